public import SwiftSyntax

extension AttributeListSyntax {
  /// The attribute of one of NibKit's macros, whether or not it is qualified with the module.
  public func nibAttribute(_ name: String) -> AttributeSyntax? {
    for element in self {
      // One in a branch of `#if` may be there.
      guard case .ifConfigDecl(let condition) = element else { continue }
      for clause in condition.clauses {
        if case .attributes(let inner) = clause.elements, let found = inner.nibAttribute(name) {
          return found
        }
      }
    }
    return lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
      if let plain = attribute.attributeName.as(IdentifierTypeSyntax.self) { return plain.name.text == name }
      return attribute.attributeName.sourceText == "NibKit.\(name)"
    }
  }

  /// Whether `@MainActor` is among the attributes.
  var hasMainActor: Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.sourceText == "MainActor" }
  }
}

extension AttributeSyntax {
  /// The first argument without a label.
  var name: ExprSyntax? {
    guard case .argumentList(let arguments) = arguments, let first = arguments.first, first.label == nil
    else { return nil }
    return first.expression.is(NilLiteralExprSyntax.self) ? nil : first.expression
  }

  /// The argument of a label.
  public func argument(_ label: String) -> ExprSyntax? {
    guard case .argumentList(let arguments) = arguments else { return nil }
    return arguments.first { $0.label?.text == label }?.expression
  }
}

extension ExprSyntax {
  /// The text of a string literal in one piece, as it is written, or nil.
  ///
  /// Names have no escapes.
  public var literalText: String? {
    guard let segments = self.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
      case .stringSegment(let segment) = segments.first
    else { return nil }
    return segment.content.text
  }
}

extension VariableDeclSyntax {
  /// Whether it is `static` or `class`.
  public var isTypeMember: Bool { modifiers.modifier(.static, .class) != nil }
}

extension DeclModifierListSyntax {
  /// The first modifier of some keywords, whatever its detail: `private` also for `private(set)`.
  func modifier(_ keywords: Keyword...) -> DeclModifierSyntax? {
    first { modifier in
      guard case .keyword(let keyword) = modifier.name.tokenKind else { return false }
      return keywords.contains(keyword)
    }
  }

  /// The access level of the declaration, without that of its setter.
  var accessLevel: String? {
    let levels: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
    return first { modifier in
      modifier.detail == nil && levels.contains { modifier.name.tokenKind == .keyword($0) }
    }?.name.text
  }
}

extension TokenSyntax {
  /// The identifier without back-ticks.
  var identifierText: String {
    identifier?.name ?? text
  }
}

/// A name that a layout can write for an outlet or an action.
func isConnectionName(_ name: String) -> Bool {
  guard let first = name.first, first.isLetter || first == "_" else { return false }
  return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
}
