import NibNames

/// The parsed value of an anchor attribute.
///
/// The syntax is `[min|max] ([factor *] id[.GUIDE].anchor [± number] | number) [@priority]`, where
/// `GUIDE` is `margin`, `safeArea` or `frame`.
package struct AnchorExpression: Hashable, Sendable {
  package private(set) var relation: AnchorRelation = .equal
  package private(set) var target: AnchorTarget = .none
  /// The id that the expression names, or `nil` if it names none.
  ///
  /// It can be present if the target is an item, or the margins, the safe area or the frame of an item.
  package private(set) var id: String?
  package private(set) var anchor: LayoutAnchor?
  package private(set) var multiplier = 1.0
  package private(set) var constant = 0.0
  package private(set) var priority = 1000.0

  /// The objects that an expression can refer to without an id, by name.
  private static let targets: [(name: String, target: AnchorTarget)] = [
    ("parent", .superview), ("margin", .layoutMargins), ("safeArea", .safeArea),
  ]

  /// What can follow the name of an object, and what it refers to then.
  private static let guides: [(name: String, target: AnchorTarget)] = [
    (".margin.", .layoutMargins), (".safeArea.", .safeArea), (".frame.", .frame),
  ]

  /// The names of what an element has besides its edges.
  static let guideNames = guides.map { String($0.name.dropFirst().dropLast()) }

  /// The names that refer to an object without an id.
  package static let targetNames = targets.map(\.name)

  /// The syntax of expressions as a schema's pattern.
  package static let pattern: String = {
    let number = AttributeKind.numberPattern
    let anchors = LayoutAnchor.allCases.map(\.rawValue).joined(separator: "|")
    let anchored = #"\#(NameSyntax.idPattern)(\.(margin|safeArea|frame))?\.(\#(anchors))"#
    let reference = #"(\#(number) *\* *)?\#(anchored)( *[+\-] *\#(number))?"#
    return #"((min|max) +)?(\#(number)|\#(reference))( *@\#(number))?"#
  }()

  /// Whether the expression is an equality that must hold exactly.
  package var isRequiredEquality: Bool { relation == .equal && priority == 1000 }

  /// Whether the expression is a width or a height that is less than 0.
  package var isNegativeExtent: Bool { target == .none && constant < 0 }

  /// Returns the priority that a text after `@` contains, or `nil` if it is not valid.
  static func priority(_ text: Substring) -> Double? {
    Double(attributeText: String(text)).flatMap { (1...1000).contains($0) ? $0 : nil }
  }

  /// The maximum number of bytes of an expression, which is more than any sensible one has.
  ///
  /// To find where a character such as a flag ends, Swift counts the flags before it.
  static let greatestLength = 1024

  /// Creates an expression, or returns `nil` if the text is not valid or relates incompatible anchors.
  package init?(_ text: String, of first: LayoutAnchor) {
    if let number = Double(attributeText: text) {
      setNumber(number, of: first)
      return
    }
    guard text.utf8.count <= Self.greatestLength, text.first != " ", text.last != " " else { return nil }
    var rest = text[...]
    if rest.hasPrefix("min ") { relation = .greaterThanOrEqual }
    if rest.hasPrefix("max ") { relation = .lessThanOrEqual }
    if relation != .equal { rest = rest.dropFirst(4).trimmed }
    if let at = rest.lastIndex(of: "@") {
      guard let value = Self.priority(rest[rest.index(after: at)...]) else { return nil }
      priority = value
      rest = rest[..<at].trimmed
    }
    if let number = Double(attributeText: String(rest)) {
      setNumber(number, of: first)
      return
    }
    if let times = rest.firstIndex(of: "*") {
      guard let factor = Double(attributeText: String(rest[..<times].trimmed)) else { return nil }
      multiplier = factor
      rest = rest[rest.index(after: times)...].trimmed
    }
    guard var dot = rest.firstIndex(of: ".") else { return nil }
    let name = String(rest[..<dot])
    for guide in Self.guides where rest[dot...].hasPrefix(guide.name) {
      target = guide.target
      dot = rest.index(dot, offsetBy: guide.name.count - 1)
    }
    let end = rest[rest.index(after: dot)...].firstIndex { !$0.isLetter } ?? rest.endIndex
    guard setReference(name, String(rest[rest.index(after: dot)..<end]), of: first) else { return nil }
    rest = rest[end...].trimmed
    guard let sign = rest.first else { return }
    guard sign == "+" || sign == "-",
      let number = Double(attributeText: String(rest.dropFirst().trimmed))
    else { return nil }
    constant = sign == "-" ? -number : number
  }

  /// Sets a bare number, which is an extent or a distance inwards from the same anchor of the parent.
  private mutating func setNumber(_ number: Double, of first: LayoutAnchor) {
    guard first.kind != .extent else {
      constant = number
      return
    }
    target = .superview
    anchor = first.edge
    // Not the negative number, which would be -0 for 0.
    constant = first.isFarEdge ? 0 - number : number
    guard first.isFarEdge else { return }
    // "At least" in the direction inwards from a far edge is "at most" along the axis.
    switch relation {
    case .greaterThanOrEqual: relation = .lessThanOrEqual
    case .lessThanOrEqual: relation = .greaterThanOrEqual
    case .equal: break
    }
  }

  private mutating func setReference(_ name: String, _ anchorName: String, of first: LayoutAnchor) -> Bool {
    guard let named = LayoutAnchor(rawValue: anchorName), named.kind == first.kind else { return false }
    anchor = named
    if let known = Self.targets.first(where: { $0.name == name }) {
      // `parent.margin.top` is `margin.top`.
      guard target == .none || known.target == .superview else { return false }
      if target == .none { target = known.target }
      return true
    }
    guard NameSyntax.isID(name) else { return false }
    if target == .none { target = .item }
    id = name
    return true
  }
}

extension AnchorExpression {
  /// Creates an expression from its parts, without the id of an item, or returns `nil` if no text has them.
  ///
  /// - Parameters:
  ///   - hasItem: Whether an id names the item that the expression refers to.
  ///   - first: The anchor that the expression positions.
  init?(
    _ relation: AnchorRelation,
    to target: AnchorTarget,
    _ anchor: LayoutAnchor?,
    multiplier: Double,
    constant: Double,
    priority: Double,
    hasItem: Bool,
    of first: LayoutAnchor
  ) {
    guard multiplier.isFinite, constant.isFinite, (1...1000).contains(priority) else { return nil }
    switch target {
    case .none: guard anchor == nil, first.isExtent, !hasItem, multiplier == 1 else { return nil }
    case .superview: guard !hasItem else { return nil }
    case .item: guard hasItem else { return nil }
    case .layoutMargins, .safeArea, .frame: break
    }
    if target != .none, anchor?.kind != first.kind { return nil }
    self.relation = relation
    self.target = target
    self.anchor = anchor
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }
}

extension Substring {
  /// The text without spaces at its ends.
  var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
