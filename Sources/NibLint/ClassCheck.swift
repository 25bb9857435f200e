import LayoutXML
import NibContracts
import NibKit

/// Compares a layout with the classes in the sources that use it.
struct ClassCheck {
  private let connections: LayoutConnections
  private let file: SourceFile
  private let index: SourceIndex
  private let claimants: [ClassRecord]

  /// Makes the check, or gives nil when too little of the layout is understood.
  ///
  /// - Parameter claims: For each nib name the classes that load it.
  init?(_ layout: CompiledLayout, _ index: SourceIndex, claims: [String: [ClassRecord]]) {
    guard let connections = layout.connections, let file = layout.source else { return nil }
    self.connections = connections
    self.file = file
    self.index = index
    claimants = connections.owner == nil ? claims[layout.nibName] ?? [] : []
  }

  func diagnostics() -> [Diagnostic] {
    classesBelowTheRoot() + contracts()
  }

  private func contracts() -> [Diagnostic] {
    guard let named = connections.owner ?? connections.rootClass, !isElementClass(named) else {
      return unique(claimants.flatMap { check($0, .root) })
    }
    guard let record = index.record(named: ClassName(named.name)) else {
      let mismatches = claimants.flatMap { check($0, .root) }
      return mismatches.isEmpty ? [unknownClass(named)] : unique(mismatches)
    }
    // A class of the same name elsewhere has a layout of its own, or none.
    let others = claimants.filter { $0.name.base != record.name.base }.flatMap { check($0, .root) }
    // Where another class loads the layout, what the named one misses is no more than a consequence.
    if others.contains(where: { $0.rule == .classMismatch }) { return unique(others) }
    return unique(check(record, connections.owner == nil ? .root : .owner) + others)
  }

  private func check(_ record: ClassRecord, _ use: ContractCheck.Use) -> [Diagnostic] {
    guard let contract = index.contract(of: record) else { return [] }
    return ContractCheck(
      connections,
      in: file,
      against: contract,
      use: use,
      isKind: { index.isKind($0.name, of: $1.name) },
      inherits: { index.inherits(record, $0.name) }
    ).diagnostics()
  }

  /// Whether the root names the class that its element has anyway.
  private func isElementClass(_ named: LayoutConnections.Named) -> Bool {
    connections.owner == nil && ClassName(named.name).denotes(connections.rootElementClass.name)
  }

  private func classesBelowTheRoot() -> [Diagnostic] {
    connections.unknownClasses.compactMap { use in
      let name = ClassName(use.named.name)
      guard index.record(named: name) != nil else { return unknownClass(use.named) }
      guard index.isKind(name, of: use.elementClass.qualified) == false else { return nil }
      return .classOfOtherElement(
        name,
        element: use.element,
        elementClass: use.elementClass,
        in: file,
        at: use.named.range
      )
    }
  }

  private func unknownClass(_ named: LayoutConnections.Named) -> Diagnostic {
    Diagnostic(
      .unknownClass,
      "the sources have no class '\(named.name)'"
        + Suggestion.phrase(for: named.name, among: index.loadableNames),
      in: file,
      at: named.range
    )
  }

  private func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }
  }
}
