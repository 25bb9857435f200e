import Foundation
import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@Suite("The rules and their examples")
struct RuleTests {
  @Test("A rule reports exactly the positions marked in its examples", arguments: Rules.all.map(\.rule))
  func triggering(_ rule: Rule) throws {
    for example in try #require(Rules.description(of: rule)).triggering {
      let (found, marked) = try places(rule, example)
      #expect(!marked.isEmpty, "\(example.layout)")
      #expect(found == marked, "\(example.layout)")
    }
  }

  @Test("A rule reports nothing in its non-triggering examples", arguments: Rules.all.map(\.rule))
  func nonTriggering(_ rule: Rule) throws {
    for example in try #require(Rules.description(of: rule)).nonTriggering {
      #expect(try places(rule, example).found == [], "\(example.layout)")
    }
  }

  @Test("A text is reported under the name that it is written with, and a parameter without a value is not")
  func textsOfParameters() {
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "hard-coded-text"), to: .warning)
    let layouts = [
      "A": """
      <stackView>
        <include layout="Field" title="Gate..."/>
        <include layout="Field" title="Date"/>
      </stackView>
      """,
      "Field": """
      <parameter name="title"/>
      <parameter name="hint" default="Hint"/>
      <stackView><label text="@parameter/title"/><label text="@parameter/hint"/></stackView>
      """,
    ]
    let files = layouts.sorted { $0.key < $1.key }.map { name, content in
      let text = "<layout xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</layout>"
      return LayoutInput(SourceFile(path: "\(name).xml", bytes: Array(text.utf8)), settings: settings)
    }
    let report = Validation(elements: .stock).report(
      files,
      nil,
      settings: { _ in settings },
      hasAllLayouts: false
    )
    #expect(
      DiagnosticPrinter().text(of: report.diagnostics) == """
        A.xml:3:27: warning: the text of 'title' is hard-coded [hard-coded-text]
        3 |   <include layout="Field" title="Gate..."/>
          |                           ^~~~~~~~~~~~~~~
        A.xml:3:27: warning: three dots in 'title'; expected an ellipsis, '…' [three-dots]
        3 |   <include layout="Field" title="Gate..."/>
          |                           ^~~~~~~~~~~~~~~
        A.xml:4:27: warning: the text of 'title' is hard-coded [hard-coded-text]
        4 |   <include layout="Field" title="Date"/>
          |                           ^~~~~~~~~~~~
        Field.xml:3:24: warning: the text of 'default' is hard-coded [hard-coded-text]
        3 | <parameter name="hint" default="Hint"/>
          |                        ^~~~~~~~~~~~~~

        """
    )
  }

  @Test("An id that only names an element is reported only if the rule is turned on")
  func idsThatNameElements() {
    let layout = "<view><label id=\"title\" text=\"a\" top=\"8\" leading=\"8\"/></view>"
    #expect(findings(in: layout) == [])
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "unused-id"), to: .warning)
    #expect(findings(in: layout, settings).map(\.message) == ["nothing refers to the id 'title'"])
  }

  @Test("Every rule about the content of a layout has triggering and non-triggering examples")
  func examples() {
    let without = Rules.all.filter { $0.triggering.isEmpty || $0.nonTriggering.isEmpty }.map(\.rule.rawValue)
    #expect(
      without == [
        "class-without-module", "conversion-loss", "duplicate-nib-name", "invalid-manifest",
        "invalid-settings", "limit-exceeded", "long-translation", "merge-conflict",
        "misplaced-view",
        "missing-asset", "missing-glyph", "missing-nib", "missing-reuse-identifier", "missing-segue",
        "missing-storyboard", "missing-storyboard-identifier", "missing-translation",
        "nib-reuse-identifier", "owner-mismatch", "registered-nib-root", "right-to-left",
        "runtime-attribute-type", "stale-translation", "unanalyzed-layout", "unfilled-placeholder",
        "unknown-layout",
        "unknown-runtime-attribute", "unreadable-file", "unsupported-document", "unused-identifier",
        "unused-nib", "unused-outlet",
      ]
    )
  }

  @Test("The list of rules is that of the Rules folder; `make update` writes it")
  func registry() throws {
    let folder = inPackage("Sources/NibLint/Rules")
    let path = "\(folder)/Rules+List.swift"
    let list = try ruleList(folder)
    if ProcessInfo.processInfo.environment["NIBKIT_UPDATE"] != nil {
      try list.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == list,
      "Rules+List.swift is out of date; run 'make update'"
    )
    #expect(Rules.all.count > 60)
  }

  /// Returns the source of the lists of rules, by the protocols that the rules in a folder conform to.
  private func ruleList(_ folder: String) throws -> String {
    var species: [String: [String]] = [:]
    var checked: [String] = []
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      let rules = text.matches(of: /(?:enum|struct) (\w+Rule): ([\w, ]+) \{/)
      let isProtocol = text.contains(/protocol \w+Rule/)
      #expect(!file.hasSuffix("Rule.swift") || isProtocol || rules.count == 1, "\(file)")
      for rule in rules {
        for name in rule.2.split(separator: ", ") {
          species[String(name), default: []].append(String(rule.1))
        }
      }
      checked += text.matches(of: /static let (about\w+): \[RuleDescription\]/).map { String($0.1) }
    }
    let lists = [
      ("ofLayouts", "LayoutRule"), ("ofClasses", "ClassRule"), ("ofProjects", "ProjectRule"),
      ("ofVariants", "VariantRule"), ("ofStyles", "StyleRule"), ("others", "LintRule"),
    ]
    #expect(Set(lists.map(\.1)) == Set(species.keys))
    let text = lists.map { list, name in
      let rules = (species[name] ?? []).sorted()
      let comma = rules.count == 1 ? "" : ","
      return """
          static let \(list): [any \(name).Type] = [
        \(rules.map { "    \($0).self\(comma)\n" }.joined())  ]


        """
    }.joined()
    return """
      // Written by `make update` from the files in this folder.

      extension Rules {
      \(text)  /// What is checked without a rule of its own.
        static let checked: [RuleDescription] = [
      \(checked.sorted().map { "    \($0),\n" }.joined())  ].flatMap(\\.self)
      }

      """
  }

  @Test("Documentation/Rules.md matches the text that the rules generate")
  func document() throws {
    let path = inPackage("Documentation/Rules.md")
    if ProcessInfo.processInfo.environment["NIBKIT_UPDATE"] != nil {
      try Data(Rules.markdown.utf8).write(to: URL(filePath: path))
    }
    #expect(
      try Rules.markdown == String(contentsOfFile: path, encoding: .utf8),
      "Documentation/Rules.md is out of date; run 'make update'"
    )
  }

  /// The positions that a rule reports in an example and those that the example marks: `path:offset`.
  private func places(
    _ rule: Rule,
    _ example: RuleExample
  ) throws -> (found: Set<String>, marked: Set<String>) {
    var settings = RuleSettings()
    let description = Rules.description(of: rule)
    if description?.severity == nil { settings.set(rule, to: .warning) }
    var marked: Set<String> = []
    func file(_ path: String, _ text: String) -> SourceFile {
      let parts = text.split(separator: "↓", omittingEmptySubsequences: false)
      var offset = 0
      for part in parts.dropLast() {
        offset += part.utf8.count
        marked.insert("\(path):\(offset)")
      }
      return SourceFile(path: path, bytes: Array(parts.joined().utf8))
    }
    let files =
      [file("\(example.nibName).xml", example.file)]
      + example.others.map { name, layout in
        SourceFile(path: "\(name).xml", bytes: Array(RuleExample.file(layout, nibName: name).utf8))
      }
    var index: SourceIndex?
    if let sources = example.sources {
      index = SourceIndex([SwiftDeclarations(file("Cells.swift", sources))], elements: .stock)
    }
    let manifest = example.elements.map {
      ManifestFile(SourceFile(path: "Elements.json", bytes: Array($0.utf8)), stock: .stock)
    }
    #expect((manifest?.diagnostics ?? []) == [])
    // These are reported only if the files with the faults are not checked.
    if [.faultyInclude, .faultyStyle].contains(rule) {
      return (try places(rule, inFirstOf: files), marked)
    }
    let report = Validation(elements: manifest?.elements ?? .stock).report(
      files.map { LayoutInput($0, settings: settings) },
      index,
      settings: { _ in settings },
      hasAllLayouts: true
    )
    let found = report.diagnostics.filter { $0.rule == rule }.compactMap(\.range).map {
      "\($0.path):\($0.start.offset)"
    }
    return (Set(found), marked)
  }

  /// The positions that a rule reports in the first of several files in a folder, which alone is checked.
  private func places(_ rule: Rule, inFirstOf files: [SourceFile]) throws -> Set<String> {
    let folder = try TemporaryFolder()
    for file in files { try Data(file.bytes).write(to: folder.url.appending(path: file.path)) }
    let name = try #require(files.first).path
    let report = Validation(elements: .stock).run(paths: [folder.url.appending(path: name).path])
    return Set(
      report.diagnostics.filter { $0.rule == rule }.compactMap(\.range).map { "\(name):\($0.start.offset)" }
    )
  }
}
