import NibMarkup

/// Puts a layout together with those that it includes.
struct LayoutExpander {
  /// A value of a parameter.
  struct Argument {
    /// The value, or `nil` if it is not known.
    let text: String?
    /// The attribute with the value.
    let attribute: MarkupAttribute
  }

  /// A layout that is being expanded, as it is included at one place.
  final class Frame {
    let part: LayoutPart
    /// The document, whose elements know that they are included.
    let document: MarkupDocument
    /// The values of the parameters, in the order of their declarations.
    let arguments: [Argument?]
    /// The contents of slots by name.
    let contents: [String: [MarkupElement]]
    /// The layout that includes this one, or `nil` for the one that includes all others.
    let outer: Frame?
    /// The index of the scope of the layout's connections, or `nil` for that of the outermost layout.
    private(set) var scope: Int?

    init(
      _ part: LayoutPart,
      _ document: MarkupDocument,
      _ arguments: [Argument?],
      contents: [String: [MarkupElement]] = [:],
      outer: Frame? = nil
    ) {
      self.part = part
      self.document = document
      self.arguments = arguments
      self.contents = contents
      self.outer = outer
      scope = outer?.scope
    }

    /// Makes a scope that of the layout's connections.
    func open(_ scope: Int) { self.scope = scope }

    /// The names of the layouts that include one another, the outermost first.
    var chain: [String] { sequence(first: self, next: \.outer).map(\.part.nibName).reversed() }

    /// Returns whether the layout or one that includes it has a name, and the number of all of them.
    func search(_ nibName: String) -> (isFound: Bool, depth: Int) {
      var (isFound, depth) = (false, 0)
      for frame in sequence(first: self, next: \.outer) {
        isFound = isFound || frame.part.nibName == nibName
        depth += 1
      }
      return (isFound, depth)
    }

    /// Returns the value of a part's attribute `name`.
    func name(of part: MarkupElement) -> String? {
      guard let name = part.attribute("name")?.value, name.hasPrefix(LayoutFormat.parameterReference) else {
        return part.attribute("name")?.value
      }
      return argument(String(name.dropFirst(LayoutFormat.parameterReference.count)))?.argument?.text
    }

    func argument(_ name: String) -> (parameter: LayoutInterface.Parameter, argument: Argument?)? {
      part.interface.index(of: name).map { (part.interface.parameters[$0], arguments[$0]) }
    }
  }

  /// An attribute of an include, which replaces the one of the included root.
  struct RootAttribute {
    let attribute: MarkupAttribute
    let frame: Frame
  }

  private let dependencies: LayoutDependencies
  let elements: ElementVocabulary
  private(set) lazy var styleSheet = dependencies.styles
  let limits: LayoutLimits
  var composition: MarkupComposition
  private(set) var findings: Findings
  var substitutions = LayoutExpansion.Substitutions()
  /// The styles of elements by the elements' numbers.
  var styles: [Int: [Style]] = [:]
  /// The elements of the outermost layout that contain slots.
  private(set) var slottedElements: Set<Int> = []
  /// What lists of styles add to elements, which many elements share.
  var combinedStyles: [[ObjectIdentifier]: StyleContent] = [:]
  /// The numbers that the names of documents of styles have in the composed document.
  var styleNumbers: [ObjectIdentifier: [Int32]] = [:]
  /// The layouts that have been included, each of which is prepared once.
  private var parts: [String: LayoutPart] = [:]
  private(set) var scopes = LayoutScopes()
  /// The number of elements around the next one, of which `<layout>` is the first.
  private var depth = 1
  /// Whether a limit was exceeded, after which nothing else is expanded.
  private var isStopped = false
  private var outermost: LayoutPart?
  /// The include in the outermost layout that is being expanded.
  private var outermostInclude: MarkupElement?

  init(
    _ layout: Layout,
    _ dependencies: LayoutDependencies,
    _ elements: ElementVocabulary,
    _ limits: LayoutLimits
  ) {
    self.dependencies = dependencies
    self.elements = elements
    self.limits = limits
    composition = MarkupComposition(layout.document)
    findings = Findings(limit: limits.findings)
  }

