package import NibMarkup

extension StringCatalog {
  /// Returns the bytes of the catalog with the translations of files.
  ///
  /// What the files do not change stays as it is, byte for byte. A translation that a translator has not
  /// finished is left out, and so is one for a place that the text of its key does not have.
  ///
  /// - Parameters:
  ///   - files: The parts of XLIFF files that are for this catalog.
  ///   - findings: Takes what the catalog has no place for, and translations of an older source text, which
  ///     are marked for review. Nothing is changed if there is an error.
  /// - Returns: The bytes, and the numbers of texts that changed by language.
  /// - Complexity: O(*n*) in the number of bytes of the catalog and of the files.
  package func importing(
    _ files: [XLIFFDocument.File],
    _ findings: inout Findings
  ) -> (bytes: [UInt8], counts: [(language: String, count: Int)]) {
    var languages: [(code: String, keys: [String], translations: [String: [Translation]])] = []
    let known = self.languages
    for file in files {
      guard let code = language(of: file, known, &findings) else { continue }
      var index = languages.firstIndex { $0.code == code }
      if index == nil {
        index = languages.count
        languages.append((code, [], [:]))
      }
      for translation in translations(in: file, &findings) {
        guard let index else { continue }
        let others = languages[index].translations[translation.key]
        if others == nil { languages[index].keys.append(translation.key) }
        if others?.contains(where: { $0.path == translation.path }) == true {
          findings.append(.repeatedTranslation(translation.key, code, at: translation.place))
        } else {
          languages[index].translations[translation.key, default: []].append(translation)
        }
      }
    }
    var edits = CatalogEdits()
    var counts: [(language: String, count: Int)] = []
    for language in languages {
      var count = 0
      for key in language.keys {
        guard let translations = language.translations[key] else { continue }
        count += add(translations, of: key, in: language.code, to: &edits, &findings)
      }
      if count > 0 { counts.append((language.code, count)) }
    }
    guard !findings.hasErrors else { return (file.bytes, []) }
    return (edits.applied(to: self), counts)
  }

  /// Returns the language of a file as the catalog writes it, or reports why the file is not for the catalog.
  private func language(
    of file: XLIFFDocument.File,
    _ known: [String],
    _ findings: inout Findings
  ) -> String? {
    let place = file.span ?? self.file.span(at: 0)
    let (source, target) = (file.sourceLanguage, file.targetLanguage)
    guard source.isSameLanguage(as: sourceLanguage) else {
      findings.append(.otherSourceLanguage(source, self.file.path, sourceLanguage, at: place))
      return nil
    }
    guard !target.isSameLanguage(as: sourceLanguage) else {
      findings.append(.isSourceLanguage(sourceLanguage, self.file.path, at: place))
      return nil
    }
    guard Language(target).isWellFormed else {
      findings.append(.noLanguage(target, at: place))
      return nil
    }
    return known.first { $0.isSameLanguage(as: target) } ?? target
  }

  /// A translation for a key of the catalog.
  private struct Translation {
    let key: String
    let path: TextPath
    let source: String
    var unit: TextUnit
    let place: SourceSpan
  }

  /// Returns the finished translations, in the order of the file.
  private func translations(
    in file: XLIFFDocument.File,
    _ findings: inout Findings
  ) -> [Translation] {
    file.units.compactMap { unit in
      guard let target = unit.target, let place = unit.span,
        let state = TextUnit.State(inXLIFF: target),
        // Tools write an empty element for a text that nobody has translated.
        !target.text.isEmpty || unit.source.isEmpty
      else { return nil }
      let (key, path) = hasKey(unit.id) ? (unit.id, .whole) : TextPath.parsed(unit.id)
      guard hasKey(key) else {
        let suggestion = Suggestion.phrase(for: key, among: keys)
        findings.append(severity: .warning, .unknownKey(unit.id, self.file.path, suggestion, at: place))
        return nil
      }
      return Translation(
        key: key,
        path: path,
        source: unit.source,
        unit: TextUnit(value: target.text, state: state, span: target.span ?? place),
        place: place
      )
    }
  }

