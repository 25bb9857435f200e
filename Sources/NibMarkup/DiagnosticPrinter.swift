/// A printer that turns diagnostics into human-readable text.
///
///     Layouts/BookCell.xml:6:14: error: BookCell has no outlet 'titelLabel' [unknown-outlet]
///     6 |       <label outlet="titelLabel" font="headline"/>
///       |              ^~~~~~~~~~~~~~~~~~~
public struct DiagnosticPrinter: Sendable {
  /// Whether ANSI escape sequences color the text.
  public var isColored: Bool

  /// The maximum length of an excerpt of a line, in Unicode scalars.
  private static let excerptWidth = 160

  /// Creates a printer.
  public init(isColored: Bool = false) {
    self.isColored = isColored
  }

  /// Returns the text of one diagnostic, ending with a line break.
  public func text(of diagnostic: Diagnostic) -> String {
    var text = heading(of: diagnostic) + "\n"
    if let range = diagnostic.range, let line = diagnostic.file?.line(range.start.line) {
      text += excerpt(line, range)
    }
    for note in diagnostic.notes {
      text += heading(note.range, "note", note.message) + "\n"
    }
    return text
  }

  /// Returns the text of several diagnostics, in the order given.
  public func text(of diagnostics: some Sequence<Diagnostic>) -> String {
    diagnostics.map { text(of: $0) }.joined()
  }

  /// Returns the first line of the text of a diagnostic, without a line break.
  fileprivate func heading(of diagnostic: Diagnostic) -> String {
    heading(
      diagnostic.range,
      diagnostic.severity.rawValue,
      "\(diagnostic.message) [\(diagnostic.rule.rawValue)]"
    )
  }

  private func heading(_ range: SourceRange?, _ kind: String, _ message: String) -> String {
    let place = range.map { "\($0.path.printable):\($0.start.line):\($0.start.column): " } ?? ""
    let message = message.printable
    guard isColored else { return "\(place)\(kind): \(message)" }
    let hue =
      switch kind {
      case "error": "31"
      case "warning": "35"
      default: "36"
      }
    return "\u{1B}[1m\(place)\u{1B}[\(hue)m\(kind):\u{1B}[0m\u{1B}[1m \(message)\u{1B}[0m"
  }

  private func excerpt(_ line: ArraySlice<UInt8>, _ range: SourceRange) -> String {
    // A line can be as long as the file, so only the part of it that is shown is examined.
    let mark = min(max(range.start.offset, line.startIndex), line.endIndex)
    let isShort = line.count <= Self.excerptWidth || mark - line.startIndex < Self.excerptWidth / 2
    let start = isShort ? line.startIndex : Self.index(Self.excerptWidth / 4, scalarsBefore: mark, in: line)
    let before = String(decoding: line[start..<mark], as: UTF8.self).unicodeScalars
    let tail = line[mark..<min(mark + Self.excerptWidth * 4, line.endIndex)]
    let after = String(decoding: tail, as: UTF8.self).unicodeScalars.prefix(
      max(1, Self.excerptWidth - before.count)
    )

    let length = range.end.line == range.start.line ? range.end.column - range.start.column : .max
    let marked = max(1, after.prefix(max(1, length)).reduce(0) { $0 + Self.visible($1).unicodeScalars.count })
    let marks = "^" + String(repeating: "~", count: marked - 1)
    let caret = isColored ? "\u{1B}[32m\(marks)\u{1B}[0m" : marks

    let number = String(range.start.line)
    let gutter = String(repeating: " ", count: number.count)
    let leader = start > line.startIndex ? "…" : ""
    let trailer = mark + after.reduce(0) { $0 + UTF8.width($1) } < line.endIndex ? "…" : ""
    let shown = before.map(Self.visible).joined() + after.map(Self.visible).joined()
    let lead =
      leader.map { _ in " " }.joined()
      + before.map { $0 == "\t" ? "\t" : Self.visible($0).unicodeScalars.map { _ in " " }.joined() }.joined()
    return "\(number) | \(leader)\(shown)\(trailer)\n\(gutter) | \(lead)\(caret)\n"
  }

  /// Returns the index a number of scalars before another index, or the start of the line.
  private static func index(_ count: Int, scalarsBefore end: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = end
    var toGo = count
    while index > line.startIndex && toGo > 0 {
      index -= 1
      if line[index] & 0xC0 != 0x80 { toGo -= 1 }
    }
    return index
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    scalar == "\t" ? "\t" : scalar.printable
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line: its location, severity, message and rule.
  ///
  /// ``DiagnosticPrinter`` also shows the line in the file, and the notes.
  public var description: String { DiagnosticPrinter().heading(of: self) }
}
