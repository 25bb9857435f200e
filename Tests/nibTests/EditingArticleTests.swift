import Foundation
import NibTestSupport
import Testing

@Suite("Documentation/EditingLayouts.md")
struct EditingArticleTests {
  @Test("The commands print what the article says, one after the other")
  func transcripts() throws {
    let article = try String(contentsOfFile: inPackage("Documentation/EditingLayouts.md"), encoding: .utf8)
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    func write(_ name: String) throws {
      let block = try #require(article.firstMatch(of: try Regex("\(name):\n\n```\\w+\n([^`]*)```")))
      try folder.write(String(try #require(block[1].substring)), to: name)
    }
    for name in [".nib.yml", "Layouts/BookCell.xml", "Sources/BookCell.swift"] { try write(name) }
    var count = 0
    for block in article.matches(of: /```console\n\$ nib ([^\n]*)\n([^`]*)```/) {
      // The other commands are about the first layout only.
      if block.1.hasPrefix("extract") { try write("Layouts/OrderView.xml") }
      let run = try Run(shell: "$NIB \(block.1) 2>&1", in: folder.url.path)
      #expect(run.output == String(block.2))
      count += 1
    }
    #expect(count == 5)
    let text = try String(contentsOf: folder.url.appending(path: "Layouts/BookCell.xml"), encoding: .utf8)
    let label = try #require(article.firstMatch(of: /The label has become\n\n```xml\n([^`]*)```/))
    #expect(text.contains(label.1))
  }
}
