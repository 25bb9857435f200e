package import NibMarkup
import NibModel
import SystemPackage

extension Rule {
  /// Something cannot be moved into a layout or a style of its own.
  package static let refusedExtraction = Rule(rawValue: "refused-extraction")
}

extension Diagnostic {
  private static func refused(_ message: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.refusedExtraction, message, at: SourceSpan(span.file, span.offsets))
  }

  /// - Parameter element: The element that cannot become a layout.
  static func obstacle(_ obstacle: WrittenElements.Obstacle, to element: MarkupElement) -> Diagnostic {
    let name = "<\(element.name)>"
    let line = "\(name) in line \(element.nameSpan.range.start.line)"
    switch obstacle {
    case .leaving(let id):
      return refused("'\(id.symbol.name)' is outside of \(line), which would become a layout", at: id.span)
    case .entering(let id):
      return refused("'\(id.symbol.name)' is inside of \(line), which would become a layout", at: id.span)
    case .parameter(let span):
      return refused("a parameter of the layout is used inside of \(line)", at: span)
    case .loader(let span):
      return refused("'\(span.text)' would no longer mean the \(span.text) of this layout", at: span)
    case .slot(let span): return refused("a slot of the layout is inside of \(line)", at: span)
    case .root(let span): return refused("the root of a layout cannot become a layout of its own", at: span)
    case .notView(let element):
      return refused("<\(element.name)> is not a view, and only views can be included", at: element.nameSpan)
    case .reusable(let element):
      return refused(
        "<\(element.name)> is reused, and can only be the root of a layout",
        at: element.nameSpan
      )
    case .prefix(let span):
      return refused("an include in place of \(line) would lose this declaration of a prefix", at: span)
    case .ownClass(let span):
      return refused(
        "a layout whose root has a class has outlets of its own; extract what is inside of \(name)",
        at: span
      )
    }
  }

  static func takenLayout(_ name: String, path: String) -> Diagnostic {
    Diagnostic(
      .refusedExtraction,
      "there is a layout '\(LayoutFileName.nibName(ofPath: path))' already\(LayoutFileName.nibName(ofPath: path) == name ? "" : ", which differs only in upper and lower case")",
      path: path
    )
  }

  static func takenStyle(_ name: String, at span: SourceSpan) -> Diagnostic {
    refused("there is a style '\(name)' already", at: span)
  }

  static func claimedLayout(_ name: String, by className: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .refusedExtraction,
      severity: .error,
      "\(className) would load the layout '\(name)'",
      at: range,
      in: nil,
      notes: [],
      fixIts: []
    )
  }

  static func excludedFile(_ path: String) -> Diagnostic {
    Diagnostic(.refusedExtraction, "the settings leave out a file of this name", path: path)
  }

  static func unknownPlace(_ place: ElementPlace) -> Diagnostic {
    let column = place.column.map { ", column \($0)" } ?? ""
    let start = SourcePosition(line: place.line, column: place.column ?? 1, offset: 0)
    return Diagnostic(
      .refusedExtraction,
      severity: .error,
      "no element begins in line \(place.line)\(column)",
      at: SourceRange(path: place.path.string, start: start, end: start),
      in: nil,
      notes: [],
      fixIts: []
    )
  }

  static func faultyLayout(_ path: String) -> Diagnostic {
    Diagnostic(.refusedExtraction, "the layout has errors, which nib validate prints", path: path)
  }

  static func unknownLayout(_ path: String) -> Diagnostic {
    Diagnostic(.refusedExtraction, "this is not a layout of the project", path: path)
  }

  static func unusableStyles(_ path: String) -> Diagnostic {
    Diagnostic(.refusedExtraction, "the file of styles has errors, which nib validate prints", path: path)
  }

  static func withoutSharedAttributes(_ element: MarkupElement) -> Diagnostic {
    refused(
      "no other <\(element.name)> has an attribute with the same value that a style can set",
      at: element.nameSpan
    )
  }

  /// - Parameter element: The first element that would differ, with its angle brackets.
  static func changedMeaning(_ element: String, _ path: String) -> Diagnostic {
    Diagnostic(.refusedExtraction, "\(element) would not be the same as before", path: path)
  }
}
