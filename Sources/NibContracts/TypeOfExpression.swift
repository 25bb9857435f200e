import NibDeclarations
import NibModel
import SwiftSyntax

/// The types of expressions, as far as the declarations in the same file show them.
enum TypeOfExpression {
  /// Returns the name of the type of an expression, or of the type that it names, or `nil` if it is not
  /// known.
  static func type(of node: Syntax) -> String? {
    if let type = node.as(IdentifierTypeSyntax.self) { return name(TypeSyntax(type)) }
    if let type = node.as(MemberTypeSyntax.self) { return name(TypeSyntax(type)) }
    guard let expression = node.as(ExprSyntax.self) else { return nil }
    return type(of: expression, depth: 0)
  }

  private static func type(of expression: ExprSyntax, depth: Int) -> String? {
    // A chain of variables is short.
    guard depth < 8 else { return nil }
    if let chained = expression.as(OptionalChainingExprSyntax.self) {
      return type(of: chained.expression, depth: depth + 1)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      return type(of: forced.expression, depth: depth + 1)
    }
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      return type(of: only.expression, depth: depth + 1)
    }
    if let attempt = expression.as(TryExprSyntax.self) {
      return type(of: attempt.expression, depth: depth + 1)
    }
    if let attempt = expression.as(AwaitExprSyntax.self) {
      return type(of: attempt.expression, depth: depth + 1)
    }
    if let cast = expression.as(AsExprSyntax.self) { return name(cast.type) }
    if let sequence = expression.as(SequenceExprSyntax.self), let last = sequence.elements.last,
      let type = last.as(TypeExprSyntax.self)
    {
      return name(type.type)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return type(ofCall: call) }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifier?.name ?? reference.baseName.text
      if let first = name.first, first.isUppercase { return name }
      return type(ofName: name, at: Syntax(expression), depth: depth)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), access.base?.sourceText == "self" else {
      return nil
    }
    return property(access.declName.baseName.text, around: Syntax(expression), depth: depth)
  }

  /// Returns the type that a call makes, as in `BookCell()`, or that an argument names, as in
  /// `dequeue(BookCell.self)`.
  private static func type(ofCall call: FunctionCallExprSyntax) -> String? {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    {
      return name
    }
    let function =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? call.calledExpression
      .as(DeclReferenceExprSyntax.self)
    // A function of NibKit whose result is an object of the class.
    guard ["dequeue", "instantiate"].contains(function?.baseName.text) else { return nil }
    for argument in call.arguments {
      guard let metatype = argument.expression.as(MemberAccessExprSyntax.self),
        metatype.declName.baseName.text == "self", let base = metatype.base?.sourceText,
        base.first?.isUppercase == true
      else { continue }
      return ClassName(base).qualified
    }
    return nil
  }

  /// Returns the type of a variable or a parameter at a place.
  private static func type(ofName name: String, at node: Syntax, depth: Int) -> String? {
    var inner = node
    for ancestor in sequence(first: node, next: \.parent).dropFirst() {
      if ancestor.is(MemberBlockSyntax.self) { return property(name, around: node, depth: depth) }
      if let (type, value) = binding(of: name, in: ancestor, before: inner) {
        return type.flatMap { self.name($0) } ?? value.flatMap { self.type(of: $0, depth: depth + 1) }
      }
      // A pattern or another declaration whose type is not written hides what is outside.
      if SwiftNameReader.declares(name, ancestor, before: inner) { return nil }
      inner = ancestor
    }
    return nil
  }

  /// Returns the type or the value of a name that a node declares.
  private static func binding(
    of name: String,
    in node: Syntax,
    before inner: Syntax
  ) -> (type: TypeSyntax?, value: ExprSyntax?)? {
    func isNamed(_ pattern: PatternSyntax) -> Bool {
      let pattern = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
      return pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name == name
    }
    func inConditions(_ conditions: ConditionElementListSyntax) -> (TypeSyntax?, ExprSyntax?)? {
      for element in conditions {
        if let condition = element.condition.as(OptionalBindingConditionSyntax.self),
          isNamed(condition.pattern),
          let value = condition.initializer?.value
        {
          return (condition.typeAnnotation?.type, value)
        }
      }
      return nil
    }
    if let items = node.as(CodeBlockItemListSyntax.self) {
      for item in items.reversed() where item.position < inner.position {
        if let variable = item.item.as(VariableDeclSyntax.self) {
          for binding in variable.bindings where isNamed(binding.pattern) {
            return (binding.typeAnnotation?.type, binding.initializer?.value)
          }
        }
        if let conditions = item.item.as(GuardStmtSyntax.self)?.conditions,
          let found = inConditions(conditions)
        {
          return found
        }
      }
      return nil
    }
    if let node = node.as(IfExprSyntax.self), Syntax(node.body) == inner {
      return inConditions(node.conditions)
    }
    if let node = node.as(WhileStmtSyntax.self), Syntax(node.body) == inner {
      return inConditions(node.conditions)
    }
    let parameters =
      node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
      ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      ?? node.as(SubscriptDeclSyntax.self)?.parameterClause.parameters
    for parameter in parameters ?? []
    where (parameter.secondName ?? parameter.firstName).identifier?.name == name {
      return (parameter.type, nil)
    }
    if let closure = node.as(ClosureExprSyntax.self),
      case .parameterClause(let clause)? = closure.signature?.parameterClause
    {
      for parameter in clause.parameters
      where (parameter.secondName ?? parameter.firstName).identifier?.name == name {
        return (parameter.type, nil)
      }
    }
    return nil
  }

  /// Returns the type of a property of the type around a node.
  private static func property(_ name: String, around node: Syntax, depth: Int) -> String? {
    for ancestor in sequence(first: node, next: \.parent).dropFirst() {
      guard let block = ancestor.as(MemberBlockSyntax.self) else { continue }
      for member in block.members {
        for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
          let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
          if pattern?.identifier.identifier?.name != name { continue }
          return binding.typeAnnotation.flatMap { self.name($0.type) }
            ?? binding.initializer.flatMap { type(of: $0.value, depth: depth + 1) }
        }
      }
      return nil
    }
    return nil
  }

  /// Returns the name of a type, which may be optional.
  private static func name(_ type: TypeSyntax) -> String? {
    if let optional = type.as(OptionalTypeSyntax.self) { return name(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return name(optional.wrappedType)
    }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return nil }
    return ClassName(type.sourceText).qualified
  }
}
