import CPangoCairo
import CRSVG
import Foundation
import NibKit
import NibViews

/// Draws the commands of a drawing with Cairo.
struct Canvas {
  let cairo: OpaquePointer
  let engine: TextEngine
  var traits: TraitCollection
  let images: DrawnImages
  /// The color that `tint` means.
  var tint = Color.semantic(.systemBlue)
  /// How many layers with shadows contain what is drawn.
  var shadowDepth = 0
  /// The logical structure that is made, or `nil` for none.
  var tags: PDFTags?
  /// What contains what is drawn in the logical structure.
  private var place = PDFTags.Place.content

  init(_ cairo: OpaquePointer, _ engine: TextEngine, _ traits: TraitCollection, _ images: DrawnImages) {
    self.cairo = cairo
    self.engine = engine
    self.traits = traits
    self.images = images
  }

  /// Draws a drawing with an engine that no other thread uses.
  static func draw(
    _ drawing: Drawing,
    on cairo: OpaquePointer,
    _ traits: TraitCollection,
    _ images: PictureImages,
    _ tags: PDFTags? = nil
  ) throws(NibError) {
    let isDrawn = TextEngine.withEngine { engine in
      var canvas = Canvas(cairo, engine, traits, DrawnImages(drawing, images, traits))
      canvas.tags = tags
      // A row by itself is a table, too.
      var root = Drawing()
      root.add(Drawing.Layer(drawing))
      canvas.draw(root)
      return true
    }
    if isDrawn != true { throw .noTextEngine }
  }

  func draw(_ drawing: Drawing) {
    guard let tags else { return drawCommands(of: drawing) }
    let (elements, place) = tags.elements(drawing.source.role, in: place)
    var inside = self
    inside.place = place
    tags.begin(elements)
    inside.drawCommands(of: drawing)
    tags.end(elements)
  }

  private func drawCommands(of drawing: Drawing) {
    var isInTable = false
    let hasElements = tags != nil && drawing.commands.contains { $0.hasElements }
    for command in drawing.commands {
      // Rows that follow one another are a table.
      if place == .content, let tags, case .layer(let layer) = command, layer.isRow != isInTable {
        isInTable.toggle()
        isInTable ? tags.begin(PDFTags.table) : tags.end(PDFTags.table)
      }
      switch command {
      case .fill(let path, let paint):
        guard setSource(paint) else { continue }
        add(path)
        cairo_fill(cairo)
      case .stroke(let path, let paint, let stroke):
        guard setSource(paint) else { continue }
        add(path)
        self.stroke(stroke)
      case .text(let line):
        if let tags, hasElements { draw(line, tags) } else { draw(line) }
        if let tags, line.endsAtSpace { addSpace(after: line, tags, inElement: hasElements) }
      case .image(let picture): draw(picture)
      case .layer(let layer): draw(layer)
      }
    }
    if isInTable { tags?.end(PDFTags.table) }
  }

  // MARK: Shapes

  func components(_ paint: Drawing.Paint) -> RGBAComponents {
    paint.components(in: traits.userInterfaceStyle, contrast: traits.accessibilityContrast, tint: tint)
  }

  /// Sets the color of what is drawn next, and returns whether it can be seen.
  private func setSource(_ paint: Drawing.Paint) -> Bool {
    let color = components(paint)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    return color.alpha > 0
  }

