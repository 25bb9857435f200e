package import NibMarkup
import NibModel

extension Rule {
  /// Something cannot be renamed, or not without a decision of a person.
  package static let refusedRename = Rule(rawValue: "refused-rename")
}

extension Diagnostic {
  private static func refused(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.refusedRename, message, at: SourceSpan(span.file, span.offsets))
  }

  static func sharedName(_ symbol: Symbol, with others: [Symbol], at span: SourceSpan) -> Diagnostic {
    let scopes = others.map { $0.scope.split(separator: "/").last.map(String.init) ?? $0.scope }
    return refused(
      "'\(symbol.name)' is also \(symbol.kind.phrase) of \(Set(scopes).sorted().quoted), which includes this layout, too",
      at: span
    )
  }

  static func takenName(_ name: String, _ kind: Symbol.Kind, at span: SourceSpan) -> Diagnostic {
    refused("'\(name)' is \(kind.phrase) already", at: span)
  }

  static func takenMember(_ name: String, at span: SourceSpan) -> Diagnostic {
    refused("'\(name)' already means something here", at: span)
  }

  static func takenAttribute(_ name: String, _ element: String, at span: SourceSpan) -> Diagnostic {
    refused("'\(name)' is an attribute of <\(element)>, whose class this class inherits from", at: span)
  }

  static func unusableClassName(_ name: String, at span: SourceSpan) -> Diagnostic {
    refused("'\(name)' cannot be the name of the class that loads the layout", at: span)
  }

  static func uncertainMember(_ name: String, at span: SourceSpan) -> Diagnostic {
    refused("'\(name)' may be a member of another type here; declare the type of what is before it", at: span)
  }

  static func uncertainName(_ name: String, at span: SourceSpan) -> Diagnostic {
    refused("it is not clear what '\(name)' means here", at: span)
  }

  static func encodedName(_ name: String, at span: SourceSpan) -> Diagnostic {
    refused("'\(name)' is written with character references here; write it plainly first", at: span)
  }

  static func overloadedName(_ name: String, at span: SourceSpan) -> Diagnostic {
    refused(
      "'\(name)' is declared here, too, so it is not clear which declaration is meant elsewhere",
      at: span
    )
  }

  static func unparsedFile(_ path: String) -> Diagnostic {
    Diagnostic(.refusedRename, "the file cannot be parsed, and contains the name", path: path)
  }

  static func foreignElement(_ name: String) -> Diagnostic {
    Diagnostic(.refusedRename, "the sources do not declare the element <\(name)>", path: nil)
  }

  static func linkedFile(_ path: String) -> Diagnostic {
    Diagnostic(.refusedRename, "the file is a symbolic link, which is not renamed", path: path)
  }

  static func fileInSettings(_ path: String) -> Diagnostic {
    Diagnostic(.refusedRename, "the settings name this file, so it is not renamed", path: path)
  }

  static func existingFile(_ path: String) -> Diagnostic {
    Diagnostic(.refusedRename, "there is already a file of this name", path: path)
  }

  static func unreadableDeclaration(_ path: String) -> Diagnostic {
    Diagnostic(.refusedRename, "the file has changed since it was read", path: path)
  }
}

extension Symbol.Kind {
  /// The kind with its article.
  package var phrase: String {
    switch self {
    case .layout, .style, .parameter, .field, .slot, .class: "a \(rawValue)"
    case .element, .outlet, .action, .id: "an \(rawValue)"
    }
  }
}
