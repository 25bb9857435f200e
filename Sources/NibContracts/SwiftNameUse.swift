package import NibMarkup

/// An occurrence of a name in a Swift file, as far as the syntax shows what it means.
package struct SwiftNameUse: Sendable, Equatable {
  package enum Role: Int, CaseIterable, Sendable {
    /// The name in a declaration of a type, of a member of a type, or of something at file scope.
    case declaration
    /// A reference without an expression before it, or after `self` or `super`.
    case own
    /// A reference to a member of another expression, as in `cell.title`, `.title` or `\.title`.
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
  /// The innermost name of the type or extension around the occurrence, or `nil` at file scope.
  package let type: String?
  /// The location, without quotation marks and backticks.
  package let place: SourceRange

  package init(_ name: String, _ role: Role, in type: String?, at place: SourceRange) {
    (self.name, self.role, self.type, self.place) = (name, role, type, place)
  }
}
