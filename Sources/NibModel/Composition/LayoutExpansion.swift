import NibMarkup

/// A layout whose includes are replaced by the layouts that they name.
struct LayoutExpansion {
  /// A parameter in place of an attribute's value.
  struct Substitution: Sendable {
    /// The index of the attribute.
    let attribute: Int
    let name: String
    /// The parameter, or `nil` if the layout does not declare it.
    let parameter: LayoutInterface.Parameter?
    /// Whether the parameter has a value.
    let hasValue: Bool
    /// Where the parameter is used.
    let origin: AttributeOrigin
  }

  /// The parameters in place of attributes' values.
  struct Substitutions: Sendable {
    private let all: [Substitution]
    /// For each attribute up to the last one with a parameter, the index of its substitution, or -1.
    private let indices: [Int32]

    init(_ all: [Substitution] = []) {
      self.all = all
      var indices = [Int32](repeating: -1, count: 1 + (all.lazy.map(\.attribute).max() ?? -1))
      for index in all.indices { indices[all[index].attribute] = Int32(clamping: index) }
      self.indices = indices
    }

    subscript(attribute: Int) -> Substitution? {
      guard attribute < indices.count, indices[attribute] >= 0 else { return nil }
      return all[Int(indices[attribute])]
    }
  }

  /// The layout, whose elements know which files they come from.
  let layout: Layout
  let findings: Findings
  /// The attributes whose values come from parameters.
  private(set) var substitutions = Substitutions()
  /// The names of the parameters that have no value unless the layout is included.
  private(set) var requiredParameters: [String] = []
  /// The styles of elements by the elements' numbers.
  private(set) var styles: [Int: [Style]] = [:]
  /// The elements that contain slots, which only an include can fill.
  private(set) var slottedElements: Set<Int> = []
  /// The included layouts whose outlets and actions belong to an object of their own.
  private(set) var scopes = LayoutScopes()
  /// The numbers of the includes that could not be expanded, which have been reported.
  private(set) var unexpandedIncludes: Set<Int> = []
  /// Whether there is a root element, even if it is an include that cannot be expanded.
  let hasRoot: Bool

  /// A layout that contains none of these names has nothing to expand.
  private static let expandedNames = [
    LayoutFormat.includeElement, LayoutFormat.slotElement, LayoutFormat.parameterElement,
    LayoutFormat.styleAttribute.name,
  ].map { HashedName($0) }

  /// Expands a layout.
  ///
  /// - Complexity: O(*n*) in the number of elements of the result, up to the limit.
  init(
    _ layout: Layout,
    nibName: String,
    _ dependencies: LayoutDependencies,
    _ elements: ElementVocabulary,
    _ limits: LayoutLimits
  ) {
    hasRoot = layout.root.children.contains { $0.name != LayoutFormat.parameterElement }
    let tree = layout.document.tree
    guard Self.expandedNames.contains(where: { tree.index(of: $0) != nil }) else {
      self.layout = layout
      findings = Findings(limit: limits.findings)
      return
    }
    var expander = LayoutExpander(layout, dependencies, elements, limits)
    let interface = expander.expand(layout, nibName: nibName)
    let document = expander.document
    self.layout = document.root.map { Layout(document: document, root: $0) } ?? layout
    findings = expander.findings
    substitutions = Substitutions(expander.substitutions)
    requiredParameters = interface.required.map(\.name)
    styles = expander.styles
    scopes = expander.scopes
    unexpandedIncludes = expander.unexpandedIncludes
    slottedElements = expander.slottedElements
  }

  /// Creates an expansion of a layout whose elements stand for styles and need no expanding.
  init(styles layout: Layout, _ limits: LayoutLimits) {
    self.layout = layout
    findings = Findings(limit: limits.findings)
    hasRoot = true
  }
}
