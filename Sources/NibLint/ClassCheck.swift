import NibContracts
import NibIndices
import NibMarkup
import NibModel

/// A comparison of a layout with the classes in the sources that use it.
struct ClassCheck {
  private let layout: ResolvedLayout
  private let index: SourceIndex
  /// The maximum number of findings about a contract that are created; any others are only counted.
  private let limit: Int

  private var contract: Findings
  private var seen = SeenFindings()
  private var uses: [ClassComparison.Use] = []
  private var unshownClasses: [LayoutConnections.WrittenClass] = []
  private var namedClasses: [LayoutConnections.ClassUse] = []

  /// One of several classes with the same name, with its mismatches.
  private struct Candidate {
    let use: ClassComparison.Use
    let findings: Findings
    let isUnmarked: Bool

    var warningCount: Int { use.otherIdentifier == nil ? 0 : 1 }
    var faultCount: Int { findings.count + (isUnmarked ? 1 : 0) }
  }

  /// Compares a layout with the classes that load it and the classes that it names.
  ///
  /// - Parameters:
  ///   - claimedNames: The nib names that classes claim, or `nil` if a class may claim others.
  ///   - isIncluded: Returns whether another layout includes this one.
  static func comparison(
    _ layout: ResolvedLayout,
    _ index: SourceIndex,
    claimedNames: Set<String>?,
    isIncluded: @escaping () -> Bool,
    limit: Int
  ) -> ClassComparison {
    var check = ClassCheck(layout: layout, index: index, limit: limit, contract: Findings(limit: limit))
    if let connections = layout.connections {
      check.compareClassesBelowTheRoot(connections)
      check.compareRoot(connections)
      for scope in connections.scopes { check.compareScope(scope) }
    }
    // Others get the values from layouts that include them, or from code.
    if !layout.parameters.required.isEmpty,
      index.claimants(of: layout.nibName, near: layout.source.path)
        .contains(where: { $0.contains { !index.isTemplate($0.name) } }), !isIncluded()
    {
      let place = layout.layout.root.nameSpan
      check.add(.parametersWithoutValues(layout.parameters.required, at: place))
    }
    return ClassComparison(
      layout: layout,
      index: index,
      claimedNames: claimedNames,
      isIncluded: isIncluded,
      contract: check.contract,
      uses: check.uses,
      unshownClasses: check.unshownClasses,
      namedClasses: check.namedClasses
    )
  }

  private var path: String { layout.source.path }

  private mutating func add(_ diagnostic: Diagnostic) {
    if seen.isFirst(diagnostic) { contract.append(severity: diagnostic.severity, diagnostic) }
  }

  private mutating func add(_ candidates: [Candidate]) {
    for candidate in candidates {
      uses.append(candidate.use)
      for var diagnostic in candidate.findings.kept {
        // What is right for one of several classes may be wrong for another.
        if candidates.count > 1 { diagnostic.fixIts = [] }
        add(diagnostic)
      }
      contract.append(omittedIn: candidate.findings)
    }
  }

  // MARK: The root, or the owner

  private mutating func compareRoot(_ connections: LayoutConnections) {
    let use: ContractCheck.Use = connections.owner == nil ? .root : .owner
    // The classes that load the layout by its name. Only one class of each group is meant.
    let claimants = index.claimants(of: layout.nibName, near: path)
    func compare(_ groups: [[ClassRecord]]) -> [Candidate] {
      groups.compactMap { best(of: $0, connections, use) }
    }
    guard let written = connections.owner ?? connections.ownRootClass else {
      return add(compare(claimants))
    }
    let name = written.name
    let records = index.records(named: name, near: path)
    guard !records.isEmpty else {
      let candidates = compare(claimants)
      add(candidates)
      // A root that no class loads is an object of the class that it names.
      let isKnown =
        use == .root && candidates.isEmpty
        ? layout.namedClass(of: 0)?.registration != nil : index.isInVocabulary(name)
      if !isKnown, candidates.allSatisfy({ $0.faultCount == 0 }) { addUnknownClass(written) }
      return
    }
    // A subclass of the named class is checked together with what it inherits.
    let heirs = claimants.filter { group in
      group.contains { $0.name.base != name.base && index.inherits($0, name) == true }
    }
    if !heirs.isEmpty { return add(compare(heirs)) }
    // A class of the same name elsewhere has its own layout, or none.
    let others = compare(claimants.filter { $0.first?.name.base != name.base })
    // If another class loads the layout, whatever the named class lacks is only a consequence.
    if others.contains(where: { $0.findings.kept.contains { $0.rule == .classMismatch } }) {
      return add(others)
    }
    let own = best(of: records, connections, use)
    add([own].compactMap(\.self) + others)
  }

