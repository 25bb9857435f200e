import Foundation
import NibKit
import NibViews

/// The text of an SVG.
struct SVGDocument {
  /// What the colors mean.
  private struct Environment {
    var tint: Color
    var style: UserInterfaceStyle
  }

  private var body = ""
  private var definitions = ""
  private var definitionCount = 0
  private let picture: Picture

  init(_ picture: Picture) {
    self.picture = picture
    let style = picture.traits.userInterfaceStyle
    add(picture.drawing, Environment(tint: .semantic(.systemBlue), style: style))
  }

  /// The whole document.
  var text: String {
    let (width, height) = (Self.number(picture.size.width), Self.number(picture.size.height))
    let defs = definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      \(defs)\(body)</svg>

      """
  }

  private mutating func add(_ drawing: Drawing, _ environment: Environment) {
    for command in drawing.commands {
      switch command {
      case .fill(let path, let paint):
        guard let color = colorAttributes("fill", paint, environment), let shape = Self.data(of: path) else {
          continue
        }
        body += "<path d=\"\(shape)\"\(color)/>\n"
      case .stroke(let path, let paint, let stroke):
        guard let color = colorAttributes("stroke", paint, environment), let shape = Self.data(of: path)
        else { continue }
        body += "<path d=\"\(shape)\" fill=\"none\"\(color)\(Self.attributes(of: stroke))/>\n"
      case .text(let line): add(line, environment)
      case .image(let image): add(image, environment)
      case .layer(let layer): add(layer, environment)
      }
    }
  }

  // MARK: Shapes

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.isFinite else { return "0" }
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func data(of path: Drawing.Path) -> String? {
    func text(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }
    let words = path.elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .curve(let point, let control1, let control2):
        "C\(text(control1)) \(text(control2)) \(text(point))"
      case .close: "Z"
      }
    }
    return words.isEmpty ? nil : words.joined()
  }

  /// Returns the attributes of a color, or `nil` if it cannot be seen.
  private func colorAttributes(_ name: String, _ paint: Drawing.Paint, _ environment: Environment) -> String?
  {
    let color = paint.components(in: environment.style, tint: environment.tint)
    guard color.alpha > 0 else { return nil }
    let opacity = color.alpha < 1 ? " \(name)-opacity=\"\(Self.number(color.alpha))\"" : ""
    return " \(name)=\"\(Self.hexadecimal(color))\"\(opacity)"
  }

  private static func hexadecimal(_ color: RGBAComponents) -> String {
    let bytes = [color.red, color.green, color.blue].map { Int((max(0, min(1, $0)) * 255).rounded()) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func attributes(of stroke: Drawing.Stroke) -> String {
    var text = " stroke-width=\"\(number(stroke.width))\""
    if stroke.isRound { text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
    if !stroke.dashes.isEmpty {
      text += " stroke-dasharray=\"\(stroke.dashes.map(number).joined(separator: " "))\""
    }
    return text
  }

  // MARK: Layers

  private mutating func define(_ kind: String, _ text: (String) -> String) -> String {
    definitionCount += 1
    let id = "\(kind)\(definitionCount)"
    definitions += text(id) + "\n"
    return "url(#\(id))"
  }

  private mutating func add(_ layer: Drawing.Layer, _ environment: Environment) {
    guard layer.opacity > 0 else { return }
    let transform = layer.transform
    var attributes = ""
    if transform != .identity {
      if (transform.a, transform.b, transform.c, transform.d) == (1, 0, 0, 1) {
        let place = transform.translation
        attributes += " transform=\"translate(\(Self.number(place.x)) \(Self.number(place.y)))\""
      } else {
        let numbers = [
          transform.a, transform.b, transform.c, transform.d, transform.translation.x,
          transform.translation.y,
        ]
        attributes += " transform=\"matrix(\(numbers.map(Self.number).joined(separator: " ")))\""
      }
    }
    if layer.opacity < 1 { attributes += " opacity=\"\(Self.number(layer.opacity))\"" }
    if let clip = layer.clip, let shape = Self.data(of: clip) {
      attributes +=
        " clip-path=\"\(define("clip") { "<clipPath id=\"\($0)\"><path d=\"\(shape)\"/></clipPath>" })\""
    }
    if let shadow = layer.shadow {
      let color = shadow.paint.components(in: environment.style, tint: environment.tint)
      let values = (
        dx: Self.number(shadow.offset.width), dy: Self.number(shadow.offset.height),
        deviation: Self.number(shadow.radius / 2)
      )
      let filter = define("shadow") { id in
        "<filter id=\"\(id)\" x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\"><feDropShadow dx=\"\(values.dx)\""
          + " dy=\"\(values.dy)\" stdDeviation=\"\(values.deviation)\" flood-color=\"\(Self.hexadecimal(color))\""
          + " flood-opacity=\"\(Self.number(color.alpha))\"/></filter>"
      }
      attributes += " filter=\"\(filter)\""
    }
    var inner = environment
    if let tint = layer.tintColor, tint.semanticColor != .tint { inner.tint = tint }
    if let style = layer.userInterfaceStyle { inner.style = style }
    body += "<g\(attributes)>\n"
    add(layer.drawing, inner)
    body += "</g>\n"
  }

  // MARK: Text

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      // Other control characters, and the two that are not characters, cannot occur in XML.
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private mutating func add(_ line: Drawing.TextLine, _ environment: Environment) {
    let spans = line.spans.compactMap { span -> String? in
      guard let color = colorAttributes("fill", span.paint, environment) else { return nil }
      let font = ResolvedFont(span.font, picture.traits.preferredContentSizeCategory)
      var text = color
      text += " font-family=\"\(Self.escaped(font.family ?? ResolvedFont.systemFamilies))\""
      text += " font-size=\"\(Self.number(font.size))\""
      if font.weight != .regular { text += " font-weight=\"\(font.weightNumber)\"" }
      if font.isItalic { text += " font-style=\"italic\"" }
      var lines: [String] = []
      if span.underline != .none { lines.append("underline") }
      if span.strikethrough != .none { lines.append("line-through") }
      if !lines.isEmpty { text += " text-decoration=\"\(lines.joined(separator: " "))\"" }
      return "<tspan\(text)>\(Self.escaped(span.text))</tspan>"
    }
    guard !spans.isEmpty else { return }
    var attributes = " x=\"\(Self.number(line.origin.x))\" y=\"\(Self.number(line.origin.y))\""
    // In a text that runs from right to left, the start is at the right.
    let textAnchor: String? =
      switch line.anchor {
      case .left: line.isRightToLeft ? "end" : nil
      case .middle: "middle"
      case .right: line.isRightToLeft ? nil : "end"
      }
    if let textAnchor { attributes += " text-anchor=\"\(textAnchor)\"" }
    if line.isRightToLeft { attributes += " direction=\"rtl\"" }
    if let width = line.justifiedWidth { attributes += " textLength=\"\(Self.number(width))\"" }
    body += "<text\(attributes) xml:space=\"preserve\">\(spans.joined())</text>\n"
  }

  // MARK: Images

  private mutating func add(_ image: Drawing.Picture, _ environment: Environment) {
    guard image.rect.isFinite else { return }
    guard case .image(let decoded) = picture.images.entry(for: image.name) else {
      add(Canvas.substitute(for: image), environment)
      return
    }
    let place = image.place(of: decoded.size)
    guard let source = Self.source(of: decoded) else { return }
    let rect = [("x", place.minX), ("y", place.minY), ("width", place.width), ("height", place.height)]
      .map { " \($0)=\"\(Self.number($1))\"" }.joined()
    guard let paint = image.symbolPaint else {
      body += "<image\(rect) preserveAspectRatio=\"none\" href=\"\(source)\"/>\n"
      return
    }
    // The shape of the image, in one color.
    guard let color = colorAttributes("fill", paint, environment) else { return }
    let mask = define("symbol") { id in
      "<filter id=\"\(id)f\"><feColorMatrix values=\"0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 1 0\"/></filter>"
        + "<mask id=\"\(id)\"><image\(rect) href=\"\(source)\" filter=\"url(#\(id)f)\"/></mask>"
    }
    body += "<rect\(rect)\(color) mask=\"\(mask)\"/>\n"
  }

  private static func source(of image: DecodedImage) -> String? {
    switch image.content {
    case .vector(let data): return "data:image/svg+xml;base64,\(data.base64EncodedString())"
    case .bitmap(let width, let height, let pixels):
      var bitmap = Bitmap(width: width, height: height)
      bitmap.pixels = pixels
      return (try? bitmap.png()).map { "data:image/png;base64,\($0.base64EncodedString())" }
    }
  }
}
