import NibMarkup

/// A layout that is put together with others.
final class LayoutPart {
  let nibName: String
  let layout: Layout
  let interface: LayoutInterface
  /// What is wrong with the declarations.
  let faults: [Diagnostic]
  /// The numbers of the document's names in the result.
  let numbers: [Int32]
  let hasOwner: Bool
  /// The source whose styles the layout finds first.
  let styleSource: Int?
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

  init(
    _ nibName: String,
    _ layout: Layout,
    _ numbers: [Int32],
    styleSource: Int?,
    parameterLimit: Int
  ) {
    self.nibName = nibName
    self.styleSource = styleSource
    self.layout = layout
    self.numbers = numbers
    var faults: [Diagnostic] = []
    interface = LayoutInterface(layout, parameterLimit: parameterLimit) { faults.append($0) }
    hasOwner = layout.root.attribute("owner") != nil
    let roots = layout.root.children.filter { $0.name != LayoutFormat.parameterElement }
    root = roots.count == 1 ? roots[0].index : nil
    for slot in roots where slot.isLayoutElement && slot.name == LayoutFormat.slotElement {
      faults.append(.misplacedSlot(slot))
    }
    self.faults = faults
    let own = [LayoutFormat.includeElement, LayoutFormat.slotElement, LayoutFormat.parameterElement]
    let tree = layout.document.tree
    let isOwn = tree.names.map(own.contains)
    roles = tree.names.map { AttributeRole($0) }
    let references = tree.attributes.indices.map { tree.mayHaveParameter($0) }
    let style = tree.names.firstIndex(of: LayoutFormat.styleAttribute.name) ?? -1
    var nextSpecial = [Int32](repeating: .max, count: tree.elements.count)
    var heights = [Int32](repeating: 1, count: tree.elements.count)
    var next = Int32.max
    for index in tree.elements.indices.reversed() {
      let attributes = tree.attributes(of: index)
      let isOwn = isOwn[Int(tree.elements[index].name)] && layout.document.element(index).isLayoutElement
      if isOwn || attributes.contains(where: { references[$0] || Int(tree.attributes[$0].name) == style }) {
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
  func mayHaveParameter(_ attribute: Int) -> Bool {
    values[value(of: attribute)].contains(UInt8(ascii: "@"))
  }
}

extension MarkupElement {
  /// The number of the elements in the element, itself included.
  var descendantCount: Int { Int(document.tree.elements[index].next) - index }
}

extension MarkupAttribute {
  /// Whether the value contains a character that begins a reference.
  var mayHaveParameter: Bool { element.document.tree.mayHaveParameter(index) }

  /// Whether the attribute names the slot that the element fills.
  var isSlot: Bool { name == LayoutFormat.slotAttribute && namespace == LayoutNamespace.none }

  /// Whether the value is an anchor's expression.
  var isAnchor: Bool {
    LayoutAnchor(rawValue: name) != nil
      || (element.name == LayoutFormat.constraintElement && name == "value")
  }
}
