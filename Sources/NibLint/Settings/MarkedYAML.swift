import NibMarkup
import NibModel
import Yams

/// A YAML or JSON file whose findings point to places in its text.
struct MarkedYAML {
  let source: SourceFile
  /// The root node of the file, or `nil` if there is none.
  private(set) var root: Node?
  private var findings = Findings(limit: LayoutLimits().findings)
  /// The findings about the file, in reporting order.
  var diagnostics: [Diagnostic] { findings.reported(in: source) }

  private let rule: Rule
  private let name: String

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - rule: The rule of the findings.
  ///   - name: The plural noun that messages use for the file, such as `the settings`.
  ///   - isJSON: Whether the file is known to be JSON, which has no aliases.
  init(_ source: SourceFile, rule: Rule, named name: String, isJSON: Bool = false) {
    self.source = source
    self.rule = rule
    self.name = name
    let text = source.span(source.bytes.indices).text
    let scalars = Set(text.unicodeScalars)
    let unused = (0xE000...0xF8FF).lazy.compactMap(Unicode.Scalar.init).first { !scalars.contains($0) }
    standIn = String(unused ?? "\u{FFFD}")
    lineStarts = Self.lineStarts(of: text)
    if Array(text.utf8) != source.bytes {
      report(.notUTF8(name))
      return
    }
    do {
      // A few lines of aliases can expand to more than fits into memory. Replacing each `*`, which begins an
      // alias, prevents that; the parsed nodes then show where an anchor or an alias was.
      let parser = try Parser(yaml: text.replacing("*", with: standIn))
      let root = try parser.singleRoot()
      withExtendedLifetime(parser) {
        if !isJSON, let mark = root.flatMap({ firstAlias(in: $0) }) {
          let start = offset(of: mark)
          report(.alias, at: source.span(start..<min(start + 1, source.bytes.count)))
        } else {
          self.root = root
        }
      }
    } catch let error as YamlError {
      report(error)
    } catch {
      report(.notYAML(name, "\(error)"))
    }
  }

  /// The character that replaces each `*` for the parser: a private-use character that is not in the file.
  private let standIn: String

  /// The offset of each line's first byte.
  ///
  /// YAML recognizes more line endings than a source file does.
  private let lineStarts: [Int]

  private static func lineStarts(of text: String) -> [Int] {
    var starts = [0]
    var end = 0
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      end += UTF8.width(scalar)
      switch scalar {
      case "\n" where last == "\r": starts[starts.count - 1] = end
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": starts.append(end)
      default: break
      }
      last = scalar
    }
    return starts
  }

  /// Returns the byte offset of a mark.
  private func offset(of mark: Mark) -> Int {
    guard mark.line > 0, mark.line <= lineStarts.count else { return source.bytes.count }
    let end = mark.line < lineStarts.count ? lineStarts[mark.line] : source.bytes.count
    return source.offset(ofColumn: mark.column, in: lineStarts[mark.line - 1]..<end)
  }

  /// Returns the mark of the first anchor or alias in a node, or `nil` if there is none.
  private func firstAlias(in node: Node) -> Mark? {
    if node.anchor != nil { return node.mark }
    switch node {
    case .alias: return node.mark
    case .scalar(let scalar):
      guard scalar.style == .plain, scalar.string.hasPrefix(standIn), let mark = scalar.mark else {
        return nil
      }
      let start = offset(of: mark)
      return start < source.bytes.count && source.bytes[start] == UInt8(ascii: "*") ? mark : nil
    case .sequence(let sequence): return sequence.lazy.compactMap { firstAlias(in: $0) }.first
    case .mapping(let mapping):
      return mapping.lazy.compactMap { firstAlias(in: $0.key) ?? firstAlias(in: $0.value) }.first
    }
  }

  /// Returns the pairs of a mapping, or reports a finding if the node is not a mapping.
  ///
  /// - Parameter expected: The message of the finding.
  mutating func pairs(_ node: Node, _ expected: RuleMessage) -> [(key: Node, value: Node)] {
    guard let mapping = node.mapping else {
      // `rules:` without a value sets nothing.
      if !isEmpty(node) { report(expected, at: node) }
      return []
    }
    return mapping.map { ($0.key, $0.value) }
  }

  /// Returns the elements of a list, or a value by itself, or none for an empty value.
  func values(_ node: Node) -> [Node] {
    if let sequence = node.sequence { return Array(sequence) }
    return isEmpty(node) ? [] : [node]
  }

  /// Returns whether a node has no value, as in `rules:`.
  func isEmpty(_ node: Node) -> Bool {
    guard let scalar = node.scalar, scalar.style == .any || scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.string)
  }

  /// Returns the text of a scalar, or `nil` for a list or a mapping.
  func text(_ node: Node) -> String? { node.scalar?.string.replacing(standIn, with: "*") }

  /// Returns the place of a node.
  func range(of node: Node) -> SourceRange { span(of: node).range }

  /// Returns the node at a path of keys and indices, or the last node on that path that exists.
  func node(at path: [String]) -> Node? {
    var node = root
    for component in path {
      let next =
        switch node {
        case .mapping(let mapping): mapping[Node(component.replacing("*", with: standIn))]
        case .sequence(let sequence):
          Int(component).flatMap { sequence.indices.contains($0) ? sequence[$0] : nil }
        default: nil as Node?
        }
      guard let next else { return node }
      node = next
    }
    return node
  }

  /// Whether there is room for another finding.
  var hasRoom: Bool { findings.hasRoom }

  mutating func report(_ message: @autoclosure () -> RuleMessage, at node: Node?) {
    guard findings.hasRoom else { return findings.omit(.error) }
    report(message(), at: span(of: node))
  }

  private func span(of node: Node?) -> SourceSpan {
    let text = node?.scalar.map { $0.string.replacing(standIn, with: "*") } ?? ""
    let start = node?.mark.map { offset(of: $0) } ?? 0
    let end = min(start + max(1, text.utf8.count), source.bytes.count)
    return source.span(min(start, end)..<end)
  }

  private mutating func report(_ message: RuleMessage, at span: SourceSpan) {
    let finding = Diagnostic(rule, message.text.replacing(standIn, with: "*"), at: span)
    findings.append(finding)
  }

  /// Reports a problem whose place is not known.
  private mutating func report(_ message: RuleMessage) {
    let finding = Diagnostic(rule, message.text, path: source.path)
    findings.append(finding)
  }

  private mutating func report(_ error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let start = offset(of: mark)
      report(.notYAML(name, problem), at: source.span(at: start))
    case .duplicatedKeysInMapping(let keys, let context):
      let mark = context.mark
      let start = offset(of: mark)
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      report(.duplicateKeys(names), at: source.span(at: start))
    default:
      report(.notYAML(name, "\(error)"))
    }
  }
}
