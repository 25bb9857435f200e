import NibIndices
import NibInspection
import NibKit
import NibMarkup
import NibModel
import NibViews

/// The faults of a layout, marked over its views.
struct FaultMarks {
  private let marks: [(rect: Rect, number: Int)]
  private let bounds: Rect

  /// Creates marks with numbers in a picture.
  init(_ marks: [(rect: Rect, number: Int)], in bounds: Rect) {
    (self.marks, self.bounds) = (marks, bounds)
  }

  /// Creates the marks of errors in a layout.
  init(_ views: LayoutViews, in root: View, _ diagnostics: [Diagnostic]) {
    let (layout, objects) = (views.layout, views.objects)
    bounds = Rect(origin: .zero, size: root.frame.size)
    let errors = diagnostics.filter { $0.severity == .error }.prefix(20)
    marks = errors.enumerated().compactMap { index, found -> (Rect, Int)? in
      guard let range = found.range, range.path == layout.source.path else { return nil }
      // The element whose start tag is the last one that begins before the finding.
      var node = layout.nodes.indices.last { node in
        let element = layout.element(of: node).span.range
        return element.path == range.path && element.start.offset <= range.start.offset
      }
      // A part and an unknown element are marked on the view that contains them.
      while let current = node {
        if let view = objects[current] as? View, let rect = view.rect(in: root) {
          return (rect, index + 1)
        }
        node = layout.nodes[current].parent
      }
      return nil
    }
  }

  var drawing: Drawing {
    var drawing = Drawing()
    var badges = LabelPlacement(bounds)
    let font = Font.fixed(family: nil, size: 9, weight: .bold)
    for (rect, number) in marks {
      drawing.stroke(
        .rectangle(rect.insetByHalfPoint),
        .semantic(.systemRed),
        Drawing.Stroke(width: 1.5, dashes: [4, 2])
      )
      let badge = badges.place(Rect(x: rect.minX - 7, y: rect.minY - 7, width: 14, height: 14))
      drawing.fill(.ellipse(in: badge), .semantic(.systemRed))
      drawing.show(
        Drawing.TextLine(
          [.init("\(number)", font, .semantic(.white))],
          at: Point(x: badge.minX + 7, y: badge.minY + 10.3),
          anchor: .middle
        )
      )
    }
    return drawing
  }
}
