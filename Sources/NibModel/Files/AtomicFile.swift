package import Foundation
import SystemPackage

/// Writes text to a file atomically.
package func replaceFile(at path: String, with text: String) throws {
  try replaceFile(at: path, with: Data(text.utf8))
}

/// Writes bytes to a file atomically.
///
/// If the disk is full or the program ends early, the old file is left unchanged. The file's permissions are
/// preserved. A symbolic link is replaced, not the file that it leads to.
///
/// Anything other than a regular file, such as a terminal or a pipe, is written to directly instead of being
/// replaced, even where a symbolic link leads to it.
package func replaceFile(at path: String, with bytes: Data) throws {
  let file = URL(filePath: path)
  func attributes(of file: URL) -> [FileAttributeKey: Any]? {
    try? FileManager.default.attributesOfItem(atPath: file.path)
  }
  let (old, target) = (attributes(of: file), attributes(of: file.resolvingSymlinksInPath()))
  func isRegular(_ attributes: [FileAttributeKey: Any]) -> Bool {
    attributes[.type] as? FileAttributeType == .typeRegular
  }
  // The links in this folder, such as `/dev/stdout`, belong to the system.
  let isReplaced = (target.map(isRegular) ?? true) && !path.hasPrefix("/dev/")
  try bytes.write(to: file, options: isReplaced ? .atomic : [])
  if isReplaced, let old, isRegular(old), let permissions = old[.posixPermissions] {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
  }
}

/// Returns why a file could not be written, in a few words.
package func reasonForUnwrittenFile(_ error: any Error) -> String {
  if let error = error as? Errno { return error.description }
  let cocoa = error as? CocoaError
  if let posix = (cocoa?.underlying ?? error) as? POSIXError {
    return String(cString: strerror(posix.code.rawValue))
  }
  switch cocoa?.code {
  case .fileWriteOutOfSpace: return String(cString: strerror(ENOSPC))
  case .fileWriteNoPermission: return String(cString: strerror(EACCES))
  case .fileWriteVolumeReadOnly: return String(cString: strerror(EROFS))
  case .fileNoSuchFile: return String(cString: strerror(ENOENT))
  default: return error.localizedDescription
  }
}
