import NibModel
import NibPreviews
import Testing

@testable import NibLivePreview

struct PageRequestTests {
  private func message(_ items: (String, String)...) -> String? {
    do {
      _ = try PageRequest(items)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `a page without parameters shows layouts once`() throws {
    let request = try PageRequest([("layout", "A")])
    #expect(request.layouts == ["A"])
    #expect(request.circumstances(of: "A", imageFolders: []).count == 1)
  }

  @Test func `each circumstance multiplies the pictures`() throws {
    let request = try PageRequest([
      ("layout", "A"), ("size", "auto,320,390x200"), ("text", "XS,AX5"), ("direction", "ltr,rtl"),
      ("contrast", "normal,high"), ("scheme", "light,dark"), ("language", "source"),
    ])
    let circumstances = request.circumstances(of: "A", imageFolders: [])
    #expect(circumstances.count == 24)
    #expect(Set(circumstances.map(\.options)).count == 24)
    #expect(Set(circumstances.map(\.query)).count == 24)
  }

  @Test(arguments: [
    ("size", "0", "'0' is not a value of 'size'"), ("size", "320x", "'320x' is not a value of 'size'"),
    ("size", "1x2x3", "'1x2x3' is not a value of 'size'"), ("size", "-1", "'-1' is not a value of 'size'"),
    ("size", "inf", "'inf' is not a value of 'size'"), ("size", "1e9", "'1e9' is not a value of 'size'"),
    ("scheme", "", "'scheme' has no value"), ("scheme", "red", "'red' is not a value of 'scheme'"),
    ("text", "l", "'l' is not a value of 'text'"), ("direction", "up", "'up' is not a value of 'direction'"),
    ("language", "a b", "'a b' is not a value of 'language'"),
    ("contrast", "low", "'low' is not a value of 'contrast'"),
    ("scroll", "0.1|nan|0|A", "'0.1|nan|0|A' is not an offset"), ("scroll", "", "'' is not an offset"),
    ("element", "0.1", "'0.1' is not an element"), ("other", "1", "'other' is not a parameter of the page"),
  ])
  func `a wrong parameter is refused`(name: String, value: String, expected: String) {
    #expect(message((name, value)) == expected)
  }

  @Test func `a page shows at most 64 pictures`() {
    let sizes = (1...65).map(String.init).joined(separator: ",")
    #expect(
      message(("layout", "A"), ("size", sizes)) == "these are 65 pictures; at most 64 are shown at once"
    )
    let many = Array(repeating: "320", count: 100_000).joined(separator: ",")
    #expect(
      message(("layout", "A"), ("size", many), ("language", many.replacing("320", with: "de")))
        == "these are 4225 pictures; at most 64 are shown at once"
    )
  }

  @Test func `a layout is part of an offset and of an element, whatever is in its name`() throws {
    let request = try PageRequest([
      ("layout", "A|B#C"), ("scroll", "0.1|2|3|A|B#C"), ("element", "0.1|A|B#C"),
    ])
    #expect(request.element?.layout == "A|B#C")
    let options = request.circumstances(of: "A|B#C", imageFolders: [])[0].options
    #expect(options.scrollOffsets["0.1"]?.y == 3)
    #expect(options.describedElement == "0.1")
  }
}
