import NibFormats
import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibResources

/// The texts of the sources of a library, which are read when they are first needed.
final class LibraryStrings: Sendable {
  /// What each source supplies.
  enum Source: Sendable, Equatable {
    case files([StringsSourceFile])
    case provider(any ResourceProvider)

    /// Returns the source with the content of its files as it is now.
    func read(_ limits: LayoutLimits) -> Source {
      guard case .files(let files) = self else { return self }
      return .files(
        files.map { StringsSourceFile(name: $0.name, content: $0.content.read(limits.ofCatalogs)) }
      )
    }

    /// Returns whether both have the same files, with the same content if they have been read.
    static func == (a: Source, b: Source) -> Bool {
      switch (a, b) {
      case (.files(let a), .files(let b)): a == b
      // A provider belongs to its source, which stays the same.
      case (.provider, .provider): true
      default: false
      }
    }
  }

  let sources: [Source]
  /// The tables of each source.
  private let tables: [[String: StringTable]]
  private let limits: LayoutLimits
  private let known = Locked<[TraitCollection: EnvironmentTexts]>([:])
  /// Whether code of the host supplies texts, which may depend on the whole environment.
  let hasProviders: Bool

  init(_ sources: [Source], limits: LayoutLimits) {
    self.sources = sources
    self.limits = limits
    hasProviders = sources.contains { if case .provider = $0 { true } else { false } }
    tables = sources.map { source in
      guard case .files(let files) = source else { return [:] }
      return Dictionary(grouping: files, by: \.name.table).mapValues { files in
        StringTable(
          files[0].name.table,
          files.map { file in
            StringTable.File(
              file.name,
              path: file.path,
              texts: DocumentFileName.isNib(file.path) ? DocumentText.table : nil
            ) {
              file.content.read(file.name.table, limits.ofCatalogs)
            }
          },
          findingLimit: limits.findings
        )
      }
    }
  }

  /// Returns the texts for an environment, the same object while there are few environments.
  func texts(for environment: TraitCollection) -> EnvironmentTexts {
    let key =
      hasProviders
      ? environment
      : TraitCollection(
        userInterfaceIdiom: environment.userInterfaceIdiom,
        languages: environment.languages
      )
    return known.withLock { known in
      if let texts = known[key] { return texts }
      let texts = EnvironmentTexts(TextEnvironment(environment), stringSources(environment))
      if known.count >= HostTraits.limit { known.removeAll() }
      known[key] = texts
      return texts
    }
  }

  private func stringSources(_ environment: TraitCollection) -> StringSources {
    StringSources(
      zip(sources, tables).map { source, tables in
        switch source {
        case .files: .tables(tables)
        case .provider(let provider):
          .host { key, table in provider.string(forKey: key, table: table, traits: environment) }
        }
      },
      findingLimit: limits.findings
    )
  }

  /// What is wrong with the files.
  var diagnostics: [Diagnostic] {
    tables.flatMap { tables in tables.values.flatMap { $0.allFindings.reported(in: nil) } }
  }

  /// Returns the current texts with the findings about changed files, or `nil` if no file has changed.
  ///
  /// A table whose files have errors now stays as it was.
  ///
  /// - Parameter new: The sources as they are now, `nil` for one that cannot be listed.
  func reloaded(_ new: [Source?]) -> (strings: LibraryStrings, diagnostics: [Diagnostic])? {
    let new = zip(new, sources).map { $0 ?? $1 }
    guard new != sources else { return nil }
    let read = LibraryStrings(new, limits: limits)
    var diagnostics: [Diagnostic] = []
    let kept = zip(sources, zip(new, read.tables)).map { old, new -> Source in
      guard case .files(let oldFiles) = old, case .files(let files) = new.0 else { return new.0 }
      let tables = Dictionary(grouping: files, by: \.name.table)
      return .files(
        new.1.sorted { $0.key < $1.key }.flatMap { name, table in
          let old = oldFiles.filter { $0.name.table == name }
          guard tables[name] != old else { return old }
          let findings = table.allFindings
          diagnostics += findings.reported(in: nil)
          return findings.hasErrors && !old.isEmpty ? old : tables[name] ?? []
        }
      )
    }
    return (LibraryStrings(kept, limits: limits), diagnostics)
  }
}

/// A file of a source with texts.
struct StringsSourceFile: Sendable, Equatable {
  let name: StringFileName
  let content: FileContent

  /// The path in messages.
  var path: String { content.path("\(name.table).\(name.format.rawValue)") }
}

/// What texts depend on, of an environment.
struct TextEnvironment: Sendable {
  let languages: [String]
  let idiom: UserInterfaceIdiom

  init(_ environment: TraitCollection) {
    languages = environment.languages
    idiom = environment.userInterfaceIdiom
  }

  /// The device as String Catalogs name it.
  var device: String {
    switch idiom {
    case .unspecified: "other"
    case .phone: "iphone"
    case .pad: "ipad"
    case .tv: "appletv"
    case .mac: "mac"
    case .watch: "applewatch"
    case .vision: "applevision"
    }
  }
}

/// The texts of a library in an environment.
final class EnvironmentTexts: Sendable {
  private let environment: TextEnvironment
  private let languages: [Language]
  private let sources: StringSources

  init(_ environment: TextEnvironment, _ sources: StringSources) {
    self.environment = environment
    languages = environment.languages.map { Language($0) }
    self.sources = sources
  }

  /// Returns the text for a key of a table.
  ///
  /// - Parameters:
  ///   - arguments: The values of the text's placeholders. A placeholder without a value stays as it is.
  ///   - own: The source that the reference is in, or `nil` for code.
  func string(
    _ key: String,
    table: String,
    _ arguments: [FormatArgument] = [],
    from own: LookupPlace?
  ) -> Result<String, StringSources.Absence> {
    sources.text(key, table: table, from: own?.index, in: languages).map { found in
      var circumstances = TextCircumstances(found.language, device: environment.device)
      if let own = languages.first, own.isVariety(of: found.language) { circumstances.numberLanguage = own }
      return found.text.string(arguments, circumstances)
    }
  }

  /// Returns a number of a page in the digits of the language.
  func text(_ value: ResourceReference.PageValue, of page: PageNumber) -> String {
    let number = value == .number ? page.number : page.count
    return ValueFormatter.inLanguage(environment.languages.first)
      .string(String(number), ValueFormat(.number, "0"))
  }

  /// Returns the text that a reference of a layout refers to, or the value of a parameter in its format.
  func string(_ reference: ResourceReference, from own: LookupPlace) -> Result<String, StringSources.Absence>
  {
    if case .pattern(let format) = reference.format {
      return .success(ValueFormatter.inLanguage(environment.languages.first).string(reference.name, format))
    }
    if reference.kind == .page, let value = ResourceReference.PageValue(rawValue: reference.name) {
      return .success(text(value, of: .only))
    }
    let text = reference.textOfTable ?? reference
    return string(
      text.name,
      table: text.table ?? ResourceReference.defaultTable,
      reference.format == nil ? [] : [FormatArgument(number: reference.name)],
      from: own
    )
  }
}
