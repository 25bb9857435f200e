import NibIndices
import NibMarkup
import NibModel

/// Collects the objects, the connections and the constraints of a document.
///
/// An element is an object if it has an id, unless it is a connection or a constraint. Objects lie in one
/// another directly, as the value of a key, or in a container such as `<subviews>`, which is not an object.
struct DocumentReader {
  private(set) var findings: Findings
  private let markup: MarkupDocument
  private let kind: DocumentKind
  private var scenes: [InterfaceBuilderDocument.Scene] = []
  private var objects = IndexedArray<ObjectOrder, InterfaceBuilderDocument.Object>()
  private var connections: [InterfaceBuilderDocument.Connection] = []
  private var constraints: [InterfaceBuilderDocument.Constraint] = []
  private var runtimeAttributes: [InterfaceBuilderDocument.RuntimeAttribute] = []
  /// The first object with each id.
  private var indices: [String: ObjectIndex] = [:]
  /// The index of the first constraint with each id.
  private var constraintIndices: [String: Int] = [:]
  /// The first attribute `id` with each value.
  private var ids: [String: MarkupAttribute] = [:]
  /// The elements inside `<connections>` and `<constraints>`, which refer to objects that may follow.
  private var connectionElements: [(element: MarkupElement, owner: ObjectIndex)] = []
  private var constraintElements: [(element: MarkupElement, owner: ObjectIndex)] = []
  /// Other attributes that name objects or constraints.
  private var references: [MarkupAttribute] = []

  init(_ markup: MarkupDocument, _ kind: DocumentKind, findingLimit: Int) {
    self.markup = markup
    self.kind = kind
    findings = Findings(limit: findingLimit)
  }

  /// Reads the document whose root is `<document>`.
  mutating func document(_ root: MarkupElement) -> InterfaceBuilderDocument {
    if let initial = root.attribute("initialViewController") { references.append(initial) }
    for element in root.children {
      switch element.name {
      case "objects": scene(nil, element)
      case "scenes":
        for scene in element.children {
          declare(scene.attribute("sceneID"))
          for objects in scene.children where objects.name == "objects" {
            self.scene(scene.attribute("sceneID")?.value, objects)
          }
        }
      default: break
      }
    }
    for (element, owner) in constraintElements { read(constraint: element, of: owner) }
    for (element, owner) in connectionElements { read(connection: element, of: owner) }
    for reference in references { _ = destination(named: reference) }
    return InterfaceBuilderDocument(
      markup,
      kind,
      toolsVersion: root.attribute("toolsVersion").flatMap { version in
        version.value.split(separator: ".").first.flatMap { Int($0) }
      },
      device: root.children.first { $0.name == "device" }?.attribute("id")?.value,
      scenes: scenes,
      objects: objects,
      connections: connections,
      constraints: constraints,
      runtimeAttributes: runtimeAttributes,
      indices: indices
    )
  }

  private mutating func scene(_ id: String?, _ content: MarkupElement) {
    let start = objects.endIndex
    for element in content.children { read(element, in: nil, container: content.name) }
    scenes.append(InterfaceBuilderDocument.Scene(id: id, objects: start..<objects.endIndex))
  }

  // MARK: Objects

  /// Reads an element and what is inside it.
  ///
  /// - Parameters:
  ///   - parent: The enclosing object.
  ///   - container: The name of the element that contains the element, or `nil` if the enclosing object does.
  private mutating func read(_ element: MarkupElement, in parent: ObjectIndex?, container: String?) {
    guard isObject(element) else {
      readContent(of: element, in: parent, container: element.name)
      return
    }
    let index = objects.endIndex
    let id = element.attribute("id")
    objects.append(
      InterfaceBuilderDocument.Object(
        element: element.index,
        id: id?.value,
        parent: parent,
        key: element.attribute("key")?.value,
        container: container,
        customClass: customClass(of: element),
        end: index.advanced(by: 1)
      )
    )
    if declare(id), let id { indices[id.value] = index }
    references += Self.referenceNames.compactMap { element.attribute($0) }
    readContent(of: element, in: index, container: nil)
    objects[index].end = objects.endIndex
  }

  private mutating func readContent(of element: MarkupElement, in object: ObjectIndex?, container: String?) {
    for child in element.children {
      switch child.name {
      case "connections":
        for connection in child.children {
          declare(connection.attribute("id"))
          if let object { connectionElements.append((connection, object)) }
        }
      case "constraints":
        for constraint in child.children {
          declare(constraint.attribute("id"))
          if let object { constraintElements.append((constraint, object)) }
        }
      case "variation": readMasks(of: child)
      case "userDefinedRuntimeAttributes":
        if let object { readRuntimeAttributes(child, of: object) }
      default: read(child, in: object, container: container)
      }
    }
  }

  /// Reads which subviews and constraints a variation for size classes leaves out or adds.
  private mutating func readMasks(of variation: MarkupElement) {
    for mask in variation.children where mask.name == "mask" {
      references += mask.children.compactMap { $0.attribute("reference") }
    }
  }

  private mutating func readRuntimeAttributes(_ element: MarkupElement, of owner: ObjectIndex) {
    for attribute in element.children {
      guard let keyPath = attribute.attribute("keyPath") else { continue }
      let type = attribute.attribute("type")?.value ?? ""
      runtimeAttributes.append(.init(owner: owner, keyPath: keyPath, type: type))
    }
  }

