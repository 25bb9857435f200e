import NibDeclarations
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Tells the compiler what is wrong with a declaration.
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

  /// The class that a macro stands on, or nil after telling why it cannot be one.
  func markedClass(
    _ declaration: some DeclGroupSyntax,
    _ node: AttributeSyntax,
    otherwise message: String
  ) -> ClassDeclSyntax? {
    guard let declaration = declaration.as(ClassDeclSyntax.self) else {
      report("not-a-class", message, at: node)
      return nil
    }
    guard let problem = declaration.reachProblem(in: lexicalContext) else { return declaration }
    report(problem)
    return nil
  }

  /// The class whose conformance an extension can declare, or nil; the member macro tells why.
  func conformingClass(_ declaration: some DeclGroupSyntax, _ protocols: [TypeSyntax]) -> ClassDeclSyntax? {
    guard let declaration = declaration.as(ClassDeclSyntax.self), !protocols.isEmpty,
      declaration.reachProblem(in: lexicalContext) == nil
    else { return nil }
    return declaration
  }

  /// The class that a marked member stands in, or nil after telling that it stands in none with the macro
  /// that reads it.
  func enclosingClass(with macro: String, for member: String, at node: AttributeSyntax) -> ClassDeclSyntax? {
    let enclosing = lexicalContext.first?.as(ClassDeclSyntax.self)
    if let enclosing, enclosing.attributes.nibAttribute(macro) != nil { return enclosing }
    report(
      "\(member.lowercased())-outside",
      "'@\(member)' does something only directly inside a class with '@\(macro)'",
      at: node
    )
    return nil
  }
}
