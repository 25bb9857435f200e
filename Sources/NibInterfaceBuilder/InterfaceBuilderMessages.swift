import NibMarkup
import NibModel

/// Messages about documents of Interface Builder by themselves.
extension Diagnostic {
  static func mergeConflict(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .mergeConflict,
      "the file contains a merge conflict; resolve it, and open the file in Interface Builder",
      at: span
    )
  }

  static func compiledNib(path: String) -> Diagnostic {
    Diagnostic(
      .notWellFormed,
      "the file is a compiled nib; check the .xib file or the storyboard that it was made from",
      path: path
    )
  }

  static func oldArchive(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unsupportedDocument,
      severity: .warning,
      "the file was saved by Xcode 4 or earlier; open it in Interface Builder and save it",
      at: span
    )
  }

  static func notOfInterfaceBuilder(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unsupportedDocument,
      severity: .warning,
      "the file is not a document of Interface Builder, which begins with <document type=\"com.apple.…\">",
      at: span
    )
  }

  static func unknownDocumentType(_ type: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .unsupportedDocument,
      severity: .warning,
      "documents of the type '\(type.value)' are not supported yet",
      at: type.span
    )
  }

  static func unsupportedSystem(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unsupportedDocument,
      severity: .warning,
      "documents for \(name) are not supported yet",
      at: span
    )
  }

  static func notLaidOut(_ system: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unsupportedDocument,
      severity: .warning,
      "documents for \(system) cannot be laid out or converted yet; 'nib validate' checks them",
      at: span
    )
  }

  static func loss(_ loss: Loss) -> Diagnostic {
    Diagnostic(
      .conversionLoss,
      "\(loss.message); convert the document with 'nib convert', and complete the layout",
      at: loss.span
    )
  }

  /// - Parameter layout: The second layout of a document.
  static func severalLayouts(_ layout: DocumentLayout) -> Diagnostic {
    let span =
      layout.reading.layout?.root.children.first { _ in true }?.nameSpan ?? layout.reading.source.span(at: 0)
    return Diagnostic(
      .conversionLoss,
      "only the first of several views would be loaded; convert the document with 'nib convert'",
      at: span
    )
  }

  static func noViews(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.unsupportedDocument, severity: .warning, "the document contains no view", at: span)
  }

  /// - Parameter attribute: The attribute that names an object.
  static func unknownObjectID(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .unknownID,
      "no object of the document has the id '\(attribute.value)', as can happen in a merge; connect it again in Interface Builder",
      at: attribute.span
    )
  }

  /// - Parameters:
  ///   - attribute: The attribute that names an object.
  ///   - element: The name of the element that has the id.
  static func idOfNoObject(_ attribute: MarkupAttribute, of element: String) -> Diagnostic {
    Diagnostic(
      .unknownID,
      "the id '\(attribute.value)' belongs to <\(element)>, which is not an object; set it again in Interface Builder",
      at: attribute.span
    )
  }
}