  /// Adds the changes for the translations of a key, and returns the number of texts that change.
  private func add(
    _ translations: [Translation],
    of key: String,
    in language: String,
    to edits: inout CatalogEdits,
    _ findings: inout Findings
  ) -> Int {
    guard let first = translations.first, let entry = entry(key, &findings) else { return 0 }
    guard entry.shouldTranslate else {
      findings.append(severity: .warning, .notTranslated(key, at: first.place))
      return 0
    }
    let source = sourceText(of: entry)
    let translations = translations.map { translation in
      var translation = translation
      if let current = source.unit(standingFor: translation.path), current.value != translation.source {
        findings.append(severity: .warning, .outdated(key, current.value, at: translation.place))
        translation.unit = TextUnit(
          value: translation.unit.value,
          state: .needsReview,
          span: translation.unit.span
        )
      }
      return translation
    }
    let localization = value(of: key)?.member("localizations")?.member(language)
    guard let localization else {
      guard let new = newText(translations, source, language, &findings) else { return 0 }
      edits.add(new.text, for: key, in: language)
      return new.count
    }
    guard let known = entry.text(in: language) else {
      findings.append(severity: .warning, .noPlace(first.path.id(of: key), language, at: first.place))
      return 0
    }
    if case .unit = known.text, known.substitutions.isEmpty, let varying = Self.varying(translations) {
      edits.replaceUnit(of: localization, with: varying)
      return translations.count
    }
    var count = 0
    for translation in translations {
      switch edits.set(translation.unit, at: translation.path, in: localization) {
      case true?: count += 1
      case false?: break
      case nil:
        let id = translation.path.id(of: key)
        findings.append(severity: .warning, .noPlace(id, language, at: translation.place))
      }
    }
    return count
  }

  /// Returns the text in a language that has none yet, and the number of texts that are translated.
  private func newText(
    _ translations: [Translation],
    _ source: LocalizedText,
    _ language: String,
    _ findings: inout Findings
  ) -> (text: LocalizedText, count: Int)? {
    if case .unit = source.text, source.substitutions.isEmpty, let varying = Self.varying(translations) {
      return (LocalizedText(text: varying, substitutions: [], span: source.span), translations.count)
    }
    var text = source.untranslated(Language(language).pluralCategoriesOfSmallNumbers)
    var count = 0
    for translation in translations {
      if text.hasPlace(for: translation.path),
        let changed = text.setting(translation.unit, at: translation.path)
      {
        text = changed
        count += 1
      } else {
        let id = translation.path.id(of: translation.key)
        findings.append(severity: .warning, .noPlace(id, language, at: translation.place))
      }
    }
    return count > 0 ? (text, count) : nil
  }

  /// Returns the text that varies as translations do that a translator has added, or `nil` if they lack the
  /// text for others or vary in several ways.
  private static func varying(_ translations: [Translation]) -> TextVariation? {
    let steps = translations.map { $0.path.substitution == nil ? $0.path.steps : [] }
    guard let kind = steps.first?.first?.kind, kind != "width",
      steps.allSatisfy({ $0.count == 1 && $0[0].kind == kind }), steps.contains(where: { $0[0].isOther })
    else { return nil }
    let texts = zip(steps, translations).map { (step: $0[0], text: TextVariation.unit($1.unit)) }
    if kind == "device" { return .device(texts.map { ($0.step.name, $0.text) }) }
    return .plural(
      texts.compactMap { step, text in
        if case .plural(let category) = step { (category, text) } else { nil }
      }
    )
  }
}

extension LocalizedText {
  /// Whether there is a text at a place, or for another category of the same plural.
  fileprivate func hasPlace(for path: TextPath) -> Bool {
    let paths = textsByPath.map(\.path)
    if paths.contains(path) { return true }
    guard case .plural? = path.steps.last else { return false }
    return paths.contains(
      TextPath(substitution: path.substitution, path.steps.dropLast() + [.plural(.other)])
    )
  }
}

extension String {
  /// Whether two codes differ at most in how they separate subtags, and in case.
  fileprivate func isSameLanguage(as other: String) -> Bool {
    self == other || replacing("_", with: "-").lowercased() == other.replacing("_", with: "-").lowercased()
  }
}
