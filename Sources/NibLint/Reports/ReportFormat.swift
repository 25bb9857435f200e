/// A format for the findings of `nib validate`.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, xcode

  /// Returns a writer of the format.
  ///
  /// - Parameters:
  ///   - version: The version of the command, which SARIF reports include.
  ///   - isColored: Whether text contains escape sequences for colors.
  package func writer(version: String, isColored: Bool) -> any ReportWriter {
    switch self {
    case .text: TextReport(isColored: isColored)
    case .json: JSONReport()
    case .sarif: SARIFReport(version: version)
    case .github: GitHubReport()
    case .xcode: XcodeReport()
    }
  }
}
