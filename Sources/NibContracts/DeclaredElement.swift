package import NibMarkup
package import NibModel

/// An element that a class in the sources declares with `@Element`.
package struct DeclaredElement: Sendable {
  /// An attribute that the class itself declares.
  struct Attribute: Sendable {
    enum Role: Equatable, Sendable {
      /// The attribute has a value of a type, or `nil` if the sources do not show the type.
      case value(String?)
      case event
      case object(String?)
    }

    let name: String
    let role: Role
    /// For a type that follows from an initial value such as `Unit.metres`, the member's name.
    let initialMember: String?
    let isRequired: Bool
    /// What to write instead, or `nil` if the attribute is not deprecated.
    let deprecation: String?
    /// The numbers that a layout can write, or `nil` without a limit.
    let range: ClosedRange<Double>?
    let summary: String?
    /// The location of the name.
    let declaration: SourceRange
  }

  /// A property that is marked as an attribute and cannot be one.
  struct UnusableAttribute: Sendable {
    let name: String
    let reason: String
    /// The location of the name.
    let declaration: SourceRange
  }

  /// The element's name, which is empty if the declaration does not state one.
  package let name: String
  /// The name of the class, qualified with the types that the class is nested in.
  package let className: ClassName
  /// The location of the class's name.
  package let declaration: SourceRange
  /// The number of children, or `nil` if it is inherited.
  let childCount: ChildCount?
  /// The type of the children that the class's own method adopts, or `nil` if it has no single such method.
  let childType: String?
  /// The names of the classes of the parts.
  let parts: [ClassName]
  let hasAnchors: Bool
  let isUnique: Bool
  let deprecation: String?
  let summary: String?
  let attributes: [Attribute]
  let unusableAttributes: [UnusableAttribute]

  /// Returns the location of an attribute that the class itself declares, or `nil` if it declares none.
  package func declaration(of attribute: String) -> SourceRange? {
    attributes.first { $0.name == attribute }?.declaration
  }

  /// Returns why a property that the class marks as an attribute cannot be one, and its location, or `nil` if
  /// the
  /// class marks no such property.
  package func unusableAttribute(_ name: String) -> (reason: String, declaration: SourceRange)? {
    unusableAttributes.first { $0.name == name }.map { ($0.reason, $0.declaration) }
  }
}
