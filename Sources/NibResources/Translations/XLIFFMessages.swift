import NibMarkup

/// Messages about XLIFF files.
extension Diagnostic {
  static func notXLIFF(_ root: MarkupElement) -> Diagnostic {
    let namespace = root.document.namespaces[root.namespace]
    let common = XLIFFDocument.namespace.dropLast(3)
    let problem =
      root.name == "xliff" && namespace.hasPrefix(common)
      ? "this is XLIFF \(namespace.dropFirst(common.count)), and only XLIFF 1.2 is read; export the texts in 1.2"
      : "an XLIFF file begins with <xliff xmlns=\"\(XLIFFDocument.namespace)\" version=\"1.2\">"
    return Diagnostic(.invalidXLIFF, problem, at: root.nameSpan)
  }

  static func noFiles(_ root: MarkupElement) -> Diagnostic {
    Diagnostic(.invalidXLIFF, "the file contains no <file>, and so no texts", at: root.nameSpan)
  }

  static func missingAttribute(_ name: String, _ element: MarkupElement) -> Diagnostic {
    Diagnostic(.invalidXLIFF, "<\(element.name)> needs the attribute '\(name)'", at: element.nameSpan)
  }

  static func repeatedUnit(_ id: MarkupAttribute, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidXLIFF,
      "the id '\(id.value.printable)' is in this <file> twice",
      at: id.valueSpan,
      notes: [Note("the first one is here", at: first.range)]
    )
  }

  static func missingSource(_ unit: MarkupElement) -> Diagnostic {
    Diagnostic(.invalidXLIFF, "<trans-unit> needs a <source>, the text to translate", at: unit.nameSpan)
  }

  static func elementInText(_ inner: MarkupElement, _ text: MarkupElement) -> Diagnostic {
    Diagnostic(
      .invalidXLIFF,
      "<\(text.name)> contains <\(inner.name)>; the texts of a catalog are plain, so write the text itself",
      at: inner.nameSpan
    )
  }

  static func unknownKey(_ id: String, _ catalog: String, _ suggestion: String, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .unmatchedTranslation,
      severity: .warning,
      "'\(catalog)' has no text for '\(id.printable)', so its translation is left out\(suggestion)",
      at: span
    )
  }

  static func notTranslated(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unmatchedTranslation,
      severity: .warning,
      "the catalog marks '\(key.printable)' as not to be translated, so its translation is left out",
      at: span
    )
  }

  /// The text of a key does not vary as a translation does.
  static func noPlace(_ id: String, _ language: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unmatchedTranslation,
      severity: .warning,
      "the text in '\(language.printable)' does not vary as '\(id.printable)' says, so its translation is left out",
      at: span
    )
  }

  static func repeatedTranslation(_ key: String, _ language: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidXLIFF,
      "there is another translation of '\(key.printable)' in '\(language)' for the same catalog",
      at: span
    )
  }

  static func noLanguage(_ code: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidXLIFF,
      "'\(code.printable)' is not the code of a language, such as de or zh-Hant",
      at: span
    )
  }

  static func outdated(_ key: String, _ source: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .outdatedTranslation,
      severity: .warning,
      "the source text of '\(key.printable)' is '\(source.printable)' now, so its translation is marked for review",
      at: span
    )
  }

  static func otherSourceLanguage(
    _ language: String,
    _ catalog: String,
    _ wanted: String,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unmatchedTranslation,
      "the texts are translated from '\(language)', but the source language of '\(catalog)' is '\(wanted)'",
      at: span
    )
  }

  static func isSourceLanguage(_ language: String, _ catalog: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unmatchedTranslation,
      "'\(language)' is the source language of '\(catalog)'; its texts are changed in the catalog itself",
      at: span
    )
  }

  /// A text that no XML file can contain.
  static func unwritable(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unmatchedTranslation,
      severity: .warning,
      "'\(key.printable)' or one of its texts contains a control character, which XML cannot, so it is left out",
      at: span
    )
  }

  static func ambiguousKey(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unmatchedTranslation,
      severity: .warning,
      "the key '\(key.printable)' reads like a variation of another key, so it is left out; rename it",
      at: span
    )
  }
}
