/// The name of a class as it is written in layouts and messages.
package struct ClassName: Hashable, Sendable {
  /// The components from the module, if it is known, to the innermost name, without generic arguments.
  package let components: [String]

  /// The innermost name.
  package var base: String { components.last ?? "" }

  /// The components, separated by dots.
  package var qualified: String { components.joined(separator: ".") }

  /// The module, or `nil` if the name has only one component.
  package var module: String? { components.count > 1 ? components.first : nil }

  /// Creates a class name from its text in a layout or in Swift source code.
  package init(_ text: String) {
    components = Self.split(Self.withoutGenericArguments(text))
  }

  /// Creates the class name of a type, without the address-like token in a private type's reflected name.
  package init(of type: any Any.Type) {
    // `String(reflecting:)` returns the same name, but looks up the type's conformances first, which is slow
    // in a large program.
    var plain = Self.withoutGenericArguments(_typeName(type))
    // A type in an extension of another module's type, as in `(extension in App):Kit.View.Cell`, belongs to
    // the module of the extension.
    let prefix = "(extension in "
    if plain.hasPrefix(prefix), let end = plain.firstRange(of: "):") {
      let module = plain[plain.index(plain.startIndex, offsetBy: prefix.count)..<end.lowerBound]
      plain = String(module) + plain[end.upperBound...].drop { $0 != "." }
    }
    guard plain.utf8.contains(UInt8(ascii: "(")) else {
      components = Self.split(plain)
      return
    }
    var text = ""
    var depth = 0
    for character in plain {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      default: if depth == 0 { text.append(character) }
      }
    }
    components = Self.split(text)
  }

  /// Returns the classes and protocols that a type, such as `any A & B`, names.
  package static func parts(ofType type: String) -> [ClassName] {
    // Most types are a single name.
    guard type.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "&") }) else {
      return [ClassName(type)]
    }
    let names = type.hasPrefix("any ") ? type.dropFirst(4) : type[...]
    return names.split(separator: "&").map { ClassName($0.filter { !" ()".contains($0) }) }
  }

  private static func split(_ text: String) -> [String] {
    // Most names in layouts have one component.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text.isEmpty ? [] : [text] }
    return text.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
  }

  /// Returns whether this name, which may be less qualified, can denote the class with the other name.
  package func denotes(_ other: ClassName) -> Bool {
    !components.isEmpty && other.components.suffix(components.count).elementsEqual(components)
  }

  private static func withoutGenericArguments(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var result = ""
    var depth = 0
    var last: Character?
    for character in text {
      if character == "<" { depth += 1 }
      if depth == 0 { result.append(character) }
      // The `>` of an arrow, as in a function type, does not close a generic argument clause.
      if character == ">" && last != "-" { depth -= 1 }
      last = character
    }
    return result
  }
}

extension String {
  /// The name with its indefinite article, such as `a Label`, `an ImageView` or `an NSButton`.
  package var withArticle: String {
    // Of a prefix such as `NS`, the letters are pronounced.
    let isSpelled = prefix(2).count == 2 && prefix(2).allSatisfy(\.isUppercase)
    let startsWithVowel = first.map { (isSpelled ? "AEFHILMNORSX" : "AEIOaeio").contains($0) } ?? false
    return "\(startsWithVowel ? "an" : "a") \(self)"
  }
}
