import NibMarkup

/// A layout in which the layouts that it includes stand in the places of the includes.
struct LayoutExpansion {
  /// A parameter in place of an attribute's value.
  struct Substitution {
    let name: String
    /// The kind of the parameter, or `nil` if the layout does not declare it.
    let kind: AttributeKind?
    /// Whether the parameter has a value.
    let hasValue: Bool
    /// Where the parameter is used.
    let place: AttributePlace
  }

  /// The layout, whose elements know the files in which they are written.
  let layout: Layout
  let findings: Findings
  /// The attributes whose values are those of parameters.
  let substitutions: [Int: Substitution]
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
      substitutions = [:]
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
    let nibName: String
    let layout: Layout
    let interface: LayoutInterface
    let arguments: [String: Argument]
    /// The contents of slots by name, or `nil` for the layout that includes the others.
    let contents: [String: [MarkupElement]]?
    /// The layout that includes this one.
    let outer: Frame?

    init(
      nibName: String,
      _ layout: Layout,
      _ interface: LayoutInterface,
      _ arguments: [String: Argument],
      contents: [String: [MarkupElement]]? = nil,
      outer: Frame? = nil
    ) {
      self.nibName = nibName
      self.layout = layout
      self.interface = interface
      self.arguments = arguments
      self.contents = contents
      self.outer = outer
    }

