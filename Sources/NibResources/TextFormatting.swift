import Foundation

/// A value that a placeholder of a text shows.
package enum FormatArgument: Sendable, Equatable {
  case integer(Int)
  case double(Double)
  case text(String)

  /// The number that a text is, as layouts write numbers.
  package init(number text: String) {
    self = Int(text).map { .integer($0) } ?? Double(text).map { .double($0) } ?? .text(text)
  }

  /// The number that chooses a plural category, or `nil` for a text.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    case .text: nil
    }
  }
}

/// What the text for a key depends on, besides its arguments.
package struct TextCircumstances: Sendable {
  package var language: Language
  /// The language whose numbers are shown, such as `de-CH` for a text in `de`.
  package var numberLanguage: Language
  /// The device as catalogs name it, such as `iphone` or `mac`.
  package var device: String
  /// The room for the text, in ems, or `nil` if there is no limit.
  package var width: Int?

  package init(_ language: Language, device: String = "other", width: Int? = nil) {
    (self.language, self.device, self.width) = (language, device, width)
    numberLanguage = language
  }
}

extension LocalizedText {
  /// Returns the text for arguments.
  ///
  /// A placeholder without an argument stays as it is, so that a mistake can be seen.
  ///
  /// Without any argument, percent signs stand for themselves.
  package func string(_ arguments: [FormatArgument], _ circumstances: TextCircumstances) -> String {
    var formatter = TextFormatter(text: self, arguments: arguments, circumstances: circumstances)
    return formatter.string()
  }
}

private struct TextFormatter {
  let text: LocalizedText
  let arguments: [FormatArgument]
  let circumstances: TextCircumstances

  /// The number of substitutions that may still be made.
  private var substitutionsLeft = 200

  init(text: LocalizedText, arguments: [FormatArgument], circumstances: TextCircumstances) {
    (self.text, self.arguments, self.circumstances) = (text, arguments, circumstances)
  }

  mutating func string() -> String { formatted(text.text, own: nil, depth: 0) }

  /// Substitutions are inside one another no deeper than this.
  private static let depthLimit = 16

  /// - Parameter own: The argument of the substitution that the text belongs to.
  private mutating func formatted(
    _ variation: TextVariation,
    own: (argument: FormatArgument?, specifier: String)?,
    depth: Int
  ) -> String {
    switch variation {
    case .unit(let unit): return formatted(unit.value, own: own, depth: depth)
    case .plural(let texts):
      let number = (own.map(\.argument) ?? mainNumber(of: texts)).flatMap(\.number)
      let category = number.map(circumstances.language.pluralCategory) ?? .other
      // As on Apple's systems, a text for zero is shown for 0 in every language.
      let found =
        (number == 0 ? texts.first { $0.category == .zero } : nil) ?? texts.first { $0.category == category }
        ?? texts.first { $0.category == .other }
      return found.map { formatted($0.text, own: own, depth: depth) } ?? ""
    case .device(let texts):
      let found =
        texts.first { $0.device == circumstances.device } ?? texts.first { $0.device == "other" }
        ?? texts.first
      return found.map { formatted($0.text, own: own, depth: depth) } ?? ""
    case .width(let texts):
      let width = circumstances.width ?? .max
      let found = texts.last { $0.width <= width } ?? texts.first
      return found.map { formatted($0.text, own: own, depth: depth) } ?? ""
    }
  }

  /// Returns the argument that a text varies with: the first number among those that its placeholders show.
  private func mainNumber(of texts: [(category: PluralCategory, text: TextVariation)]) -> FormatArgument? {
    let other = texts.first { $0.category == .other }?.text.units.first?.value ?? ""
    let shown = FormatString(other).placeholders.first {
      $0.placeholder.kind == .integer || $0.placeholder.kind == .double
    }
    if let shown, arguments.indices.contains(shown.argument - 1) { return arguments[shown.argument - 1] }
    return arguments.first { $0.number != nil }
  }

  private mutating func formatted(
    _ value: String,
    own: (argument: FormatArgument?, specifier: String)?,
    depth: Int
  ) -> String {
    guard value.utf8.contains(UInt8(ascii: "%")), depth < Self.depthLimit,
      !arguments.isEmpty || !text.substitutions.isEmpty
    else { return value }
    var result = ""
    var next = 1
    for piece in FormatString(value).pieces {
      switch piece {
      case .literal(let text): result += text
      case .ownArgument:
        result += own.flatMap { own in own.argument.map { show($0, as: own.specifier) } } ?? "%arg"
      case .argument(let placeholder):
        var argument: FormatArgument?
        if let own, placeholder.position == nil {
          argument = own.argument
        } else {
          let number = placeholder.position ?? next
          if placeholder.position == nil { next += 1 }
          argument = arguments.indices.contains(number - 1) ? arguments[number - 1] : nil
        }
        result += argument.map { show($0, placeholder.flags, placeholder.specifier) } ?? placeholder.written
      case .substitution(let name, let position):
        substitutionsLeft -= 1
        guard substitutionsLeft >= 0, let substitution = text.substitution(name) else {
          result += "%#@\(name)@"
          continue
        }
        let number = substitution.argument ?? position ?? next
        if substitution.argument == nil && position == nil { next += 1 }
        let argument = arguments.indices.contains(number - 1) ? arguments[number - 1] : nil
        result += formatted(substitution.text, own: (argument, substitution.specifier), depth: depth + 1)
      }
    }
    return result
  }

  /// Returns flags without a width or a precision that comes from another argument, or that no text needs.
  private static func usable(_ flags: String) -> String {
    let isLong = flags.split { !$0.isNumber }.contains { $0.count > 2 }
    // Digits are grouped as in the language anyway.
    return isLong || flags.contains("*") ? "" : flags.filter { $0 != "'" }
  }

  /// Returns an argument as a specifier with flags shows it, such as `.1f`.
  private func show(_ argument: FormatArgument, as specifier: String) -> String {
    let placeholder = FormatString("%\(specifier)").placeholders.first?.placeholder
    return show(argument, placeholder?.flags ?? "", placeholder?.specifier ?? specifier)
  }

  /// Returns an argument as a placeholder shows it, with the digits of the language.
  private func show(_ argument: FormatArgument, _ flags: String, _ specifier: String) -> String {
    let locale = Locale(identifier: circumstances.numberLanguage.code)
    let flags = Self.usable(flags)
    let kind = specifier.last.map { FormatString("%\($0)").placeholders.first?.placeholder.kind } ?? nil
    switch (argument, kind) {
    case (.text(let text), _): return text
    case (.integer(let value), .integer):
      // `D`, `O` and `U` are older names of long numbers.
      let letter = specifier.last.map { "xX".contains($0) ? String($0) : $0.lowercased() } ?? "d"
      return String(format: "%\(flags)ll\(letter == "i" ? "d" : letter)", locale: locale, value)
    case (.integer(let value), .double):
      return String(format: "%\(flags)\(specifier.suffix(1))", locale: locale, Double(value))
    case (.double(let value), .double):
      return String(format: "%\(flags)\(specifier.suffix(1))", locale: locale, value)
    case (.double(let value), .integer):
      guard let whole = Int(exactly: value.rounded(.towardZero)) else { break }
      return show(.integer(whole), flags, "lld")
    default: break
    }
    switch argument {
    case .text(let text): return text
    case .integer(let value): return value.formatted(.number.locale(locale))
    case .double(let value): return value.formatted(.number.locale(locale))
    }
  }
}
