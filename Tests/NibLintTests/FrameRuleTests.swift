import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@Suite("The rules about frames")
struct FrameRuleTests {
  private static let rules = ["clipped-text", "outside-container", "overlapping-views"]

  /// The rule and the message of each finding of the rules about frames and of `unanalyzed-layout`.
  private func findings(_ view: String, name: String = "A") -> [String] {
    let text = "<layout xmlns=\"\(Layout.namespace)\">\n\(view)\n</layout>"
    var settings = RuleSettings()
    for rule in Self.rules { settings.set(Rule(rawValue: rule), to: .warning) }
    let report = Validation(elements: .stock).report(
      [LayoutInput(SourceFile(path: "\(name).xml", bytes: Array(text.utf8)), settings: settings)],
      SourceIndex([], elements: .stock),
      settings: { _ in settings },
      hasAllLayouts: false
    )
    return report.diagnostics.filter { (Self.rules + ["unanalyzed-layout"]).contains($0.rule.rawValue) }
      .map { "\($0.rule.rawValue): \($0.message)" }
  }

  @Test(
    "A design that puts views over one another on purpose is left alone",
    arguments: [
      // A badge on a corner of its container
      """
      <view height="60">
        <view width="40" height="40" leading="8" top="8" backgroundColor="systemGray5">
          <label text="99" backgroundColor="systemRed" centerX="parent.trailing" centerY="parent.top"/>
        </view>
      </view>
      """,
      """
      <view height="60">
        <view width="40" height="40" leading="8" top="8" backgroundColor="systemGray5">
          <label text="99" backgroundColor="systemRed" leading="parent.trailing - 8" top="-6"/>
        </view>
      </view>
      """,
      // Absolute edges from right to left
      """
      <view semanticContentAttribute="forceRightToLeft" width="60" height="40">
        <label text="345" left="-8" top="-8"/>
      </view>
      """,
      // A text at a dot that is smaller
      """
      <view height="100">
        <view width="8" height="8" leading="150" top="50" backgroundColor="systemRed">
          <label text="Paris" centerX="0" top="4"/>
        </view>
      </view>
      """,
      // A button that stays where it is while a text scrolls below it
      """
      <view height="300">
        <scrollView id="scroll">
          <label text="A longer text that goes to the trailing edge of the screen" numberOfLines="0"
            width="scroll.frame.width - 32" leading="16" trailing="16" top="0" bottom="0" height="290"/>
        </scrollView>
        <button systemImage="plus" accessibilityLabel="Add" trailing="16" bottom="130" width="56" height="56"/>
      </view>
      """,
      // A card that can be touched
      """
      <view height="60">
        <button backgroundColor="systemGray6" accessibilityLabel="Open"/>
        <view leading="8" trailing="8" top="8" bottom="8">
          <label text="Dune" leading="8" centerY="0"/>
          <switch trailing="8" centerY="0"/>
        </view>
      </view>
      """,
      // A button in a text field that is less high
      """
      <view height="44">
        <textField placeholder="Search" leading="16" trailing="16" centerY="0"/>
        <button systemImage="xmark" accessibilityLabel="Clear" trailing="20" centerY="0" width="44" height="44"/>
      </view>
      """,
      // A distance that makes two views overlap
      """
      <view>
        <label id="title" text="Dune" font="largeTitle" leading="16" top="8"/>
        <label text="Frank Herbert" leading="16" top="title.bottom - 12"/>
      </view>
      """,
      // A background
      """
      <tableViewCell>
        <backgroundView><label text="New" centerX="0" centerY="0"/></backgroundView>
        <label text="The Left Hand of Darkness" centerX="0" centerY="0"/>
      </tableViewCell>
      """,
      // A watermark
      """
      <view height="80">
        <label text="PAID" font="40 bold" textColor="#00000018" centerX="0" centerY="0"/>
        <label text="Invoice 12, of 12 December" centerX="0" bottom="8"/>
      </view>
      """,
      // The shadow of a text
      """
      <view height="60">
        <label text="Sale" alpha="0.5" leading="9" top="9"/>
        <label text="Sale" textColor="white" leading="8" top="8"/>
      </view>
      """,
      // A button without anything to see
      """
      <view height="100">
        <label text="Hello" leading="16" bottom="16"/>
        <button backgroundColor="clear" accessibilityLabel="Open"/>
      </view>
      """,
      // A message that code shows for a while
      """
      <view height="300">
        <label text="Content" leading="16" bottom="16"/>
        <view outlet="toast" leading="16" trailing="16" bottom="8" height="44">
          <label text="Saved" leading="8" centerY="0"/>
        </view>
      </view>
      """,
      // A text on a background of its own
      """
      <view height="60">
        <label text="A" leading="8" top="8"/>
        <label text="Best of all" backgroundColor="white" leading="8" top="8"/>
      </view>
      """,
    ]
  )
  func intendedOverlap(_ view: String) { #expect(findings(view) == [], "\(view)") }

  @Test(
    "A text that may be shortened, or whose width is not known, is left alone",
    arguments: [
      #"<view><label text="Family 👩‍👩‍👧‍👦" leading="8" top="8" width="84"/></view>"#,
      #"<view><button title="Family 👩‍👩‍👧‍👦" leading="8" top="8" width="84"/></view>"#,
      """
      <view>
        <label id="title" text="The Left Hand of Darkness" leading="8" top="8" horizontalCompressionResistancePriority="250"/>
        <label text="Ursula K. Le Guin" trailing="8" leading="title.trailing + 8" top="8"/>
      </view>
      """,
      """
      <view>
        <button leading="16" top="8" width="120">
          <configuration configurationStyle="filled" title="Continue" subtitle="Free for 7 days, and then 4 € a month"/>
        </button>
      </view>
      """,
      #"<view><label text="42" font="60 bold" leading="8" top="8" height="42"/></view>"#,
      #"<view><label text="·" leading="8" top="8" width="8" height="8"/></view>"#,
      #"<view width="min 600"><label text="The Left Hand of Darkness, by Ursula K. Le Guin" leading="8" top="8"/></view>"#,
      #"<view width="600 @999"><label text="The Left Hand of Darkness, by Ursula K. Le Guin" leading="8" top="8"/></view>"#,
    ]
  )
  func intendedCut(_ view: String) { #expect(findings(view) == [], "\(view)") }

  @Test("Views that code reaches may take turns in one place, but a short text may not lie over a long one")
  func viewsKnownToCode() {
    func overlap(_ first: String, _ second: String) -> [String] {
      findings(
        """
        <view height="44" xmlns:design="urn:nibkit:design:1">
          <label outlet="title" design:text="\(first)" trailing="16" centerY="0"/>
          <label outlet="price" design:text="\(second)" trailing="16" centerY="0"/>
        </view>
        """
      )
    }
    #expect(overlap("Sold out", "12.50 EUR") == [])
    #expect(
      overlap("The Left Hand of Darkness, a Novel", "12.50") == [
        "overlapping-views: <label> lies over <label>, by 41.5 × 20.5 points, in a layout that is 320 points wide; keep them apart with an anchor"
      ]
    )
  }

  @Test("A text that is larger than its container, or squeezed to nothing, is reported")
  func lostText() {
    #expect(
      findings(
        #"<view height="400"><label text="The Left Hand of Darkness by Ursula K. Le Guin, complete" centerX="0" centerY="0"/></view>"#
      ) == [
        "outside-container: <label> extends 60 points beyond the 'leading' of <view>, in a layout that is 320 points wide"
      ]
    )
    #expect(
      findings(
        #"<view height="60"><view width="60" height="18" leading="8" top="8"><label text="The sale is today" leading="0" top="0"/></view></view>"#
      ) == [
        "outside-container: <label> extends 68 points beyond the 'trailing' of <view>, in a layout that is 320 points wide"
      ]
    )
    let labels = Array(repeating: #"<label text="Dune"/>"#, count: 4).joined()
    #expect(
      findings(
        "<view height=\"60\"><stackView axis=\"vertical\" top=\"0\" bottom=\"0\" leading=\"8\">\(labels)</stackView></view>"
      )
        == [
          "clipped-text: the text of <label> does not fit in 40.5 × 0 points, in a layout that is 320 points wide"
        ]
    )
  }

  @Test("A variant is judged in the width that it is for")
  func variants() {
    let view = """
      <view>
        <label text="The Left Hand of Darkness, by Ursula Le Guin" leading="8" top="8"/>
        <label text="1969" trailing="8" top="8"/>
      </view>
      """
    #expect(
      findings(view) == [
        "outside-container: <label> extends 33.5 points beyond the 'trailing' of <view>, in a layout that is 320 points wide",
        "overlapping-views: <label> lies over <label>, by 38 × 20.5 points, in a layout that is 320 points wide; keep them apart with an anchor",
      ]
    )
    #expect(findings(view, name: "A~regular") == [])
    #expect(findings(view, name: "A~compactHeight") == [])
    #expect(findings(view, name: "A~compact").count == 2)
  }

  @Test("An anchor whose priority is too low is named")
  func lowPriority() {
    #expect(
      findings(
        """
        <view>
          <label id="title" text="The Left Hand of Darkness" leading="8" top="8"/>
          <label text="Ursula K. Le Guin" trailing="8" leading="min title.trailing + 8 @250" top="8"/>
        </view>
        """
      ) == [
        "overlapping-views: <label> lies over <label>, by 29 × 20.5 points, in a layout that is 320 points wide; raise the priority of the anchor between them"
      ]
    )
  }

  @Test("A layout of which not everything is looked at is reported")
  func limits() {
    let labels = Array(repeating: "<label text=\"a\"/>", count: 2_000)
    #expect(
      findings("<stackView axis=\"vertical\">\n\(labels.joined(separator: "\n"))\n</stackView>") == [
        "unanalyzed-layout: the layout was not analyzed completely, because too many of its views depend on one another; it may have more faults than are reported"
      ]
    )
  }
}
