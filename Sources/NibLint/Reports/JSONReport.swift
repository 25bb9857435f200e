import Foundation
import LayoutXML
import NibKit

extension Validation.Report {
  /// The report as JSON: an object with `version` (1), `layouts` (a count), `errors`, `warnings` and `diagnostics`.
  ///
  /// A diagnostic has `rule`, `severity`, `message`, `range` (absent for a finding about no file), `notes` and `fixIts`. A
  /// range has `path`, `start` and `end`, each with `line` and `column` (1-based, in Unicode scalars) and `offset` (bytes).
  public var json: String {
    struct Document: Encodable {
      let version = 1
      let layouts: Int
      let errors: Int
      let warnings: Int
      let diagnostics: [Diagnostic]
    }
    return prettyJSON(
      Document(layouts: layoutCount, errors: errorCount, warnings: warningCount, diagnostics: diagnostics)
    )
  }
}
