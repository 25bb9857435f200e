import Foundation
import NibIndices
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Suite("A resolved layout means the same as the layout")
struct PlainLayoutTests {
  private static let folders = ["Layouts", "Tests/NibLintTests/Fixtures", "Tests/NibKitTests/Fixtures"]
    .map(inPackage)

  /// What a layout means, without the names and the places at which it is written.
  private func meaning(_ layout: ResolvedLayout) -> [String] {
    func name(_ node: NodeIndex) -> String { "\(layout.element(of: node).name)[\(node.position)]" }
    var lines: [String] = []
    for node in layout.nodes.indices {
      var facts: [String] = []
      for index in layout.attributes(of: node) {
        let attribute = layout.attributes[index]
        let written = layout.markup(of: index, in: node)
        switch attribute.name {
        case .declared(let declared):
          let value = layout.value(of: index)?.attributeText
          let isReference = if case .object = declared.role { true } else { false }
          facts.append(
            "\(attribute.isDesignTime) \(declared.name)=\(value ?? (isReference ? "" : written.value))"
          )
        case .class, .reuseIdentifier: facts.append("\(written.name)=\(written.value)")
        case nil: facts.append("\(written.name)=\(written.value)")
        case .id, .outlet, .style, .anchor: break
        }
      }
      let parent = layout.nodes[node].parent.map(name) ?? ""
      lines.append("\(name(node)) in \(parent) \(facts.sorted())")
    }
    for constraint in layout.constraints {
      let expression = constraint.expression
      lines.append(
        """
        \(name(constraint.node)).\(constraint.anchor) \(expression.relation) \(expression.multiplier) \
        \(expression.target) \(constraint.secondNode.map(name) ?? "") \(String(describing: expression.anchor)) \
        \(expression.constant) \(expression.priority)
        """
      )
    }
    let connections = layout.connections
    lines += (connections?.outlets ?? []).map { "outlet \($0.outlet.name) \($0.node)" }
    lines += (connections?.actions ?? []).map { "action \($0.action.name) \($0.event.name) \($0.node)" }
    lines += (connections?.references ?? []).map { "reference \($0.attribute.name) \($0.node) \($0.target)" }
    return lines
  }

  private func resolution(_ text: String, nibName: String) -> LayoutResolution {
    LayoutResolution(
      LayoutReading(SourceFile(path: "\(nibName).xml", bytes: Array(text.utf8)), limits: LayoutLimits()),
      nibName: nibName,
      elements: .stock,
      limits: LayoutLimits(),
      classNames: .any,
      dependencies: .none
    )
  }

  /// Compares a layout in a file with its resolved text, and returns whether the file has a layout without
  /// errors.
  private func compare(_ path: String) throws -> Bool {
    guard case .success(let plain) = PlainLayout.resolve(FilePath(path), elements: .stock) else {
      return false
    }
    let found = FoundLayouts([FilePath(path)])
    let folders = found.layoutFolders(.stock)
    let original = folders.resolution(of: folders.file(at: path))
    let again = resolution(plain.text, nibName: original.nibName)
    #expect(again.diagnostics.map(\.message) == [], "\(path)\n\(plain.text)")
    let layout = try #require(again.layout)
    #expect(meaning(try #require(original.layout)) == meaning(layout), "\(path)\n\(plain.text)")
    // A plain layout is what it is resolved to.
    #expect(PlainLayout(layout).text == plain.text)
    return true
  }

  @Test("The resolved text of every fixture and sample has the meaning of the layout")
  func fixtures() throws {
    var compared = 0
    for folder in Self.folders where FileManager.default.fileExists(atPath: folder) {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      where path.hasSuffix(".xml") && !path.hasSuffix("Styles.xml") {
        if try compare("\(folder)/\(path)") { compared += 1 }
      }
    }
    #expect(compared > 50)
  }

