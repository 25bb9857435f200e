public import SwiftSyntax

/// A method marked with `@Action`.
public struct ActionDeclaration {
  /// The action's name in layouts.
  public let name: String
  /// The method's name as source code writes it.
  public let method: String
  /// The label of the parameter with its colon, empty without one.
  public let label: String
  /// The type of the sender, or nil when the method takes no parameter.
  public let sender: ConnectedType?
  /// Whether the method gives a result that is not used.
  public let hasResult: Bool
  /// Where the action is named.
  public let nameNode: Syntax

  /// Reads a method marked with `@Action`.
  ///
  /// - Returns: The action, or nil and what keeps the method from being one.
  public static func read(_ function: FunctionDeclSyntax) -> (
    action: ActionDeclaration?, problems: [DeclarationProblem]
  ) {
    guard let attribute = function.attributes.nibAttribute("Action") else { return (nil, []) }
    var problems = DeclarationProblem.typeMember(function.modifiers, "action", "an action")
    if let effects = function.signature.effectSpecifiers {
      let message =
        "an event waits for nothing and catches nothing; an action is neither 'async' nor 'throws'"
      problems.append(DeclarationProblem("action-effects", message, at: effects))
    }
    if let generics = function.genericParameterClause {
      problems.append(DeclarationProblem("action-generic", "an action cannot be generic", at: generics))
    }
    var sender: ConnectedType?
    var label = ""
    let parameters = function.signature.parameterClause.parameters
    if parameters.count > 1 {
      let message = "an action takes no parameter, or one: the sender"
      problems.append(
        DeclarationProblem("action-parameters", message, at: function.signature.parameterClause)
      )
    } else if let parameter = parameters.first {
      sender = ConnectedType(parameter.type)
      if parameter.firstName.tokenKind != .wildcard { label = "\(parameter.firstName.text): " }
      if sender == nil || parameter.ellipsis != nil {
        let message = "no sender can be of the type '\(parameter.type.trimmedDescription)'"
        problems.append(DeclarationProblem("action-sender", message, at: parameter.type))
      }
    }
    var name = function.name.identifierText
    var nameNode = Syntax(function.name)
    if let expression = attribute.name {
      if let text = expression.literalText, isConnectionName(text) {
        (name, nameNode) = (text, Syntax(expression))
      } else {
        let message = "an action's name is a literal of letters, digits and '_'"
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
