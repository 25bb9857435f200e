import NibLint
import NibMarkup
import NibTestSupport
import Testing

@Suite("Names of nibs and storyboards in code")
struct NameCheckTests: NibProjectTests {
  private var cell: String {
    document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <tableViewCell reuseIdentifier="book" id="cel"/>
      """
    )
  }

  private var main: String {
    storyboard(
      """
      <viewController storyboardIdentifier="Shelf" id="vc1">
      <connections><segue destination="vc1" kind="show" identifier="open" id="s-1"/></connections>
      </viewController>
      """
    )
  }

  @Test("Nibs and storyboards that code names and that do not exist are reported where it names them")
  func missing() throws {
    let swift = """
      import UIKit
      enum Boards: String { case main = "Main", other }
      struct Names { static let nib = "BokCell" }
      final class ShelfController: UIViewController {
        func load(name: String) {
          _ = UINib(nibName: "BookCell", bundle: nil)
          _ = UINib(nibName: Names.nib, bundle: .main)
          _ = UINib(nibName: name, bundle: nil)
          _ = UINib(nibName: "Elsewhere", bundle: Bundle(identifier: "org.example"))
          _ = Bundle.main.loadNibNamed(String(describing: ShelfController.self), owner: self)
          _ = UIStoryboard(name: Boards.main.rawValue, bundle: nil)
          _ = UIStoryboard(name: Boards.other.rawValue, bundle: nil)
        }
        func make<Cell>(_ type: Cell.Type) { _ = UINib(nibName: String(describing: Cell.self), bundle: nil) }
      }

      """
    let objectiveC = """
      static NSString *const title = @"Shelves";
      @implementation Shelf
      - (void)load:(NSString *)name {
        [UINib nibWithNibName:@"BookCel" bundle:nil];
        [UINib nibWithNibName:name bundle:nil];
        [[NSBundle mainBundle] loadNibNamed:title owner:self options:nil];
        [UIStoryboard storyboardWithName:@"Mian" bundle:[NSBundle mainBundle]];
        [UIStoryboard storyboardWithName:@"Other" bundle:self.bundle];
      }
      @end

      """
    let found = try report(
      ["BookCell.xib": cell, "Main.storyboard": main, "Shelf.swift": swift, "Shelf.m": objectiveC]
    ).text
    #expect(
      found == """
        Shelf.m:4:25: error: there is no nib 'BookCel'; did you mean 'BookCell'? [missing-nib]
        4 |   [UINib nibWithNibName:@"BookCel" bundle:nil];
          |                         ^~~~~~~~~~
        Shelf.m:6:39: error: there is no nib 'Shelves' [missing-nib]
        6 |   [[NSBundle mainBundle] loadNibNamed:title owner:self options:nil];
          |                                       ^~~~~
        Shelf.m:7:36: error: there is no storyboard 'Mian'; did you mean 'Main'? [missing-storyboard]
        7 |   [UIStoryboard storyboardWithName:@"Mian" bundle:[NSBundle mainBundle]];
          |                                    ^~~~~~~
        Shelf.swift:7:24: error: there is no nib 'BokCell'; did you mean 'BookCell'? [missing-nib]
        7 |     _ = UINib(nibName: Names.nib, bundle: .main)
          |                        ^~~~~~~~~
        Shelf.swift:10:34: error: there is no nib 'ShelfController' [missing-nib]
        10 |     _ = Bundle.main.loadNibNamed(String(describing: ShelfController.self), owner: self)
           |                                  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        Shelf.swift:12:28: error: there is no storyboard 'other' [missing-storyboard]
        12 |     _ = UIStoryboard(name: Boards.other.rawValue, bundle: nil)
           |                            ^~~~~~~~~~~~~~~~~~~~~

        """
    )
  }

  @Test("The storyboards and nibs that a property list names must exist")
  func propertyLists() throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>CFBundleName</key>
        <string>Nobody</string>
        <!-- <key>UIMainStoryboardFile</key> <string>Once</string> -->
        <key>UIMainStoryboardFile</key>
        <string>Main</string>
        <key>UIMainStoryboardFile~ipad</key>
        <string>Mian</string>
        <key>UILaunchStoryboardName</key>
        <string>BookCell</string>
        <key>UISceneStoryboardFile</key>
        <string>$(MAIN)</string>
        <key>NSMainNibFile</key>
        <string>MainMenu</string>
        <key>UISceneStoryboardFile</key>
        <string>Main.storyboard</string>
        <key>UILaunchStoryboardName</key>
        <string>{{launch}}</string>
        <key>UIMainStoryboardFile</key>
        <string>Ma<!-- x -->in</string>
      </dict>
      </plist>

      """
    let found = try report([
      "BookCell.xib": cell, "Main.storyboard": main, "App/Shop-Info.plist": list, "App/other.plist": list,
      "Old.xcarchive/Info.plist": list,
      "A.swift": "import UIKit\n",
    ])
    #expect(
      found.text == """
        App/Shop-Info.plist:11:11: error: there is no storyboard 'Mian'; did you mean 'Main'? [missing-storyboard]
        11 |   <string>Mian</string>
           |           ^~~~
        App/Shop-Info.plist:17:11: error: there is no nib 'MainMenu' [missing-nib]
        17 |   <string>MainMenu</string>
           |           ^~~~~~~~

        """
    )
  }

  @Test("View controllers and segues that no storyboard has are reported")
  func identifiers() throws {
    let swift = """
      final class ShelfController: UIViewController {
        private let segue = "opne"
        func load(_ board: UIStoryboard, identifier: String) {
          board.instantiateViewController(withIdentifier: "Shelf")
          board.instantiateViewController(identifier: "shelf")
          board.instantiateViewController(withIdentifier: identifier)
          performSegue(withIdentifier: "open", sender: self)
          performSegue(withIdentifier: segue, sender: self)
        }
      }

      """
    let found = try report(["Main.storyboard": main, "Shelf.swift": swift]).text
    #expect(
      found == """
        Shelf.swift:5:49: error: no storyboard has a view controller 'shelf'; did you mean 'Shelf'? [missing-storyboard-identifier]
        5 |     board.instantiateViewController(identifier: "shelf")
          |                                                 ^~~~~~~
        Shelf.swift:8:34: error: no storyboard has a segue 'opne'; did you mean 'open'? [missing-segue]
        8 |     performSegue(withIdentifier: segue, sender: self)
          |                                  ^~~~~

        """
    )
  }

  @Test("A nib that is registered must state no other reuse identifier, and have one root and no owner")
  func registration() throws {
    let owned = document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Films">
      <connections><outlet property="cell" destination="cel" id="o-1"/></connections>
      </placeholder>
      <tableViewCell id="cel"/>
      <tapGestureRecognizer id="tap"/>
      """
    )
    let swift = """
      class Films: NSObject { @IBOutlet var cell: UITableViewCell! }
      final class Shelf: UITableViewController {
        static let film = "film"
        func load() {
          let nib = UINib(nibName: "BookCell", bundle: nil)
          tableView.register(nib, forCellReuseIdentifier: "book")
          tableView.register(nib, forCellReuseIdentifier: "Book")
          tableView.register(UINib(nibName: "FilmCell", bundle: nil), forCellReuseIdentifier: Self.film)
          _ = tableView.dequeueReusableCell(withIdentifier: Self.film, for: path)
          _ = tableView.dequeueReusableCell(withIdentifier: "fil", for: path)
          _ = tableView.dequeueReusableCell(withIdentifier: "maybe")
        }
      }

      """
    let found = try report(["BookCell.xib": cell, "FilmCell.xib": owned, "Shelf.swift": swift]).text
    #expect(
      found == """
        Shelf.swift:7:53: error: the nib 'BookCell' is registered as 'Book', but its view has the reuse identifier 'book' [nib-reuse-identifier]
        7 |     tableView.register(nib, forCellReuseIdentifier: "Book")
          |                                                     ^~~~~~
        BookCell.xib:5:16: note: the view has its reuse identifier here
        Shelf.swift:8:89: error: the nib 'FilmCell' is registered, so that it has no owner, but it connects the outlet 'cell' of its owner [owner-mismatch]
        8 |     tableView.register(UINib(nibName: "FilmCell", bundle: nil), forCellReuseIdentifier: Self.film)
          |                                                                                         ^~~~~~~~~
        FilmCell.xib:5:22: note: the nib connects 'cell' here
        Shelf.swift:8:89: error: the nib 'FilmCell' is registered for cells, but has more than one top-level object [registered-nib-root]
        8 |     tableView.register(UINib(nibName: "FilmCell", bundle: nil), forCellReuseIdentifier: Self.film)
          |                                                                                         ^~~~~~~~~
        FilmCell.xib:8:1: note: another object is here
        Shelf.swift:10:55: error: nothing is registered with the reuse identifier 'fil'; did you mean 'film'? [missing-reuse-identifier]
        10 |     _ = tableView.dequeueReusableCell(withIdentifier: "fil", for: path)
           |                                                       ^~~~~

        """
    )
  }

  @Test("The nib of a constant and a name made from a class are those that they stand for")
  func nibsOfConstants() throws {
    let swift = """
      final class BookCell: UITableViewCell {
        static let nib = UINib(nibName: "BookCell", bundle: nil)
        static var made: UINib { UINib(nibName: "\\(BookCell.self)", bundle: nil) }
        static let other = UINib(nibName: "\\(FilmCell.self)", bundle: nil)
        class var open: UINib { UINib(nibName: "BookCell", bundle: nil) }
        static func text(_ name: String) -> UINib { UINib(nibName: "\\(name)Cell", bundle: nil) }
      }
      final class FilmCell: UITableViewCell {}
      final class Shelf: UITableViewController {
        func load() {
          tableView.register(BookCell.nib, forCellReuseIdentifier: "One")
          tableView.register(BookCell.made, forCellReuseIdentifier: "Two")
          tableView.register(BookCell.open, forCellReuseIdentifier: "Three")
          tableView.register(BookCell.self, forCellReuseIdentifier: "Four")
          tableView.register(BookCell.nib, forCellReuseIdentifier: "book")
        }
      }

      """
    let found = try report(["BookCell.xib": cell, "Shelf.swift": swift]).text
    #expect(
      found == """
        Shelf.swift:4:37: error: there is no nib 'FilmCell' [missing-nib]
        4 |   static let other = UINib(nibName: "\\(FilmCell.self)", bundle: nil)
          |                                     ^~~~~~~~~~~~~~~~~~
        Shelf.swift:11:62: error: the nib 'BookCell' is registered as 'One', but its view has the reuse identifier 'book' [nib-reuse-identifier]
        11 |     tableView.register(BookCell.nib, forCellReuseIdentifier: "One")
           |                                                              ^~~~~
        BookCell.xib:5:16: note: the view has its reuse identifier here
        Shelf.swift:12:63: error: the nib 'BookCell' is registered as 'Two', but its view has the reuse identifier 'book' [nib-reuse-identifier]
        12 |     tableView.register(BookCell.made, forCellReuseIdentifier: "Two")
           |                                                               ^~~~~
        BookCell.xib:5:16: note: the view has its reuse identifier here

        """
    )
  }

  @Test("Found by an attacker: names of types that are not classes, and of an object's own nib, are silent")
  func namesOfOtherTypes() throws {
    let swift = """
      typealias Row = BookCell
      protocol Listing { associatedtype Cell }
      extension Listing {
        func load() { _ = UINib(nibName: "\\(Cell.self)", bundle: nil) }
      }
      class Shelf<Item>: UITableViewController {
        static let nib = UINib(nibName: "BookCell", bundle: nil)
        var nib: UINib { UINib(nibName: "FilmCell", bundle: nil) }
      }
      extension Shelf {
        func load() {
          let Kind = BookCell.self
          _ = UINib(nibName: "\\(Item.self)", bundle: nil)
          _ = UINib(nibName: String(describing: Row.self), bundle: nil)
          _ = UINib(nibName: "\\(Kind.self)", bundle: nil)
          tableView.register(nib, forCellReuseIdentifier: "film")
          tableView.register(self.nib, forCellReuseIdentifier: "film")
        }
      }
      final class BookCell: UITableViewCell {}

      """
    let film = cell.replacing("BookCell", with: "FilmCell").replacing("\"book\"", with: "\"film\"")
    let files = [
      "BookCell.xib": cell, "FilmCell.xib": film, "Shelf.swift": swift + "class FilmCell: BookCell {}\n",
    ]
    let found = try report(files).text.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(found == [])
  }

  @Test("A class that loads a nib as its owner must have the outlets that the nib connects")
  func owners() throws {
    let panel = document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
      <connections><outlet property="content" destination="vie" id="o-1"/></connections>
      </placeholder>
      <view id="vie"/>
      """
    )
    let swift = """
      class Panel: UIView {
        @IBOutlet var content: UIView!
        func load() { Bundle.main.loadNibNamed("Panel", owner: self) }
      }
      final class Sheet: UIView {
        func load() { Bundle.main.loadNibNamed("Panel", owner: self) }
      }
      class Base: UIView {
        func load() { Bundle.main.loadNibNamed("Panel", owner: self) }
      }
      final class Top: Base { @IBOutlet var content: UIView! }

      """
    #expect(
      try report(["Panel.xib": panel, "Panel.swift": swift]).text == """
        Panel.swift:6:42: error: Sheet loads the nib 'Panel' as its owner, but has no outlet 'content' [owner-mismatch]
        6 |   func load() { Bundle.main.loadNibNamed("Panel", owner: self) }
          |                                          ^~~~~~~
        Panel.xib:5:22: note: the nib connects 'content' here

        """
    )
  }

  @Test("Code outside of the folders with nibs, and names that are hidden or overridden, are silent")
  func silence() throws {
    let swift = """
      let identifier = "constant"
      class Base: UITableViewController {
        class var nibFile: String { "Base" }
        var changing = "Changing"
        func load(identifier: String) {
          _ = UINib(nibName: Self.nibFile, bundle: nil)
          _ = UINib(nibName: changing, bundle: nil)
          _ = tableView.dequeueReusableCell(withIdentifier: identifier, for: path)
          let other = "BookCell"
          register(other)
          _ = tableView.dequeueReusableCell(withIdentifier: "BookCell", for: path)
          _ = UINib(nibName: "BookCell", bundle: nil)
        }
      }

      """
    #expect(try report(["BookCell~ipad.xib": cell, "Base.swift": swift]).text == "")
  }

  @Test("A storyboard that code names must have the view controller, and a scene of the class the segue")
  func ownStoryboards() throws {
    let detail = storyboard(
      """
      <viewController storyboardIdentifier="Detail" customClass="DetailController" customModule="Shop" id="vc1">
      <connections><segue destination="vc1" kind="show" identifier="edit" id="s-1"/></connections>
      </viewController>
      """
    )
    let swift = """
      class DetailController: UIViewController {
        func load() {
          let board = UIStoryboard(name: "Main", bundle: nil)
          _ = board.instantiateViewController(withIdentifier: "Detail")
          _ = UIStoryboard(name: "Detail", bundle: nil).instantiateViewController(withIdentifier: "Detail")
          performSegue(withIdentifier: "open", sender: nil)
          performSegue(withIdentifier: "edit", sender: nil)
          parent?.performSegue(withIdentifier: "open", sender: nil)
        }
      }
      let scene = SceneType<DetailController>(storyboard: Detail.self, identifier: "Detial")

      """
    let objectiveC = """
      @implementation Shelf
      - (void)load {
        [[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"Detail"];
        [self performSegueWithIdentifier:@"delete" sender:nil];
      }
      @end

      """
    let found = try report(
      ["Main.storyboard": main, "Detail.storyboard": detail, "Detail.swift": swift, "Shelf.m": objectiveC]
    ).text
    #expect(
      found == """
        Detail.swift:4:57: error: the storyboard 'Main' has no view controller 'Detail' [missing-storyboard-identifier]
        4 |     _ = board.instantiateViewController(withIdentifier: "Detail")
          |                                                         ^~~~~~~~
        Detail.swift:6:34: error: no scene of DetailController has a segue 'open' [missing-segue]
        6 |     performSegue(withIdentifier: "open", sender: nil)
          |                                  ^~~~~~
        Detail.swift:11:78: error: no storyboard has a view controller 'Detial'; did you mean 'Detail'? [missing-storyboard-identifier]
        11 | let scene = SceneType<DetailController>(storyboard: Detail.self, identifier: "Detial")
           |                                                                              ^~~~~~~~
        Shelf.m:3:97: error: the storyboard 'Main' has no view controller 'Detail' [missing-storyboard-identifier]
        3 |   [[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"Detail"];
          |                                                                                                 ^~~~~~~~~
        Shelf.m:4:36: error: no storyboard has a segue 'delete' [missing-segue]
        4 |   [self performSegueWithIdentifier:@"delete" sender:nil];
          |                                    ^~~~~~~~~

        """
    )
  }

  @Test("Nibs, identifiers and outlets that nothing uses are reported if the rules are turned on")
  func unused() throws {
    let film = document(
      """
      <tableViewCell reuseIdentifier="film" id="cel" customClass="FilmCell" customModule="Shop">
      <subviews><label id="lab"/><label id="sub"/></subviews>
      <connections>
      <outlet property="title" destination="lab" id="o-1"/>
      <outlet property="subtitle" destination="sub" id="o-2"/>
      </connections>
      </tableViewCell>
      """
    )
    let swift = """
      final class FilmCell: UITableViewCell {
        @IBOutlet private var title: UILabel!
        @IBOutlet private var subtitle: UILabel!
        func show() { title.text = "" }
      }
      func load() -> Any { FilmCell.self }

      """
    var settings = RuleSettings()
    for rule in ["unused-nib", "unused-identifier", "unused-outlet"] {
      settings.set(Rule(rawValue: rule), to: .warning)
    }
    let list = "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"
    let files = [
      "BookCell.xib": cell, "FilmCell.xib": film, "Main.storyboard": main, "Film.swift": swift,
      "Info.plist": list,
    ]
    #expect(try report(files).text == "")
    let found = try report(files, settings: settings).text
    #expect(
      found == """
        BookCell.xib:1:1: warning: nothing names the nib 'BookCell' [unused-nib]
        1 | <?xml version="1.0" encoding="UTF-8"?>
          | ^
        BookCell.xib:5:16: warning: nothing names the reuse identifier 'book' [unused-identifier]
        5 | <tableViewCell reuseIdentifier="book" id="cel"/>
          |                ^~~~~~~~~~~~~~~~~~~~~~
        Film.swift:3:25: warning: nothing uses the outlet 'subtitle' [unused-outlet]
        3 |   @IBOutlet private var subtitle: UILabel!
          |                         ^~~~~~~~
        FilmCell.xib:4:16: warning: nothing names the reuse identifier 'film' [unused-identifier]
        4 | <tableViewCell reuseIdentifier="film" id="cel" customClass="FilmCell" customModule="Shop">
          |                ^~~~~~~~~~~~~~~~~~~~~~
        Main.storyboard:6:17: warning: nothing names the storyboard identifier 'Shelf' [unused-identifier]
        6 | <viewController storyboardIdentifier="Shelf" id="vc1">
          |                 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
        Main.storyboard:7:51: warning: nothing names the segue 'open' [unused-identifier]
        7 | <connections><segue destination="vc1" kind="show" identifier="open" id="s-1"/></connections>
          |                                                   ^~~~~~~~~~~~~~~~~

        """
    )
  }

  @Test("A storyboard must refer to storyboards and view controllers that exist")
  func references() throws {
    let tabs = storyboard(
      """
      <viewControllerPlaceholder storyboardName="Mian" id="p-1"/>
      <viewControllerPlaceholder storyboardName="Main" referencedIdentifier="Shelf" id="p-2"/>
      <viewControllerPlaceholder storyboardName="Main" referencedIdentifier="Shelves" id="p-3"/>
      <viewControllerPlaceholder storyboardName="Other" bundleIdentifier="org.example" id="p-4"/>
      """
    )
    let found = try report(["Main.storyboard": main, "Tabs.storyboard": tabs, "Empty.swift": ""]).text
    #expect(
      found == """
        Tabs.storyboard:6:28: error: there is no storyboard 'Mian'; did you mean 'Main'? [missing-storyboard]
        6 | <viewControllerPlaceholder storyboardName="Mian" id="p-1"/>
          |                            ^~~~~~~~~~~~~~~~~~~~~
        Tabs.storyboard:8:50: error: the storyboard 'Main' has no view controller 'Shelves' [missing-storyboard-identifier]
        8 | <viewControllerPlaceholder storyboardName="Main" referencedIdentifier="Shelves" id="p-3"/>
          |                                                  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

        """
    )
  }

  @Test("Names that a loop, a subclass, another file or another bundle can give are silent")
  func uncertainNames() throws {
    let swift = """
      enum CellID: String, CaseIterable { case title, body }
      enum AppSegue { case detail }
      protocol NibView { static var file: String { get } }
      extension NibView {
        static var file: String { "Generic" }
        static func make() { _ = UINib(nibName: Self.file, bundle: nil) }
      }
      class Base: UIViewController {
        var name: String { "Base" }
        var other = "Other"
        func go() {
          performSegue(withIdentifier: name, sender: nil)
          perform(segue: AppSegue.detail)
          Analytics.log(storyboard: "Main", identifier: "opened")
        }
      }
      final class Heir: Base {
        func go2(_ table: UITableView) {
          performSegue(withIdentifier: other, sender: nil)
          for id in CellID.allCases { table.register(UITableViewCell.self, forCellReuseIdentifier: id.rawValue) }
          _ = table.dequeueReusableCell(withIdentifier: CellID.title.rawValue, for: path)
          var board = UIStoryboard(name: "Main", bundle: nil)
          if isPad { board = UIStoryboard(name: "Pad", bundle: nil) }
          board.instantiateViewController(withIdentifier: "Detail")
          UIStoryboard(name: "Kit", bundle: Kit.bundle).instantiateViewController(withIdentifier: "Kit")
          _ = FormRow(nibName: "Missing")
        }
      }
      final class FormRow { init(nibName: String) {} }

      """
    let objectiveC = """
      static NSString *const identifier = @"Mine";
      @implementation List
      - (void)load { [UINib nibWithNibName:identifier bundle:nil]; }
      @end

      """
    let router = """
      @implementation Router
      - (void)open:(NSString *)identifier { [self performSegueWithIdentifier:identifier sender:self]; }
      - (void)all { for (NSString *file in files) [UINib nibWithNibName:file bundle:nil]; }
      - (void)kit { [[UIStoryboard storyboardWithName:@"Main" bundle:[Kit bundle]] instantiateViewControllerWithIdentifier:@"Kit"]; }
      @end

      """
    let detail = storyboard("<viewController storyboardIdentifier=\"Detail\" id=\"vc2\"/>")
    let found = try report([
      "Main.storyboard": main, "Pad.storyboard": detail, "Names.swift": swift,
      "Globals.swift": "private let other = \"Elsewhere\"\n", "List.m": objectiveC, "Router.m": router,
      "Mine.xib": cell,
    ]).text
    #expect(found == "")
  }

  @Test("A constant that names a view that nothing registers is reported, and so is a nib's owner by hand")
  func constants() throws {
    let panel = document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
      <connections><outlet property="content" destination="vie" id="o-1"/></connections>
      </placeholder>
      <view id="vie"/>
      """
    )
    let swift = """
      class Panel: UIView { @IBOutlet var content: UIView! }
      final class Sheet: UIView {
        static let cell = "NoSuchCell"
        func load() {
          _ = table.dequeueReusableCell(withIdentifier: Self.cell, for: path)
          _ = UINib(nibName: "Panel", bundle: nil).instantiate(withOwner: self)
        }
      }

      """
    let found = try report(["Panel.xib": panel, "Panel.swift": swift]).text
    #expect(
      found == """
        Panel.swift:5:51: error: nothing is registered with the reuse identifier 'NoSuchCell' [missing-reuse-identifier]
        5 |     _ = table.dequeueReusableCell(withIdentifier: Self.cell, for: path)
          |                                                   ^~~~~~~~~
        Panel.swift:6:24: error: Sheet loads the nib 'Panel' as its owner, but has no outlet 'content' [owner-mismatch]
        6 |     _ = UINib(nibName: "Panel", bundle: nil).instantiate(withOwner: self)
          |                        ^~~~~~~
        Panel.xib:5:22: note: the nib connects 'content' here

        """
    )
  }
}
