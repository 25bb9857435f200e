public import NibKit

/// How the keyboard helps with a text: a `<textInputTraits>` part of text fields, text views and search bars.
@Element("textInputTraits")
public final class TextInputTraits {
  /// The keys.
  public enum KeyboardType: String, CaseIterable, AttributeValue {
    /// For a kind of text.
    case `default`, alphabet, asciiCapable, numbersAndPunctuation
    case url = "URL"
    case numberPad, phonePad, namePhonePad,
      emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
  }

  /// The word on the return key.
  public enum ReturnKeyType: String, CaseIterable, AttributeValue {
    /// For what happens then.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
  }

  /// What is written in capitals by itself.
  public enum AutocapitalizationType: String, CaseIterable, AttributeValue {
    /// Nothing, or the beginning of each word or sentence, or all.
    case none, words, sentences, allCharacters
  }

  /// Whether the system helps.
  public enum Assistance: String, CaseIterable, AttributeValue {
    /// As the kind of text asks, or always so.
    case `default`, no, yes
  }

  /// The brightness of the keys.
  public enum KeyboardAppearance: String, CaseIterable, AttributeValue {
    /// By the surroundings, or fixed.
    case `default`, alert, light
  }

  /// The keys.
  @Attribute public var keyboardType = KeyboardType.default
  /// The word on the return key.
  @Attribute public var returnKeyType = ReturnKeyType.default
  /// What is written in capitals by itself.
  @Attribute public var autocapitalizationType = AutocapitalizationType.sentences
  /// Whether misspelt words are mended.
  @Attribute public var autocorrectionType = Assistance.default
  /// Whether misspelt words are marked.
  @Attribute public var spellCheckingType = Assistance.default
  /// Whether straight quotes become curly ones.
  @Attribute public var smartQuotesType = Assistance.default
  /// Whether two hyphens become a dash.
  @Attribute public var smartDashesType = Assistance.default
  /// Whether blanks are put around pasted text.
  @Attribute public var smartInsertDeleteType = Assistance.default
  /// The brightness of the keys.
  @Attribute public var keyboardAppearance = KeyboardAppearance.default
  /// Whether the return key waits for a text.
  @Attribute public var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden.
  @Attribute("secureTextEntry") public var isSecureTextEntry = false
  /// What the text is, such as `username`, so that the system can fill it in.
  @Attribute public var textContentType: String?

  /// Makes the usual traits.
  public init() {}
}
