package import NibKit
import NibViews

/// The images, the font families and the texts that a drawing shows, each once.
struct UsedResources {
  /// The layouts that contain the view that shows something, the outermost first.
  private typealias Layouts = [any LayoutPlaces]

  /// A text in one font.
  private struct Text: Hashable {
    let text: String
    let font: Font
  }

  /// The images in the order in which they are drawn first.
  private let keys: [ImageKey]
  private let store: PictureImages
  private var images: [ImageName: Layouts] = [:]
  /// The images that are system symbols.
  private var symbols: Set<ImageName> = []
  private var families: [String: Layouts] = [:]
  private var texts: [Text: Layouts] = [:]

  init(_ drawing: Drawing, _ store: PictureImages, _ traits: TraitCollection) {
    keys = drawing.images(store, in: traits)
    self.store = store
    add(drawing, [])
  }

  private mutating func add(_ drawing: Drawing, _ outer: Layouts) {
    var layouts = outer
    if let layout = drawing.source.layout { layouts.append(layout) }
    for command in drawing.commands {
      switch command {
      case .fill, .stroke: continue
      case .text(let line):
        for span in line.spans where !span.text.isEmpty {
          if let family = span.font.fixed?.family, families[family] == nil { families[family] = layouts }
          let text = Text(text: span.text, font: span.font)
          if texts[text] == nil { texts[text] = layouts }
        }
      case .image(let picture):
        if images[picture.name] == nil { images[picture.name] = layouts }
        if picture.symbolPaint != nil { symbols.insert(picture.name) }
      case .layer(let layer): add(layer.drawing, layouts)
      }
    }
  }

  /// Returns what is wrong with the images.
  var imageDiagnostics: [Diagnostic] {
    let excess = Dictionary(uniqueKeysWithValues: store.excess(of: keys).map { ($0.key, $0.pixelCount) })
    return keys.compactMap { key in
      let name = key.name
      let problem: Diagnostic?
      if let pixelCount = excess[key] {
        problem = .excessiveImage(name, path: store.path(of: key), pixelCount: pixelCount)
      } else {
        let isSymbol = symbols.contains(name)
        problem = store.problem(with: key, isSymbol: isSymbol) ?? store.problem(withPixelsOf: key)
      }
      return problem?.located(in: images[name] ?? []) { ($0 as? ImageName) == name }
    }
  }

  /// Returns what is wrong with the images, the fonts and the characters of texts.
  func diagnostics(_ category: ContentSizeCategory) -> [Diagnostic] {
    var found = imageDiagnostics
    for (family, layouts) in families {
      let font = Font.fixed(family: family, size: 17, weight: .regular)
      let problem = PictureImages.problem(with: font)?.located(in: layouts) {
        ($0 as? Font)?.fixed?.family == family
      }
      found += [problem].compactMap(\.self)
    }
    let missing = TextEngine.withEngine { engine in
      texts.compactMap { text, layouts in
        let font = ResolvedFont(text.font, category)
        let characters = engine.missingCharacters(in: text.text, font)
        return characters.isEmpty ? nil : (characters, layouts)
      }
    }
    for (characters, layouts) in missing ?? [] {
      found.append(
        Diagnostic.missingGlyphs(characters).located(in: layouts) {
          ($0 as? String)?.contains { characters.contains($0) } == true
        }
      )
    }
    return Set(found).inReportingOrder()
  }
}

extension UsedResources {
  /// Throws an error if an image is missing or cannot be read.
  func requireImages() throws(NibError) { try imageDiagnostics.requireImages() }
}

extension [Diagnostic] {
  /// Throws the errors about images, which are the only errors among the findings about a picture.
  func requireImages() throws(NibError) {
    let errors = filter { $0.severity == .error }
    if !errors.isEmpty { throw NibError(.unusableImage, errors) }
  }
}

/// The font families that are installed.
struct InstalledFonts {
  private static let known = Locked<InstalledFonts?>(nil)

  /// The families that were installed when a picture was made first, and those that were registered.
  static var current: InstalledFonts { known.initialized { InstalledFonts() } }

  /// Lists the families again when they are needed next.
  static func forget() { known.withLock { $0 = nil } }

  private let families: Set<String>

  /// The names that Fontconfig replaces by the family that a system prefers.
  private static let generic: Set<String> = [
    "sans-serif", "sans", "serif", "monospace", "system-ui", "cursive",
  ]

  private init() {
    families = Set((TextEngine.withEngine { $0.familyNames() } ?? []).map { $0.lowercased() })
  }

  /// Throws an error if no font is installed.
  func requireAny() throws(NibError) {
    // Pango lists the generic names, too.
    if families.isSubset(of: Self.generic) { throw .noFonts }
  }

  func contains(_ family: String) -> Bool {
    let name = family.lowercased()
    return families.contains(name) || Self.generic.contains(name)
  }

  /// Returns the family that is used in place of one that is not installed.
  func replacement(for family: String) -> String? {
    let font = ResolvedFont(.fixed(family: family, size: 17, weight: .regular), .large)
    return TextEngine.withEngine { $0.usedFamily(for: font) } ?? nil
  }
}

extension PictureImages {
  /// Returns what is wrong with the name or the file of an image, or `nil` if its pixels can be decoded.
  package func problem(
    with name: ImageName,
    isSymbol: Bool
  ) -> Diagnostic? {
    problem(with: key(for: name, isSymbol: isSymbol, in: TraitCollection()), isSymbol: isSymbol)
  }

  func problem(with key: ImageKey, isSymbol: Bool) -> Diagnostic? {
    let name = key.name
    return switch entry(for: key) {
    case .image: nil
    case .missing(let reason):
      isSymbol && Symbol.named[name] != nil ? nil : .missingImage(name, isSymbol ? .unknownSymbol : reason)
    case .unreadable(let path, let reason): .unreadableImage(name, path: path, reason)
    }
  }

  /// Returns what is wrong with the pixels or shapes of an image, which are decoded, or `nil` if it can be
  /// shown.
  func problem(withPixelsOf key: ImageKey) -> Diagnostic? {
    guard case .image = entry(for: key), case .failure(let failure) = decodedImage(key) else { return nil }
    return .unreadableImage(key.name, path: path(of: key), failure.reason)
  }

  /// Returns what is wrong with the family of a font, or `nil` if it is installed.
  package static func problem(with font: Font) -> Diagnostic? {
    guard let family = font.fixed?.family, !InstalledFonts.current.contains(family) else { return nil }
    return .missingFontFamily(family, used: InstalledFonts.current.replacement(for: family))
  }
}
