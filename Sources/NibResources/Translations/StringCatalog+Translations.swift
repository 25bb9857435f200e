package import NibMarkup

extension StringCatalog {
  /// Returns the texts that a translator works on.
  ///
  /// Each plural has a text for each category that the language needs. Texts that are not to be translated,
  /// and those that the sources no longer contain, are left out.
  ///
  /// - Parameter findings: Takes the texts that no XLIFF file can contain, which are left out.
  /// - Complexity: O(*n*) in the number of bytes.
  package func translations(to code: String, _ findings: inout Findings) -> [XLIFFDocument.Unit] {
    let categories = Language(code).pluralCategoriesOfSmallNumbers
    var units: [XLIFFDocument.Unit] = []
    for key in keys {
      guard let entry = entry(key, &findings), entry.isTranslated else { continue }
      guard TextPath.parsed(key).path == .whole else {
        findings.append(severity: .warning, .ambiguousKey(key, at: entry.span))
        continue
      }
      let source = sourceText(of: entry)
      let translation = entry.text(in: code)
      var texts = (translation ?? source.untranslated(categories)).textsByPath
      if let translation {
        // A category that the language needs and the translation lacks is for the translator to add.
        let known = Set(texts.map(\.path))
        texts += translation.untranslated(categories).textsByPath.filter { !known.contains($0.path) }
      }
      let new = texts.map { path, unit in
        XLIFFDocument.Unit(
          id: path.id(of: key),
          source: source.unit(standingFor: path)?.value ?? source.unit(standingFor: .whole)?.value ?? key,
          target: unit.state.nameInXLIFF.map {
            XLIFFDocument.Target(
              text: unit.value,
              state: $0,
              stateQualifier: unit.state == .machineTranslated ? TextUnit.State.machineQualifier : nil,
              span: nil
            )
          },
          note: entry.comment,
          span: nil
        )
      }
      if new.allSatisfy(\.isWritable) {
        units += new
      } else {
        findings.append(severity: .warning, .unwritable(key, at: entry.span))
      }
    }
    return units
  }

  /// Returns the bytes of the catalog with the translations of a file.
  ///
  /// What the file does not change stays as it is, byte for byte. A translation that a translator has not
  /// finished is left out.
  ///
  /// - Parameter findings: Takes what the catalog has no place for, and translations of an older source text,
  ///   which are marked for review. Nothing is changed if there is an error.
  /// - Returns: The bytes, and the number of texts that changed.
  package func importing(
    _ file: XLIFFDocument.File,
    _ findings: inout Findings
  ) -> (bytes: [UInt8], count: Int) {
    let place = file.span ?? self.file.span(at: 0)
    guard file.sourceLanguage == sourceLanguage else {
      findings.append(.otherSourceLanguage(file.sourceLanguage, self.file.path, sourceLanguage, at: place))
      return (self.file.bytes, 0)
    }
    guard file.targetLanguage != sourceLanguage else {
      findings.append(.isSourceLanguage(sourceLanguage, self.file.path, at: place))
      return (self.file.bytes, 0)
    }
    var changes: [(key: String, text: LocalizedText)] = []
    var count = 0
    for (key, translations) in translations(in: file, &findings) {
      guard let first = translations.first, let entry = entry(key, &findings) else { continue }
      guard entry.shouldTranslate else {
        findings.append(severity: .warning, .notTranslated(key, at: first.place))
        continue
      }
      let source = sourceText(of: entry)
      let old = entry.text(in: file.targetLanguage)
      let categories = Language(file.targetLanguage).pluralCategoriesOfSmallNumbers
      let start = old ?? source.untranslated(categories)
      var text = start
      for translation in translations {
        var unit = translation.unit
        if let current = source.unit(standingFor: translation.path), current.value != translation.source {
          findings.append(severity: .warning, .outdated(key, current.value, at: translation.place))
          unit = TextUnit(value: unit.value, state: .needsReview, span: unit.span)
        }
        if let changed = text.setting(unit, at: translation.path) {
          text = changed
        } else {
          let names = source.substitutions.map(\.name)
          let suggestion = Suggestion.phrase(for: translation.path.substitution ?? "", among: names)
          findings.append(
            severity: .warning,
            .unknownKey(translation.path.id(of: key), self.file.path, suggestion, at: translation.place)
          )
        }
      }
      let changedCount = text.differences(from: start)
      guard changedCount > 0 else { continue }
      guard text.hasTextsForOthers else {
        findings.append(severity: .warning, .incompletePlural(key, file.targetLanguage, at: first.place))
        continue
      }
      changes.append((key, text))
      count += changedCount
    }
    return (findings.hasErrors ? self.file.bytes : setting(changes, in: file.targetLanguage), count)
  }