  private func add(_ path: Drawing.Path) {
    cairo_new_path(cairo)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let point, let control1, let control2):
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  private func stroke(_ stroke: Drawing.Stroke) {
    cairo_set_line_width(cairo, stroke.width)
    cairo_set_line_cap(cairo, stroke.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(cairo, stroke.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    let dashes = stroke.usableDashes
    cairo_set_dash(cairo, dashes, Int32(clamping: dashes.count), 0)
    cairo_stroke(cairo)
  }

  // MARK: Layers

  private func draw(_ layer: Drawing.Layer) {
    guard layer.opacity > 0 else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    guard apply(layer.transform) else { return }
    if let clip = layer.clip {
      add(clip)
      cairo_clip(cairo)
      // Cairo does not place elements of a PDF where nothing can be drawn.
      if visibleRect.width <= 0 || visibleRect.height <= 0 { return }
    }
    var inside = self
    if let tintColor = layer.tintColor, tintColor.semanticColor != .tint { inside.tint = tintColor }
    inside.traits = traits.inside(layer)
    let isGroup = layer.opacity < 1
    var groupElements: [String] = []
    if isGroup {
      cairo_push_group(cairo)
      // A group is drawn later, and as a whole.
      let role = layer.isRow ? .paragraph : layer.drawing.source.role ?? .paragraph
      groupElements = tags?.elements(role, in: place).tags ?? []
      inside.tags = nil
    }
    if let shadow = layer.shadow {
      inside.shadowDepth += 1
      if shadowDepth < 4 { inside.draw(shadow, of: layer.drawing) }
    }
    inside.draw(layer.drawing)
    if isGroup {
      cairo_pop_group_to_source(cairo)
      tags?.begin(groupElements)
      cairo_paint_with_alpha(cairo, layer.opacity)
      tags?.end(groupElements)
    }
  }

  /// Applies a transform, or returns false if Cairo could draw nothing else after it.
  ///
  /// That is so if all points would lie on one line, or if the result is not finite.
  private func apply(_ transform: Drawing.Transform) -> Bool {
    var current = cairo_matrix_t()
    cairo_get_matrix(cairo, &current)
    var matrix = cairo_matrix_t(
      xx: transform.a,
      yx: transform.b,
      xy: transform.c,
      yy: transform.d,
      x0: transform.translation.x,
      y0: transform.translation.y
    )
    var result = cairo_matrix_t()
    cairo_matrix_multiply(&result, &matrix, &current)
    let determinant = abs(result.xx * result.yy - result.xy * result.yx)
    guard determinant > 1e-12, determinant < 1e12, abs(result.x0) < 1e7, abs(result.y0) < 1e7 else {
      return false
    }
    cairo_transform(cairo, &matrix)
    return true
  }

  // MARK: Text

  private func draw(_ line: Drawing.TextLine) {
    guard line.origin.x.isFinite, line.origin.y.isFinite else { return }
    let category = traits.preferredContentSizeCategory
    if line.spans.count == 1, let span = line.spans.first, span.background == nil, span.underline == .none,
      span.strikethrough == .none, span.link == nil, line.justifiedWidth == nil
    {
      guard setSource(span.paint) else { return }
      let font = ResolvedFont(span.font, category)
      let isShown = engine.withLayout(of: span.text, font) { layout in
        guard let shaped = pango_layout_get_line_readonly(layout, 0) else { return true }
        let direction = pango_layout_line_get_resolved_direction(shaped)
        guard (direction == PANGO_DIRECTION_RTL) == line.isRightToLeft else { return false }
        show(shaped, line)
        return true
      }
      if isShown == true { return }
    }
    guard let shaped = ShapedLine(line, engine, category, components) else { return }
    show(shaped.line, line)
  }

  /// Draws a space at the end of a line, without which its last word and the next one would be read as one.
  private func addSpace(after line: Drawing.TextLine, _ tags: PDFTags, inElement: Bool) {
    guard place == .leaf, let span = line.spans.last else { return }
    let category = traits.preferredContentSizeCategory
    let extent = engine.extent(of: line, category)
    let elements = inElement ? PDFTags.span : []
    tags.begin(elements)
    _ = engine.withLayout(of: " ", ResolvedFont(span.font, category)) { layout in
      guard let space = pango_layout_get_line_readonly(layout, 0) else { return }
      cairo_move_to(cairo, line.isRightToLeft ? extent.minX : extent.maxX, line.origin.y)
      pango_cairo_show_layout_line(cairo, space)
      cairo_new_path(cairo)
    }
    tags.end(elements)
  }

  /// Draws a line of a text that contains elements, such as links.
  private func draw(_ line: Drawing.TextLine, _ tags: PDFTags) {
    if place != .artifact, let link = line.spans.first?.link, line.spans.allSatisfy({ $0.link == link }) {
      tags.beginLink(to: link)
      draw(line)
      tags.endLink()
    } else {
      // What contains elements cannot have text of its own.
      let elements = place == .artifact ? [] : PDFTags.span
      tags.begin(elements)
      draw(line)
      tags.end(elements)
      for (link, rect) in places(ofLinksIn: line) {
        tags.beginLink(to: link, rect)
        tags.endLink()
      }
    }
  }

  /// Returns where the links of a line are, in the coordinates of the page.
  private func places(ofLinksIn line: Drawing.TextLine) -> [(URL, Rect)] {
    let category = traits.preferredContentSizeCategory
    guard let shaped = ShapedLine(line, engine, category, components) else { return [] }
    let extent = engine.extent(of: line, category)
    var places: [(URL, Rect)] = []
    var start = 0
    for span in line.spans {
      let end = start + span.text.drawable.utf8.count
      defer { start = end }
      guard let link = span.link else { continue }
      for range in shaped.ranges(ofBytes: start..<end) {
        let (left, width) = (shaped.left + range.lowerBound, range.upperBound - range.lowerBound)
        let rect = visible(Rect(x: left, y: extent.minY, width: width, height: extent.height))
        if rect.width > 0, rect.height > 0 { places.append((link, onPage(rect))) }
      }
    }
    return places
  }

  /// The smallest rectangle outside which everything is clipped.
  private var visibleRect: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the part of a rectangle that is not clipped.
  private func visible(_ rect: Rect) -> Rect {
    let visible = visibleRect
    let (x, y) = (max(visible.minX, rect.minX), max(visible.minY, rect.minY))
    return Rect(x: x, y: y, width: min(visible.maxX, rect.maxX) - x, height: min(visible.maxY, rect.maxY) - y)
  }

  /// Returns the smallest rectangle on the page that contains a rectangle.
  private func onPage(_ rect: Rect) -> Rect {
    var (xs, ys): ([Double], [Double]) = ([], [])
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
    ] {
      var (x, y) = (x, y)
      cairo_user_to_device(cairo, &x, &y)
      xs.append(x)
      ys.append(y)
    }
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  private func show(_ shaped: UnsafeMutablePointer<PangoLayoutLine>, _ line: Drawing.TextLine) {
    cairo_move_to(cairo, line.left(of: shaped), line.origin.y)
    pango_cairo_show_layout_line(cairo, shaped)
    cairo_new_path(cairo)
  }

  // MARK: Images

  private func draw(_ picture: Drawing.Picture) {
    guard picture.rect.isFinite, picture.rect.width > 0, picture.rect.height > 0 else { return }
    let key = images.key(for: picture, in: traits)
    guard let image = images.image(key) else { return draw(Self.substitute(for: picture)) }
    if let paint = picture.symbolPaint ?? key.templatePaint {
      cairo_push_group(cairo)
      show(image, key, in: picture)
      let shape = cairo_pop_group(cairo)
      if setSource(paint) { cairo_mask(cairo, shape) }
      cairo_pattern_destroy(shape)
    } else {
      show(image, key, in: picture)
    }
  }

  private func show(_ image: DecodedImage, _ key: ImageKey, in picture: Drawing.Picture) {
    let place = picture.place(of: image.size)
    for part in key.parts(of: image.size, in: place, isStretched: picture.stretches) {
      cairo_save(cairo)
      if let clip = part.clip {
        cairo_rectangle(cairo, clip.minX, clip.minY, clip.width, clip.height)
        cairo_clip(cairo)
      }
      show(image, key, at: part.place)
      cairo_restore(cairo)
    }
  }

  private func show(_ image: DecodedImage, _ key: ImageKey, at place: Rect) {
    guard place.isFinite, place.width > 0, place.height > 0, image.size.width > 0, image.size.height > 0
    else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    switch image.content {
    case .vector(let data):
      // The document itself would keep its aspect ratio.
      cairo_translate(cairo, place.minX, place.minY)
      cairo_scale(cairo, place.width / image.size.width, place.height / image.size.height)
      cairo_rectangle(cairo, 0, 0, image.size.width, image.size.height)
      cairo_clip(cairo)
      guard let recording = images.recording(of: key, data, image.size) else { return }
      cairo_set_source_surface(cairo, recording.surface, 0, 0)
      cairo_paint(cairo)
      cairo_set_source_rgb(cairo, 0, 0, 0)
    case .bitmap(let width, let height, let pixels):
      cairo_translate(cairo, place.minX, place.minY)
      cairo_scale(cairo, place.width / Double(width), place.height / Double(height))
      pixels.withUnsafeBytes { bytes in
        // Cairo only reads the pixels of a source, and copies those that a PDF needs when the surface is
        // finished.
        let surface = cairo_image_surface_create_for_data(
          UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress),
          CAIRO_FORMAT_ARGB32,
          Int32(clamping: width),
          Int32(clamping: height),
          Int32(clamping: width * 4)
        )
        // A PDF has the image once, however often it is shown.
        if let id = strdup(image.id.uuidString) {
          let length = UInt(strlen(id))
          let bytes = UnsafeRawPointer(id).assumingMemoryBound(to: UInt8.self)
          cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_UNIQUE_ID, bytes, length, { free($0) }, id)
        }
        cairo_set_source_surface(cairo, surface, 0, 0)
        // At the edges of an enlarged image, colors are not mixed with nothing. A PDF would have the image
        // again for each place.
        if cairo_surface_get_type(cairo_get_target(cairo)) != CAIRO_SURFACE_TYPE_PDF {
          cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        }
        cairo_rectangle(cairo, 0, 0, Double(width), Double(height))
        cairo_fill(cairo)
        cairo_set_source_rgb(cairo, 0, 0, 0)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
    }
  }

  /// Returns what is drawn for an image that has no file: a symbol that is built in, or a placeholder.
  static func substitute(for picture: Drawing.Picture) -> Drawing {
    guard let paint = picture.symbolPaint, let symbol = Symbol.named[picture.name] else {
      return placeholder(for: picture)
    }
    return symbol.drawing(in: picture.rect, paint)
  }

  private static func placeholder(for picture: Drawing.Picture) -> Drawing {
    let rect = picture.rect
    let inner = Rect(
      x: rect.minX + 0.5,
      y: rect.minY + 0.5,
      width: max(0, rect.width - 1),
      height: max(0, rect.height - 1)
    )
    var drawing = Drawing()
    drawing.fill(.rectangle(inner, cornerRadius: 4), .semantic(.quaternarySystemFill))
    drawing.stroke(
      .rectangle(inner, cornerRadius: 4),
      .semantic(.systemGray3),
      Drawing.Stroke(dashes: [3, 2])
    )
    let side = min(24, inner.width * 0.6, inner.height * 0.6)
    let glyph = Rect(
      x: rect.minX + (rect.width - side) / 2,
      y: rect.minY + (rect.height - side) / 2,
      width: side,
      height: side
    )
    if let symbol = Symbol.named["photo"], side >= 8 {
      drawing.add(Drawing.Layer(symbol.drawing(in: glyph, .semantic(.systemGray2))))
    }
    return drawing
  }
}

extension Drawing.Command {
  /// Whether a text with the command has more than text in it: a link, or something that is not read.
  fileprivate var hasElements: Bool {
    switch self {
    case .text(let line): line.spans.contains { $0.link != nil }
    case .layer(let layer): layer.drawing.source.role == .artifact
    case .fill, .stroke, .image: false
    }
  }
}

extension Drawing.Layer {
  /// Whether the layer is a row of a table.
  fileprivate var isRow: Bool { drawing.source.role == .row || drawing.source.role == .headerRow }
}

extension Rect {
  var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}

extension Drawing.Stroke {
  /// The dashes, or none if they are all zero, or one of them is negative or not a number.
  ///
  /// Cairo would draw nothing else after such dashes.
  var usableDashes: [Double] {
    dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 } ? dashes : []
  }
}

