import NibMarkup

extension LayoutExpander {
  /// Adds the root of an included layout.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the outer includes whose root is this include.
  ///   - isRoot: Whether the include is the root of an included layout.
  mutating func include(
    _ element: MarkupElement,
    in frame: Frame,
    _ attributes: [RootAttribute] = [],
    isRoot: Bool = false
  ) {
    guard let layoutAttribute = element.attribute("layout") else {
      let written = element.attributes.filter { !$0.isDesignTime }
      report(.missingAttribute("layout", of: element, insteadOf: written))
      return addUnexpanded(element, in: frame, attributes)
    }
    let enclosing = outermostInclude
    outermostInclude = enclosing ?? element
    defer { outermostInclude = enclosing }
    guard let nibName = value(of: layoutAttribute, in: frame).text else { return }
    let name = LayoutReferences.Name(name: nibName, place: frame.part.place)
    let known = parts[name]
    let included = known == nil ? dependencies.included(nibName, from: name.place) : nil
    let (isCycle, nesting) = frame.search(nibName, at: known?.place ?? included?.place)
    if isCycle {
      reportCycle(nibName, at: known?.place ?? included?.place, element, in: frame)
      return addUnexpanded(element, in: frame, attributes)
    }
    guard nesting <= limits.includeDepth else {
      isStopped = true
      let place = outermostInclude ?? element
      return report(.tooManyIncludes(frame.chain, limit: limits.includeDepth, at: place.nameSpan))
    }
    guard let part = known ?? included.flatMap({ part(name, $0, at: layoutAttribute) }), let root = part.root
    else {
      return addUnexpanded(element, in: frame, attributes)
    }
    let place = layoutAttribute.span
    let source = composition.include(part.layout.document, part.names, at: place)
    var all = attributes
    var argumentCount = 0
    for index in element.document.tree.attributes(of: element.index) {
      switch frame.part.role(ofAttribute: index) {
      case .root: all.append(RootAttribute(attribute: element.attribute(at: index), frame: frame))
      case .parameter: argumentCount += 1
      case .layout, .slot, nil: break
      }
    }
    let inner = Frame(
      part,
      source,
      arguments(of: element, count: argumentCount, part, in: frame, source),
      contents: contents(of: element, part),
      outer: frame,
      isRootOfOuter: isRoot
    )
    addRoot(inner, all, root)
  }

  /// Adds an include that cannot be expanded as it is, with its content.
  ///
  /// Otherwise, its connections would be reported as missing, and what it refers to as unused.
  ///
  /// - Parameter attributes: The attributes of the outer includes whose root is this include.
  private mutating func addUnexpanded(
    _ element: MarkupElement,
    in frame: Frame,
    _ attributes: [RootAttribute]
  ) {
    unexpandedIncludes.insert(composition.elementCount)
    composition.begin(element.index, of: frame.source)
    let names = Set(attributes.map(\.attribute.name))
    add(attributesOf: element, in: frame) { $0.isSlot || names.contains($0.name) }
    for item in attributes.unique { add(item.attribute, in: item.frame) }
    depth += 1
    for child in element.children { expand(child, in: frame, isContent: true) }
    depth -= 1
    composition.end()
  }

  /// Returns a layout to include, which has a root, or reports a finding and returns `nil` if it cannot be
  /// included.
  private mutating func part(
    _ name: LayoutReferences.Name,
    _ included: LayoutDependencies.Included,
    at attribute: MarkupAttribute
  ) -> LayoutPart? {
    let nibName = name.name
    let reading: LayoutReading
    let place: Int
    switch included {
    case .missing(let known):
      var finding = Diagnostic.unknownInclude(nibName, known: known, at: attribute.span)
      finding.notes += dependencies.notes(aboutMissing: .layout, nibName, from: name.place)
      report(finding)
      return nil
    case .unusable(let finding):
      report(.faultyInclude(nibName, finding, at: attribute.span))
      return nil
    case .layout(let found, let foundPlace): (reading, place) = (found, foundPlace)
    }
    guard let layout = reading.layout, reading.firstError == nil else {
      if let fault = reading.firstError { report(.faultyInclude(nibName, fault, at: attribute.span)) }
      return nil
    }
    let part = LayoutPart(
      nibName,
      layout,
      composition.numbers(ofNamesIn: layout.document),
      place: place,
      parameterLimit: limits.attributes
    )
    if let fault = part.faults.first {
      report(.faultyInclude(nibName, fault, at: attribute.span))
      return nil
    }
    guard part.root != nil else {
      report(.includeWithoutRoot(nibName, at: attribute.span))
      return nil
    }
    parts[name] = part
    return part
  }

  private mutating func reportCycle(
    _ nibName: String,
    at foundPlace: Int?,
    _ element: MarkupElement,
    in frame: Frame
  ) {
    let frames = sequence(first: frame, next: \.outer).reversed()
    let chain = frames.map(\.part.nibName)
    let start = frames.firstIndex { $0.part.nibName == nibName && $0.part.place == foundPlace } ?? 0
    let place = start == 0 ? outermostInclude ?? element : element
    report(.includeCycle(Array(chain[start...]) + [nibName], at: place.nameSpan))
  }

