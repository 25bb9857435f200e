public import SwiftSyntax

/// The declaration of an element class: `@Element` with the class's attributes.
public struct ElementClass {
  /// The class's own name as it is written in the source code.
  public let name: String
  /// The element's name.
  public let element: String
  /// The name of the case in the argument `children:`, or nil.
  public let children: String?
  /// The expressions in the argument `parts:`.
  public let parts: [String]
  /// Whether the argument `anchors: true` is present.
  public let hasAnchors: Bool
  /// The expression of the argument `deprecated:`, or nil.
  public let deprecation: String?
  /// The access level that the generated members need, or nil for the default.
  public let access: String?
  /// Whether the class is marked with `@MainActor`.
  public let isMainActor: Bool
  /// Whether the class names `Reusable` in its inheritance clause.
  public let isReusable: Bool
  /// The attributes in the order of their declaration.
  public let attributes: [AttributeDeclaration]
  /// The problems of the class as a whole.
  public let problems: [DeclarationProblem]

  /// Creates the declaration of a class that is marked with `@Element`.
  public init(_ declaration: ClassDeclSyntax, attribute: AttributeSyntax) {
    name = declaration.name.text
    access = generatedAccess(declaration.modifiers)
    isMainActor = declaration.attributes.hasMainActor
    isReusable =
      declaration.inheritanceClause?.inheritedTypes.contains { inherited in
        let type = inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type
        return ["Reusable", "NibKit.Reusable"].contains(type.trimmedDescription)
      } ?? false
    attributes = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .compactMap { AttributeDeclaration.read($0).attribute }
    children = attribute.argument("children")?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    parts =
      attribute.argument("parts")?.as(ArrayExprSyntax.self)?.elements.map { $0.expression.trimmedDescription }
      ?? []
    hasAnchors = attribute.argument("anchors")?.trimmedDescription == "true"
    deprecation = attribute.argument("deprecated")?.trimmedDescription

    var problems: [DeclarationProblem] = []
    element = attribute.name?.literalText ?? ""
    if !isConnectionName(element) {
      let message = "an element's name must be a string literal of letters, digits and '_'"
      problems.append(
        DeclarationProblem("element-name", message, at: attribute.name.map(Syntax.init) ?? Syntax(attribute))
      )
    }
    for condition in declaration.memberBlock.members.compactMap({ $0.decl.as(IfConfigDeclSyntax.self) })
    where condition.description.contains("@Attribute") {
      let message = "an attribute cannot be inside '#if'; the schema must not depend on a condition"
      problems.append(DeclarationProblem("conditional-attribute", message, at: condition))
    }
    var seen: Set<String> = []
    for declared in attributes where !seen.insert(declared.name).inserted {
      let message = "two attributes are named '\(declared.name)'"
      problems.append(DeclarationProblem("duplicate-attribute", message, at: declared.nameNode))
    }
    self.problems = problems
  }
}
