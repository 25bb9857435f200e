public import SwiftSyntax

extension AttributeListSyntax {
  /// Returns the attribute of one of NibKit's macros, whether or not it is qualified with the module.
  public func nibAttribute(_ name: String) -> AttributeSyntax? {
    for element in self {
      // An attribute in a branch of `#if` counts, because it may be active.
      guard case .ifConfigDecl(let condition) = element else { continue }
      for clause in condition.clauses {
        if case .attributes(let inner) = clause.elements, let found = inner.nibAttribute(name) {
          return found
        }
      }
    }
    return lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.isNibAttribute(name) }
  }

  /// Returns the attributes of one of NibKit's macros that are not in a branch of `#if`.
  public func nibAttributes(_ name: String) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { $0.isNibAttribute(name) }
  }

  /// Whether `@MainActor` is among the attributes.
  var hasMainActor: Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.sourceText == "MainActor" }
  }
}

extension AttributeSyntax {
  /// The first argument if it has no label and is not `nil`, or `nil`.
  public var name: ExprSyntax? {
    guard case .argumentList(let arguments) = arguments, let first = arguments.first, first.label == nil
    else { return nil }
    return first.expression.is(NilLiteralExprSyntax.self) ? nil : first.expression
  }

  /// Returns the argument with a label.
  public func argument(_ label: String) -> ExprSyntax? {
    guard case .argumentList(let arguments) = arguments else { return nil }
    return arguments.first { $0.label?.text == label }?.expression
  }
}

extension AttributeSyntax {
  /// Returns the value of a Boolean argument, or `false` if it is absent or not a literal.
  ///
  /// A macro sees only the syntax of an argument, so any expression other than a literal is a problem.
  func booleanArgument(_ label: String, _ problems: inout [DeclarationProblem]) -> Bool {
    guard let expression = argument(label) else { return false }
    guard let literal = expression.as(BooleanLiteralExprSyntax.self) else {
      problems.append(.notLiteral(label, "'true' or 'false'", at: expression))
      return false
    }
    return literal.literal.tokenKind == .keyword(.true)
  }

  /// Returns whether the attribute is one of NibKit's macros.
  fileprivate func isNibAttribute(_ name: String) -> Bool {
    if let plain = attributeName.as(IdentifierTypeSyntax.self) { return plain.name.text == name }
    return attributeName.sourceText == "NibKit.\(name)"
  }
}

extension DeclarationProblem {
  /// Returns the problem of a macro's argument that is not written as a literal.
  static func notLiteral(_ label: String, _ expected: String, at expression: ExprSyntax) -> DeclarationProblem
  {
    DeclarationProblem(
      "argument-literal",
      "'\(label)' must be written as \(expected), because a macro cannot evaluate other expressions",
      at: expression
    )
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolations, as written in the source, or `nil`.
  ///
  /// Escapes are not resolved, because names do not contain any.
  public var literalText: String? {
    guard let segments = self.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
      case .stringSegment(let segment) = segments.first
    else { return nil }
    return segment.content.text
  }
}

extension VariableDeclSyntax {
  /// Whether the variable is `static` or `class`.
  public var isTypeMember: Bool { modifiers.modifier(.static, .class) != nil }
}

extension DeclModifierListSyntax {
  /// Returns the first modifier with one of the keywords, so that `private` also finds `private(set)`.
  func modifier(_ keywords: Keyword...) -> DeclModifierSyntax? {
    first { modifier in
      guard case .keyword(let keyword) = modifier.name.tokenKind else { return false }
      return keywords.contains(keyword)
    }
  }

  /// The access level of the declaration, regardless of its setter's level.
  var accessLevel: String? {
    let levels: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
    return first { modifier in
      modifier.detail == nil && levels.contains { modifier.name.tokenKind == .keyword($0) }
    }?.name.text
  }
}

extension TokenSyntax {
  /// The identifier without backticks.
  var identifierText: String {
    identifier?.name ?? text
  }
}
