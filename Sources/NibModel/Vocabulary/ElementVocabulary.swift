import NibMarkup

/// The elements that layouts may use and the classes that `class=` may name, as data.
///
/// A vocabulary is what a check of a layout needs to know about a catalog. It comes from a program's catalog
/// or from a manifest.
public struct ElementVocabulary: Sendable {
  /// A class that `class=` may name.
  package struct NamedClass: Sendable {
    package let objectClass: ObjectClass
    /// The name of the element that can name the class.
    package let element: String

    package var name: ClassName { objectClass.name }

    package init(_ objectClass: ObjectClass, element: String) {
      self.objectClass = objectClass
      self.element = element
    }
  }

  private var schemas = NameTable<ElementSchema>()
  package private(set) var classes: [NamedClass] = []
  /// The names of the parts of all elements and parts.
  private var partNames = NameTable<Void>()

  /// The traits that the program states for choosing variants of layouts, or `nil` if they are not known.
  package var traits: [String]?

  /// Creates a vocabulary without elements.
  package init() {}

  /// The names of the elements, in alphabetical order.
  package var elementNames: [String] { schemas.names.sorted() }

  /// Accesses the schema of an element, or `nil` if there is no such element.
  package subscript(name: String) -> ElementSchema? { schemas[name] }

  /// Accesses the schema of an element, or `nil` if there is no such element.
  subscript(name: HashedName) -> ElementSchema? { schemas[name] }

  /// Returns whether any element or part has a part with a name.
  func isPart(_ name: HashedName) -> Bool { partNames[name] != nil }

  /// The schemas in alphabetical order of their names.
  package var elements: [ElementSchema] { elementNames.compactMap { schemas[$0] } }

  /// Adds an element, and replaces any element of the same name.
  package mutating func add(_ schema: ElementSchema) {
    schemas.set(schema.name, schema)
    for part in schema.allParts { partNames.set(part.name, ()) }
  }

  /// Adds a class, and replaces any class of the same name on the same element.
  ///
  /// - Returns: The index of the class that is replaced, which is removed from ``classes`` before the new one
  ///   is appended.
  @discardableResult
  package mutating func add(_ named: NamedClass) -> Int? {
    let replaced = classes.firstIndex { $0.name == named.name && $0.element == named.element }
    if let replaced { classes.remove(at: replaced) }
    classes.append(named)
    return replaced
  }

  /// Returns the schema of the element or part whose class has a name, or `nil` if there is none.
  package func element(ofClass name: ClassName) -> ElementSchema? {
    elements.first { name.denotes($0.className) }
      ?? elements.lazy.flatMap { $0.parts.values }.first { name.denotes($0.className) }
  }
}
