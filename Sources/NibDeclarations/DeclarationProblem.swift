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
