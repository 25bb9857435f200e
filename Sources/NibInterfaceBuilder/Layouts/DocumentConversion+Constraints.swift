import NibIndices
import NibMarkup
import NibModel

extension DocumentConversion {
  /// A side of a constraint.
  private struct Side {
    var view: ObjectIndex
    var anchor: LayoutAnchor
    /// The rectangle of the view that is meant.
    var space: Space
  }

  private enum Space: String {
    case view = ""
    case margin, safeArea, frame

    /// What follows the name of a view in an anchor.
    var suffix: String { self == .view ? "" : ".\(rawValue)" }
  }

  /// A constraint that is said of a view.
  private struct Rule {
    var first: Side
    var relation: InterfaceBuilderDocument.Constraint.Relation
    var multiplier: Double
    var constant: Double
    var second: Side?
    let priority: Double

    /// The same constraint, said of its second side, or `nil` if it has none.
    var turned: Rule? {
      guard let second, multiplier != 0 else { return nil }
      return Rule(
        first: second,
        relation: multiplier > 0 ? relation.flipped : relation,
        multiplier: 1 / multiplier,
        constant: -constant / multiplier,
        second: first,
        priority: priority
      )
    }
  }

  // MARK: Places

  /// Places a view where the document says: with the constraints that it owns, or by its autoresizing mask.
  mutating func place(_ view: ObjectIndex) {
    for index in constraints[view] ?? [] { constrain(document.constraints[index], at: index) }
    setMask(view)
  }

  private mutating func constrain(_ constraint: InterfaceBuilderDocument.Constraint, at index: Int) {
    let element = document.markup.element(constraint.element)
    let isExcluded = element.attribute("id").map { variations.excluded.contains($0.value) } ?? false
    // A constraint that is not installed still exists for the outlets that lead to it.
    if isExcluded, constraintOutlets[index] == nil { return }
    // It is removed when the document is compiled.
    if constraint.isPlaceholder, !isForEditor { return }
    let isLeftOut = [constraint.first.object, constraint.second?.object].compactMap(\.self).map(isLeftOut)
    // Nothing holds what is installed to what is not.
    let isActive = !isExcluded && Set(isLeftOut).count < 2
    if !isActive, constraintOutlets[index] == nil { return }
    guard var rule = rule(constraint, element) else { return }
    // A constraint is said of the view inside, and of views instead of guides.
    if let second = rule.second,
      rule.first.space != .view || isInside(second.view, rule.first.view)
        || nodes[rule.first.view]?.name == "contentView" && superviews[rule.first.view] == nil
    {
      guard let turned = rule.turned else {
        losses.append(.constraint(element, "its multiplier is 0"))
        return
      }
      rule = turned
    }
    // An outlet leads to the constant as the document has it.
    if rule.first.space == .margin, constraintOutlets[index] == nil {
      rule = withoutMargin(rule) ?? rule.turned.flatMap(withoutMargin) ?? rule
    }
    guard rule.first.space == .view else {
      losses.append(.constraint(element, "it relates two layout guides"))
      return
    }
    let outlets = constraintOutlets[index] ?? []
    if write(rule, element, outlets: outlets, isActive: isActive) { writtenConstraints.insert(index) }
  }

  /// Returns a constraint on a margin as one on the edge of the view, or `nil` if the distance between the
  /// two is not fixed, or if something else places the view.
  private func withoutMargin(_ rule: Rule) -> Rule? {
    let view = rule.first.view
    let element = document.element(of: view)
    guard rule.first.space == .margin, let second = rule.second, !isInside(second.view, view),
      document.objects[view].container == "subviews",
      element.attribute("translatesAutoresizingMaskIntoConstraints")?.value == "NO",
      element.attribute("fixedFrame")?.value != "YES",
      element.attribute("preservesSuperviewLayoutMargins")?.value != "YES",
      let node = nodes[view], let schema = node.schema, node["layoutMarginsFollowReadableWidth"] != "true",
      let text = node["layoutMargins"] ?? defaultValue(of: "layoutMargins", on: schema),
      let margins = EdgeInsets(attributeText: text)
    else { return nil }
    let distance: Double
    switch rule.first.anchor {
    case .top: distance = margins.top
    case .leading: distance = margins.leading
    case .bottom: distance = -margins.bottom
    case .trailing: distance = -margins.trailing
    case .left where margins.leading == margins.trailing: distance = margins.leading
    case .right where margins.leading == margins.trailing: distance = -margins.trailing
    case .centerX: distance = (margins.leading - margins.trailing) / 2
    case .centerY: distance = (margins.top - margins.bottom) / 2
    default: return nil
    }
    var rule = rule
    rule.first.space = .view
    rule.constant -= distance
    return rule
  }

