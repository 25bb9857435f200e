/// What a layout can write about an attribute of an element.
///
/// It is a class because it is looked up and passed on for every attribute of a file.
package final class AttributeSchema: Sendable {
  package enum Role: Sendable {
    /// The attribute has a value of a kind.
    case value(AttributeKind, ValueType)
    /// The attribute names an action.
    case event
    /// The attribute refers to an object of a type.
    case object(RequiredType)
  }

  package let name: String
  /// What the attribute means, in a sentence, or `nil` if it is not documented.
  package let summary: String?
  package let kind: AttributeKind
  /// Whether the kind is ``AttributeKind/string``, which rules ask for every attribute.
  package let isText: Bool
  package let isRequired: Bool
  /// What to write instead, or `nil` if the attribute is not deprecated.
  package let deprecation: String?
  package let role: Role
  /// The type of the values, or `nil` if the attribute has none.
  ///
  /// Taking the type out of the role would also copy the kind, for every attribute of a file.
  package let valueType: ValueType?
  /// The position of the attribute among all attributes of the element, including inherited ones.
  package let number: Int

  package init(
    name: String,
    role: Role,
    summary: String? = nil,
    isRequired: Bool = false,
    deprecation: String? = nil,
    number: Int = 0
  ) {
    self.name = name
    self.summary = summary
    kind =
      switch role {
      case .value(let kind, _): kind
      case .event: .event
      case .object: .object
      }
    isText = kind == .string
    self.isRequired = isRequired
    self.deprecation = deprecation
    self.role = role
    switch role {
    case .value(_, let type): valueType = type
    case .event, .object: valueType = nil
    }
    self.number = number
  }

  /// Returns the same attribute with a number.
  func numbered(_ number: Int) -> AttributeSchema {
    AttributeSchema(
      name: name,
      role: role,
      summary: summary,
      isRequired: isRequired,
      deprecation: deprecation,
      number: number
    )
  }

  /// The type of the referenced object, or `nil` if the attribute does not refer to one.
  package var objectType: RequiredType? {
    if case .object(let type) = role { type } else { nil }
  }
}

/// The meaning of an attribute's name on an element.
package enum AttributeName: Sendable {
  case id, outlet, `class`, style, reuseIdentifier
  case anchor(LayoutAnchor)
  case declared(AttributeSchema)
}
