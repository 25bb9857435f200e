public import Foundation
import NibMarkup
import SystemPackage

/// A place that holds layouts: a folder, a bundle's resources, or texts in memory.
public struct NibSource: Sendable {
  enum Content: Sendable {
    case file(FilePath)
    case text(String)
  }

  /// What messages call the place.
  let name: String
  /// The module whose classes ask here first, or nil.
  let module: String?
  /// The layouts by nib name; more than one is a fault that is told when the name is asked for.
  let layouts: [String: [Content]]
  /// Files whose names are no nib names.
  let misnamed: [(name: String, path: String)]
  /// Folders inside the place that cannot be read.
  let diagnostics: [Diagnostic]

  /// The layouts in a folder and in the folders inside it.
  ///
  /// - Parameters:
  ///   - path: The folder. Messages print paths that begin with it as it is given.
  ///   - module: The module whose classes ask here first.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unreadableSource`` when there is no such folder.
  public static func directory(_ path: String, module: String? = nil) throws(NibError) -> NibSource {
    switch FolderFiles.inside(FilePath(path), where: LayoutFiles.isLayout) {
    case .success(let contents): return NibSource(name: path, module: module, contents)
    case .failure(let error): throw NibError(.unreadableSource, [error.diagnostic])
    }
  }

  /// The layouts among a bundle's resources.
  ///
  /// - Parameters:
  ///   - bundle: The bundle, such as `.module`.
  ///   - subdirectory: A folder of the resources, or nil for all of them.
  ///   - module: The module whose classes ask here first.
  /// - Throws: ``NibError`` with the code ``NibError/Code/unreadableSource`` when there is no such folder.
  public static func bundle(
    _ bundle: Bundle,
    subdirectory: String? = nil,
    module: String? = nil
  ) throws(NibError) -> NibSource {
    let resources = bundle.resourcePath ?? bundle.bundlePath
    return try directory(subdirectory.map { "\(resources)/\($0)" } ?? resources, module: module)
  }

  /// Layouts in memory.
  ///
  /// - Parameters:
  ///   - layouts: The text of each layout by its nib name. Messages call a layout `NAME.xml`.
  ///   - module: The module whose classes ask here first.
  public static func memory(_ layouts: [String: String], module: String? = nil) -> NibSource {
    NibSource(
      name: "memory",
      module: module,
      layouts: layouts.mapValues { [.text($0)] },
      misnamed: [],
      diagnostics: []
    )
  }

  private init(
    name: String,
    module: String?,
    layouts: [String: [Content]],
    misnamed: [(name: String, path: String)],
    diagnostics: [Diagnostic]
  ) {
    self.name = name
    self.module = module
    self.layouts = layouts
    self.misnamed = misnamed
    self.diagnostics = diagnostics
  }

  private init(name: String, module: String?, _ contents: FolderFiles.Contents) {
    var layouts: [String: [Content]] = [:]
    var misnamed: [(name: String, path: String)] = []
    for path in contents.files {
      let nibName = LayoutFiles.nibName(ofPath: path.string)
      if NameSyntax.isNibName(nibName) {
        layouts[nibName, default: []].append(.file(path))
      } else {
        misnamed.append((nibName, path.string))
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
