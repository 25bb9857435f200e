import NibContracts
import NibIndices
import NibMarkup
import NibModel

/// Notes about elements and attributes that the sources declare but the vocabulary does not contain.
struct DeclaredElementNotes {
  let index: SourceIndex
  /// Whether the vocabulary contains what a manifest describes.
  let hasManifest: Bool

  /// Adds to the findings about unknown elements and attributes where the sources declare them.
  ///
  /// - Complexity: O(*n*) in the number of elements and attributes, if there is such a finding.
  func add(to findings: inout Findings, in layout: ResolvedLayout) {
    guard !index.elements.isEmpty,
      findings.kept.contains(where: { $0.rule == .unknownElement || $0.rule == .unknownAttribute })
    else { return }
    var notes: [SourceRange: Diagnostic.Note] = [:]
    for node in layout.nodes.indices {
      let element = layout.element(of: node)
      if let unnamed = index.unnamedElements[element.name] {
        notes[element.nameSpan.range] = Diagnostic.Note(
          "\(unnamed.className.base) is marked as an element without a name; write @Element(\"\(element.name)\")",
          at: unnamed.declaration
        )
      }
      guard let declared = index.elements[element.name] else { continue }
      if layout.nodes[node].schema == nil {
        notes[element.nameSpan.range] = Diagnostic.Note(
          """
          <\(declared.name)> is declared here, but the sources do not show its superclass; specify all sources \
          with --sources, or a manifest that contains it with --elements
          """,
          at: declared.declaration
        )
        continue
      }
      for attribute in element.attributes {
        if let (reason, place) = declared.unusableAttribute(attribute.name) {
          notes[attribute.span.range] = Diagnostic.Note(
            "'\(attribute.name)' is declared here, but \(reason)",
            at: place
          )
          continue
        }
        guard hasManifest, let place = declared.declaration(of: attribute.name) else { continue }
        notes[attribute.span.range] = Diagnostic.Note(
          "'\(attribute.name)' is declared here, but the manifest does not contain it; write the manifest again",
          at: place
        )
      }
    }
    findings.compactMap { finding in
      guard finding.rule == .unknownElement || finding.rule == .unknownAttribute,
        let note = finding.range.flatMap({ notes[$0] })
      else { return finding }
      var finding = finding
      finding.notes.append(note)
      return finding
    }
  }
}
