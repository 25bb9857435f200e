import CPangoCairo
import NibKit
import NibViews

extension TextEngine {
  /// Returns the layout of a line, which the caller releases.
  ///
  /// - Parameter components: Returns what a paint means where the line is shown.
  func makeLayout(
    _ line: Drawing.TextLine,
    _ category: ContentSizeCategory,
    _ components: (Drawing.Paint) -> RGBAComponents
  ) -> OpaquePointer? {
    guard let first = line.spans.first,
      let layout = makeLayout(
        line.spans.map(\.text.drawable).joined(),
        ResolvedFont(first.font, category),
        isRightToLeft: line.isRightToLeft
      ),
      let attributes = pango_attr_list_new()
    else { return nil }
    defer { pango_attr_list_unref(attributes) }
    var start: UInt32 = 0
    for span in line.spans {
      let end = start + UInt32(clamping: span.text.drawable.utf8.count)
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        (attribute.pointee.start_index, attribute.pointee.end_index) = (start, end)
        pango_attr_list_insert(attributes, attribute)
      }
      if let description = ResolvedFont(span.font, category).makeDescription() {
        add(pango_attr_font_desc_new(description))
        pango_font_description_free(description)
      }
      func amount(_ value: Double) -> UInt16 { UInt16(max(0, min(1, value)) * 65_535) }
      let color = components(span.paint)
      add(pango_attr_foreground_new(amount(color.red), amount(color.green), amount(color.blue)))
      // An opacity of zero means that Pango does not set any.
      add(pango_attr_foreground_alpha_new(max(1, amount(color.alpha))))
      if let background = span.background.map(components), background.alpha > 0 {
        add(
          pango_attr_background_new(amount(background.red), amount(background.green), amount(background.blue))
        )
        add(pango_attr_background_alpha_new(max(1, amount(background.alpha))))
      }
      if span.underline != .none {
        add(
          pango_attr_underline_new(
            span.underline == .double ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE
          )
        )
      }
      if span.strikethrough != .none { add(pango_attr_strikethrough_new(1)) }
      start = end
    }
    pango_layout_set_attributes(layout, attributes)
    if let width = line.justifiedWidth {
      var needed: Int32 = 0
      pango_layout_get_size(layout, &needed, nil)
      let available = Int32(max(0, min(1e6, width.isNaN ? 0 : width)) * Double(PANGO_SCALE))
      // Pango would wrap a line that is wider than the room for it.
      if needed < available {
        pango_layout_set_width(layout, available)
        pango_layout_set_justify(layout, 1)
        pango_layout_set_justify_last_line(layout, 1)
      }
    }
    return layout
  }

  /// Returns the rectangle that a line needs.
  func extent(of line: Drawing.TextLine, _ category: ContentSizeCategory) -> Rect {
    var (width, ascender, descender) = (0.0, 0.0, 0.0)
    for span in line.spans {
      let font = ResolvedFont(span.font, category)
      let metrics = Self.lineMetrics(of: font)
      width += self.width(of: span.text, font)
      ascender = max(ascender, metrics.ascender)
      descender = max(descender, metrics.height - metrics.ascender)
    }
    width = max(width, line.justifiedWidth ?? 0)
    return Rect(
      x: line.left(ofWidth: width),
      y: line.origin.y - ascender,
      width: width,
      height: ascender + descender
    )
  }
}

extension Drawing.TextLine {
  /// Returns the left edge of a line that Pango has shaped.
  func left(of shaped: UnsafeMutablePointer<PangoLayoutLine>) -> Double {
    if anchor == .left { return origin.x }
    var extents = PangoRectangle()
    pango_layout_line_get_extents(shaped, nil, &extents)
    return left(ofWidth: Double(extents.width) / Double(PANGO_SCALE))
  }

  func left(ofWidth width: Double) -> Double {
    switch anchor {
    case .left: origin.x
    case .middle: origin.x - width / 2
    case .right: origin.x - width
    }
  }
}

/// A line of text with positioned glyphs.
final class ShapedLine {
  private let layout: OpaquePointer
  let line: UnsafeMutablePointer<PangoLayoutLine>
  /// Where the line begins.
  let left: Double

  /// - Parameter components: Returns what a paint means where the line is shown.
  init?(
    _ line: Drawing.TextLine,
    _ engine: TextEngine,
    _ category: ContentSizeCategory,
    _ components: (Drawing.Paint) -> RGBAComponents
  ) {
    guard let layout = engine.makeLayout(line, category, components) else { return nil }
    guard let shaped = pango_layout_get_line_readonly(layout, 0) else {
      g_object_unref(UnsafeMutableRawPointer(layout))
      return nil
    }
    self.layout = layout
    self.line = shaped
    left = line.left(of: shaped)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Returns where bytes of the text are, which can be in several places if its directions differ.
  func ranges(ofBytes bytes: Range<Int>) -> [ClosedRange<Double>] {
    var ends: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    let (start, end) = (Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.upperBound))
    pango_layout_line_get_x_ranges(line, start, end, &ends, &count)
    defer { g_free(ends) }
    guard let ends else { return [] }
    return (0..<Int(count)).map { index in
      let (a, b) = (Double(ends[2 * index]), Double(ends[2 * index + 1]))
      return min(a, b) / Double(PANGO_SCALE)...max(a, b) / Double(PANGO_SCALE)
    }
  }
}
