/// The types of the Language Server Protocol, version 3.17, that the server uses.
///
/// Their names and members are those of the protocol.
enum LSP {
  struct Position: Codable, Hashable, Comparable {
    var line: Int
    var character: Int

    static func < (a: Position, b: Position) -> Bool { (a.line, a.character) < (b.line, b.character) }
  }

  struct Range: Codable, Hashable {
    var start: Position
    var end: Position
  }

  struct Location: Codable, Hashable {
    var uri: String
    var range: Range
  }

  struct TextEdit: Codable, Hashable {
    var range: Range
    var newText: String
  }

  struct TextDocumentIdentifier: Codable {
    var uri: String
  }

  struct VersionedTextDocumentIdentifier: Codable {
    var uri: String
    var version: Int?
  }

  struct TextDocumentItem: Codable {
    var uri: String
    var languageId: String?
    var version: Int
    var text: String
  }

  // MARK: Diagnostics

  struct Diagnostic: Codable, Hashable {
    struct RelatedInformation: Codable, Hashable {
      var location: Location
      var message: String
    }

    var range: Range
    var severity: Int
    var code: String
    var source: String
    var message: String
    var tags: [Int]?
    var relatedInformation: [RelatedInformation]?
  }

  struct PublishDiagnosticsParams: Codable {
    var uri: String
    var version: Int?
    var diagnostics: [Diagnostic]
  }

  // MARK: Edits

  struct TextDocumentEdit: Codable {
    var textDocument: VersionedTextDocumentIdentifier
    var edits: [TextEdit]

    // A document that is not open has the version `null`, which must be written.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      var document = container.nestedContainer(
        keyedBy: VersionedTextDocumentIdentifier.Keys.self,
        forKey: .textDocument
      )
      try document.encode(textDocument.uri, forKey: .uri)
      try document.encode(textDocument.version, forKey: .version)
      try container.encode(edits, forKey: .edits)
    }
  }

  struct RenameFile: Codable {
    var kind = "rename"
    var oldUri: String
    var newUri: String
  }

  enum DocumentChange: Encodable {
    case edit(TextDocumentEdit)
    case rename(RenameFile)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .edit(let edit): try edit.encode(to: encoder)
      case .rename(let rename): try rename.encode(to: encoder)
      }
    }
  }

  struct WorkspaceEdit: Encodable {
    var documentChanges: [DocumentChange]?
    /// The edits by the URIs of documents, for clients without `documentChanges`.
    var changes: [String: [TextEdit]]?
  }

  struct CodeAction: Encodable {
    var title: String
    var kind: String
    var isPreferred: Bool?
    var edit: WorkspaceEdit
  }

  // MARK: Results

  struct MarkupContent: Codable {
    var kind: String
    var value: String
  }

  struct Hover: Codable {
    var contents: MarkupContent
    var range: Range?
  }

  struct CompletionItem: Codable {
    var label: String
    var kind: Int
    var detail: String?
    var documentation: MarkupContent?
    var deprecated: Bool?
    var sortText: String?
    var insertTextFormat: Int?
    var textEdit: TextEdit
  }

  struct CompletionList: Codable {
    var isIncomplete: Bool
    var items: [CompletionItem]
  }

  struct DocumentSymbol: Codable {
    var name: String
    var detail: String?
    var kind: Int
    var range: Range
    var selectionRange: Range
    var children: [DocumentSymbol]?
  }

  struct FoldingRange: Codable, Hashable {
    var startLine: Int
    var endLine: Int
    var kind: String?
  }

  struct LinkedEditingRanges: Codable {
    var ranges: [Range]
  }

  struct SemanticTokens: Codable {
    var data: [Int]
  }

  struct InlayHint: Codable {
    var position: Position
    var label: String
    var paddingLeft: Bool?
  }

  struct CodeLens: Codable {
    struct Command: Codable {
      var title: String
      var command: String
      var arguments: [Location]?
    }

    var range: Range
    var command: Command
  }

  struct PrepareRenameResult: Codable {
    var range: Range
    var placeholder: String
  }
}

extension LSP.VersionedTextDocumentIdentifier {
  fileprivate enum Keys: String, CodingKey {
    case uri, version
  }
}
