package import FlyingFox
import FlyingSocks
import Foundation
import NibMarkup

/// The pages of a live preview, on this computer only.
package struct PreviewSite: HTTPHandler {
  private let preview: LivePreview

  package init(_ preview: LivePreview) { self.preview = preview }

  /// The greatest number of bytes of what a page sends.
  private static let bodyLimit = 64 << 10
  /// How long a request for a later version waits for one.
  private static let waitingTime = Duration.seconds(20)

  /// Serves pages until the task is cancelled.
  ///
  /// - Parameters:
  ///   - port: The port on the loopback interface, or 0 for any that is free.
  ///   - ready: Receives the address of the page.
  package static func serve(
    _ preview: LivePreview,
    port: UInt16,
    ready: @escaping @Sendable (String) -> Void
  ) async throws {
    await preview.follow()
    let known = Locked<UInt16?>(nil)
    while true {
      let server = HTTPServer(
        config: .init(
          address: try .inet(ip4: "127.0.0.1", port: known.withLock(\.self) ?? port),
          timeout: 60,
          sharedRequestBufferSize: bodyLimit,
          logger: .disabled
        ),
        handler: PreviewSite(preview)
      )
      do {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await server.run() }
          group.addTask {
            try await server.waitUntilListening()
            guard known.withLock(\.self) == nil, case .ip4(_, let own) = await server.listeningAddress else {
              return
            }
            known.withLock { $0 = own }
            ready("http://127.0.0.1:\(own)/")
          }
          while try await group.next() != nil {}
        }
      } catch SocketError.failed(_, let number, _)
        where known.withLock(\.self) != nil && [EMFILE, ENFILE].contains(number)
      {
        // There are too many connections. They are closed, and pages connect again.
        await server.stop()
        try await Task.sleep(for: .milliseconds(200))
      }
    }
  }

  /// Returns why pages cannot be served, in a few words.
  package static func reason(_ error: any Error) -> String {
    if case .failed(_, _, let message) = error as? SocketError { return message }
    return error.localizedDescription
  }

  // MARK: Answers

  package func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response = await answer(to: request)
    let headers = [
      "Content-Security-Policy": """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cache-Control": "no-store",
    ]
    for (name, value) in headers { response.headers[HTTPHeader(name)] = value }
    return response
  }

  private func answer(to request: HTTPRequest) async -> HTTPResponse {
    // A page of another site can give its own name the address of this computer.
    guard let host = request.headers[.host], Self.isLoopback(host) else {
      return Self.refusal(.misdirectedRequest, "the preview is only at 127.0.0.1 and localhost")
    }
    let isPage = request.path == "/"
    let site = request.headers[HTTPHeader("Sec-Fetch-Site")]
    guard isPage || site == nil || site == "same-origin" || site == "none" else {
      return Self.refusal(.forbidden, "another site has sent the request")
    }
    switch (request.method, request.path) {
    case (.GET, "/"): return Self.file(PackageResources.index_html, "text/html; charset=utf-8")
    case (.GET, "/page.css"): return Self.file(PackageResources.page_css, "text/css; charset=utf-8")
    // A page without a picture of its own needs no answer.
    case (.GET, "/favicon.ico"): return HTTPResponse(statusCode: .noContent)
    case (.GET, "/page.js"): return Self.file(PackageResources.page_js, "text/javascript; charset=utf-8")
    case (.GET, "/state"), (.GET, "/element"):
      do throws(PageRequest.Fault) {
        return await answer(to: try PageRequest(request.query.map { ($0.name, $0.value) }), request.path)
      } catch {
        return Self.refusal(.badRequest, error.message)
      }
    case (.GET, "/source"):
      let path = request.query.first { $0.name == "path" }?.value ?? ""
      guard let source = await preview.source(at: path) else {
        return Self.refusal(.notFound, "the project has no file '\(path)'")
      }
      return Self.json(source)
    case (.POST, "/draft"), (.POST, "/drafts/write"), (.POST, "/drafts/drop"):
      guard request.headers[HTTPHeader("Origin")] == "http://\(host)" else {
        return Self.refusal(.forbidden, "another site has sent the request")
      }
      return await change(request)
    default:
      let isKnown = ["/", "/page.css", "/page.js", "/state", "/element", "/source"].contains(request.path)
      return Self.refusal(
        isKnown ? .methodNotAllowed : .notFound,
        isKnown ? "the method is not allowed" : "there is no such page"
      )
    }
  }

  private func answer(to page: PageRequest, _ path: String) async -> HTTPResponse {
    if path == "/element" {
      guard let description = await preview.description(for: page) else {
        return Self.refusal(.notFound, "no picture has the element")
      }
      return Self.json(description)
    }
    if page.version > 0 {
      let version = await preview.changes.next(after: page.version, within: Self.waitingTime)
      guard version != page.version else { return HTTPResponse(statusCode: .noContent) }
    }
    return Self.json(await preview.state(for: page))
  }

  private func change(_ request: HTTPRequest) async -> HTTPResponse {
    switch request.path {
    case "/drafts/drop":
      await preview.dropDrafts()
      return HTTPResponse(statusCode: .noContent)
    case "/drafts/write":
      let problems = await preview.writeDrafts()
      return problems.isEmpty
        ? HTTPResponse(statusCode: .noContent) : Self.refusal(.conflict, problems.joined(separator: "; "))
    default:
      guard let count = request.bodySequence.count, count <= Self.bodyLimit,
        let body = try? await request.bodyData,
        let draft = try? JSONDecoder().decode(LivePreview.DraftRequest.self, from: body)
      else { return Self.refusal(.badRequest, "the text is not given as JSON of at most 64 KB") }
      guard await preview.take(draft) else {
        return Self.refusal(.conflict, "the element is not there, or cannot have the text")
      }
      return HTTPResponse(statusCode: .noContent)
    }
  }

  /// Returns whether a host is this computer by a name that no one else can give away.
  private static func isLoopback(_ host: String) -> Bool {
    let name = host.prefix { $0 != ":" }
    let port = host.dropFirst(name.count)
    return ["127.0.0.1", "localhost"].contains(name.lowercased())
      && (port.isEmpty || UInt16(port.dropFirst()) != nil)
  }

  private static func refusal(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [.contentType: "text/plain; charset=utf-8"],
      body: Data((message + "\n").utf8)
    )
  }

  private static func file(_ bytes: [UInt8], _ type: String) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: Data(bytes))
  }

  private static func json(_ data: Data) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: "application/json"], body: data)
  }
}