  /// A translation for a key of the catalog.
  private struct Translation {
    let path: TextPath
    let source: String
    let unit: TextUnit
    let place: SourceSpan
  }

  /// Returns the finished translations by key, in the order of the file.
  private func translations(
    in file: XLIFFDocument.File,
    _ findings: inout Findings
  ) -> [(key: String, translations: [Translation])] {
    var found: [(key: String, translations: [Translation])] = []
    var indices: [String: Int] = [:]
    for unit in file.units {
      guard let target = unit.target, let place = unit.span,
        let state = TextUnit.State(inXLIFF: target),
        // Tools write an empty element for a text that nobody has translated.
        !target.text.isEmpty || unit.source.isEmpty
      else { continue }
      let (key, path) = hasKey(unit.id) ? (unit.id, .whole) : TextPath.parsed(unit.id)
      guard hasKey(key) else {
        let suggestion = Suggestion.phrase(for: key, among: keys)
        findings.append(
          severity: .warning,
          .unknownKey(unit.id, self.file.path, suggestion, at: place)
        )
        continue
      }
      let translation = Translation(
        path: path,
        source: unit.source,
        unit: TextUnit(value: target.text, state: state, span: target.span ?? place),
        place: place
      )
      if let index = indices[key] {
        found[index].translations.append(translation)
      } else {
        indices[key] = found.count
        found.append((key, [translation]))
      }
    }
    return found
  }

  /// Returns the text of an entry in the source language, which is the key unless the catalog has another.
  private func sourceText(of entry: Entry) -> LocalizedText {
    entry.text(in: sourceLanguage) ?? LocalizedText(entry.key, at: entry.span)
  }
}

extension StringCatalog.Entry {
  /// Whether translators work on the text.
  fileprivate var isTranslated: Bool {
    shouldTranslate && extractionState != TextUnit.State.stale.rawValue
  }
}

extension LocalizedText {
  /// Returns the number of texts that another one has differently, or not at all.
  fileprivate func differences(from other: LocalizedText) -> Int {
    let known = Dictionary(other.textsByPath) { first, _ in first }
    return textsByPath.count { path, unit in
      known[path].map { $0.value != unit.value || $0.state != unit.state } ?? true
    }
  }

  /// Whether each plural has a text for `other`.
  fileprivate var hasTextsForOthers: Bool {
    ([text] + substitutions.map(\.text)).allSatisfy { variation in
      variation.plurals.allSatisfy { texts in texts.contains { $0.category == .other } }
    }
  }
}

extension TextUnit.State {
  /// What XLIFF calls a translation that a program has made.
  fileprivate static let machineQualifier = "leveraged-mt"

  /// The state of a translation in XLIFF, or `nil` for a text that nobody has translated.
  fileprivate var nameInXLIFF: String? {
    switch self {
    case .new: nil
    case .translated, .machineTranslated, .stale: "translated"
    case .needsReview: "needs-review-l10n"
    }
  }

  /// The state in a catalog, or `nil` for a translation that is not finished.
  fileprivate init?(inXLIFF target: XLIFFDocument.Target) {
    switch target.state {
    case nil, "translated", "final", "signed-off":
      self = target.stateQualifier == Self.machineQualifier ? .machineTranslated : .translated
    case "needs-review-l10n", "needs-review-translation", "needs-review-adaptation": self = .needsReview
    default: return nil
    }
  }
}
