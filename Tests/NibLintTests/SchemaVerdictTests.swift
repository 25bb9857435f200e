import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import Testing

/// The path of `xmllint`, if it is installed; `make test` installs it where apt is available.
private let xmllint = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .map { "\($0)/xmllint" }.first { FileManager.default.isExecutableFile(atPath: $0) }

@Suite("The schema and the command agree")
struct SchemaVerdictTests {
  private static let fixtures = [
    "Layouts", "Examples/Broken", "Tests/NibLintTests/Fixtures/Layouts",
    "Tests/NibLintTests/Fixtures/App/Layouts",
  ].map(inPackage)

  /// The rules that a schema can check, too.
  private let structural: Set<String> = [
    "unknown-element", "unknown-attribute", "missing-attribute", "unexpected-child", "unexpected-text",
    "missing-root", "duplicate-id", "invalid-value", "not-yet-supported",
  ]

  /// The rules about files that cannot be read, which `xmllint` handles in its own way.
  private let unread: Set<String> = [
    "unreadable-file", "unsupported-encoding", "not-well-formed", "doctype-refused", "wrong-namespace",
    "limit-exceeded",
  ]

  @Test("A layout has a structural error if and only if xmllint reports one", .enabled(if: xmllint != nil))
  func verdicts() throws {
    let files = try Self.fixtures.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".xml") }
        .map { "\(folder)/\($0)" }.filter { SourceFile.read($0).isReadable }
    }
    var compared = 0
    for file in files.sorted() {
      let rules = Set(Validation(elements: .stock).run(paths: [file]).diagnostics.map(\.rule.rawValue))
      guard rules.isDisjoint(with: unread) else { continue }
      compared += 1
      let (isValid, messages) = try schemaVerdict(on: file)
      #expect(isValid == rules.isDisjoint(with: structural), "\(file): \(rules.sorted()) \(messages)")
    }
    #expect(compared > 40)
  }

  private func schemaVerdict(on file: String) throws -> (isValid: Bool, messages: String) {
    let process = Process()
    process.executableURL = URL(filePath: try #require(xmllint))
    process.arguments = ["--noout", "--schema", inPackage("Schemas/layout.xsd"), file]
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus == 0, text)
  }
}

extension Result {
  fileprivate var isReadable: Bool { if case .success = self { true } else { false } }
}
