/// A layout file as a tree: what it says and where it says it, before anyone asks what the names mean.
///
/// Ranges are offsets in bytes into ``source``, which turns them into lines and columns.
public struct Layout: Sendable {
  /// The namespace of layout elements.
  public static let namespace = namespaceName.description
  /// The namespace of attributes that only pictures and previews see.
  public static let designNamespace = designNamespaceName.description

  static let namespaceName: StaticString = "urn:nibkit:layout:1"
  static let designNamespaceName: StaticString = "urn:nibkit:design:1"

  /// The file.
  public let source: SourceFile
  /// What stands before, around and after the root: the root element and comments.
  public let prolog: [LayoutNode]
  /// The outermost element.
  public let root: LayoutElement
  /// Comments and processing instructions after the root.
  public let epilog: [LayoutNode]
}

/// An element or what may stand between elements.
public enum LayoutNode: Sendable, Hashable {
  /// An element with everything in it.
  case element(LayoutElement)
  /// A comment; the range covers its delimiters.
  case comment(Range<Int>)
  /// A processing instruction; the range covers its delimiters.
  case processingInstruction(Range<Int>)
}

/// An element of a layout file.
public struct LayoutElement: Sendable, Hashable {
  /// The name without a prefix.
  public let name: String
  /// The attributes in document order, those of the design namespace included.
  public let attributes: [LayoutAttribute]
  /// What stands inside, in document order.
  public internal(set) var content: [LayoutNode]
  /// From the `<` of the start tag to the `>` of the end tag.
  public internal(set) var range: Range<Int>
  /// From the `<` to the `>` of the start tag.
  public let startTagRange: Range<Int>
  /// The `<` and the name as written: where findings about the element point.
  public let nameRange: Range<Int>

  /// The elements directly inside, in document order.
  public var children: some Sequence<LayoutElement> {
    content.lazy.compactMap { node in
      if case .element(let element) = node { element } else { nil }
    }
  }

  /// The layout attribute of a name, or nil. Design-time attributes are not looked at.
  public func attribute(_ name: String) -> LayoutAttribute? {
    attributes.first { $0.name == name && !$0.isDesignTime }
  }
}

/// An attribute of a layout file.
public struct LayoutAttribute: Sendable, Hashable {
  /// The name without a prefix.
  public let name: String
  /// The value with its entities resolved and its line breaks turned into spaces, as XML prescribes.
  public let value: String
  /// Whether the attribute belongs to ``Layout/designNamespace``.
  public let isDesignTime: Bool
  /// The name as written, with its prefix.
  public let nameRange: Range<Int>
  /// The value as written, without its quotes.
  public let valueRange: Range<Int>

  /// From the name to the closing quote: where findings about the attribute point.
  public var range: Range<Int> { nameRange.lowerBound..<(valueRange.upperBound + 1) }
}
