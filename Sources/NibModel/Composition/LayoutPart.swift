import NibIndices
import NibMarkup

/// A layout that is put together with others.
final class LayoutPart {
  let nibName: String
  let layout: Layout
  let interface: IncludeInterface
  /// The problems in the declarations.
  let faults: [Diagnostic]
  /// The numbers of the document's names in the result.
  let names: [Int32]
  let hasOwner: Bool
  /// The place that other layouts and styles are looked up from.
  let place: LookupPlace
  /// The role of each of the document's names as an include's attribute, or nothing without includes.
  private let roles: [AttributeRole]
  /// The root element, or `nil` if there is not exactly one.
  let root: ElementIndex?
  /// The role of each of the document's names as an element, or `nil` for ordinary elements.
  private let elementRoles: [ElementRole?]
  /// For each attribute, what its value refers to, or nothing if no value refers to anything.
  private let references: IndexedArray<AttributeOrder, Reference?>
  /// The attributes whose values are parameters, in document order.
  private let parameterUses: [ParameterUse]
  /// What styles add to elements whose styles are the same wherever the layout is included.
  var styledContents: [ElementIndex: StyledContent] = [:]
  /// For each element, whether it has an attribute `style`.
  private let hasStyles: IndexedArray<ElementOrder, Bool>
  /// For each element, the first one from there on that needs more than parameter values.
  private let nextSpecial: IndexedArray<ElementOrder, ElementIndex>
  /// The height of each element's subtree, which is 1 for an element without children.
  private let heights: IndexedArray<ElementOrder, Int32>

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

  /// An element of the format's own.
  enum ElementRole {
    case include, `repeat`, slot, parameter

    init?(_ name: String) {
      switch name {
      case LayoutFormat.includeElement: self = .include
      case LayoutFormat.repeatElement: self = .repeat
      case LayoutFormat.slotElement: self = .slot
      case LayoutFormat.parameterElement: self = .parameter
      default: return nil
      }
    }
  }

  /// An attribute whose value is a parameter.
  struct ParameterUse {
    let element: ElementIndex
    let attribute: AttributeIndex
    /// The index of the parameter.
    let parameter: Int
  }

  /// What an attribute's value that contains an `@` refers to.
  enum Reference {
    /// A parameter of the layout, which is the whole value.
    case parameter(Int)
    /// A reference in a text or an expression, or none.
    case text
  }

  init(
    _ nibName: String,
    _ layout: Layout,
    _ names: [Int32],
    place: LookupPlace,
    parameterLimit: Int
  ) {
    self.nibName = nibName
    self.place = place
    self.layout = layout
    self.names = names
    var faults: [Diagnostic] = []
    let interface = IncludeInterface(layout, parameterLimit: parameterLimit) { faults.append($0) }
    self.interface = interface
    hasOwner = layout.root.attribute("owner") != nil
    let roots = layout.root.children.filter { $0.name != LayoutFormat.parameterElement }
    root = roots.count == 1 ? roots[0].index : nil
    for slot in roots where slot.isLayoutElement && slot.name == LayoutFormat.slotElement {
      faults.append(.misplacedSlot(slot))
    }
    let tree = layout.document.tree
    let elementRoles = tree.names.map { ElementRole($0.text) }
    if elementRoles.contains(.repeat) {
      for element in roots where element.isLayoutElement && element.name == LayoutFormat.repeatElement {
        faults.append(.repeatAsRoot(element))
      }
    }
    self.faults = faults
    self.elementRoles = elementRoles
    let includes = elementRoles.contains { $0 == .include || $0 == .repeat }
    roles = includes ? tree.names.map { AttributeRole($0.text) } : []
    var references = IndexedArray<AttributeOrder, Reference?>()
    if tree.values.contains(UInt8(ascii: "@")) {
      references = IndexedArray(
        tree.attributes.indices.map { Reference(tree.values[tree.value(of: $0)], interface) }
      )
    }
    let style = tree.index(of: HashedName(LayoutFormat.styleAttribute.name)) ?? -1
    var parameterUses: [ParameterUse] = []
    var hasStyles = IndexedArray<ElementOrder, Bool>(repeating: false, count: tree.elements.count)
    var next = tree.elements.endIndex
    var nextSpecial = IndexedArray<ElementOrder, ElementIndex>(
      repeating: next,
      count: tree.elements.count
    )
    var heights = IndexedArray<ElementOrder, Int32>(repeating: 1, count: tree.elements.count)
    for index in tree.elements.indices.reversed() {
      let attributes = tree.attributes(of: index)
      if !references.isEmpty {
        for attribute in attributes.reversed() {
          guard case .parameter(let parameter) = references[attribute] else { continue }
          parameterUses.append(
            ParameterUse(element: index, attribute: attribute, parameter: parameter)
          )
        }
      }
      hasStyles[index] = attributes.contains { Int(tree.attributes[$0].name) == style }
      let role = elementRoles[Int(tree.elements[index].name)]
      if role != nil && layout.document.element(index).isLayoutElement
        || hasStyles[index] || !references.isEmpty && references[attributes].contains(where: \.isText)
      {
        next = index
      }
      nextSpecial[index] = next
      var child = index.advanced(by: 1)
      while child < tree.elements[index].next {
        heights[index] = max(heights[index], heights[child] + 1)
        child = tree.elements[child].next
      }
    }
    self.references = references
    self.parameterUses = parameterUses.reversed()
    self.hasStyles = hasStyles
    self.nextSpecial = nextSpecial
    self.heights = heights
  }

