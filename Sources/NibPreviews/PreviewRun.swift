import Foundation
import NibLint
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
    /// The path without an extension, such as `Settings/TitleCell`.
    package let outputName: String

    /// Returns the name of a picture's file without its extension, which tells the scheme if there are
    /// several.
    package func name(of picture: Picture, in preview: LayoutPreview) -> String {
      preview.pictures.count > 1 ? "\(outputName).\(picture.traits.userInterfaceStyle.rawValue)" : outputName
    }
  }

  /// The layouts in the order of their paths.
  package let items: [Item]
  /// The findings about files and folders.
  package let diagnostics: [Diagnostic]

  private let layouts: PreviewedLayouts
  private let options: PreviewOptions

  /// Finds the layouts at the given paths.
  package init(_ paths: [FilePath], _ elements: ElementVocabulary, _ options: PreviewOptions) {
    let found = FoundLayouts(paths)
    diagnostics = found.diagnostics
    layouts = PreviewedLayouts(found.files, elements, imageFolders: options.imageFolders)
    self.options = options
    var taken: Set<String> = []
    items = found.files.map { path in
      // Two folders may have layouts of the same name.
      let name = Self.outputName(of: path, in: paths)
      var unique = name
      var number = 2
      while !taken.insert(unique.lowercased()).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return Item(path: path, outputName: unique)
    }
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
      work(item, LayoutPreview(item.path, layouts, options))
    } take: { index, result in
      try take(items[index], result)
    }
  }

  private static func outputName(of path: FilePath, in paths: [FilePath]) -> String {
    let file = path.lexicallyNormalized()
    for folder in paths.map({ $0.lexicallyNormalized() }) where file != folder {
      var relative = file
      if relative.removePrefix(folder) || folder == "." {
        relative.extension = nil
        return relative.string
      }
    }
    return LayoutFileName.nibName(ofPath: path.string)
  }
}
