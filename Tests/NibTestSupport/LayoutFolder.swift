import Foundation
public import NibKit

/// A folder of layouts with a library that can be reloaded.
public final class LayoutFolder {
  private let folder: TemporaryFolder
  /// The path of the folder.
  public let path: String
  /// The library of the layouts.
  public let library: NibLibrary

  /// Creates a folder with layouts by their nib names.
  public init(_ layouts: [String: String], elements: ElementCatalog) throws {
    folder = try TemporaryFolder()
    path = folder.url.path
    for (name, text) in layouts {
      try text.write(toFile: "\(path)/\(name).xml", atomically: true, encoding: .utf8)
    }
    library = try NibLibrary(directory: path, elements: elements, isReloadable: true)
  }

  /// Writes a layout to its file, which is replaced as a whole.
  public func write(_ name: String, _ text: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  /// Removes the file of a layout.
  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  /// Returns the path of the file of a layout.
  public func path(_ name: String) -> String { "\(path)/\(name).xml" }

  /// Reloads the library, and returns what that prints.
  public func reload() -> String { text(library.reload()) }

  /// Returns what a reload prints, with paths inside the folder.
  public func text(_ reload: NibReload?) -> String {
    (reload?.description ?? "the end").replacing("\(path)/", with: "").replacing(path, with: "FOLDER")
  }
}
