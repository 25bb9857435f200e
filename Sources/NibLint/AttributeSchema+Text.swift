import NibModel

extension AttributeSchema {
  /// What can be written as the value, such as `a number from 0 to 1`.
  var valueText: String {
    switch role {
    case .event: "the name of an action"
    case .object(let type): "the id of a \(type.name), root or owner"
    case .value(let kind, _): kind.expectation
    }
  }

  /// The meaning and the values of the attribute in sentences, as editors show them.
  ///
  /// - Parameter initial: The value of a new object, or `nil` if it is not known.
  func description(_ initial: String?) -> String {
    var sentences = [summary, "Value: \(valueText)."].compactMap(\.self)
    if let initial, !initial.isEmpty { sentences.append("Default: \(initial).") }
    if isRequired { sentences.append("Required.") }
    if let deprecation { sentences.append("Deprecated: \(deprecation)") }
    return sentences.joined(separator: " ")
  }
}
