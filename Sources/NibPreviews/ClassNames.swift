import NibKit
import NibPictures
import NibViews

/// Dashed frames with the names of classes, in place of what a host draws.
struct ClassNames {
  private let names: [(rect: Rect, name: String)]

  init(_ views: PreviewedViews, in root: View) {
    names = views.hostViews.compactMap { view, name, _ in
      view.isShown ? view.rect(in: root).map { ($0, name.printable) } : nil
    }
  }

  var drawing: Drawing {
    var drawing = Drawing()
    let font = Font.fixed(family: nil, size: 10, weight: .regular)
    let measure = PangoTextMeasure()
    for (rect, name) in names where rect.width > 0 && rect.height > 0 {
      let frame = Drawing.Path.rectangle(rect.insetByHalfPoint, cornerRadius: min(4, rect.height / 4))
      drawing.stroke(frame, .semantic(.systemGray), Drawing.Stroke(dashes: [3, 2]))
      guard rect.height >= 12, measure.width(of: name[...], font: font) <= rect.width - 4 else { continue }
      let place = Point(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2 + 3.5)
      drawing.show(Drawing.TextLine([.init(name, font, .semantic(.systemGray))], at: place, anchor: .middle))
    }
    return drawing
  }
}
