import NibDeclarations
import NibMarkup
import NibModel
import SwiftParser
import SwiftSyntax

extension DeclarationReader {
  /// Returns the element that a class declares.
  func element(_ node: ClassDeclSyntax, _ attribute: AttributeSyntax, named name: ClassName)
    -> DeclaredElement
  {
    let element = ElementClass(node, attribute: attribute)
    return DeclaredElement(
      name: element.element,
      className: name,
      declaration: range(of: node.name),
      childCount: element.children.flatMap { ChildCount(rawValue: $0) },
      childType: Self.childType(in: node.memberBlock),
      parts: element.parts.map { ClassName($0.hasSuffix(".self") ? String($0.dropLast(5)) : $0) },
      hasAnchors: element.hasAnchors,
      isUnique: element.isUnique,
      deprecation: element.deprecation.map(Self.text),
      summary: element.summary,
      attributes: element.attributes.map { attribute in
        DeclaredElement.Attribute(
          name: attribute.name,
          role: Self.role(of: attribute),
          isRequired: attribute.isRequired,
          deprecation: attribute.deprecation.map(Self.text),
          range: attribute.range.flatMap(Self.range),
          summary: attribute.summary,
          declaration: range(of: attribute.nameNode)
        )
      }
    )
  }

  private static func role(of attribute: AttributeDeclaration) -> DeclaredElement.Attribute.Role {
    switch attribute.role {
    case .value: .value(attribute.type)
    case .event: .event
    case .object: .object(attribute.objectType?.constraint)
    }
  }

  /// Returns the type of the children that `adoptChildren(_:)` takes an array of, or `nil` without the
  /// method.
  private static func childType(in block: MemberBlockSyntax) -> String? {
    for member in block.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == "adoptChildren",
        let type = function.signature.parameterClause.parameters.first?.type.as(ArrayTypeSyntax.self)
      else { continue }
      return type.element.sourceText
    }
    return nil
  }

  /// Returns the text of a literal, or an expression that is not a literal as it is written.
  private static func text(_ expression: String) -> String {
    guard expression.count > 1, expression.hasPrefix("\""), expression.hasSuffix("\"") else {
      return expression
    }
    return String(expression.dropFirst().dropLast())
  }

  /// Returns a range that is written with numbers, or `nil` for another expression.
  private static func range(_ expression: String) -> ClosedRange<Double>? {
    let ends = expression.split(separator: "...", omittingEmptySubsequences: false).map { number($0) }
    guard ends.count == 2, let least = ends[0], let greatest = ends[1], least <= greatest else { return nil }
    return least...greatest
  }

  private static func number(_ text: Substring) -> Double? {
    let text = text.filter { !$0.isWhitespace && $0 != "_" && $0 != "(" && $0 != ")" }
    if text.hasPrefix("-") { return number(text.dropFirst()).map { -$0 } }
    switch text.hasPrefix("Double.") ? text.dropFirst(6) : text[...] {
    case ".infinity": return .infinity
    case ".leastNonzeroMagnitude": return .leastNonzeroMagnitude
    case ".greatestFiniteMagnitude": return .greatestFiniteMagnitude
    case ".pi": return .pi
    case let text: return Double(text)
    }
  }

  // MARK: Types of values

  /// Returns how attributes write the values of a type, or `nil` if its members do not show it.
  static func values(of block: MemberBlockSyntax, hasRawTexts: Bool) -> DeclaredValueType.Values? {
    var words: [String] = []
    var options: [String]?
    for member in block.members {
      if let cases = member.decl.as(EnumCaseDeclSyntax.self), hasRawTexts {
        words += cases.elements.map { element in
          element.rawValue.map { literal($0.value) ?? $0.value.trimmedDescription }
            ?? element.name.identifier?.name ?? element.name.text
        }
      }
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isTypeMember,
        let binding = variable.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      if name == "attributeKind", let values = binding.constantValue.flatMap(kind) { return values }
      if name == "attributeOptions", let array = binding.constantValue?.as(ArrayExprSyntax.self) {
        options = array.elements.compactMap {
          $0.expression.as(TupleExprSyntax.self)?.elements.first.flatMap { literal($0.expression) }
        }
      }
    }
    return options.map { .options($0) } ?? (words.isEmpty ? nil : .words(words))
  }

  /// Returns the values of an expression such as `.custom("a time", pattern: "[0-9]+")`, or `nil`.
  private static func kind(_ expression: ExprSyntax) -> DeclaredValueType.Values? {
    let call = expression.as(FunctionCallExprSyntax.self)
    guard let access = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self),
      [nil, "AttributeKind", "NibKit.AttributeKind"].contains(access.base?.trimmedDescription)
    else { return nil }
    let name = access.declName.baseName.text
    let first = call?.arguments.first?.expression
    switch name {
    case "custom":
      guard let expectation = first.flatMap(literal) else { return nil }
      guard let argument = call?.arguments.first(where: { $0.label?.text == "pattern" }) else {
        return .custom(expectation, pattern: nil)
      }
      return literal(argument.expression).map { .custom(expectation, pattern: $0) }
    case "enumeration", "optionSet":
      guard let elements = first?.as(ArrayExprSyntax.self)?.elements else { return nil }
      let words = elements.compactMap { literal($0.expression) }
      guard words.count == elements.count else { return nil }
      return name == "enumeration" ? .words(words) : .options(words)
    default: return call == nil ? .named(name) : nil
    }
  }

  /// Returns the text of a string literal, with its escapes resolved, or `nil` for another expression.
  private static func literal(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
