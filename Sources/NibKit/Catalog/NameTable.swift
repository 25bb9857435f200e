/// Values by name, looked up for every attribute of a file.
///
/// A dictionary hashes so that nobody can choose keys that collide, which costs more than the rest of a look-up. The names
/// in here are the catalog's, not a file's, so a cheap hash will do.
struct NameTable<Value> {
  /// A power of two of them, at least half of them free.
  private var slots: [(name: String, value: Value)?] = []

  init(_ values: [String: Value]) {
    var size = 8
    while size < values.count * 2 { size *= 2 }
    slots = Array(repeating: nil, count: size)
    for (name, value) in values {
      var slot = slot(of: name)
      while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = (name, value)
    }
  }

  subscript(name: String) -> Value? {
    var slot = slot(of: name)
    while let found = slots[slot] {
      if found.name == name { return found.value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The names, in no order.
  var names: [String] { slots.compactMap { $0?.name } }

  private func slot(of name: String) -> Int {
    var name = name
    let hash = name.withUTF8 { bytes in
      bytes.reduce(into: UInt(5381)) { hash, byte in hash = hash &* 33 ^ UInt(byte) }
    }
    return Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }
}

extension NameTable: Sendable where Value: Sendable {}
