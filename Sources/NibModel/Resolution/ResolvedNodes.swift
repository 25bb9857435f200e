import NibIndices
import NibMarkup

/// The nodes of a layout and their attributes, resolved so far.
struct ResolvedNodes {
  var all = IndexedArray<NodeOrder, ResolvedLayout.Node>()
  private(set) var attributes = IndexedArray<NodeAttributeOrder, ResolvedLayout.Attribute>()
  /// The attributes of the nodes' objects with valid values.
  private(set) var settings: [ResolvedLayout.Setting] = []
  /// The attributes that have the values of parameters.
  private(set) var parameterUses: [LayoutParameter.Use] = []
  /// The formats of those attributes.
  private(set) var parameterFormats: [TextFormat] = []
  /// The classes that elements name.
  private(set) var namedClasses: [ResolvedLayout.NamedClass] = []
  private let context: ResolutionContext

  init(_ context: ResolutionContext) {
    self.context = context
    all.reserveCapacity(context.tree.elements.count)
    attributes.reserveCapacity(context.tree.attributes.count)
    settings.reserveCapacity(context.tree.attributes.count)
  }

  /// Appends a node without attributes, and returns its index.
  mutating func append(
    _ element: ElementIndex,
    _ schema: ElementSchema?,
    in parent: NodeIndex?,
    isPart: Bool
  ) -> NodeIndex {
    let node = all.endIndex
    all.append(
      ResolvedLayout.Node(
        element: element,
        schema: schema,
        parent: parent,
        isPart: isPart,
        firstAttribute: attributes.endIndex,
        firstSetting: settings.count,
        end: node.advanced(by: 1)
      )
    )
    return node
  }

  /// Appends an attribute to the last node.
  ///
  /// - Parameter content: The index of its value or of its constraint, or `nil` if it has neither.
  mutating func append(
    _ attribute: AttributeIndex,
    _ name: consuming AttributeName?,
    isDesignTime: Bool = false,
    content: Int? = nil
  ) {
    attributes.append(
      ResolvedLayout.Attribute(
        attribute: attribute,
        name: name,
        isDesignTime: isDesignTime,
        content: Int32(clamping: content ?? -1)
      )
    )
  }

  /// Appends a setting of the last node's object.
  ///
  /// - Parameter value: The index of the value among the distinct values.
  mutating func set(_ attribute: AttributeSchema, to value: Int) {
    settings.append(
      ResolvedLayout.Setting(attribute: Int32(clamping: attribute.number), value: Int32(clamping: value))
    )
  }

  /// Notes that an attribute of a node's object has the value of a parameter.
  ///
  /// The setting of its default, if there is one, is added next.
  mutating func use(
    _ supplier: ParameterSupplier,
    _ format: SuppliedFormat?,
    for attribute: AttributeSchema,
    of node: NodeIndex
  ) {
    let format = format.flatMap { attribute.kind == .string ? $0 : nil }
    let number = format.map { used in
      if let known = parameterFormats.firstIndex(of: used.format) { return known }
      parameterFormats.append(used.format)
      return parameterFormats.count - 1
    }
    parameterUses.append(
      LayoutParameter.Use(
        node: node,
        attribute: Int32(clamping: attribute.number),
        position: Int32(clamping: settings.count - Int(all[node].firstSetting)),
        hasDefault: false,
        parameter: Int32(clamping: supplier.parameter),
        repeated: Int32(clamping: supplier.repeated ?? -1),
        format: Int32(clamping: number ?? -1),
        currency: Int32(clamping: format?.currency?.parameter ?? -1),
        currencyRepeated: Int32(clamping: format?.currency?.repeated ?? -1)
      )
    )
  }

  /// Notes that the last setting sets the default of the last parameter that is used.
  mutating func setHasDefault() { parameterUses[parameterUses.count - 1].hasDefault = true }

  /// Sets the class that a node's element names.
  mutating func setClass(_ named: ResolvedLayout.NamedClass, of node: NodeIndex) {
    all[node].namedClass = Int32(clamping: namedClasses.count)
    namedClasses.append(named)
  }

  /// Returns the class of a node's object.
  func objectClass(of node: NodeIndex) -> ObjectClass {
    let named = all[node].namedClass
    if named >= 0 { return namedClasses[Int(named)].objectClass }
    return all[node].schema?.objectClass ?? ObjectClass(ClassName(context.name(of: all[node].element)))
  }

  /// Returns the node of an element, or `nil` if the element has none.
  ///
  /// - Complexity: O(log *n*) in the number of nodes.
  func node(ofElement element: ElementIndex) -> NodeIndex? {
    let index = all.indices.partitioningIndex { all[$0].element >= element }
    return all.indices.contains(index) && all[index].element == element ? index : nil
  }
}
