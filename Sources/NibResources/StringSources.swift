package import NibMarkup
package import NibModel

/// The tables of texts of several sources, such as folders and a host's own code.
package final class StringSources: Sendable {
  /// A source of texts.
  package enum Source: Sendable {
    /// The tables in files, by their names.
    case tables([String: StringTable])
    /// Code of the host, which returns a text for a key of a table, or `nil`.
    case host(@Sendable (_ key: String, _ table: String) -> String?)
  }

  /// Why there is no text for a key.
  package enum Absence: Error {
    /// No source has any table.
    case noTables
    /// No source has the table; the names of those that there are.
    case unknownTable(known: [String])
    /// No table with the name has the key; keys that are similar, and a file to which the key can be added.
    case unknownKey(known: [String], file: String?)
    /// The table cannot be read, or the entry, for these reasons.
    case unreadable(Findings)
  }

  private let sources: [Source]
  private let findingLimit: Int

  package init(_ sources: [Source], findingLimit: Int) {
    self.sources = sources
    self.findingLimit = findingLimit
  }

  /// Returns the text for a key of a table.
  ///
  /// - Parameters:
  ///   - own: The index of the source that the reference is in, or `nil` if it is in none.
  ///   - languages: The languages that the reader reads, the preferred one first.
  package func text(
    _ key: String,
    table: String,
    from own: Int?,
    in languages: [Language]
  ) -> Result<StringTable.Found, Absence> {
    var findings = Findings(limit: findingLimit)
    let order = order(from: own)
    for index in order {
      switch sources[index] {
      case .host(let text):
        if let text = text(key, table) {
          let source = SourceFile(path: table, bytes: [])
          return .success(
            StringTable.Found(
              text: LocalizedText(text, at: source.span(at: 0)),
              language: languages.first ?? Language("")
            )
          )
        }
      case .tables(let tables):
        guard let known = tables[table] else { continue }
        var ofEntry = Findings(limit: findingLimit)
        if let found = known.text(key, in: languages, &ofEntry) { return .success(found) }
        if !known.isComplete { findings.append(contentsOf: known.findings) }
        findings.append(contentsOf: ofEntry)
      }
    }
    if findings.hasErrors { return .failure(.unreadable(findings)) }
    return .failure(absence(key, table, order))
  }

  /// Returns the errors in the files of the tables with a name, and in their entries for some keys.
  package func errors(inTable name: String, for keys: some Collection<String>) -> [Diagnostic] {
    sources.flatMap { source -> [Diagnostic] in
      guard case .tables(let tables) = source, let table = tables[name] else { return [] }
      return table.errors + keys.flatMap { table.errors(inEntriesOf: $0) }
    }
  }

  /// The languages of all tables.
  package var languages: Set<String> {
    var languages: Set<String> = []
    for case .tables(let tables) in sources {
      for table in tables.values { languages.formUnion(table.languages) }
    }
    return languages
  }

  private func order(from own: Int?) -> [Int] {
    SourceOrder.order(from: own, sources.map { if case .host = $0 { true } else { false } })
  }

  private func absence(_ key: String, _ table: String, _ order: [Int]) -> Absence {
    let all = order.compactMap { if case .tables(let tables) = sources[$0] { tables } else { nil } }
    let named = all.compactMap { $0[table] }
    guard !named.isEmpty else {
      let known = Set(all.flatMap(\.keys)).sorted()
      return known.isEmpty ? .noTables : .unknownTable(known: known)
    }
    return .unknownKey(known: named.flatMap { $0.keys(like: key) }, file: named.first?.path)
  }
}

extension Diagnostic {
  /// The findings that there is no text for a key.
  ///
  /// - Parameters:
  ///   - reference: The reference as it is written.
  ///   - key: The key.
  ///   - table: The name of the table.
  ///   - span: The place of the reference.
  package static func unknownString(
    _ reference: ResourceReference,
    _ absence: StringSources.Absence,
    at span: SourceSpan
  ) -> [Diagnostic] {
    let reference = reference.textOfTable ?? reference
    let table = reference.table ?? ResourceReference.defaultTable
    let (key, shownTable) = (reference.name.printable, table.printable)
    switch absence {
    case .unreadable(let findings): return findings.reported(in: nil)
    case .noTables:
      let message =
        "there is no table of texts for '\(reference.text.printable)'; add a String Catalog, such as"
        + " \(shownTable).xcstrings, to the folder of the layouts"
      return [Diagnostic(.unknownString, message, at: span)]
    case .unknownTable(let known):
      let suggestion = Suggestion(for: table, among: known)
      let message =
        "there is no table of texts '\(shownTable)' among \(known.map(\.printable).joined(separator: ", "))"
        + suggestion.phrase
      let fixIts = suggestion.fixIts(replacingWordIn: span)
      return [Diagnostic(.unknownString, message, at: span, fixIts: fixIts)]
    case .unknownKey(let known, let file):
      let suggestion = Suggestion(for: reference.name, among: known)
      let message =
        "\(file.map(\.printable) ?? "the table '\(shownTable)'") has no text for the key '\(key)'"
        + suggestion.phrase
      let fixIts = suggestion.fixIts(replacingWordIn: span)
      return [Diagnostic(.unknownString, message, at: span, fixIts: fixIts)]
    }
  }
}
