extension LSP {
  struct InitializeParams: Decodable {
    struct WorkspaceFolder: Decodable {
      var uri: String
    }

    struct ClientCapabilities: Decodable {
      struct General: Decodable {
        var positionEncodings: [String]?
      }

      struct Window: Decodable {
        struct ShowDocument: Decodable {
          var support: Bool?
        }

        var workDoneProgress: Bool?
        var showDocument: ShowDocument?
      }

      struct Workspace: Decodable {
        struct WorkspaceEdit: Decodable {
          var documentChanges: Bool?
          var resourceOperations: [String]?
        }

        struct DidChangeWatchedFiles: Decodable {
          var dynamicRegistration: Bool?
        }

        var workspaceEdit: WorkspaceEdit?
        var didChangeWatchedFiles: DidChangeWatchedFiles?
      }

      struct TextDocument: Decodable {
        struct Completion: Decodable {
          struct Item: Decodable {
            var snippetSupport: Bool?
          }

          var completionItem: Item?
        }

        struct Hover: Decodable {
          var contentFormat: [String]?
        }

        var completion: Completion?
        var hover: Hover?
      }

      var general: General?
      var window: Window?
      var workspace: Workspace?
      var textDocument: TextDocument?
    }

    var processId: Int32?
    var rootUri: String?
    var rootPath: String?
    var workspaceFolders: [WorkspaceFolder]?
    var capabilities: ClientCapabilities?
  }

  struct DidOpenParams: Decodable {
    var textDocument: TextDocumentItem
  }

  struct DidChangeParams: Decodable {
    struct Change: Decodable {
      /// The range to replace, or `nil` for the whole text.
      var range: Range?
      var text: String
    }

    var textDocument: VersionedTextDocumentIdentifier
    var contentChanges: [Change]
  }

  struct DocumentParams: Decodable {
    var textDocument: TextDocumentIdentifier
  }

  struct PositionParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var position: Position
  }

  struct RangeParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var range: Range
  }

  struct ReferenceParams: Decodable {
    struct Context: Decodable {
      var includeDeclaration: Bool
    }

    var textDocument: TextDocumentIdentifier
    var position: Position
    var context: Context?
  }

  struct RenameParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var position: Position
    var newName: String
  }

  struct CodeActionParams: Decodable {
    struct Context: Decodable {
      var only: [String]?
    }

    var textDocument: TextDocumentIdentifier
    var range: Range
    var context: Context?
  }

  struct CancelParams: Decodable {
    var id: RequestID
  }
}

/// The identifier of a request.
enum RequestID: Codable, Hashable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// What every message begins with.
struct MessageEnvelope: Decodable {
  let id: RequestID?
  let method: String?
}

/// A message whose method has parameters of a type.
struct MessageWithParams<Params: Decodable>: Decodable {
  let params: Params
}

extension LSP {
  struct ExecuteCommandParams: Decodable {
    var command: String
    var arguments: [String]?
  }
}

/// The reason why a request has no result.
struct ResponseError: Error, Encodable {
  enum Code: Int, Encodable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}