  var document: MarkupDocument { composition.document }

  /// Expands the outermost layout, and returns what it declares.
  mutating func expand(_ layout: Layout, nibName: String) -> LayoutInterface {
    let part = LayoutPart(
      nibName,
      layout,
      composition.numbers(ofNamesIn: layout.document),
      styleSource: dependencies.styleSource,
      parameterLimit: limits.attributes
    )
    outermost = part
    for fault in part.faults { report(fault) }
    let arguments = part.interface.parameters.map { parameter in
      parameter.defaultValue.map { Argument(text: $0.value, attribute: $0) }
    }
    let frame = Frame(part, layout.document, arguments)
    composition.begin(layout.root, part.numbers)
    for attribute in layout.root.attributes { add(attribute, in: frame) }
    for child in layout.root.children where child.name != LayoutFormat.parameterElement {
      expand(child, in: frame)
    }
    composition.end()
    return part.interface
  }

  mutating func report(_ finding: Diagnostic) { findings.append(finding) }

  /// Reports a finding that is made only if there is room for it, because it takes long to make.
  mutating func reportIfKept(_ finding: () -> Diagnostic) {
    if findings.hasRoom { findings.append(finding()) } else { findings.omit(.error) }
  }

  // MARK: Elements

  /// Adds an element with its content.
  ///
  /// - Parameter isContent: Whether the element is the content of a slot.
  mutating func expand(_ element: MarkupElement, in frame: Frame, isContent: Bool = false) {
    guard !isStopped, checkLimits(element, in: frame) else { return }
    let part = frame.part
    if !isContent, part.isPlain(element.index) { return composition.copy(element, part.numbers) }
    switch element.isLayoutElement ? element.name : "" {
    case LayoutFormat.includeElement: include(element, in: frame, [])
    case LayoutFormat.slotElement: fill(element, in: frame, isContent: isContent)
    default:
      composition.begin(element, part.numbers)
      let styled = styling(of: element, [], in: frame)
      add(attributesOf: element, in: frame, except: isContent ? { $0.isSlot } : nil)
      addChildren(of: element, in: frame, styled)
    }
  }

  /// Adds the content of an element, and ends it.
  ///
  /// - Parameter styled: What the element's styles add to it, or `nil` if it has no style.
  mutating func addChildren(of element: MarkupElement, in frame: Frame, _ styled: StyleContent?) {
    depth += 1
    if let styled, !styled.parts.isEmpty {
      addStyledChildren(of: element, in: frame, styled)
    } else {
      for child in element.children { expand(child, in: frame) }
    }
    depth -= 1
    composition.end()
  }

  /// Returns whether the limits allow an element, or reports a finding.
  ///
  /// - Parameter height: The number of elements inside one another of which the element is the outermost, if
  ///   it is not that in the file.
  mutating func checkLimits(_ element: MarkupElement, in frame: Frame, height: Int = 1) -> Bool {
    let isPlain = frame.part.isPlain(element.index)
    let isTooDeep =
      depth + max(height, isPlain ? frame.part.height(of: element.index) : 1) > limits.depth
    let isTooLong = composition.valueCount > limits.fileBytes
    let count = isPlain ? element.descendantCount : 0
    guard isTooDeep || isTooLong || composition.elementCount + count >= limits.elements else { return true }
    isStopped = true
    let place = outermostInclude ?? element
    if isTooLong {
      report(.tooManyIncludedBytes(frame.chain, limit: limits.fileBytes, at: place.nameSpan))
    } else if isTooDeep {
      report(.includesTooDeep(frame.chain, elements: limits.depth, at: place.nameSpan))
    } else {
      report(.tooManyIncludedElements(frame.chain, limit: limits.elements, at: place.nameSpan))
    }
    return false
  }

  private mutating func fill(_ slot: MarkupElement, in frame: Frame, isContent: Bool) {
    let (contents, place) = contents(of: slot, in: frame, isContent: isContent)
    for child in contents { expand(child, in: place, isContent: place !== frame) }
  }

