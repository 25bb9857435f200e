import NibIndices
import NibMarkup

/// The writer of the record of a compiled layout.
struct ArchivedLayoutWriter {
  private let layout: ResolvedLayout
  /// What all layouts of the file refer to by number.
  private(set) var tables: ArchiveTables
  /// The paths of the elements of the nodes.
  private var paths: [String] = []
  /// The numbers of the elements of the layout, in the order in which nodes use them first.
  private var elements: [(path: String, number: Int)] = []
  /// The files of the layout as they are included, beside its own, each after the file that includes it.
  private var inclusions: [Inclusion] = []
  /// The distinct texts of values, in the order in which nodes use them first.
  private var values: [String] = []
  // Strings that differ only in normalization are equal.
  private var valueNumbers: [[UInt8]: Int] = [:]

  init(_ layout: ResolvedLayout, _ tables: ArchiveTables) {
    self.layout = layout
    self.tables = tables
  }

  /// Returns the record without its checksum.
  mutating func record() -> ArchiveBytes {
    let nodes = nodes()
    let constraints = constraints()
    let connections = connections()
    let places = places()
    var record = ArchiveBytes()
    record.add(tables.number(of: layout.source))
    record.append(usedFiles())
    record.add(elements.count)
    for element in elements { record.add(element.number) }
    record.add(values.count)
    for value in values { record.add(value.utf8) }
    for part in [nodes, constraints, connections, places] { record.append(part) }
    return record
  }

  // MARK: Nodes

  private mutating func nodes() -> ArchiveBytes {
    var bytes = ArchiveBytes()
    bytes.add(layout.nodes.count)
    let objects = layout.objects
    for index in layout.nodes.indices {
      let node = layout.nodes[index]
      let path = tables.add(
        node.schema?.name ?? "",
        partOf: node.isPart ? node.parent.map { paths[$0.position] } : nil
      )
      paths.append(path)
      let named = layout.namedClass(of: index)
      bytes.add(2 * localNumber(ofElement: path) + (named == nil ? 0 : 1))
      bytes.add(index.distance(to: node.end) - 1)
      if let named {
        let element = layout.element(of: index)
        let attribute = element.attribute("class")
        // Messages show the name as it is written.
        let written = attribute.map(\.value).flatMap {
          ClassName($0).denotes(named.objectClass.name) ? $0 : nil
        }
        bytes.add(tables.string(written ?? named.objectClass.name.qualified))
        add(attribute?.span ?? element.nameSpan, to: &bytes)
      }
      let settings = objects?.settings(of: index) ?? 0..<0
      bytes.add(settings.count)
      for setting in settings.map({ layout.settings[$0] }) {
        let attribute = node.schema?.attribute(numbered: setting.attribute)
        bytes.add(attribute.map { tables.attribute($0, of: path) } ?? 0)
        bytes.add(number(ofValue: layout.writtenText(of: layout.values[Int(setting.value)])))
      }
    }
    return bytes
  }

  private mutating func localNumber(ofElement path: String) -> Int {
    if let known = elements.firstIndex(where: { $0.path == path }) { return known }
    elements.append((path, tables.number(ofElement: path)))
    return elements.count - 1
  }

  private mutating func number(ofValue text: String) -> Int {
    let bytes = Array(text.utf8)
    if let known = valueNumbers[bytes] { return known }
    valueNumbers[bytes] = values.count
    values.append(text)
    return values.count - 1
  }

  // MARK: Constraints

  private mutating func constraints() -> ArchiveBytes {
    var bytes = ArchiveBytes()
    bytes.add(layout.constraints.count)
    var last = 0
    for constraint in layout.constraints {
      let expression = constraint.expression
      bytes.add(signed: constraint.node.position - last)
      last = constraint.node.position
      let parts = ArchivedConstraintParts(constraint)
      bytes.add(parts.rawValue)
      bytes.add(constraint.anchor.archiveNumber * 4 + expression.relation.archiveNumber)
      if let anchor = expression.anchor {
        bytes.add(anchor.archiveNumber * 8 + expression.target.archiveNumber)
      }
      if let second = constraint.secondNode { bytes.add(second.position) }
      if parts.contains(.multiplier) { bytes.add(expression.multiplier) }
      if parts.contains(.constant) { bytes.add(expression.constant) }
      if parts.contains(.priority) { bytes.add(expression.priority) }
      if let identifier = constraint.identifier { bytes.add(tables.string(identifier)) }
    }
    return bytes
  }

  // MARK: Connections

  private mutating func connections() -> ArchiveBytes {
    var bytes = ArchiveBytes()
    guard let connections = layout.connections else { return bytes }
    add(connections.owner, to: &bytes)
    bytes.add(connections.reuseIdentifier.map { tables.string($0) + 1 } ?? 0)
    add(layout.parameters, to: &bytes)
    add(connections, to: &bytes)
    bytes.add(connections.scopes.count)
    for scope in connections.scopes {
      bytes.add(scope.rootNode.position)
      add(scope, to: &bytes)
    }
    return bytes
  }

