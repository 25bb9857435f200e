public import Foundation
import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibNames
import NibResources
import SystemPackage

/// A source of layouts, styles, texts, colors and images: a folder, a bundle's resources, compiled layouts,
/// text in memory, or code of the host.
///
/// A `.xib` file in a folder is loaded like a layout, if no layout has its name. It is an error if layouts
/// cannot say everything that the file says.
///
/// Files named `Styles.xml` contain styles. A layout uses the styles of its own source first, and then the
/// styles of the library's other sources, in order.
///
/// String Catalogs (`.xcstrings`), and `.strings` and `.stringsdict` files in folders such as `de.lproj`,
/// contain the texts that references such as `@string/title` in layouts refer to. A layout finds the texts of
/// its own source first, and then those of the other sources, in order.
///
/// Asset catalogs (`.xcassets`) contain the colors and the images that references such as `@color/brand`
/// refer
/// to. They are searched in the same order.
public struct NibSource: Sendable {
  /// The name of the source in messages.
  let name: String
  /// The folder that contains the files, or `nil` for a source in memory.
  let folder: FilePath?
  /// The module whose classes search this source first, or `nil` for a source that all classes search.
  let module: String?
  /// The compiled layouts, or `nil` for a source of layouts in XML.
  let archive: LayoutArchive?
  /// The layouts and their variants.
  ///
  /// Duplicates of a name are an error, which is reported when a layout with the name is requested.
  private(set) var layouts: [VariantName: [FileContent]]
  /// The layouts that are written as nibs.
  private(set) var nibs: Set<VariantName> = []
  /// The nibs whose texts are translated in tables of the source.
  private(set) var translatedNibs: Set<VariantName> = []
  /// The files with styles.
  private(set) var styles: [FileContent]
  /// The texts.
  private(set) var strings = LibraryStrings.Source.files([])
  /// The asset catalogs.
  private(set) var assets = LibraryAssets.Source.catalogs([])
  /// The files whose names are not valid nib names.
  let misnamed: [(name: String, path: String)]
  /// A finding for each folder that cannot be read.
  private var diagnostics: [Diagnostic]

  /// Whether there are folders whose files are not known.
  var isIncomplete: Bool { !diagnostics.isEmpty }

  /// The findings about folders that cannot be read and about names that are not valid.
  var listingDiagnostics: [Diagnostic] {
    diagnostics + misnamed.map { .invalidNibName($0.name, path: $0.path) }
  }

  /// Returns whether an entry of a folder is a layout, a nib, a file with texts or an asset catalog.
  private static func isWanted(_ name: String, isFolder: Bool) -> Bool {
    LayoutFileName.isLayout(name, isFolder: isFolder)
      || (isFolder
        ? AssetCatalog.isCatalog(name) : DocumentFileName.isNib(name) || StringFileName.isStrings(name))
  }

  /// Returns a source with the layouts in a folder and its nested folders.
  ///
  /// - Parameters:
  ///   - path: The path of the folder. Paths in messages begin with it exactly as it is given here.
  ///   - type: A type of the module whose classes search this source first, or `nil`. Classes of other
  ///     modules then do not search it, unless they inherit from a class of this module.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unreadableSource`` if the folder cannot be read.
  public static func directory(
    _ path: String,
    for type: (any Any.Type)? = nil
  ) throws(NibError) -> NibSource {
    let folder = FilePath(path)
    switch FolderContents.inside(folder, where: isWanted) {
    case .success(let contents):
      return NibSource(name: path, folder: folder, module: module(of: type), contents)
    case .failure(let error): throw NibError(.unreadableSource, [error.diagnostic])
    }
  }

  /// Returns a source with the layouts among a bundle's resources.
  ///
  /// The resources of a package's module are copies, which SwiftPM makes when it builds. A reloadable library
  /// watches those copies in `.build`, not the files in `Sources`; use ``directory(_:for:)`` with the folder
  /// of the files while you develop.
  ///
  /// - Parameters:
  ///   - bundle: The bundle, such as `.module`.
  ///   - subdirectory: A folder inside the resources, or `nil` for all resources.
  ///   - type: A type of the module whose classes search this source first, or `nil`. Classes of other
  ///     modules then do not search it, unless they inherit from a class of this module.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unreadableSource`` if the folder cannot be read.
  public static func bundle(
    _ bundle: Bundle,
    subdirectory: String? = nil,
    for type: (any Any.Type)? = nil
  ) throws(NibError) -> NibSource {
    let resources = bundle.resourcePath ?? bundle.bundlePath
    guard let subdirectory else { return try directory(resources, for: type) }
    // Where a bundle has a folder `Resources`, Foundation takes that for all of its resources.
    let folders = [resources, bundle.bundlePath].map { "\($0)/\(subdirectory)" }
    return try directory(folders.first { FilePath($0).isFolder } ?? folders[0], for: type)
  }

