public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The attributes of text that stock views show.
///
///     var text = AttributedString("Now 12")
///     text.nibViews.font = .textStyle(.headline)
///     label.attributedText = text
///
/// Links are Foundation's `link`.
public struct NibViewsTextAttributes: AttributeScope {
  /// The font.
  public let font: FontKey
  /// The color of the text.
  public let foregroundColor: ForegroundColorKey
  /// The color behind the text.
  public let backgroundColor: BackgroundColorKey
  /// The line below the text.
  public let underlineStyle: UnderlineStyleKey
  /// The line through the text.
  public let strikethroughStyle: StrikethroughStyleKey
  /// The distance between lines, in points.
  public let lineSpacing: LineSpacingKey
  /// The factor by which lines are higher than the font needs.
  public let lineHeightMultiple: LineHeightMultipleKey
  /// The smallest height of lines, in points.
  public let minimumLineHeight: MinimumLineHeightKey
  /// The greatest height of lines, in points.
  public let maximumLineHeight: MaximumLineHeightKey
  /// Foundation's attributes.
  public let foundation: AttributeScopes.FoundationAttributes

  /// The key of the font.
  public enum FontKey: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = Font
    /// The name of the attribute.
    public static let name = "NibViews.font"
  }

  /// The key of the color of the text.
  public enum ForegroundColorKey: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = Color
    /// The name of the attribute.
    public static let name = "NibViews.foregroundColor"
  }

  /// The key of the color behind the text.
  public enum BackgroundColorKey: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = Color
    /// The name of the attribute.
    public static let name = "NibViews.backgroundColor"
  }

  /// The key of the line below the text.
  public enum UnderlineStyleKey: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = TextLineStyle
    /// The name of the attribute.
    public static let name = "NibViews.underlineStyle"
  }

  /// The key of the distance between lines.
  public enum LineSpacingKey: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = Double
    /// The name of the attribute.
    public static let name = "NibViews.lineSpacing"
  }

  /// The key of the factor by which lines are higher than the font needs.
  public enum LineHeightMultipleKey: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = Double
    /// The name of the attribute.
    public static let name = "NibViews.lineHeightMultiple"
  }

  /// The key of the smallest height of lines.
  public enum MinimumLineHeightKey: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = Double
    /// The name of the attribute.
    public static let name = "NibViews.minimumLineHeight"
  }

  /// The key of the greatest height of lines.
  public enum MaximumLineHeightKey: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = Double
    /// The name of the attribute.
    public static let name = "NibViews.maximumLineHeight"
  }

  /// The key of the line through the text.
  public enum StrikethroughStyleKey: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = TextLineStyle
    /// The name of the attribute.
    public static let name = "NibViews.strikethroughStyle"
  }
}

extension AttributeScopes {
  /// The attributes of text that stock views show.
  public var nibViews: NibViewsTextAttributes.Type { NibViewsTextAttributes.self }
}

extension AttributeDynamicLookup {
  /// Accesses an attribute of text that stock views show.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<NibViewsTextAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// A line below or through text.
public enum TextLineStyle: String, CaseIterable, AttributeValue {
  /// No line.
  case none
  /// A single line.
  case single
  /// A thick line.
  case thick
  /// A double line.
  case double
}

/// Text with attributes: an `<attributedText>` part of a label or a text view.
///
///     <label>
///       <attributedText>
///         <fragment content="Now only "/>
///         <fragment content="12" font="headline" foregroundColor="systemRed"/>
///       </attributedText>
///     </label>
@Element("attributedText", parts: [TextFragment.self], isUnique: true)
open class AttributedTextPart {
  /// The text of all fragments.
  public final var text: AttributedString { fragments.reduce(into: AttributedString()) { $0 += $1.text } }

  private final var fragments: [TextFragment] = []

  /// Creates a part without text.
  public required init() {}

  /// Adds the text of a `<fragment>` part.
  public final func adoptPart(_ fragment: TextFragment) { fragments.append(fragment) }

  /// Whether a fragment's text depends on the environment.
  final var dependsOnEnvironment: Bool { fragments.contains { $0.attributeReferences != nil } }

  /// Returns the text for another environment, or `nil` if code has replaced the text of this part.
  final func text(replacing shown: AttributedString?, for environment: TraitCollection?) -> AttributedString?
  {
    guard shown == text else { return nil }
    for fragment in fragments { fragment.updateTexts(to: environment) }
    return text
  }
}

/// A title with attributes: an `<attributedTitle>` part of a button or one of its states.
@Element("attributedTitle", isUnique: true)
public final class AttributedTitlePart: AttributedTextPart {}

/// A piece of text with the same attributes: a `<fragment>` part.
@Element("fragment")
public final class TextFragment: ReferringObject {
  package var attributeReferences: AttributeReferences?

  /// The text.
  @Attribute(isRequired: true) public var content = ""
  /// The font, or `nil` for the font of the view.
  @Attribute public var font: Font?
  /// The color of the text, or `nil` for the text color of the view.
  @Attribute public var foregroundColor: Color?
  /// The color behind the text, or `nil` for none.
  @Attribute public var backgroundColor: Color?
  /// The line below the text.
  @Attribute public var underlineStyle = TextLineStyle.none
  /// The line through the text.
  @Attribute public var strikethroughStyle = TextLineStyle.none
  /// The distance to the next line, in points.
  ///
  /// The greatest of all fragments in a line counts.
  @Attribute(range: 0 ... .infinity) public var lineSpacing = 0.0
  /// The factor by which the lines are higher than the font needs, or 0 for 1.
  @Attribute(range: 0 ... .infinity) public var lineHeightMultiple = 0.0
  /// The smallest height of the lines in points, or 0 for the one that the font needs.
  @Attribute(range: 0 ... .infinity) public var minimumLineHeight = 0.0
  /// The greatest height of the lines in points, or 0 for any.
  @Attribute(range: 0 ... .infinity) public var maximumLineHeight = 0.0
  /// The URL to which the text links, or `nil` for none.
  @Attribute public var link: LinkURL?

  /// Creates a fragment without text.
  public init() {}

  /// The text with its attributes.
  var text: AttributedString {
    var text = AttributedString(content)
    text.font = font
    text.foregroundColor = foregroundColor
    text.backgroundColor = backgroundColor
    if underlineStyle != .none { text.underlineStyle = underlineStyle }
    if strikethroughStyle != .none { text.strikethroughStyle = strikethroughStyle }
    if lineSpacing > 0 { text.lineSpacing = lineSpacing }
    if lineHeightMultiple > 0 { text.lineHeightMultiple = lineHeightMultiple }
    if minimumLineHeight > 0 { text.minimumLineHeight = minimumLineHeight }
    if maximumLineHeight > 0 { text.maximumLineHeight = maximumLineHeight }
    text.link = link?.url
    return text
  }
}

/// A URL as a layout writes it.
public struct LinkURL: Hashable, Sendable, AttributeValue {
  /// The URL.
  public let url: URL

  /// Creates a value for a URL.
  public init(_ url: URL) {
    self.url = url
  }

  /// Creates a URL from text, or returns `nil` if the text is not a URL with a scheme, such as
  /// `https://example.com`.
  public init?(attributeText text: String) {
    guard let url = URL(string: text), url.scheme?.isEmpty == false else { return nil }
    self.url = url
  }

  /// A URL with a scheme.
  public static let attributeKind = AttributeKind.custom(
    "a URL with a scheme, such as https://example.com",
    pattern: "[A-Za-z][A-Za-z0-9+.\\-]*:.*"
  )

  /// The URL as text.
  public var attributeText: String? { url.absoluteString }
}
