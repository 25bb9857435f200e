import NibEdits
import NibMarkup
import SystemPackage
import Testing

@testable import NibLivePreview

struct TextDraftTests {
  private func written(_ drafts: [TextDraft], in text: String) -> String? {
    let source = SourceFile(path: "A.xml", bytes: Array(text.utf8))
    guard let edits = TextDraft.edits(drafts, in: source) else { return nil }
    var edited = EditedText(source)
    edited.apply(edits)
    return String(decoding: edited.bytes, as: UTF8.self)
  }

  private func draft(_ tag: Int, _ value: String, element: String = "label", attribute: String = "text")
    -> TextDraft
  {
    TextDraft(path: "A.xml", tag: tag, element: element, attribute: attribute, value: value)
  }

  @Test func `a text that is there is replaced, and nothing else`() {
    let text = """
      <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">\r
        <!-- design:text="no" --><label text='A'   design:text='B &amp; C'/>\r
      </layout>
      """
    #expect(
      written([draft(1, "D")], in: text) == text.replacing("'B &amp; C'", with: "'D'")
    )
  }

  @Test func `a text that is new comes last in the tag`() {
    let text = #"<layout xmlns:design="urn:nibkit:design:1"><label text="A" ></label></layout>"#
    #expect(
      written([draft(1, "D")], in: text)
        == #"<layout xmlns:design="urn:nibkit:design:1"><label text="A" design:text="D" ></label></layout>"#
    )
  }

  @Test func `the namespace is declared if the layout lacks it`() {
    let text = "<layout><label/><button/></layout>"
    #expect(
      written([draft(1, "D"), draft(2, "E", element: "button", attribute: "title")], in: text)
        == #"<layout xmlns:design="urn:nibkit:design:1"><label design:text="D"/><button design:title="E"/></layout>"#
    )
  }

  @Test func `the prefix is the one that the layout declares`() {
    let text = #"<layout xmlns:d='urn:nibkit:design:1'><label d:text="A"/></layout>"#
    #expect(
      written([draft(1, "D")], in: text)
        == #"<layout xmlns:d='urn:nibkit:design:1'><label d:text="D"/></layout>"#
    )
  }

  @Test func `markup in a text is escaped, in either kind of quotes`() {
    let text = #"<layout xmlns:d="urn:nibkit:design:1"><label d:text='A'/></layout>"#
    #expect(
      written([draft(1, #"<"a' & b"#)], in: text)
        == #"<layout xmlns:d="urn:nibkit:design:1"><label d:text='&lt;&quot;a&apos; &amp; b'/></layout>"#
    )
  }

  @Test func `an element that is gone has no text`() {
    #expect(written([draft(2, "D")], in: "<layout><label/></layout>") == nil)
    #expect(written([draft(1, "D")], in: "<layout><button/></layout>") == nil)
    #expect(written([draft(0, "D")], in: "") == nil)
  }
}