    /// The names of the layouts that include one another, the outermost first.
    var chain: [String] { sequence(first: self, next: \.outer).map(\.nibName).reversed() }
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
  private(set) var substitutions: [Int: LayoutExpansion.Substitution] = [:]
  private var attributeCount = 0
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
    var found: [Diagnostic] = []
    let interface = LayoutInterface(layout) { found.append($0) }
    for finding in found { report(finding) }
    var arguments: [String: Argument] = [:]
    for parameter in interface.parameters {
      guard let value = parameter.defaultValue else { continue }
      arguments[parameter.name] = Argument(text: value.value, attribute: value)
    }
    let frame = Frame(nibName: nibName, layout, interface, arguments)
    composition.begin(layout.root, at: layout.root)
    for attribute in layout.root.attributes { add(attribute, in: frame) }
    for child in layout.root.children where child.name != LayoutFormat.parameterElement {
      expand(child, in: frame)
    }
    composition.end()
    return interface
  }

  private mutating func report(_ finding: Diagnostic) { findings.append(finding) }

  // MARK: Elements

  /// Adds an element with its content.
  ///
  /// - Parameter isContent: Whether the element is the content of a slot.
  private mutating func expand(_ element: MarkupElement, in frame: Frame, isContent: Bool = false) {
    guard !isStopped, checkLimits(element, in: frame) else { return }
    depth += 1
    defer { depth -= 1 }
    switch element.name {
    case LayoutFormat.includeElement: include(element, in: frame, [])
    case LayoutFormat.slotElement: fill(element, in: frame, isContent: isContent)
    default:
      composition.begin(element, at: element)
      for attribute in element.attributes where !(isContent && attribute.isSlot) { add(attribute, in: frame) }
      for child in element.children { expand(child, in: frame) }
      composition.end()
    }
  }

  private mutating func checkLimits(_ element: MarkupElement, in frame: Frame) -> Bool {
    guard composition.elementCount >= limits.elements || depth >= limits.depth else { return true }
    isStopped = true
    let place = outermostInclude ?? element
    if depth >= limits.depth {
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
    let contents = frame.contents?[slot.attribute("name")?.value ?? ""] ?? []
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
    let chain = frame.chain
    if let start = chain.firstIndex(of: nibName) {
      let path = Array(chain[start...]) + [nibName]
      let place = start == 0 ? outermostInclude ?? element : element
      return report(.includeCycle(path, at: place.nameSpan))
    }
    guard chain.count <= limits.includeDepth else {
      isStopped = true
      let place = outermostInclude ?? element
      return report(.tooManyIncludes(chain, limit: limits.includeDepth, at: place.nameSpan))
    }
    let place = layoutAttribute.span
    let reading: LayoutReading
    switch includes[nibName] {
    case .missing(let known): return report(.unknownInclude(nibName, known: known, at: place))
    case .unusable(let finding): return report(.faultyInclude(nibName, finding, at: place))
    case .layout(let found): reading = found
    }
    if let fault = reading.firstError { return report(.faultyInclude(nibName, fault, at: place)) }
    guard let layout = reading.layout?.included(at: place) else { return }
    var found: [Diagnostic] = []
    let interface = LayoutInterface(layout) { found.append($0) }
    if let fault = found.first { return report(.faultyInclude(nibName, fault, at: place)) }
    let inner = Frame(
      nibName: nibName,
      layout,
      interface,
      arguments(of: element, nibName, interface, in: frame),
      contents: contents(of: element, nibName, interface),
      outer: frame
    )
    let own = element.attributes.filter { $0.isLayoutAttribute && $0.isForIncludedRoot }
    addRoot(inner, of: element, attributes + own.map { RootAttribute(attribute: $0, frame: frame) }, place)
  }

  /// Adds the root of a layout, with the attributes of its include.
  private mutating func addRoot(
    _ frame: Frame,
    of include: MarkupElement,
    _ attributes: [RootAttribute],
    _ place: SourceSpan
  ) {
    let roots = frame.layout.root.children.filter { $0.name != LayoutFormat.parameterElement }
    guard frame.layout.root.attribute("owner") == nil else {
      return report(.includeOfOwner(frame.nibName, at: place))
    }
    guard roots.count == 1, let root = roots.first else {
      return report(.includeWithoutRoot(frame.nibName, at: place))
    }
    if root.name == LayoutFormat.includeElement { return self.include(root, in: frame, attributes) }
    if let name = root.attribute("class")?.value {
      return report(.includeOfClass(frame.nibName, className: name, element: root.name, at: place))
    }
    composition.begin(root, at: include)
    let replaced = Set(attributes.map(\.attribute.name))
    for attribute in root.attributes where attribute.isDesignTime || !replaced.contains(attribute.name) {
      add(attribute, in: frame)
    }
    var added: Set<String> = []
    for item in attributes where added.insert(item.attribute.name).inserted {
      add(item.attribute, in: item.frame)
    }
    for child in root.children { expand(child, in: frame) }
    composition.end()
  }

  /// Returns the values of an included layout's parameters.
  private mutating func arguments(
    of element: MarkupElement,
    _ nibName: String,
    _ interface: LayoutInterface,
    in frame: Frame
  ) -> [String: Argument] {
    var arguments: [String: Argument] = [:]
    for attribute in element.attributes where attribute.isLayoutAttribute {
      if attribute.isForIncludedRoot || attribute.isSlot { continue }
      if !attribute.isDesignTime, attribute.name == "layout" { continue }
      guard !attribute.isDesignTime, let parameter = interface[attribute.name] else {
        let known = interface.parameters.map(\.name)
        report(.unknownParameter(attribute, of: nibName, known))
        continue
      }
      let value = value(of: attribute, in: frame)
      var text = value.text
      if let kind = value.kind, !kind.fits(parameter.kind) {
        report(.wrongParameterKind(attribute, kind, expected: parameter.kind))
        text = nil
      } else if let wrong = text, parameter.kind.parse(wrong.withoutEscape) == nil {
        report(.wrongArgument(value.attribute, wrong, parameter))
        text = nil
      }
      arguments[parameter.name] = Argument(text: text, attribute: value.attribute)
    }
    for parameter in interface.parameters where arguments[parameter.name] == nil {
      if let value = parameter.defaultValue {
        arguments[parameter.name] = Argument(text: value.value, attribute: value)
      } else if element.attribute(parameter.name) == nil {
        report(.missingParameter(parameter.name, of: nibName, at: element.nameSpan))
      }
    }
    return arguments
  }

  /// Returns the children of an include by the names of the slots that they fill.
  private mutating func contents(
    of element: MarkupElement,
    _ nibName: String,
    _ interface: LayoutInterface
  ) -> [String: [MarkupElement]] {
    var contents: [String: [MarkupElement]] = [:]
    for child in element.children {
      let attribute = child.attributes.first { $0.isSlot }
      let name = attribute?.value ?? ""
      let place = attribute?.span ?? child.nameSpan
      if interface.slots[name] == nil {
        report(.unknownSlot(name, of: nibName, known: interface.slots.keys.sorted(), at: place))
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
    /// The kind of the parameter, or `nil` if the value is not one.
    var kind: AttributeKind?
    var parameter: String?
  }

  /// Returns the value of an attribute, in which parameters have their values.
  private mutating func value(of attribute: MarkupAttribute, in frame: Frame) -> Value {
    let text = attribute.value
    let prefix = LayoutFormat.parameterReference
    guard text.contains(prefix) else { return Value(text: text, attribute: attribute) }
    if text.hasPrefix(prefix) {
      let name = String(text.dropFirst(prefix.count))
      if let parameter = frame.interface[name] {
        let argument = frame.arguments[name]
        return Value(
          text: argument?.text,
          attribute: argument?.attribute ?? attribute,
          kind: parameter.kind,
          parameter: name
        )
      }
    }
    guard attribute.isAnchor else {
      guard text.hasPrefix(prefix) else { return Value(text: text, attribute: attribute) }
      let name = String(text.dropFirst(prefix.count))
      reportUndeclared(name, attribute, in: frame)
      return Value(text: nil, attribute: attribute, parameter: name)
    }
    return expression(text, attribute, in: frame)
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
      guard frame.interface[name] != nil else {
        reportUndeclared(name, attribute, in: frame)
        return Value(text: nil, attribute: attribute, parameter: name)
      }
      guard let value = frame.arguments[name]?.text else {
        return Value(text: nil, attribute: attribute, parameter: name)
      }
      result += value
      if result.utf8.count > limits.attributeBytes {
        report(.longExpression(limit: limits.attributeBytes, at: attribute.span))
        return Value(text: nil, attribute: attribute, parameter: name)
      }
    }
    return Value(text: result + rest, attribute: attribute)
  }

  private mutating func reportUndeclared(_ name: String, _ attribute: MarkupAttribute, in frame: Frame) {
    let known = frame.interface.parameters.map(\.name)
    report(.undeclaredParameter(name, known: known, at: attribute.span))
  }

  /// Adds an attribute to the element that has just begun.
  private mutating func add(_ attribute: MarkupAttribute, in frame: Frame) {
    let value = value(of: attribute, in: frame)
    if let parameter = value.parameter {
      substitutions[attributeCount] = LayoutExpansion.Substitution(
        name: parameter,
        kind: value.kind,
        hasValue: value.text != nil,
        place: attribute.place
      )
    }
    attributeCount += 1
    composition.add(attribute, value: value.text ?? attribute.value, at: value.attribute)
  }
}

extension MarkupAttribute {
  /// Whether the attribute names the slot that the element fills.
  fileprivate var isSlot: Bool { name == LayoutFormat.slotAttribute && namespace == LayoutNamespace.none }

  /// Whether the attribute of an include is one of the included root.
  fileprivate var isForIncludedRoot: Bool {
    !isDesignTime && LayoutFormat.includeRootAttributeNames.contains(name)
  }

  /// Whether the value is an anchor's expression.
  fileprivate var isAnchor: Bool {
    LayoutAnchor(rawValue: name) != nil
      || (element.name == LayoutFormat.constraintElement && name == "value")
  }
}
