import NibIndices
import NibMarkup
import NibModel

/// The attributes with the values of parameters that are set together: those of a layout, or those of an
/// object that is repeated.
struct ParameterSection: Sendable {
  /// The repeated object and what is inside it, or `nil` for the whole layout.
  let nodes: Range<NodeIndex>?
  /// The index of the list among the parameters and fields, or `nil` for the whole layout.
  let list: Int?
  /// The section whose element has the list.
  let listSection: Int
  /// The section around this one, or `nil` for the whole layout.
  let outer: Int?
  /// The attributes in the order of the nodes, without those of repeated objects inside.
  fileprivate(set) var attributes: [ParameterAttribute] = []
  /// The indices of the sections of the repeated objects inside.
  fileprivate(set) var inner: [Int] = []

  /// Returns the indices of the attributes of a node.
  func attributes(of node: NodeIndex) -> Range<Int> {
    let start = attributes.indices.partitioningIndex { attributes[$0].node >= node }
    let end = attributes.indices.partitioningIndex { attributes[$0].node > node }
    return start..<end
  }
}

/// The sections of a layout: that of the layout itself, and those of repeated objects in the order of the
/// nodes.
struct ParameterSections: Sendable {
  private var all = [ParameterSection(nodes: nil, list: nil, listSection: 0, outer: nil)]

  /// The section of a layout without parameters.
  static let empty = ParameterSections()

  private init() {}

  /// - Parameters:
  ///   - attributes: The attributes that have the values of parameters, in the order of the nodes.
  ///   - end: Returns the next node after a node and its descendants.
  /// - Returns: The sections, or `nil` if a value is used outside the objects of its list.
  init?(
    _ attributes: [ParameterAttribute],
    _ parameters: LayoutParameters,
    end: (NodeIndex) -> NodeIndex
  ) {
    for repeated in parameters.repeats {
      let outer = index(of: repeated.node)
      let listSection = (repeated.outer ?? -1) + 1
      guard encloses(listSection, outer), hasValue(repeated.list, in: listSection, parameters) else {
        return nil
      }
      all[outer].inner.append(all.count)
      all.append(
        ParameterSection(
          nodes: repeated.node..<end(repeated.node),
          list: repeated.list,
          listSection: listSection,
          outer: outer
        )
      )
    }
    for attribute in attributes {
      let section = index(of: attribute.node)
      guard encloses(attribute.section, section),
        hasValue(attribute.parameter, in: attribute.section, parameters),
        hasCurrency(attribute, section, parameters),
        attribute.follows(all[section].attributes.last)
      else { return nil }
      all[section].attributes.append(attribute)
    }
  }

  /// Returns whether a section is another one, or around it.
  private func encloses(_ section: Int, _ inner: Int) -> Bool {
    sequence(first: inner) { all[$0].outer }.contains(section)
  }

  /// Returns whether the format of an attribute has a currency, if it needs one.
  private func hasCurrency(_ attribute: ParameterAttribute, _ section: Int, _ parameters: LayoutParameters)
    -> Bool
  {
    guard let currency = attribute.format?.currency else { return true }
    return all.indices.contains(currency.section) && encloses(currency.section, section)
      && hasValue(currency.parameter, in: currency.section, parameters)
  }

  /// Returns whether the element of a section's list has a field, or the layout a parameter.
  private func hasValue(_ parameter: Int, in section: Int, _ parameters: LayoutParameters) -> Bool {
    parameters.all[parameter].list == all[section].list
  }

  var indices: Range<Int> { all.indices }

  /// Whether an object is repeated.
  var haveRepeats: Bool { all.count > 1 }

  subscript(index: Int) -> ParameterSection { all[index] }

  /// Returns the index of the innermost section with a node.
  ///
  /// - Complexity: O(log *n*) in the number of sections, and O(*n*) in the number of those inside one
  ///   another.
  func index(of node: NodeIndex) -> Int {
    guard haveRepeats else { return 0 }
    let next = all.indices.dropFirst().partitioningIndex { lowerBound($0) > node }
    return sequence(first: next - 1) { all[$0].outer }.first { all[$0].nodes?.contains(node) ?? true } ?? 0
  }

  /// Returns the index of the section of which a node is the repeated object, or `nil` if it is not repeated.
  func index(ofRepeated node: NodeIndex) -> Int? {
    guard haveRepeats else { return nil }
    let index = all.indices.dropFirst().partitioningIndex { lowerBound($0) >= node }
    return index < all.count && lowerBound(index) == node ? index : nil
  }

  private func lowerBound(_ section: Int) -> NodeIndex { all[section].nodes?.lowerBound ?? 0 }
}

extension ParameterAttribute {
  /// Returns whether the attribute can be set after another one, or first.
  fileprivate func follows(_ other: ParameterAttribute?) -> Bool {
    guard let other, other.node >= node else { return true }
    return other.node == node && position >= other.position + (other.hasDefault ? 1 : 0)
  }
}
