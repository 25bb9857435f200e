import NibMarkup

/// A layout in which the layouts that it includes stand in the places of the includes.
struct LayoutExpansion {
  /// A parameter in place of an attribute's value.
  struct Substitution {
    let name: String
    /// The parameter, or `nil` if the layout does not declare it.
    let parameter: LayoutInterface.Parameter?
    /// Whether the parameter has a value.
    let hasValue: Bool
    /// Where the parameter is used.
    let place: AttributePlace
  }

  /// The parameters in place of attributes' values.
  struct Substitutions {
    private var all: [Substitution] = []
    /// For each attribute up to the last one with a parameter, the index of its substitution, or -1.
    private var indices: [Int32] = []

    subscript(attribute: Int) -> Substitution? {
      guard attribute < indices.count, indices[attribute] >= 0 else { return nil }
      return all[Int(indices[attribute])]
    }

    /// Adds the substitution of an attribute, which follows those that have been added.
    fileprivate mutating func add(_ substitution: Substitution, at attribute: Int) {
      indices += repeatElement(-1, count: max(0, attribute - indices.count))
      indices.append(Int32(clamping: all.count))
      all.append(substitution)
    }
  }

  /// The layout, whose elements know the files in which they are written.
  let layout: Layout
  let findings: Findings
  /// The attributes whose values are those of parameters.
  let substitutions: Substitutions
  /// The names of the parameters that have no value unless the layout is included.
  let requiredParameters: [String]
  /// Whether there is a root element, even if it is an include that cannot be expanded.
  let hasRoot: Bool

  /// Expands a layout.
  ///
  /// - Complexity: O(*n*) in the number of elements of the result, up to the limit.
  init(_ layout: Layout, nibName: String, _ includes: LayoutIncludes, _ limits: LayoutLimits) {
    hasRoot = layout.root.children.contains { $0.name != LayoutFormat.parameterElement }
    let names = layout.document.tree.names
    let own = [LayoutFormat.includeElement, LayoutFormat.slotElement, LayoutFormat.parameterElement]
    guard names.contains(where: own.contains) else {
      self.layout = layout
      findings = Findings(limit: limits.findings)
      substitutions = Substitutions()
      requiredParameters = []
      return
    }
    var expander = LayoutExpander(layout, includes, limits)
    let interface = expander.expand(layout, nibName: nibName)
    let document = expander.document
    self.layout = document.root.map { Layout(document: document, root: $0) } ?? layout
    findings = expander.findings
    substitutions = expander.substitutions
    requiredParameters = interface.required.map(\.name)
  }
}

