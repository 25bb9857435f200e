import SwiftSyntax

extension DeclarationProblem {
  /// Returns a problem if no value in a layout can have a type.
  ///
  /// Whether a named type conforms to `AttributeValue` is for the compiler to say.
  static func attributeType(_ type: TypeSyntax) -> DeclarationProblem? {
    let unwrapped = type.unwrapped
    #if canImport(SwiftSyntax602)
      if unwrapped.is(InlineArrayTypeSyntax.self) { return .collection(type) }
    #endif
    switch unwrapped.as(TypeSyntaxEnum.self) {
    case .arrayType, .dictionaryType: return .collection(type)
    case .tupleType: return .tuple(type)
    case .functionType: return .closure(type)
    case .someOrAnyType(let constrained) where constrained.someOrAnySpecifier.tokenKind == .keyword(.any):
      return .object(type)
    case .identifierType(let named):
      switch named.name.text {
      case "Array", "Dictionary", "Set", "ContiguousArray": return .collection(type)
      case "Any", "AnyObject": return .object(type)
      case "CGFloat":
        return DeclarationProblem(
          "attribute-type",
          "a number in a layout is a 'Double', not a 'CGFloat'",
          at: type,
          fixIt: .init(
            "replace 'CGFloat' with 'Double'",
            replace: named,
            with: named.with(\.name, named.name.with(\.tokenKind, .identifier("Double")))
          )
        )
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns a problem if no value in a layout can have the type of an initial value.
  static func attributeValue(_ value: ExprSyntax) -> DeclarationProblem? {
    switch value.as(ExprSyntaxEnum.self) {
    case .arrayExpr, .dictionaryExpr: .collection(value)
    case .tupleExpr(let tuple) where tuple.elements.count > 1: .tuple(value)
    case .closureExpr: .closure(value)
    default: nil
    }
  }

  private static func collection(_ node: some SyntaxProtocol) -> DeclarationProblem {
    let message =
      "an attribute has one value, not a collection; declare a type of your own that conforms to 'AttributeValue'"
    return DeclarationProblem("attribute-type", message, at: node)
  }

  private static func tuple(_ node: some SyntaxProtocol) -> DeclarationProblem {
    let message =
      "an attribute cannot be a tuple; declare a type of your own that conforms to 'AttributeValue'"
    return DeclarationProblem("attribute-type", message, at: node)
  }

  private static func closure(_ node: some SyntaxProtocol) -> DeclarationProblem {
    let message = "an attribute cannot be a closure; an event has the type 'EventHandler?'"
    return DeclarationProblem("attribute-type", message, at: node)
  }

  private static func object(_ type: TypeSyntax) -> DeclarationProblem {
    let message =
      "a reference to an object must be optional and weak, such as 'weak var dataSource: (any DataSource)?'"
    return DeclarationProblem("attribute-type", message, at: type)
  }
}

extension TypeSyntax {
  /// The type without parentheses, and without the marks of an optional.
  fileprivate var unwrapped: TypeSyntax {
    var type = self
    while true {
      switch type.as(TypeSyntaxEnum.self) {
      case .optionalType(let optional): type = optional.wrappedType
      case .implicitlyUnwrappedOptionalType(let optional): type = optional.wrappedType
      case .tupleType(let tuple):
        guard tuple.elements.count == 1, let element = tuple.elements.first else { return type }
        type = element.type
      default: return type
      }
    }
  }
}
