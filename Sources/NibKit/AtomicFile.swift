import Foundation

/// Writes a file so that at every moment either the old one is there or the whole new one: a disk that is
/// full, or an end of the program, leaves the old one as it was.
///
/// A symbolic link stays, and so do the permissions.
///
/// What is not a regular file, such as a terminal or a pipe, is written to, not replaced.
package func replaceFile(at path: String, with text: String) throws {
  let file = URL(filePath: path).resolvingSymlinksInPath()
  let old = try? FileManager.default.attributesOfItem(atPath: file.path)
  let isReplaced = old == nil || old?[.type] as? FileAttributeType == .typeRegular
  try Data(text.utf8).write(to: file, options: isReplaced ? .atomic : [])
  if isReplaced, let permissions = old?[.posixPermissions] {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
  }
}
