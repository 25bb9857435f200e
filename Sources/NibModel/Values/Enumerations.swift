extension AttributeKind {
  /// One of several words.
  public static func enumeration(_ words: [String]) -> AttributeKind {
    AttributeKind(
      "enumeration",
      expectation: "one of \(words.joined(separator: ", "))",
      words: words,
      schemaType: .word(words),
      hasOneSpelling: true,
      correct: { text in
        let forms = [text.droppingPrefix("."), text.droppingSuffix("Anchor")].compactMap(\.self)
        return ((wordHabits[text] ?? []) + forms).first { $0 != text && words.contains($0) }
      }
    ) { words.contains($0) ? $0 : nil }
  }

  /// The words that correspond to words of UIKit, SwiftUI or style sheets.
  private static let wordHabits = [
    "byWordWrapping": ["wordWrap"], "byCharWrapping": ["characterWrap"], "byClipping": ["clip"],
    "byTruncatingHead": ["headTruncation"], "byTruncatingTail": ["tailTruncation"],
    "byTruncatingMiddle": ["middleTruncation"], "middle": ["center"], "row": ["horizontal"],
    "column": ["vertical"], "start": ["leading", "natural"], "leading": ["natural"], "left": ["leading"],
    "end": ["trailing", "right"], "trailing": ["right"], "right": ["trailing"],
    "aspectFit": ["scaleAspectFit"],
    "aspectFill": ["scaleAspectFill"], "spaceBetween": ["equalSpacing"], "pressed": ["highlighted"],
  ]

  /// Any number of several words, separated by spaces.
  public static func optionSet(_ words: [String]) -> AttributeKind {
    AttributeKind(
      "optionSet",
      expectation: "any of \(words.joined(separator: ", "))",
      words: words,
      schemaType: .wordList(words)
    ) { text in
      let written = Set(text.split(separator: " ").map(String.init))
      return written.isSubset(of: words) ? words.filter(written.contains).joined(separator: " ") : nil
    }
  }
}

extension AttributeValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// An ``AttributeKind/enumeration(_:)`` of the cases.
  public static var attributeKind: AttributeKind { .enumeration(allCases.map { $0.rawValue }) }

  /// Creates the case with a raw value, or returns `nil` if there is no such case.
  @inlinable
  public init?(attributeText text: String) {
    self.init(rawValue: text)
  }

  /// The name of the case.
  public var attributeText: String? { rawValue }
}

/// A set of options that an attribute writes as words separated by spaces.
public protocol AttributeOptionSet: AttributeValue, OptionSet {
  /// The options with their words, in the order that messages list them.
  static var attributeOptions: [(word: String, option: Self)] { get }
}

extension AttributeOptionSet {
  /// An ``AttributeKind/optionSet(_:)`` of the options' words.
  public static var attributeKind: AttributeKind { .optionSet(attributeOptions.map(\.word)) }

  /// Creates a set from words separated by spaces, or returns `nil` if a word does not name an option.
  public init?(attributeText text: String) {
    self.init()
    for word in text.split(separator: " ") {
      guard let option = Self.attributeOptions.first(where: { $0.word == word })?.option else { return nil }
      formUnion(option)
    }
  }

  /// The words of the options in the set.
  public var attributeText: String? {
    Self.attributeOptions.filter { isSuperset(of: $0.option) }.map(\.word).joined(separator: " ")
  }
}

extension String {
  fileprivate func droppingPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  fileprivate func droppingSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
