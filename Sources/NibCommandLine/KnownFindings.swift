import NibLint
package import NibMarkup
import NibModel

/// The findings in a baseline, which are not reported again.
package struct KnownFindings {
  private var baseline: Baseline
  /// How many of the findings have been found again.
  private var count = 0

  init(_ baseline: Baseline) { self.baseline = baseline }

  /// Returns whether a finding is not in the baseline, from which it is removed.
  package mutating func isNew(_ diagnostic: Diagnostic) -> Bool {
    guard baseline.take(diagnostic) else { return true }
    count += 1
    return false
  }

  /// Prints how many findings were found again, and how many no longer are.
  ///
  /// - Parameters:
  ///   - paths: The files that were checked.
  ///   - wasChecked: Returns whether a rule was checked for a file.
  package func printNotes(on paths: [String], wasChecked: (Rule, _ path: String) -> Bool = { _, _ in true }) {
    if count > 0 {
      printError(
        "note: \(count.counted("finding")) in the baseline \(count == 1 ? "is" : "are") not repeated"
      )
    }
    let gone = baseline.count(in: paths, wasChecked: wasChecked)
    if gone > 0 {
      let findings = "\(gone.counted("finding")) in the baseline \(gone == 1 ? "is" : "are") no longer found"
      printError("note: \(findings); update it with --write-baseline")
    }
  }
}
