package import NibMarkup

/// A file with texts, as its path tells: the table that they belong to, and their language.
package struct StringFileName: Hashable, Sendable {
  /// A format of such files.
  package enum Format: String, CaseIterable, Sendable {
    case catalog = "xcstrings"
    case strings
    case dictionary = "stringsdict"
  }

  /// The name of the table, such as `Localizable`.
  package let table: String
  package let format: Format
  /// The language of a file in a folder such as `de.lproj`, or `nil` for a String Catalog, which has all
  /// languages, and for a file outside such folders.
  package let language: String?

  /// Creates the name of a file, or returns `nil` if the file is of another kind.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: The name of its folder.
  package init?(_ name: String, in folder: String?) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
      let format = Format(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    table = String(name[..<dot])
    self.format = format
    language =
      format != .catalog && folder?.hasSuffix(Self.folderSuffix) == true
      ? folder.map { String($0.dropLast(Self.folderSuffix.count)) } : nil
  }

  /// Creates the name of a file that contains texts in the language of its folder, such as a nib in
  /// `Base.lproj`, or returns `nil` if the folder is not one of a language.
  ///
  /// - Parameters:
  ///   - table: The name of the file, without the extension.
  ///   - folder: The name of its folder.
  package init?(table: String, inLanguageFolder folder: String?) {
    guard let folder, folder.hasSuffix(Self.folderSuffix) else { return nil }
    (self.table, format) = (table, .strings)
    language = String(folder.dropLast(Self.folderSuffix.count))
  }

  /// Creates the name of a table, whatever the language.
  package init(table: String, format: Format) {
    (self.table, self.format, language) = (table, format, nil)
  }

  /// Returns whether a file has texts, given its name.
  package static func isStrings(_ name: String) -> Bool {
    Format.allCases.contains {
      name.utf8.count > $0.rawValue.utf8.count + 1 && name.hasSuffix(".\($0.rawValue)")
    }
  }

  /// The end of the names of folders for a language.
  private static let folderSuffix = ".\(folderExtension)"

  /// The extension of folders for a language.
  package static let folderExtension = "lproj"

  /// The language of what no language is named for, in `Base.lproj`.
  package static let base = "Base"
}

