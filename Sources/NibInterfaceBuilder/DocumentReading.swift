package import NibMarkup
package import NibModel

/// The result of reading a document of Interface Builder.
package struct DocumentReading: Sendable {
  /// The document, or `nil` if it cannot be understood.
  package let document: InterfaceBuilderDocument?
  /// What the document contains, and for which system, or `nil` if the file does not show it.
  package let kind: DocumentKind?
  /// The findings about the file by itself.
  package let findings: Findings

  /// Reads a document.
  ///
  /// - Complexity: O(*n*) in the number of bytes, within the limits.
  package init(_ source: SourceFile, limits: LayoutLimits) {
    var findings = Findings(limit: limits.findings)
    var kind: DocumentKind?
    document = Self.document(source, limits, &kind, &findings)
    self.kind = kind
    self.findings = findings
  }

  private static func document(
    _ source: SourceFile,
    _ limits: LayoutLimits,
    _ foundKind: inout DocumentKind?,
    _ findings: inout Findings
  ) -> InterfaceBuilderDocument? {
    if let marker = source.firstMergeMarker {
      findings.append(.mergeConflict(at: marker))
      return nil
    }
    if source.isCompiledNib {
      findings.append(.compiledNib(path: source.path))
      return nil
    }
    let markup = MarkupDocument.read(source, dialect: .interfaceBuilder, limits: limits.markup)
    if let root = markup.root, root.name == "archive" {
      findings.append(.oldArchive(at: root.nameSpan))
      return nil
    }
    guard markup.fault == nil, let root = markup.root else {
      if let fault = markup.fault { findings.append(fault) }
      return nil
    }
    guard root.name == "document", let type = root.attribute("type") else {
      findings.append(.notOfInterfaceBuilder(at: root.nameSpan))
      return nil
    }
    guard let kind = DocumentKind(type.value) else {
      findings.append(.unknownDocumentType(type))
      return nil
    }
    foundKind = kind
    if let what = kind.system.unsupportedName {
      findings.append(.unsupportedSystem(what, at: type.span))
      return nil
    }
    if let marker = source.firstLeftMarker {
      findings.append(.mergeConflict(at: marker))
      return nil
    }
    var reader = DocumentReader(markup, kind, findingLimit: limits.findings)
    let document = reader.document(root)
    findings.append(contentsOf: reader.findings)
    return document
  }
}

extension DocumentKind.System {
  /// The name of the system if its documents are not read, or `nil` if they are.
  fileprivate var unsupportedName: String? {
    switch self {
    case .iOS, .macOS: nil
    case .tvOS: "tvOS"
    case .watchOS: "watchOS"
    }
  }
}

extension SourceFile {
  /// Whether the file begins as a compiled nib or a binary property list.
  fileprivate var isCompiledNib: Bool {
    bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8)
  }

  /// The marker that begins a merge conflict, or `nil` if there is none.
  fileprivate var firstMergeMarker: SourceSpan? { firstMarker(["<<<<<<<"], in: bytes.indices) }

  /// The first marker of a merge conflict that was resolved only in part, or `nil` if there is none.
  ///
  /// The text of a string may contain such a line on purpose.
  fileprivate var firstLeftMarker: SourceSpan? {
    let markers = ["=======", ">>>>>>>", "|||||||"]
    // Hardly any file needs to be lexed.
    guard firstMarker(markers, in: bytes.indices) != nil else { return nil }
    for text in markup.textsBesideElements {
      if let marker = firstMarker(markers, in: text) { return marker }
    }
    return nil
  }

  /// Returns the first marker that begins a line and that a space or the end of the line follows.
  private func firstMarker(_ markers: [String], in offsets: Range<Int>) -> SourceSpan? {
    for line in bytes[offsets].split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    {
      guard let first = line.first, markers.contains(where: { $0.utf8.first == first }) else { continue }
      let word = line.prefix { $0 != UInt8(ascii: " ") }
      if markers.contains(where: { word.elementsEqual($0.utf8) }) { return span(word.indices) }
    }
    return nil
  }
}

extension MarkupDialect {
  /// The dialect of documents of Interface Builder, which have no namespace.
  static let interfaceBuilder = MarkupDialect(
    documentName: "document of Interface Builder",
    rootName: "document",
    namespaces: [],
    hasText: true
  )
}