  /// Returns what the value of an attribute refers to, or `nil` if it stands for itself.
  func reference(_ attribute: AttributeIndex) -> Reference? {
    references.isEmpty ? nil : references[attribute]
  }

  /// Returns whether an element has an attribute `style`.
  func hasStyle(_ element: ElementIndex) -> Bool { hasStyles[element] }

  /// Returns the role of an element, or `nil` if it is not one of the format's own.
  func role(ofElement element: ElementIndex) -> ElementRole? {
    let name = Int(layout.document.tree.elements[element].name)
    return elementRoles[name].flatMap { layout.document.element(element).isLayoutElement ? $0 : nil }
  }

  /// Returns what an attribute of an include is for, or `nil` if it belongs to another namespace.
  ///
  /// A design-time attribute of an include can only be meant as a parameter.
  func role(ofAttribute index: AttributeIndex) -> AttributeRole? {
    let attribute = layout.document.tree.attributes[index]
    switch Int(attribute.namespace) {
    case LayoutNamespace.none: return roles[Int(attribute.name)]
    case LayoutNamespace.design: return .parameter
    default: return nil
    }
  }

  /// Returns the attributes of an element and its descendants whose values are parameters.
  func parameterUses(in element: ElementIndex) -> ArraySlice<ParameterUse> {
    if parameterUses.isEmpty { return [] }
    let tree = layout.document.tree
    let first = tree.attributes(of: element).lowerBound
    let end = tree.attributes(of: tree.elements[element].next.advanced(by: -1)).upperBound
    let start = parameterUses.indices.partitioningIndex { parameterUses[$0].attribute >= first }
    return parameterUses[start...].prefix { $0.attribute < end }
  }

  /// Returns whether an element and everything in it can be copied, apart from the values of parameters.
  func isPlain(_ element: ElementIndex) -> Bool {
    nextSpecial[element] >= layout.document.tree.elements[element].next
  }

  /// Returns the height of an element's subtree, which is 1 for an element without children.
  func height(of element: ElementIndex) -> Int { Int(heights[element]) }
}

extension LayoutPart.Reference? {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension LayoutPart.Reference {
  /// - Parameter value: The value of an attribute in UTF-8.
  fileprivate init?(_ value: ArraySlice<UInt8>, _ interface: IncludeInterface) {
    guard value.contains(UInt8(ascii: "@")) else { return nil }
    let prefix = LayoutFormat.parameterReference.utf8
    if value.starts(with: prefix),
      let parameter = interface.index(of: String(decoding: value.dropFirst(prefix.count), as: UTF8.self))
    {
      self = .parameter(parameter)
    } else {
      self = .text
    }
  }
}

extension MarkupElement {
  /// The number of the elements in the element, itself included.
  var descendantCount: Int { index.distance(to: document.tree.elements[index].next) }
}

extension MarkupAttribute {
  /// Whether the attribute names the slot that the element fills.
  var isSlot: Bool { name == LayoutFormat.slotAttribute && namespace == LayoutNamespace.none }

  /// Whether the attribute names the one object of an element.
  var isName: Bool { (name == "id" || name == "outlet") && namespace == LayoutNamespace.none }

  /// Whether the attribute of a `<repeat>` has the list.
  var isList: Bool { name == LayoutFormat.listAttribute && namespace == LayoutNamespace.none }

  /// Whether the value is an anchor's expression.
  var isAnchor: Bool {
    LayoutAnchor(rawValue: name) != nil
      || (element.name == LayoutFormat.constraintElement && name == "value")
  }
}
