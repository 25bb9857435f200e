package import NibContracts
import NibEdits
package import NibLint
import NibMarkup
import NibModel
import NibNames

/// A rename of something in layouts, files of styles and Swift sources at the same time.
///
/// A name is replaced only where it certainly means what is renamed. If it may mean it somewhere else, the
/// rename is refused, with all such places.
package struct Rename {
  let project: ProjectSymbols
  let sources: SwiftFiles
  let reader: SwiftReader

  /// - Parameter sources: The Swift files that the index of the project was made from.
  package init(_ project: ProjectSymbols, _ sources: SwiftFiles, _ reader: SwiftReader) {
    (self.project, self.sources, self.reader) = (project, sources, reader)
  }

  /// Returns why a text cannot be the name of a symbol, or `nil` if it can.
  package static func objection(to name: String, for kind: Symbol.Kind) -> String? {
    let isValid =
      switch kind {
      case .outlet, .action: NameSyntax.isIdentifier(name) && !LayoutMember.isKeyword(name)
      case .parameter, .field, .slot:
        NameSyntax.isIdentifier(name)
          && (kind != .parameter || !LayoutFormat.includeAttributeNames.contains(name))
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
  package func plan(_ targets: [Set<Symbol>], to name: String) throws(RefusedRename) -> RenamePlan {
    let occurrences = project.occurrences()
    var all = RenameWork(self, [], to: name, occurrences)
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
      throw RefusedRename(findings: all.obstacles.inReportingOrder())
    }
    return RenamePlan(texts: all.edits.texts, moves: all.moves, notes: all.notes)
  }
}

/// A rename, as its edits are being collected.
struct RenameWork {
  let rename: Rename
  var symbols: Set<Symbol>
  let old: String
  let name: String
  private(set) var edits = CollectedEdits()
  var moves: [RenamePlan.Move] = []
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
      let others = own.map(\.symbol).filter { other in
        kinds.contains(other.kind) && !symbols.contains(other) && !isOfFile(other, occurrence)
      }
      if others.isEmpty {
        replace(occurrence.span, with: name)
      } else {
        obstacles.append(.sharedName(occurrence.symbol, with: others, at: occurrence.span))
      }
    }
    let taken = Set(symbols.map { Symbol($0.kind, name, in: $0.scope) })
    if let other = occurrences.first(where: { taken.contains($0.symbol) }) {
      obstacles.append(.takenName(name, other.symbol.kind, at: other.span))
    }
  }

  /// Returns whether a symbol is what an occurrence means in its file by itself.
  private func isOfFile(_ symbol: Symbol, _ occurrence: SymbolOccurrence) -> Bool {
    let file = project.folders.file(at: occurrence.span.file.path)
    return symbol.scope == project.folders.family(of: file)
  }
}
