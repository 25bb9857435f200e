public import NibModel

/// A check of whether a type of values keeps what `AttributeValue` requires.
public enum ValueConformance {
  /// Returns what is wrong with a type of values.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - valid: Texts of values.
  ///   - invalid: Texts that are not values.
  public static func failures<Value: AttributeValue>(
    of type: Value.Type,
    valid: [String],
    invalid: [String]
  ) -> [ConformanceFailure] {
    var failures: [ConformanceFailure] = []
    func fail(_ message: String) { failures.append(ConformanceFailure("\(type)", message)) }
    let kind = Value.attributeKind
    for text in valid + (kind.words ?? []) {
      guard let value = Value(attributeText: text) else {
        fail("init(attributeText:) refuses '\(text)', which is a value")
        continue
      }
      if kind.parse(text) == nil { fail("attributeKind refuses '\(text)', which is a value") }
      guard let written = value.attributeText else {
        fail("attributeText is nil for '\(text)', so tools cannot compare the value")
        continue
      }
      guard let again = Value(attributeText: written) else {
        fail("attributeText of '\(text)' is '\(written)', which is not a value")
        continue
      }
      if again.attributeText != written {
        fail("attributeText of '\(text)' is '\(written)', whose own is '\(again.attributeText ?? "nil")'")
      }
    }
    for text in invalid {
      if Value(attributeText: text) != nil {
        fail("init(attributeText:) accepts '\(text)', which is not a value")
      }
      if kind.isCustom, kind.pattern != nil, kind.parse(text) != nil {
        fail("the pattern of attributeKind accepts '\(text)', which is not a value")
      }
    }
    return failures
  }

  /// Returns what is wrong with a type of values, including values that change when written and read again.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - valid: Texts of values.
  ///   - invalid: Texts that are not values.
  public static func failures<Value: AttributeValue & Equatable>(
    of type: Value.Type,
    valid: [String],
    invalid: [String]
  ) -> [ConformanceFailure] {
    func check(_ type: (some AttributeValue).Type) -> [ConformanceFailure] {
      failures(of: type, valid: valid, invalid: invalid)
    }
    let changed = valid.compactMap { text -> ConformanceFailure? in
      guard let value = Value(attributeText: text), let written = value.attributeText,
        let again = Value(attributeText: written), again != value
      else { return nil }
      return ConformanceFailure(
        "\(type)",
        "attributeText of '\(text)' is '\(written)', which is another value"
      )
    }
    return check(type) + changed
  }
}
