import NibKit
import NibMarkup

extension Rules {
  /// What is wrong with elements, values and ids.
  ///
  /// The loader refuses such a layout.
  static let ofElements: [RuleDescription] = [
    RuleDescription(
      .unexpectedText,
      severity: .error,
      "text between elements",
      rationale: """
        Text belongs into attributes; between elements only white space and comments may stand.
        """,
      triggering: ["<view>↓Dune</view>"],
      nonTriggering: ["<view><label text=\"Dune\"/></view>"]
    ),
    RuleDescription(
      .missingRoot,
      severity: .error,
      "a layout without an element inside",
      rationale: """
        `<layout>` holds exactly one element, after its parameters.
        """,
      triggering: ["↓<layout xmlns=\"urn:nibkit:layout:1\"/>"],
      nonTriggering: ["<view><label text=\"Dune\"/></view>"]
    ),
    RuleDescription(
      .unknownElement,
      severity: .error,
      "an element that the catalog does not have",
      rationale: """
        Only what is registered can be made. The name is misspelt, or the host's element is not known to the command.
        """,
      triggering: ["<view>↓<lable text=\"Dune\"/></view>"],
      nonTriggering: ["<view><label text=\"Dune\"/></view>"]
    ),
    RuleDescription(
      .unknownAttribute,
      severity: .error,
      "an attribute that the element does not have",
      rationale: """
        An attribute that nobody reads would be dropped in silence. The name is misspelt or belongs to another element.
        """,
      triggering: ["<view><label ↓txt=\"Dune\"/></view>"],
      nonTriggering: ["<view><label text=\"Dune\"/></view>"]
    ),
    RuleDescription(
      .missingAttribute,
      severity: .error,
      "an attribute that the element needs",
      rationale: """
        Without it the element has no meaning.
        """,
      triggering: ["<button title=\"Buy\">↓<state title=\"Sold\"/></button>"],
      nonTriggering: ["<button title=\"Buy\"><state name=\"disabled\" title=\"Sold\"/></button>"]
    ),
    RuleDescription(
      .invalidValue,
      severity: .error,
      "a text that is no value of its kind",
      rationale: """
        The attribute would be dropped or guessed. The message says what the attribute holds.
        """,
      triggering: ["<view><label ↓numberOfLines=\"two\"/></view>"],
      nonTriggering: ["<view><label numberOfLines=\"2\"/></view>"]
    ),
    RuleDescription(
      .unexpectedChild,
      severity: .error,
      "an element where it does not belong",
      rationale: """
        The parent cannot hold it: it takes no children, one child, or children of another class.
        """,
      triggering: ["<label>↓<switch/></label>"],
      nonTriggering: ["<view><label text=\"Dune\"/></view>"]
    ),
    RuleDescription(
      .duplicateID,
      severity: .error,
      "two elements with one id",
      rationale: """
        What refers to the id could mean either.
        """,
      triggering: ["<view><label id=\"a\"/><switch ↓id=\"a\"/></view>"],
      nonTriggering: ["<view><label id=\"a\"/><switch id=\"b\"/></view>"]
    ),
    RuleDescription(
      .unknownID,
      severity: .error,
      "a reference to an id that no element has",
      rationale: """
        The anchor or reference has nothing to hold on to.
        """,
      triggering: ["<view><label ↓top=\"titel.bottom\"/></view>"],
      nonTriggering: ["<view><label top=\"parent.top\"/></view>"]
    ),
    RuleDescription(
      .unknownClass,
      severity: .error,
      "a class that neither the catalog nor the sources have",
      rationale: """
        The class was renamed or is misspelt. With `--sources` it is looked for there.
        """,
      triggering: [RuleExample("<view ↓class=\"PriceTg\"/>", sources: "class PriceTag: View {}")],
      nonTriggering: [RuleExample("<view class=\"PriceTag\"/>", sources: "class PriceTag: View {}")]
    ),
    RuleDescription(
      .unknownLayout,
      severity: .error,
      "a layout that is not there",
      rationale: """
        A class registers or loads a nib name that its sources of layouts do not hold. The library tells; of classes in the sources the command says `missing-layout`.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .duplicateNibName,
      severity: .error,
      "two layouts of the same name",
      rationale: """
        In a folder of layouts and all the folders inside it, a nib name must mean one file. Rename one of the two. Folders that are \
        given one by one may hold layouts of the same name; a library then asks its sources in order.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .unknownReference,
      severity: .error,
      "a text that begins with @ and is no reference",
      rationale: """
        `@` is kept for references. Write `@@` for an at sign.
        """,
      triggering: ["<view><label ↓text=\"@title\"/></view>"],
      nonTriggering: ["<view><label text=\"@@title\"/></view>"]
    ),
    RuleDescription(
      .notYetSupported,
      severity: .error,
      "something that the format has and this version does not do",
      rationale: """
        The file is not at fault; a later version reads it.
        """,
      triggering: ["<view>↓<include layout=\"Price\"/></view>"],
      nonTriggering: ["<view><label text=\"Dune\"/></view>"]
    ),
    RuleDescription(
      .unsolvedConstraint,
      severity: .warning,
      "an anchor that is kept and places nothing",
      rationale: """
        The stock views place each view by its own anchors, after the siblings that it refers to. Stacks place their children, lists their cells.
        """,
      triggering: ["<stackView><label ↓leading=\"8\"/><switch/></stackView>"],
      nonTriggering: ["<view><label leading=\"8\" top=\"8\"/></view>"]
    ),
  ]
}
