package import NibMarkup
package import NibModel

/// A document of Interface Builder, or a part of it, as a layout.
package struct DocumentLayout: Sendable {
  /// The part of the document, such as a scene, or `nil` for the first root of a `.xib` file.
  package let part: String?
  /// The object that is the first root, by which the layouts for several uses are matched.
  package let root: ObjectIndex
  /// The layout, whose elements and attributes have their places in the document.
  package let reading: LayoutReading
  /// What the document says about the layout and a layout cannot say, in document order.
  package let losses: [Loss]
}

/// The layouts that a document of Interface Builder contains.
package struct DocumentLayouts: Sendable {
  package let layouts: [DocumentLayout]
  /// What belongs to none of the layouts, such as a navigation controller.
  package let losses: [Loss]
}

/// What layouts are made from a document for.
package enum DocumentUse: Sendable {
  /// To be shown as in Interface Builder: for the size classes of the document's device, and with the
  /// constraints that are removed when the document is compiled.
  case editor
  /// To be loaded, for the size classes of the document's device.
  case program
  /// To be loaded for some size classes, when others have layouts of their own.
  case variant(SizeClasses)
}

extension InterfaceBuilderDocument {
  /// The finding that reports why the document has no layouts.
  package var reasonForNoLayouts: Diagnostic {
    let place = markup.root?.nameSpan ?? source.span(at: 0)
    return kind.system == .iOS ? .noViews(at: place) : .notLaidOut("macOS", at: place)
  }

  /// Returns the views of a document as layouts, one for each root.
  ///
  /// Documents of systems other than iOS have no layouts.
  ///
  /// - Parameters:
  ///   - elements: The elements that the layouts may use.
  ///   - use: What the layouts are for. Except for variants, what is said for other size classes is lost.
  ///   - findings: The findings about the file, which the first layout gets.
  ///   - references: What the layouts refer to, in place of values in the document.
  /// - Complexity: O(*n*) in the number of elements and attributes of the document.
  package func layouts(
    _ elements: ElementVocabulary,
    for use: DocumentUse,
    _ findings: Findings,
    _ references: DocumentReferences = .none
  ) -> DocumentLayouts {
    guard kind.system == .iOS else { return DocumentLayouts(layouts: [], losses: []) }
    var conversion = DocumentConversion(self, elements, use, findings, references)
    return conversion.convert()
  }
}
