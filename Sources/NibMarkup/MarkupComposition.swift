import NibIndices

/// A document whose elements are copied, as it is included at one place.
package final class IncludedDocument {
  /// The document as it stands for itself.
  fileprivate let base: MarkupDocument
  /// Where the document is included, or `nil` for the document that the copies replace.
  package let inclusion: Inclusion?
  /// The index of the file in the composed document.
  fileprivate let fileIndex: Int32
  /// The numbers that the document's names have in the composed document.
  fileprivate let names: [Int32]

  fileprivate init(_ base: MarkupDocument, _ inclusion: Inclusion?, index: Int, _ names: [Int32]) {
    self.base = base
    self.inclusion = inclusion
    self.names = names
    fileIndex = Int32(clamping: index)
  }

  /// The document, whose elements know where they are included.
  package private(set) lazy var document = inclusion.map { base.included($0) } ?? base

  /// Returns where an attribute of the document is written.
  package func origin(ofAttribute index: AttributeIndex, of element: ElementIndex) -> AttributeOrigin {
    let first = base.tree.elements[element].firstAttribute
    return AttributeOrigin(
      file: fileIndex,
      tag: element.number,
      number: Int32(clamping: first.distance(to: index))
    )
  }

  /// Returns where an attribute of the document is written.
  package func origin(of attribute: MarkupAttribute) -> AttributeOrigin {
    origin(ofAttribute: attribute.index, of: attribute.element.index)
  }
}

/// The value of an attribute in a copy of its element.
package struct ReplacedValue {
  /// The index of the attribute in its document.
  package let attribute: AttributeIndex
  /// The value, or `nil` to copy the attribute's own text if the value is not known.
  package let value: String?
  /// The attribute where findings are reported.
  package let origin: AttributeOrigin

  package init(attribute: AttributeIndex, value: String?, origin: AttributeOrigin) {
    self.attribute = attribute
    self.value = value
    self.origin = origin
  }
}

