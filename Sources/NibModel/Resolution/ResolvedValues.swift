/// The distinct values of a layout's attributes.
///
/// A value that is repeated, such as the font of every label, is stored only once.
struct ResolvedValues {
  /// A value as the document writes it.
  struct Written {
    fileprivate let attribute: AttributeSchema
    /// The range of the value among the bytes of all values of the document.
    let bytes: Range<Int>
    fileprivate let hash: Int

    /// - Parameters:
    ///   - bytes: The range of the value in `allBytes`.
    ///   - allBytes: The bytes of all values of the document.
    init(_ attribute: AttributeSchema, _ bytes: Range<Int>, in allBytes: [UInt8]) {
      self.attribute = attribute
      self.bytes = bytes
      hash = ResolvedValues.hash(attribute, bytes, in: allBytes)
    }
  }

  /// The values.
  private(set) var all: [any AttributeValue] = []
  /// The values as first written in the document.
  private var entries: [Written] = []
  /// A hash table of the indices of entries; -1 marks a free slot.
  ///
  /// At least half of the slots are free.
  private var slots: [Int32]

  /// Creates an empty collection of values for a layout.
  ///
  /// - Parameter attributeCount: The number of attributes in the layout.
  init(attributeCount: Int) {
    let count = min(attributeCount, 64)
    var slotCount = 16
    while slotCount < 2 * count { slotCount *= 2 }
    slots = Array(repeating: -1, count: slotCount)
    entries.reserveCapacity(count)
    all.reserveCapacity(count)
  }

  /// Returns the index of a value that is already stored, or `nil` if it is not found.
  ///
  /// - Parameter allBytes: The bytes of all values of the document.
  func index(of written: Written, in allBytes: [UInt8]) -> Int? {
    var slot = written.hash & (slots.count - 1)
    for _ in 0..<Self.probeLimit where slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == written.hash, entry.attribute === written.attribute,
        Self.areEqual(entry.bytes, written.bytes, in: allBytes)
      {
        return Int(slots[slot])
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Stores a value that was not found, and returns its index.
  mutating func append(_ written: Written, _ value: any AttributeValue) -> Int {
    entries.append(written)
    all.append(value)
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

  /// The maximum number of slots that are probed.
  ///
  /// Values that were crafted to collide are therefore stored more than once.
  private static let probeLimit = 16

  /// Returns a cheap hash of a value.
  ///
  /// A standard dictionary would create a string for each value, and hash it in a way that prevents
  /// deliberate collisions.
  private static func hash(_ attribute: AttributeSchema, _ bytes: Range<Int>, in allBytes: [UInt8])
    -> Int
  {
    var hash = Int(bitPattern: Unmanaged.passUnretained(attribute).toOpaque()) >> 4
    for index in bytes { hash = (hash ^ Int(allBytes[index])) &* 0x100_0000_01B3 }
    return hash ^ hash >> 29
  }

  private static func areEqual(_ a: Range<Int>, _ b: Range<Int>, in allBytes: [UInt8]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { allBytes[$0] == allBytes[$1] }
  }
}
