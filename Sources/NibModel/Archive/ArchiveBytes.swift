/// Bytes that are written to a file of compiled layouts.
///
/// Numbers without a fixed size take up fewer bytes the smaller they are: each byte has seven bits of the
/// number, the lowest first, and its highest bit is set if more bytes follow.
struct ArchiveBytes {
  private(set) var all: [UInt8] = []

  var count: Int { all.count }

  /// Adds a number from 0 to the highest 32-bit integer.
  mutating func add(_ number: Int) {
    var rest = UInt32(clamping: number)
    while rest >= 0x80 {
      all.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    all.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func add(_ number: Int32) { add(Int(number)) }

  /// Adds a number that can be negative: twice the number, or for a negative one, the odd number before it.
  mutating func add(signed number: Int) { add(number < 0 ? -2 * number - 1 : 2 * number) }

  /// Adds a number with a fraction, which takes up eight bytes only if it has to.
  mutating func add(_ number: Double) {
    if let integer = Int32(exactly: number), abs(Int(integer)) < 1 << 28, number.sign == .plus || integer != 0
    {
      add(2 * (integer < 0 ? -2 * Int(integer) - 1 : 2 * Int(integer)))
    } else {
      add(1)
      addFixed(number.bitPattern)
    }
  }

  /// Adds a number of a fixed size, its lowest byte first.
  mutating func addFixed(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { all.append(contentsOf: $0) }
  }

  /// Adds the bytes of a text, preceded by their number.
  mutating func add(_ text: some Collection<UInt8>) {
    add(text.count)
    all.append(contentsOf: text)
  }

  mutating func append(_ other: ArchiveBytes) { append(contentsOf: other.all) }

  mutating func append(contentsOf bytes: some Sequence<UInt8>) { all.append(contentsOf: bytes) }

  /// Adds zeros up to the next multiple of 8.
  mutating func align() { all.append(contentsOf: repeatElement(0, count: -all.count & 7)) }
}
