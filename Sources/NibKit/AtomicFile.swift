import Foundation

/// Writes a file so that at every moment either the old one is there or the whole new one: a disk that is full, or an end of
/// the program, leaves the old one as it was.
///
/// What is not a regular file, such as a terminal or a pipe, is written to, not replaced.
package func replaceFile(at path: String, with text: String) throws {
  let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  let isReplaced = type == nil || type == .typeRegular
  try Data(text.utf8).write(to: URL(filePath: path), options: isReplaced ? .atomic : [])
}
