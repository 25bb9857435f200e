/// The place of one text inside the localization of a key: the substitution that it belongs to, and the
/// device, the width and the plural category that it is for.
///
/// Xcode writes the place behind the key in the id of a translation unit, as in `books|==|plural.one` and
/// `books|==|substitutions.count.plural.few`.
package struct TextPath: Hashable, Sendable {
  /// One way in which a text varies.
  package enum Step: Hashable, Sendable {
    case plural(PluralCategory)
    case device(String)
    case width(Int)
  }

  /// The name of the substitution, or `nil` for the text itself.
  package let substitution: String?
  /// The ways in which the text varies, the outermost first.
  package let steps: [Step]

  package init(substitution: String? = nil, _ steps: [Step]) {
    (self.substitution, self.steps) = (substitution, steps)
  }

  /// The place of a text that does not vary.
  package static let whole = TextPath([])

  private static let separator = "|==|"
  private static let substitutions = "substitutions"

  /// Returns the id of the translation unit for this text of a key.
  package func id(of key: String) -> String {
    let names = (substitution.map { [Self.substitutions, $0] } ?? []) + steps.map(\.text)
    return names.isEmpty ? key : key + Self.separator + names.joined(separator: ".")
  }

  /// Returns the key and the place that the id of a translation unit states.
  ///
  /// An id that states no place is a key.
  package static func parsed(_ id: String) -> (key: String, path: TextPath) {
    guard let mark = id.ranges(of: separator).last, let path = TextPath(id[mark.upperBound...]) else {
      return (id, .whole)
    }
    return (String(id[..<mark.lowerBound]), path)
  }

  /// Reads a place such as `device.iphone.plural.one`.
  ///
  /// The name of a substitution can contain periods, so the end is read first.
  private init?(_ text: Substring) {
    var names = text.split(separator: ".", omittingEmptySubsequences: false)
    var steps: [Step] = []
    while names.count >= 2, let step = Step(names[names.count - 2], names[names.count - 1]) {
      // No text varies by the same twice.
      if steps.contains(where: { $0.kind == step.kind }) { return nil }
      steps.insert(step, at: 0)
      names.removeLast(2)
    }
    guard !steps.isEmpty else { return nil }
    if names.isEmpty {
      self.init(steps)
    } else {
      guard names[0] == Self.substitutions, names.count > 1 else { return nil }
      self.init(substitution: names.dropFirst().joined(separator: "."), steps)
    }
  }
}

extension TextPath.Step {
  fileprivate init?(_ kind: Substring, _ name: Substring) {
    switch kind {
    case "plural":
      guard let category = PluralCategory(rawValue: String(name)) else { return nil }
      self = .plural(category)
    case "device":
      if name.isEmpty { return nil }
      self = .device(String(name))
    case "width":
      guard let width = Int(name), width > 0 else { return nil }
      self = .width(width)
    default: return nil
    }
  }

  fileprivate var text: String { "\(kind).\(name)" }

  /// What the text varies with, as a String Catalog names it.
  var kind: String {
    switch self {
    case .plural: "plural"
    case .device: "device"
    case .width: "width"
    }
  }

  /// The category, the device or the width, as a String Catalog names it.
  var name: String {
    switch self {
    case .plural(let category): category.rawValue
    case .device(let name): name
    case .width(let width): String(width)
    }
  }

  /// Whether the text is the one for all that have none of their own.
  var isOther: Bool { name == "other" }
}
