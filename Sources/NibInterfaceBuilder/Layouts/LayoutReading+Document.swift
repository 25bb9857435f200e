package import NibMarkup
package import NibModel

extension LayoutReading {
  /// Reads a layout file, or a document of Interface Builder as the one layout that it contains.
  ///
  /// What the layout of a document does not say is an error, so that nothing is lost unnoticed.
  ///
  /// - Parameter references: What the layout of a document refers to, in place of values in the document.
  /// - Complexity: O(*n*) in the number of bytes, within the limits.
  package init(
    _ source: SourceFile,
    elements: ElementVocabulary,
    limits: LayoutLimits,
    _ references: DocumentReferences = .none
  ) {
    guard DocumentFileName.isDocument(source.path) else {
      self.init(source, limits: limits)
      return
    }
    let reading = DocumentReading(source, limits: limits)
    var findings = reading.findings
    guard let document = reading.document else {
      self.init(source, findings: findings)
      return
    }
    let converted = document.layouts(elements, for: .program, Findings(limit: limits.findings), references)
    let losses = converted.layouts.flatMap(\.losses) + converted.losses
    for loss in losses { findings.append(.loss(loss)) }
    if converted.layouts.isEmpty { findings.append(document.reasonForNoLayouts) }
    if converted.layouts.count > 1 { findings.append(.severalLayouts(converted.layouts[1])) }
    self.init(source, converted.layouts.first?.reading.layout, findings: findings)
  }
}
