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

  private let file: SourceFile
  /// The plural categories that languages need.
  private var needed: [String: [PluralCategory]] = [:]
  /// The keys without a text, by language.
  private var missing: [String: MissingTexts] = [:]

  /// The keys without a text in a language.
  private struct MissingTexts {
    var count = 0
    /// The first of them.
    var keys: [String] = []
    let place: SourceSpan
  }

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
  }

  // MARK: Entries

  private mutating func check(_ entry: StringCatalog.Entry, _ catalog: StringCatalog) {
    let isStale = entry.extractionState == TextUnit.State.stale.rawValue
    if isStale {
      report(.staleString, .stale(entry.key), at: entry.span)
    } else if entry.shouldTranslate {
      let translated = Set(entry.localizations.map(\.language))
      for language in languages.dropFirst() where !translated.contains(language) {
        missing[language, default: MissingTexts(place: entry.span)].count += 1
        if missing[language]?.keys.count ?? 0 < 3 { missing[language]?.keys.append(entry.key) }
      }
    }
    let source = entry.text(in: catalog.sourceLanguage)
    // Without a text in the source language, the key is the text.
    let wanted = source.map { Placeholders($0) } ?? Placeholders(entry.key)
    for (language, text) in entry.localizations {
      checkSubstitutions(of: text)
      checkCategories(of: text, language)
      if language != catalog.sourceLanguage { checkPlaceholders(of: text, wanted) }
    }
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
    let needed = needed[code] ?? Language(code).pluralCategoriesOfSmallNumbers
    self.needed[code] = needed
    for variation in [text.text] + text.substitutions.map(\.text) {
      for texts in variation.plurals {
        let lacking = needed.filter { category in !texts.contains { $0.category == category } }
        guard !lacking.isEmpty, let place = texts.first?.text.units.first?.span else { continue }
        report(.missingPluralCategory, .lacks(lacking, code), at: place)
      }
    }
  }

  private mutating func checkPlaceholders(of text: LocalizedText, _ wanted: Placeholders) {
    for unit in text.text.units {
      for (argument, placeholder) in FormatString(unit.value).placeholders {
        guard let kind = wanted.kinds[argument] else {
          report(.placeholderMismatch, .additional(placeholder.written, argument), at: unit.span)
          continue
        }
        if kind != placeholder.kind {
          report(.placeholderMismatch, .otherKind(placeholder.written, placeholder.kind, kind), at: unit.span)
        }
      }
    }
    // A form for one, as in "a book", need not show the number.
    guard case .unit(let unit) = text.text else { return }
    let found = Set(FormatString(unit.value).placeholders.map(\.argument)).union(Placeholders(text).varying)
    let lacking = wanted.kinds.keys.filter { !found.contains($0) }.sorted()
    if !lacking.isEmpty { report(.placeholderMismatch, .lacking(lacking), at: unit.span) }
  }

  /// The arguments that a text shows.
  private struct Placeholders {
    /// The kinds by the numbers of the arguments.
    var kinds: [Int: FormatString.ArgumentKind] = [:]
    /// The arguments that substitutions vary with.
    var varying: Set<Int> = []

    init(_ text: String) { add(text) }

    init(_ text: LocalizedText) {
      for unit in text.text.units { add(unit.value) }
      for (number, substitution) in text.substitutions.enumerated() {
        let argument = substitution.argument ?? number + 1
        varying.insert(argument)
        kinds[argument] = FormatString("%\(substitution.specifier)").placeholders.first?.placeholder.kind
      }
    }

    private mutating func add(_ text: String) {
      for (argument, placeholder) in FormatString(text).placeholders where kinds[argument] == nil {
        kinds[argument] = placeholder.kind
      }
    }
  }

  // MARK: Languages

  private mutating func reportMissing(_ catalog: StringCatalog) {
    for language in languages {
      guard let texts = missing[language] else { continue }
      report(
        .incompleteLanguage,
        .incomplete(language, texts.count, texts.keys, of: catalog.keys.count),
        at: texts.place
      )
    }
  }

  private mutating func report(_ rule: RuleDescription, _ message: RuleMessage, at span: SourceSpan) {
    let severity = rule.reportedSeverity
    findings.append(severity: severity, Diagnostic(rule.rule, severity: severity, message.text, at: span))
  }
}

extension RuleMessage {
  fileprivate static func stale(_ key: String) -> Self {
    "the sources no longer contain the key '\(key.printable)'; remove it, or mark it as managed by hand"
  }

  fileprivate static func noSubstitution(_ name: String, _ suggestion: String) -> Self {
    "the text has no substitution '\(name)'\(suggestion)"
  }

  fileprivate static func lacks(_ categories: [PluralCategory], _ language: String) -> Self {
    let names = categories.map { "'\($0.rawValue)'" }
    let list =
      names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "") : names[0]
    return
      "the plural has no text for \(list), which '\(language)' needs; its numbers get the text for 'other'"
  }

  fileprivate static func additional(_ placeholder: String, _ argument: Int) -> Self {
    "'\(placeholder)' stands for argument \(argument), which the source text does not have"
  }

  fileprivate static func otherKind(
    _ placeholder: String,
    _ kind: FormatString.ArgumentKind,
    _ wanted: FormatString.ArgumentKind
  ) -> Self {
    "'\(placeholder)' is for \(kind.rawValue), but the argument of the source text is \(wanted.rawValue)"
  }

  fileprivate static func lacking(_ arguments: [Int]) -> Self {
    let list = arguments.map(String.init).joined(separator: ", ")
    return arguments.count == 1
      ? "the text does not show argument \(list) of the source text"
      : "the text does not show the arguments \(list) of the source text"
  }

  fileprivate static func incomplete(
    _ language: String,
    _ missing: Int,
    _ keys: [String],
    of count: Int
  ) -> Self {
    let shown = keys.map { "'\($0.printable)'" }.joined(separator: ", ")
    let more = missing > keys.count ? " and \(missing - keys.count) more" : ""
    return "\(missing) of \(count) keys have no text in '\(language)': \(shown)\(more)"
  }
}
