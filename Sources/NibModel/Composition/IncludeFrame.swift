import NibMarkup

/// A layout that is being expanded, as it is included at one place.
final class IncludeFrame {
  /// A value of a parameter.
  struct Argument {
    /// The value, or `nil` if it is not known.
    let text: String?
    /// The attribute with the value.
    let attribute: MarkupAttribute
    /// Where that attribute is written.
    let origin: AttributeOrigin
    /// How a text shows the value unless the parameter has a format of its own, or `nil`.
    var format: SuppliedFormat?
  }

  let part: LayoutPart
  let context: ExpansionContext
  /// The document, whose elements know that they are included.
  let source: IncludedDocument
  /// The values of the parameters, in the order of their declarations.
  let arguments: [Argument?]
  /// What supplies the values of the parameters at run time, or nothing if nothing does.
  private let suppliers: [ParameterSupplier?]
  /// Whether a parameter has a format, or a value that has one.
  let hasFormats: Bool
  /// The contents of slots by name.
  let contents: [String: [MarkupElement]]
  /// The layout that includes this one, or `nil` for the outermost layout.
  let outer: IncludeFrame?
  /// Whether the layout's root is also the root of the layout that includes it.
  let isRootOfOuter: Bool
  /// The scope of the layout's connections, or `nil` for the outermost layout's scope.
  private(set) var scope: ConnectionScopes.ID?
  /// The element that `root` means, or `nil` for the root of the outermost layout.
  private(set) var root: ElementIndex?

  init(
    _ part: LayoutPart,
    _ context: ExpansionContext,
    _ source: IncludedDocument,
    _ arguments: [Argument?],
    suppliers: [ParameterSupplier?],
    contents: [String: [MarkupElement]] = [:],
    outer: IncludeFrame? = nil,
    isRootOfOuter: Bool = false
  ) {
    self.part = part
    self.context = context
    self.source = source
    self.arguments = arguments
    self.suppliers = suppliers
    hasFormats = part.interface.hasFormats || outer?.hasFormats == true
    self.contents = contents
    self.outer = outer
    self.isRootOfOuter = isRootOfOuter
    scope = outer?.scope
    root = outer?.root
  }

  /// Returns what supplies the value of a parameter at run time, or `nil` if nothing does.
  func supplier(of parameter: Int) -> ParameterSupplier? {
    suppliers.isEmpty ? nil : suppliers[parameter]
  }

  /// The layout that includes all others.
  var outermost: IncludeFrame { outer?.outermost ?? self }

  /// Whether anything supplies values of parameters at run time.
  var hasSuppliers: Bool { !suppliers.isEmpty }

  /// Sets the scope and the root of the layout's connections, except where they are `nil`.
  func setScope(_ scope: ConnectionScopes.ID?, root: ElementIndex?) {
    self.scope = scope ?? self.scope
    self.root = root ?? self.root
  }

  /// The names of the layouts that include one another, the outermost first.
  var chain: [String] { sequence(first: self, next: \.outer).map(\.part.nibName).reversed() }

  /// Returns whether a layout is this one or includes it, and the number of layouts from the outermost one.
  func position(of nibName: String, at place: LookupPlace?) -> (isFound: Bool, depth: Int) {
    var (isFound, depth) = (false, 0)
    var next: IncludeFrame? = self
    while let frame = next {
      isFound = isFound || frame.part.nibName == nibName && frame.part.place == place
      depth += 1
      next = frame.outer
    }
    return (isFound, depth)
  }

  /// Returns the elements that replace a slot, with the layout that contains them.
  func contents(of slot: MarkupElement) -> ([MarkupElement], IncludeFrame) {
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
    let parameter = String(name.dropFirst(LayoutFormat.parameterReference.count))
    return self.part.interface.index(of: parameter).flatMap { arguments[$0]?.text }
  }
}
