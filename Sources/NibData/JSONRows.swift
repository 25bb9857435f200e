import NibKit
import NibMarkup
import NibResources
import SystemPackage

/// The rows of JSON: the objects of a list, or objects one after another.
struct JSONRows<Scanner: RecordScanner> {
  private var records: RecordReader<Scanner>
  private let fields: DataFields

  init(_ records: RecordReader<Scanner>, _ fields: DataFields) {
    self.records = records
    self.fields = fields
  }

  /// Returns the next row, or `nil` after the last one.
  ///
  /// - Throws: ``DataError`` or ``FaultyRecord``.
  mutating func next() throws -> DataRow? {
    while let record = try records.next() {
      // An empty line is not a row.
      if record.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      return try DataRow(json: record, as: "the row", fields)
    }
    return nil
  }
}

extension DataRow {
  /// Reads a JSON object as a row.
  ///
  /// - Parameters:
  ///   - path: The path in messages.
  ///   - name: What messages call the object, such as `the body`.
  ///   - fields: The names that are taken from the object.
  /// - Throws: ``FaultyRecord`` if the bytes are not JSON.
  package init(
    json bytes: [UInt8],
    path: String,
    as name: String,
    _ fields: DataFields
  ) throws(FaultyRecord) {
    try self.init(json: DataRecord(path: path, bytes: bytes, line: 0, column: 0), as: name, fields)
  }

  fileprivate init(json record: DataRecord, as name: String, _ fields: DataFields) throws(FaultyRecord) {
    let document: JSONDocument
    switch JSONDocument.parse(record.source, as: name, rule: .invalidData) {
    case .success(let found): document = found
    case .failure(let fault): throw FaultyRecord(record: record, diagnostics: [fault.diagnostic])
    }
    var reader = JSONRowReader(record, document)
    self = reader.row(fields, as: name)
    faults = reader.findings
    faultyPaths = reader.faultyPaths
  }
}

/// A reader of the values that are taken from a row.
private struct JSONRowReader {
  private let record: DataRecord
  private let document: JSONDocument
  private(set) var findings: [Diagnostic] = []
  private(set) var faultyPaths: Set<[ParameterFault.Step]> = []
  private var unknownNames: [[ParameterFault.Step]: [ParameterFault.Step]] = [:]

  init(_ record: DataRecord, _ document: JSONDocument) {
    (self.record, self.document) = (record, document)
  }

  mutating func row(_ fields: DataFields, as name: String) -> DataRow {
    let root = document.root
    guard root.kind == .object else {
      report("\(name) must be an object, such as {\"name\": \"Ada\"}", root, at: [])
      return DataRow(record: record) { _ in nil }
    }
    let values = object(root, fields, at: [])
    var others: [String: String] = [:]
    for name in fields.others {
      guard let value = root.member(name) else { continue }
      others[name] = value.string ?? value.writtenText
    }
    return DataRow(
      record: record,
      source: document.file,
      values: values,
      others: others,
      unknownNames: unknownNames
    ) {
      root.value(at: $0)?.offsets
    }
  }

  private mutating func object(_ object: JSONValue, _ fields: DataFields, at path: [ParameterFault.Step])
    -> [String: ParameterValue]
  {
    var values: [String: ParameterValue] = [:]
    var seen: Set<String> = []
    for member in object.members {
      let name = member.name
      if !seen.insert(name).inserted {
        report("there are two values named '\(name.printable)'", member.key, at: path + [.name(name)])
        continue
      }
      let path = path + [.name(name)]
      if let field = fields.fields[name] {
        values[name] = value(member.value, field, at: path)
      } else if !fields.contain(name) {
        let names = path.filter { if case .name = $0 { true } else { false } }
        if unknownNames[names] == nil { unknownNames[names] = path }
      }
    }
    return values
  }

  /// Returns the value of a parameter or of a field, or `nil` for `null`.
  ///
  /// The value of one with a fault is any, so that it is not missing, too.
  private mutating func value(_ value: JSONValue, _ field: DataFields.Field, at path: [ParameterFault.Step])
    -> ParameterValue?
  {
    switch value.kind {
    case .null: return nil
    case .boolean: return .boolean(value.boolean == true)
    case .string:
      let text = value.string ?? ""
      if text.utf8.contains(0) { report("the text contains the character NUL; remove it", value, at: path) }
      return .string(text)
    case .number: return number(value, at: path)
    case .array:
      guard let fields = field.elements else { break }
      var elements: [[String: ParameterValue]] = []
      for (index, element) in value.elements.enumerated() {
        guard element.kind == .object else {
          let names = fields.names.joined(separator: ", ")
          let path = path + [.element(index)]
          report(
            "an element of the list '\(path.dropLast().text)' must be an object with \(names)",
            element,
            at: path
          )
          elements.append([:])
          continue
        }
        elements.append(object(element, fields, at: path + [.element(index)]))
      }
      return .list(elements)
    case .object: break
    }
    let expected = field.elements == nil ? "a text, a number, true or false" : "a list of objects"
    let found = value.kind == .array ? "a list" : "an object"
    report("the parameter '\(path.text)' needs \(expected), not \(found)", value, at: path)
    return .string("")
  }

  private mutating func number(_ value: JSONValue, at path: [ParameterFault.Step]) -> ParameterValue {
    let text = value.writtenText
    // Digits are kept as they are; an order can have a number that no integer can hold.
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }) {
      return .string(text)
    }
    guard let number = Double(text), number.isFinite else {
      report("the number \(text.prefix(40)) is too large", value, at: path)
      return .string("")
    }
    // More digits than a number of the program has are kept, too.
    return text.utf8.count(where: { (0x30...0x39).contains($0) }) > 15 ? .string(text) : .number(number)
  }

  private mutating func report(_ message: String, _ value: JSONValue, at path: [ParameterFault.Step]) {
    findings.append(Diagnostic(.invalidData, message, at: value.span))
    faultyPaths.insert(path)
  }
}

extension JSONValue {
  /// Returns the value at the end of a path, or `nil` if there is none.
  fileprivate func value(at path: [ParameterFault.Step]) -> JSONValue? {
    var value = self
    for step in path {
      let next: JSONValue?
      switch step {
      case .name(let name): next = value.member(name)
      case .element(let index): next = value.element(at: index)
      }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
