package import NibKit
import NibViews

/// The images and the font families that a drawing names, each once.
struct UsedResources {
  private var images: [ImageName: Bool] = [:]
  private var families: Set<String> = []

  init(_ drawing: Drawing) { add(drawing) }

  private mutating func add(_ drawing: Drawing) {
    for command in drawing.commands {
      switch command {
      case .fill, .stroke: continue
      case .text(let line):
        for span in line.spans { if let family = span.font.fixed?.family { families.insert(family) } }
      case .image(let picture):
        images[picture.name] = picture.symbolPaint != nil || images[picture.name] == true
      case .layer(let layer): add(layer.drawing)
      }
    }
  }

  /// Returns what is wrong with the images and fonts.
  func diagnostics(_ store: PictureImages) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (name, isSymbol) in images {
      found += [store.problem(with: name, isSymbol: isSymbol)].compactMap(\.self)
    }
    for family in families {
      let font = Font.fixed(family: family, size: 17, weight: .regular)
      found += [PictureImages.problem(with: font)].compactMap(\.self)
    }
    return found.inReportingOrder()
  }
}

extension UsedResources {
  /// Throws an error if an image is missing or cannot be read.
  func require(_ images: PictureImages) throws(NibError) { try diagnostics(images).requireImages() }
}

extension [Diagnostic] {
  /// Throws an error with the findings about images, which are the only errors among those about a picture.
  func requireImages() throws(NibError) {
    let errors = filter { $0.severity == .error }
    if !errors.isEmpty { throw NibError(.unusableImage, errors) }
  }
}

/// The font families that are installed.
struct InstalledFonts {
  /// The families that were installed when a picture was made first.
  static let current = InstalledFonts()

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
  /// Returns what is wrong with an image, or `nil` if it can be shown.
  package func problem(with name: ImageName, isSymbol: Bool) -> Diagnostic? {
    switch entry(for: name) {
    case .image: nil
    case .missing(let reason):
      isSymbol && Symbol.named[name] != nil ? nil : .missingImage(name, isSymbol ? .unknownSymbol : reason)
    case .unreadable(let path, let reason): .unreadableImage(name, path: path, reason)
    }
  }

  /// Returns what is wrong with the family of a font, or `nil` if it is installed.
  package static func problem(with font: Font) -> Diagnostic? {
    guard let family = font.fixed?.family, !InstalledFonts.current.contains(family) else { return nil }
    return .missingFontFamily(family, used: InstalledFonts.current.replacement(for: family))
  }
}
