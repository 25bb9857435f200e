public import SwiftSyntax

/// A problem in a declaration, with its location and, if available, a fix.
public struct DeclarationProblem {
  /// A change to the source that fixes the problem.
  public struct FixIt {
    /// A description of the change.
    public let message: String
    /// The syntax to replace.
    public let old: Syntax
    /// The syntax to replace it with.
    public let new: Syntax

    init(_ message: String, replace old: some SyntaxProtocol, with new: some SyntaxProtocol) {
      self.message = message
      self.old = Syntax(old)
      self.new = Syntax(new)
    }
  }

  /// A stable id in kebab case that names the problem.
  public let id: String
  /// A description of the problem in one sentence, without the final period.
  public let message: String
  /// The syntax that has the problem.
  public let node: Syntax
  /// The change that fixes the problem, or `nil`.
  public let fixIt: FixIt?

  init(_ id: String, _ message: String, at node: some SyntaxProtocol, fixIt: FixIt? = nil) {
    self.id = id
    self.message = message
    self.node = Syntax(node)
    self.fixIt = fixIt
  }
}

/// Problems that are common to the members of all macros.
extension DeclarationProblem {
  /// Returns a problem if a member is declared with `let`.
  ///
  /// - Parameter what: The start of the message, with the member and a verb, such as `an outlet is bound`.
  static func constant(_ variable: VariableDeclSyntax, _ id: String, _ what: String) -> [DeclarationProblem] {
    let specifier = variable.bindingSpecifier
    guard specifier.tokenKind == .keyword(.let) else { return [] }
    return [
      DeclarationProblem(
        "\(id)-let",
        "\(what) after its object is initialized; it must be a 'var'",
        at: specifier,
        fixIt: .init(
          "replace 'let' with 'var'",
          replace: specifier,
          with: specifier.with(\.tokenKind, .keyword(.var))
        )
      )
    ]
  }

  /// Returns a problem if a member is declared with `static` or `class`.
  ///
  /// - Parameter what: The member with its article, such as `an outlet`.
  static func typeMember(_ modifiers: DeclModifierListSyntax, _ id: String, _ what: String)
    -> [DeclarationProblem]
  {
    guard let modifier = modifiers.modifier(.static, .class) else { return [] }
    return [
      DeclarationProblem(
        "\(id)-static",
        "\(what) belongs to an instance; it cannot be '\(modifier.name.text)'",
        at: modifier,
        fixIt: .init(
          "remove '\(modifier.name.text)'",
          replace: modifiers,
          with: modifiers.filter { $0.id != modifier.id }
        )
      )
    ]
  }
}
