package import NibModel
package import NibPictures

/// A unit of length on the command line.
private enum LengthUnit: String, CaseIterable {
  case pt, mm, cm, `in`

  /// The number of points in one unit.
  package var points: Double {
    switch self {
    case .pt: 1
    case .mm: 72 / 25.4
    case .cm: 72 / 2.54
    case .in: 72
    }
  }

  /// Returns the lengths of a text such as `20,15mm`, in points, or `nil` if it is none.
  static func lengths(_ text: some StringProtocol, separatedBy separators: String) -> [Double]? {
    guard let unit = allCases.first(where: { text.hasSuffix($0.rawValue) }) else { return nil }
    let numbers = text.dropLast(unit.rawValue.count)
      .split(omittingEmptySubsequences: false) { separators.contains($0) }
    let lengths = numbers.compactMap { Double($0) }.map { $0 * unit.points }
    guard lengths.count == numbers.count, lengths.allSatisfy({ (0...14_400).contains($0) }) else {
      return nil
    }
    return lengths
  }
}

/// The size of a page, such as `a4`, `letter-landscape` or `100x150mm`.
package struct PageSizeArgument {
  package let size: PDFDocument.PageSize

  package init?(argument: String) {
    let argument = argument.lowercased()
    let suffix = "-landscape"
    let isLandscape = argument.hasSuffix(suffix)
    let name = isLandscape ? argument.dropLast(suffix.count) : argument[...]
    let size: PDFDocument.PageSize
    switch name {
    case "a4": size = .a4
    case "a5": size = .a5
    case "letter": size = .letter
    default:
      guard let lengths = LengthUnit.lengths(name, separatedBy: "x×"), lengths.count == 2,
        lengths.allSatisfy({ $0 >= 1 })
      else { return nil }
      size = PDFDocument.PageSize(width: lengths[0], height: lengths[1])
    }
    self.size = isLandscape ? size.landscape : size
  }
}

/// The margins of a page, such as `20mm` or `20,15,20,15mm`.
package struct MarginsArgument {
  package let insets: EdgeInsets

  package init?(argument: String) {
    guard let lengths = LengthUnit.lengths(argument, separatedBy: ",") else { return nil }
    switch lengths.count {
    case 1:
      insets = EdgeInsets(top: lengths[0], leading: lengths[0], bottom: lengths[0], trailing: lengths[0])
    case 4:
      insets = EdgeInsets(top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
    default: return nil
    }
  }
}

/// The columns and rows of pages on a sheet, such as `3x8`.
package struct SheetGrid {
  package let columns: Int
  package let rows: Int

  package init?(argument: String) {
    let numbers = argument.lowercased().split(omittingEmptySubsequences: false) { "x×".contains($0) }
      .map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], (1...100).contains(columns),
      (1...100).contains(rows)
    else { return nil }
    (self.columns, self.rows) = (columns, rows)
  }
}

/// A part of the rows, such as `3/64`.
package struct ShardArgument {
  package let shard: Shard

  package init?(argument: String) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      let shard = Shard(number, of: count)
    else { return nil }
    self.shard = shard
  }
}

/// A length with a unit, such as `2mm`.
package struct LengthArgument {
  package let points: Double

  package init?(argument: String) {
    guard let lengths = LengthUnit.lengths(argument, separatedBy: ","), lengths.count == 1 else { return nil }
    points = lengths[0]
  }
}

/// A character between the values of CSV.
package struct Delimiter {
  package let byte: UInt8

  package init?(argument: String) {
    if argument == "tab" {
      byte = 9
      return
    }
    guard let byte = argument.utf8.first, argument.utf8.count == 1, byte >= 0x20 || byte == 9, byte < 0x7F,
      byte != UInt8(ascii: "\"")
    else { return nil }
    self.byte = byte
  }

  package var name: String { byte == 9 ? "tab" : "'\(Character(UnicodeScalar(byte)))'" }
}
