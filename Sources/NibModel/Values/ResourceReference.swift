/// A reference such as `@string/title`, which an attribute has in place of a value.
///
/// `@string/KEY` refers to the text for a key in the table `Localizable`, and `@TABLE:string/KEY` to one in
/// another table. A key is everything after the slash, so it can be a sentence.
///
/// It is a class so that the many values that are not references need only a pointer for it.
package final class ResourceReference: Sendable {
  /// What a reference refers to.
  package enum Kind: String, CaseIterable, Sendable {
    case string
    case color
    case image
    case font
  }

  package let kind: Kind
  /// The name of the table, or `nil` for `Localizable`.
  package let table: String?
  /// The key in a table of strings, or the name of another resource.
  package let name: String

  package init(_ kind: Kind, table: String? = nil, _ name: String) {
    self.kind = kind
    self.table = table
    self.name = name
  }

  /// Creates the reference that a text is, or returns `nil` if the text is not a reference to a resource.
  package convenience init?(_ text: some StringProtocol) {
    guard text.utf8.first == UInt8(ascii: "@"), let slash = text.firstIndex(of: "/") else { return nil }
    let head = text[text.index(after: text.startIndex)..<slash]
    let name = text[text.index(after: slash)...]
    let colon = head.lastIndex(of: ":")
    let word = colon.map { head[head.index(after: $0)...] } ?? head[...]
    let table = colon.map { head[..<$0] }
    guard let kind = Kind(rawValue: String(word)), table?.isEmpty != true, !name.isEmpty else { return nil }
    self.init(kind, table: table.map { String($0) }, String(name))
  }

  /// The reference as an attribute writes it.
  package var text: String { "@\(table.map { "\($0):" } ?? "")\(kind.rawValue)/\(name)" }

  /// The table in which strings are that name no table.
  package static let defaultTable = "Localizable"
}

extension ResourceReference: Hashable {
  package static func == (a: ResourceReference, b: ResourceReference) -> Bool {
    a === b || a.kind == b.kind && a.table == b.table && a.name == b.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(table)
    hasher.combine(name)
  }
}
