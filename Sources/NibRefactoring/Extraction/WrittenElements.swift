import NibLint
import NibMarkup
import NibModel

/// The elements of a layout as they are written, with what keeps each from becoming a layout of its own.
///
/// An element that becomes a layout leaves an include in its place, which keeps the element's place, id,
/// outlets and style. What is inside must not refer to what is outside, and the other way around.
struct WrittenElements {
  /// Something that an include in place of an element would lose.
  enum Obstacle {
    /// Something inside refers to an element outside.
    case leaving(SymbolOccurrence)
    /// Something outside refers to an element inside.
    case entering(SymbolOccurrence)
    /// Something inside is a parameter of the layout.
    case parameter(SourceSpan)
    /// Something inside refers to the root or the owner of the layout.
    case loader(SourceSpan)
    /// Something inside is a slot of the layout.
    case slot(SourceSpan)
    /// The place is not one for an include.
    case root(SourceSpan)
    case notView(MarkupElement)
    case reusable(MarkupElement)
    case ownClass(SourceSpan)
    /// The element declares a prefix, which what stays may have.
    case prefix(SourceSpan)
  }

  /// An element with what it contains.
  struct Item {
    let element: MarkupElement
    let parent: Int?
    /// The number of the element after the last one inside.
    fileprivate(set) var end: Int
    let schema: ElementSchema?
    /// Whether the element is a part of the one that it is in, and not an element of its own.
    let isPart: Bool
    /// What would be lost, in no particular order.
    fileprivate(set) var obstacles: [Obstacle] = []
    /// Whether something inside refers to the element by its id.
    fileprivate(set) var isReferredToFromInside = false
    /// The ids that its attributes mention, in the order of their places.
    fileprivate var ids: [SymbolOccurrence] = []
  }

  /// The elements in document order.
  private(set) var items: [Item] = []
  /// Where comments and processing instructions are.
  private let comments: [Range<Int>]
  private let source: SourceFile

  /// - Parameter names: The names in the file.
  /// - Complexity: O(*n* · *d*) in the number of elements and in their depth.
  init(_ document: MarkupDocument, _ names: [SymbolOccurrence], _ elements: ElementVocabulary) {
    source = document.source
    comments = (source.markup.offsets(of: .comment) + source.markup.offsets(of: .instruction))
      .sorted { $0.lowerBound < $1.lowerBound }
    guard let root = document.root else { return }
    add(root, inside: nil, nil, elements)
    starts = items.map { $0.element.startTagSpan.offsets.lowerBound }
    noteKinds()
    note(names.filter { $0.symbol.kind == .id })
  }

  /// The offsets of the start tags.
  private var starts: [Int] = []

  private mutating func add(
    _ element: MarkupElement,
    inside parent: Int?,
    _ outer: ElementSchema?,
    _ elements: ElementVocabulary
  ) {
    let number = items.count
    let part = outer?.parts[element.name]
    let schema = part ?? elements[element.name]
    items.append(
      Item(element: element, parent: parent, end: number, schema: schema, isPart: part != nil)
    )
    for child in element.children { add(child, inside: number, schema, elements) }
    items[number].end = items.count
  }

  /// Returns the number of the element whose start tag contains an offset, or is the last one before it.
  private func number(at offset: Int) -> Int {
    max(0, starts.indices.partitioningIndex { starts[$0] > offset } - 1)
  }

  // MARK: Obstacles

  /// Returns an element and those that contain it, from the inside to the outside.
  private func chain(from number: Int?) -> [Int] {
    var chain: [Int] = []
    var next = number
    while let number = next {
      chain.append(number)
      next = items[number].parent
    }
    return chain
  }

  /// Returns whether an element is another one, or contains it.
  private func contains(_ outer: Int, _ inner: Int) -> Bool {
    outer <= inner && inner < items[outer].end
  }

  /// Adds an obstacle to an element and to those that contain it.
  private mutating func note(_ obstacle: Obstacle, from number: Int?) {
    for outer in chain(from: number) { items[outer].obstacles.append(obstacle) }
  }

  private mutating func noteKinds() {
    for number in items.indices {
      let (element, parent) = (items[number].element, items[number].parent)
      if element.name == LayoutFormat.slotElement { note(.slot(element.nameSpan), from: number) }
      for attribute in element.attributes {
        // What moves to the include stays in the layout.
        let first = attribute.movesToInclude ? parent : number
        if attribute.value.contains(LayoutFormat.parameterReference) {
          note(.parameter(attribute.valueSpan), from: first)
        } else if items[number].schema?.attributes[attribute.name]?.objectType != nil,
          LayoutFormat.objectWords.contains(attribute.value)
        {
          note(.loader(attribute.valueSpan), from: first)
        }
      }
      if parent.map({ items[$0].parent == nil }) ?? true {
        items[number].obstacles.append(.root(element.nameSpan))
      }
      if let schema = items[number].schema, !items[number].isPart, schema.hasAnchors {
        if schema.isReusable { items[number].obstacles.append(.reusable(element)) }
      } else {
        items[number].obstacles.append(.notView(element))
      }
      for attribute in source.markup.attributes(ofTag: element.writtenTag.number)
      where MarkupTokens.declaresNamespace(source.bytes[attribute.name]) {
        items[number].obstacles.append(.prefix(source.span(attribute.offsets)))
      }
      if let name = element.attribute("class") { items[number].obstacles.append(.ownClass(name.span)) }
    }
  }

