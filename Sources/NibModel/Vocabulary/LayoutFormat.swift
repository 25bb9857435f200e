import NibNames

/// What the format itself defines, in addition to what the classes of elements declare.
///
/// The resolver, the messages and the XML schema read it here.
package enum LayoutFormat {
  /// An attribute that the format defines.
  package struct Attribute: Sendable {
    package let name: String
    /// What the attribute means, in a sentence.
    package let summary: String
    package let schemaType: AttributeKind.SchemaType
    package let isRequired: Bool

    fileprivate init(
      _ name: String,
      _ schemaType: AttributeKind.SchemaType,
      isRequired: Bool = false,
      _ summary: String
    ) {
      self.name = name
      self.summary = summary
      self.schemaType = schemaType
      self.isRequired = isRequired
    }
  }

  /// The version of the format that this code reads.
  package static let version = "1.0"

  /// The name of the outermost element.
  package static let layoutElement = "layout"
  /// The attributes of the outermost element.
  package static let layoutAttributes = [
    Attribute("owner", .className, "The class of the File's Owner, to which the outlets and actions belong."),
    versionAttribute,
  ]
  /// The attribute of the outermost element with the version of the format.
  package static let versionAttribute = Attribute(
    "version",
    .word([version]),
    "The version of the format, which is 1.0 if it is absent."
  )

  /// The name of the element whose class all views inherit from.
  package static let viewElement = "view"

  /// The name of the element that describes a constraint, which an outlet can refer to.
  package static let constraintElement = "constraint"
  /// The attributes of a constraint.
  package static let constraintAttributes = [
    Attribute(
      "anchor",
      .word(LayoutAnchor.allCases.map(\.rawValue)),
      isRequired: true,
      "The anchor of the enclosing element that is constrained."
    ),
    Attribute(
      "value",
      .anchor,
      isRequired: true,
      "What the anchor is equal to, at least or at most, as in the attribute of the same name."
    ),
    Attribute("outlet", .outlets, "The outlets that the constraint is connected to."),
    Attribute("identifier", .text, "The name of the constraint in its description."),
    Attribute(
      "active",
      .word(["true", "false"]),
      "Whether the constraint takes part in the layout until code changes that; the default is true."
    ),
  ]

  /// The name of the element that stands for the root of another layout.
  package static let includeElement = "include"
  /// The name of the element that an include's children replace in the included layout.
  package static let slotElement = "slot"
  /// The name of the element that declares a parameter of a layout.
  package static let parameterElement = "parameter"
  /// The name of the element that declares a field of a list.
  package static let fieldElement = "field"
  /// The type of a parameter whose value is a list.
  package static let listType = "list"
  /// The attributes of a field.
  package static let fieldAttributes = [
    Attribute("name", .identifier, isRequired: true, "The name, which `@parameter/NAME` refers to."),
    Attribute(
      "type",
      .word(parameterTypes),
      "The kind of value, which is `string` if it is absent."
    ),
    Attribute(parameterDefault, .text, "The value if an include gives none."),
  ]
  /// The attributes of a parameter.
  package static let parameterAttributes =
    fieldAttributes + [
      Attribute(
        formatAttribute,
        .text,
        """
        How texts show the value: a pattern or a skeleton of ICU, such as `#,##0.00` or `::yMMMd`, or a text with a \
        placeholder, such as `@string/days`.
        """
      ),
      Attribute(
        currencyAttribute,
        .text,
        "The currency for a format with `¤`, such as `EUR`, or `@parameter/NAME` of the type `currency`."
      ),
    ]
  /// The attribute with the format of a parameter's values.
  static let formatAttribute = "format"
  /// The attribute with the currency of a format.
  static let currencyAttribute = "currency"
  /// The attribute with the default value of a parameter.
  ///
  /// In the design namespace, it contains the value for pictures of the layout by itself.
  static let parameterDefault = "default"
  /// The attributes of an include, besides anchors and parameters.
  package static let includeAttributes = [
    Attribute("layout", .nonEmpty, isRequired: true, "The nib name of the layout whose root is included."),
    Attribute("id", .id, "A name of the included root for references and anchors of this file."),
    Attribute("outlet", .outlets, "The outlets that the included root is connected to."),
    Attribute("hidden", .text, "`true` if the included root is hidden."),
    Attribute("reuseIdentifier", .nonEmpty, "The reuse identifier of the included root."),
    Attribute(slotAttribute, .text, slotSummary),
  ]
  /// The name of the element that includes a layout once for each element of a list.
  package static let repeatElement = "repeat"
  /// The names of the elements that stand for the roots of other layouts.
  package static let includingElements = [includeElement, repeatElement]
  /// The attribute of a `<repeat>` with the list.
  package static let listAttribute = "each"
  /// The attributes of a `<repeat>`, besides anchors and parameters.
  package static let repeatAttributes = [
    Attribute("layout", .nonEmpty, isRequired: true, "The nib name of the layout that is repeated."),
    Attribute(
      listAttribute,
      .parameterReference,
      isRequired: true,
      "The parameter with the list, as `@parameter/NAME`; its fields are parameters of the layout."
    ),
    Attribute("hidden", .text, "`true` if the repeated roots are hidden."),
    Attribute(slotAttribute, .text, slotSummary),
  ]
  /// The attributes of a slot.
  package static let slotAttributes = [
    Attribute("name", .text, "The name, which children of the include write in `slot`.")
  ]
  /// The attribute that names the slot for a child of an include.
  package static let slotAttribute = "slot"
  private static let slotSummary = "On a child of an include: the slot of the included layout that it fills."
  /// The prefix of an attribute's value that refers to a parameter.
  package static let parameterReference = "@parameter/"
  /// The kinds that a parameter can have.
  static let parameterKinds: [AttributeKind] = [
    .string, .boolean, .integer, .number, .color, .font, .insets, .size, .point, .image, .url,
    .date, .currency,
  ]

  /// The types that a parameter can have.
  static let parameterTypes = parameterKinds.map(\.name) + [listType]

  /// The pattern of a value that refers to a parameter.
  package static let parameterPattern = "\(parameterReference)\(NameSyntax.identifierPattern)"
  /// The names of an include's attributes that replace attributes of the included root.
  package static let includeRootAttributeNames: Set<String> = Set(
    ["id", "outlet", "style", "hidden", "reuseIdentifier"] + LayoutAnchor.allCases.map(\.rawValue)
  )
  /// The names of an include's own attributes, which parameters cannot have.
  package static let includeAttributeNames = includeRootAttributeNames.union([
    "layout", slotAttribute, "class",
  ])

  /// The name of the files that contain styles, without `.xml`.
  package static let stylesFile = "Styles"
  /// The name of the outermost element of a file of styles.
  package static let stylesElement = "styles"
  /// The name of the element that declares a style.
  package static let styleElement = "style"
  /// The attributes of a style, besides those that it sets.
  package static let styleAttributes = [
    Attribute("name", .nonEmpty, isRequired: true, "The name, which elements write in `style`."),
    Attribute(
      "element",
      .nonEmpty,
      isRequired: true,
      "The element that can have the style, and those that extend it."
    ),
    Attribute("basedOn", .nonEmpty, "The style whose attributes and parts this one adds to."),
  ]
  /// The name of the element that declares a font in a file of styles.
  package static let fontElement = "font"
  /// The attributes of a font in a file of styles.
  package static let fontAttributes = [
    Attribute("name", .nonEmpty, isRequired: true, "The name, which attributes refer to as `@font/NAME`."),
    Attribute(
      "font",
      AttributeKind.font.schemaType,
      isRequired: true,
      "The font, such as `Lora 17 bold relativeTo headline`."
    ),
  ]
  /// The attribute that names the styles of an element.
  package static let styleAttribute = Attribute(
    "style",
    .nonEmpty,
    "The names of styles, separated by spaces, of which a later one replaces what an earlier one sets."
  )

  /// The traits that the format names; programs can have others.
  package static let predefinedTraits = [
    "compact", "regular", "compactHeight", "regularHeight", "dark", "light", "highContrast", "rightToLeft",
  ]

  /// The maximum number of styles of an element.
  package static let styleLimit = 32

  /// The names of elements that the format defines, which no class can have.
  package static let reservedElements: Set = [
    layoutElement, constraintElement, includeElement, repeatElement, parameterElement, fieldElement,
    slotElement, stylesElement, styleElement, fontElement,
  ]

  /// The attributes of every element.
  package static let commonAttributes = [
    Attribute("id", .id, "A name, unique in the file, that anchors and references use."),
    Attribute("outlet", .outlets, "The outlets that the object is connected to, separated by spaces."),
    Attribute(
      "class",
      .className,
      "At the root: the class that loads the layout. Elsewhere: a class that is registered in the catalog."
    ),
    Attribute(slotAttribute, .text, slotSummary),
  ]
  /// The attribute of elements whose objects are dequeued.
  package static let reuseIdentifier = Attribute(
    "reuseIdentifier",
    .nonEmpty,
    "The identifier of a layout that is registered without a class."
  )
  /// The attributes of elements that have anchors.
  package static let anchorAttributes = LayoutAnchor.allCases.map {
    Attribute($0.rawValue, .anchor, "Constrains \($0.phrase), exactly or with `min` or `max`.")
  }

  /// The words that refer to an object without an `id`.
  package static let objectWords = ["root", "owner"]
  /// The names that cannot be ids, because they have another meaning where an id can be written.
  package static let reservedIDs = AnchorExpression.targetNames + objectWords

  /// Returns the meanings of the attribute names that an element has without declaring them.
  static func names(isReusable: Bool, hasAnchors: Bool) -> [String: AttributeName] {
    var names: [String: AttributeName] = ["id": .id, "outlet": .outlet, "class": .class]
    if isReusable { names[reuseIdentifier.name] = .reuseIdentifier }
    if hasAnchors {
      names[styleAttribute.name] = .style
      for anchor in LayoutAnchor.allCases { names[anchor.rawValue] = .anchor(anchor) }
    }
    return names
  }
}

extension LayoutAnchor {
  /// What the anchor is, in a few words.
  fileprivate var phrase: String {
    switch self {
    case .leading: "the edge at which lines of text begin"
    case .trailing: "the edge at which lines of text end"
    case .top: "the upper edge"
    case .bottom: "the lower edge"
    case .left: "the left edge"
    case .right: "the right edge"
    case .centerX: "the horizontal position of the center"
    case .centerY: "the vertical position of the center"
    case .firstBaseline: "the line on which the first text stands"
    case .lastBaseline: "the line on which the last text stands"
    case .width: "the width"
    case .height: "the height"
    }
  }
}

extension AttributeKind.SchemaType {
  fileprivate static let className = shared("className", pattern: NameSyntax.classNamePattern)
  fileprivate static let identifier = shared("identifier", pattern: NameSyntax.identifierPattern)
  fileprivate static let parameterReference = pattern(LayoutFormat.parameterPattern)
  fileprivate static let outlets = shared("outlets", pattern: NameSyntax.identifierListPattern)
  // A parameter can be a part of an expression.
  fileprivate static let anchor = shared(
    "anchor",
    pattern: "\(AnchorExpression.pattern)|.*\(LayoutFormat.parameterPattern).*"
  )
}
