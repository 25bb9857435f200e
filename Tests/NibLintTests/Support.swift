import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibViews
import Testing

/// Returns the findings in a layout with the given content, compared with Swift sources if there are any.
func findings(
  in content: String,
  named nibName: String = "BookCell",
  _ settings: RuleSettings = RuleSettings(),
  elements: ElementVocabulary = .stock,
  sources: [String]? = nil,
  hasAllLayouts: Bool = false,
  limits: LayoutLimits = LayoutLimits()
) -> [Diagnostic] {
  let text = "<layout xmlns=\"\(Layout.namespace)\">\(content)</layout>"
  let file = SourceFile(path: "\(nibName).xml", bytes: Array(text.utf8))
  let index = sources.map { sources in
    SourceIndex(
      sources.enumerated().map { number, text in
        SwiftDeclarations(SourceFile(path: "\(number).swift", bytes: Array(text.utf8)))
      },
      elements: elements
    )
  }
  return Validation(elements: elements, limits: limits).report(
    [LayoutInput(file, settings: settings)],
    index,
    settings: { _ in settings },
    hasAllLayouts: hasAllLayouts
  ).diagnostics
}

/// A text of which test reports show only the beginning.
struct LongText: CustomTestStringConvertible {
  let text: String

  var testDescription: String { "\(text.prefix(40))…" }
}

/// The messages about Swift code that is rejected before it is parsed.
enum SwiftRefusal {
  static let messages: Set = [
    "it is nested more than 256 levels deep", "more than 64 '<' are nested",
    "more than 10 '[' are nested", "there are more than 128 consecutive '#'",
    "more than 6 attributes with a '<' are nested",
  ]

  static func isNone(of text: String) -> Bool {
    let problem = SwiftDeclarations(SourceFile(path: "A.swift", bytes: Array(text.utf8))).problem
    return problem.map { messages.contains($0.message) } != true
  }
}
