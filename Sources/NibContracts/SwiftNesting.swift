@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// The nesting depth of a Swift source, measured from its tokens before the source is parsed.
///
/// On code that no person would write, the recursive Swift parser overflows its stack or takes exponential
/// time, because it does not limit the nesting of generic arguments, `else if`, repeated `try` and similar
/// constructs. This measure counts the open brackets and, inside each, the tokens that can make the parser
/// descend.
struct SwiftNesting {
  /// A kind of nesting that can exceed its limit.
  enum Excess: Equatable {
    /// Brackets, and the keywords and operators that continue an expression, a type or a statement.
    case levels
    /// Open `<`, from each of which the parser looks ahead.
    case genericArguments
    /// Open `[` where a type may begin, from each of which the parser looks ahead twice.
    case arrayTypes
    /// Open `<` that each follow an attribute, from each of which the parser looks ahead twice.
    case attributes
    /// Consecutive `#`, from each of which the lexer looks ahead.
    case pounds

    /// The maximum number that is parsed.
    var limit: Int {
      switch self {
      case .levels: 256
      case .genericArguments: 64
      case .arrayTypes: 10
      case .attributes: 6
      case .pounds: 128
      }
    }

    var message: String {
      switch self {
      case .levels: "it is nested more than \(limit) levels deep"
      case .genericArguments: "more than \(limit) '<' are nested"
      case .arrayTypes: "more than \(limit) '[' are nested"
      case .attributes: "more than \(limit) attributes with a '<' are nested"
      case .pounds: "there are more than \(limit) consecutive '#'"
      }
    }
  }

  /// The kind of nesting that exceeds its limit first, with its offset, or `nil`.
  private(set) var excess: (what: Excess, offset: Int)?

  private enum Bracket {
    case file, parenthesis, square, brace, angle, condition
  }

  private struct Level {
    let bracket: Bracket
    /// The number of tokens that made the parser descend and from which it has not returned.
    var chain = 0
    /// The number of enclosing array types, if this level can be part of a type.
    var arrayTypes = 0
    /// The number of enclosing attributes with generic arguments.
    var attributes = 0
    var hasAttribute = false
  }

  private var levels = [Level(bracket: .file)]
  /// The number of open brackets plus the lengths of the chains inside them.
  private var depth = 0
  private var angles = 0
  private var last = Token(kind: .semicolon, isName: false, isComplete: true)
  private var offset = 0

  /// The properties of the previous token.
  private struct Token {
    let kind: RawTokenKind
    /// Whether it is an identifier and not a keyword.
    let isName: Bool
    /// Whether a statement can end with it.
    let isComplete: Bool
  }

  init(_ bytes: [UInt8]) {
    if let pounds = Self.longRun(of: UInt8(ascii: "#"), in: bytes, limit: Excess.pounds.limit) {
      excess = (.pounds, pounds)
      return
    }
    bytes.withUnsafeBufferPointer { bytes in
      var tracker = LookaheadTracker()
      withUnsafeMutablePointer(to: &tracker) { tracker in
        var lexemes = Lexer.tokenize(bytes, lookaheadTracker: tracker, experimentalFeatures: [])
        while excess == nil, let lexeme = lexemes.next(), lexeme.rawTokenKind != .endOfFile { take(lexeme) }
      }
    }
  }

  private static func longRun(of byte: UInt8, in bytes: [UInt8], limit: Int) -> Int? {
    var count = 0
    for (index, other) in bytes.enumerated() {
      count = other == byte ? count + 1 : 0
      if count > limit { return index }
    }
    return nil
  }

  // MARK: Tokens

  private mutating func take(_ lexeme: Lexer.Lexeme) {
    let text = lexeme.tokenText
    let start = offset + lexeme.leadingTriviaText.count
    offset += lexeme.byteLength
    let kind = lexeme.rawTokenKind
    let keyword = kind == .keyword || kind == .identifier ? Keyword(text) : nil
    let isAtStartOfLine = lexeme.flags.contains(.isAtStartOfLine)
    if isAtStartOfLine, last.isComplete, Self.beginsStatement(kind, keyword, text) { endStatement() }
    switch kind {
    case .leftParen: openAfterOperand(.parenthesis, start, isAtStartOfLine)
    case .leftSquare: openAfterOperand(.square, start, isAtStartOfLine)
    case .leftBrace:
      closeAngles()
      open(.brace, start)
    case .rightParen: close(.parenthesis)
    case .rightSquare: close(.square)
    case .rightBrace: close(.brace)
    case .poundIf: open(.condition, start)
    case .poundElse, .poundElseif: endStatement()
    case .poundEndif: close(.condition)
    case .comma: endChain()
    case .semicolon: endStatement()
    case .keyword, .identifier:
      if keyword != nil || last.isName { goOn(start) }
    case .binaryOperator, .prefixOperator, .postfixOperator: takeOperator(kind, text, start)
    case .atSign:
      levels[levels.count - 1].hasAttribute = true
      goOn(start)
    case .arrow, .period, .infixQuestionMark, .postfixQuestionMark, .exclamationMark, .pound,
      .prefixAmpersand:
      goOn(start)
    case .backslash
    where ![.stringSegment, .stringQuote, .multilineStringQuote, .rightParen].contains(last.kind):
      goOn(start)
    case .equal: closeAngles()
    case .stringQuote, .multilineStringQuote, .floatLiteral, .regexSlash:
      closeAngles()
      levels[levels.count - 1].arrayTypes = 0
    default: break
    }
    last = Token(
      kind: kind,
      isName: kind == .identifier && keyword == nil,
      isComplete: Self.endsStatement(kind, keyword)
    )
  }

