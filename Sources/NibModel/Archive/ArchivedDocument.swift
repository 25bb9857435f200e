import NibIndices
import NibMarkup

extension ArchivedLayout {
  /// Returns the layout as a document for tools, with everything written out.
  ///
  /// The elements have the places of the ones that the layout was compiled from. What a compiled layout does
  /// not contain is missing: attributes for pictures, and the outlets and actions of included layouts whose
  /// roots have classes of their own.
  package func document(limits: LayoutLimits) -> LayoutReading {
    let reading = read(limits: limits, classNames: .any)
    let source = reading.source ?? SourceFile(path: archive.path, bytes: [])
    guard !reading.findings.hasErrors, let objects = reading.objects, let places = reading.places,
      let (tags, ids) = places.tagsAndIDs()
    else { return LayoutReading(source, findings: reading.findings) }
    var writer = ArchivedDocumentWriter(objects, places, tags, ids)
    let document = writer.document()
    let layout = document.root.map { Layout(document: document, root: $0) }
    return LayoutReading(source, layout, findings: reading.findings)
  }
}

/// The writer of a document that says what a compiled layout says.
private struct ArchivedDocumentWriter {
  private let objects: LayoutObjects
  private let layout: ArchivedLayout
  private let tags: [(tag: Int, file: Int)]
  private var ids: [Int: String]
  private let outlets: [NodeReference: [LayoutConnections.OutletConnection]]
  private let actions: [NodeIndex: [LayoutConnections.ActionConnection]]
  private let references: [NodeIndex: [LayoutConnections.Reference]]
  private let constraints: [NodeIndex: [Int]]
  private var translation: MarkupTranslation

  init(
    _ objects: LayoutObjects,
    _ places: ArchivedPlaces,
    _ tags: [(tag: Int, file: Int)],
    _ ids: [Int: String]
  ) {
    self.objects = objects
    layout = places.layout
    self.tags = tags
    self.ids = ids
    let connections = objects.connections
    outlets = Dictionary(grouping: connections.outlets, by: \.node)
    actions = Dictionary(grouping: connections.actions, by: \.node)
    references = Dictionary(grouping: connections.references, by: \.node)
    constraints = Dictionary(grouping: objects.constraints.indices) { objects.constraints[$0].node }
    translation = MarkupTranslation(
      of: objects.source,
      from: places.files.map(\.file),
      into: .layout
    )
    nameNodes()
  }

  /// Gives each node that something refers to an id that no other node has.
  private mutating func nameNodes() {
    var needed = Set(objects.constraints.compactMap { $0.secondNode?.position })
    for reference in objects.connections.references {
      if case .node(let node) = reference.target { needed.insert(node.position) }
    }
    var taken: Set<String> = []
    for node in needed.union(ids.keys).sorted() {
      let wanted = ids[node] ?? "node"
      var (name, count) = (wanted, 1)
      while !taken.insert(name).inserted {
        count += 1
        name = "\(wanted)-\(count)"
      }
      ids[node] = name
    }
  }

  mutating func document() -> MarkupDocument {
    let place = MarkupTranslation.Place.tag(0, file: 0)
    translation.begin(LayoutFormat.layoutElement, at: place)
    if let owner = objects.connections.owner { translation.add("owner", owner.name.qualified, at: place) }
    var open: [NodeIndex] = []
    for node in objects.nodes.indices {
      while let last = open.last, node >= last {
        translation.end()
        open.removeLast()
      }
      begin(node)
      open.append(objects.nodes[node].end)
    }
    for _ in open { translation.end() }
    translation.end()
    return translation.document
  }

