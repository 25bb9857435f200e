import CPangoCairo
import NibKit
import NibViews

extension Canvas {
  /// Draws the shadow that a drawing casts.
  func draw(_ shadow: Drawing.Shadow, of drawing: Drawing) {
    let radius = shadow.usableRadius
    guard var extent = drawing.extent(engine, traits.preferredContentSizeCategory), extent.isFinite,
      abs(shadow.offset.width) < 1e6,
      abs(shadow.offset.height) < 1e6
    else { return }
    extent = Rect(
      x: extent.minX - radius - 1,
      y: extent.minY - radius - 1,
      width: extent.width + 2 * radius + 2,
      height: extent.height + 2 * radius + 2
    )
    guard let shown = visiblePart(of: extent, shadow) else { return }
    extent = shown
    // As many pixels for each point as the picture has, but no more than memory allows.
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    let scale = min(
      4,
      max(1, (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()),
      4096 / max(1, extent.width, extent.height)
    )
    let (width, height) = (
      Int32((extent.width * scale).rounded(.up)), Int32((extent.height * scale).rounded(.up))
    )
    guard width > 0, height > 0, let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height),
      let context = cairo_create(surface)
    else { return }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_scale(context, scale, scale)
    cairo_translate(context, -extent.minX, -extent.minY)
    var shape = Canvas(context, engine, traits, images)
    shape.tint = tint
    shape.shadowDepth = shadowDepth
    shape.draw(drawing)
    Self.blur(surface, Int(radius * scale / 2))
    let color = components(shadow.paint)
    cairo_save(cairo)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_translate(cairo, extent.minX + shadow.offset.width, extent.minY + shadow.offset.height)
    cairo_scale(cairo, 1 / scale, 1 / scale)
    cairo_mask_surface(cairo, surface, 0, 0)
    cairo_restore(cairo)
  }

  /// Returns the part of a rectangle whose shadow can be seen, or `nil` if there is none.
  private func visiblePart(of extent: Rect, _ shadow: Drawing.Shadow) -> Rect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let margin = shadow.usableRadius + 1
    left = max(extent.minX, left - shadow.offset.width - margin)
    right = min(extent.maxX, right - shadow.offset.width + margin)
    top = max(extent.minY, top - shadow.offset.height - margin)
    bottom = min(extent.maxY, bottom - shadow.offset.height + margin)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Blurs a surface with one byte for each pixel.
  ///
  /// Three averages over neighboring pixels are close to a Gaussian blur.
  private static func blur(_ surface: OpaquePointer, _ radius: Int) {
    cairo_surface_flush(surface)
    guard radius > 0, let start = cairo_image_surface_get_data(surface) else { return }
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let stride = Int(cairo_image_surface_get_stride(surface))
    let pixels = UnsafeMutableBufferPointer(start: start, count: stride * height)
    var line = [UInt8](repeating: 0, count: max(width, height))
    for _ in 0..<3 {
      for y in 0..<height { average(pixels, from: y * stride, step: 1, count: width, radius, &line) }
      for x in 0..<width { average(pixels, from: x, step: stride, count: height, radius, &line) }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Replaces each pixel of a row or a column by the average of the pixels around it.
  private static func average(
    _ pixels: UnsafeMutableBufferPointer<UInt8>,
    from start: Int,
    step: Int,
    count: Int,
    _ radius: Int,
    _ line: inout [UInt8]
  ) {
    for index in 0..<count { line[index] = pixels[start + index * step] }
    let size = 2 * radius + 1
    var sum = line[..<min(radius, count)].reduce(0) { $0 + Int($1) }
    for index in 0..<count {
      if index + radius < count { sum += Int(line[index + radius]) }
      if index - radius > 0 { sum -= Int(line[index - radius - 1]) }
      pixels[start + index * step] = UInt8(clamping: sum / size)
    }
  }
}

extension Drawing {
  /// Returns the rectangle that contains the shapes, the images and the text, or `nil` if there are none.
  func extent(_ engine: TextEngine, _ category: ContentSizeCategory) -> Rect? {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    func include(_ point: Point) {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    func include(_ path: Path, _ margin: Double) {
      for element in path.elements {
        switch element {
        case .move(let point), .line(let point): include(point, margin)
        case .curve(let point, let control1, let control2):
          for point in [point, control1, control2] { include(point, margin) }
        case .close: continue
        }
      }
    }
    func include(_ point: Point, _ margin: Double) {
      include(Point(x: point.x - margin, y: point.y - margin))
      include(Point(x: point.x + margin, y: point.y + margin))
    }
    for command in commands {
      switch command {
      case .fill(let path, _): include(path, 0)
      // The tip of a corner that is not round is up to ten times as far away as the edge.
      case .stroke(let path, _, let stroke): include(path, stroke.width / 2 * (stroke.isRound ? 1 : 10))
      case .image(let picture): include(.rectangle(picture.rect), 0)
      case .layer(let layer):
        guard let inner = layer.drawing.extent(engine, category) else { continue }
        include(Path.rectangle(inner).applying(layer.transform), 0)
        if let shadow = layer.shadow {
          let cast = shadow.extent(of: inner)
          if cast.isFinite { include(Path.rectangle(cast).applying(layer.transform), 0) }
        }
      case .text(let line): include(.rectangle(engine.extent(of: line, category)), 0)
      }
    }
    return left <= right && top <= bottom
      ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

extension Drawing.Shadow {
  /// Returns the extent of the shadow of shapes in a rectangle.
  func extent(of rect: Rect) -> Rect {
    let margin = 1.5 * usableRadius + 1
    return Rect(
      x: rect.minX + offset.width - margin,
      y: rect.minY + offset.height - margin,
      width: rect.width + 2 * margin,
      height: rect.height + 2 * margin
    )
  }
}
