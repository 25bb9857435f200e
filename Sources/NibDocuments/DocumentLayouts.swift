package import NibKit
import NibModel
import NibPictures
import NibViews
package import SystemPackage

/// The files of the layouts of a document.
package struct DocumentLayouts: Hashable, Sendable {
  package var content: FilePath
  /// What is at the top and the bottom of each page.
  package var header: FilePath?
  package var footer: FilePath?

  package init(content: FilePath, header: FilePath? = nil, footer: FilePath? = nil) {
    (self.content, self.header, self.footer) = (content, header, footer)
  }

  /// The paths of the folders of the layouts.
  package var folders: [String] {
    [content, header, footer].compactMap(\.self).map { LayoutLibraries.folder(of: $0).string }
  }
}

/// The libraries of folders, each of which is read once.
package struct LayoutLibraries: Sendable {
  private var libraries: [FilePath: NibLibrary] = [:]

  package init() {}

  /// Returns the library of a folder.
  ///
  /// - Throws: `NibError` if the folder cannot be read.
  package mutating func library(of folder: FilePath) throws(NibError) -> NibLibrary {
    if let known = libraries[folder] { return known }
    let library = try NibLibrary(directory: folder.string, elements: .stock)
    libraries[folder] = library
    return library
  }

  /// Returns the folder of a layout, whose layouts, styles, texts and images belong to it.
  package static func folder(of layout: FilePath) -> FilePath {
    let folder = layout.removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}

extension DocumentTemplate {
  /// Reads the layouts of a document.
  ///
  /// - Throws: `NibError` with the faults of the layouts.
  package init(
    _ files: DocumentLayouts,
    from libraries: inout LayoutLibraries,
    _ settings: PageSettings
  ) throws(NibError) {
    var registries: [FilePath: NibRegistry] = [:]
    func layout(_ path: FilePath) throws(NibError) -> FilledLayout {
      let folder = LayoutLibraries.folder(of: path)
      let registry: NibRegistry
      if let known = registries[folder] {
        registry = known
      } else {
        registry = NibRegistry(library: try libraries.library(of: folder))
        registry.traitCollection.languages = settings.traits.languages
        registries[folder] = registry
      }
      return try FilledLayout(nibName: LayoutFileName.nibName(ofPath: path.string), registry)
    }
    self.init(
      try layout(files.content),
      header: try files.header.map(layout),
      footer: try files.footer.map(layout),
      settings
    )
    let findings = defaultFindings
    if !findings.isEmpty { throw NibError(.unusableImage, findings) }
  }
}
