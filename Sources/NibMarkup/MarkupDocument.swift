/// An XML document: its text, and the tree of its elements.
///
/// The tree holds names and values but no places. Its elements have the numbers of their start tags and its
/// attributes their numbers in the tag, by which ``SourceSpan`` finds them in ``SourceFile/markup``.
package final class MarkupDocument: Sendable {
  /// The file; its tokens are ``SourceFile/markup``.
  package let source: SourceFile
  /// What keeps the document from being used, or nil.
  ///
  /// The tree is then what can be understood of the document, or what was read of it until it exceeded a
  /// limit.
  package let fault: Diagnostic?
  /// Whether something stands between tags that may be more than white space.
  let mayHaveText: Bool
  /// Whether a start tag may declare a prefix.
  let declaresPrefixes: Bool
  /// The names of the namespaces; the first stands for none.
  package let namespaces: [String]
  package let tree: MarkupTree

  init(
    _ source: SourceFile,
    _ tree: MarkupTree,
    namespaces: [String],
    mayHaveText: Bool,
    declaresPrefixes: Bool,
    fault: Diagnostic? = nil
  ) {
    self.source = source
    self.tree = tree
    self.namespaces = namespaces
    self.mayHaveText = mayHaveText
    self.declaresPrefixes = declaresPrefixes
    self.fault = fault
  }

  /// A document that is refused unread.
  convenience init(_ source: SourceFile, refusal: Diagnostic) {
    self.init(
      source,
      MarkupTree(),
      namespaces: [""],
      mayHaveText: false,
      declaresPrefixes: false,
      fault: refusal
    )
  }

  /// The outermost element, or nil when there is none.
  package var root: MarkupElement? {
    tree.elements.isEmpty ? nil : MarkupElement(document: self, index: 0)
  }

  /// The elements in document order.
  package var elements: some RandomAccessCollection<MarkupElement> {
    tree.elements.indices.lazy.map { MarkupElement(document: self, index: $0) }
  }

  /// The element with a number.
  package func element(_ index: Int) -> MarkupElement { MarkupElement(document: self, index: index) }

  /// What stands between tags and is more than white space.
  ///
  /// - Complexity: O(1) when there is nothing but white space.
  package var texts: [SourceSpan] {
    mayHaveText ? source.markup.texts(in: source.bytes).map { source.span($0) } : []
  }
}

/// The elements and attributes of a document in a few arrays of small things, so that a large document is
/// neither an allocation for each element nor much to fill.
package struct MarkupTree: Sendable {
  package struct Element: Sendable {
    /// In the array of all names.
    package let name: Int32
    package let namespace: Int32
    let firstAttribute: Int32
    /// The index of the element after this one and everything inside it.
    package internal(set) var next: Int32
  }

  package struct Attribute: Sendable {
    /// In the array of all names.
    package let name: Int32
    package let namespace: Int32
    /// Where the value begins; it ends where the next one begins.
    let value: Int32
  }

  /// In document order, so that what is inside an element follows it.
  package internal(set) var elements: [Element] = []
  /// Those of each element after those of the one before it.
  package internal(set) var attributes: [Attribute] = []
  /// The values of all attributes, with their entities resolved.
  package internal(set) var values: [UInt8] = []
  /// The names of elements and attributes without their prefixes, each once.
  package internal(set) var names: [String] = []
  /// The namespaces that elements are in: a bit for each number, the highest for all from there.
  package internal(set) var elementNamespaces: UInt64 = 0
  /// The namespaces that attributes are in.
  package internal(set) var attributeNamespaces: UInt64 = 0

  package func attributes(of element: Int) -> Range<Int> {
    let end = element + 1 < elements.count ? Int(elements[element + 1].firstAttribute) : attributes.count
    return Int(elements[element].firstAttribute)..<end
  }

  package func value(of attribute: Int) -> Range<Int> {
    let end = attribute + 1 < attributes.count ? Int(attributes[attribute + 1].value) : values.count
    return Int(attributes[attribute].value)..<end
  }
}