private struct LayoutExpander {
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
    }

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

    func argument(_ name: String) -> (parameter: LayoutInterface.Parameter, argument: Argument?)? {
      part.interface.index(of: name).map { (part.interface.parameters[$0], arguments[$0]) }
    }
  }

  /// An attribute of an include, which replaces the one of the included root.
  struct RootAttribute {
    let attribute: MarkupAttribute
    let frame: Frame
  }

  private let includes: LayoutIncludes
  private let limits: LayoutLimits
  private var composition: MarkupComposition
  private(set) var findings: Findings
  private(set) var substitutions = LayoutExpansion.Substitutions()
  /// The layouts that have been included, each of which is prepared once.
  private var parts: [String: LayoutPart] = [:]
  private var depth = 0
  /// Whether a limit was exceeded, after which nothing else is expanded.
  private var isStopped = false
  /// The include in the outermost layout that is being expanded.
  private var outermostInclude: MarkupElement?

  init(_ layout: Layout, _ includes: LayoutIncludes, _ limits: LayoutLimits) {
    self.includes = includes
    self.limits = limits
    composition = MarkupComposition(layout.document)
    findings = Findings(limit: limits.findings)
  }

  var document: MarkupDocument { composition.document }

  /// Expands the outermost layout, and returns what it declares.
  mutating func expand(_ layout: Layout, nibName: String) -> LayoutInterface {
    let part = LayoutPart(nibName, layout, composition.numbers(ofNamesIn: layout.document))
    for fault in part.faults { report(fault) }
    let arguments = part.interface.parameters.map { parameter in
      parameter.defaultValue.map { Argument(text: $0.value, attribute: $0) }
    }
    let frame = Frame(part, layout.document, arguments)
    composition.begin(layout.root, at: layout.root, part.numbers)
    for attribute in layout.root.attributes { add(attribute, in: frame) }
    for child in layout.root.children where child.name != LayoutFormat.parameterElement {
      expand(child, in: frame)
    }
    composition.end()
    return part.interface
  }

  private mutating func report(_ finding: Diagnostic) { findings.append(finding) }

  // MARK: Elements

  /// Adds an element with its content.
  ///
  /// - Parameter isContent: Whether the element is the content of a slot.
  private mutating func expand(_ element: MarkupElement, in frame: Frame, isContent: Bool = false) {
    guard !isStopped, checkLimits(element, in: frame) else { return }
    let part = frame.part
    if !isContent, part.isPlain(element.index) { return composition.copy(element, part.numbers) }
    depth += 1
    defer { depth -= 1 }
    switch element.name {
    case LayoutFormat.includeElement: include(element, in: frame, [])
    case LayoutFormat.slotElement: fill(element, in: frame, isContent: isContent)
    default:
      composition.begin(element, at: element, part.numbers)
      add(attributesOf: element, in: frame, except: isContent ? { $0.isSlot } : nil)
      for child in element.children { expand(child, in: frame) }
      composition.end()
    }
  }

  private mutating func checkLimits(_ element: MarkupElement, in frame: Frame) -> Bool {
    let isTooDeep = depth + frame.part.height(of: element.index) > limits.depth
    let count = frame.part.isPlain(element.index) ? element.descendantCount : 0
    guard isTooDeep || composition.elementCount + count >= limits.elements else { return true }
    isStopped = true
    let place = outermostInclude ?? element
    if isTooDeep {
      report(.includesTooDeep(frame.chain, elements: limits.depth, at: place.nameSpan))
    } else {
      report(.tooManyIncludedElements(frame.chain, limit: limits.elements, at: place.nameSpan))
    }
    return false
  }

  private mutating func fill(_ slot: MarkupElement, in frame: Frame, isContent: Bool) {
    for attribute in slot.attributes where attribute.isLayoutAttribute {
      if attribute.name == "name" && !attribute.isDesignTime || isContent && attribute.isSlot { continue }
      report(.unknownAttribute(attribute, of: slot.name, known: ["name"]))
    }
    let contents = frame.contents[slot.attribute("name")?.value ?? ""] ?? []
    guard let outer = frame.outer, !contents.isEmpty else {
      for child in slot.children { expand(child, in: frame) }
      return
    }
    for child in contents { expand(child, in: outer, isContent: true) }
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
    addRoot(inner, of: element, attributes + own.map { RootAttribute(attribute: $0, frame: frame) }, place)
  }

  /// Returns a layout to include, or reports a finding and returns `nil` if it cannot be included.
  private mutating func part(_ nibName: String, at attribute: MarkupAttribute) -> LayoutPart? {
    if let known = parts[nibName] { return known }
    let reading: LayoutReading
    switch includes[nibName] {
    case .missing(let known):
      report(.unknownInclude(nibName, known: known, at: attribute.span))
      return nil
    case .unusable(let finding):
      report(.faultyInclude(nibName, finding, at: attribute.span))
      return nil
    case .layout(let found): reading = found
    }
    guard let layout = reading.layout, reading.firstError == nil else {
      if let fault = reading.firstError { report(.faultyInclude(nibName, fault, at: attribute.span)) }
      return nil
    }
    let part = LayoutPart(nibName, layout, composition.numbers(ofNamesIn: layout.document))
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
    of include: MarkupElement,
    _ attributes: [RootAttribute],
    _ place: SourceSpan
  ) {
    let part = frame.part
    if part.hasOwner { return report(.includeOfOwner(part.nibName, at: place)) }
    guard let rootIndex = part.root else { return report(.includeWithoutRoot(part.nibName, at: place)) }
    let root = frame.document.element(rootIndex)
    if root.name == LayoutFormat.includeElement { return self.include(root, in: frame, attributes) }
    if let name = root.attribute("class")?.value {
      return report(.includeOfClass(part.nibName, className: name, element: root.name, at: place))
    }
    composition.begin(root, at: include, part.numbers)
    let isReplaced = { (attribute: MarkupAttribute) in
      !attribute.isDesignTime && attributes.contains { $0.attribute.name == attribute.name }
    }
    add(attributesOf: root, in: frame, except: attributes.isEmpty ? nil : isReplaced)
    // An include whose root is an include has attributes of both, of which the outer ones come first.
    for (index, item) in attributes.enumerated()
    where !attributes[..<index].contains(where: { $0.attribute.name == item.attribute.name }) {
      add(item.attribute, in: item.frame)
    }
    for child in root.children { expand(child, in: frame) }
    composition.end()
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
        report(.unknownParameter(attribute, of: part.nibName, interface.parameters.map(\.name)))
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
        report(.unknownSlot(name, of: part.nibName, known: slots.keys.sorted(), at: place))
      } else if !name.isEmpty, let first = contents[name]?.first {
        report(.secondContent(name, at: place, first: first.nameSpan))
      } else {
        contents[name, default: []].append(child)
      }
    }
    return contents
  }

  // MARK: Attributes

  private struct Value {
    /// The value, or `nil` if it is that of a parameter without one.
    let text: String?
    /// The attribute with the value.
    let attribute: MarkupAttribute
    /// The name of the parameter with the value, or `nil` if the value is not that of one.
    var name: String?
    /// The parameter, or `nil` if the layout does not declare it.
    var parameter: LayoutInterface.Parameter?
  }

  /// Returns the value of an attribute, in which parameters have their values.
  private mutating func value(of attribute: MarkupAttribute, in frame: Frame) -> Value {
    let text = attribute.value
    guard attribute.mayHaveParameter else { return Value(text: text, attribute: attribute) }
    let prefix = LayoutFormat.parameterReference
    if text.hasPrefix(prefix),
      let (parameter, argument) = frame.argument(String(text.dropFirst(prefix.count)))
    {
      return Value(
        text: argument?.text,
        attribute: argument?.attribute ?? attribute,
        name: parameter.name,
        parameter: parameter
      )
    }
    if attribute.isAnchor { return expression(text, attribute, in: frame) }
    guard text.hasPrefix(prefix) else { return Value(text: text, attribute: attribute) }
    let name = String(text.dropFirst(prefix.count))
    reportUndeclared(name, attribute, in: frame)
    return Value(text: nil, attribute: attribute, name: name)
  }

  /// Returns an anchor's expression, in which parameters have their values.
  private mutating func expression(_ text: String, _ attribute: MarkupAttribute, in frame: Frame) -> Value {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: LayoutFormat.parameterReference) {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      rest = rest.dropFirst(name.count)
      guard let (_, argument) = frame.argument(name) else {
        reportUndeclared(name, attribute, in: frame)
        return Value(text: nil, attribute: attribute, name: name)
      }
      guard let value = argument?.text else {
        return Value(text: nil, attribute: attribute, name: name)
      }
      result += value
      if result.utf8.count > limits.attributeBytes {
        report(.longExpression(limit: limits.attributeBytes, at: attribute.span))
        return Value(text: nil, attribute: attribute, name: name)
      }
    }
    return Value(text: result + rest, attribute: attribute)
  }

  private mutating func reportUndeclared(_ name: String, _ attribute: MarkupAttribute, in frame: Frame) {
    let known = frame.part.interface.parameters.map(\.name)
    report(.undeclaredParameter(name, known: known, at: attribute.span))
  }

  /// Adds the attributes of an element to the copy of it, which has just begun.
  private mutating func add(
    attributesOf element: MarkupElement,
    in frame: Frame,
    except isOmitted: ((MarkupAttribute) -> Bool)?
  ) {
    let part = frame.part
    for index in element.document.tree.attributes(of: element.index) {
      if let isOmitted, isOmitted(element.attribute(at: index)) { continue }
      if part.mayHaveParameter(index) {
        add(element.attribute(at: index), in: frame)
      } else {
        composition.copy(index, of: element, part.numbers)
      }
    }
  }

  /// Adds an attribute to the element that has just begun.
  private mutating func add(_ attribute: MarkupAttribute, in frame: Frame) {
    let numbers = frame.part.numbers
    let value = value(of: attribute, in: frame)
    if let name = value.name {
      let substitution = LayoutExpansion.Substitution(
        name: name,
        parameter: value.parameter,
        hasValue: value.text != nil,
        place: attribute.place
      )
      substitutions.add(substitution, at: composition.attributeCount)
    }
    composition.add(attribute, value: value.text, at: value.attribute, numbers)
  }
}

