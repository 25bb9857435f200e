import NibEdits
import NibLint
import NibMarkup
import SystemPackage

/// The edits that format a document.
struct Formatting {
  private let server: LanguageServer

  init(_ server: LanguageServer) { self.server = server }

  /// Returns the edits that format a document, or the lines of a range.
  func edits(_ document: TextDocument, _ range: LSP.Range?) throws -> [LSP.TextEdit] {
    let folder = document.path.removingLastComponent().string
    let (style, problems) = SettingsFile.formatting(in: folder)
    guard problems.isEmpty, let checker = server.checker else {
      throw ResponseError(.requestFailed, problems.first?.message ?? "there is no project")
    }
    let formatter = LayoutFormatter(checker.elements, style)
    let lines = range.map { range in
      func clamped(_ line: Int) -> Int { min(max(0, line), document.text.lineCount) }
      let (start, end) = (clamped(range.start.line), clamped(range.end.line))
      // A range that ends at the beginning of a line does not contain it.
      let last = range.end.character == 0 && range.end > range.start ? end : end + 1
      return start + 1...max(start + 1, last)
    }
    do throws(LayoutFormatter.Refusal) {
      return try formatter.edits(of: document.text.source, lines: lines).map {
        LSP.TextEdit(range: document.text.range($0.span.offsets), newText: $0.replacement)
      }
    } catch {
      let problem = error.diagnostics.first?.message ?? "it is not a layout"
      throw ResponseError(.requestFailed, "the layout is not formatted: \(problem)")
    }
  }
}
