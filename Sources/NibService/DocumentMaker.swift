import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NibData
import NibDocuments
import NibKit
import NibMarkup
import NibModel
import NibPictures
import NibResources

typealias Format = DocumentWriter.Format

/// Makes the document of a request.
struct DocumentMaker {
  let responder: DocumentResponder
  let name: DocumentName
  let layouts: ServedLayouts

  private var limits: ServiceLimits { responder.limits }
  private var route: String { "/\(name.nibName).\(name.format.rawValue)" }

  func response(to request: Request, _ context: ServiceRequestContext) async throws(Problem) -> Response {
    guard let layout = layouts.layouts[name.nibName] else { throw unknownLayout }
    guard request.method == .post else {
      var problem = Problem(.methodNotAllowed, nil, "a document is made by POST with its values as JSON")
      problem.headers[.allow] = "POST"
      throw problem
    }
    try requireJSON(request)
    let form = try form(request)
    var reserved = 0
    defer { responder.bodies.withLock { $0 -= reserved } }
    let bytes = try await body(of: request, &reserved)
    let document = try await document(bytes, layout, form, context.eventLoop)
    responder.layouts.report(document.warnings, about: name.nibName, context.logger)
    return response(document)
  }

  private func response(_ document: MadeDocument) -> Response {
    var headers: HTTPFields = [
      .contentType: name.format.mediaType,
      .contentDisposition: "inline; filename*=UTF-8''\(fileName)",
      .cacheControl: "no-store",
    ]
    headers[.xContentTypeOptions] = "nosniff"
    // A picture must not run programs in a browser.
    headers[.contentSecurityPolicy] = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"
    headers[.nibPageCount] = String(document.pageCount)
    let warnings = Set(document.warnings.map(\.rule.rawValue)).sorted()
    if !warnings.isEmpty { headers[.nibWarnings] = warnings.joined(separator: ", ") }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: document.bytes)))
  }

  /// The name of the document in a header (RFC 8187).
  private var fileName: String {
    route.dropFirst().addingPercentEncoding(withAllowedCharacters: Self.headerCharacters) ?? "document"
  }

  private static let headerCharacters = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_"
  )

  // MARK: The request

  private var unknownLayout: Problem {
    let hint = Suggestion.phrase(for: name.nibName, among: layouts.nibNames)
    return Problem(.notFound, nil, "there is no layout '\(name.nibName.shortened)'\(hint)")
  }

  private func requireJSON(_ request: Request) throws(Problem) {
    let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
      .trimmingCharacters(in: .whitespaces)
    guard type == "application/json" || type?.hasSuffix("+json") == true else {
      throw Problem(
        .unsupportedMediaType,
        nil,
        "the body must be JSON, with the Content-Type application/json"
      )
    }
    if let encoding = request.headers[.contentEncoding], encoding.lowercased() != "identity" {
      throw Problem(.unsupportedMediaType, nil, "the body must not be compressed")
    }
  }

  /// Returns the body of a request.
  ///
  /// - Parameter reserved: The number of bytes of it that count as those of bodies in memory.
  private func body(of request: Request, _ reserved: inout Int) async throws(Problem) -> [UInt8] {
    let limit = limits.bodyByteCount
    var tooLarge = Problem(.contentTooLarge, .limitExceeded, "the body has more than \(limit) bytes")
    tooLarge.headers[.connection] = "close"
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
    // Requests that cannot wait must not take memory.
    let greatest = limit * (limits.waitingCount + responder.pool.threadCount)
    var bytes: [UInt8] = []
    do {
      for try await part in request.body {
        if bytes.count + part.readableBytes > limit { throw tooLarge }
        let count = part.readableBytes
        reserved += count
        let isPossible = responder.bodies.withLock { bodies in
          bodies += count
          return bodies <= greatest
        }
        if !isPossible {
          throw Problem.overloaded("the bodies of other requests take all memory; repeat the request later")
        }
        bytes.append(contentsOf: part.readableBytesView)
      }
    } catch let problem as Problem {
      throw problem
    } catch is ConnectionDeadlines.SlowBody {
      var problem = Problem(
        .requestTimeout,
        .limitExceeded,
        "the body did not arrive within \(limits.time.components.seconds) s"
      )
      problem.headers[.connection] = "close"
      throw problem
    } catch {
      throw Problem(.badRequest, nil, "the body ends early, or is not valid HTTP")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
  }

  /// Returns what the query asks for.
  private func form(_ request: Request) throws(Problem) -> MadeDocument.Form {
    var values: [String: String] = [:]
    for (name, value) in request.uri.queryParameters {
      let isKnown = name == "page" && self.name.format != .pdf || name == "scale" && self.name.format == .png
      guard isKnown, values.updateValue(String(value), forKey: String(name)) == nil else {
        throw Problem(
          .badRequest,
          nil,
          "\(route) takes no '\(String(name).shortened)' in the query, or takes it once"
        )
      }
    }
    let page: Int? = try value("page", values) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    let scale: Double? = try value("scale", values) {
      Double($0).flatMap { (0.01...16).contains($0) ? $0 : nil }
    }
    return switch name.format {
    case .pdf: .pdf(title: name.nibName)
    case .png: .png(page: page, scale: scale ?? limits.scale)
    case .svg: .svg(page: page)
    }
  }

  private func value<Value>(
    _ name: String,
    _ values: [String: String],
    _ read: (String) -> Value?
  ) throws(Problem) -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = read(text) else {
      let expected = name == "page" ? "the number of a page, from 1" : "a number from 0.01 to 16"
      throw Problem(.badRequest, nil, "'\(name)' in the query must be \(expected), not '\(text.shortened)'")
    }
    return value
  }

  // MARK: The document

  private func document(
    _ bytes: [UInt8],
    _ layout: ServedLayouts.Layout,
    _ form: MadeDocument.Form,
    _ eventLoop: any EventLoop
  ) async throws(Problem) -> MadeDocument {
    let deadline = ContinuousClock.now + limits.time
    let (metrics, route) = (responder.metrics, route)
    var documentLimits = DocumentLimits()
    documentLimits.deadline = deadline
    documentLimits.pageCount = limits.pageCount
    documentLimits.pixelCount = limits.pixelCount
    let (name, layouts, within) = (name.nibName, layouts, documentLimits)
    let result: Result<MadeDocument, Problem>
    do {
      result = try await responder.pool.run(until: deadline, on: eventLoop) { worker in
        let start = ContinuousClock.now
        do throws(Problem) {
          let document = try Self.document(bytes, name, layout, layouts, form, within, worker)
          metrics.document(route, pageCount: document.drawnPageCount, since: start)
          return .success(document)
        } catch {
          return .failure(error)
        }
      }
    } catch {
      throw refusal(error as? RenderPool.Refusal ?? .late)
    }
    return try result.get()
  }

  private func refusal(_ refusal: RenderPool.Refusal) -> Problem {
    switch refusal {
    case .full:
      let count = limits.waitingCount
      return .overloaded(
        "\(count.counted("request")) \(count == 1 ? "waits" : "wait") already; repeat this one later"
      )
    case .waited: return .overloaded("no thread was free in time; repeat the request later")
    case .late: return DocumentLimits.Excess.time.problem
    }
  }

  /// Makes a document on a thread of the pool.
  private static func document(
    _ bytes: [UInt8],
    _ nibName: String,
    _ layout: ServedLayouts.Layout,
    _ layouts: ServedLayouts,
    _ form: MadeDocument.Form,
    _ limits: DocumentLimits,
    _ worker: RenderPool.Worker
  ) throws(Problem) -> MadeDocument {
    do {
      let row = try DataRow(json: bytes, path: Problem.Fault.body, as: "the body", layout.fields)
      let long = row.longValues
      if !long.isEmpty { throw FaultyRecord(record: row.record, diagnostics: long) }
      let template = try worker.template(nibName, layout, of: layouts)
      let unknown = template.unknownNames(of: row, severity: .error)
      do {
        if !unknown.isEmpty { try template.check(row) }
      } catch {
        throw FaultyRecord(record: row.record, diagnostics: unknown + error.diagnostics)
      }
      if !unknown.isEmpty { throw FaultyRecord(record: row.record, diagnostics: unknown) }
      return try template.document(of: row, as: form, within: limits)
    } catch let fault as FaultyRecord {
      throw Problem.invalid(bytes, fault.diagnostics)
    } catch let excess as DocumentLimits.Excess {
      throw excess.problem
    } catch let error as MadeDocument.PageError {
      throw error.problem
    } catch let error as NibError {
      let isOfLayouts = error.code == .unusableImage && !layout.takesImages
      throw isOfLayouts ? Problem.faultyLayouts(error.diagnostics) : Problem.impossible(error.diagnostics)
    } catch {
      throw Problem(.internalServerError, nil, "the document cannot be made")
    }
  }
}
