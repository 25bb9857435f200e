import NibMarkup
import NibResources
import SystemPackage

/// A table of texts that has a file for each language, in folders such as `de.lproj`.
struct TableOfLanguages {
  /// The folder that contains the folders of the languages, and the name of the table.
  struct ID: Hashable, Comparable {
    let folder: FilePath
    let name: StringFileName

    init(folder: FilePath, name: StringFileName) {
      self.folder = folder
      self.name = StringFileName(table: name.table, format: name.format)
    }

    static func < (a: ID, b: ID) -> Bool {
      (a.folder.string, a.name.table, a.name.format.rawValue)
        < (b.folder.string, b.name.table, b.name.format.rawValue)
    }
  }

  /// A text with the place of its key.
  struct Text {
    let key: String
    let text: LocalizedText
    let span: SourceSpan
  }

  private struct Language {
    let code: String
    let file: SourceFile
    var texts: [String: Text]
    /// The keys in the order of the file.
    let keys: [String]
    /// Whether everything in the file was read.
    let isComplete: Bool
  }

  let id: ID
  private var languages: [Language] = []

  init(_ id: ID) { self.id = id }

  mutating func add(_ texts: [Text], in language: String?, of file: SourceFile, isComplete: Bool) {
    languages.append(
      Language(
        code: language ?? StringFileName.base,
        file: file,
        texts: Dictionary(texts.map { ($0.key, $0) }) { first, _ in first },
        keys: texts.map(\.key),
        isComplete: isComplete
      )
    )
  }

  /// The language that the others are compared with: the one in `Base.lproj`, or else English, or else the
  /// only one there is.
  private var source: Language? {
    languages.first { $0.code == StringFileName.base } ?? languages.first { $0.code == "en" }
      ?? (languages.count == 1 ? languages.first : nil)
  }

  /// The keys of the source language with their places, or those of all languages if there is none.
  var sourceKeys: [(key: String, span: SourceSpan)] {
    var known: Set<String> = []
    return (source.map { [$0] } ?? languages).flatMap { language in
      language.keys.compactMap { key in
        known.insert(key).inserted ? language.texts[key].map { (key, $0.span) } : nil
      }
    }
  }

  /// What the other languages lack, and how their placeholders differ.
  var diagnostics: [Diagnostic] {
    guard let source, source.isComplete else { return [] }
    var report = RuleReport()
    for language in languages where language.code != source.code {
      var missing = KeyList(place: language.file.span(at: 0))
      for key in source.keys {
        guard let original = source.texts[key] else { continue }
        guard let text = language.texts[key] else {
          missing.add(key)
          continue
        }
        for difference in Placeholders(original.text).differences(of: text.text) {
          report.report(.placeholderMismatch, difference.message, at: difference.span)
        }
      }
      // What is missing may be where the file cannot be read.
      if missing.count > 0, language.isComplete {
        report.report(
          .incompleteLanguage,
          .incomplete(language.code, missing, of: source.keys.count),
          at: missing.place
        )
      }
    }
    return report.diagnostics
  }
}
