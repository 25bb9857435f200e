package import NibMarkup
package import NibModel
import NibResources

/// A check of a String Catalog: what is missing in it, and what differs between its languages.
package struct StringCatalogCheck {
  private var findings: Findings
  private let catalog: StringCatalog?

  /// The findings, in the order of the file.
  package var diagnostics: [Diagnostic] { findings.reported(in: file) }
  /// The number of keys.
  package private(set) var keyCount = 0
  /// The languages, the source language first.
  package private(set) var languages: [String] = []

  /// The keys that the sources may contain, with their places.
  private(set) var usableKeys: [(key: String, span: SourceSpan)] = []

  private let file: SourceFile
  /// The plural categories that languages need.
  private var needed: [String: [PluralCategory]] = [:]
  /// The place of the first text in each language.
  private var places: [String: SourceSpan] = [:]
  /// The keys without a text, by language.
  private var missing: [String: KeyList] = [:]
  /// The keys with a text that somebody needs to review, by language.
  private var unreviewed: [String: KeyList] = [:]

  /// Checks a catalog.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ file: SourceFile, limits: LayoutLimits = LayoutLimits()) {
    var findings = Findings(limit: limits.findings)
    self.file = file
    catalog = StringCatalog(file, &findings)
    self.findings = findings
    guard let catalog else { return }
    keyCount = catalog.keys.count
    languages = catalog.languages
    for key in catalog.keys {
      if let entry = catalog.entry(key, &self.findings) { check(entry, catalog) }
    }
    reportMissing(catalog)
    reportUnknownLanguages(catalog)
  }

  // MARK: Entries

  private mutating func check(_ entry: StringCatalog.Entry, _ catalog: StringCatalog) {
    let isStale = entry.extractionState == TextUnit.State.stale.rawValue
    if !isStale { usableKeys.append((entry.key, entry.span)) }
    if isStale {
      report(.staleString, .stale(entry.key), at: entry.span)
    } else if entry.shouldTranslate {
      for language in languages.dropFirst() {
        let units = entry.text(in: language)?.allUnits
        if units?.allSatisfy({ $0.state == .new }) ?? true {
          missing[language, default: KeyList(place: entry.span)].add(entry.key)
        } else if let unit = units?.first(where: { $0.state == .needsReview }) {
          unreviewed[language, default: KeyList(place: unit.span)].add(entry.key)
        }
      }
    }
    let source = entry.text(in: catalog.sourceLanguage)
    // Without a text in the source language, the key is the text.
    let wanted = source.map { Placeholders($0) } ?? Placeholders(entry.key)
    for (language, text) in entry.localizations {
      if places[language] == nil { places[language] = text.firstSpan }
      checkSubstitutions(of: text)
      let isTranslation = language != catalog.sourceLanguage
      // Nobody needs to complete a text that is gone or not translated, and what is new counts as missing.
      if isTranslation, isStale || !entry.shouldTranslate { continue }
      if text.allUnits.allSatisfy({ $0.state == .new }) { continue }
      checkCategories(of: text, language)
      if !isTranslation
        || checkContent(of: text, source ?? LocalizedText(entry.key, at: entry.span), language)
      {
        continue
      }
      checkPlaceholders(of: text, wanted)
    }
  }

  /// Reports a translation that is empty, or the same for all numbers, and returns whether it is empty.
  private mutating func checkContent(
    of text: LocalizedText,
    _ source: LocalizedText,
    _ language: String
  ) -> Bool {
    let empty = text.allUnits.filter(\.value.isEmpty)
    if !empty.isEmpty {
      if source.allUnits.allSatisfy(\.value.isEmpty) { return true }
      for unit in empty { report(.emptyTranslation, .empty(language), at: unit.span) }
      return true
    }
    let needed = categories(of: language)
    if source.isPlural, !text.isPlural, needed.count > 1 {
      report(.missingPluralCategory, .flat(needed, language), at: text.firstSpan)
    }
    return false
  }

  private mutating func categories(of language: String) -> [PluralCategory] {
    let categories = needed[language] ?? Language(language).pluralCategoriesOfSmallNumbers
    needed[language] = categories
    return categories
  }

  private mutating func checkSubstitutions(of text: LocalizedText) {
    let units = text.text.units + text.substitutions.flatMap(\.text.units)
    for unit in units {
      for name in FormatString(unit.value).substitutions where text.substitution(name) == nil {
        let suggestion = Suggestion.phrase(for: name, among: text.substitutions.map(\.name))
        report(.placeholderMismatch, .noSubstitution(name, suggestion), at: unit.span)
      }
    }
  }

  private mutating func checkCategories(of text: LocalizedText, _ code: String) {
    let needed = categories(of: code)
    for variation in [text.text] + text.substitutions.map(\.text) {
      for texts in variation.plurals {
        let lacking = needed.filter { category in
          // A form that nobody has translated has the source text.
          !texts.contains { $0.category == category && !$0.text.units.allSatisfy { $0.state == .new } }
        }
        guard !lacking.isEmpty, let place = texts.first?.text.units.first?.span else { continue }
        report(.missingPluralCategory, .lacks(lacking, code), at: place)
      }
    }
  }

  private mutating func checkPlaceholders(of text: LocalizedText, _ wanted: Placeholders) {
    for difference in wanted.differences(of: text) {
      report(.placeholderMismatch, difference.message, at: difference.span)
    }
  }

  // MARK: Languages

  private mutating func reportMissing(_ catalog: StringCatalog) {
    for language in languages {
      if let texts = missing[language] {
        report(
          .incompleteLanguage,
          .incomplete(language, texts, of: catalog.keys.count),
          at: texts.place
        )
      }
      if let texts = unreviewed[language] {
        report(.unreviewedTranslation, .unreviewed(language, texts), at: texts.place)
      }
    }
  }

  private mutating func reportUnknownLanguages(_ catalog: StringCatalog) {
    for language in languages where !Language(language).isWellFormed {
      let place = places[language] ?? file.span(at: 0)
      report(.unknownLanguage, .unknownLanguage(language), at: place)
    }
  }

  private mutating func report(_ rule: RuleDescription, _ message: RuleMessage, at span: SourceSpan) {
    let severity = rule.reportedSeverity
    findings.append(severity: severity, Diagnostic(rule.rule, severity: severity, message.text, at: span))
  }
}

