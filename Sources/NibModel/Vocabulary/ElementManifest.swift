/// The contents of a catalog's `ElementCatalog.manifest`: its elements as data, without their classes, and
/// without the stock elements.
package struct ElementManifest: Codable, Equatable, Sendable {
  package struct Element: Codable, Equatable, Sendable {
    package var name: String
    /// The name of the class, including its module.
    package var `class`: String
    /// What the element is, in a sentence.
    package var summary: String?
    /// The element whose attributes, children and parts it inherits.
    package var extends: String?
    /// Whether layouts cannot use the element, which exists only for others to extend.
    package var isAbstract: Bool?
    /// Whether an element can contain only one part of this kind.
    package var isUnique: Bool?
    package var isReusable: Bool?
    package var hasAnchors: Bool?
    package var deprecated: String?
    /// The children, or `nil` if they are inherited.
    package var children: Children?
    /// The attributes, without inherited ones.
    package var attributes: [Attribute]?
    package var parts: [Element]?
    /// The attribute values of a new object that differ from the inherited ones.
    package var defaults: [String: String]?
    /// The attributes whose value in a new object is unknown, although the inherited value is known.
    package var withoutDefault: [String]?
  }

  package struct Children: Codable, Equatable, Sendable {
    package var count: ChildCount
    /// The class that the children must inherit from, including its module.
    package var `class`: String?
  }

  package struct Attribute: Codable, Equatable, Sendable {
    package var name: String
    /// The name of its kind of value.
    package var kind: String
    /// What the attribute means, in a sentence.
    package var summary: String?
    /// The words of an enumeration or an option set.
    package var words: [String]?
    /// A phrase that describes valid values of a host's own kind.
    package var expected: String?
    /// The regular expression that every value of a host's own kind matches as a whole.
    package var pattern: String?
    /// The least number.
    package var minimum: Double?
    /// The greatest number.
    package var maximum: Double?
    /// The type that a referenced object must have.
    package var type: String?
    package var isRequired: Bool?
    package var deprecated: String?
  }

  /// A class that `class=` may name.
  package struct NamedClass: Codable, Equatable, Sendable {
    package var name: String
    package var element: String
    /// All elements whose class it inherits from.
    package var inherits: [String]?
  }

  /// The version of the format that this code writes and reads.
  package static let currentVersion = 1

  package var version: Int
  /// Whether the stock elements belong to the catalog, which are not listed.
  package var stock: Bool?
  package var elements: [Element]
  /// The elements that can be children, by the class that children must inherit from.
  package var children: [String: [String]]
  package var classes: [NamedClass]
  /// The traits that the program states, or `nil` if they are not known.
  package var traits: [String]?
}
