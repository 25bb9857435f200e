/// Where the elements and attributes of a document that was put together from several files are written.
struct MarkupOrigins: Sendable {
  struct Element: Sendable {
    /// The file, which is another one for each place at which it is included.
    let file: SourceFile
    /// The number of the start tag in the file.
    let tag: Int32
  }

  var elements: [Element] = []
  var attributes: [AttributePlace] = []
}

extension MarkupDocument {
  /// Whether the document was put together from several files.
  package var isComposed: Bool { origins != nil }

  /// Returns the document as it is included by an element of another one.
  package func included(at span: SourceSpan) -> MarkupDocument {
    MarkupDocument(
      SourceFile(source, includedAt: span),
      tree,
      namespaces: namespaces,
      mayHaveText: mayHaveText,
      declaresPrefixes: declaresPrefixes,
      fault: fault
    )
  }
}

extension MarkupAttribute {
  /// Identifies the included file in which the attribute is written, or `nil` if it is the document's own.
  package var includedScope: ObjectIdentifier? {
    let file = place.source
    return file.includedAt == nil ? nil : ObjectIdentifier(file)
  }
}

/// A document that is being put together from elements of several documents.
package struct MarkupComposition {
  private let main: MarkupDocument
  private var tree = MarkupTree()
  private var origins = MarkupOrigins()
  private var names: [String: Int32] = [:]
  /// The elements that have not ended.
  private var open: [Int] = []

  /// Begins a document that takes the place of another one.
  package init(_ main: MarkupDocument) {
    self.main = main
  }

  /// The number of elements so far.
  package var elementCount: Int { tree.elements.count }

  /// Begins an element.
  ///
  /// - Parameters:
  ///   - element: The element that is copied.
  ///   - place: The element at which findings are reported.
  package mutating func begin(_ element: MarkupElement, at place: MarkupElement) {
    open.append(tree.elements.count)
    tree.elements.append(
      MarkupTree.Element(
        name: number(of: element.name),
        namespace: Int32(clamping: element.namespace),
        firstAttribute: Int32(clamping: tree.attributes.count),
        next: 0
      )
    )
    tree.elementNamespaces |= 1 << min(63, UInt64(element.namespace))
    origins.elements.append(.init(file: place.document.source, tag: Int32(clamping: place.index)))
  }

  /// Adds an attribute to the last element, whose content has not begun.
  ///
  /// - Parameters:
  ///   - attribute: The attribute whose name is copied.
  ///   - value: The value.
  ///   - place: The attribute at which findings are reported.
  package mutating func add(_ attribute: MarkupAttribute, value: String, at place: MarkupAttribute) {
    tree.attributes.append(
      MarkupTree.Attribute(
        name: number(of: attribute.name),
        namespace: Int32(clamping: attribute.namespace),
        value: Int32(clamping: tree.values.count)
      )
    )
    tree.attributeNamespaces |= 1 << min(63, UInt64(attribute.namespace))
    tree.values += value.utf8
    origins.attributes.append(place.place)
  }

  /// Ends the last element that has not ended.
  package mutating func end() {
    if let element = open.popLast() { tree.elements[element].next = Int32(clamping: tree.elements.count) }
  }

  /// The document, of which all elements have ended.
  package var document: MarkupDocument {
    MarkupDocument(
      main.source,
      tree,
      namespaces: main.namespaces,
      mayHaveText: main.mayHaveText,
      declaresPrefixes: main.declaresPrefixes,
      fault: main.fault,
      origins: origins
    )
  }

  private mutating func number(of name: String) -> Int32 {
    if let known = names[name] { return known }
    let number = Int32(clamping: tree.names.count)
    names[name] = number
    tree.names.append(name)
    return number
  }
}