/// A list of keys for a message, which names only the first few.
struct KeyList {
  private(set) var count = 0
  private var first: [String] = []
  /// The place of the first key.
  let place: SourceSpan

  init(place: SourceSpan) { self.place = place }

  mutating func add(_ key: String) {
    count += 1
    if first.count < 3 { first.append(key) }
  }

  /// The keys, such as `'title', 'buy' and 3 more`.
  var text: String {
    let shown = first.map { "'\($0.printable)'" }.joined(separator: ", ")
    return count > first.count ? "\(shown) and \(count - first.count) more" : shown
  }
}

extension LocalizedText {
  /// The texts, with those of substitutions.
  fileprivate var allUnits: [TextUnit] { text.units + substitutions.flatMap(\.text.units) }

  /// Whether the text varies with a number.
  fileprivate var isPlural: Bool {
    ([text] + substitutions.map(\.text)).contains { !$0.plurals.isEmpty }
  }

  /// The place of the first text.
  fileprivate var firstSpan: SourceSpan { text.units.first?.span ?? span }
}

extension RuleMessage {
  fileprivate static func stale(_ key: String) -> Self {
    "the sources no longer contain the key '\(key.printable)'; remove it, or mark it as managed by hand"
  }

  fileprivate static func noSubstitution(_ name: String, _ suggestion: String) -> Self {
    "the text has no substitution '\(name)'\(suggestion)"
  }

  fileprivate static func lacks(_ categories: [PluralCategory], _ language: String) -> Self {
    """
    the plural has no text for \(list(of: categories)), which '\(language)' needs; \
    \(categories.contains(.other) ? "some numbers have none" : "its numbers get the text for 'other'")
    """
  }

  static func incomplete(_ language: String, _ keys: KeyList, of count: Int) -> Self {
    "\(keys.count) of \(count) keys \(keys.count == 1 ? "has" : "have") no text in '\(language)': \(keys.text)"
  }

  fileprivate static func unreviewed(_ language: String, _ keys: KeyList) -> Self {
    """
    \(keys.count.counted("translation")) in '\(language)' \(keys.count == 1 ? "needs" : "need") a review: \
    \(keys.text)
    """
  }

  fileprivate static func empty(_ language: String) -> Self {
    "the translation in '\(language)' is empty; remove it, so that the text of the source language is shown"
  }

  fileprivate static func flat(_ categories: [PluralCategory], _ language: String) -> Self {
    """
    the text is the same for all numbers, but the source text is not; '\(language)' needs texts for \
    \(list(of: categories))
    """
  }

  private static func list(of categories: [PluralCategory]) -> String {
    let names = categories.map { "'\($0.rawValue)'" }
    return names.count > 1
      ? names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "") : names.joined()
  }
}
