import NibMarkup

/// Puts a layout together with the layouts that it includes.
struct LayoutExpander {
  /// A value of a parameter.
  struct Argument {
    /// The value, or `nil` if it is not known.
    let text: String?
    /// The attribute with the value.
    let attribute: MarkupAttribute
    /// Where that attribute is written.
    let origin: AttributeOrigin
  }

  /// A layout that is being expanded, as it is included at one place.
  final class Frame {
    let part: LayoutPart
    /// The document, whose elements know that they are included.
    let source: IncludedDocument
    /// The values of the parameters, in the order of their declarations.
    let arguments: [Argument?]
    /// The contents of slots by name.
    let contents: [String: [MarkupElement]]
    /// The layout that includes this one, or `nil` for the outermost layout.
    let outer: Frame?
    /// Whether the layout's root is also the root of the layout that includes it.
    let isRootOfOuter: Bool
    /// The index of the scope of the layout's connections, or `nil` for the outermost layout's scope.
    private(set) var scope: Int?
    /// The number of the element that `root` means, or `nil` for the root of the outermost layout.
    private(set) var root: Int?

    init(
      _ part: LayoutPart,
      _ source: IncludedDocument,
      _ arguments: [Argument?],
      contents: [String: [MarkupElement]] = [:],
      outer: Frame? = nil,
      isRootOfOuter: Bool = false
    ) {
      self.part = part
      self.source = source
      self.arguments = arguments
      self.contents = contents
      self.outer = outer
      self.isRootOfOuter = isRootOfOuter
      scope = outer?.scope
      root = outer?.root
    }

    /// Sets the scope and the root of the layout's connections, except where they are `nil`.
    func open(_ scope: Int?, root: Int?) {
      self.scope = scope ?? self.scope
      self.root = root ?? self.root
    }

    /// The names of the layouts that include one another, the outermost first.
    var chain: [String] { sequence(first: self, next: \.outer).map(\.part.nibName).reversed() }

    /// Returns whether a layout is this one or includes it, and how many layouts include one another here.
    func search(_ nibName: String, at place: Int?) -> (isFound: Bool, depth: Int) {
      var (isFound, depth) = (false, 0)
      var next: Frame? = self
      while let frame = next {
        isFound = isFound || frame.part.nibName == nibName && frame.part.place == place
        depth += 1
        next = frame.outer
      }
      return (isFound, depth)
    }

    /// Returns the elements that replace a slot, with the layout that contains them.
    func contents(of slot: MarkupElement) -> ([MarkupElement], Frame) {
      let given = given(to: slot)
      guard let outer, given.contains(where: { !outer.isEmptySlot($0) }) else {
        return (Array(slot.children), self)
      }
      return (given, outer)
    }

    private func given(to slot: MarkupElement) -> [MarkupElement] {
      contents[slot.attribute("name")?.value ?? ""] ?? []
    }

    /// Returns whether an element is a slot that neither an include nor a default fills.
    private func isEmptySlot(_ element: MarkupElement) -> Bool {
      guard part.role(ofElement: element.index) == .slot else { return false }
      if let outer, given(to: element).contains(where: { !outer.isEmptySlot($0) }) { return false }
      return element.children.allSatisfy { isEmptySlot($0) }
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

  /// An attribute of an include, which replaces the included root's attribute of the same name.
  struct RootAttribute {
    let attribute: MarkupAttribute
    let frame: Frame
  }

  let dependencies: LayoutDependencies
  let elements: ElementVocabulary
  let limits: LayoutLimits
  var composition: MarkupComposition
  private(set) var findings: Findings
  var substitutions: [LayoutExpansion.Substitution] = []
  /// The styles of elements by the elements' numbers.
  var styles: [Int: [Style]] = [:]
  /// The elements of the outermost layout that contain slots.
  private(set) var slottedElements: Set<Int> = []
  /// What lists of styles add to elements, which many elements share.
  var combinedStyles: [[ObjectIdentifier]: StyleContent] = [:]
  /// The numbers that the names in files of styles have in the composed document.
  var styleNames: [ObjectIdentifier: [Int32]] = [:]
  /// The layouts that have been included, as they were looked up.
  var parts: [LayoutReferences.Name: LayoutPart] = [:]
  /// The values of parameters in an element that is being copied.
  private var replacements: [ReplacedValue] = []
  var scopes = LayoutScopes()
  /// The numbers of the includes that cannot be expanded, which the composed layout contains as they are.
  var unexpandedIncludes: Set<Int> = []
  /// The unusable styles that have been reported, by the place that they were looked up from.
  var reportedStyles: [Int: Set<String>] = [:]
  /// The number of elements that enclose the next one, including `<layout>`.
  var depth = 1
  /// Whether a limit was exceeded, after which nothing else is expanded.
  var isStopped = false
  var outermost: LayoutPart?
  /// The include in the outermost layout that is being expanded.
  var outermostInclude: MarkupElement?

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
      place: dependencies.place,
      parameterLimit: limits.attributes
    )
    outermost = part
    for fault in part.faults { report(fault) }
    let source = composition.main(part.names)
    let isDesignTime = dependencies.isDesignTime
    let arguments = part.interface.parameters.map { parameter in
      let value = (isDesignTime ? parameter.designTimeValue : nil) ?? parameter.defaultValue
      return value.map { Argument(text: $0.value, attribute: $0, origin: source.origin(of: $0)) }
    }
    let frame = Frame(part, source, arguments)
    composition.begin(layout.root.index, of: source)
    for attribute in layout.root.attributes { add(attribute, in: frame) }
    for child in layout.root.children where child.name != LayoutFormat.parameterElement {
      expand(child, in: frame)
    }
    composition.end()
    return part.interface
  }