extension Drawing.Shadow {
  /// The radius, from 0 to 200.
  var usableRadius: Double { radius.isFinite ? max(0, min(200, radius)) : 0 }
}

extension Drawing.Picture {
  /// Whether the image fills the rectangle without keeping its proportions.
  var stretches: Bool { symbolPaint == nil && (contentMode == .scaleToFill || contentMode == .redraw) }

  /// Returns where an image of a size is drawn.
  func place(of image: Size) -> Rect {
    guard image.width > 0, image.height > 0 else { return .zero }
    if stretches { return rect }
    let (fitX, fitY) = (rect.width / image.width, rect.height / image.height)
    let scale: Double =
      switch symbolPaint == nil ? contentMode : .scaleAspectFit {
      case .scaleAspectFit: min(fitX, fitY)
      case .scaleAspectFill: max(fitX, fitY)
      default: 1
      }
    let size = Size(width: image.width * scale, height: image.height * scale)
    let (left, middleX, right) = (
      rect.minX, rect.minX + (rect.width - size.width) / 2, rect.maxX - size.width
    )
    let (top, middleY, bottom) = (
      rect.minY, rect.minY + (rect.height - size.height) / 2, rect.maxY - size.height
    )
    let origin: (x: Double, y: Double) =
      switch contentMode {
      case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill, .center: (middleX, middleY)
      case .top: (middleX, top)
      case .bottom: (middleX, bottom)
      case .left: (left, middleY)
      case .right: (right, middleY)
      case .topLeft: (left, top)
      case .topRight: (right, top)
      case .bottomLeft: (left, bottom)
      case .bottomRight: (right, bottom)
      }
    return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}
