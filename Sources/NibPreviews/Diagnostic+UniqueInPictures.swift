package import NibMarkup
import NibModel
import NibPictures

extension [Diagnostic] {
  /// The findings about pictures in reporting order, each once.
  ///
  /// A font family that is not installed is reported once for all layouts.
  package var uniqueInPictures: [Diagnostic] {
    var families: Set<String> = []
    return inReportingOrder().unique.filter { found in
      found.rule != .missingFontFamily || families.insert(found.message).inserted
    }
  }
}
