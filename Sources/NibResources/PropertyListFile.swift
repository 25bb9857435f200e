import Foundation
import NibMarkup

/// A property list in XML or in Apple's binary format whose root is a dictionary.
struct PropertyListFile {
  let members: [String: Any]
  private let file: SourceFile

  /// Returns whether a file looks like a property list that is not written as `.strings` files are.
  static func isPropertyList(_ file: SourceFile) -> Bool {
    file.bytes.starts(with: "bplist".utf8) || file.bytes.starts(with: "<?xml".utf8)
      || file.bytes.starts(with: "<!DOCTYPE plist".utf8) || file.bytes.starts(with: "<plist".utf8)
  }

  /// Reads a list, or reports that the file is none and returns `nil`.
  ///
  /// - Parameter name: What the file should be, in the message.
  init?(_ file: SourceFile, as name: String, _ findings: inout Findings) {
    self.file = file
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)
    } catch {
      findings.append(Diagnostic(.invalidCatalog, "the property list cannot be read", at: file.span(at: 0)))
      return nil
    }
    guard let members = list as? [String: Any] else {
      findings.append(
        Diagnostic(
          .invalidCatalog,
          "the property list is not \(name), which is a dictionary",
          at: file.span(at: 0)
        )
      )
      return nil
    }
    self.members = members
  }

  /// Returns the place of the first key with a name after another place, or the beginning of the file.
  ///
  /// A list that was read does not tell where its keys are, so the text of a list in XML is searched.
  func place(of key: String, after outer: SourceSpan? = nil) -> SourceSpan {
    let escaped = key.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let bytes = file.bytes[(outer?.offsets.lowerBound ?? 0)...]
    let tag = "<key>"
    guard let range = bytes.firstRange(of: Array("\(tag)\(escaped)</key>".utf8)) else {
      return outer ?? file.span(at: 0)
    }
    let start = range.lowerBound + tag.utf8.count
    return file.span(start..<start + escaped.utf8.count)
  }
}
