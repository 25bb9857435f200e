import NibMarkup

/// The inputs of an expansion, and its findings.
///
/// This is a class because each part of the expansion reports to it.
final class ExpansionContext {
  let dependencies: LayoutDependencies
  let elements: ElementVocabulary
  let limits: LayoutLimits
  private(set) var findings: Findings

  init(_ dependencies: LayoutDependencies, _ elements: ElementVocabulary, _ limits: LayoutLimits) {
    self.dependencies = dependencies
    self.elements = elements
    self.limits = limits
    findings = Findings(limit: limits.findings)
  }

  /// Reports a finding, which is created only if there is room for it.
  func report(_ finding: @autoclosure () -> Diagnostic) { findings.append(finding()) }
}
