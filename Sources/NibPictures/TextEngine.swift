import CPangoCairo
import Foundation
import NibKit
import NibMarkup
import NibViews

/// Pango with the fonts that it has loaded, and the texts that it has shaped.
///
/// One thread at a time uses an engine; ``TextEngine/withEngine(_:)`` lends one.
final class TextEngine {
  /// A text in one font.
  private struct ShapedText: Hashable {
    let text: String
    let font: ResolvedFont
  }

  /// The size of a line in a font, in points.
  struct LineMetrics {
    var ascender: Double
    var height: Double
  }

  private let context: OpaquePointer
  /// The context of lines that run from right to left, whatever their letters are.
  private let rightToLeftContext: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  /// How many times fonts had been registered when the engine was made.
  private let registration: Int
  private var descriptions: [ResolvedFont: OpaquePointer] = [:]
  private var shaped: [ShapedText: OpaquePointer] = [:]

  /// The number of shaped texts that are kept.
  private static let keptTexts = 1_000
  /// The number of fonts that an engine may know before it is made anew, because fonts can come from data.
  private static let keptFonts = 500
  /// The number of bytes up to which a shaped text is kept.
  private static let keptLength = 256

  private init?(registration: Int) {
    self.registration = registration
    guard let fontMap = pango_cairo_font_map_new() else { return nil }
    // One unit of Cairo is one point.
    pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
    guard let context = pango_font_map_create_context(fontMap),
      let rightToLeftContext = pango_font_map_create_context(fontMap)
    else {
      g_object_unref(fontMap)
      return nil
    }
    self.fontMap = fontMap
    self.context = context
    self.rightToLeftContext = rightToLeftContext
    pango_context_set_base_dir(rightToLeftContext, PANGO_DIRECTION_RTL)
    // With hints, text would have other widths at another scale.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    for context in [context, rightToLeftContext] {
      pango_cairo_context_set_font_options(context, options)
      pango_context_set_round_glyph_positions(context, 0)
    }
    cairo_font_options_destroy(options)
  }

  deinit {
    for layout in shaped.values { g_object_unref(UnsafeMutableRawPointer(layout)) }
    for description in descriptions.values { pango_font_description_free(description) }
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(rightToLeftContext))
    g_object_unref(fontMap)
  }

  // MARK: Lending

  /// The engines that no thread uses, and how many times fonts have been registered.
  private static let unused = Locked((engines: [TextEngine](), registration: 0))
  /// The sizes of lines in fonts, which are requested for every line.
  private static let metrics = Locked<[ResolvedFont: LineMetrics]>([:])

  /// Calls a closure with an engine that no other thread uses, or returns `nil` if Pango cannot be used.
  static func withEngine<Result>(_ body: (TextEngine) throws -> Result) rethrows -> Result? {
    let (kept, registration) = unused.withLock { ($0.engines.popLast(), $0.registration) }
    guard let engine = kept ?? TextEngine(registration: registration) else { return nil }
    defer {
      unused.withLock { unused in
        if engine.registration == unused.registration, engine.descriptions.count <= keptFonts {
          unused.engines.append(engine)
        }
      }
    }
    return try body(engine)
  }

  /// Forgets the engines that do not have the fonts that have been registered now.
  static func forgetFonts() {
    unused.withLock { $0 = ([], $0.registration + 1) }
    metrics.withLock { $0 = [:] }
  }

  // MARK: Fonts

  /// The names of the installed families.
  ///
  /// - Complexity: O(*n*) in the number of installed fonts.
  func familyNames() -> [String] {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(fontMap, &families, &count)
    defer { g_free(families) }
    return UnsafeBufferPointer(start: families, count: Int(count)).compactMap { family in
      family.flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
    }
  }

  /// Returns the family that is used for a font, or `nil` if there is none.
  func usedFamily(for font: ResolvedFont) -> String? {
    guard let description = description(of: font),
      let loaded = pango_font_map_load_font(fontMap, context, description)
    else { return nil }
    defer { g_object_unref(loaded) }
    guard let used = pango_font_describe(loaded) else { return nil }
    defer { pango_font_description_free(used) }
    return pango_font_description_get_family(used).map { String(cString: $0) }
  }

  private func description(of font: ResolvedFont) -> OpaquePointer? {
    if let known = descriptions[font] { return known }
    let description = font.makeDescription()
    descriptions[font] = description
    return description
  }

  /// Returns the size of a line in a font.
  static func lineMetrics(of font: ResolvedFont) -> LineMetrics {
    if let known = metrics.withLock({ $0[font] }) { return known }
    let registration = unused.withLock(\.registration)
    guard let found = withEngine({ $0.findLineMetrics(of: font) }) else {
      return LineMetrics(ascender: font.size, height: font.size * 1.2)
    }
    unused.withLock { unused in
      guard unused.registration == registration else { return }
      metrics.withLock { metrics in
        if metrics.count >= keptFonts { metrics = [:] }
        metrics[font] = found
      }
    }
    return found
  }

  private func findLineMetrics(of font: ResolvedFont) -> LineMetrics {
    guard let description = description(of: font),
      let pango = pango_context_get_metrics(context, description, nil)
    else { return LineMetrics(ascender: font.size, height: font.size * 1.2) }
    defer { pango_font_metrics_unref(pango) }
    let ascender = Double(pango_font_metrics_get_ascent(pango)) / Double(PANGO_SCALE)
    let descender = Double(pango_font_metrics_get_descent(pango)) / Double(PANGO_SCALE)
    return LineMetrics(ascender: ascender, height: ascender + descender)
  }

  // MARK: Text

  /// Returns the width of a text on one line, in points.
  func width(of text: String, _ font: ResolvedFont) -> Double {
    withLayout(of: text, font) { layout in
      var width: Int32 = 0
      pango_layout_get_size(layout, &width, nil)
      return Double(width) / Double(PANGO_SCALE)
    } ?? 0
  }

  /// Returns the characters of a text for which no installed font has a glyph, each once.
  func missingCharacters(in text: String, _ font: ResolvedFont) -> [Character] {
    func isMissing(_ text: String) -> Bool {
      withLayout(of: text, font) { pango_layout_get_unknown_glyphs_count($0) > 0 } ?? false
    }
    guard isMissing(text) else { return [] }
    var known: Set<Character> = []
    return Array(text).filter { known.insert($0).inserted && isMissing(String($0)) }
  }

  /// Calls a closure with a text on one line, in the direction of its first letter that has one.
  func withLayout<Result>(
    of text: String,
    _ font: ResolvedFont,
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    let key = ShapedText(text: text, font: font)
    if let known = shaped[key] { return body(known) }
    guard let layout = makeLayout(text, font) else { return nil }
    guard text.utf8.count <= Self.keptLength else {
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      return body(layout)
    }
    if shaped.count >= Self.keptTexts {
      for layout in shaped.values { g_object_unref(UnsafeMutableRawPointer(layout)) }
      shaped.removeAll(keepingCapacity: true)
    }
    shaped[key] = layout
    return body(layout)
  }

  /// Returns a text on one line, which the caller releases.
  ///
  /// - Parameter isRightToLeft: Whether the line runs from right to left, or `nil` for the direction of the
  ///   first letter that has one.
  func makeLayout(_ text: String, _ font: ResolvedFont, isRightToLeft: Bool? = nil) -> OpaquePointer? {
    guard let layout = pango_layout_new(isRightToLeft == true ? rightToLeftContext : context) else {
      return nil
    }
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_auto_dir(layout, isRightToLeft == nil ? 1 : 0)
    pango_layout_set_font_description(layout, description(of: font))
    var text = text.drawable
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, Int32(clamping: characters.count))
      }
    }
    return layout
  }
}

extension String {
  /// The text with a replacement character for each code point that is not a character.
  ///
  /// Pango ends a text at a null character, and Cairo refuses a PDF with code points such as U+FFFF.
  var drawable: String {
    func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
      scalar != "\0" && scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(scalar.value)
    }
    if unicodeScalars.allSatisfy(isCharacter) { return self }
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(isCharacter(scalar) ? scalar : "\u{FFFD}") }
    return result
  }
}
