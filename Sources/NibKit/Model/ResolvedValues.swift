/// The values of a layout's attributes; what is written again and again, such as the font of every label, is
/// kept once.
struct ResolvedValues {
  private struct Entry {
    let description: AttributeDescription
    /// The bytes of the value where it was met first.
    let bytes: Range<Int>
    let hash: Int
  }

  /// The values.
  private(set) var all: [any AttributeValue] = []
  private var setters: [AttributeSetter] = []
  private var entries: [Entry] = []
  /// The indices of entries by hash; -1 for a free slot.
  ///
  /// At least half of them are free.
  private var slots = [Int32](repeating: -1, count: 16)

  /// What sets the value with an index.
  func setter(_ index: Int) -> AttributeSetter { setters[index] }

  /// - Parameter attributeCount: How many attributes the layout has.
  init(attributeCount: Int) {
    let count = min(attributeCount, 64)
    entries.reserveCapacity(count)
    all.reserveCapacity(count)
    setters.reserveCapacity(count)
  }

  /// Those of a layout without any.
  init() {}

  /// The index of a value that was met before.
  ///
  /// - Parameters:
  ///   - bytes: Where the value stands.
  ///   - document: The bytes of all values of the document.
  func index(of description: AttributeDescription, _ bytes: Range<Int>, in document: [UInt8]) -> Int? {
    let hash = Self.hash(description, bytes, in: document)
    var slot = hash & (slots.count - 1)
    for _ in 0..<Self.probeLimit where slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, entry.description === description,
        Self.areEqual(entry.bytes, bytes, in: document)
      {
        return Int(slots[slot])
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Keeps a value that was not met before.
  mutating func append(
    _ description: AttributeDescription,
    _ bytes: Range<Int>,
    in document: [UInt8],
    _ value: ParsedValue
  ) -> Int {
    let hash = Self.hash(description, bytes, in: document)
    entries.append(Entry(description: description, bytes: bytes, hash: hash))
    all.append(value.value)
    setters.append(value.setter)
    if entries.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      for index in entries.indices { occupySlot(of: index) }
    } else {
      occupySlot(of: entries.count - 1)
    }
    return entries.count - 1
  }

  private mutating func occupySlot(of entry: Int) {
    var slot = entries[entry].hash & (slots.count - 1)
    for _ in 0..<Self.probeLimit {
      if slots[slot] < 0 {
        slots[slot] = Int32(clamping: entry)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// How many slots are looked at: values that somebody chose so that they collide are kept more than once.
  private static let probeLimit = 16

  /// A standard dictionary would make a string of each value, and hash it so that nobody can choose values
  /// that collide.
  private static func hash(_ description: AttributeDescription, _ bytes: Range<Int>, in document: [UInt8])
    -> Int
  {
    var hash = Int(bitPattern: Unmanaged.passUnretained(description).toOpaque()) >> 4
    for index in bytes { hash = (hash ^ Int(document[index])) &* 0x100_0000_01B3 }
    return hash ^ hash >> 29
  }

  private static func areEqual(_ a: Range<Int>, _ b: Range<Int>, in document: [UInt8]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { document[$0] == document[$1] }
  }
}
