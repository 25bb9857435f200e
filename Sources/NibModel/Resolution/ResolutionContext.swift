import NibIndices
import NibMarkup

/// What a layout is resolved with, and what is found wrong with it.
///
/// This is a class because several resolvers report to it.
final class ResolutionContext {
  let vocabulary: ElementVocabulary
  let expansion: ExpandedLayout
  var findings: Findings
  /// Whether what is being resolved can be connected and referred to.
  ///
  /// It cannot be in a style, or in an element that may not stand beside the root. Its faults are reported
  /// nevertheless.
  var canBeReferredTo = true

  init(_ expansion: ExpandedLayout, _ vocabulary: ElementVocabulary, limit: Int) {
    self.vocabulary = vocabulary
    self.expansion = expansion
    findings = Findings(limit: limit)
  }

  /// The tree of the layout's document.
  var tree: MarkupTree { expansion.layout.document.tree }

  func markup(_ element: ElementIndex) -> MarkupElement { expansion.layout.document.element(element) }

  func name(of element: ElementIndex) -> String { tree.names[Int(tree.elements[element].name)].text }

  func report(_ diagnostic: @autoclosure () -> Diagnostic) { findings.append(diagnostic()) }

  /// Returns whether an attribute has a value that can be resolved, and reports a parameter of another type.
  func isResolvable(_ substitution: ExpandedLayout.Substitution, _ name: AttributeName) -> Bool {
    // A list in place of a value has been reported.
    guard let parameter = substitution.parameter, !parameter.isList else { return false }
    let expected: (kind: AttributeKind, attribute: String)
    switch name {
    case .declared(let declared):
      if parameter.fits(declared.kind) { return substitution.hasValue }
      expected = (declared.kind, declared.name)
    case .anchor(let anchor):
      if parameter.fits(.number) { return substitution.hasValue }
      expected = (.number, anchor.rawValue)
    default: return substitution.hasValue
    }
    report(
      .wrongParameterUse(
        substitution.name,
        parameter.kind,
        attribute: expected.attribute,
        expected: expected.kind,
        at: expansion.layout.document.place(substitution.origin).span
      )
    )
    return false
  }
}
