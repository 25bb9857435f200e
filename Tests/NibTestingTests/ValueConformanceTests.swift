import NibModel
import NibTesting
import Testing

/// A value whose text is not one of its values.
private struct Percentage: AttributeValue {
  static let attributeKind = AttributeKind.custom("a percentage", pattern: "[0-9]{1,2}%?")
  let number: Int

  init?(attributeText text: String) {
    guard text.hasSuffix("%"), let number = Int(text.dropLast()) else { return nil }
    self.number = number
  }

  var attributeText: String? { "\(number)" }
}

private struct Untold: AttributeValue {
  static let attributeKind = AttributeKind.custom("anything")

  init?(attributeText text: String) {}
}

private struct Lossy: AttributeValue, Equatable {
  static let attributeKind = AttributeKind.custom("a number")
  let number: Int

  init?(attributeText text: String) {
    guard let number = Int(text) else { return nil }
    self.number = number
  }

  var attributeText: String? { "1" }
}

private enum Mood: String, CaseIterable, AttributeValue {
  case glad, sad
}

@Suite("The check of values")
struct ValueConformanceTests {
  @Test("Values that keep what they promise pass")
  func sound() {
    #expect(
      ValueConformance.failures(of: Time.self, valid: ["17:30", "7:05"], invalid: ["", "1", "7"]) == []
    )
    #expect(ValueConformance.failures(of: Mood.self, valid: ["glad"], invalid: ["mad", ""]) == [])
    #expect(ValueConformance.failures(of: Color.self, valid: ["#fff", "label"], invalid: ["#ff"]) == [])
  }

  @Test("Each promise that a type does not keep is found")
  func broken() {
    #expect(
      ValueConformance.failures(of: Percentage.self, valid: ["5%", "100%", "5"], invalid: ["7", "x"])
        .map(\.description) == [
          "Percentage: attributeText of '5%' is '5', which is not a value",
          "Percentage: attributeKind refuses '100%', which is a value",
          "Percentage: attributeText of '100%' is '100', which is not a value",
          "Percentage: init(attributeText:) refuses '5', which is a value",
          "Percentage: the pattern of attributeKind accepts '7', which is not a value",
        ]
    )
    #expect(
      ValueConformance.failures(of: Lossy.self, valid: ["1", "2"], invalid: ["a"]).map(\.description) == [
        "Lossy: attributeText of '2' is '1', which is another value"
      ]
    )
    #expect(
      ValueConformance.failures(of: Untold.self, valid: ["a"], invalid: ["b"]).map(\.description) == [
        "Untold: attributeText is nil for 'a', so tools cannot compare the value",
        "Untold: init(attributeText:) accepts 'b', which is not a value",
      ]
    )
  }
}
