import Foundation
import NibLint
import NibMarkup
import NibRefactoring
import NibTestSupport
import SystemPackage
import Testing

@testable import NibServer

@Suite("The diagnostics of the language server are those of nib validate")
struct ServerLawTests {
  @Test("After random edits, saves, renames and deletions outside the editor", arguments: 0..<4)
  func law(seed: Int) throws {
    var random = SplitMix(seed: seed)
    var files = bookFiles
    files["Layouts/Shelf.xml"] =
      "<layout xmlns=\"urn:nibkit:layout:1\"><view><include layout=\"BookCell\" caption=\"a\"/></view></layout>\n"
    let client = try TestClient(files)
    let names = files.keys.sorted()
    var shown: [String: [String]] = [:]
    for step in 0..<60 {
      let name = names[random.below(names.count)]
      let url = client.folder.url.appending(path: name)
      let isOnDisk = FileManager.default.fileExists(atPath: url.path)
      switch random.below(10) {
      case 0 where isOnDisk:
        if client.texts[name] == nil { try client.open(name) } else { client.close(name) }
      case 1:
        try client.folder.write(files[name] ?? "", to: name)
        client.notify("workspace/didChangeWatchedFiles", ["changes": [Any]()])
      case 2 where client.texts[name] == nil:
        try? FileManager.default.removeItem(at: url)
        client.notify("workspace/didChangeWatchedFiles", ["changes": [Any]()])
      case 3 where client.texts[name] != nil:
        try client.folder.write(client.texts[name] ?? "", to: name)
        client.notify("textDocument/didSave", client.document(name))
      default:
        guard let text = client.texts[name], !text.isEmpty else {
          if isOnDisk, client.texts[name] == nil { try client.open(name) }
          break
        }
        let words = ["title", "label", "Caption", "\"", "<", ">", "BookCell", "outlet", "\u{1F600}", " "]
        let old = words[random.below(words.count)]
        let new = words[random.below(words.count)]
        client.replace(old, with: random.below(2) == 0 ? new : old + new, in: name)
      }
      if random.below(3) > 0 { continue }
      shown.merge(client.published()) { $1 }
      #expect(shown.filter { !$0.value.isEmpty } == expected(client), "seed \(seed), step \(step)")
      let found = symbols(of: client)
      #expect(found.kept == found.read, "seed \(seed), step \(step)")
    }
  }

  /// The names in the project as the server keeps them, and as they are when all files are read again.
  private func symbols(of client: TestClient) -> (kept: [String], read: [String]) {
    guard let checker = client.server.checker else { return ([], []) }
    func text(_ occurrence: SymbolOccurrence) -> String {
      "\(occurrence.span.file.path): \(occurrence.span.offsets) \(occurrence.symbol)"
    }
    return checker.withTexts(of: Array(client.server.documents.values)) {
      (
        (checker.checkedSymbols?.occurrences() ?? []).map(text).sorted(),
        checker.symbols().occurrences().map(text).sorted()
      )
    }
  }

  /// The messages of `nib validate` for the same texts, by the names of the files.
  private func expected(_ client: TestClient) -> [String: [String]] {
    let folder = client.folder.url.path
    var open = OpenFiles()
    for (name, text) in client.texts where FilePath("\(folder)/\(name)").exists {
      open[FilePath("\(folder)/\(name)")] = Array(text.utf8)
    }
    let report = OpenFiles.$current.withValue(open) {
      TestClient.validation.run(paths: ["\(folder)/Layouts"], sources: ["\(folder)/Sources"])
    }
    return Dictionary(grouping: report.diagnostics) { finding in
      String((finding.range?.path ?? "").replacing(folder, with: "").drop { $0 == "/" })
    }
    .mapValues { $0.map(\.message) }
  }
}
