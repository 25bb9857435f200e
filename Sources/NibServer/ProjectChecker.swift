import Foundation
import NibContracts
import NibLint
import NibMarkup
import NibModel
import NibRefactoring
import SystemPackage

/// The findings in a project, with the texts that the client has open, as they were last published.
final class ProjectChecker {
  let project: CheckedProject
  private let root: FilePath
  private let session: ValidationSession
  /// The absolute paths whose texts may have changed since the last check.
  private var changed: Set<FilePath> = []
  private var mayAnythingHaveChanged = true
  /// The findings by the absolute paths of their files.
  private(set) var findings: [FilePath: [Diagnostic]] = [:]
  private var published: [FilePath: [LSP.Diagnostic]] = [:]
  private var versions: [FilePath: Int] = [:]

  /// - Parameter earlier: The checker before the settings changed, whose findings are published.
  init(_ project: CheckedProject, _ root: FilePath, after earlier: ProjectChecker? = nil) {
    self.project = project
    self.root = root
    published = earlier?.published ?? [:]
    versions = earlier?.versions ?? [:]
    session = ValidationSession(project.validation, paths: project.layouts, sources: project.sources)
  }

  var index: SourceIndex? { session.index }
  var folders: LayoutFolders? { session.folders }
  var elements: ElementVocabulary { index?.vocabulary ?? project.elements }

  /// Notes that the text of a file may have changed in the client.
  func noteText(at path: FilePath) { if !path.isEmpty { changed.insert(path) } }

  /// Notes that any file may have changed on the disk.
  func noteFiles() { mayAnythingHaveChanged = true }

  /// Runs a closure with the texts of documents in the place of their files.
  func withTexts<Result>(of documents: [TextDocument], _ body: () throws -> Result) rethrows -> Result {
    var texts = OpenFiles()
    for document in documents where !document.path.isEmpty && document.path.exists {
      texts[document.path] = document.text.bytes
    }
    return try OpenFiles.$current.withValue(texts, operation: body)
  }

  /// Checks the project if something has changed, and returns what is not published yet.
  func publish(
    _ documents: [TextDocument],
    _ encoding: PositionEncoding,
    _ locations: FileLocations
  ) -> [LSP.PublishDiagnosticsParams] {
    guard mayAnythingHaveChanged || !changed.isEmpty else { return [] }
    let found = withTexts(of: documents) { check() }
    changed = []
    mayAnythingHaveChanged = false
    findings = Dictionary(grouping: found) { absolute($0.range?.path ?? "") }
    let open = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
    let texts = DiagnosticTexts(open.mapValues(\.text), encoding, locations)
    var current: [FilePath: [LSP.Diagnostic]] = [:]
    for (path, findings) in findings where path != root {
      current[path] = texts.diagnostics(findings, in: path)
    }
    var params: [LSP.PublishDiagnosticsParams] = []
    for path in Set(current.keys).union(published.keys).sorted(by: { $0.string < $1.string }) {
      let diagnostics = current[path] ?? []
      let version = open[path]?.version
      guard diagnostics != published[path] ?? [] || version != nil && version != versions[path] else {
        continue
      }
      versions[path] = version
      params.append(
        LSP.PublishDiagnosticsParams(
          uri: open[path]?.uri ?? locations.uri(path),
          version: version,
          diagnostics: diagnostics
        )
      )
    }
    published = current.filter { !$0.value.isEmpty }
    return params
  }

  private func check() -> [Diagnostic] {
    let names = changed.compactMap { session.path(of: $0) }
    let areKnown = !mayAnythingHaveChanged && names.count == changed.count
    return project.problems
      + session.findings(
        changed: areKnown ? names : nil,
        settings: project.settings,
        isReported: project.known()
      )
  }

  /// The paths of the layouts and files of styles.
  var layoutPaths: [String] { session.layoutPaths }

  func absolute(_ path: String) -> FilePath { path.isEmpty ? root : FilePath(path).absolute }

  /// Returns the path of a layout or a file of styles as findings have it, or `nil` if the project has none
  /// at an absolute path.
  func path(_ absolute: FilePath) -> String? { session.path(of: absolute) }

  /// The names in the project as the last check has read it, and what they mean.
  var checkedSymbols: ProjectSymbols? { ProjectSymbols(session, elements: project.elements) }

  /// The names in the project and what they mean, for edits of all files.
  func symbols() -> ProjectSymbols {
    ProjectSymbols(
      FoundLayouts(project.layouts, excluding: project.excluded),
      index,
      elements: project.elements
    )
  }
}

/// Findings in the form of the protocol.
private final class DiagnosticTexts {
  private var texts: [FilePath: DocumentText]
  private let encoding: PositionEncoding
  private let locations: FileLocations

  init(_ texts: [FilePath: DocumentText], _ encoding: PositionEncoding, _ locations: FileLocations) {
    self.texts = texts
    self.locations = locations
    self.encoding = encoding
  }

  func diagnostics(_ findings: [Diagnostic], in path: FilePath) -> [LSP.Diagnostic] {
    findings.map { finding in
      let notes = finding.notes.map { note in
        LSP.Diagnostic.RelatedInformation(
          location: location(note.range ?? finding.range, path),
          message: note.message
        )
      }
      return LSP.Diagnostic(
        range: finding.range.map { range($0, path) } ?? Self.start,
        severity: finding.severity == .error ? 1 : 2,
        code: finding.rule.rawValue,
        source: "nib",
        message: finding.message,
        tags: finding.rule.rawValue.hasPrefix("unused-")
          ? [1] : finding.rule.rawValue == "deprecated" ? [2] : nil,
        relatedInformation: notes.isEmpty ? nil : notes
      )
    }
  }

  private static let start = LSP.Range(
    start: LSP.Position(line: 0, character: 0),
    end: LSP.Position(line: 0, character: 0)
  )

  private func location(_ range: SourceRange?, _ path: FilePath) -> LSP.Location {
    guard let range else { return LSP.Location(uri: locations.uri(path), range: Self.start) }
    let path = FilePath(range.path).absolute
    return LSP.Location(uri: locations.uri(path), range: self.range(range, path))
  }

  private func range(_ range: SourceRange, _ path: FilePath) -> LSP.Range {
    let text =
      texts[path]
      ?? DocumentText(
        (try? SourceFile.read(path, byteLimit: nil).get()) ?? SourceFile(path: path.string, bytes: []),
        encoding
      )
    texts[path] = text
    // The file may have changed in the meantime.
    guard range.end.offset <= text.bytes.count else {
      let line = max(0, range.start.line - 1)
      let start = LSP.Position(line: line, character: max(0, range.start.column - 1))
      return LSP.Range(start: start, end: start)
    }
    return text.range(range)
  }
}
