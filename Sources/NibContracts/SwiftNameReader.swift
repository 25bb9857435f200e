import NibDeclarations
import NibMarkup
import NibModel
import SwiftParser
import SwiftSyntax

/// Finds the occurrences of names in a Swift file.
struct SwiftNameReader {
  private let source: SourceFile
  private let names: Set<String>

  /// Returns the occurrences in the order of their places.
  static func uses(of names: Set<String>, in source: SourceFile) -> [SwiftNameUse] {
    let tree = source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let reader = SwiftNameReader(source: source, names: names)
    return tree.tokens(viewMode: .sourceAccurate).compactMap { reader.use($0) }
  }

  private func use(_ token: TokenSyntax) -> SwiftNameUse? {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = token.endPositionBeforeTrailingTrivia.utf8Offset
    switch token.tokenKind {
    case .identifier:
      guard let name = token.identifier?.name, names.contains(name), end <= source.bytes.count else {
        return nil
      }
      let quote = token.text.hasPrefix("`") ? 1 : 0
      let place = source.span(start + quote..<end - quote).range
      let role = role(of: token, name)
      let around = Self.type(around: Syntax(token))
      guard role == .member else { return SwiftNameUse(name, role, in: around, at: place) }
      let base = Self.base(of: token)
      if let type = base.flatMap({ TypeOfExpression.type(of: $0) }) {
        return SwiftNameUse(name, .typedMember, in: type, after: base?.sourceText, at: place)
      }
      return SwiftNameUse(name, .member, in: around, after: base?.sourceText, at: place)
    case .stringSegment(let text):
      guard names.contains(text), end <= source.bytes.count,
        let segments = token.parent?.parent?.as(StringLiteralSegmentListSyntax.self), segments.count == 1
      else { return nil }
      let attribute = Self.attribute(around: Syntax(token))
      return SwiftNameUse(
        text,
        attribute == nil ? .text : .attributeText,
        in: Self.type(around: Syntax(token)),
        after: attribute,
        at: source.span(start..<end).range
      )
    default: return nil
    }
  }

