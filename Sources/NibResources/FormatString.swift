/// A text with placeholders, as `String(format:)` and String Catalogs describe them.
package struct FormatString: Sendable {
  /// A part of the text.
  package enum Piece: Sendable, Equatable {
    /// Text that stands for itself.
    case literal(String)
    /// A placeholder, such as `%2$lld`.
    case argument(Placeholder)
    /// A substitution, such as `%#@books@`.
    case substitution(name: String, position: Int?)
    /// `%arg` in the text of a substitution: the argument of the substitution.
    case ownArgument
  }

  /// A placeholder for an argument.
  package struct Placeholder: Sendable, Equatable {
    /// The number of the argument, from 1, or `nil` for the next one.
    package var position: Int?
    /// What is between the percent sign, or the number, and the letters: flags, a width and a precision.
    package var flags: String
    /// The letters, such as `lld` or `@`.
    package var specifier: String
    /// The kind of argument that the placeholder shows.
    package var kind: ArgumentKind

    /// The placeholder as a text has it.
    package var written: String { "%\(position.map { "\($0)$" } ?? "")\(flags)\(specifier)" }
  }

  /// A kind of argument.
  package enum ArgumentKind: String, Sendable {
    case object = "a text"
    case integer = "a whole number"
    case double = "a number"
    case character = "a character"
    case pointer = "a pointer"
  }

  package private(set) var pieces: [Piece] = []

  /// Splits a text into its pieces.
  package init(_ text: String) {
    var rest = Substring(text)
    var literal = ""
    while let character = rest.popFirst() {
      guard character == "%" else {
        literal.append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        literal.append("%")
        continue
      }
      guard let piece = Self.piece(&rest) else {
        literal.append("%")
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(piece)
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
  }

  /// Reads a placeholder behind its percent sign, or returns `nil` and leaves the text as it is.
  private static func piece(_ text: inout Substring) -> Piece? {
    var rest = text
    if rest.hasPrefix("arg"), rest.dropFirst(3).first?.isLetter != true {
      text = rest.dropFirst(3)
      return .ownArgument
    }
    let position = position(&rest)
    if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
      let name = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
      guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
      text = rest[rest.index(after: end)...]
      return .substitution(name: String(name), position: position)
    }
    let flags = rest.prefix { "-+ #0'".contains($0) }
    rest = rest[flags.endIndex...]
    let width = rest.prefix { $0.isASCII && $0.isNumber || $0 == "*" || $0 == "." }
    rest = rest[width.endIndex...]
    let length = rest.prefix { "hlqLztj".contains($0) }
    rest = rest[length.endIndex...]
    guard let letter = rest.popFirst(), let kind = kind(of: letter) else { return nil }
    // "100 % der" is text: a space is a flag that nobody writes.
    if flags.contains(" ") { return nil }
    text = rest
    return .argument(
      Placeholder(
        position: position,
        flags: String(flags + width),
        specifier: String(length) + String(letter),
        kind: kind
      )
    )
  }

  /// Reads the number of an argument, such as `2$`.
  private static func position(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, text[digits.endIndex...].first == "$" else { return nil }
    text = text[digits.endIndex...].dropFirst()
    return number
  }

  private static func kind(of letter: Character) -> ArgumentKind? {
    switch letter {
    case "@", "s", "S": .object
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": .integer
    case "f", "F", "e", "E", "g", "G", "a", "A": .double
    case "c", "C": .character
    case "p": .pointer
    default: nil
    }
  }

  /// The placeholders with the numbers of their arguments, of which those without a number take the next one.
  package var placeholders: [(argument: Int, placeholder: Placeholder)] {
    var next = 1
    return pieces.compactMap { piece in
      switch piece {
      case .argument(let placeholder):
        let argument = placeholder.position ?? next
        if placeholder.position == nil { next += 1 }
        return (argument, placeholder)
      case .substitution(_, let position):
        if position == nil { next += 1 }
        return nil
      case .literal, .ownArgument: return nil
      }
    }
  }

  /// The names of the substitutions in the text.
  package var substitutions: [String] {
    pieces.compactMap { piece in
      if case .substitution(let name, _) = piece { name } else { nil }
    }
  }
}
