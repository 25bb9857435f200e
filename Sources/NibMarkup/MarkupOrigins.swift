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
    // Most layouts are larger with what they include.
    tree.elements.reserveCapacity(4 * main.tree.elements.count)
    tree.attributes.reserveCapacity(4 * main.tree.attributes.count)
    tree.values.reserveCapacity(4 * main.tree.values.count)
    origins.elements.reserveCapacity(4 * main.tree.elements.count)
    origins.attributes.reserveCapacity(4 * main.tree.attributes.count)
  }

  /// The number of the last element that has not ended, or `nil` if there is none.
  package var openElement: Int? { open.last }
  /// The number of elements so far.
  package var elementCount: Int { tree.elements.count }
  /// The number of bytes of all values so far.
  package var valueCount: Int { tree.values.count }
  /// The number of attributes so far.
  package var attributeCount: Int { tree.attributes.count }

  /// Returns the numbers that the names of a document have in this one.
  package mutating func numbers(ofNamesIn document: MarkupDocument) -> [Int32] {
    document.tree.names.map { number(of: $0) }
  }

  private mutating func number(of name: String) -> Int32 {
    if let known = names[name] { return known }
    let number = Int32(clamping: tree.names.count)
    names[name] = number
    tree.names.append(name)
    return number
  }

  /// Begins an element without its attributes.
  ///
  /// - Parameters:
  ///   - element: The element that is copied.
  ///   - numbers: The numbers of the names in the element's document.
  package mutating func begin(_ element: MarkupElement, _ numbers: [Int32]) {
    begin(element, numbers[Int(element.document.tree.elements[element.index].name)])
  }

  /// Begins an element that has another name, without its attributes.
  package mutating func begin(_ element: MarkupElement, name: String) {
    begin(element, number(of: name))
  }

  private mutating func begin(_ element: MarkupElement, _ name: Int32) {
    let item = element.document.tree.elements[element.index]
    open.append(tree.elements.count)
    tree.elements.append(
      MarkupTree.Element(
        name: name,
        namespace: item.namespace,
        firstAttribute: Int32(clamping: tree.attributes.count),
        next: 0
      )
    )
    tree.elementNamespaces |= 1 << min(63, UInt64(item.namespace))
    origins.elements.append(.init(file: element.document.source, tag: Int32(clamping: element.index)))
  }

  /// Adds an attribute with another value to the last element, whose content has not begun.
  ///
  /// - Parameters:
  ///   - attribute: The attribute that is copied.
  ///   - value: The value, or `nil` for that of the attribute, which is not known.
  ///   - place: The attribute at which findings are reported.
  ///   - numbers: The numbers of the names in the attribute's document.
  package mutating func add(
    _ attribute: MarkupAttribute,
    value: String?,
    at place: MarkupAttribute,
    _ numbers: [Int32]
  ) {
    let source = attribute.element.document
    let item = source.tree.attributes[attribute.index]
    append(item, numbers[Int(item.name)], at: place.place)
    if let value {
      tree.values += value.utf8
    } else {
      tree.values += source.tree.values[source.tree.value(of: attribute.index)]
    }
  }

  /// Adds an attribute under another name to the last element, whose content has not begun.
  package mutating func add(_ attribute: MarkupAttribute, named name: String) {
    let source = attribute.element.document.tree
    let item = source.attributes[attribute.index]
    append(item, number(of: name), at: attribute.place)
    tree.values += source.values[source.value(of: attribute.index)]
  }

  /// Adds an attribute as it is to the last element, whose content has not begun.
  ///
  /// - Parameters:
  ///   - attribute: The index of the attribute in its document.
  ///   - element: The attribute's element.
  ///   - numbers: The numbers of the names in the document.
  package mutating func copy(_ attribute: Int, of element: MarkupElement, _ numbers: [Int32]) {
    let document = element.document
    let number = attribute - Int(document.tree.elements[element.index].firstAttribute)
    let place = AttributePlace(
      source: document.source,
      tag: Int32(clamping: element.index),
      number: Int32(clamping: number)
    )
    let item = document.tree.attributes[attribute]
    append(item, numbers[Int(item.name)], at: place)
    tree.values += document.tree.values[document.tree.value(of: attribute)]
  }

  /// Appends an attribute, whose value is appended next.
  private mutating func append(_ item: MarkupTree.Attribute, _ name: Int32, at place: AttributePlace) {
    tree.attributes.append(
      MarkupTree.Attribute(
        name: name,
        namespace: item.namespace,
        value: Int32(clamping: tree.values.count)
      )
    )
    tree.attributeNamespaces |= 1 << min(63, UInt64(item.namespace))
    origins.attributes.append(place)
  }

  /// Ends the last element that has not ended.
  package mutating func end() {
    if let element = open.popLast() { tree.elements[element].next = Int32(clamping: tree.elements.count) }
  }

  /// Adds an element with its attributes and its content.
  ///
  /// - Complexity: O(*n*) in the number of elements and attributes.
  package mutating func copy(_ element: MarkupElement, _ numbers: [Int32]) {
    let (source, file) = (element.document.tree, element.document.source)
    let end = Int(source.elements[element.index].next)
    let elementShift = Int32(clamping: tree.elements.count - element.index)
    let first = source.attributes(of: element.index).lowerBound
    let last = source.attributes(of: end - 1).upperBound
    let attributeShift = Int32(clamping: tree.attributes.count - first)
    for index in element.index..<end {
      let item = source.elements[index]
      tree.elements.append(
        MarkupTree.Element(
          name: numbers[Int(item.name)],
          namespace: item.namespace,
          firstAttribute: item.firstAttribute + attributeShift,
          next: item.next + elementShift
        )
      )
      let tag = Int32(clamping: index)
      origins.elements.append(.init(file: file, tag: tag))
      for number in 0..<source.attributes(of: index).count {
        origins.attributes.append(AttributePlace(source: file, tag: tag, number: Int32(clamping: number)))
      }
    }
    tree.elementNamespaces |= source.elementNamespaces
    guard first < last else { return }
    let start = source.value(of: first).lowerBound
    let valueShift = Int32(clamping: tree.values.count - start)
    for index in first..<last {
      let item = source.attributes[index]
      tree.attributes.append(
        MarkupTree.Attribute(
          name: numbers[Int(item.name)],
          namespace: item.namespace,
          value: item.value + valueShift
        )
      )
    }
    tree.attributeNamespaces |= source.attributeNamespaces
    tree.values += source.values[start..<source.value(of: last - 1).upperBound]
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
}
