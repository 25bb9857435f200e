import Foundation
package import NibContracts
import NibInspection
import NibKit
package import NibLint
package import NibMarkup
package import NibModel
package import NibPictures
import NibViews
package import SystemPackage

/// The pictures of all layouts in files and folders.
package struct PreviewRun: Sendable {
  /// A layout, and the path of its pictures relative to the folder of the output.
  package struct Item: Sendable {
    package let path: FilePath
    let file: LayoutFile
    package var nibName: String { file.name.base }
    /// The path without an extension, such as `Settings/TitleCell`.
    package let outputName: String

    /// Returns the file name of a picture without its extension, with the scheme if there are several.
    package func name(of picture: Picture, in preview: LayoutPreview) -> String {
      let traits = preview.pictures.map(\.traits)
      var name = outputName
      if Set(traits.map(\.languages)).count > 1 {
        name += ".\(picture.traits.languages.first ?? "source")"
      }
      if Set(traits.map(\.userInterfaceStyle)).count > 1 {
        name += ".\(picture.traits.userInterfaceStyle.rawValue)"
      }
      return name
    }
  }

  /// The layouts in the order of their paths.
  package let items: [Item]
  /// The findings about files and folders.
  package let diagnostics: [Diagnostic]
  /// Whether no path is a file, so that the run covers every layout in the folders.
  package let coversFolders: Bool
  /// The number of pictures, if each layout can be shown.
  package var pictureCount: Int { items.count * options.styles.count * options.languages.count }

  /// The languages of the pictures that no table of texts has.
  package var missingLanguages: [String] { layouts.missingLanguages(among: options.languages) }

  /// The number of things that documents of Interface Builder say and that the pictures do not show.
  package var lossCount: Int { layouts.lossCount }

  private let layouts: PreviewedLayouts
  private let options: PreviewOptions

  /// Finds the layouts at the given paths.
  ///
  /// - Parameters:
  ///   - excluded: The files that are left out of the folders.
  ///   - classes: The classes in Swift sources, which name the layouts of the views inside layouts, or `nil`
  ///     if there are none.
  package init(
    _ paths: [FilePath],
    excluding excluded: ExcludedPaths = ExcludedPaths(),
    _ elements: ElementVocabulary,
    _ classes: SourceIndex? = nil,
    _ options: PreviewOptions
  ) {
    let found = FoundLayouts(paths, excluding: excluded, takesCompiled: true)
    self.init(found, ShownLayouts(found, elements, classes), paths, options)
  }

  /// Creates a run of layouts that a check has read.
  package init(
    _ found: FoundLayouts,
    _ folders: LayoutFolders,
    _ classes: SourceIndex?,
    _ paths: [FilePath],
    _ options: PreviewOptions
  ) {
    self.init(found, ShownLayouts(folders, classes), paths, options)
  }

  private init(_ found: FoundLayouts, _ shown: ShownLayouts, _ paths: [FilePath], _ options: PreviewOptions) {
    let layouts = PreviewedLayouts(found, shown, imageFolders: options.imageFolders)
    diagnostics = found.diagnostics + layouts.faultyFonts
    self.layouts = layouts
    self.options = options
    let files = found.allFiles.flatMap { path in layouts.files(at: path).map { (path: path, file: $0) } }
    let names = OutputNames.names(
      of: files.map { OutputNames.Input($0.path, layoutName: $0.file.name.name) },
      in: paths
    )
    items = zip(files, names).map { Item(path: $0.path, file: $0.file, outputName: $1) }
    coversFolders = paths.allSatisfy { !$0.isRegularFile }
  }

  /// Makes the pictures, several layouts at a time, and takes them in the order of the layouts.
  ///
  /// - Parameters:
  ///   - jobs: The number of layouts at a time.
  ///   - work: What is done with a layout's pictures on any thread.
  ///   - take: Receives the results on the calling thread.
  package func forEach<Result: Sendable>(
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    _ work: @escaping @Sendable (Item, LayoutPreview) -> Result,
    take: (Item, Result) throws -> Void
  ) rethrows {
    let (layouts, options) = (layouts, options)
    try concurrently(items, jobs: jobs) { item in
      work(item, LayoutPreview(item, layouts, options))
    } take: { index, result in
      try take(items[index], result)
    }
  }

  /// Creates a run after changes of the texts of some layouts.
  ///
  /// - Parameters:
  ///   - folders: The layouts after the changes.
  ///   - changed: The paths of the layouts that have changed.
  package init(
    _ earlier: PreviewRun,
    _ folders: LayoutFolders,
    _ classes: SourceIndex?,
    changed: Set<String>
  ) {
    let layouts = PreviewedLayouts(earlier.layouts, ShownLayouts(folders, classes))
    items = earlier.items.map { item in
      guard changed.contains(item.path.string), let file = layouts.files(at: item.path).first else {
        return item
      }
      return Item(path: item.path, file: file, outputName: item.outputName)
    }
    diagnostics = earlier.diagnostics
    coversFolders = earlier.coversFolders
    self.layouts = layouts
    options = earlier.options
  }

  /// Makes the pictures of a layout.
  ///
  /// - Parameter options: How they are made, or `nil` for the options of the run.
  package func preview(of item: Item, _ options: PreviewOptions? = nil) -> LayoutPreview {
    LayoutPreview(item, layouts, options ?? self.options)
  }

  /// Returns whether pictures may be made from a file.
  ///
  /// Such a file must not be replaced before all pictures are made.
  package func mayRead(_ path: FilePath) -> Bool { layouts.inputs.mayContain(path) }

  /// Returns whether pictures have been made from a file: from a layout, or with an image.
  package func hasRead(_ path: FilePath) -> Bool {
    layouts.inputs.contains(path, images: layouts.images.readPaths)
  }
}
