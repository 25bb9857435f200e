import NibIndices

/// Where the elements and attributes of a document that was composed from several files are written.
struct MarkupOrigins: Sendable {
  struct Element: Sendable {
    /// The index of the file.
    let file: Int32
    /// The number of the start tag in the file.
    let tag: Int32
  }

  /// The document's own file and the included files, each once for every time that it is included.
  ///
  /// Elements and attributes refer to files by index, because they far outnumber the files.
  var files: [UsedFile]
  var elements = IndexedArray<ElementOrder, Element>()
  var attributes = IndexedArray<AttributeOrder, AttributeOrigin>()

  func place(_ origin: AttributeOrigin) -> AttributePlace {
    AttributePlace(source: files[Int(origin.file)], tag: origin.tag, number: origin.number)
  }
}

/// Where an attribute of a document that is being put together is written.
package struct AttributeOrigin: Sendable {
  /// The index of the file.
  let file: Int32
  /// The number of the start tag in the file.
  let tag: Int32
  /// The attribute's number in the tag, not counting namespace declarations, or ``wholeTag``.
  let number: Int32

  /// Stands for the number of an attribute that is written as an element.
  static let wholeTag: Int32 = -1
}

extension MarkupDocument {
  /// The files that the document was composed from, or none for the document of one file.
  package var composedFiles: [UsedFile] { origins?.files ?? [] }

  /// Whether the document was put together from several files.
  package var isComposed: Bool { origins != nil }

  /// Returns the place of the attribute at an origin.
  package func place(_ origin: AttributeOrigin) -> AttributePlace {
    origins?.place(origin) ?? AttributePlace(source: usedFile, tag: origin.tag, number: origin.number)
  }

  /// Returns the document as it is included at a place.
  func included(_ inclusion: Inclusion) -> MarkupDocument {
    MarkupDocument(
      source,
      tree,
      namespaces: namespaces,
      mayHaveText: mayHaveText,
      declaresPrefixes: declaresPrefixes,
      fault: fault,
      inclusion: inclusion
    )
  }
}

extension MarkupAttribute {
  /// Where the attribute's file is included, or `nil` if it is the document's own file.
  package var inclusion: Inclusion? { place.source.inclusion }
}
