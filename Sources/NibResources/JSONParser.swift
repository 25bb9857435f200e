package import NibMarkup

extension JSONDocument {
  /// Reads a JSON text, as RFC 8259 describes it.
  ///
  /// - Parameters:
  ///   - name: What messages call the text, such as `the String Catalog`.
  ///   - rule: The rule of the finding.
  /// - Returns: The values, or the finding that the file is not JSON.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(
    _ file: SourceFile,
    as name: String,
    rule: Rule = .invalidCatalog
  ) -> Result<JSONDocument, JSONFault> {
    if let fault = file.invalidEncoding { return .failure(JSONFault(fault)) }
    guard file.bytes.count < Int(UInt32.max) else {
      return .failure(JSONFault(.notJSON(name, rule, "the file is too large", at: file.span(at: 0))))
    }
    // The parser looks at single bytes, for which a pointer takes half of the time that an array does.
    return file.bytes.withUnsafeBufferPointer { bytes in
      var parser = JSONParser(bytes)
      if let fault = parser.parse() {
        let end = min(fault.offset + 1, bytes.count)
        return .failure(JSONFault(.notJSON(name, rule, fault.reason, at: file.span(fault.offset..<end))))
      }
      return .success(JSONDocument(file: file, nodes: parser.nodes))
    }
  }
}