  /// Adds the root of a layout, with the attributes of its include.
  private mutating func addRoot(_ frame: Frame, _ attributes: [RootAttribute], _ rootIndex: Int) {
    let part = frame.part
    if part.hasOwner { return addOwner(frame, attributes, root: rootIndex) }
    if part.role(ofElement: rootIndex) == .include {
      return include(frame.source.document.element(rootIndex), in: frame, attributes, isRoot: true)
    }
    // The root of the outermost layout has the outlets of that layout in any case.
    let hasClass = hasOwnClass(part.layout.document.element(rootIndex))
    let hasScope = hasClass && (composition.elementCount > 1 || isOwned)
    let element = composition.elementCount
    let scope = hasScope ? scopes.add(element) : nil
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
  private mutating func addOwner(_ frame: Frame, _ attributes: [RootAttribute], root: Int) {
    let layout = frame.source.document.element(0)
    guard let owner = layout.attribute("owner") else { return }
    let name = ClassName(owner.value)
    let known = elements.classes.first { name.denotes($0.name) }
    let elementName = known?.element ?? LayoutFormat.viewElement
    let element = composition.elementCount
    let hasScope = element > 1 || isOwned
    let scope = hasScope ? scopes.add(element) : nil
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
    setScope(of: frame, scope, root: composition.elementCount)
    expand(frame.source.document.element(root), in: frame)
    depth -= 1
    composition.end()
  }

  /// Returns whether an element names a class other than its default class.
  private func hasOwnClass(_ element: MarkupElement) -> Bool {
    guard let name = element.attribute("class")?.value else { return false }
    return elements[element.name].map { !ClassName(name).denotes($0.className) } ?? true
  }

  /// Whether the outermost layout belongs to an owner.
  private var isOwned: Bool { outermost?.hasOwner == true }

  /// Sets the scope of a layout and of the layouts that include it as their root.
  private mutating func setScope(ofRootOf frame: Frame, _ scope: Int?, root: Int?) {
    if frame.isRootOfOuter, let outer = frame.outer { setScope(ofRootOf: outer, scope, root: root) }
    setScope(of: frame, scope, root: root)
  }

  /// Sets the scope of a layout, or keeps the including layout's scope for `nil`.
  ///
  /// - Parameter root: The element that `root` means, or `nil` to keep the including layout's root.
  private mutating func setScope(of frame: Frame, _ scope: Int?, root: Int?) {
    frame.open(scope, root: root)
    scopes.set(frame.scope, root: frame.root, of: frame.source.inclusion)
  }

  /// Returns the values of an included layout's parameters.
  ///
  /// - Parameters:
  ///   - count: The number of attributes of the include that must be parameters.
  ///   - source: The document of the included layout.
  private mutating func arguments(
    of element: MarkupElement,
    count: Int,
    _ part: LayoutPart,
    in frame: Frame,
    _ source: IncludedDocument
  ) -> [Argument?] {
    var arguments: [Argument?] = []
    arguments.reserveCapacity(part.interface.parameters.count)
    var unknown = count
    for parameter in part.interface.parameters {
      if let attribute = element.attribute(parameter.name) {
        arguments.append(argument(attribute, of: parameter, in: frame))
        unknown -= 1
      } else if let value = parameter.defaultValue {
        let attribute = source.document.element(value.element.index).attribute(at: value.index)
        let origin = source.origin(of: attribute)
        arguments.append(Argument(text: value.value, attribute: attribute, origin: origin))
      } else {
        report(.missingParameter(parameter, of: part.nibName, at: element.nameSpan))
        arguments.append(nil)
      }
    }
    if unknown > 0 { reportUnknownArguments(of: element, part, in: frame) }
    return arguments
  }

  /// Returns the value that an include gives to a parameter, and reports one that is not valid.
  private mutating func argument(
    _ attribute: MarkupAttribute,
    of parameter: LayoutInterface.Parameter,
    in frame: Frame
  ) -> Argument {
    let value = value(of: attribute, in: frame)
    var text = value.text
    if let given = value.parameter, given !== parameter, !given.fits(parameter.kind) {
      report(.wrongParameterKind(attribute, given.kind, expected: parameter.kind))
      text = nil
    } else if let wrong = text, !parameter.accepts(wrong) {
      report(.wrongArgument(value.attribute, wrong, parameter))
      text = nil
    }
    return Argument(text: text, attribute: value.attribute, origin: value.origin)
  }

  private mutating func reportUnknownArguments(
    of element: MarkupElement,
    _ part: LayoutPart,
    in frame: Frame
  ) {
    for attribute in element.attributes where frame.part.role(ofAttribute: attribute.index) == .parameter {
      if !attribute.isDesignTime && part.interface.index(of: attribute.name) != nil { continue }
      reportIfKept {
        .unknownParameter(attribute, of: part.nibName, part.interface.parameters.map(\.name))
      }
    }
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
  /// The attributes, except the ones that an earlier one replaces.
  ///
  /// If the root of an included layout is an include, both have attributes, and the outer ones come first. An
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
