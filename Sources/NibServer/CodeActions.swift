import NibEdits
import NibLint
import NibMarkup
import SystemPackage

/// The fixes for the findings in a document.
struct CodeActions {
  private let server: LanguageServer
  private let document: TextDocument

  init(_ server: LanguageServer, _ document: TextDocument) {
    (self.server, self.document) = (server, document)
  }

  /// Returns the fixes of the findings that a range touches.
  ///
  /// - Parameter kinds: The kinds that the client wants, or `nil` for all.
  func actions(_ range: LSP.Range, _ kinds: [String]?) -> [LSP.CodeAction] {
    let wanted = { (kind: String) in
      kinds?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix("\($0).") } ?? (kind == "quickfix")
    }
    let offsets = document.text.offsets(range)
    let found = server.checker?.findings[document.path] ?? []
    // Findings about another text than the current one have other places.
    let current = found.filter { $0.file.map { $0.bytes == document.text.bytes } ?? false }
    var actions: [LSP.CodeAction] = []
    if wanted("quickfix") {
      for finding in current {
        guard let place = finding.range,
          place.start.offset <= offsets.upperBound, place.end.offset >= offsets.lowerBound
        else { continue }
        for (number, fixIt) in finding.fixIts.enumerated() {
          guard let edit = edit(fixIt.edits) else { continue }
          actions.append(
            LSP.CodeAction(
              title: fixIt.message,
              kind: "quickfix",
              isPreferred: number == 0 && finding.fixIts.count == 1 ? true : nil,
              edit: edit
            )
          )
        }
      }
    }
    if wanted("source.fixAll") {
      var set = EditSet()
      for finding in current where Rules.description(of: finding.rule)?.fix == .safe {
        guard let edits = finding.fixIts.first?.edits, isInDocument(edits), set.accepts(edits) else {
          continue
        }
        set.add(edits)
      }
      let edits = set.edits
      if !edits.isEmpty, let edit = edit(edits) {
        actions.append(LSP.CodeAction(title: "Apply all safe fixes", kind: "source.fixAll", edit: edit))
      }
    }
    return actions
  }

  private func isInDocument(_ edits: [TextEdit]) -> Bool {
    edits.allSatisfy {
      $0.span.file.path == edits[0].span.file.path && $0.span.file.bytes == document.text.bytes
    }
  }

  /// Returns edits of the document in the form of the protocol, or `nil` if they are about other files.
  private func edit(_ edits: [TextEdit]) -> LSP.WorkspaceEdit? {
    guard isInDocument(edits) else { return nil }
    let changes = edits.map {
      LSP.TextEdit(range: document.text.range($0.span.offsets), newText: $0.replacement)
    }
    return server.workspaceEdit([(document.path, changes)], moves: [])
  }
}

extension LanguageServer {
  /// Returns edits of several files in the form that the client understands.
  func workspaceEdit(
    _ edits: [(path: FilePath, edits: [LSP.TextEdit])],
    moves: [(from: FilePath, to: FilePath)]
  ) -> LSP.WorkspaceEdit {
    let open = Dictionary(documents.values.map { ($0.path, $0) }) { first, _ in first }
    guard capabilities?.workspace?.workspaceEdit?.documentChanges == true else {
      let changes = edits.map { (open[$0.path]?.uri ?? locations.uri($0.path), $0.edits) }
      return LSP.WorkspaceEdit(documentChanges: nil, changes: Dictionary(changes, uniquingKeysWith: +))
    }
    let changes = edits.map { path, edits in
      LSP.DocumentChange.edit(
        LSP.TextDocumentEdit(
          textDocument: .init(uri: open[path]?.uri ?? locations.uri(path), version: open[path]?.version),
          edits: edits
        )
      )
    }
    let renames = moves.map {
      LSP.DocumentChange.rename(LSP.RenameFile(oldUri: locations.uri($0.from), newUri: locations.uri($0.to)))
    }
    return LSP.WorkspaceEdit(documentChanges: changes + renames, changes: nil)
  }
}
