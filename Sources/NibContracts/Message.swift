import Foundation
package import NibMarkup
import NibModel

/// Values as bytes, one after another, for a ``MessageReader`` that expects them in the same order.
///
/// Two processes of the same program exchange the declarations of a file in this form. JSON, which is written
/// and read through existentials, takes about as long as parsing the file.
package struct MessageWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Writes a number in groups of seven bits, the lowest first.
  package mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func write(_ bytes: [UInt8]) {
    write(bytes.count)
    self.bytes += bytes
  }

  /// Writes the ends of a range.
  package mutating func write(endsOf range: SourceRange) {
    for position in [range.start, range.end] {
      write(position.line)
      write(position.column)
      write(position.offset)
    }
  }

  package mutating func write<Value>(_ value: Value?, _ write: (inout Self, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  package mutating func write<Value>(_ values: some Collection<Value>, _ write: (inout Self, Value) -> Void) {
    self.write(values.count)
    for value in values { write(&self, value) }
  }
}

/// Reads what a ``MessageWriter`` has written.
///
/// The bytes are valid only inside the closure that the reader is made in. Reading through `Data` takes
/// several times as long.
package struct MessageReader {
  /// The bytes end before the values, or are not what a writer writes.
  package struct InvalidMessage: Error {
    package init() {}
  }

  private let bytes: UnsafeRawBufferPointer
  private var index = 0
  /// The types that were read, by their names, because few types have many outlets.
  private var types: [String: RequiredType] = [:]

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  package var isAtEnd: Bool { index == bytes.count }

  private mutating func byte() throws(InvalidMessage) -> UInt8 {
    guard index < bytes.count else { throw InvalidMessage() }
    defer { index += 1 }
    return bytes[index]
  }

  package mutating func number() throws(InvalidMessage) -> Int {
    var number: UInt = 0
    for shift in stride(from: 0, to: UInt.bitWidth, by: 7) {
      let byte = try byte()
      number |= UInt(byte & 0x7F) << UInt(shift)
      if byte < 0x80 { return Int(bitPattern: number) }
    }
    throw InvalidMessage()
  }

  package mutating func flag() throws(InvalidMessage) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw InvalidMessage()
    }
  }

  package mutating func text() throws(InvalidMessage) -> String {
    let count = try count()
    defer { index += count }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[index..<index + count]), as: UTF8.self)
  }

  /// Reads the ends of a range in a file.
  package mutating func range(in path: String) throws(InvalidMessage) -> SourceRange {
    let range = SourceRange(path: path, start: try position(), end: try position())
    guard range.start.offset <= range.end.offset else { throw InvalidMessage() }
    return range
  }

  private mutating func position() throws(InvalidMessage) -> SourcePosition {
    SourcePosition(line: try quantity(), column: try quantity(), offset: try quantity())
  }

  /// Reads a number that is neither negative nor so great that calculations with it can overflow.
  package mutating func quantity() throws(InvalidMessage) -> Int {
    let number = try number()
    guard (0...Int(Int32.max)).contains(number) else { throw InvalidMessage() }
    return number
  }

  mutating func type() throws(InvalidMessage) -> RequiredType {
    let name = try text()
    if let known = types[name] { return known }
    let type = RequiredType(name: name)
    types[name] = type
    return type
  }

  package mutating func byteString() throws(InvalidMessage) -> [UInt8] {
    let count = try count()
    defer { index += count }
    return Array(bytes[index..<index + count])
  }

  package mutating func optional<Value>(
    _ read: (inout Self) throws(InvalidMessage) -> Value
  ) throws(InvalidMessage) -> Value? {
    try flag() ? try read(&self) : nil
  }

  package mutating func array<Value>(
    _ read: (inout Self) throws(InvalidMessage) -> Value
  ) throws(InvalidMessage) -> [Value] {
    let count = try count()
    var values: [Value] = []
    values.reserveCapacity(Swift.min(count, 1024))
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  /// Returns the number of values that follow; each has at least one byte.
  private mutating func count() throws(InvalidMessage) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.count - index else { throw InvalidMessage() }
    return count
  }
}
