import NibMarkup

/// The layouts of a file of compiled layouts, with the elements that they use as a vocabulary has them.
///
/// Each element is looked up when a layout first uses it.
package final class ArchivedElements: Sendable {
  /// An element as a vocabulary has it.
  final class Element: Sendable {
    let name: String
    /// The number of the element that this one is a part of, or -1 for an element of the vocabulary.
    let holder: Int
    /// The schema, or `nil` if the vocabulary has no such element.
    let schema: ElementSchema?
    let attributes: [Attribute]

    fileprivate init(_ archived: ArchivedElement, _ schema: ElementSchema?) {
      name = archived.name
      holder = archived.holder
      self.schema = schema
      attributes = archived.attributes.map { Attribute($0.name, kind: $0.kind, on: schema) }
    }
  }

  /// An attribute as a vocabulary has it.
  enum Attribute: Sendable {
    case known(AttributeSchema)
    /// The element has no attribute of the name.
    case missing(String)
    /// The attribute had values of another kind when the layouts were compiled.
    case changed(AttributeSchema, from: String)

    fileprivate init(_ name: String, kind: String, on schema: ElementSchema?) {
      guard let attribute = schema?.attributes[name] else {
        self = .missing(name)
        return
      }
      self = attribute.kind.signature == kind ? .known(attribute) : .changed(attribute, from: kind)
    }
  }

  package let archive: LayoutArchive
  let vocabulary: ElementVocabulary
  private let hasClasses: Bool
  private let known: Locked<[Element?]>

  package init(_ archive: LayoutArchive, _ vocabulary: ElementVocabulary) {
    self.archive = archive
    self.vocabulary = vocabulary
    hasClasses = !vocabulary.classes.isEmpty
    known = Locked(Array(repeating: nil, count: archive.elementCount))
  }

  /// Returns a layout and its variants, or none if the file does not have the layout.
  ///
  /// - Complexity: O(log *n*) in the number of layouts.
  package func layouts(named nibName: String) -> [ArchivedFamilyMember] {
    archive.layouts(named: nibName, self)
  }

  /// Returns the registered class that a name denotes on an element, or `nil` if there is none.
  func registeredClass(_ name: ClassName, on schema: ElementSchema) -> ResolvedLayout.NamedClass? {
    // Most vocabularies have none, and copying the vocabulary takes longer than the search.
    hasClasses ? vocabulary.registeredClass(name, on: schema) : nil
  }

  /// Returns the elements with some numbers, or `nil` if the file has no such element.
  func elements(_ numbers: [Int]) -> [Element]? {
    known.withLock { known in
      var elements: [Element] = []
      elements.reserveCapacity(numbers.count)
      for number in numbers {
        guard let element = element(number, &known) else { return nil }
        elements.append(element)
      }
      return elements
    }
  }

  /// The maximum depth of parts inside parts.
  private static let greatestDepth = 32

  private func element(_ number: Int, _ known: inout [Element?], depth: Int = 0) -> Element? {
    guard known.indices.contains(number), depth < Self.greatestDepth else { return nil }
    if let element = known[number] { return element }
    guard let archived = archive.element(number) else { return nil }
    var schema: ElementSchema?
    if archived.holder < 0 {
      schema = vocabulary[archived.name]
    } else {
      guard let holder = element(archived.holder, &known, depth: depth + 1) else { return nil }
      schema = holder.schema?.parts[archived.name]
    }
    let element = Element(archived, schema)
    known[number] = element
    return element
  }
}