  /// Returns what stands in the place of a slot, with the layout in which it is written.
  mutating func contents(
    of slot: MarkupElement,
    in frame: Frame,
    isContent: Bool
  ) -> ([MarkupElement], Frame) {
    for attribute in slot.attributes where attribute.isLayoutAttribute {
      if attribute.name == "name" && !attribute.isDesignTime || isContent && attribute.isSlot { continue }
      report(.unknownAttribute(attribute, of: slot.name, known: ["name"]))
    }
    let contents = frame.contents[slot.attribute("name")?.value ?? ""] ?? []
    if frame.outer == nil, let element = composition.openElement { slottedElements.insert(element) }
    guard let outer = frame.outer, !contents.isEmpty else { return (Array(slot.children), frame) }
    return (contents, outer)
  }

  // MARK: Includes

  /// Adds the root of an included layout.
  ///
  /// - Parameter attributes: The attributes of the includes whose root this include is.
  private mutating func include(
    _ element: MarkupElement,
    in frame: Frame,
    _ attributes: [RootAttribute]
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
    addRoot(inner, attributes + own.map { RootAttribute(attribute: $0, frame: frame) }, place)
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
  private mutating func addRoot(
    _ frame: Frame,
    _ attributes: [RootAttribute],
    _ place: SourceSpan
  ) {
    let part = frame.part
    guard let rootIndex = part.root else { return report(.includeWithoutRoot(part.nibName, at: place)) }
    let root = frame.document.element(rootIndex)
    if part.hasOwner { return addOwner(frame, root, attributes) }
    if root.name == LayoutFormat.includeElement {
      setScope(of: frame)
      return self.include(root, in: frame, attributes)
    }
    // The root of the outermost layout has the outlets of that layout in any case.
    let hasScope = root.attribute("class") != nil && (composition.elementCount > 1 || isOwned)
    if hasScope {
      let element = composition.elementCount
      frame.open(scopes.add(.init(element: element, root: element)))
    }
    setScope(of: frame)
    composition.begin(root, part.numbers)
    let styled = styling(of: root, attributes, in: frame)
    // Elements of the included layout may refer to the id of its root, and its class may have outlets of its
    // own.
    let isReplaced = { (attribute: MarkupAttribute) in
      !attribute.isDesignTime && attribute.name != "id" && !(hasScope && attribute.name == "outlet")
        && attributes.contains { $0.attribute.name == attribute.name }
    }
    add(attributesOf: root, in: frame, except: attributes.isEmpty ? nil : isReplaced)
    for item in attributes.unique { add(item.attribute, in: item.frame) }
    addChildren(of: root, in: frame, styled)
  }

  /// Adds an object of the class that owns a layout, with the root of the layout in it.
  private mutating func addOwner(_ frame: Frame, _ root: MarkupElement, _ attributes: [RootAttribute]) {
    let layout = frame.document.element(0)
    guard let owner = layout.attribute("owner") else { return }
    let name = ClassName(owner.value)
    let known = elements.classes.first { name.denotes($0.name) }
    let element = composition.elementCount
    if element > 1 || isOwned { frame.open(scopes.add(.init(element: element, root: element + 1))) }
    setScope(of: frame)
    composition.begin(layout, name: known?.element ?? LayoutFormat.viewElement)
    composition.add(owner, named: "class")
    for item in attributes.unique { add(item.attribute, in: item.frame) }
    depth += 1
    expand(root, in: frame)
    depth -= 1
    composition.end()
  }

  /// Whether the outermost layout belongs to an owner.
  private var isOwned: Bool { outermost?.hasOwner == true }

  private mutating func setScope(of frame: Frame) {
    if let scope = frame.scope { scopes.set(scope, of: frame.document.source) }
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
  /// element can have an id in each of the layouts.
  fileprivate var unique: [LayoutExpander.RootAttribute] {
    enumerated().filter { index, item in
      item.attribute.name == "id" || !self[..<index].contains { $0.attribute.name == item.attribute.name }
    }.map(\.element)
  }
}
