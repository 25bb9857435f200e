import NibIndices

/// An element of a document.
package struct MarkupElement: Sendable, Hashable {
  package let document: MarkupDocument
  /// The index of the element, which is also the number of its start tag unless the document is composed.
  package let index: ElementIndex

  private var item: MarkupTree.Element { document.tree.elements[index] }

  /// The name without a prefix.
  package var name: String { document.tree.names[Int(item.name)].text }
  /// The number of the namespace in ``MarkupDocument/namespaces``; 0 for none.
  package var namespace: Int { Int(item.namespace) }
  /// The attributes in document order, without namespace declarations.
  package var attributes: MarkupAttributes {
    MarkupAttributes(element: self, items: document.tree.attributes(of: index))
  }

  /// The span from the `<` of the start tag to the `>` of the end tag.
  package var span: SourceSpan { .element(tag, in: file) }
  /// The span from the `<` to the `>` of the start tag.
  package var startTagSpan: SourceSpan { .tag(tag, in: file) }
  /// The span of the `<` and the name as written, where findings about the element are reported.
  package var nameSpan: SourceSpan { .tagName(tag, in: file) }

  /// Returns the location of findings about the element as a child of another one.
  ///
  /// For the root of an included file, this is the element that includes the file.
  package func nameSpan(inside parent: MarkupElement) -> SourceSpan {
    guard document.isComposed else { return nameSpan }
    let (inner, outer) = (nameSpan, parent.file.inclusion)
    var span = inner
    while let inclusion = span.inclusion, inclusion !== outer { span = inclusion.place }
    return span.inclusion === outer ? span : inner
  }

  /// The number of the start tag, and the file that contains it.
  package var writtenTag: (file: UsedFile, number: Int) { (file, tag) }

  /// Whether the start tag has its closing `>`, as in every well-formed document.
  package var isStartTagComplete: Bool { file.file.markup.isComplete(tag) }

  /// The file that contains the element.
  fileprivate var file: UsedFile {
    document.origins.map { $0.files[Int($0.elements[index].file)] } ?? document.usedFile
  }
  /// The number of the start tag in the file.
  fileprivate var tag: Int { document.origins.map { Int($0.elements[index].tag) } ?? index.position }

  /// The child elements, in document order.
  package var children: MarkupChildren {
    MarkupChildren(document: document, index: index.advanced(by: 1), end: item.next)
  }

  /// The text with entities resolved, or `nil` if there is none.
  package var text: String? { document.text(of: index) }

  /// Returns the value of an attribute as it is written in the start tag, which the element of a translated
  /// document need not have, or `nil` if there is none.
  package func writtenValue(of name: String) -> String? {
    let bytes = file.file.bytes
    let attribute = file.file.markup.attributes(ofTag: tag).first { bytes[$0.name].elementsEqual(name.utf8) }
    return attribute.map { String(decoding: bytes[$0.value], as: UTF8.self) }
  }

  /// Returns an attribute of the element.
  package func attribute(at index: AttributeIndex) -> MarkupAttribute {
    MarkupAttribute(element: self, index: index)
  }

  /// Returns the attribute with a name and no namespace, or `nil` if there is none.
  package func attribute(_ name: String) -> MarkupAttribute? {
    let name = HashedName(name)
    for index in document.tree.attributes(of: index)
    where document.tree.attributes[index].namespace == 0 {
      if document.tree.names[Int(document.tree.attributes[index].name)] == name {
        return MarkupAttribute(element: self, index: index)
      }
    }
    return nil
  }

  /// Returns whether two values refer to the same element of the same document object.
  package static func == (a: MarkupElement, b: MarkupElement) -> Bool {
    a.document === b.document && a.index == b.index
  }

  /// Hashes the identity of the document and the number of the element.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(document))
    hasher.combine(index)
  }
}

extension MarkupDocument {
  /// The outermost element, or `nil` if there is none.
  package var root: MarkupElement? {
    tree.elements.isEmpty ? nil : MarkupElement(document: self, index: 0)
  }

  /// The elements in document order.
  package var elements: some RandomAccessCollection<MarkupElement> {
    tree.elements.indices.lazy.map { MarkupElement(document: self, index: $0) }
  }

  /// Returns the element at an index.
  package func element(_ index: ElementIndex) -> MarkupElement { MarkupElement(document: self, index: index) }
}

/// The children of an element, in document order.
package struct MarkupChildren: Sequence, IteratorProtocol, Sendable {
  fileprivate let document: MarkupDocument
  fileprivate var index: ElementIndex
  fileprivate let end: ElementIndex

  /// Whether there are no further children.
  package var isEmpty: Bool { index >= end }

  /// Advances to the next child and returns it, or returns `nil` after the last one.
  package mutating func next() -> MarkupElement? {
    guard index < end else { return nil }
    defer { index = document.tree.elements[index].next }
    return MarkupElement(document: document, index: index)
  }
}

