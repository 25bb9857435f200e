import Foundation
import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Suite("Layouts are looked up by name")
struct LookupTests {
  private func layout(_ content: String) -> String {
    "<layout xmlns=\"\(Layout.namespace)\">\(content)</layout>"
  }

  @Test("A run reads each file once, whether it is checked, included, nested, a variant, a row or a style")
  func readsOnce() {
    let texts = [
      "Screen": layout(
        """
        <view><include layout="Row"/><view class="Badge"/>
        <tableView xmlns:design="\(Layout.designNamespace)" design:cells="Cell" style="list"/></view>
        """
      ),
      "Row": layout("<stackView><include layout=\"Icon\"/><label text=\"a\"/></stackView>"),
      "Row~compact": layout("<stackView><include layout=\"Icon\"/></stackView>"),
      "Icon": layout("<imageView image=\"a\"/>"),
      "Icon~dark": layout("<imageView image=\"b\"/>"),
      "Badge": layout("<view class=\"Badge\"><include layout=\"Icon\"/></view>"),
      "Cell": layout("<tableViewCell><include layout=\"Row\"/></tableViewCell>"),
      "Faulty": layout("<view><lable style=\"list\"/><include layout=\"Faulty2\"/></view>"),
      "Faulty2": layout("<lable/>"),
      "Styles": """
      <styles xmlns="\(Layout.namespace)"><style name="list" element="tableView" rowHeight="44"/></styles>
      """,
    ]
    let counts = Locked<[String: Int]>([:])
    let files = texts.sorted { $0.key < $1.key }.map { name, text in
      let read: @Sendable () -> Result<SourceFile, UnreadableFile> = {
        counts.withLock { $0[name, default: 0] += 1 }
        return .success(SourceFile(path: "\(name).xml", bytes: Array(text.utf8)))
      }
      return LayoutInput(
        path: "\(name).xml",
        .supplied(FilePath("\(name).xml"), read),
        settings: RuleSettings()
      )
    }
    let sources = "@NibLoadable final class Badge: View {}"
    let index = SourceIndex(
      [SwiftDeclarations(SourceFile(path: "Badge.swift", bytes: Array(sources.utf8)))],
      elements: .stock
    )
    let report = Validation(elements: .stock).report(
      files,
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: true
    )
    #expect(counts.withLock(\.self) == texts.mapValues { _ in 1 })
    let fault = "there is no element <lable>; did you mean 'label'?"
    #expect(report.diagnostics.filter { $0.severity == .error }.map(\.message) == [fault, fault])
  }

  @Test("What an included layout includes is searched from the folder of that layout")
  func nestedInclude() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    for (file, content) in [
      ("a/A.xml", "<view><include layout=\"B\"/></view>"), ("a/C.xml", "<label text=\"of a\"/>"),
      ("b/B.xml", "<view><include layout=\"C\"/></view>"), ("b/C.xml", "<label text=\"of b\"/>"),
      // It has the name of the outermost layout, and is another one.
      ("b/A.xml", "<label text=\"the other A\"/>"), ("a/D.xml", "<view><include layout=\"E\"/></view>"),
      ("b/E.xml", "<view><include layout=\"D\"/></view>"), ("b/D.xml", "<label text=\"the other D\"/>"),
    ] {
      let url = URL(filePath: "\(path)/\(file)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try layout(content).write(to: url, atomically: true, encoding: .utf8)
    }
    try FileManager.default.createDirectory(atPath: "\(path)/.git", withIntermediateDirectories: true)
    func text(_ file: String) throws -> String {
      try PlainLayout.resolve(FilePath("\(path)/\(file)"), elements: .stock).get().text
    }
    #expect(try text("a/A.xml").contains("text=\"of b\""))
    #expect(try text("b/B.xml").contains("text=\"of b\""))
    #expect(try text("a/D.xml").contains("text=\"the other D\""))
  }

  @Test("A folder is complete by itself, and a note says where a name is that the folder lacks")
  func subfolder() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    for (file, text) in [
      ("Layouts/Row.xml", layout("<label text=\"a\"/>")),
      (
        "Layouts/Styles.xml",
        "<styles xmlns=\"\(Layout.namespace)\">\n  <style name=\"title\" element=\"label\" font=\"title1\"/></styles>"
      ),
      (
        "Layouts/Cells/A.xml",
        layout("<view><include layout=\"Row\"/><label text=\"a\" style=\"title\"/></view>")
      ),
    ] {
      let url = URL(filePath: "\(path)/\(file)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    try FileManager.default.createDirectory(atPath: "\(path)/.git", withIntermediateDirectories: true)
    func report(_ paths: String...) -> [String] {
      let run = Validation(elements: .stock).run(paths: paths.map { "\(path)/\($0)" })
      return run.diagnostics.filter { $0.severity == .error }.flatMap { finding in
        [finding.message]
          + finding.notes.map { note in
            let place =
              note.range.map { "\($0.path.replacing("\(path)/", with: "")):\($0.start.line): " } ?? ""
            return place + note.message
          }
      }
    }
    #expect(
      report("Layouts/Cells") == [
        "there is no layout 'Row'",
        "Layouts/Row.xml:1: the layout 'Row' is here, outside the paths that are checked",
        "there is no style 'title'",
        "Layouts/Styles.xml:2: the style 'title' is here, outside the paths that are checked",
      ]
    )
    #expect(report("Layouts") == [])
    #expect(report("Layouts/Cells/A.xml") == [])
  }

  @Test(
    "A folder of the project that cannot be read is named where something is not found",
    .disabled(if: getuid() == 0, "root may read everything")
  )
  func unreadableFolder() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    for name in [".git", "a", "b"] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }
    try layout("<view><include layout=\"Row\"/></view>")
      .write(toFile: "\(path)/a/A.xml", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: "\(path)/b")
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(path)/b") }
    let findings = Validation(elements: .stock).run(paths: ["\(path)/a/A.xml"]).diagnostics
    #expect(findings.map(\.message) == ["there is no layout 'Row'"])
    #expect(
      findings.first?.notes.map(\.message) == [
        "a folder of the project is not searched: permission to read the folder was denied"
      ]
    )
  }
}