  private func isInside(_ inner: ObjectIndex, _ outer: ObjectIndex) -> Bool {
    var view = superviews[inner]
    while let above = view {
      if above == outer { return true }
      view = superviews[above]
    }
    return false
  }

  private mutating func rule(_ constraint: InterfaceBuilderDocument.Constraint, _ element: MarkupElement)
    -> Rule?
  {
    for name in ["constant", "priority", "multiplier"] {
      if let written = variations.attribute(name, of: element), !Self.isNumber(written.value) {
        return lost(constraint, element, "its \(name) is not a number")
      }
    }
    func side(_ item: InterfaceBuilderDocument.Constraint.Item) -> (Side?, String) {
      guard let object = item.object else { return (nil, "it names an object that does not exist") }
      guard let (view, guide) = place(of: object) else {
        return (nil, "it names a layout guide that layouts do not have")
      }
      guard nodes[view] != nil else { return (nil, "it names a view outside the layout") }
      var name = item.attribute
      var space = guide
      if name.hasSuffix("WithinMargins") {
        name.removeLast("WithinMargins".count)
        space = .margin
      } else if name.hasSuffix("Margin") {
        name.removeLast("Margin".count)
        space = .margin
      }
      if name == "baseline" { name = "lastBaseline" }
      // The guides of a controller are beside the safe area.
      switch (document.element(of: object).attribute("type")?.value, name) {
      case ("top", "bottom") where space == .safeArea: name = "top"
      case ("bottom", "top") where space == .safeArea: name = "bottom"
      case ("top", "top") where space == .safeArea, ("bottom", "bottom") where space == .safeArea:
        space = .view
      default: break
      }
      guard let anchor = LayoutAnchor(rawValue: name) else { return (nil, "layouts have no '\(name)'") }
      if anchor.kind == .extent, document.objects[object].key == "contentLayoutGuide" {
        return (nil, "it concerns the size of a scroll view's content")
      }
      return (
        Side(view: view, anchor: anchor, space: anchor.kind == .extent && space == .frame ? .view : space), ""
      )
    }
    let (first, fault) = side(constraint.first)
    guard let first else { return lost(constraint, element, fault) }
    var second: Side?
    if let item = constraint.second {
      let (found, fault) = side(item)
      guard let found else { return lost(constraint, element, fault) }
      guard found.anchor.kind == first.anchor.kind else {
        return lost(
          constraint,
          element,
          "it relates '\(first.anchor.rawValue)' to '\(found.anchor.rawValue)'"
        )
      }
      second = found
    } else if first.anchor.kind != .extent {
      return lost(constraint, element, "it has no second item")
    }
    var constant = variations.attribute("constant", of: element).flatMap { Double($0.value) } ?? 0
    if constraint.isSymbolic, variations.attribute("constant", of: element) == nil, let second {
      constant = superviews[first.view] == superviews[second.view] ? 8 : 20
    }
    return Rule(
      first: first,
      relation: constraint.relation,
      multiplier: constraint.multiplier,
      constant: constant,
      second: second,
      priority: variations.attribute("priority", of: element).flatMap { Double($0.value) } ?? 1000
    )
  }

  /// Returns whether a text is a number or a ratio such as `16:9`.
  private static func isNumber(_ text: String) -> Bool {
    text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.allSatisfy { part in
      Double(part).map(\.isFinite) == true
    }
  }

  private mutating func lost(
    _ constraint: InterfaceBuilderDocument.Constraint,
    _ element: MarkupElement,
    _ reason: String
  ) -> Rule? {
    // The constraint of a view that is left out is left out with it.
    let items = [constraint.first.object, constraint.second?.object].compactMap(\.self)
    if !items.contains(where: isLeftOut) { losses.append(.constraint(element, reason)) }
    return nil
  }

