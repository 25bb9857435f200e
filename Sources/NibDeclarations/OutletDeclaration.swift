import NibNames
public import SwiftSyntax

/// A property marked with `@Outlet`.
public struct OutletDeclaration {
  /// The number of objects that an outlet holds.
  public enum Kind: Sendable {
    /// Exactly one object, as in `X!`.
    case required
    /// At most one object, as in `X?`.
    case optional
    /// Any number of objects, as in `[X]`.
    case collection
  }

  /// The outlet's name in layouts.
  public let name: String
  /// The property's name as it is written in the source code.
  public let property: String
  /// The number of objects that the outlet holds.
  public let kind: Kind
  /// The type of one object.
  public let type: ConnectedType
  /// Whether the property has no observers and no property wrapper.
  public let isPlain: Bool
  /// Whether the property's own declaration prevents subclasses from overriding it.
  public let isFinal: Bool
  /// The syntax that names the outlet: the property's name, or a literal with another name.
  public let nameNode: Syntax

  /// Reads a property marked with `@Outlet`.
  ///
  /// - Returns: The outlets that the property declares, or the problems that prevent it from being an outlet.
  public static func read(_ variable: VariableDeclSyntax) -> (
    outlets: [OutletDeclaration], problems: [DeclarationProblem]
  ) {
    guard let attribute = variable.attributes.nibAttribute("Outlet") else { return ([], []) }
    var problems = DeclarationProblem.constant(variable, "outlet", "an outlet is bound")
    problems += DeclarationProblem.typeMember(variable.modifiers, "outlet", "an outlet")
    if let modifier = variable.modifiers.modifier(.lazy) {
      problems.append(DeclarationProblem("outlet-lazy", "an outlet cannot be 'lazy'", at: modifier))
    }
    if variable.bindings.count > 1 {
      problems.append(
        DeclarationProblem("outlet-pattern", "declare each outlet separately", at: variable.bindings)
      )
      return ([], problems)
    }
    var outlets: [OutletDeclaration] = []
    for binding in variable.bindings {
      let (outlet, found) = read(binding, of: variable, attribute)
      problems += found
      if let outlet { outlets.append(outlet) }
    }
    return (problems.isEmpty ? outlets : [], problems)
  }

  private static func read(
    _ binding: PatternBindingSyntax,
    of variable: VariableDeclSyntax,
    _ attribute: AttributeSyntax
  ) -> (OutletDeclaration?, [DeclarationProblem]) {
    guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return (
        nil,
        [DeclarationProblem("outlet-pattern", "an outlet must be a named property", at: binding.pattern)]
      )
    }
    guard let annotation = binding.typeAnnotation else {
      let message = "an outlet needs an explicit type, such as '\(identifier.text): Label!'"
      return (nil, [DeclarationProblem("outlet-without-type", message, at: identifier)])
    }
    if let accessors = binding.accessorBlock, !accessors.areObservers {
      let message = "a computed property cannot be an outlet; use a stored property"
      return (nil, [DeclarationProblem("outlet-computed", message, at: accessors)])
    }
    let read = kind(of: annotation.type, hasValue: binding.initializer != nil, binding)
    guard let (kind, type) = read.0 else { return (nil, read.1) }
    var name = identifier.identifierText
    var nameNode = Syntax(identifier)
    if let expression = attribute.name {
      guard let text = expression.literalText, NameSyntax.isIdentifier(text) else {
        let message = "an outlet's name must be a string literal of letters, digits and '_'"
        return (nil, [DeclarationProblem("outlet-name", message, at: expression)])
      }
      (name, nameNode) = (text, Syntax(expression))
    }
    return (
      OutletDeclaration(
        name: name,
        property: identifier.text,
        kind: kind,
        type: type,
        isPlain: binding.accessorBlock == nil && variable.attributes.count == 1,
        isFinal: variable.modifiers.modifier(.final, .private) != nil,
        nameNode: nameNode
      ), []
    )
  }

  private static func kind(
    of type: TypeSyntax,
    hasValue: Bool,
    _ binding: PatternBindingSyntax
  ) -> ((Kind, ConnectedType)?, [DeclarationProblem]) {
    var impossible: DeclarationProblem {
      DeclarationProblem(
        "outlet-type",
        "'\(type.trimmedDescription)' is not a valid outlet type; expected X!, X? or [X] = [] for a class X",
        at: type
      )
    }
    func connected(_ kind: Kind, _ wrapped: TypeSyntax) -> ((Kind, ConnectedType)?, [DeclarationProblem]) {
      guard let type = ConnectedType(wrapped) else { return (nil, [impossible]) }
      return ((kind, type), [])
    }
    switch type.as(TypeSyntaxEnum.self) {
    case .implicitlyUnwrappedOptionalType(let optional): return connected(.required, optional.wrappedType)
    case .optionalType(let optional): return connected(.optional, optional.wrappedType)
    case .arrayType(let array): return collection(array.element)
    case .identifierType, .memberType:
      guard let (name, argument) = type.writtenOut else { break }
      switch name {
      case "Optional": return optional(argument)
      case "Array": return collection(argument)
      case "ImplicitlyUnwrappedOptional": return implicitlyUnwrapped(argument)
      default: break
      }
    default: break
    }
    guard ConnectedType(type) != nil else { return (nil, [impossible]) }
    let wrapped = TypeSyntax(ImplicitlyUnwrappedOptionalTypeSyntax(wrappedType: type.inParentheses))
    return (
      nil,
      [
        DeclarationProblem(
          "outlet-not-optional",
          "an outlet has no object until it is bound; write '\(wrapped.trimmedDescription)' if layouts must "
            + "connect it, or '?' if they may",
          at: type,
          fixIt: .init(changing: type, to: wrapped)
        )
      ]
    )

    // Only `X?` is nil without an initial value.
    func optional(_ wrapped: TypeSyntax) -> ((Kind, ConnectedType)?, [DeclarationProblem]) {
      guard !hasValue, ConnectedType(wrapped) != nil else { return connected(.optional, wrapped) }
      let short = TypeSyntax(OptionalTypeSyntax(wrappedType: wrapped.inParentheses))
      let message =
        "an outlet of the type '\(type.trimmedDescription)' must have an initial value; write "
        + "'\(short.trimmedDescription)', or add '= nil'"
      let fixIt = DeclarationProblem.FixIt(changing: type, to: short)
      return (nil, [DeclarationProblem("outlet-optional-without-value", message, at: type, fixIt: fixIt)])
    }

    // Swift no longer has the type, only the short form.
    func implicitlyUnwrapped(_ wrapped: TypeSyntax) -> ((Kind, ConnectedType)?, [DeclarationProblem]) {
      guard ConnectedType(wrapped) != nil else { return (nil, [impossible]) }
      let short = TypeSyntax(ImplicitlyUnwrappedOptionalTypeSyntax(wrappedType: wrapped.inParentheses))
      let message =
        "'\(type.trimmedDescription)' is not a valid outlet type; write '\(short.trimmedDescription)'"
      let fixIt = DeclarationProblem.FixIt(changing: type, to: short)
      return (nil, [DeclarationProblem("outlet-type", message, at: type, fixIt: fixIt)])
    }

    func collection(_ element: TypeSyntax) -> ((Kind, ConnectedType)?, [DeclarationProblem]) {
      if hasValue { return connected(.collection, element) }
      let initializer = InitializerClauseSyntax(
        equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
        value: ArrayExprSyntax(elements: [])
      )
      let new = binding.trimmed.with(\.initializer, initializer)
      let message = "an outlet collection must have an initial value; add '= []'"
      let fixIt = DeclarationProblem.FixIt(
        "add '= []'",
        replace: binding,
        with: new.with(\.leadingTrivia, binding.leadingTrivia).with(\.trailingTrivia, binding.trailingTrivia)
      )
      return (nil, [DeclarationProblem("outlet-collection-without-value", message, at: type, fixIt: fixIt)])
    }
  }
}