/// A document that is being put together from elements of several documents.
package struct MarkupComposition {
  private let main: MarkupDocument
  private var tree = MarkupTree()
  private var origins: MarkupOrigins
  /// The numbers of the names, unless there are only a few.
  private var names: [HashedName: Int32] = [:]
  /// The elements that have not ended.
  private var open: [ElementIndex] = []

  /// Begins a document that replaces another one.
  package init(_ main: MarkupDocument) {
    self.main = main
    origins = MarkupOrigins(files: [main.usedFile])
    // Most layouts are larger with what they include.
    tree.elements.reserveCapacity(4 * main.tree.elements.count)
    tree.attributes.reserveCapacity(4 * main.tree.attributes.count)
    tree.values.reserveCapacity(4 * main.tree.values.count)
    origins.elements.reserveCapacity(4 * main.tree.elements.count)
    origins.attributes.reserveCapacity(4 * main.tree.attributes.count)
  }

  /// The last element that has not ended, or `nil` if there is none.
  package var openElement: ElementIndex? { open.last }
  /// The number of elements so far.
  package var elementCount: Int { tree.elements.count }
  /// The index of the element that begins next.
  package var nextElement: ElementIndex { tree.elements.endIndex }
  /// The number of bytes of all values so far.
  package var valueCount: Int { tree.values.count }
  /// The index of the attribute that is added next.
  package var nextAttribute: AttributeIndex { tree.attributes.endIndex }

  /// Returns the numbers that the names of a document have in this one.
  package mutating func numbers(ofNamesIn document: MarkupDocument) -> [Int32] {
    document.tree.names.map { number(of: $0) }
  }

  private mutating func number(of name: HashedName) -> Int32 {
    // Comparing a few names takes less time than hashing one.
    if tree.names.count <= 32 {
      if let known = tree.names.firstIndex(of: name) { return Int32(clamping: known) }
    } else {
      if names.isEmpty {
        for (index, name) in tree.names.enumerated() { names[name] = Int32(clamping: index) }
      }
      if let known = names[name] { return known }
      names[name] = Int32(clamping: tree.names.count)
    }
    return tree.appendName(name)
  }

  /// Returns the document that this one replaces.
  ///
  /// - Parameter names: The numbers of the document's names.
  package func main(_ names: [Int32]) -> IncludedDocument {
    IncludedDocument(main, nil, index: 0, names)
  }

  /// Returns a document as it is included at a place.
  ///
  /// - Parameter names: The numbers of the document's names.
  package mutating func include(
    _ document: MarkupDocument,
    _ names: [Int32],
    at place: SourceSpan
  ) -> IncludedDocument {
    let inclusion = Inclusion(document.source, at: place)
    origins.files.append(UsedFile(inclusion))
    return IncludedDocument(document, inclusion, index: origins.files.count - 1, names)
  }

  /// Begins a copy of an element, without its attributes.
  package mutating func begin(_ element: ElementIndex, of source: IncludedDocument) {
    begin(element, of: source, source.names[Int(source.base.tree.elements[element].name)])
  }

  /// Begins a copy of an element that has another name, without its attributes.
  package mutating func begin(_ element: ElementIndex, of source: IncludedDocument, named name: String) {
    begin(element, of: source, number(of: HashedName(name)))
  }

  private mutating func begin(_ element: ElementIndex, of source: IncludedDocument, _ name: Int32) {
    let namespace = source.base.tree.elements[element].namespace
    open.append(tree.elements.endIndex)
    tree.elements.append(
      MarkupTree.Element(
        name: name,
        namespace: namespace,
        firstAttribute: tree.attributes.endIndex,
        next: 0
      )
    )
    tree.elementNamespaces |= 1 << min(63, UInt64(namespace))
    origins.elements.append(.init(file: source.fileIndex, tag: element.number))
  }

  /// Adds an attribute with another value to the last element, whose content has not begun.
  package mutating func add(_ attribute: ReplacedValue, of source: IncludedDocument) {
    appendName(of: attribute.attribute, of: source)
    appendValue(attribute.value, of: attribute.attribute, of: source)
    origins.attributes.append(attribute.origin)
  }

  /// Adds an attribute as it is to the last element, whose content has not begun.
  ///
  /// - Parameters:
  ///   - attribute: The index of the attribute in its document.
  ///   - element: The index of the attribute's element.
  ///   - name: The name of the copy, or `nil` to keep the attribute's name.
  package mutating func copy(
    _ attribute: AttributeIndex,
    ofElement element: ElementIndex,
    of source: IncludedDocument,
    named name: String? = nil
  ) {
    appendName(name.map { number(of: HashedName($0)) }, of: attribute, of: source)
    appendValue(nil, of: attribute, of: source)
    origins.attributes.append(source.origin(ofAttribute: attribute, of: element))
  }

  /// Appends an attribute, whose value is appended next.
  private mutating func appendName(
    _ name: Int32? = nil,
    of attribute: AttributeIndex,
    of source: IncludedDocument
  ) {
    let item = source.base.tree.attributes[attribute]
    tree.attributes.append(
      MarkupTree.Attribute(
        name: name ?? source.names[Int(item.name)],
        namespace: item.namespace,
        value: Int32(clamping: tree.values.count)
      )
    )
    tree.attributeNamespaces |= 1 << min(63, UInt64(item.namespace))
  }

  /// Appends the value of an attribute, which is its value in the document unless another one is given.
  private mutating func appendValue(
    _ value: String?,
    of attribute: AttributeIndex,
    of source: IncludedDocument
  ) {
    if let value {
      tree.values += value.utf8
    } else {
      tree.values += source.base.tree.values[source.base.tree.value(of: attribute)]
    }
  }

  /// Ends the last element that has not ended.
  package mutating func end() {
    if let element = open.popLast() { tree.elements[element].next = tree.elements.endIndex }
  }

  /// Adds a copy of an element with its attributes and its content.
  ///
  /// - Parameter replacements: The attributes that have other values, in document order.
  /// - Complexity: O(*n*) in the number of elements and attributes.
  package mutating func copy(
    _ element: ElementIndex,
    of included: IncludedDocument,
    replacing replacements: [ReplacedValue] = []
  ) {
    let source = included.base.tree
    let end = source.elements[element].next
    let elementShift = element.distance(to: tree.elements.endIndex)
    var attribute = source.attributes(of: element).lowerBound
    let last = source.attributes(of: end.advanced(by: -1)).upperBound
    let attributeShift = attribute.distance(to: tree.attributes.endIndex)
    for index in element..<end {
      let item = source.elements[index]
      tree.elements.append(
        MarkupTree.Element(
          name: included.names[Int(item.name)],
          namespace: item.namespace,
          firstAttribute: item.firstAttribute.advanced(by: attributeShift),
          next: item.next.advanced(by: elementShift)
        )
      )
      origins.elements.append(.init(file: included.fileIndex, tag: index.number))
      for number in 0..<source.attributes(of: index).count {
        origins.attributes.append(
          AttributeOrigin(file: included.fileIndex, tag: index.number, number: Int32(clamping: number))
        )
      }
    }
    tree.elementNamespaces |= source.elementNamespaces
    tree.attributeNamespaces |= source.attributeNamespaces
    for replacement in replacements {
      copyAttributes(attribute..<replacement.attribute, of: source, included.names)
      origins.attributes[tree.attributes.endIndex] = replacement.origin
      appendName(of: replacement.attribute, of: included)
      appendValue(replacement.value, of: replacement.attribute, of: included)
      attribute = replacement.attribute.advanced(by: 1)
    }
    copyAttributes(attribute..<last, of: source, included.names)
  }

  /// Appends attributes whose origins have been appended.
  private mutating func copyAttributes(
    _ attributes: Range<AttributeIndex>,
    of source: MarkupTree,
    _ names: [Int32]
  ) {
    guard let lastAttribute = attributes.last else { return }
    let start = source.value(of: attributes.lowerBound).lowerBound
    let valueShift = Int32(clamping: tree.values.count - start)
    for index in attributes {
      let item = source.attributes[index]
      tree.attributes.append(
        MarkupTree.Attribute(
          name: names[Int(item.name)],
          namespace: item.namespace,
          value: item.value + valueShift
        )
      )
    }
    tree.values += source.values[start..<source.value(of: lastAttribute).upperBound]
  }

  /// The finished document, after all elements have ended.
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
}
