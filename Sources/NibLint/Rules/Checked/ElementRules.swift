import NibMarkup
import NibModel

extension Rules {
  /// The rules about elements, values, and ids.
  ///
  /// The loader refuses a layout that breaks a rule whose severity is `error`.
  static let aboutElements: [RuleDescription] = [
    RuleDescription(
      .unexpectedText,
      canBeSet: false,
      "text between elements",
      rationale: """
        Text belongs in attributes; only white space and comments are allowed between elements.
        """,
      triggering: ["<view>↓Dune</view>"],
      nonTriggering: [#"<view><label text="Dune"/></view>"#]
    ),
    RuleDescription(
      .missingRoot,
      canBeSet: false,
      "a layout without a root element",
      rationale: """
        `<layout>` contains at least one element; without an owner, exactly one.
        """,
      triggering: [#"↓<layout xmlns="urn:nibkit:layout:1"/>"#],
      nonTriggering: [#"<view><label text="Dune"/></view>"#]
    ),
    RuleDescription(
      .unknownElement,
      canBeSet: false,
      "an element that is not in the catalog",
      rationale: """
        Only registered elements can be created. The name is misspelled, or the element belongs to the host \
        and the command does not know it: specify the Swift sources that declare it with `--sources`, or the \
        host's manifest with `--elements`.
        """,
      fix: .safe,
      triggering: [#"<view>↓<lable text="Dune"/></view>"#],
      nonTriggering: [#"<view><label text="Dune"/></view>"#]
    ),
    RuleDescription(
      .unknownAttribute,
      canBeSet: false,
      "an attribute that the element does not have",
      rationale: """
        An unknown attribute would otherwise be ignored silently. The name is misspelled or belongs to \
        another element.
        """,
      fix: .safe,
      triggering: [#"<view><label ↓txt="Dune"/></view>"#],
      nonTriggering: [#"<view><label text="Dune"/></view>"#]
    ),
    RuleDescription(
      .missingAttribute,
      canBeSet: false,
      "an element without an attribute that it requires",
      rationale: """
        The element has no meaning without the attribute.
        """,
      fix: .safe,
      triggering: [
        #"<button title="Buy">↓<state title="Sold"/></button>"#,
        RuleExample(#"<view>↓<include layuot="Price"/></view>"#, others: ["Price": #"<label text="5"/>"#]),
      ],
      nonTriggering: [#"<button title="Buy"><state name="disabled" title="Sold"/></button>"#]
    ),
    RuleDescription(
      .invalidValue,
      canBeSet: false,
      "a value that is not valid for its attribute",
      rationale: """
        The value would otherwise be ignored or guessed. The message says what the attribute accepts.
        """,
      fix: .safe,
      triggering: [
        #"<view><label ↓numberOfLines="two"/></view>"#,
        #"<view><label text="Dune" ↓textAlignment="centre"/></view>"#,
      ],
      nonTriggering: [#"<view><label numberOfLines="2"/></view>"#]
    ),
    RuleDescription(
      .unexpectedChild,
      canBeSet: false,
      "an element where it does not belong",
      rationale: """
        The parent cannot contain the element: it accepts no children, only one child, or only children of \
        another class.
        """,
      triggering: ["<label>↓<switch/></label>"],
      nonTriggering: [#"<view><label text="Dune"/></view>"#]
    ),
    RuleDescription(
      .duplicateID,
      canBeSet: false,
      "two elements with the same id",
      rationale: """
        A reference to the id could mean either element. In a document of Interface Builder, ids occur \
        twice after a merge.
        """,
      triggering: [#"<view><label id="a"/><switch ↓id="a"/></view>"#],
      nonTriggering: [#"<view><label id="a"/><switch id="b"/></view>"#]
    ),
    RuleDescription(
      .unknownID,
      canBeSet: false,
      "a reference to an id that no element has",
      rationale: """
        The anchor or reference has no element to refer to. In a document of Interface Builder, it is a \
        connection, a constraint, a variation or the initial view controller that names an object that is gone.
        """,
      fix: .safe,
      triggering: [#"<view><label id="title" top="8"/><label ↓top="titel.bottom"/></view>"#],
      nonTriggering: [#"<view><label top="parent.top"/></view>"#]
    ),
    RuleDescription(
      .unknownClass,
      canBeSet: false,
      "a class that is in neither the catalog nor the sources",
      rationale: """
        The class was renamed, or its name is misspelled. With `--sources`, the class is also looked up in \
        the Swift sources.
        """,
      fix: .safe,
      triggering: [
        RuleExample(
          #"<view><view ↓class="PriceTg"/></view>"#,
          sources: "@NibLoadable final class PriceTag: View {}"
        )
      ],
      nonTriggering: [RuleExample(#"<view class="PriceTag"/>"#, sources: "class PriceTag: View {}")]
    ),
    RuleDescription(
      .unknownLayout,
      canBeSet: false,
      "a layout that cannot be found",
      rationale: """
        A class registers or loads a nib name that none of its layout sources contain. The library reports \
        this rule at run time; for classes in the Swift sources, the command reports `missing-layout`. It reports \
        this rule about an include of a layout that does not exist. If a list names a layout as its row in \
        pictures, a missing layout, or one whose root is not a row, is a warning.
        """,
      fix: .safe,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .duplicateNibName,
      canBeSet: false,
      "two layouts of the same name",
      rationale: """
        In a folder of layouts, including its subfolders, a nib name must refer to a single file. Rename one \
        of the two. Folders that are passed separately can contain layouts of the same name; a library then \
        searches its sources in order.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .unknownReference,
      canBeSet: false,
      "a text that begins with @ but is not a reference",
      rationale: """
        `@` is reserved for references. Write `@@` for a literal at sign.
        """,
      fix: .safe,
      triggering: [
        #"<view><label ↓text="@title"/></view>"#, #"<view><label ↓text="@strings/title"/></view>"#,
      ],
      nonTriggering: [#"<view><label text="@@title"/></view>"#]
    ),
    RuleDescription(
      .notYetSupported,
      canBeSet: false,
      "a feature of the format that this version does not support",
      rationale: """
        The file is correct; a later version will support the feature.
        """,
      triggering: [
        #"<layout xmlns="urn:nibkit:layout:1" ↓version="1.1"><view/></layout>"#
      ],
      nonTriggering: [#"<view><label text="Dune"/></view>"#]
    ),
  ]
}
