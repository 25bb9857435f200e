/// A name with its rough hash, for searching a document.
package struct HashedName: Hashable, Sendable {
  package let text: String
  /// The rough hash of the name.
  package let hash: Int

  package init(_ text: String) {
    self.text = text
    hash = text.roughHash
  }

  /// Returns whether two names are equal, which seldom needs a comparison of their texts if they are not.
  package static func == (a: HashedName, b: HashedName) -> Bool { a.hash == b.hash && a.text == b.text }

  /// Hashes the text, because names can be chosen so that their rough hashes are equal.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// A hash that distinguishes most short strings by their length and four of their bytes.
  package var roughHash: Int {
    var text = self
    return text.withUTF8 { bytes in
      let count = bytes.count
      guard count > 0 else { return 0 }
      let (first, second, third, last) = (bytes[0], bytes[count >> 1], bytes[count >> 2], bytes[count - 1])
      return count &* 5 ^ Int(first) &* 31 ^ Int(second) &* 131 ^ Int(third) &* 17 ^ Int(last)
    }
  }
}
