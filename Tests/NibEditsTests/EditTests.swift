import NibEdits
import NibMarkup
import NibTestSupport
import Testing

@Suite("Edits")
struct EditTests {
  private func file(_ text: String) -> SourceFile { SourceFile(path: "A.xml", bytes: Array(text.utf8)) }

  private func edit(_ file: SourceFile, _ range: Range<Int>, _ replacement: String) -> TextEdit {
    TextEdit(replacing: file.span(range), with: replacement)
  }

  @Test("Edits conflict if they share a byte or begin at the same place")
  func conflicts() {
    let file = file("0123456789")
    var set = EditSet()
    set.add([edit(file, 2..<5, "a"), edit(file, 7..<7, "b")])
    #expect(!set.accepts([edit(file, 4..<6, "")]))
    #expect(!set.accepts([edit(file, 0..<3, "")]))
    #expect(!set.accepts([edit(file, 2..<2, "c")]))
    #expect(!set.accepts([edit(file, 7..<9, "")]))
    #expect(!set.accepts([edit(file, 3..<3, "c")]))
    // One of several is enough.
    #expect(!set.accepts([edit(file, 9..<9, "c"), edit(file, 4..<4, "")]))
    #expect(set.accepts([edit(file, 5..<7, "c"), edit(file, 9..<10, "")]))
    #expect(set.accepts([edit(file, 0..<2, "c")]))
    // The same edit twice is one edit.
    #expect(set.accepts([edit(file, 2..<5, "a"), edit(file, 7..<7, "b")]))
    #expect(!set.accepts([edit(file, 2..<5, "b")]))
    set.add([edit(file, 7..<7, "b"), edit(file, 5..<7, "c")])
    #expect(set.edits.map(\.replacement) == ["a", "c", "b"])
  }

  @Test("A patch has the byte order mark on the line that becomes the first, and a line end at the end")
  func ends() {
    let marked = file("\u{FEFF}a\nb\nc\n")
    #expect(
      UnifiedDiff(marked, [edit(marked, 0..<2, "")]).text
        == "--- a/A.xml\n+++ b/A.xml\n@@ -1,3 +1,2 @@\n-\u{FEFF}a\n-b\n+\u{FEFF}b\n c\n"
    )
    let trimmed = file("a\nb\n\n")
    #expect(
      UnifiedDiff(trimmed, [edit(trimmed, 3..<5, "\n")]).text
        == "--- a/A.xml\n+++ b/A.xml\n@@ -1,3 +1,2 @@\n a\n-b\n-\n+b\n"
    )
    let spaced = SourceFile(path: "My \"Layouts\"\t/A.xml", bytes: Array("a\n".utf8))
    #expect(
      UnifiedDiff(spaced, [edit(spaced, 0..<1, "b")]).text
        == """
        --- "a/My \\"Layouts\\"\\011/A.xml"
        +++ "b/My \\"Layouts\\"\\011/A.xml"
        @@ -1,1 +1,1 @@
        -a
        +b

        """
    )
    let plain = SourceFile(path: "My Layouts/A.xml", bytes: Array("a\n".utf8))
    #expect(UnifiedDiff(plain, [edit(plain, 0..<1, "b")]).text.hasPrefix("--- a/My Layouts/A.xml\t\n"))
  }

  @Test(
    "Rounds of edits lead to the same text as the edits from the file to the last text",
    arguments: 0..<200
  )
  func composition(_ seed: Int) {
    var random = SplitMix(seed: seed)
    let source = file(
      String((0..<random.below(40)).map { _ in "abc\n".randomElement(using: &random) ?? "a" })
    )
    var text = EditedText(source)
    var expected = source.bytes
    for _ in 0..<4 {
      let current = SourceFile(path: "A.xml", bytes: expected)
      var set = EditSet()
      for _ in 0..<3 {
        let ends = [0, 1].map { _ in random.below(expected.count + 1) }.sorted()
        let replacement = ["", "x", "yz\n"].randomElement(using: &random) ?? ""
        let edit = edit(current, ends[0]..<ends[1], replacement)
        if set.accepts([edit]) { set.add([edit]) }
      }
      for edit in set.edits.reversed() {
        expected.replaceSubrange(edit.span.offsets, with: Array(edit.replacement.utf8))
      }
      text.apply(set.edits)
      #expect(text.bytes == expected)
      var composed = EditedText(source)
      composed.apply(text.edits)
      #expect(composed.bytes == expected)
    }
  }
}
