import HTTPTypes
import Hummingbird
import NIOCore

/// Why a request has no document, as problem details (RFC 9457).
struct Problem: Error {
  /// A kind of problem that says more than its status.
  enum Kind: String, CaseIterable {
    case invalidJSON = "invalid-json"
    case invalidData = "invalid-data"
    case impossibleDocument = "impossible-document"
    case limitExceeded = "limit-exceeded"
    case overloaded

    /// A short summary, which is the same for all problems of the kind.
    var title: String {
      switch self {
      case .invalidJSON: "The body is not JSON"
      case .invalidData: "The data does not fit the layout"
      case .impossibleDocument: "The document cannot be made"
      case .limitExceeded: "The request exceeds a limit"
      case .overloaded: "The service has too much to do"
      }
    }

    /// What the kind means and what to do about it.
    var explanation: String {
      switch self {
      case .invalidJSON: "The body is not valid JSON in UTF-8. The error has the line and the column."
      case .invalidData:
        "The values do not have the names and the types of the layout's parameters. Each error points to a value."
      case .impossibleDocument:
        "The values are valid, but the document cannot be made of them, such as for content that is higher than a page."
      case .limitExceeded:
        "The body, the pages, the pixels or the time that the document takes exceed a limit of the service."
      case .overloaded:
        "As many documents as the service allows are waiting. Repeat the request after the seconds in Retry-After."
      }
    }

    static let path = "/problems/"
  }

  /// One of several things that are wrong with the body.
  struct Fault: Equatable {
    let detail: String
    /// The JSON Pointer of the value, or `nil` if it is not about one.
    let pointer: String?
    /// The rule that is broken.
    let code: String
    /// The place in the body, from 1, or `nil` if it is not about a place.
    let place: (line: Int, column: Int)?

    static func == (a: Fault, b: Fault) -> Bool {
      (a.detail, a.pointer, a.code) == (b.detail, b.pointer, b.code) && a.place?.line == b.place?.line
        && a.place?.column == b.place?.column
    }
  }

  let status: HTTPResponse.Status
  /// The kind, or `nil` if the status says everything.
  var kind: Kind?
  /// What is wrong with this request.
  let detail: String
  var faults: [Fault] = []
  var headers: HTTPFields = [:]

  init(_ status: HTTPResponse.Status, _ kind: Kind? = nil, _ detail: String) {
    (self.status, self.kind, self.detail) = (status, kind, detail)
  }

  /// The problem as JSON.
  var json: JSONTree {
    var members: [(String, JSONTree)] = [
      ("type", .string(kind.map { Kind.path + $0.rawValue } ?? "about:blank")),
      ("title", .string(kind?.title ?? status.reasonPhrase)),
      ("status", .integer(status.code)),
      ("detail", .string(detail)),
    ]
    if !faults.isEmpty { members.append(("errors", .list(faults.map(\.json)))) }
    return .object(members)
  }

  /// The response.
  var response: Response {
    var headers = headers
    headers[.contentType] = "application/problem+json"
    headers[.cacheControl] = "no-store"
    return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: json.text)))
  }
}

extension Problem.Fault {
  fileprivate var json: JSONTree {
    var members: [(String, JSONTree)] = [("detail", .string(detail))]
    if let pointer { members.append(("pointer", .string("#" + pointer))) }
    members.append(("code", .string(code)))
    if let place { members += [("line", .integer(place.line)), ("column", .integer(place.column))] }
    return .object(members)
  }
}