  /// Compares the layout with classes of the same name and returns the best match.
  private func best(
    of records: [ClassRecord],
    _ connections: LayoutConnections,
    _ use: ContractCheck.Use
  ) -> Candidate? {
    let loadable = records.filter(index.isLoadable)
    return (loadable.isEmpty ? records : loadable).map { candidate($0, connections, use) }
      .min { ($0.faultCount, $0.warningCount) < ($1.faultCount, $1.warningCount) }
  }

  private func candidate(
    _ record: ClassRecord,
    _ connections: LayoutConnections,
    _ role: ContractCheck.Use
  ) -> Candidate {
    let use = index.canOnlyOwn(record) ? .owner : role
    func candidate(_ findings: Findings, isLoadable: Bool, isUnmarked: Bool = false) -> Candidate {
      Candidate(
        use: .init(
          record: record,
          use: use,
          isUnmarked: isUnmarked,
          otherIdentifier: use == .root && isLoadable ? otherIdentifier(of: record, connections) : nil
        ),
        findings: findings,
        isUnmarked: isUnmarked && connections.connectedClass != nil
      )
    }
    let contract = index.contract(of: record)
    guard let contract, index.isLoadable(record) || contract.isOpen else {
      let isUnmarked = contract != nil && !index.hasLoadableSubclass(record)
      return candidate(Findings(limit: limit), isLoadable: false, isUnmarked: isUnmarked)
    }
    let findings = ContractCheck(
      connections,
      against: contract,
      use: use,
      isKind: { index.isKind($0.name, of: $1, near: path) },
      isReferable: { reference, object in
        // The sources do not say what the classes of other modules conform to.
        let isKnown = object.isStock || !index.records(named: object.name, near: path).isEmpty
        return isKnown ? index.isKind(object.name, of: reference.type, near: path) : nil
      },
      inherits: { index.inherits(record, $0.name) },
      unconnectedElement: { id in
        // The ids of included layouts are their own.
        guard connections.rootNode == 0, let place = layout.ids[id], place.node != 0,
          !connections.outlets.contains(where: { $0.node == .object(place.node) })
        else { return nil }
        return layout.objectClass(of: place.node).map { ($0, place.span) }
      },
      unconnectedElements: { connections.rootNode == 0 ? unconnectedElements(connections) : [] }
    ).findings(limit: limit)
    return candidate(findings, isLoadable: true)
  }

  /// Returns the elements of the layout's own file, other than its root, that have no outlet.
  private func unconnectedElements(_ connections: LayoutConnections)
    -> [(objectClass: ObjectClass, element: MarkupElement)]
  {
    let connected = Set(connections.outlets.map(\.node))
    return layout.nodes.indices.compactMap { node in
      guard node != 0, !layout.nodes[node].isPart, !connected.contains(.object(node)),
        let objectClass = layout.objectClass(of: node)
      else { return nil }
      let element = layout.element(of: node)
      return element.nameSpan.inclusion == nil ? (objectClass, element) : nil
    }
  }

  private func otherIdentifier(of record: ClassRecord, _ connections: LayoutConnections) -> String? {
    guard let written = connections.reuseIdentifier,
      let own = index.lineage(of: record).first(where: \.givesReuseIdentifier)?.ownReuseIdentifier,
      own != written
    else { return nil }
    return own
  }

  // MARK: Classes below the root

  /// Compares an included layout that has a scope of its own with the class of its root.
  private mutating func compareScope(_ scope: LayoutConnections) {
    guard let written = scope.ownRootClass else { return }
    let records = index.records(named: written.name, near: written.span.file.path)
    guard let best = best(of: records, scope, .root) else { return }
    for diagnostic in best.findings.kept { add(diagnostic) }
    contract.append(omittedIn: best.findings)
  }

  private mutating func compareClassesBelowTheRoot(_ connections: LayoutConnections) {
    for use in connections.unknownClasses {
      let name = use.written.name
      if index.records(named: name, near: path).isEmpty {
        addUnknownClass(use.written)
      } else if index.isKind(name, of: use.elementClass, near: path) == false {
        add(
          .classOfOtherElement(
            name,
            element: use.element,
            elementClass: use.elementClass,
            at: use.written.span
          )
        )
      } else {
        namedClasses.append(use)
      }
    }
  }

  private mutating func addUnknownClass(_ written: LayoutConnections.WrittenClass) {
    guard index.shouldShow(written.name) else { return unshownClasses.append(written) }
    add(.classNotInSources(written, known: index.loadableNames))
  }
}

extension ObjectClass {
  /// Whether the class is a stock class, which conforms to none of the protocols that attributes need unless
  /// an extension in the sources makes it conform.
  fileprivate var isStock: Bool { name.module == "NibViews" }
}
