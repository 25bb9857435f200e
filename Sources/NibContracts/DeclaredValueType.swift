import NibModel

/// A type in the sources whose values attributes can have, as far as its declaration shows them.
struct DeclaredValueType: Equatable, Sendable {
  enum Values: Equatable, Sendable {
    /// The raw values of an enumeration, and the names of its cases.
    case words([String], cases: [String])
    /// The words of an option set.
    case options([String])
    /// What completes "expected", and the pattern of all values.
    case custom(String, pattern: String?)
    /// The values of a kind with a name, such as `number`.
    case named(String)
    /// Values that the declaration does not show.
    case unknown
  }

  /// The name, qualified with the types that the type is nested in.
  let name: ClassName
  /// The path of the file.
  let path: String
  let values: Values

  /// The kind of the values, or `nil` if it is not known.
  var kind: AttributeKind? {
    switch values {
    case .words(let words, _): .enumeration(words)
    case .options(let words): .optionSet(words)
    case .custom(let expectation, let pattern): .custom(expectation, pattern: pattern)
    case .named(let name): AttributeKind.plain.first { $0.name == name }
    case .unknown: nil
    }
  }
}
