import Foundation
import NibMarkup
import NibResources
import Testing

@Suite("The JSON Pointer of a place")
struct JSONPointerTests {
  @Test(
    arguments: [
      ("{", ""), ("\"a\"", "/a"), ("7", "/a"), ("\"b/c\"", "/b~1c"), ("[", "/b~1c"), ("true", "/b~1c/0"),
      ("{\"~\"", "/b~1c/1"), ("null", "/b~1c/1/~0"), ("\"\\u00e9\"", "/é"), ("]", "/b~1c"),
    ]
  )
  func pointer(_ text: String, _ expected: String) throws {
    let json = #"{"a": 7, "b/c": [true, {"~": null}], "\u00e9": 1}"#
    let file = SourceFile(path: "body", bytes: Array(json.utf8))
    let document = try JSONDocument.parse(file, as: "the body").get()
    let start = try #require(json.range(of: text)).lowerBound
    let offset = json.utf8.distance(from: json.startIndex, to: start)
    #expect(document.pointer(at: offset) == expected)
  }
}
