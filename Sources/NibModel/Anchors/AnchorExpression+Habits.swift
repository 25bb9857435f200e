/// Corrections of expressions that are written as in UIKit's code, in style sheets or in other layout
/// formats.
extension AnchorExpression {
  /// Returns the expression that was probably meant by a text, or `nil` if that is not clear.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func corrected(_ text: String, of anchor: LayoutAnchor) -> String? {
    var rest = Substring(text).trimmed
    var relation = ""
    for (sign, word) in relations where rest.hasPrefix(sign) {
      (relation, rest) = (word, rest.dropFirst(sign.count).trimmed)
      break
    }
    var priority = ""
    if let at = rest.lastIndex(of: "@") {
      let name = String(rest[rest.index(after: at)...].trimmed)
      (priority, rest) = (" @\(priorityHabits[name] ?? name)", rest[..<at].trimmed)
    }
    let term =
      extent(rest, of: anchor) ?? number(rest) ?? reference(rest, of: anchor) ?? sum(rest, of: anchor)
    guard let result = term.map({ relation + $0 + priority }), AnchorExpression(result, of: anchor) != nil
    else { return nil }
    // Spaces alone are not what is wrong.
    return result.filter { $0 != " " } == text.filter { $0 != " " } ? nil : result
  }

  private static let relations = [
    ("min ", "min "), ("max ", "max "), (">=", "min "), ("≥", "min "), ("<=", "max "), ("≤", "max "),
    ("==", ""), ("=", ""),
  ]

  /// Priorities with their names in UIKit.
  private static let priorityHabits = [
    "required": "1000", "high": "750", "defaultHigh": "750", "low": "250", "defaultLow": "250",
  ]

  /// Objects with their names in UIKit.
  private static let targetHabits = [
    "superview": "parent", "superView": "parent", "contentView": "parent", "view": "parent",
    "layoutMargins": "margin", "layoutMarginsGuide": "margin", "margins": "margin",
    "safeAreaInsets": "safeArea", "safeAreaLayoutGuide": "safeArea",
  ]

  /// Returns a part of the parent's extent for a text such as `50%`.
  private static func extent(_ text: Substring, of anchor: LayoutAnchor) -> String? {
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

  /// Returns a reference for a text in which the constant comes first, such as `8 + title.trailing`.
  private static func sum(_ text: Substring, of anchor: LayoutAnchor) -> String? {
    guard let plus = text.firstIndex(of: "+"), let constant = number(text[..<plus].trimmed)
    else { return nil }
    return reference(text[text.index(after: plus)...].trimmed, of: anchor).map { "\($0) + \(constant)" }
  }

  /// Returns a reference for a text such as `superview.width / 2 + 8` or `safeArea + 8`.
  private static func reference(_ text: Substring, of anchor: LayoutAnchor) -> String? {
    let path = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    var names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = names.first, !first.isEmpty else { return nil }
    names[0] = targetHabits[first] ?? first
    if names.count == 1 {
      guard targetNames.contains(names[0]) else { return nil }
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
    return factor + names.joined(separator: ".") + (rest.isEmpty ? "" : " \(rest)")
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension StringProtocol {
  /// The text without a unit of length after a number, such as `pt`.
  var withoutUnit: String {
    let unit = ["pt", "px", "dp", "sp"].first { hasSuffix($0) }
    return unit == nil ? String(self) : String(dropLast(2))
  }
}
