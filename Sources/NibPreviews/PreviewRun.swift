import Foundation
package import NibContracts
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

    /// Returns the file name of a picture without its extension, with the scheme if there are several.
    package func name(of picture: Picture, in preview: LayoutPreview) -> String {
      preview.pictures.count > 1 ? "\(outputName).\(picture.traits.userInterfaceStyle.rawValue)" : outputName
    }
  }

  /// The layouts in the order of their paths.
  package let items: [Item]
  /// The findings about files and folders.
  package let diagnostics: [Diagnostic]
  /// Whether no path is a file, so that the run covers every layout in the folders.
  package let coversFolders: Bool
  /// The number of pictures, if each layout can be shown.
  package var pictureCount: Int { items.count * options.styles.count }

  private let layouts: PreviewedLayouts
  private let options: PreviewOptions

  /// Finds the layouts at the given paths.
  ///
  /// - Parameter classes: The classes in Swift sources, which name the layouts of the views inside layouts,
  ///   or `nil` if there are none.
  package init(
    _ paths: [FilePath],
    _ elements: ElementVocabulary,
    _ classes: SourceIndex? = nil,
    _ options: PreviewOptions
  ) {
    let found = FoundLayouts(paths)
    diagnostics = found.diagnostics
    layouts = PreviewedLayouts(found, elements, classes, imageFolders: options.imageFolders)
    self.options = options
    items = zip(found.files, Self.outputNames(of: found.files, in: paths)).map { path, name in
      Item(path: path, outputName: name)
    }
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
      work(item, LayoutPreview(item.path, layouts, options))
    } take: { index, result in
      try take(items[index], result)
    }
  }

  /// Returns whether pictures may be made from a file.
  ///
  /// Such a file must not be replaced before all pictures are made.
  package func mayRead(_ path: FilePath) -> Bool { layouts.inputs.mayContain(path) }

  /// Returns whether pictures have been made from a file: from a layout, or with an image.
  package func hasRead(_ path: FilePath) -> Bool {
    layouts.inputs.contains(path, images: layouts.images.readPaths)
  }

  /// Returns the names of the pictures of layouts, which do not depend on the order of the paths.
  private static func outputNames(of files: [FilePath], in paths: [FilePath]) -> [String] {
    let names = files.map { outputName(of: $0, in: paths) }
    let counts = Dictionary(names.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    // Layouts of the same name in several folders are told apart by the paths of the folders.
    let full = zip(files, names).map { file, name in
      counts[name.lowercased()] == 1 ? name : fullName(of: file)
    }
    var numbers: [Int: Int] = [:]
    var taken: Set<String> = []
    for index in files.indices.sorted(by: { files[$0].string < files[$1].string }) {
      var number = 1
      while !taken.insert(numbered(full[index], number).lowercased()).inserted { number += 1 }
      numbers[index] = number
    }
    return full.indices.map { numbered(full[$0], numbers[$0] ?? 1) }
  }

  private static func numbered(_ name: String, _ number: Int) -> String {
    number == 1 ? name : "\(name)-\(number)"
  }

  /// Returns the path relative to the outermost of the folders that contain a file, without an extension.
  private static func outputName(of path: FilePath, in paths: [FilePath]) -> String {
    let file = path.lexicallyNormalized()
    let names = paths.compactMap { folder -> FilePath? in
      let folder = folder.lexicallyNormalized()
      if folder == file { return nil }
      if folder.isEmpty || folder == "." {
        return file.isRelative && file.components.first != ".." ? file : nil
      }
      var relative = file
      return relative.removePrefix(folder) ? relative : nil
    }
    guard var name = names.max(by: { $0.components.count < $1.components.count }) else {
      return LayoutFileName.name(ofPath: path.string)
    }
    name.extension = nil
    return name.string
  }

  private static func fullName(of path: FilePath) -> String {
    var file = path.lexicallyNormalized()
    file.extension = nil
    return file.components.filter { $0 != ".." }.map(\.string).joined(separator: "/")
  }
}
