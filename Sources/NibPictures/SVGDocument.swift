import CPangoCairo
import Foundation
import NibKit
import NibViews

/// The text of an SVG.
struct SVGDocument {
  /// What the colors mean.
  private struct Environment {
    var tint: Color
    var traits: TraitCollection

    func components(_ paint: Drawing.Paint) -> RGBAComponents {
      paint.components(in: traits.userInterfaceStyle, contrast: traits.accessibilityContrast, tint: tint)
    }
  }

  private var body = ""
  private var definitions = ""
  private var definitionCount = 0
  private let size: Size
  private let category: ContentSizeCategory
  private let images: DrawnImages
  /// The URLs of the images that have been drawn, which contain their bytes.
  private var urls: [ImageKey: String] = [:]
  private let engine: TextEngine

  init(
    _ drawing: Drawing,
    _ size: Size,
    _ traits: TraitCollection,
    _ images: PictureImages,
    _ engine: TextEngine
  ) {
    self.size = size
    self.engine = engine
    self.images = DrawnImages(drawing, images, traits)
    category = traits.preferredContentSizeCategory
    add(drawing, Environment(tint: .semantic(.systemBlue), traits: traits))
  }

  /// The whole document.
  var text: String {
    let (width, height) = (Self.number(size.width), Self.number(size.height))
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
    guard value.isFinite, abs(value) > 1e-30 else { return "0" }
    // Seven digits, wherever they are: a layer can be scaled.
    let unit = pow(10, max(0, 6 - floor(log10(abs(value)))))
    let rounded = (value * unit).rounded() / unit
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func data(of path: Drawing.Path) -> String? {
    func text(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }
    let words = path.elements.enumerated().map { index, element in
      switch element {
      case .move(let point): "M\(text(point))"
      // As in Cairo, a path can begin with a line or a curve.
      case .line(let point): index == 0 ? "M\(text(point))" : "L\(text(point))"
      case .curve(let point, let control1, let control2) where index == 0:
        "M\(text(control1))C\(text(control1)) \(text(control2)) \(text(point))"
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
    let color = environment.components(paint)
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
    text +=
      stroke.isRound ? " stroke-linecap=\"round\" stroke-linejoin=\"round\"" : " stroke-miterlimit=\"10\""
    let dashes = stroke.usableDashes
    if !dashes.isEmpty { text += " stroke-dasharray=\"\(dashes.map(number).joined(separator: " "))\"" }
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
    guard layer.opacity > 0, layer.clip.map({ !$0.elements.isEmpty }) ?? true else { return }
    let transform = layer.transform
    guard transform.isDrawable else { return }
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
    if let shadow = layer.shadow, let filter = filter(for: shadow, of: layer.drawing, environment) {
      attributes += " filter=\"\(filter)\""
    }
    var inner = environment
    if let tint = layer.tintColor, tint.semanticColor != .tint { inner.tint = tint }
    inner.traits = environment.traits.inside(layer)
    if attributes.isEmpty {
      return add(layer.drawing, inner)
    }
    body += "<g\(attributes)>\n"
    add(layer.drawing, inner)
    body += "</g>\n"
  }

  /// Returns the filter that adds a shadow, or `nil` if nothing casts one.
  ///
  /// The primitives are those of SVG 1.1: not all viewers know `feDropShadow`.
  private mutating func filter(
    for shadow: Drawing.Shadow,
    of drawing: Drawing,
    _ environment: Environment
  ) -> String? {
    let color = environment.components(shadow.paint)
    guard color.alpha > 0, let extent = drawing.extent(engine, category) else { return nil }
    let (dx, dy) = (shadow.offset.width, shadow.offset.height)
    let cast = shadow.extent(of: extent)
    guard cast.isFinite else { return nil }
    let (left, top) = (min(extent.minX - 1, cast.minX), min(extent.minY - 1, cast.minY))
    let (right, bottom) = (max(extent.maxX + 1, cast.maxX), max(extent.maxY + 1, cast.maxY))
    let area = [("x", left), ("y", top), ("width", right - left), ("height", bottom - top)]
      .map { " \($0)=\"\(Self.number($1))\"" }.joined()
    return define("shadow") { id in
      "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"\(area)>"
        + "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(Self.number(shadow.usableRadius / 2))\"/>"
        + "<feOffset dx=\"\(Self.number(dx))\" dy=\"\(Self.number(dy))\" result=\"shape\"/>"
        + "<feFlood flood-color=\"\(Self.hexadecimal(color))\" flood-opacity=\"\(Self.number(color.alpha))\"/>"
        + "<feComposite in2=\"shape\" operator=\"in\"/>"
        + "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>"
    }
  }

  // MARK: Text

  private static func escaped(_ text: some StringProtocol) -> String {
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
    let isSeen = line.spans.contains { span in
      [span.paint, span.background].contains { paint in
        paint.map { environment.components($0).alpha > 0 } ?? false
      }
    }
    guard isSeen else { return }
    // SVG has neither backgrounds of text nor tabs, and not all viewers stretch lines.
    let hasTabs = line.spans.contains { $0.text.contains("\t") }
    // A line below the text must not be interrupted between words.
    let isPlain = line.spans.allSatisfy { $0.underline == .none && $0.strikethrough == .none }
    let isPlaced = !line.isRightToLeft && (line.justifiedWidth != nil || hasTabs) && isPlain
    let isShaped = isPlaced || line.spans.contains { $0.background != nil }
    let shaped = isShaped ? ShapedLine(line, engine, category, environment.components) : nil
    if let shaped { addBackgrounds(of: line, shaped, environment) }
    var text = ""
    var start = 0
    for span in line.spans {
      let string = span.text.drawable
      let attributes = attributes(of: span, environment)
      if isPlaced, let shaped {
        for word in string.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
          let offset = start + string[..<word.startIndex].utf8.count
          let ranges = shaped.ranges(ofBytes: offset..<offset + word.utf8.count)
          let place = shaped.left + (ranges.map(\.lowerBound).min() ?? 0)
          text += "<tspan x=\"\(Self.number(place))\"\(attributes)>\(Self.escaped(word))</tspan>"
        }
      } else {
        text += "<tspan\(attributes)>\(Self.escaped(string))</tspan>"
      }
      start += string.utf8.count
    }
    let place = isPlaced ? "" : Self.placeAttributes(of: line)
    body += "<text\(place) y=\"\(Self.number(line.origin.y))\" xml:space=\"preserve\">\(text)</text>\n"
  }

  private static func placeAttributes(of line: Drawing.TextLine) -> String {
    var attributes = " x=\"\(number(line.origin.x))\""
    // In a text that runs from right to left, the start is at the right.
    let textAnchor: String? =
      switch line.anchor {
      case .left: line.isRightToLeft ? "end" : nil
      case .middle: "middle"
      case .right: line.isRightToLeft ? nil : "end"
      }
    if let textAnchor { attributes += " text-anchor=\"\(textAnchor)\"" }
    if line.isRightToLeft { attributes += " direction=\"rtl\"" }
    if let width = line.justifiedWidth { attributes += " textLength=\"\(number(width))\"" }
    return attributes
  }

  private func attributes(of span: Drawing.TextLine.Span, _ environment: Environment) -> String {
    let font = ResolvedFont(span.font, category)
    // What cannot be seen still needs its width.
    var text = colorAttributes("fill", span.paint, environment) ?? " fill=\"none\""
    text += " font-family=\"\(Self.escaped(font.family ?? ResolvedFont.systemFamilies))\""
    text += " font-size=\"\(Self.number(font.size))\""
    if font.weight != .regular { text += " font-weight=\"\(font.weightNumber)\"" }
    if font.isItalic { text += " font-style=\"italic\"" }
    var lines: [String] = []
    if span.underline != .none { lines.append("underline") }
    if span.strikethrough != .none { lines.append("line-through") }
    if !lines.isEmpty { text += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return text
  }

  private mutating func addBackgrounds(
    of line: Drawing.TextLine,
    _ shaped: ShapedLine,
    _ environment: Environment
  ) {
    var start = 0
    for span in line.spans {
      let end = start + span.text.drawable.utf8.count
      defer { start = end }
      guard let background = span.background, let color = colorAttributes("fill", background, environment)
      else { continue }
      let metrics = TextEngine.lineMetrics(of: ResolvedFont(span.font, category))
      for range in shaped.ranges(ofBytes: start..<end) {
        let rect = Rect(
          x: shaped.left + range.lowerBound,
          y: line.origin.y - metrics.ascender,
          width: range.upperBound - range.lowerBound,
          height: metrics.height
        )
        guard let shape = Self.data(of: .rectangle(rect)) else { continue }
        body += "<path d=\"\(shape)\"\(color)/>\n"
      }
    }
  }

  // MARK: Images

  private mutating func add(_ image: Drawing.Picture, _ environment: Environment) {
    guard image.rect.isFinite else { return }
    let key = images.key(for: image, in: environment.traits)
    guard let decoded = images.image(key) else {
      add(Canvas.substitute(for: image), environment)
      return
    }
    let place = image.place(of: decoded.size)
    guard let source = urls[key] ?? Self.source(of: decoded) else { return }
    urls[key] = source
    guard let paint = image.symbolPaint ?? key.templatePaint else {
      body += shown(key, decoded, source, in: place, isStretched: image.stretches) + "\n"
      return
    }
    let rect = Self.attributes(of: place)
    let shape = shown(key, decoded, source, in: place, isStretched: image.stretches)
    // The shape of the image, in one color.
    guard let color = colorAttributes("fill", paint, environment) else { return }
    let mask = define("symbol") { id in
      "<filter id=\"\(id)f\"><feColorMatrix values=\"0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 1 0\"/></filter>"
        + "<mask id=\"\(id)\"><g filter=\"url(#\(id)f)\">\(shape)</g></mask>"
    }
    body += "<rect\(rect)\(color) mask=\"\(mask)\"/>\n"
  }

  /// Returns the elements that show an image: one, or one for each of its slices.
  private mutating func shown(
    _ key: ImageKey,
    _ image: DecodedImage,
    _ source: String,
    in place: Rect,
    isStretched: Bool
  ) -> String {
    let parts = key.parts(of: image.size, in: place, isStretched: isStretched)
    guard parts.contains(where: { $0.clip != nil }) else {
      return "<image\(Self.attributes(of: place)) preserveAspectRatio=\"none\" href=\"\(source)\"/>"
    }
    // The document has the image once.
    let (width, height) = (image.size.width, image.size.height)
    let whole = Self.attributes(of: Rect(x: 0, y: 0, width: width, height: height))
    let reference = define("image") { id in
      "<image id=\"\(id)\"\(whole) preserveAspectRatio=\"none\" href=\"\(source)\"/>"
    }
    let id = reference.dropFirst("url(".count).dropLast()
    return parts.compactMap { part -> String? in
      guard let shape = part.clip.flatMap({ Self.data(of: .rectangle($0)) }) else { return nil }
      let clip = define("clip") { "<clipPath id=\"\($0)\"><path d=\"\(shape)\"/></clipPath>" }
      let (x, y) = (Self.number(part.place.minX), Self.number(part.place.minY))
      let (scaleX, scaleY) = (Self.number(part.place.width / width), Self.number(part.place.height / height))
      return "<g clip-path=\"\(clip)\"><use href=\"\(id)\" "
        + "transform=\"translate(\(x) \(y)) scale(\(scaleX) \(scaleY))\"/></g>"
    }.joined()
  }

  private static func attributes(of rect: Rect) -> String {
    [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
      .map { " \($0)=\"\(number($1))\"" }.joined()
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

extension Drawing.Transform {
  /// Whether Cairo would draw something in these coordinates: they are finite and do not all lie on one line.
  fileprivate var isDrawable: Bool {
    let determinant = abs(a * d - b * c)
    return determinant > 1e-12 && determinant < 1e12 && abs(translation.x) < 1e7 && abs(translation.y) < 1e7
  }
}
