import NibMarkup

extension LayoutExpander {
  /// Adds the root of an included layout.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the includes whose root this include is.
  ///   - sharing: The included layouts whose root this include is.
  mutating func include(
    _ element: MarkupElement,
    in frame: Frame,
    _ attributes: [RootAttribute] = [],
    sharing: [Frame] = []
  ) {
    guard let layoutAttribute = element.attribute("layout") else {
      return report(.missingAttribute("layout", of: element))
    }
    let enclosing = outermostInclude
    outermostInclude = enclosing ?? element
    defer { outermostInclude = enclosing }
    guard let nibName = value(of: layoutAttribute, in: frame).text else { return }
    let (isCycle, nesting) = frame.search(nibName)
    if isCycle { return reportCycle(nibName, element, in: frame) }
    guard nesting <= limits.includeDepth else {
      isStopped = true
      let place = outermostInclude ?? element
      return report(.tooManyIncludes(frame.chain, limit: limits.includeDepth, at: place.nameSpan))
    }
    guard let part = part(nibName, at: layoutAttribute) else { return }
    let document = part.layout.document.included(at: layoutAttribute.span)
    let inner = Frame(
      part,
      document,
      arguments(of: element, part, in: frame, document),
      contents: contents(of: element, part),
      outer: frame
    )
    let place = layoutAttribute.span
    let own = element.attributes.filter { !$0.isDesignTime && frame.part.role(of: $0) == .root }
    let all = attributes + own.map { RootAttribute(attribute: $0, frame: frame) }
    addRoot(inner, all, place, sharing: sharing + [inner])
  }

  /// Returns a layout to include, or reports a finding and returns `nil` if it cannot be included.
  private mutating func part(_ nibName: String, at attribute: MarkupAttribute) -> LayoutPart? {
    if let known = parts[nibName] { return known }
    let reading: LayoutReading
    let styleSource: Int?
    switch dependencies.included(nibName) {
    case .missing(let known):
      report(.unknownInclude(nibName, known: known, at: attribute.span))
      return nil
    case .unusable(let finding):
      report(.faultyInclude(nibName, finding, at: attribute.span))
      return nil
    case .layout(let found, let source): (reading, styleSource) = (found, source)
    }
    guard let layout = reading.layout, reading.firstError == nil else {
      if let fault = reading.firstError { report(.faultyInclude(nibName, fault, at: attribute.span)) }
      return nil
    }
    let part = LayoutPart(
      nibName,
      layout,
      composition.numbers(ofNamesIn: layout.document),
      styleSource: styleSource,
      parameterLimit: limits.attributes
    )
    if let fault = part.faults.first {
      report(.faultyInclude(nibName, fault, at: attribute.span))
      return nil
    }
    parts[nibName] = part
    return part
  }

  private mutating func reportCycle(_ nibName: String, _ element: MarkupElement, in frame: Frame) {
    let chain = frame.chain
    let start = chain.firstIndex(of: nibName) ?? 0
    let place = start == 0 ? outermostInclude ?? element : element
    report(.includeCycle(Array(chain[start...]) + [nibName], at: place.nameSpan))
  }

