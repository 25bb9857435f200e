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
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504">
          <device id="retina4_7" orientation="portrait" appearance="light"/>
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      \(objects)
          </objects>
      </document>
      """
    let source = SourceFile(path: "BookCell.xib", bytes: Array(text.utf8))
    let document = try #require(DocumentReading(source, limits: LayoutLimits()).document)
    let elements = ElementVocabulary.stock
    let converted = document.layouts(elements, Findings(limit: 10))
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

  @Test("What a layout cannot say is lost with its place and a reason")
  func losses() throws {
    let (texts, losses) = try layouts(
      """
      <view contentMode="scaleToFill" restorationIdentifier="shelf" id="roo-t0-001">
          <subviews>
              <mapView contentMode="scaleToFill" mapType="standard" translatesAutoresizingMaskIntoConstraints="NO" id="map-00-001"/>
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
        "5: layouts have no 'restorationIdentifier' on <view>",
        "7: layouts have no <mapView>; a <view> takes its place",
        "7: layouts have no 'mapType' on <mapView>",
        "8: layouts have no <novelView>; a <view> takes its place",
        "10: the document does not contain the value of the color 'Paper'",
        "12: layouts have no attribute for the runtime attribute 'layer.shadowRadius'",
        "18: a layout has no values for size classes, here 'heightClass=compact'",
        "22: layouts have no <customObject> here",
      ]
    )
  }
}
