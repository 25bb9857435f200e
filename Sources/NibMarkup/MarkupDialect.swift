/// An XML vocabulary: the name of its documents, the name of its root element and its namespaces.
package struct MarkupDialect: Sendable {
  /// A namespace and the prefix that messages suggest for it.
  ///
  /// The root element is in the first namespace with an empty prefix.
  package struct Namespace: Sendable {
    let prefix: String
    let name: String

    package init(prefix: String = "", _ name: String) {
      self.prefix = prefix
      self.name = name
    }
  }

  /// The name of a document in messages, such as `layout`.
  let documentName: String
  /// The name of the root element, as messages suggest it.
  let rootName: String
  /// The namespaces that have the same number in every document, counted from 1; 0 means no namespace.
  let namespaces: [Namespace]
  /// The names of the namespaces by number; the first one is empty and means no namespace.
  let namespaceNames: [String]
  /// Whether elements contain text, which is then kept.
  let hasText: Bool

  package init(
    documentName: String,
    rootName: String,
    namespaces: [Namespace],
    hasText: Bool = false
  ) {
    self.hasText = hasText
    self.documentName = documentName
    self.rootName = rootName
    self.namespaces = namespaces
    namespaceNames = [""] + namespaces.map(\.name)
  }

  /// The start tag of the root element, as messages suggest it.
  var rootTag: String {
    let namespace = namespaces.first { $0.prefix.isEmpty }.map { " xmlns=\"\($0.name)\"" } ?? ""
    return "<\(rootName)\(namespace)>"
  }
}

/// The limits beyond which a document is rejected, so that no file can exhaust the resources of the process.
package struct MarkupLimits: Sendable {
  /// The maximum number of bytes in a file.
  let bytes: Int
  /// The maximum depth of nested elements.
  let depth: Int
  let elements: Int
  /// The maximum number of bytes in an attribute's value, as written.
  let attributeBytes: Int
  /// The maximum number of attributes of an element, including namespace declarations.
  let attributes: Int

  package init(bytes: Int, depth: Int, elements: Int, attributeBytes: Int, attributes: Int) {
    self.bytes = bytes
    self.depth = depth
    self.elements = elements
    self.attributeBytes = attributeBytes
    self.attributes = attributes
  }

  /// The maximum number of namespace declarations in a document.
  ///
  /// A document rarely needs more than two.
  static let namespaces = 64

  /// The maximum number of bytes in a comment, a processing instruction, a CDATA section or a tag.
  ///
  /// This is libxml2's own limit.
  static let markupBytes = 10_000_000

  /// The maximum number of bytes in a name, which is libxml2's own limit.
  static let nameBytes = 50_000
}
