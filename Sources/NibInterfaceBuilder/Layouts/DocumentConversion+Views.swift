import NibIndices
import NibMarkup
import NibModel

extension DocumentConversion {
  /// Makes the node of a view with all that is inside it.
  mutating func view(_ object: ObjectIndex, in superview: ObjectIndex?) -> LayoutNode {
    let element = document.element(of: object)
    return view(object, element, named: layoutElement(for: object, isRoot: superview == nil), superview)
  }

  /// Returns the name of the element that stands for a view in a layout.
  private func layoutElement(for object: ObjectIndex, isRoot: Bool) -> String {
    let element = document.element(of: object)
    // The root has the class of the app in any case.
    if !isRoot, let name = document.objects[object].customClass?.name,
      let host = hostElements[name], host.isKind(of: element.name)
    {
      return host.name
    }
    if element.name == "view", isControl(object) { return "control" }
    let name = Self.successors[element.name] ?? element.name
    return vocabulary[name] == nil ? "view" : name
  }

  /// The elements that have taken the place of others.
  private static let successors = ["webView": "wkWebView"]

  /// Returns whether a view sends an action for an event, as only controls do.
  private func isControl(_ object: ObjectIndex) -> Bool {
    (connections[object] ?? []).contains { connection in
      if case .action(_, .some) = connection.kind { true } else { false }
    }
  }

  private mutating func view(
    _ object: ObjectIndex,
    _ element: MarkupElement,
    named name: String,
    _ superview: ObjectIndex?
  ) -> LayoutNode {
    if name == "view", vocabulary[element.name] == nil {
      losses.append(element.name == "containerView" ? .embeddedController(element) : .elementAsView(element))
    }
    let node = LayoutNode(name, vocabulary[name], for: element)
    add(node, object, in: superview)
    guard let schema = vocabulary[name] else { return node }
    common(element, object, node, schema)
    return node
  }

  /// Makes the part of a view that contains the others, such as a cell's content view.
  private mutating func content(_ object: ObjectIndex, in outer: ObjectIndex, _ node: LayoutNode) {
    let element = document.element(of: object)
    guard let schema = vocabulary[node.name]?.parts["contentView"] else {
      losses.append(.element(element))
      return
    }
    if let name = element.attribute("customClass") { losses.append(.attribute(name)) }
    let part = LayoutNode("contentView", schema, for: element)
    node.append(part: part)
    add(part, object, in: outer)
    common(element, object, part, schema)
  }

  private mutating func add(_ node: LayoutNode, _ object: ObjectIndex, in superview: ObjectIndex?) {
    nodes[object] = node
    views.append(object)
    superviews[object] = superview
  }

  /// Sets the attributes of a view, and makes what is inside it.
  private mutating func common(
    _ element: MarkupElement,
    _ object: ObjectIndex,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    if let name = document.objects[object].customClass, node.name != "contentView", schema.isStock {
      // A class of the app can have the same name as one of the library's own.
      if !stockClasses.contains(name.name) {
        node.set("class", name.name, at: .attribute(name.attribute))
      } else if let module = name.module {
        node.set("class", "\(module).\(name.name)", at: .attribute(name.attribute))
      } else {
        losses.append(.value(name.attribute))
      }
    }
    for attribute in variations.attributes(of: element) { set(attribute, of: element, node, schema) }
    setUnsaid(element, node, schema)
    for child in variations.children(of: element) { inside(child, of: element, object, node, schema) }
    setMargins(element, object, node)
    setContentSize(element, node)
    setAccessoryWidth(element, node)
  }

  /// Sets the size of the content that Interface Builder was told to assume, or that it asked the class for.
  private func setContentSize(_ element: MarkupElement, _ node: LayoutNode) {
    let placeholders = ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"]
    var extents = placeholders.map {
      element.attribute($0).flatMap { Double($0.value) }.flatMap { Self.isExtent($0) ? $0 : nil }
    }
    if extents == [nil, nil], let id = element.attribute("id")?.value,
      let size = resources.contentSizes[id]
    {
      extents = size
    }
    if extents == [nil, nil] { extents[1] = device.contentHeight(of: element.name) }
    guard extents != [nil, nil] else { return }
    let text = extents.map { ($0 ?? -1).layoutText }.joined(separator: " ")
    node.set("intrinsicContentSize", text, isDesignTime: true, at: .element(element))
  }

