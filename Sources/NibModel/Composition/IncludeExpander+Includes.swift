import NibIndices
import NibMarkup

extension IncludeExpander {
  /// Adds the root of an included or a repeated layout.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the outer includes whose root is this include.
  ///   - isRoot: Whether the include is the root of an included layout.
  ///   - isRepeat: Whether the element is a `<repeat>`.
  mutating func include(
    _ element: MarkupElement,
    in frame: IncludeFrame,
    _ attributes: [RootAttribute] = [],
    isRoot: Bool = false,
    isRepeat: Bool = false
  ) {
    guard let layoutAttribute = element.attribute("layout") else {
      let written = element.attributes.filter { !$0.isDesignTime }
      context.report(.missingAttribute("layout", of: element, insteadOf: written))
      return addUnexpanded(element, in: frame, attributes)
    }
    let list = isRepeat ? self.list(of: element, in: frame) : nil
    if isRepeat {
      checkRepeat(element)
      if list == nil { return addUnexpanded(element, in: frame, attributes) }
    }
    let enclosing = outermostInclude
    outermostInclude = enclosing ?? element
    defer { outermostInclude = enclosing }
    let layoutName = frame.value(of: layoutAttribute)
    context.fix(layoutName.supplier)
    guard let nibName = layoutName.text else {
      result.isComplete = false
      return
    }
    let name = LayoutReferences.Name(name: nibName, place: frame.part.place)
    let known = parts[name]
    let included = known == nil ? context.included(name) : nil
    let (isCycle, nesting) = frame.position(of: nibName, at: known?.place ?? included?.place)
    if isCycle {
      reportCycle(nibName, at: known?.place ?? included?.place, element, in: frame)
      return addUnexpanded(element, in: frame, attributes)
    }
    guard nesting <= context.limits.includeDepth else {
      isStopped = true
      let place = outermostInclude ?? element
      let limit = context.limits.includeDepth
      return context.report(.tooManyIncludes(frame.chain, limit: limit, at: place.nameSpan))
    }
    let added = included.flatMap { parts.add(name, $0, at: layoutAttribute, to: &composition) }
    guard let part = known ?? added, let root = part.root else {
      return addUnexpanded(element, in: frame, attributes)
    }
    let place = layoutAttribute.span
    let source = composition.include(part.layout.document, part.names, at: place)
    var all = attributes
    var argumentCount = 0
    for index in element.document.tree.attributes(of: element.index) {
      switch frame.part.role(ofAttribute: index) {
      case .root where isRepeat && element.attribute(at: index).isName: break
      case .root: all.append(RootAttribute(attribute: element.attribute(at: index), frame: frame))
      case .parameter where !(isRepeat && element.attribute(at: index).isList): argumentCount += 1
      case .parameter, .layout, .slot, nil: break
      }
    }
    let inner = IncludeFrame(
      part,
      context,
      source,
      frame.arguments(of: element, count: argumentCount, for: part, source, list),
      suppliers: frame.suppliers(of: element, for: part, list),
      contents: isRepeat ? [:] : frame.contents(of: element, for: part),
      outer: frame,
      isRootOfOuter: isRoot
    )
    if let supplier = list?.supplier {
      result.repeats.append(ExpandedLayout.Repeat(element: composition.nextElement, list: supplier))
    }
    addRoot(inner, all, root)
  }

  /// Copies an include that cannot be expanded, with its content.
  ///
  /// Otherwise, its connections would be reported as missing, and what it refers to as unused.
  ///
  /// - Parameter attributes: The attributes of the outer includes whose root is this include.
  private mutating func addUnexpanded(
    _ element: MarkupElement,
    in frame: IncludeFrame,
    _ attributes: [RootAttribute]
  ) {
    result.isComplete = false
    result.unexpandedIncludes.insert(composition.nextElement)
    composition.begin(element.index, of: frame.source)
    let names = Set(attributes.map(\.attribute.name))
    add(attributesOf: element, in: frame) { attribute in
      // A list stands only where what it is given to is known.
      if case .parameter(let index) = frame.part.reference(attribute.index),
        frame.part.interface.parameters[index].isList
      {
        return true
      }
      let isRepeat = element.name == LayoutFormat.repeatElement
      return attribute.isSlot || isRepeat && attribute.isList || names.contains(attribute.name)
    }
    for item in attributes.unique { add(item.attribute, in: item.frame) }
    depth += 1
    for child in element.children { expand(child, in: frame, isContent: true) }
    depth -= 1
    composition.end()
  }

  private mutating func reportCycle(
    _ nibName: String,
    at foundPlace: LookupPlace?,
    _ element: MarkupElement,
    in frame: IncludeFrame
  ) {
    let frames = sequence(first: frame, next: \.outer).reversed()
    let chain = frames.map(\.part.nibName)
    let start = frames.firstIndex { $0.part.nibName == nibName && $0.part.place == foundPlace } ?? 0
    let place = start == 0 ? outermostInclude ?? element : element
    context.report(.includeCycle(Array(chain[start...]) + [nibName], at: place.nameSpan))
  }