  @Test(
    "The resolved text of generated layouts has their meaning and loads to the same views",
    arguments: 0..<60
  )
  func generated(_ seed: Int) throws {
    let folder = try TemporaryFolder()
    var generator = LayoutGenerator(seed: seed)
    for (name, text) in generator.files() {
      try text.write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
    let path = folder.url.appending(path: "A.xml").path
    #expect(try compare(path), "\(generator.files())")

    let plain = try PlainLayout.resolve(FilePath(path), elements: .stock).get()
    let original = try NibLibrary(directory: folder.url.path, elements: .stock)
    let written = try NibLibrary(sources: [.memory(["A": plain.text])], elements: .stock)
    let descriptions = try [original, written].map { library in
      let view: View = try NibRegistry(library: library).instantiate(nibName: "A")
      view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
      view.layoutIfNeeded()
      return view.recursiveDescription
    }
    #expect(descriptions[0] == descriptions[1])
  }

  @Test("Ids that would be ambiguous get numbers, and anchors follow them")
  func ids() throws {
    let folder = try TemporaryFolder()
    let head = "<layout xmlns=\"\(Layout.namespace)\">"
    for (name, text) in [
      "A": """
      \(head)<view><label id="title-2"/><include layout="B"/><label top="title-2.bottom"/><include layout="B"/></view></layout>
      """,
      "B": "\(head)<view id=\"title\"><label id=\"title-2\" top=\"1.5 * title.top + 4\"/></view></layout>",
    ] {
      try text.write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
    let path = FilePath(folder.url.appending(path: "A.xml").path)
    #expect(
      try PlainLayout.resolve(path, elements: .stock).get().text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1">
          <view>
            <label id="title-2"/>
            <view id="title">
              <label id="title-2-2" top="1.5 * title.top + 4"/>
            </view>
            <label top="title-2.bottom"/>
            <view id="title-3">
              <label id="title-2-3" top="1.5 * title-3.top + 4"/>
            </view>
          </view>
        </layout>

        """
    )
    #expect(try compare(path.string))
  }
}

/// A generator of layouts that use includes, slots, parameters and styles.
struct LayoutGenerator {
  private var random: SplitMix
  private var idCount = 0

  init(seed: Int) { random = SplitMix(seed: seed) }

  mutating func files() -> [String: String] {
    func file(_ root: String, _ content: String) -> String {
      "<\(root) xmlns=\"\(Layout.namespace)\" xmlns:design=\"\(Layout.designNamespace)\">\(content)</\(root)>"
    }
    var files = ["Styles": file("styles", styles())]
    for (level, name) in ["A", "B", "C"].enumerated() {
      idCount = 0
      let parameters =
        level == 0
        ? ""
        : """
        <parameter name="title" type="string"\(random.below(2) == 0 ? " default=\"none\"" : " default=\"@@x\"")/>
        <parameter name="gap" type="number" default="\(random.below(9))"/>
        """
      files[name] = file("layout", parameters + container(level, depth: 0, isRoot: true))
    }
    return files
  }

  private mutating func styles() -> String {
    """
    <style name="base" element="view" alpha="0.\(1 + random.below(9))" hidden="\(random.below(2) == 0)"/>
    <style name="text" element="label" basedOn="base" numberOfLines="\(random.below(4))" text="styled"/>
    <style name="button" element="button" basedOn="base" title="styled">
      <state name="highlighted" title="h\(random.below(9))" titleColor="systemRed"/><state name="disabled" title="d"/>
    </style>
    """
  }

  private mutating func container(_ level: Int, depth: Int, isRoot: Bool = false) -> String {
    let name = random.below(2) == 0 ? "view" : "stackView"
    let count = 1 + random.below(depth > 2 ? 1 : 4)
    let children = (0..<count).map { _ in child(level, depth: depth + 1) }.joined()
    let slots = level > 0 && isRoot ? "<slot/><slot name=\"end\"><label text=\"default\"/></slot>" : ""
    return
      "<\(name)\(isRoot ? " id=\"top\"" : attributes(level, style: "base"))>\(children)\(slots)</\(name)>"
  }

  private mutating func child(_ level: Int, depth: Int) -> String {
    switch random.below(5) {
    case 0: return "<label\(attributes(level, style: "text")) text=\"\(text(level))\"/>"
    case 1:
      let state = random.below(2) == 0 ? "<state name=\"highlighted\" title=\"\(text(level))\"/>" : ""
      return "<button\(attributes(level, style: "button"))>\(state)</button>"
    case 2 where level < 2:
      let title = random.below(2) == 0 ? " title=\"\(text(level))\"" : ""
      let gap = random.below(2) == 0 ? " gap=\"\(level > 0 ? "@parameter/gap" : "7")\"" : ""
      let content = random.below(2) == 0 ? "<label slot=\"end\" text=\"\(text(level))\"/>" : ""
      let other = random.below(2) == 0 ? "<label text=\"\(text(level))\"/>" : ""
      let hidden = random.below(2) == 0 ? " hidden=\"true\"" : ""
      let layout = level == 0 && random.below(2) == 0 ? "B" : "C"
      return
        "<include layout=\"\(layout)\"\(title)\(gap)\(hidden)\(position(level))>\(content)\(other)</include>"
    case 3 where depth < 4: return container(level, depth: depth)
    default: return "<label text=\"\(text(level))\" design:text=\"&lt;&quot;&#10;\"\(position(level))/>"
    }
  }

  private mutating func attributes(_ level: Int, style: String) -> String {
    var text = ""
    switch random.below(4) {
    case 0: text += " style=\"\(style)\""
    case 1: text += " style=\"base \(style)\" alpha=\"0.95\""
    default: break
    }
    if random.below(3) == 0 {
      idCount += 1
      text += " id=\"id\(idCount)\""
    }
    return text + position(level)
  }

  private mutating func position(_ level: Int) -> String {
    switch random.below(4) {
    case 0: " top=\"min top.top + \(level > 0 ? "@parameter/gap" : "3") @700\""
    case 1: " leading=\"\(random.below(30)) @400\" width=\"10\""
    default: ""
    }
  }

  private mutating func text(_ level: Int) -> String {
    [
      "a", "&amp;&lt;", "\"'".replacing("\"", with: "&quot;"), "@@at", "é&#10;b",
      level > 0 ? "@parameter/title" : "t",
    ][
      random.below(6)
    ]
  }
}
