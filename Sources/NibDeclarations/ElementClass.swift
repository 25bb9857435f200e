import NibNames
public import SwiftSyntax

extension ClassDeclSyntax {
  /// Whether the class names a protocol, other than NibKit's own, that may provide `awakeFromNib()`.
  ///
  /// A class that inherits the conformance can only override the method, in its body.
  fileprivate var mayConformToAwaking: Bool {
    let names = inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let harmless: Set = ["Reusable", "NibLibraryClient", "Instantiable", "BuiltInCode"]
    // The first type is usually the superclass.
    let isDeclaredEmpty = memberBlock.members.contains {
      $0.decl.as(FunctionDeclSyntax.self)?.name.text == "awakeFromNib"
    }
    return !isDeclaredEmpty
      && (names.first == "NibAwaking" || !names.dropFirst().allSatisfy(harmless.contains))
  }

  /// Whether the class may declare an `awakeFromNib()` that does something.
  fileprivate var declaresAwakeFromNib: Bool {
    memberBlock.members.contains { member in
      let declaration = member.decl
      if let function = declaration.as(FunctionDeclSyntax.self) {
        return function.name.text == "awakeFromNib" && function.body?.statements.isEmpty != true
      }
      return declaration.is(IfConfigDeclSyntax.self)
        && declaration.tokens(viewMode: .sourceAccurate).contains { $0.text == "awakeFromNib" }
    }
  }
}

/// The declaration of an element class: `@Element` with the class's attributes.
public struct ElementClass {
  /// The class's own name as it is written in the source code.
  public let name: String
  /// The element's name.
  public let element: String
  /// The name of the case in the argument `children:`, or `nil`.
  public let children: String?
  /// The expressions in the argument `parts:`.
  public let parts: [String]
  /// Whether the argument `anchors: true` is present.
  public let hasAnchors: Bool
  /// Whether the argument `isUnique: true` is present.
  public let isUnique: Bool
  /// The expression of the argument `deprecated:`, or `nil`.
  public let deprecation: String?
  /// The first paragraph of the documentation comment, or `nil` without one.
  public let summary: String?
  /// The access level that the generated members need, or `nil` for the default.
  public let access: String?
  /// Whether the class is marked with `@MainActor`.
  public let isMainActor: Bool
  /// Whether the class names `Reusable` in its inheritance clause.
  public let isReusable: Bool
  /// Whether the class itself may declare `awakeFromNib()`, or receive it from a protocol that it names.
  public let declaresAwakeFromNib: Bool
  /// The attributes in the order of their declaration.
  public let attributes: [AttributeDeclaration]
  /// The properties that are marked as attributes and cannot be any, with the reason for each.
  public let unusableAttributes: [(name: TokenSyntax, reason: String)]
  /// The problems of the class as a whole.
  public let problems: [DeclarationProblem]

  /// Creates the declaration of a class that is marked with `@Element`.
  public init(_ declaration: ClassDeclSyntax, attribute: AttributeSyntax) {
    name = declaration.name.text
    access = declaration.modifiers.generatedAccess
    isMainActor = declaration.attributes.hasMainActor
    isReusable =
      declaration.inheritanceClause?.inheritedTypes.contains { inherited in
        let type = inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type
        return ["Reusable", "NibKit.Reusable"].contains(type.trimmedDescription)
      } ?? false
    declaresAwakeFromNib = declaration.declaresAwakeFromNib || declaration.mayConformToAwaking
    let properties = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let read = properties.map(AttributeDeclaration.read)
    attributes = read.compactMap(\.attribute)
    unusableAttributes = zip(properties, read).compactMap { property, read in
      guard let problem = read.problems.first,
        let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { return nil }
      return (name, problem.message)
    }
    var problems: [DeclarationProblem] = []
    children = Self.children(attribute, &problems)
    parts = Self.parts(attribute, &problems)
    hasAnchors = attribute.booleanArgument("anchors", &problems)
    isUnique = attribute.booleanArgument("isUnique", &problems)
    deprecation = attribute.argument("deprecated")?.trimmedDescription
    summary = declaration.summary

    element = attribute.name?.literalText ?? ""
    if !NameSyntax.isIdentifier(element) {
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

  private static func children(
    _ attribute: AttributeSyntax,
    _ problems: inout [DeclarationProblem]
  ) -> String? {
    guard let expression = attribute.argument("children") else { return nil }
    let access = expression.as(MemberAccessExprSyntax.self)
    let base = access?.base?.trimmedDescription
    let name = access?.declName.baseName.text
    guard [nil, "ElementChildren", "NibKit.ElementChildren"].contains(base), let name,
      ["inherited", "none", "one", "many"].contains(name)
    else {
      problems.append(.notLiteral("children", "'.inherited', '.none', '.one' or '.many'", at: expression))
      return nil
    }
    return name
  }

  private static func parts(
    _ attribute: AttributeSyntax,
    _ problems: inout [DeclarationProblem]
  ) -> [String] {
    guard let expression = attribute.argument("parts") else { return [] }
    guard let array = expression.as(ArrayExprSyntax.self) else {
      problems.append(
        .notLiteral("parts", "an array of classes, such as '[ButtonState.self]'", at: expression)
      )
      return []
    }
    return array.elements.map { $0.expression.trimmedDescription }
  }
}
