import Foundation
import NibTestSupport
import Testing

@Suite("What CONTRIBUTING.md says about the sources")
struct ContributingTests {
  private let folder = URL(filePath: packageFolder)

  @Test("A module imports only the modules that the table names")
  func imports() throws {
    let text = try String(contentsOf: folder.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `Sources/") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let modules = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Sources").path)
    for module in modules.sorted() {
      let rowsOfModule = rows.filter { $0[0].contains("`Sources/\(module)`") }
      #expect(rowsOfModule.count == 1, "\(module)")
      guard let row = rowsOfModule.first else { continue }
      let allowed = Set((row.count > 2 ? row[2] : "").matches(of: /`(\w+)`/).map { String($0.1) })
      let imported = try imports(of: module).intersection(modules)
      let builtOn: Set = allowed.isEmpty ? [] : ["NibMarkup", "NibNames", "NibIndices"]
      #expect(imported.isSubset(of: allowed.union(builtOn)), "\(module)")
      #expect(allowed.isSubset(of: imported), "\(module)")
    }
  }

  /// Returns the names of the modules that the files of a module import.
  private func imports(of module: String) throws -> Set<String> {
    let path = folder.appending(path: "Sources/\(module)").path
    var names: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: path) where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index < 3, words.count == index + 2
        else { continue }
        names.insert(String(words[index + 1]))
      }
    }
    return names
  }
}