  /// Returns whether an element is an object.
  ///
  /// Older tools wrote the content view of a collection view's cell without an id.
  private func isObject(_ element: MarkupElement) -> Bool {
    element.attribute("id") != nil || element.name == "view" && element.attribute("key") != nil
  }

  /// The attributes of cells that name the views inside them, and of content views that name their cells.
  private static let referenceNames = ["detailTextLabel", "tableViewCell", "textLabel"]

  private func customClass(of element: MarkupElement) -> InterfaceBuilderDocument.CustomClass? {
    guard let name = element.attribute("customClass") else { return nil }
    return InterfaceBuilderDocument.CustomClass(
      name: name.value,
      module: element.attribute("customModule")?.value,
      isInTargetModule: element.attribute("customModuleProvider")?.value == "target",
      attribute: name
    )
  }

  /// Records an id, and returns whether it is the first of its value.
  @discardableResult
  private mutating func declare(_ id: MarkupAttribute?) -> Bool {
    guard let id else { return false }
    if let first = ids[id.value] {
      findings.append(.duplicateID(id, first: first.span))
      return false
    }
    ids[id.value] = id
    return true
  }

  // MARK: Connections

  private mutating func read(connection element: MarkupElement, of owner: ObjectIndex) {
    let property = element.attribute("property")
    let selector = element.attribute("selector")
    let kind: InterfaceBuilderDocument.Connection.Kind
    switch (element.name, property, selector) {
    case ("outlet", let property?, _), ("outletCollection", let property?, _):
      kind = .outlet(property: property, isCollection: element.name == "outletCollection")
    case ("action", _, let selector?):
      kind = .action(selector: selector, event: element.attribute("eventType")?.value)
    case ("segue", _, _):
      kind = .segue(
        InterfaceBuilderDocument.Segue(
          kind: element.attribute("kind")?.value ?? "",
          identifier: element.attribute("identifier"),
          relationship: element.attribute("relationship")?.value,
          creationSelector: element.attribute("destinationCreationSelector")
        )
      )
    default: kind = .other
    }
    let destination = element.attribute("destination") ?? element.attribute("target")
    connections.append(
      InterfaceBuilderDocument.Connection(
        kind: kind,
        owner: owner,
        element: element.index,
        destination: destination.flatMap { self.destination(named: $0) }
      )
    )
  }

  // MARK: Constraints

  private mutating func read(constraint element: MarkupElement, of owner: ObjectIndex) {
    let first = item("firstItem", of: element, owner)
    let second = item("secondItem", of: element, owner)
    guard element.name == "constraint", let first else { return }
    if let id = element.attribute("id"), constraintIndices[id.value] == nil {
      constraintIndices[id.value] = constraints.count
    }
    func number(_ name: String) -> Double? { element.attribute(name).flatMap { Double($0.value) } }
    constraints.append(
      InterfaceBuilderDocument.Constraint(
        owner: owner,
        element: element.index,
        first: first,
        second: second,
        relation: element.attribute("relation").flatMap { .init(rawValue: $0.value) } ?? .equal,
        multiplier: element.attribute("multiplier").flatMap { Self.ratio($0.value) } ?? 1,
        constant: number("constant") ?? 0,
        priority: number("priority") ?? 1000,
        isSymbolic: element.attribute("symbolic")?.value == "YES",
        isPlaceholder: element.attribute("placeholder")?.value == "YES"
      )
    )
  }

  /// Returns an item of a constraint, or `nil` if the constraint has no attribute of it.
  ///
  /// The item is the owner of the constraint unless the constraint names another object.
  private mutating func item(
    _ name: String,
    of constraint: MarkupElement,
    _ owner: ObjectIndex
  ) -> InterfaceBuilderDocument.Constraint.Item? {
    let named = constraint.attribute(name)
    let item = named.map { object(named: $0) } ?? owner
    let attribute = constraint.attribute(name == "firstItem" ? "firstAttribute" : "secondAttribute")
    return attribute.map { .init(object: item, attribute: $0.value) }
  }

  /// Returns the value of a multiplier, which is a number or a ratio such as `16:9`.
  private static func ratio(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
    switch parts.count {
    case 1: return parts[0]
    case 2:
      guard let first = parts[0], let second = parts[1], second != 0 else { return nil }
      return first / second
    default: return nil
    }
  }

  // MARK: References

  /// Returns the object or the constraint with the id that an attribute names, or reports that there is none.
  private mutating func destination(named attribute: MarkupAttribute)
    -> InterfaceBuilderDocument.Connection.Destination?
  {
    if let constraint = constraintIndices[attribute.value] { return .constraint(constraint) }
    // A constraint without attributes is not understood, but it is there.
    if ids[attribute.value]?.element.name == "constraint" { return nil }
    return object(named: attribute).map { .object($0) }
  }

  /// Returns the object with the id that an attribute names, or reports that there is none.
  private mutating func object(named attribute: MarkupAttribute) -> ObjectIndex? {
    if let known = indices[attribute.value] { return known }
    if let other = ids[attribute.value] {
      findings.append(.idOfNoObject(attribute, of: other.element.name))
    } else {
      findings.append(.unknownObjectID(attribute))
    }
    return nil
  }
}
