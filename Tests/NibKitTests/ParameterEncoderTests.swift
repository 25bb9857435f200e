import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

private enum Size: String, Encodable { case small, large }

private struct Item: Encodable {
  let title: String
  var count: Int? = nil
}

private struct Order: Encodable {
  enum CodingKeys: String, CodingKey {
    case number, isPaid, weight, ratio, price, date, link, size, note, items
    case code = "c"
  }

  let number: UInt8
  let isPaid: Bool
  let weight: Double
  let ratio: Float
  let price: Decimal
  let date: Date
  let link: URL?
  let size: Size
  let note: String?
  let items: [Item]
  let code: String
}

private class Base: Encodable {
  let number = 1
}

private final class Derived: Base {
  private enum CodingKeys: CodingKey { case name }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("a", forKey: .name)
  }
}

private struct Nested: Encodable {
  struct Address: Encodable { let city: String }
  let address: Address
}

@Suite("A value that can be encoded gives the values of parameters")
struct ParameterEncoderTests {
  private func values(_ value: some Encodable) throws -> [String: ParameterValue] {
    try ParameterEncoder().encode(value)
  }

  @Test("Properties of all kinds are values by the names of their coding keys")
  func kinds() throws {
    let order = Order(
      number: 12,
      isPaid: true,
      weight: 2,
      ratio: 0.5,
      price: Decimal(string: "12.30") ?? 0,
      date: Date(timeIntervalSince1970: 0),
      link: URL(string: "https://example.com/a"),
      size: .large,
      note: nil,
      items: [Item(title: "Pen"), Item(title: "Ink", count: 2)],
      code: "x"
    )
    let values = try values(order)
    #expect(
      values == [
        "number": 12, "isPaid": true, "weight": .number(2), "ratio": 0.5, "price": "12.3",
        "date": "1970-01-01T00:00:00Z", "link": "https://example.com/a", "size": "large",
        "items": [["title": "Pen"], ["title": "Ink", "count": 2]], "c": "x",
      ]
    )
  }

  @Test("Dictionaries, classes with superclasses, and numbers that are too large for an Int")
  func otherValues() throws {
    #expect(try values(["a": 1, "b": 2]) == ["a": 1, "b": 2])
    #expect(try values(Derived()) == ["number": 1, "name": "a"])
    #expect(try values(["a": UInt64.max]) == ["a": "18446744073709551615"])
    #expect(try values([String: Int]()) == [:])
  }

  @Test("What no parameter can be is an error with its path")
  func unusable() {
    func failure(_ value: some Encodable) -> String? {
      do {
        let values = try values(value)
        return "\(values)"
      } catch EncodingError.invalidValue(_, let context) {
        return "\(context.codingPath.map(\.stringValue)) \(context.debugDescription)"
      } catch {
        return "\(error)"
      }
    }
    #expect(failure([1, 2]) == "[] Only an object has values for parameters, because they have names.")
    #expect(failure("text") == "[] Only an object has values for parameters, because they have names.")
    #expect(
      failure(Nested(address: Nested.Address(city: "Oslo")))
        == #"["address"] A parameter is a single value or a list; an object is neither."#
    )
    #expect(
      failure(["items": [["a"]]])
        == #"["items", "Index 0"] The elements of a list are objects, because its fields have names."#
    )
    #expect(
      failure(["items": [["a": [1]]]])
        == #"["items", "Index 0", "a", "Index 0"] The elements of a list are objects, because its fields have names."#
    )
  }

  @Test("A template is filled with a value, and findings are those of other values")
  func template() throws {
    let layout = layoutText(
      """
      <parameter name="title"/>
      <parameter name="count" type="integer" default="1"/>
      <view><label id="title" text="@parameter/title"/><label text="@parameter/count"/></view>
      """
    )
    let registry = NibRegistry(library: try library(["Item": layout]))
    let template: NibTemplate<View> = try registry.template(nibName: "Item")
    let texts = try template.instantiate(from: Item(title: "Pen")).subviews.map { ($0 as? Label)?.text }
    #expect(texts == ["Pen", "1"])
    let error = #expect(throws: NibError.self) { try template.instantiate(from: ["count": "none"]) }
    #expect(error?.diagnostics.count == 2)
  }
}
