import NibMarkup
import NibModel
import NibResources

extension Rules {
  /// The rules about references to texts, colors, images and fonts.
  static let aboutReferences: [RuleDescription] = [
    .unknownString, .unfilledPlaceholder, .unknownColor, .unknownImage, .unknownFont,
  ]
}

extension RuleDescription {
  static let unknownString = RuleDescription(
    .unknownString,
    canBeSet: false,
    "a reference to a text that no table has",
    rationale: """
      A reference such as `@string/title` needs an entry for its key in a String Catalog or in a `.strings` file \
      of the project. The table is `Localizable`, unless the reference names another one, as \
      `@Actions:string/title` does.
      """,
    fix: .safe,
    triggering: [#"<label ↓text="@string/title"/>"#],
    nonTriggering: [#"<label text="@@string/title"/>"#]
  )

  static let unknownColor = RuleDescription(
    .unknownColor,
    canBeSet: false,
    "a reference to a color that no asset catalog has",
    rationale: """
      A reference such as `@color/brand` needs a color set of that name in an asset catalog (`.xcassets`) of the \
      project. The name of a folder is part of the name if the folder provides a namespace, as in \
      `@color/Brand/accent`.
      """,
    fix: .safe,
    triggering: [#"<label ↓textColor="@color/brand"/>"#],
    nonTriggering: [#"<label textColor="label"/>"#]
  )

  static let unknownImage = RuleDescription(
    .unknownImage,
    canBeSet: false,
    "a reference to an image that no asset catalog has",
    rationale: """
      A reference such as `@image/cover` needs an image set or a symbol set of that name in an asset catalog \
      (`.xcassets`) of the project. An image that the app supplies in another way is named without `@image/`, and is \
      not looked for.
      """,
    fix: .safe,
    triggering: [#"<imageView ↓image="@image/backdrop"/>"#],
    nonTriggering: [#"<imageView image="cover"/>"#]
  )

  static let unknownFont = RuleDescription(
    .unknownFont,
    canBeSet: false,
    "a reference to a font that no file of styles declares",
    rationale: """
      A reference such as `@font/title` needs a `<font name="title" font="Lora 17 bold relativeTo headline"/>` in a \
      file `Styles.xml`. With `relativeTo`, the font grows with that text style when a person chooses larger text.
      """,
    fix: .safe,
    triggering: [
      #"<label text="Dune" ↓font="@font/title"/>"#,
      RuleExample(
        #"<label text="Dune" ↓font="@font/titel"/>"#,
        others: ["Styles": #"<font name="title" font="Lora 17 bold relativeTo headline"/>"#]
      ),
    ],
    nonTriggering: [
      RuleExample(
        #"<label text="Dune" font="@font/title"/>"#,
        others: ["Styles": #"<font name="title" font="Lora 17 bold relativeTo headline"/>"#]
      )
    ]
  )

  static let unfilledPlaceholder = RuleDescription(
    Rule(rawValue: "unfilled-placeholder"),
    severity: .warning,
    "a reference to a text with a placeholder, which a layout cannot fill",
    rationale: """
      A text such as `%lld books`, or one with forms for one and several, needs the number. Set such a text in \
      code, with `registry.string("books", 3)`, or refer to one that needs no argument.
      """,
    falsePositives: "a percent sign that stands for itself before a letter",
    triggering: [],
    nonTriggering: []
  )
}
