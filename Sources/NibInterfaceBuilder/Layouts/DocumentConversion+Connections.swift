import NibIndices
import NibMarkup
import NibModel

extension DocumentConversion {
  /// Finds the outlets of the layout, whose names the objects and constraints get.
  mutating func collectOutlets() {
    outletNames = [:]
    outlets = []
    outletTargets = []
    constraintOutlets = [:]
    guard let main = roles.main else { return }
    for connection in connections[main] ?? [] {
      guard case .outlet(let property, _) = connection.kind, !isGestureRecognizers(property) else { continue }
      outlets.insert(property.value)
      switch connection.destination {
      case .object(let object):
        var target: ObjectIndex? = object
        while let next = target, outletTargets.insert(next).inserted {
          target = document.objects[next].parent
        }
        if outletNames[object] == nil, Self.isID(property.value) { outletNames[object] = property.value }
      case .constraint(let index): constraintOutlets[index, default: []].append(property)
      case nil: break
      }
    }
  }

  private static func isID(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    } && name.utf8.first.map { $0 > UInt8(ascii: "9") } == true
  }

  private func isGestureRecognizers(_ property: MarkupAttribute) -> Bool {
    property.value == "gestureRecognizers"
  }

  /// Makes the connections of an object of the layout.
  mutating func connect(_ object: ObjectIndex) {
    guard let node = nodes[object] else { return }
    for connection in connections[object] ?? [] {
      let element = document.markup.element(connection.element)
      switch connection.kind {
      case .outlet(let property, _):
        if isGestureRecognizers(property) {
          // The recognizers have been added.
          continue
        } else if isPart(connection.destination, named: property.value, of: object) {
          // It is written inside the object.
          continue
        } else if property.value == "dataSource", isOfStaticTable(connection, node) {
          // UIKit asks a table view controller for static cells; here, the table has them.
          continue
        } else if object == roles.main {
          outlet(property, connection, element)
        } else {
          reference(property, connection, element, node)
        }
      case .action(let selector, let event): action(selector, event, connection, element, node)
      case .segue: losses.append(.segue(element))
      case .other: losses.append(.connection(element, "layouts have no <\(element.name)>"))
      }
    }
  }

  /// Returns whether a connection only repeats which part of an object something is.
  private func isPart(
    _ destination: InterfaceBuilderDocument.Connection.Destination?,
    named name: String,
    of object: ObjectIndex
  ) -> Bool {
    guard case .object(let part)? = destination, nodes[part] != nil else { return false }
    return document.objects[part].parent == object && document.objects[part].key == name
  }

  /// Returns whether a table with static cells is connected to its controller.
  private func isOfStaticTable(
    _ connection: InterfaceBuilderDocument.Connection,
    _ node: LayoutNode
  ) -> Bool {
    guard node.parts.contains(where: { $0.name == "tableViewSection" }),
      case .object(let target)? = connection.destination
    else { return false }
    return document.element(of: target).name == "tableViewController"
  }

  /// Makes the connections of the owner, which is not in the layout.
  mutating func connectOwner() {
    guard let owner = roles.owner else { return }
    for connection in connections[owner] ?? [] {
      let element = document.markup.element(connection.element)
      switch connection.kind {
      case .outlet(let property, _): outlet(property, connection, element)
      case .action: losses.append(.connection(element, "an owner sends no actions"))
      case .segue: losses.append(.segue(element))
      case .other: losses.append(.connection(element, "layouts have no <\(element.name)>"))
      }
    }
  }

  /// Adds an outlet of the class that loads the layout.
  private mutating func outlet(
    _ property: MarkupAttribute,
    _ connection: InterfaceBuilderDocument.Connection,
    _ element: MarkupElement
  ) {
    switch connection.destination {
    case .object(let object):
      if let node = nodes[object] {
        if roles.owner == nil, vocabulary[node.name] != nil, object == roles.root,
          let known = vocabulary[node.name]?.attributes[property.value], known.objectType != nil
        {
          node.set(property.value, "root", at: .attribute(property))
        } else {
          node.add(property.value, to: "outlet", at: .attribute(property))
        }
      } else if let root = roles.root, let node = nodes[root], object == roles.owner || isOwner(object),
        vocabulary[node.name]?.attributes[property.value]?.objectType != nil
      {
        node.set(property.value, "owner", at: .attribute(property))
      } else if !isLeftOut(object) {
        losses.append(.connection(element, "'\(property.value)' leads to an object outside the layout"))
      }
    case .constraint(let index):
      if !writtenConstraints.contains(index), !document.constraints[index].isPlaceholder {
        losses.append(
          .connection(element, "'\(property.value)' leads to a constraint that layouts do not have")
        )
      }
    case nil: losses.append(.connection(element, "'\(property.value)' leads to nothing in the document"))
    }
  }

  private func isOwner(_ object: ObjectIndex) -> Bool {
    document.element(of: object).attribute("placeholderIdentifier")?.value == "IBFilesOwner"
  }

  /// Sets an attribute that refers to another object, such as a table's data source.
  private mutating func reference(
    _ property: MarkupAttribute,
    _ connection: InterfaceBuilderDocument.Connection,
    _ element: MarkupElement,
    _ node: LayoutNode
  ) {
    guard let schema = node.schema, schema.attributes[property.value]?.objectType != nil else {
      losses.append(
        customClass(of: node).map { .hostMember(property.value, of: $0.name, at: element) }
          ?? .connection(element, "<\(node.name)> has no outlet '\(property.value)' in layouts")
      )
      return
    }
    guard case .object(let object)? = connection.destination, let name = reference(to: object) else {
      losses.append(.connection(element, "'\(property.value)' leads to an object outside the layout"))
      return
    }
    node.set(property.value, name, at: .attribute(property))
  }

  private mutating func reference(to object: ObjectIndex) -> String? {
    if object == roles.owner || isOwner(object) { return roles.owner == nil ? nil : "owner" }
    if object == roles.root { return "root" }
    return id(of: object)
  }

  /// Adds the name of an action to the attribute of an event.
  private mutating func action(
    _ selector: MarkupAttribute,
    _ event: String?,
    _ connection: InterfaceBuilderDocument.Connection,
    _ element: MarkupElement,
    _ node: LayoutNode
  ) {
    guard case .object(let target)? = connection.destination, target == roles.main else {
      losses.append(
        .connection(
          element,
          "the action '\(selector.value)' is sent to another object than the one that loads the layout"
        )
      )
      return
    }
    let name = event.map { "on" + $0.prefix(1).uppercased() + $0.dropFirst() } ?? "onAction"
    guard let schema = node.schema, case .event? = schema.attributes[name]?.role else {
      losses.append(
        customClass(of: node).map { .hostMember(name, of: $0.name, at: element) }
          ?? .connection(element, "<\(node.name)> has no event '\(name)' in layouts")
      )
      return
    }
    let method = selector.value.prefix { $0 != ":" }
    node.add(String(method), to: name, at: .attribute(selector))
  }

  // MARK: Gesture recognizers

  /// Returns the name that layouts have for an element.
  func elementName(of element: MarkupElement) -> String {
    // The name of this element is a slip of the pen in every document.
    element.name == "pongPressGestureRecognizer" ? "longPressGestureRecognizer" : element.name
  }

  /// Returns whether an object is a recognizer that no view has, so that the owner adds it to one.
  func isFreeRecognizer(_ object: ObjectIndex) -> Bool {
    isGestureRecognizer(document.element(of: object).name) && !recognizersOfViews.contains(object)
  }

  /// Adds the recognizers of a view, to which outlets can lead.
  mutating func addRecognizers(of object: ObjectIndex) {
    guard let node = nodes[object] else { return }
    for connection in connections[object] ?? [] {
      guard case .outlet(let property, _) = connection.kind, isGestureRecognizers(property) else { continue }
      recognizer(connection, document.markup.element(connection.element), of: object, node)
    }
  }

  /// Adds a recognizer to the view that it belongs to.
  private mutating func recognizer(
    _ connection: InterfaceBuilderDocument.Connection,
    _ element: MarkupElement,
    of object: ObjectIndex,
    _ node: LayoutNode
  ) {
    guard case .object(let recognizer)? = connection.destination else { return }
    let source = document.element(of: recognizer)
    let partName = elementName(of: source)
    guard nodes[recognizer] == nil, let own = node.schema?.parts[partName] else {
      losses.append(.connection(element, "layouts have no place for the <\(source.name)>"))
      return
    }
    let part = LayoutNode(partName, own, for: source)
    if let name = source.attribute("customClass") { losses.append(.attribute(name)) }
    for attribute in source.attributes { set(attribute, of: source, part, own) }
    for child in source.children where !EditorOnly.contains(child) {
      value(child, of: source, part, own)
    }
    nodes[recognizer] = part
    recognizers.insert(recognizer)
    node.append(part: part)
    connect(recognizer)
  }
}