  private mutating func add(_ parameters: LayoutParameters, to bytes: inout ArchiveBytes) {
    bytes.add(parameters.all.count)
    for (index, parameter) in parameters.all.enumerated() {
      bytes.add(tables.string(parameter.name))
      bytes.add(parameter.kinds.count)
      for kind in parameter.kinds { bytes.add(tables.string(kind.name)) }
      bytes.add(
        (parameter.hasDefault ? 1 : 0) + (parameters.fixed.contains(index) ? 2 : 0)
          + (parameter.isList ? 4 : 0)
      )
      bytes.add(parameter.list.map { $0 + 1 } ?? 0)
    }
    bytes.add(parameters.repeats.count)
    for repeated in parameters.repeats {
      bytes.add(repeated.node.position)
      bytes.add(repeated.list)
      bytes.add(repeated.outer.map { $0 + 1 } ?? 0)
    }
    bytes.add(parameters.formats.count)
    for format in parameters.formats { bytes.add(tables.string(format.archived)) }
    bytes.add(parameters.uses.count)
    for use in parameters.uses {
      let attribute = layout.nodes[use.node].schema?.attribute(numbered: use.attribute)
      bytes.add(use.node.position)
      bytes.add(attribute.map { tables.attribute($0, of: paths[use.node.position]) } ?? 0)
      bytes.add(Int(use.position))
      bytes.add(use.hasDefault ? 1 : 0)
      bytes.add(Int(use.parameter))
      bytes.add(Int(use.repeated) + 1)
      bytes.add(Int(use.format) + 1)
      if use.format >= 0 {
        bytes.add(Int(use.currency) + 1)
        bytes.add(Int(use.currencyRepeated) + 1)
      }
    }
  }

  private mutating func add(_ scope: LayoutConnections, to bytes: inout ArchiveBytes) {
    add(scope.rootSpan, to: &bytes)
    add(scope.layoutSpan, to: &bytes)
    add(scope.rootClass, to: &bytes)
    bytes.add(scope.isComplete ? 1 : 0)
    bytes.add(scope.outlets.count)
    for outlet in scope.outlets {
      add(outlet.outlet, to: &bytes)
      switch outlet.node {
      case .object(let node): bytes.add(3 * node.position)
      case .constraint(let index): bytes.add(3 * Int(index) + 1)
      case .unknown:
        bytes.add(2)
        bytes.add(tables.string(outlet.element))
      }
    }
    bytes.add(scope.actions.count)
    for action in scope.actions {
      add(action.action, to: &bytes)
      bytes.add(action.node.position)
      bytes.add(tables.attribute(action.event, of: paths[action.node.position]))
    }
    bytes.add(scope.references.count)
    for reference in scope.references {
      add(reference.object, to: &bytes)
      bytes.add(reference.node.position)
      bytes.add(tables.attribute(reference.attribute, of: paths[reference.node.position]))
      switch reference.target {
      case .root: bytes.add(0)
      case .owner: bytes.add(1)
      case .node(let node): bytes.add(2 + node.position)
      }
    }
  }

  private mutating func add(_ name: LayoutConnections.Named, to bytes: inout ArchiveBytes) {
    bytes.add(tables.string(name.name))
    bytes.add(name.word + 1)
    add(name.place, to: &bytes)
  }

  private mutating func add(_ name: LayoutConnections.WrittenClass?, to bytes: inout ArchiveBytes) {
    bytes.add(name.map { tables.string($0.name.qualified) + 1 } ?? 0)
    if let name { add(name.place, to: &bytes) }
  }

  // MARK: Places

  /// The start tags and the ids of the nodes.
  private mutating func places() -> ArchiveBytes {
    var bytes = ArchiveBytes()
    var (lastFile, lastTag) = (0, 0)
    for node in layout.nodes.indices {
      let (file, tag) = layout.element(of: node).writtenTag
      let number = number(of: file)
      tables.add(tag: tag, of: file.file)
      if number == lastFile && tag == lastTag + 1 {
        bytes.add(0)
      } else {
        bytes.add(number + 1)
        bytes.add(tag)
      }
      (lastFile, lastTag) = (number, tag)
    }
    let ids = layout.nodes.indices.compactMap { node in
      layout.element(of: node).attribute("id").map { (node.position, $0.value) }
    }
    bytes.add(ids.count)
    var last = 0
    for (node, id) in ids {
      bytes.add(node - last)
      bytes.add(tables.string(id))
      last = node
    }
    return bytes
  }

  private mutating func add(_ span: SourceSpan, to bytes: inout ArchiveBytes) {
    add(span.attributePlace ?? AttributePlace(source: UsedFile(span), tag: 0, number: -1), to: &bytes)
  }

  private mutating func add(_ place: AttributePlace, to bytes: inout ArchiveBytes) {
    bytes.add(number(of: place.source))
    bytes.add(place.tag)
    bytes.add(place.number + 1)
    tables.add(tag: Int(place.tag), of: place.source.file)
    if place.number >= 0 {
      tables.add(attribute: Int(place.number), ofTag: Int(place.tag), of: place.source.file)
    }
  }

  /// Returns the number of a file among the files of the layout.
  private mutating func number(of file: UsedFile) -> Int {
    guard let inclusion = file.inclusion else { return 0 }
    if let known = inclusions.firstIndex(where: { $0 === inclusion }) { return known + 1 }
    _ = number(of: UsedFile(inclusion.place))
    inclusions.append(inclusion)
    return inclusions.count
  }

  /// The files that are included, with the places where they are.
  private mutating func usedFiles() -> ArchiveBytes {
    var bytes = ArchiveBytes()
    bytes.add(inclusions.count)
    for inclusion in inclusions {
      bytes.add(tables.number(of: inclusion.file))
      add(inclusion.place, to: &bytes)
    }
    return bytes
  }
}
