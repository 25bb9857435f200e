import ArgumentParser
package import NibLint
import NibMarkup

extension ReportFormat: ExpressibleByArgument {}

extension Validation.Summary {
  /// What was checked and found, in one line.
  package var text: String {
    let layouts =
      layoutCount.counted("layout")
      + (styleFileCount > 0 ? ", \(styleFileCount.counted("file")) of styles" : "")
      + (documentCount > 0 ? ", \(documentCount.counted("nib"))" : "")
    if errorCount + warningCount == 0 { return "\(layouts): no findings" }
    let findings = "\(errorCount.counted("error")), \(warningCount.counted("warning"))"
    return "\(layouts): \(findings) in \(faultyFileCount.counted("file"))"
  }
}
