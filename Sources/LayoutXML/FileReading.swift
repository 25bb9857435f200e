#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      if let kind = attributes[.type] as? FileAttributeType, kind != .typeRegular, kind != .typeSymbolicLink {
        return .failure(UnreadableFile("this is not a regular file", path))
      }
      if let size = attributes[.size] as? Int, size > limits.fileBytes {
        return .failure(UnreadableFile(.fileTooLarge(bytes: size, limit: limits.fileBytes, path: path)))
      }
      return .success(SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path)))))
    } catch {
      return .failure(UnreadableFile(reason(error), path))
    }
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

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  init(_ reason: String, _ path: String) {
    diagnostic = Diagnostic(.unreadableFile, reason, path: path)
  }
}
