/// A vocabulary of XML, as far as reading it asks for one: what its documents are called and which namespaces
/// they are in.
package struct MarkupDialect: Sendable {
  /// A namespace and the prefix that messages propose for it, which is empty for the root's.
  package struct Namespace: Sendable {
    let prefix: String
    let name: String

    package init(prefix: String = "", _ name: String) {
      self.prefix = prefix
      self.name = name
    }
  }

  /// What messages call a document, such as `layout`.
  let documentName: String
  /// The name of the root element that messages propose.
  let rootName: String
  /// The namespaces that have the same number in every document, counted from 1; 0 stands for none.
  let namespaces: [Namespace]

  package init(documentName: String, rootName: String, namespaces: [Namespace]) {
    self.documentName = documentName
    self.rootName = rootName
    self.namespaces = namespaces
  }

  /// The start tag of a root element.
  var rootTag: String {
    let namespace = namespaces.first { $0.prefix.isEmpty }.map { " xmlns=\"\($0.name)\"" } ?? ""
    return "<\(rootName)\(namespace)>"
  }
}

/// How large a document may be before it is refused, so that no file can exhaust the process.
package struct MarkupLimits: Sendable {
  /// Bytes in the file.
  let bytes: Int
  /// Elements inside one another.
  let depth: Int
  let elements: Int
  /// Bytes in an attribute's value, as it is written.
  let attributeBytes: Int
  /// Attributes of an element, namespace declarations included.
  let attributes: Int

  package init(bytes: Int, depth: Int, elements: Int, attributeBytes: Int, attributes: Int) {
    self.bytes = bytes
    self.depth = depth
    self.elements = elements
    self.attributeBytes = attributeBytes
    self.attributes = attributes
  }

  /// Namespace declarations in a document.
  ///
  /// Two are needed.
  static let namespaces = 64

  /// Bytes in a comment, a processing instruction, a CDATA section or a tag: libxml2's own limit.
  static let markupBytes = 10_000_000

  /// Bytes in a name: libxml2's own limit.
  static let nameBytes = 50_000
}
