/// What a catalog's ``ElementCatalog/manifest`` holds: the elements without the classes.
package struct ElementManifest: Codable, Equatable, Sendable {
  package struct Element: Codable, Equatable, Sendable {
    package var name: String
    /// With its module.
    package var `class`: String
    /// The element whose attributes, children and parts it has, too.
    package var extends: String?
    /// Whether no layout can write it: it is there for those that extend it.
    package var isAbstract: Bool?
    package var isReusable: Bool?
    package var hasAnchors: Bool?
    package var deprecated: String?
    /// Nil for those of the element that it extends.
    package var children: Children?
    /// Without those of the element that it extends.
    package var attributes: [Attribute]?
    package var parts: [Element]?
    /// The values of a new object where they differ from those of the element that it extends.
    package var defaults: [String: String]?
    /// The attributes whose values of a new object are not known, though those of the element that it extends
    /// are.
    package var withoutDefault: [String]?
  }

  package struct Children: Codable, Equatable, Sendable {
    package var count: ChildCount
    /// The class that they must be of, with its module.
    package var `class`: String?
  }

  package struct Attribute: Codable, Equatable, Sendable {
    package var name: String
    /// The name of its kind of value.
    package var kind: String
    /// The words of an enumeration or an option set.
    package var words: [String]?
    /// What to write, of a host's own kind.
    package var expected: String?
    /// What every value matches as a whole, of a host's own kind.
    package var pattern: String?
    /// What an object must be.
    package var type: String?
    package var isRequired: Bool?
    package var deprecated: String?
  }

  /// A class that `class=` may name.
  package struct NamedClass: Codable, Equatable, Sendable {
    package var name: String
    package var element: String
    /// All elements whose class it inherits.
    package var inherits: [String]?
  }

  /// The version that this code writes and reads.
  package static let currentVersion = 1

  package var version: Int
  package var elements: [Element]
  /// For each class that children must be of, the elements that are.
  package var children: [String: [String]]
  package var classes: [NamedClass]
}
