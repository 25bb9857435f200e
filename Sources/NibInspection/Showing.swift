package import NibMarkup
import NibModel

/// The state of showing one layout with the layouts inside it.
package final class Showing {
  /// The traits by which variants are chosen.
  package let traits: [String]
  /// The greatest number of views and parts.
  package let elementLimit: Int
  private var elementsLeft: Int
  /// Whether a layout inside was chosen among variants.
  package var isVaried = false
  /// The findings about the layouts inside.
  package var findings: [Diagnostic] = []

  package init(traits: [String], elementLimit: Int) {
    self.traits = traits
    self.elementLimit = elementLimit
    elementsLeft = elementLimit
  }

  /// Whether there was no room for a layout.
  package var isFull: Bool { elementsLeft < 0 }

  /// Takes room for the views and parts of a layout, and returns whether there was enough.
  func takeElements(of layout: ResolvedLayout) -> Bool {
    elementsLeft = max(-1, elementsLeft - layout.nodes.count)
    return !isFull
  }
}

extension Diagnostic {
  package static func tooManyViews(limit: Int, at span: SourceSpan) -> Diagnostic {
    let message = "at most \(limit) views and parts are shown, so what is inside is left out here"
    return Diagnostic(.limitExceeded, severity: .warning, message, at: span)
  }
}
