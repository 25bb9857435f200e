/// A regular expression that must match a value as a whole.
///
/// The syntax is limited to what XML schemas and Swift's `Regex` share and what needs no backtracking:
/// characters, `.`, classes, `\d \w \s` and their complements, groups, `|`, `* + ?` and `{n,m}`.
///
/// Manifests and the values in layouts are untrusted input, and no combination of them may hang the program.
/// The matcher therefore follows all paths through the expression at the same time (K. Thompson, "Regular
/// expression search algorithm", 1968).
struct ValuePattern: Sendable {
  private enum State: Sendable {
    case character(CharacterSet, next: Int)
    case either(Int, Int)
    case end
  }

  private struct CharacterSet: Sendable {
    /// The kinds of characters that `\\d` and `\\w` stand for.
    enum Kind: Sendable {
      case digit, word

      func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch (self, scalar.properties.generalCategory) {
        case (_, .decimalNumber): true
        case (.digit, _): false
        case (.word, .nonspacingMark), (.word, .spacingMark), (.word, .enclosingMark),
          (.word, .connectorPunctuation):
          true
        case (.word, _): scalar.properties.isAlphabetic
        }
      }
    }

    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var kinds: [Kind] = []
    var isNegated = false

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      (ranges.contains { $0.contains(scalar) } || kinds.contains { $0.contains(scalar) }) != isNegated
    }
  }

  private indirect enum Node {
    case empty
    case character(CharacterSet)
    case sequence([Node])
    case alternatives([Node])
    case repeated(Node, least: Int, greatest: Int?)
  }

  private var states: [State] = [.end]
  private var start = 0
  /// The number of states and of the ranges in their classes.
  private var size = 1

  /// The maximum size of an expression, which limits how much each character of a value is compared with.
  private static let sizeLimit = 1000

  /// The maximum number of states to visit for a value.
  private static let stepLimit = 2_000_000

  /// Creates a pattern, or returns `nil` if the expression uses unsupported syntax or is too large.
  init?(_ pattern: String) {
    var parser = Parser(pattern)
    guard let node = parser.alternatives(depth: 0), parser.isAtEnd, let start = add(node, before: 0) else {
      return nil
    }
    self.start = start
  }

  /// Returns whether a text matches as a whole.
  ///
  /// A text that takes more than two million steps counts as a match. Only the program that has the type can
  /// then check the value.
  ///
  /// - Complexity: O(*n* · *m*) in the number of the text's characters and the size of the expression, up to
  ///   that limit.
  func matches(_ text: String) -> Bool {
    var current = StateSet(count: states.count)
    var next = current
    var steps = 0
    follow(start, into: &current)
    for scalar in text.unicodeScalars {
      next.removeAll()
      for state in current.members {
        if case .character(let set, let target) = states[state], set.contains(scalar) {
          follow(target, into: &next)
        }
      }
      steps += current.members.count
      if next.members.isEmpty { return false }
      if steps > Self.stepLimit { return true }
      swap(&current, &next)
    }
    return current.contains(0)
  }

  /// Adds a state and all states that can be reached from it without consuming a character.
  private func follow(_ state: Int, into set: inout StateSet) {
    guard set.insert(state) else { return }
    var toVisit = [state]
    while let visited = toVisit.popLast() {
      guard case .either(let one, let other) = states[visited] else { continue }
      if set.insert(one) { toVisit.append(one) }
      if set.insert(other) { toVisit.append(other) }
    }
  }

  /// A set of states.
  ///
  /// Removing all members and testing for a member take constant time.
  private struct StateSet {
    private(set) var members: [Int] = []
    private var rounds: [Int]
    private var round = 1

    init(count: Int) {
      rounds = Array(repeating: 0, count: count)
    }

    func contains(_ state: Int) -> Bool { rounds[state] == round }

    /// Inserts a state and returns whether it was not a member yet.
    mutating func insert(_ state: Int) -> Bool {
      guard rounds[state] != round else { return false }
      rounds[state] = round
      members.append(state)
      return true
    }

    mutating func removeAll() {
      members.removeAll(keepingCapacity: true)
      round += 1
    }
  }

  // MARK: Building

  /// Adds the states of a node.
  ///
  /// - Parameter next: The state that follows the node.
  /// - Returns: The state that the node begins with, or `nil` if the expression is too large.
  private mutating func add(_ node: Node, before next: Int) -> Int? {
    guard size < Self.sizeLimit else { return nil }
    switch node {
    case .empty: return next
    case .character(let set): return append(.character(set, next: next))
    case .sequence(let nodes):
      var next = next
      for node in nodes.reversed() {
        guard let start = add(node, before: next) else { return nil }
        next = start
      }
      return next
    case .alternatives(let nodes):
      var start: Int?
      for node in nodes.reversed() {
        guard let one = add(node, before: next) else { return nil }
        start = start.map { append(.either(one, $0)) } ?? one
      }
      return start
    case .repeated(let node, let least, let greatest):
      return add(node, least, greatest, before: next)
    }
  }

  private mutating func add(_ node: Node, _ least: Int, _ greatest: Int?, before next: Int) -> Int? {
    var next = next
    if let greatest {
      let end = next
      for _ in least..<max(least, greatest) {
        guard let start = add(node, before: next) else { return nil }
        next = append(.either(start, end))
      }
    } else {
      let loop = append(.either(0, next))
      guard let start = add(node, before: loop) else { return nil }
      states[loop] = .either(start, next)
      next = loop
    }
    for _ in 0..<least {
      let count = states.count
      guard let start = add(node, before: next) else { return nil }
      next = start
      // The node matches only the empty text, and repeating it has no effect.
      if states.count == count { break }
    }
    return next
  }

  private mutating func append(_ state: State) -> Int {
    states.append(state)
    size += 1
    if case .character(let set, _) = state { size += max(0, set.ranges.count - 1) }
    return states.count - 1
  }

  // MARK: Parsing

  private struct Parser {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ pattern: String) {
      scalars = Array(pattern.unicodeScalars)
    }

    var isAtEnd: Bool { index == scalars.count }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard next == scalar else { return false }
      index += 1
      return true
    }

    mutating func alternatives(depth: Int) -> Node? {
      guard depth < 32 else { return nil }
      var nodes: [Node] = []
      repeat {
        guard let node = sequence(depth: depth) else { return nil }
        nodes.append(node)
      } while take("|")
      return nodes.count == 1 ? nodes[0] : .alternatives(nodes)
    }

    private mutating func sequence(depth: Int) -> Node? {
      var nodes: [Node] = []
      while let scalar = next, scalar != "|", scalar != ")" {
        guard let atom = atom(depth: depth), let node = quantified(atom) else { return nil }
        nodes.append(node)
      }
      return nodes.isEmpty ? .empty : .sequence(nodes)
    }

    private mutating func atom(depth: Int) -> Node? {
      guard let scalar = next else { return nil }
      index += 1
      switch scalar {
      case "(":
        if take("?"), !take(":") { return nil }
        guard let node = alternatives(depth: depth + 1), take(")") else { return nil }
        return node
      case "[": return characterClass().map { .character($0) }
      case ".": return .character(CharacterSet(ranges: ["\n"..."\n", "\r"..."\r"], isNegated: true))
      case "\\": return escape().map { .character($0) }
      // XML schemas and `Regex` do not agree on whether these are literal characters.
      case "^", "$", "*", "+", "?", "{", "}", "]": return nil
      default: return .character(CharacterSet(ranges: [scalar...scalar]))
      }
    }

    private mutating func quantified(_ node: Node) -> Node? {
      var repeated = node
      if take("*") {
        repeated = .repeated(node, least: 0, greatest: nil)
      } else if take("+") {
        repeated = .repeated(node, least: 1, greatest: nil)
      } else if take("?") {
        repeated = .repeated(node, least: 0, greatest: 1)
      } else if take("{") {
        guard let least = number() else { return nil }
        var greatest: Int? = least
        if take(",") {
          greatest = number()
          if greatest == nil && next != "}" { return nil }
        }
        guard take("}"), greatest.map({ $0 >= least }) ?? true else { return nil }
        repeated = .repeated(node, least: least, greatest: greatest)
      } else {
        return node
      }
      // XML schemas do not have double, lazy or possessive quantifiers.
      if let next, "*+?{".unicodeScalars.contains(next) { return nil }
      return repeated
    }

    private mutating func number() -> Int? {
      var digits = ""
      while let scalar = next, ("0"..."9").contains(scalar), digits.count < 4 {
        digits.unicodeScalars.append(scalar)
        index += 1
      }
      return Int(digits)
    }

    private mutating func escape() -> CharacterSet? {
      guard let scalar = next else { return nil }
      index += 1
      switch scalar {
      case "d", "D": return CharacterSet(kinds: [.digit], isNegated: scalar == "D")
      case "w", "W": return CharacterSet(kinds: [.word], isNegated: scalar == "W")
      case "s", "S":
        return CharacterSet(ranges: [" "..." ", "\t"..."\n", "\r"..."\r"], isNegated: scalar == "S")
      case "n": return CharacterSet(ranges: ["\n"..."\n"])
      case "r": return CharacterSet(ranges: ["\r"..."\r"])
      case "t": return CharacterSet(ranges: ["\t"..."\t"])
      case "a"..."z", "A"..."Z", "0"..."9": return nil
      default: return CharacterSet(ranges: [scalar...scalar])
      }
    }

    private mutating func characterClass() -> CharacterSet? {
      var set = CharacterSet(isNegated: take("^"))
      while let scalar = next, scalar != "]" {
        index += 1
        // `Regex` reads two of these in a row as a subtraction, an intersection or a difference.
        if scalar == "[" || "-&~".unicodeScalars.contains(scalar) && next == scalar { return nil }
        var first = scalar
        if scalar == "\\" {
          guard let escaped = escape(), !escaped.isNegated else { return nil }
          guard escaped.ranges.count == 1, escaped.ranges[0].lowerBound == escaped.ranges[0].upperBound else {
            set.ranges += escaped.ranges
            set.kinds += escaped.kinds
            continue
          }
          first = escaped.ranges[0].lowerBound
        }
        var last = first
        if next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
          index += 1
          last = scalars[index]
          index += 1
          if last == "-" { return nil }
          if last == "\\" {
            guard let escaped = escape(), escaped.ranges.count == 1, !escaped.isNegated else { return nil }
            last = escaped.ranges[0].upperBound
          }
        }
        guard first <= last else { return nil }
        set.ranges.append(first...last)
      }
      guard take("]"), !(set.ranges.isEmpty && set.kinds.isEmpty) else { return nil }
      return set
    }
  }
}
