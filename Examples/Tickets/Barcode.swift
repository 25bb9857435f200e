import NibKit
import NibViews

/// A barcode of digits, as Code 39 (ISO/IEC 16388) has it.
final class Barcode: View {
  /// The digits.
  ///
  /// Other characters are not shown.
  var digits = "" { didSet { setNeedsDisplay() } }

  /// Bars and gaps in turn, of which those marked `w` are wide.
  private static let patterns: [Character: String] = [
    "0": "nnnwwnwnn", "1": "wnnwnnnnw", "2": "nnwwnnnnw", "3": "wnwwnnnnn", "4": "nnnwwnnnw",
    "5": "wnnwwnnnn",
    "6": "nnwwwnnnn", "7": "nnnwnnwnw", "8": "wnnwnnwnn", "9": "nnwwnnwnn", "*": "nwnnwnwnn",
  ]

  override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    let symbols = "*\(digits)*".compactMap { Self.patterns[$0] }
    // A narrow bar is one unit wide, a wide one three; a gap of one unit follows each character.
    let unit = bounds.width / (Double(symbols.count) * 16 - 1)
    var x = 0.0
    for element in symbols.joined(separator: "n").enumerated() {
      let width = element.element == "w" ? 3 * unit : unit
      if element.offset.isMultiple(of: 2) {
        let bar = Rect(x: x, y: 0, width: width, height: bounds.height)
        drawing.fill(.rectangle(bar), .semantic(.black))
      }
      x += width
    }
  }
}
