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
    let top = Array(document.objects.outermost(in: scene.objects) { $0.end })
    if document.kind.content == .xib { return rootsOfXib(top) }
    guard let controller = top.first(where: { view(of: $0) != nil }) else {
      return top.compactMap { root($0, in: scene) }
    }
    return rootsOfController(controller, besides: top.filter { $0 != controller }, in: scene)
  }

  private mutating func rootsOfXib(_ objects: [ObjectIndex]) -> [Roots] {
    var owner: ObjectIndex?
    var views: [ObjectIndex] = []
    var others: [ObjectIndex] = []
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
      case let name where isGestureRecognizer(name): if isFreeRecognizer(object) { others.append(object) }
      case let name where vocabulary[name] != nil: others.append(object)
      default: losses.append(.element(element))
      }
    }
    let isOwned = owner.map { isUsed($0, byRootsOf: views.count) } ?? false
    if isOwned { return views.isEmpty ? [] : [Roots(objects: views + others, owner: owner)] }
    for other in others where !isGestureRecognizer(document.element(of: other).name) {
      losses.append(.element(document.element(of: other)))
    }
    return views.enumerated().map { Roots(objects: [$1], part: $0 == 0 ? nil : "\($0 + 1)") }
  }

  /// Returns the view of a controller, or `nil` if the document does not contain it.
  private func view(of controller: ObjectIndex) -> ObjectIndex? {
    document.children(of: controller).first { object in
      document.objects[object].key == "view" && isView(document.element(of: object).name)
    }
  }

  /// Returns the roots of a scene: the controller's view and, if the controller owns the layout, what it has
  /// beside the view.
  private mutating func rootsOfController(
    _ controller: ObjectIndex,
    besides others: [ObjectIndex],
    in scene: InterfaceBuilderDocument.Scene
  ) -> [Roots] {
    guard let view = view(of: controller) else { return [] }
    let element = document.element(of: controller)
    var main = Roots(objects: [view], part: name(of: controller) ?? scene.id)
    guard document.objects[controller].customClass != nil || isUsed(controller, byRootsOf: 1) else {
      noteLostConnections(of: controller, "layouts have no view controllers")
      noteLosses(ofController: element, besides: nil, isOwned: false)
      return [main] + others.compactMap { root($0, in: scene) }
    }
    main.owner = controller
    // Only an owner's layout has objects beside its root.
    let item = navigationItem(of: controller)
    main.objects += [item].compactMap { $0 }
    main.objects += document.children(of: controller).filter {
      document.objects[$0].container == "toolbarItems"
    }
    noteLosses(ofController: element, besides: item, isOwned: true)
    var roots: [Roots] = []
    for other in others {
      let name = document.element(of: other).name
      if isView(name) || isFreeRecognizer(other) || vocabulary[name] != nil && !isGestureRecognizer(name) {
        main.objects.append(other)
      } else if let root = root(other, in: scene) {
        roots.append(root)
      }
    }
    return [main] + roots
  }

  /// Returns the root for an object of a scene that belongs to no controller, and notes what is in no layout.
  private mutating func root(_ object: ObjectIndex, in scene: InterfaceBuilderDocument.Scene) -> Roots? {
    let element = document.element(of: object)
    if ["placeholder", "exit"].contains(element.name) || isGestureRecognizer(element.name) { return nil }
    if isView(element.name) { return Roots(objects: [object], part: name(of: object) ?? scene.id) }
    losses.append(.controllerWithoutView(element))
    return nil
  }

  private func name(of object: ObjectIndex) -> String? {
    document.element(of: object).attribute("storyboardIdentifier")?.value
      ?? document.objects[object].customClass?.name
  }

  /// Returns what a navigation bar shows of a controller, or `nil` if the document does not say.
  private func navigationItem(of controller: ObjectIndex) -> ObjectIndex? {
    document.children(of: controller).first { object in
      let element = document.element(of: object)
      return element.name == "navigationItem" && document.objects[object].key == "navigationItem"
    }
  }

  /// Returns whether an object has neither a value nor a connection.
  private func saysNothing(_ element: MarkupElement) -> Bool {
    element.attributes.allSatisfy { EditorOnly.attributes.contains($0.name) }
      && element.children.allSatisfy { $0.name == "nil" }
      && objects[element.index].map { connectedObjects.contains($0) } != true
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
  ///
  /// - Parameters:
  ///   - item: What a navigation bar shows, which the layout has.
  ///   - isOwned: Whether the items of the toolbar are in the layout.
  private mutating func noteLosses(
    ofController element: MarkupElement,
    besides item: ObjectIndex?,
    isOwned: Bool
  ) {
    for attribute in element.attributes where !EditorOnly.attributesOfControllers.contains(attribute.name) {
      losses.append(.controllerAttribute(attribute))
    }
    for child in element.children where item == nil || objects[child.index] != item {
      switch (child.name, child.attribute("key")?.value) {
      case (_, "view"), ("layoutGuides", _), ("nil", _): break
      // Interface Builder writes an item for each screen of a navigation controller.
      case ("navigationItem", _) where saysNothing(child): break
      case ("userDefinedRuntimeAttributes", _):
        for attribute in child.children {
          losses.append(.runtimeAttribute(attribute, attribute.attribute("keyPath")?.value ?? ""))
        }
      case ("extendedEdge", _): losses.append(.controllerPart(child))
      case (let name, _):
        if EditorOnly.contains(child) { break }
        // Each item has a text or an image of its own.
        if name == "toolbarItems", child.children.isEmpty { break }
        losses.append(name == "toolbarItems" && isOwned ? .toolbar(child) : .controllerPart(child))
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
    "containerView", "glkView", "mtkView", "tabBar", "webView", "window",
  ]

  func isGestureRecognizer(_ name: String) -> Bool { name.hasSuffix("GestureRecognizer") }
}
