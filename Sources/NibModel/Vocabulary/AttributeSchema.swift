/// What a layout can write about an attribute of an element.
///
/// It is a class because it is looked up and passed on for every attribute of a file.
package final class AttributeSchema: Sendable {
  package enum Role: Sendable {
    /// The attribute has a value, which the closure reads from a text; it returns `nil` for any other text.
    case value(parse: @Sendable (String) -> (any AttributeValue)?)
    /// The attribute names an action.
    case event
    /// The attribute refers to an object of a type.
    case object(ClassContract.ConnectedType)
  }

  package let name: String
  package let kind: AttributeKind
  /// Whether the kind is ``AttributeKind/string``.
  package let isText: Bool
  /// Whether the attribute refers to an object.
  package let isReference: Bool
  package let isRequired: Bool
  /// What to write instead, or `nil` if the attribute is not deprecated.
  package let deprecation: String?
  package let role: Role
  /// The position of the attribute among all those of the element and of the elements that it extends.
  package let number: Int

  package init(
    name: String,
    kind: AttributeKind,
    isRequired: Bool = false,
    deprecation: String? = nil,
    role: Role,
    number: Int = 0
  ) {
    self.name = name
    self.kind = kind
    isText = kind == .string
    isReference = kind == .object
    self.isRequired = isRequired
    self.deprecation = deprecation
    self.role = role
    self.number = number
  }

  /// Returns the same attribute with a number.
  func numbered(_ number: Int) -> AttributeSchema {
    AttributeSchema(
      name: name,
      kind: kind,
      isRequired: isRequired,
      deprecation: deprecation,
      role: role,
      number: number
    )
  }

  /// The type of the referenced object, or `nil` if the attribute does not refer to one.
  package var objectType: ClassContract.ConnectedType? {
    if case .object(let type) = role { type } else { nil }
  }
}

/// The meaning of an attribute's name on an element.
package enum AttributeName: Sendable {
  case id, outlet, `class`, style, reuseIdentifier
  case anchor(LayoutAnchor)
  case declared(AttributeSchema)
}
