/// Values by name, looked up for every element and every attribute of a file.
///
/// A dictionary hashes so that nobody can choose keys that collide, which costs more than the rest of a
/// look-up. The names in here are the catalog's, not a file's, so a cheap hash will do.
struct NameTable<Value> {
  /// The hashes of the names, each in its slot; nil for a free slot.
  ///
  /// Their number is a power of two, and at least half of them are free.
  private var hashes = [Int?](repeating: nil, count: 8)
  /// By slot; empty where the slot is free.
  private var slotNames = [String](repeating: "", count: 8)
  private var values = [Value?](repeating: nil, count: 8)
  private var count = 0

  init(_ values: [String: Value] = [:]) {
    for (name, value) in values { set(name, value) }
  }

  subscript(name: String) -> Value? { self[name, name.roughHash] }

  /// - Parameter hash: The name's rough hash.
  subscript(name: String, hash: Int) -> Value? { values[slot(of: name, hash)] }

  /// Gives a name its value, in the place of the one that it had.
  mutating func set(_ name: String, _ value: Value) {
    if count * 2 >= hashes.count {
      let old = self
      self = NameTable(slotCount: old.hashes.count * 2)
      for slot in old.hashes.indices { if let kept = old.values[slot] { set(old.slotNames[slot], kept) } }
    }
    let hash = name.roughHash
    let slot = slot(of: name, hash)
    if hashes[slot] == nil { count += 1 }
    hashes[slot] = hash
    slotNames[slot] = name
    values[slot] = value
  }

  private init(slotCount: Int) {
    hashes = Array(repeating: nil, count: slotCount)
    slotNames = Array(repeating: "", count: slotCount)
    values = Array(repeating: nil, count: slotCount)
  }

  /// The names, in no order.
  var names: [String] { hashes.indices.compactMap { hashes[$0] == nil ? nil : slotNames[$0] } }

  /// The slot that a name is in, or would be.
  private func slot(of name: String, _ hash: Int) -> Int {
    var slot = hash & (hashes.count - 1)
    while let found = hashes[slot], found != hash || slotNames[slot] != name {
      slot = (slot + 1) & (hashes.count - 1)
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
