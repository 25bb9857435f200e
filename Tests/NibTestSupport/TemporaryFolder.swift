public import Foundation

/// A folder that is removed when the object is released.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let url: URL

  /// Creates an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "nibkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a text to a file in the folder, and creates the folders around it.
  public func write(_ content: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(content.utf8).write(to: file)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
