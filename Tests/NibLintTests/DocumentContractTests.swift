import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import Testing

@Suite("Nibs of Interface Builder and their classes")
struct DocumentContractTests: NibProjectTests {
  private static let cell = """
    class BookCell: UITableViewCell {
      @IBOutlet weak var titleLabel: UILabel!
      @IBOutlet var stars: [UIImageView]!
      @IBOutlet var height: NSLayoutConstraint!
      weak var badge: UIView!
      @IBAction func buy(_ sender: UIButton) {}
      func sell(_ sender: Any) {}
    }

    """

  @Test("A nib that fits its class has no finding")
  func sound() throws {
    let text = document(
      """
      <tableViewCell id="cel" customClass="BookCell" customModule="Shop" customModuleProvider="target">
      <subviews>
      <label id="lab"/><imageView id="ima"/>
      <button id="but"><connections><action selector="buy:" destination="cel" eventType="touchUpInside" id="act"/></connections></button>
      </subviews>
      <constraints><constraint firstAttribute="height" constant="4" id="con"/></constraints>
      <connections>
      <outlet property="titleLabel" destination="lab" id="o-1"/>
      <outletCollection property="stars" destination="ima" id="o-2"/>
      <outlet property="height" destination="con" id="o-3"/>
      <outlet property="backgroundView" destination="ima" id="o-4"/>
      <outlet property="TitleLabel" destination="lab" id="o-5"/>
      </connections>
      </tableViewCell>
      """
    )
    let (found, summary) = try report(["BookCell.xib": text, "BookCell.swift": Self.cell])
    #expect(found == "")
    #expect(summary.documentCount == 1)
    #expect(summary.sourceCount == 1)
  }