  /// Returns a source with layouts and texts in memory.
  ///
  /// - Parameters:
  ///   - layouts: The text of each layout by its nib name, and the text of the styles under `Styles`.
  ///     Messages refer to a layout as `NAME.xml`.
  ///   - catalogs: The text of each String Catalog, in JSON, by the name of its table, such as `Localizable`.
  ///   - type: A type of the module whose classes search this source first, or `nil`. Classes of other
  ///     modules then do not search it, unless they inherit from a class of this module.
  public static func memory(
    _ layouts: [String: String],
    catalogs: [String: String] = [:],
    for type: (any Any.Type)? = nil
  ) -> NibSource {
    var contents: [VariantName: [FileContent]] = [:]
    var misnamed: [(name: String, path: String)] = []
    for (name, text) in layouts.sorted(by: { $0.key < $1.key }) {
      if let variant = VariantName(name) {
        contents[variant, default: []].append(.text(text))
      } else {
        misnamed.append((name, "\(name).xml"))
      }
    }
    var source = NibSource(
      name: "memory",
      folder: nil,
      module: module(of: type),
      layouts: contents,
      misnamed: misnamed,
      diagnostics: []
    )
    source.strings = .files(
      catalogs.sorted { $0.key < $1.key }.compactMap { table, text in
        let path = "\(table).\(StringFileName.Format.catalog.rawValue)"
        return StringFileName(path, in: nil).map { name in
          let file = SourceFile(path: path, bytes: Array(text.utf8))
          return StringsSourceFile(name: name, content: .content(FilePath(path), .success(file)))
        }
      }
    )
    return source
  }

  /// Returns a source whose texts, colors and images are supplied by code of the host.
  ///
  /// Its place among a library's sources decides when it is asked: before a layout's own source if it is
  /// listed before that, and otherwise after it.
  ///
  /// - Parameter provider: The code.
  public static func provider(_ provider: any ResourceProvider) -> NibSource {
    var source = NibSource(
      name: "\(type(of: provider))",
      folder: nil,
      module: nil,
      layouts: [:],
      misnamed: [],
      diagnostics: []
    )
    source.strings = .provider(provider)
    source.assets = .provider(provider)
    return source
  }

  /// Returns a source with the layouts in a file that `nib compile` has written.
  ///
  /// The layouts are loaded without being parsed and looked up again, and messages about them refer to the
  /// files that they were compiled from. Layouts in other sources cannot include them or use their styles.
  ///
  /// The file is mapped into memory, so it must not be shortened as long as a library uses it. A new file can
  /// take its place; a library that exists then continues to use the old one.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - type: A type of the module whose classes search this source first, or `nil`. Classes of other
  ///     modules then do not search it, unless they inherit from a class of this module.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unreadableSource`` if the file cannot be read, is
  ///   damaged, or was written in another version of the format. A layout in it that is damaged, or that the
  ///   catalog does not fit, is reported when it is loaded.
  /// - Complexity: O(*n*) in the number of layouts.
  public static func compiled(_ path: String, for type: (any Any.Type)? = nil) throws(NibError) -> NibSource {
    try compiled(LayoutArchive.open(FilePath(path)), for: type)
  }

  /// Returns a source with compiled layouts in memory.
  ///
  /// - Parameter path: The path in messages.
  package static func compiled(
    _ bytes: [UInt8],
    path: String,
    for type: (any Any.Type)? = nil
  ) throws(NibError) -> NibSource {
    try compiled(LayoutArchive.open(Data(bytes), path: path), for: type)
  }

  private static func compiled(
    _ archive: Result<LayoutArchive, UnreadableFile>,
    for type: (any Any.Type)?
  ) throws(NibError) -> NibSource {
    switch archive {
    case .success(let archive): return NibSource(archive, module: module(of: type))
    case .failure(let error): throw NibError(.unreadableSource, [error.diagnostic])
    }
  }

