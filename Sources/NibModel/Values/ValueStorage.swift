/// The values of a layout's attributes, one after another in a few blocks of memory.
///
/// A value stays at its address as long as the storage exists. A storage is filled by one thread; after that,
/// it does not change, so that any number of threads can read its values.
package final class ValueStorage: @unchecked Sendable {
  /// What precedes a value that must be destroyed.
  private struct Header {
    /// The address of the last value before it that must be destroyed.
    let previous: UnsafeMutableRawPointer?
    let type: Unmanaged<ValueType>
  }

  /// The address of the last block, which begins with the address of the block before it.
  private var block: UnsafeMutableRawPointer?
  /// The unused rest of the last block.
  private var rest = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// The address of the last value that must be destroyed.
  private var last: UnsafeMutableRawPointer?

  /// The size of the blocks after the first one, and the maximum size of the first one.
  private static let blockSize = 480

  /// Creates an empty storage.
  ///
  /// - Parameter capacity: The number of bytes that the values will probably take. More can be stored.
  package init(capacity: Int) {
    addBlock(min(capacity, Self.blockSize))
  }

  deinit {
    while let address = last {
      let header = Self.header(of: address).pointee
      header.type.takeUnretainedValue().destroy?(address)
      header.type.release()
      last = header.previous
    }
    while let address = block {
      block = address.load(as: UnsafeMutableRawPointer?.self)
      address.deallocate()
    }
  }

  /// Stores the value of a text, and returns its address, or `nil` if the text is not a valid value.
  package func read(_ text: String, as type: ValueType) -> UnsafeRawPointer? {
    place(type) { type.read(text, $0) }
  }

  /// Returns the address at which a closure has stored a value, or `nil` if it returns `false`.
  @inline(__always)
  private func place(_ type: ValueType, _ write: (UnsafeMutableRawPointer) -> Bool) -> UnsafeRawPointer? {
    let mustDestroy = type.destroy != nil
    let headerSize = mustDestroy ? MemoryLayout<Header>.size : 0
    let alignment = mustDestroy ? max(type.alignment, MemoryLayout<Header>.alignment) : type.alignment
    let needed = headerSize + alignment + type.size
    if rest.count < needed { addBlock(max(needed, Self.blockSize)) }
    guard let start = rest.baseAddress else { return nil }
    let address = (start + headerSize).alignedUp(toMultipleOf: alignment)
    guard write(address) else { return nil }
    if mustDestroy {
      Self.header(of: address).initialize(to: Header(previous: last, type: .passRetained(type)))
      last = address
    }
    rest = UnsafeMutableRawBufferPointer(rebasing: rest[(address + type.size - start)...])
    return UnsafeRawPointer(address)
  }

  /// Stores a value, and returns its address, or `nil` if the type has other values.
  package func store<Value: AttributeValue>(_ value: Value, as type: ValueType) -> UnsafeRawPointer? {
    place(type) { address in
      if type.type == Value.self {
        address.initializeMemory(as: Value.self, to: value)
      } else if type.type == Value?.self {
        address.initializeMemory(as: Value?.self, to: value)
      } else if type.type == nil {
        address.initializeMemory(as: (any AttributeValue).self, to: value)
      } else {
        return false
      }
      return true
    }
  }

  private func addBlock(_ size: Int) {
    let linkSize = MemoryLayout<UnsafeMutableRawPointer?>.size
    let new = UnsafeMutableRawPointer.allocate(
      byteCount: linkSize + size,
      alignment: MemoryLayout<UnsafeMutableRawPointer>.alignment
    )
    new.initializeMemory(as: UnsafeMutableRawPointer?.self, to: block)
    block = new
    rest = UnsafeMutableRawBufferPointer(start: new + linkSize, count: size)
  }

  private static func header(of address: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Header> {
    (address - MemoryLayout<Header>.size).assumingMemoryBound(to: Header.self)
  }
}