  /// Returns the name of the type or extension around a node, with those around it.
  private static func type(around node: Syntax) -> String? {
    var names: [String] = []
    var inner = node
    for ancestor in sequence(first: node, next: \.parent).dropFirst() {
      if let type = ancestor.asProtocol((any DeclGroupSyntax).self), Syntax(type.memberBlock) == inner {
        if let type = ancestor.as(ExtensionDeclSyntax.self) {
          names.append(ClassName(type.extendedType.sourceText).qualified)
        } else if let name = ancestor.asProtocol((any NamedDeclSyntax).self)?.name {
          names.append(name.identifier?.name ?? name.text)
        }
      }
      inner = ancestor
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }

  /// Returns the name of the attribute that contains a node, or `nil` if none does.
  private static func attribute(around node: Syntax) -> String? {
    sequence(first: node, next: \.parent)
      .prefix { !$0.is(CodeBlockItemSyntax.self) && !$0.is(MemberBlockItemSyntax.self) }
      .lazy.compactMap { $0.as(AttributeSyntax.self) }.first?.attributeName.sourceText
  }

  /// Returns the expression or the type before the dot of a member.
  private static func base(of token: TokenSyntax) -> Syntax? {
    guard let parent = token.parent else { return nil }
    if let type = parent.as(MemberTypeSyntax.self) { return Syntax(type.baseType) }
    if let access = parent.parent?.as(MemberAccessExprSyntax.self) { return access.base.map { Syntax($0) } }
    // The component, its kind, and the name are nested.
    guard let component = parent.parent?.parent,
      let components = component.parent?.as(KeyPathComponentListSyntax.self),
      let path = components.parent?.as(KeyPathExprSyntax.self),
      components.first.map({ Syntax($0) }) == component
    else { return nil }
    return path.root.map { Syntax($0) }
  }

  // MARK: Roles

  private func role(of token: TokenSyntax, _ name: String) -> SwiftNameUse.Role {
    guard let parent = token.parent else { return .other }
    switch parent.kind {
    case .identifierPattern:
      guard let binding = parent.parent else { return .other }
      if let condition = binding.as(OptionalBindingConditionSyntax.self), condition.initializer == nil {
        return Self.isLocal(name, at: parent) ? .local : .shorthand
      }
      if Self.isInBody(parent) { return .local }
      return Self.declarationRole(binding.parent?.parent ?? binding)
    case .functionDecl, .typeAliasDecl:
      return Self.isInBody(parent) ? .local : Self.declarationRole(parent)
    case .classDecl, .structDecl, .enumDecl, .actorDecl:
      return Self.isInBody(parent) ? .local : .typeDeclaration
    case .protocolDecl, .associatedTypeDecl, .enumCaseElement, .genericParameter, .macroDecl:
      return .declaration
    case .functionParameter, .enumCaseParameter, .closureParameter:
      let inner = parent.tokens(viewMode: .sourceAccurate).prefix { $0.tokenKind != .colon }.last {
        if case .identifier = $0.tokenKind { true } else { false }
      }
      return inner?.id == token.id ? .local : .label
    case .closureShorthandParameter, .accessorParameters: return .local
    case .closureCapture: return captureRole(parent, token, name)
    case .identifierType: return .type
    case .memberType: return .member
    case .labeledExpr, .tupleTypeElement, .tuplePatternElement, .declNameArgument, .labeledStmt:
      return .label
    case .declReferenceExpr: return referenceRole(parent, token, name)
    default: return .other
    }
  }

  /// Returns the role of the name of a property or a method.
  private static func declarationRole(_ node: Syntax) -> SwiftNameUse.Role {
    if node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(where: {
      $0.name.text == "override"
    }) == true {
      return .overriding
    }
    let isRequired = node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
    return isRequired ? .requirement : .declaration
  }

  private func captureRole(_ capture: Syntax, _ token: TokenSyntax, _ name: String) -> SwiftNameUse.Role {
    let isGiven = capture.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .equal }
    if isGiven { return .local }
    return Self.isLocal(name, at: capture) ? .local : .shorthand
  }

  private func referenceRole(_ node: Syntax, _ token: TokenSyntax, _ name: String) -> SwiftNameUse.Role {
    guard let parent = node.parent else { return .other }
    if let access = parent.as(MemberAccessExprSyntax.self), Syntax(access.declName) == node {
      guard let base = access.base else { return .member }
      return ["self", "self?", "super", "Self"].contains(base.sourceText) ? .own : .member
    }
    switch parent.kind {
    case .keyPathPropertyComponent: return .member
    case .closureCapture: return captureRole(parent, token, name)
    default: return Self.isLocal(name, at: node) ? .local : .own
    }
  }

  /// Returns whether a declaration is in the body of a function, an accessor or a closure.
  private static func isInBody(_ node: Syntax) -> Bool {
    for ancestor in sequence(first: node, next: \.parent).dropFirst() {
      switch ancestor.kind {
      case .memberBlock, .sourceFile: return false
      case .codeBlock, .closureExpr, .accessorBlock, .switchCase, .forStmt, .catchClause: return true
      default: break
      }
    }
    return false
  }

  // MARK: Local names

  /// Returns whether a name means a parameter or a variable of a function at a place.
  private static func isLocal(_ name: String, at node: Syntax) -> Bool {
    var inner = node
    for ancestor in sequence(first: node, next: \.parent).dropFirst() {
      if ancestor.is(MemberBlockSyntax.self) { return false }
      if declares(name, ancestor, before: inner) { return true }
      inner = ancestor
    }
    return false
  }

