import NibKit

extension View {
  /// Adds wheels beside one another, as a picker shows them.
  ///
  /// - Parameters:
  ///   - wheels: For each wheel, a function that returns the title at a distance from the selected row.
  ///   - showsSelection: Whether the selected row is marked.
  ///   - isEnabled: Whether a person can turn the wheels.
  final func drawWheels(
    _ wheels: [(Int) -> String?],
    showsSelection: Bool,
    isEnabled: Bool,
    into drawing: inout Drawing
  ) {
    let rowHeight = 34.0
    let middle = bounds.height / 2
    let width = max(0, bounds.width - 18)
    if showsSelection {
      let row = Rect(x: 9, y: middle - rowHeight / 2, width: width, height: rowHeight)
      drawing.fill(.rectangle(row, cornerRadius: 8), .semantic(.tertiarySystemFill))
    }
    let distance = min(3, Int(max(0, min(100, bounds.height / rowHeight / 2 - 0.5))))
    for (index, title) in wheels.enumerated() {
      let column = width / Double(wheels.count)
      for offset in -distance...distance {
        guard let text = title(offset) else { continue }
        let rect = Rect(
          x: 9 + Double(index) * column + 4,
          y: middle + (Double(offset) - 0.5) * rowHeight,
          width: max(0, column - 8),
          height: rowHeight
        )
        let opacity = isEnabled ? [1, 0.5, 0.3, 0.15][abs(offset)] : 0.15
        let font = Font.fixed(family: nil, size: offset == 0 ? 23 : 20, weight: .regular)
        draw(text, font, .semantic(.label, opacity: opacity), in: flipped(rect), .center, into: &drawing)
      }
    }
  }
}
