import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("Every problem with elements and attributes is reported with its position")
struct LayoutFaultTests {
  @Test func severalFaultsInOnePass() throws {
    #expect(
      try report(
        """
        \(start)
          <tableViewCell rowHight="64" accessoryType="disclosure">
        \t<lable outlet="a"/>
            <label numberOfLines="two" hidden="yes"><view/></label>
          </tableViewCell>
        </layout>
        """
      ) == """
        A.xml:2:18: error: <tableViewCell> has no attribute 'rowHight'; did you mean 'rowHeight'? [unknown-attribute]
        2 |   <tableViewCell rowHight="64" accessoryType="disclosure">
          |                  ^~~~~~~~~~~~~
        A.xml:2:32: error: 'disclosure' is not a valid value for 'accessoryType'; expected one of none, disclosureIndicator, \
        detailDisclosureButton, checkmark, detailButton [invalid-value]
        2 |   <tableViewCell rowHight="64" accessoryType="disclosure">
          |                                ^~~~~~~~~~~~~~~~~~~~~~~~~~
        A.xml:3:2: error: there is no element <lable>; did you mean 'label'? [unknown-element]
        3 | \t<lable outlet="a"/>
          | \t^~~~~~
        A.xml:4:12: error: 'two' is not a valid value for 'numberOfLines'; expected a whole number, 0 or more [invalid-value]
        4 |     <label numberOfLines="two" hidden="yes"><view/></label>
          |            ^~~~~~~~~~~~~~~~~~~
        A.xml:4:32: error: 'yes' is not a valid value for 'hidden'; expected true or false; did you mean 'true'? [invalid-value]
        4 |     <label numberOfLines="two" hidden="yes"><view/></label>
          |                                ^~~~~~~~~~~~
        A.xml:4:45: error: <label> can contain only <attributedText>; move <view> out of it [unexpected-child]
        4 |     <label numberOfLines="two" hidden="yes"><view/></label>
          |                                             ^~~~~

        """
    )
  }

  static let badValues: [(attribute: String, expected: String)] = [
    (
      "numberOfLines=\"1.5\"",
      "'1.5' is not a valid value for 'numberOfLines'; expected a whole number, 0 or more"
    ),
    (
      "numberOfLines=\"99999999999999999999\"",
      "'99999999999999999999' is not a valid value for 'numberOfLines'; expected a whole number, 0 or more"
    ),
    ("alpha=\"nan\"", "'nan' is not a valid value for 'alpha'; expected a number from 0 to 1"),
    ("alpha=\"0x10\"", "'0x10' is not a valid value for 'alpha'; expected a number from 0 to 1"),
    ("alpha=\"1,5\"", "'1,5' is not a valid value for 'alpha'; expected a number from 0 to 1"),
    ("alpha=\"1e999\"", "'1e999' is not a valid value for 'alpha'; expected a number from 0 to 1"),
    ("alpha=\"\"", "'' is not a valid value for 'alpha'; expected a number from 0 to 1"),
    (
      "hidden=\"True\"",
      "'True' is not a valid value for 'hidden'; expected true or false; did you mean 'true'?"
    ),
    (
      "textColor=\"#12345\"",
      "'#12345' is not a valid value for 'textColor'; expected #RGB, #RRGGBB, #RRGGBBAA, color(display-p3 R G B / A) with numbers from 0 to 1, or a name such as secondaryLabel"
    ),
    (
      "textColor=\"secondarylabel\"",
      "'secondarylabel' is not a valid value for 'textColor'; expected #RGB, #RRGGBB, #RRGGBBAA, color(display-p3 R G B / A) with numbers from 0 to 1, or a name such as secondaryLabel; "
        + "did you mean 'secondaryLabel'?"
    ),
    (
      "font=\"headlin\"",
      "'headlin' is not a valid value for 'font'; expected a text style such as headline, or a font such as 17, '17 bold', "
        + "'Courier 17 italic' or '17 relativeTo body'; did you mean 'headline'?"
    ),
    (
      "layoutMargins=\"1 2 3\"",
      "'1 2 3' is not a valid value for 'layoutMargins'; expected 1, 2 or 4 numbers: all edges, vertical and horizontal, or top "
        + "leading bottom trailing"
    ),
    (
      "shadowOffset=\"1\"",
      "'1' is not a valid value for 'shadowOffset'; expected 2 numbers: width and height"
    ),
    (
      "textAlignment=\"centre\"",
      "'centre' is not a valid value for 'textAlignment'; expected one of natural, left, center, right, justified; did you mean "
        + "'center'?"
    ),
    (
      "accessibilityTraits=\"button hedder\"",
      "'button hedder' is not a valid value for 'accessibilityTraits'; expected any of button, link, image, selected, staticText, "
        + "header, searchField, adjustable, notEnabled, updatesFrequently, summaryElement, playsSound, keyboardKey, "
        + "tabBar; did you mean 'header'?"
    ),
    (
      "top=\"title.leading\"",
      "'title.leading' is not a valid value for 'top'; 'leading' is a horizontal position, and 'top' is a vertical position"
    ),
    (
      "top=\"8 8\"",
      "'8 8' is not a valid value for 'top'; expected a number, or an anchor such as 'min title.top + 8 @750'; 'top' can refer only "
        + "to top, bottom, centerY, firstBaseline, lastBaseline"
    ),
    (
      "leading=\"t.width\"",
      "'t.width' is not a valid value for 'leading'; 'width' is an extent, and 'leading' is a horizontal position"
    ),
    (
      "leading=\"50%\"",
      "'50%' is not a valid value for 'leading'; a position cannot be a part of an extent; it can be that of a point, such as 'parent.centerX'"
    ),
    (
      "leading=\"t.rigth\"",
      "'t.rigth' is not a valid value for 'leading'; 'rigth' is not an anchor; did you mean 'right'?"
    ),
    ("top=\"t.bottom +\"", "'t.bottom +' is not a valid value for 'top'; a number must follow '+'"),
    (
      "top=\"t.bottom + u.top\"",
      "'t.bottom + u.top' is not a valid value for 'top'; only a number can follow '+', not 'u.top'"
    ),
    (
      "width=\"t.margins.width\"",
      "'t.margins.width' is not a valid value for 'width'; 'margins' is not 'margin', 'safeArea' or 'frame'; did you mean 'margin'?"
    ),
    (
      "width=\"2 * t\"",
      "'2 * t' is not a valid value for 'width'; an anchor of an element must follow '*', such as 't.width'"
    ),
    (
      "top=\"t.bottom : 8\"",
      "'t.bottom : 8' is not a valid value for 'top'; '+' or '-' and a number can follow 't.bottom', not ': 8'"
    ),
    (
      "top=\"minimum 8\"",
      "'minimum 8' is not a valid value for 'top'; the word before a value is 'min' or 'max', not 'minimum'"
    ),
    ("top=\"max\"", "'max' is not a valid value for 'top'; a number or an anchor must follow 'max'"),
    (
      "width=\"half * t.width\"",
      "'half * t.width' is not a valid value for 'width'; the factor before '*' is a number, not 'half'"
    ),
    (
      "width=\"wide\"",
      "'wide' is not a valid value for 'width'; expected a number, or, to refer to the element 'wide', 'wide.width'"
    ),
    (
      "top=\"title.top @0\"",
      "'title.top @0' is not a valid value for 'top'; a priority is a number from 1 to 1000, not '0'"
    ),
    (
      "id=\"a.b\"",
      "'a.b' is not a valid value for 'id'; expected letters, digits, '_' and '-', beginning with a letter or '_', but none of the names "
        + "margin, owner, parent, root, safeArea"
    ),
    (
      "outlet=\"a.b\"",
      "'a.b' is not a valid value for 'outlet'; expected the name of an outlet, or several separated by spaces"
    ),
    (
      "class=\"My Label\"",
      "'My Label' is not a valid value for 'class'; expected a class name such as BookCell or App.BookCell"
    ),
  ]

  @Test("An invalid value is reported with the expected values", arguments: badValues)
  func values(_ attribute: String, _ expected: String) throws {
    #expect(try messages("\(start)\n<label \(attribute)/></layout>") == ["2:8: \(expected) [invalid-value]"])
  }

  @Test("A priority before an anchor is not taken for a reference")
  func leadingPriority() throws {
    #expect(
      try messages("\(start)\n<label top=\"@750 t.bottom\"/></layout>") == [
        "2:8: a priority follows the anchor; write 't.bottom @750' [unknown-reference]"
      ]
    )
  }

  static let knownElsewhere: [(attributes: String, expected: String)] = [
    ("leading=\"safeArea + 8\"", "; write 'safeArea.leading + 8'"),
    ("leading=\"superview.leading + 8\"", "no element has the id 'superview'; write 'parent.leading + 8'"),
    ("leading=\"layoutMargins.leading\"", "no element has the id 'layoutMargins'; write 'margin.leading'"),
    ("leading=\"contentView.leading\"", "no element has the id 'contentView'; write 'parent.leading'"),
    ("leading=\"8 + safeArea.leading\"", "; write 'safeArea.leading + 8'"),
    ("width=\"20 @high\"", "; write '20 @750'"),
    ("width=\"self.height\"", "no element has the id 'self'; to refer to the element itself, give it an id"),
    (
      "outlet=\"badge\" top=\"badge.bottom\"",
      "no element has the id 'badge'; 'badge' is an outlet, and its element needs an id, too"
    ),
    ("width=\"parent.width / 2\"", "; write '0.5 * parent.width'"),
    ("width=\"parent.width * 2 - 8 @750\"", "; write '2 * parent.width - 8 @750'"),
    ("width=\"&gt;= 20\"", "'>= 20' is not a valid value for 'width'; write 'min 20'"),
    ("width=\"≤20pt\"", "; write 'max 20'"),
    ("width=\"50%\"", "; write '0.5 * parent.width'"),
    ("top=\"17pt\"", "; write '17'"),
    ("alpha=\"50%\"", "; did you mean '0.5'?"),
    ("numberOfLines=\"2px\"", "; did you mean '2'?"),
    ("font=\"17pt\"", "; did you mean '17'?"),
    ("font=\"bold 17\"", "; did you mean '17 bold'?"),
    ("font=\"17 Italic Bold\"", "; did you mean '17 bold italic'?"),
    ("font=\"system 17 bold\"", "; did you mean '17 bold'?"),
    ("font=\"headline bold\"", "; did you mean 'headline'?"),
    ("textColor=\"red\"", "; did you mean 'systemRed'?"),
    ("textColor=\".systemRed\"", "; did you mean 'systemRed'?"),
    ("textColor=\"accentColor\"", "; did you mean 'tint'?"),
    ("textColor=\"FF8000\"", "; did you mean '#FF8000'?"),
    ("color=\"label\"", "<label> has no attribute 'color'; did you mean 'textColor'?"),
    ("opacity=\"1\"", "<label> has no attribute 'opacity'; did you mean 'alpha'?"),
    ("leading=\"a.trailing 8\"", "for 'leading'; write 'a.trailing + 8'"),
    ("leading=\"a.trailing -8\"", "no element has the id 'a'"),
    ("leading=\"a.trailingAnchor + 8\"", "for 'leading'; write 'a.trailing + 8'"),
    (
      "top=\"a + 8\"",
      "for 'top'; expected a number, or, to refer to the element 'a', 'a.top + 8' or 'a.bottom + 8'"
    ),
    (
      "firstBaseline=\"a\"",
      "expected a number, or, to refer to the element 'a', 'a.firstBaseline'"
    ),
    ("id=\"title\" top=\"titel.top+8\"", "no element has the id 'titel'; did you mean 'title'?"),
    ("top=\"&lt;=title.bottom+8\"", "for 'top'; write 'max title.bottom + 8'"),
    ("top=\"-8 + title.bottom\"", "for 'top'; write 'title.bottom - 8'"),
    ("top=\"view + 8\"", "to refer to the element 'view', 'view.top + 8' or 'view.bottom + 8'"),
    ("top=\"superview + 8\"", "for 'top'; write 'parent.top + 8'"),
    ("text=\"a\" content=\"b\"", "<label> has no attribute 'content' ["),
    (
      "xmlns:design=\"urn:nibkit:design:1\" design:text=\"a\" design:txt=\"b\"",
      "<label> has no design-time attribute 'txt' ["
    ),
    ("cornerRadius=\"50%\"", "for 'cornerRadius'; expected a number, 0 or more ["),
    ("width=\"match_parent\"", "for 'width'; write 'parent.width'"),
    ("leading=\"auto\"", "expected a number, or an anchor such as"),
    ("disabled=\"true\"", "<label> has no attribute 'disabled'; write enabled, with the opposite value"),
    ("trailing=\" &gt;= -16\"", "for 'trailing'; write 'max 16'"),
    ("leading=\"matchParent\"", "expected a number, or an anchor such as"),
    ("weight=\"2\"", "'weight'; a font has a weight, such as font=\"17 bold\""),
    ("textAlignment=\"leading\"", "; did you mean 'natural'?"),
    ("contentMode=\"aspectFit\"", "; did you mean 'scaleAspectFit'?"),
    ("trailing=\"&lt;= -16\"", "for 'trailing'; write 'min 16'"),
    ("trailing=\"&lt;= 16\"", "for 'trailing'; write 'max 16'"),
    ("leading=\"&gt;= -16\"", "for 'leading'; write 'min -16'"),
    ("top=\"8 @ 750\"", "for 'top'; write '8 @750'"),
    ("top=\"8 min\"", "for 'top'; write 'min 8'"),
    ("top=\"min16\"", "for 'top'; write 'min 16'"),
    ("top=\"minimum.top 16\"", "for 'top'; write 'minimum.top + 16'"),
    ("leading=\"super.leading\"", "no element has the id 'super'; write 'parent.leading'"),
    ("baseline=\"8\"", "'baseline'; did you mean 'firstBaseline'?"),
    ("x=\"8\"", "<label> has no attribute 'x'; write anchors, such as leading=\"16\" and top=\"8\""),
    ("margin=\"8\"", "'margin'; distances are written as anchors, such as leading=\"16\""),
    ("lineBreakMode=\"byTruncatingTail\"", "; did you mean 'tailTruncation'?"),
    ("textAlignment=\".center\"", "; did you mean 'center'?"),
    ("hidden=\"YES\"", "expected true or false; did you mean 'true'?"),
    ("hidden=\"0\"", "expected true or false; did you mean 'false'?"),
    ("horizontalHuggingPriority=\"low\"", "; did you mean '250'?"),
  ]

  @Test("What is written as in UIKit or other formats leads to the right words", arguments: knownElsewhere)
  func habits(_ attributes: String, _ expected: String) throws {
    let found = try messages("\(start)\n<label \(attributes)/></layout>")
    #expect(found.count == 1 && found.first?.contains(expected) == true, "\(found)")
  }

  @Test(
    "Elements and attributes of other formats lead to those of layouts",
    arguments: [
      ("<spacer/>", "<spacer>; did you mean 'view'?"), ("<text/>", "<text>; did you mean 'label'?"),
      ("<image/>", "<image>; did you mean 'imageView'?"),
      ("<HStack/>", "<HStack>; did you mean 'stackView'?"),
      ("<hstack/>", "<hstack>; did you mean 'stackView'?"),
      ("<CheckBox/>", "<CheckBox>; did you mean 'switch'?"),
      ("<cell/>", "<cell>; did you mean 'tableViewCell'?"),
      ("<stackView gap=\"8\"/>", "'gap'; did you mean 'spacing'?"),
      ("<stackView padding=\"8\"/>", "'padding'; did you mean 'layoutMargins'?"),
      ("<stackView orientation=\"vertical\"/>", "'orientation'; did you mean 'axis'?"),
      ("<button action=\"tap\"/>", "'action'; an action is connected to an event, such as onTouchUpInside"),
      ("<button imageName=\"a\"/>", "'imageName'; did you mean 'image'?"),
      ("<switch value=\"true\"/>", "'value'; did you mean 'on'?"),
      ("<stepper min=\"0\"/>", "'min'; did you mean 'minimumValue'?"),
      ("<stackView alignment=\"middle\"/>", "; did you mean 'center'?"),
      ("<subviews/>", "<subviews>; write the views directly inside their parent"),
      ("<include layot=\"Row\"/>", "<include> needs the attribute 'layout'; write it instead of 'layot'"),
    ]
  )
  func elementHabits(_ element: String, _ expected: String) throws {
    let found = try messages("\(start)\n<stackView>\(element)</stackView></layout>")
    #expect(found.count == 1 && found.first?.contains(expected) == true, "\(found)")
  }

  static let misplaced: [(body: String, expected: [String])] = [
    ("", ["1:1: <layout> is empty; add one element, such as <view> [missing-root]"]),
    (
      "<view/>\n<label/>",
      [
        "3:1: <layout> can contain only one root element, and <label> is another one; name an owner to load several [unexpected-child]"
      ]
    ),
    ("<view id=\"a\"><label id=\"a\"/></view>", ["2:21: the id 'a' is already in use [duplicate-id]"]),
    ("<state name=\"normal\"/>", ["2:1: <state> belongs inside <button> [unexpected-child]"]),
    ("<button><state/></button>", ["2:9: <state> needs the attribute 'name' [missing-attribute]"]),
    (
      "<button><view/></button>",
      [
        "2:9: <button> can contain only <attributedTitle>, <configuration>, <state>; move <view> out of it [unexpected-child]"
      ]
    ),
    (
      "<view><constraint/></view>",
      [
        "2:7: <constraint> needs the attribute 'anchor' [missing-attribute]",
        "2:7: <constraint> needs the attribute 'value' [missing-attribute]",
      ]
    ),
    ("<view leading=\"x.leading\"><label id=\"y\"/></view>", ["2:7: no element has the id 'x' [unknown-id]"]),
    (
      "<view><label id=\"titel\"/><label top=\"title.bottom\"/></view>",
      ["2:33: no element has the id 'title'; did you mean 'titel'? [unknown-id]"]
    ),
    (
      "<view><label class=\"Nope\"/></view>",
      [
        "2:14: the catalog has no class 'Nope'; add it with register(Nope.self, as: \"label\") [unknown-class]"
      ]
    ),
    (
      "<label reuseIdentifier=\"a\"/>",
      ["2:8: <label> has no attribute 'reuseIdentifier' [unknown-attribute]"]
    ),
    (
      "<view><UILabel/><collectionViewFlowLayout/></view>",
      [
        "2:7: there is no element <UILabel>; did you mean 'label'? [unknown-element]",
        "2:17: there is no element <collectionViewFlowLayout> [unknown-element]",
      ]
    ),
    (
      "<collectionView><collectionViewFlowLayout/></collectionView>",
      [
        "2:17: there is no element <collectionViewFlowLayout>; did you mean 'flowLayout'? [unknown-element]"
      ]
    ),
    (
      "<label title=\"a\" isHidden=\"true\" lines=\"2\" customClass=\"A\"/>",
      [
        "2:8: <label> has no attribute 'title'; did you mean 'text'? [unknown-attribute]",
        "2:18: <label> has no attribute 'isHidden'; did you mean 'hidden'? [unknown-attribute]",
        "2:34: <label> has no attribute 'lines'; did you mean 'numberOfLines'? [unknown-attribute]",
        "2:44: <label> has no attribute 'customClass'; did you mean 'class'? [unknown-attribute]",
      ]
    ),
    (
      "<button title=\"a\" text=\"b\"/>",
      ["2:19: <button> has no attribute 'text' [unknown-attribute]"]
    ),
    (
      "<label value=\"a\"/>",
      ["2:8: <label> has no attribute 'value' [unknown-attribute]"]
    ),
    (
      "<tableView style=\"grouped\"/>",
      ["2:12: <tableView> has no attribute 'style'; did you mean 'tableViewStyle'? [unknown-attribute]"]
    ),
    (
      "<button onTouchUpInside=\"didTapBuy:\"/>",
      [
        "2:9: 'didTapBuy:' is not a valid value for 'onTouchUpInside'; expected 'didTapBuy', without a colon [invalid-value]"
      ]
    ),
    (
      "<button onTouchUpInside=\"did-tap\"/>",
      [
        "2:9: 'did-tap' is not a valid value for 'onTouchUpInside'; expected the name of an action, such as didTapBuy, or several separated by spaces [invalid-value]"
      ]
    ),
    (
      "<label attributedText=\"a\"/>",
      [
        "2:8: <label> has no attribute 'attributedText'; write <attributedText> inside <label> [unknown-attribute]"
      ]
    ),
    (
      "<textField keyboardType=\"URL\"/>",
      [
        "2:12: <textField> has no attribute 'keyboardType'; it is an attribute of <textInputTraits>, which you can write inside <textField> [unknown-attribute]"
      ]
    ),
    (
      "<view><tapGestureRecognizer onTap=\"didTap\"/></view>",
      [
        "2:29: <tapGestureRecognizer> has no attribute 'onTap'; its event is onAction [unknown-attribute]"
      ]
    ),
    (
      "<textField delegate=\"screen\"/>",
      ["2:12: no element has the id 'screen'; write an id, 'root' or 'owner' [unknown-id]"]
    ),
    (
      "<tableViewCell><accessoryView><switch/></accessoryView><accessoryView><label/></accessoryView></tableViewCell>",
      ["2:56: <tableViewCell> can contain only one <accessoryView> [unexpected-child]"]
    ),
    (
      "<button><state name=\"normal\"/><state name=\"selected\"/></button>",
      []
    ),
    (
      "<label style=\"a\"/>",
      ["2:8: there is no style 'a' [unknown-style]"]
    ),
    (
      "<include layout=\"a\"/>",
      ["2:10: there is no layout 'a'; did you mean 'A'? [unknown-layout]"]
    ),
    (
      "<parameter name=\"a\"/><view><slot/><parameter name=\"b\"/></view>",
      ["2:35: <parameter> belongs directly inside <layout> [unexpected-child]"]
    ),
    (
      "<label numberOfLines=\"@color/brand\" text=\"@color:string/a\" textColor=\"@A:color/brand\"/>",
      [
        "2:8: 'numberOfLines' must be a whole number, 0 or more, so it cannot be the color 'brand' [invalid-value]",
        "2:60: '@A:color/brand' is not a reference to a color; write '@color/brand' [unknown-reference]",
      ]
    ),
    (
      "<label text=\"@string/title\" numberOfLines=\"@string/title\"/>",
      [
        "2:29: 'numberOfLines' must be a whole number, 0 or more, so it cannot be the string 'title' [invalid-value]"
      ]
    ),
    (
      "<label text=\"@nibkit\"/>",
      [
        "2:8: '@nibkit' is not a reference such as @string/title; to begin a text with @, write @@ [unknown-reference]"
      ]
    ),
    ("<label text=\"@@nibkit\"/>", []),
    (
      "<tableViewCell reuseIdentifier=\"\"/>",
      ["2:16: '' is not a valid value for 'reuseIdentifier'; expected an identifier [invalid-value]"]
    ),
  ]

  @Test("Invalid structure and unsupported features are reported", arguments: misplaced)
  func structures(_ body: String, _ expected: [String]) throws {
    #expect(try messages("\(start)\n\(body)</layout>") == expected)
  }

  @Test func theDocument() throws {
    let xmlns = "xmlns=\"urn:nibkit:layout:1\""
    #expect(
      try messages("<styles \(xmlns)/>")
        == ["1:1: <styles> belongs in a file named Styles.xml [unexpected-child]"]
    )
    #expect(
      try messages("<nib \(xmlns)/>") == [
        "1:1: expected <layout> as the outermost element, found <nib> [unknown-element]"
      ]
    )
    #expect(
      try messages("<layout \(xmlns) version=\"1.1\"><view/></layout>")
        == [
          "1:37: the layout has version '1.1'; this version of NibKit supports only version 1.0 [not-yet-supported]"
        ]
    )
    #expect(try messages("<layout \(xmlns) version=\"1.0\"><view/></layout>") == [])
    #expect(
      try messages("<layout \(xmlns) ower=\"A\"><view/></layout>")
        == ["1:37: <layout> has no attribute 'ower'; did you mean 'owner'? [unknown-attribute]"]
    )
  }

  @Test("Design-time attributes are checked like other attributes, but have no effect")
  func designTime() throws {
    let open = "<layout xmlns=\"urn:nibkit:layout:1\" xmlns:design=\"urn:nibkit:design:1\">\n"
    #expect(
      try messages("\(open)<label design:numberOfLines=\"x\" design:txt=\"\" design:outlet=\"a\"/></layout>")
        == [
          "2:8: 'x' is not a valid value for 'numberOfLines'; expected a whole number, 0 or more [invalid-value]",
          "2:33: <label> has no design-time attribute 'txt'; did you mean 'text'? [unknown-attribute]",
          "2:47: <label> has no design-time attribute 'outlet' [unknown-attribute]",
        ]
    )
    let owned = open.replacing("<layout", with: "<layout owner=\"PlainOwner\"")
    let layouts = ["PlainOwner": "\(owned)<label text=\"real\" design:text=\"fake\"/></layout>"]
    let label: Label = try NibRegistry(library: library(layouts)).loadContents(of: PlainOwner())
    #expect(label.text == "real")
  }

  @Test("Stray text is reported together with invalid elements")
  func xmlAndElements() throws {
    #expect(
      try messages("\(start)\n<view>stray<lable/></view></layout>") == [
        "2:7: text is not allowed between elements; write it in an attribute, such as text=\"…\" or title=\"…\" "
          + "[unexpected-text]",
        "2:12: there is no element <lable>; did you mean 'label'? [unknown-element]",
      ]
    )
  }

  @Test("Every run prints the same bytes")
  func deterministic() throws {
    let text = "\(start)\n<label a=\"1\" b=\"2\" hidden=\"x\" alpha=\"y\"/></layout>"
    let first = try report(text)
    for _ in 0..<20 { #expect(try report(text) == first) }
  }
}

@NibLoadable
final class PlainOwner {}
