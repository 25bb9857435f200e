import NibInterfaceBuilder
import NibLint
import NibMarkup
import NibModel
import NibViews
import Testing

@Suite("Documents of Interface Builder as layouts")
struct DocumentLayoutTests {
  /// Returns the layouts of a document as text, and what they lack with its line.
  private func layouts(_ objects: String) throws -> (texts: [String], losses: [String]) {
    try layouts(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504">
          <device id="retina4_7" orientation="portrait" appearance="light"/>
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      \(objects)
          </objects>
      </document>
      """,
      path: "BookCell.xib"
    )
  }

  /// Returns the layouts of a storyboard with one scene.
  private func layouts(scene objects: String) throws -> (texts: [String], losses: [String]) {
    try layouts(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504">
          <device id="retina4_7" orientation="portrait" appearance="light"/>
          <scenes><scene sceneID="sce-ne-001"><objects>
      \(objects)
          </objects></scene></scenes>
      </document>
      """,
      path: "Main.storyboard"
    )
  }

  private func layouts(_ text: String, path: String) throws -> (texts: [String], losses: [String]) {
    let source = SourceFile(path: path, bytes: Array(text.utf8))
    let document = try #require(DocumentReading(source, limits: LayoutLimits()).document)
    let elements = ElementVocabulary.stock
    let converted = document.layouts(elements, for: .editor, Findings(limit: 10))
    let resolutions = converted.layouts.map {
      LayoutResolution(
        $0.reading,
        nibName: "BookCell",
        elements: elements,
        limits: LayoutLimits(),
        classNames: .any,
        dependencies: .none
      )
    }
    #expect(resolutions.flatMap(\.diagnostics).map(\.message) == [])
    let losses = converted.layouts.flatMap(\.losses) + converted.losses
    return (
      resolutions.compactMap(\.layout).map { PlainLayout($0).text },
      losses.map { "\($0.span.range.start.line): \($0.message)" }
    )
  }

  @Test(
    "The alignment of a column has the names of a column, for which Interface Builder uses those of a row"
  )
  func alignments() throws {
    for (axis, written, expected) in [
      ("axis=\"vertical\"", "top", "leading"), ("axis=\"vertical\"", "bottom", "trailing"),
      ("axis=\"vertical\"", "center", "center"), ("", "top", "top"), ("", "trailing", "bottom"),
    ] {
      let (texts, _) = try layouts(
        "<stackView \(axis) alignment=\"\(written)\" id=\"sta-ck-001\"><subviews/></stackView>"
      )
      #expect(texts.count == 1 && texts[0].contains("alignment=\"\(expected)\""))
    }
  }

