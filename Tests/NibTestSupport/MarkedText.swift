/// A text without its marks `1️⃣` … `9️⃣`, and the positions of the marks.
public struct MarkedText {
  /// The text without the marks.
  public let text: String
  /// The byte offset of each mark in the text without marks.
  public let offsets: [Int: Int]

  /// Removes the marks from a text and records their offsets.
  public init(_ marked: String) {
    var text = ""
    var offsets: [Int: Int] = [:]
    for character in marked {
      let scalars = Array(character.unicodeScalars)
      if scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3,
        let digit = Int(String(scalars[0]))
      {
        offsets[digit] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// The range of bytes between two marks.
  public func range(_ first: Int, _ second: Int) -> Range<Int>? {
    guard let start = offsets[first], let end = offsets[second] else { return nil }
    return start..<end
  }
}
