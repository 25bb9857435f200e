import NibKit
package import NibMarkup
import SystemPackage

/// A layout to check: where it is, and what is asked of it.
package struct LayoutFile: Sendable {
  /// What is printed; not always the bytes that the file is read by.
  let path: String
  let nibName: String
  let settings: RuleSettings
  /// Reads it.
  let read: @Sendable () -> Result<SourceFile, UnreadableFile>

  init(path: FilePath, settings: RuleSettings, limits: LayoutLimits) {
    self.path = path.string
    nibName = LayoutFiles.nibName(ofPath: path.string)
    self.settings = settings
    read = { SourceFile.read(path, byteLimit: limits.fileBytes) }
  }

  package init(_ source: SourceFile, settings: RuleSettings) {
    path = source.path
    nibName = LayoutFiles.nibName(ofPath: path)
    self.settings = settings
    read = { .success(source) }
  }
}
