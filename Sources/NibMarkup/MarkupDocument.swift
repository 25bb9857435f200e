package import NibIndices

/// An XML document: its text and the tree of its elements.
///
/// The tree contains names and values but no locations. It identifies an element by the number of its start
/// tag and an attribute by its number in the tag; ``SourceSpan`` uses these numbers to locate them in
/// ``SourceFile/markup``.
package final class MarkupDocument: Sendable {
  /// The file; its tokens are ``SourceFile/markup``.
  package let source: SourceFile
  /// The fault that makes the document unusable, or `nil` if there is none.
  ///
  /// With a fault, the tree contains what could be understood of the document, or what was read of it before
  /// it exceeded a limit.
  package let fault: Diagnostic?
  /// Whether there may be text other than white space between tags.
  let mayHaveText: Bool
  /// Whether any start tag may declare a namespace prefix.
  let declaresPrefixes: Bool
  /// The names of the namespaces; the first is empty and means no namespace.
  package let namespaces: [String]
  package let tree: MarkupTree
  /// The text of each element that has text and no elements, if the dialect has text.
  private let texts: [ElementIndex: String]
  /// Where the elements and attributes are written, or `nil` if all come from ``source``, in its order.
  let origins: MarkupOrigins?
  /// Where the file is included, or `nil` if it stands for itself.
  private let inclusion: Inclusion?

  init(
    _ source: SourceFile,
    _ tree: MarkupTree,
    namespaces: [String],
    mayHaveText: Bool,
    declaresPrefixes: Bool,
    texts: [ElementIndex: String] = [:],
    fault: Diagnostic? = nil,
    origins: MarkupOrigins? = nil,
    inclusion: Inclusion? = nil
  ) {
    self.source = source
    self.inclusion = inclusion
    self.tree = tree
    self.texts = texts
    self.origins = origins
    self.namespaces = namespaces
    self.mayHaveText = mayHaveText
    self.declaresPrefixes = declaresPrefixes
    self.fault = fault
  }

  /// Creates an empty document for a file that is rejected without being parsed.
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

  /// The file, where it is included.
  var usedFile: UsedFile { inclusion.map { UsedFile($0) } ?? UsedFile(source) }

  /// Returns the text of an element with entities resolved, or `nil` if it has none or contains elements.
  ///
  /// It is `nil` for each element of a document with a fault.
  package func text(of element: ElementIndex) -> String? { texts[element] }

  /// The text between tags, other than white space.
  ///
  /// - Complexity: O(*n*) in the number of bytes, or O(1) if there is only white space.
  package var textSpans: [SourceSpan] {
    mayHaveText ? source.markup.texts(in: source.bytes).map { source.span($0) } : []
  }
}

/// The elements and attributes of a document.
///
/// They are stored in a few flat arrays, so that a large document does not need an allocation for each
/// element.
package struct MarkupTree: Sendable {
  package struct Element: Sendable {
    /// The index in the array of all names.
    package let name: Int32
    package let namespace: Int32
    let firstAttribute: AttributeIndex
    /// The next element after this one and its descendants.
    package internal(set) var next: ElementIndex
  }

  package struct Attribute: Sendable {
    /// The index in the array of all names.
    package let name: Int32
    package let namespace: Int32
    /// The offset of the value in the array of all values.
    ///
    /// It ends where the next one begins.
    let value: Int32
  }

  /// The elements in document order, so that an element's descendants follow it.
  package internal(set) var elements = IndexedArray<ElementOrder, Element>()
  /// The attributes of all elements, in document order.
  package internal(set) var attributes = IndexedArray<AttributeOrder, Attribute>()
  /// The values of all attributes in UTF-8, with entities resolved.
  package internal(set) var values: [UInt8] = []
  /// The distinct names of elements and attributes, without prefixes.
  package private(set) var names: [HashedName] = []
  /// The namespaces of elements as a set of bits, one for each number.
  ///
  /// The highest bit stands for 63 and all higher numbers.
  package internal(set) var elementNamespaces: UInt64 = 0
  /// The namespaces of attributes, in the same form as ``elementNamespaces``.
  package internal(set) var attributeNamespaces: UInt64 = 0

  mutating func reserveNames(_ count: Int) {
    names.reserveCapacity(count)
  }

  /// Appends a name that the document does not contain yet, and returns its index.
  mutating func appendName(_ name: HashedName) -> Int32 {
    names.append(name)
    return Int32(clamping: names.count - 1)
  }

  /// Returns the index of a name, or `nil` if the document does not contain it.
  package func index(of name: HashedName) -> Int? {
    names.firstIndex(of: name)
  }

  package func attributes(of element: ElementIndex) -> Range<AttributeIndex> {
    let next = element.advanced(by: 1)
    let end = next < elements.endIndex ? elements[next].firstAttribute : attributes.endIndex
    return elements[element].firstAttribute..<end
  }

  package func value(of attribute: AttributeIndex) -> Range<Int> {
    let next = attribute.advanced(by: 1)
    let end = next < attributes.endIndex ? Int(attributes[next].value) : values.count
    return Int(attributes[attribute].value)..<end
  }
}
