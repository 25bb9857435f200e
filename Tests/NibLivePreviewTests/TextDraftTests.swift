import NibEdits
import NibMarkup
import SystemPackage
import Testing

@testable import NibLivePreview

struct TextDraftTests {
  private struct Text {
    let tag: Int
    let value: String
    var element = "label"
    var attribute = "text"
  }

  private func draft(_ text: Text, in source: SourceFile) -> TextDraft? {
    let request = LivePreview.DraftRequest(
      path: source.path,
      tag: text.tag,
      element: text.element,
      attribute: text.attribute,
      value: text.value
    )
    return TextDraft(path: FilePath(source.path), request, in: source)
  }

  private func source(_ text: String) -> SourceFile { SourceFile(path: "A.xml", bytes: Array(text.utf8)) }

  private func written(_ texts: [Text], in text: String) -> String? {
    let source = source(text)
    let drafts = texts.compactMap { draft($0, in: source) }
    guard drafts.count == texts.count, let edits = TextDraft.edits(drafts, in: source) else { return nil }
    var edited = EditedText(source)
    edited.apply(edits)
    return String(decoding: edited.bytes, as: UTF8.self)
  }

  private func written(_ value: String, in text: String) -> String? {
    written([Text(tag: 1, value: value)], in: text)
  }

  @Test func `a text that is there is replaced, and nothing else`() {
    let text = """
      <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">\r
        <!-- design:text="no" --><label text='A'   design:text='B &amp; C'/>\r
      </layout>
      """
    #expect(
      written("D", in: text) == text.replacing("'B &amp; C'", with: "'D'")
    )
  }

  @Test func `a text that is new comes last in the tag`() {
    let text =
      #"<layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1"><label text="A" ></label></layout>"#
    #expect(
      written("D", in: text)
        == #"<layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1"><label text="A" design:text="D" ></label></layout>"#
    )
  }

  @Test func `the namespace is declared if the layout lacks it`() {
    let text = #"<layout xmlns="urn:nibkit:layout:1"><label/><button/></layout>"#
    #expect(
      written(
        [Text(tag: 1, value: "D"), Text(tag: 2, value: "E", element: "button", attribute: "title")],
        in: text
      )
        == #"<layout xmlns:design="urn:nibkit:design:1" xmlns="urn:nibkit:layout:1"><label design:text="D"/><button design:title="E"/></layout>"#
    )
  }

  @Test func `the prefix is the one that the layout declares`() {
    let text =
      #"<layout xmlns="urn:nibkit:layout:1" xmlns:d='urn:nibkit:design:1'><label d:text="A"/></layout>"#
    #expect(
      written("D", in: text)
        == #"<layout xmlns="urn:nibkit:layout:1" xmlns:d='urn:nibkit:design:1'><label d:text="D"/></layout>"#
    )
  }

  @Test func `markup in a text is escaped, in either kind of quotes`() {
    let text =
      #"<layout xmlns="urn:nibkit:layout:1" xmlns:d="urn:nibkit:design:1"><label d:text='A'/></layout>"#
    #expect(
      written(#"<"a' & b"#, in: text)
        == #"<layout xmlns="urn:nibkit:layout:1" xmlns:d="urn:nibkit:design:1"><label d:text='&lt;&quot;a&apos; &amp; b'/></layout>"#
    )
  }

  @Test func `an element that is gone has no text`() {
    #expect(written([Text(tag: 2, value: "D")], in: "<layout><label/></layout>") == nil)
    #expect(written("D", in: "<layout><button/></layout>") == nil)
    #expect(written([Text(tag: 0, value: "D")], in: "") == nil)
  }

  @Test(arguments: [
    #"<layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:other"><label/></layout>"#,
    #"<layout xmlns="urn:nibkit:layout:1"><label xmlns:d="urn:nibkit:design:1" d:text="A"/></layout>"#,
    #"<layout xmlns="urn:nibkit:layout:1" xmlns:a="urn:nibkit:design:1" xmlns:b="urn:nibkit:design:1"><label b:text="A"/></layout>"#,
    #"<layout xmlns="urn:nibkit:layout:1" xmlns:d="urn:nibkit:design:1"><label xmlns:d="urn:other"/></layout>"#,
  ])
  func `no text is written where the prefix means something else`(layout: String) {
    #expect(written("D", in: layout) == nil)
  }

  @Test(arguments: ["\u{FFFE}", "\u{FFFF}", "\u{0}", "\u{1F}"])
  func `no text is written that XML cannot have`(value: String) {
    #expect(
      written(
        value,
        in: #"<layout xmlns="urn:nibkit:layout:1" xmlns:d="urn:nibkit:design:1"><label d:text="A"/></layout>"#
      ) == nil
    )
  }

  @Test func `a draft stays with its element`() throws {
    let before = source(#"<layout><label text="1"/><label text="2"/></layout>"#)
    let made = try #require(draft(Text(tag: 2, value: "D"), in: before))
    #expect(made.moved(to: before) == made)
    let inserted = source(#"<layout><label text="0"/><label text="1"/><label text="2"/></layout>"#)
    #expect(made.moved(to: inserted)?.tag == 3)
    #expect(made.moved(to: source(#"<layout><label text="1"/><label text="3"/></layout>"#)) == nil)
    #expect(made.moved(to: source(#"<layout><label text="2"/><label text="2"/></layout>"#))?.tag == 2)
    #expect(
      made.moved(to: source(#"<layout><label text="2"/><label text="2"/><view/></layout>"#)) == nil
    )
  }
}