/// A layout that is put together with others.
private final class LayoutPart {
  let nibName: String
  let layout: Layout
  let interface: LayoutInterface
  /// What is wrong with the declarations.
  let faults: [Diagnostic]
  /// The numbers of the document's names in the result.
  let numbers: [Int32]
  let hasOwner: Bool
  /// What each name of the document means as that of an attribute of an include.
  private let roles: [AttributeRole]
  /// The index of the root element, or `nil` if there is not exactly one.
  let root: Int?
  /// For each attribute, whether its value contains a character that begins a reference.
  private let references: [Bool]
  /// For each element, the index of the first one from there on that cannot be copied as it is.
  private let nextSpecial: [Int32]
  /// The number of elements inside one another, from each element on.
  private let heights: [Int32]

  /// What an attribute of an include is for.
  enum AttributeRole {
    case layout, root, slot, parameter

    init(_ name: String) {
      switch name {
      case "layout": self = .layout
      case LayoutFormat.slotAttribute: self = .slot
      default: self = LayoutFormat.includeRootAttributeNames.contains(name) ? .root : .parameter
      }
    }
  }

  init(_ nibName: String, _ layout: Layout, _ numbers: [Int32]) {
    self.nibName = nibName
    self.layout = layout
    self.numbers = numbers
    var faults: [Diagnostic] = []
    interface = LayoutInterface(layout) { faults.append($0) }
    self.faults = faults
    hasOwner = layout.root.attribute("owner") != nil
    let roots = layout.root.children.filter { $0.name != LayoutFormat.parameterElement }
    root = roots.count == 1 ? roots[0].index : nil
    let own = [LayoutFormat.includeElement, LayoutFormat.slotElement, LayoutFormat.parameterElement]
    let tree = layout.document.tree
    let isOwn = tree.names.map(own.contains)
    roles = tree.names.map { AttributeRole($0) }
    let references = tree.attributes.indices.map { tree.mayHaveParameter($0) }
    var nextSpecial = [Int32](repeating: .max, count: tree.elements.count)
    var heights = [Int32](repeating: 1, count: tree.elements.count)
    var next = Int32.max
    for index in tree.elements.indices.reversed() {
      let attributes = tree.attributes(of: index)
      if isOwn[Int(tree.elements[index].name)] || attributes.contains(where: { references[$0] }) {
        next = Int32(clamping: index)
      }
      nextSpecial[index] = next
      var child = index + 1
      while child < Int(tree.elements[index].next) {
        heights[index] = max(heights[index], heights[child] + 1)
        child = Int(tree.elements[child].next)
      }
    }
    self.references = references
    self.nextSpecial = nextSpecial
    self.heights = heights
  }

