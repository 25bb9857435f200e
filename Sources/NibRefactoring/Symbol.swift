package import NibMarkup

/// Something with a name that layouts, files of styles or Swift sources refer to.
package struct Symbol: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case layout, element, style, outlet, action, id, parameter, field, slot, `class`
  }

  package let kind: Kind
  package let name: String
  /// What the name belongs to.
  ///
  /// This is the qualified name of the class that declares an outlet or an action, or the layout if the
  /// sources do not show the class; the path of the file with an id or a style; the layout that declares a
  /// parameter, a list or a slot; and empty for what the whole project shares. A layout is the path of its
  /// file without extension and traits.
  package let scope: String

  package init(_ kind: Kind, _ name: String, in scope: String = "") {
    (self.kind, self.name, self.scope) = (kind, name, scope)
  }
}

/// Two scopes of parameters or fields whose names are the same, because one gives the other its values.
struct ScopeLink: Sendable {
  let first: String
  let second: String

  init(_ first: String, _ second: String) { (self.first, self.second) = (first, second) }
}

/// A place where a layout or a file of styles names a symbol.
package struct SymbolOccurrence: Sendable {
  package let symbol: Symbol
  /// The name as it is written.
  package internal(set) var span: SourceSpan
  /// Whether the place declares the symbol.
  ///
  /// Outlets and actions are declared in Swift, and layouts by their files.
  package let isDeclaration: Bool
  /// Whether the span is the name itself, and not a value that contains character references.
  package var isPlain: Bool { span.text == symbol.name }

  init(_ symbol: Symbol, _ span: SourceSpan, isDeclaration: Bool = false) {
    (self.symbol, self.span, self.isDeclaration) = (symbol, span, isDeclaration)
  }
}
