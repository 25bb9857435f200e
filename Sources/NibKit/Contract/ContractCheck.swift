package import NibMarkup

/// What a class requires of the layout that it loads: the other side of ``LayoutConnections``.
///
/// At run time it comes from ``NibConnections``, in the command from Swift sources.
package struct ClassContract {
  package enum OutletKind: Sendable {
    case required
    case optional
    case collection
  }

  /// The type that an outlet or an action's parameter has.
  package struct ConnectedType: @unchecked Sendable {
    package let name: String
    /// The classes and protocols that an object must be all of: one, except for a composition.
    package let parts: [ClassName]
    /// Answers for a class at run time; nil where only names are known.
    // Asks a class what it inherits, which no thread changes; the compiler cannot see that of a generic
    // class.
    let accepts: ((AnyClass) -> Bool)?

    package init(name: String) {
      self.name = name
      parts = ClassName.parts(ofType: name)
      accepts = nil
    }

    init(name: String, accepts: @escaping (AnyClass) -> Bool) {
      self.name = name
      parts = []
      self.accepts = accepts
    }
  }

  package struct Outlet: Sendable {
    package let name: String
    package let kind: OutletKind
    package let type: ConnectedType
    /// Whether it stands in an `#if`: it may not exist, or be another one of its name.
    package let isConditional: Bool
    /// Where it is declared, or nil at run time.
    package let declaration: SourceRange?

    package init(
      name: String,
      kind: OutletKind,
      type: ConnectedType,
      isConditional: Bool = false,
      declaration: SourceRange?
    ) {
      self.name = name
      self.isConditional = isConditional
      self.kind = kind
      self.type = type
      self.declaration = declaration
    }
  }

  package struct Action: Sendable {
    package let name: String
    /// Nil when the method takes no parameter.
    package let sender: ConnectedType?
    /// Whether it stands in an `#if`: it may not exist, or be another one of its name.
    package let isConditional: Bool
    package let declaration: SourceRange?

    package init(
      name: String,
      sender: ConnectedType?,
      isConditional: Bool = false,
      declaration: SourceRange?
    ) {
      self.name = name
      self.sender = sender
      self.isConditional = isConditional
      self.declaration = declaration
    }
  }

  /// The class, with its metatype at run time.
  package let objectClass: ObjectClass
  package let declaration: SourceRange?
  package let outlets: [Outlet]
  package let actions: [Action]
  /// Whether a superclass that nobody shows may declare more.
  package let isOpen: Bool

  package var className: ClassName { objectClass.name }

  package init(
    _ objectClass: ObjectClass,
    declaration: SourceRange? = nil,
    outlets: [Outlet],
    actions: [Action],
    isOpen: Bool = false
  ) {
    self.objectClass = objectClass
    self.declaration = declaration
    self.outlets = outlets
    self.actions = actions
    self.isOpen = isOpen
  }
}

/// The one place where a layout and a class are compared.
package struct ContractCheck {
  /// How the layout is to be loaded.
  package enum Use: Sendable {
    /// The class is the root's.
    case root
    /// The class is the File's Owner.
    case owner
  }

  let connections: LayoutConnections
  let contract: ClassContract
  let use: Use
  /// Whether objects of a class are of a type; nil when nobody knows, which is no finding.
  let isKind: (ObjectClass, ClassContract.ConnectedType) -> Bool?
  /// Whether the class of the contract is, or inherits, another one; nil when nobody knows.
  let inherits: (ObjectClass) -> Bool?

  package init(
    _ connections: LayoutConnections,
    against contract: ClassContract,
    use: Use,
    isKind: @escaping (ObjectClass, ClassContract.ConnectedType) -> Bool?,
    inherits: @escaping (ObjectClass) -> Bool?
  ) {
    self.connections = connections
    self.contract = contract
    self.use = use
    self.isKind = isKind
    self.inherits = inherits
  }

  /// Everything in which the layout and the class disagree.
  ///
  /// - Parameter limit: How many findings are made; the others are counted.
  /// - Complexity: O(*n*) in the connections and the class's outlets and actions.
  package func findings(limit: Int) -> Findings {
    var findings = Findings(limit: limit)
    // A layout for another class disagrees in every name: only the cause is told.
    findings.append(contentsOf: classDiagnostics())
    if findings.isEmpty {
      findOutlets(&findings)
      findMissingOutlets(&findings)
      findActions(&findings)
    }
    return findings
  }

  private func classDiagnostics() -> [Diagnostic] {
    switch (use, connections.owner) {
    case (.root, let owner?): return [.layoutHasOwner(owner, contract)]
    case (.owner, nil): return [.layoutHasNoOwner(contract, at: connections.layoutSpan)]
    case (.owner, let owner?):
      return inherits(ObjectClass(ClassName(owner.name), nil)) == false
        ? [.classMismatch(owner, contract, attribute: "owner")] : []
    case (.root, nil):
      if let rootClass = connections.rootClass, inherits(ObjectClass(ClassName(rootClass.name), nil)) == false
      {
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
    var first: [String: LayoutConnections.Outlet] = [:]
    for connection in connections.outlets {
      guard let outlets = declared[connection.outlet.name] else {
        if !contract.isOpen { findings.append(.unknownOutlet(connection, contract)) }
        continue
      }
      let objectClass = objectClass(of: connection.node, connection.objectClass)
      let mismatches = outlets.filter { isKind(objectClass, $0.type) == false }
      // Of several that exclude one another one must fit; of several that do not, each.
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

  private func findMissingOutlets(_ findings: inout Findings) {
    let connected = Set(connections.outlets.map(\.outlet.name))
    var told: Set<String> = []
    for outlet in contract.outlets where outlet.kind == .required && !outlet.isConditional {
      guard !connected.contains(outlet.name), told.insert(outlet.name).inserted else { continue }
      findings.append(.missingOutlet(outlet, contract, at: connections.contractSpan))
    }
  }

  private func findActions(_ findings: inout Findings) {
    let declared = Dictionary(grouping: contract.actions, by: \.name)
    for connection in connections.actions {
      guard let actions = declared[connection.action.name], let action = actions.last else {
        if !contract.isOpen { findings.append(.unknownAction(connection, contract)) }
        continue
      }
      let objectClass = objectClass(of: .object(connection.node), connection.objectClass)
      // Of several that exclude one another one must fit; of others the last one counts.
      let possible = actions.contains(where: \.isConditional) ? actions : [action]
      guard let sender = action.sender,
        possible.allSatisfy({ $0.sender.map { isKind(objectClass, $0) == false } ?? false })
      else { continue }
      findings.append(.actionTypeMismatch(connection, objectClass, action, sender, contract))
    }
  }

  /// The root of a layout without an owner is of the class that registers, whatever its element says.
  private func objectClass(of node: NodeReference, _ declared: ObjectClass) -> ObjectClass {
    use == .root && node == .object(0) ? contract.objectClass : declared
  }
}
