import Foundation
package import NibMarkup
package import SystemPackage

/// The changes to a file in the format that `patch` and `git apply` read.
package struct UnifiedDiff {
  private let source: SourceFile
  /// The lines of the file, each with its end.
  private let lines: [ArraySlice<UInt8>]
  private static let context = 3

  /// The changes of some lines.
  private struct Change {
    var lines: Range<Int>
    var text: [UInt8]
  }

  /// The text of the changes, or an empty text if there are none.
  package private(set) var text = ""

  /// - Parameters:
  ///   - edits: The changes in the order of their places, which do not overlap.
  ///   - newPath: The new path of the file if it gets another name, which `patch` must be of version 2.7 for.
  ///   - hasHeader: Whether other files of the patch get other names, so that each file needs a header.
  package init(
    _ source: SourceFile,
    _ edits: [TextEdit],
    renamedTo newPath: FilePath? = nil,
    hasHeader: Bool = false
  ) {
    self.source = source
    lines = source.bytes.split(afterEach: UInt8(ascii: "\n"))
    let changes = changes(edits)
    let path = Self.name(of: FilePath(source.path))
    var new = path
    if let newPath { new = Self.name(of: newPath) }
    if hasHeader || newPath != nil {
      text = "diff --git \(Self.escaped("a/\(path)")) \(Self.escaped("b/\(new)"))\n"
    }
    if newPath != nil {
      text += "rename from \(Self.escaped(path))\nrename to \(Self.escaped(new))\n"
    }
    guard !changes.isEmpty else { return }
    text += "--- \(Self.quoted("a/\(path)"))\n+++ \(Self.quoted("b/\(new)"))\n"
    var difference = 0
    var rest = changes[...]
    while let first = rest.first {
      // Changes whose surroundings touch are shown together.
      var group = [first]
      rest.removeFirst()
      while let next = rest.first,
        next.lines.lowerBound - (group.last ?? first).lines.upperBound <= 2 * Self.context
      {
        group.append(next)
        rest.removeFirst()
      }
      difference = append(group, shiftedBy: difference)
    }
  }

  /// Returns the patch that adds a file.
  package static func text(ofNewFileAt path: FilePath, with text: String) -> String {
    let lines = Array(text.utf8).split(afterEach: UInt8(ascii: "\n"))
    let empty = UnifiedDiff(SourceFile(path: path.string, bytes: []), [])
    let body = lines.map { empty.marked("+", $0, isFirst: false) }.joined()
    return "--- /dev/null\n+++ \(quoted("b/\(name(of: path))"))\n@@ -0,0 +1,\(lines.count) @@\n\(body)"
  }

  /// Returns a name as `git` and `patch` write it at the end of a line with other things after it.
  private static func quoted(_ name: String) -> String {
    let escaped = escaped(name)
    return escaped == name && name.contains(" ") ? "\(name)\t" : escaped
  }

  /// Returns a name in quotation marks if it contains control characters.
  private static func escaped(_ name: String) -> String {
    guard
      name.utf8.contains(where: {
        $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
      })
    else { return name }
    let bytes = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0..<0x20, 0x7F...:
        "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0) + String(byte, radix: 8)
      default: String(UnicodeScalar(byte))
      }
    }
    return "\"\(bytes.joined())\""
  }

  /// Returns the path of a file as `git apply` expects it, from the working folder if the file is in it.
  ///
  /// A patch names the file that a symbolic link leads to, because neither tool follows links.
  private static func name(of path: FilePath) -> String {
    let current = FilePath(FileManager.default.currentDirectoryPath)
    let working = current.target ?? current
    var file = path.target ?? path.absolute.lexicallyNormalized()
    // A file that does not exist yet can be in a folder that is a link.
    if path.target == nil, let name = path.lastComponent,
      let folder = path.absolute.removingLastComponent().target
    {
      file = folder.appending(name)
    }
    if file.removePrefix(working) { return file.string }
    return String(path.lexicallyNormalized().string.drop { $0 == "/" })
  }

  /// Returns the lines that edits change, with their new text.
  private func changes(_ edits: [TextEdit]) -> [Change] {
    var starts: [Int] = []
    for line in lines { starts.append(line.startIndex) }
    func line(at offset: Int) -> Int { max(0, starts.indices.partitioningIndex { starts[$0] > offset } - 1) }
    /// Returns the number of the line after the last one that an edit changes.
    func lineEnd(_ edit: TextEdit) -> Int {
      let offsets = edit.span.offsets
      let (first, last) = (line(at: offsets.lowerBound), line(at: offsets.upperBound))
      // An edit of whole lines leaves the next one as it is.
      let isOfLines =
        first < last && starts[first] == offsets.lowerBound && starts[last] == offsets.upperBound
        && (edit.replacement.isEmpty || edit.replacement.utf8.last == UInt8(ascii: "\n"))
      return isOfLines ? last : last + 1
    }
    var changes: [Change] = []
    var index = edits.startIndex
    while index < edits.endIndex {
      let start = line(at: edits[index].span.offsets.lowerBound)
      var end = lineEnd(edits[index])
      var next = index + 1
      while next < edits.endIndex, line(at: edits[next].span.offsets.lowerBound) <= end {
        end = max(end, lineEnd(edits[next]))
        next += 1
      }
      guard start < lines.count, end <= lines.count else { break }
      var text: [UInt8] = []
      var offset = lines[start].startIndex
      for edit in edits[index..<next] {
        text += source.bytes[offset..<edit.span.offsets.lowerBound]
        text += Array(edit.replacement.utf8)
        offset = edit.span.offsets.upperBound
      }
      text += source.bytes[offset..<lines[end - 1].endIndex]
      // A line before which others are inserted stays as it is.
      while start < end, text.count > lines[end - 1].count,
        text.suffix(lines[end - 1].count) == lines[end - 1],
        text[text.count - lines[end - 1].count - 1] == UInt8(ascii: "\n")
      {
        text.removeLast(lines[end - 1].count)
        end -= 1
      }
      // The line that becomes the first one gets the byte order mark.
      if source.hasByteOrderMark, start == 0, text.isEmpty, end < lines.count {
        text += lines[end]
        end += 1
      }
      changes.append(Change(lines: start..<end, text: text))
      index = next
    }
    return changes
  }

  private mutating func append(_ group: [Change], shiftedBy difference: Int) -> Int {
    guard let first = group.first, let last = group.last else { return difference }
    let start = max(0, first.lines.lowerBound - Self.context)
    let end = min(lines.count, last.lines.upperBound + Self.context)
    var body = ""
    var added = 0
    var line = start
    for change in group {
      for index in line..<change.lines.lowerBound { body += marked(" ", lines[index], isFirst: index == 0) }
      for index in change.lines { body += marked("-", lines[index], isFirst: index == 0) }
      let new = change.text.split(afterEach: UInt8(ascii: "\n"))
      for (index, text) in new.enumerated() {
        body += marked("+", text, isFirst: change.lines.lowerBound == 0 && index == 0)
      }
      added += new.count - change.lines.count
      line = change.lines.upperBound
    }
    for index in line..<end { body += marked(" ", lines[index], isFirst: index == 0) }
    let count = end - start
    text += "@@ -\(start + 1),\(count) +\(start + 1 + difference),\(count + added) @@\n\(body)"
    return difference + added
  }

  /// - Parameter isFirst: Whether the line is the first one of a file.
  private func marked(_ mark: String, _ line: ArraySlice<UInt8>, isFirst: Bool) -> String {
    let prefix = isFirst && source.hasByteOrderMark ? "\(mark)\u{FEFF}" : mark
    let text = prefix + String(decoding: line, as: UTF8.self)
    return line.last == UInt8(ascii: "\n") ? text : "\(text)\n\\ No newline at end of file\n"
  }
}

extension [UInt8] {
  /// Returns the parts that end with a byte, and what is left at the end.
  fileprivate func split(afterEach byte: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(of: byte).map { $0 + 1 } ?? endIndex
      parts.append(self[start..<end])
      start = end
    }
    return parts
  }
}
