import NibNames

/// Corrections of expressions that are written as in UIKit's code, in style sheets or in other layout
/// formats.
extension AnchorExpression {
  /// Returns the expression that was probably meant by a text, or `nil` if that is not clear.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func corrected(_ text: String, of anchor: LayoutAnchor) -> String? {
    guard text.utf8.count <= Self.greatestLength else { return nil }
    var (relation, rest) = relation(in: Substring(text).trimmed)
    var priority = ""
    if let at = rest.lastIndex(of: "@") {
      let name = String(rest[rest.index(after: at)...].trimmed)
      (priority, rest) = (" @\(priorityHabits[name] ?? name)", rest[..<at].trimmed)
    }
    for word in ["min", "max"] where relation.isEmpty && rest.hasSuffix(" \(word)") {
      (relation, rest) = ("\(word) ", rest.dropLast(word.count).trimmed)
    }
    let term =
      extent(rest, of: anchor) ?? number(rest) ?? reference(rest, of: anchor) ?? sum(rest, of: anchor)
    guard let result = term.map({ relation + $0 + priority }), AnchorExpression(result, of: anchor) != nil
    else { return nil }
    // In UIKit's code, distances from a far edge are negative, so their relations are reversed.
    if anchor.isFarEdge, let distance = term, distance.hasPrefix("-"),
      Substring(text).trimmed.first.map("<>≤≥=".contains) == true
    {
      let inwards = ["min ": "max ", "max ": "min "][relation] ?? ""
      return inwards + distance.dropFirst() + priority
    }
    // A valid expression with the same meaning needs no correction.
    return result == text
      || AnchorExpression(text, of: anchor).map { $0 == AnchorExpression(result, of: anchor) } == true
      ? nil : result
  }

  /// Returns the expressions that can be meant by a text that names an element without an anchor, such as
  /// `title + 8`, or `nil` for any other text.
  static func completions(of text: String, for anchor: LayoutAnchor) -> (id: String, expressions: [String])? {
    guard text.utf8.count <= greatestLength else { return nil }
    let id = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard NameSyntax.isID(String(id)), !otherWords.contains(String(id)) else { return nil }
    let opposite: [LayoutAnchor: LayoutAnchor] = [
      .leading: .trailing, .trailing: .leading, .left: .right, .right: .left, .top: .bottom, .bottom: .top,
    ]
    let expressions = [anchor, opposite[anchor]].compactMap(\.self)
      .map { "\(id).\($0.rawValue)\(text[id.endIndex...])" }
    return expressions.allSatisfy { AnchorExpression($0, of: anchor) != nil }
      ? (String(id), expressions) : nil
  }

  /// Values in other layout formats, which are not ids.
  private static let otherWords: Set = [
    "auto", "center", "end", "false", "fill", "fill_parent", "match_parent", "matchParent", "max", "min",
    "none",
    "start", "true", "wrap_content", "wrapContent",
  ]

  private static let relations = [
    (">=", "min "), ("≥", "min "), ("<=", "max "), ("≤", "max "), ("==", ""), ("=", ""),
  ]

  /// Returns the relation at the beginning of a text, and the rest of it.
  private static func relation(in text: Substring) -> (word: String, rest: Substring) {
    for (sign, word) in relations where text.hasPrefix(sign) {
      return (word, text.dropFirst(sign.count).trimmed)
    }
    // `min16` has no space, unlike the id `minimum`.
    for word in ["min", "max"] where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      if let next = rest.first, !next.isLetter, next != "_", next != "." { return ("\(word) ", rest.trimmed) }
    }
    return ("", text)
  }

  /// Priorities with their names in UIKit.
  static let priorityHabits = [
    "required": "1000", "high": "750", "defaultHigh": "750", "low": "250", "defaultLow": "250",
  ]

  /// Objects with their names in UIKit.
  private static let targetHabits = [
    "super": "parent", "superview": "parent", "superView": "parent", "contentView": "parent",
    "view": "parent",
    "layoutMargins": "margin", "layoutMarginsGuide": "margin", "margins": "margin",
    "safeAreaInsets": "safeArea", "safeAreaLayoutGuide": "safeArea",
  ]

  /// Returns a part of the parent's extent for a text such as `50%`.
  private static func extent(_ text: Substring, of anchor: LayoutAnchor) -> String? {
    if anchor.isExtent, ["match_parent", "matchParent", "fill_parent", "fill"].contains(text) {
      return "parent.\(anchor.rawValue)"
    }
    guard anchor.isExtent, text.hasSuffix("%"), let percent = Double(attributeText: String(text.dropLast())),
      let factor = (percent / 100).attributeText
    else { return nil }
    return "\(factor) * parent.\(anchor.rawValue)"
  }

  /// Returns a number without a unit, for a text such as `17pt`.
  private static func number(_ text: Substring) -> String? {
    let number = text.withoutUnit
    return Double(attributeText: number) == nil ? nil : number
  }

  /// Returns a reference for a text that begins with the constant, such as `8 + title.trailing`.
  private static func sum(_ text: Substring, of anchor: LayoutAnchor) -> String? {
    guard let plus = text.firstIndex(of: "+"), let constant = number(text[..<plus].trimmed)
    else { return nil }
    return reference(text[text.index(after: plus)...].trimmed, of: anchor).map { reference in
      constant.hasPrefix("-") ? "\(reference) - \(constant.dropFirst())" : "\(reference) + \(constant)"
    }
  }

  /// Returns a reference for a text such as `superview.width / 2 + 8` or `safeArea + 8`.
  private static func reference(_ text: Substring, of anchor: LayoutAnchor) -> String? {
    let path = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    var names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = names.first, !first.isEmpty else { return nil }
    names[0] = targetHabits[first] ?? first
    if let last = names.last, last.hasSuffix("Anchor") { names[names.count - 1] = String(last.dropLast(6)) }
    if names.count == 1 {
      // An element can have the id `view` or `contentView`.
      guard targetNames.contains(names[0]), !["view", "contentView"].contains(first) else { return nil }
      names.append(anchor.rawValue)
    }
    var factor = ""
    var rest = text[path.endIndex...].trimmed
    if let sign = rest.first, sign == "*" || sign == "/" {
      rest = rest.dropFirst().trimmed
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      guard let number = Double(attributeText: String(digits)),
        let text = (sign == "*" ? number : 1 / number).attributeText
      else { return nil }
      factor = "\(text) * "
      rest = rest[digits.endIndex...].trimmed
    }
    var sign = Double(attributeText: String(rest)) == nil ? "" : "+ "
    if let written = rest.first, written == "+" || written == "-" {
      (sign, rest) = ("\(written) ", rest.dropFirst().trimmed)
    }
    return factor + names.joined(separator: ".") + (rest.isEmpty ? "" : " ") + sign + rest
  }
}

extension StringProtocol {
  /// The text without a unit of length after a number, such as `pt`.
  var withoutUnit: String {
    let unit = ["pt", "px", "dp", "sp"].first { hasSuffix($0) }
    return unit == nil ? String(self) : String(dropLast(2))
  }
}