/// The texts with the name of a table in all languages, from any number of files.
///
/// Each file is read when a text is first needed that it may have, once, by the first thread that needs it.
package final class StringTable: Sendable {
  /// A file of the table.
  package struct File: Sendable {
    package let name: StringFileName
    package let path: String
    /// Returns the texts of a file of another kind, or `nil` for a file in the format of its name.
    let texts: (@Sendable (SourceFile) -> StringsFile)?
    package let read: @Sendable () -> Result<SourceFile, UnreadableFile>

    package init(
      _ name: StringFileName,
      path: String,
      texts: (@Sendable (SourceFile) -> StringsFile)? = nil,
      read: @escaping @Sendable () -> Result<SourceFile, UnreadableFile>
    ) {
      self.name = name
      self.path = path
      self.texts = texts
      self.read = read
    }
  }

  /// A text that was found, with the language that it is in.
  package struct Found: Sendable {
    package let text: LocalizedText
    package let language: Language
  }

  /// A file that was read.
  private enum Content: Sendable {
    case catalog(StringCatalog)
    /// A document's own texts are shown in their language only if no table has one that is read.
    case strings(StringsFile, language: String?, isDocument: Bool)
    case dictionary(StringsDictionary, language: String?)
  }

  private struct Read: Sendable {
    /// The files, String Catalogs first, then those of texts that vary.
    let contents: [Content]
    /// What is wrong with the files.
    let findings: Findings
    /// The files that cannot be read completely, so that a key that none has may still be in one.
    let unreadable: [StringFileName]
    /// The languages of the texts, each once.
    let languages: [String]
    /// The language of texts that no other language has, or `nil` if the files do not tell.
    let sourceLanguage: String?

    /// The language of the files in `Base.lproj`, and of files outside the folders of languages.
    var baseLanguage: String { sourceLanguage ?? "en" }
  }

  package let name: String
  private let files: [File]
  private let state = Locked<Read?>(nil)
  private let findingLimit: Int
  /// The languages of the table in the order in which they are searched, by those of readers.
  private let orders = Locked<[[Language]: [String]]>([:])

  package init(_ name: String, _ files: [File], findingLimit: Int) {
    self.name = name
    self.files = files
    self.findingLimit = findingLimit
  }

  /// The path of the file that a new key is added to.
  package var path: String? {
    let files = files.filter { $0.texts == nil }
    return (files.first { $0.name.format == .catalog } ?? files.first { $0.name.format == .strings })?.path
  }

  private var content: Read { state.initialized { read() } }

  private func read() -> Read {
    var contents: [Content] = []
    var findings = Findings(limit: findingLimit)
    var languages: [String] = []
    var sourceLanguage: String?
    var unreadable: [StringFileName] = []
    let order: [StringFileName.Format] = [.catalog, .dictionary, .strings]
    for file in order.flatMap({ format in files.filter { $0.name.format == format } }) {
      let source: SourceFile
      switch file.read() {
      case .success(let read): source = read
      case .failure(let error):
        findings.append(error.diagnostic)
        unreadable.append(file.name)
        continue
      }
      var ofFile = Findings(limit: findingLimit)
      defer {
        if ofFile.hasErrors { unreadable.append(file.name) }
        findings.append(contentsOf: ofFile)
      }
      switch file.name.format {
      case .catalog:
        guard let catalog = StringCatalog(source, &ofFile) else { continue }
        contents.append(.catalog(catalog))
        languages += catalog.languages
        sourceLanguage = sourceLanguage ?? catalog.sourceLanguage
      case .strings:
        let texts = file.texts?(source) ?? StringsFile(source, &ofFile)
        contents.append(
          .strings(texts, language: file.name.language, isDocument: file.texts != nil)
        )
      case .dictionary:
        contents.append(.dictionary(StringsDictionary(source, &ofFile), language: file.name.language))
      }
      if let language = file.name.language { languages.append(language) }
    }
    var seen: Set<String> = []
    return Read(
      contents: contents,
      findings: findings,
      unreadable: unreadable,
      languages: languages.filter { $0 != StringFileName.base && seen.insert($0).inserted },
      sourceLanguage: sourceLanguage
    )
  }

  /// What is wrong with the files as a whole, and with the entries of tables that are not String Catalogs.
  package var findings: Findings { content.findings }

  /// What is wrong with the files and with all entries.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var allFindings: Findings {
    var findings = findings
    for case .catalog(let catalog) in content.contents {
      for key in catalog.keys { _ = catalog.entry(key, &findings) }
    }
    return findings
  }

  /// The errors in the files, for which a reader may see a text in another language.
  package var errors: [Diagnostic] { findings.reported(in: nil).filter { $0.severity == .error } }

  /// The errors in the entries of String Catalogs for a key.
  func errors(inEntriesOf key: String) -> [Diagnostic] {
    var findings = Findings(limit: findingLimit)
    _ = entries(of: key, content, &findings)
    return findings.reported(in: nil).filter { $0.severity == .error }
  }

  /// Whether all files could be read, so that a key that none has is unknown.
  var isComplete: Bool { content.unreadable.isEmpty }

  /// The languages of the texts, in the order in which the files name them.
  package var languages: [String] { content.languages }

  /// The source language of the String Catalog, or `nil` if the table has none.
  package var statedSourceLanguage: String? { content.sourceLanguage }

  /// The language of texts that no other language has.
  ///
  /// It is that of the String Catalog. Without one it is English, or the first of the languages.
  package var sourceLanguage: String {
    content.sourceLanguage ?? (languages.contains("en") ? "en" : languages.first ?? "en")
  }

  /// Returns the text for a key in the first language that a reader reads and the table has.
  ///
  /// For each of the reader's languages, the languages that it inherits from are searched, too; and at last
  /// the source language. A key of a String Catalog without a text in its source language is its own text
  /// there. Texts in `Base.lproj` are in the source language, which is English without a String Catalog.
  ///
  /// - Parameters:
  ///   - languages: The languages that the reader reads, the preferred one first.
  ///   - findings: Takes what is wrong with the entry.
  /// - Returns: The text, or `nil` if no file has the key, or has a text that can be read.
  package func text(_ key: String, in languages: [Language], _ findings: inout Findings) -> Found? {
    let content = content
    let searched = searched(languages)
    let entries = entries(of: key, content, &findings)
    for language in searched {
      let base = language == content.baseLanguage ? text(key, [], content, nil) : nil
      let text =
        text(key, entries, content, language) ?? base
        ?? ownText(key, content, language).map { textOfDocument(key, content) ?? $0 }
      if let text { return Found(text: text, language: Language(language)) }
    }
    // Without a catalog, no file tells what the source language is, but `Base.lproj` is for every reader.
    let source = sourceLanguage
    let text =
      text(key, [], content, nil) ?? textOfDocument(key, content) ?? text(key, [], content, source)
    return text.map { Found(text: $0, language: Language(source)) }
  }

  /// Returns a key as its own text if a String Catalog in a language has it without a text of its own.
  private func ownText(_ key: String, _ content: Read, _ language: String) -> LocalizedText? {
    for case .catalog(let catalog) in content.contents where catalog.sourceLanguage == language {
      guard let span = catalog.span(of: key) else { continue }
      // A text that cannot be read is not the key.
      return catalog.hasFaultyText(key, in: language) ? nil : LocalizedText(key, at: span)
    }
    return nil
  }

  /// Returns the text for a key in the language of the first document that has it.
  private func textOfDocument(_ key: String, _ content: Read) -> LocalizedText? {
    for case .strings(let texts, let language, isDocument: true) in content.contents
    where texts[key] != nil {
      return text(key, [], content, language == StringFileName.base ? nil : language)
    }
    return nil
  }

  /// Returns the entries of the String Catalogs for a key.
  private func entries(
    of key: String,
    _ content: Read,
    _ findings: inout Findings
  ) -> [StringCatalog.Entry] {
    var entries: [StringCatalog.Entry] = []
    for case .catalog(let catalog) in content.contents {
      if let entry = catalog.entry(key, &findings) { entries.append(entry) }
    }
    return entries
  }

  /// Returns the texts for a key in the languages that have one of their own.
  ///
  /// - Parameter findings: Takes what is wrong with the entry.
  package func texts(
    _ key: String,
    _ findings: inout Findings
  ) -> [(language: String, text: LocalizedText)] {
    let content = content
    let entries = entries(of: key, content, &findings)
    return content.languages.compactMap { language in
      text(key, entries, content, language).map { (language, $0) }
    }
  }

  /// Returns the languages that lack a text of their own for a key that is to be translated.
  ///
  /// A language whose file cannot be read may have one.
  package func languages(without key: String) -> [String] {
    let content = content
    var findings = Findings(limit: findingLimit)
    let entries = entries(of: key, content, &findings)
    if content.unreadable.contains(where: { $0.language == nil }) || findings.hasErrors { return [] }
    if entries.contains(where: { !$0.shouldTranslate }) { return [] }
    return content.languages.filter { language in
      !content.unreadable.contains { $0.language == language }
        && text(key, entries, content, language) == nil
    }
  }

  /// Returns the languages of the table in the order in which they are searched for a reader.
  private func searched(_ languages: [Language]) -> [String] {
    orders.withLock { orders in
      if let known = orders[languages] { return known }
      var searched: [String] = []
      let known =
        content.languages + (content.languages.contains(content.baseLanguage) ? [] : [content.baseLanguage])
      for language in languages {
        for match in language.matches(among: known) where !searched.contains(match) {
          searched.append(match)
        }
      }
      if let source = content.sourceLanguage, !searched.contains(source) { searched.append(source) }
      orders[languages] = searched
      return searched
    }
  }

  /// Returns the text for a key in a language.
  ///
  /// - Parameter language: The language, or `nil` for files that name none or are in `Base.lproj`.
  private func text(
    _ key: String,
    _ entries: [StringCatalog.Entry],
    _ content: Read,
    _ language: String?
  ) -> LocalizedText? {
    if let language {
      for entry in entries {
        if let text = entry.text(in: language), !text.isUntranslated { return text }
      }
    }
    for file in content.contents {
      switch file {
      case .catalog: break
      case .dictionary(let file, let own)
      where own == language || language == nil && own == StringFileName.base:
        if let entry = file[key] { return entry.text }
      case .strings(let file, let own, _)
      where own == language || language == nil && own == StringFileName.base:
        if let entry = file[key] { return LocalizedText(entry.value, at: entry.valueSpan) }
      case .dictionary, .strings: break
      }
    }
    return nil
  }

  /// The keys of all files, each once, in the order of the files.
  package var keys: [String] {
    var seen: Set<String> = []
    return content.contents.flatMap { content in
      switch content {
      case .catalog(let catalog): catalog.keys
      case .strings(let file, _, _): file.entries.map(\.key)
      case .dictionary(let file, _): file.entries.map(\.key)
      }
    }.filter { seen.insert($0).inserted }
  }

  /// The keys of each file that is not a document, with their places, in the order of the files.
  package var translatedKeys: [(key: String, span: SourceSpan)] {
    content.contents.flatMap { content -> [(key: String, span: SourceSpan)] in
      switch content {
      case .catalog(let catalog): catalog.keys.compactMap { key in catalog.span(of: key).map { (key, $0) } }
      case .strings(_, _, isDocument: true): []
      case .strings(let file, _, _): file.entries.map { ($0.key, $0.span) }
      case .dictionary(let file, _): file.entries.map { ($0.key, $0.span) }
      }
    }
  }

  /// Returns the keys that may be meant by another one, among which the nearest one is then searched.
  func keys(like key: String) -> [String] {
    let (count, first, last) = (key.utf8.count, key.utf8.first, key.utf8.last)
    return keys.filter { known in
      abs(known.utf8.count - count) <= 3 && (known.utf8.first == first || known.utf8.last == last)
    }
  }
}

extension LocalizedText {
  /// Whether a String Catalog has only room for the text, which nobody has translated.
  fileprivate var isUntranslated: Bool {
    guard case .unit(let unit) = text else { return false }
    return unit.state == .new && unit.value.isEmpty
  }
}