  func mayHaveParameter(_ attribute: Int) -> Bool { references[attribute] }

  func role(of attribute: MarkupAttribute) -> AttributeRole { roles[attribute.nameIndex] }

  /// Returns whether an element and everything in it stand for themselves.
  func isPlain(_ element: Int) -> Bool { nextSpecial[element] >= layout.document.tree.elements[element].next }

  /// Returns the number of elements inside one another, from an element on.
  func height(of element: Int) -> Int { Int(heights[element]) }
}

extension MarkupTree {
  /// Whether an attribute's value contains a character that begins a reference.
  fileprivate func mayHaveParameter(_ attribute: Int) -> Bool {
    values[value(of: attribute)].contains(UInt8(ascii: "@"))
  }
}

extension MarkupElement {
  /// The number of the elements in the element, itself included.
  fileprivate var descendantCount: Int { Int(document.tree.elements[index].next) - index }
}

extension MarkupAttribute {
  /// Whether the value contains a character that begins a reference.
  fileprivate var mayHaveParameter: Bool { element.document.tree.mayHaveParameter(index) }

  /// Whether the attribute names the slot that the element fills.
  fileprivate var isSlot: Bool { name == LayoutFormat.slotAttribute && namespace == LayoutNamespace.none }

  /// Whether the value is an anchor's expression.
  fileprivate var isAnchor: Bool {
    LayoutAnchor(rawValue: name) != nil
      || (element.name == LayoutFormat.constraintElement && name == "value")
  }
}
