import NibMarkup

/// A search for the names of nibs, storyboards, and what is inside them, in an Objective-C file.
struct ObjectiveCNameUses {
  private let source: SourceFile
  private let tokens: [ObjectiveCToken]
  private var names = UsedNames()
  /// The texts of the variables that are set once in the file.
  private var texts: [String: String] = [:]
  /// The names of parameters and of other variables, which hide constants.
  private var hidden: Set<String> = []
  /// The class whose implementation encloses the current place.
  private var implementation: String?

  /// Returns the names that a file uses.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  static func names(in source: SourceFile, _ tokens: [ObjectiveCToken]) -> UsedNames {
    var search = ObjectiveCNameUses(source: source, tokens: tokens)
    search.readConstants()
    search.readUses()
    return search.names
  }

  private init(source: SourceFile, tokens: [ObjectiveCToken]) {
    self.source = source
    self.tokens = tokens
  }

  private func text(_ index: Int) -> String {
    String(decoding: source.bytes[tokens[index].range], as: UTF8.self)
  }

  /// Returns the name at an index, or `nil` if there is another token or none.
  private func name(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .name ? text(index) : nil
  }

  private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .sign(UInt8(ascii: sign))
  }

  /// Returns the text of the literal at an index, or `nil` if there is none.
  private func literal(_ index: Int) -> String? {
    guard isSign(index, "@"), tokens.indices.contains(index + 1), tokens[index + 1].kind == .string else {
      return nil
    }
    // Literals that follow one another are one text.
    if isSign(index + 2, "@") || tokens.indices.contains(index + 2) && tokens[index + 2].kind == .string {
      return nil
    }
    let text = text(index + 1)
    return text.count >= 2 && text.hasSuffix("\"") && !text.contains("\\")
      ? String(text.dropFirst().dropLast()) : nil
  }

  // MARK: Constants

  /// Reads the variables that are set to a literal, as in `static NSString *const name = @"text";`.
  private mutating func readConstants() {
    var counts: [String: Int] = [:]
    for index in tokens.indices where isSign(index, "=") && !isSign(index + 1, "=") {
      guard let name = name(index - 1) else { continue }
      counts[name, default: 0] += 1
      let isConstant = self.name(index - 2) == "const"
      guard isConstant || isSign(index - 2, "*"), let text = literal(index + 1) else { continue }
      texts[name] = text
      // Only code of the same file sees a static constant.
      let isStatic = (max(0, index - 6)..<index).reversed().prefix { !isSign($0, ";") }
        .contains { self.name($0) == "static" }
      if isConstant, !isStatic { names.add(constant: name, of: nil, text) }
    }
    for (name, count) in counts where count > 1 { hidden.insert(name) }
    for index in tokens.indices where isSign(index, ")") || isSign(index, "*") {
      if let name = name(index + 1), !isSign(index + 2, "="), self.name(index + 1) != "const" {
        hidden.insert(name)
      }
    }
  }

  // MARK: Uses

  private mutating func readUses() {
    for index in tokens.indices where tokens[index].kind == .name {
      if text(index) == "@implementation" {
        implementation = name(index + 1)
      } else if isSign(index + 1, ":") {
        readUse(at: index)
      }
    }
  }

  private mutating func readUse(at index: Int) {
    switch text(index) {
    case "nibWithNibName":
      if isOwnBundle(argument("bundle", after: index)) { add(.nib, index) }
    case "initWithNibName":
      if isOwnBundle(argument("bundle", after: index)) {
        add(.controllerNib, index, owner: receiver(of: index))
      }
    case "loadNibNamed":
      guard isInOwnBundle(index) else { return }
      let owner = argument("owner", after: index)
      let isSelf = owner.map { $0.count == 1 && name($0.lowerBound) == "self" } ?? false
      add(.nib, index, owner: isSelf ? implementation : nil)
    case "storyboardWithName":
      if isOwnBundle(argument("bundle", after: index)) { add(.storyboard, index) }
    case "instantiateViewControllerWithIdentifier":
      add(.viewController, argument(after: index), of: storyboard(before: index))
    case "performSegueWithIdentifier":
      add(.segue, index, owner: name(index - 1) == "self" ? implementation : nil)
    case "registerNib", "registerClass": readRegistration(at: index)
    case "dequeueReusableCellWithIdentifier":
      // Without an index path, the result can be `nil`.
      if argument("forIndexPath", after: index) != nil { add(.dequeue, index) }
    case "dequeueReusableCellWithReuseIdentifier": add(.dequeue, index)
    default: break
    }
  }

  private mutating func readRegistration(at index: Int) {
    let labels = ["forCellReuseIdentifier", "forCellWithReuseIdentifier", "withReuseIdentifier"]
    guard let identifier = labels.compactMap({ argument($0, after: index) }).first else { return }
    let registered = argument(after: index)
    let nib = registered.first { name($0) == "nibWithNibName" && isSign($0 + 1, ":") }
    let isOwn = nib.map { isOwnBundle(argument("bundle", after: $0)) } ?? false
    add(.registration, identifier, of: isOwn ? nib.map { given(argument(after: $0)) } : nil)
  }

  private mutating func add(_ kind: NameUse.Kind, _ index: Int, owner: String? = nil) {
    add(kind, argument(after: index), owner: owner)
  }

  private mutating func add(
    _ kind: NameUse.Kind,
    _ name: Range<Int>,
    of document: UsedName? = nil,
    owner: String? = nil
  ) {
    guard let first = name.first, let last = name.last, self.name(first) != "nil" else { return }
    let place = source.span(tokens[first].range.lowerBound..<tokens[last].range.upperBound).range
    names.uses.append(NameUse(kind, given(name), of: document, owner: owner, place: place))
  }

  // MARK: Messages

  /// The number of tokens of an argument that are looked at.
  private static let argumentLimit = 256

  /// Returns the tokens of the argument of the piece of a selector at an index.
  private func argument(after index: Int) -> Range<Int> {
    let start = index + 2
    var end = start
    var depth = 0
    while end < min(tokens.count, start + Self.argumentLimit) {
      switch tokens[end].kind {
      case .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "{")): depth += 1
      case .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "}")):
        depth -= 1
        if depth < 0 { return start..<end }
      case .sign(UInt8(ascii: ";")), .sign(UInt8(ascii: ",")):
        if depth == 0 { return start..<end }
      case .name:
        if depth == 0, end > start, isSign(end + 1, ":"), !isSign(end - 1, "?") { return start..<end }
      default: break
      }
      end += 1
    }
    return min(start, end)..<end
  }

  /// The number of pieces of a selector that are looked at.
  private static let pieceLimit = 8

  /// Returns the tokens of the argument with a label in the message that has a piece at an index.
  private func argument(_ label: String, after index: Int) -> Range<Int>? {
    var piece = index
    for _ in 0..<Self.pieceLimit {
      let end = argument(after: piece).upperBound
      guard let name = name(end), isSign(end + 1, ":") else { return nil }
      if name == label { return argument(after: end) }
      piece = end
    }
    return nil
  }

  /// Returns the storyboard that a message is sent to, if the message before it opens one.
  private func storyboard(before index: Int) -> UsedName? {
    guard isSign(index - 1, "]") else { return nil }
    var depth = 0
    // The longest such message has a bundle of its own.
    for place in tokens[max(0, index - 24)..<index].indices.reversed() {
      if isSign(place, "]") { depth += 1 }
      if isSign(place, "[") { depth -= 1 }
      if depth == 0 { return nil }
      if depth == 1, name(place) == "storyboardWithName" {
        return isOwnBundle(argument("bundle", after: place)) ? given(argument(after: place)) : .unknown
      }
    }
    return nil
  }

  /// Returns the class that `initWithNibName:` is sent to a new object of, or the class itself for `super`.
  private func receiver(of index: Int) -> String? {
    switch name(index - 1) {
    case "self", "super": return implementation
    default: break
    }
    guard isSign(index - 1, "]"), name(index - 2) == "alloc" else { return nil }
    return name(index - 3).flatMap { $0 == "self" ? implementation : $0 }
  }

  /// Returns whether an argument names the program's own bundle, as far as the code shows.
  private func isOwnBundle(_ argument: Range<Int>?) -> Bool {
    guard let argument else { return true }
    return argument.contains { index in
      ["nil", "mainBundle", "bundleForClass"].contains(name(index))
    }
  }

  /// Returns whether a message is sent to the program's own bundle.
  private func isInOwnBundle(_ index: Int) -> Bool {
    // The longest receiver is `[NSBundle bundleForClass:[Name class]]`.
    tokens[max(0, index - 12)..<index].indices.reversed()
      .prefix { !isSign($0, ";") && !isSign($0, "=") }
      .contains { ["mainBundle", "bundleForClass"].contains(name($0)) }
  }

  private func given(_ argument: Range<Int>) -> UsedName {
    if argument.count == 2, let text = literal(argument.lowerBound) { return .text(text) }
    if argument.count == 1, let name = name(argument.lowerBound) {
      if hidden.contains(name) { return .unknown }
      return texts[name].map { .text($0) } ?? .plain(type: nil, name: name)
    }
    // NSStringFromClass([Name class]) and NSStringFromClass(Name.class)
    let words = argument.compactMap { name($0) }
    if words.count == 3, words[0] == "NSStringFromClass", words[2] == "class", words[1] != "self" {
      return .text(words[1])
    }
    return .unknown
  }
}
