import Foundation

/// How large the text of an SVG can be.
///
/// Pango cannot make fonts of any size, and ends the program if it is asked to. The size is an upper bound:
/// every font size is assumed to apply to every text.
struct SVGText {
  /// The largest font size, in pixels, at which text is drawn.
  static let greatestSize = 100_000.0

  private var absolute = 16.0
  /// The greatest factor by which the font of an element is larger than its parent's.
  private var relative = 1.0
  /// The greatest number of elements inside one another.
  private var depth = 0.0
  private var elementCount = 0.0
  /// Whether an element is drawn at other places, inside other elements.
  private var isReused = false
  /// The greatest factor by which transforms and view boxes enlarge what is inside.
  private var enlargement = 1.0
  private(set) var exists = false

  /// Returns the greatest size of a font in pixels, or 0 if there is no text.
  ///
  /// - Parameter scale: The number of pixels for each unit of the coordinates of the outermost element.
  func size(scale: Double) -> Double {
    // An element that is reused can be inside any others.
    let count = isReused ? elementCount : depth
    return exists ? absolute * pow(relative, count) * enlargement * max(1, scale) : 0
  }

  /// Takes an element with the number of elements around it.
  mutating func take(_ name: String, depth: Int) {
    exists = exists || name == "text"
    isReused = isReused || name == "use"
    elementCount += 1
    self.depth = max(self.depth, Double(depth))
  }

  /// Takes the sizes of fonts that a style or a sheet contains.
  mutating func take(style: some StringProtocol) {
    guard style.contains("font") else { return }
    let style = String(style).lowercased().replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
    for match in style.matches(of: /font(?:-size)?\s*:([^;}]*)/) {
      for number in match.1.matches(of: /([+\-]?[0-9.]+(?:e[+\-]?[0-9]+)?)\s*([a-z%]*)/) {
        let value = abs(Double(number.1) ?? .infinity)
        switch number.2 {
        case "em", "ex", "rem", "ch": relative = max(relative, value)
        case "%": relative = max(relative, value / 100)
        case "", "px", "pt": absolute = max(absolute, value * 4 / 3)
        // An inch is the largest unit.
        default: absolute = max(absolute, value * 96)
        }
      }
      if match.1.contains("larger") { relative = max(relative, 1.2) }
    }
  }

  /// Takes the factor by which an element is enlarged with everything around it.
  mutating func take(enlargement: Double) { self.enlargement = max(self.enlargement, enlargement) }
}
