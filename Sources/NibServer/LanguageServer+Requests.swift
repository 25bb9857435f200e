import Foundation
import NibMarkup
import SystemPackage

extension LanguageServer {
  /// Carries out a notification of the client.
  func notify(_ method: String, _ content: Data) {
    switch method {
    case "exit": return exit()
    case "$/cancelRequest": return
    default: break
    }
    // A client that does not keep to the protocol is not answered, because a notification has no answer.
    guard phase == .running else { return }
    switch method {
    case "initialized": start()
    case "textDocument/didOpen": (try? params(content)).map { open($0) }
    case "textDocument/didChange": (try? params(content)).map { change($0) }
    case "textDocument/didClose":
      if let params: LSP.DocumentParams = try? params(content) { close(params.textDocument.uri) }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": noteFiles(in: content)
    default: break
    }
  }

  /// The requests whose answers depend on nothing but the text of the document.
  private static let methodsOfText: Set = [
    "shutdown", "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/linkedEditingRange",
    "textDocument/semanticTokens/full", "textDocument/formatting", "textDocument/rangeFormatting",
  ]

  /// Returns the answer to a request.
  func result(of method: String, _ content: Data) throws -> any Encodable {
    if method == "initialize" { return try initialize(try params(content)) }
    switch phase {
    case .waiting: throw ResponseError(.serverNotInitialized, "the server is not initialized")
    case .shutDown: throw ResponseError(.invalidRequest, "the server is shutting down")
    case .running: break
    }
    // What a name means depends on the texts as they are now.
    if !Self.methodsOfText.contains(method) { becomeIdle() }
    switch method {
    case "shutdown": return shutDown()
    case "textDocument/completion":
      return try atPosition(content) { Completion(self, $0, at: $1).list }
    case "textDocument/hover":
      return try atPosition(content) {
        Hovering(self, $0).hover(at: $1).map { $0 as any Encodable } ?? Null()
      }
    case "textDocument/definition":
      return try atPosition(content) { Navigation(self, $0).definitions(at: $1) }
    case "textDocument/references":
      let includesDeclaration =
        try (params(content) as LSP.ReferenceParams).context?.includeDeclaration ?? true
      return try atPosition(content) {
        Navigation(self, $0).references(at: $1, includesDeclaration: includesDeclaration)
      }
    case "textDocument/prepareRename":
      return try atPosition(content) { Navigation(self, $0).renameTarget(at: $1) }
    case "textDocument/rename":
      let params: LSP.RenameParams = try params(content)
      let document = try document(params.textDocument.uri)
      return try Navigation(self, document).rename(
        at: document.text.offset(of: params.position),
        to: params.newName
      )
    case "textDocument/documentSymbol": return try inDocument(content) { Outline($0.text).symbols }
    case "textDocument/foldingRange": return try inDocument(content) { Outline($0.text).foldingRanges }
    case "textDocument/linkedEditingRange":
      return try atPosition(content) { document, offset in
        Outline(document.text).linkedRanges(at: offset).map { $0 as any Encodable } ?? Null()
      }
    case "textDocument/semanticTokens/full":
      return try inDocument(content) { SemanticTokenReader($0.text).tokens }
    case "textDocument/formatting": return try inDocument(content) { try Formatting(self).edits($0, nil) }
    case "textDocument/rangeFormatting":
      let params: LSP.RangeParams = try params(content)
      return try Formatting(self).edits(try document(params.textDocument.uri), params.range)
    case "textDocument/codeAction":
      let params: LSP.CodeActionParams = try params(content)
      return CodeActions(self, try document(params.textDocument.uri)).actions(
        params.range,
        params.context?.only
      )
    case "textDocument/inlayHint":
      let params: LSP.RangeParams = try params(content)
      return InlayHints(self, try document(params.textDocument.uri)).hints(params.range)
    case "workspace/executeCommand": return try execute(try params(content))
    case "textDocument/codeLens": return try inDocument(content) { CodeLenses(self, $0).lenses }
    default: throw ResponseError(.methodNotFound, "the server does not know '\(method)'")
    }
  }

  private func atPosition(
    _ content: Data,
    _ answer: (TextDocument, _ offset: Int) throws -> any Encodable
  ) throws -> any Encodable {
    let params: LSP.PositionParams = try params(content)
    let document = try document(params.textDocument.uri)
    return try answer(document, document.text.offset(of: params.position))
  }

  private func inDocument(
    _ content: Data,
    _ answer: (TextDocument) throws -> any Encodable
  ) throws -> any Encodable {
    let params: LSP.DocumentParams = try params(content)
    return try answer(try document(params.textDocument.uri))
  }

  private func document(_ uri: String) throws -> TextDocument {
    guard let document = documents[uri] else {
      throw ResponseError(.invalidParams, "the document '\(uri)' is not open")
    }
    return document
  }

  // MARK: Documents

  private func open(_ params: LSP.DidOpenParams) {
    let item = params.textDocument
    let path = FileURI.path(item.uri).map { $0.target ?? $0 }
    let source = SourceFile(path: path?.string ?? item.uri, bytes: Array(item.text.utf8))
    documents[item.uri] = TextDocument(
      uri: item.uri,
      path: path ?? FilePath(),
      version: item.version,
      text: DocumentText(source, encoding)
    )
    guard let path, let document = documents[item.uri] else { return }
    startIfNeeded(for: path)
    checker?.noteText(at: path)
    preview.note(document, isOpen: true)
  }

  private func change(_ params: LSP.DidChangeParams) {
    guard var document = documents[params.textDocument.uri] else { return }
    for change in params.contentChanges { document.apply(change, encoding) }
    document.version = params.textDocument.version ?? document.version
    documents[params.textDocument.uri] = document
    checker?.noteText(at: document.path)
    preview.note(document, isOpen: true)
  }

  private func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    checker?.noteText(at: document.path)
    preview.note(document, isOpen: false)
  }
}
