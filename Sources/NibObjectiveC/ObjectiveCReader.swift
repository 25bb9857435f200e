package import NibMarkup

/// Reads the classes, categories and protocols of an Objective-C file.
///
/// The file is not compiled: macros are not expanded, and of conditional code all branches are read. What is
/// not understood is skipped. If braces do not balance, the classes of the file are uncertain.
package struct ObjectiveCReader {
  private let source: SourceFile
  private let tokens: [ObjectiveCToken]
  private var index = 0
  private var declarations = RuntimeDeclarations()
  private var isUncertain = false
  /// The name in Swift that a macro before the next class states.
  private var swiftName: String?

  /// Returns the declarations in a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func declarations(in source: SourceFile) -> RuntimeDeclarations {
    var reader = ObjectiveCReader(source)
    reader.read()
    reader.declarations.names = ObjectiveCNameUses.names(in: source, reader.tokens)
    return reader.declarations
  }

  private init(_ source: SourceFile) {
    self.source = source
    tokens = ObjectiveCTokens.tokens(of: source.bytes)
  }

  // MARK: Tokens

  private var token: ObjectiveCToken? { index < tokens.count ? tokens[index] : nil }

  private func text(_ token: ObjectiveCToken) -> String {
    String(decoding: source.bytes[token.range], as: UTF8.self)
  }

  /// The name at the current place, or `nil` if there is another token.
  private var name: String? { token.flatMap { $0.kind == .name ? text($0) : nil } }

  private func isAt(_ sign: Unicode.Scalar) -> Bool {
    token?.kind == .sign(UInt8(ascii: sign))
  }

  private func isAt(name: StaticString) -> Bool {
    guard let token, token.kind == .name, token.range.count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { source.bytes[token.range].elementsEqual($0) }
  }

  /// Skips the directives of conditional code, all of whose branches are read.
  private mutating func skipConditions() {
    while case .condition = token?.kind { index += 1 }
  }

  /// Skips a sign if it is at the current place.
  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard isAt(sign) else { return false }
    index += 1
    return true
  }

  /// Skips an opening sign at the current place, the matching closing sign, and everything in between.
  ///
  /// Each branch of conditional code begins at the depth where its `#if` stands. `@end` ends everything.
  ///
  /// - Returns: The indices of the tokens in between.
  @discardableResult
  private mutating func skipNested(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Range<Int> {
    let (open, close) = (UInt8(ascii: open), UInt8(ascii: close))
    index += 1
    let start = index
    var depth = 1
    var conditions: [Int] = []
    while let token {
      switch token.kind {
      case .sign(open): depth += 1
      case .sign(close):
        depth -= 1
        if depth <= 0 {
          // The other branches close the same braces.
          guard conditions.isEmpty else {
            depth = 0
            break
          }
          index += 1
          return start..<index - 1
        }
      case .condition(.begin): conditions.append(depth)
      case .condition(.otherwise):
        // In a branch that began before the sign, the other branch has a sign of its own.
        guard let last = conditions.last else { return start..<index }
        depth = last
      case .condition(.end):
        conditions.removeLast(conditions.isEmpty ? 0 : 1)
        if depth <= 0, conditions.isEmpty {
          index += 1
          return start..<index - 1
        }
      case .name where isAt(name: "@end") || isAt(name: "@implementation") || isAt(name: "@interface"):
        isUncertain = true
        return start..<index
      default: break
      }
      index += 1
    }
    isUncertain = true
    return start..<index
  }

  /// Returns the text of some tokens, with blanks between names.
  private func text(_ range: Range<Int>) -> String {
    var text = ""
    var wasName = false
    for token in tokens[range] {
      if case .condition = token.kind { continue }
      let isName = token.kind == .name
      if wasName && (isName || token.kind == .sign(UInt8(ascii: "*"))) { text += " " }
      text += self.text(token)
      wasName = isName
    }
    return text
  }

  // MARK: Files

  private mutating func read() {
    while token != nil {
      if isAt(name: "@interface") {
        readInterface()
      } else if isAt(name: "@implementation") {
        readImplementation()
      } else if isAt(name: "@protocol") {
        readProtocol()
      } else if isAt(name: "NS_SWIFT_NAME") {
        index += 1
        if isAt("(") { swiftName = names(in: skipNested("(", ")")).last }
      } else if isAt("{") {
        skipNested("{", "}")
      } else {
        if isAt(";") { swiftName = nil }
        index += 1
      }
    }
    guard isUncertain else { return }
    for index in declarations.classes.indices { declarations.classes[index].isUncertain = true }
  }

  private mutating func readInterface() {
    index += 1
    guard let name, let token else { return }
    index += 1
    if isAt("<") { skipNested("<", ">") }
    var supertypes: [String] = []
    var isExtension = false
    if isAt("(") {
      isExtension = true
      skipNested("(", ")")
    }
    skipConditions()
    // What a branch of conditional code says differently is not known.
    while skip(":") {
      if let superclass = self.name {
        isUncertain = isUncertain || !supertypes.isEmpty && !supertypes.contains(superclass)
        supertypes.append(superclass)
        index += 1
      }
      skipConditions()
    }
    // A generic superclass has arguments, which look like protocols.
    while isAt("<") {
      supertypes += names(in: skipNested("<", ">"))
      skipConditions()
    }
    readClass(name, at: token, isExtension: isExtension, supertypes: supertypes, isInterface: true)
  }

  private mutating func readImplementation() {
    index += 1
    guard let name, let token else { return }
    index += 1
    if isAt("(") { skipNested("(", ")") }
    skipConditions()
    if skip(":"), self.name != nil { index += 1 }
    skipConditions()
    readClass(name, at: token, isExtension: true, supertypes: [], isInterface: false)
  }

  private mutating func readProtocol() {
    index += 1
    guard let name else { return }
    index += 1
    declarations.protocols[name] = declarations.protocols[name] ?? RuntimeProtocol()
    while skip(",") {
      guard let other = self.name else { break }
      declarations.protocols[other] = declarations.protocols[other] ?? RuntimeProtocol()
      index += 1
    }
    var supertypes: Set<String> = []
    if isAt("<") { supertypes = Set(names(in: skipNested("<", ">"))) }
    // A declaration ahead has no members.
    if isAt(";") || isAt(")") { return }
    let (properties, methods, _) = members(isInterface: true)
    let requirements = Set(properties.map(\.name) + methods.flatMap(\.selectors))
    declarations.protocols[name]?.join(RuntimeProtocol(supertypes: supertypes, requirements: requirements))
  }

  private func names(in range: Range<Int>) -> [String] {
    tokens[range].filter { $0.kind == .name }.map { text($0) }
  }

  private mutating func readClass(
    _ name: String,
    at token: ObjectiveCToken,
    isExtension: Bool,
    supertypes: [String],
    isInterface: Bool
  ) {
    var variables: [RuntimeClass.Property] = []
    let swiftName = isExtension ? nil : swiftName
    self.swiftName = nil
    while isAt("{") {
      let block = skipNested("{", "}")
      isUncertain = isUncertain || hasMacros(in: block)
      variables += instanceVariables(block)
      skipConditions()
    }
    let (properties, methods, handlesUnknownNames) = members(isInterface: isInterface)
    declarations.classes.append(
      RuntimeClass(
        language: .objectiveC,
        name: name,
        otherName: swiftName,
        isExtension: isExtension,
        supertypes: supertypes,
        properties: variables + properties,
        methods: methods,
        exposesMembers: false,
        handlesUnknownNames: handlesUnknownNames,
        isUncertain: false,
        declaration: source.span(token.range).range
      )
    )
  }

  // MARK: Members

  /// Reads the members of a class or a protocol up to its `@end`.
  private mutating func members(
    isInterface: Bool
  ) -> (properties: [RuntimeClass.Property], methods: [RuntimeClass.Method], handlesUnknownNames: Bool) {
    var properties: [RuntimeClass.Property] = []
    var methods: [RuntimeClass.Method] = []
    var handlesUnknownNames = false
    let start = index
    while let token {
      if isAt(name: "@end") {
        index += 1
        break
      }
      if isAt(name: "@interface") || isAt(name: "@implementation") {
        isUncertain = true
        break
      }
      if isAt(name: "@property") {
        properties += self.properties()
      } else if isAt(name: "@synthesize") {
        properties += synthesized()
      } else if isAt("-") {
        if let method = method(isInterface: isInterface) {
          handlesUnknownNames = handlesUnknownNames || method.selectors.contains(where: Self.isDynamic)
          methods.append(method)
        }
      } else if isAt("+") {
        if let method = method(isInterface: isInterface) {
          handlesUnknownNames = handlesUnknownNames || method.selectors == ["resolveInstanceMethod:"]
        }
      } else if isAtDeclaration || isInterface && isAtFunction {
        _ = declaration()
      } else if isAt("{") {
        // An interface has no other braces than those of its variables.
        isUncertain = isUncertain || isInterface
        skipNested("{", "}")
      } else {
        // Members can come from another file, or from a macro.
        isUncertain =
          isUncertain || token.kind == .inclusion
          || isAtMacro(isInterface: isInterface, isFirst: index == start)
        index += 1
      }
    }
    return (properties, methods, handlesUnknownNames)
  }

  /// Returns whether a method with a selector handles keys or messages that the class does not declare.
  private static func isDynamic(_ selector: String) -> Bool {
    [
      "forwardInvocation:", "forwardingTargetForSelector:", "setValue:forKey:", "setValue:forKeyPath:",
      "setValue:forUndefinedKey:",
    ].contains(selector)
  }

  /// Whether something other than a member is declared, as is allowed between members.
  private var isAtDeclaration: Bool {
    guard let name else { return false }
    return ["@class", "@dynamic", "enum", "extern", "struct", "typedef", "union"].contains(name)
  }

  /// Whether a function of C is declared, whose type is followed by its name.
  private var isAtFunction: Bool {
    guard let name, !name.hasPrefix("@"), index + 1 < tokens.count else { return false }
    let next = tokens[index + 1]
    let isTyped = next.kind == .sign(UInt8(ascii: "*")) || next.kind == .name && !text(next).hasPrefix("@")
    // A type has a few words at most.
    let words = tokens[index..<min(index + 8, tokens.count)].prefix { token in
      token.kind == .name || token.kind == .sign(UInt8(ascii: "*"))
    }
    return isTyped && words.endIndex < tokens.count
      && tokens[words.endIndex].kind == .sign(UInt8(ascii: "("))
  }

  /// Returns whether a macro stands where a member may begin.
  ///
  /// In an interface, any name that is left there is a macro. In an implementation, functions and variables
  /// have names there, too, but none of them begins with a name that a parenthesis follows.
  private func isAtMacro(isInterface: Bool, isFirst: Bool) -> Bool {
    guard let name, !Self.isMacro(name), !name.hasPrefix("@") else { return false }
    if isInterface { return true }
    guard index + 1 < tokens.count, tokens[index + 1].kind == .sign(UInt8(ascii: "(")), index > 0 else {
      return false
    }
    switch tokens[index - 1].kind {
    case .sign(UInt8(ascii: ";")), .sign(UInt8(ascii: "}")), .inclusion, .condition: return true
    default: return isFirst
    }
  }

  /// Reads `@property (attributes) IBOutlet Type *name, *other;`.
  private mutating func properties() -> [RuntimeClass.Property] {
    index += 1
    if isAt("(") {
      let attributes = skipNested("(", ")")
      // A property of the class itself is not one of its objects.
      let isOfClass = tokens[attributes].contains { $0.kind == .name && text($0) == "class" }
      if isOfClass {
        _ = declaration()
        return []
      }
    }
    return variables(declaration())
  }

  /// Reads `@synthesize name = variable, other;`, whose variables can be set, too.
  private mutating func synthesized() -> [RuntimeClass.Property] {
    index += 1
    return tokens[declaration()].filter { $0.kind == .name }.map { token in
      property(named: token, objectTypes: [])
    }
  }

  /// Returns the tokens up to the semicolon that ends a declaration.
  private mutating func declaration() -> Range<Int> {
    let start = index
    while let token {
      switch token.kind {
      case .sign(UInt8(ascii: ";")):
        index += 1
        return start..<index - 1
      case .sign(UInt8(ascii: "{")): skipNested("{", "}")
      case .name where isAt(name: "@end") || isAt(name: "@property"): return start..<index
      default: index += 1
      }
    }
    return start..<index
  }

  /// Returns whether variables may come from a macro or another file.
  private func hasMacros(in block: Range<Int>) -> Bool {
    block.contains { index in
      let token = tokens[index]
      if token.kind == .inclusion { return true }
      guard token.kind == .name, index + 2 < block.upperBound,
        tokens[index + 1].kind == .sign(UInt8(ascii: "("))
      else { return false }
      let inner = tokens[index + 2].kind
      // Pointers to functions, and blocks, have a parenthesis there, too.
      let isPointer = inner == .sign(UInt8(ascii: "^")) || inner == .sign(UInt8(ascii: "*"))
      let name = text(token)
      return !isPointer && name != "IBOutletCollection" && !Self.isMacro(name)
    }
  }

  private func instanceVariables(_ content: Range<Int>) -> [RuntimeClass.Property] {
    var properties: [RuntimeClass.Property] = []
    var start = content.lowerBound
    for index in content {
      switch tokens[index].kind {
      case .sign(UInt8(ascii: ";")):
        properties += variables(start..<index)
        start = index + 1
      case .sign(UInt8(ascii: "{")), .sign(UInt8(ascii: "}")): start = index + 1
      default: break
      }
    }
    return properties
  }

  /// Returns the variables of a declaration such as `IBOutlet UILabel *title, *subtitle`.
  private func variables(_ declaration: Range<Int>) -> [RuntimeClass.Property] {
    var names: [ObjectiveCToken] = []
    var isOutlet = false
    var isCollection = false
    var isInspectable = false
    var element: String?
    var typeEnd = declaration.lowerBound
    var typeStart = declaration.lowerBound
    var depth = 0
    var last: Int?
    var words: [ObjectiveCToken] = []
    var isPointer = false
    var isNamed = false
    var index = declaration.lowerBound
    var blockName: ObjectiveCToken?
    while index < declaration.upperBound {
      let token = tokens[index]
      defer { index += 1 }
      switch token.kind {
      case .name where depth == 0:
        switch text(token) {
        case "IBOutlet": (isOutlet, typeStart) = (true, index + 1)
        case "IBInspectable": (isInspectable, typeStart) = (true, index + 1)
        case "IBOutletCollection":
          (isOutlet, isCollection) = (true, true)
          // The name of a class in parentheses.
          if let close = tokens[index..<min(index + 8, declaration.upperBound)].firstIndex(where: {
            $0.kind == .sign(UInt8(ascii: ")"))
          }) {
            element = tokens[index..<close].dropFirst().first { $0.kind == .name }.map { text($0) }
            index = close
            typeStart = close + 1
          }
        case "@public", "@protected", "@private", "@package": typeStart = index + 1
        case let name where Self.isMacro(name) || Self.qualifiers.contains(name): break
        default:
          words.append(token)
          // What follows the name of a pointer is a macro.
          if !isNamed { last = index }
          isNamed = isPointer
        }
      case .sign(UInt8(ascii: "<")), .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")): depth += 1
      case .sign(UInt8(ascii: ">")), .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")): depth -= 1
      case .sign(UInt8(ascii: "*")) where depth == 0: isPointer = true
      case .sign(UInt8(ascii: "^")):
        // A block is named where its type begins.
        if index + 1 < declaration.upperBound, tokens[index + 1].kind == .name {
          blockName = tokens[index + 1]
        }
      case .sign(UInt8(ascii: ",")) where depth == 0:
        if let last {
          if names.isEmpty { typeEnd = last }
          names.append(tokens[last])
        }
        last = nil
        isPointer = false
        isNamed = false
      default: break
      }
    }
    if let last {
      if names.isEmpty { typeEnd = last }
      names.append(tokens[last])
    }
    // Without a pointer, a macro after the name cannot be told from it.
    if !isPointer, names.count == 1 { names = Array(words.dropFirst()) }
    if let blockName { return [property(named: blockName, objectTypes: [])] }
    let type = typeStart < typeEnd ? text(typeStart..<typeEnd) : ""
    let types = element.map { [$0] } ?? (Self.values.contains(type) ? [type] : Self.classes(ofType: type))
    return names.map { name in
      property(
        named: name,
        objectTypes: types.filter { $0 != "id" && $0 != "instancetype" },
        isOutlet: isOutlet,
        isCollection: isCollection,
        isInspectable: isInspectable
      )
    }
  }

  /// The words in a declaration that are neither its type nor its name.
  private static let qualifiers: Set = [
    "_Nonnull", "_Null_unspecified", "_Nullable", "__block", "__kindof", "__strong", "__unsafe_unretained",
    "__weak", "const", "nonnull", "nullable", "struct", "volatile",
  ]

  /// Returns whether a name in a declaration is an attribute rather than a part of the type or the variable.
  private static func isMacro(_ name: String) -> Bool {
    name.hasPrefix("__") || name.hasPrefix("NS_") || name.hasPrefix("API_") || name.hasPrefix("UI_")
      || name.hasPrefix("DEPRECATED_")
  }

  /// The types of values that runtime attributes can set.
  private static let values: Set = [
    "BOOL", "CGFloat", "CGPoint", "CGRect", "CGSize", "NSInteger", "NSUInteger", "double", "float", "int",
  ]

  /// Returns the class in a type such as `UIView<Showing> *`, or none if the type is not a class.
  private static func classes(ofType type: String) -> [String] {
    guard type.hasSuffix("*") || type.contains(" *") || type.contains(">*") else { return [] }
    let name = type.prefix { $0 != "<" && $0 != "*" }.split(separator: " ").last {
      !qualifiers.contains(String($0))
    }
    return name.map { [String($0)] } ?? []
  }

  private func property(
    named token: ObjectiveCToken,
    objectTypes: [String],
    isOutlet: Bool = false,
    isCollection: Bool = false,
    isInspectable: Bool = false
  ) -> RuntimeClass.Property {
    RuntimeClass.Property(
      name: text(token),
      objectTypes: objectTypes,
      exposure: isOutlet ? .interfaceBuilder : .objectiveC,
      isCollection: isCollection,
      isInspectable: isInspectable,
      declaration: source.span(token.range).range
    )
  }

  /// Reads `- (IBAction)save:(id)sender forEvent:(UIEvent *)event`, and the body if there is one.
  private mutating func method(isInterface: Bool) -> RuntimeClass.Method? {
    index += 1
    var result = ""
    if isAt("(") { result = text(skipNested("(", ")")) }
    var selector = ""
    var first: ObjectiveCToken?
    var parameters: [String] = []
    reading: while let token {
      switch token.kind {
      case .name where text(token).hasPrefix("@"): break reading
      case .name:
        let piece = text(token)
        index += 1
        if isAt(":") {
          index += 1
          if first == nil { first = token }
          selector += piece + ":"
          parameters.append(isAt("(") ? text(skipNested("(", ")")) : "id")
          // The name of the parameter, and what macros say about it.
          if name != nil { index += 1 }
        } else if first == nil {
          first = token
          selector = piece
        } else if isAt("(") {
          skipNested("(", ")")
        }
      case .sign(UInt8(ascii: ":")):
        // A piece without a name.
        index += 1
        selector += ":"
        parameters.append(isAt("(") ? text(skipNested("(", ")")) : "id")
        if name != nil { index += 1 }
      case .sign(UInt8(ascii: "{")):
        skipNested("{", "}")
        break reading
      case .sign(UInt8(ascii: ";")):
        index += 1
        // An implementation may have a semicolon before its body.
        if isInterface || !isAt("{") { break reading }
      case .condition: index += 1
      case .sign(UInt8(ascii: "-")), .sign(UInt8(ascii: "+")): break reading
      default: index += 1
      }
    }
    guard let first, !selector.isEmpty else { return nil }
    return RuntimeClass.Method(
      selectors: [selector],
      name: text(first),
      exposure: result.contains("IBAction") ? .interfaceBuilder : .objectiveC,
      senderTypes: parameters.first.map { Self.classes(ofType: $0) } ?? [],
      declaration: source.span(first.range).range
    )
  }
}
