import NibIndices
import NibMarkup
import NibModel

extension DocumentConversion {
  /// The views that become the roots of one layout.
  struct Roots {
    var objects: [ObjectIndex]
    /// The object that owns the layout, or `nil` if the root's class loads it.
    var owner: ObjectIndex?
    /// The part of the document, or `nil` for the first root of a `.xib` file.
    var part: String?
  }

  /// The objects that outlets and actions of a layout can belong to.
  struct Roles {
    var owner: ObjectIndex?
    var root: ObjectIndex?

    /// The object whose class has the outlets and actions of the layout.
    var main: ObjectIndex? { owner ?? root }
  }

  /// Returns the roots of the layouts in a scene, and notes what is in none of them.
  mutating func roots(of scene: InterfaceBuilderDocument.Scene) -> [Roots] {
    let top = document.objects.outermost(in: scene.objects) { $0.end }
    return document.kind.content == .xib
      ? rootsOfXib(Array(top)) : Array(top).compactMap { rootOfController($0, in: scene) }
  }

  private mutating func rootsOfXib(_ objects: [ObjectIndex]) -> [Roots] {
    var owner: ObjectIndex?
    var views: [ObjectIndex] = []
    for object in objects {
      let element = document.element(of: object)
      switch element.name {
      case "placeholder":
        switch element.attribute("placeholderIdentifier")?.value {
        case "IBFilesOwner": owner = object
        case "IBFirstResponder": break
        default: noteLostConnections(of: object, "layouts have no objects that their loaders supply")
        }
      case "exit": break
      case let name where isView(name): views.append(object)
      case let name where isGestureRecognizer(name): break
      default: losses.append(.element(element))
      }
    }
    let isOwned = owner.map { isUsed($0, byRootsOf: views.count) } ?? false
    if isOwned { return views.isEmpty ? [] : [Roots(objects: views, owner: owner)] }
    return views.enumerated().map { Roots(objects: [$1], part: $0 == 0 ? nil : "\($0 + 1)") }
  }

  private mutating func rootOfController(
    _ object: ObjectIndex,
    in scene: InterfaceBuilderDocument.Scene
  ) -> Roots? {
    let element = document.element(of: object)
    if ["placeholder", "exit"].contains(element.name) || isGestureRecognizer(element.name) { return nil }
    let name = element.attribute("storyboardIdentifier")?.value ?? document.objects[object].customClass?.name
    guard let view = document.children(of: object).first(where: { document.objects[$0].key == "view" }),
      isView(document.element(of: view).name)
    else {
      if isView(element.name) { return Roots(objects: [object], part: name ?? scene.id) }
      losses.append(.controllerWithoutView(element))
      return nil
    }
    noteLosses(ofController: element)
    let isOwned = document.objects[object].customClass != nil || isUsed(object, byRootsOf: 1)
    if !isOwned { noteLostConnections(of: object, "layouts have no view controllers") }
    return Roots(objects: [view], owner: isOwned ? object : nil, part: name ?? scene.id)
  }

  /// Notes the connections of an object that is in no layout.
  private mutating func noteLostConnections(of object: ObjectIndex, _ reason: String) {
    for connection in connections[object] ?? [] {
      let element = document.markup.element(connection.element)
      if case .segue = connection.kind {
        losses.append(.segue(element))
      } else {
        losses.append(.connection(element, reason))
      }
    }
  }

  /// Notes what a controller says besides its view.
  private mutating func noteLosses(ofController element: MarkupElement) {
    for attribute in element.attributes where !EditorOnly.attributesOfControllers.contains(attribute.name) {
      losses.append(.controllerAttribute(attribute))
    }
    for child in element.children {
      switch (child.name, child.attribute("key")?.value) {
      case (_, "view"), ("layoutGuides", _), ("nil", _): break
      case ("userDefinedRuntimeAttributes", _):
        for attribute in child.children {
          losses.append(.runtimeAttribute(attribute, attribute.attribute("keyPath")?.value ?? ""))
        }
      case ("extendedEdge", _): losses.append(.controllerPart(child))
      case (let name, let key):
        if EditorOnly.elements.contains(name) || key.map(EditorOnly.keys.contains) == true { break }
        // Each item has a text or an image of its own.
        if name == "toolbarItems", child.children.isEmpty { break }
        losses.append(.controllerPart(child))
      }
    }
  }

  /// The name of the layout of a cell inside another view.
  func partName(of object: ObjectIndex) -> String {
    let element = document.element(of: object)
    return document.objects[object].customClass?.name ?? element.attribute("reuseIdentifier")?.value
      ?? document.objects[object].id ?? element.name
  }

  /// Returns whether an owner has outlets or actions, so that the layout has to name it.
  private func isUsed(_ owner: ObjectIndex, byRootsOf count: Int) -> Bool {
    if count > 1, document.objects[owner].customClass != nil { return true }
    if connectedObjects.contains(owner) { return true }
    return (connections[owner] ?? []).contains { connection in
      if case .outlet = connection.kind { true } else { false }
    }
  }

  /// Returns whether an element of a document is a view.
  func isView(_ name: String) -> Bool {
    vocabulary[name]?.hasAnchors == true || Self.viewsWithoutElements.contains(name)
  }

  /// Views that layouts have no elements for, but that can be roots; they become plain views.
  static let viewsWithoutElements: Set = [
    "containerView", "glkView", "mapView", "mtkView", "tabBar", "webView", "window", "wkWebView",
  ]

  func isGestureRecognizer(_ name: String) -> Bool { name.hasSuffix("GestureRecognizer") }
}
