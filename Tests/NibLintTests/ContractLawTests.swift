import NibContracts
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import Testing

/// The command reads the classes of a layout from Swift sources, and a registry has the classes themselves.
///
/// Generated layouts for the classes in `LawClasses.swift` are given to both. A failure prints the seed and
/// the layouts.
@Suite("nib validate with sources refuses the same layouts as a registry")
struct ContractLawTests {
  private static let casesPerRun = 120

  private let index: SourceIndex

  init() throws {
    let source = try SourceFile.read(inPackage("Tests/NibLintTests/LawClasses.swift")).get()
    index = SourceIndex([SwiftDeclarations(source)], elements: .stock)
  }

  /// The rules whose findings keep a layout from being loaded.
  ///
  /// The command cannot know whether a class that the sources do not register is registered.
  private static let refusing = Set(Rules.all.filter { !$0.canBeSet }.map(\.rule))
    .union([Rule(rawValue: "unregistered-class")])

  /// A finding, as both sides report it.
  private struct Finding: Hashable {
    let path: String
    let line: Int
    let column: Int
    let rule: String

    init(_ diagnostic: Diagnostic) {
      path = diagnostic.range?.path ?? ""
      line = diagnostic.range?.start.line ?? 0
      column = diagnostic.range?.start.column ?? 0
      // A registry does not know a class that is not registered.
      let id = diagnostic.rule.rawValue
      rule = id == "unregistered-class" ? Rule.unknownClass.rawValue : id
    }
  }

  /// Returns the findings of a registry that loads a layout, or `nil` if it accepts the layout.
  private func refusal(of layouts: [String: String], _ target: LawClass) throws -> [Diagnostic]? {
    let library = try NibLibrary(sources: [.memory(layouts)], elements: .law)
    do {
      try target.load(NibRegistry(library: library))
      return nil
    } catch let error as NibError {
      return error.diagnostics
    }
  }

  /// Returns the findings of the command in all layouts.
  private func findings(in layouts: [String: String]) -> [Diagnostic] {
    let files = layouts.sorted { $0.key < $1.key }.map { name, text in
      LayoutInput(SourceFile(path: "\(name).xml", bytes: Array(text.utf8)), settings: RuleSettings())
    }
    return Validation(elements: .stock, jobs: 1).report(
      files,
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    ).diagnostics.filter { Self.refusing.contains($0.rule) }
  }

  /// The rules about what follows from a fault in another file.
  private static let consequences: Set = [Rule.faultyInclude.rawValue, Rule.faultyStyle.rawValue]

  /// Returns the rules that only one side reports in a layout that both refuse, without those that are known
  /// to differ.
  ///
  /// - Parameter path: The path of the layout. What one side reports there, the other one can report in an
  ///   included layout.
  private func differences(
    _ command: Set<Finding>,
    _ registry: Set<Finding>,
    in path: String
  ) -> [String] {
    func rules(_ findings: Set<Finding>) -> Set<String> { Set(findings.map(\.rule)) }
    let own = (
      command: rules(command.filter { $0.path == path }), registry: rules(registry.filter { $0.path == path })
    )
    let knowsClasses = !own.command.union(rules(registry)).contains(Rule.unknownClass.rawValue)
    let onlyCommand = own.command.subtracting(rules(registry)).filter { rule in
      switch rule {
      // A registry looks at the layouts of inner views, and at the objects that attributes refer to, only if
      // the layout has no faults of its own.
      case "layout-cycle", "unexpected-child", "limit-exceeded", "outlet-type-mismatch": false
      // A registry does not know what a class that is not registered inherits.
      case "action-type-mismatch": knowsClasses
      default: true
      }
    }
    let onlyRegistry = own.registry.subtracting(rules(command)).filter { rule in
      switch rule {
      // The command does not know what a class inherits that is not in the sources.
      case "outlet-type-mismatch", "action-type-mismatch": knowsClasses
      // The command reports the cause where it is, and not what follows from it.
      case _ where Self.consequences.contains(rule): !command.contains { $0.path != path }
      default: true
      }
    }
    return onlyCommand.sorted().map { "only the command reports \($0)" }
      + onlyRegistry.sorted().map { "only the registry reports \($0)" }
  }

  /// Returns how the verdicts on a generated layout differ, and whether the registry accepts it.
  private func check(seed: Int) throws -> (differences: [String], isAccepted: Bool) {
    var generator = GeneratedLayouts(seed: seed)
    let (target, layouts) = generator.next()
    let path = "\(target.nibName).xml"
    let found = findings(in: layouts)
    // A finding in an included layout is one about the layout if that led to it.
    let own = found.filter { ($0.outermostInclusion?.place.file.path ?? $0.range?.path) == path }
    guard let reasons = try refusal(of: layouts, target) else {
      return (own.map { "only the command refuses: \(message($0))" }, true)
    }
    let (command, registry) = (Set(found.map(Finding.init)), Set(reasons.map(Finding.init)))
    // What is wrong with another layout is reported about its own file.
    let isConsequence = registry.allSatisfy { $0.path != path || Self.consequences.contains($0.rule) }
    if own.isEmpty && command.isDisjoint(with: registry) && (command.isEmpty || !isConsequence) {
      return (reasons.map { "only the registry refuses: \(message($0))" }, false)
    }
    return (differences(command, registry, in: path), false)
  }