extension TypeSyntax {
  /// The name and the argument of a generic type with one argument, such as `Optional<Label>` or
  /// `Swift.Array<Label>`, or `nil` for any other type.
  fileprivate var writtenOut: (name: String, argument: TypeSyntax)? {
    if let type = self.as(IdentifierTypeSyntax.self) {
      return type.genericArgumentClause?.onlyArgument.map { (type.name.text, $0) }
    }
    guard let type = self.as(MemberTypeSyntax.self), type.baseType.sourceText == "Swift" else { return nil }
    return type.genericArgumentClause?.onlyArgument.map { (type.name.text, $0) }
  }

  /// The type without the space around it, in parentheses if `?` or `!` cannot follow it directly.
  fileprivate var inParentheses: TypeSyntax {
    let bare = trimmed
    if bare.is(IdentifierTypeSyntax.self) || bare.is(MemberTypeSyntax.self) || bare.is(TupleTypeSyntax.self) {
      return bare
    }
    return TypeSyntax(TupleTypeSyntax(elements: [TupleTypeElementSyntax(type: bare)]))
  }
}

extension GenericArgumentClauseSyntax {
  fileprivate var onlyArgument: TypeSyntax? {
    // The argument is a type in swift-syntax 600, and a choice of types and expressions in later versions.
    arguments.count == 1 ? arguments.first.flatMap { Syntax($0.argument).as(TypeSyntax.self) } : nil
  }
}

extension DeclarationProblem.FixIt {
  /// Creates a fix-it that replaces the type of a property.
  fileprivate init(changing type: TypeSyntax, to new: TypeSyntax) {
    self.init(
      "change the type to '\(new.trimmedDescription)'",
      replace: type,
      with: new.with(\.leadingTrivia, type.leadingTrivia).with(\.trailingTrivia, type.trailingTrivia)
    )
  }
}

extension AccessorBlockSyntax {
  /// Whether the block contains only observers of a stored property.
  var areObservers: Bool {
    guard case .accessors(let accessors) = accessors else { return false }
    return accessors.allSatisfy {
      $0.accessorSpecifier.tokenKind == .keyword(.didSet)
        || $0.accessorSpecifier.tokenKind == .keyword(.willSet)
    }
  }
}
