package import NibIndices
package import NibMarkup

/// The objects of a layout with their attributes, constraints and connections.
///
/// It is all that a program needs to create the objects, whether the layout was read from XML or was compiled
/// before. It is a class because it is large and passed around.
package final class LayoutObjects: Sendable {
  package let nibName: String
  /// The file of the layout.
  package let source: SourceFile
  /// The nodes in document order, so that a parent precedes its descendants.
  package let nodes: IndexedArray<NodeOrder, ResolvedLayout.Node>
  /// The settings of all nodes' objects, in the order of the nodes.
  package let settings: [ResolvedLayout.Setting]
  /// The distinct values of attributes.
  package let values: [ResolvedValue]
  /// The references that stand for values.
  package let references: [ResourceReference]
  /// The storage of the values.
  package let storage: ValueStorage
  /// The constraints in document order: an element's attributes before the constraints inside it.
  package let constraints: [ConstraintTemplate]
  package let connections: LayoutConnections
  package let parameters: LayoutParameters
  /// The classes that elements name.
  let namedClasses: [ResolvedLayout.NamedClass]

  init(
    nibName: String,
    source: SourceFile,
    nodes: IndexedArray<NodeOrder, ResolvedLayout.Node>,
    settings: [ResolvedLayout.Setting],
    values: [ResolvedValue],
    references: [ResourceReference],
    storage: ValueStorage,
    constraints: [ConstraintTemplate],
    connections: LayoutConnections,
    parameters: LayoutParameters,
    namedClasses: [ResolvedLayout.NamedClass]
  ) {
    self.nibName = nibName
    self.source = source
    self.nodes = nodes
    self.settings = settings
    self.values = values
    self.references = references
    self.storage = storage
    self.constraints = constraints
    self.connections = connections
    self.parameters = parameters
    self.namedClasses = namedClasses
  }

  /// Returns the settings of a node's object.
  package func settings(of node: NodeIndex) -> Range<Int> {
    let next = node.advanced(by: 1)
    let end = next < nodes.endIndex ? Int(nodes[next].firstSetting) : settings.count
    return Int(nodes[node].firstSetting)..<end
  }

  /// Returns the index of the class that a node names among the vocabulary's classes, or `nil` if it names
  /// none of them.
  package func registration(of node: NodeIndex) -> Int? {
    let index = Int(nodes[node].namedClass)
    return index < 0 ? nil : namedClasses[index].registration
  }
}

extension ResolvedLayout {
  /// The objects of the layout, or `nil` if its root is missing or unknown.
  package var objects: LayoutObjects? {
    connections.map { connections in
      LayoutObjects(
        nibName: nibName,
        source: source,
        nodes: nodes,
        settings: settings,
        values: values,
        references: references,
        storage: storage,
        constraints: constraints.map { ConstraintTemplate($0) },
        connections: connections,
        parameters: parameters,
        namedClasses: namedClasses
      )
    }
  }
}
