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
      guard let entry = entry(key, &findings), entry.isForTranslators, !hasPhrases(key) else { continue }
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

  /// Returns whether a key has the phrases of an App Shortcut, of which there are several for each language.
  private func hasPhrases(_ key: String) -> Bool {
    value(of: key)?.member("localizations")?.members.contains { $0.value.member("stringSet") != nil } ?? false
  }

  /// Returns the text of an entry in the source language, which is the key unless the catalog has another.
  func sourceText(of entry: Entry) -> LocalizedText {
    entry.text(in: sourceLanguage) ?? LocalizedText(entry.key, at: entry.span)
  }
}

extension StringCatalog.Entry {
  /// Whether translators work on the text.
  fileprivate var isForTranslators: Bool {
    shouldTranslate && extractionState != TextUnit.State.stale.rawValue
  }
}

extension TextUnit.State {
  /// What XLIFF calls a translation that a program has made.
  static let machineQualifier = "leveraged-mt"

  /// The state of a translation in XLIFF, or `nil` for a text that nobody has translated.
  var nameInXLIFF: String? {
    switch self {
    case .new: nil
    case .translated, .machineTranslated, .stale: "translated"
    case .needsReview: "needs-review-l10n"
    }
  }

  /// The state in a catalog, or `nil` for a translation that is not finished.
  init?(inXLIFF target: XLIFFDocument.Target) {
    switch target.state {
    case nil, "translated", "final", "signed-off":
      self = target.stateQualifier == Self.machineQualifier ? .machineTranslated : .translated
    case "needs-review-l10n", "needs-review-translation", "needs-review-adaptation": self = .needsReview
    default: return nil
    }
  }
}
