import NibIndices
import NibMarkup

/// The design-time attributes that elements do not have without the prefix: sample rows, and the size of the
/// root.
struct DesignTimeResolver {
  /// The rows that pictures of lists show, by node.
  private(set) var rows: [NodeIndex: DesignTimeRows] = [:]
  /// The sizes of roots in pictures, by node.
  private(set) var sizes: [NodeIndex: DesignTimeSize] = [:]
  /// The sizes of contents in pictures, by node.
  private(set) var contents: [NodeIndex: DesignTimeContent] = [:]
  /// The widths of accessories in pictures, by the nodes of their cells.
  private(set) var accessoryWidths: [NodeIndex: Double] = [:]
  private let context: ResolutionContext

  init(_ context: ResolutionContext) {
    self.context = context
  }

  /// Resolves an attribute that the element does not have itself, or reports why it cannot be resolved.
  ///
  /// - Parameter isRoot: Whether no other node contains the node.
  mutating func resolve(
    _ attribute: MarkupAttribute,
    _ schema: ElementSchema,
    _ node: NodeIndex,
    isRoot: Bool
  ) {
    let kinds = DesignTimeRows.kinds(on: schema)
    if DesignTimeSize.names.contains(attribute.name), schema.hasAnchors {
      resolveSize(attribute, node, isRoot: isRoot)
    } else if attribute.name == DesignTimeContent.name, schema.hasAnchors {
      contents[node] = DesignTimeContent(attribute)
      if contents[node] == nil { context.report(.invalidValue(attribute, kind: .size)) }
    } else if attribute.name == DesignTimeAccessory.name, schema.isKind(of: "tableViewCell") {
      accessoryWidths[node] = DesignTimeAccessory.width(attribute)
      if accessoryWidths[node] == nil {
        context.report(.invalidValue(attribute, kind: DesignTimeAccessory.kind))
      }
    } else if let kind = kinds[attribute.name] {
      if !rows[node, default: DesignTimeRows()].take(attribute) {
        context.report(.invalidValue(attribute, kind: kind))
      }
    } else {
      let ofViews = schema.hasAnchors ? [DesignTimeContent.name] : []
      let ofCells = schema.isKind(of: "tableViewCell") ? [DesignTimeAccessory.name] : []
      let known =
        schema.valueNames + kinds.keys + ofViews + ofCells + (isRoot ? DesignTimeSize.names : [])
      context.report(.unknownAttribute(attribute, of: attribute.element.name, known: known))
    }
  }

  /// Resolves the width or the height that a root has in pictures.
  private mutating func resolveSize(_ attribute: MarkupAttribute, _ node: NodeIndex, isRoot: Bool) {
    if isRoot {
      if !sizes[node, default: DesignTimeSize()].take(attribute) {
        context.report(.invalidValue(attribute, kind: DesignTimeSize.kind(of: attribute.name)))
      }
    } else if attribute.inclusion == nil {
      // The root of an included layout has the size in the pictures of that layout.
      context.report(.misplacedDesignTimeSize(attribute))
    }
  }
}