  /// Adds the root of a layout, with the attributes of its include.
  private mutating func addRoot(
    _ frame: IncludeFrame,
    _ attributes: [RootAttribute],
    _ rootIndex: ElementIndex
  ) {
    let part = frame.part
    if part.hasOwner { return addOwner(frame, attributes, root: rootIndex) }
    if part.role(ofElement: rootIndex) == .include {
      return include(frame.source.document.element(rootIndex), in: frame, attributes, isRoot: true)
    }
    // The root of the outermost layout has the outlets of that layout in any case.
    let hasClass = hasOwnClass(part.layout.document.element(rootIndex))
    let hasScope = hasClass && (composition.elementCount > 1 || isOwned)
    let element = composition.nextElement
    let scope = hasScope ? result.scopes.add(element) : nil
    setScope(ofRootOf: frame, scope, root: hasScope ? element : nil)
    if attributes.isEmpty && !hasClass && part.isPlain(rootIndex) {
      guard checkLimits(part.layout.document.element(rootIndex), in: frame) else { return }
      if copy(rootIndex, in: frame) { return }
    }
    let root = frame.source.document.element(rootIndex)
    composition.begin(rootIndex, of: frame.source)
    let styled = styling(of: root, attributes, in: frame)
    // Elements of the included layout may refer to the id of its root, and its class may have outlets of its
    // own.
    let isReplaced = { (attribute: MarkupAttribute) in
      !attribute.isDesignTime && attribute.name != "id" && !(hasClass && attribute.name == "outlet")
        && attributes.contains { $0.attribute.name == attribute.name }
    }
    add(attributesOf: root, in: frame, except: attributes.isEmpty ? nil : isReplaced)
    for item in attributes.unique { add(item.attribute, in: item.frame) }
    addChildren(of: root, in: frame, styled)
  }

  /// Adds an object of the class that owns a layout, with the root of the layout in it.
  private mutating func addOwner(_ frame: IncludeFrame, _ attributes: [RootAttribute], root: ElementIndex) {
    let layout = frame.source.document.element(0)
    guard let owner = layout.attribute("owner") else { return }
    let name = ClassName(owner.value)
    let known = context.elements.classes.first { name.denotes($0.name) }
    let elementName = known?.element ?? LayoutFormat.viewElement
    let element = composition.nextElement
    let hasScope = element > 1 || isOwned
    let scope = hasScope ? result.scopes.add(element) : nil
    setScope(ofRootOf: frame, scope, root: hasScope ? element : nil)
    composition.begin(layout.index, of: frame.source, named: elementName)
    let styled = styling(of: layout, named: elementName, attributes, in: frame)
    composition.copy(owner.index, ofElement: layout.index, of: frame.source, named: "class")
    for item in attributes.unique { add(item.attribute, in: item.frame) }
    depth += 1
    if let styled {
      for part in styled.content.parts where checkLimits(layout, in: frame, height: part.height) {
        add(part, of: styled)
      }
    }
    setScope(of: frame, scope, root: composition.nextElement)
    expand(frame.source.document.element(root), in: frame)
    depth -= 1
    composition.end()
  }

  /// Returns whether an element names a class other than its default class.
  private func hasOwnClass(_ element: MarkupElement) -> Bool {
    guard let name = element.attribute("class")?.value else { return false }
    return context.elements[element.name].map { !ClassName(name).denotes($0.className) } ?? true
  }

  /// Whether the outermost layout belongs to an owner.
  private var isOwned: Bool { outermost.hasOwner }

  /// Sets the scope of a layout and of the layouts that include it as their root.
  private mutating func setScope(
    ofRootOf frame: IncludeFrame,
    _ scope: ConnectionScopes.ID?,
    root: ElementIndex?
  ) {
    if frame.isRootOfOuter, let outer = frame.outer { setScope(ofRootOf: outer, scope, root: root) }
    setScope(of: frame, scope, root: root)
  }

  /// Sets the scope of a layout, or keeps the including layout's scope for `nil`.
  ///
  /// - Parameter root: The element that `root` means, or `nil` to keep the including layout's root.
  private mutating func setScope(of frame: IncludeFrame, _ scope: ConnectionScopes.ID?, root: ElementIndex?) {
    frame.setScope(scope, root: root)
    result.scopes.set(frame.scope, root: frame.root, of: frame.source.inclusion)
  }
}

extension [IncludeExpander.RootAttribute] {
  /// The attributes, except the ones that an earlier one replaces.
  ///
  /// If the root of an included layout is an include, both have attributes, and the outer ones come first. An
  /// element can have an id in each of the layouts, and outlets of each object that has some.
  fileprivate var unique: [IncludeExpander.RootAttribute] {
    enumerated().filter { index, item in
      item.attribute.name == "id"
        || !self[..<index].contains { other in
          other.attribute.name == item.attribute.name
            && (item.attribute.name != "outlet" || other.frame.scope == item.frame.scope)
        }
    }.map(\.element)
  }
}