  @Test("Both accept the same layouts, and refuse the others for the same reasons", arguments: 0..<4)
  func verdicts(_ run: Int) throws {
    var accepted = 0
    for seed in run * Self.casesPerRun..<(run + 1) * Self.casesPerRun {
      let (differences, isAccepted) = try check(seed: seed)
      if isAccepted { accepted += 1 }
      if differences.isEmpty { continue }
      var generator = GeneratedLayouts(seed: seed)
      let layouts = generator.next().layouts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      Issue.record("seed \(seed)\n\((differences + layouts).joined(separator: "\n"))")
    }
    // Otherwise the law says little.
    #expect((Self.casesPerRun / 20...Self.casesPerRun * 19 / 20).contains(accepted))
  }
}

/// Layouts with names, types and values of which some do not match.
struct GeneratedLayouts {
  private var random: SplitMix
  private var target = LawClass.all[0]

  private static let elements = [
    "label", "button", "imageView", "view", "stackView", "switch", "textField", "scrollView", "control",
    "slider", "view", "tableView", "textView", "segmentedControl", "activityIndicatorView",
  ]
  private static let ids = ["x1", "x2", "x3"]
  private static let includes = ["I1", "I2", "I3", "I4", "I5", "I6", "LawPanel", "LawFormLayout"]
  private static let classes = [
    "LawPanel", "LawBookPanel", "LawForm", "LawDeep", "LawStars", "LawMiddle", "LawCounter", "View", "Nope",
  ]
  private static let events = ["onTouchUpInside", "onValueChanged", "onEditingChanged", "onTouchDown"]
  private static let senders: Set = ["button", "switch", "textField", "slider", "control"]
  private static let anchors = ["leading", "top", "width", "height", "centerX", "trailing", "firstBaseline"]
  private static let expressions = [
    "8", "min 8", "max 2 @500", "parent.leading", "x1.trailing + 4", "0.5 * parent.width",
    "parent.height @1001", "x1.top", "@parameter/n", "4 @0", "x2.centerX - 3", "safeArea.top + 1", "8 @",
  ]

  init(seed: Int) { random = SplitMix(seed: seed) }

  /// Returns the next class, and layouts of which one is that of the class.
  mutating func next() -> (target: LawClass, layouts: [String: String]) {
    target = LawClass.all[random.below(LawClass.all.count)]
    var layouts = [
      "LawPanel": layoutText("<view><label outlet=\"a\"/></view>"),
      "LawBookPanel": layoutText("<view><label outlet=\"a\"/><button outlet=\"d\"/></view>"),
      "LawDeep": layoutText("<view><label outlet=\"a\"/></view>"),
      "LawFormLayout": layoutText("<view class=\"LawForm\"/>"),
    ]
    layouts[target.nibName] = targetLayout()
    layouts.merge(includedLayouts()) { first, _ in first }
    return (target, layouts)
  }

  private mutating func pick(_ choices: [String]) -> String { choices[random.below(choices.count)] }

  private mutating func happens(_ percent: Int) -> Bool { random.below(100) < percent }

  private mutating func targetLayout() -> String {
    let isOwned = target.canOwn && happens(target.nibName == "LawOwner" ? 85 : 20)
    var text = isOwned ? "\(start.dropLast()) owner=\"\(pick(target.names))\">" : start
    if happens(15) { text += "<parameter name=\"n\" type=\"number\" default=\"3\"/>" }
    if happens(8) {
      text += element(1)
    } else {
      let root = happens(93) ? target.root : pick(["view", "button", "stackView", "tableViewCell"])
      text += "<\(root)"
      if !isOwned && happens(60) { text += " class=\"\(pick(target.names))\"" }
      if happens(10) { text += " outlet=\"\(pick(target.outlets))\"" }
      if happens(10) { text += " id=\"x1\"" }
      text += ">"
      for element in target.required where happens(85) { text += element }
      for _ in 0..<random.below(3) { text += element(1) }
      text += "</\(root)>"
    }
    if isOwned && happens(30) { text += element(1) }
    return text + "</layout>"
  }

