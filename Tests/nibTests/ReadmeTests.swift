import Foundation
import NibTestSupport
import Testing

/// A fenced block of the README with the comment before it, such as `<!-- file: Layouts/BookCell.xml -->`.
private struct Block: CustomStringConvertible {
  let source: String
  let argument: String
  let text: String

  var description: String { "\(source): \(argument)" }

  /// The output of the command that the block names.
  func output() throws -> String {
    let words = argument.split(separator: " ").map(String.init)
    return try Run(tool: words[0], Array(words.dropFirst())).output
  }

  static func all(of page: String = "README.md") throws -> [Block] {
    let text = try String(contentsOfFile: inPackage(page), encoding: .utf8)
    return text.matches(of: #/<!-- (file|prints): (.+) -->\n+```[a-z]*\n((?s).*?)```/#).map {
      Block(source: String($0.1), argument: String($0.2), text: String($0.3))
    }
  }
}

@Suite("The README is accurate")
struct ReadmeTests {
  @Test("Code and layouts in the README match files of the repository")
  func files() throws {
    let blocks = try Block.all().filter { $0.source == "file" }
    #expect(blocks.count >= 3)
    for block in blocks {
      let file = try String(contentsOfFile: inPackage(block.argument), encoding: .utf8)
      #expect(file.contains(block.text), "\(block)")
    }
  }

  @Test("Code in the articles matches the tests, except for the indentation")
  func articles() throws {
    let folder = "Sources/NibViews/NibViews.docc"
    let blocks =
      try Block.all(of: "\(folder)/GettingStarted.md") + Block.all(of: "\(folder)/TablesAndCollections.md")
      + Block.all(of: "\(folder)/Constraints.md") + Block.all(of: "\(folder)/AuthoringLayouts.md")
      + Block.all(of: "\(folder)/LocalizingLayouts.md")
      + Block.all(of: "\(folder)/ColorsAndImages.md")
      + Block.all(of: "Sources/NibPictures/NibPictures.docc/PicturesOfLayouts.md")
      + Block.all(of: "Sources/NibPictures/NibPictures.docc/RenderingOnAServer.md")
    #expect(blocks.count >= 14)
    for block in blocks {
      let file = try String(contentsOfFile: inPackage(block.argument), encoding: .utf8)
      #expect(withoutIndentation(file).contains(withoutIndentation(block.text)), "\(block.text)")
    }
  }

  private func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }.joined(
      separator: "\n"
    )
  }

  @Test("Transcripts match the output of the commands; `make update` writes them")
  func transcripts() throws {
    for page in ["README.md", "Documentation/Demo.md"] {
      if ProcessInfo.processInfo.environment["NIBKIT_UPDATE"] != nil { try update(page) }
      let blocks = try Block.all(of: page).filter { $0.source == "prints" }
      #expect(blocks.count >= 2)
      for block in blocks {
        let output = try block.output()
        #expect(output == block.text, "\(block)")
      }
    }
  }

  private func update(_ page: String) throws {
    var readme = try String(contentsOfFile: inPackage(page), encoding: .utf8)
    for block in try Block.all(of: page) where block.source == "prints" {
      guard let comment = readme.range(of: "<!-- prints: \(block.argument) -->"),
        let text = readme.range(of: "```text\n\(block.text)```", range: comment.upperBound..<readme.endIndex)
      else { continue }
      readme.replaceSubrange(text, with: "```text\n\(try block.output())```")
    }
    try Data(readme.utf8).write(to: URL(filePath: inPackage(page)))
  }
}
