import NibMarkup

/// A table of values by name, used for every element and every attribute of a file.
///
/// A dictionary uses a hash that prevents deliberate collisions, which costs more than the rest of a lookup.
/// The names in this table come from a catalog, or from a manifest, whose limits keep collisions harmless.
struct NameTable<Value> {
  /// The hashes of the names by slot, with `nil` for a free slot.
  ///
  /// The number of slots is a power of two, and at least half of them are free.
  private var hashes = [Int?](repeating: nil, count: 8)
  /// The names by slot, with an empty string for a free slot.
  private var slotNames = [String](repeating: "", count: 8)
  private var values = [Value?](repeating: nil, count: 8)
  private var count = 0

  init(_ values: [String: Value] = [:]) {
    for (name, value) in values { set(name, value) }
  }

  subscript(name: String) -> Value? { self[HashedName(name)] }

  subscript(name: HashedName) -> Value? { values[slot(of: name.text, name.hash)] }

  /// Sets the value of a name, replacing any previous value.
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

  /// The names, in no particular order.
  var names: [String] { hashes.indices.compactMap { hashes[$0] == nil ? nil : slotNames[$0] } }

  /// Returns the slot of a name, or the free slot for it if it is not in the table.
  private func slot(of name: String, _ hash: Int) -> Int {
    var slot = hash & (hashes.count - 1)
    while let found = hashes[slot], found != hash || slotNames[slot] != name {
      slot = (slot + 1) & (hashes.count - 1)
    }
    return slot
  }
}

extension NameTable: Sendable where Value: Sendable {}
