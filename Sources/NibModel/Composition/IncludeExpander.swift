import NibIndices
import NibMarkup

/// Puts a layout together with the layouts that it includes.
struct IncludeExpander {
  /// An attribute of an include, which replaces the included root's attribute of the same name.
  struct RootAttribute {
    let attribute: MarkupAttribute
    let frame: IncludeFrame
  }

  /// What is known about the elements and attributes of the composed layout.
  struct Result {
    /// The parameters in place of attributes' values.
    var substitutions: [ExpandedLayout.Substitution] = []
    /// The styles of elements.
    var styles: [ElementIndex: [Style]] = [:]
    /// The elements of the outermost layout that contain slots.
    var slottedElements: Set<ElementIndex> = []
    var scopes = ConnectionScopes()
    /// The elements that are repeated, with the indices of their lists among the outermost layout's
    /// parameters and fields, in document order.
    var repeats: [ExpandedLayout.Repeat] = []
    /// The includes that cannot be expanded, which the composed layout contains as they are.
    var unexpandedIncludes: Set<ElementIndex> = []
    /// Whether all included layouts are known.
    var isComplete = true
  }

  let context: ExpansionContext
  let outermost: LayoutPart
  var composition: MarkupComposition
  var result = Result()
  var parts: IncludedParts
  var namedStyles: NamedStyles
  /// The numbers that the names in files of styles have in the composed document.
  var styleNames: [ObjectIdentifier: [Int32]] = [:]
  /// The values of parameters in an element that is being copied.
  private var replacements: [ReplacedValue] = []
  /// The number of elements that enclose the next one, including `<layout>`.
  var depth = 1
  /// Whether a limit was exceeded, after which nothing else is expanded.
  var isStopped = false
  /// The include in the outermost layout that is being expanded.
  var outermostInclude: MarkupElement?

  private init(_ layout: Layout, nibName: String, _ context: ExpansionContext) {
    self.context = context
    var composition = MarkupComposition(layout.document)
    outermost = LayoutPart(
      nibName,
      layout,
      composition.numbers(ofNamesIn: layout.document),
      place: context.dependencies.place,
      parameterLimit: context.limits.attributes
    )
    self.composition = composition
    parts = IncludedParts(context)
    namedStyles = NamedStyles(context)
  }

  /// A layout that contains none of these names has nothing to expand.
  private static let expandedNames = [
    LayoutFormat.includeElement, LayoutFormat.repeatElement, LayoutFormat.slotElement,
    LayoutFormat.parameterElement, LayoutFormat.styleAttribute.name,
  ].map { HashedName($0) }

  /// Returns a layout with everything that it includes.
  ///
  /// - Complexity: O(*n*) in the number of elements of the result, up to the limit.
  static func expand(
    _ layout: Layout,
    nibName: String,
    _ dependencies: LayoutDependencies,
    _ elements: ElementVocabulary,
    _ limits: LayoutLimits
  ) -> ExpandedLayout {
    let hasRoot = layout.root.children.contains { $0.name != LayoutFormat.parameterElement }
    let tree = layout.document.tree
    guard expandedNames.contains(where: { tree.index(of: $0) != nil }) else {
      return ExpandedLayout(layout, hasRoot: hasRoot, Findings(limit: limits.findings))
    }
    let context = ExpansionContext(dependencies, elements, limits)
    var expander = IncludeExpander(layout, nibName: nibName, context)
    expander.expand()
    let document = expander.composition.document
    let result = expander.result
    let suppliers = context.suppliers
    return ExpandedLayout(
      document.root.map { Layout(document: document, root: $0) } ?? layout,
      substitutions: ExpandedLayout.Substitutions(result.substitutions),
      parameters: suppliers.enumerated().map { index, supplier in
        let parameter = supplier.parameter
        let others = context.requiredKinds[index, default: []].filter { $0 != parameter.kind }
        return LayoutParameter(
          name: parameter.name,
          kinds: [parameter.kind] + others,
          hasDefault: parameter.defaultValue != nil,
          isList: parameter.isList,
          list: supplier.list
        )
      },
      formatTexts: suppliers.compactMap { supplier in
        supplier.parameter.format.flatMap { format in
          format.format.reference.map {
            FormatText(
              isWhole: supplier.parameter.kind == .integer,
              reference: $0,
              span: format.attribute.span
            )
          }
        }
      },
      fixedParameters: context.fixedParameters,
      styles: result.styles,
      repeats: result.repeats,
      slottedElements: result.slottedElements,
      scopes: result.scopes,
      unexpandedIncludes: result.unexpandedIncludes,
      isComplete: result.isComplete,
      references: context.references,
      hasRoot: hasRoot,
      context.findings
    )
  }

