import Foundation
import NibInspection
import NibInterfaceBuilder
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Element("Badge")
private final class BadgeView: View {
  @Attribute var count = 0
}

@Suite("Documents of Interface Builder become layouts")
struct ConvertedDocumentsTests {
  private static let nibs = inPackage("Tests/NibLintTests/Fixtures/Nibs")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func convert(_ path: String = nibs) -> ConvertedDocuments {
    ConvertedDocuments([FilePath(path)], .stock)
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.url.appending(path: name)
    let parent = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(Self.nibs)/\(name)", encoding: .utf8)
  }

  @Test("A nib keeps its name; a scene and a cell have the names of their classes or of the storyboard")
  func names() {
    let converted = convert()
    #expect(converted.diagnostics.map(\.message) == [])
    #expect(
      converted.documents.map { $0.layouts.map(\.path) } == [
        ["ShelfViewController.xml", "ShelfCell.xml", "Main-book-detail.xml"],
        ["BookCell.xml"],
        ["CartView.xml", "CartView~compactHeight.xml"],
      ]
    )
  }

  /// A nib with two named colors.
  ///
  /// The value of the second is a reference to itself.
  private static let colored = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504">
      <objects>
        <view contentMode="scaleToFill" id="roo-tV-iew">
          <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
          <color key="backgroundColor" name="Shop/Ink"/>
          <color key="tintColor" name="Loop"/>
        </view>
      </objects>
      <resources>
        <namedColor name="Shop/Ink">
          <color red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </namedColor>
        <namedColor name="Loop"><color name="Loop"/></namedColor>
      </resources>
    </document>
    """

  @Test(
    "A named color is a reference if an asset catalog has it, and otherwise the value in the nib and a loss"
  )
  func namedColors() throws {
    try write(Self.colored, to: "App/Paper.xib")
    let app = FilePath(folder.url.appending(path: "App").path)
    var document = ConvertedDocuments([app], .stock).documents[0]
    #expect(document.layouts[0].text.contains("backgroundColor=\"#FF0000\""))
    let unknown = "the document does not contain the value of the color 'Loop'"
    #expect(
      document.losses.map(\.message) == [
        "no asset catalog around the layouts has the color 'Shop/Ink'; its value in light mode is used in dark mode,"
          + " too",
        unknown,
      ]
    )
    try write(
      #"{ "info" : { "author" : "xcode", "version" : 1 }, "properties" : { "provides-namespace" : true } }"#,
      to: "App/Colors.xcassets/Shop/Contents.json"
    )
    try write(
      colorSet(assetColor("FF", "00", "00"), "\(assetDark), \(assetColor("00", "FF", "00"))"),
      to: "App/Colors.xcassets/Shop/Ink.colorset/Contents.json"
    )
    // The output may be a folder that does not exist yet.
    for output in [nil, app, app.appending("Layouts")] {
      document = ConvertedDocuments([app], .stock, output: output).documents[0]
      #expect(document.layouts[0].text.contains("backgroundColor=\"@color/Shop/Ink\""))
      #expect(document.losses.map(\.message) == [unknown])
    }
    let elsewhere = FilePath(folder.url.appending(path: "Elsewhere").path)
    document = ConvertedDocuments([app], .stock, output: elsewhere).documents[0]
    #expect(document.layouts[0].text.contains("backgroundColor=\"#FF0000\""))
  }

  @Test("Classes with several layouts have the names of their documents; equal names are reported")
  func ambiguousNames() throws {
    let main = try read("Base.lproj/Main.storyboard")
    try write(main, to: "App/Base.lproj/Main.storyboard")
    try write(main, to: "App/Base.lproj/Pad.storyboard")
    try write(try read("BookCell.xib"), to: "App/A/BookCell.xib")
    try write(try read("BookCell.xib"), to: "App/B/Book+Cell.xib")
    try write(try read("BookCell.xib"), to: "App/C/BookCell.xib")
    let converted = convert(folder.url.appending(path: "App").path)
    #expect(
      converted.documents.flatMap { $0.layouts.map(\.path) } == [
        "A/BookCell.xml", "B/Book-Cell.xml", "Main-ShelfViewController.xml", "Main-ShelfCell.xml",
        "Main-book-detail.xml", "Pad-ShelfViewController.xml", "Pad-ShelfCell.xml", "Pad-book-detail.xml",
        "C/BookCell.xml",
      ]
    )
    #expect(converted.diagnostics.map(\.message) == ["two layouts are named 'BookCell'; rename one"])
  }

  @Test("What is said for a size class becomes a variant, in which outlets still lead somewhere")
  func sizeClasses() throws {
    let layouts = convert("\(Self.nibs)/CartView.xib").documents[0].layouts
    let any = try #require(layouts.first?.text)
    let compact = try #require(layouts.last?.text)
    #expect(any.contains(#"textAlignment="center""#) && !compact.contains("textAlignment"))
    #expect(any.contains(#"font="17""#) && compact.contains(#"font="13""#))
    let hint = """
          <label hidden="true"
                 horizontalHuggingPriority="251"
                 verticalHuggingPriority="251"
                 text="Hint"
                 font="17"
                 outlet="hintLabel">
            <constraint anchor="top" value="totalLabel.bottom + 8" outlet="hintTop" active="false"/>
          </label>

      """
    #expect(compact.contains(hint))
  }

  @Test("A variant of a cell is one of the same cell, and two variations that come together have a variant")
  func variantsOfCells() throws {
    func cell(_ name: String, _ table: String) -> String {
      """
      <tableView translatesAutoresizingMaskIntoConstraints="NO" id="\(table)"><prototypes>
        <tableViewCell reuseIdentifier="\(name)" id="cell-\(name)">
          <tableViewCellContentView key="contentView" id="content-\(name)"><subviews>
            <label text="any" translatesAutoresizingMaskIntoConstraints="NO" id="label-\(name)">
              <variation key="widthClass=compact" text="compact \(name)"/>
              <variation key="heightClass=compact" text="low \(name)"/>
            </label>
          </subviews></tableViewCellContentView>
        </tableViewCell>
      </prototypes></tableView>
      """
    }
    try write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504"><objects>
        <view id="root">
          <subviews>\(cell("A", "table-A"))\(cell("B", "table-B"))</subviews>
          <variation key="widthClass=compact"><mask key="subviews"><exclude reference="table-A"/></mask></variation>
        </view>
      </objects></document>
      """,
      to: "Pair Of.xib"
    )
    let layouts = convert(folder.url.path).documents[0].layouts
    #expect(
      layouts.map(\.path) == [
        "Pair-Of.xml", "Pair-Of~compact.xml", "Pair-Of-A.xml", "Pair-Of-A~compactHeight.xml", "Pair-Of-B.xml",
        "Pair-Of-B~compact.xml", "Pair-Of-B~compactHeight.xml", "Pair-Of-B~compact~compactHeight.xml",
      ]
    )
    #expect(layouts.filter { $0.path.contains("-A~") }.allSatisfy { $0.text.contains("low A") })
    #expect(layouts.filter { $0.path.contains("-B~compact.") }.allSatisfy { $0.text.contains("compact B") })
  }

  @Test("Losses are printed with their places, counted by kind, and written as Markdown and JSON")
  func report() {
    let converted = ConvertedDocuments([FilePath("\(Self.nibs)/CartView.xib")], .stock)
    let path = "\(Self.nibs)/CartView.xib"
    let message = "'count' of BadgeView is lost, because the class has no element of its own"
    #expect(converted.text == "\(path):52:25: \(message) [host-class]\n")
    #expect(
      converted.markdown == """
        # Nibs as layouts

        1 nib: 0 converted without loss, 1 with losses, 0 not converted. 2 layouts.

        | What is lost | Times | Nibs |
        | --- | ---: | ---: |
        | Outlets, events and attributes of the app's classes (`host-class`) | 1 | 1 |

        ## \(path)

        Converted to CartView.xml, CartView~compactHeight.xml. Lost:

        - line 52: \(message) (`host-class`)

        """
    )
    #expect(
      converted.json == """
        {
          "nibs" : [
            {
              "layouts" : [
                "CartView.xml",
                "CartView~compactHeight.xml"
              ],
              "losses" : [
                {
                  "column" : 25,
                  "kind" : "host-class",
                  "line" : 52,
                  "message" : "\(message)"
                }
              ],
              "path" : "\(path)"
            }
          ],
          "version" : 1
        }

        """
    )
  }

  @Test("A class of the app with an element of its own becomes that element, with its attributes")
  func elementsOfHost() throws {
    var catalog = ElementCatalog.stock
    catalog.register(BadgeView.self)
    let converted = ConvertedDocuments([FilePath("\(Self.nibs)/CartView.xib")], catalog.vocabulary)
    #expect(converted.lossCount == 0)
    let badge =
      #"<Badge backgroundColor="systemRed" count="3" trailing="33" top="200" width="60" height="60"/>"#
    #expect(converted.documents[0].layouts[0].text.contains(badge))
  }

  @Test("A nib that cannot be converted is reported, and has no layout")
  func faults() throws {
    try write("<document", to: "Broken.xib")
    try write(
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"><objects/></document>",
      to: "Mac.xib"
    )
    let converted = convert(folder.url.path)
    #expect(converted.documents.map(\.layouts.count) == [0, 0])
    #expect(
      converted.diagnostics.map { "\($0.severity.rawValue): \($0.message)" } == [
        "error: the file ends before its root element is complete",
        "warning: documents for macOS cannot be laid out or converted yet; 'nib validate' checks them",
      ]
    )
  }

  // MARK: Nibs that programs load

  @Test(
    "A nib that a class loads is checked like a layout; what would be lost is an error, as when it is loaded"
  )
  func loadedNibs() throws {
    try write(try read("BookCell.xib"), to: "App/BookCell.xib")
    try write(
      try read("BookCell.xib").replacing("BookCell", with: "ShelfCell")
        .replacing(#"text="Author""#, with: #"text="Author" springLoaded="YES""#),
      to: "App/ShelfCell.xib"
    )
    try write(#"<layout xmlns="urn:nibkit:layout:1"><view/></layout>"#, to: "App/Page.xml")
    try write(
      """
      @NibLoadable final class BookCell: TableViewCell {
        @Outlet var coverView: ImageView!
        @Outlet var titleLabel: Label!
        @Outlet var gap: LayoutConstraint!
        @Outlet var labels: [Label] = []
        @Outlet var badge: View!
      }
      @NibLoadable final class ShelfCell: TableViewCell {
        @Outlet var coverView: ImageView!
        @Outlet var titleLabel: Label!
        @Outlet var gap: LayoutConstraint!
        @Outlet var labels: [Label] = []
      }
      @NibLoadable final class Page: View {}
      """,
      to: "App/Cells.swift"
    )
    let app = folder.url.appending(path: "App").path
    let report = Validation(elements: .stock).run(paths: [app], sources: [app])
    let found = report.diagnostics.filter { $0.severity == .error }.map { finding in
      let file = finding.range?.path.split(separator: "/").last ?? ""
      return "\(file):\(finding.range?.start.line ?? 0): \(finding.message) [\(finding.rule.rawValue)]"
    }
    #expect(
      found == [
        #"BookCell.xib:10: BookCell needs the outlet 'badge'; write outlet="badge" on a View [missing-outlet]"#,
        """
        ShelfCell.xib:33: layouts have no 'springLoaded' on <label>; convert the document with \
        'nib convert', and complete the layout [conversion-loss]
        """,
      ]
    )
    #expect(report.summary.layoutCount == 3 && report.summary.documentCount == 0)
  }

  @Test("What layouts repeat is written once if that is asked for, and means the same")
  func includes() throws {
    func nib(_ reference: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="roo" customClass="Card">
      <subviews>
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="sta">
      <subviews><label text="Price" id="lab"/><label text="12" id="num"/></subviews>
      <constraints>
      <constraint firstItem="num" firstAttribute="width" secondItem="lab" secondAttribute="width" id="c-3"/>
      </constraints>
      </stackView>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="bar">
      <subviews><label text="Bar" translatesAutoresizingMaskIntoConstraints="NO" id="one"/><switch id="two"/></subviews>
      </view>
      </subviews>
      <constraints>
      <constraint firstItem="sta" firstAttribute="top" secondItem="roo" secondAttribute="top" constant="\(reference.utf8.count)" id="c-1"/>
      <constraint firstItem="bar" firstAttribute="leading" secondItem="\(reference)" secondAttribute="leading" id="c-2"/>
      </constraints>
      <connections><outlet property="priceLabel" destination="num" id="o-1"/></connections>
      </view>
      </objects>
      </document>
      """
    }
    // In the second nib, the bar refers to what is inside the stack view.
    try write(nib("roo"), to: "Nibs/App/BookCard.xib")
    try write(nib("roo"), to: "Nibs/App/MovieCard.xib")
    try write(nib("lab"), to: "Nibs/OtherCard.xib")
    let nibs = FilePath(folder.url.appending(path: "Nibs").path)
    let plain = ConvertedDocuments([nibs], .stock)
    #expect(plain.sharedLayouts.isEmpty)
    let shared = ConvertedDocuments([nibs], .stock, hasIncludes: true)
    #expect(shared.sharedLayouts.map(\.path) == ["App/BookCard-stackView.xml", "App/BookCard-view.xml"])
    let text = try #require(shared.documents.first?.layouts.first?.text)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1">
          <view class="Card">
            <include layout="BookCard-stackView" top="3"/>
            <include layout="BookCard-view" leading="0"/>
          </view>
        </layout>

        """
    )
    for layout in shared.documents.flatMap(\.layouts) + shared.sharedLayouts {
      try write(layout.text, to: "Layouts/\(layout.path)")
    }
    let layouts = FilePath(folder.url.appending(path: "Layouts").path)
    for layout in plain.documents.flatMap(\.layouts) {
      let resolved = PlainLayout.resolve(layouts.appending(layout.path), layouts: [layouts], elements: .stock)
      #expect(try resolved.get().text == layout.text)
    }
  }

  // MARK: Laws

  @Test("A layout that was converted means the same as the nib: elements, values, connections and frames")
  func sameMeaning() throws {
    for nib in ["BookCell.xib", "CartView.xib", "Base.lproj/Main.storyboard"] {
      let document = FilePath("\(Self.nibs)/\(nib)")
      // What a nib says for its device is what its layout says without size classes.
      try write(
        try read(nib).replacing(/\s*<variation key="heightClass=compact"[^\0]*?<\/variation>/, with: ""),
        to: "Nibs/\(document.lastComponent?.string ?? "")"
      )
    }
    let nibs = FilePath(folder.url.appending(path: "Nibs").path)
    for document in ConvertedDocuments([nibs], .stock).documents {
      for layout in document.layouts { try write(layout.text, to: "Layouts/\(layout.path)") }
    }
    let converted = FilePath(folder.url.appending(path: "Layouts").path)
    let direct = TreeListing(paths: [nibs.string], elements: .stock).entries
    let again = TreeListing(paths: [converted.string], elements: .stock).entries
    #expect(direct.count == 5)
    #expect(Set(direct.map { elements($0.content) }) == Set(again.map { elements($0.content) }))
    let listing = Listing(paths: [nibs.string], elements: .stock).entries
    let listedAgain = Listing(paths: [converted.string], elements: .stock).entries
    #expect(Set(listing.map(connections)) == Set(listedAgain.map(connections)))
    for layout in ConvertedDocuments([nibs], .stock).documents.flatMap(\.layouts) {
      let path = FilePath(folder.url.appending(path: "Layouts/\(layout.path)").path)
      #expect(try PlainLayout.resolve(path, elements: .stock).get().text == layout.text)
    }
  }

  /// Returns the elements with their values, in the order of the document.
  private func elements(_ elements: [TreeListing.Element]) -> String {
    elements.map { element in
      // A content view without attributes is left out.
      let isPlain = element.element == "contentView" && element.attributes.isEmpty
      let inside = self.elements(element.content)
      let values = element.attributes.map { "\($0.name)=\($0.value)" }.sorted().joined(separator: " ")
      return isPlain ? inside : "<\(element.element) \(values)>\(inside)</>"
    }.joined()
  }

  private func connections(_ entry: Listing.Entry) -> String {
    let outlets = entry.outlets.map { "\($0.name) \($0.element) \($0.class)" }
    let actions = entry.actions.map { "\($0.name) \($0.element) \($0.event)" }
    return "\(entry.root) \(entry.class ?? "") \(entry.owner ?? "") \(outlets) \(actions)"
  }

  @Test("Every attribute and element of a nib is in the layout, is lost, or belongs to the editor")
  func nothingSilent() throws {
    // What the editor alone needs, or what is the default of the layout.
    let known: Set = [
      "document", "device", "dependencies", "plugIn", "placeholder", "scene", "segue",
      "navigationController", "navigationBar", "navigationItem", "autoresizingMask", "rect", "point", "nil",
      "viewLayoutGuide",
    ]
    let editor: Set = [
      "opaque", "contentMode", "translatesAutoresizingMaskIntoConstraints", "userLabel", "customModule",
      "customModuleProvider", "baselineAdjustment", "lineBreakMode", "clearsContextBeforeDrawing", "id",
      "key", "symbolic", "fixedFrame", "sceneMemberID", "tableViewCell", "indentationWidth", "selectionStyle",
      "contentHorizontalAlignment", "contentVerticalAlignment", "colorSpace", "customColorSpace", "dataMode",
      "collectionClass", "appends", "alpha", "rowHeight", "estimatedRowHeight", "style",
    ]
    var silent: Set<String> = []
    for nib in ["BookCell.xib", "CartView.xib", "Base.lproj/Main.storyboard"] {
      let text = try read(nib)
      let (layouts, losses) = meaning(of: text, named: nib)
      for match in text.prefix(upTo: text.range(of: "<resources>")?.lowerBound ?? text.endIndex)
        .matches(of: /<([a-zA-Z]+)[^<>]*>/)
      {
        let name = String(match.1)
        if known.contains(name) { continue }
        for attribute in match.0.matches(of: /\s([a-zA-Z]+)="[^"]*"/)
        where !editor.contains(String(attribute.1)) {
          let changed = text.replacingCharacters(in: attribute.range, with: "")
          let (other, otherLosses) = meaning(of: changed, named: nib)
          if other == layouts, otherLosses == losses { silent.insert("\(name) \(attribute.1)") }
        }
      }
    }
    #expect(
      silent == [
        // These are what is meant without the attribute.
        "constraint constant", "constraint secondItem", "fontDescription type", "label textAlignment",
        "tableView separatorStyle", "userDefinedRuntimeAttribute type",
        // This one is lost together with its runtime attribute, and this one is in the name of the layout.
        "integer value", "viewController storyboardIdentifier",
      ]
    )
  }

  private func meaning(of text: String, named name: String) -> (layouts: [String], losses: [String]) {
    let source = SourceFile(path: name, bytes: Array(text.utf8))
    guard let document = DocumentReading(source, limits: LayoutLimits()).document else { return ([], []) }
    var layouts: [String] = []
    var losses: [String] = []
    for classes in [SizeClasses()] + document.sizeClasses {
      let converted = document.layouts(.stock, for: .variant(classes), Findings(limit: 100))
      layouts += converted.layouts.compactMap { layout in
        LayoutResolution(
          layout.reading,
          nibName: "Nib",
          elements: .stock,
          limits: LayoutLimits(),
          classNames: .any,
          dependencies: .none
        ).layout.map { PlainLayout($0).text }
      }
      losses += (converted.layouts.flatMap(\.losses) + converted.losses).map(\.message)
    }
    return (layouts, losses)
  }
}
