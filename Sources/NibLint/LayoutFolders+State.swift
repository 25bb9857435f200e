import Foundation
import NibInterfaceBuilder
import NibMarkup
import NibModel
import SystemPackage

extension LayoutFolders {
  /// A folder, whose index is a place of layouts.
  struct Folder {
    /// The prefix of its files' paths in messages.
    let path: FilePath
    let absolute: FilePath
    /// The files that have been requested, by the last components of their paths.
    var files: [String: LayoutFile] = [:]
    /// What layouts in the folder find by nib names.
    var families: [String: Family] = [:]
    /// The unusable files that stand for several files with the same name.
    var ambiguous: [VariantName: LayoutFile] = [:]
    /// The paths of the variants in the folder by their nib names, when they are known.
    var variants: [String: [VariantName: FilePath]]?
    /// The index of the source whose styles the layouts in the folder find first, when it is known.
    var styleSource: Int??
  }

  struct State {
    var folders: [Folder] = []
    /// The indices of the folders by their absolute paths, and by the paths that led to them.
    var indices: [FilePath: Int] = [:]
    var spellings: [Substring: Int] = [:]
    /// The documents of Interface Builder that were read, by their paths.
    var documents: [String: DocumentFile] = [:]
    var keptBytes = 0
  }

  /// A layout with its variants, as layouts in a folder find it.
  struct Family {
    /// The files of the variants.
    let files: [VariantName: LayoutFile]
    /// The variants nearby and those among the given files, if the layout itself is among them.
    let variants: [Variants]

    /// Whether there is a choice.
    var isVaried: Bool { variants.contains { $0.names.count > 1 } }

    /// Returns the variant that a host gets, or `nil` if the layout does not exist.
    ///
    /// - Parameter traits: The traits of the host.
    func best(for traits: [String]) -> VariantName? {
      variants.compactMap { $0.best(for: traits) }.best(for: traits)
    }
  }
}

extension LayoutFolders.State {
  /// Forgets which files names denote, but not the files themselves.
  mutating func forgetWhatIsFound() {
    for index in folders.indices {
      folders[index].families = [:]
      folders[index].ambiguous = [:]
      folders[index].variants = nil
      folders[index].styleSource = nil
    }
  }

  mutating func removeFile(at path: String, _ limits: LayoutLimits) {
    documents[path] = nil
    let path = FilePath(path)
    guard let name = path.lastComponent, let index = indices[path.absolute.removingLastComponent()] else {
      return
    }
    let file = folders[index].files.removeValue(forKey: name.string)
    if let file, file.isRead { keptBytes -= LayoutFolders.countedBytes(of: file, limits) }
  }

  /// Returns the place of a folder.
  mutating func place(of folder: Substring) -> LookupPlace {
    if let known = spellings[folder] { return LookupPlace(known) }
    let path = FilePath(String(folder))
    let absolute = path.absolute
    let index = indices[absolute] ?? folders.count
    if index == folders.count { folders.append(LayoutFolders.Folder(path: path, absolute: absolute)) }
    indices[absolute] = index
    spellings[folder] = index
    return LookupPlace(index)
  }

  /// Returns the file at a path, which has a content if it is not known yet.
  ///
  /// - Parameters:
  ///   - elements: The elements that a nib may become.
  ///   - archived: The layout in a file of compiled layouts, or `nil` for a file that is read.
  mutating func file(
    at path: String,
    _ elements: ElementVocabulary,
    _ archived: ArchivedLayout?,
    _ content: @autoclosure () -> FileContent
  ) -> LayoutFile {
    // There can be very many paths, and swift-system takes long to split one.
    let printedPath = path.utf8.prefix { $0 != 0 }
    let slash = printedPath.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    let folder = slash.map { path[...$0] } ?? ""
    let place = place(of: folder)
    if let known = folders[place.index].files[name] { return known }
    let printed = name.prefix { $0 != "\0" }
    let variant = archived?.name ?? VariantName(ofFile: LayoutInput.layoutName(ofPath: String(printed)))
    var reader: (@Sendable (SourceFile, LayoutLimits) -> LayoutReading)?
    if let archived {
      reader = { archived.document(limits: $1) }
    } else if DocumentFileName.isNib(name) {
      reader = { LayoutReading($0, elements: elements, limits: $1) }
    }
    let content = archived.map { _ in FileContent.text("") } ?? content()
    let file = LayoutFile(variant, [content], place: place, reader: reader)
    folders[place.index].files[name] = file
    return file
  }
}
