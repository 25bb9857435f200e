import NibKit
package import NibMarkup
import NibViews

extension Picture {
  /// A warning about each text that extends beyond the left or the right edge of the picture.
  ///
  /// The message does not contain the text, so that it is the same for all rows of data.
  package var cutTexts: [Diagnostic] {
    let category = traits.preferredContentSizeCategory
    var found: [Diagnostic] = []
    let bounds = Rect(origin: .zero, size: size)
    _ = TextEngine.withEngine { engine in
      drawing.forEachLine { line, transform, layout in
        guard let edge = bounds.edge(cutting: engine.extent(of: line, category), transform) else { return }
        let text = line.spans.map(\.text).joined()
        var diagnostic = Diagnostic(
          .clippedText,
          severity: .warning,
          "a text is cut off at the \(edge) edge of the page",
          path: nil,
          notes: [Diagnostic.Note("the text is '\(text.shortened)'")]
        )
        if let place = layout?.place(where: { ($0 as? String) == text }) ?? layout?.rootPlace {
          diagnostic = diagnostic.located(at: place, severity: .warning)
        }
        if !found.contains(diagnostic) { found.append(diagnostic) }
      }
    }
    return found
  }
}

extension Rect {
  /// How far a text may extend beyond an edge, in points, because the last glyph has room at its side.
  private static let tolerance = 1.0

  /// Returns the name of the edge that cuts a rectangle, or `nil` if none of the two does.
  fileprivate func edge(cutting rect: Rect, _ transform: Drawing.Transform) -> String? {
    guard rect.width > 0 else { return nil }
    if transform.isTranslation {
      let x = rect.minX + transform.translation.x
      if x >= minX && x + rect.width <= maxX { return nil }
    }
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map(transform.apply(to:))
    if corners.contains(where: { $0.x > maxX + Self.tolerance }) { return "right" }
    return corners.contains { $0.x < minX - Self.tolerance } ? "left" : nil
  }
}

extension Drawing {
  /// Calls a closure with each line of text, the way from its coordinates to those of the drawing, and the
  /// innermost layout that contains it.
  fileprivate func forEachLine(
    _ transform: Transform = .identity,
    in outer: (any LayoutPlaces)? = nil,
    _ body: (TextLine, Transform, (any LayoutPlaces)?) -> Void
  ) {
    let layout = source.layout ?? outer
    for command in commands {
      switch command {
      case .text(let line): body(line, transform, layout)
      case .layer(let layer) where layer.opacity > 0:
        layer.drawing.forEachLine(transform.after(layer.transform), in: layout, body)
      case .layer, .fill, .stroke, .image: continue
      }
    }
  }
}

extension Drawing.Transform {
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Returns the transform that does what another one does first, and then what this one does.
  fileprivate func after(_ first: Drawing.Transform) -> Drawing.Transform {
    if isTranslation && first.isTranslation {
      let (x, y) = (translation.x + first.translation.x, translation.y + first.translation.y)
      return .translation(x: x, y: y)
    }
    return Drawing.Transform(
      a: a * first.a + c * first.b,
      b: b * first.a + d * first.b,
      c: a * first.c + c * first.d,
      d: b * first.c + d * first.d,
      translation: apply(to: first.translation)
    )
  }
}