  /// Returns whether an object or what contains it is not there for the device's size class.
  func isLeftOut(_ object: ObjectIndex) -> Bool {
    var next: ObjectIndex? = object
    while let object = next {
      if let id = document.objects[object].id, variations.excluded.contains(id) { return true }
      next = document.objects[object].parent
    }
    return false
  }

  /// Returns the view that an object of a constraint is or belongs to, and which of its rectangles is meant.
  private func place(of object: ObjectIndex) -> (ObjectIndex, Space)? {
    let element = document.element(of: object)
    let parent = document.objects[object].parent
    switch element.name {
    case "viewLayoutGuide":
      guard let parent else { return nil }
      switch document.objects[object].key {
      case "safeArea": return (parent, .safeArea)
      case "contentLayoutGuide": return (parent, .view)
      case "frameLayoutGuide": return (parent, .frame)
      default: return nil
      }
    case "viewControllerLayoutGuide": return roles.root.map { ($0, .safeArea) }
    default:
      // Older tools did not name the content view of a collection view's cell.
      if element.name == "collectionViewCell",
        let content = document.children(of: object).first(where: isUnnamedContent)
      {
        return (content, .view)
      }
      return (object, .view)
    }
  }

  private func isUnnamedContent(_ object: ObjectIndex) -> Bool {
    document.objects[object].key == "contentView" && document.objects[object].id == nil
  }

  // MARK: Writing

  /// Writes a constraint at the view that it is said of, and returns whether a layout can say it.
  private mutating func write(
    _ rule: Rule,
    _ element: MarkupElement,
    outlets: [MarkupAttribute],
    isActive: Bool
  ) -> Bool {
    guard let node = nodes[rule.first.view] else { return false }
    let anchor = rule.first.anchor
    var relation = rule.relation
    var text = ""
    if let second = rule.second {
      let isParent = second.view == superviews[rule.first.view]
      if isParent, second.space == .view, second.anchor == anchor.edge, rule.multiplier == 1,
        anchor.kind != .extent, !anchor.isBaseline
      {
        if anchor.isFarEdge { relation = relation.flipped }
        text = (anchor.isFarEdge ? -rule.constant : rule.constant).layoutText
      } else {
        if rule.multiplier != 1 { text = "\(rule.multiplier.layoutText) * " }
        let name: String
        switch (isParent, second.space) {
        case (true, .view): name = "parent"
        case (true, .margin), (true, .safeArea): name = second.space.rawValue
        default:
          name = (id(of: second.view) ?? "parent") + second.space.suffix
        }
        text += "\(name).\(second.anchor.rawValue)"
        let constant = rule.constant.layoutText
        if constant != "0" {
          text += rule.constant < 0 ? " - \((-rule.constant).layoutText)" : " + \(constant)"
        }
      }
    } else {
      text = rule.constant.layoutText
    }
    switch relation {
    case .equal: break
    case .lessThanOrEqual: text = "max " + text
    case .greaterThanOrEqual: text = "min " + text
    }
    if rule.priority != 1000 { text += " @\(rule.priority.layoutText)" }
    guard AnchorExpression(text, of: anchor) != nil else {
      losses.append(.constraint(element, "layouts cannot write '\(text)'"))
      return false
    }
    let identifier = element.attribute("identifier").flatMap { $0.value.isEmpty ? nil : $0 }
    if outlets.isEmpty, identifier == nil, isActive, node[anchor.rawValue] == nil {
      node.set(anchor.rawValue, text, at: .element(element))
      return true
    }
    let part = LayoutNode(LayoutFormat.constraintElement, for: element)
    part.set("anchor", anchor.rawValue, at: .element(element))
    part.set("value", text, at: .element(element))
    for outlet in outlets { part.add(outlet.value, to: "outlet", at: .attribute(outlet)) }
    if let identifier { part.set("identifier", identifier.value, at: .attribute(identifier)) }
    if !isActive { part.set("active", "false", at: .element(element)) }
    node.append(part: part)
    return true
  }

  // MARK: Autoresizing masks

