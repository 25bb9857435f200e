import NibNames
public import SwiftSyntax

/// A method marked with `@Action`.
public struct ActionDeclaration {
  /// The action's name in layouts.
  public let name: String
  /// The method's name as it is written in the source code.
  public let method: String
  /// The label of the parameter with its colon, or an empty string if there is none.
  public let label: String
  /// The type of the sender, or `nil` when the method takes no parameter.
  public let sender: ConnectedType?
  /// Whether the method returns a result, which is discarded.
  public let hasResult: Bool
  /// The syntax that names the action.
  public let nameNode: Syntax

  /// Reads a method marked with `@Action`.
  ///
  /// - Returns: The action, or `nil` and the problems that prevent the method from being an action.
  public static func read(_ function: FunctionDeclSyntax) -> (
    action: ActionDeclaration?, problems: [DeclarationProblem]
  ) {
    guard let attribute = function.attributes.nibAttribute("Action") else { return (nil, []) }
    var problems = DeclarationProblem.typeMember(function.modifiers, "action", "an action")
    if let effects = function.signature.effectSpecifiers {
      let message =
        "an action cannot be 'async' or 'throws'; an event does not await it or handle its errors"
      problems.append(DeclarationProblem("action-effects", message, at: effects))
    }
    if let generics = function.genericParameterClause {
      problems.append(DeclarationProblem("action-generic", "an action cannot be generic", at: generics))
    }
    var sender: ConnectedType?
    var label = ""
    let parameters = function.signature.parameterClause.parameters
    if parameters.count > 1 {
      let message = "an action takes at most one parameter, the sender"
      problems.append(
        DeclarationProblem("action-parameters", message, at: function.signature.parameterClause)
      )
    } else if let parameter = parameters.first {
      sender = ConnectedType(parameter.type)
      if parameter.firstName.tokenKind != .wildcard { label = "\(parameter.firstName.text): " }
      if sender == nil || parameter.ellipsis != nil {
        let message =
          "'\(parameter.type.trimmedDescription)' is not a valid sender type; expected a class or protocol"
        problems.append(DeclarationProblem("action-sender", message, at: parameter.type))
      }
    }
    var name = function.name.identifierText
    var nameNode = Syntax(function.name)
    if let expression = attribute.name {
      if let text = expression.literalText, NameSyntax.isIdentifier(text) {
        (name, nameNode) = (text, Syntax(expression))
      } else {
        let message = "an action's name must be a string literal of letters, digits and '_'"
        problems.append(DeclarationProblem("action-name", message, at: expression))
      }
    }
    guard problems.isEmpty else { return (nil, problems) }
    return (
      ActionDeclaration(
        name: name,
        method: function.name.text,
        label: label,
        sender: sender,
        hasResult: function.signature.returnClause.map {
          !["Void", "Swift.Void", "()"].contains($0.type.sourceText)
        } ?? false,
        nameNode: nameNode
      ), []
    )
  }
}
