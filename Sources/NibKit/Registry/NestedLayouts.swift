import NibIndices

/// The layouts of the views inside a layout, for views whose classes have their own layouts.
///
/// Such a view is an element of a ``NibLoadable`` class, or names such a class with `class`.
struct NestedLayouts {
  /// The bound layouts by the nodes of the views.
  private(set) var layouts: [NodeIndex: BoundPrototype] = [:]
  /// The findings about the views themselves.
  private(set) var findings: Findings
  /// The findings about the layouts of the views.
  private(set) var innerFindings: [Diagnostic] = []
  /// Whether one of their layouts is invalid.
  private(set) var hasInvalidLayout = false
  /// The extent of the layout, including the layouts of the views.
  private(set) var extent: NestingExtent

  private let prototype: Prototype
  private let bound: BoundLayouts
  private let way: BoundLayouts.Way
  private var seen = SeenFindings()
  /// The layouts of the classes that were found, or `nil` for a class without a layout.
  private var found: [ObjectIdentifier: CompiledLayout?] = [:]
  /// The classes whose layouts are not valid.
  private var failed: Set<ObjectIdentifier> = []
  /// The places of the elements of the layout's nodes.
  private lazy var places = bound.places(way)

  /// Binds the layouts of the views inside a layout.
  ///
  /// - Parameters:
  ///   - samples: Objects of the nodes.
  ///   - use: Whether the layout's root is the object that loads the layout, so that it is not a view inside.
  ///   - way: The way to the layout, including the layout itself.
  init(
    _ prototype: Prototype,
    _ samples: SampleObjects,
    _ use: ContractCheck.Use,
    _ bound: BoundLayouts,
    _ way: BoundLayouts.Way
  ) {
    self.prototype = prototype
    self.bound = bound
    self.way = way
    findings = Findings(limit: bound.library.limits.findings)
    extent = NestingExtent(ends: prototype.nodes.map(\.end))
    let included = prototype.connections.rootsOfScopes
    // Most layouts have many elements of few classes.
    var classes: [[ObjectIdentifier]: (any NibLoadable.Type)?] = [:]
    for index in prototype.nodes.indices.dropFirst(use == .root ? 1 : 0) {
      if included.contains(index) { continue }
      let node = prototype.nodes[index]
      // Closures of the host's may create objects of different classes for elements of the same class.
      let key = [ObjectIdentifier(node.objectClass), ObjectIdentifier(node.element.schema)]
      let loadable = classes[key] ?? (samples.type(of: index) as? any NibLoadable.Type)
      classes.updateValue(loadable, forKey: key)
      if let loadable { bind(index, loadable) }
    }
  }

  private mutating func bind(_ index: NodeIndex, _ type: any NibLoadable.Type) {
    let node = prototype.nodes[index]
    let nibName = type.nibName
    let limits = bound.library.limits
    let key = ObjectIdentifier(type)
    if failed.contains(key) { return }
    let known = found[key] ?? bound.find(nibName, for: type)
    found.updateValue(known, forKey: key)
    guard let layout = known else {
      return report(index) { [contents = bound.snapshot.contents] in
        contents.unknownLayout(nibName, for: type, at: $0)
      }
    }
    if let fault = way.path.cycle(to: ObjectIdentifier(layout), nibName) ?? way.path.depthFault(limits) {
      return report(index, fault)
    }
    let inner: BoundPrototype
    do {
      inner = try bound.nested(layout, nibName, for: type, inside: way, sample: node.factory.make)
    } catch {
      failed.insert(key)
      hasInvalidLayout = hasInvalidLayout || error.code == .invalidLayout
      for diagnostic in error.diagnostics where seen.isFirst(diagnostic) {
        innerFindings.append(diagnostic)
      }
      return
    }
    let view = NestingView(
      node: index,
      className: ClassName(of: node.objectClass),
      schema: node.element.schema,
      hasChild: prototype.hasChild(index)
    )
    if let fault = extent.add(inner.content, to: view, limits) { return report(index, fault) }
    layouts[index] = inner
  }

  private mutating func report(_ node: NodeIndex, _ diagnostic: (SourceSpan) -> Diagnostic) {
    guard findings.hasRoom else { return findings.omit(.error) }
    // After a reload, the layout may be an earlier one whose elements can no longer be found.
    let span =
      places.indices.contains(node.position) ? places[node.position] : prototype.connections.rootSpan
    findings.append(diagnostic(span))
  }
}

extension BoundPrototype {
  /// What the layout gives a view whose class has the layout.
  fileprivate var content: NestedContent {
    NestedContent(
      extent: extent,
      isOwned: isOwned,
      rootClass: prototype.connections.rootObjectClass,
      hasChild: prototype.hasChild(0)
    )
  }
}

extension Prototype {
  /// Returns whether a node has a child that is not a part.
  fileprivate func hasChild(_ node: NodeIndex) -> Bool {
    inside(node).contains { nodes[$0].part == nil }
  }
}