  @Test(
    "Outlets that a class lacks, hides or declares with another type are reported with their declarations"
  )
  func outlets() throws {
    let text = document(
      """
      <tableViewCell id="cel" customClass="BookCell" customModule="Shop">
      <subviews><label id="lab"/><imageView id="ima"/></subviews>
      <connections>
      <outlet property="titelLabel" destination="lab" id="o-1"/>
      <outlet property="badge" destination="lab" id="o-2"/>
      <outlet property="titleLabel" destination="ima" id="o-3"/>
      <outletCollection property="stars" destination="lab" id="o-4"/>
      <outlet property="height" destination="lab" id="o-5"/>
      <outlet property="titleLabel" destination="lab" id="o-6"/>
      </connections>
      </tableViewCell>
      """
    )
    #expect(
      try report(["BookCell.xib": text, "BookCell.swift": Self.cell]).text == """
        BookCell.xib:7:9: error: BookCell has no outlet 'titelLabel'; did you mean 'titleLabel'? [unknown-outlet]
        7 | <outlet property="titelLabel" destination="lab" id="o-1"/>
          |         ^~~~~~~~~~~~~~~~~~~~~
        BookCell.swift:1:7: note: 'BookCell' is declared here
        BookCell.xib:8:9: error: 'badge' of BookCell is not an outlet; declare the property with '@IBOutlet var' [unknown-outlet]
        8 | <outlet property="badge" destination="lab" id="o-2"/>
          |         ^~~~~~~~~~~~~~~~
        BookCell.swift:5:12: note: 'badge' is declared here
        BookCell.xib:9:9: error: the outlet 'titleLabel' of BookCell is a UILabel, but is connected to a UIImageView [outlet-type-mismatch]
        9 | <outlet property="titleLabel" destination="ima" id="o-3"/>
          |         ^~~~~~~~~~~~~~~~~~~~~
        BookCell.swift:2:22: note: 'titleLabel' is declared here
        BookCell.xib:10:19: error: the outlet 'stars' of BookCell holds objects of the type UIImageView, but is connected to a UILabel [outlet-type-mismatch]
        10 | <outletCollection property="stars" destination="lab" id="o-4"/>
           |                   ^~~~~~~~~~~~~~~~
        BookCell.swift:3:17: note: 'stars' is declared here
        BookCell.xib:11:9: error: the outlet 'height' of BookCell is an NSLayoutConstraint, but is connected to a UILabel [outlet-type-mismatch]
        11 | <outlet property="height" destination="lab" id="o-5"/>
           |         ^~~~~~~~~~~~~~~~~
        BookCell.swift:4:17: note: 'height' is declared here
        BookCell.xib:12:9: error: the outlet 'titleLabel' of the object is connected twice; remove one of the connections [duplicate-outlet]
        12 | <outlet property="titleLabel" destination="lab" id="o-6"/>
           |         ^~~~~~~~~~~~~~~~~~~~~
        BookCell.xib:9:9: note: 'titleLabel' is connected here

        """
    )
  }

  @Test("Actions that the target lacks or hides, or that take another sender, are reported")
  func actions() throws {
    let text = document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="BookCell"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <switch id="swi">
      <connections>
      <action selector="by:" destination="-1" eventType="valueChanged" id="a-1"/>
      <action selector="sell:" destination="-1" eventType="valueChanged" id="a-2"/>
      <action selector="buy:" destination="-1" eventType="valueChanged" id="a-3"/>
      <action selector="anything:" destination="-2" eventType="valueChanged" id="a-4"/>
      <action selector="setAlpha:" destination="-1" eventType="valueChanged" id="a-5"/>
      </connections>
      </switch>
      """
    )
    #expect(
      try report(["BookCell.xib": text, "BookCell.swift": Self.cell]).text == """
        BookCell.xib:8:9: error: BookCell has no action 'by:'; did you mean 'buy:'? [unknown-action]
        8 | <action selector="by:" destination="-1" eventType="valueChanged" id="a-1"/>
          |         ^~~~~~~~~~~~~~
        BookCell.swift:1:7: note: 'BookCell' is declared here
        BookCell.xib:9:9: error: 'sell:' of BookCell is not an action; mark the method with @IBAction [unknown-action]
        9 | <action selector="sell:" destination="-1" eventType="valueChanged" id="a-2"/>
          |         ^~~~~~~~~~~~~~~~
        BookCell.swift:7:8: note: 'sell' is declared here
        BookCell.xib:10:9: warning: the action 'buy:' of BookCell takes a UIButton, but its sender is a UISwitch [action-type-mismatch]
        10 | <action selector="buy:" destination="-1" eventType="valueChanged" id="a-3"/>
           |         ^~~~~~~~~~~~~~~
        BookCell.swift:6:18: note: 'buy' is declared here

        """
    )
  }

  @Test("Classes that are missing, have no module or are of another kind are reported")
  func classes() throws {
    let text = document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="BookController"/>
      <view id="v-1" customClass="Badge" customModule="Shop" customModuleProvider="target"/>
      <tableViewCell id="v-2" customClass="BookCell"/>
      <imageView id="v-3" customClass="Stars"/>
      <view id="v-4" customClass="BookCel" customModule="Shop"/>
      """
    )
    #expect(
      try report([
        "BookCell.xib": text, "BookCell.swift": Self.cell,
        "Stars.h": "// Badge is gone, /* and so on */\n@interface Stars : UIView\n@end\n",
      ]).text == """
        BookCell.xib:5:16: error: neither the sources nor Apple's frameworks have a class 'Badge' [unknown-class]
        5 | <view id="v-1" customClass="Badge" customModule="Shop" customModuleProvider="target"/>
          |                ^~~~~~~~~~~~~~~~~~~
        BookCell.xib:6:25: error: BookCell is a Swift class, which a nib finds only with its module; choose the module in Interface Builder [class-without-module]
        6 | <tableViewCell id="v-2" customClass="BookCell"/>
          |                         ^~~~~~~~~~~~~~~~~~~~~~
        BookCell.swift:1:7: note: 'BookCell' is declared here
        BookCell.xib:7:21: warning: Stars is not a UIImageView, which <imageView> stands for [class-mismatch]
        7 | <imageView id="v-3" customClass="Stars"/>
          |                     ^~~~~~~~~~~~~~~~~~~
        Stars.h:2:12: note: 'Stars' is declared here
        BookCell.xib:8:16: error: neither the sources nor Apple's frameworks have a class 'BookCel'; did you mean 'BookCell'? [unknown-class]
        8 | <view id="v-4" customClass="BookCel" customModule="Shop"/>
          |                ^~~~~~~~~~~~~~~~~~~~~

        """
    )
  }

  @Test("What the sources do not show is not reported, and is counted")
  func silence() throws {
    let text = document(
      """
      <view id="v-1" customClass="Card" customModule="Shop">
      <connections>
      <outlet property="line" destination="v-2" id="o-1"/>
      </connections>
      </view>
      <view id="v-2" customClass="PodView"><connections><outlet property="any" destination="v-1" id="o-2"/></connections></view>
      <view id="v-3" customClass="Mentioned" customModule="Shop" customModuleProvider="target"/>
      <view id="v-4" customClass="_TtC4Shop4Card"/>
      """
    )
    let (found, summary) = try report([
      "Card.xib": text,
      "Card.swift": "import Pod\nclass Card: PodView { var x: Mentioned? }\n",
    ])
    #expect(found == "")
    #expect(summary.unjudgedCount == 2)
  }

  @Test("An outlet that only a library can have added to one of Apple's classes is counted, not reported")
  func outletsOfCategories() throws {
    let text = document(
      """
      <tableView id="tab">
      <connections>
      <outlet property="emptyStateSource" destination="lab" id="o-1"/>
      <outlet property="dataSuorce" destination="lab" id="o-2"/>
      <outlet property="delegateOfTable" destination="lab" id="o-3"/>
      </connections>
      </tableView>
      <label id="lab"/>
      """
    )
    let found = try report(["Shelf.xib": text, "Empty.swift": ""])
    #expect(
      found.text == """
        Shelf.xib:7:9: error: UITableView has no outlet 'dataSuorce'; did you mean 'dataSource'? [unknown-outlet]
        7 | <outlet property="dataSuorce" destination="lab" id="o-2"/>
          |         ^~~~~~~~~~~~~~~~~~~~~
        Shelf.xib:8:9: error: UITableView has no outlet 'delegateOfTable' [unknown-outlet]
        8 | <outlet property="delegateOfTable" destination="lab" id="o-3"/>
          |         ^~~~~~~~~~~~~~~~~~~~~~~~~~

        """
    )
    #expect(found.summary.unjudgedCount == 1)
  }

  @Test("A view controller loads the nib of its name, so that another class is not the owner")
  func namesake() throws {
    let text = document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="MovieController">
      <connections>
      <outlet property="chart" destination="lab" id="o-1"/>
      <outlet property="map" destination="lab" id="o-2"/>
      </connections>
      </placeholder>
      <label id="lab"/>
      """
    )
    let swift = """
      import UIKit
      final class BookController: UIViewController {
        @IBOutlet var chart: UILabel!
      }
      class MovieController: UIViewController {
        @IBOutlet var chart: UIImageView!
        @IBOutlet var map: UILabel!
      }

      """
    // The outlets are those of the class that loads the nib.
    let found = try report(["BookController.xib": text, "Shop.swift": swift]).text
    #expect(
      found == """
        BookController.xib:4:59: warning: BookController loads the nib, which has its name, but the class of File's Owner is MovieController [owner-mismatch]
        4 | <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="MovieController">
          |                                                           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        Shop.swift:2:13: note: 'BookController' is declared here

        """
    )
    // Code that names the nib loads it with an owner of its choice, and a storyboard makes another view.
    let loading = "#define shelfNib @\"BookController\"\n"
    #expect(try report(["BookController.xib": text, "Shop.swift": swift, "Shop.h": loading]).text == "")
    let scene = storyboard(
      "<viewController customClass=\"BookController\" customModule=\"Shop\" id=\"vc1\"/>"
    )
    let files = ["BookController.xib": text, "Shop.swift": swift, "Main.storyboard": scene]
    #expect(try report(files).text == "")
    for code in [
      "let name = \"\\(BookController.self)\"", "enum Nibs: String { case BookController }",
      "extension BookController { override func loadView() {} }",
      "extension BookController { convenience init() { self.init(nibName: name(), bundle: nil) } }",
    ] {
      let found = try report(["BookController.xib": text, "Shop.swift": swift, "Main.swift": "\(code)\n"])
      #expect(found.text == "", "\(code)")
    }
    let renamed = try report(["Other.xib": text, "Shop.swift": swift]).text
    #expect(
      renamed == """
        Other.xib:6:9: error: the outlet 'chart' of MovieController is a UIImageView, but is connected to a UILabel [outlet-type-mismatch]
        6 | <outlet property="chart" destination="lab" id="o-1"/>
          |         ^~~~~~~~~~~~~~~~
        Shop.swift:6:17: note: 'chart' is declared here

        """
    )
  }

  @Test("Two classes of one name, one in each target, must both lack an outlet for it to be reported")
  func targets() throws {
    let text = document(
      """
      <view id="v-1" customClass="Card" customModule="Shop">
      <connections>
      <outlet property="line" destination="v-1" id="o-1"/>
      <outlet property="lime" destination="v-1" id="o-2"/>
      </connections>
      </view>
      """
    )
    #expect(
      try report([
        "Card.xib": text,
        "Phone/Card.swift": "class Card: UIView { @IBOutlet var line: UIView! }\n",
        "Pad/Card.swift": "class Card: UIView {}\n",
        "Mac/Card.swift": "class Card: NSView { @IBOutlet var lime: NSView! }\n",
      ]).text == """
        Card.xib:7:9: error: Card has no outlet 'lime'; did you mean 'line'? [unknown-outlet]
        7 | <outlet property="lime" destination="v-1" id="o-2"/>
          |         ^~~~~~~~~~~~~~~
        Pad/Card.swift:1:7: note: 'Card' is declared here

        """
    )
  }

  @Test(
    "Runtime attributes of properties that the class lacks or hides are reported, but not those of a library"
  )
  func runtimeAttributes() throws {
    func attributes(_ keys: String...) -> String {
      let list = keys.map { "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\($0)\" value=\"a\"/>" }
      return
        "<userDefinedRuntimeAttributes>\n\(list.joined(separator: "\n"))\n</userDefinedRuntimeAttributes>"
    }
    let text = document(
      """
      <view id="v-1" customClass="Card" customModule="Shop">
      \(attributes("radius", "layer.cornerRadius", "cornerRadius", "edgeRadius", "hidden2", "title"))
      </view>
      <label id="v-2">\(attributes("localized"))</label>
      <button id="v-3">\(attributes("localized", "localized"))</button>
      """
    )
    #expect(
      try report([
        "Card.xib": text,
        "Card.swift": "class Card: UIView { @IBInspectable var radius = 1.0; var title = \"\" }\n",
      ]).text == """
        Card.xib:9:44: warning: Card has no property 'edgeRadius', which a runtime attribute sets [unknown-runtime-attribute]
        9 | <userDefinedRuntimeAttribute type="string" keyPath="edgeRadius" value="a"/>
          |                                            ^~~~~~~~~~~~~~~~~~~~
        Card.xib:10:44: warning: Card has no property 'hidden2', which a runtime attribute sets; did you mean 'hidden'? [unknown-runtime-attribute]
        10 | <userDefinedRuntimeAttribute type="string" keyPath="hidden2" value="a"/>
           |                                            ^~~~~~~~~~~~~~~~~
        Card.xib:11:44: warning: a runtime attribute cannot set 'title' of Card; mark the property with @IBInspectable [unknown-runtime-attribute]
        11 | <userDefinedRuntimeAttribute type="string" keyPath="title" value="a"/>
           |                                            ^~~~~~~~~~~~~~~
        Card.swift:1:59: note: 'title' is declared here

        """
    )
  }

  @Test("A runtime attribute has the type of its property, and sets no color of a layer")
  func typesOfRuntimeAttributes() throws {
    func attribute(_ type: String, _ keyPath: String) -> String {
      "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(keyPath)\"/>"
    }
    let text = document(
      """
      <view id="v-1" customClass="Card" customModule="Shop"><userDefinedRuntimeAttributes>
      \(attribute("number", "radius"))
      \(attribute("string", "radius"))
      \(attribute("color", "radius"))
      \(attribute("image", "edge"))
      \(attribute("boolean", "caption"))
      \(attribute("size", "place"))
      \(attribute("color", "kind"))
      \(attribute("number", "tintColor"))
      \(attribute("color", "layer.borderColor"))
      \(attribute("number", "layer.borderWidth"))
      </userDefinedRuntimeAttributes></view>
      <datePicker id="v-2"><userDefinedRuntimeAttributes>
      \(attribute("color", "textColor"))
      \(attribute("color", "tintColour"))
      </userDefinedRuntimeAttributes></datePicker>
      """
    )
    let found = try report([
      "Card.xib": text,
      "Card.swift": """
      class Card: UIView {
        @IBInspectable var radius: CGFloat = 1
        @IBInspectable var edge: UIColor?
        @IBInspectable var caption: String!
        @IBInspectable var place: CGPoint = .zero
        @objc var kind: Kind = .plain
      }

      """,
    ]).text
    #expect(
      found == """
        Card.xib:7:43: warning: 'radius' of Card is a CGFloat, which a runtime attribute of type 'color' cannot set [runtime-attribute-type]
        7 | <userDefinedRuntimeAttribute type="color" keyPath="radius"/>
          |                                           ^~~~~~~~~~~~~~~~
        Card.swift:2:22: note: 'radius' is declared here
        Card.xib:8:43: warning: 'edge' of Card is a UIColor, which a runtime attribute of type 'image' cannot set [runtime-attribute-type]
        8 | <userDefinedRuntimeAttribute type="image" keyPath="edge"/>
          |                                           ^~~~~~~~~~~~~~
        Card.swift:3:22: note: 'edge' is declared here
        Card.xib:9:45: warning: 'caption' of Card is a String, which a runtime attribute of type 'boolean' cannot set [runtime-attribute-type]
        9 | <userDefinedRuntimeAttribute type="boolean" keyPath="caption"/>
          |                                             ^~~~~~~~~~~~~~~~~
        Card.swift:4:22: note: 'caption' is declared here
        Card.xib:12:44: warning: 'tintColor' of Card is a UIColor, which a runtime attribute of type 'number' cannot set [runtime-attribute-type]
        12 | <userDefinedRuntimeAttribute type="number" keyPath="tintColor"/>
           |                                            ^~~~~~~~~~~~~~~~~~~
        Card.xib:13:43: warning: 'borderColor' of CALayer is a CGColor, which a runtime attribute of type 'color' cannot set [runtime-attribute-type]
        13 | <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor"/>
           |                                           ^~~~~~~~~~~~~~~~~~~~~~~~~~~
        Card.xib:18:43: warning: UIDatePicker has no property 'tintColour', which a runtime attribute sets; did you mean 'tintColor'? [unknown-runtime-attribute]
        18 | <userDefinedRuntimeAttribute type="color" keyPath="tintColour"/>
           |                                           ^~~~~~~~~~~~~~~~~~~~

        """
    )
  }

  @Test("A runtime attribute has the type of its Objective-C property")
  func typesOfObjectiveCProperties() throws {
    func attribute(_ type: String, _ keyPath: String) -> String {
      "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(keyPath)\"/>"
    }
    let text = document(
      """
      <view id="v-1" customClass="Card"><userDefinedRuntimeAttributes>
      \(attribute("number", "radius"))
      \(attribute("boolean", "isRound"))
      \(attribute("color", "edge"))
      \(attribute("color", "radius"))
      \(attribute("rect", "place"))
      \(attribute("number", "edge"))
      \(attribute("color", "kind"))
      </userDefinedRuntimeAttributes></view>
      """
    )
    let header = """
      @interface Card : UIView
      @property (nonatomic) IBInspectable CGFloat radius;
      @property (nonatomic, assign) IBInspectable BOOL isRound;
      @property (nonatomic, strong) IBInspectable UIColor *edge;
      @property (nonatomic) IBInspectable CGSize place;
      @property (nonatomic) CardKind kind;
      @end

      """
    let found = try report(["Card.xib": text, "Card.h": header]).text
    #expect(
      found.split(separator: "\n").filter { $0.contains("[runtime-attribute-type]") } == [
        "Card.xib:8:43: warning: 'radius' of Card is a CGFloat, which a runtime attribute of type 'color' cannot set [runtime-attribute-type]",
        "Card.xib:9:42: warning: 'place' of Card is a CGSize, which a runtime attribute of type 'rect' cannot set [runtime-attribute-type]",
        "Card.xib:10:44: warning: 'edge' of Card is a UIColor, which a runtime attribute of type 'number' cannot set [runtime-attribute-type]",
      ]
    )
  }

  @Test("Found by an attacker: a class that handles keys takes values of any type, and so does its layer")
  func handledKeys() throws {
    let text = document(
      """
      <view id="v-1" customClass="Card" customModule="Shop"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="title"/>
      <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor"/>
      </userDefinedRuntimeAttributes></view>
      <view id="v-2" customClass="Row" customModule="Shop"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="count"/>
      </userDefinedRuntimeAttributes></view>
      <textField id="v-3"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="color" keyPath="placeholderLabel.textColor"/>
      </userDefinedRuntimeAttributes></textField>
      """
    )
    let swift = """
      class Card: UIView {
        @IBInspectable var title: String = ""
        override func setValue(_ value: Any?, forKey key: String) {}
      }
      class Row: UIView { @IBInspectable var count = 0, name: String = "" }
      extension CALayer { open override func setValue(_ value: Any?, forKey key: String) {} }

      """
    #expect(try report(["Card.xib": text, "Card.swift": swift]).text == "")
  }

  @Test("A view of the class of its nib's owner would load the nib again, so the class is to be removed")
  func classOfOwner() throws {
    let text = document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel" customModule="Shop"/>
      <view id="v-1" customClass="Panel"/>
      """
    )
    let found = try report(["Panel.xib": text, "Panel.swift": "class Panel: UIView {}\n"]).text
    #expect(
      found == """
        Panel.xib:5:16: error: Panel is a Swift class, which a nib finds only with its module; File's Owner is of the class already, so remove it here [class-without-module]
        5 | <view id="v-1" customClass="Panel"/>
          |                ^~~~~~~~~~~~~~~~~~~
        Panel.swift:1:7: note: 'Panel' is declared here

        """
    )
  }

  @Test("On macOS, the owner and the first responder are custom objects")
  func macOS() throws {
    let text = document(
      """
      <customObject id="-2" userLabel="File's Owner" customClass="Window"/>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="-3" userLabel="Application" customClass="NSObject"/>
      <customObject id="hel" customClass="Window"/>
      <button id="but"><connections>
      <action selector="save:" target="-1" id="a-1"/>
      <action selector="performClose:" target="-2" id="a-2"/>
      <action selector="sva:" target="-2" id="a-3"/>
      </connections></button>
      """,
      system: "Cocoa"
    )
    #expect(
      try report([
        "Window.xib": text,
        "Window.swift": "class Window: NSWindow { @IBAction func sav(_ sender: Any?) {} }\n",
      ]).text == """
        Window.xib:7:24: error: Window is a Swift class, which a nib finds only with its module; choose the module in Interface Builder [class-without-module]
        7 | <customObject id="hel" customClass="Window"/>
          |                        ^~~~~~~~~~~~~~~~~~~~
        Window.swift:1:7: note: 'Window' is declared here
        Window.xib:11:9: error: Window has no action 'sva:'; did you mean 'sav:'? [unknown-action]
        11 | <action selector="sva:" target="-2" id="a-3"/>
           |         ^~~~~~~~~~~~~~~
        Window.swift:1:7: note: 'Window' is declared here

        """
    )
  }

  @Test("Settings turn off rules for nibs that cannot be turned off for layouts")
  func settings() throws {
    var settings = RuleSettings()
    settings.set(Rule(rawValue: "unknown-class"), to: .off)
    settings.set(Rule(rawValue: "class-without-module"), to: .warning)
    let text = document(
      """
      <view id="v-1" customClass="Badge" customModule="Shop" customModuleProvider="target"/>
      <tableViewCell id="v-2" customClass="BookCell"/>
      """
    )
    let layout = "<layout xmlns=\"urn:nibkit:layout:1\"><view class=\"Badge\"/></layout>\n"
    let files = ["BookCell.xib": text, "BookCell.swift": Self.cell, "Badge.xml": layout]
    let lines = try report(files, settings: settings).text.split(separator: "\n")
      .filter { $0.hasSuffix("]") }
    #expect(
      lines == [
        "Badge.xml:1:43: error: the sources have no class 'Badge' [unknown-class]",
        "BookCell.xib:5:25: warning: BookCell is a Swift class, which a nib finds only with its module; choose the module in Interface Builder [class-without-module]",
      ]
    )
  }

  @Test("An owner may be of a subclass, and the application and an owner without a class have any outlets")
  func owners() throws {
    let text = document(
      """
      <customObject id="-2" userLabel="File's Owner" customClass="Base"><connections>
      <outlet property="line" destination="v-1" id="o-1"/>
      <outlet property="lime" destination="v-1" id="o-2"/>
      </connections></customObject>
      <customObject id="-3" userLabel="Application" customClass="NSObject"><connections>
      <outlet property="delegate" destination="-2" id="o-3"/>
      <outlet property="dockMenu" destination="v-1" id="o-4"/>
      </connections></customObject>
      <button id="v-1"><connections>
      <action selector="go:" target="-2" id="a-1"/>
      </connections></button>
      """,
      system: "Cocoa"
    )
    let other = document(
      """
      <customObject id="-2" userLabel="File's Owner" customClass="NSObject"><connections>
      <outlet property="line" destination="v-1" id="o-1"/>
      </connections></customObject>
      <button id="v-1"/>
      """,
      system: "Cocoa"
    )
    let (found, summary) = try report([
      "A.xib": text, "B.xib": other,
      "A.m": """
      @interface Base : NSWindowController
      @end
      @interface Heir : Base
      @property IBOutlet NSView *line;
      - (IBAction)go:(id)sender;
      @end

      """,
    ])
    #expect(summary.unjudgedCount == 0)
    #expect(
      found == """
        A.xib:6:9: error: Base has no outlet 'lime' [unknown-outlet]
        6 | <outlet property="lime" destination="v-1" id="o-2"/>
          |         ^~~~~~~~~~~~~~~
        A.m:1:12: note: 'Base' is declared here

        """
    )
  }
}