  private mutating func note(_ ids: [SymbolOccurrence]) {
    var declared: [String: Int] = [:]
    for id in ids.sorted(by: { $0.span.offsets.lowerBound < $1.span.offsets.lowerBound }) {
      let number = number(at: id.span.offsets.lowerBound)
      items[number].ids.append(id)
      if id.isDeclaration { declared[id.symbol.name] = number }
    }
    for number in items.indices {
      for id in items[number].ids where !id.isDeclaration {
        guard let target = declared[id.symbol.name] else { continue }
        let attribute = items[number].element.attributes.first {
          $0.span.offsets.contains(id.span.offsets.lowerBound)
        }
        let first = attribute?.movesToInclude == true ? items[number].parent : number
        let (inner, outer) = (chain(from: first), chain(from: items[target].parent))
        for place in inner where !contains(place, target) { items[place].obstacles.append(.leaving(id)) }
        for place in outer where first.map({ !contains(place, $0) }) ?? true {
          items[place].obstacles.append(.entering(id))
        }
        if let first, contains(target, first) { items[target].isReferredToFromInside = true }
      }
    }
  }

  // MARK: Content

  /// The digests of the names of elements and attributes inside each element, which are the same for elements
  /// with the same content.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  var shapes: [ContentDigest] {
    var shapes = items.map { _ in ContentDigest(first: 0, second: 0) }
    for number in items.indices.reversed() {
      var names = items[number].element.attributes.map(\.fullName)
      names.removeAll { LayoutFormat.includeRootAttributeNames.contains($0) }
      var text = "\(items[number].element.name) \(names.sorted())"
      var child = number + 1
      while child < items[number].end {
        text += " \(shapes[child].first) \(shapes[child].second)"
        child = items[child].end
      }
      shapes[number] = ContentDigest(Array(text.utf8))
    }
    return shapes
  }

  /// Returns the number of elements of an element, with itself.
  func count(of number: Int) -> Int { items[number].end - number }

  /// Returns a text that is the same for all elements in whose places the same layout can be included.
  ///
  /// It does not depend on white space, on the order of attributes, on how values are spelled, and on what
  /// the ids inside are called.
  func content(of number: Int) -> String {
    var ids = NumberedIDs(root: items[number].element.attribute("id")?.value)
    var text = ""
    write(number, isRoot: true, &ids, to: &text)
    return text
  }

  private func write(_ number: Int, isRoot: Bool, _ ids: inout NumberedIDs, to text: inout String) {
    let item = items[number]
    text += "<\(item.element.name)"
    let attributes = item.element.attributes.filter { !isRoot || !$0.movesToInclude }
    for attribute in attributes.sorted(by: { $0.fullName < $1.fullName }) {
      text += " \(attribute.fullName)=\""
      let span = attribute.valueSpan
      let own = item.ids.filter { $0.isPlain && span.offsets.contains($0.span.offsets.lowerBound) }
      if own.isEmpty {
        text += attribute.value.quoted
      } else {
        var place = span.offsets.lowerBound
        for id in own {
          text += source.span(place..<id.span.offsets.lowerBound).text.quoted
          text += "\u{1}\(ids.number(of: id.symbol.name))\u{1}"
          place = id.span.offsets.upperBound
        }
        text += source.span(place..<span.offsets.upperBound).text.quoted
      }
      text += "\""
    }
    text += ">"
    var place = item.element.startTagSpan.offsets.upperBound
    func writeComments(upTo end: Int, to text: inout String) {
      if comments.isEmpty { return }
      var index = comments.indices.partitioningIndex { comments[$0].lowerBound >= place }
      while index < comments.count, comments[index].lowerBound < end {
        let words = String(decoding: source.bytes[comments[index]], as: UTF8.self).split(
          whereSeparator: \.isWhitespace
        )
        text += "\u{2}" + words.joined(separator: " ")
        index += 1
      }
      place = end
    }
    var child = number + 1
    while child < item.end {
      let span = items[child].element.span.offsets
      writeComments(upTo: span.lowerBound, to: &text)
      write(child, isRoot: false, &ids, to: &text)
      place = span.upperBound
      child = items[child].end
    }
    writeComments(upTo: item.element.span.offsets.upperBound, to: &text)
    text += "</>"
  }
}

/// The numbers of ids in the order in which they occur.
private struct NumberedIDs {
  /// The id of the outermost element, or `nil` if it has none.
  let root: String?
  private var numbers: [String: Int] = [:]

  init(root: String?) { self.root = root }

  mutating func number(of id: String) -> Int {
    if id == root { return 0 }
    let number = numbers[id] ?? numbers.count + 1
    numbers[id] = number
    return number
  }
}

extension String {
  /// The text without characters that mark other things.
  fileprivate var quoted: String {
    contains(where: { $0 == "\"" || $0 == "&" })
      ? replacing("&", with: "&a").replacing("\"", with: "&q") : self
  }
}

extension MarkupAttribute {
  /// The name, with a prefix that does not depend on the file.
  fileprivate var fullName: String { isDesignTime ? "design:\(name)" : name }

  /// Whether an include in place of an element has the attribute, instead of the root of the layout.
  var movesToInclude: Bool {
    !isDesignTime
      && (LayoutFormat.includeRootAttributeNames.contains(name) || name == LayoutFormat.slotAttribute)
  }
}
