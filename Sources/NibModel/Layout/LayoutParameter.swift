import NibIndices

/// A parameter that a layout declares for the layouts that include it, and for programs.
package struct LayoutParameter: Sendable, Equatable {
  package let name: String
  /// The kinds that its values must be of: its own, and those of the parameters of included layouts that it
  /// is given to.
  package let kinds: [AttributeKind]
  /// Whether it has a value if nobody gives one.
  package let hasDefault: Bool

  /// An attribute of an object that has the value of a parameter.
  package struct Use: Sendable {
    package let node: NodeIndex
    /// The number of the attribute among those of the element.
    package let attribute: Int32
    /// The number of the node's settings before the attribute.
    ///
    /// If the parameter has a default, the setting at this position sets it.
    package let position: Int32
    /// The index of the parameter among those of the layout.
    package let parameter: Int32
  }

  init(name: String, kinds: [AttributeKind], hasDefault: Bool) {
    (self.name, self.kinds, self.hasDefault) = (name, kinds, hasDefault)
  }
}

/// The parameters of a layout, with their uses.
///
/// It is a class because most layouts have none, and share one object.
package final class LayoutParameters: Sendable {
  package let all: [LayoutParameter]
  /// The attributes that have the values of parameters, in the order of the nodes.
  package let uses: [LayoutParameter.Use]
  /// The indices of parameters that decide what the layout is, such as the layout of an include, so that a
  /// program cannot give them values.
  package let fixed: Set<Int>

  /// No parameters.
  package static let none = LayoutParameters(all: [], uses: [], fixed: [])

  init(all: [LayoutParameter], uses: [LayoutParameter.Use], fixed: Set<Int>) {
    (self.all, self.uses, self.fixed) = (all, uses, fixed)
  }

  /// The names of the parameters without values.
  package var required: [String] { all.filter { !$0.hasDefault }.map(\.name) }
}
