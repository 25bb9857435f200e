package import Foundation
package import NibLint
import NibMarkup
import NibModel
package import SystemPackage

/// A language server for layouts and the Swift sources that load them.
///
/// It answers one message after another. What it sends, it hands to a closure.
package final class LanguageServer {
  /// The name and the version of the server.
  package struct Identity {
    let name: String
    let version: String

    package init(name: String, version: String) { (self.name, self.version) = (name, version) }
  }

  enum Phase {
    case waiting, running, shutDown
  }

  let identity: Identity
  private let load: (FilePath) -> CheckedProject
  let send: (Data) -> Void
  private(set) var phase = Phase.waiting
  /// The status to end with, or `nil` as long as the client has not asked to end.
  package private(set) var exitStatus: Int32?
  private(set) var encoding = PositionEncoding.utf16
  private(set) var capabilities: LSP.InitializeParams.ClientCapabilities?
  var documents: [String: TextDocument] = [:]
  private(set) var root: FilePath?
  /// The process that started the server, or `nil` if the client does not say.
  private(set) var clientProcess: Int32?
  private(set) var checker: ProjectChecker?
  private(set) var locations = FileLocations()
  /// The requests that the client no longer wants.
  let cancellations = Cancellations()
  let preview: LivePreviewing
  private var nextRequest = 0

  /// - Parameters:
  ///   - load: Returns the project in a folder.
  ///   - startPreview: Starts a live preview in a folder, or `nil` if there is none. Its errors are shown to
  ///     the person who asked for the preview.
  ///   - send: Receives the content of messages for the client.
  package init(
    _ identity: Identity,
    load: @escaping (FilePath) -> CheckedProject,
    startPreview: ((FilePath) throws -> any LivePreviewPage)? = nil,
    send: @escaping (Data) -> Void
  ) {
    self.identity = identity
    self.load = load
    preview = LivePreviewing(startPreview)
    self.send = send
  }

  // MARK: Messages

  /// Answers a message.
  package func receive(_ content: Data) {
    guard let envelope = try? JSONDecoder().decode(MessageEnvelope.self, from: content) else {
      return respond(to: nil, .failure(ResponseError(.parseError, "the message is not JSON-RPC")))
    }
    guard let method = envelope.method else {
      // An answer of the client needs nothing further.
      if envelope.id == nil {
        respond(to: nil, .failure(ResponseError(.invalidRequest, "the message has no method")))
      }
      return
    }
    guard let id = envelope.id else { return notify(method, content) }
    if cancellations.take(id) {
      return respond(to: id, .failure(ResponseError(.requestCancelled, "the request was cancelled")))
    }
    do {
      respond(to: id, .success(try result(of: method, content)))
    } catch let error as ResponseError {
      respond(to: id, .failure(error))
    } catch {
      respond(
        to: id,
        .failure(ResponseError(.invalidParams, "the parameters of '\(method)' are not valid: \(error)"))
      )
    }
  }

  func params<Params: Decodable>(_ content: Data, _ type: Params.Type = Params.self) throws -> Params {
    try JSONDecoder().decode(MessageWithParams<Params>.self, from: content).params
  }

  private func respond(to id: RequestID?, _ result: Result<any Encodable, ResponseError>) {
    struct Answer: Encodable {
      let id: RequestID?
      let result: Result<any Encodable, ResponseError>

      enum Key: String, CodingKey {
        case jsonrpc, id, result, error
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode("2.0", forKey: .jsonrpc)
        try container.encode(id, forKey: .id)
        switch result {
        case .success(let value): try value.encode(to: container.superEncoder(forKey: .result))
        case .failure(let error): try container.encode(error, forKey: .error)
        }
      }
    }
    if send(Answer(id: id, result: result)) { return }
    let error = ResponseError(.requestFailed, "the answer cannot be written as JSON")
    _ = send(Answer(id: id, result: .failure(error)))
  }

  func notifyClient(_ method: String, _ params: some Encodable) {
    _ = send(ClientMessage(id: nil, method: method, params: params))
  }

  func requestOfClient(_ method: String, _ params: some Encodable) {
    nextRequest += 1
    _ = send(ClientMessage(id: "nib-\(nextRequest)", method: method, params: params))
  }

  /// Sends a message, and returns whether it could be written as JSON.
  private func send(_ message: some Encodable) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    guard let data = try? encoder.encode(message) else { return false }
    send(data)
    return true
  }

  // MARK: Life cycle

  func initialize(_ params: LSP.InitializeParams) throws -> any Encodable {
    guard phase == .waiting else { throw ResponseError(.invalidRequest, "the server is initialized already") }
    capabilities = params.capabilities
    clientProcess = params.processId
    let offered = params.capabilities?.general?.positionEncodings ?? []
    encoding = offered.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    let folder = params.workspaceFolders?.first?.uri ?? params.rootUri
    let path = folder.flatMap { FileURI.path($0) } ?? params.rootPath.map { FilePath($0) }
    root = path.map { $0.target ?? $0 }
    if let path, let root { locations = FileLocations(root, named: path) }
    phase = .running
    return ServerCapabilities(identity, encoding)
  }

  func start() {
    guard let root else { return }
    let begin = Progress(token: "nib-index", value: .init(kind: "begin", title: "Checking layouts"))
    let hasProgress = capabilities?.window?.workDoneProgress == true
    if hasProgress {
      requestOfClient("window/workDoneProgress/create", ["token": begin.token])
      notifyClient("$/progress", begin)
    }
    checker = ProjectChecker(load(root), root)
    if capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration == true {
      requestOfClient("client/registerCapability", Registrations.files)
    }
    becomeIdle()
    if hasProgress { notifyClient("$/progress", Progress(token: begin.token, value: .init(kind: "end"))) }
  }

  /// Takes note that files may have changed, and loads the project again if its settings may have.
  ///
  /// - Parameter content: The message with the files.
  func noteFiles(in content: Data) {
    guard let root, let checker else { return }
    let isSettings = checker.project.settingsFiles.contains { content.firstRange(of: Data($0.utf8)) != nil }
    if isSettings || checker.project.missing.contains(where: \.exists) {
      self.checker = ProjectChecker(load(root), root, after: checker)
    } else {
      checker.noteFiles()
    }
  }

  /// Begins with the folder of a file if the client has not named one.
  func startIfNeeded(for path: FilePath) {
    guard root == nil else { return }
    root = path.removingLastComponent()
    start()
  }

  func shutDown() -> any Encodable {
    phase = .shutDown
    return Null()
  }

  func exit() { exitStatus = phase == .shutDown ? 0 : 1 }

  // MARK: Diagnostics

  /// Checks what has changed, and publishes the findings.
  ///
  /// It is called when no further message is waiting, so that fast typing costs one check and not many.
  package func becomeIdle() {
    guard phase == .running, let checker else { return }
    for published in checker.publish(Array(documents.values), encoding, locations) {
      notifyClient("textDocument/publishDiagnostics", published)
    }
  }
}

/// A notification or a request for the client.
private struct ClientMessage<Params: Encodable>: Encodable {
  let jsonrpc = "2.0"
  let id: String?
  let method: String
  let params: Params
}

/// The JSON value `null`.
struct Null: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

private struct Progress: Encodable {
  struct Value: Encodable {
    var kind: String
    var title: String?
  }

  var token: String
  var value: Value
}

/// What the server asks the client to watch.
private struct Registrations: Encodable {
  struct Registration: Encodable {
    var id: String
    var method: String
    var registerOptions: Options
  }

  struct Options: Encodable {
    var watchers: [Watcher]
  }

  struct Watcher: Encodable {
    var globPattern: String
  }

  var registrations: [Registration]

  static let files = Registrations(registrations: [
    Registration(
      id: "nib-files",
      method: "workspace/didChangeWatchedFiles",
      registerOptions: Options(watchers: [
        Watcher(globPattern: "**/*.{xml,swift,xib,storyboard,m,h,strings,stringsdict,xcstrings,json,plist}"),
        Watcher(globPattern: "**/.nib.yml"),
      ])
    )
  ])
}
