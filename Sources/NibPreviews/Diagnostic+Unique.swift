package import NibMarkup
import NibPictures

extension [Diagnostic] {
  /// The findings in reporting order, each once, of which a font family that is not installed is reported
  /// once for all layouts.
  package var unique: [Diagnostic] {
    var findings: Set<Diagnostic> = []
    var families: Set<String> = []
    return inReportingOrder().filter { found in
      found.rule == .missingFontFamily
        ? families.insert(found.message).inserted : findings.insert(found).inserted
    }
  }
}
