package import NibMarkup

/// An occurrence of a name in a Swift file, as far as the syntax shows what it means.
package struct SwiftNameUse: Sendable, Equatable {
  package enum Role: Int, CaseIterable, Sendable {
    /// The name in a declaration of a member of a type, or of something at file scope.
    case declaration
    /// The name in a declaration that overrides another one.
    case overriding
    /// The name of what a protocol requires.
    case requirement
    /// The name in a declaration of a class, a structure, an enumeration or an actor.
    case typeDeclaration
    /// A reference without an expression before it, or after `self` or `super`.
    case own
    /// A reference to a member of an expression whose type the function or the type around it shows.
    case typedMember
    /// A reference to a member of another expression, as in `cells[0].title`, `.title` or `\.title`.
    case member
    /// A reference that also declares a variable of the same name, as in `if let title` or `[title]`.
    case shorthand
    /// The declaration of a parameter or a variable of a function, or a reference to one.
    case local
    /// A name of an argument.
    case label
    /// A reference to a type.
    case type
    /// The whole text of a string literal.
    case text
    /// The whole text of a string literal in an attribute, as in `@Element("gauge")`.
    case attributeText
    /// Something else, such as the name of a module or of an operator's precedence.
    case other
  }

  package let name: String
  package let role: Role
  /// The name of the type or extension around the occurrence with those around it, or `nil` at file scope.
  ///
  /// For the member of an expression whose type is known, it is that type.
  package let type: String?
  /// The expression or type before the dot of a member, or the name of the attribute with a text.
  package let base: String?
  /// The location, without quotation marks and backticks.
  package let place: SourceRange

  package init(
    _ name: String,
    _ role: Role,
    in type: String?,
    after base: String? = nil,
    at place: SourceRange
  ) {
    (self.name, self.role, self.type, self.base, self.place) = (name, role, type, base, place)
  }
}
