import Foundation
import NibLint
import NibMarkup
import NibTestSupport
import Testing

@Suite(".nib.yml")
struct SettingsFileTests {
  private func file(_ text: String) -> SettingsFile {
    SettingsFile(SourceFile(path: ".nib.yml", bytes: Array(text.utf8)))
  }

  private func text(_ file: SettingsFile) -> String {
    DiagnosticPrinter().text(of: file.diagnostics)
  }

  @Test("A settings file sets severities and limits")
  func settings() {
    let file = file(
      """
      # Our rules.
      rules:
        hard-coded-text: warning
        text-in-capitals: off
        nesting-depth:
          severity: error
          limit: 12
        small-touch-target: {limit: 40}
      """
    )
    var expected = RuleSettings()
    expected.set(Rule(rawValue: "hard-coded-text"), to: .warning)
    expected.set(Rule(rawValue: "text-in-capitals"), to: .off)
    expected.set(Rule(rawValue: "nesting-depth"), to: .error)
    expected.set(Rule(rawValue: "nesting-depth"), limit: 12)
    expected.set(Rule(rawValue: "small-touch-target"), limit: 40)
    #expect(text(file) == "")
    #expect(file.settings == expected)
  }

  @Test(
    "An empty settings file sets nothing",
    arguments: ["", "\n", "# nothing\n", "rules:\n", "rules: {}\n", "rules: ~\n"]
  )
  func empty(_ text: String) {
    #expect(file(text).diagnostics == [])
    #expect(file(text).settings == RuleSettings())
  }

