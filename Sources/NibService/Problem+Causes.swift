import HTTPTypes
import NibDocuments
import NibMarkup
import NibResources

extension Problem.Fault {
  /// What findings call the body of a request.
  static let body = "body"
  /// The maximum number of faults in a response.
  private static let limit = 200

  /// Returns what a client is told about findings.
  ///
  /// - Parameter document: The body, or `nil` if it is not JSON.
  fileprivate static func all(_ diagnostics: [Diagnostic], in document: JSONDocument?) -> [Problem.Fault] {
    var faults = diagnostics.prefix(limit).map { diagnostic in
      let range = diagnostic.range.flatMap { $0.path == body ? $0 : nil }
      return Problem.Fault(
        detail: diagnostic.message.limited,
        pointer: range.flatMap { document?.pointer(at: $0.start.offset) },
        code: diagnostic.rule.rawValue,
        place: range.map { ($0.start.line, $0.start.column) }
      )
    }
    if diagnostics.count > limit {
      let detail = "\(diagnostics.count - limit) more errors are not shown"
      faults.append(
        Problem.Fault(detail: detail, pointer: nil, code: Rule.limitExceeded.rawValue, place: nil)
      )
    }
    return faults
  }
}

extension Problem {
  /// What is wrong with a body.
  static func invalid(_ body: [UInt8], _ diagnostics: [Diagnostic]) -> Problem {
    let file = SourceFile(path: Fault.body, bytes: body)
    let count = diagnostics.count.counted("error")
    var problem: Problem
    switch JSONDocument.parse(file, as: "the body") {
    case .success(let document):
      problem = Problem(.unprocessableContent, .invalidData, "the body has \(count)")
      problem.faults = Fault.all(diagnostics, in: document)
    case .failure:
      problem = Problem(.badRequest, .invalidJSON, "the body is not JSON")
      problem.faults = Fault.all(diagnostics, in: nil)
    }
    return problem
  }

  /// What is wrong with the layouts, although the values are valid.
  static func faultyLayouts(_ diagnostics: [Diagnostic]) -> Problem {
    var problem = Problem(.internalServerError, nil, "the layouts have faults that no values can mend")
    problem.faults = Fault.all(diagnostics, in: nil)
    return problem
  }

  /// Why no document can be made of valid values.
  static func impossible(_ diagnostics: [Diagnostic]) -> Problem {
    var problem = Problem(.unprocessableContent, .impossibleDocument, "the document cannot be made")
    problem.faults = Fault.all(diagnostics, in: nil)
    return problem
  }

  static func overloaded(_ detail: String) -> Problem {
    var problem = Problem(.serviceUnavailable, .overloaded, detail)
    problem.headers[.retryAfter] = "1"
    return problem
  }
}

extension DocumentLimits.Excess {
  var problem: Problem {
    switch self {
    case .pages(let limit):
      Problem(.unprocessableContent, .limitExceeded, "the document has more than \(limit.counted("page"))")
    case .pixels(let limit):
      Problem(
        .unprocessableContent,
        .limitExceeded,
        "the picture would have more than \(limit.counted("pixel")); request a smaller scale"
      )
    case .time: Problem(.serviceUnavailable, .limitExceeded, "the document takes too long")
    }
  }
}

extension MadeDocument.PageError {
  var problem: Problem {
    let pages = pageCount.counted("page")
    guard let page else {
      return Problem(
        .unprocessableContent,
        .impossibleDocument,
        "the document has \(pages); name one, as in ?page=1, or request a PDF"
      )
    }
    return Problem(.notFound, nil, "there is no page \(page); the document has \(pages)")
  }
}

extension DocumentWriter.Format {
  var mediaType: String {
    switch self {
    case .pdf: "application/pdf"
    case .png: "image/png"
    case .svg: "image/svg+xml"
    }
  }
}

extension HTTPField.Name {
  /// The number of pages of a document.
  static let nibPageCount = HTTPField.Name("Nib-Page-Count") ?? .accept
  /// The rules of what is doubtful about a document, such as `missing-glyph`.
  static let nibWarnings = HTTPField.Name("Nib-Warnings") ?? .accept
}

extension String {
  /// The beginning of a message, which can repeat a value of any length.
  fileprivate var limited: String {
    let beginning = prefix(500)
    return beginning.endIndex == endIndex ? printable : beginning.printable + "…"
  }
}
