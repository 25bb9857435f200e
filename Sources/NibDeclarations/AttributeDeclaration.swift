public import SwiftSyntax

/// A property marked with `@Attribute`.
public struct AttributeDeclaration {
  /// What the attribute means.
  public enum Role: Sendable {
    /// It holds a value.
    case value
    /// It names an action.
    case event
    /// It refers to an object.
    case object
  }

  /// The attribute's name in layouts.
  public let name: String
  /// The property's name as source code writes it.
  public let property: String
  /// What the attribute means.
  public let role: Role
  /// The type of the object that it refers to, when it does.
  public let objectType: ConnectedType?
  /// Whether `isRequired: true` is said.
  public let isRequired: Bool
  /// The expression that `deprecated:` gives, or nil.
  public let deprecation: String?
  /// Where the attribute is named.
  public let nameNode: Syntax

  /// Reads a property marked with `@Attribute`.
  ///
  /// - Returns: The attribute, or nil and what keeps the property from being one.
  public static func read(
    _ variable: VariableDeclSyntax
  ) -> (attribute: AttributeDeclaration?, problems: [DeclarationProblem]) {
    guard let attribute = variable.attributes.nibAttribute("Attribute") else { return (nil, []) }
    var problems = DeclarationProblem.constant(variable, "attribute", "an attribute is set")
    problems += DeclarationProblem.typeMember(variable.modifiers, "attribute", "an attribute")
    guard let binding = variable.bindings.first,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)
    else {
      problems.append(
        DeclarationProblem(
          "attribute-pattern",
          "an attribute is one property with a name",
          at: variable.bindings
        )
      )
      return (nil, problems)
    }
    var name = identifier.identifier.identifierText
    var nameNode = Syntax(identifier)
    if let expression = attribute.name {
      if let text = expression.literalText, isConnectionName(text) {
        (name, nameNode) = (text, Syntax(expression))
      } else {
        let message = "an attribute's name is a literal of letters, digits and '_'"
        problems.append(DeclarationProblem("attribute-name", message, at: expression))
      }
    }
    var role = Role.value
    var objectType: ConnectedType?
    let type = binding.typeAnnotation?.type
    if variable.modifiers.modifier(.weak) != nil {
      role = .object
      objectType = type?.as(OptionalTypeSyntax.self).flatMap { ConnectedType($0.wrappedType) }
      if objectType == nil {
        let message =
          "a reference to an object is an optional, such as 'weak var dataSource: (any DataSource)?'"
        problems.append(DeclarationProblem("attribute-reference", message, at: binding))
      }
    } else if ["EventHandler?", "NibKit.EventHandler?"].contains(type?.trimmedDescription) {
      role = .event
    }
    guard problems.isEmpty else { return (nil, problems) }
    return (
      AttributeDeclaration(
        name: name,
        property: identifier.identifier.text,
        role: role,
        objectType: objectType,
        isRequired: attribute.argument("isRequired")?.trimmedDescription == "true",
        deprecation: attribute.argument("deprecated")?.trimmedDescription,
        nameNode: nameNode
      ), []
    )
  }
}