  mutating func report(_ finding: Diagnostic) { findings.append(finding) }

  /// Reports a finding that is slow to create, so that it is created only if there is room for it.
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
    if !isContent, copy(element.index, in: frame) { return }
    switch part.role(ofElement: element.index) {
    case .include: include(element, in: frame)
    case .slot: fill(element, in: frame, isContent: isContent)
    case .parameter, nil:
      composition.begin(element.index, of: frame.source)
      let styled = styling(of: element, [], in: frame)
      add(attributesOf: element, in: frame, except: isContent ? { $0.isSlot } : nil)
      addChildren(of: element, in: frame, styled)
    }
  }

  /// Adds an element with its content if all of it can be copied, apart from the values of parameters.
  ///
  /// - Returns: Whether the element was added.
  mutating func copy(_ element: Int, in frame: Frame) -> Bool {
    let part = frame.part
    guard part.isPlain(element) else { return false }
    let uses = part.parameterUses(in: element)
    if uses.isEmpty {
      composition.copy(element, of: frame.source)
      return true
    }
    // If the values are too long, the elements are added one after another until the limit is exceeded.
    var room = limits.fileBytes - composition.valueCount
    for use in uses { room -= frame.arguments[use.parameter]?.text?.utf8.count ?? 0 }
    if room < 0 { return false }
    let first = part.layout.document.tree.attributes(of: element).lowerBound
    replacements.removeAll(keepingCapacity: true)
    for use in uses {
      let origin = frame.source.origin(ofAttribute: use.attribute, of: use.element)
      let argument = frame.arguments[use.parameter]
      replacements.append(
        ReplacedValue(
          attribute: use.attribute,
          value: argument?.text,
          origin: argument?.origin ?? origin
        )
      )
      let parameter = part.interface.parameters[use.parameter]
      substitutions.append(
        LayoutExpansion.Substitution(
          attribute: composition.attributeCount + use.attribute - first,
          name: parameter.name,
          parameter: parameter,
          hasValue: argument?.text != nil,
          origin: origin
        )
      )
    }
    composition.copy(element, of: frame.source, replacing: replacements)
    return true
  }

  /// Adds the content of an element, and ends it.
  ///
  /// - Parameter styled: What the element's styles add to it, or `nil` if it has no style.
  mutating func addChildren(of element: MarkupElement, in frame: Frame, _ styled: StyleUse?) {
    depth += 1
    if let styled, !styled.content.parts.isEmpty {
      addStyledChildren(of: element, in: frame, styled)
    } else {
      for child in element.children { expand(child, in: frame) }
    }
    depth -= 1
    composition.end()
  }

  /// Returns whether the limits allow an element, or reports a finding.
  ///
  /// - Parameter height: The number of levels to add, if it is more than the element has in the file.
  mutating func checkLimits(_ element: MarkupElement, in frame: Frame, height: Int = 1) -> Bool {
    let isPlain = frame.part.isPlain(element.index)
    let isTooDeep =
      depth + max(height, isPlain ? frame.part.height(of: element.index) : 1) > limits.depth
    let isTooLong = composition.valueCount > limits.fileBytes
    let count = isPlain ? element.descendantCount : 1
    guard isTooDeep || isTooLong || composition.elementCount + count > limits.elements else { return true }
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

  /// Returns the elements that replace a slot, with the layout that contains them.
  mutating func contents(
    of slot: MarkupElement,
    in frame: Frame,
    isContent: Bool
  ) -> ([MarkupElement], Frame) {
    for attribute in slot.attributes where attribute.isLayoutAttribute {
      if attribute.name == "name" && !attribute.isDesignTime || isContent && attribute.isSlot { continue }
      report(.unknownAttribute(attribute, of: slot.name, known: ["name"]))
    }
    if frame.outer == nil, let element = composition.openElement { slottedElements.insert(element) }
    return frame.contents(of: slot)
  }
}
