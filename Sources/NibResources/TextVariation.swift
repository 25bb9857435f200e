package import NibMarkup

/// One text in one language, with the place of its value in the file.
package struct TextUnit: Sendable {
  /// The text, in which placeholders such as `%lld` stand for arguments.
  package let value: String
  /// Whether a translator still has to look at the text, as a String Catalog states it.
  package let state: State
  /// The place of the value.
  package let span: SourceSpan

  /// How far a translation has got.
  package enum State: String, CaseIterable, Sendable {
    case new
    case translated
    case needsReview = "needs_review"
    /// A program has translated the text.
    case machineTranslated = "machine_translated"
    /// The key was removed from the sources; Xcode writes it for whole entries.
    case stale
  }
}

/// A text that varies with a number, with the device or with the width that there is for it.
package indirect enum TextVariation: Sendable {
  case unit(TextUnit)
  /// The texts for the categories of a number, in the order of the file.
  case plural([(category: PluralCategory, text: TextVariation)])
  /// The texts for devices, such as `iphone` and `other`.
  case device([(device: String, text: TextVariation)])
  /// The texts for widths, in ems, in ascending order.
  case width([(width: Int, text: TextVariation)])

  /// All texts, in the order of the file.
  package var units: [TextUnit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let texts): texts.flatMap(\.text.units)
    case .device(let texts): texts.flatMap(\.text.units)
    case .width(let texts): texts.flatMap(\.text.units)
    }
  }

  /// The texts for the categories of numbers, in this variation and in those inside it.
  package var plurals: [[(category: PluralCategory, text: TextVariation)]] {
    switch self {
    case .unit: []
    case .plural(let texts): [texts] + texts.flatMap(\.text.plurals)
    case .device(let texts): texts.flatMap(\.text.plurals)
    case .width(let texts): texts.flatMap(\.text.plurals)
    }
  }
}

/// The text for a key in one language.
package struct LocalizedText: Sendable {
  /// The text, in which `%#@NAME@` stands for a substitution.
  package let text: TextVariation
  /// The substitutions by name, in the order of the file.
  package let substitutions: [Substitution]
  /// The place of the text in the file.
  package let span: SourceSpan

  /// A part of a text that varies by itself, usually with one of several numbers.
  package struct Substitution: Sendable {
    package let name: String
    /// The number of the argument, from 1, or `nil` if the order of the substitutions in the text decides.
    package let argument: Int?
    /// How the number is written, such as `lld`, without a percent sign.
    package let specifier: String
    package let text: TextVariation
    /// The place of the name.
    package let span: SourceSpan
  }

  package init(text: TextVariation, substitutions: [Substitution], span: SourceSpan) {
    (self.text, self.substitutions, self.span) = (text, substitutions, span)
  }

  /// Creates a text that does not vary.
  package init(_ text: String, at span: SourceSpan) {
    self.init(
      text: .unit(TextUnit(value: text, state: .translated, span: span)),
      substitutions: [],
      span: span
    )
  }

  /// A substitution whose text contains the substitution itself, by way of others or directly, or `nil`.
  var cyclicSubstitution: Substitution? {
    if substitutions.isEmpty { return nil }
    let inner = Dictionary(
      substitutions.map { ($0.name, $0.text.units.flatMap { FormatString($0.value).substitutions }) }
    ) { first, _ in first }
    /// The substitutions that are being looked into, each with what is left to look at.
    var open: [(name: String, rest: ArraySlice<String>)] = []
    var isOpen: [String: Bool] = [:]
    for substitution in substitutions where isOpen[substitution.name] == nil {
      isOpen[substitution.name] = true
      open = [(substitution.name, (inner[substitution.name] ?? [])[...])]
      while let last = open.last {
        guard let next = last.rest.first else {
          isOpen[last.name] = false
          open.removeLast()
          continue
        }
        open[open.count - 1].rest.removeFirst()
        switch isOpen[next] {
        case true: return self.substitution(next)
        case false: break
        case nil:
          guard let texts = inner[next] else { continue }
          isOpen[next] = true
          open.append((next, texts[...]))
        }
      }
    }
    return nil
  }

  /// Returns the substitution with a name, or `nil` if there is none.
  package func substitution(_ name: some StringProtocol) -> Substitution? {
    substitutions.first { $0.name == name }
  }
}