  @Test("Attributes, connections and constraints of a cell become those of a layout")
  func cell() throws {
    let (texts, losses) = try layouts(
      """
      <tableViewCell contentMode="scaleToFill" reuseIdentifier="book" rowHeight="-1" id="cel-l0-001" customClass="BookCell" customModule="Shop" customModuleProvider="target">
          <tableViewCellContentView key="contentView" id="con-te-001">
              <subviews>
                  <label opaque="NO" userInteractionEnabled="NO" text="@home" lineBreakMode="tailTruncation" numberOfLines="0" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                      <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
                      <color key="textColor" systemColor="secondaryLabelColor"/>
                  </label>
                  <button translatesAutoresizingMaskIntoConstraints="NO" buttonType="system" id="but-to-001">
                      <color key="backgroundColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                      <state key="normal" title="Buy"/>
                      <state key="highlighted" title="Buying"/>
                      <connections>
                          <action selector="buy:" destination="cel-l0-001" eventType="touchUpInside" id="act-io-001"/>
                      </connections>
                  </button>
              </subviews>
              <constraints>
                  <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="con-te-001" secondAttribute="leading" constant="16" id="c-1"/>
                  <constraint firstItem="but-to-001" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="lab-el-001" secondAttribute="trailing" constant="8" priority="999" id="c-2"/>
                  <constraint firstAttribute="bottom" secondItem="but-to-001" secondAttribute="bottom" constant="12" id="c-3"/>
                  <constraint firstItem="but-to-001" firstAttribute="width" secondItem="but-to-001" secondAttribute="height" multiplier="3:1" id="c-4"/>
              </constraints>
          </tableViewCellContentView>
          <connections>
              <outlet property="titleLabel" destination="lab-el-001" id="out-le-001"/>
              <outlet property="bottom" destination="c-3" id="out-le-002"/>
          </connections>
      </tableViewCell>
      """
    )
    #expect(losses == [])
    #expect(
      texts == [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1">
          <tableViewCell class="BookCell" reuseIdentifier="book">
            <label id="titleLabel"
                   text="@@home"
                   numberOfLines="0"
                   font="15 bold"
                   textColor="secondaryLabel"
                   leading="16"
                   outlet="titleLabel"/>
            <button id="button"
                    buttonType="system"
                    backgroundColor="#FF8000"
                    title="Buy"
                    leading="min titleLabel.trailing + 8 @999"
                    width="3 * button.height"
                    onTouchUpInside="buy">
              <state name="highlighted" title="Buying"/>
              <constraint anchor="bottom" value="12" outlet="bottom"/>
            </button>
          </tableViewCell>
        </layout>

        """
      ]
    )
  }

  @Test(
    "The guides of a controller are beside the safe area; the extents of a scroll view's content are lost"
  )
  func guides() throws {
    let (texts, losses) = try layouts(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <subviews>
              <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scr-ol-001">
                  <subviews>
                      <view translatesAutoresizingMaskIntoConstraints="NO" id="con-te-001" userLabel="Page Content"/>
                  </subviews>
                  <constraints>
                      <constraint firstItem="con-te-001" firstAttribute="leading" secondItem="clg-00-001" secondAttribute="leading" id="c-1"/>
                      <constraint firstItem="con-te-001" firstAttribute="width" secondItem="flg-00-001" secondAttribute="width" id="c-2"/>
                      <constraint firstItem="clg-00-001" firstAttribute="width" secondItem="flg-00-001" secondAttribute="width" id="c-3"/>
                  </constraints>
                  <viewLayoutGuide key="contentLayoutGuide" id="clg-00-001"/>
                  <viewLayoutGuide key="frameLayoutGuide" id="flg-00-001"/>
              </scrollView>
          </subviews>
          <constraints>
              <constraint firstItem="scr-ol-001" firstAttribute="top" secondItem="top-00-001" secondAttribute="bottom" constant="8" id="c-4"/>
              <constraint firstItem="bot-00-001" firstAttribute="top" secondItem="scr-ol-001" secondAttribute="bottom" constant="8" id="c-5"/>
              <constraint firstItem="scr-ol-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="abc" id="c-6"/>
          </constraints>
      </view>
      <layoutGuides>
          <viewControllerLayoutGuide type="top" id="top-00-001"/>
          <viewControllerLayoutGuide type="bottom" id="bot-00-001"/>
      </layoutGuides>
      """
    )
    #expect(
      texts == [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1">
          <view>
            <scrollView top="safeArea.top + 8" bottom="safeArea.bottom - 8">
              <view leading="0" width="parent.width"/>
            </scrollView>
          </view>
        </layout>

        """
      ]
    )
    #expect(
      losses == [
        "14: a layout cannot say the constraint: it concerns the size of a scroll view's content",
        "23: a layout cannot say the constraint: its constant is not a number",
        "27: layouts have no <viewControllerLayoutGuide> here",
        "28: layouts have no <viewControllerLayoutGuide> here",
      ]
    )
  }

  @Test("A later value replaces an earlier one; a class named like another one of the library has its module")
  func laterValues() throws {
    let (texts, losses) = try layouts(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <subviews>
              <view hidden="YES" clipsSubviews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a" customClass="ProgressView" customModule="Shop">
                  <userDefinedRuntimeAttributes>
                      <userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="NO"/>
                      <userDefinedRuntimeAttribute type="color" keyPath="backgroundColor">
                          <color key="value" name="Brand"/>
                      </userDefinedRuntimeAttribute>
                  </userDefinedRuntimeAttributes>
              </view>
              <button translatesAutoresizingMaskIntoConstraints="NO" id="b" customClass="Label">
                  <state key="normal" title="Buy"/>
              </button>
          </subviews>
      </view>
      """
    )
    #expect(texts.count == 1)
    #expect(texts[0].contains(#"<view class="Shop.ProgressView" clipsToBounds="true"/>"#))
    #expect(texts[0].contains(#"<button titleColor="white" title="Buy"/>"#))
    #expect(
      losses == [
        "11: the document does not contain the value of the color 'Brand'",
        "15: in layouts, 'customClass' cannot be 'Label'",
      ]
    )
  }

  @Test("Nothing that belongs to no view is lost silently")
  func outsideOfViews() throws {
    let (texts, losses) = try layouts(
      """
      <placeholder placeholderIdentifier="Loader" id="ext-00-001" customClass="Loader">
          <connections><outlet property="root" destination="roo-t0-001" id="o-1"/></connections>
      </placeholder>
      <view contentMode="scaleToFill" id="roo-t0-001" customClass="Page">
          <subviews>
              <label text="A" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                  <connections><outletCollection property="gestureRecognizers" destination="tap-00-001" id="o-2"/></connections>
              </label>
          </subviews>
          <connections><outlet property="tap" destination="tap-00-001" id="o-3"/></connections>
      </view>
      <tapGestureRecognizer id="tap-00-001"/>
      <tapGestureRecognizer id="tap-00-002"/>
      """
    )
    #expect(texts.first?.contains(#"<tapGestureRecognizer outlet="tap"/>"#) == true)
    #expect(
      losses == [
        "6: layouts have no objects that their loaders supply",
        "17: no view in a layout has the <tapGestureRecognizer>",
      ]
    )
  }

  @Test("The views of a cell in a built-in style are placed as UIKit places them, and are outlets")
  func cellStyles() throws {
    func cell(_ style: String, lines: String = "") throws -> (texts: [String], losses: [String]) {
      try layouts(
        """
        <tableViewCell textLabel="tex" detailTextLabel="det" imageView="ima" style="IBUITableViewCellStyle\(style)" id="cel" customClass="BookCell">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="cel" id="con">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <autoresizingMask key="autoresizingMask"/>
        <subviews>
        <label text="A"\(lines) id="tex"><rect key="frame" x="56" y="5" width="11" height="20"/></label>
        <label text="B" id="det"><rect key="frame" x="\(style == "Value1" ? 293 : 56)" y="25" width="11" height="14"/></label>
        <imageView image="a" id="ima"><rect key="frame" x="16" y="10" width="24" height="24"/></imageView>
        </subviews>
        </tableViewCellContentView>
        </tableViewCell>
        """
      )
    }
    let subtitle = try cell("Subtitle")
    let text = subtitle.texts.first ?? ""
    #expect(subtitle.losses == [])
    for view in [
      #"leading="56" trailing="min 56" centerY="-7" outlet="textLabel""#,
      #"leading="56" trailing="min 56" centerY="10" outlet="detailTextLabel""#,
      #"leading="16" centerY="0" outlet="imageView""#,
    ] {
      #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(view))
    }
    let value = try cell("Value1").texts.first ?? ""
    #expect(
      value.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        #"leading="min 16" trailing="16""#
      )
    )
    let basic = try cell("Default").texts.first ?? ""
    #expect(
      basic.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        #"trailing="253" top="0" bottom="0""#
      )
    )
    #expect(
      try cell("Subtitle", lines: #" numberOfLines="0""#).losses == [
        "5: in layouts, a built-in label of a cell with a subtitle has one line"
      ]
    )
  }

  @Test("Static cells become the sections of their table, and what is inside has outlets")
  func staticCells() throws {
    let (texts, losses) = try layouts(
      scene: """
        <tableViewController id="con-tr-001" customClass="SettingsScreen" customModule="Shop" sceneMemberID="viewController">
            <tableView key="view" contentMode="scaleToFill" dataMode="static" style="grouped" sectionHeaderHeight="18" sectionFooterHeight="18" id="tab-le-001">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <sections>
                    <tableViewSection headerTitle="Account" id="sec-00-001">
                        <cells>
                            <tableViewCell contentMode="scaleToFill" accessoryType="disclosureIndicator" reuseIdentifier="name" textLabel="nam-e0-001" detailTextLabel="val-ue-001" style="IBUITableViewCellStyleValue1" id="cel-l0-001">
                                <rect key="frame" x="0.0" y="55" width="375" height="44"/>
                                <autoresizingMask key="autoresizingMask"/>
                                <tableViewCellContentView key="contentView" id="con-te-001">
                                    <rect key="frame" x="0.0" y="0.0" width="345" height="44"/>
                                    <subviews>
                                        <label text="Name" adjustsFontSizeToFit="NO" id="nam-e0-001">
                                            <rect key="frame" x="16" y="12" width="45" height="20"/>
                                        </label>
                                        <label text="Ada" adjustsFontSizeToFit="NO" id="val-ue-001">
                                            <rect key="frame" x="307" y="12" width="30" height="20"/>
                                        </label>
                                    </subviews>
                                </tableViewCellContentView>
                            </tableViewCell>
                            <tableViewCell contentMode="scaleToFill" rowHeight="60" textLabel="lon-g0-001" style="IBUITableViewCellStyleDefault" id="cel-l0-002">
                                <rect key="frame" x="0.0" y="99" width="375" height="60"/>
                                <tableViewCellContentView key="contentView" id="con-te-002">
                                    <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
                                    <subviews>
                                        <label text="A long one" adjustsFontSizeToFit="NO" id="lon-g0-001">
                                            <rect key="frame" x="20" y="0" width="347" height="60"/>
                                        </label>
                                    </subviews>
                                </tableViewCellContentView>
                            </tableViewCell>
                        </cells>
                    </tableViewSection>
                </sections>
                <connections>
                    <outlet property="dataSource" destination="con-tr-001" id="o-1"/>
                </connections>
            </tableView>
            <connections>
                <outlet property="nameLabel" destination="val-ue-001" id="o-2"/>
            </connections>
        </tableViewController>
        """
    )
    #expect(losses == [])
    #expect(
      texts == [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1" owner="SettingsScreen">
          <tableView tableViewStyle="grouped"
                     sectionHeaderHeight="18"
                     sectionFooterHeight="18"
                     clipsToBounds="false"
                     design:width="375"
                     design:height="667">
            <tableViewSection headerTitle="Account">
              <tableViewCell accessoryType="disclosureIndicator" design:accessoryWidth="26.5">
                <label text="Name" userInteractionEnabled="true" leading="16" trailing="min 16" centerY="0"/>
                <label text="Ada"
                       userInteractionEnabled="true"
                       leading="min 8"
                       trailing="8"
                       centerY="0"
                       outlet="nameLabel"/>
              </tableViewCell>
              <tableViewCell rowHeight="60">
                <label text="A long one" userInteractionEnabled="true" leading="20" trailing="8" top="0" bottom="0"/>
              </tableViewCell>
            </tableViewSection>
          </tableView>
        </layout>

        """
      ]
    )
  }

  @Test("What is beside or behind the content of a cell keeps its size, and what is lost with it is said")
  func partsOfCells() throws {
    let (texts, losses) = try layouts(
      """
      <tableViewCell contentMode="scaleToFill" id="cel-l0-001" customClass="BookCell">
          <tableViewCellContentView key="contentView" id="con-te-001">
              <subviews>
                  <tableView translatesAutoresizingMaskIntoConstraints="NO" id="tab-le-001">
                      <sections>
                          <tableViewSection id="sec-00-001">
                              <cells>
                                  <tableViewCell contentMode="scaleToFill" textLabel="nam-e0-001" style="IBUITableViewCellStyleDefault" id="cel-l0-002" customClass="RowCell">
                                      <tableViewCellContentView key="contentView" id="con-te-002">
                                          <subviews>
                                              <label text="Name" adjustsFontSizeToFit="NO" id="nam-e0-001"/>
                                          </subviews>
                                      </tableViewCellContentView>
                                  </tableViewCell>
                              </cells>
                          </tableViewSection>
                      </sections>
                      <connections>
                          <outlet property="dataSource" destination="oth-er-001" id="o-1"/>
                      </connections>
                  </tableView>
                  <toolbar translatesAutoresizingMaskIntoConstraints="NO" id="bar-00-001">
                      <items>
                          <barButtonItem id="ite-m0-001">
                              <button key="customView" id="but-to-001">
                                  <connections>
                                      <action selector="buy:" destination="cel-l0-001" eventType="touchUpInside" id="a-1"/>
                                  </connections>
                              </button>
                          </barButtonItem>
                      </items>
                  </toolbar>
              </subviews>
          </tableViewCellContentView>
          <view key="accessoryView" contentMode="scaleToFill" id="acc-es-001">
              <rect key="frame" x="0.0" y="0.0" width="51" height="40"/>
          </view>
      </tableViewCell>
      <customObject id="oth-er-001"/>
      """
    )
    #expect(
      losses == [
        "15: 'textLabel' of RowCell is lost, because the class has no element of its own",
        "23: 'dataSource' leads to an object outside the layout",
        "43: layouts have no <customObject> here",
      ]
    )
    let text = try #require(texts.first)
    #expect(text.contains(#" width="51" height="40"/>"#))
  }

  @Test("A screen's bar items and the views beside its view become top-level objects of its layout")
  func besideTheView() throws {
    let (texts, losses) = try layouts(
      scene: """
        <viewController id="con-tr-001" customClass="ShelfScreen" customModule="Shop" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="vie-w0-001">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            </view>
            <toolbarItems>
                <barButtonItem title="Sort" id="sor-t0-001"/>
            </toolbarItems>
            <navigationItem key="navigationItem" title="Books" largeTitleDisplayMode="never" id="nav-00-001">
                <barButtonItem key="backBarButtonItem" title="Back" id="bac-k0-001"/>
                <barButtonItem key="rightBarButtonItem" systemItem="add" id="add-00-001">
                    <connections>
                        <action selector="didTapAdd:" destination="con-tr-001" id="a-1"/>
                    </connections>
                </barButtonItem>
            </navigationItem>
            <connections>
                <outlet property="addItem" destination="add-00-001" id="o-1"/>
                <outlet property="sortItem" destination="sor-t0-001" id="o-2"/>
                <outlet property="emptyView" destination="emp-ty-001" id="o-3"/>
            </connections>
        </viewController>
        <view contentMode="scaleToFill" id="emp-ty-001">
            <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
        </view>
        <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-001" sceneMemberID="firstResponder"/>
        """
    )
    #expect(losses == ["8: layouts do not say which bar button items are those of the toolbar"])
    #expect(
      texts == [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1" owner="ShelfScreen">
          <view design:width="375" design:height="667"/>
          <navigationItem title="Books" largeTitleDisplayMode="never">
            <backBarButtonItem title="Back"/>
            <rightBarButtonItem systemItem="add" onAction="didTapAdd" outlet="addItem"/>
          </navigationItem>
          <barButtonItem title="Sort" outlet="sortItem"/>
          <view design:width="240" design:height="128" outlet="emptyView"/>
        </layout>

        """
      ]
    )
  }

  @Test("Views in bar items and recognizers that no view has are part of a screen's layout")
  func viewsInBars() throws {
    let (texts, losses) = try layouts(
      scene: """
        <viewController id="con-tr-001" customClass="ShelfScreen" customModule="Shop" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="vie-w0-001"/>
            <navigationItem key="navigationItem" id="nav-00-001">
                <textField key="titleView" opaque="NO" contentMode="redraw" placeholder="Search" id="tit-le-001">
                    <rect key="frame" x="80" y="5" width="200" height="34"/>
                    <textInputTraits key="textInputTraits"/>
                    <connections>
                        <outlet property="delegate" destination="con-tr-001" id="o-1"/>
                    </connections>
                </textField>
                <barButtonItem key="rightBarButtonItem" id="bar-00-001">
                    <view key="customView" contentMode="scaleToFill" id="cus-to-001">
                        <rect key="frame" x="0.0" y="0.0" width="80" height="44"/>
                        <subviews>
                            <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
                                <state key="normal" title="Add"/>
                                <connections>
                                    <action selector="didTapAdd:" destination="con-tr-001" eventType="touchUpInside" id="a-1"/>
                                </connections>
                            </button>
                        </subviews>
                        <constraints>
                            <constraint firstItem="but-to-001" firstAttribute="centerX" secondItem="cus-to-001" secondAttribute="centerX" id="c-1"/>
                        </constraints>
                    </view>
                    <accessibility key="accessibilityConfiguration" label="Add a book"/>
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="Add"/>
                    </userDefinedRuntimeAttributes>
                </barButtonItem>
                <connections>
                    <outlet property="titleView" destination="tit-le-001" id="o-2"/>
                </connections>
            </navigationItem>
            <connections>
                <outlet property="addButton" destination="but-to-001" id="o-3"/>
                <outlet property="recognizer" destination="rec-og-001" id="o-4"/>
            </connections>
        </viewController>
        <pongPressGestureRecognizer minimumPressDuration="2" id="rec-og-001">
            <connections>
                <action selector="didPress:" destination="con-tr-001" id="a-2"/>
            </connections>
        </pongPressGestureRecognizer>
        """
    )
    #expect(losses == [])
    #expect(
      texts == [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1" owner="ShelfScreen">
          <view/>
          <navigationItem>
            <titleView>
              <textField contentMode="redraw"
                         placeholder="Search"
                         adjustsFontSizeToFitWidth="true"
                         width="200"
                         height="34"
                         delegate="owner"/>
            </titleView>
            <rightBarButtonItem accessibilityLabel="Add a book" accessibilityIdentifier="Add">
              <customView>
                <view width="80" height="44">
                  <button buttonType="system" title="Add" centerX="0" onTouchUpInside="didTapAdd" outlet="addButton"/>
                </view>
              </customView>
            </rightBarButtonItem>
          </navigationItem>
          <longPressGestureRecognizer minimumPressDuration="2" onAction="didPress" outlet="recognizer"/>
        </layout>

        """
      ]
    )
  }

  @Test("A view held to a margin by its own margin is held by its edge, if the distance is known")
  func ownMargins() throws {
    func constraint(_ first: String, _ second: String, attributes: String = "") throws -> [String] {
      let (texts, losses) = try layouts(
        """
        <view contentMode="scaleToFill" id="roo-t0-001">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
                <view contentMode="scaleToFill" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="car-d0-001"/>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="car-d0-002"/>
            </subviews>
            <constraints>
                <constraint firstItem="car-d0-001" firstAttribute="\(first)" secondItem="car-d0-002" secondAttribute="\(second)" constant="2" id="c-1"/>
            </constraints>
        </view>
        """
      )
      return losses
        + texts.flatMap { $0.split(separator: "\n").filter { $0.contains("    <view ") } }.map {
          String($0.drop { $0 == " " })
        }
    }
    let sides = try constraint("trailingMargin", "trailingMargin")
    #expect(sides == ["<view id=\"view\"/>", "<view trailing=\"view.margin.trailing + 6\"/>"])
    let edges = try constraint("topMargin", "bottom")
    #expect(edges == ["<view id=\"view\"/>", "<view bottom=\"view.margin.top - 2\"/>"])
    let turned = try constraint("topMargin", "bottom", attributes: "preservesSuperviewLayoutMargins=\"YES\"")
    #expect(
      turned == [
        "<view id=\"view\" preservesSuperviewLayoutMargins=\"true\"/>",
        "<view bottom=\"view.margin.top - 2\"/>",
      ]
    )
    let inherited = try constraint(
      "topMargin",
      "bottomMargin",
      attributes: "preservesSuperviewLayoutMargins=\"YES\""
    )
    #expect(
      inherited == [
        "<view id=\"view\" preservesSuperviewLayoutMargins=\"true\"/>",
        "<view bottom=\"view.margin.top + 6\"/>",
      ]
    )
  }

  @Test("The bar items of an owner's document become top-level objects of its layout")
  func itemsOfOwner() throws {
    let (texts, losses) = try layouts(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-7" customClass="ShelfScreen" customModule="Shop">
          <connections>
              <outlet property="addItem" destination="add-00-001" id="o-1"/>
          </connections>
      </placeholder>
      <view contentMode="scaleToFill" id="roo-t0-001"/>
      <barButtonItem title="Add" id="add-00-001"/>
      """
    )
    #expect(losses == [])
    #expect(texts.first?.contains("<barButtonItem title=\"Add\" outlet=\"addItem\"/>") == true)
  }

  @Test("Found by an attacker: what bar items, recognizers and highlighted images lack is not lost silently")
  func partsWithoutLosses() throws {
    let (texts, losses) = try layouts(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <subviews>
              <toolbar opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="too-l0-001">
                  <items>
                      <barButtonItem title="Add" id="ite-m0-001" customClass="AddItem">
                          <accessibility key="accessibilityConfiguration" hint="Adds">
                              <accessibilityTraits key="traits" header="YES"/>
                              <bool key="isElement" value="NO"/>
                          </accessibility>
                      </barButtonItem>
                  </items>
              </toolbar>
              <imageView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="ima-ge-001">
                  <imageReference key="image" image="star" catalog="system" symbolScale="large"/>
                  <imageReference key="highlightedImage" image="star" catalog="system" symbolScale="small"/>
                  <connections>
                      <outletCollection property="gestureRecognizers" destination="tap-00-001" id="o-1"/>
                  </connections>
              </imageView>
          </subviews>
      </view>
      <tapGestureRecognizer id="tap-00-001" customClass="Tap"/>
      """
    )
    #expect(texts.count == 1 && texts[0].contains("systemImage=\"star\""))
    #expect(texts[0].contains("symbolScale=\"large\""))
    #expect(
      losses == [
        "9: layouts have no 'customClass' on <barButtonItem>",
        "10: layouts have no 'hint' on <accessibility>",
        "11: layouts have no <accessibilityTraits> for 'traits' here",
        "12: layouts have no <bool> for 'isElement' here",
        "19: in layouts, 'image' cannot be 'star'",
        "19: layouts have no 'symbolScale' on <imageReference>",
        "26: layouts have no 'customClass' on <tapGestureRecognizer>",
      ]
    )
  }

  @Test(
    "Found by an attacker: a margin is not rewritten where a mask, an outlet or a view inside would suffer"
  )
  func marginsThatStay() throws {
    func losses(_ first: String, _ second: String, mask: Bool = false, outlet: Bool = false) throws
      -> [String]
    {
      let places = mask ? "" : "translatesAutoresizingMaskIntoConstraints=\"NO\""
      return try layouts(
        """
        <view contentMode="scaleToFill" customClass="Card" id="roo-t0-001">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
                <view contentMode="scaleToFill" \(places) id="car-d0-001">
                    <rect key="frame" x="200" y="60" width="100" height="100"/>
                    <subviews>
                        <view contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" translatesAutoresizingMaskIntoConstraints="NO" id="inn-er-001"/>
                    </subviews>
                </view>
                <view contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" translatesAutoresizingMaskIntoConstraints="NO" id="car-d0-002"/>
            </subviews>
            <constraints>
                <constraint firstItem="\(first)" firstAttribute="leadingMargin" secondItem="\(second)" secondAttribute="leadingMargin" id="c-1"/>
            </constraints>
            <connections>\(outlet ? "<outlet property=\"gap\" destination=\"c-1\" id=\"o-1\"/>" : "")</connections>
        </view>
        """
      ).losses
    }
    #expect(try losses("car-d0-001", "car-d0-002") == [])
    let lost = "layouts cannot say the constraint: it relates two layout guides"
    for found in [
      try losses("inn-er-001", "car-d0-001"), try losses("car-d0-001", "car-d0-002", mask: true),
      try losses("car-d0-001", "car-d0-002", outlet: true),
    ] {
      #expect(found.first?.hasSuffix(lost.suffix(30)) == true, "\(found)")
    }
  }

  @Test("A screen without a class has no layout of its own for its bar items, unless they say nothing")
  func itemsOfPlainController() throws {
    let (texts, losses) = try layouts(
      scene: """
        <viewController id="con-tr-001" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="vie-w0-001"/>
            <navigationItem key="navigationItem" id="nav-00-001"/>
        </viewController>
        """
    )
    #expect(texts.count == 1 && losses == [])
    let titled = try layouts(
      scene: """
        <viewController id="con-tr-001" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="vie-w0-001"/>
            <navigationItem key="navigationItem" title="Books" id="nav-00-001"/>
        </viewController>
        """
    )
    #expect(titled.losses == ["6: layouts have no <navigationItem> of a view controller"])
  }

  @Test("A symbol has a font and a scale, and a web view that says nothing special is a place for a page")
  func symbolsAndPages() throws {
    let (texts, losses) = try layouts(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <subviews>
              <imageView image="star" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="ima-ge-001">
                  <imageReference key="image" image="star" catalog="system"/>
                  <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="30" scale="large" weight="medium"/>
              </imageView>
              <imageView translatesAutoresizingMaskIntoConstraints="NO" id="ima-ge-002">
                  <imageReference key="image" image="star" catalog="system"/>
                  <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="font" scale="default" renderingMode="x">
                      <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
                  </preferredSymbolConfiguration>
              </imageView>
              <wkWebView contentMode="scaleToFill" allowsLinkPreview="NO" translatesAutoresizingMaskIntoConstraints="NO" id="web-00-001">
                  <wkWebViewConfiguration key="configuration">
                      <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/>
                      <wkPreferences key="preferences"/>
                  </wkWebViewConfiguration>
              </wkWebView>
              <wkWebView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="web-00-002">
                  <wkWebViewConfiguration key="configuration" allowsInlineMediaPlayback="YES"/>
              </wkWebView>
          </subviews>
      </view>
      """
    )
    #expect(
      losses == [
        "13: layouts have no 'renderingMode' on <preferredSymbolConfiguration>",
        "24: layouts have no <wkWebViewConfiguration> for 'configuration' here",
      ]
    )
    #expect(
      texts == [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1">
          <view>
            <imageView systemImage="star" userInteractionEnabled="true" symbolScale="large" symbolFont="30 medium"/>
            <imageView userInteractionEnabled="true" systemImage="star" symbolFont="headline"/>
            <wkWebView allowsLinkPreview="false"/>
            <wkWebView/>
          </view>
        </layout>

        """
      ]
    )
  }

  @Test("The symbol of a button, the heights of lines and the fonts of cells are what Interface Builder says")
  func symbolsOfButtons() throws {
    let (texts, losses) = try layouts(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <subviews>
              <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
                  <state key="normal">
                      <imageReference key="image" image="star" catalog="system" symbolScale="large"/>
                  </state>
              </button>
              <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-002">
                  <buttonConfiguration key="configuration" style="plain">
                      <imageReference key="image" image="star" catalog="system" symbolScale="default"/>
                      <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" scale="small"/>
                  </buttonConfiguration>
              </button>
              <label opaque="NO" text="A" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                  <attributedString key="attributedText">
                      <fragment content="A">
                          <attributes>
                              <paragraphStyle key="NSParagraphStyle" alignment="natural" lineBreakMode="truncatingTail" minimumLineHeight="22" maximumLineHeight="30"/>
                          </attributes>
                      </fragment>
                  </attributedString>
              </label>
              <webView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="web-00-001"/>
          </subviews>
      </view>
      """
    )
    #expect(losses == [])
    #expect(
      texts == [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1">
          <view>
            <button buttonType="system" systemImage="star" symbolScale="large"/>
            <button buttonType="system" symbolScale="small">
              <configuration systemImage="star"/>
            </button>
            <label text="A" adjustsFontSizeToFitWidth="true" userInteractionEnabled="true">
              <attributedText>
                <fragment content="A" minimumLineHeight="22" maximumLineHeight="30"/>
              </attributedText>
            </label>
            <wkWebView/>
          </view>
        </layout>

        """
      ]
    )
  }

  @Test("What a layout cannot say is lost with its place and a reason")
  func losses() throws {
    let (texts, losses) = try layouts(
      """
      <view contentMode="scaleToFill" layoutMarginsFollowReadableWidth="YES" id="roo-t0-001">
          <subviews>
              <tabBar contentMode="scaleToFill" itemPositioning="standard" translatesAutoresizingMaskIntoConstraints="NO" id="map-00-001"/>
              <novelView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="nov-el-001"/>
          </subviews>
          <color key="backgroundColor" name="Paper"/>
          <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="layer.shadowRadius">
                  <integer key="value" value="1"/>
              </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
          <constraints>
              <constraint firstItem="map-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" id="c-1">
                  <variation key="heightClass=compact" constant="20"/>
              </constraint>
          </constraints>
      </view>
      <customObject id="obj-00-001" customClass="Shelf"/>
      """
    )
    #expect(texts.count == 1)
    #expect(
      losses == [
        "7: layouts have no <tabBar>; a <view> takes its place",
        "7: layouts have no 'itemPositioning' on <tabBar>",
        "8: layouts have no <novelView>; a <view> takes its place",
        "10: the document does not contain the value of the color 'Paper'",
        "12: layouts have no attribute for the runtime attribute 'layer.shadowRadius'",
        "18: a layout has no values for size classes, here 'heightClass=compact'",
        "22: layouts have no <customObject> here",
      ]
    )
  }
}
