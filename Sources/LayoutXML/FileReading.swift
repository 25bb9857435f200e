import Foundation

extension SourceFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path, which diagnostics print as it is given here.
  ///   - limits: A file over ``LayoutLimits/fileBytes`` is refused by its size, without being read.
  /// - Returns: The file, or the finding that tells why it cannot be read.
  public static func read(
    _ path: String,
    limits: LayoutLimits = LayoutLimits()
  ) -> Result<SourceFile, UnreadableFile> {
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return .failure(UnreadableFile("there is no such file", path))
    }
    if isDirectory { return .failure(UnreadableFile("this is a folder, not a layout", path)) }
    do {
      // The attributes of a link are the link's own: ask its target.
      let target = URL(filePath: path).resolvingSymlinksInPath()
      let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        return .failure(UnreadableFile("this is not a regular file", path))
      }
      let size = size(attributes)
      if size > limits.fileBytes {
        return .failure(UnreadableFile(.fileTooLarge(bytes: size, limit: limits.fileBytes, path: path)))
      }
      return .success(SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: target))))
    } catch {
      return .failure(UnreadableFile(reason(error), path))
    }
  }

  /// The number is boxed differently with and without the whole of Foundation.
  private static func size(_ attributes: [FileAttributeKey: Any]) -> Int {
    let value = attributes[.size]
    return value as? Int ?? (value as? UInt).map { Int(clamping: $0) } ?? (value as? UInt64).map {
      Int(clamping: $0)
    } ?? 0
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission: "there is no permission to read it"
    case .fileReadNoSuchFile: "there is no such file"
    default: "it cannot be read"
    }
  }
}

/// A file that could not be read, with the finding that says so.
public struct UnreadableFile: Error, Hashable {
  /// The finding: `unreadable-file` or `limit-exceeded`.
  public let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  init(_ reason: String, _ path: String) {
    diagnostic = Diagnostic(.unreadableFile, reason, path: path)
  }
}
