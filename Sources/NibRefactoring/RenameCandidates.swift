import NibContracts
import NibLint
import NibMarkup
import NibModel
import SystemPackage

extension ProjectSymbols {
  /// Returns what has a name in a layout or in the class that loads it, by kind, or `nil` if neither exists.
  ///
  /// - Parameter layout: The nib name of the layout, or the name of the class.
  package func symbols(named name: String, in layout: String) -> [Symbol.Kind: Set<Symbol>]? {
    let paths = found.files.filter { LayoutFileName.nibName(ofPath: $0.string) == layout }
    let records = classes(named: layout)
    if paths.isEmpty, records.isEmpty { return nil }
    let families = Set(paths.map { folders.family(of: folders.file(at: $0.string)) })
    let owners = Set(records.map(\.name.qualified)).union(families)
    var symbols: Set<Symbol> = []
    for occurrence in paths.flatMap({ occurrences(in: $0) }) where occurrence.symbol.name == name {
      let scope = occurrence.symbol.scope
      switch occurrence.symbol.kind {
      case .id:
        if paths.contains(where: { $0.string == scope }) { symbols.insert(occurrence.symbol) }
      case .parameter, .slot:
        if families.contains(scope) { symbols.insert(occurrence.symbol) }
      case .field:
        if families.contains(where: { scope.hasPrefix("\($0)#") }) { symbols.insert(occurrence.symbol) }
      case .outlet, .action: symbols.insert(occurrence.symbol)
      case .layout, .element, .style, .class: break
      }
    }
    for record in records {
      for kind in [Symbol.Kind.outlet, .action] {
        if let owner = declaringClass(of: name, kind, record) {
          symbols.insert(Symbol(kind, name, in: owner))
        }
      }
    }
    return Dictionary(grouping: symbols, by: \.kind).mapValues { symbols in
      // An included layout can have a class of its own, with an outlet of the same name.
      let own = symbols.filter { isConnection($0) && owners.union(lineage(of: records)).contains($0.scope) }
      return Set(own.isEmpty ? symbols : own)
    }
  }

  /// Returns the layouts, styles and elements with a name, by kind.
  package func symbols(named name: String) -> [Symbol.Kind: Set<Symbol>] {
    var symbols = Set(files(named: name).map { Symbol(.layout, name, in: folders.family(of: $0)) })
    for path in found.stylePaths {
      symbols.formUnion(
        occurrences(in: path).filter {
          $0.isDeclaration && $0.symbol.kind == .style && $0.symbol.name == name
        }
        .map(\.symbol)
      )
    }
    if index?.elements[name] != nil { symbols.insert(Symbol(.element, name)) }
    return Dictionary(grouping: symbols, by: \.kind).mapValues { Set($0) }
  }

  /// The names in a layout that can be renamed, for suggestions.
  package func names(in layout: String) -> Set<String> {
    let paths = found.files.filter { LayoutFileName.nibName(ofPath: $0.string) == layout }
    let kinds: Set<Symbol.Kind> = [.id, .outlet, .action, .parameter, .field, .slot]
    return Set(
      paths.flatMap { occurrences(in: $0) }.map(\.symbol).filter { kinds.contains($0.kind) }.map(\.name)
    )
  }

  private func classes(named layout: String) -> [ClassRecord] {
    guard let index else { return [] }
    let claimants = index.claims[layout] ?? []
    return claimants.isEmpty ? index.records(named: ClassName(layout)) : claimants
  }

  private func lineage(of records: [ClassRecord]) -> [String] {
    records.flatMap { index?.lineage(of: $0).map(\.name.qualified) ?? [] }
  }

  private func isConnection(_ symbol: Symbol) -> Bool { symbol.kind == .outlet || symbol.kind == .action }
}
