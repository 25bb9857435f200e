import NibIndices

/// A document that says in another dialect what a file says.
///
/// Every element and every attribute keeps its place in the file, so that findings point there.
package struct MarkupTranslation {
  /// The place in the file that an attribute comes from.
  package enum Place: Sendable {
    case attribute(MarkupAttribute)
    case element(MarkupElement)
    /// The start tag with a number in one of the translation's files.
    case tag(Int, file: Int)

    fileprivate var origin: AttributeOrigin {
      switch self {
      case .attribute(let attribute):
        let place = attribute.place
        return AttributeOrigin(file: 0, tag: place.tag, number: place.number)
      case .element(let element):
        return AttributeOrigin(file: 0, tag: element.index.number, number: AttributeOrigin.wholeTag)
      case .tag(let tag, let file):
        return AttributeOrigin(
          file: Int32(clamping: file),
          tag: Int32(clamping: tag),
          number: AttributeOrigin.wholeTag
        )
      }
    }
  }

  private let source: SourceFile
  private let dialect: MarkupDialect
  private var tree = MarkupTree()
  private var origins: MarkupOrigins
  private var names: [String: Int32] = [:]
  private var open: [ElementIndex] = []

  /// - Parameters:
  ///   - main: The document that is translated.
  ///   - dialect: The dialect of the translation.
  package init(of main: MarkupDocument, into dialect: MarkupDialect) {
    source = main.source
    self.dialect = dialect
    origins = MarkupOrigins(files: [main.usedFile])
  }

  /// - Parameters:
  ///   - source: The file that is translated.
  ///   - files: The files that its elements come from, the file itself among them.
  ///   - dialect: The dialect of the translation.
  package init(of source: SourceFile, from files: [SourceFile], into dialect: MarkupDialect) {
    self.source = source
    self.dialect = dialect
    origins = MarkupOrigins(files: files.map { UsedFile($0) })
  }

  private mutating func number(of name: String) -> Int32 {
    if let known = names[name] { return known }
    let number = tree.appendName(HashedName(name))
    names[name] = number
    return number
  }

  /// Begins an element in the first namespace of the dialect.
  package mutating func begin(_ name: String, at place: MarkupElement) { begin(name, at: .element(place)) }

  /// Begins an element in the first namespace of the dialect.
  package mutating func begin(_ name: String, at place: Place) {
    let origin = place.origin
    open.append(tree.elements.endIndex)
    tree.elements.append(
      MarkupTree.Element(
        name: number(of: name),
        namespace: 1,
        firstAttribute: tree.attributes.endIndex,
        next: 0
      )
    )
    tree.elementNamespaces |= 1 << 1
    origins.elements.append(.init(file: origin.file, tag: origin.tag))
  }

  /// Adds an attribute to the last element, whose content has not begun.
  ///
  /// - Parameter namespace: The number of the namespace in the dialect, or 0 for none.
  package mutating func add(_ name: String, _ value: String, namespace: Int = 0, at place: Place) {
    tree.attributes.append(
      MarkupTree.Attribute(
        name: number(of: name),
        namespace: Int32(clamping: namespace),
        value: Int32(clamping: tree.values.count)
      )
    )
    tree.attributeNamespaces |= 1 << min(63, UInt64(clamping: namespace))
    tree.values += value.utf8
    origins.attributes.append(place.origin)
  }

  /// Ends the last element that has not ended.
  package mutating func end() {
    if let element = open.popLast() { tree.elements[element].next = tree.elements.endIndex }
  }

  /// The finished document, after all elements have ended.
  package var document: MarkupDocument {
    MarkupDocument(
      source,
      tree,
      namespaces: dialect.namespaceNames,
      mayHaveText: false,
      declaresPrefixes: false,
      origins: origins
    )
  }
}
