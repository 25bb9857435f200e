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
  /// Comments and processing instructions before the root.
  public var prolog: [LayoutNode] { Array(markup.nodes(in: 0..<rootIndex)) }
  /// The outermost element.
  public var root: LayoutElement { LayoutElement(markup: markup, index: rootIndex) }
  /// Comments and processing instructions after the root.
  public var epilog: [LayoutNode] {
    Array(markup.nodes(in: Int(markup.items[rootIndex].next)..<markup.items.count))
  }

  /// At least as many as there are elements.
  package var nodeCount: Int { markup.items.count }

  private let markup: LayoutMarkup
  private let rootIndex: Int

  /// Whether a start tag declares a prefix.
  let declaresPrefixes: Bool

  init(source: SourceFile, markup: LayoutMarkup, rootIndex: Int, declaresPrefixes: Bool) {
    self.declaresPrefixes = declaresPrefixes
    self.source = source
    self.markup = markup
    self.rootIndex = rootIndex
  }
}

/// An element or what may stand between elements.
public enum LayoutNode: Sendable {
  /// An element with everything in it.
  case element(LayoutElement)
  /// A comment; the range covers its delimiters.
  case comment(SourceSpan)
  /// A processing instruction; the range covers its delimiters.
  case processingInstruction(SourceSpan)
}

/// An element of a layout file.
public struct LayoutElement: Sendable, Hashable {
  fileprivate let markup: LayoutMarkup
  fileprivate let index: Int

  private var item: LayoutMarkup.Item { markup.items[index] }

  /// The name without a prefix.
  public var name: String { markup.name(item.name) }
  /// The attributes in document order, those of the design namespace included.
  public var attributes: LayoutAttributes {
    LayoutAttributes(markup: markup, indices: item.firstAttribute..<item.attributesEnd)
  }
  /// From the `<` of the start tag to the `>` of the end tag.
  public var span: SourceSpan { markup.span(item.range.offsets) }
  /// From the `<` to the `>` of the start tag.
  public var startTagSpan: SourceSpan {
    markup.span(Int(item.range.start)..<Int(item.startTagEnd))
  }
  /// The `<` and the name as written: where findings about the element point.
  public var nameSpan: SourceSpan { markup.span(Int(item.range.start)..<Int(item.nameEnd)) }

  /// What stands inside, in document order.
  public var content: LayoutNodes { markup.nodes(in: (index + 1)..<Int(item.next)) }

  /// The elements directly inside, in document order.
  public var children: LayoutChildren { LayoutChildren(nodes: content) }

  /// The layout attribute of a name, or nil.
  ///
  /// Design-time attributes are not looked at.
  public func attribute(_ name: String) -> LayoutAttribute? {
    let indices = Int(item.firstAttribute)..<Int(item.attributesEnd)
    let found = indices.first { index in
      let attribute = markup.attributes[index]
      return !attribute.isDesignTime && markup.names[Int(attribute.name)] == name
    }
    return found.map { attributes[$0 - indices.lowerBound] }
  }

  /// Whether two are one element of one reading.
  public static func == (a: LayoutElement, b: LayoutElement) -> Bool {
    a.markup === b.markup && a.index == b.index
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(markup))
    hasher.combine(index)
  }
}

/// The attributes of an element, in document order.
public struct LayoutAttributes: RandomAccessCollection, Sendable {
  fileprivate let markup: LayoutMarkup
  fileprivate let indices: Range<Int32>

  /// The position of the first.
  public var startIndex: Int { 0 }
  /// The position behind the last.
  public var endIndex: Int { indices.count }

  /// The attribute at a position, from 0.
  public subscript(index: Int) -> LayoutAttribute {
    let item = markup.attributes[Int(indices.lowerBound) + index]
    return LayoutAttribute(
      name: markup.name(item.name),
      value: item.value,
      isDesignTime: item.isDesignTime,
      nameSpan: markup.span(item.nameSpan.offsets),
      valueSpan: markup.span(item.valueSpan.offsets)
    )
  }
}

