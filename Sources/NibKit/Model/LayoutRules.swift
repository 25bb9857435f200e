public import NibMarkup

/// What can be wrong with a layout's elements, values and connections.
extension Rule {
  /// An element or an attribute is in no namespace of layouts.
  public static let wrongNamespace = Rule(rawValue: "wrong-namespace")
  /// Text stands where only elements may.
  public static let unexpectedText = Rule(rawValue: "unexpected-text")
  /// `<layout>` has no root element.
  public static let missingRoot = Rule(rawValue: "missing-root")
  /// The catalog has no element of the name.
  public static let unknownElement = Rule(rawValue: "unknown-element")
  /// The element has no attribute of the name.
  public static let unknownAttribute = Rule(rawValue: "unknown-attribute")
  /// An attribute that the element needs is not there.
  public static let missingAttribute = Rule(rawValue: "missing-attribute")
  /// The attribute's text is no value of its kind.
  public static let invalidValue = Rule(rawValue: "invalid-value")
  /// The element does not belong where it stands.
  public static let unexpectedChild = Rule(rawValue: "unexpected-child")
  /// Two elements have one `id`.
  public static let duplicateID = Rule(rawValue: "duplicate-id")
  /// No element has the `id` that is referred to.
  public static let unknownID = Rule(rawValue: "unknown-id")
  /// `class` names a class that nobody knows.
  public static let unknownClass = Rule(rawValue: "unknown-class")
  /// There is no layout of the name.
  public static let unknownLayout = Rule(rawValue: "unknown-layout")
  /// Two files of one source have one nib name.
  public static let duplicateNibName = Rule(rawValue: "duplicate-nib-name")
  /// A text begins with `@` and is no reference.
  public static let unknownReference = Rule(rawValue: "unknown-reference")
  /// An anchor that is kept, but does not place anything.
  public static let unsolvedConstraint = Rule(rawValue: "unsolved-constraint")
  /// Something that the format has and this version does not do.
  public static let notYetSupported = Rule(rawValue: "not-yet-supported")

  /// A required outlet is not connected.
  public static let missingOutlet = Rule(rawValue: "missing-outlet")
  /// The class has no outlet of the name.
  public static let unknownOutlet = Rule(rawValue: "unknown-outlet")
  /// The outlet cannot hold the element's object.
  public static let outletTypeMismatch = Rule(rawValue: "outlet-type-mismatch")
  /// Two elements are connected to an outlet that holds one.
  public static let duplicateOutlet = Rule(rawValue: "duplicate-outlet")
  /// The class has no action of the name.
  public static let unknownAction = Rule(rawValue: "unknown-action")
  /// The action does not take the element's object as its sender.
  public static let actionTypeMismatch = Rule(rawValue: "action-type-mismatch")
  /// The layout is for another class.
  public static let classMismatch = Rule(rawValue: "class-mismatch")
}
