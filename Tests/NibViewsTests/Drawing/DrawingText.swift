import NibKit
import NibViews

/// A drawing as lines of text, which are indented inside layers.
func text(of drawing: Drawing, indent: String = "") -> [String] {
  drawing.commands.flatMap { command -> [String] in
    switch command {
    case .fill(let path, let paint): ["\(indent)fill \(text(of: path)) \(text(of: paint))"]
    case .stroke(let path, let paint, let stroke):
      ["\(indent)stroke \(text(of: path)) \(text(of: paint)) \(number(stroke.width))"]
    case .text(let line): [indent + text(of: line)]
    case .image(let picture):
      [
        "\(indent)\(picture.symbolPaint == nil ? "image" : "symbol") \(picture.name.rawValue) \(picture.rect)"
          + (picture.symbolPaint.map { " \(text(of: $0))" } ?? " \(picture.contentMode)")
      ]
    case .layer(let layer): ["\(indent)\(text(of: layer))"] + text(of: layer.drawing, indent: indent + "  ")
    }
  }
}

private func number(_ value: Double) -> String {
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

private func text(of path: Drawing.Path) -> String {
  var points: [Point] = []
  for element in path.elements {
    switch element {
    case .move(let point), .line(let point), .curve(let point, _, _): points.append(point)
    case .close: continue
    }
  }
  let (xs, ys) = (points.map(\.x), points.map(\.y))
  guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
    return "nothing"
  }
  let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
  if path == .rectangle(rect) { return "\(rect)" }
  if path == .ellipse(in: rect) { return "ellipse \(rect)" }
  return path.elements.contains { if case .curve = $0 { true } else { false } }
    ? "round \(rect)" : "path \(rect)"
}

private func text(of paint: Drawing.Paint) -> String {
  let color = paint.light == paint.dark ? "\(paint.light)" : "\(paint.light)/\(paint.dark)"
  return paint.opacity == 1 ? color : "\(color)*\(number(paint.opacity))"
}

private func text(of line: Drawing.TextLine) -> String {
  let spans = line.spans.map { span in
    var text = "'\(span.text)' \(span.font) \(DrawingTextPaint.text(span.paint))"
    if let background = span.background { text += " on \(DrawingTextPaint.text(background))" }
    if span.underline != .none { text += " underlined" }
    if span.strikethrough != .none { text += " struck" }
    return text
  }
  var text = "text \(spans.joined(separator: " + ")) at \(number(line.origin.x)) \(number(line.origin.y))"
  if line.anchor != .left { text += " \(line.anchor)" }
  if let width = line.justifiedWidth { text += " justified \(number(width))" }
  if line.isRightToLeft { text += " rtl" }
  return text
}

private enum DrawingTextPaint {
  static func text(_ paint: Drawing.Paint) -> String { NibViewsTests.text(of: paint) }
}

private func text(of layer: Drawing.Layer) -> String {
  var text = "layer"
  let transform = layer.transform
  if transform != .identity {
    text += " at \(number(transform.translation.x)) \(number(transform.translation.y))"
    if transform.a != 1 || transform.d != 1 {
      text += " scaled \(number(transform.a)) \(number(transform.d))"
    }
  }
  if layer.opacity < 1 { text += " opacity \(number(layer.opacity))" }
  if let clip = layer.clip { text += " clip \(NibViewsTests.text(of: clip))" }
  if layer.shadow != nil { text += " shadow" }
  if let tint = layer.tintColor { text += " tint \(tint)" }
  if let style = layer.userInterfaceStyle { text += " \(style)" }
  return text
}

/// What a view of the stock catalog looks like, laid out in the given size.
func drawn(_ element: String, width: Double, height: Double) throws -> [String] {
  text(of: try laidOut(element, width: width, height: height).makeDrawing())
}
