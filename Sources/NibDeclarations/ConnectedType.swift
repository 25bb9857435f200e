import SwiftSyntax

/// The type of the object that an outlet holds or an action takes.
public struct ConnectedType {
  /// The type as it is written in the source code, such as `Label` or `any Gauge`.
  public let name: String
  /// Whether the type is a protocol or a composition, whose metatype is written as `any P.Type`.
  public let isExistential: Bool
  /// Whether every object is of the type, as with `Any` and `AnyObject`.
  public let isAnyObject: Bool

  /// The source code of the metatype, for comparing it with a class.
  public var metatype: String {
    isExistential ? "any (\(constraint)).Type" : "\(name).Type"
  }

  /// The type without `any`.
  public var constraint: String {
    name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
  }

  init?(_ type: TypeSyntax) {
    var type = type
    while let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      type = only.type
    }
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType, .memberType:
      guard !Self.valueTypes.contains(type.sourceText) else { return nil }
      isExistential = false
    case .someOrAnyType(let constrained) where constrained.someOrAnySpecifier.tokenKind == .keyword(.any):
      isExistential = true
    case .compositionType: isExistential = true
    default: return nil
    }
    let text = type.sourceText
    name = text
    isAnyObject = ["AnyObject", "Any", "any AnyObject"].contains(text)
  }

  /// Common types that are not classes, so that an object of a layout cannot be of these types.
  private static let valueTypes: Set = [
    "String", "Substring", "Character", "Bool", "Int", "UInt", "Double", "Float", "Data", "Date", "URL",
  ]
}
