import NibIndices
import NibInterfaceBuilder
import NibMarkup
import NibModel
import Testing

@Suite("Documents of Interface Builder")
struct DocumentReadingTests {
  private static let start = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
        <device id="retina6_12" orientation="portrait" appearance="light"/>

    """

  private static let cell =
    start + """
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
              <tableViewCell id="cel-l0-001" customClass="BookCell" customModule="Shop" customModuleProvider="target">
                  <tableViewCellContentView key="contentView" id="con-te-001">
                      <rect key="frame" x="0.0" y="0.0" width="320" height="43.5"/>
                      <subviews>
                          <label text="Dune" id="lab-el-001"/>
                          <button id="but-to-001">
                              <state key="normal"><string key="title">Add &amp; go
      </string></state>
                              <connections>
                                  <action selector="add:" destination="cel-l0-001" eventType="touchUpInside" id="act-io-001"/>
                              </connections>
                          </button>
                      </subviews>
                      <constraints>
                          <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="con-te-001" secondAttribute="leadingMargin" constant="4" id="con-st-001"/>
                          <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="44" priority="999" id="con-st-002"/>
                          <constraint firstItem="but-to-001" firstAttribute="width" secondItem="but-to-001" secondAttribute="height" multiplier="16:9" placeholder="YES" symbolic="YES" id="con-st-003"/>
                      </constraints>
                  </tableViewCellContentView>
                  <connections>
                      <outlet property="titleLabel" destination="lab-el-001" id="out-le-001"/>
                      <outlet property="heightConstraint" destination="con-st-002" id="out-le-002"/>
                      <outletCollection property="buttons" destination="but-to-001" id="out-le-003"/>
                  </connections>
              </tableViewCell>
          </objects>
      </document>
      """

  private func reading(_ text: String) -> DocumentReading {
    DocumentReading(SourceFile(path: "A.xib", bytes: Array(text.utf8)), limits: LayoutLimits())
  }

  /// The findings about a document, as the command prints them.
  private func report(_ text: String) -> String {
    reading(text).findings.kept.map { DiagnosticPrinter().text(of: $0) }.joined()
  }

  @Test("The objects of a document keep their order, their keys and their places")
  func objects() throws {
    let document = try #require(reading(Self.cell).document)
    #expect(document.kind.content == .xib && document.kind.system == .iOS)
    #expect(document.toolsVersion == 23504)
    #expect(document.device == "retina6_12")
    let described = document.objects.indices.map { index in
      let object = document.objects[index]
      let place = object.key ?? object.container ?? ""
      let parent = object.parent.map { document.element(of: $0).name } ?? "nothing"
      return "\(document.element(of: index).name) \(object.id ?? "") as \(place) in \(parent)"
    }
    #expect(
      described == [
        "placeholder -1 as objects in nothing",
        "placeholder -2 as objects in nothing",
        "tableViewCell cel-l0-001 as objects in nothing",
        "tableViewCellContentView con-te-001 as contentView in tableViewCell",
        "label lab-el-001 as subviews in tableViewCellContentView",
        "button but-to-001 as subviews in tableViewCellContentView",
      ]
    )
    let cell = try #require(document.object(withID: "cel-l0-001"))
    let custom = try #require(document.objects[cell].customClass)
    #expect(custom.name == "BookCell" && custom.module == "Shop" && custom.isInTargetModule)
    #expect(custom.attribute.span.text == "customClass=\"BookCell\"")
    let content = try #require(document.object(withID: "con-te-001"))
    #expect(document.children(of: cell).map { document.element(of: $0).name } == ["tableViewCellContentView"])
    #expect(document.children(of: content).map { document.element(of: $0).name } == ["label", "button"])
  }

  @Test("The text of an element is kept as it is, with its entities resolved")
  func text() throws {
    let document = try #require(reading(Self.cell).document)
    let button = document.element(of: try #require(document.object(withID: "but-to-001")))
    let state = try #require(button.children.first { $0.name == "state" })
    #expect(state.children.map(\.text) == ["Add & go\n"])
    #expect(state.text == nil)
  }

  @Test("Outlets lead to objects and constraints, and actions have events")
  func connections() throws {
    let document = try #require(reading(Self.cell).document)
    let described = document.connections.map { connection in
      let destination =
        switch connection.destination {
        case .object(let index): document.objects[index].id ?? ""
        case .constraint(let index): "constraint \(index)"
        case nil: "nothing"
        }
      let owner = document.objects[connection.owner].id ?? ""
      switch connection.kind {
      case .outlet(let property, let isCollection):
        return "\(owner).\(property.value)\(isCollection ? "[]" : "") = \(destination)"
      case .action(let selector, let event):
        return "\(owner) \(event ?? "") > \(destination) \(selector.value)"
      case .segue(let segue): return "\(owner) \(segue.kind) > \(destination)"
      case .other: return "other"
      }
    }
    #expect(
      described == [
        "but-to-001 touchUpInside > cel-l0-001 add:",
        "cel-l0-001.titleLabel = lab-el-001",
        "cel-l0-001.heightConstraint = constraint 1",
        "cel-l0-001.buttons[] = but-to-001",
      ]
    )
  }

  @Test("A constraint has the defaults of Interface Builder where nothing is written")
  func constraints() throws {
    let document = try #require(reading(Self.cell).document)
    func id(_ item: InterfaceBuilderDocument.Constraint.Item) -> String {
      "\(item.object.flatMap { document.objects[$0].id } ?? "nothing").\(item.attribute)"
    }
    let described = document.constraints.map { constraint in
      "\(id(constraint.first)) \(constraint.relation) \(constraint.second.map(id) ?? "")"
        + " * \(constraint.multiplier) + \(constraint.constant) @\(constraint.priority)"
        + (constraint.isSymbolic ? " symbolic" : "") + (constraint.isPlaceholder ? " placeholder" : "")
    }
    #expect(
      described == [
        "lab-el-001.leading equal con-te-001.leadingMargin * 1.0 + 4.0 @1000.0",
        "con-te-001.height greaterThanOrEqual  * 1.0 + 44.0 @999.0",
        "but-to-001.width equal but-to-001.height * \(16.0 / 9) + 0.0 @1000.0 symbolic placeholder",
      ]
    )
  }

  @Test("The scenes of a storyboard have objects of their own, which segues connect")
  func storyboard() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="23504" initialViewController="a">
        <scenes>
          <scene sceneID="s1"><objects>
            <viewController id="a"><view key="view" id="v"/>
              <connections><segue destination="b" kind="show" identifier="next" id="g"/></connections>
            </viewController>
          </objects></scene>
          <scene sceneID="s2"><objects><viewController id="b"/></objects></scene>
        </scenes>
      </document>
      """
    let document = try #require(reading(text).document)
    #expect(document.scenes.map(\.id) == ["s1", "s2"])
    #expect(document.scenes.map { $0.objects.map { document.objects[$0].id } } == [["a", "v"], ["b"]])
    guard case .segue(let segue) = document.connections.first?.kind else {
      Issue.record("there is no segue")
      return
    }
    #expect(segue.kind == "show" && segue.identifier?.value == "next" && segue.relationship == nil)
    #expect(document.connections.first?.destination == .object(2))
  }

  @Test("An id that occurs twice is reported where it occurs again")
  func duplicateID() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <objects>
          <view id="a"/>
          <view id="a"/>
        </objects>
      </document>
      """
    #expect(
      report(text) == """
        A.xib:4:11: error: the id 'a' is already in use [duplicate-id]
        4 |     <view id="a"/>
          |           ^~~~~~
        A.xib:3:11: note: 'a' is first used here

        """
    )
  }

  @Test("Every reference to an object that is gone is reported")
  func unknownID() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <objects>
          <view id="a">
            <constraints><constraint firstItem="b" firstAttribute="width" constant="9" id="c"/></constraints>
            <connections><outlet property="label" destination="d" id="e"/></connections>
          </view>
        </objects>
      </document>
      """
    #expect(
      report(text) == """
        A.xib:4:32: error: no object of the document has the id 'b', as can happen in a merge; connect it again in Interface Builder [unknown-id]
        4 |       <constraints><constraint firstItem="b" firstAttribute="width" constant="9" id="c"/></constraints>
          |                                ^~~~~~~~~~~~~
        A.xib:5:45: error: no object of the document has the id 'd', as can happen in a merge; connect it again in Interface Builder [unknown-id]
        5 |       <connections><outlet property="label" destination="d" id="e"/></connections>
          |                                             ^~~~~~~~~~~~~~~

        """
    )
  }

  @Test("A merge conflict is reported at its first marker, and nothing else is")
  func mergeConflict() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
      <<<<<<< HEAD
        <objects/>
      =======
      >>>>>>> other
      </document>
      """
    #expect(
      report(text) == """
        A.xib:2:1: error: the file contains a merge conflict; resolve it, and open the file in Interface Builder [merge-conflict]
        2 | <<<<<<< HEAD
          | ^~~~~~~

        """
    )
  }

  @Test(
    "A partly resolved merge conflict is reported",
    arguments: ["=======", ">>>>>>> other", "||||||| base"]
  )
  func leftMarkers(marker: String) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <objects>
          <view id="a"/>
      \(marker)
          <view id="b"/>
        </objects>
      </document>
      """
    let found = reading(text).findings.kept
    #expect(found.map(\.rule.rawValue) == ["merge-conflict"])
    #expect(found.map { $0.range?.start.line } == [4])
  }

  @Test("A line of a text that looks like a part of a merge conflict is a text")
  func markersInText() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
        <objects>
          <label id="a"><string key="text">
      =======
      >>>>>>> quoted</string></label>
        </objects>
      </document>
      <!--
      <<<<<<<<<<<<<<<
      -->
      """
    let document = try #require(reading(text).document)
    #expect(report(text) == "")
    let label = document.element(of: 0)
    #expect(label.children.map(\.text) == ["\n=======\n>>>>>>> quoted"])
  }

  @Test("Every attribute that names an object that is gone is reported")
  func goneObjects() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" initialViewController="g1">
        <objects>
          <tableViewCell id="a" textLabel="g2" detailTextLabel="g3">
            <tableViewCellContentView key="contentView" tableViewCell="g4" id="b">
              <constraints><constraint firstItem="b" secondItem="g5" id="c"/></constraints>
              <variation key="default">
                <mask key="subviews"><exclude reference="g6"/></mask>
                <mask key="constraints"><include reference="g7"/></mask>
              </variation>
            </tableViewCellContentView>
            <connections><action destination="g8" id="d"/><outlet property="p" destination="c" id="e"/>
              <action selector="s" destination="e" id="f"/></connections>
          </tableViewCell>
        </objects>
      </document>
      """
    let messages = reading(text).findings.kept.inReportingOrder().map(\.message)
    let gone = (1...8).map {
      "no object of the document has the id 'g\($0)', as can happen in a merge; connect it again in Interface Builder"
    }
    let other = "the id 'e' belongs to <outlet>, which is not an object; set it again in Interface Builder"
    #expect(messages == gone + [other])
  }

  @Test(
    "A document that is not supported has one finding",
    arguments: [
      (
        #"<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard"/>"#,
        "documents for watchOS are not supported yet"
      ),
      (
        #"<document type="com.apple.InterfaceBuilder.AppleTV.XIB"/>"#,
        "documents for tvOS are not supported yet"
      ),
      (
        #"<document type="com.apple.Other"/>"#,
        "documents of the type 'com.apple.Other' are not supported yet"
      ),
      (
        #"<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"/>"#,
        "the file was saved by Xcode 4 or earlier; open it in Interface Builder and save it"
      ),
      (
        "<layout/>",
        "the file is not a document of Interface Builder, which begins with <document type=\"com.apple.…\">"
      ),
      ("", "the file is empty; a document of Interface Builder begins with <document>"),
      ("bplist00", "the file is a compiled nib; check the .xib file or the storyboard that it was made from"),
      ("<document", "the file ends before its root element is complete"),
      ("<!DOCTYPE document><document/>", "a document of Interface Builder cannot have a DOCTYPE; remove it"),
    ]
  )
  func unsupported(text: String, message: String) {
    #expect(reading(text).document == nil)
    #expect(reading(text).findings.kept.map(\.message) == [message])
  }
}