/// The attributes of an element, in document order.
package struct MarkupAttributes: RandomAccessCollection, Sendable {
  fileprivate let element: MarkupElement
  fileprivate let items: Range<AttributeIndex>

  package var startIndex: Int { 0 }
  package var endIndex: Int { items.count }

  /// Accesses the attribute at a zero-based position.
  package subscript(position: Int) -> MarkupAttribute {
    MarkupAttribute(element: element, index: items.lowerBound.advanced(by: position))
  }
}

/// An attribute of an element.
package struct MarkupAttribute: Sendable {
  package let element: MarkupElement
  package let index: AttributeIndex

  // Always accessed through the document: a copy of the tree would retain each of its arrays.
  private var item: MarkupTree.Attribute { element.document.tree.attributes[index] }

  /// The name without a prefix.
  package var name: String { element.document.tree.names[Int(item.name)].text }
  /// The number of the namespace in ``MarkupDocument/namespaces``; 0 for none.
  package var namespace: Int { Int(item.namespace) }
  /// The value with entities resolved and line breaks replaced by spaces, as XML requires.
  package var value: String {
    String(decoding: element.document.tree.values[element.document.tree.value(of: index)], as: UTF8.self)
  }

  /// The location of the attribute.
  package var place: AttributePlace {
    if let origins = element.document.origins { return origins.place(origins.attributes[index]) }
    return AttributePlace(
      source: element.document.usedFile,
      tag: element.index.number,
      number: Int32(
        clamping: element.document.tree.attributes(of: element.index).lowerBound.distance(to: index)
      )
    )
  }

  /// The span from the name to the closing quote, where findings about the attribute are reported.
  package var span: SourceSpan { place.span }
  /// The name as written, with its prefix.
  package var nameSpan: SourceSpan { place.nameSpan }
  /// The value as written, without its quotes.
  package var valueSpan: SourceSpan { place.valueSpan }
  /// Whether the attribute is written in the start tag of its element, and not as a parameter or in a style.
  package var isWrittenOnElement: Bool {
    let (tag, span) = (element.startTagSpan, span)
    return tag.file === span.file && tag.offsets.contains(span.offsets.lowerBound)
  }
  /// The span of the name without its prefix, or `nil` if it is written elsewhere.
  package var ownNameSpan: SourceSpan? { isWrittenOnElement ? nameSpan.suffix(name.utf8.count) : nil }
  /// The name of the attribute that the value is written in, such as a parameter of an include.
  package var writtenName: String { nameSpan.text }
}

/// Where an element or an attribute is written, wherever its file is included.
package struct WrittenPlace: Hashable, Sendable {
  private let file: ObjectIdentifier
  private let tag: Int32
  /// The attribute's number in the tag, or -1 for the element.
  private let number: Int32

  fileprivate init(_ file: SourceFile, tag: Int32, number: Int32) {
    self.file = ObjectIdentifier(file)
    self.tag = tag
    self.number = number
  }
}

extension MarkupElement {
  /// Where the element is written.
  package var writtenPlace: WrittenPlace { WrittenPlace(file.file, tag: Int32(clamping: tag), number: -1) }
}

extension MarkupAttribute {
  /// Where the attribute is written.
  package var writtenPlace: WrittenPlace {
    let place = place
    return WrittenPlace(place.source.file, tag: place.tag, number: place.number)
  }
}

/// The location of an attribute, which can outlive the tree.
package struct AttributePlace: Sendable {
  package let source: UsedFile
  /// The number of the start tag.
  package let tag: Int32
  /// The attribute's number in the tag, not counting namespace declarations, or -1 for an attribute that is
  /// written as an element.
  package let number: Int32

  package init(source: UsedFile, tag: Int32, number: Int32) {
    (self.source, self.tag, self.number) = (source, tag, number)
  }

  private var isElement: Bool { number == AttributeOrigin.wholeTag }

  /// The span from the name to the closing quote.
  package var span: SourceSpan { isElement ? tagName : .attribute(Int(number), ofTag: Int(tag), in: source) }
  /// The name as written, with its prefix.
  package var nameSpan: SourceSpan {
    isElement ? tagName : .attributeName(Int(number), ofTag: Int(tag), in: source)
  }
  /// The value as written, without its quotes.
  package var valueSpan: SourceSpan {
    isElement ? tagName : .attributeValue(Int(number), ofTag: Int(tag), in: source)
  }

  /// The place of an attribute that is written as an element.
  private var tagName: SourceSpan { .tagName(Int(tag), in: source) }
}