/// What stands directly inside an element, or around the root, in document order.
public struct LayoutNodes: Sequence, IteratorProtocol, Sendable {
  fileprivate let markup: LayoutMarkup
  fileprivate var index: Int
  fileprivate let end: Int

  /// The next one.
  public mutating func next() -> LayoutNode? {
    guard index < end else { return nil }
    let item = markup.items[index]
    defer { index = Int(item.next) }
    switch item.kind {
    case .element: return .element(LayoutElement(markup: markup, index: index))
    case .comment: return .comment(markup.span(item.range.offsets))
    case .processingInstruction: return .processingInstruction(markup.span(item.range.offsets))
    }
  }
}

/// The elements directly inside an element, in document order.
public struct LayoutChildren: Sequence, IteratorProtocol, Sendable {
  fileprivate var nodes: LayoutNodes

  /// The next one.
  public mutating func next() -> LayoutElement? {
    while let node = nodes.next() {
      if case .element(let element) = node { return element }
    }
    return nil
  }
}

/// Everything in a file in a few arrays of small things, so that a large file is neither a memory allocation
/// for each of its elements nor much to fill.
final class LayoutMarkup: Sendable {
  /// Offsets of a file, which libxml2 reads only below 2 GB.
  struct Span: Sendable {
    let start: Int32
    var end: Int32

    init(_ offsets: Range<Int>) {
      start = Int32(clamping: offsets.lowerBound)
      end = Int32(clamping: offsets.upperBound)
    }

    var offsets: Range<Int> { Int(start)..<Int(end) }
  }

  /// An element, a comment or a processing instruction.
  struct Item: Sendable {
    enum Kind: Sendable {
      case element, comment, processingInstruction
    }

    let kind: Kind
    /// In the array of all names.
    let name: Int32
    /// In the array of all attributes.
    let firstAttribute: Int32
    let attributesEnd: Int32
    /// With the end tag.
    var range: Span
    let nameEnd: Int32
    let startTagEnd: Int32
    /// The index of what follows the item and everything inside it.
    var next: Int32
  }

  struct Attribute: Sendable {
    let value: String
    /// In the array of all names.
    let name: Int32
    let nameSpan: Span
    let valueSpan: Span
    let isDesignTime: Bool
  }

  let source: SourceFile
  /// In document order, so that what is inside an element follows it.
  let items: [Item]
  let attributes: [Attribute]
  /// The names of elements and attributes, each once.
  let names: [String]

  init(source: SourceFile, items: [Item], attributes: [Attribute], names: [String]) {
    self.source = source
    self.items = items
    self.attributes = attributes
    self.names = names
  }

  func span(_ offsets: Range<Int>) -> SourceSpan { SourceSpan(source, offsets) }

  func name(_ index: Int32) -> String { names[Int(index)] }

  /// The items of a range that stand in none of the others.
  func nodes(in range: Range<Int>) -> LayoutNodes {
    LayoutNodes(markup: self, index: range.lowerBound, end: range.upperBound)
  }
}

/// An attribute of a layout file.
public struct LayoutAttribute: Sendable {
  /// The name without a prefix.
  public let name: String
  /// The value with its entities resolved and its line breaks turned into spaces, as XML prescribes.
  public let value: String
  /// Whether the attribute belongs to ``Layout/designNamespace``.
  public let isDesignTime: Bool
  /// The name as written, with its prefix.
  public let nameSpan: SourceSpan
  /// The value as written, without its quotes.
  public let valueSpan: SourceSpan

  /// From the name to the closing quote: where findings about the attribute point.
  public var span: SourceSpan {
    SourceSpan(nameSpan.file, nameSpan.offsets.lowerBound..<(valueSpan.offsets.upperBound + 1))
  }
}
