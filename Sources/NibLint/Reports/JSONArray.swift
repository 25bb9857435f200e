import NibMarkup
import NibModel

/// A writer for the elements of an array in an object, a few at a time, in the format of `prettyJSON`.
struct JSONArray {
  /// The number of spaces before each element.
  let indentation: Int
  private var isEmpty = true

  init(indentation: Int) {
    self.indentation = indentation
  }

  mutating func text(of elements: some Sequence<some Encodable>) -> String {
    let space = String(repeating: " ", count: indentation)
    return elements.map { element in
      defer { isEmpty = false }
      let lines = prettyJSON(element).split(separator: "\n", omittingEmptySubsequences: false)
      return (isEmpty ? "\n" : ",\n") + lines.map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
    }.joined().withControlsEscaped
  }

  /// The text that ends the array.
  var closing: String { (isEmpty ? "\n" : "") + "\n" + String(repeating: " ", count: indentation - 2) + "]" }
}

extension String {
  /// The JSON text with all characters that could control a terminal escaped, except line breaks.
  ///
  /// Apart from line breaks, such characters occur only inside strings, where JSON allows escapes.
  var withControlsEscaped: String {
    guard unicodeScalars.contains(where: { $0.isSteering && $0 != "\n" }) else { return self }
    return unicodeScalars.map { scalar in
      guard scalar.isSteering, scalar != "\n" else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
