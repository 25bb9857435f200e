public import NibKit
import NibMarkup
import NibViews

extension NibError.Code {
  /// A picture would have no area, or more pixels than ``Picture/greatestPixelCount``.
  public static let invalidPictureSize = NibError.Code(rawValue: "invalid-picture-size")
  /// A picture needs an image that is missing or cannot be read.
  public static let unusableImage = NibError.Code(rawValue: "unusable-image")
  /// A file is missing or is not a font.
  public static let unusableFont = NibError.Code(rawValue: "unusable-font")
  /// No font is installed.
  public static let noFonts = NibError.Code(rawValue: "no-fonts")
  /// A picture cannot be drawn or written.
  public static let unwritablePicture = NibError.Code(rawValue: "unwritable-picture")
}

/// Messages about pictures.
extension Diagnostic {
  static func missingImage(_ name: ImageName, _ reason: MissingImageReason) -> Diagnostic {
    let name = name.rawValue
    switch reason {
    case .notFound(let folders):
      let known = ["png", "jpg", "jpeg", "svg"].map { "\(name).\($0)" }.joined(separator: ", ")
      let place =
        folders.isEmpty
        ? "no folder of images is given; pass 'images: PictureImages(folders:)'"
        : "searched: \(folders.joined(separator: ", "))"
      let isSymbol = Symbol.named[ImageName(rawValue: name)] != nil
      return Diagnostic(
        .missingImage,
        "there is no image '\(name)'",
        path: nil,
        notes: [
          Note(
            isSymbol
              ? "'\(name)' is a system symbol, which the attribute systemImage names"
              : "\(place); the file is one of \(known)"
          )
        ]
      )
    case .unsafeName:
      return Diagnostic(
        .missingImage,
        "the image '\(name)' is outside the folders of images",
        path: nil,
        notes: [Note("a name is the path of a file below a folder of images, without its extension")]
      )
    case .linkedOutside(let path):
      return Diagnostic(
        .missingImage,
        "the image '\(name)' is outside the folders of images",
        path: nil,
        notes: [
          Note("'\(path)' is a link to a file outside; add the folder of that file to the folders of images")
        ]
      )
    case .unknownSymbol:
      return Diagnostic(
        .missingImage,
        "there is no picture of the system symbol '\(name)'"
          + Suggestion.phrase(for: name, among: Symbol.named.keys.map(\.rawValue).sorted()),
        path: nil,
        notes: [Note("an image of this name in a folder of images, preferably an SVG, would be used instead")]
      )
    }
  }

  static func unreadableImage(_ name: ImageName, path: String?, _ reason: String) -> Diagnostic {
    let message = "the image '\(name.rawValue)' cannot be read: \(reason)"
    return Diagnostic(.unreadableImage, message, path: path)
  }

  static func excessiveImage(_ name: ImageName, path: String?, pixelCount: Int) -> Diagnostic {
    Diagnostic(
      .unreadableImage,
      "the image '\(name.rawValue)' is not drawn: with it, the images of the picture would have \(pixelCount)"
        + " pixels; at most \(ImageFile.greatestPixelCount) are allowed",
      path: path
    )
  }

  static func missingFontFamily(_ family: String, used: String?) -> Diagnostic {
    let instead = used.map { "; '\($0)' is used instead" } ?? ""
    return Diagnostic(
      .missingFontFamily,
      severity: .warning,
      "the font family '\(family)' is not installed\(instead)",
      path: nil
    )
  }
}

extension Diagnostic {
  static func missingGlyphs(_ characters: [Character]) -> Diagnostic {
    let shown = characters.prefix(10).map { String($0) }.quoted
    let rest = characters.count > 10 ? " and \(characters.count - 10) more" : ""
    return Diagnostic(
      .missingGlyph,
      severity: .warning,
      "no installed font has a glyph for \(shown)\(rest)",
      path: nil,
      notes: [
        Note("a box is drawn instead; fonts-noto and fonts-noto-cjk on Debian and Ubuntu have most scripts")
      ]
    )
  }

  /// Returns a finding about something that a view shows, at the place where a layout writes it.
  ///
  /// - Parameters:
  ///   - layouts: The layouts that contain the view, the outermost first.
  ///   - isWritten: Whether a value of an attribute is what the view shows.
  func located(in layouts: [any LayoutPlaces], _ isWritten: (any AttributeValue) -> Bool) -> Diagnostic {
    for layout in layouts.reversed() {
      if let span = layout.place(where: isWritten) { return located(at: span, severity: severity) }
    }
    guard let root = layouts.last?.rootPlace else { return self }
    var found = located(at: root, severity: severity)
    found.notes.append(Note("it is not written in the layout; code has set it"))
    return found
  }

  /// Returns the finding at a place in a layout, with a note about the file that it is about.
  package func located(at span: SourceSpan, severity: Severity) -> Diagnostic {
    let file = range.map { [Note("the file is '\($0.path)'")] } ?? []
    return Diagnostic(rule, severity: severity, message, at: span, notes: notes + file)
  }
}

/// Why there is no image of a name.
enum MissingImageReason: Hashable, Sendable {
  /// No folder has a file of the name.
  case notFound(folders: [String])
  /// The name leads out of the folders.
  case unsafeName
  /// The path of the image leads out of the folders through a symbolic link.
  case linkedOutside(path: String)
  /// There is neither a file nor a symbol of the name.
  case unknownSymbol
}

extension NibError {
  package static func invalidPictureSize(_ message: String) -> NibError {
    NibError(.invalidPictureSize, [Diagnostic(Rule(.invalidPictureSize), message, path: nil)])
  }

  static var noFonts: NibError {
    NibError(
      .noFonts,
      [
        Diagnostic(
          Rule(.noFonts),
          "no font is installed, so text cannot be drawn",
          path: nil,
          notes: [Diagnostic.Note("on Debian and Ubuntu: apt-get install fonts-inter")]
        )
      ]
    )
  }

  static var noTextEngine: NibError { .unwritablePicture("Pango cannot be used", path: nil) }

  static func unwritablePicture(_ reason: String, path: String?) -> NibError {
    let message =
      path.map { "the picture cannot be written to '\($0)': \(reason)" }
      ?? "the picture cannot be drawn: \(reason)"
    return NibError(.unwritablePicture, [Diagnostic(Rule(.unwritablePicture), message, path: nil)])
  }
}