  @Test("Rules that are not a mapping, and a severity that is not a word, are reported")
  func noMapping() {
    #expect(
      text(file("rules: [tiny-text]\n")) == """
        .nib.yml:1:8: error: 'rules' is not a mapping; expected a severity for each rule, such as 'tiny-text: off' [invalid-settings]
        1 | rules: [tiny-text]
          |        ^

        """
    )
    #expect(
      text(file("rules:\n  tiny-text: {severity: [off]}\n")) == """
        .nib.yml:2:25: error: the severity is not valid; expected one of off, warning, error [invalid-settings]
        2 |   tiny-text: {severity: [off]}
          |                         ^

        """
    )
  }

  @Test("Everything that is wrong in a settings file is reported with its position")
  func faults() {
    let file = file(
      """
      rule:
        tiny-text: off
      rules:
        tiny-txt: off
        three-dots: warn
        not-well-formed: off
        unused-id:
          limit: 3
          level: off
        nesting-depth:
          limit: many
        element-count: [off]
      """
    )
    #expect(
      text(file) == """
        .nib.yml:1:1: error: there is no setting 'rule'; did you mean 'rules'? [invalid-settings]
        1 | rule:
          | ^~~~
        .nib.yml:4:3: error: there is no rule 'tiny-txt'; did you mean 'tiny-text'? [invalid-settings]
        4 |   tiny-txt: off
          |   ^~~~~~~~
        .nib.yml:5:15: error: 'warn' is not a valid severity; expected one of off, warning, error [invalid-settings]
        5 |   three-dots: warn
          |               ^~~~
        .nib.yml:6:3: error: 'not-well-formed' cannot be set; a layout that violates it does not load [invalid-settings]
        6 |   not-well-formed: off
          |   ^~~~~~~~~~~~~~~
        .nib.yml:8:5: error: 'unused-id' has no setting 'limit'; expected 'severity' [invalid-settings]
        8 |     limit: 3
          |     ^~~~~
        .nib.yml:9:5: error: 'unused-id' has no setting 'level'; expected 'severity' [invalid-settings]
        9 |     level: off
          |     ^~~~~
        .nib.yml:11:12: error: the limit of 'nesting-depth' is not valid; expected a whole number, 0 or more [invalid-settings]
        11 |     limit: many
           |            ^~~~
        .nib.yml:12:18: error: the severity is not valid; expected one of off, warning, error [invalid-settings]
        12 |   element-count: [off]
           |                  ^

        """
    )
  }

  @Test("An unknown setting that is like no other is reported with the settings that exist")
  func unknownSettings() {
    #expect(
      file("jobs: 3\nrules:\n  nesting-depth: {level: off}\n").diagnostics.map(\.message) == [
        "there is no setting 'jobs'; expected 'layouts', 'sources', 'exclude', 'elements', 'images', 'baseline', 'strict', 'format', 'cache', 'formatting', 'rules'",
        "'nesting-depth' has no setting 'level'; expected 'severity' or 'limit'",
      ]
    )
  }

  @Test("Invalid YAML, duplicate keys, anchors and other encodings are reported")
  func broken() {
    #expect(
      text(file("rules:\n  tiny-text: [off\n")) == """
        .nib.yml:3:1: error: the settings are not valid YAML: did not find expected ',' or ']' [invalid-settings]
        3 | 
          | ^

        """
    )
    #expect(
      text(file("rules:\n  tiny-text: off\n  tiny-text: error\n")) == """
        .nib.yml:2:3: error: duplicate key: 'tiny-text' [invalid-settings]
        2 |   tiny-text: off
          |   ^

        """
    )
    #expect(
      text(file("a: &a [x]\nb: [*a, *a] # & so on\n")) == """
        .nib.yml:1:4: error: anchors and aliases are not supported; write the value [invalid-settings]
        1 | a: &a [x]
          |    ^

        """
    )
    #expect(file("# R&D\nrules: {}\n").diagnostics == [])
    #expect(
      text(SettingsFile(SourceFile(path: ".nib.yml", bytes: [0x23, 0xE9]))) == """
        .nib.yml:1:1: error: the settings are not UTF-8 [invalid-settings]

        """
    )
    #expect(
      text(file("- rules\n")) == """
        .nib.yml:1:1: error: expected keys with values, such as 'layouts: Layouts'; the keys are 'layouts', 'sources', 'exclude', 'elements', 'images', 'baseline', 'strict', 'format', 'cache', 'formatting', 'rules' [invalid-settings]
        1 | - rules
          | ^

        """
    )
  }

  @Test("The nearest settings file is used")
  func nearest() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "App/Layouts/Cells"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"),
      withIntermediateDirectories: true
    )
    try Data("rules:\n  tiny-text: off\n".utf8).write(to: folder.appending(path: ".nib.yml"))
    var expected = RuleSettings()
    expected.set(Rule(rawValue: "tiny-text"), to: .off)
    #expect(SettingsFile.nearest(to: folder.appending(path: "App/Layouts").path)?.settings == expected)

    try Data("rules:\n  tiny-text: error\n".utf8).write(to: folder.appending(path: "App/.nib.yml"))
    expected.set(Rule(rawValue: "tiny-text"), to: .error)
    #expect(SettingsFile.nearest(to: folder.appending(path: "App/Layouts").path)?.settings == expected)
  }

  @Test(
    "A file with a similar name is reported and not read",
    arguments: [".nib.yaml", "nib.yml", "nib.yaml"]
  )
  func similarNames(_ name: String) throws {
    let folder = try TemporaryFolder()
    let layouts = folder.url.appending(path: "Layouts")
    for name in [".git", "Layouts"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name),
        withIntermediateDirectories: true
      )
    }
    let path = folder.url.appending(path: name).path
    try Data("rules:\n  tiny-text: off\n".utf8).write(to: URL(filePath: path))
    let file = try #require(SettingsFile.nearest(to: layouts.path))
    #expect(
      text(file) == """
        \(path):1:1: error: settings are read only from a file named '.nib.yml'; rename this file [invalid-settings]

        """
    )
    #expect(file.settings == RuleSettings())

    try Data("rules:\n  tiny-text: off\n".utf8).write(to: folder.url.appending(path: ".nib.yml"))
    #expect(SettingsFile.nearest(to: layouts.path)?.diagnostics == [])
  }

  @Test("A link to settings is followed only to a settings file in the project, and nothing else is quoted")
  func links() throws {
    let folder = try TemporaryFolder()
    func write(_ text: String, to name: String) throws {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
    try write("password: 1234\n", to: "secret.txt")
    try write("rules:\n  tiny-text: off\n", to: "Other/.nib.yml")
    try write("[core]\n  token: 1234\n", to: "Project/.git/config")
    try write("rules:\n  tiny-text: off\n", to: "Project/Shared/.nib.yml")
    let link = folder.url.appending(path: "Project/.nib.yml").path
    func findings(linkTo target: String) throws -> String {
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let file = try #require(SettingsFile.nearest(to: folder.url.appending(path: "Project").path))
      return text(file)
    }
    let outside = """
      \(link):1:1: error: this is a link to a file outside the project; move the settings into the project [invalid-settings]

      """
    #expect(try findings(linkTo: "../secret.txt") == outside)
    #expect(try findings(linkTo: "../Other/.nib.yml") == outside)
    #expect(try findings(linkTo: "/etc/passwd") == outside)
    #expect(
      try findings(linkTo: ".git/config") == """
        \(link):1:1: error: this is a link to a file that is not named '.nib.yml'; rename that file [invalid-settings]

        """
    )
    #expect(try findings(linkTo: "Shared/.nib.yml") == "")
    #expect(
      try findings(linkTo: "nothing") == """
        \(link):1:1: error: there is no such file [unreadable-file]

        """
    )
  }

  @Test("A path with '..' after a symbolic link finds the settings beside the folder that the link leads to")
  func parentOfLink() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID())")
      .resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in [".git", "Real/Inner"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name),
        withIntermediateDirectories: true
      )
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "link").path,
      withDestinationPath: "Real/Inner"
    )
    let settings = folder.appending(path: "Real/.nib.yml").path
    try Data("rules:\n  tiny-text: off\n".utf8).write(to: URL(filePath: settings))
    #expect(SettingsFile.path(nearestTo: "\(folder.path)/link/../") == settings)
    #expect(SettingsFile.path(nearestTo: "\(folder.path)/link/../Missing") == nil)
  }

  @Test("Settings above the repository's root, or outside one above a file's folder, are ignored")
  func repositoryRoot() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let layouts = folder.appending(path: "App/Layouts")
    try FileManager.default.createDirectory(at: layouts, withIntermediateDirectories: true)
    try Data("rules:\n  tiny-text: off\n".utf8).write(to: folder.appending(path: ".nib.yml"))
    #expect(SettingsFile.path(nearestTo: layouts.path) == nil)
    #expect(SettingsFile.path(nearestTo: folder.path) == folder.appending(path: ".nib.yml").path)

    try Data("gitdir: elsewhere\n".utf8).write(to: folder.appending(path: "App/.git"))
    #expect(SettingsFile.path(nearestTo: layouts.path) == nil)
    try Data("rules:\n  tiny-text: off\n".utf8).write(to: folder.appending(path: "App/.nib.yml"))
    #expect(SettingsFile.path(nearestTo: layouts.path) == folder.appending(path: "App/.nib.yml").path)
  }

  @Test(
    "An anchor or an alias is rejected before it is resolved, whatever surrounds it",
    arguments: [
      "{rules: [\" #\", &a0 [x, x], &a1 [*a0, *a0]], ? *a1 : y}", "rules: {tiny-text: &a off}", "rules: *a",
      "? &k rules\n: {}", "rules:\n  - \"\n # \"\n  - &a b",
    ]
  )
  func aliases(_ text: String) {
    #expect(
      file(text).diagnostics.map(\.message) == ["anchors and aliases are not supported; write the value"]
    )
  }

  @Test("Aliases that would expand to more than fits into memory are rejected quickly")
  func aliasBomb() {
    var text = "{rules: [\" #\", &a0 [x, x]"
    for level in 1..<64 {
      text += ", &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]"
    }
    text += "], ? *a63 : y}"
    #expect(
      file(text).diagnostics.map(\.message) == ["anchors and aliases are not supported; write the value"]
    )
  }

  @Test("An asterisk or an ampersand in a string or a comment is not an alias or an anchor")
  func starsInTexts() {
    #expect(file("# R&D and *\nrules: {}\n").diagnostics == [])
    #expect(file("rules: {\"a & *b\": off}").diagnostics.count == 1)
    #expect(!file("rules: {\"a & *b\": off}").diagnostics[0].message.contains("aliases"))
  }

  @Test("Invalid settings on one line are reported with their positions up to the limit")
  func manyFaultsOnOneLine() {
    let rules = (0..<5000).map { "rule\($0): off" }.joined(separator: ", ")
    let found = file("rules: {\(rules)}").diagnostics
    #expect(found.count == 201)
    #expect(found[199].range?.start.column == 9 + 10 * 12 + 90 * 13 + 99 * 14)
    #expect(found[200].message == "4800 more findings in this file are not reported")
  }

  @Test("What only nib preview finds cannot be set")
  func ruleOfPictures() {
    let message = "'missing-image' is what nib preview finds, and it cannot be set"
    #expect(file("rules: {missing-image: off}").diagnostics.map(\.message) == [message])
  }

  @Test("An asterisk in a setting is shown as it is written")
  func stars() {
    let file = file("rules: {\"tiny*\": off, \"tiny+\": off}")
    #expect(file.diagnostics.map(\.message) == ["there is no rule 'tiny*'", "there is no rule 'tiny+'"])
  }

  @Test("Lines of settings end as YAML specifies, and a private-use character is shown as written")
  func linesOfSettings() {
    func found(_ text: String) -> [String] {
      file(text).diagnostics.map {
        "\($0.range?.start.offset ?? -1) \($0.message)"
      }
    }
    #expect(
      found("rules:\u{85}  nope: off\n  foo: off\n") == [
        "10 there is no rule 'nope'", "22 there is no rule 'foo'",
      ]
    )
    #expect(
      found("rules:\r  nope: off\r  foo: off\r") == [
        "9 there is no rule 'nope'", "21 there is no rule 'foo'",
      ]
    )
    #expect(found("rules: {\"tiny\u{E000}*\": off}") == ["8 there is no rule 'tiny\u{E000}*'"])
  }
}
