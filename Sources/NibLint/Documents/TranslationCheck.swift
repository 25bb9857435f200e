import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibResources
import SystemPackage

/// A comparison of a document of Interface Builder with the tables of its translations.
///
/// The document lies in a folder such as `Base.lproj`, and a table of the same name in the folder of each
/// other language. Keys have the form `id.property`.
struct TranslationCheck {
  private(set) var report = RuleReport()

  /// The maximum number of findings about the syntax of a table.
  private static let faultLimit = 20

  init(_ document: InterfaceBuilderDocument, _ path: FilePath) {
    guard let translated = TranslatedPath(path) else { return }
    let stem = translated.stem
    var missing: [String: [String]] = [:]
    let texts = DocumentText.texts(in: document).filter { $0.value.contains(where: \.isLetter) }
    let ids = Set(document.markup.elements.compactMap { $0.attribute("id")?.value })
    for other in translated.otherFolders {
      let file = other.appending("\(stem).strings")
      guard file.reasonForAbsence == nil, let source = try? SourceFile.readInRepository(file).get() else {
        continue
      }
      var faults = Findings(limit: Self.faultLimit)
      let table = StringsFile(source, &faults)
      for fault in faults.reported(in: source) { report.append(fault) }
      // What is missing may be where the file cannot be read.
      if faults.hasErrors { continue }
      let language = other.stem ?? ""
      for text in texts where table[text.key] == nil { missing[text.key, default: []].append(language) }
      for entry in table.entries {
        let id = entry.key.prefix { $0 != "." }
        guard id.count < entry.key.count, !ids.contains(String(id)) else { continue }
        report.report(.staleTranslation, "no object of '\(stem)' has the id '\(id)'", at: entry.span)
      }
    }
    for text in texts {
      guard let languages = missing[text.key] else { continue }
      report.report(
        .missingTranslation,
        "'\(text.value)' has no translation for \(languages.quoted)",
        at: text.place
      )
    }
  }
}
