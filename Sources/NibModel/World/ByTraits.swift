/// What is derived from a layout: one value for all hosts, or one for each list of traits if the layout
/// depends on variants.
package struct ByTraits<Value> {
  private var common: Value?
  /// The values by the traits of the hosts.
  private var varied: [[String]: Value] = [:]

  package init() {}

  /// Returns the value for a host, or `nil` if it is not known.
  package subscript(traits: [String]) -> Value? { common ?? varied[traits] }

  /// Keeps the value for a host.
  ///
  /// - Parameter isVaried: Whether the value can differ between hosts.
  package mutating func set(_ value: Value, for traits: [String], isVaried: Bool) {
    if isVaried { varied[traits] = value } else { common = value }
  }
}

extension ByTraits: Sendable where Value: Sendable {}
