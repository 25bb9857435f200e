/// The name of a class as layouts and messages write it.
package struct ClassName: Hashable, Sendable {
  /// From the module, when it is known, to the innermost name, without generic arguments.
  package let components: [String]

  /// The innermost name.
  package var base: String { components.last ?? "" }

  /// Every component, separated by dots.
  package var qualified: String { components.joined(separator: ".") }

  /// The module, or nil when the name has one component.
  package var module: String? { components.count > 1 ? components.first : nil }

  /// The name that a layout or a source writes.
  package init(_ text: String) {
    components = Self.split(Self.withoutGenericArguments(text))
  }

  /// The name of a type, without the address-like token that a private type's reflected name holds.
  package init(of type: any Any.Type) {
    // `String(reflecting:)` gives the same, but asks the type for conformances first, which takes long in a
    // large program.
    let plain = Self.withoutGenericArguments(_typeName(type))
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

  /// The classes and protocols that a type such as `any A & B` names.
  package static func parts(ofType type: String) -> [ClassName] {
    // Most types are one name.
    guard type.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "&") }) else {
      return [ClassName(type)]
    }
    let names = type.hasPrefix("any ") ? type.dropFirst(4) : type[...]
    return names.split(separator: "&").map { ClassName($0.filter { !" ()".contains($0) }) }
  }

  private static func split(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
  }

  /// Whether this name, less qualified or as much, is that of a class with the other name.
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
      // The end of an arrow, as in a function's type, closes nothing.
      if character == ">" && last != "-" { depth -= 1 }
      last = character
    }
    return result
  }
}

extension String {
  /// The name with its article: `a Label`, `an ImageView`.
  package var withArticle: String {
    let startsWithVowel = first.map { "AEIOaeio".contains($0) } ?? false
    return "\(startsWithVowel ? "an" : "a") \(self)"
  }
}

/// The nib name of a class that names none: its innermost type name, without generic arguments.
///
/// `@NibLoadable` uses it; a class that conforms by hand can, too.
public func defaultNibName(of type: any Any.Type) -> String {
  ClassName(of: type).base
}

/// The reuse identifier of a class that names none: its type name with the module and the generic arguments.
///
/// Two classes of the same name in two modules have two identifiers, and so have `Cell<A>` and `Cell<B>`; the
/// addresses that tell private types apart are left out. Stock cells use it; a host's own cells can, too.
public func defaultReuseIdentifier(of type: any Any.Type) -> String {
  var text = _typeName(type)[...]
  var identifier = ""
  // `Module.(unknown context at $104c0c8f4).Cell<…>`
  while let start = text.firstRange(of: "(unknown context at $"),
    let end = text[start.upperBound...].firstIndex(of: ")")
  {
    identifier += text[..<start.lowerBound]
    text = text[text.index(after: end)...].drop { $0 == "." }
  }
  return identifier + text
}
