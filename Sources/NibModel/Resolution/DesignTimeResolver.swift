import NibIndices
import NibMarkup

/// The design-time attributes that elements do not have without the prefix: sample rows, and the size of the
/// root.
struct DesignTimeResolver {
  /// The rows that pictures of lists show, by node.
  private(set) var rows: [NodeIndex: DesignTimeRows] = [:]
  /// The size of the root in pictures.
  private(set) var size = DesignTimeSize()
  private let context: ResolutionContext

  init(_ context: ResolutionContext) {
    self.context = context
  }

  /// Resolves an attribute that the element does not have itself, or reports why it cannot be resolved.
  mutating func resolve(_ attribute: MarkupAttribute, _ schema: ElementSchema, _ node: NodeIndex) {
    let kinds = DesignTimeRows.kinds(on: schema)
    if DesignTimeSize.names.contains(attribute.name), schema.hasAnchors {
      resolveSize(attribute, node)
    } else if let kind = kinds[attribute.name] {
      if !rows[node, default: DesignTimeRows()].take(attribute) {
        context.report(.invalidValue(attribute, kind: kind))
      }
    } else {
      let known = schema.valueNames + kinds.keys + (node == 0 ? DesignTimeSize.names : [])
      context.report(.unknownAttribute(attribute, of: attribute.element.name, known: known))
    }
  }

  /// Resolves the width or the height that a root has in pictures.
  private mutating func resolveSize(_ attribute: MarkupAttribute, _ node: NodeIndex) {
    if node == 0 {
      if !size.take(attribute) { context.report(.invalidValue(attribute, kind: DesignTimeSize.kind)) }
    } else if attribute.inclusion == nil {
      // The root of an included layout has the size in the pictures of that layout.
      context.report(.misplacedDesignTimeSize(attribute))
    }
  }
}
