import NibNames
public import SwiftSyntax

/// A property marked with `@Attribute`.
public struct AttributeDeclaration {
  /// The role of an attribute.
  public enum Role: Sendable {
    /// The attribute holds a value.
    case value
    /// The attribute names an action.
    case event
    /// The attribute refers to an object.
    case object
  }

  /// The attribute's name in layouts.
  public let name: String
  /// The property's name as it is written in the source code.
  public let property: String
  /// The role of the attribute.
  public let role: Role
  /// The type that the property is declared with, or else the type of its initial value, or `nil` if it is
  /// not clear.
  public let type: String?
  /// For a type that follows from an initial value such as `Unit.metres`, the member's name.
  ///
  /// A member can have another type than the one that it belongs to.
  public let initialMember: String?
  /// The type of the object that the attribute refers to, or `nil` for other roles.
  public let objectType: ConnectedType?
  /// Whether the argument `isRequired: true` is present.
  public let isRequired: Bool
  /// The expression of the argument `deprecated:`, or `nil`.
  public let deprecation: String?
  /// The expression of the argument `range:`, or `nil`.
  public let range: String?
  /// The first paragraph of the documentation comment, or `nil` without one.
  public let summary: String?
  /// The syntax that names the attribute.
  public let nameNode: Syntax

  /// Reads a property marked with `@Attribute`.
  ///
  /// - Returns: The attribute, or `nil` and the problems that prevent the property from being an attribute.
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
          "an attribute must be a single named property",
          at: variable.bindings
        )
      )
      return (nil, problems)
    }
    var name = identifier.identifier.identifierText
    var nameNode = Syntax(identifier)
    if let expression = attribute.name {
      if let text = expression.literalText, NameSyntax.isIdentifier(text) {
        (name, nameNode) = (text, Syntax(expression))
      } else {
        let message = "an attribute's name must be a string literal of letters, digits and '_'"
        problems.append(DeclarationProblem("attribute-name", message, at: expression))
      }
    }
    if NameSyntax.commonAttributes.contains(name) {
      let message = "every element already has an attribute named '\(name)'; use another name"
      problems.append(DeclarationProblem("attribute-reserved", message, at: nameNode))
    }
    var role = Role.value
    var objectType: ConnectedType?
    let type = binding.typeAnnotation?.type
    if variable.modifiers.modifier(.weak) != nil {
      role = .object
      objectType = type?.as(OptionalTypeSyntax.self).flatMap { ConnectedType($0.wrappedType) }
      if objectType == nil {
        let message =
          "a reference to an object must be optional, such as 'weak var dataSource: (any DataSource)?'"
        problems.append(DeclarationProblem("attribute-reference", message, at: binding))
      }
    } else if ["EventHandler?", "NibKit.EventHandler?"].contains(type?.trimmedDescription) {
      role = .event
    } else if let type {
      problems += DeclarationProblem.attributeType(type).map { [$0] } ?? []
    } else if let value = binding.initializer?.value {
      problems += DeclarationProblem.attributeValue(value).map { [$0] } ?? []
    }
    let isRequired = attribute.booleanArgument("isRequired", &problems)
    let range = attribute.argument("range")
    if let range, role != .value {
      let message = "only an attribute whose value is a number has a range"
      problems.append(DeclarationProblem("attribute-range", message, at: range))
    }
    guard problems.isEmpty else { return (nil, problems) }
    return (
      AttributeDeclaration(
        name: name,
        property: identifier.identifier.text,
        role: role,
        type: type?.trimmedDescription ?? binding.initializer?.value.typeOfValue,
        initialMember: type == nil
          ? binding.initializer?.value.as(MemberAccessExprSyntax.self)?.declName.baseName.text : nil,
        objectType: objectType,
        isRequired: isRequired,
        deprecation: attribute.argument("deprecated")?.trimmedDescription,
        range: range?.trimmedDescription,
        summary: variable.summary,
        nameNode: nameNode
      ), []
    )
  }
}

extension ExprSyntax {
  /// The name of the type of an expression that shows it, such as `0.5`, `Unit.metres` or `Duration(3)`.
  fileprivate var typeOfValue: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .floatLiteralExpr: "Double"
    case .integerLiteralExpr: "Int"
    case .booleanLiteralExpr: "Bool"
    case .stringLiteralExpr: "String"
    case .prefixOperatorExpr(let prefixed): prefixed.expression.typeOfValue
    case .functionCallExpr(let call): call.calledExpression.typeName
    case .memberAccessExpr(let access): access.base?.typeName
    default: nil
    }
  }

  /// The name of the type that an expression refers to, whose parts begin with uppercase letters, or `nil`.
  private var typeName: String? {
    let text = trimmedDescription
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { $0.first?.isUppercase == true && NameSyntax.isIdentifier(String($0)) }
      ? text : nil
  }
}
