import NibIndices
import NibMarkup

/// A layout that is put together with its includes, parameters and styles.
struct ExpandedLayout {
  /// A parameter in place of an attribute's value.
  struct Substitution: Sendable {
    let attribute: AttributeIndex
    let name: String
    /// The parameter, or `nil` if the layout does not declare it.
    let parameter: IncludeInterface.Parameter?
    /// Whether the parameter has a value.
    let hasValue: Bool
    /// What supplies the value at run time, or `nil` if nothing does.
    let supplier: ParameterSupplier?
    /// How a text shows the value, or `nil` if it shows the value as it is.
    let format: SuppliedFormat?
    /// Where the parameter is used.
    let origin: AttributeOrigin
  }

  /// An element that is repeated.
  struct Repeat: Sendable {
    let element: ElementIndex
    let list: ParameterSupplier
  }

  /// The parameters in place of attributes' values.
  struct Substitutions: Sendable {
    private let all: [Substitution]
    /// For each attribute up to the last one with a parameter, the index of its substitution, or -1.
    private let indices: IndexedArray<AttributeOrder, Int32>

    init(_ all: [Substitution] = []) {
      self.all = all
      let count = all.lazy.map(\.attribute).max().map { $0.position + 1 } ?? 0
      var indices = IndexedArray<AttributeOrder, Int32>(repeating: -1, count: count)
      for index in all.indices { indices[all[index].attribute] = Int32(clamping: index) }
      self.indices = indices
    }

    func contain(_ attribute: AttributeIndex) -> Bool {
      attribute < indices.endIndex && indices[attribute] >= 0
    }

    subscript(attribute: AttributeIndex) -> Substitution? {
      contain(attribute) ? all[Int(indices[attribute])] : nil
    }
  }

  /// Returns whether an element is repeated.
  func isRepeated(_ element: ElementIndex) -> Bool { repeats.contains { $0.element == element } }

  /// The layout, whose elements know which files they come from.
  let layout: Layout
  let findings: Findings
  /// The attributes whose values come from parameters.
  let substitutions: Substitutions
  /// The parameters that the layout declares, followed by the fields of lists.
  let parameters: [LayoutParameter]
  /// The texts with placeholders that parameters of the layout have as formats.
  let formatTexts: [FormatText]
  /// The parameters that decide what the layout is, by their indices.
  let fixedParameters: Set<Int>
  /// The styles of elements.
  let styles: [ElementIndex: [Style]]
  /// The elements that are repeated, in document order.
  let repeats: [Repeat]
  /// The elements that contain slots, which only an include can fill.
  let slottedElements: Set<ElementIndex>
  /// The included layouts whose outlets and actions belong to an object of their own.
  let scopes: ConnectionScopes
  /// The includes that could not be expanded, which have been reported.
  let unexpandedIncludes: Set<ElementIndex>
  /// Whether all included layouts are known, which they are not if only another layout gives their names.
  let isComplete: Bool
  /// What was looked up in other files.
  let references: LayoutReferences
  /// Whether there is a root element, even if it is an include that cannot be expanded.
  let hasRoot: Bool

  init(
    _ layout: Layout,
    substitutions: Substitutions = Substitutions(),
    parameters: [LayoutParameter] = [],
    formatTexts: [FormatText] = [],
    fixedParameters: Set<Int> = [],
    styles: [ElementIndex: [Style]] = [:],
    repeats: [Repeat] = [],
    slottedElements: Set<ElementIndex> = [],
    scopes: ConnectionScopes = ConnectionScopes(),
    unexpandedIncludes: Set<ElementIndex> = [],
    isComplete: Bool = true,
    references: LayoutReferences = LayoutReferences(),
    hasRoot: Bool,
    _ findings: Findings
  ) {
    self.layout = layout
    self.substitutions = substitutions
    self.parameters = parameters
    self.formatTexts = formatTexts
    self.fixedParameters = fixedParameters
    self.styles = styles
    self.repeats = repeats
    self.slottedElements = slottedElements
    self.scopes = scopes
    self.unexpandedIncludes = unexpandedIncludes
    self.isComplete = isComplete
    self.references = references
    self.hasRoot = hasRoot
    self.findings = findings
  }
}
