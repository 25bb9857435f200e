import NibKit

extension View {
  /// Returns what the view and everything inside it look like, in the view's own coordinates.
  ///
  /// The frames are those of the last layout. A view that is hidden shows nothing.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public final func makeDrawing() -> Drawing {
    var drawing = Drawing()
    // The origin of the root in its superview does not count, but its scroll position does.
    if var layer = drawingLayer(.translation(x: -bounds.minX, y: -bounds.minY), isRoot: true) {
      swap(&drawing.source, &layer.drawing.source)
      drawing.add(layer)
    }
    return drawing
  }

  /// - Parameter isRoot: Whether the environment of what contains the view is not drawn.
  private func drawingLayer(_ transform: Drawing.Transform, isRoot: Bool = false) -> Drawing.Layer? {
    let opacity = max(0, min(1, alpha.isNaN ? 1 : alpha))
    guard !isHidden, opacity > 0 else { return nil }
    let outline = outline
    var drawing = Drawing()
    drawing.source.layout = layoutOrigin?.places
    if let paint = backgroundPaint { drawing.fill(outline, paint) }
    draw(into: &drawing)
    drawing.source.role = role(of: drawing)
    for view in subviews {
      let (frame, origin) = (view.frame, view.bounds.origin)
      let place = Drawing.Transform.translation(x: frame.minX - origin.x, y: frame.minY - origin.y)
      if let layer = view.drawingLayer(place) { drawing.add(layer) }
    }
    drawInFront(into: &drawing)
    if borderWidth > 0, borderWidth.isFinite { drawBorder(into: &drawing) }
    let traits = isRoot ? overriddenTraits : overrideTraitCollection
    var category = inheritedTraits.contentSizeCategory
    if !isRoot, category == superview?.inheritedTraits.contentSizeCategory { category = nil }
    return Drawing.Layer(
      category.map { drawing.withFixedFonts($0) } ?? drawing,
      transform: transform,
      opacity: opacity,
      clip: clipsContent ? outline : nil,
      tintColor: tintColor,
      userInterfaceStyle: traits?.userInterfaceStyle,
      accessibilityContrast: traits?.accessibilityContrast
    )
  }

  private func drawBorder(into drawing: inout Drawing) {
    let inset = min(borderWidth, bounds.width, bounds.height) / 2
    guard inset > 0 else { return }
    let middle = Rect(
      x: bounds.minX + inset,
      y: bounds.minY + inset,
      width: bounds.width - 2 * inset,
      height: bounds.height - 2 * inset
    )
    let radius = cornerRadius.isFinite ? max(0, cornerRadius - inset) : 0
    drawing.stroke(
      .rectangle(middle, cornerRadius: radius),
      borderColor.map { Drawing.Paint($0) } ?? .semantic(.black),
      Drawing.Stroke(width: 2 * inset)
    )
  }
}
