public import SwiftSyntax

/// Something in a declaration that cannot work, with the place and, where there is one, the way to mend it.
public struct DeclarationProblem {
  /// A change of the source that mends the problem.
  public struct FixIt {
    /// What the change does.
    public let message: String
    /// The syntax to replace.
    public let old: Syntax
    /// What to put in its place.
    public let new: Syntax

    init(_ message: String, replace old: some SyntaxProtocol, with new: some SyntaxProtocol) {
      self.message = message
      self.old = Syntax(old)
      self.new = Syntax(new)
    }
  }

  /// A stable id: kebab case, naming the fault.
  public let id: String
  /// One sentence without a full stop.
  public let message: String
  /// Where the problem is.
  public let node: Syntax
  /// How to mend it, or nil.
  public let fixIt: FixIt?

  init(_ id: String, _ message: String, at node: some SyntaxProtocol, fixIt: FixIt? = nil) {
    self.id = id
    self.message = message
    self.node = Syntax(node)
    self.fixIt = fixIt
  }
}

/// What no marked member can be, whichever macro marks it.
extension DeclarationProblem {
  /// A `let`.
  ///
  /// - Parameter what: The member with its article and when it is set, such as `an outlet is bound`.
  static func constant(_ variable: VariableDeclSyntax, _ id: String, _ what: String) -> [DeclarationProblem] {
    let specifier = variable.bindingSpecifier
    guard specifier.tokenKind == .keyword(.let) else { return [] }
    return [
      DeclarationProblem(
        "\(id)-let",
        "\(what) after its object is initialised; it must be a 'var'",
        at: specifier,
        fixIt: .init(
          "replace 'let' with 'var'",
          replace: specifier,
          with: specifier.with(\.tokenKind, .keyword(.var))
        )
      )
    ]
  }

  /// A `static` or `class` member.
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
