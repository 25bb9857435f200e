import NibIndices
import NibMarkup

extension ResolvedLayout {
  /// An object whose class belongs to a host.
  package struct HostObject: Sendable {
    package let node: NodeIndex
    package let className: ClassName
  }

  /// The objects in the layout whose classes belong to a host, and which may have layouts of their own.
  ///
  /// The root is not among them unless an owner loads the layout, and neither are the roots of included
  /// layouts, whose content is in the layout already.
  package var hostObjects: [HostObject] {
    let included = connections?.rootsOfScopes ?? []
    return nodes.indices.compactMap { node in
      guard node > 0 || connections?.owner != nil, !included.contains(node),
        // The class of a stock element can have the name of a host's class.
        namedClass(of: node) != nil || nodes[node].schema?.isStock == false
      else { return nil }
      return objectClass(of: node).map { HostObject(node: node, className: $0.name) }
    }
  }
}
