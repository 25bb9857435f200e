import NibKit
import NibViews

/// A picture of a view, drawn with characters.
///
/// A column is 8 points wide. A line is a third of the height of a row, which is 44 points.
struct TextPicture {
  private static let column = 8.0
  private static let line = 44.0 / 3

  private var lines: [[Character]]

  /// Creates a picture of the visible part of a view.
  init(of view: View) {
    let columns = Int((view.frame.width / Self.column).rounded())
    let count = Int((view.frame.height / Self.line).rounded())
    lines = Array(repeating: Array(repeating: " ", count: columns), count: count)
    draw(view, x: -view.bounds.minX, y: -view.bounds.minY)
  }

  /// Returns the lines with a frame around them, each line after an indent.
  func text(indent: String) -> String {
    let bar = String(repeating: "─", count: lines.first?.count ?? 0)
    let framed = ["┌\(bar)┐"] + lines.map { "│\(String($0))│" } + ["└\(bar)┘"]
    return framed.map { indent + $0 }.joined(separator: "\n")
  }

  private mutating func draw(_ view: View, x: Double, y: Double) {
    guard !view.isHidden else { return }
    let place = Rect(x: x, y: y, width: view.frame.width, height: view.frame.height)
    switch view {
    case let cell as TableViewCell: draw(cell, in: place)
    case let label as Label: draw(label, in: place)
    case let button as Button: draw(button, in: place)
    case let image as ImageView:
      put(image.systemImage == "star.fill" ? "★" : "▒", x: place.minX, y: place.minY)
    default: break
    }
    for child in view.subviews {
      draw(child, x: x + child.frame.minX, y: y + child.frame.minY)
    }
  }

  private mutating func draw(_ cell: TableViewCell, in place: Rect) {
    if cell.contentView.backgroundColor != nil {
      for y in stride(from: place.minY, to: place.maxY - Self.line, by: Self.line) {
        put(String(repeating: "░", count: Int(place.width / Self.column)), x: place.minX, y: y)
      }
    }
    let rule = String(repeating: "─", count: Int(place.width / Self.column) - 2)
    put(rule, x: place.minX + 16, y: place.maxY - Self.line / 2)
    if cell.accessoryType == .disclosureIndicator {
      put("›", x: place.maxX - 16, y: place.minY + place.height / 2)
    }
  }

  private mutating func draw(_ label: Label, in place: Rect) {
    let shown = label.lines(inWidth: place.width)
    let top = place.minY + place.height / 2 - Double(shown.count) * Self.line / 2
    for (index, line) in shown.enumerated() {
      let free = place.width - Double(line.count) * Self.column
      let x = label.textAlignment == .right ? place.minX + free : place.minX
      put(line, x: x, y: top + (Double(index) + 0.5) * Self.line)
    }
  }

  private mutating func draw(_ button: Button, in place: Rect) {
    let title = button.currentTitle ?? ""
    let text = button.isSelected ? "[\(title)]" : " \(title) "
    let free = place.width - Double(text.count) * Self.column
    put(text, x: place.minX + free / 2, y: place.minY + place.height / 2)
  }

  private mutating func put(_ text: String, x: Double, y: Double) {
    let row = Int((y / Self.line).rounded(.down))
    guard lines.indices.contains(row) else { return }
    var column = Int((x / Self.column).rounded())
    for character in text {
      if lines[row].indices.contains(column) { lines[row][column] = character }
      column += 1
    }
  }
}
