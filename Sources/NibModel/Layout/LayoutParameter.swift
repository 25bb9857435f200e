import NibIndices

/// A parameter that a layout declares for the layouts that include it, and for programs, or a field of a
/// list.
package struct LayoutParameter: Sendable, Equatable {
  package let name: String
  /// The kinds that its values must be of: its own, and those of the parameters of included layouts that it
  /// is given to.
  package let kinds: [AttributeKind]
  /// Whether it has a value if nobody gives one.
  package let hasDefault: Bool
  /// Whether its value is a list.
  package let isList: Bool
  /// The index of the list that a field belongs to, or `nil` for a parameter.
  package let list: Int?

  /// An attribute of an object that has the value of a parameter.
  package struct Use: Sendable {
    package let node: NodeIndex
    /// The number of the attribute among those of the element.
    package let attribute: Int32
    /// The number of the node's settings before the attribute.
    package let position: Int32
    /// Whether the setting at the position sets the parameter's default.
    package internal(set) var hasDefault: Bool
    /// The index of the parameter or the field among those of the layout.
    package let parameter: Int32
    /// The index of the repeat whose element has the field, or -1 for a parameter.
    package let repeated: Int32
    /// The index of the format among those of the layout, or -1 if the value is shown as it is.
    package let format: Int32
    /// The index of the parameter or the field with the currency of the format, or -1.
    package let currency: Int32
    /// The index of the repeat whose element has the currency, or -1.
    package let currencyRepeated: Int32
  }
}

/// The parameters of a layout, with their uses.
///
/// It is a class because most layouts have none, and share one object.
package final class LayoutParameters: Sendable {
  /// The parameters, followed by the fields of lists, each after its list.
  package let all: [LayoutParameter]
  /// The attributes that have the values of parameters, in the order of the nodes.
  package let uses: [LayoutParameter.Use]
  /// The formats of the uses.
  package let formats: [TextFormat]
  /// The indices of parameters that decide what the layout is, such as the layout of an include, so that a
  /// program cannot give them values.
  package let fixed: Set<Int>
  /// The objects that are made once for each element of a list, in the order of the nodes.
  package let repeats: [Repeat]

  /// An object that is made, with what is inside, once for each element of a list.
  package struct Repeat: Sendable {
    package let node: NodeIndex
    /// The index of the list among the parameters and fields.
    package let list: Int
    /// The index of the repeat whose element has the list, or `nil` for a parameter.
    package let outer: Int?
  }

  /// No parameters.
  package static let none = LayoutParameters(all: [], uses: [], formats: [], fixed: [], repeats: [])

  init(
    all: [LayoutParameter],
    uses: [LayoutParameter.Use],
    formats: [TextFormat],
    fixed: Set<Int>,
    repeats: [Repeat]
  ) {
    (self.all, self.uses, self.formats) = (all, uses, formats)
    (self.fixed, self.repeats) = (fixed, repeats)
  }

  /// The names of the parameters without values.
  package var required: [String] { all.filter { $0.list == nil && !$0.hasDefault }.map(\.name) }

  /// Returns the indices of the parameters, or of the fields of a list.
  package func indices(in list: Int?) -> [Int] { all.indices.filter { all[$0].list == list } }
}
