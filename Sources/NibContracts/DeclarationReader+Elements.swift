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
      parts: element.parts.map { part in
        ClassName((part.hasSuffix(".self") ? String(part.dropLast(5)) : part).filter { !"() `".contains($0) })
      },
      hasAnchors: element.hasAnchors,
      isUnique: element.isUnique,
      deprecation: element.deprecation.flatMap(Self.text),
      summary: element.summary,
      attributes: element.attributes.map { attribute in
        DeclaredElement.Attribute(
          name: attribute.name,
          role: Self.role(of: attribute),
          initialMember: attribute.initialMember,
          isRequired: attribute.isRequired,
          deprecation: attribute.deprecation.flatMap(Self.text),
          range: attribute.range.flatMap(Self.range),
          summary: attribute.summary,
          declaration: range(of: attribute.nameNode)
        )
      },
      unusableAttributes: element.unusableAttributes.map { attribute in
        DeclaredElement.UnusableAttribute(
          name: attribute.name.identifier?.name ?? attribute.name.text,
          reason: attribute.reason,
          declaration: range(of: attribute.name)
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

  /// Returns the type of the children that `adoptChildren(_:)` takes an array of, or `nil` if the class does
  /// not
  /// have exactly one such method.
  private static func childType(in block: MemberBlockSyntax) -> String? {
    let methods = block.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { $0.name.text == "adoptChildren" }
    guard methods.count == 1 else { return nil }
    return methods[0].signature.parameterClause.parameters.first?.type.as(ArrayTypeSyntax.self)?.element
      .sourceText
  }

  /// Returns the text of a literal, `nil` for `nil`, or any other expression as it is written.
  private static func text(_ expression: String) -> String? {
    if expression == "nil" { return nil }
    guard case .expr(let parsed)? = Parser.parse(source: expression).statements.first?.item else {
      return expression
    }
    return literal(parsed) ?? expression
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

  /// Returns how attributes write the values of a type, or `nil` if its members say nothing about it.
  static func values(of block: MemberBlockSyntax, hasRawTexts: Bool) -> DeclaredValueType.Values? {
    var words: [String] = []
    var names: [String] = []
    var options: DeclaredValueType.Values?
    for member in block.members {
      if hasRawTexts, let cases = member.decl.as(EnumCaseDeclSyntax.self) {
        for element in cases.elements {
          let name = element.name.identifier?.name ?? element.name.text
          names.append(name)
          guard let value = element.rawValue?.value else {
            words.append(name)
            continue
          }
          guard let text = literal(value) else { return .unknown }
          words.append(text)
        }
      }
      // A case can be inside a condition.
      if hasRawTexts, member.decl.is(IfConfigDeclSyntax.self) { return .unknown }
      // The type reads its values itself.
      if let initializer = member.decl.as(InitializerDeclSyntax.self), hasRawTexts,
        initializer.signature.parameterClause.parameters.first?.firstName.text == "attributeText"
      {
        options = options ?? .unknown
      }
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isTypeMember,
        let binding = variable.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      if name == "attributeKind" { return binding.constantValue.flatMap(kind) ?? .unknown }
      if name == "attributeOptions" { options = optionSet(binding.constantValue) }
    }
    return options ?? (words.isEmpty ? nil : .words(words, cases: names))
  }

  /// Returns the words in a list of options, if all of them are literals.
  private static func optionSet(_ expression: ExprSyntax?) -> DeclaredValueType.Values {
    guard let elements = expression?.as(ArrayExprSyntax.self)?.elements else { return .unknown }
    let words = elements.compactMap {
      $0.expression.as(TupleExprSyntax.self)?.elements.first.flatMap { literal($0.expression) }
    }
    return words.count == elements.count ? .options(words) : .unknown
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
      return name == "enumeration" ? .words(words, cases: []) : .options(words)
    default: return call == nil ? .named(name) : nil
    }
  }

  /// Returns the text of a string literal, with its escapes resolved, or `nil` for another expression.
  private static func literal(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
