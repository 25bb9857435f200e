public import NibKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Drawing {
  /// A line of text.
  public struct TextLine: Hashable, Sendable {
    /// A piece of text in one font.
    public struct Span: Hashable, Sendable {
      /// The text.
      public var text: String
      /// The font.
      public var font: Font
      /// The color of the text.
      public var paint: Paint
      /// The color behind the text, or `nil` for none.
      public var background: Paint?
      /// The line below the text.
      public var underline: TextLineStyle
      /// The line through the text.
      public var strikethrough: TextLineStyle
      /// The URL to which the text links, or `nil` for none.
      public var link: URL?

      /// Creates a piece of text.
      ///
      /// - Parameters:
      ///   - text: The text.
      ///   - font: The font.
      ///   - paint: The color of the text.
      ///   - background: The color behind the text, or `nil` for none.
      ///   - underline: The line below the text.
      ///   - strikethrough: The line through the text.
      ///   - link: The URL to which the text links, or `nil` for none.
      public init(
        _ text: String,
        _ font: Font,
        _ paint: Paint,
        background: Paint? = nil,
        underline: TextLineStyle = .none,
        strikethrough: TextLineStyle = .none,
        link: URL? = nil
      ) {
        self.text = text
        self.font = font
        self.paint = paint
        self.background = background
        self.underline = underline
        self.strikethrough = strikethrough
        self.link = link
      }
    }

    /// The point of a line that lies at its origin.
    public enum Anchor: Hashable, Sendable {
      /// The left end.
      case left
      /// The middle.
      case middle
      /// The right end.
      case right
    }

    /// The pieces, in the order in which they are read.
    public var spans: [Span]
    /// The position of the ``anchor`` on the baseline.
    public var origin: Point
    /// The point of the line that is at the ``origin``.
    public var anchor: Anchor
    /// The width to which the spaces are stretched, or `nil` for the width that the text needs.
    public var justifiedWidth: Double?
    /// Whether the paragraph runs from right to left.
    public var isRightToLeft: Bool
    /// Whether text is missing from this line, or after it, for lack of room.
    public var isTruncated: Bool
    /// Whether the text goes on after a space or a line break, which is not shown.
    package var endsAtSpace = false

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - spans: The pieces, in the order in which they are read.
    ///   - origin: The position of the anchor on the baseline.
    ///   - anchor: The point of the line that is at the origin.
    ///   - justifiedWidth: The width to which the spaces are stretched, or `nil`.
    ///   - isRightToLeft: Whether the paragraph runs from right to left.
    ///   - isTruncated: Whether text is missing for lack of room.
    public init(
      _ spans: [Span],
      at origin: Point,
      anchor: Anchor = .left,
      justifiedWidth: Double? = nil,
      isRightToLeft: Bool = false,
      isTruncated: Bool = false
    ) {
      self.spans = spans
      self.origin = origin
      self.anchor = anchor
      self.justifiedWidth = justifiedWidth
      self.isRightToLeft = isRightToLeft
      self.isTruncated = isTruncated
    }
  }
}
