import NibMarkup

/// A layout that is put together with its includes, parameters and styles.
struct ExpandedLayout {
  /// A parameter in place of an attribute's value.
  struct Substitution: Sendable {
    /// The index of the attribute.
    let attribute: Int
    let name: String
    /// The parameter, or `nil` if the layout does not declare it.
    let parameter: IncludeInterface.Parameter?
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
  let substitutions: Substitutions
  /// The names of the parameters that have no value unless the layout is included.
  let requiredParameters: [String]
  /// The styles of elements by the elements' numbers.
  let styles: [Int: [Style]]
  /// The elements that contain slots, which only an include can fill.
  let slottedElements: Set<Int>
  /// The included layouts whose outlets and actions belong to an object of their own.
  let scopes: ConnectionScopes
  /// The numbers of the includes that could not be expanded, which have been reported.
  let unexpandedIncludes: Set<Int>
  /// Whether all included layouts are known, which they are not if only another layout gives their names.
  let isComplete: Bool
  /// Whether there is a root element, even if it is an include that cannot be expanded.
  let hasRoot: Bool

  init(
    _ layout: Layout,
    substitutions: Substitutions = Substitutions(),
    requiredParameters: [String] = [],
    styles: [Int: [Style]] = [:],
    slottedElements: Set<Int> = [],
    scopes: ConnectionScopes = ConnectionScopes(),
    unexpandedIncludes: Set<Int> = [],
    isComplete: Bool = true,
    hasRoot: Bool,
    _ findings: Findings
  ) {
    self.layout = layout
    self.substitutions = substitutions
    self.requiredParameters = requiredParameters
    self.styles = styles
    self.slottedElements = slottedElements
    self.scopes = scopes
    self.unexpandedIncludes = unexpandedIncludes
    self.isComplete = isComplete
    self.hasRoot = hasRoot
    self.findings = findings
  }
}
