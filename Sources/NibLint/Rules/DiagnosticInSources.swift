import LayoutXML
import NibKit

extension Diagnostic {
  /// A finding in a Swift file, which is read once more for the line to show.
  init(_ rule: Rule, severity: Severity, _ message: String, inSources range: SourceRange) {
    if case .success(let file) = SourceFile.read(range.path) {
      self.init(rule, severity: severity, message, in: file, at: range.start.offset..<range.end.offset)
    } else {
      self.init(rule, severity: severity, message, path: range.path)
      self.range = range
    }
  }
}
