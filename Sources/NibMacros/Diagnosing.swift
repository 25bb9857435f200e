import NibDeclarations
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A message to the compiler about a problem in a declaration.
struct ProblemMessage: DiagnosticMessage, FixItMessage {
  let message: String
  let id: String

  var diagnosticID: MessageID { MessageID(domain: "NibKit", id: id) }
  var fixItID: MessageID { MessageID(domain: "NibKit", id: "fix-\(id)") }
  var severity: DiagnosticSeverity { .error }
}

extension MacroExpansionContext {
  func report(_ problem: DeclarationProblem) {
    let fixIts = problem.fixIt.map { fixIt in
      [
        FixIt(
          message: ProblemMessage(message: fixIt.message, id: problem.id),
          changes: [.replace(oldNode: fixIt.old, newNode: fixIt.new)]
        )
      ]
    }
    diagnose(
      Diagnostic(
        node: problem.node,
        message: ProblemMessage(message: problem.message, id: problem.id),
        fixIts: fixIts ?? []
      )
    )
  }

  func report(_ id: String, _ message: String, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: node, message: ProblemMessage(message: message, id: id)))
  }

  /// Returns the class that a macro is attached to, or `nil` after reporting why the macro cannot be used.
  func markedClass(
    _ declaration: some DeclGroupSyntax,
    _ node: AttributeSyntax,
    with macro: String
  ) -> ClassDeclSyntax? {
    guard let declaration = declaration.as(ClassDeclSyntax.self) else {
      report("not-a-class", "'@\(macro)' can be attached only to a class", at: node)
      return nil
    }
    if isRepeated(node, of: macro, on: declaration) {
      report("repeated-macro", "'@\(macro)' is attached to the class twice; remove one of them", at: node)
      return nil
    }
    guard let problem = declaration.reachProblem(in: lexicalContext) else { return declaration }
    report(problem)
    return nil
  }

  /// Returns the class whose conformance an extension can declare, or `nil`.
  ///
  /// The member macro reports why there is no such class.
  func conformingClass(
    _ declaration: some DeclGroupSyntax,
    _ protocols: [TypeSyntax],
    _ node: AttributeSyntax,
    with macro: String
  ) -> ClassDeclSyntax? {
    guard let declaration = declaration.as(ClassDeclSyntax.self), !protocols.isEmpty,
      declaration.reachProblem(in: lexicalContext) == nil, !isRepeated(node, of: macro, on: declaration)
    else { return nil }
    return declaration
  }

  /// Returns whether a class has another attribute of the same macro before an attribute.
  private func isRepeated(_ node: AttributeSyntax, of macro: String, on declaration: ClassDeclSyntax) -> Bool
  {
    let attributes = declaration.attributes.nibAttributes(macro)
    // The node is a copy of one of them, so only the places can be compared.
    guard attributes.count > 1, let first = attributes.first.flatMap({ location(of: $0) }),
      let own = location(of: node)
    else { return false }
    return first.line.description != own.line.description
      || first.column.description != own.column.description
  }

  /// Returns the class that directly contains a marked member, or `nil` after reporting a problem.
  ///
  /// It is a problem if the member is not in a class, or if the class is not marked with the macro.
  func enclosingClass(with macro: String, for member: String, at node: AttributeSyntax) -> ClassDeclSyntax? {
    let enclosing = lexicalContext.first?.as(ClassDeclSyntax.self)
    if let enclosing, enclosing.attributes.nibAttribute(macro) != nil { return enclosing }
    report(
      "\(member.lowercased())-outside",
      "'@\(member)' has an effect only directly inside a class marked with '@\(macro)'",
      at: node
    )
    return nil
  }
}
