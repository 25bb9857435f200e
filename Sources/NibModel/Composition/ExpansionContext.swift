import NibMarkup

/// What layouts are put together with, and what is found wrong with them.
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

  func report(_ finding: Diagnostic) { findings.append(finding) }

  /// Reports a finding that is slow to create, so that it is created only if there is room for it.
  func reportIfKept(_ finding: () -> Diagnostic) {
    if findings.hasRoom { findings.append(finding()) } else { findings.omit(.error) }
  }
}
