import NibLint
import NibMarkup
import NibTestSupport
import Testing

@Suite("What nibs show, and what code expects of them")
struct NibContentTests: NibProjectTests {
  private static let catalog = [
    "Assets.xcassets/Contents.json": "{}",
    "Assets.xcassets/star.imageset/Contents.json": "{}",
    "Assets.xcassets/Shop/Contents.json": #"{ "properties" : { "provides-namespace" : true } }"#,
    "Assets.xcassets/Shop/cart.imageset/Contents.json": "{}",
    "Assets.xcassets/Shop/Tint.colorset/Contents.json": "{}",
    "logo@2x.png": "",
    "Serif.ttf": "",
    "Empty.swift": "",
  ]

  private func nib(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    \(content)
    </document>

    """
  }

  @Test("Images, colors and fonts that the project does not have are reported where the nib uses them")
  func assets() throws {
    let text = nib(
      """
      <customFonts key="customFonts">
      <array key="Serif.ttf"><string>Serif</string></array>
      <array key="Sans.ttf"><string>Sans</string></array>
      </customFonts>
      <objects>
      <imageView image="star" highlightedImage="stars" id="i-1"/>
      <imageView image="logo" id="i-2"/>
      <imageView image="logo.png" id="i-3"/>
      <imageView image="Shop/cart" id="i-4"/>
      <imageView image="cart" id="i-5"/>
      <imageView image="xmark" catalog="system" id="i-6"/>
      <imageView image="i-7:image" id="i-7"/>
      <label id="l-1"><color key="textColor" name="Shop/Tint"/></label>
      <label id="l-2"><color key="textColor" name="Tint"/></label>
      </objects>
      <resources>
      <image name="star"/><image name="stars"/><image name="logo"/><image name="logo.png"/>
      <image name="Shop/cart"/><image name="cart"/><image name="xmark" catalog="system"/>
      <image name="i-7:image"><mutableData/></image>
      <namedColor name="Shop/Tint"/><namedColor name="Tint"/>
      </resources>
      """
    )
    let found = try report(Self.catalog.merging(["Shop.xib": text]) { $1 }).text
    #expect(
      found == """
        Shop.xib:5:8: warning: the given folders have no font file 'Sans.ttf' [missing-asset]
        5 | <array key="Sans.ttf"><string>Sans</string></array>
          |        ^~~~~~~~~~~~~~
        Shop.xib:8:25: warning: the given folders have no image 'stars'; did you mean 'star'? [missing-asset]
        8 | <imageView image="star" highlightedImage="stars" id="i-1"/>
          |                         ^~~~~~~~~~~~~~~~~~~~~~~~
        Shop.xib:12:12: warning: the given folders have no image 'cart'; did you mean 'Shop/cart'? [missing-asset]
        12 | <imageView image="cart" id="i-5"/>
           |            ^~~~~~~~~~~~
        Shop.xib:16:40: warning: the given folders have no color 'Tint'; did you mean 'Shop/Tint'? [missing-asset]
        16 | <label id="l-2"><color key="textColor" name="Tint"/></label>
           |                                        ^~~~~~~~~~~

        """
    )
  }

  @Test("Without an asset catalog, nothing is known about assets")
  func noCatalog() throws {
    let text = nib(
      """
      <objects><imageView image="star" id="i-1"/></objects>
      <resources><image name="star"/></resources>
      """
    )
    #expect(try report(["Shop.xib": text, "Empty.swift": ""]).text == "")
  }

  @Test("An outlet that no nib connects, and that code reads without a test, is reported")
  func unconnectedOutlets() throws {
    let text = document(
      """
      <tableViewCell id="cel" customClass="BookCell" customModule="Shop">
      <subviews><label id="lab"/></subviews>
      <connections><outlet property="title" destination="lab" id="o-1"/></connections>
      </tableViewCell>
      """
    )
    let swift = """
      class BookCell: UITableViewCell {
        @IBOutlet var title: UILabel!
        @IBOutlet weak var author: UILabel!
        @IBOutlet var tested: UILabel!
        @IBOutlet var created: UILabel!
        @IBOutlet var assigned: UILabel!
        @IBOutlet var bound: UILabel!
        @IBOutlet var unread: UILabel!
        @IBOutlet var observed: UILabel! {
          didSet { observed.text = "G" }
        }
        @IBOutlet var optional: UILabel?
        func show() {
          title.text = "A"
          let width = author.bounds.width
          if tested != nil { tested.text = "B" }
          created = UILabel()
          created.text = "C"
          assigned.text = "D"
          if let bound { bound.text = "E" }
          bound.text = "F"
          author.isHidden = (width == nil)
        }
      }
      class MovieCell: UITableViewCell {
        @IBOutlet var title: UILabel!
        func show() { title.text = "A" }
      }
      func assign(_ cell: BookCell) { cell.assigned = UILabel() }

      """
    #expect(
      try report(["BookCell.xib": text, "BookCell.swift": swift]).text == """
        BookCell.swift:3:22: warning: no nib connects the outlet 'author' of BookCell, and reading it stops the program [unconnected-outlet]
        3 |   @IBOutlet weak var author: UILabel!
          |                      ^~~~~~
        BookCell.swift:15:17: note: 'author' is read here

        """
    )
  }

  @Test("A view whose stored frame is out of date is reported, and not what is inside it or beside it")
  func misplaced() throws {
    let text = document(
      """
      <view id="roo">
      <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
      <subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="one">
      <rect key="frame" x="16" y="30" width="100" height="40"/>
      <subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="inn">
      <rect key="frame" x="0" y="0" width="100" height="40"/>
      </view>
      </subviews>
      <constraints>
      <constraint firstAttribute="width" constant="120" id="c-1"/>
      <constraint firstAttribute="height" constant="40.25" id="c-2"/>
      </constraints>
      </view>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="two">
      <rect key="frame" x="200" y="8" width="20" height="20"/>
      </view>
      </subviews>
      <constraints>
      <constraint firstItem="one" firstAttribute="leading" secondItem="roo" secondAttribute="leading" constant="16" id="c-3"/>
      <constraint firstItem="one" firstAttribute="top" secondItem="roo" secondAttribute="top" constant="8" id="c-4"/>
      <constraint firstItem="two" firstAttribute="leading" secondItem="roo" secondAttribute="leading" constant="200" id="c-5"/>
      <constraint firstItem="two" firstAttribute="top" secondItem="roo" secondAttribute="top" constant="8" id="c-6"/>
      </constraints>
      </view>
      """
    )
    #expect(try report(["Shop.xib": text]).text == "")
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "misplaced-view"), to: .warning)
    let found = try report(["Shop.xib": text], settings: settings).text
    #expect(
      found == """
        Shop.xib:7:1: warning: the constraints of <view> determine the frame (16, 8; 120 × 40.3), but the document has (16, 30; 100 × 40); update its frame in Interface Builder [misplaced-view]
        7 | <view translatesAutoresizingMaskIntoConstraints="NO" id="one">
          | ^~~~~

        """
    )
    settings.set(Rule(rawValue: "misplaced-view"), limit: 30)
    #expect(try report(["Shop.xib": text], settings: settings).text == "")
  }

  @Test("Rules about constraints and content are checked in nibs if they are turned on")
  func layoutRules() throws {
    let text = document(
      """
      <view contentMode="scaleToFill" id="vie">
      <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
      <subviews>
      <label text="Wait..." translatesAutoresizingMaskIntoConstraints="NO" id="lab">
      <fontDescription key="fontDescription" type="system" pointSize="8"/>
      </label>
      </subviews>
      <constraints>
      <constraint firstItem="lab" firstAttribute="leading" secondItem="vie" secondAttribute="leading" id="c-1"/>
      <constraint firstItem="lab" firstAttribute="top" secondItem="vie" secondAttribute="top" id="c-2"/>
      <constraint firstItem="lab" firstAttribute="top" secondItem="vie" secondAttribute="top" constant="8" id="c-3"/>
      </constraints>
      </view>
      """
    )
    let conflict = """
      Panel.xib:14:1: warning: 'top' cannot be satisfied together with 'top'; give one of them a priority below 1000 [conflicting-constraints]
      14 | <constraint firstItem="lab" firstAttribute="top" secondItem="vie" secondAttribute="top" constant="8" id="c-3"/>
         | ^~~~~~~~~~~
      Panel.xib:13:1: note: 'top' is here

      """
    #expect(try report(["Panel.xib": text]).text == "")
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "conflicting-constraints"), to: .warning)
    let conflicts = try report(["Panel.xib": text], settings: settings).text
    #expect(conflicts == conflict)
    settings.set(Rule(rawValue: "conflicting-constraints"), to: .off)
    settings.set(Rule(rawValue: "tiny-text"), to: .error)
    settings.set(Rule(rawValue: "three-dots"), to: .warning)
    let found = try report(["Panel.xib": text], settings: settings).text
    #expect(
      found == """
        Panel.xib:7:8: warning: three dots in 'text'; expected an ellipsis, '…' [three-dots]
        7 | <label text="Wait..." translatesAutoresizingMaskIntoConstraints="NO" id="lab">
          |        ^~~~~~~~~~~~~~
        Panel.xib:8:1: error: the text is smaller than 11 points [tiny-text]
        8 | <fontDescription key="fontDescription" type="system" pointSize="8"/>
          | ^~~~~~~~~~~~~~~~

        """
    )
  }
}
