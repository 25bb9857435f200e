package import NibIndices

/// The objects that a prototype makes for a tool, which shows a layout without the classes of its host.
package struct PrototypeObjects {
  /// The object of the root.
  package let root: AnyObject
  /// The objects by node, which are `nil` where nothing can be made.
  package let objects: IndexedArray<NodeOrder, AnyObject?>
  /// The constraints in the order in which the layout writes them, each `nil` if one of its objects is.
  package let constraints: [LayoutConstraint?]

  /// Makes the objects of a prototype.
  ///
  /// - Parameters:
  ///   - root: The root object, of the root element's class or a subclass, or `nil` to make one.
  ///   - nested: The nodes whose objects have layouts of their own.
  ///   - load: Gives such an object the content of its own layout before its attributes are set. It returns
  ///     the root for the object to adopt, or `nil` if the object itself is the root.
  package init(
    _ prototype: Prototype,
    root: AnyObject? = nil,
    nested: Set<NodeIndex> = [],
    load: @escaping (_ node: NodeIndex, _ object: AnyObject) -> AnyObject? = { _, _ in nil }
  ) {
    let kept = KeptObjects(prototype, [], keepsAll: true)
    let tree = ObjectTree(prototype, [], kept) { node in
      guard nested.contains(node) else { return nil }
      let adopt = prototype.nodes[node].element.adoptChildren
      return { object in
        if let root = load(node, object) { adopt?(object, 1) { _ in root } }
      }
    }
    let object = root ?? tree.makeRoot()
    let instance = tree.complete(object, for: object)
    self.root = object
    objects = IndexedArray(kept.slots.ofObjects.map { $0.flatMap { instance.kept[$0] } })
    constraints = kept.slots.ofConstraints.map { $0.flatMap { instance.kept[$0] as? LayoutConstraint } }
  }
}
