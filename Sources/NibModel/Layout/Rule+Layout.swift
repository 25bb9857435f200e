public import NibMarkup

/// The rules for a layout's elements, values and connections.
extension Rule {
  /// An element or an attribute is not in a namespace that layouts use.
  public static let wrongNamespace = Rule(rawValue: "wrong-namespace")
  /// Text occurs where only elements are allowed.
  public static let unexpectedText = Rule(rawValue: "unexpected-text")
  /// `<layout>` has no root element.
  public static let missingRoot = Rule(rawValue: "missing-root")
  /// No element has that name.
  public static let unknownElement = Rule(rawValue: "unknown-element")
  /// The element has no attribute of that name.
  public static let unknownAttribute = Rule(rawValue: "unknown-attribute")
  /// A required attribute is missing.
  public static let missingAttribute = Rule(rawValue: "missing-attribute")
  /// The attribute's text is not a valid value of its kind.
  public static let invalidValue = Rule(rawValue: "invalid-value")
  /// The element is not allowed in its place in the layout.
  public static let unexpectedChild = Rule(rawValue: "unexpected-child")
  /// Two elements have the same `id`.
  public static let duplicateID = Rule(rawValue: "duplicate-id")
  /// No element has the `id` that an attribute refers to.
  public static let unknownID = Rule(rawValue: "unknown-id")
  /// `class` names an unknown class.
  public static let unknownClass = Rule(rawValue: "unknown-class")
  /// A compiled layout uses an element or an attribute that the catalog does not have, or has in another
  /// form.
  public static let catalogMismatch = Rule(rawValue: "catalog-mismatch")
  /// No layout has that name.
  public static let unknownLayout = Rule(rawValue: "unknown-layout")
  /// A layout has another reuse identifier than its class, or a variant than its layout.
  public static let reuseIdentifierMismatch = Rule(rawValue: "reuse-identifier-mismatch")
  /// A file is a variant of a layout that does not exist.
  public static let variantWithoutLayout = Rule(rawValue: "variant-without-layout")
  /// A file is a variant for traits that the program does not state.
  public static let unreachableVariant = Rule(rawValue: "unreachable-variant")
  /// A layout contains itself, by way of a view whose class has a layout of its own.
  public static let layoutCycle = Rule(rawValue: "layout-cycle")
  /// A layout includes itself.
  public static let includeCycle = Rule(rawValue: "include-cycle")
  /// A layout that another one includes has faults, or cannot stand in the place of the include.
  public static let faultyInclude = Rule(rawValue: "faulty-include")
  /// A layout declares no parameter of the name.
  public static let unknownParameter = Rule(rawValue: "unknown-parameter")
  /// An include gives no value to a parameter without a default.
  public static let missingParameter = Rule(rawValue: "missing-parameter")
  /// Two parameters of a layout have the same name.
  public static let duplicateParameter = Rule(rawValue: "duplicate-parameter")
  /// Two slots of a layout have the same name, or an include has two children for one.
  public static let duplicateSlot = Rule(rawValue: "duplicate-slot")
  /// An included layout has no slot of the name.
  public static let unknownSlot = Rule(rawValue: "unknown-slot")
  /// No style has that name.
  public static let unknownStyle = Rule(rawValue: "unknown-style")
  /// Two styles of the same source have the same name.
  public static let duplicateStyle = Rule(rawValue: "duplicate-style")
  /// A style is based on itself.
  public static let styleCycle = Rule(rawValue: "style-cycle")
  /// A style is for another element.
  public static let styleElementMismatch = Rule(rawValue: "style-element-mismatch")
  /// A style that an element names has faults.
  public static let faultyStyle = Rule(rawValue: "faulty-style")
  /// A layout refers to a font that no file of styles declares.
  public static let unknownFont = Rule(rawValue: "unknown-font")
  /// Two files of the same source have the same nib name.
  public static let duplicateNibName = Rule(rawValue: "duplicate-nib-name")
  /// A text begins with `@` but is not a reference.
  public static let unknownReference = Rule(rawValue: "unknown-reference")
  /// Required anchors contradict one another.
  public static let conflictingConstraints = Rule(rawValue: "conflicting-constraints")
  /// The anchors leave the position or the size of a view open.
  public static let ambiguousLayout = Rule(rawValue: "ambiguous-layout")
  /// The layout uses a feature of the format that this version does not support yet.
  public static let notYetSupported = Rule(rawValue: "not-yet-supported")

  /// A required outlet is not connected.
  public static let missingOutlet = Rule(rawValue: "missing-outlet")
  /// The class has no outlet of that name.
  public static let unknownOutlet = Rule(rawValue: "unknown-outlet")
  /// The outlet cannot hold the element's object.
  public static let outletTypeMismatch = Rule(rawValue: "outlet-type-mismatch")
  /// Two elements are connected to an outlet that holds only one object.
  public static let duplicateOutlet = Rule(rawValue: "duplicate-outlet")
  /// The class has no action of that name.
  public static let unknownAction = Rule(rawValue: "unknown-action")
  /// The action does not take the element's object as its sender.
  public static let actionTypeMismatch = Rule(rawValue: "action-type-mismatch")
  /// The layout is for another class.
  public static let classMismatch = Rule(rawValue: "class-mismatch")
}
