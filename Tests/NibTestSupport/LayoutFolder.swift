import Foundation
public import NibKit

/// A folder of layouts with a library that can be reloaded.
public final class LayoutFolder {
  private let folder: TemporaryFolder
  public let path: String
  public let library: NibLibrary

  public init(_ layouts: [String: String], elements: ElementCatalog) throws {
    folder = try TemporaryFolder()
    path = folder.url.path
    for (name, text) in layouts {
      try text.write(toFile: "\(path)/\(name).xml", atomically: true, encoding: .utf8)
    }
    library = try NibLibrary(directory: path, elements: elements, isReloadable: true)
  }

  public func write(_ name: String, _ text: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  public func path(_ name: String) -> String { "\(path)/\(name).xml" }

  /// Reloads the library, and returns what became of it with paths inside the folder.
  public func reload() -> String { text(library.reload()) }

  public func text(_ reload: NibReload?) -> String {
    (reload?.description ?? "the end").replacing("\(path)/", with: "").replacing(path, with: "FOLDER")
  }
}
