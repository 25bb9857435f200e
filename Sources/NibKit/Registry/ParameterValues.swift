import NibIndices
import NibMarkup
import NibModel

/// An attribute of a prototype's object that has the value of a parameter.
struct ParameterAttribute: Sendable {
  let node: NodeIndex
  let access: ValueAccess
  /// The kind of the attribute's values.
  let kind: AttributeKind
  /// The index of the parameter or the field among those of the layout.
  let parameter: Int
  /// The index of the section whose element has the field.
  let section: Int
  /// The number of the node's setters before the attribute.
  let position: Int
  /// Whether the setter at the position sets the parameter's default.
  let hasDefault: Bool
  /// How the text shows the value, or `nil` if the attribute has the value as it is.
  let format: Format?

  /// Whether the parameter gives only the currency of a value that the layout writes.
  var isCurrencyOfLiteral: Bool {
    format?.currency.map { $0.parameter == parameter && $0.section == section } ?? false
  }

  /// How a text shows a value.
  struct Format: Sendable {
    let format: TextFormat
    /// What gives the currency, or `nil` if the format has it.
    let currency: Supplier?
  }

  /// A parameter or a field.
  struct Supplier: Sendable {
    /// The index among those of the layout.
    let parameter: Int
    /// The index of the section whose element has the field.
    let section: Int
  }
}

/// The attributes of a node that have the values of parameters.
final class NodeParameters {
  /// The attributes in their order, with their indices among those of the section.
  private let attributes: [(index: Int, attribute: ParameterAttribute)]

  /// - Returns: The attributes, or `nil` if the node has none.
  init?(_ section: ParameterSection, of node: NodeIndex) {
    let indices = section.attributes(of: node)
    if indices.isEmpty { return nil }
    attributes = indices.map { ($0, section.attributes[$0]) }
  }

  /// Sets the attributes of an object in the order of the layout, with values in place of defaults.
  func set(_ object: AnyObject, _ setters: [AttributeSetter], _ values: ParameterValues) {
    var next = 0
    var formatted: [AttributeReferences.Attribute] = []
    for (index, attribute) in attributes {
      for setter in setters[next..<max(next, attribute.position)] { setter.set(object) }
      next = max(next, attribute.position)
      guard let address = values.addresses[index] else { continue }
      attribute.access.set(object, address)
      if attribute.hasDefault { next += 1 }
      if let shown = values.formatted[index] {
        formatted.append(
          AttributeReferences.Attribute(access: attribute.access, reference: shown.value, text: shown.text)
        )
      }
    }
    for setter in setters[next...] { setter.set(object) }
    if !formatted.isEmpty { values.formats?.attach(formatted, to: object) }
  }
}

/// A value with the text that shows it in its format.
struct FormattedValue {
  let value: ResourceReference
  let text: String
}

/// The values of the attributes of a section.
struct ParameterValues {
  /// The addresses of the values, by the indices of the attributes, or `nil` for a default.
  fileprivate let addresses: [UnsafeRawPointer?]
  /// The values that texts show in formats, by the indices of the attributes.
  fileprivate let formatted: [Int: FormattedValue]
  fileprivate let formats: BoundFormats?
  /// The values for each element of a list, by the index of the section of the repeated object.
  let elements: [(section: Int, values: [ParameterValues])]
  /// What the addresses refer to.
  private let storage: ValueStorage
  /// What receives the objects that have the values, or `nil` if they are not filled again.
  var objects: FilledObjects?

  init(
    _ addresses: [UnsafeRawPointer?],
    _ formatted: [Int: FormattedValue],
    _ formats: BoundFormats?,
    _ elements: [(section: Int, values: [ParameterValues])],
    in storage: ValueStorage
  ) {
    (self.addresses, self.elements, self.storage) = (addresses, elements, storage)
    (self.formatted, self.formats) = (formatted, formats)
  }

  /// The number of the elements of all lists.
  var elementCount: Int {
    elements.reduce(0) { count, list in
      list.values.reduce(count + list.values.count) { $0 + $1.elementCount }
    }
  }

  /// Returns the values for each element of the list of a repeated object.
  func elements(ofSection section: Int) -> [ParameterValues] {
    elements.first { $0.section == section }?.values ?? []
  }
}
