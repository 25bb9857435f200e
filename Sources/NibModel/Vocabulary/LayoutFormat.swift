import NibNames

/// What the format itself defines, in addition to what the classes of elements declare.
///
/// The resolver, the messages and the XML schema read it here.
package enum LayoutFormat {
  /// An attribute that the format defines.
  package struct Attribute: Sendable {
    package let name: String
    package let schemaType: AttributeKind.SchemaType
    package let isRequired: Bool

    fileprivate init(_ name: String, _ schemaType: AttributeKind.SchemaType, isRequired: Bool = false) {
      self.name = name
      self.schemaType = schemaType
      self.isRequired = isRequired
    }
  }

  /// The version of the format that this code reads.
  package static let version = "1.0"

  /// The name of the outermost element.
  package static let layoutElement = "layout"
  /// The attributes of the outermost element.
  package static let layoutAttributes = [Attribute("owner", .className), versionAttribute]
  /// The attribute of the outermost element with the version of the format.
  package static let versionAttribute = Attribute("version", .word([version]))

  /// The name of the element whose class all views inherit from.
  package static let viewElement = "view"

  /// The name of the element that describes a constraint, which an outlet can refer to.
  package static let constraintElement = "constraint"
  /// The attributes of a constraint.
  package static let constraintAttributes = [
    Attribute("anchor", .word(LayoutAnchor.allCases.map(\.rawValue)), isRequired: true),
    Attribute("value", .anchor, isRequired: true),
    Attribute("outlet", .outlets),
  ]

  /// The name of the element that stands for the root of another layout.
  package static let includeElement = "include"
  /// The name of the element in whose place an included layout has the children of the include.
  package static let slotElement = "slot"
  /// The name of the element that declares a parameter of a layout.
  package static let parameterElement = "parameter"
  /// The attributes of a parameter.
  package static let parameterAttributes = [
    Attribute("name", .identifier, isRequired: true),
    Attribute("type", .word(LayoutInterface.kinds.map(\.name))),
    Attribute("default", .text),
  ]
  /// The attributes of an include, besides anchors and parameters.
  package static let includeAttributes = [
    Attribute("layout", .nonEmpty, isRequired: true), Attribute("id", .id), Attribute("outlet", .outlets),
    Attribute("hidden", .text), Attribute("reuseIdentifier", .nonEmpty), Attribute(slotAttribute, .text),
  ]
  /// The attributes of a slot.
  package static let slotAttributes = [Attribute("name", .text)]
  /// The attribute of a child of an include that names the slot for it.
  package static let slotAttribute = "slot"
  /// What the value of an attribute begins with if it is that of a parameter.
  package static let parameterReference = "@parameter/"
  /// The pattern of a value that is that of a parameter.
  package static let parameterPattern = "\(parameterReference)\(NameSyntax.identifierPattern)"
  /// The attributes of an include that replace those of the included root.
  package static let includeRootAttributeNames: Set<String> = Set(
    ["id", "outlet", "style", "hidden", "reuseIdentifier"] + LayoutAnchor.allCases.map(\.rawValue)
  )
  /// The names of an include's attributes that are not those of parameters.
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
    Attribute("name", .nonEmpty, isRequired: true), Attribute("element", .nonEmpty, isRequired: true),
    Attribute("basedOn", .nonEmpty),
  ]
  /// The attribute that names the styles of an element.
  package static let styleAttribute = Attribute("style", .nonEmpty)

  /// The maximum number of styles of an element.
  package static let styleLimit = 32

  /// The names of elements that the format defines, which no class can have.
  package static let reservedElements: Set = [
    layoutElement, constraintElement, includeElement, parameterElement, slotElement, stylesElement,
    styleElement,
  ]

  /// The attributes of every element.
  package static let commonAttributes = [
    Attribute("id", .id), Attribute("outlet", .outlets), Attribute("class", .className),
    Attribute(slotAttribute, .text),
  ]
  /// The attribute of elements whose objects are dequeued.
  package static let reuseIdentifier = Attribute("reuseIdentifier", .nonEmpty)
  /// The attributes of elements that have anchors.
  package static let anchorAttributes = LayoutAnchor.allCases.map { Attribute($0.rawValue, .anchor) }

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

extension AttributeKind.SchemaType {
  fileprivate static let className = shared("className", pattern: NameSyntax.classNamePattern)
  fileprivate static let identifier = shared("identifier", pattern: NameSyntax.identifierPattern)
  fileprivate static let outlets = shared("outlets", pattern: NameSyntax.identifierListPattern)
  // A parameter can be a part of an expression.
  fileprivate static let anchor = shared(
    "anchor",
    pattern: "\(AnchorExpression.pattern)|.*\(LayoutFormat.parameterPattern).*"
  )
}
