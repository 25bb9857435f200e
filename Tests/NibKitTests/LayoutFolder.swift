import Foundation
import NibKit
import NibTestSupport
import NibViews

@NibLoadable
final class MemoCell: TableViewCell {
  @Outlet var title: Label!
}

@NibLoadable
final class Price: View {
  @Outlet var amount: Label!
}

/// A folder of layouts with a library that can be reloaded.
final class LayoutFolder {
  private let folder: TemporaryFolder
  let path: String
  let library: NibLibrary

  init(_ layouts: [String: String]) throws {
    folder = try TemporaryFolder()
    path = folder.url.path
    for (name, text) in layouts {
      try text.write(toFile: "\(path)/\(name).xml", atomically: true, encoding: .utf8)
    }
    var elements = ElementCatalog.stock
    elements.register(Price.self, as: "view")
    library = try NibLibrary(directory: path, elements: elements, isReloadable: true)
  }

  func write(_ name: String, _ text: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  func path(_ name: String) -> String { "\(path)/\(name).xml" }

  /// Reloads the library, and returns what became of it with paths inside the folder.
  func reload() -> String { text(library.reload()) }

  func text(_ reload: NibReload?) -> String {
    (reload?.description ?? "the end").replacing("\(path)/", with: "").replacing(path, with: "FOLDER")
  }
}

func layout(_ content: String) -> String { "\(start)\(content)</layout>" }

func note(_ text: String, _ more: String = "") -> String {
  layout(
    "<tableViewCell class=\"MemoCell\"><label outlet=\"title\" text=\"\(text)\"/>\(more)</tableViewCell>"
  )
}

let validMemo = note("first")
let brokenMemo = layout("<tableViewCell class=\"MemoCell\"><lable outlet=\"title\"/></tableViewCell>")
