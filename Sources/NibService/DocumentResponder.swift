import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NibDocuments
import NibKit
import NibMarkup

/// Answers requests: with documents, and with what operators and clients want to know of the service.
struct DocumentResponder: HTTPResponder {
  let layouts: CurrentLayouts
  let pool: RenderPool
  let limits: ServiceLimits
  let metrics: ServiceMetrics
  /// Returns the metrics in the format of Prometheus.
  let metricsText: @Sendable () -> String
  /// The number of bytes of the bodies that are in memory.
  let bodies = Locked(0)

  func respond(to request: Request, context: ServiceRequestContext) async -> Response {
    let start = ContinuousClock.now
    // A client that sends very many requests at once must not keep others from being answered.
    await Task.yield()
    let path = request.uri.path.removingPercentEncoding ?? request.uri.path
    let name = DocumentName(path)
    let isServed = name.map { layouts.current.layouts[$0.nibName] != nil } ?? false
    let page = isServed ? nil : Page(rawValue: path)
    var response: Response
    do throws(Problem) {
      if let name {
        let maker = DocumentMaker(responder: self, name: name, layouts: layouts.current)
        response = try await maker.response(to: request, context)
      } else if path.hasPrefix(Problem.Kind.path) {
        response = try explanation(path, request)
      } else if let page {
        response = try self.response(for: page, request)
      } else {
        throw Problem(.notFound, nil, "there is nothing at this path; documents are made by POST /NAME.pdf")
      }
    } catch {
      response = error.response
      // There can be very many under overload, and metrics count them.
      let level: Logger.Level = error.status.code >= 500 && error.kind != .overloaded ? .warning : .debug
      context.logger.log(level: level, "\(error.detail)", metadata: ["path": "\(path.shortened)"])
    }
    if request.method == .head { response = response.createHeadResponse() }
    // What is not known must not become a label.
    metrics.request(isServed ? path : page?.rawValue ?? "other", response.status.code, since: start)
    return response
  }

  /// What the service tells about itself.
  private enum Page: String {
    case health = "/health"
    case ready = "/ready"
    case metrics = "/metrics"
    case description = "/openapi.json"
  }

  private func response(for page: Page, _ request: Request) throws(Problem) -> Response {
    try requireReading(request)
    switch page {
    case .health:
      // Only a new process gets its threads back.
      if pool.isStuck(for: limits.time * 6) {
        throw Problem(.serviceUnavailable, nil, "every thread is stuck in a document; restart the service")
      }
      return .text("ok\n")
    case .ready:
      let names = layouts.current.nibNames.map { JSONTree.string($0) }
      return .json(["layouts": .list(names), "outdated": .boolean(layouts.isOutdated)])
    case .metrics:
      metrics.waiting(pool.waitingCount)
      return .text(metricsText(), type: "text/plain; version=0.0.4; charset=utf-8")
    case .description: return .text(layouts.current.description, type: "application/json")
    }
  }

  /// Returns what a kind of problem means.
  private func explanation(_ path: String, _ request: Request) throws(Problem) -> Response {
    guard let kind = Problem.Kind(rawValue: String(path.dropFirst(Problem.Kind.path.count))) else {
      throw Problem(.notFound, nil, "there is no such kind of problem")
    }
    try requireReading(request)
    return .text("\(kind.title).\n\n\(kind.explanation)\n")
  }

  private func requireReading(_ request: Request) throws(Problem) {
    guard request.method == .get || request.method == .head else {
      var problem = Problem(.methodNotAllowed, nil, "this path can only be read with GET")
      problem.headers[.allow] = "GET, HEAD"
      throw problem
    }
  }
}

/// The name of a document in a path, such as `/Invoice.pdf`.
struct DocumentName {
  let nibName: String
  let format: Format

  init?(_ path: String) {
    let name = path.dropFirst()
    guard path.first == "/", !name.contains("/"), let dot = name.lastIndex(of: "."), dot != name.startIndex,
      let format = Format(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    (nibName, self.format) = (String(name[..<dot]), format)
  }
}

/// What a request comes with.
struct ServiceRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let eventLoop: any EventLoop

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    eventLoop = source.channel.eventLoop
  }
}

extension Response {
  static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Response {
    Response(status: .ok, headers: [.contentType: type], body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  static func json(_ tree: JSONTree) -> Response { text(tree.text + "\n", type: "application/json") }
}
