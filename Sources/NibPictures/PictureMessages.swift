public import NibKit
import NibMarkup
import NibViews

extension NibError.Code {
  /// A picture would have no area, or more pixels than ``Picture/greatestPixelCount``.
  public static let invalidPictureSize = NibError.Code(rawValue: "invalid-picture-size")
  /// A picture needs an image that is missing or cannot be read.
  public static let unusableImage = NibError.Code(rawValue: "unusable-image")
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
        folders.isEmpty ? "no folder of images is given" : "searched: \(folders.joined(separator: ", "))"
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
    case .unknownSymbol:
      return Diagnostic(
        .missingImage,
        "there is no system symbol '\(name)'"
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

/// Why there is no image of a name.
enum MissingImageReason: Hashable, Sendable {
  /// No folder has a file of the name.
  case notFound(folders: [String])
  /// The name leads out of the folders.
  case unsafeName
  /// There is neither a file nor a symbol of the name.
  case unknownSymbol
}

extension NibError {
  static func invalidPictureSize(_ message: String) -> NibError {
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
