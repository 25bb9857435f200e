package import NibMarkup
import SwiftParser
import SwiftSyntax

/// The calls in a Swift file that register classes with a catalog, and that load layouts by their names.
package struct Registrations: Sendable {
  /// A class that is registered under the name of an element, which is written as a literal.
  package struct NamedClass: Sendable {
    /// The class as the source writes it.
    package let className: String
    package let element: String
    /// The location of the element's name.
    package let place: NibMarkup.SourceRange
  }

  /// A layout that a call loads by a literal name.
  package struct NamedLayout: Sendable {
    package let name: String
    /// The location of the name.
    package let place: NibMarkup.SourceRange
  }

  /// The classes in calls of the form `register(NAME.self, as: …)`, as the source writes them.
  var classes: Set<String> = []
  /// The classes in calls of the form `register(NAME.self, replacing: …)`, as the source writes them.
  var replacing: Set<String> = []
  /// The classes whose layouts code fills with values, as in `template(NAME.self)` and `NibTemplate<NAME>`.
  var templates: Set<String> = []
  package var named: [NamedClass] = []
  package var layouts: [NamedLayout] = []

  /// What stands for all classes that layouts name, which code from `nib generate` registers.
  static let allClassesOfLayouts = "*"

  init() {}

  /// Reads the calls in a file.
  init(_ file: SourceFileSyntax, _ source: SourceFile) {
    // The bodies of functions are walked only where there is something to find.
    guard
      ["register", "nibName:", "emplate"].contains(where: { source.bytes.firstOccurrence(of: $0) != nil })
    else {
      return
    }
    let reader = RegistrationReader(source)
    reader.walk(file)
    self = reader.found
  }
}

private final class RegistrationReader: SyntaxVisitor {
  private(set) var found = Registrations()
  private let source: SourceFile

  init(_ source: SourceFile) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let member = called.as(MemberAccessExprSyntax.self)
    let function = (member?.declName ?? called.as(DeclReferenceExprSyntax.self))?.baseName.text
    func argument(_ label: String) -> ExprSyntax? {
      node.arguments.first { $0.label?.text == label }?.expression
    }
    guard let function, ["register", "dequeue", "instantiate", "template"].contains(function) else {
      return .visitChildren
    }
    if let name = argument("nibName"), let text = literal(name) {
      found.layouts.append(.init(name: text, place: place(of: name)))
    }
    guard ["register", "template"].contains(function), let first = node.arguments.first else {
      return .visitChildren
    }
    if first.label?.text == "in", member?.base?.trimmedDescription.hasSuffix("Layouts") ?? false {
      found.classes.insert(Registrations.allClassesOfLayouts)
    }
    guard first.label == nil, let type = first.expression.as(MemberAccessExprSyntax.self),
      type.declName.baseName.text == "self", let base = type.base
    else { return .visitChildren }
    let name = base.trimmedDescription
    if function == "template" {
      found.templates.insert(name)
      return .visitChildren
    }
    if let element = argument("as") {
      found.classes.insert(name)
      if let text = literal(element) {
        found.named.append(.init(className: name, element: text, place: place(of: element)))
      }
    }
    if argument("replacing") != nil { found.replacing.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "NibTemplate", let root = node.genericArgumentClause?.arguments.first {
      found.templates.insert(root.argument.trimmedDescription)
    }
    return .visitChildren
  }

  private func literal(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  private func place(of expression: ExprSyntax) -> NibMarkup.SourceRange {
    let start = expression.positionAfterSkippingLeadingTrivia.utf8Offset
    return source.span(start..<expression.endPositionBeforeTrailingTrivia.utf8Offset).range
  }
}
