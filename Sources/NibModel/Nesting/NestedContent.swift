import NibIndices
import NibMarkup

/// The content that a layout gives to a view of a class that loads it.
package struct NestedContent: Sendable {
  /// The extent of the layout, including the layouts of the views inside it.
  package var extent: NestingExtent
  /// Whether the view owns the layout, so that the root is put into the view, rather than being the view.
  package let isOwned: Bool
  /// The class of the root, or `nil` if the layout is not understood.
  package let rootClass: ObjectClass?
  /// Whether the root contains a child.
  package let hasChild: Bool

  package init(extent: NestingExtent, isOwned: Bool, rootClass: ObjectClass?, hasChild: Bool) {
    self.extent = extent
    self.isOwned = isOwned
    self.rootClass = rootClass
    self.hasChild = hasChild
  }

  /// Creates the content of a layout, without the layouts of the views inside it.
  package init(_ layout: ResolvedLayout) {
    // What `class` names on the root is known only as a name, unlike the class of the element.
    let isRegistered = layout.namedClass(of: 0)?.registration != nil
    self.init(
      extent: layout.extent,
      isOwned: layout.connections?.owner != nil,
      rootClass: isRegistered ? layout.connections?.rootObjectClass : layout.connections?.rootElementClass,
      hasChild: layout.hasChild(0)
    )
  }
}

/// A view inside a layout, as the place for the content of another one.
package struct NestingView: Sendable {
  package let node: NodeIndex
  package let className: ClassName
  let schema: ElementSchema?
  /// Whether the outer layout gives the view a child.
  let hasChild: Bool

  package init(node: NodeIndex, className: ClassName, schema: ElementSchema?, hasChild: Bool) {
    self.node = node
    self.className = className
    self.schema = schema
    self.hasChild = hasChild
  }

  package init(_ object: ResolvedLayout.HostObject, in layout: ResolvedLayout) {
    self.init(
      node: object.node,
      className: object.className,
      schema: layout.nodes[object.node].schema,
      hasChild: layout.hasChild(object.node)
    )
  }

  /// Returns why the view cannot have the content of a layout, or `nil` if it can.
  package func fault(of content: NestedContent) -> PlacedFault? {
    guard content.isOwned else {
      return schema?.secondChildFault(className, hasChild: hasChild, ownLayoutHasChild: content.hasChild)
    }
    return content.rootClass.flatMap { schema?.contentsFault($0, ownedBy: className, besideChild: hasChild) }
  }
}

extension NestingExtent {
  /// Adds the layout of a view, unless the view cannot have it.
  ///
  /// - Returns: Why the view cannot have the layout, or `nil` if it was added.
  package mutating func add(
    _ content: NestedContent,
    to view: NestingView,
    _ limits: LayoutLimits
  ) -> PlacedFault? {
    if let fault = view.fault(of: content) { return fault }
    var sum = self
    sum.add(content.extent, at: view.node, isOwned: content.isOwned)
    if let fault = sum.fault(limits) { return fault }
    self = sum
    return nil
  }
}

extension ResolvedLayout {
  /// The extent of the layout, without the layouts of the views inside it.
  package var extent: NestingExtent { NestingExtent(ends: nodes.indices.map { end(of: $0) }) }

  /// Returns whether a node has a child that is not a part.
  ///
  /// - Complexity: O(*n*) in the number of children.
  package func hasChild(_ node: NodeIndex) -> Bool {
    nodes.indices.contains(node) && children(of: node).contains { !nodes[$0].isPart }
  }
}
