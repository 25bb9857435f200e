import NibMarkup
import SystemPackage

/// The path of a document in the folder of a language, such as `Base.lproj`.
struct TranslatedPath {
  /// The name of the document, which its tables in other languages have, too.
  let stem: String
  /// The name of the folder without its extension: a language, or `Base`.
  let language: String
  private let folder: FilePath

  /// Reads a path, or returns `nil` if the document is not in the folder of a language.
  init?(_ path: FilePath) {
    // A path that begins with the folder of the language does not show where the other languages are.
    let path = path.components.count < 3 ? path.absolute : path
    folder = path.removingLastComponent()
    guard folder.extension == "lproj", let stem = path.stem, let language = folder.stem else { return nil }
    (self.stem, self.language) = (stem, language)
  }

  /// The folders of other languages beside the one of the document, in alphabetical order.
  var otherFolders: [FilePath] {
    let beside = FolderContents.inside(folder.removingLastComponent()) { name, isFolder in
      isFolder && name.hasSuffix(".lproj")
    } isSkipped: { _ in
      true
    }
    return ((try? beside.get())?.files ?? []).filter { $0 != folder }
  }
}
