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
    if let refusal = refusal(path, limits) { return .failure(refusal) }
    do {
      return .success(SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path)))))
    } catch {
      let isRefused = (error as? CocoaError)?.code == .fileReadNoPermission
      return .failure(UnreadableFile(isRefused ? noPermission : "it cannot be read", path))
    }
  }

  #if canImport(WinSDK)
    // Not built here.
    private static func refusal(_ path: String, _ limits: LayoutLimits) -> UnreadableFile? {
      FileManager.default.fileExists(atPath: path) ? nil : UnreadableFile("there is no such file", path)
    }
  #else
    /// Why a file is not read, or nil when it can be tried. One question to the system tells what is asked here.
    private static func refusal(_ path: String, _ limits: LayoutLimits) -> UnreadableFile? {
      var status = stat()
      guard stat(path, &status) == 0 else {
        return UnreadableFile(errno == EACCES ? noPermission : "there is no such file", path)
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        let size = Int(status.st_size)
        guard size > limits.fileBytes else { return nil }
        return UnreadableFile(.fileTooLarge(bytes: size, limit: limits.fileBytes, path: path))
      case S_IFDIR: return UnreadableFile("this is a folder, not a file", path)
      default: return UnreadableFile("this is not a regular file", path)
      }
    }
  #endif

  private static let noPermission = "there is no permission to read it"
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
