/// Values by name, looked up for every element and every attribute of a file.
///
/// A dictionary hashes so that nobody can choose keys that collide, which costs more than the rest of a
/// look-up. The names in here are the catalog's, not a file's, so a cheap hash will do.
struct NameTable<Value> {
  /// A power of two of them, at least half of them free.
  private var slots: [(hash: Int, name: String, value: Value)?] = Array(repeating: nil, count: 8)
  private var count = 0

  init(_ values: [String: Value] = [:]) {
    for (name, value) in values { set(name, value) }
  }

  subscript(name: String) -> Value? { slots[slot(of: name, name.roughHash)]?.value }

  /// Gives a name its value, in the place of the one that it had.
  mutating func set(_ name: String, _ value: Value) {
    if count * 2 >= slots.count {
      let old = slots
      slots = Array(repeating: nil, count: old.count * 2)
      for case let kept? in old { slots[slot(of: kept.name, kept.hash)] = kept }
    }
    let hash = name.roughHash
    let slot = slot(of: name, hash)
    if slots[slot] == nil { count += 1 }
    slots[slot] = (hash, name, value)
  }

  /// The names, in no order.
  var names: [String] { slots.compactMap { $0?.name } }

  /// The slot that a name is in, or would be.
  private func slot(of name: String, _ hash: Int) -> Int {
    var slot = hash & (slots.count - 1)
    while let found = slots[slot]?.hash, found != hash || slots[slot]?.name != name {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

extension NameTable: Sendable where Value: Sendable {}

/// Texts by the names of attributes, for other modules, where a table of any values would not be specialised.
package struct AttributeTexts: Sendable {
  private let table: NameTable<String>

  package init(_ texts: [String: String]) {
    table = NameTable(texts)
  }

  package subscript(name: String) -> String? { table[name] }
}

extension String {
  /// Tells most short texts apart and looks at four bytes of them.
  var roughHash: Int {
    var text = self
    return text.withUTF8 { bytes in
      let count = bytes.count
      guard count > 0 else { return 0 }
      let (first, second, third, last) = (bytes[0], bytes[count >> 1], bytes[count >> 2], bytes[count - 1])
      return count &* 5 ^ Int(first) &* 31 ^ Int(second) &* 131 ^ Int(third) &* 17 ^ Int(last)
    }
  }
}
