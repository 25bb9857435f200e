import Foundation
import NibInspection
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@Suite("Frames of documents of Interface Builder")
struct DocumentFramesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the frames of a document, as `x y width height` by the ids of the document.
  private func frames(
    _ objects: String,
    tools: String = "23504",
    device: String = "retina6_12",
    resources: String = "",
    orientation: String = "portrait"
  ) throws -> [String: String] {
    let result = try layoutFrames(
      objects,
      tools: tools,
      device: device,
      resources: resources,
      orientation: orientation
    )
    #expect(result.diagnostics.map(\.message) == [])
    var frames: [String: String] = [:]
    for view in result.entries.flatMap(\.views) {
      let numbers = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
      if let id = view.id {
        frames[id] = numbers.map { String(format: "%g", ($0 * 100).rounded() / 100) }.joined(separator: " ")
      }
    }
    return frames
  }

  private func layoutFrames(
    _ objects: String,
    tools: String = "23504",
    device: String = "retina6_12",
    resources: String = "",
    type: String = "CocoaTouch.XIB",
    orientation: String = "portrait"
  ) throws -> LayoutFrames {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="\(tools)">
          <device id="\(device)" orientation="\(orientation)" appearance="light"/>
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      \(objects)
          </objects>
          <resources>\(resources)</resources>
      </document>
      """
    let file = folder.url.appending(path: "BookView.xib")
    try Data(text.utf8).write(to: file)
    return LayoutFrames(paths: [file.path], elements: .stock, size: .automatic)
  }

  @Test("A view is determined if every layout engine must give it the same frame")
  func determined() throws {
    let found = try layoutFrames(
      """
      <view contentMode="scaleToFill" id="roo">
      <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
      <subviews>
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="top"/>
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="low">
      <subviews>
      <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="lab"/>
      </subviews>
      <constraints>
      <constraint firstItem="lab" firstAttribute="leading" secondItem="low" secondAttribute="leading" id="c-7"/>
      <constraint firstItem="lab" firstAttribute="top" secondItem="low" secondAttribute="top" id="c-8"/>
      </constraints>
      </view>
      <label text="B" translatesAutoresizingMaskIntoConstraints="NO" id="tex"/>
      </subviews>
      <constraints>
      <constraint firstItem="top" firstAttribute="leading" secondItem="roo" secondAttribute="leading" id="c-1"/>
      <constraint firstItem="top" firstAttribute="top" secondItem="roo" secondAttribute="top" id="c-2"/>
      <constraint firstItem="top" firstAttribute="width" constant="80" id="c-3"/>
      <constraint firstItem="top" firstAttribute="height" relation="greaterThanOrEqual" constant="20" id="c-4"/>
      <constraint firstItem="low" firstAttribute="leading" secondItem="roo" secondAttribute="leading" id="c-5"/>
      <constraint firstItem="low" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c-6"/>
      <constraint firstItem="tex" firstAttribute="trailing" secondItem="roo" secondAttribute="trailing" id="c-9"/>
      <constraint firstItem="tex" firstAttribute="bottom" secondItem="roo" secondAttribute="bottom" id="c-0"/>
      </constraints>
      </view>
      """
    )
    let determined = found.entries.flatMap(\.views).filter { $0.isDetermined == true }.compactMap(\.id)
    // The height of `top` is open, and what hangs on it.
    #expect(determined == ["roo", "tex"])
  }

  @Test("Constraints that are removed when the nib is compiled count, as in Interface Builder")
  func placeholderConstraints() throws {
    let frames = try frames(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
          <subviews>
              <view translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                  <constraints>
                      <constraint firstAttribute="width" constant="50" placeholder="YES" id="c-1"/>
                      <constraint firstAttribute="height" constant="40" id="c-2"/>
                  </constraints>
              </view>
          </subviews>
          <constraints>
              <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="8" id="c-3"/>
              <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="4" id="c-4"/>
          </constraints>
      </view>
      """
    )
    #expect(frames["box-00-001"] == "8 4 50 40")
  }

  @Test("A cell is laid out with its constraints, the margins of its tools, and the system's font")
  func cell() throws {
    let frames = try frames(
      """
      <tableViewCell contentMode="scaleToFill" rowHeight="44" id="cel-l0-001" customClass="BookCell">
          <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
          <tableViewCellContentView key="contentView" id="con-te-001">
              <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
              <subviews>
                  <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                      <rect key="frame" x="1" y="1" width="1" height="1"/>
                      <fontDescription key="fontDescription" type="system" pointSize="17"/>
                  </label>
                  <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
                      <rect key="frame" x="1" y="1" width="1" height="1"/>
                      <state key="normal" title="Button"/>
                  </button>
              </subviews>
              <constraints>
                  <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="con-te-001" secondAttribute="leadingMargin" id="con-st-001"/>
                  <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="con-te-001" secondAttribute="topMargin" id="con-st-002"/>
                  <constraint firstAttribute="trailingMargin" secondItem="but-to-001" secondAttribute="trailing" id="con-st-003"/>
                  <constraint firstItem="but-to-001" firstAttribute="centerY" secondItem="con-te-001" secondAttribute="centerY" id="con-st-004"/>
              </constraints>
          </tableViewCellContentView>
          <connections>
              <outlet property="titleLabel" destination="lab-el-001" id="out-le-001"/>
          </connections>
      </tableViewCell>
      """
    )
    #expect(frames["con-te-001"] == "0 0 320 44")
    #expect(frames["lab-el-001"] == "16 11 41.33 20.33")
    #expect(frames["but-to-001"] == "258.33 7 45.67 30")
  }

  @Test(
    "The margins of a cell are those of the tools and the device",
    arguments: [
      ("11762", "retina4_7", 320.0, "8 8 304 28"), ("14490", "retina4_7", 414, "20 11 374 22.5"),
      ("22155", "retina6_0", 414, "20 11 374 22"), ("22155", "retina4_7", 414, "16 11 382 22"),
      ("24127", "retina6_1", 320, "16 15 288 14"),
    ]
  )
  func cellMargins(tools: String, device: String, width: Double, expected: String) throws {
    let constraints = ["leading", "top", "trailing", "bottom"].map { edge in
      """
      <constraint firstItem="box-00-001" firstAttribute="\(edge)" secondItem="con-te-001" secondAttribute="\(edge)Margin" id="\(edge)"/>
      """
    }
    let frames = try frames(
      """
      <tableViewCell contentMode="scaleToFill" id="cel-l0-001">
          <rect key="frame" x="0.0" y="0.0" width="\(width)" height="44"/>
          <tableViewCellContentView key="contentView" id="con-te-001">
              <rect key="frame" x="0.0" y="0.0" width="\(width)" height="44"/>
              <subviews>
                  <view translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001"/>
              </subviews>
              <constraints>\(constraints.joined())</constraints>
          </tableViewCellContentView>
      </tableViewCell>
      """,
      tools: tools,
      device: device
    )
    #expect(frames["box-00-001"] == expected)
  }

  @Test("The margins of a collection's cell are those of a root")
  func collectionCellMargins() throws {
    let constraints = ["leading", "top", "trailing", "bottom"].map { edge in
      """
      <constraint firstItem="box-00-001" firstAttribute="\(edge)" secondItem="cel-l0-001" secondAttribute="\(edge)Margin" id="\(edge)"/>
      """
    }
    let frames = try frames(
      """
      <collectionViewCell contentMode="scaleToFill" id="cel-l0-001">
          <rect key="frame" x="0.0" y="0.0" width="414" height="44"/>
          <view key="contentView" contentMode="center">
              <rect key="frame" x="0.0" y="0.0" width="414" height="44"/>
              <subviews>
                  <view translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001"/>
              </subviews>
          </view>
          <constraints>\(constraints.joined())</constraints>
      </collectionViewCell>
      """,
      tools: "14460"
    )
    #expect(frames["box-00-001"] == "20 0 374 44")
  }

  @Test(
    "A safe area begins where the tools let it begin on the device",
    arguments: [
      ("24128", "retina6_12", 393.0, 852.0, "", "118 666"), ("24128", "retina4_7", 375, 667, "", "20 647"),
      ("24128", "ipad11_0rounded", 834, 1194, "", "24 1150"), ("19162", "retina6_0", 390, 844, "", "44 766"),
      ("22155", "retina6_0", 390, 844, "", "47 763"),
      ("14460", "retina4_7", 375, 100, "<freeformSimulatedSizeMetrics key=\"m\"/>", "0 100"),
      ("14460", "retina4_7", 375, 500, "<freeformSimulatedSizeMetrics key=\"m\"/>", "20 480"),
    ]
  )
  func safeAreas(
    tools: String,
    device: String,
    width: Double,
    height: Double,
    metrics: String,
    expected: String
  ) throws {
    let frames = try frames(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
          <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001"/></subviews>
          <viewLayoutGuide key="safeArea" id="saf-e0-001"/>
          <constraints>
              <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" id="c-1"/>
              <constraint firstItem="box-00-001" firstAttribute="width" constant="9" id="c-2"/>
              <constraint firstItem="box-00-001" firstAttribute="top" secondItem="saf-e0-001" secondAttribute="top" id="c-3"/>
              <constraint firstItem="saf-e0-001" firstAttribute="bottom" secondItem="box-00-001" secondAttribute="bottom" id="c-4"/>
          </constraints>
          \(metrics)
      </view>
      """,
      tools: tools,
      device: device
    )
    let numbers = frames["box-00-001"]?.split(separator: " ") ?? []
    #expect(numbers.count == 4 && "\(numbers[1]) \(numbers[3])" == expected)
  }

  @Test(
    "In landscape orientation, the shape of a telephone's screen is at its sides",
    arguments: [
      ("22155", "retina6_0", "47 0 750 369"), ("24412", "retina6_0", "47 47 750 288"),
      ("22155", "retina4_7", "0 0 844 390"),
    ]
  )
  func landscape(tools: String, device: String, expected: String) throws {
    let constraints = ["leading", "top", "trailing", "bottom"].map { edge in
      """
      <constraint firstItem="box-00-001" firstAttribute="\(edge)" secondItem="saf-e0-001" secondAttribute="\(edge)" id="\(edge)"/>
      """
    }
    let frames = try frames(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <rect key="frame" x="0.0" y="0.0" width="844" height="390"/>
          <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001"/></subviews>
          <viewLayoutGuide key="safeArea" id="saf-e0-001"/>
          <constraints>\(constraints.joined())</constraints>
      </view>
      """,
      tools: tools,
      device: device,
      orientation: "landscape"
    )
    #expect(frames["box-00-001"] == expected)
  }

  @Test(
    "Controls have the heights of the tools' system",
    arguments: [
      ("progressView", "16097", "2"), ("progressView", "17506", "4"), ("searchBar", "12121", "44"),
      ("searchBar", "14460", "56"), ("segmentedControl", "14460", "28"), ("segmentedControl", "15505", "32"),
    ]
  )
  func heights(element: String, tools: String, expected: String) throws {
    let frames = try frames(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews><\(element) translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001"/></subviews>
          <constraints>
              <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" id="c-1"/>
              <constraint firstItem="box-00-001" firstAttribute="width" constant="90" id="c-2"/>
              <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" id="c-3"/>
          </constraints>
      </view>
      """,
      tools: tools
    )
    #expect(frames["box-00-001"] == "0 0 90 \(expected)")
  }

  @Test("A size that no view can have is not taken over")
  func impossibleSizes() throws {
    let frames = try frames(
      """
      <view contentMode="scaleToFill" placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="-7" id="roo-t0-001">
          <rect key="frame" x="0.0" y="0.0" width="1e300" height="nan"/>
      </view>
      """
    )
    #expect(frames["roo-t0-001"] == "0 0 320 0")
  }

  @Test("A screen keeps its views in the safe area of its device, also views further inside")
  func safeArea() throws {
    let frames = try frames(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews>
              <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                  <rect key="frame" x="0.0" y="59" width="393" height="793"/>
                  <subviews>
                      <view translatesAutoresizingMaskIntoConstraints="NO" id="inn-er-001">
                          <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
                      </view>
                  </subviews>
                  <viewLayoutGuide key="safeArea" id="saf-e0-002"/>
                  <constraints>
                      <constraint firstItem="inn-er-001" firstAttribute="top" secondItem="saf-e0-002" secondAttribute="top" id="c-1"/>
                      <constraint firstItem="saf-e0-002" firstAttribute="bottom" secondItem="inn-er-001" secondAttribute="bottom" id="c-2"/>
                      <constraint firstItem="inn-er-001" firstAttribute="leading" secondItem="box-00-001" secondAttribute="leading" id="c-3"/>
                      <constraint firstAttribute="trailing" secondItem="inn-er-001" secondAttribute="trailing" id="c-4"/>
                  </constraints>
              </view>
          </subviews>
          <viewLayoutGuide key="safeArea" id="saf-e0-001"/>
          <constraints>
              <constraint firstItem="box-00-001" firstAttribute="top" secondItem="saf-e0-001" secondAttribute="top" id="c-5"/>
              <constraint firstAttribute="bottom" secondItem="box-00-001" secondAttribute="bottom" id="c-6"/>
              <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" id="c-7"/>
              <constraint firstAttribute="trailing" secondItem="box-00-001" secondAttribute="trailing" id="c-8"/>
          </constraints>
      </view>
      """
    )
    #expect(frames["box-00-001"] == "0 59 393 793")
    #expect(frames["inn-er-001"] == "0 59 393 759")
  }

  @Test("The first screen of a navigation controller, and one with a simulated bar, begins below the bar")
  func navigationBar() throws {
    func scene(_ id: String, _ parts: String = "") -> String {
      """
      <scene sceneID="sce-\(id)"><objects><viewController storyboardIdentifier="\(id)" id="\(id)">
      <view key="view" id="\(id)-view">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-box"/></subviews>
      <viewLayoutGuide key="safeArea" id="\(id)-safe"/>
      <constraints>
      <constraint firstItem="\(id)-box" firstAttribute="top" secondItem="\(id)-safe" secondAttribute="top" id="\(id)-c"/>
      </constraints>
      </view>
      \(parts)
      </viewController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes>
      <scene sceneID="sce-nav"><objects><navigationController id="nav">
      <connections>
      <segue destination="first" kind="relationship" relationship="rootViewController" id="s-1"/>
      </connections>
      </navigationController></objects></scene>
      \(scene("first"))
      \(scene("simulated", #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#))
      \(scene("other"))
      </scenes>
      </document>
      """
    let file = folder.url.appending(path: "Main.storyboard")
    try Data(text.utf8).write(to: file)
    let result = LayoutFrames(paths: [file.path], elements: .stock, size: .automatic)
    let boxes = result.entries.flatMap(\.views).filter { $0.id?.hasSuffix("-box") == true }
    #expect(
      boxes.map { "\($0.id ?? "") \($0.frame.y)" } == [
        "first-box 64.0", "simulated-box 64.0", "other-box 20.0",
      ]
    )
  }

  @Test("The edges of a frame layout guide are those of the scroll view")
  func frameLayoutGuide() throws {
    let frames = try frames(
      """
      <scrollView contentMode="scaleToFill" id="scr-ol-001">
          <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
          <subviews>
              <view translatesAutoresizingMaskIntoConstraints="NO" id="bar-00-001">
                  <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
                  <constraints>
                      <constraint firstAttribute="height" constant="44" id="c-1"/>
                  </constraints>
              </view>
          </subviews>
          <constraints>
              <constraint firstItem="bar-00-001" firstAttribute="leading" secondItem="fra-me-001" secondAttribute="leading" constant="16" id="c-2"/>
              <constraint firstItem="fra-me-001" firstAttribute="trailing" secondItem="bar-00-001" secondAttribute="trailing" constant="16" id="c-3"/>
              <constraint firstItem="fra-me-001" firstAttribute="bottom" secondItem="bar-00-001" secondAttribute="bottom" constant="8" id="c-4"/>
          </constraints>
          <viewLayoutGuide key="contentLayoutGuide" id="con-te-001"/>
          <viewLayoutGuide key="frameLayoutGuide" id="fra-me-001"/>
      </scrollView>
      """
    )
    #expect(frames["bar-00-001"] == "16 348 268 44")
  }

  @Test("Each root of an owner's document has its own size, and a view without constraints keeps its place")
  func roots() throws {
    let frames = try frames(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
              <view contentMode="scaleToFill" id="box-00-001">
                  <rect key="frame" x="150" y="10" width="40" height="20"/>
                  <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/>
              </view>
          </subviews>
      </view>
      <view contentMode="scaleToFill" id="roo-t0-002">
          <rect key="frame" x="0.0" y="0.0" width="50" height="60"/>
      </view>
      """
    )
    #expect(
      frames == [
        "roo-t0-001": "0 0 200 100", "box-00-001": "150 10 40 20", "roo-t0-002": "0 0 50 60",
      ]
    )
  }

  @Test("Sizes that only the app's classes know are those that the document states")
  func assumedSizes() throws {
    let frames = try frames(
      """
      <view contentMode="scaleToFill" id="roo-t0-001">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
              <view placeholderIntrinsicWidth="30" placeholderIntrinsicHeight="20" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                  <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
              </view>
              <imageView image="cover" translatesAutoresizingMaskIntoConstraints="NO" id="ima-ge-001">
                  <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
              </imageView>
          </subviews>
          <constraints>
              <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="10" id="c-1"/>
              <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="10" id="c-2"/>
              <constraint firstItem="ima-ge-001" firstAttribute="leading" secondItem="box-00-001" secondAttribute="trailing" constant="8" symbolic="YES" id="c-3"/>
              <constraint firstItem="ima-ge-001" firstAttribute="top" secondItem="box-00-001" secondAttribute="top" id="c-4"/>
          </constraints>
      </view>
      """,
      resources: #"<image name="cover" width="25" height="35"/>"#
    )
    #expect(frames["box-00-001"] == "10 10 30 20")
    #expect(frames["ima-ge-001"] == "48 10 25 35")
  }

  @Test("A document of macOS and one without a view are reported with their place")
  func withoutLayouts() throws {
    let mac = try layoutFrames("<customView id=\"a-1\"/>", type: "Cocoa.XIB")
    #expect(mac.entries.isEmpty)
    #expect(
      mac.diagnostics.map(\.message) == [
        "documents for macOS cannot be laid out or converted yet; 'nib validate' checks them"
      ]
    )
    #expect(mac.diagnostics.first?.range?.start.line == 2)
    let empty = try layoutFrames("")
    #expect(empty.diagnostics.map(\.message) == ["the document contains no view"])
  }
}
