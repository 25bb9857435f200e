import NibIndices
import NibKit
import NibLint
package import NibMarkup
package import NibPictures
import NibViews

/// Pictures of what an audit found, on one page.
package struct AuditSheet {
  private let auditor: LayoutAuditor
  private var sheet = ContactSheet()

  package init(_ auditor: LayoutAuditor) { self.auditor = auditor }

  /// Adds the pictures of a layout in all circumstances in which something was found, with numbers at the
  /// views.
  ///
  /// - Parameter diagnostics: The findings about the layout.
  package mutating func add(_ diagnostics: [Diagnostic], at path: String) {
    var marks: [(circumstances: AuditCircumstances, root: NodeIndex, rect: Rect, number: Int)] = []
    let observations = auditor.reportedObservations(at: path)
    var used: Set<LayoutAuditor.Observation.Key> = []
    for (index, finding) in diagnostics.enumerated() {
      let found = observations.first { observation in
        !used.contains(observation.key) && observation.problem.subject.place.range == finding.range
          && observation.problem.rule == finding.rule
      }
      guard let found else { continue }
      used.insert(found.key)
      marks.append((found.circumstances, found.root, found.rect, index + 1))
    }
    var shown: Set<AuditCircumstances> = []
    for mark in marks where shown.insert(mark.circumstances).inserted {
      guard let audited = auditor.audited(path, mark.circumstances) else { continue }
      for root in audited.roots {
        let own = marks.filter { $0.circumstances == mark.circumstances && $0.root == root.node }
        guard !own.isEmpty else { continue }
        var page = Drawing()
        let bounds = Rect(origin: .zero, size: root.size)
        page.fill(.rectangle(bounds), .semantic(.systemBackground))
        page.add(Drawing.Layer(root.drawing))
        page.add(Drawing.Layer(FaultMarks(own.map { ($0.rect, $0.number) }, in: bounds).drawing))
        let picture = Picture(page, root.size, mark.circumstances.traits, auditor.images)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        sheet.add("\(name) · \(mark.circumstances.text(rootWidth: root.size.width))", [picture])
      }
    }
  }

  /// The page, or `nil` if nothing was found.
  package var picture: Picture? { sheet.picture }
}
