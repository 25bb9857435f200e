package import LayoutXML

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
  package struct ConnectedType {
    package let name: String
    /// Answers for a class at run time; nil where only names are known.
    let accepts: ((AnyClass) -> Bool)?

    package init(name: String) {
      self.name = name
      accepts = nil
    }

    init(name: String, accepts: @escaping (AnyClass) -> Bool) {
      self.name = name
      self.accepts = accepts
    }
  }

  package struct Outlet {
    package let name: String
    package let kind: OutletKind
    package let type: ConnectedType
    /// Where it is declared, or nil at run time.
    package let declaration: SourceRange?

    package init(name: String, kind: OutletKind, type: ConnectedType, declaration: SourceRange?) {
      self.name = name
      self.kind = kind
      self.type = type
      self.declaration = declaration
    }
  }

  package struct Action {
    package let name: String
    /// Nil when the method takes no parameter.
    package let sender: ConnectedType?
    package let declaration: SourceRange?

    package init(name: String, sender: ConnectedType?, declaration: SourceRange?) {
      self.name = name
      self.sender = sender
      self.declaration = declaration
    }
  }

  package let className: ClassName
  package let declaration: SourceRange?
  package let outlets: [Outlet]
  package let actions: [Action]

  package init(className: ClassName, declaration: SourceRange?, outlets: [Outlet], actions: [Action]) {
    self.className = className
    self.declaration = declaration
    self.outlets = outlets
    self.actions = actions
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
  let file: SourceFile
  let contract: ClassContract
  let use: Use
  /// Whether objects of a class are of a type; nil when nobody knows, which is no finding.
  let isKind: (ObjectClass, ClassContract.ConnectedType) -> Bool?
  /// Whether the class of the contract is, or inherits, a class of a name; nil when nobody knows.
  let inherits: (ClassName) -> Bool?

  package init(
    _ connections: LayoutConnections,
    in file: SourceFile,
    against contract: ClassContract,
    use: Use,
    isKind: @escaping (ObjectClass, ClassContract.ConnectedType) -> Bool?,
    inherits: @escaping (ClassName) -> Bool?
  ) {
    self.connections = connections
    self.file = file
    self.contract = contract
    self.use = use
    self.isKind = isKind
    self.inherits = inherits
  }

  /// Everything in which the layout and the class disagree.
  package func diagnostics() -> [Diagnostic] {
    let mismatch = classDiagnostics()
    // A layout for another class disagrees in every name: only the cause is told.
    return mismatch.isEmpty ? outletDiagnostics() + missingOutlets() + actionDiagnostics() : mismatch
  }

  private func classDiagnostics() -> [Diagnostic] {
    switch (use, connections.owner) {
    case (.root, let owner?): return [.layoutHasOwner(owner, contract, in: file)]
    case (.owner, nil): return [.layoutHasNoOwner(contract, in: file, at: connections.layoutRange)]
    case (.owner, let owner?):
      return inherits(ClassName(owner.name)) == false
        ? [.classMismatch(owner, contract, attribute: "owner", in: file)] : []
    case (.root, nil):
      if let rootClass = connections.rootClass, inherits(ClassName(rootClass.name)) == false {
        return [.classMismatch(rootClass, contract, attribute: "class", in: file)]
      }
      let rootName = connections.rootElementClass.name
      guard inherits(rootName) == false else { return [] }
      return [
        .elementMismatch(connections.rootElement, rootName, contract, in: file, at: connections.rootRange)
      ]
    }
  }

  private func outletDiagnostics() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var first: [String: LayoutConnections.Outlet] = [:]
    for connection in connections.outlets {
      let outlets = contract.outlets.filter { $0.name == connection.outlet.name }
      if outlets.isEmpty {
        diagnostics.append(.unknownOutlet(connection, contract, in: file))
        continue
      }
      for outlet in outlets where isKind(connection.objectClass, outlet.type) == false {
        diagnostics.append(.outletTypeMismatch(connection, outlet, contract, in: file))
      }
      guard let single = outlets.first(where: { $0.kind != .collection }) else { continue }
      if let earlier = first[connection.outlet.name] {
        diagnostics.append(.duplicateOutlet(connection, earlier: earlier, single, contract, in: file))
      } else {
        first[connection.outlet.name] = connection
      }
    }
    return diagnostics
  }

  private func missingOutlets() -> [Diagnostic] {
    let connected = Set(connections.outlets.map(\.outlet.name))
    var told: Set<String> = []
    return contract.outlets.compactMap { outlet in
      guard outlet.kind == .required, !connected.contains(outlet.name), told.insert(outlet.name).inserted
      else { return nil }
      return .missingOutlet(outlet, contract, in: file, at: connections.contractRange)
    }
  }

  private func actionDiagnostics() -> [Diagnostic] {
    connections.actions.compactMap { connection in
      let actions = contract.actions.filter { $0.name == connection.action.name }
      guard let action = actions.last else { return .unknownAction(connection, contract, in: file) }
      guard let sender = action.sender, isKind(connection.objectClass, sender) == false else { return nil }
      return .actionTypeMismatch(connection, action, sender, contract, in: file)
    }
  }
}
