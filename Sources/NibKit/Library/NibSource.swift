public import Foundation
import NibNames
import SystemPackage

/// A source of layouts and styles: a folder, a bundle's resources, or text in memory.
///
/// Files named `Styles.xml` contain styles. Layouts find those of their own source first, and then those of
/// the other sources of a library in their order.
public struct NibSource: Sendable {
  enum Content: Sendable {
    case file(FilePath)
    case text(String)

    /// Reads the content, whose path in messages is derived from a name if it has none.
    func read(_ name: String, _ limits: LayoutLimits) -> Result<SourceFile, UnreadableFile> {
      switch self {
      case .text(let text): .success(SourceFile(path: path(name), bytes: Array(text.utf8)))
      case .file(let path): SourceFile.read(path, byteLimit: limits.fileBytes)
      }
    }

    /// Returns the path in messages.
    func path(_ name: String) -> String {
      switch self {
      case .text: "\(name).xml"
      case .file(let path): path.string
      }
    }
  }

  /// The name of the source in messages.
  let name: String
  /// The module whose classes search this source first, or `nil` for a source that all classes search.
  let module: String?
  /// The layouts and their variants.
  ///
  /// Duplicates of a name are an error, which is reported when a layout with the name is requested.
  let layouts: [VariantName: [Content]]
  /// The files with styles.
  let styles: [Content]
  /// The files whose names are not valid nib names.
  let misnamed: [(name: String, path: String)]
  /// A finding for each nested folder that cannot be read.
  let diagnostics: [Diagnostic]

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
    switch FolderContents.inside(FilePath(path), where: LayoutFileName.isLayout) {
    case .success(let contents): return NibSource(name: path, module: module(of: type), contents)
    case .failure(let error): throw NibError(.unreadableSource, [error.diagnostic])
    }
  }

  /// Returns a source with the layouts among a bundle's resources.
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
    return try directory(subdirectory.map { "\(resources)/\($0)" } ?? resources, for: type)
  }

  /// Returns a source with layouts in memory.
  ///
  /// - Parameters:
  ///   - layouts: The text of each layout by its nib name, and that of the styles by the name `Styles`.
  ///     Messages refer to a layout as `NAME.xml`.
  ///   - type: A type of the module whose classes search this source first, or `nil`. Classes of other
  ///     modules then do not search it, unless they inherit from a class of this module.
  public static func memory(
    _ layouts: [String: String],
    for type: (any Any.Type)? = nil
  ) -> NibSource {
    var contents: [VariantName: [Content]] = [:]
    var misnamed: [(name: String, path: String)] = []
    for (name, text) in layouts.sorted(by: { $0.key < $1.key }) {
      if let variant = VariantName(name) {
        contents[variant, default: []].append(.text(text))
      } else {
        misnamed.append((name, "\(name).xml"))
      }
    }
    return NibSource(
      name: "memory",
      module: module(of: type),
      layouts: contents,
      misnamed: misnamed,
      diagnostics: []
    )
  }

  private static func module(of type: (any Any.Type)?) -> String? {
    type.flatMap { ClassName(of: $0).module }
  }

  private init(
    name: String,
    module: String?,
    layouts: [VariantName: [Content]],
    misnamed: [(name: String, path: String)],
    diagnostics: [Diagnostic]
  ) {
    self.name = name
    self.module = module
    self.layouts = layouts.filter { $0.key.name != LayoutFormat.stylesFile }
    styles = layouts.first { $0.key.name == LayoutFormat.stylesFile }?.value ?? []
    self.misnamed = misnamed
    self.diagnostics = diagnostics
  }

  private init(name: String, module: String?, _ contents: FolderContents.Contents) {
    var layouts: [VariantName: [Content]] = [:]
    var misnamed: [(name: String, path: String)] = []
    for path in contents.files {
      let name = LayoutFileName.name(ofPath: path.string)
      if let variant = VariantName(name) {
        layouts[variant, default: []].append(.file(path))
      } else {
        misnamed.append((name, path.string))
      }
    }
    self.init(
      name: name,
      module: module,
      layouts: layouts,
      misnamed: misnamed,
      diagnostics: contents.diagnostics
    )
  }
}
