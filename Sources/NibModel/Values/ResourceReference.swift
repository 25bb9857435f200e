import NibMarkup

/// A reference such as `@string/title` or `@color/brand`, which an attribute has in place of a value.
///
/// `@string/KEY` refers to the text for a key in the table `Localizable`, and `@TABLE:string/KEY` to one in
/// another table. A key is everything after the slash, so it can be a sentence. `@color/NAME` and
/// `@image/NAME` refer to a color and an image of an asset catalog, and `@font/NAME` to a font of a file of
/// styles. `@page/number` and `@page/count` are the number of the page that shows the text, and how many
/// there are. The value of a parameter that has a format is looked up in the same way, because what a text
/// shows depends on the language, too.
///
/// It is a class so that the many values that are not references need only a pointer for it.
package final class ResourceReference: Sendable {
  /// What a reference refers to.
  package enum Kind: String, CaseIterable, Sendable {
    case string
    case color
    case image
    case font
    case page
    /// The value of a parameter with a format, which no layout writes.
    case value

    /// The kind of the attributes that can have such a reference.
    package var attributeKind: AttributeKind {
      switch self {
      case .string, .page, .value: .string
      case .color: .color
      case .image: .image
      case .font: .font
      }
    }

    /// The resource in messages.
    var phrase: String {
      switch self {
      case .string: "a text"
      case .color: "a color"
      case .image: "an image"
      case .font: "a font"
      case .page: "the number of a page"
      case .value: "a value"
      }
    }

    fileprivate init?(_ kind: AttributeKind) {
      guard let found = Self.allCases.first(where: { $0.attributeKind.name == kind.name }) else { return nil }
      self = found
    }
  }

  /// What a reference to a page refers to.
  package enum PageValue: String, CaseIterable, Sendable {
    case number
    case count
  }

  package let kind: Kind
  /// The name of the table, or `nil` for `Localizable`.
  package let table: String?
  /// The key in a table of strings, the name of another resource, or the value of a parameter.
  package let name: String
  /// The format of the value of a parameter, or `nil` for a resource.
  package let format: TextFormat?

  private init(_ kind: Kind, table: String?, _ name: String, format: TextFormat?) {
    (self.kind, self.table, self.name, self.format) = (kind, table, name, format)
  }

  package convenience init(_ kind: Kind, table: String? = nil, _ name: String) {
    self.init(kind, table: table, name, format: nil)
  }

  /// The value of a parameter in a format.
  package convenience init(_ value: String, in format: TextFormat) {
    self.init(.value, table: nil, value, format: format)
  }

  /// Creates the reference that a text is, or returns `nil` if the text is not a reference to a resource.
  package convenience init?(_ text: some StringProtocol) {
    guard text.utf8.first == UInt8(ascii: "@"), let slash = text.firstIndex(of: "/") else { return nil }
    let head = text[text.index(after: text.startIndex)..<slash]
    let name = text[text.index(after: slash)...]
    let colon = head.lastIndex(of: ":")
    let word = colon.map { head[head.index(after: $0)...] } ?? head[...]
    let table = colon.map { head[..<$0] }
    guard let kind = Kind(rawValue: String(word)), kind != .value,
      table == nil || kind == .string && table?.isEmpty == false,
      !name.isEmpty
    else { return nil }
    if kind == .page, PageValue(rawValue: String(name)) == nil { return nil }
    self.init(kind, table: table.map { String($0) }, String(name))
  }

  /// Creates the reference that a color or a font may be meant to be, such as `@color/leaf` for `leaf` or
  /// `$leaf`, or returns `nil` for other values.
  convenience init?(named value: String, for kind: AttributeKind) {
    guard let resource = Kind(kind), resource == .color || resource == .font else { return nil }
    var name = value.first == "$" ? value.dropFirst() : value[...]
    if name.hasPrefix("\(resource.rawValue)/") { name = name.dropFirst(resource.rawValue.count + 1) }
    // A font with a capital letter or a hyphen is more likely to be one of the system.
    let isName = name.allSatisfy {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" && resource == .color
    }
    guard isName, let first = name.first, first.isLetter, resource == .color || first.isLowercase else {
      return nil
    }
    self.init(resource, String(name))
  }

  /// Creates the reference that a text with an at sign at its beginning may be meant to be, such as
  /// `@color/leaf` for `@leaf` or `@colour/leaf`, or returns `nil`.
  convenience init?(meant text: String, for kind: AttributeKind) {
    guard let resource = Kind(kind) else { return nil }
    let content = text.dropFirst()
    let slash = content.firstIndex(of: "/")
    let head = slash.map { content[..<$0] } ?? ""
    let colon = head.lastIndex(of: ":")
    let table = colon.map { String(head[..<$0]) }
    let word = (colon.map { head[head.index(after: $0)...] } ?? head).lowercased()
    let isKind =
      word == resource.rawValue || Suggestion(for: word, among: [resource.rawValue]).name != nil
    // Only what resembles a reference is one; a text can begin with an at sign.
    if resource == .string, !isKind { return nil }
    let name = isKind ? slash.map { content[content.index(after: $0)...] } ?? content : content
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "_-/ ".contains($0) }
    guard let first = name.first, first != "/", resource == .string || isName && first.isLetter else {
      return nil
    }
    self.init(resource, table: resource == .string ? table : nil, String(name))
  }

  /// The reference as an attribute writes it.
  package var text: String {
    kind == .value ? name : "@\(table.map { "\($0):" } ?? "")\(kind.rawValue)/\(name)"
  }

  /// The text of a table that is shown, or `nil` if none is.
  package var textOfTable: ResourceReference? { kind == .string ? self : format?.reference }

  /// The text of the value that an attribute has until the reference is looked up.
  var placeholder: String {
    switch kind {
    // The name of an image does not depend on the environment.
    case .string, .image, .value: name
    case .color: SemanticColor.clear.rawValue
    case .font: TextStyle.body.rawValue
    case .page: "1"
    }
  }

  /// The table in which strings are that name no table.
  package static let defaultTable = "Localizable"
}

extension ResourceReference: Hashable {
  package static func == (a: ResourceReference, b: ResourceReference) -> Bool {
    a === b || a.kind == b.kind && a.table == b.table && a.name == b.name && a.format == b.format
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(table)
    hasher.combine(name)
    hasher.combine(format)
  }
}
