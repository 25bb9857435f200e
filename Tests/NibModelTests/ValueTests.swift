import Foundation
import NibModel
import NibViews
import Testing

@Suite("Parsing attribute values")
struct ValueTests {
  @Test(
    arguments: [
      ("#fff", .rgba(red: 255, green: 255, blue: 255, alpha: 255)),
      ("#80808080", .rgba(red: 128, green: 128, blue: 128, alpha: 128)),
      ("#0A1b2C", .rgba(red: 10, green: 27, blue: 44, alpha: 255)),
      ("secondaryLabel", .semantic(.secondaryLabel)), ("clear", .semantic(.clear)),
      ("", nil), ("#", nil), ("#ff", nil), ("#ggg", nil), ("#12345", nil), ("#é00", nil), ("Label", nil),
      (" clear", nil),
    ] as [(String, Color?)]
  )
  func colors(_ text: String, _ expected: Color?) {
    #expect(Color(attributeText: text) == expected)
  }

  @Test("A color's description can be parsed", arguments: ["#0A1B2C", "#0A1B2C80", "tint", "systemGray6"])
  func colorRoundTrip(_ text: String) {
    #expect(Color(attributeText: text)?.description == text)
  }

  @Test(
    arguments: [
      ("headline", .textStyle(.headline)), ("17", .fixed(family: nil, size: 17, weight: .regular)),
      ("17 bold", .fixed(family: nil, size: 17, weight: .bold)),
      ("Courier 17 bold", .fixed(family: "Courier", size: 17, weight: .bold)),
      ("17 italic", .fixed(family: nil, size: 17, weight: .regular, isItalic: true)),
      ("Courier 17 bold italic", .fixed(family: "Courier", size: 17, weight: .bold, isItalic: true)),
      ("bold 17", nil), ("headline 17", nil), ("system 17", nil), ("italic 17", nil),
      ("Bold Type 17", .fixed(family: "Bold Type", size: 17, weight: .regular)),
      ("17 italic bold", nil), ("italic", nil), ("headline italic", nil),
      ("Helvetica Neue 12.5", .fixed(family: "Helvetica Neue", size: 12.5, weight: .regular)),
      ("", nil), ("bold", nil), ("0", nil), ("-3", nil), ("17 fat", nil), ("17  bold", nil), ("Courier", nil),
      ("inf", nil),
    ] as [(String, Font?)]
  )
  func fonts(_ text: String, _ expected: Font?) {
    #expect(Font(attributeText: text) == expected)
  }

  @Test(
    arguments: [
      ("8", EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)),
      ("1 2", EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)),
      ("1 2 3 -4.5", EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: -4.5)),
      ("", nil), ("1 2 3", nil), ("1 2 3 4 5", nil), ("1  2", nil), ("a", nil),
    ] as [(String, EdgeInsets?)]
  )
  func insets(_ text: String, _ expected: EdgeInsets?) {
    #expect(EdgeInsets(attributeText: text) == expected)
  }

  @Test(
    arguments: [
      ("1", 1), ("-0.5", -0.5), ("+2", 2), ("1e3", 1000), (".5", 0.5),
      ("", nil), ("nan", nil), ("inf", nil), ("1_000", nil), ("0x1", nil), (" 1", nil), ("1e400", nil),
      ("١", nil),
    ] as [(String, Double?)]
  )
  func numbers(_ text: String, _ expected: Double?) {
    #expect(Double(attributeText: text) == expected)
  }

  @Test func others() {
    #expect(Bool(attributeText: "true") == true)
    #expect(Bool(attributeText: "1") == nil)
    #expect(Int(attributeText: "-3") == -3)
    #expect(Int(attributeText: "3.0") == nil)
    #expect(Size(attributeText: "3 4") == Size(width: 3, height: 4))
    #expect(Point(attributeText: "3 4") == Point(x: 3, y: 4))
    #expect(Point(attributeText: "3") == nil)
    #expect(ImageName(attributeText: "") == nil)
    #expect(URL(attributeText: "https://example.org/a?b#c")?.host() == "example.org")
    #expect(URL(attributeText: "not a url") == nil)
    #expect(AccessibilityTraits(attributeText: "header button") == [.header, .button])
    #expect(AccessibilityTraits(attributeText: "") == [])
    #expect(Float(attributeText: "1e300") == nil)
  }
  @Test("The schema allows every text that a kind can parse, and few others")
  func patterns() throws {
    let texts = [
      "", " ", "0", "1", "-1", "+2", "1.5", ".5", "1e3", "1e400", "nan", "1 2", "1  2", "1 2 3", "1 2 3 4",
      "99999999999999999999", "true", "True", "#fff", "#ffff", "#80808080", "label", "Label", "headline",
      "17 bold", "Courier 17", "Courier", "17 fat", "cover", "a b", "https://example.org/?a=b", "didTap",
      "1a",
    ]
    var allowed: [String] = []
    for kind in AttributeKind.plain {
      guard case .shared(_, let pattern) = kind.schemaType else { continue }
      let regex = try Regex(pattern)
      for text in texts {
        let matches = text.wholeMatch(of: regex) != nil
        let isRead = kind.parse(text) != nil
        #expect(matches || !isRead || kind == .event || kind == .object, "\(kind.name) \(text)")
        if matches && !isRead { allowed.append("\(kind.name) '\(text)'") }
      }
    }
    #expect(
      allowed == [
        "integer '99999999999999999999'", "number '1e400'", "font '0'", "font '-1'", "font '1e400'",
        "insets '1e400'", "url ' '", "url '1 2'", "url '1  2'", "url '1 2 3'", "url '1 2 3 4'",
        "url '17 bold'", "url 'Courier 17'", "url '17 fat'", "url 'a b'",
      ]
    )
  }
}