  /// Places a view without constraints where its autoresizing mask keeps it.
  private mutating func setMask(_ view: ObjectIndex) {
    let element = document.element(of: view)
    guard let superview = superviews[view], let node = nodes[view], node.name != "contentView",
      nodes[superview]?.name != "stackView", document.objects[view].container == "subviews",
      element.attribute("translatesAutoresizingMaskIntoConstraints")?.value != "NO"
        || element.attribute("fixedFrame")?.value == "YES",
      let frame = self.frame(of: element), let outer = self.frame(of: document.element(of: superview))
    else { return }
    let mask = element.children.first { $0.name == "autoresizingMask" }
    func isFlexible(_ name: String) -> Bool { mask?.attribute(name)?.value == "YES" }
    let place = MarkupTranslation.Place.element(frame.element)
    func set(
      _ near: String,
      _ far: String,
      _ center: String,
      _ extent: String,
      start: Double,
      size: Double,
      whole: Double,
      flexible: (near: Bool, size: Bool, far: Bool)
    ) {
      guard node[near] == nil, node[far] == nil, node[center] == nil, node[extent] == nil else { return }
      let end = whole - start - size
      switch flexible {
      case (false, true, false):
        node.set(near, start.layoutText, at: place)
        node.set(far, end.layoutText, at: place)
      case (true, false, false):
        node.set(far, end.layoutText, at: place)
        node.set(extent, size.layoutText, at: place)
      case (true, false, true):
        node.set(center, (start + size / 2 - whole / 2).layoutText, at: place)
        node.set(extent, size.layoutText, at: place)
      case (_, true, _) where whole > 0:
        // Each flexible part keeps its share.
        if flexible.near {
          if flexible.far {
            let share = ((start + size / 2) / (whole / 2)).layoutText
            node.set(center, share == "1" ? "0" : "\(share) * parent.\(center)", at: place)
          } else {
            node.set(far, end.layoutText, at: place)
          }
        } else {
          node.set(near, start.layoutText, at: place)
        }
        node.set(extent, "\((size / whole).layoutText) * parent.\(extent)", at: place)
      default:
        node.set(near, start.layoutText, at: place)
        node.set(extent, size.layoutText, at: place)
      }
    }
    set(
      "leading",
      "trailing",
      "centerX",
      "width",
      start: frame.x,
      size: frame.width,
      whole: outer.width,
      flexible: (isFlexible("flexibleMinX"), isFlexible("widthSizable"), isFlexible("flexibleMaxX"))
    )
    set(
      "top",
      "bottom",
      "centerY",
      "height",
      start: frame.y,
      size: frame.height,
      whole: outer.height,
      flexible: (isFlexible("flexibleMinY"), isFlexible("heightSizable"), isFlexible("flexibleMaxY"))
    )
  }

  /// A rectangle that the document stores.
  struct Frame {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let element: MarkupElement
  }

  /// Returns the frame that a view had when the document was saved, or `nil` if it has none.
  func frame(of element: MarkupElement) -> Frame? {
    guard
      let rect = element.children.first(where: { $0.name == "rect" && $0.attribute("key")?.value == "frame" })
    else { return nil }
    let numbers = ["x", "y", "width", "height"].compactMap { rect.attribute($0).flatMap { Double($0.value) } }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], element: rect)
  }

  // MARK: Margins

  /// Returns the margins that a view without its own has in Interface Builder, or `nil` for those of a
  /// layout.
  func margins(of element: MarkupElement, _ object: ObjectIndex) -> String? {
    switch element.name {
    case "tableViewCellContentView":
      // An accessory takes a part of the cell's width.
      let cell = superviews[object].map { document.element(of: $0) } ?? element
      return device.marginsOfCell(
        width: frame(of: cell)?.width ?? 0,
        preservesMargins: cell.attribute("preservesSuperviewLayoutMargins")?.value == "YES"
      )
    case "tableViewCell", "collectionViewCell", "collectionViewCellContentView": return nil
    default:
      // A content view without an id stands for its cell, which the document means.
      guard superviews[object] == nil || isUnnamedContent(object) else { return nil }
      return device.marginsOfRoot(width: frame(of: element)?.width ?? 0)
    }
  }
}

extension InterfaceBuilderDocument.Constraint.Relation {
  fileprivate var flipped: Self {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension LayoutAnchor {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
