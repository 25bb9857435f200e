extension Layout {
  /// The namespaces that a start tag declares and no name bears: the prefix, and where it is declared.
  ///
  /// - Complexity: O(*n*) in the number of bytes when a prefix is declared, else O(1).
  package var unusedNamespaces: [(prefix: String, span: SourceSpan)] {
    guard declaresPrefixes else { return [] }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var cursor = MarkupCursor(bytes: bytes)
      var declared: [(prefix: String, span: SourceSpan)] = []
      var used: Set<String> = []
      while let markup = cursor.next() {
        guard case .startTag(let tag) = markup else { continue }
        use((tag.nameSpan.lowerBound + 1)..<tag.nameSpan.upperBound, &used)
        for attribute in cursor.attributes {
          guard attribute.isNamespace else {
            use(attribute.name, &used)
            continue
          }
          let prefix = source.span(attribute.name).text.dropFirst("xmlns:".count)
          guard !prefix.isEmpty else { continue }
          declared.append(
            (String(prefix), source.span(attribute.name.lowerBound..<(attribute.value.upperBound + 1)))
          )
        }
      }
      return declared.filter { !used.contains($0.prefix) }
    }
  }

  private func use(_ name: Range<Int>, _ used: inout Set<String>) {
    guard let colon = source.bytes[name].firstIndex(of: UInt8(ascii: ":")) else { return }
    used.insert(source.span(name.lowerBound..<colon).text)
  }
}
