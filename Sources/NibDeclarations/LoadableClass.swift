import NibNames
public import SwiftSyntax

/// The declaration of a loadable class: `@NibLoadable` with the class's outlets and actions.
public struct LoadableClass {
  /// The class's own name.
  public let name: String
  /// The nib name in `@NibLoadable("…")`, or `nil`.
  public let nibName: String?
  /// The access level of the generated members: `open`, `public` or `package`, or `nil` for the default.
  public let access: String?
  /// Whether the class is `final`.
  public let isFinal: Bool
  /// The outlets and actions in the order of their declaration.
  public let members: [LoadableMember]
  /// The problems of the class as a whole, such as two members of the same name.
  ///
  /// The problems of a single member are not included.
  public let problems: [DeclarationProblem]

  /// Creates the declaration of a class that is marked with `@NibLoadable`.
  ///
  /// - Parameter attribute: The macro's attribute on the class.
  public init(_ declaration: ClassDeclSyntax, attribute: AttributeSyntax?) {
    name = declaration.name.identifierText
    access = declaration.modifiers.generatedAccess
    isFinal = declaration.modifiers.modifier(.final) != nil
    members = declaration.memberBlock.members.flatMap { LoadableMember.read($0.decl) }

    var problems: [DeclarationProblem] = []
    nibName = attribute?.name?.literalText
    if let expression = attribute?.name, expression.literalText.map(NameSyntax.isNibName) != true {
      let message =
        "a nib name must be a literal of letters, digits, '_', '.' and '-', beginning with a letter or '_'"
      problems.append(DeclarationProblem("nib-name", message, at: expression))
    }
    let foreign = declaration.memberBlock.members.flatMap { Self.foreignAttributes(of: $0.decl) }
    self.problems = problems + foreign + LoadableMember.repeated(members)
  }

  /// Returns a problem for each attribute of Interface Builder on a member.
  private static func foreignAttributes(of member: DeclSyntax) -> [DeclarationProblem] {
    if let condition = member.as(IfConfigDeclSyntax.self) {
      return condition.clauses.flatMap { clause -> [DeclarationProblem] in
        guard case .decls(let members) = clause.elements else { return [] }
        return members.flatMap { foreignAttributes(of: $0.decl) }
      }
    }
    let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    return attributes.compactMap { element in
      guard let attribute = element.as(AttributeSyntax.self),
        let own = ["IBOutlet": "Outlet", "IBAction": "Action"][attribute.attributeName.sourceText]
      else { return nil }
      let name = TypeSyntax(IdentifierTypeSyntax(name: .identifier(own)))
        .with(\.leadingTrivia, attribute.attributeName.leadingTrivia)
        .with(\.trailingTrivia, attribute.attributeName.trailingTrivia)
      return DeclarationProblem(
        "interface-builder-attribute",
        "'@\(attribute.attributeName.sourceText)' is for nibs of Apple's systems; a layout needs '@\(own)'",
        at: attribute,
        fixIt: .init(
          "replace '@\(attribute.attributeName.sourceText)' with '@\(own)'",
          replace: attribute,
          with: attribute.with(\.attributeName, name)
        )
      )
    }
  }

  /// The outlets, including those inside `#if`.
  public var outlets: [OutletDeclaration] { members.flatMap(\.outlets) }

  /// The names of the outlets and actions inside `#if`, which may or may not exist.
  public var conditionalNames: Set<String> {
    Set(
      members.flatMap { member -> [String] in
        if case .conditional = member { member.outlets.map(\.name) + member.actions.map(\.name) } else { [] }
      }
    )
  }

  /// The actions, including those inside `#if`.
  public var actions: [ActionDeclaration] { members.flatMap(\.actions) }
}

extension DeclModifierListSyntax {
  /// The access level that makes generated members visible to a class's users and subclasses.
  var generatedAccess: String? {
    switch accessLevel {
    case "open": "open"
    case "public": "public"
    case "package": "package"
    default: nil
    }
  }
}

extension ClassDeclSyntax {
  /// Whether the class itself declares `nibName`.
  public var hasOwnNibName: Bool {
    memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.sourceText == "nibName"
    }
  }

  /// Whether the class is marked with `@MainActor`.
  public var hasMainActor: Bool { attributes.hasMainActor }

  /// Returns the problem that prevents the macros' extension from referring to the class, or `nil`.
  ///
  /// - Parameter context: The syntax that encloses the class, innermost first.
  public func reachProblem(in context: [Syntax]) -> DeclarationProblem? {
    let isLocal = context.contains {
      $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) || $0.is(ClosureExprSyntax.self)
        || $0.is(AccessorDeclSyntax.self)
    }
    if isLocal {
      return DeclarationProblem(
        "local-class",
        "a class inside a function cannot be loaded from a layout",
        at: name
      )
    }
    guard !context.isEmpty, let modifier = modifiers.modifier(.private) else { return nil }
    let new = modifier.with(\.name.tokenKind, .keyword(.fileprivate))
    return DeclarationProblem(
      "private-nested-class",
      "a nested 'private' class is not visible to its generated conformance; use 'fileprivate'",
      at: modifier,
      fixIt: .init("replace 'private' with 'fileprivate'", replace: modifier, with: new)
    )
  }
}
