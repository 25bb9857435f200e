package import NibMarkup

/// A check that compares a layout with the class that loads it.
package struct ContractCheck {
  /// The role of the class in the layout.
  package enum Use: Hashable, Sendable {
    /// The class of the layout's root.
    case root
    /// The class of the File's Owner.
    case owner
  }

  let connections: LayoutConnections
  let contract: ClassContract
  let use: Use
  /// Returns whether objects of a class have a type, or `nil` if that is unknown, which is not a finding.
  let isKind: (ObjectClass, RequiredType) -> Bool?
  /// Returns whether the object of a reference, which has the given class, has the type that the reference
  /// needs, or `nil` if that is unknown.
  let isReferable: (LayoutConnections.Reference, ObjectClass) -> Bool?
  /// Returns whether the contract's class is, or inherits from, another class, or `nil` if that is unknown.
  let inherits: (ObjectClass) -> Bool?
  /// Returns the element with an id and without an outlet, as the class of its object and the location of the
  /// id, or `nil` if there is none or a program does not know.
  let unconnectedElement: (_ id: String) -> (objectClass: ObjectClass, span: SourceSpan)?

  /// Returns the elements of the layout's own file that have no outlet, with the classes of their objects.
  let unconnectedElements: () -> [(objectClass: ObjectClass, element: MarkupElement)]

  package init(
    _ connections: LayoutConnections,
    against contract: ClassContract,
    use: Use,
    isKind: @escaping (ObjectClass, RequiredType) -> Bool?,
    isReferable: @escaping (LayoutConnections.Reference, ObjectClass) -> Bool?,
    inherits: @escaping (ObjectClass) -> Bool?,
    unconnectedElement: @escaping (_ id: String) -> (objectClass: ObjectClass, span: SourceSpan)? = { _ in nil
    },
    unconnectedElements: @escaping () -> [(objectClass: ObjectClass, element: MarkupElement)] = { [] }
  ) {
    self.connections = connections
    self.contract = contract
    self.use = use
    self.isKind = isKind
    self.isReferable = isReferable
    self.inherits = inherits
    self.unconnectedElement = unconnectedElement
    self.unconnectedElements = unconnectedElements
  }

  /// Returns the findings about all mismatches between the layout and the class.
  ///
  /// - Parameter limit: The maximum number of findings that are created. Any others are only counted.
  /// - Complexity: O(*n*) in the number of connections and of the class's outlets and actions.
  package func findings(limit: Int) -> Findings {
    var findings = Findings(limit: limit)
    // In a layout for another class, every name is a mismatch, so only the cause is reported.
    findings.append(contentsOf: classDiagnostics())
    if findings.isEmpty {
      findOutlets(&findings)
      findMissingOutlets(&findings)
      findActions(&findings)
      findReferences(&findings)
    }
    return findings
  }

  private func classDiagnostics() -> [Diagnostic] {
    switch (use, connections.owner) {
    case (.root, let owner?): return [.layoutHasOwner(owner, contract)]
    case (.owner, nil): return [.layoutHasNoOwner(contract, at: connections.layoutSpan)]
    case (.owner, let owner?):
      return inherits(ObjectClass(owner.name)) == false
        ? [.classMismatch(owner, contract, attribute: "owner")] : []
    case (.root, nil):
      if let rootClass = connections.rootClass, inherits(ObjectClass(rootClass.name)) == false {
        return [.classMismatch(rootClass, contract, attribute: "class")]
      }
      guard inherits(connections.rootElementClass) == false else { return [] }
      let rootName = connections.rootElementClass.name
      return [
        .elementMismatch(connections.rootElement, rootName, contract, at: connections.rootSpan)
      ]
    }
  }

  private func findOutlets(_ findings: inout Findings) {
    let declared = Dictionary(grouping: contract.outlets, by: \.name)
    var first: [String: LayoutConnections.OutletConnection] = [:]
    // An outlet that holds one object cannot be meant twice.
    var taken = Set(connections.outlets.map(\.outlet.name).filter { isSingle(declared[$0]) })
    for connection in connections.outlets {
      guard let outlets = declared[connection.outlet.name] else {
        guard !contract.isOpen else { continue }
        var finding = Diagnostic.unknownOutlet(connection, contract)
        if let meant = finding.fixIts.first?.edits.first?.replacement, isSingle(declared[meant]),
          !taken.insert(meant).inserted
        {
          finding.fixIts = []
        }
        findings.append(finding)
        continue
      }
      let objectClass = objectClass(of: connection.node, connection.objectClass)
      let mismatches = outlets.filter { isKind(objectClass, $0.type) == false }
      // If outlets of the same name exclude one another, one of them must fit; otherwise all of them must.
      let isPossible = outlets.contains(where: \.isConditional) && mismatches.count < outlets.count
      for outlet in mismatches where !isPossible {
        findings.append(.outletTypeMismatch(connection, objectClass, outlet, contract))
      }
      guard let single = outlets.first(where: { $0.kind != .collection && !$0.isConditional }) else {
        continue
      }
      if let earlier = first[connection.outlet.name] {
        findings.append(.duplicateOutlet(connection, earlier: earlier, single, contract))
      } else {
        first[connection.outlet.name] = connection
      }
    }
  }

  private func isSingle(_ outlets: [ClassContract.DeclaredOutlet]?) -> Bool {
    outlets?.contains { $0.kind != .collection && !$0.isConditional } ?? false
  }

  private func findMissingOutlets(_ findings: inout Findings) {
    // An include that cannot be expanded may connect every outlet.
    guard connections.isComplete else { return }
    let connected = Set(connections.outlets.map(\.outlet.name))
    var reported: Set<String> = []
    for outlet in contract.outlets where outlet.kind == .required && !outlet.isConditional {
      guard !connected.contains(outlet.name), reported.insert(outlet.name).inserted else { continue }
      let id = unconnectedElement(outlet.name).flatMap { element in
        isKind(element.objectClass, outlet.type) == false ? nil : element.span
      }
      findings.append(
        .missingOutlet(
          outlet,
          contract,
          at: connections.contractSpan,
          id: id,
          fitting: fittingElement(for: outlet, id)
        )
      )
    }
  }

  /// Returns the only element that a missing outlet can be meant to be connected to, or `nil` if there is
  /// none or several.
  ///
  /// An element whose id is the name of the outlet is preferred.
  private func fittingElement(for outlet: ClassContract.DeclaredOutlet, _ id: SourceSpan?) -> MarkupElement? {
    let declared = Set(contract.outlets.map(\.name))
    // An element with an outlet that does not exist is more likely to be meant.
    let isMisspelled = connections.outlets.contains { connection in
      !declared.contains(connection.outlet.name) && isKind(connection.objectClass, outlet.type) != false
    }
    if isMisspelled { return nil }
    let free = unconnectedElements().filter { isKind($0.objectClass, outlet.type) == true }
    if id != nil { return free.first { $0.element.attribute("id")?.value == outlet.name }?.element }
    guard let element = free.first?.element, free.count == 1 else { return nil }
    let connected = Set(connections.outlets.map(\.outlet.name))
    // Another missing outlet may be meant, too.
    let others = contract.outlets.filter {
      $0.kind == .required && !$0.isConditional && $0.name != outlet.name && !connected.contains($0.name)
        && isKind(free[0].objectClass, $0.type) == true
    }
    return others.isEmpty ? element : nil
  }

  private func findActions(_ findings: inout Findings) {
    let declared = Dictionary(grouping: contract.actions, by: \.name)
    for connection in connections.actions {
      guard let actions = declared[connection.action.name], let action = actions.last else {
        if !contract.isOpen { findings.append(.unknownAction(connection, contract)) }
        continue
      }
      let objectClass = objectClass(of: .object(connection.node), connection.objectClass)
      // If actions of the same name exclude one another, one of them must fit; otherwise the last one must.
      let possible = actions.contains(where: \.isConditional) ? actions : [action]
      guard let sender = action.sender,
        possible.allSatisfy({ $0.sender.map { isKind(objectClass, $0) == false } ?? false })
      else { continue }
      findings.append(.actionTypeMismatch(connection, objectClass, action, sender, contract))
    }
  }

  private func findReferences(_ findings: inout Findings) {
    for reference in connections.references {
      // The File's Owner, and the root of a layout without one, have the class that registers.
      let isOfContract = reference.targetClass == nil || use == .root && connections.isRoot(reference)
      let objectClass = isOfContract ? contract.objectClass : reference.targetClass ?? contract.objectClass
      if isReferable(reference, objectClass) == false {
        findings.append(.referenceTypeMismatch(reference, objectClass.name))
      }
    }
  }

  /// Returns the class of a node's object.
  ///
  /// The root of a layout without an owner has the class that registers, regardless of its element.
  private func objectClass(of node: NodeReference, _ declared: ObjectClass) -> ObjectClass {
    use == .root && node == .object(connections.rootNode) ? contract.objectClass : declared
  }
}