  private mutating func includedLayouts() -> [String: String] {
    let type = pick(["integer", "number", "string"])
    let inner = "<include layout=\"I4\"><include layout=\"I1\" o=\"c\"/></include>"
    let root = pick(["LawStars", "LawPanel", "LawBookPanel", "LawForm", "Nope"])
    return [
      "I1": layoutText("<parameter name=\"o\"/><label outlet=\"@parameter/o\" id=\"x1\"/>"),
      "I2": layoutText(
        "<parameter name=\"n\" type=\"\(type)\"/>"
          + "<label numberOfLines=\"@parameter/n\" leading=\"@parameter/n\"/>"
      ),
      "I3": layoutText(
        "<parameter name=\"act\" default=\"go\"/>"
          + "<button onTouchUpInside=\"@parameter/act\" outlet=\"\(pick(["many", "d", "b"]))\"/>"
      ),
      "I4": layoutText(
        "<stackView id=\"r\"><slot><label outlet=\"\(pick(["a", "c", "zz"]))\"/></slot><slot name=\"end\"/></stackView>"
      ),
      "I5": layoutText("<view class=\"\(root)\"><label outlet=\"a\"/><button outlet=\"d\"/></view>"),
      "I6": layoutText(
        pick(["<include layout=\"I4\"><slot/></include>", "<include layout=\"I5\"/>", inner])
      ),
      "Styles": """
      <styles xmlns="urn:nibkit:layout:1"><style name="s1" element="view" alpha="0.5"/>\
      <style name="s2" element="label" text="x" numberOfLines="\(pick(["2", "x"]))"/>\
      <style name="s3" element="button" basedOn="s1"><state name="disabled" title="q"/></style></styles>
      """,
    ]
  }

  private mutating func element(_ depth: Int) -> String {
    if happens(15) { return include(depth) }
    let name = pick(Self.elements)
    var text = "<\(name)\(connections(of: name))\(anchor())"
    if happens(15) { text += " id=\"\(pick(Self.ids))\"" }
    if happens(8) { text += " style=\"\(pick(["s1", "s2", "s3", "s1 s2", "nope"]))\"" }
    if name == "view" && happens(40) { text += " class=\"\(pick(Self.classes))\"" }
    if name == "textField" && happens(40) {
      text += " delegate=\"\(pick(["root", "owner"] + Self.ids))\""
    }
    if name == "label" && happens(20) {
      text += " \(pick(["text=\"a\"", "numberOfLines=\"x\"", "font=\"17 bold\"", "text=\"@x\""]))"
    }
    var content = ""
    if ["view", "stackView", "scrollView"].contains(name) && depth < 4 {
      for _ in 0..<random.below(3) { content += element(depth + 1) }
    }
    if happens(6) { content += recognizer() }
    if happens(5) { content += constraint() }
    if name == "button" && happens(20) {
      content += pick(["<state name=\"highlighted\" title=\"x\"/>", "<state name=\"normal\"/>"])
    }
    return content.isEmpty ? "\(text)/>" : "\(text)>\(content)</\(name)>"
  }

  private mutating func connections(of element: String) -> String {
    var text = ""
    if happens(35) {
      text += " outlet=\"\(happens(90) ? pick(target.outlets) : "\(pick(target.outlets)) zz")\""
    }
    if Self.senders.contains(element) && happens(30) {
      text += " \(pick(Self.events))=\"\(happens(90) ? pick(target.actions) : "zz")\""
    }
    return text
  }

  private mutating func anchor() -> String {
    happens(25) ? " \(pick(Self.anchors))=\"\(pick(Self.expressions))\"" : ""
  }

  private mutating func recognizer() -> String {
    let outlet = happens(50) ? " outlet=\"\(pick(target.outlets))\"" : ""
    let action = happens(60) ? " onAction=\"\(pick(target.actions))\"" : ""
    return "<tapGestureRecognizer\(outlet)\(action)/>"
  }

  private mutating func constraint() -> String {
    let outlet = happens(60) ? " outlet=\"\(pick(target.outlets))\"" : ""
    return "<constraint anchor=\"top\" value=\"4\"\(outlet)/>"
  }

  private mutating func include(_ depth: Int) -> String {
    let name = pick(Self.includes)
    var text = "<include layout=\"\(name)\""
    if happens(30) { text += " outlet=\"\(pick(target.outlets))\"" }
    if happens(20) { text += " id=\"\(pick(Self.ids))\"" }
    if name == "I1" || happens(5) { text += " o=\"\(pick(target.outlets))\"" }
    if name == "I2" && happens(90) { text += " n=\"\(pick(["1", "2", "x", "-1", "@parameter/n"]))\"" }
    if name == "I3" && happens(70) { text += " act=\"\(pick(target.actions))\"" }
    text += anchor()
    if happens(20) { text += " style=\"\(pick(["s1", "s2", "s3", "nope"]))\"" }
    guard ["I4", "I6"].contains(name), happens(60), depth < 4 else { return "\(text)/>" }
    let end = happens(40) ? "<label slot=\"end\"\(connections(of: "label"))/>" : ""
    return "\(text)>\(element(depth + 1))\(end)</include>"
  }
}
