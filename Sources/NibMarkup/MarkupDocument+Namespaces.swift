extension MarkupDocument {
  /// The declared namespace prefixes that no name uses, each with the span of its declaration.
  ///
  /// - Complexity: O(*n*) in the number of bytes if a prefix is declared; otherwise O(1).
  package var unusedNamespaces: [(prefix: String, namespace: String, span: SourceSpan)] {
    guard declaresPrefixes else { return [] }
    let tokens = source.markup
    var declared: [(prefix: String, namespace: String, span: SourceSpan)] = []
    var used: Set<ArraySlice<UInt8>> = []
    func use(_ name: ArraySlice<UInt8>) {
      if let colon = name.firstIndex(of: UInt8(ascii: ":")) { used.insert(name[..<colon]) }
    }
    for tag in 0..<tokens.tagCount {
      if let name = tokens.nameOfTag(tag) { use(source.bytes[name].dropFirst()) }
      for attribute in tokens.attributes(ofTag: tag) {
        let name = source.bytes[attribute.name]
        if MarkupTokens.declaresNamespace(name) {
          let prefix = String(decoding: name.dropFirst("xmlns:".count), as: UTF8.self)
          let namespace = source.span(attribute.value).text
          if !prefix.isEmpty { declared.append((prefix, namespace, source.span(attribute.offsets))) }
        } else {
          use(name)
        }
      }
    }
    return declared.filter { !used.contains(Array($0.prefix.utf8)[...]) }
  }
}
