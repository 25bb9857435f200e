import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibResources

/// A comparison of a document of Interface Builder with the table of its translations.
struct TranslationCheck {
  private(set) var report = RuleReport()

  init(_ document: InterfaceBuilderDocument, _ table: StringTable) {
    let ids = Set(document.markup.elements.compactMap { $0.attribute("id")?.value })
    for (key, span) in table.translatedKeys {
      // A key is the id of an object and the name of a property.
      let id = key.prefix { $0 != "." }
      guard id.count < key.count, !ids.contains(String(id)) else { continue }
      report.report(.staleTranslation, "no object of '\(table.name)' has the id '\(id)'", at: span)
    }
    for text in DocumentText.texts(in: document) where text.value.contains(where: \.isLetter) {
      let languages = table.languages(without: text.key)
      if languages.isEmpty { continue }
      report.report(
        .missingTranslation,
        "'\(text.value)' has no translation for \(languages.quoted)",
        at: text.place
      )
    }
  }
}
