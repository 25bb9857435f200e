import NibContracts
import NibEdits
import NibLint
import NibMarkup
import NibModel
import NibRefactoring
import SystemPackage

/// What a name in a document means, and where else it is.
struct Navigation {
  private let server: LanguageServer
  private let document: TextDocument

  init(_ server: LanguageServer, _ document: TextDocument) {
    (self.server, self.document) = (server, document)
  }

  private var checker: ProjectChecker? { server.checker }
  private var index: SourceIndex? { checker?.index }

  private func withTexts<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let checker else { return try body() }
    return try checker.withTexts(of: Array(server.documents.values), body)
  }

  // MARK: Symbols

  /// A name in a document, with what it means.
  struct Named {
    let symbols: Set<Symbol>
    let range: Range<Int>
  }

  /// Returns the name at an offset, or `nil` if there is none.
  func name(at offset: Int, _ project: ProjectSymbols) -> Named? {
    if document.path.extension == "swift" { return nameInSwift(at: offset) }
    guard let path = checker?.path(document.path) else { return nil }
    let found = project.occurrences(in: FilePath(path)).filter { occurrence in
      let offsets = occurrence.span.offsets
      return occurrence.span.file.path == path && offsets.lowerBound <= offset && offset <= offsets.upperBound
    }
    guard let first = found.first else { return nil }
    let same = found.filter { $0.span.offsets == first.span.offsets }
    return Named(symbols: Set(same.map(\.symbol)), range: first.span.offsets)
  }

  private func nameInSwift(at offset: Int) -> Named? {
    func contains(_ range: SourceRange?) -> Bool {
      guard let range, FilePath(range.path).absolute == document.path else { return false }
      return range.start.offset <= offset && offset <= range.end.offset
    }
    for record in index?.allClasses ?? [] {
      let owner = record.name.qualified
      for outlet in record.outlets where contains(outlet.declaration) {
        return named(Symbol(.outlet, outlet.name, in: owner), outlet.declaration)
      }
      for action in record.actions where contains(action.declaration) {
        return named(Symbol(.action, action.name, in: owner), action.declaration)
      }
      if contains(record.declaration) { return named(Symbol(.class, record.name.base), record.declaration) }
    }
    return nil
  }

  private func named(_ symbol: Symbol, _ range: SourceRange?) -> Named? {
    range.map { Named(symbols: [symbol], range: $0.start.offset..<$0.end.offset) }
  }

  // MARK: Results

  /// Returns where the name at an offset is declared, or, in a Swift file, which layouts have it.
  func definitions(at offset: Int) -> [LSP.Location] {
    withTexts {
      guard let project = checker?.checkedSymbols, let named = name(at: offset, project) else { return [] }
      if document.path.extension == "swift" { return layoutPlaces(of: named.symbols, project) }
      return named.symbols.flatMap { definitions(of: $0, project) }.uniqued
    }
  }

  private func definitions(of symbol: Symbol, _ project: ProjectSymbols) -> [LSP.Location] {
    switch symbol.kind {
    case .outlet, .action:
      return records(named: symbol.scope).compactMap { record in
        symbol.kind == .outlet
          ? record.outlets.first { $0.name == symbol.name }?.declaration
          : record.actions.first { $0.name == symbol.name }?.declaration
      }
      .map(location)
    case .class: return records(named: symbol.name).map { location($0.declaration) }
    case .element: return index?.elements[symbol.name].map { [location($0.declaration)] } ?? []
    case .layout: return files(ofLayout: symbol, project)
    case .style, .id, .parameter, .field, .slot:
      let all = symbol.kind == .id ? project.occurrences(in: FilePath(symbol.scope)) : project.occurrences()
      return all.filter { $0.symbol == symbol && $0.isDeclaration }.map { location($0.span.range) }
    }
  }

  private func records(named name: String) -> [ClassRecord] {
    index?.records(named: ClassName(name), near: checker?.path(document.path)) ?? []
  }

  private func files(ofLayout symbol: Symbol, _ project: ProjectSymbols) -> [LSP.Location] {
    project.found.files.filter {
      project.folders.family(of: project.folders.file(at: $0.string)) == symbol.scope
    }
    .map { location(ofFile: $0) }
  }

  private func location(ofFile path: FilePath) -> LSP.Location {
    let start = LSP.Position(line: 0, character: 0)
    return LSP.Location(uri: server.uri(path.absolute), range: LSP.Range(start: start, end: start))
  }

  /// Returns the places in layouts of what a Swift file declares.
  func layoutPlaces(of symbols: Set<Symbol>, _ project: ProjectSymbols) -> [LSP.Location] {
    if let type = symbols.first, type.kind == .class {
      let claimed = (index?.claims ?? [:]).filter { $0.value.contains { $0.name.base == type.name } }.map(
        \.key
      )
      return project.found.files.filter { claimed.contains(LayoutFileName.nibName(ofPath: $0.string)) }
        .map { location(ofFile: $0) }
    }
    return project.occurrences().filter { symbols.contains($0.symbol) }.map { location($0.span.range) }
      .uniqued
  }

  /// Returns all places of the name at an offset in layouts and files of styles, and its declaration.
  func references(at offset: Int, includesDeclaration: Bool) -> [LSP.Location] {
    withTexts {
      guard let project = checker?.checkedSymbols, let named = name(at: offset, project) else { return [] }
      let linked = named.symbols.reduce(into: Set()) { $0.formUnion(project.linked(to: $1)) }
      let places = project.occurrences().filter {
        linked.contains($0.symbol) && (includesDeclaration || !$0.isDeclaration)
      }
      let declarations = includesDeclaration ? linked.flatMap { definitions(of: $0, project) } : []
      return (places.map { location($0.span.range) } + declarations).uniqued
    }
  }

  // MARK: Renaming

  /// Returns the name at an offset if it can be renamed.
  func renameTarget(at offset: Int) -> any Encodable {
    withTexts {
      guard let project = checker?.checkedSymbols, let named = name(at: offset, project),
        named.symbols.allSatisfy(isRenamable)
      else { return Null() }
      return LSP.PrepareRenameResult(
        range: document.text.range(named.range),
        placeholder: document.text.source.span(named.range).text
      )
    }
  }

  private func isRenamable(_ symbol: Symbol) -> Bool {
    switch symbol.kind {
    case .class: false
    case .element: index?.elements[symbol.name] != nil
    case .layout: server.canRenameFiles
    case .style, .outlet, .action, .id, .parameter, .field, .slot: true
    }
  }

  func rename(at offset: Int, to name: String) throws -> LSP.WorkspaceEdit {
    try withTexts {
      guard let checker, case let project = checker.symbols(), let named = self.name(at: offset, project),
        let kind = named.symbols.first?.kind,
        kind == .layout || named.symbols.allSatisfy(isRenamable)
      else { throw ResponseError(.requestFailed, "there is no name that can be renamed") }
      if let objection = Rename.objection(to: name, for: kind) {
        throw ResponseError(.requestFailed, objection)
      }
      guard kind != .layout || server.canRenameFiles else {
        throw ResponseError(.requestFailed, "the editor cannot rename files; use nib rename")
      }
      let files = SwiftFiles(at: checker.project.sources ?? [], excluding: checker.project.excluded)
      do throws(RefusedChange) {
        let plan = try Rename(project, files, checker.project.reader, named: checker.project.namedFiles).plan(
          [named.symbols],
          to: name
        )
        let edits = plan.texts.map { text in
          let written = DocumentText(text.source, server.encoding)
          let edits = text.edits.map {
            LSP.TextEdit(range: written.range($0.span.offsets), newText: $0.replacement)
          }
          return (path: FilePath(text.source.path).absolute, edits: edits)
        }
        let moves = plan.moves.map { (from: FilePath($0.source.path).absolute, to: $0.path.absolute) }
        return server.workspaceEdit(edits, moves: moves)
      } catch {
        let places = error.findings.map { finding in
          let place = finding.range.map { "\($0.path):\($0.start.line): " } ?? ""
          return "\(place)\(finding.message)"
        }
        throw ResponseError(.requestFailed, places.prefix(5).joined(separator: "\n"))
      }
    }
  }

  // MARK: Places

  private func location(_ range: SourceRange) -> LSP.Location {
    let path = FilePath(range.path).absolute
    let open = server.documents.values.first { $0.path == path }
    let text =
      open?.text
      ?? DocumentText(
        (try? SourceFile.read(path, byteLimit: nil).get()) ?? SourceFile(path: path.string, bytes: []),
        server.encoding
      )
    return LSP.Location(uri: server.uri(path), range: text.range(range))
  }
}

extension LanguageServer {
  /// Returns the URI of a file, which is the client's own if the file is open.
  func uri(_ path: FilePath) -> String {
    documents.values.first { $0.path == path }?.uri ?? locations.uri(path)
  }

  var canRenameFiles: Bool {
    capabilities?.workspace?.workspaceEdit?.documentChanges == true
      && capabilities?.workspace?.workspaceEdit?.resourceOperations?.contains("rename") == true
  }
}

extension [LSP.Location] {
  /// The locations, each once, in their order.
  fileprivate var uniqued: [LSP.Location] {
    var seen: Set<LSP.Location> = []
    return filter { seen.insert($0).inserted }
  }
}
