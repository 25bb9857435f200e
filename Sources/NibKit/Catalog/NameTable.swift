/// Values by name, looked up for every element and every attribute of a file.
///
/// A dictionary hashes so that nobody can choose keys that collide, which costs more than the rest of a look-up. The names
/// in here are the catalog's, not a file's, so a cheap hash will do.
struct NameTable<Value> {
  /// A power of two of them, at least half of them free.
  private var slots: [(name: String, value: Value)?] = Array(repeating: nil, count: 8)
  private var count = 0

  init(_ values: [String: Value] = [:]) {
    for (name, value) in values { set(name, value) }
  }

  subscript(name: String) -> Value? { slots[slot(of: name)]?.value }

  /// Gives a name its value, in the place of the one that it had.
  mutating func set(_ name: String, _ value: Value) {
    if count * 2 >= slots.count {
      let old = slots
      slots = Array(repeating: nil, count: old.count * 2)
      for case let kept? in old { slots[slot(of: kept.name)] = kept }
    }
    let slot = slot(of: name)
    if slots[slot] == nil { count += 1 }
    slots[slot] = (name, value)
  }

  /// The names, in no order.
  var names: [String] { slots.compactMap { $0?.name } }

  /// The slot that a name is in, or would be.
  private func slot(of name: String) -> Int {
    var slot = firstSlot(of: name)
    while let found = slots[slot], found.name != name { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private func firstSlot(of name: String) -> Int {
    var name = name
    let hash = name.withUTF8 { bytes in
      bytes.reduce(into: UInt(5381)) { hash, byte in hash = hash &* 33 ^ UInt(byte) }
    }
    return Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }
}

extension NameTable: Sendable where Value: Sendable {}
