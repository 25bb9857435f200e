import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class CoverCell: TableViewCell {
  @Outlet var titleLabel: Label!
  @Outlet var buyTop: LayoutConstraint!
  var calls: [String] = []

  @Action func buy(_ sender: Button) { calls.append("buy \(sender.title ?? "")") }
  @Action func track() { calls.append("track") }
}

/// The nib of a cell with a label and a button.
///
/// - Parameters:
///   - label: Further attributes of the label.
///   - views: Further top-level objects.
private func nib(label: String = "", views: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
          <tableViewCell id="cel-l0-001" customClass="CoverCell" customModule="Shop">
              <tableViewCellContentView key="contentView" id="con-te-001">
                  <subviews>
                      <label text="Title" adjustsFontSizeToFit="NO" \(label) translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001"/>
                      <button translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
                          <state key="normal" title="Buy"/>
                          <connections>
                              <action selector="buy:" destination="cel-l0-001" eventType="touchUpInside" id="a-1"/>
                              <action selector="track" destination="cel-l0-001" eventType="touchUpInside" id="a-2"/>
                          </connections>
                      </button>
                  </subviews>
                  <constraints>
                      <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="con-te-001" secondAttribute="leading" constant="16" id="c-1"/>
                      <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="con-te-001" secondAttribute="top" constant="8" id="c-2"/>
                      <constraint firstItem="but-to-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="4" identifier="gap" id="c-3"/>
                      <constraint firstItem="but-to-001" firstAttribute="leading" secondItem="lab-el-001" secondAttribute="leading" id="c-4"/>
                      <constraint firstAttribute="bottom" secondItem="but-to-001" secondAttribute="bottom" constant="8" id="c-5"/>
                  </constraints>
              </tableViewCellContentView>
              <connections>
                  <outlet property="titleLabel" destination="lab-el-001" id="o-1"/>
                  <outlet property="buyTop" destination="c-3" id="o-2"/>
              </connections>
          </tableViewCell>
          \(views)
      </objects>
  </document>
  """
}

@Suite("A library loads .xib files")
struct NibFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
  }

  private func registry(isReloadable: Bool = false) throws(NibError) -> NibRegistry {
    NibRegistry(
      library: try NibLibrary(directory: folder.url.path, elements: .stock, isReloadable: isReloadable)
    )
  }

  /// Returns the findings in a nib that cannot be loaded, as the printer writes them without the lines.
  private func refusal(of text: String) throws -> [String] {
    try write(text, to: "CoverCell.xib")
    do throws(NibError) {
      try registry().register(CoverCell.self)
      return []
    } catch {
      return error.diagnostics.map { finding in
        let line = finding.range.map { "\($0.start.line): " } ?? ""
        return "\(line)\(finding.message) [\(finding.rule.rawValue)]"
      }
    }
  }

  @Test(
    "A class loads the nib of its name, with its outlets, its constraints and several actions of an event"
  )
  func nibOfClass() throws {
    try write(nib(), to: "CoverCell.xib")
    let registry = try registry()
    try registry.register(CoverCell.self)
    let cell: CoverCell = try registry.dequeue()
    #expect(cell.titleLabel.text == "Title")
    #expect(cell.buyTop.constant == 4 && cell.buyTop.identifier == "gap")
    let button = try #require(cell.contentView.subviews.last as? Button)
    button.sendActions(for: .touchUpInside)
    #expect(cell.calls == ["buy Buy", "track"])
    #expect(registry.library.nibNames == ["CoverCell"])
  }

  private func texts(_ cell: CoverCell) throws -> [String?] {
    [cell.titleLabel.text, try #require(cell.contentView.subviews.last as? Button).title]
  }

  @Test("A nib in Base.lproj has the texts of the reader's language, by the ids of its objects")
  func translatedNib() throws {
    try folder.write(nib(), to: "Base.lproj/CoverCell.xib")
    try folder.write(#""lab-el-001.text" = "100 % Titel";"#, to: "de.lproj/CoverCell.strings")
    try folder.write(
      #""lab-el-001.text" = "Tytuł"; "but-to-001.normalTitle" = "Kup";"#,
      to: "pl.lproj/CoverCell.strings"
    )
    let registry = try registry()
    #expect(registry.library.diagnostics().isEmpty)
    func cell(_ languages: String...) throws -> CoverCell {
      registry.traitCollection.languages = languages
      return try registry.instantiate()
    }
    #expect(try texts(cell()) == ["Title", "Buy"])
    #expect(try texts(cell("de-AT", "pl")) == ["100 % Titel", "Kup"])
    #expect(try texts(cell("pl")) == ["Tytuł", "Kup"])
    #expect(try texts(cell("ja")) == ["Title", "Buy"])
    let shown = try cell("en")
    shown.overrideTraitCollection = TraitCollection(languages: ["pl"])
    #expect(try texts(shown) == ["Tytuł", "Kup"])
    shown.overrideTraitCollection = nil
    #expect(try texts(shown) == ["Title", "Buy"])
  }

  @Test("A nib in a language of its own is shown in it where a table lacks a text or a language")
  func nibInOwnLanguage() throws {
    try folder.write(nib(), to: "pl.lproj/CoverCell.xib")
    try folder.write(#""lab-el-001.text" = "Titel";"#, to: "de.lproj/CoverCell.strings")
    let registry = try registry()
    for (language, title) in [("de", "Titel"), ("pl", "Title"), ("fr", "Title")] {
      registry.traitCollection.languages = [language]
      #expect(try texts(registry.instantiate()) == [title, "Buy"])
    }
  }

  @Test("A String Catalog in mul.lproj has the texts of a nib")
  func catalogOfNib() throws {
    try folder.write(nib(), to: "Base.lproj/CoverCell.xib")
    try folder.write(
      catalogText(catalogEntry("but-to-001.normalTitle", ["de": "Kaufen"])),
      to: "mul.lproj/CoverCell.xcstrings"
    )
    let registry = try registry()
    registry.traitCollection.languages = ["de"]
    #expect(try texts(registry.instantiate()) == ["Title", "Kaufen"])
    registry.traitCollection.languages = ["en"]
    #expect(try texts(registry.instantiate()) == ["Title", "Buy"])
  }

  @Test("A reloadable library follows the translations of a nib, also those in a new table")
  func reloadedTranslation() throws {
    try folder.write(nib(), to: "Base.lproj/CoverCell.xib")
    let registry = try registry(isReloadable: true)
    registry.traitCollection.languages = ["de"]
    #expect(try texts(registry.instantiate()) == ["Title", "Buy"])
    for title in ["Kaufen", "Bestellen"] {
      try folder.write(#""but-to-001.normalTitle" = "\#(title)";"#, to: "de.lproj/CoverCell.strings")
      #expect(registry.library.reload().diagnostics.isEmpty)
      #expect(try texts(registry.instantiate()) == ["Title", title])
    }
    try folder.write(nib(label: #"numberOfLines="2""#), to: "Base.lproj/CoverCell.xib")
    #expect(registry.library.reload().diagnostics.isEmpty)
    let cell: CoverCell = try registry.instantiate()
    #expect(cell.titleLabel.numberOfLines == 2)
  }

  @Test("A named color of a nib is the one of the asset catalog, or else the value in the nib")
  func namedColor() throws {
    let color = #"<color key="textColor" name="ink"/>"#
    let resources = """
      <resources><namedColor name="ink"><color red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/></namedColor></resources>
      """
    let text = nib().replacing(#"id="lab-el-001"/>"#, with: #"id="lab-el-001">\#(color)</label>"#)
      .replacing("</document>", with: "\(resources)\n</document>")
    try folder.write(text, to: "CoverCell.xib")
    func found(_ traits: TraitCollection = TraitCollection()) throws -> String {
      let cell: CoverCell = try registry().instantiate()
      return cell.titleLabel.textColor.resolvedColor(with: traits).description
    }
    #expect(try found() == "#FF0000")
    try folder.write(
      colorSet(assetColor("00", "00", "00"), "\(assetDark), \(assetColor("FF", "FF", "FF"))"),
      to: "A.xcassets/ink.colorset/Contents.json"
    )
    #expect(try found(TraitCollection(userInterfaceStyle: .dark)) == "#FFFFFF")
  }

  @Test("A layout comes before a nib of the same name")
  func layoutFirst() throws {
    try write(nib(), to: "CoverCell.xib")
    try write(
      """
      <layout xmlns="urn:nibkit:layout:1"><tableViewCell>
        <label outlet="titleLabel" text="Layout"><constraint anchor="top" value="0" outlet="buyTop"/></label>
      </tableViewCell></layout>
      """,
      to: "CoverCell.xml"
    )
    let cell: CoverCell = try registry().dequeue()
    #expect(cell.titleLabel.text == "Layout")
  }

  @Test("A nib is refused if anything would be lost, with everything that would be")
  func losses() throws {
    let refusal1 = try refusal(of: nib(label: #"springLoaded="YES" lineHeight="2""#))
    #expect(
      refusal1 == [
        """
        9: layouts have no 'springLoaded' on <label>; convert the document with 'nib convert', and \
        complete the layout [conversion-loss]
        """,
        """
        9: layouts have no 'lineHeight' on <label>; convert the document with 'nib convert', and complete \
        the layout [conversion-loss]
        """,
      ]
    )
    let refusal2 = try refusal(of: nib(views: #"<view id="oth-er-001"/>"#))
    #expect(
      refusal2 == [
        """
        31: only the first of several views would be loaded; convert the document with 'nib convert' \
        [conversion-loss]
        """
      ]
    )
    let refusal3 = try refusal(of: nib().replacing("CocoaTouch.XIB", with: "Cocoa.XIB"))
    #expect(
      refusal3 == [
        """
        2: documents for macOS cannot be laid out or converted yet; 'nib validate' checks them \
        [unsupported-document]
        """
      ]
    )
  }

  @Test("A nib that does not fit its class, or is not XML, is refused at its place")
  func faults() throws {
    let refusal4 = try refusal(
      of: nib().replacing(#"property="titleLabel""#, with: #"property="headingLabel""#)
    )
    #expect(
      refusal4 == [
        #"6: CoverCell needs the outlet 'titleLabel'; write outlet="titleLabel" on a Label [missing-outlet]"#,
        "27: CoverCell has no outlet 'headingLabel' [unknown-outlet]",
      ]
    )
    let refusal5 = try refusal(of: String(nib().prefix(600)))
    #expect(
      refusal5 == [
        "9: the file ends before '</subviews>' [not-well-formed]"
      ]
    )
  }

  @Test("A nib is reloaded, and a layout takes its place")
  func reload() throws {
    try write(nib(), to: "CoverCell.xib")
    let registry = try registry(isReloadable: true)
    let first: CoverCell = try registry.dequeue()
    #expect(first.titleLabel.text == "Title")
    try write(nib().replacing(#"text="Title""#, with: #"text="Changed""#), to: "CoverCell.xib")
    #expect(registry.library.reload().description == "reloaded: CoverCell")
    let second: CoverCell = try registry.dequeue()
    #expect(second.titleLabel.text == "Changed")
    try write(
      """
      <layout xmlns="urn:nibkit:layout:1"><tableViewCell>
        <label outlet="titleLabel" text="Layout"><constraint anchor="top" value="0" outlet="buyTop"/></label>
      </tableViewCell></layout>
      """,
      to: "CoverCell.xml"
    )
    #expect(registry.library.reload().description == "reloaded: CoverCell")
    let third: CoverCell = try registry.dequeue()
    #expect(third.titleLabel.text == "Layout")
  }
}
