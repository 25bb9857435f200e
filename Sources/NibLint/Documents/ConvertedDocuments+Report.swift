import NibInterfaceBuilder
import NibMarkup
import NibModel
import SystemPackage

/// Reports on what is lost, as text, Markdown and JSON.
extension ConvertedDocuments {
  /// The number of layouts.
  package var layoutCount: Int { documents.reduce(0) { $0 + $1.layouts.count } }
  /// The number of documents that were converted without loss.
  package var losslessCount: Int { documents.count { !$0.layouts.isEmpty && $0.losses.isEmpty } }
  /// The number of documents that cannot be converted.
  package var failedCount: Int { documents.count { $0.layouts.isEmpty } }
  /// The number of losses.
  package var lossCount: Int { documents.reduce(0) { $0 + $1.losses.count } }

  /// A line for each loss, such as `App/BookCell.xib:12:5: layouts have no segues [segue]`.
  package var text: String {
    documents.flatMap { document in
      document.losses.map { loss in
        let place = loss.span.range.start
        return
          "\(document.path.string):\(place.line):\(place.column): \(loss.message) [\(loss.kind.rawValue)]"
          .printable + "\n"
      }
    }.joined()
  }

  /// The counts by kind and the losses of each document, in Markdown.
  package var markdown: String {
    var lines = [
      "# Nibs as layouts", "",
      "\(documents.count.counted("nib")): \(losslessCount) converted without loss,"
        + " \(documents.count - losslessCount - failedCount) with losses, \(failedCount) not converted."
        + " \(layoutCount.counted("layout")).",
    ]
    let kinds = countsByKind
    if !kinds.isEmpty {
      lines += ["", "| What is lost | Times | Nibs |", "| --- | ---: | ---: |"]
      lines += kinds.map { "| \($0.kind.title) (`\($0.kind.rawValue)`) | \($0.count) | \($0.documents) |" }
    }
    for document in documents where !document.losses.isEmpty || document.layouts.isEmpty {
      lines += ["", "## \(document.path.string.markdownEscaped)", ""]
      let layouts = document.layouts.map { "\($0.path)".markdownEscaped }.joined(separator: ", ")
      lines += [layouts.isEmpty ? "Not converted:" : "Converted to \(layouts). Lost:", ""]
      if document.layouts.isEmpty {
        lines += document.diagnostics.map { finding in
          let line = finding.range.map { "line \($0.start.line): " } ?? ""
          return "- \(line)\(finding.message.markdownEscaped)"
        }
      }
      lines += document.losses.map { loss in
        "- line \(loss.span.range.start.line): \(loss.message.markdownEscaped) (`\(loss.kind.rawValue)`)"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var countsByKind: [(kind: Loss.Kind, count: Int, documents: Int)] {
    Loss.Kind.allCases.map { kind in
      let counts = documents.map { $0.losses.count { $0.kind == kind } }
      return (kind, counts.reduce(0, +), counts.count { $0 > 0 })
    }
    .filter { $0.count > 0 }
    .sorted { ($1.count, $0.kind.rawValue) < ($0.count, $1.kind.rawValue) }
  }

  /// The documents with their layouts and losses as JSON: an object with `version` (1) and `nibs`.
  package var json: String {
    let nibs = documents.map { document in
      ReportedDocument(
        path: document.path.string,
        layouts: document.layouts.map(\.path),
        losses: document.losses.map { loss in
          let place = loss.span.range.start
          return ReportedLoss(
            kind: loss.kind.rawValue,
            message: loss.message,
            line: place.line,
            column: place.column
          )
        }
      )
    }
    return prettyJSON(ReportDocument(nibs: nibs)).withControlsEscaped + "\n"
  }
}

private struct ReportDocument: Encodable {
  let version = 1
  let nibs: [ReportedDocument]

  enum CodingKeys: String, CodingKey { case version, nibs }
}

private struct ReportedDocument: Encodable {
  let path: String
  let layouts: [String]
  let losses: [ReportedLoss]
}

private struct ReportedLoss: Encodable {
  let kind: String
  let message: String
  let line: Int
  let column: Int
}

extension Loss.Kind {
  /// The kind in a few words, in the plural.
  fileprivate var title: String {
    switch self {
    case .attribute: "Attributes of objects"
    case .element: "Objects, and values written as elements"
    case .value: "Values of attributes"
    case .namedColor: "Colors of asset catalogs"
    case .sizeClass: "Variations for size classes"
    case .cellStyle: "Styles of cells"
    case .constraint: "Constraints"
    case .connection: "Outlets and actions"
    case .hostClass: "Outlets, events and attributes of the app's classes"
    case .runtimeAttribute: "User-defined runtime attributes"
    case .segue: "Segues"
    case .controller: "View controllers and items of bars"
    }
  }
}
