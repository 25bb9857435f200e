import Foundation
import NibMarkup

/// A property list in XML or in Apple's binary format whose root is a dictionary.
struct PropertyListFile {
  let members: [String: Any]
  private let file: SourceFile
  /// The offsets of the keys in the text, in their order.
  private let starts: [String: [Int]]

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
    starts = file.bytes.starts(with: "bplist".utf8) ? [:] : Self.starts(in: file)
  }

  /// Returns the place of the first key with a name after another place, or the beginning of the file.
  ///
  /// A list that was read does not tell where its keys are, so they are found in the text of a list in XML.
  func place(of key: String, after outer: SourceSpan? = nil) -> SourceSpan {
    let escaped = key.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let first = outer?.offsets.lowerBound ?? 0
    guard let start = starts[escaped]?.first(where: { $0 > first || outer == nil }) else {
      return outer ?? file.span(at: 0)
    }
    return file.span(start..<start + escaped.utf8.count)
  }

  /// Returns the offsets of the keys in a list in XML, as they are written.
  private static func starts(in file: SourceFile) -> [String: [Int]] {
    let (open, close) = (Array("<key>".utf8), Array("</key>".utf8))
    var starts: [String: [Int]] = [:]
    var index = file.bytes.startIndex
    while let mark = file.bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = mark + 1
      guard file.bytes[mark...].starts(with: open) else { continue }
      let start = mark + open.count
      guard let end = file.bytes[start...].firstIndex(of: UInt8(ascii: "<")),
        file.bytes[end...].starts(with: close)
      else { continue }
      starts[String(decoding: file.bytes[start..<end], as: UTF8.self), default: []].append(start)
      index = end
    }
    return starts
  }
}