/// The finding that a file is not JSON.
package struct JSONFault: Error {
  package let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// A parser that notes where the values of a JSON text are.
private struct JSONParser {
  struct Fault {
    let offset: Int
    /// What is wrong.
    let reason: String
  }

  /// The greatest number of objects and arrays inside one another.
  private static let depthLimit = 512

  private(set) var nodes: ContiguousArray<JSONDocument.Node> = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  /// The indices of the objects and arrays that have not ended.
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    nodes.reserveCapacity(bytes.count / 24)
  }

  mutating func parse() -> Fault? {
    skipSpace()
    if offset == bytes.count { return Fault(offset: 0, reason: "the file is empty") }
    if let fault = value() { return fault }
    while let container = open.last {
      let isObject = nodes[container].kind == .object
      let isFirst = nodes.count == container + 1
      skipSpace()
      guard offset < bytes.count else { return unfinished(container) }
      if bytes[offset] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        offset += 1
        close(container)
        continue
      }
      if !isFirst {
        guard bytes[offset] == UInt8(ascii: ",") else {
          return fault("expected ',' or '\(isObject ? "}" : "]")' here")
        }
        offset += 1
        skipSpace()
        guard offset < bytes.count else { return unfinished(container) }
        if bytes[offset] == UInt8(ascii: "}") || bytes[offset] == UInt8(ascii: "]") {
          return fault("there is a comma behind the last \(isObject ? "member" : "element")", before: true)
        }
      }
      if isObject {
        guard bytes[offset] == UInt8(ascii: "\"") else {
          return fault("expected a name in quotation marks here")
        }
        if let fault = string() { return fault }
        skipSpace()
        guard offset < bytes.count else { return unfinished(container) }
        guard bytes[offset] == UInt8(ascii: ":") else { return fault("expected ':' here") }
        offset += 1
        skipSpace()
        guard offset < bytes.count else { return unfinished(container) }
      }
      if let fault = value() { return fault }
    }
    skipSpace()
    return offset < bytes.count ? fault("nothing may follow the value") : nil
  }

  private func fault(_ reason: String, before: Bool = false) -> Fault {
    guard before else { return Fault(offset: offset, reason: reason) }
    let comma = bytes[..<offset].lastIndex(of: UInt8(ascii: ","))
    return Fault(offset: comma ?? offset, reason: reason)
  }

  private func unfinished(_ container: Int) -> Fault {
    let isObject = nodes[container].kind == .object
    return Fault(
      offset: Int(nodes[container].start),
      reason: "this \(isObject ? "object" : "array") has no '\(isObject ? "}" : "]")'"
    )
  }

  private mutating func close(_ container: Int) {
    nodes[container].end = UInt32(truncatingIfNeeded: offset)
    nodes[container].next = UInt32(truncatingIfNeeded: nodes.count)
    open.removeLast()
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
      default: return
      }
    }
  }

  // MARK: Values

  private mutating func append(_ kind: JSONDocument.Kind, from start: Int, hasEscapes: Bool = false) {
    nodes.append(
      JSONDocument.Node(
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: offset),
        next: UInt32(truncatingIfNeeded: nodes.count + 1),
        kind: kind,
        hasEscapes: hasEscapes
      )
    )
  }

  /// Reads a value, or the beginning of an object or an array.
  private mutating func value() -> Fault? {
    let start = offset
    switch bytes[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if open.count == Self.depthLimit {
        return fault("more than \(Self.depthLimit) objects and arrays are inside one another")
      }
      open.append(nodes.count)
      offset += 1
      append(bytes[start] == UInt8(ascii: "{") ? .object : .array, from: start)
      return nil
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    default: return word()
    }
  }

  private mutating func word() -> Fault? {
    for (word, kind) in [("true", JSONDocument.Kind.boolean), ("false", .boolean), ("null", .null)]
    where bytes[offset...].starts(with: word.utf8) {
      let start = offset
      offset += word.utf8.count
      append(kind, from: start)
      return nil
    }
    return fault("expected a value here")
  }

  private mutating func digits() -> Bool {
    let start = offset
    while offset < bytes.count, bytes[offset] >= UInt8(ascii: "0"), bytes[offset] <= UInt8(ascii: "9") {
      offset += 1
    }
    return offset > start
  }

  private mutating func number() -> Fault? {
    let start = offset
    let isNotANumber = Fault(offset: start, reason: "this is not a number as JSON writes it")
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let hasZero = offset < bytes.count && bytes[offset] == UInt8(ascii: "0")
    let first = offset
    guard digits(), !hasZero || offset == first + 1 else { return isNotANumber }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      guard digits() else { return isNotANumber }
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "e") || bytes[offset] == UInt8(ascii: "E") {
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
        offset += 1
      }
      guard digits() else { return isNotANumber }
    }
    append(.number, from: start)
    return nil
  }

  private mutating func string() -> Fault? {
    let start = offset
    var hasEscapes = false
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        append(.string, from: start, hasEscapes: hasEscapes)
        return nil
      case UInt8(ascii: "\\"):
        hasEscapes = true
        if let fault = escape() { return fault }
      case ..<0x20:
        let isLineBreak = bytes[offset] == 0x0A || bytes[offset] == 0x0D
        let code = String(bytes[offset], radix: 16, uppercase: true)
        return fault(
          isLineBreak
            ? "a line break in a string is written \\n"
            : "a control character in a string is written \\u\(String(repeating: "0", count: 4 - code.count))\(code)"
        )
      default: offset += 1
      }
    }
    return Fault(offset: start, reason: "this string has no closing quotation mark")
  }

  private mutating func escape() -> Fault? {
    guard offset + 1 < bytes.count else {
      offset = bytes.count
      return nil
    }
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
      return nil
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: offset) else { return fault("\\u needs four hexadecimal digits") }
      if UTF16.isTrailSurrogate(unit) { return fault("this half of a surrogate pair has no first half") }
      if UTF16.isLeadSurrogate(unit) {
        guard let second = codeUnit(at: offset + 6), UTF16.isTrailSurrogate(second) else {
          return fault("this half of a surrogate pair has no second half")
        }
        offset += 6
      }
      offset += 6
      return nil
    default: return fault("there is no such escape in JSON; a backslash is written \\\\")
    }
  }

  /// Returns the code unit of an escape such as `\u00E4` at an offset, or `nil` if there is none.
  private func codeUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    return JSONString.codeUnit(Array(bytes[offset + 2..<offset + 6])[...])
  }
}

extension Diagnostic {
  fileprivate static func notJSON(_ name: String, _ rule: Rule, _ reason: String, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(rule, "\(name) is not valid JSON: \(reason)", at: span)
  }
}
