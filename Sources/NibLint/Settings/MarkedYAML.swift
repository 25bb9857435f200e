import LayoutXML
import Yams

/// A file of YAML, or of JSON, which is YAML, whose findings point at its text.
struct MarkedYAML {
  let source: SourceFile
  /// The value of the whole file, or nil when there is none.
  private(set) var root: Node?
  private(set) var diagnostics: [Diagnostic] = []

  private let rule: Rule
  private let name: String

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - rule: The rule of the findings.
  ///   - name: What messages call the file, in the plural, such as `the settings`.
  ///   - isJSON: Whether the file is known to be JSON, which has no aliases.
  init(_ source: SourceFile, rule: Rule, named name: String, isJSON: Bool = false) {
    self.source = source
    self.rule = rule
    self.name = name
    let text = source.text(source.bytes.indices)
    if Array(text.utf8) != source.bytes {
      diagnostics = [Diagnostic(rule, "\(name) are not UTF-8", path: source.path)]
      return
    }
    if !isJSON, let alias = Self.firstAlias(in: source.bytes) {
      // A few lines of them can stand for more than a memory holds.
      let message = "anchors and aliases are not read; write the value"
      diagnostics = [Diagnostic(rule, message, in: source, at: alias..<(alias + 1))]
      return
    }
    do {
      root = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      report(error)
    } catch {
      diagnostics.append(Diagnostic(rule, "\(name) are no YAML: \(error)", path: source.path))
    }
  }

  /// The place of a `&` or `*` that begins a word outside comments. Nothing that is set has one, in quotes or without.
  private static func firstAlias(in bytes: [UInt8]) -> Int? {
    var before = UInt8(ascii: "\n")
    var isComment = false
    for (index, byte) in bytes.enumerated() {
      defer { before = byte }
      if byte == UInt8(ascii: "\n") { isComment = false }
      let beginsWord = before <= UInt8(ascii: " ") || "[{,:?-".utf8.contains(before)
      if byte == UInt8(ascii: "#") && before <= UInt8(ascii: " ") { isComment = true }
      if !isComment && beginsWord && (byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*")) { return index }
    }
    return nil
  }

  /// The pairs of a mapping, each key once; a finding when the node is something else.
  mutating func pairs(_ node: Node, _ expected: String) -> [(key: Node, value: Node)] {
    guard let mapping = node.mapping else {
      // `rules:` with nothing behind it sets nothing.
      if !["", "~", "null"].contains(node.scalar?.string) { report(expected, at: node) }
      return []
    }
    return mapping.map { ($0.key, $0.value) }
  }

  /// The node that keys and indices lead to, or the last one on the way there that exists.
  func node(at path: [String]) -> Node? {
    var node = root
    for component in path {
      let next =
        switch node {
        case .mapping(let mapping): mapping[Node(component)]
        case .sequence(let sequence):
          Int(component).flatMap { sequence.indices.contains($0) ? sequence[$0] : nil }
        default: nil as Node?
        }
      guard let next else { return node }
      node = next
    }
    return node
  }

  mutating func report(_ message: String, at node: Node?) {
    let text = node?.scalar?.string ?? ""
    let start = node?.mark.map { source.offset(line: $0.line, column: $0.column) } ?? 0
    let end = min(start + max(1, text.utf8.count), source.bytes.count)
    diagnostics.append(Diagnostic(rule, message, in: source, at: min(start, end)..<end))
  }

  private mutating func report(_ error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let start = source.offset(line: mark.line, column: mark.column)
      diagnostics.append(
        Diagnostic(rule, "\(name) are no YAML: \(problem)", in: source, at: start..<start)
      )
    case .duplicatedKeysInMapping(let keys, let context):
      let mark = context.mark
      let start = source.offset(line: mark.line, column: mark.column)
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      diagnostics.append(Diagnostic(rule, "\(names) is set twice", in: source, at: start..<start))
    default:
      diagnostics.append(Diagnostic(rule, "\(name) are no YAML: \(error)", path: source.path))
    }
  }
}

extension SourceFile {
  /// The offset of a line and a column, both from 1, the column in Unicode scalars.
  fileprivate func offset(line: Int, column: Int) -> Int {
    guard let bytes = self.line(line) else { return self.bytes.count }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let before = scalars.prefix(max(0, column - 1)).reduce(0) { $0 + UTF8.width($1) }
    return min(bytes.startIndex + before, bytes.endIndex)
  }
}
