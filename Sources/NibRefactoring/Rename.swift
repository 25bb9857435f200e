package import NibContracts
import NibEdits
package import NibLint
import NibMarkup
import NibModel
import NibNames
package import SystemPackage

/// A rename of something in layouts, files of styles and Swift sources at the same time.
///
/// A name is replaced only where it certainly means what is renamed. If it may mean it somewhere else, the
/// rename is refused, with all such places.
package struct Rename {
  let project: ProjectSymbols
  let sources: SwiftFiles
  let reader: SwiftReader
  /// The files that the settings name, which therefore cannot get other names.
  let named: Set<FilePath>

  /// - Parameters:
  ///   - sources: The Swift files that the index of the project was made from.
  ///   - named: The files that the settings name, which therefore cannot get other names.
  package init(
    _ project: ProjectSymbols,
    _ sources: SwiftFiles,
    _ reader: SwiftReader,
    named: [FilePath] = []
  ) {
    (self.project, self.sources, self.reader) = (project, sources, reader)
    self.named = Set(named.map(\.absolute))
  }

  /// Returns why a text cannot be the name of a symbol, or `nil` if it can.
  package static func objection(to name: String, for kind: Symbol.Kind) -> String? {
    let isValid =
      switch kind {
      case .outlet, .action: NameSyntax.isIdentifier(name) && !LayoutMember.isKeyword(name)
      case .parameter, .field, .slot:
        NameSyntax.isIdentifier(name)
          && (kind == .slot
            || !LayoutFormat.includeAttributeNames.contains(name) && name != LayoutFormat.listAttribute)
      case .id: NameSyntax.isID(name) && !LayoutFormat.reservedIDs.contains(name)
      case .layout: NameSyntax.isNibName(name) && name != LayoutFormat.stylesFile && !name.contains("~")
      case .class: NameSyntax.isIdentifier(name) && !LayoutMember.isKeyword(name)
      case .element: NameSyntax.isIdentifier(name) && !LayoutFormat.reservedElements.contains(name)
      case .style: !name.isEmpty && !name.contains(where: { $0.isWhitespace || "<>&\"'@".contains($0) })
      }
    return isValid ? nil : "'\(name)' cannot be the name of \(kind.phrase)"
  }

  /// Returns what changes if symbols of the same name get another name.
  ///
  /// - Parameter targets: The symbols, those of each kind by themselves.
  package func plan(_ targets: [Set<Symbol>], to name: String) throws(RefusedChange) -> ChangePlan {
    let occurrences = project.occurrences()
    var all = RenameWork(self, [], to: name, occurrences)
    for symbol in targets.joined()
    where symbol.kind == .element && project.index?.elements[symbol.name] == nil {
      all.obstacles.append(.foreignElement(symbol.name))
    }
    all.obstacles += project.found.diagnostics.filter { $0.rule == .unreadableFile } + sources.diagnostics
    for symbols in targets {
      let linked = symbols.reduce(into: Set()) { $0.formUnion(project.linked(to: $1)) }
      var work = RenameWork(self, linked, to: name, occurrences)
      work.renameInLayouts()
      switch work.kind {
      case .outlet, .action: work.renameMembers()
      case .layout: work.renameLayouts()
      case .element: work.renameElements()
      case .parameter, .field: work.notePossibleValues()
      case .style, .id, .slot, .class: break
      }
      all.add(work)
    }
    guard all.obstacles.isEmpty else {
      var seen = SeenFindings()
      throw RefusedChange(findings: all.obstacles.filter { seen.isFirst($0) }.inReportingOrder())
    }
    return ChangePlan(texts: all.edits.texts, moves: all.moves, notes: all.notes)
  }
}

/// A rename, as its edits are being collected.
struct RenameWork {
  let rename: Rename
  var symbols: Set<Symbol>
  let old: String
  let name: String
  private(set) var edits = CollectedEdits()
  var moves: [ChangePlan.Move] = []
  var obstacles: [Diagnostic] = []
  var notes: [Diagnostic.Note] = []
  let occurrences: [SymbolOccurrence]

  var project: ProjectSymbols { rename.project }
  var kind: Symbol.Kind { symbols.first?.kind ?? .id }

  init(_ rename: Rename, _ symbols: Set<Symbol>, to name: String, _ occurrences: [SymbolOccurrence]) {
    self.rename = rename
    self.symbols = symbols
    self.name = name
    old = symbols.first?.name ?? ""
    self.occurrences = occurrences
  }

  /// Adds what another rename changes.
  fileprivate mutating func add(_ other: RenameWork) {
    for text in other.edits.texts {
      for edit in text.edits where !edits.add(edit) {
        obstacles.append(.uncertainName(other.old, at: edit.span))
      }
    }
    moves += other.moves
    obstacles += other.obstacles
    notes += other.notes
  }

  mutating func replace(_ span: SourceSpan, with text: String) {
    // Where a file is included, the span tells so, and the edit must not.
    let edit = TextEdit(replacing: SourceSpan(span.file, span.offsets), with: text)
    if !edits.add(edit) { obstacles.append(.uncertainName(old, at: span)) }
  }

  /// Replaces the name in layouts and files of styles.
  mutating func renameInLayouts() {
    obstacles += project.faults(containing: old)
    let places = Dictionary(grouping: occurrences) { $0.span.range }
    let kinds = Set(symbols.map(\.kind))
    for own in places.values {
      guard let occurrence = own.first(where: { symbols.contains($0.symbol) }) else { continue }
      guard occurrence.isPlain else {
        obstacles.append(.encodedName(old, at: occurrence.span))
        continue
      }
      let others = own.map(\.symbol).filter { other in
        kinds.contains(other.kind) && !symbols.contains(other) && !isOfFile(other, occurrence)
      }
      if others.isEmpty {
        replace(occurrence.span, with: name)
      } else {
        obstacles.append(.sharedName(occurrence.symbol, with: others, at: occurrence.span))
      }
    }
    findTakenName()
    guard let kind = kinds.first, [.layout, .style, .id].contains(kind) else { return }
    // A parameter can be the name of a layout, a style or an object.
    for value in project.values() where value.text.isWord(old) {
      if kind == .id, !symbols.contains(where: { $0.scope == value.file.path }) { continue }
      if !places.keys.contains(value.range) { obstacles.append(.uncertainName(old, at: value)) }
    }
  }

  /// Refuses a name that something of the kind has already.
  private mutating func findTakenName() {
    let taken = Set(symbols.map { Symbol($0.kind, name, in: $0.scope) })
    // What layouts and styles mean depends on the folders that they are in.
    let isShared = kind == .layout || kind == .style || kind == .element
    let other = occurrences.first {
      isShared ? $0.symbol.kind == kind && $0.symbol.name == name : taken.contains($0.symbol)
    }
    if let other { obstacles.append(.takenName(name, other.symbol.kind, at: other.span)) }
  }

  /// Returns whether a symbol is what an occurrence means in its file by itself.
  private func isOfFile(_ symbol: Symbol, _ occurrence: SymbolOccurrence) -> Bool {
    let file = project.folders.file(at: occurrence.span.file.path)
    return symbol.scope == project.folders.family(of: file)
  }
}

extension String {
  /// Returns whether a word is a part of the text, with nothing of a name around it.
  fileprivate func isWord(_ word: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.contains(word[...])
  }
}
