import NibKit

extension View {
  /// Adds a gray area with a symbol in the middle, in place of what only the host's platform can show.
  func drawPlaceholder(_ symbol: ImageName, into drawing: inout Drawing) {
    if backgroundColor == nil { drawing.fill(.rectangle(bounds), .semantic(.secondarySystemBackground)) }
    let side = min(40, bounds.width, bounds.height)
    guard side > 0 else { return }
    let rect = Rect(
      x: (bounds.width - side) / 2,
      y: (bounds.height - side) / 2,
      width: side,
      height: side
    )
    drawing.show(Drawing.Picture(symbol: symbol, in: rect, .semantic(.tertiaryLabel)))
  }
}
