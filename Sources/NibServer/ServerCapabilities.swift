/// What the server can do.
struct ServerCapabilities: Encodable {
  struct Capabilities: Encodable {
    struct Synchronization: Encodable {
      let openClose = true
      let change = 2
      let save = true
    }

    struct Completion: Encodable {
      let triggerCharacters = ["<", "/", " ", "\"", "'", "@", ".", "\n"]
    }

    struct CodeActions: Encodable {
      let codeActionKinds = ["quickfix", "source.fixAll"]
    }

    struct Rename: Encodable {
      let prepareProvider = true
    }

    struct Tokens: Encodable {
      struct Legend: Encodable {
        let tokenTypes = SemanticTokenType.allCases.map(\.rawValue)
        let tokenModifiers: [String] = []
      }

      let legend = Legend()
      let full = true
    }

    struct CodeLens: Encodable {
      let resolveProvider = false
    }

    struct Commands: Encodable {
      let commands = [LivePreviewing.command]
    }

    let positionEncoding: String
    let textDocumentSync = Synchronization()
    let completionProvider = Completion()
    let hoverProvider = true
    let definitionProvider = true
    let referencesProvider = true
    let renameProvider = Rename()
    let documentSymbolProvider = true
    let foldingRangeProvider = true
    let documentFormattingProvider = true
    let documentRangeFormattingProvider = true
    let linkedEditingRangeProvider = true
    let semanticTokensProvider = Tokens()
    let inlayHintProvider = true
    let codeLensProvider = CodeLens()
    let codeActionProvider = CodeActions()
    let executeCommandProvider = Commands()
  }

  struct Info: Encodable {
    let name: String
    let version: String
  }

  let capabilities: Capabilities
  let serverInfo: Info

  init(_ identity: LanguageServer.Identity, _ encoding: PositionEncoding) {
    capabilities = Capabilities(positionEncoding: encoding.rawValue)
    serverInfo = Info(name: identity.name, version: identity.version)
  }
}
