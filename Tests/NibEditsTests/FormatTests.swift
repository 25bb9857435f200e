import NibEdits
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@Suite("nib format")
struct FormatTests {
  private func formatted(
    _ text: String,
    _ style: FormattingStyle = FormattingStyle(),
    lines: ClosedRange<Int>? = nil
  ) throws -> String {
    let source = SourceFile(path: "A.xml", bytes: Array(text.utf8))
    var edited = EditedText(source)
    edited.apply(try LayoutFormatter(.stock, style).edits(of: source, lines: lines))
    return String(decoding: edited.content, as: UTF8.self)
  }

  @Test("Attributes are in the order of the catalog, and elements are indented")
  func canonicalForm() throws {
    #expect(
      try formatted(
        """
        <?xml version="1.0" encoding="UTF-8"?><layout xmlns:design="urn:nibkit:design:1"
            xmlns = "urn:nibkit:layout:1" >
        <tableViewCell rowHeight="64"   class='BookCell'><label trailing="8" design:text="Dune" top="8"
         hidden="true" numberOfLines="2"
          outlet="titleLabel" text="&amp; &#98;"></label>
            <button onTouchUpInside="buy" title="Buy"
            leading = "8"/></tableViewCell>


        </layout>
        """
      ) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
          <tableViewCell class='BookCell' rowHeight="64">
            <label outlet="titleLabel" text="&amp; &#98;" numberOfLines="2" hidden="true"
                   trailing="8" top="8"
                   design:text="Dune"/>
            <button title="Buy" onTouchUpInside="buy" leading="8"/>
          </tableViewCell>
        </layout>

        """
    )
  }

  @Test("Comments and single blank lines stay")
  func comments() throws {
    #expect(
      try formatted(
        """
        <!-- First
              line. -->
        <layout xmlns="urn:nibkit:layout:1"><!-- beside the tag -->

          <view>

            <!-- A title. --><label text="A"/>  <!-- beside it -->


            <!-- Another
            one. -->

            <?target data?><label text="B"/>

          </view></layout><!-- The end. -->
        """
      ) == """
        <!-- First
              line. -->
        <layout xmlns="urn:nibkit:layout:1"> <!-- beside the tag -->

          <view>
            <!-- A title. -->
            <label text="A"/> <!-- beside it -->

            <!-- Another
            one. -->

            <?target data?>
            <label text="B"/>
          </view>
        </layout> <!-- The end. -->

        """
    )
  }

  @Test("Styles have the order of their elements, and includes keep that of their parameters")
  func orders() throws {
    #expect(
      try formatted(
        #"<styles xmlns="urn:nibkit:layout:1"><style textColor="label" font="body" element="label" name="a"/></styles>"#
      ) == """
        <styles xmlns="urn:nibkit:layout:1">
          <style name="a" element="label" font="body" textColor="label"/>
        </styles>

        """
    )
    #expect(
      try formatted(
        #"<layout xmlns="urn:nibkit:layout:1"><view><include top="8" zeta="1" alpha="2" outlet="a" layout="B"/></view></layout>"#
      ).contains(#"<include layout="B" outlet="a" zeta="1" alpha="2" top="8"/>"#)
    )
  }

  @Test("The width and the indentation are those of the style")
  func style() throws {
    var style = FormattingStyle()
    style.width = 60
    style.indentation = 4
    #expect(
      try formatted(
        """
        <layout xmlns="urn:nibkit:layout:1"><view><label text="A text that is longer than all lines of this file" \
        numberOfLines="0" textColor="secondaryLabel" font="headline" leading="8" trailing="8" top="8"/></view></layout>
        """,
        style
      ) == """
        <layout xmlns="urn:nibkit:layout:1">
            <view>
                <label text="A text that is longer than all lines of this file"
                       font="headline" textColor="secondaryLabel"
                       numberOfLines="0"
                       leading="8" trailing="8" top="8"/>
            </view>
        </layout>

        """
    )
  }

  @Test("What a comment turns off stays on the line that it covers")
  func coveredLines() throws {
    let covered = """
      <layout xmlns="urn:nibkit:layout:1">
        <view>
          <!-- nib:disable-next-line three-dots: the brand's spelling -->
          <button title="Buy"><state name="highlighted" title="Wait..."/></button>
          <!-- nib:disable-next-line three-dots -->
          <button title="A..."/><button title="B..."/>
        </view>
      </layout>

      """
    let text = covered.replacing("</button>", with: "\n    </button>")
    #expect(try formatted(covered) == text)
    #expect(try formatted(text) == text)
  }

  @Test("An element with white space only becomes an empty one")
  func whiteSpace() throws {
    #expect(
      try formatted("<layout xmlns=\"urn:nibkit:layout:1\"><view>\n  </view ></layout>")
        == "<layout xmlns=\"urn:nibkit:layout:1\">\n  <view/>\n</layout>\n"
    )
  }

  @Test("Line ends and a byte order mark stay")
  func lineEnds() throws {
    #expect(
      try formatted("\u{FEFF}<layout xmlns=\"urn:nibkit:layout:1\">\r\n<view/></layout>")
        == "\u{FEFF}<layout xmlns=\"urn:nibkit:layout:1\">\r\n  <view/>\r\n</layout>\r\n"
    )
  }

  @Test("Only the given lines change")
  func lines() throws {
    let text = """
      <layout xmlns="urn:nibkit:layout:1">
      <view>
          <label top="8" text="A"/>
          <label top="8" text="B"/>
      </view>
      </layout>

      """
    #expect(
      try formatted(text, lines: 3...3)
        == text.replacing("    <label top=\"8\" text=\"A\"/>\n", with: "    <label text=\"A\" top=\"8\"/>\n")
    )
  }

  @Test(
    "A file with faults is left as it is",
    arguments: [
      "<layout xmlns=\"urn:nibkit:layout:1\"><view></layout>",
      "<layout xmlns=\"urn:nibkit:layout:1\"><view>text</view></layout>",
      "<layout xmlns=\"urn:nibkit:layout:1\"><view><![CDATA[ ]]></view></layout>",
      "<!DOCTYPE layout><layout xmlns=\"urn:nibkit:layout:1\"><view/></layout>",
      "<layout><view/></layout>", "", "<layout", "\u{0}",
      "<layout xmlns=\"urn:nibkit:layout:1\" xmlns:a=\"b\"><a:view/></layout>",
      "<layout xmlns=\"urn:nibkit:layout:1\"><view a:text=\"b\"/></layout>",
    ]
  )
  func faults(_ text: String) {
    let source = SourceFile(path: "A.xml", bytes: Array(text.utf8))
    do throws(LayoutFormatter.Refusal) {
      _ = try LayoutFormatter(.stock, FormattingStyle()).edits(of: source)
      Issue.record("the file was formatted")
    } catch {
      #expect(!error.diagnostics.isEmpty)
    }
  }
}