  /// Adds the root of a layout, with the attributes of its include.
  ///
  /// - Parameter sharing: The included layouts that have the same root, of which this one is the last.
  private mutating func addRoot(
    _ frame: Frame,
    _ attributes: [RootAttribute],
    _ place: SourceSpan,
    sharing: [Frame]
  ) {
    let part = frame.part
    guard let rootIndex = part.root else { return report(.includeWithoutRoot(part.nibName, at: place)) }
    let root = frame.document.element(rootIndex)
    if part.hasOwner { return addOwner(frame, root, attributes, sharing: sharing) }
    if root.name == LayoutFormat.includeElement {
      return self.include(root, in: frame, attributes, sharing: sharing)
    }
    // The root of the outermost layout has the outlets of that layout in any case.
    let hasClass = hasOwnClass(root)
    let hasScope = hasClass && (composition.elementCount > 1 || isOwned)
    let element = composition.elementCount
    let scope = hasScope ? scopes.add(element) : nil
    for frame in sharing { setScope(of: frame, scope, root: hasScope ? element : nil) }
    composition.begin(root, part.numbers)
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
  ///
  /// - Parameter sharing: The included layouts whose root is the object, of which the last is the owner's.
  private mutating func addOwner(
    _ frame: Frame,
    _ root: MarkupElement,
    _ attributes: [RootAttribute],
    sharing: [Frame]
  ) {
    let layout = frame.document.element(0)
    guard let owner = layout.attribute("owner") else { return }
    let name = ClassName(owner.value)
    let known = elements.classes.first { name.denotes($0.name) }
    let elementName = known?.element ?? LayoutFormat.viewElement
    let element = composition.elementCount
    let hasScope = element > 1 || isOwned
    let scope = hasScope ? scopes.add(element) : nil
    for frame in sharing { setScope(of: frame, scope, root: hasScope ? element : nil) }
    composition.begin(layout, name: elementName)
    let styled = styling(of: layout, named: elementName, attributes, in: frame)
    composition.add(owner, named: "class")
    for item in attributes.unique { add(item.attribute, in: item.frame) }
    depth += 1
    for part in styled?.parts ?? [] where checkLimits(layout, in: frame, height: part.height) { add(part) }
    setScope(of: frame, scope, root: composition.elementCount)
    expand(root, in: frame)
    depth -= 1
    composition.end()
  }

  /// Returns whether an element names another class than that of all such elements.
  private func hasOwnClass(_ element: MarkupElement) -> Bool {
    guard let name = element.attribute("class")?.value else { return false }
    return elements[element.name].map { !ClassName(name).denotes($0.className) } ?? true
  }

  /// Whether the outermost layout belongs to an owner.
  private var isOwned: Bool { outermost?.hasOwner == true }

  /// Makes a scope that of a layout, unless there is none, so that it is that of the including layout.
  ///
  /// - Parameter root: The element to which `root` refers, or `nil` for that of the including layout.
  private mutating func setScope(of frame: Frame, _ scope: Int?, root: Int?) {
    frame.open(scope, root: root)
    scopes.set(frame.scope, root: frame.root, of: frame.document.source)
  }

  /// Returns the values of an included layout's parameters.
  ///
  /// - Parameter document: The document of the included layout.
  private mutating func arguments(
    of element: MarkupElement,
    _ part: LayoutPart,
    in frame: Frame,
    _ document: MarkupDocument
  ) -> [Argument?] {
    let interface = part.interface
    var arguments = [Argument?](repeating: nil, count: interface.parameters.count)
    var isGiven = [Bool](repeating: false, count: arguments.count)
    for attribute in element.attributes where attribute.isLayoutAttribute {
      guard attribute.isDesignTime || frame.part.role(of: attribute) == .parameter else { continue }
      guard !attribute.isDesignTime, let index = interface.index(of: attribute.name) else {
        reportIfKept { .unknownParameter(attribute, of: part.nibName, interface.parameters.map(\.name)) }
        continue
      }
      let parameter = interface.parameters[index]
      let value = value(of: attribute, in: frame)
      var text = value.text
      if let given = value.parameter, given !== parameter, !given.kind.fits(parameter.kind) {
        report(.wrongParameterKind(attribute, given.kind, expected: parameter.kind))
        text = nil
      } else if let wrong = text, parameter.kind.parse(wrong.withoutEscape) == nil {
        report(.wrongArgument(value.attribute, wrong, parameter))
        text = nil
      }
      isGiven[index] = true
      arguments[index] = Argument(text: text, attribute: value.attribute)
    }
    for (index, parameter) in interface.parameters.enumerated() where !isGiven[index] {
      if let value = parameter.defaultValue {
        let attribute = document.element(value.element.index).attribute(at: value.index)
        arguments[index] = Argument(text: value.value, attribute: attribute)
      } else {
        report(.missingParameter(parameter.name, of: part.nibName, at: element.nameSpan))
      }
    }
    return arguments
  }

  /// Returns the children of an include by the names of the slots that they fill.
  private mutating func contents(
    of element: MarkupElement,
    _ part: LayoutPart
  ) -> [String: [MarkupElement]] {
    var contents: [String: [MarkupElement]] = [:]
    for child in element.children {
      let attribute = child.attributes.first { $0.isSlot }
      let name = attribute?.value ?? ""
      let place = attribute?.span ?? child.nameSpan
      let slots = part.interface.slots
      if slots[name] == nil {
        reportIfKept { .unknownSlot(name, of: part.nibName, known: slots.keys.sorted(), at: place) }
      } else if !name.isEmpty, let first = contents[name]?.first {
        report(.secondContent(name, at: place, first: first.nameSpan))
      } else {
        contents[name, default: []].append(child)
      }
    }
    return contents
  }
}

extension [LayoutExpander.RootAttribute] {
  /// The attributes without those that others replace.
  ///
  /// An include whose root is an include has attributes of both, of which the outer ones come first. An
  /// element can have an id in each of the layouts, and outlets of each object that has some.
  fileprivate var unique: [LayoutExpander.RootAttribute] {
    enumerated().filter { index, item in
      item.attribute.name == "id"
        || !self[..<index].contains { other in
          other.attribute.name == item.attribute.name
            && (item.attribute.name != "outlet" || other.frame.scope == item.frame.scope)
        }
    }.map(\.element)
  }
}
