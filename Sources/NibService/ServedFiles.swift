import NibDocuments
import NibMarkup
package import NibModel
package import NibPictures
package import SystemPackage

/// What a service makes documents of.
package struct ServedFiles: Sendable {
  /// The layouts, and folders whose layouts are served unless they are cells.
  package var paths: [FilePath]
  /// The layouts at the top of each page.
  package var headers = LayoutValues<FilePath>()
  package var footers = LayoutValues<FilePath>()
  package var pageSizes = LayoutValues<PDFDocument.PageSize>()
  package var margins = LayoutValues<EdgeInsets>()
  /// Folders of images, beside those of the layouts.
  package var images: [FilePath] = []
  /// The languages of texts.
  package var languages: [String] = []

  package init(_ paths: [FilePath]) { self.paths = paths }

  /// The names of layouts that have values of their own.
  package var namesWithValues: Set<String> {
    headers.names.union(footers.names).union(pageSizes.names).union(margins.names)
  }

  /// The folders with everything that documents are made of.
  var folders: [FilePath] {
    let files = headers.all + footers.all
    let layouts = paths.map { $0.isFolder ? $0 : LayoutLibraries.folder(of: $0) }
    return layouts + files.map { LayoutLibraries.folder(of: $0) } + images
  }
}

/// A value for all layouts, and others for some of them.
package struct LayoutValues<Value: Sendable>: Sendable {
  private var common: Value?
  private var own: [String: Value] = [:]

  package init() {}

  /// Adds the value of a layout, or of all that have none of their own.
  package mutating func add(_ value: Value, for nibName: String?) {
    if let nibName { own[nibName] = value } else { common = value }
  }

  subscript(nibName: String) -> Value? { own[nibName] ?? common }

  var names: Set<String> { Set(own.keys) }

  var all: [Value] { Array(own.values) + (common.map { [$0] } ?? []) }
}