  private mutating func begin(_ node: NodeIndex) {
    let (tag, file) = tags[node.position]
    let place = MarkupTranslation.Place.tag(tag, file: file)
    translation.begin(objects.nodes[node].schema?.name ?? "", at: place)
    if let id = ids[node.position] { translation.add("id", id, at: place) }
    addClass(of: node, place)
    if node == 0, let identifier = objects.connections.reuseIdentifier {
      translation.add("reuseIdentifier", identifier, at: place)
    }
    addNames(outlets[.object(node)]?.map(\.outlet.name), "outlet", place)
    for setting in objects.settings(of: node).map({ objects.settings[$0] }) {
      let name = objects.nodes[node].schema?.attribute(numbered: setting.attribute)?.name
      let text = layout.writtenText(objects.values[Int(setting.value)])
      if let name { translation.add(name, text, at: place) }
    }
    for (event, connections) in Dictionary(grouping: actions[node] ?? [], by: \.event.name)
      .sorted(by: { $0.key < $1.key })
    {
      addNames(connections.map(\.action.name), event, place)
    }
    for reference in references[node] ?? [] {
      switch reference.target {
      case .root: translation.add(reference.attribute.name, "root", at: place)
      case .owner: translation.add(reference.attribute.name, "owner", at: place)
      case .node(let target):
        translation.add(reference.attribute.name, ids[target.position] ?? "", at: place)
      }
    }
    addConstraints(of: node, place)
  }

  private mutating func addClass(of node: NodeIndex, _ place: MarkupTranslation.Place) {
    let connections = objects.connections
    // Otherwise, the root of an included layout would be taken for a view that loads it.
    if connections.rootsOfScopes.contains(node) { return }
    let named = Int(objects.nodes[node].namedClass)
    let name =
      named >= 0
      ? objects.namedClasses[named].objectClass.name.qualified
      : node == 0 ? connections.rootClass?.name.qualified : nil
    if let name { translation.add("class", name, at: place) }
  }

  private mutating func addNames(_ names: [String]?, _ attribute: String, _ place: MarkupTranslation.Place) {
    if let names, !names.isEmpty { translation.add(attribute, names.joined(separator: " "), at: place) }
  }

  private mutating func addConstraints(of node: NodeIndex, _ place: MarkupTranslation.Place) {
    var elements: [(index: Int, text: String)] = []
    var written: Set<LayoutAnchor> = []
    for index in constraints[node] ?? [] {
      let constraint = objects.constraints[index]
      let text = constraint.expression.text(id: constraint.secondNode.flatMap { ids[$0.position] })
      let isPlain = constraint.identifier == nil && constraint.isActive
      if isPlain, outlets[.constraint(Int32(clamping: index))] == nil,
        written.insert(constraint.anchor).inserted
      {
        translation.add(constraint.anchor.rawValue, text, at: place)
      } else {
        elements.append((index, text))
      }
    }
    for (index, text) in elements {
      let constraint = objects.constraints[index]
      translation.begin(LayoutFormat.constraintElement, at: place)
      translation.add("anchor", constraint.anchor.rawValue, at: place)
      translation.add("value", text, at: place)
      addNames(outlets[.constraint(Int32(clamping: index))]?.map(\.outlet.name), "outlet", place)
      if let identifier = constraint.identifier { translation.add("identifier", identifier, at: place) }
      if !constraint.isActive { translation.add("active", "false", at: place) }
      translation.end()
    }
  }
}

extension ArchivedLayout {
  /// Returns the text of a value as a layout writes it.
  fileprivate func writtenText(_ value: ResolvedValue) -> String {
    let text = archive.read(record) { $0.recordString(value.bytes) } ?? ""
    guard let reference = ResourceReference(archived: text), reference.kind == .value else { return text }
    return reference.name
  }
}

extension AnchorExpression {
  /// Returns the expression as a layout writes it.
  ///
  /// - Parameter id: The id of the item that the expression refers to, or `nil` if it refers to none.
  fileprivate func text(id: String?) -> String {
    var text = ""
    switch relation {
    case .lessThanOrEqual: text += "max "
    case .greaterThanOrEqual: text += "min "
    case .equal: break
    }
    if let anchor {
      if multiplier != 1 { text += "\(multiplier.attributeText ?? "1") * " }
      let guide =
        switch target {
        case .layoutMargins: "margin."
        case .safeArea: "safeArea."
        case .frame: "frame."
        case .none, .superview, .item: ""
        }
      text += "\(id ?? "parent").\(guide)\(anchor.rawValue)"
      if constant != 0 {
        text += " \(constant < 0 ? "-" : "+") \(abs(constant).attributeText ?? "0")"
      }
    } else {
      text += constant.attributeText ?? "0"
    }
    if priority != 1000 { text += " @\(priority.attributeText ?? "1000")" }
    return text
  }
}