  /// Returns whether a node declares a name that means something inside one of its children.
  static func declares(_ name: String, _ node: Syntax, before inner: Syntax) -> Bool {
    switch node.kind {
    case .codeBlockItemList:
      if node.parent?.is(SourceFileSyntax.self) == true { return false }
      return node.as(CodeBlockItemListSyntax.self)?.contains { item in
        let isBefore = item.position < inner.position
        switch item.item {
        case .decl(let declaration):
          if let variable = declaration.as(VariableDeclSyntax.self) {
            return isBefore && variable.bindings.contains { binds(name, Syntax($0.pattern)) }
          }
          // What a branch declares is in scope after it.
          if declaration.is(IfConfigDeclSyntax.self) { return isBefore && binds(name, Syntax(declaration)) }
          return declaration.asProtocol((any NamedDeclSyntax).self)?.name.identifier?.name == name
        case .stmt(let statement):
          guard isBefore, let statement = statement.as(GuardStmtSyntax.self) else { return false }
          return statement.conditions.contains { binds(name, Syntax($0)) }
        default: return false
        }
      } ?? false
    case .patternBindingList:
      return node.as(PatternBindingListSyntax.self)?.contains {
        $0.position < inner.position && binds(name, Syntax($0.pattern))
      } ?? false
    case .conditionElementList:
      return node.as(ConditionElementListSyntax.self)?.contains {
        $0.position < inner.position && binds(name, Syntax($0))
      } ?? false
    case .ifExpr:
      guard let node = node.as(IfExprSyntax.self), Syntax(node.body) == inner else { return false }
      return node.conditions.contains { binds(name, Syntax($0)) }
    case .whileStmt:
      guard let node = node.as(WhileStmtSyntax.self), Syntax(node.body) == inner else { return false }
      return node.conditions.contains { binds(name, Syntax($0)) }
    case .forStmt:
      guard let node = node.as(ForStmtSyntax.self), Syntax(node.sequence) != inner else { return false }
      return binds(name, Syntax(node.pattern))
    case .switchCase:
      guard let node = node.as(SwitchCaseSyntax.self), Syntax(node.statements) == inner else { return false }
      return binds(name, Syntax(node.label))
    case .switchCaseItem:
      return node.as(SwitchCaseItemSyntax.self).map {
        Syntax($0.pattern) != inner && binds(name, Syntax($0.pattern))
      } ?? false
    case .catchClause:
      guard let node = node.as(CatchClauseSyntax.self), Syntax(node.body) == inner else { return false }
      return binds(name, Syntax(node.catchItems))
    case .closureExpr:
      guard let signature = node.as(ClosureExprSyntax.self)?.signature, Syntax(signature) != inner else {
        return false
      }
      return binds(name, Syntax(signature))
    case .functionDecl, .initializerDecl, .subscriptDecl:
      return parameters(of: node).contains { ($0.secondName ?? $0.firstName).identifier?.name == name }
    case .accessorDecl:
      return node.as(AccessorDeclSyntax.self)?.parameters?.name.identifier?.name == name
    default: return false
    }
  }

  private static func parameters(of node: Syntax) -> FunctionParameterListSyntax {
    node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
      ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      ?? node.as(SubscriptDeclSyntax.self)?.parameterClause.parameters ?? []
  }

  /// Returns whether a pattern, a condition or the signature of a closure declares a name.
  private static func binds(_ name: String, _ node: Syntax) -> Bool {
    switch node.kind {
    case .identifierPattern: return node.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name == name
    case .closureShorthandParameter:
      return node.as(ClosureShorthandParameterSyntax.self)?.name.identifier?.name == name
    case .closureParameter:
      let parameter = node.as(ClosureParameterSyntax.self)
      return (parameter?.secondName ?? parameter?.firstName)?.identifier?.name == name
    case .closureCapture:
      // The name is before the `=`, or is the whole expression.
      return node.tokens(viewMode: .sourceAccurate).prefix { $0.tokenKind != .equal }.contains {
        $0.identifier?.name == name
      }
    case .functionDecl: return node.as(FunctionDeclSyntax.self)?.name.identifier?.name == name
    // The patterns inside these belong to other statements.
    case .closureExpr where !(node.parent?.is(ClosureExprSyntax.self) ?? false): return false
    default: return node.children(viewMode: .sourceAccurate).contains { binds(name, $0) }
    }
  }
}
