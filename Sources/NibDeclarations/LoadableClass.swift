public import SwiftSyntax

/// What a class declares for layouts: `@NibLoadable` with its outlets and actions.
public struct LoadableClass {
  /// The class's own name.
  public let name: String
  /// The nib name that `@NibLoadable("…")` gives, or nil.
  public let nibName: String?
  /// The access level that the generated members need: `open`, `public`, `package` or none.
  public let access: String?
  /// Whether the class has no subclasses.
  public let isFinal: Bool
  /// The outlets and actions in the order of their declaration.
  public let members: [LoadableMember]
  /// What is wrong with the class as a whole, such as two members of the same name.
  ///
  /// Each member has its own problems.
  public let problems: [DeclarationProblem]

  /// Reads a class marked with `@NibLoadable`.
  ///
  /// - Parameter attribute: The macro's attribute on the class.
  public init(_ declaration: ClassDeclSyntax, attribute: AttributeSyntax?) {
    name = declaration.name.identifierText
    access = generatedAccess(declaration.modifiers)
    isFinal = declaration.modifiers.modifier(.final) != nil
    members = declaration.memberBlock.members.flatMap { LoadableMember.read($0.decl) }

    var problems: [DeclarationProblem] = []
    nibName = attribute?.name?.literalText
    if let expression = attribute?.name, expression.literalText.map(Self.isNibName) != true {
      let message =
        "a nib name is a literal of letters, digits, '_', '.' and '-', beginning with a letter or '_'"
      problems.append(DeclarationProblem("nib-name", message, at: expression))
    }
    self.problems = problems + LoadableMember.repeated(members)
  }

  /// The outlets, whatever `#if` they stand in.
  public var outlets: [OutletDeclaration] { members.flatMap(\.outlets) }

  /// The outlets and actions that stand in an `#if`, which may or may not exist.
  public var conditionalNames: Set<String> {
    Set(
      members.flatMap { member -> [String] in
        if case .conditional = member { member.outlets.map(\.name) + member.actions.map(\.name) } else { [] }
      }
    )
  }

  /// The actions, whatever `#if` they stand in.
  public var actions: [ActionDeclaration] { members.flatMap(\.actions) }

  private static func isNibName(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.\-]*/) != nil
  }
}

/// The access level that generated members need so that the class's users and subclasses reach them.
public func generatedAccess(_ modifiers: DeclModifierListSyntax) -> String? {
  switch modifiers.accessLevel {
  case "open": "open"
  case "public": "public"
  case "package": "package"
  default: nil
  }
}

extension ClassDeclSyntax {
  /// Whether the class writes a `nibName` of its own.
  public var hasOwnNibName: Bool {
    memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.sourceText == "nibName"
    }
  }

  /// Whether `@MainActor` stands on the class.
  public var hasMainActor: Bool { attributes.hasMainActor }

  /// Why the macros' extension cannot reach the class, or nil.
  ///
  /// - Parameter context: What the class is declared in, the innermost first.
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
      "the conformance of a nested class is written outside of its type, where 'private' hides it; use 'fileprivate'",
      at: modifier,
      fixIt: .init("replace 'private' with 'fileprivate'", replace: modifier, with: new)
    )
  }
}
