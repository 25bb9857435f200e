import NibContracts
import NibKit
import NibMarkup

/// Compares a layout with the classes in the sources that use it.
struct ClassCheck {
  private let connections: LayoutConnections
  private let file: SourceFile
  private let index: SourceIndex
  /// The classes that load the layout by its name, in groups of which one is meant.
  private let claimants: [[ClassRecord]]

  /// Makes the check, or gives nil when too little of the layout is understood.
  init?(_ layout: LayoutResolution, _ index: SourceIndex) {
    guard let connections = layout.connections, let file = layout.source else { return nil }
    self.connections = connections
    self.file = file
    self.index = index
    claimants = connections.owner == nil ? index.claimants(of: layout.nibName, near: file.path) : []
  }

  /// - Parameter limit: How many findings of a contract are made; the others are counted.
  /// - Returns: In what the layout and a class disagree, which no registry loads, and what else is to be
  ///   said.
  func findings(limit: Int) -> (contract: Findings, others: [Diagnostic]) {
    var contract = Findings(limit: limit)
    var others: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    func add(_ diagnostics: [Diagnostic]) {
      for diagnostic in diagnostics where seen.insert(diagnostic).inserted {
        if Rules.ofLoader.contains(diagnostic.rule) {
          contract.append(severity: diagnostic.severity, diagnostic)
        } else {
          others.append(diagnostic)
        }
      }
    }
    add(classesBelowTheRoot())
    for found in contracts(limit: limit) {
      add(found.kept)
      contract.append(omittedIn: found)
    }
    return (contract, others)
  }

  private func contracts(limit: Int) -> [Findings] {
    func check(_ records: [ClassRecord], _ use: ContractCheck.Use) -> Findings {
      self.check(records, use, limit: limit)
    }
    guard let named = connections.owner ?? connections.rootClass, !isElementClass(named) else {
      return claimants.map { check($0, .root) }
    }
    let name = ClassName(named.name)
    let records = index.records(named: name, near: file.path)
    guard !records.isEmpty else {
      let mismatches = claimants.map { check($0, .root) }
      guard mismatches.allSatisfy(\.isEmpty) else { return mismatches }
      var findings = Findings(limit: limit)
      findings.append(unknownClass(named))
      return [findings]
    }
    // A class that inherits the named one is checked with what it inherits.
    let heirs = claimants.filter { group in
      group.contains { $0.name.base != name.base && index.inherits($0, name) == true }
    }
    if !heirs.isEmpty, connections.owner == nil { return heirs.map { check($0, .root) } }
    // A class of the same name elsewhere has a layout of its own, or none.
    let others = claimants.filter { $0.first?.name.base != name.base }.map { check($0, .root) }
    // Where another class loads the layout, what the named one misses is no more than a consequence.
    if others.contains(where: { $0.kept.contains { $0.rule == .classMismatch } }) { return others }
    return [check(records, connections.owner == nil ? .root : .owner)] + others
  }

  /// Of several classes of one name the layout is for the one that it fits best.
  private func check(_ records: [ClassRecord], _ use: ContractCheck.Use, limit: Int) -> Findings {
    let loadable = records.filter(index.isLoadable)
    return (loadable.isEmpty ? records : loadable).map { check($0, use, limit: limit) }.min {
      $0.count < $1.count
    }
      ?? Findings(limit: limit)
  }

  private func check(_ record: ClassRecord, _ use: ContractCheck.Use, limit: Int) -> Findings {
    var findings = Findings(limit: limit)
    guard let contract = index.contract(of: record) else { return findings }
    if !index.isLoadable(record), !contract.isOpen {
      if !index.hasLoadableSubclass(record) {
        findings.append(contentsOf: UnmarkedClassRule.diagnostics(connections, record, file))
      }
      return findings
    }
    findings = ContractCheck(
      connections,
      against: contract,
      use: use,
      isKind: { index.isKind($0.name, of: $1, near: file.path) },
      inherits: { index.inherits(record, $0.name) }
    ).findings(limit: limit)
    findings.append(contentsOf: references(record, use))
    if use == .root, let mismatch = ReuseIdentifierMismatchRule.diagnostic(connections, record, index, file) {
      findings.append(contentsOf: [mismatch])
    }
    return findings
  }

  /// References to objects of the sources' classes that are not what an attribute needs.
  private func references(_ record: ClassRecord, _ use: ContractCheck.Use) -> [Diagnostic] {
    connections.references.compactMap { reference in
      let name =
        switch (reference.targetClass, use) {
        case (nil, _): record.name
        case (let target?, .root): reference.isRoot ? record.name : target.name
        case (let target?, .owner): target.name
        }
      // Of other classes the sources do not tell what they conform to.
      guard !index.records(named: name, near: file.path).isEmpty,
        index.isKind(name, of: reference.type, near: file.path) == false
      else {
        return nil
      }
      return .referenceTypeMismatch(reference, name)
    }
  }

  /// Whether the root names the class that its element has anyway.
  private func isElementClass(_ named: LayoutConnections.Named) -> Bool {
    connections.owner == nil && ClassName(named.name).denotes(connections.rootElementClass.name)
  }

  private func classesBelowTheRoot() -> [Diagnostic] {
    connections.unknownClasses.compactMap { use in
      let name = ClassName(use.named.name)
      guard !index.records(named: name, near: file.path).isEmpty else { return unknownClass(use.named) }
      guard index.isKind(name, of: use.elementClass, near: file.path) == false else {
        return UnregisteredClassRule.diagnostic(use, name, index, file)
      }
      return .classOfOtherElement(
        name,
        element: use.element,
        elementClass: use.elementClass,
        at: use.named.span
      )
    }
  }

  private func unknownClass(_ named: LayoutConnections.Named) -> Diagnostic {
    guard index.shouldShow(ClassName(named.name)) else { return UnshownClassRule.diagnostic(named, file) }
    return Diagnostic(
      .unknownClass,
      "the sources have no class '\(named.name)'"
        + Suggestion.phrase(for: named.name, among: index.loadableNames),
      at: named.span
    )
  }
}
