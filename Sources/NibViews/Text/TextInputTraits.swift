public import NibKit

/// The keyboard settings of a text field, a text view or a search bar: a `<textInputTraits>` part.
@Element("textInputTraits", isUnique: true)
public final class TextInputTraits {
  /// The kind of text that a keyboard is made for.
  public enum KeyboardType: String, CaseIterable, AttributeValue {
    /// Any text.
    case `default`
    /// Letters.
    case alphabet
    /// ASCII characters.
    case asciiCapable
    /// Numbers and punctuation.
    case numbersAndPunctuation
    /// URLs.
    case url = "URL"
    /// Whole numbers, such as a PIN.
    case numberPad
    /// Telephone numbers.
    case phonePad
    /// Names and telephone numbers.
    case namePhonePad
    /// Email addresses.
    case emailAddress
    /// Numbers with a decimal point.
    case decimalPad
    /// Text with easy access to `@` and `#`.
    case twitter
    /// Search terms and URLs.
    case webSearch
    /// Numbers in ASCII digits.
    case asciiCapableNumberPad
  }

  /// The label of the return key, after which each case but the default is named.
  public enum ReturnKeyType: String, CaseIterable, AttributeValue {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
  }

  /// Which letters are capitalized automatically.
  public enum AutocapitalizationType: String, CaseIterable, AttributeValue {
    /// No letters.
    case none
    /// The first letter of each word.
    case words
    /// The first letter of each sentence.
    case sentences
    /// All letters.
    case allCharacters
  }

  /// Whether the system helps with typing.
  public enum Assistance: String, CaseIterable, AttributeValue {
    /// As is usual for the kind of text.
    case `default`
    /// Never.
    case no
    /// Always.
    case yes
  }

  /// The appearance of a keyboard.
  public enum KeyboardAppearance: String, CaseIterable, AttributeValue {
    /// An appearance that suits the surroundings.
    case `default`
    /// An appearance that suits an alert.
    case alert
    /// A light appearance.
    case light
  }

  /// The kind of text that the keyboard is made for.
  @Attribute public var keyboardType = KeyboardType.default
  /// The label of the return key.
  @Attribute public var returnKeyType = ReturnKeyType.default
  /// Which letters are capitalized automatically.
  @Attribute public var autocapitalizationType = AutocapitalizationType.sentences
  /// Whether misspelled words are corrected.
  @Attribute public var autocorrectionType = Assistance.default
  /// Whether misspelled words are marked.
  @Attribute public var spellCheckingType = Assistance.default
  /// Whether straight quotes become curly ones.
  @Attribute public var smartQuotesType = Assistance.default
  /// Whether two hyphens become a dash.
  @Attribute public var smartDashesType = Assistance.default
  /// Whether spaces are inserted around pasted text.
  @Attribute public var smartInsertDeleteType = Assistance.default
  /// The appearance of the keyboard.
  @Attribute public var keyboardAppearance = KeyboardAppearance.default
  /// Whether the return key is enabled only while there is text.
  @Attribute public var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden, as for a password.
  @Attribute("secureTextEntry") public var isSecureTextEntry = false
  /// The meaning of the text, such as `username`, so that the system can fill it in.
  @Attribute public var textContentType: String?

  /// Creates settings with the default values.
  public init() {}
}
