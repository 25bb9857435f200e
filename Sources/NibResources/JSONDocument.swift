package import NibMarkup

/// The values of a JSON text, each with its place in the file.
///
/// The values are kept in the order of the text, in one array, and their contents are decoded when they are
/// asked for, so that a large file is opened in the time that it takes to look at each byte once.
package final class JSONDocument: Sendable {
  /// A kind of value.
  package enum Kind: UInt8, Sendable {
    case object, array, string, number, boolean, null
  }

  /// A value, or the name of a member of an object.
  struct Node {
    /// The offsets of the first byte and of the byte behind the last one.
    var start: UInt32
    var end: UInt32
    /// The index of the next node that is not inside this one.
    var next: UInt32
    var kind: Kind
    /// Whether a string contains an escape.
    var hasEscapes = false
  }

  package let file: SourceFile
  let nodes: ContiguousArray<Node>

  init(file: SourceFile, nodes: ContiguousArray<Node>) {
    self.file = file
    self.nodes = nodes
  }

  /// The outermost value.
  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Returns the JSON Pointer (RFC 6901) of the innermost value at an offset.
  ///
  /// At the name of a member, it is that of the value.
  ///
  /// - Complexity: O(*n*) in the number of bytes before the offset.
  package func pointer(at offset: Int) -> String {
    var pointer = ""
    var value: JSONValue? = root
    while let outer = value {
      value = nil
      switch outer.kind {
      case .object:
        let member = outer.members.first {
          ($0.key.offsets.lowerBound..<$0.value.offsets.upperBound).contains(offset)
        }
        guard let member else { break }
        pointer += "/" + member.name.replacing("~", with: "~0").replacing("/", with: "~1")
        value = member.value
      case .array:
        let elements = outer.elements
        guard let index = elements.firstIndex(where: { $0.offsets.contains(offset) }) else { break }
        pointer += "/\(index)"
        value = elements[index]
      default: break
      }
    }
    return pointer
  }
}

/// A value in a JSON text.
package struct JSONValue: Sendable {
  let document: JSONDocument
  let index: Int

  private var node: JSONDocument.Node { document.nodes[index] }

  package var kind: JSONDocument.Kind { node.kind }

  /// The place of the value.
  package var span: SourceSpan {
    document.file.span(Int(node.start)..<Int(node.end))
  }

  /// The offsets of the value in the file.
  package var offsets: Range<Int> { Int(node.start)..<Int(node.end) }

  /// The string without its quotation marks and escapes, or `nil` for a value of another kind.
  package var string: String? {
    guard kind == .string else { return nil }
    let bytes = document.file.bytes[Int(node.start) + 1..<Int(node.end) - 1]
    return node.hasEscapes ? JSONString.decoded(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  /// The value of a number that is whole and small enough, or `nil`.
  package var integer: Int? {
    kind == .number ? Int(String(decoding: document.file.bytes[offsets], as: UTF8.self)) : nil
  }

  /// The value as the file writes it.
  package var writtenText: String { String(decoding: document.file.bytes[offsets], as: UTF8.self) }

  /// The truth value, or `nil` for a value of another kind.
  package var boolean: Bool? {
    kind == .boolean ? document.file.bytes[Int(node.start)] == UInt8(ascii: "t") : nil
  }

  /// The elements of an array, or none for a value of another kind.
  package var elements: [JSONValue] {
    guard kind == .array else { return [] }
    var elements: [JSONValue] = []
    var index = index + 1
    while index < Int(node.next) {
      elements.append(JSONValue(document: document, index: index))
      index = Int(document.nodes[index].next)
    }
    return elements
  }

  /// Returns an element of an array, or `nil` if there is none with the index.
  ///
  /// - Complexity: O(*n*) in the index.
  package func element(at index: Int) -> JSONValue? {
    guard kind == .array else { return nil }
    var node = self.index + 1
    for _ in 0..<index where node < Int(self.node.next) { node = Int(document.nodes[node].next) }
    return node < Int(self.node.next) ? JSONValue(document: document, index: node) : nil
  }

  /// The members of an object in the order of the text, or none for a value of another kind.
  package var members: Members { Members(value: self) }

  /// Returns the value of the first member with a name, or `nil` if there is none.
  package func member(_ name: String) -> JSONValue? { members.first { $0.hasName(name) }?.value }

  /// A member of an object.
  package struct Member: Sendable {
    /// The name, as a value of the kind `string`.
    package let key: JSONValue
    package let value: JSONValue

    package var name: String { key.string ?? "" }

    /// Returns whether the member has a name, which is faster than to compare with ``name``.
    package func hasName(_ name: String) -> Bool {
      let node = key.node
      if node.hasEscapes { return self.name == name }
      return key.document.file.bytes[Int(node.start) + 1..<Int(node.end) - 1].elementsEqual(name.utf8)
    }
  }

  /// The members of an object.
  package struct Members: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Int
    private let end: Int

    fileprivate init(value: JSONValue) {
      document = value.document
      index = value.index + 1
      end = value.kind == .object ? Int(value.node.next) : index
    }

    package mutating func next() -> Member? {
      guard index < end else { return nil }
      let key = JSONValue(document: document, index: index)
      let value = JSONValue(document: document, index: index + 1)
      index = Int(document.nodes[index + 1].next)
      return Member(key: key, value: value)
    }
  }
}
