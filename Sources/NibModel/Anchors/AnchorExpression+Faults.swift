import NibMarkup
import NibNames

extension AnchorExpression {
  /// What is wrong with a part of a text, as a sentence.
  struct Fault: ExpressibleByStringInterpolation {
    let text: String
    /// The name that was probably meant, if the part is a misspelled name.
    var suggestion: Suggestion?

    init(stringLiteral text: String) { self.text = text }

    init(_ text: String, _ suggestion: Suggestion) {
      self.text = text + suggestion.phrase
      self.suggestion = suggestion
    }
  }

  /// Returns what is wrong with a text that is not an expression, or `nil` if no single part of it is.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func fault(in text: String, of first: LayoutAnchor) -> Fault? {
    guard text.utf8.count <= greatestLength else { return nil }
    var rest = text[...].trimmed
    if let at = rest.lastIndex(of: "@") {
      let written = rest[rest.index(after: at)...]
      guard priority(written) != nil else { return "a priority is a number from 1 to 1000, not '\(written)'" }
      rest = rest[..<at].trimmed
    }
    if ["min", "max"].contains(rest) { return "a number or an anchor must follow '\(rest)'" }
    if let word = relation(in: rest) {
      if let fault = word.fault { return "\(fault)" }
      rest = word.rest
    }
    if rest.hasSuffix("%"), Double(attributeText: String(rest.dropLast())) != nil {
      let center = first.isHorizontal ? LayoutAnchor.centerX : .centerY
      return """
        a position cannot be a part of an extent; it can be that of a point, such as 'parent.\(center.rawValue)'
        """
    }
    if let times = rest.firstIndex(of: "*") {
      let factor = rest[..<times].trimmed
      guard Double(attributeText: String(factor)) != nil else {
        return "the factor before '*' is a number, not '\(factor)'"
      }
      rest = rest[rest.index(after: times)...].trimmed
      if NameSyntax.isID(String(rest)) {
        return "an anchor of an element must follow '*', such as '\(rest).\(first.rawValue)'"
      }
    }
    guard let dot = rest.firstIndex(of: "."), NameSyntax.isID(String(rest[..<dot])) else { return nil }
    let path = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "." }
    guard let last = path.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init),
      !last.isEmpty
    else { return nil }
    guard let named = LayoutAnchor(rawValue: last) else {
      let peers = LayoutAnchor.allCases.filter { $0.kind == first.kind }.map(\.rawValue)
      return Fault("'\(last)' is not an anchor", Suggestion(for: last, among: peers))
    }
    let middle = path.split(separator: ".").dropFirst().dropLast().map(String.init)
    if let guide = middle.first, middle.count > 1 || !guideNames.contains(guide) {
      let words = middle.joined(separator: ".")
      let suggestion = Suggestion(for: words, among: guideNames)
      return Fault("'\(words)' is not 'margin', 'safeArea' or 'frame'", suggestion)
    }
    if named.kind != first.kind {
      return "'\(named.rawValue)' is \(named.kind.phrase), and '\(first.rawValue)' is \(first.kind.phrase)"
    }
    rest = rest[path.endIndex...].trimmed
    guard let sign = rest.first else { return nil }
    guard sign == "+" || sign == "-" else {
      return "'+' or '-' and a number can follow '\(path)', not '\(rest)'"
    }
    let number = rest.dropFirst().trimmed
    if number.isEmpty { return "a number must follow '\(sign)'" }
    return Double(attributeText: String(number)) == nil
      ? "only a number can follow '\(sign)', not '\(number)'" : nil
  }

  /// Returns the rest of a text after a word and a space, with what is wrong with the word as a relation.
  private static func relation(in text: Substring) -> (fault: String?, rest: Substring)? {
    guard let space = text.firstIndex(of: " "), text[..<space].allSatisfy(\.isLetter) else { return nil }
    let (word, rest) = (text[..<space], text[space...].trimmed)
    if word == "min" || word == "max" { return (nil, rest) }
    let isExpression = rest.first.map { $0.isNumber || $0.isLetter } ?? false
    return isExpression ? ("the word before a value is 'min' or 'max', not '\(word)'", rest) : nil
  }
}

extension LayoutAnchor.Kind {
  /// What an anchor of the kind is.
  fileprivate var phrase: String {
    switch self {
    case .horizontal: "a horizontal position"
    case .vertical: "a vertical position"
    case .extent: "an extent"
    }
  }
}
