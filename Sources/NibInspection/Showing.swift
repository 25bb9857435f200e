package import NibMarkup
package import NibModel

/// The state of showing one layout with the layouts inside it.
package final class Showing {
  /// The traits that determine the variants.
  package let traits: [String]
  /// The language of the texts that the layouts refer to.
  let language: ShownLanguage
  /// The greatest number of views and parts.
  package let elementLimit: Int
  private var elementsLeft: Int
  /// Whether a layout inside was chosen among variants.
  package internal(set) var isVaried = false
  /// The findings about the layouts inside.
  package private(set) var findings: [Diagnostic] = []
  /// The inner layouts whose findings have been added.
  private var reported: Set<ObjectIdentifier> = []

  package init(traits: [String], language: ShownLanguage = .source, elementLimit: Int) {
    self.traits = traits
    self.language = language
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

  /// Adds a finding.
  package func report(_ finding: Diagnostic) { findings.append(finding) }

  /// Adds the findings about a layout inside, once.
  func report(_ resolution: LayoutResolution, of file: LayoutFile) {
    if reported.insert(ObjectIdentifier(file)).inserted { findings += resolution.diagnostics }
  }
}
