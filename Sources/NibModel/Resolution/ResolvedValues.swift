/// A value of a layout's attributes.
package struct ResolvedValue: @unchecked Sendable {
  package let type: ValueType
  /// The address of the value in the layout's storage.
  ///
  /// The value of a reference depends on the environment; the storage has a placeholder instead.
  package let address: UnsafeRawPointer
  /// The index of the reference that the attribute has in place of a value among those of the layout, or -1
  /// for a literal value.
  ///
  /// A pointer to the reference would be retained with each copy of a value.
  package let reference: Int32
  /// The range of the value among the bytes of all values of the document.
  let bytes: Range<Int>
  fileprivate let hash: Int

  init(
    type: ValueType,
    address: UnsafeRawPointer,
    reference: Int? = nil,
    bytes: Range<Int> = 0..<0,
    hash: Int = 0
  ) {
    self.type = type
    self.address = address
    self.reference = reference.map { Int32(clamping: $0) } ?? -1
    self.bytes = bytes
    self.hash = hash
  }

  /// The value, which for a reference is a placeholder.
  package var value: any AttributeValue { type.value(at: address) }
}

/// The distinct values of a layout's attributes.
///
/// A value that is repeated, such as the font of every label, is stored only once.
struct ResolvedValues {
  /// A value as the document writes it.
  struct Written {
    fileprivate let type: ValueType
    /// The range of the value among the bytes of all values of the document.
    let bytes: Range<Int>
    fileprivate let hash: Int

    /// - Parameters:
    ///   - bytes: The range of the value in `allBytes`.
    ///   - allBytes: The bytes of all values of the document.
    init(_ type: ValueType, _ bytes: Range<Int>, in allBytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
      hash = ResolvedValues.hash(type, bytes, in: allBytes)
    }
  }

  /// The values.
  private(set) var all: [ResolvedValue] = []
  /// The references that stand for values.
  private(set) var references: [ResourceReference] = []
  let storage: ValueStorage
  /// A hash table of the indices of values; -1 marks a free slot.
  ///
  /// It is empty for a few values, among which a search takes less time. Otherwise, at least half of the
  /// slots are free.
  private var slots: [Int32] = []

  /// The number of values that are searched without a table.
  private static let searchedCount = 32

  /// Creates an empty collection of values for a layout.
  ///
  /// - Parameter attributeCount: The number of attributes in the layout.
  init(attributeCount: Int) {
    let count = min(attributeCount, 64)
    all.reserveCapacity(count)
    // The values of most layouts take fewer bytes.
    storage = ValueStorage(capacity: 16 * count)
  }

  /// Returns the index of a value that is already stored, or `nil` if it is not found.
  ///
  /// - Parameter allBytes: The bytes of all values of the document.
  func index(of written: Written, in allBytes: [UInt8]) -> Int? {
    if slots.isEmpty {
      for index in all.indices where isEqual(index, written, in: allBytes) { return index }
      return nil
    }
    var slot = written.hash & (slots.count - 1)
    for _ in 0..<Self.probeLimit where slots[slot] >= 0 {
      let index = Int(slots[slot])
      if isEqual(index, written, in: allBytes) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isEqual(_ index: Int, _ written: Written, in allBytes: [UInt8]) -> Bool {
    all[index].hash == written.hash && all[index].type === written.type
      && Self.areEqual(all[index].bytes, written.bytes, in: allBytes)
  }

  /// Stores a value that was not found, and returns its index, or `nil` if the text is not a valid value.
  ///
  /// - Parameters:
  ///   - text: The text of the value, or of the placeholder of the reference.
  ///   - reference: The reference that stands for the value, or `nil`.
  mutating func append(_ written: Written, _ text: String, _ reference: ResourceReference? = nil) -> Int? {
    guard let address = storage.read(text, as: written.type) else { return nil }
    if let reference { references.append(reference) }
    all.append(
      ResolvedValue(
        type: written.type,
        address: address,
        reference: reference.map { _ in references.count - 1 },
        bytes: written.bytes,
        hash: written.hash
      )
    )
    if slots.isEmpty ? all.count > Self.searchedCount : all.count * 2 > slots.count {
      slots = Array(repeating: -1, count: max(4 * Self.searchedCount, slots.count * 2))
      for index in all.indices { occupySlot(of: index) }
    } else if !slots.isEmpty {
      occupySlot(of: all.count - 1)
    }
    return all.count - 1
  }

  /// Stores the value of a parameter in a format, and returns its index.
  ///
  /// It is not found again: the same value can be used in another format.
  mutating func append(_ value: ResourceReference, _ type: ValueType) -> Int? {
    guard let address = storage.read(value.placeholder, as: type) else { return nil }
    references.append(value)
    // No attribute's hash is negative.
    all.append(ResolvedValue(type: type, address: address, reference: references.count - 1, hash: -1))
    return all.count - 1
  }

  private mutating func occupySlot(of index: Int) {
    var slot = all[index].hash & (slots.count - 1)
    for _ in 0..<Self.probeLimit {
      if slots[slot] < 0 {
        slots[slot] = Int32(clamping: index)
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
  private static func hash(_ type: ValueType, _ bytes: Range<Int>, in allBytes: [UInt8]) -> Int {
    var hash = Int(bitPattern: Unmanaged.passUnretained(type).toOpaque()) >> 4
    for index in bytes { hash = (hash ^ Int(allBytes[index])) &* 0x100_0000_01B3 }
    return hash ^ hash >> 29
  }

  private static func areEqual(_ a: Range<Int>, _ b: Range<Int>, in allBytes: [UInt8]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { allBytes[$0] == allBytes[$1] }
  }
}
