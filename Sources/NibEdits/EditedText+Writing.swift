import Foundation
import NibMarkup
import NibModel
package import SystemPackage

extension EditedText {
  /// Writes the text to its file, if the file is still as it was read.
  ///
  /// A symbolic link stays one, and permissions stay.
  ///
  /// - Returns: What prevents that, or `nil`.
  package func write(to path: FilePath) -> String? {
    guard case .success(let current) = SourceFile.read(path, byteLimit: nil), let target = path.target,
      current.bytes == source.bytes, current.hasByteOrderMark == source.hasByteOrderMark
    else { return "has changed in the meantime, and is left as it is" }
    do {
      try replaceFile(at: target.string, with: Data(content))
      return nil
    } catch {
      return "cannot be written: \(reasonForUnwrittenFile(error))"
    }
  }
}