  private mutating func takeOperator(_ kind: RawTokenKind, _ text: SyntaxText, _ start: Int) {
    if text.first == UInt8(ascii: "<"), text.count == 1 {
      angles += 1
      open(.angle, start)
      if angles > Excess.genericArguments.limit { exceed(.genericArguments, start) }
      return
    }
    if text.first == UInt8(ascii: ">"), levels.last?.bracket == .angle {
      for _ in text.prefix(while: { $0 == UInt8(ascii: ">") }) where levels.last?.bracket == .angle {
        closeLast()
      }
      return
    }
    guard kind == .binaryOperator else { return goOn(start) }
    // A type does not continue after a binary operator, except after the `&` of a composition.
    if text.first != UInt8(ascii: "&") || text.count > 1 {
      closeAngles()
      levels[levels.count - 1].arrayTypes = 0
    }
    if [.binaryOperator, .prefixOperator].contains(last.kind) { goOn(start) }
  }

  /// Returns whether a token at the start of a line begins a statement instead of continuing the last one.
  private static func beginsStatement(_ kind: RawTokenKind, _ keyword: Keyword?, _ text: SyntaxText) -> Bool {
    switch kind {
    case .keyword, .identifier:
      switch keyword {
      case .else, .where, .in, .is, .as, .catch, .throws, .rethrows, .async, .reasync, .then: false
      default: true
      }
    case .prefixOperator: text.first != UInt8(ascii: "<")
    case .atSign, .pound, .integerLiteral, .floatLiteral, .stringQuote, .multilineStringQuote,
      .rawStringPoundDelimiter, .regexSlash, .regexPoundDelimiter, .dollarIdentifier, .wildcard, .leftParen,
      .leftSquare, .backslash:
      true
    default: false
    }
  }

  /// Returns whether a statement can end with a token.
  private static func endsStatement(_ kind: RawTokenKind, _ keyword: Keyword?) -> Bool {
    switch kind {
    case .keyword, .identifier:
      switch keyword {
      case nil, .self, .Self, .super, .nil, .true, .false, .`init`, .break, .continue, .fallthrough, .Any:
        true
      default: false
      }
    case .integerLiteral, .floatLiteral, .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter,
      .regexSlash, .regexPoundDelimiter, .dollarIdentifier, .wildcard, .rightParen, .rightSquare, .rightBrace,
      .postfixOperator, .exclamationMark, .postfixQuestionMark, .poundEndif, .semicolon:
      true
    default: false
    }
  }

  // MARK: Levels

  private mutating func exceed(_ what: Excess, _ start: Int) {
    if excess == nil { excess = (what, start) }
  }

  private mutating func deepen(_ start: Int) {
    depth += 1
    if depth > Excess.levels.limit { exceed(.levels, start) }
  }

  private mutating func goOn(_ start: Int) {
    levels[levels.count - 1].chain += 1
    deepen(start)
  }

  /// Opens a bracket, which continues an operand before it on the same line, as in a call of a call's result.
  private mutating func openAfterOperand(_ bracket: Bracket, _ start: Int, _ isAtStartOfLine: Bool) {
    let isCall = [.rightParen, .rightSquare, .rightBrace].contains(last.kind) && !isAtStartOfLine
    if isCall { goOn(start) }
    open(bracket, start)
  }

  private mutating func open(_ bracket: Bracket, _ start: Int) {
    let outer = levels[levels.count - 1]
    let arrayTypes =
      switch bracket {
      case .square: outer.arrayTypes + 1
      case .parenthesis, .angle: outer.arrayTypes
      case .file, .brace, .condition: 0
      }
    let attributes =
      switch bracket {
      case .angle: outer.attributes + (outer.hasAttribute ? 1 : 0)
      case .parenthesis, .square: outer.attributes
      case .file, .brace, .condition: 0
      }
    levels.append(Level(bracket: bracket, arrayTypes: arrayTypes, attributes: attributes))
    deepen(start)
    if attributes > Excess.attributes.limit { exceed(.attributes, start) }
    if arrayTypes > Excess.arrayTypes.limit { exceed(.arrayTypes, start) }
  }

  /// Closes a bracket and everything that is still open inside it.
  ///
  /// A closing bracket without an opening bracket is ignored.
  private mutating func close(_ bracket: Bracket) {
    let isInner: (Level) -> Bool = { level in
      switch bracket {
      case .parenthesis, .square: [.parenthesis, .square, .angle].contains(level.bracket)
      case .brace: level.bracket != .condition
      case .file, .angle, .condition: true
      }
    }
    guard
      let index = levels.lastIndex(where: { $0.bracket == bracket || !isInner($0) }),
      levels[index].bracket == bracket
    else { return }
    while levels.count > index { closeLast() }
  }

  private mutating func closeLast() {
    guard let level = levels.popLast() else { return }
    depth -= level.chain + 1
    if level.bracket == .angle { angles -= 1 }
  }

  private mutating func closeAngles() {
    while levels.last?.bracket == .angle { closeLast() }
  }

  /// Ends the chain of the current level, as a comma does, which ends an element of a list but not the list.
  private mutating func endChain() {
    let index = levels.count - 1
    depth -= levels[index].chain
    levels[index].chain = 0
    levels[index].hasAttribute = false
    // An array type has only one element.
    if levels[index].bracket == .square { levels[index].arrayTypes = 0 }
  }

  private mutating func endStatement() {
    closeAngles()
    endChain()
  }
}
