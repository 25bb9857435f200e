/// What an anchor attribute says: `[min|max] ([factor *] id.anchor [± number] | number) [@priority]`.
struct AnchorExpression: Hashable, Sendable {
  var relation: LayoutConstraint.Relation = .equal
  var target: LayoutConstraint.Target = .none
  /// The id that the expression names, when the target is an item.
  var id: String?
  var anchor: LayoutAnchor?
  var multiplier = 1.0
  var constant = 0.0
  var priority = 1000.0

  /// Reads an expression, or gives nil when the text is none or sets in relation what cannot be.
  init?(_ text: String, of first: LayoutAnchor) {
    var words = Self.words(text)[...]
    switch words.first {
    case "min": (relation, words) = (.greaterThanOrEqual, words.dropFirst())
    case "max": (relation, words) = (.lessThanOrEqual, words.dropFirst())
    default: break
    }
    if let last = words.last, last.hasPrefix("@") {
      guard let value = Double(attributeText: String(last.dropFirst())), (1...1000).contains(value) else {
        return nil
      }
      priority = value
      words.removeLast()
    }
    if words.count == 1, let word = words.first, let number = Double(attributeText: word) {
      setNumber(number, of: first)
      return
    }
    if words.count > 2, words.dropFirst().first == "*",
      let factor = Double(attributeText: words[words.startIndex])
    {
      multiplier = factor
      words = words.dropFirst(2)
    }
    guard let reference = words.popFirst(), setReference(reference, of: first) else { return nil }
    if words.isEmpty { return }
    guard words.count == 2, let sign = words.popFirst(), sign == "+" || sign == "-",
      let number = words.popFirst().flatMap(Double.init(attributeText:))
    else { return nil }
    constant = sign == "-" ? -number : number
  }

  /// A bare number is an extent, or a distance from the parent's same anchor, inwards.
  private mutating func setNumber(_ number: Double, of first: LayoutAnchor) {
    guard first.kind != .extent else {
      constant = number
      return
    }
    target = .superview
    anchor = first
    constant = first.isFarEdge ? -number : number
    guard first.isFarEdge else { return }
    // At least this far inwards from a far edge is at most this far along the axis.
    switch relation {
    case .greaterThanOrEqual: relation = .lessThanOrEqual
    case .lessThanOrEqual: relation = .greaterThanOrEqual
    case .equal: break
    }
  }

  private mutating func setReference(_ word: String, of first: LayoutAnchor) -> Bool {
    guard let dot = word.lastIndex(of: "."),
      let named = LayoutAnchor(rawValue: String(word[word.index(after: dot)...])),
      named.kind == first.kind
    else { return false }
    anchor = named
    let name = String(word[..<dot])
    switch name {
    case "parent": target = .superview
    case "margin": target = .layoutMargins
    case "safeArea": target = .safeArea
    default:
      guard NameSyntax.isID(name) else { return false }
      target = .item
      id = name
    }
    return true
  }

  /// The words of an expression; `*`, and `+` or `-` between spaces or after a name, are words of their own.
  private static func words(_ text: String) -> [String] {
    text.replacing("*", with: " * ").split(separator: " ").flatMap { word -> [String] in
      guard let sign = word.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }), word.contains("."),
        word.first?.isLetter == true || word.first == "_",
        let dot = word[..<sign].lastIndex(of: "."),
        LayoutAnchor(rawValue: String(word[word.index(after: dot)..<sign])) != nil
      else { return [String(word)] }
      return [String(word[..<sign]), String(word[sign]), String(word[word.index(after: sign)...])]
    }
  }
}
