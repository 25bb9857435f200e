import NibMarkup
import NibResources

/// The arguments that a text shows.
struct Placeholders {
  /// The kinds by the numbers of the arguments.
  private var kinds: [Int: FormatString.ArgumentKind] = [:]
  /// The arguments that substitutions vary with.
  private var varying: Set<Int> = []

  init(_ text: String) { add(text) }

  init(_ text: LocalizedText) {
    for unit in text.text.units { add(unit.value) }
    for (number, substitution) in text.substitutions.enumerated() {
      let argument = substitution.argument ?? number + 1
      varying.insert(argument)
      kinds[argument] = FormatString("%\(substitution.specifier)").placeholders.first?.placeholder.kind
    }
  }

  /// Returns the kind of an argument, or `nil` if the text does not show it.
  func kind(of argument: Int) -> FormatString.ArgumentKind? { kinds[argument] }

  /// The number of the arguments.
  var count: Int { max(kinds.count, kinds.keys.max() ?? 0) }

  private mutating func add(_ text: String) {
    for (argument, placeholder) in FormatString(text).placeholders where kinds[argument] == nil {
      kinds[argument] = placeholder.kind
    }
  }

  /// Returns how the placeholders of a translation differ from those of the source text, which these are.
  func differences(of text: LocalizedText) -> [(message: RuleMessage, span: SourceSpan)] {
    var differences: [(message: RuleMessage, span: SourceSpan)] = []
    for unit in text.text.units {
      for (argument, placeholder) in FormatString(unit.value).placeholders {
        guard let kind = kinds[argument] else {
          differences.append((.additional(placeholder.written, argument), unit.span))
          continue
        }
        if kind != placeholder.kind {
          differences.append((.otherKind(placeholder.written, placeholder.kind, kind), unit.span))
        }
      }
    }
    // A form for one, as in "a book", need not show the number.
    guard case .unit(let unit) = text.text else { return differences }
    let found = Set(FormatString(unit.value).placeholders.map(\.argument)).union(Placeholders(text).varying)
    let lacking = kinds.keys.filter { !found.contains($0) }.sorted()
    if !lacking.isEmpty { differences.append((.lacking(lacking), unit.span)) }
    return differences
  }
}

extension RuleMessage {
  fileprivate static func additional(_ placeholder: String, _ argument: Int) -> Self {
    "'\(placeholder)' stands for argument \(argument), which the source text does not have"
  }

  fileprivate static func otherKind(
    _ placeholder: String,
    _ kind: FormatString.ArgumentKind,
    _ wanted: FormatString.ArgumentKind
  ) -> Self {
    "'\(placeholder)' is for \(kind.rawValue), but the argument of the source text is \(wanted.rawValue)"
  }

  fileprivate static func lacking(_ arguments: [Int]) -> Self {
    let list = arguments.map(String.init).joined(separator: ", ")
    return arguments.count == 1
      ? "the text does not show argument \(list) of the source text"
      : "the text does not show the arguments \(list) of the source text"
  }
}
