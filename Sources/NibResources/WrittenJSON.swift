import Foundation

/// A value that is written into a catalog, in Xcode's formatting.
indirect enum WrittenJSON {
  case string(String)
  case number(Int)
  /// Members by name, which are written in Xcode's order.
  case object([String: WrittenJSON])

  /// Returns the text of the value.
  ///
  /// - Parameter indentation: The number of spaces before the line that the value begins on.
  func text(indentation: Int) -> String {
    switch self {
    case .string(let text): return JSONString.encoded(text)
    case .number(let number): return String(number)
    case .object(let members):
      let inner = String(repeating: " ", count: indentation + 2)
      let lines = members.keys.sorted(by: Self.isBefore).compactMap { name in
        members[name].map { "\(inner)\(JSONString.encoded(name)) : \($0.text(indentation: indentation + 2))" }
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(inner.dropLast(2))}"
    }
  }

  /// Returns whether Xcode writes one name before another: without regard to case, and numbers by their
  /// values.
  static func isBefore(_ a: String, _ b: String) -> Bool {
    let order = a.compare(b, options: [.caseInsensitive, .numeric])
    return order == .orderedSame ? a < b : order == .orderedAscending
  }
}

extension LocalizedText {
  /// The localization as a String Catalog has it.
  var written: WrittenJSON {
    var members = text.written
    if !substitutions.isEmpty {
      let texts = substitutions.map { substitution in
        var members = substitution.text.written
        members["argNum"] = substitution.argument.map { .number($0) }
        members["formatSpecifier"] = .string(substitution.specifier)
        return (substitution.name, WrittenJSON.object(members))
      }
      members["substitutions"] = .object(Dictionary(texts) { first, _ in first })
    }
    return .object(members)
  }
}

extension TextVariation {
  /// The member that has the text, by its name.
  var written: [String: WrittenJSON] {
    switch self {
    case .unit(let unit): ["stringUnit": unit.written]
    case .plural(let texts): Self.written("plural", texts.map { ($0.category.rawValue, $0.text) })
    case .device(let texts): Self.written("device", texts.map { ($0.device, $0.text) })
    case .width(let texts): Self.written("width", texts.map { (String($0.width), $0.text) })
    }
  }

  private static func written(_ kind: String, _ texts: [(String, TextVariation)]) -> [String: WrittenJSON] {
    let members = Dictionary(texts.map { ($0, WrittenJSON.object($1.written)) }) { first, _ in first }
    return ["variations": .object([kind: .object(members)])]
  }
}

extension TextUnit {
  var written: WrittenJSON {
    .object(["state": .string(state.rawValue), "value": .string(value)])
  }
}
