import CPangoCairo
public import NibKit
import NibMarkup

/// The fonts that pictures can use besides those that are installed.
public enum PictureFonts {
  /// Makes the fonts of an app's own files available to all pictures that are made from now on.
  ///
  ///     try PictureFonts.register(["Fonts/Lora-Regular.ttf", "Fonts/Lora-Bold.ttf"])
  ///
  /// A layout names a font by its family, such as `Lora 17 bold`, not by its file. Call this before pictures
  /// are made; a picture that another thread is drawing may have the new fonts or not.
  ///
  /// - Parameter paths: The paths of the files, such as those of TrueType and OpenType fonts.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unusableFont`` for all files that are missing or
  ///   are not fonts. The others are available.
  /// - Complexity: O(*n*) in the number of files. Each is read.
  public static func register(_ paths: [String]) throws(NibError) {
    let failures = registered(paths)
    if !failures.isEmpty { throw NibError(.unusableFont, failures) }
  }

  /// Registers fonts, and returns a finding for each file that is not a font.
  package static func registered(_ paths: [String]) -> [Diagnostic] {
    let failures = known.withLock { known in
      paths.filter { path in
        if known.contains(path) { return false }
        let isFont = path.withCString { start in
          start.withMemoryRebound(to: FcChar8.self, capacity: path.utf8.count + 1) {
            FcConfigAppFontAddFile(nil, $0) != 0
          }
        }
        if isFont { known.insert(path) }
        return !isFont
      }
    }
    if failures.count < paths.count {
      TextEngine.forgetFonts()
      InstalledFonts.forget()
    }
    return failures.map {
      Diagnostic(.unreadableFont, severity: .warning, "this is not a font that can be read", path: $0)
    }
  }

  /// The paths that have been registered.
  private static let known = Locked<Set<String>>([])
}
