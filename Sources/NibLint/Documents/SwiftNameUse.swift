import NibMarkup

/// A use of a name in a Swift file, as its tokens show it.
struct SwiftNameUse {
  enum Kind {
    /// A member of the value is used, so that the value must exist.
    case member
    /// The value is set, or the code expects that there may be none.
    case setOrChecked
    /// The value is used in another way, such as with `?`.
    case other
  }

  let kind: Kind
  let range: Range<Int>
}

extension SourceFile {
  /// Returns the uses of a name in a Swift file, except in comments and texts, and as a member of anything
  /// but `self`.
  func uses(ofSwiftName name: String) -> [SwiftNameUse] {
    let wanted = Array(name.utf8)
    var uses: [SwiftNameUse] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "/"):
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "*"):
        index = endOfComment(from: index)
      case UInt8(ascii: "\""): index = endOfText(from: index)
      case let byte where Self.isInName(byte):
        let end = bytes[index...].firstIndex { !Self.isInName($0) } ?? bytes.count
        if end - index == wanted.count, bytes[index..<end].elementsEqual(wanted), isOfSelf(index) {
          uses.append(SwiftNameUse(kind: kind(ofUse: index..<end), range: index..<end))
        }
        index = end
      default: index += 1
      }
    }
    return uses
  }

  private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }

  func endOfComment(from start: Int) -> Int {
    var index = start + 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return index
  }

  /// Returns the end of a text on one line, or of the three quotes that begin a longer one.
  ///
  /// What a longer text contains is read like code, which finds more uses, not fewer.
  private func endOfText(from start: Int) -> Int {
    var index = start + 1
    while let byte = byte(index), byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\"") { return index + 1 }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// Returns whether a name stands by itself, or after `self.`.
  private func isOfSelf(_ start: Int) -> Bool {
    guard start > 0, bytes[start - 1] == UInt8(ascii: ".") else { return true }
    return bytes[..<(start - 1)].suffix(4).elementsEqual("self".utf8)
  }

  private func kind(ofUse use: Range<Int>) -> SwiftNameUse.Kind {
    let rest = bytes[use.upperBound...].drop { $0 <= 0x20 }
    switch rest.first {
    case UInt8(ascii: "."): return rest.dropFirst().first.map(Self.isInName) ?? false ? .member : .other
    case UInt8(ascii: "="), UInt8(ascii: "?"): return .setOrChecked
    case UInt8(ascii: "!") where rest.dropFirst().first == UInt8(ascii: "="): return .setOrChecked
    default:
      // As in `if let label = titleLabel`.
      let line = bytes[..<use.lowerBound].suffix(while: { $0 != UInt8(ascii: "\n") })
      let words = line.split { !Self.isInName($0) }
      let isBound = words.contains { word in
        ["if", "guard", "while"].contains { word.elementsEqual($0.utf8) }
      }
      return isBound ? .setOrChecked : .other
    }
  }

  /// Returns the range of the block that begins on the line after an offset, such as the observers of a
  /// property, or an empty range if none does.
  func block(after offset: Int) -> Range<Int> {
    guard
      let start = bytes[offset...].firstIndex(where: { [UInt8(ascii: "{"), UInt8(ascii: "\n")].contains($0) }
      ),
      bytes[start] == UInt8(ascii: "{")
    else { return offset..<offset }
    var depth = 0
    for index in bytes[start...].indices {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return start..<index }
    }
    return start..<bytes.count
  }
}

extension ArraySlice<UInt8> {
  /// The longest suffix of elements that fulfill a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
