import NibIndices

extension MarkupDocument {
  /// Creates a document from the readable tags of a file that is not well-formed.
  ///
  /// An end tag closes the innermost open element of the same name and everything inside it; an end tag
  /// without a start tag is ignored. Elements after the outermost one, elements beyond the limits and
  /// malformed attributes are omitted.
  convenience init(
    recovering source: SourceFile,
    dialect: MarkupDialect,
    limits: MarkupLimits,
    fault: Diagnostic
  ) {
    var recovery = MarkupRecovery(source, dialect, limits)
    recovery.run()
    self.init(
      source,
      recovery.tree,
      namespaces: recovery.namespaces,
      mayHaveText: true,
      declaresPrefixes: true,
      fault: fault
    )
  }
}

/// A builder that creates a tree from the tokens of a document that libxml2 rejects.
private struct MarkupRecovery {
  private struct OpenElement {
    let index: ElementIndex
    /// The name as written.
    let name: ArraySlice<UInt8>
    /// The numbers of the namespaces in scope, by prefix.
    let scope: [String: Int]
  }

  private(set) var tree = MarkupTree()
  private(set) var namespaces: [String]

  private let source: SourceFile
  private let tokens: MarkupTokens
  private let limits: MarkupLimits
  private var open: [OpenElement] = []
  private var names: [String: Int32] = [:]
  private var declarationCount = 0

  init(_ source: SourceFile, _ dialect: MarkupDialect, _ limits: MarkupLimits) {
    self.source = source
    self.limits = limits
    tokens = source.markup
    namespaces = dialect.namespaceNames
  }

  mutating func run() {
    for index in tokens.all.indices {
      switch tokens.all[index].kind {
      case .tagName:
        let isInside = tree.elements.isEmpty || !open.isEmpty
        guard isInside, open.count < limits.depth, tree.elements.count < limits.elements else {
          return closeAll()
        }
        begin(tokens.offsets(of: index))
      case .emptyTagEnd: close()
      case .endTag: end(tokens.offsets(of: index))
      default: break
      }
    }
    closeAll()
  }

  private mutating func begin(_ tagName: Range<Int>) {
    let attributes = tokens.attributes(ofTag: tree.elements.count)
    var scope = open.last?.scope ?? [:]
    for attribute in attributes where MarkupTokens.declaresNamespace(source.bytes[attribute.name]) {
      declarationCount += 1
      // Each element that declares a namespace copies the scope around it.
      guard declarationCount <= MarkupLimits.namespaces else { break }
      let prefix = source.span(attribute.name).text.dropFirst("xmlns:".count)
      scope[String(prefix)] = number(ofNamespace: decoded(source.bytes[attribute.value]))
    }
    let firstAttribute = tree.attributes.endIndex
    for attribute in attributes where !MarkupTokens.declaresNamespace(source.bytes[attribute.name]) {
      let (prefix, name) = parts(of: source.bytes[attribute.name])
      tree.attributes.append(
        MarkupTree.Attribute(
          name: number(ofName: name),
          // Attributes without a prefix are in no namespace.
          namespace: Int32(clamping: prefix.isEmpty ? 0 : scope[prefix] ?? 0),
          value: Int32(clamping: tree.values.count)
        )
      )
      tree.values += decoded(source.bytes[attribute.value]).utf8
    }
    let (prefix, name) = parts(of: source.bytes[tagName.dropFirst()])
    open.append(
      OpenElement(index: tree.elements.endIndex, name: source.bytes[tagName.dropFirst()], scope: scope)
    )
    tree.elements.append(
      MarkupTree.Element(
        name: number(ofName: name),
        namespace: Int32(clamping: scope[prefix] ?? 0),
        firstAttribute: firstAttribute,
        next: tree.elements.endIndex.advanced(by: 1)
      )
    )
  }

  private mutating func end(_ tag: Range<Int>) {
    let name = source.bytes[tag].dropFirst(2).prefix { !MarkupLexer.isSpace($0) && $0 != UInt8(ascii: ">") }
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > index { close() }
  }

  private mutating func close() {
    guard let element = open.popLast() else { return }
    tree.elements[element.index].next = tree.elements.endIndex
  }

  private mutating func closeAll() {
    while !open.isEmpty { close() }
  }

  // MARK: Names and values

  private mutating func number(ofName name: String) -> Int32 {
    if let known = names[name] { return known }
    let number = tree.appendName(HashedName(name))
    names[name] = number
    return number
  }

  private mutating func number(ofNamespace name: String) -> Int {
    if let known = namespaces.firstIndex(of: name) { return known }
    namespaces.append(name)
    return namespaces.count - 1
  }

  private func parts(of name: ArraySlice<UInt8>) -> (prefix: String, name: String) {
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else {
      return ("", String(decoding: name, as: UTF8.self))
    }
    return (
      String(decoding: name[..<colon], as: UTF8.self), String(decoding: name[(colon + 1)...], as: UTF8.self)
    )
  }

  /// Returns a value with line breaks and tabs replaced by spaces, and with all known references resolved.
  private func decoded(_ value: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var last: UInt8?
    for byte in value {
      if byte != UInt8(ascii: "\n") || last != UInt8(ascii: "\r") {
        bytes.append(MarkupLexer.isSpace(byte) ? UInt8(ascii: " ") : byte)
      }
      last = byte
    }
    let pieces = String(decoding: bytes, as: UTF8.self)
      .split(separator: "&", omittingEmptySubsequences: false)
    var text = String(pieces.first ?? "")
    for piece in pieces.dropFirst() {
      if let end = piece.firstIndex(of: ";"), let resolved = character(piece[..<end]) {
        text += String(resolved) + piece[piece.index(after: end)...]
      } else {
        text += "&" + piece
      }
    }
    return text
  }

  /// Returns the character that a reference stands for, or `nil` if the reference is unknown.
  private func character(_ reference: Substring) -> Character? {
    if reference.hasPrefix("#x") {
      return UInt32(reference.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
    }
    if reference.hasPrefix("#") {
      return UInt32(reference.dropFirst()).flatMap(Unicode.Scalar.init).map(Character.init)
    }
    return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][String(reference)]
  }
}
