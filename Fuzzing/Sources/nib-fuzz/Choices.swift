/// The bytes of an input as a sequence of choices; 0 when they are used up.
final class Choices {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// A number below a count.
  func below(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    return count <= 256 ? byte() % count : (byte() << 8 | byte()) % count
  }

  /// One of several.
  func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }

  /// Whether something is to be done that is done once in so many times.
  func happens(onceIn count: Int) -> Bool { below(count) == count - 1 }

  private func byte() -> Int {
    guard index < bytes.count else { return 0 }
    defer { index += 1 }
    return Int(bytes[index])
  }
}