  /// Expands the outermost layout.
  private mutating func expand() {
    let (part, layout) = (outermost, outermost.layout)
    for fault in part.faults { context.report(fault) }
    if !part.interface.parameters.isEmpty { context.suppliers = part.interface.suppliers }
    let source = composition.main(part.names)
    let isDesignTime = context.dependencies.isDesignTime
    let arguments = part.interface.parameters.map { parameter in
      let value = (isDesignTime ? parameter.designTimeValue : nil) ?? parameter.defaultValue
      return value.map {
        IncludeFrame.Argument(text: $0.value, attribute: $0, origin: source.origin(of: $0))
      }
    }
    let frame = IncludeFrame(
      part,
      context,
      source,
      arguments,
      suppliers: arguments.indices.map {
        ParameterSupplier(parameter: $0, repeated: nil)
      }
    )
    composition.begin(layout.root.index, of: source)
    for attribute in layout.root.attributes { add(attribute, in: frame) }
    for child in layout.root.children where child.name != LayoutFormat.parameterElement {
      expand(child, in: frame)
    }
    composition.end()
  }

  // MARK: Elements

  /// Adds an element with its content.
  ///
  /// - Parameter isContent: Whether the element is the content of a slot.
  mutating func expand(_ element: MarkupElement, in frame: IncludeFrame, isContent: Bool = false) {
    guard !isStopped, checkLimits(element, in: frame) else { return }
    let part = frame.part
    if !isContent, copy(element.index, in: frame) { return }
    switch part.role(ofElement: element.index) {
    case .include: include(element, in: frame)
    case .repeat: include(element, in: frame, isRepeat: true)
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
  mutating func copy(_ element: ElementIndex, in frame: IncludeFrame) -> Bool {
    let part = frame.part
    guard part.isPlain(element) else { return false }
    let uses = part.parameterUses(in: element)
    if uses.isEmpty {
      composition.copy(element, of: frame.source)
      return true
    }
    // If the values are too long, the elements are added one after another until the limit is exceeded.
    var room = context.limits.fileBytes - composition.valueCount
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
      if parameter.isList {
        let element = part.layout.document.element(use.element)
        context.report(.listAsValue(parameter.name, at: element.attribute(at: use.attribute).span))
      }
      result.substitutions.append(
        ExpandedLayout.Substitution(
          attribute: composition.nextAttribute.advanced(by: first.distance(to: use.attribute)),
          name: parameter.name,
          parameter: parameter,
          hasValue: argument?.text != nil,
          supplier: frame.supplier(of: use.parameter),
          format: frame.format(of: use.parameter),
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
  mutating func addChildren(of element: MarkupElement, in frame: IncludeFrame, _ styled: StyleUse?) {
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
  mutating func checkLimits(_ element: MarkupElement, in frame: IncludeFrame, height: Int = 1) -> Bool {
    let isPlain = frame.part.isPlain(element.index)
    let isTooDeep =
      depth + max(height, isPlain ? frame.part.height(of: element.index) : 1) > context.limits.depth
    let isTooLong = composition.valueCount > context.limits.fileBytes
    let count = isPlain ? element.descendantCount : 1
    guard isTooDeep || isTooLong || composition.elementCount + count > context.limits.elements else {
      return true
    }
    isStopped = true
    let place = outermostInclude ?? element
    if isTooLong {
      context.report(.tooManyIncludedBytes(frame.chain, limit: context.limits.fileBytes, at: place.nameSpan))
    } else if isTooDeep {
      context.report(.includesTooDeep(frame.chain, elements: context.limits.depth, at: place.nameSpan))
    } else {
      context.report(
        .tooManyIncludedElements(frame.chain, limit: context.limits.elements, at: place.nameSpan)
      )
    }
    return false
  }

  private mutating func fill(_ slot: MarkupElement, in frame: IncludeFrame, isContent: Bool) {
    let (contents, home) = contents(of: slot, in: frame, isContent: isContent)
    for child in contents { expand(child, in: home, isContent: home !== frame) }
  }

  /// Returns the elements that replace a slot, with the layout that contains them.
  mutating func contents(
    of slot: MarkupElement,
    in frame: IncludeFrame,
    isContent: Bool
  ) -> ([MarkupElement], IncludeFrame) {
    for attribute in slot.attributes where attribute.isLayoutAttribute {
      if attribute.name == "name" && !attribute.isDesignTime || isContent && attribute.isSlot { continue }
      context.report(.unknownAttribute(attribute, of: slot.name, known: ["name"]))
    }
    if frame.outer == nil, let element = composition.openElement { result.slottedElements.insert(element) }
    return frame.contents(of: slot)
  }
}
