/// A type of attribute values, which a ``ValueStorage`` keeps without their type.
///
/// Creating an existential or a closure for each value would take a third of the time to load a layout.
package final class ValueType: Sendable {
  /// The Swift type of the values, or `nil` if a closure reads values of several types.
  package let type: (any AttributeValue.Type)?
  let size: Int
  let alignment: Int
  /// Stores the value of a text at an address, or returns `false` if the text is not a valid value.
  let read: @Sendable (_ text: String, _ address: UnsafeMutableRawPointer) -> Bool
  private let load: @Sendable (UnsafeRawPointer) -> any AttributeValue
  /// Destroys the value at an address, or `nil` if there is nothing to do.
  let destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// Creates the type of the values of an attribute.
  ///
  /// - Parameter read: Stores the value of a text at an address, as the type itself reads it, or returns
  ///   `false`. It is a parameter so that a caller can pass code that is not generic.
  package convenience init<Value: AttributeValue>(
    _ type: Value.Type,
    read: @escaping @Sendable (_ text: String, _ address: UnsafeMutableRawPointer) -> Bool
  ) {
    self.init(storing: type, type, read: read) { $0.assumingMemoryBound(to: Value.self).pointee }
  }

  /// Creates the type of values that a closure reads, which may be of several Swift types.
  package convenience init(_ read: @escaping @Sendable (String) -> (any AttributeValue)?) {
    self.init(storing: (any AttributeValue).self, nil) { text, address in
      guard let value = read(text) else { return false }
      address.initializeMemory(as: (any AttributeValue).self, to: value)
      return true
    } load: {
      $0.assumingMemoryBound(to: (any AttributeValue).self).pointee
    }
  }

  private init<Stored>(
    storing _: Stored.Type,
    _ type: (any AttributeValue.Type)?,
    read: @escaping @Sendable (String, UnsafeMutableRawPointer) -> Bool,
    load: @escaping @Sendable (UnsafeRawPointer) -> any AttributeValue
  ) {
    self.type = type
    size = MemoryLayout<Stored>.size
    alignment = MemoryLayout<Stored>.alignment
    self.read = read
    self.load = load
    if _isPOD(Stored.self) {
      destroy = nil
    } else {
      destroy = { _ = $0.assumingMemoryBound(to: Stored.self).deinitialize(count: 1) }
    }
  }

  /// Returns the value at an address, which must be of this type.
  package func value(at address: UnsafeRawPointer) -> any AttributeValue { load(address) }

  /// Returns the value of a text, or `nil` if the text is not a valid value.
  package func value(_ text: String) -> (any AttributeValue)? {
    let storage = ValueStorage(capacity: size)
    return storage.read(text, as: self).map { value(at: $0) }
  }
}
