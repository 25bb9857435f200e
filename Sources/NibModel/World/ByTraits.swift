/// What is derived from a layout: one value for all hosts, or one for each list of traits if the layout depends
/// on variants.
///
/// Its members are inlined, so that they are specialized in other modules.
package struct ByTraits<Value> {
  @usableFromInline var common: Value?
  /// The values by the traits of the hosts.
  @usableFromInline var varied: [[String]: Value]

  @inlinable
  package init() {
    common = nil
    varied = [:]
  }

  /// Returns the value for a host, or `nil` if it is not known.
  @inlinable
  package subscript(traits: [String]) -> Value? { common ?? varied[traits] }

  /// Keeps the value for a host.
  ///
  /// - Parameter isVaried: Whether it can be another one for other hosts.
  @inlinable
  package mutating func set(_ value: Value, for traits: [String], isVaried: Bool) {
    if isVaried { varied[traits] = value } else { common = value }
  }

  /// Returns a known value that satisfies a condition, or `nil` if none does.
  @inlinable
  package func first(where isWanted: (Value) -> Bool) -> Value? {
    if let common, isWanted(common) { return common }
    return varied.values.first(where: isWanted)
  }

  /// Returns the values that satisfy a condition.
  ///
  /// - Parameter isIncluded: Receives a value and the traits that it is for, which are none for all hosts.
  @inlinable
  package func filter(_ isIncluded: (Value, _ traits: [String]) -> Bool) -> Self {
    var kept = Self()
    kept.common = common.flatMap { isIncluded($0, []) ? $0 : nil }
    kept.varied = varied.filter { isIncluded($1, $0) }
    return kept
  }
}

extension ByTraits: Sendable where Value: Sendable {}