  private init(_ archive: LayoutArchive, module: String?) {
    name = archive.path
    folder = nil
    self.module = module
    self.archive = archive
    layouts = [:]
    styles = []
    misnamed = []
    diagnostics = []
  }

  private static func module(of type: (any Any.Type)?) -> String? {
    type.flatMap { ClassName(of: $0).module }
  }

  private init(
    name: String,
    folder: FilePath?,
    module: String?,
    layouts: [VariantName: [FileContent]],
    misnamed: [(name: String, path: String)],
    diagnostics: [Diagnostic]
  ) {
    self.name = name
    self.folder = folder
    self.module = module
    archive = nil
    self.layouts = layouts.filter { $0.key.name != LayoutFormat.stylesFile }
    styles = layouts.first { $0.key.name == LayoutFormat.stylesFile }?.value ?? []
    self.misnamed = misnamed
    self.diagnostics = diagnostics
  }

  private init(name: String, folder: FilePath?, module: String?, _ contents: FolderContents.Contents) {
    var layouts: [VariantName: [FileContent]] = [:]
    var misnamed: [(name: String, path: String)] = []
    var nibPaths: [FilePath] = []
    var strings: [StringsSourceFile] = []
    var catalogs: [AssetCatalogFolder] = []
    for path in contents.files {
      let text = path.string
      if DocumentFileName.isNib(text) {
        nibPaths.append(path)
        continue
      }
      if let name = path.lastComponent?.string, AssetCatalog.isCatalog(name) {
        catalogs.append(AssetCatalogFolder(path))
        continue
      }
      let folder = path.removingLastComponent().lastComponent?.string
      if let name = path.lastComponent.flatMap({ StringFileName($0.string, in: folder) }) {
        strings.append(StringsSourceFile(name: name, content: .file(path)))
        continue
      }
      let name = LayoutFileName.name(ofPath: text)
      if let variant = VariantName(name) {
        layouts[variant, default: []].append(.file(path))
      } else {
        misnamed.append((name, text))
      }
    }
    // A nib takes the place of a layout. Names that layouts cannot have belong to no class.
    let named = Dictionary(grouping: nibPaths) { VariantName(DocumentFileName.nibName(ofPath: $0.string)) }
    var usedNibs: Set<VariantName> = []
    for case (let variant?, let paths) in named where layouts[variant] == nil {
      layouts[variant] = paths.map { .file($0) }
      usedNibs.insert(variant)
    }
    self.init(
      name: name,
      folder: folder,
      module: module,
      layouts: layouts,
      misnamed: misnamed,
      diagnostics: contents.diagnostics
    )
    self.nibs = usedNibs
    // A nib in the folder of a language is the table of its texts in that language.
    let tables = Set(strings.map(\.name.table))
    for variant in usedNibs {
      for path in named[variant] ?? [] {
        let folder = path.removingLastComponent().lastComponent?.string
        guard let name = StringFileName(table: path.stem ?? "", inLanguageFolder: folder),
          tables.contains(name.table)
        else { continue }
        strings.append(StringsSourceFile(name: name, content: .file(path)))
        translatedNibs.insert(variant)
      }
    }
    self.strings = .files(strings)
    assets = .catalogs(catalogs)
  }

  // MARK: Reloading

  /// The folder and all nested folders that can be listed.
  var folders: [FilePath] {
    guard let folder else { return [] }
    guard let contents = try? FolderContents.inside(folder, where: Self.isWanted).get() else {
      return [folder]
    }
    let catalogs = contents.files.filter { AssetCatalog.isCatalog($0.lastComponent?.string ?? "") }
    return contents.folders + catalogs.flatMap { [$0] + AssetFolders($0).all }
  }

  /// Returns the source with the content of its files as it is now.
  func reading(_ limits: LayoutLimits) -> NibSource {
    var source = self
    source.layouts = layouts.mapValues { $0.map { $0.read(limits) } }
    source.styles = styles.map { $0.read(limits) }
    source.strings = strings.read(limits)
    source.assets = assets.read(limits)
    return source
  }

  /// Returns the source with the files that are in its folder now.
  ///
  /// If the folder cannot be listed, the files stay the same, and a finding is added.
  func listedAgain() -> NibSource {
    guard let folder else { return self }
    switch FolderContents.inside(folder, where: Self.isWanted) {
    case .success(let contents): return NibSource(name: name, folder: folder, module: module, contents)
    case .failure(let error):
      var source = self
      source.diagnostics = [error.diagnostic]
      return source
    }
  }
}
