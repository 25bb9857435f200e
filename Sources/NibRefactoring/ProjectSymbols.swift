package import NibContracts
package import NibLint
import NibMarkup
package import NibModel
package import SystemPackage

/// The names in the layouts and files of styles of a project, with what they mean.
package final class ProjectSymbols: Sendable {
  package let found: FoundLayouts
  package let folders: LayoutFolders
  /// The classes, or `nil` if the project has no sources.
  package let index: SourceIndex?
  let elements: ElementVocabulary
  /// What is known about the names in files, or `nil` to read them each time.
  private let kept: KeptResults?

  /// - Parameter elements: The elements that the sources do not declare.
  package init(_ found: FoundLayouts, _ index: SourceIndex?, elements: ElementVocabulary) {
    self.found = found
    self.index = index
    self.elements = index?.vocabulary ?? elements
    kept = nil
    folders = found.layoutFolders(self.elements)
  }

  /// Creates the names in a project as its last check has read it, or returns `nil` before the first check.
  ///
  /// Names in files that have not changed since they were last asked for are not read again. Their spans do
  /// not tell where a file is included.
  package init?(_ session: ValidationSession, elements: ElementVocabulary) {
    guard let found = session.found, let folders = session.folders else { return nil }
    self.found = found
    self.folders = folders
    index = session.index
    self.elements = index?.vocabulary ?? elements
    kept = session.kept
  }

  /// The paths of the layouts and of the files of styles, in their order.
  package var paths: [FilePath] { (found.files + found.stylePaths).sorted { $0.string < $1.string } }

  /// Returns the layouts with a nib name and their variants.
  package func files(named nibName: String) -> [LayoutFile] {
    found.files.filter { LayoutFileName.nibName(ofPath: $0.string) == nibName }.map {
      folders.file(at: $0.string)
    }
  }

  /// Returns the names in all files.
  package func occurrences() -> [SymbolOccurrence] { resolvingShared(paths.flatMap { occurrences(in: $0) }) }

  /// Returns the names in a file, and the outlets and actions in layouts that it includes.
  ///
  /// They are none if the file is not well-formed.
  package func occurrences(in path: FilePath) -> [SymbolOccurrence] {
    guard let kept else { return readOccurrences(in: path) }
    return kept.value(at: path.string) {
      // The tokens of all files would fill the memory.
      var files: [String: SourceFile] = [:]
      return readOccurrences(in: path).map { occurrence in
        let (source, offsets) = (occurrence.span.file, occurrence.span.offsets)
        let file = files[source.path] ?? SourceFile(path: source.path, bytes: source.bytes)
        files[source.path] = file
        var kept = occurrence
        kept.span = file.span(offsets)
        return kept
      }
    }
  }

  private func readOccurrences(in path: FilePath) -> [SymbolOccurrence] {
    let file = folders.file(at: path.string)
    guard let written = written(in: file)?.all else { return [] }
    if LayoutFileName.isStyles(path.string) { return written }
    return written
      + folders.resolutions(of: file).compactMap(\.connections).flatMap { connections($0, of: file, path) }
  }

  /// Returns the values in layouts that parameters have or get, which may be names.
  func values() -> [SourceSpan] {
    found.files.flatMap { written(in: folders.file(at: $0.string))?.values ?? [] }
  }

  /// Returns a finding for each file that contains a name, and whose faults hide what its names mean.
  func faults(containing name: String) -> [Diagnostic] {
    paths.compactMap { path in
      let file = folders.file(at: path.string)
      switch file.reading(folders.limits) {
      case .failure(let error): return error.diagnostic
      case .success(let reading):
        guard reading.source.bytes.firstRange(of: Array(name.utf8)) != nil else { return nil }
        if LayoutFileName.isStyles(path.string) {
          let findings = folders.styles.files.first { $0.path == path.string }?.findings.kept ?? []
          return findings.first { $0.severity == .error }
        }
        return folders.resolution(of: file).diagnostics.first { $0.severity == .error }
      }
    }
  }

  /// Returns the names in a file, or `nil` if it is not well-formed.
  func written(in file: LayoutFile) -> WrittenSymbols? {
    (try? file.reading(folders.limits).get().layout).map {
      WrittenSymbols($0.document, of: file, in: folders, elements)
    }
  }

  /// Returns a symbol with all others that must keep the same name.
  ///
  /// Parameters and fields between which layouts pass values have the same name.
  package func linked(to symbol: Symbol) -> Set<Symbol> {
    guard symbol.kind == .parameter || symbol.kind == .field else { return [symbol] }
    let links = found.files.flatMap { written(in: folders.file(at: $0.string))?.links ?? [] }
    var scopes: Set<String> = [symbol.scope]
    var waiting = [symbol.scope]
    // Lists inside themselves would have no end.
    while let scope = waiting.popLast(), scopes.count < 1000 {
      for link in links {
        // The lists in a list are linked, too.
        for (one, other) in [(link.first, link.second), (link.second, link.first)]
        where scope == one || scope.hasPrefix("\(one)#") {
          let linked = other + scope.dropFirst(one.count)
          if scopes.insert(linked).inserted { waiting.append(linked) }
        }
      }
    }
    return Set(
      scopes.flatMap { [Symbol(.parameter, symbol.name, in: $0), Symbol(.field, symbol.name, in: $0)] }
    )
  }

  // MARK: Connections

  /// The classes in the sources whose outlets and actions the connections of a layout are.
  package func classes(of connections: LayoutConnections, in file: LayoutFile, _ path: FilePath)
    -> [ClassRecord]
  {
    guard let index else { return [] }
    let named = [connections.owner, connections.ownRootClass].compactMap(\.self).flatMap {
      index.records(named: $0.name, near: path.string)
    }
    return named + index.claimants(of: file.name.base, near: path.string).flatMap(\.self)
  }

  private func connections(_ connections: LayoutConnections, of file: LayoutFile, _ path: FilePath)
    -> [SymbolOccurrence]
  {
    var occurrences: [SymbolOccurrence] = []
    func add(_ scope: LayoutConnections, _ records: [ClassRecord], unknown: String) {
      func add(_ kind: Symbol.Kind, _ name: LayoutConnections.Named) {
        // The value of a parameter is not where it is written.
        guard name.valueSpan.text == name.name || name.valueSpan.text.contains("&") else { return }
        let declaring = Set(records.compactMap { declaringClass(of: name.name, kind, $0) })
        let owners = declaring.isEmpty ? Set(records.map(\.name.qualified)) : declaring
        for owner in owners.isEmpty ? [unknown] : owners {
          occurrences.append(SymbolOccurrence(Symbol(kind, name.name, in: owner), name.valueSpan))
        }
      }
      for outlet in scope.outlets { add(.outlet, outlet.outlet) }
      for action in scope.actions { add(.action, action.action) }
    }
    add(connections, classes(of: connections, in: file, path), unknown: folders.family(of: file))
    for scope in connections.scopes {
      let records = scope.rootClass.flatMap { index?.records(named: $0.name, near: path.string) } ?? []
      add(scope, records, unknown: scope.rootSpan.file.path)
    }
    return occurrences
  }

  /// Returns the name of the outermost superclass that declares an outlet or an action of a class, or `nil`
  /// if the sources do not show it.
  package func declaringClass(of name: String, _ kind: Symbol.Kind, _ record: ClassRecord) -> String? {
    index?.lineage(of: record).last { ancestor in
      kind == .outlet
        ? ancestor.outlets.contains { $0.name == name } : ancestor.actions.contains { $0.name == name }
    }?.name.qualified
  }

  /// Returns the occurrences without those of a layout by itself whose outlets and actions belong to the
  /// classes of the layouts that include it.
  private func resolvingShared(_ all: [SymbolOccurrence]) -> [SymbolOccurrence] {
    let layouts = Set(found.files.map { folders.family(of: folders.file(at: $0.string)) })
    func isOfClass(_ occurrence: SymbolOccurrence) -> Bool { !layouts.contains(occurrence.symbol.scope) }
    func isConnection(_ occurrence: SymbolOccurrence) -> Bool {
      occurrence.symbol.kind == .outlet || occurrence.symbol.kind == .action
    }
    let owned = Set(all.filter { isConnection($0) && isOfClass($0) }.map { $0.span.range })
    return all.filter { !isConnection($0) || isOfClass($0) || !owned.contains($0.span.range) }
  }
}
