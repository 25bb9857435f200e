import NibIndices
import NibModel

/// The attributes with the values of parameters that are set together: those of a layout, or those of an
/// object that is repeated.
struct ParameterSection: Sendable {
  /// The repeated object and what is inside it, or `nil` for the whole layout.
  let nodes: Range<NodeIndex>?
  /// The index of the list whose element the section shows among the parameters and fields, or `nil` for the
  /// whole layout.
  let list: Int?
  /// The attributes in the order of the nodes, without those of repeated objects inside.
  fileprivate(set) var attributes: [ParameterAttribute] = []
  /// The indices of the sections of the repeated objects inside.
  fileprivate(set) var inner: [Int] = []
}

/// The sections of a layout: that of the layout itself, and those of repeated objects in the order of the
/// nodes.
struct ParameterSections: Sendable {
  private let all: [ParameterSection]

  /// - Parameters:
  ///   - attributes: The attributes that have the values of parameters, in the order of the nodes.
  ///   - end: Returns the next node after a node and its descendants.
  /// - Returns: The sections, or `nil` if a value is used outside the objects of its list.
  init?(
    _ attributes: [ParameterAttribute],
    _ parameters: LayoutParameters,
    end: (NodeIndex) -> NodeIndex
  ) {
    var sections = [ParameterSection(nodes: nil, list: nil)]
    /// The lists of the sections that enclose a node, the innermost last.
    func enclosing(_ node: NodeIndex) -> [Int] {
      sections.indices.filter { sections[$0].nodes?.contains(node) ?? true }
    }
    func isKnown(_ parameter: Int, in enclosing: [Int]) -> Bool {
      enclosing.contains { sections[$0].list == parameters.all[parameter].list }
    }
    for repeated in parameters.repeats {
      let outer = enclosing(repeated.node)
      guard isKnown(repeated.list, in: outer) else { return nil }
      sections[outer[outer.count - 1]].inner.append(sections.count)
      let nodes = repeated.node..<end(repeated.node)
      sections.append(ParameterSection(nodes: nodes, list: repeated.list))
    }
    for attribute in attributes {
      let outer = enclosing(attribute.node)
      guard isKnown(attribute.parameter, in: outer) else { return nil }
      sections[outer[outer.count - 1]].attributes.append(attribute)
    }
    all = sections
  }

  /// The section of the layout itself.
  static let empty = ParameterSections()

  private init() { all = [ParameterSection(nodes: nil, list: nil)] }

  var indices: Range<Int> { all.indices }

  /// Whether an object is repeated.
  var haveRepeats: Bool { all.count > 1 }

  subscript(index: Int) -> ParameterSection { all[index] }

  /// Returns the index of the innermost section with a node.
  func index(of node: NodeIndex) -> Int {
    haveRepeats ? all.lastIndex { $0.nodes?.contains(node) ?? true } ?? 0 : 0
  }

  /// Returns the index of the section of which a node is the repeated object, or `nil` if it is not repeated.
  func index(ofRepeated node: NodeIndex) -> Int? {
    haveRepeats ? all.firstIndex { $0.nodes?.lowerBound == node } : nil
  }
}