  /// Sets the width that the chevron of a cell takes up in Interface Builder.
  private func setAccessoryWidth(_ element: MarkupElement, _ node: LayoutNode) {
    guard element.name == "tableViewCell", node["accessoryType"] == "disclosureIndicator",
      let frame = frame(of: element)
    else { return }
    let width = device.accessoryWidth(inCell: frame.width).layoutText
    node.set("accessoryWidth", width, isDesignTime: true, at: .element(element))
  }

  // MARK: What is inside

  private mutating func inside(
    _ child: MarkupElement,
    of element: MarkupElement,
    _ object: ObjectIndex,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    let key = child.attribute("key")?.value
    if EditorOnly.contains(child) { return }
    switch (child.name, key) {
    case ("subviews", _):
      for view in child.children { subview(view, of: object, node) }
    case (_, "contentView"): if let inner = objects[child.index] { content(inner, in: object, node) }
    case ("userDefinedRuntimeAttributes", _):
      for attribute in child.children { setRuntime(attribute, node, schema) }
    case ("accessibility", _): setAccessibility(child, node, schema)
    case ("sections", _) where schema.parts["tableViewSection"] != nil:
      for section in child.children { self.section(section, of: object, node, schema) }
    case ("prototypes", _), ("cells", _):
      for cell in child.children { if let cell = objects[cell.index] { separateRoots.append(cell) } }
    case (_, "sectionHeaderView"), (_, "sectionFooterView"):
      if let view = objects[child.index] { separateRoots.append(view) }
    case (_, let key?) where isView(child.name): enclosed(child, key, in: object, node, schema)
    default: value(child, of: element, node, schema)
    }
  }

  private mutating func subview(_ element: MarkupElement, of superview: ObjectIndex, _ node: LayoutNode) {
    guard let object = objects[element.index] else {
      losses.append(.element(element))
      return
    }
    let isExcluded = document.objects[object].id.map(variations.excluded.contains) ?? false
    // A view that is not installed still exists for the outlets that lead to it.
    if isExcluded, !outletTargets.contains(object) { return }
    // A scroll view of a kind that has content of its own takes no views.
    guard vocabulary[node.name]?.childCount != ChildCount.none || node.name == "contentView" else {
      losses.append(.viewInside(element, node.name))
      return
    }
    let view = view(object, in: superview)
    if isExcluded { view.set("hidden", "true", at: .element(element)) }
    node.append(child: view)
  }

  /// Makes a section of a table with its rows.
  private mutating func section(
    _ element: MarkupElement,
    of table: ObjectIndex,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    guard let own = schema.parts[element.name] else {
      losses.append(.element(element))
      return
    }
    let section = LayoutNode(element.name, own, for: element)
    for attribute in variations.attributes(of: element) { set(attribute, of: element, section, own) }
    for child in variations.children(of: element) {
      if child.name == "cells" {
        for cell in child.children { subview(cell, of: table, section) }
      } else if !EditorOnly.contains(child) {
        value(child, of: element, section, own)
      }
    }
    node.append(part: section)
  }

  /// Makes a part that contains one view, such as the header of a table.
  mutating func enclosed(
    _ element: MarkupElement,
    _ key: String,
    in outer: ObjectIndex,
    _ node: LayoutNode,
    _ schema: ElementSchema
  ) {
    guard let object = objects[element.index], let part = schema.parts[key],
      part.childCount != ChildCount.none
    else {
      losses.append(.element(element))
      return
    }
    let enclosing = LayoutNode(key, part, for: element)
    let view = view(object, in: outer)
    enclosing.append(child: view)
    node.append(part: enclosing)
    if key == "tableHeaderView" || key == "tableFooterView", let frame = frame(of: element) {
      view.set("height", frame.height.layoutText, at: .element(frame.element))
    }
    // UIKit uses the frames of these views.
    if ["accessoryView", "editingAccessoryView", "customView", "titleView"].contains(key),
      let frame = frame(of: element),
      element.attribute("translatesAutoresizingMaskIntoConstraints")?.value != "NO"
    {
      view.set("width", frame.width.layoutText, at: .element(frame.element))
      view.set("height", frame.height.layoutText, at: .element(frame.element))
    }
  }
}
