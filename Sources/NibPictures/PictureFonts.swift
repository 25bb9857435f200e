import CPangoCairo
public import NibKit
import NibMarkup
import SystemPackage

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
  /// - Throws: `NibError` with the code `unusableFont` for all files that are missing or
  ///   are not fonts. The others are available.
  /// - Complexity: O(*n*) in the number of files. Each is read.
  public static func register(_ paths: [String]) throws(NibError) {
    let failures = registered(paths)
    if !failures.isEmpty { throw NibError(.unusableFont, failures) }
  }

  /// Registers fonts, and returns a finding for each file that is not a font.
  package static func registered(_ paths: [String]) -> [Diagnostic] {
    let failures = known.withLock { known -> [String] in
      let new = paths.filter { !known.contains($0) }
      // Other threads may be choosing fonts from the present configuration, so it does not change.
      guard !new.isEmpty, let configuration = FcInitLoadConfigAndFonts() else { return new }
      for path in known { _ = add(path, to: configuration) }
      let failures = new.filter { !add($0, to: configuration) }
      guard failures.count < new.count, FcConfigSetCurrent(configuration) != 0 else {
        FcConfigDestroy(configuration)
        return failures
      }
      // The current configuration has a reference of its own.
      FcConfigDestroy(configuration)
      known.formUnion(new.filter { !failures.contains($0) })
      TextEngine.forgetFonts()
      InstalledFonts.forget()
      return failures
    }
    return failures.map {
      Diagnostic(.unreadableFont, severity: .warning, "this is not a font that can be read", path: $0)
    }
  }

  private static func add(_ path: String, to configuration: OpaquePointer) -> Bool {
    // Fontconfig would read all fonts in a folder.
    FilePath(path).isRegularFile
      && path.withCString { start in
        start.withMemoryRebound(to: FcChar8.self, capacity: path.utf8.count + 1) {
          FcConfigAppFontAddFile(configuration, $0) != 0
        }
      }
  }

  /// The paths that have been registered.
  private static let known = Locked<Set<String>>([])
}
