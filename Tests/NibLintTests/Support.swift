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
