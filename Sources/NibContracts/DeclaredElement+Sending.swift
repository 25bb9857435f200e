import NibModel

// Elements and types of values as they are sent from one process to another.

private typealias Invalid = MessageReader.InvalidMessage

extension DeclaredElement {
  func write(to writer: inout MessageWriter) {
    writer.write(name)
    writer.write(className.qualified)
    writer.write(endsOf: declaration)
    writer.write(childCount) { $0.write($1.rawValue) }
    writer.write(childType) { $0.write($1) }
    writer.write(parts) { $0.write($1.qualified) }
    writer.write(hasAnchors)
    writer.write(isUnique)
    writer.write(deprecation) { $0.write($1) }
    writer.write(summary) { $0.write($1) }
    writer.write(attributes) { $1.write(to: &$0) }
    writer.write(unusableAttributes) { writer, attribute in
      writer.write(attribute.name)
      writer.write(attribute.reason)
      writer.write(endsOf: attribute.declaration)
    }
  }

  init(_ reader: inout MessageReader, in path: String) throws(MessageReader.InvalidMessage) {
    self.init(
      name: try reader.text(),
      className: ClassName(try reader.text()),
      declaration: try reader.range(in: path),
      childCount: try reader.optional { reader throws(Invalid) in
        guard let count = ChildCount(rawValue: try reader.text()) else { throw Invalid() }
        return count
      },
      childType: try reader.optionalText(),
      parts: try reader.array { reader throws(Invalid) in ClassName(try reader.text()) },
      hasAnchors: try reader.flag(),
      isUnique: try reader.flag(),
      deprecation: try reader.optionalText(),
      summary: try reader.optionalText(),
      attributes: try reader.array { reader throws(Invalid) in try Attribute(&reader, in: path) },
      unusableAttributes: try reader.array { reader throws(Invalid) in
        UnusableAttribute(
          name: try reader.text(),
          reason: try reader.text(),
          declaration: try reader.range(in: path)
        )
      }
    )
  }
}

extension DeclaredElement.Attribute {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(name)
    switch role {
    case .value(let type):
      writer.write(0)
      writer.write(type) { $0.write($1) }
    case .event: writer.write(1)
    case .object(let type):
      writer.write(2)
      writer.write(type) { $0.write($1) }
    }
    writer.write(initialMember) { $0.write($1) }
    writer.write(isRequired)
    writer.write(deprecation) { $0.write($1) }
    writer.write(range) { writer, range in
      for end in [range.lowerBound, range.upperBound] {
        writer.write(Int(bitPattern: UInt(truncatingIfNeeded: end.bitPattern)))
      }
    }
    writer.write(summary) { $0.write($1) }
    writer.write(endsOf: declaration)
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    self.init(
      name: try reader.text(),
      role: try reader.role(),
      initialMember: try reader.optionalText(),
      isRequired: try reader.flag(),
      deprecation: try reader.optionalText(),
      range: try reader.optional { reader throws(Invalid) in
        let (least, greatest) = (try reader.double(), try reader.double())
        guard least <= greatest else { throw Invalid() }
        return least...greatest
      },
      summary: try reader.optionalText(),
      declaration: try reader.range(in: path)
    )
  }
}

extension DeclaredValueType {
  func write(to writer: inout MessageWriter) {
    writer.write(name.qualified)
    switch values {
    case .words(let words, let cases):
      writer.write(0)
      writer.write(words) { $0.write($1) }
      writer.write(cases) { $0.write($1) }
    case .options(let words):
      writer.write(1)
      writer.write(words) { $0.write($1) }
    case .custom(let expectation, let pattern):
      writer.write(2)
      writer.write(expectation)
      writer.write(pattern) { $0.write($1) }
    case .named(let name):
      writer.write(3)
      writer.write(name)
    case .unknown: writer.write(4)
    }
  }

  init(_ reader: inout MessageReader, in path: String) throws(MessageReader.InvalidMessage) {
    self.init(name: ClassName(try reader.text()), path: path, values: try reader.values())
  }
}

extension MessageReader {
  fileprivate mutating func optionalText() throws(InvalidMessage) -> String? {
    try optional { reader throws(InvalidMessage) in try reader.text() }
  }

  fileprivate mutating func double() throws(InvalidMessage) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: try number()))
  }

  fileprivate mutating func role() throws(InvalidMessage) -> DeclaredElement.Attribute.Role {
    switch try number() {
    case 0: .value(try optionalText())
    case 1: .event
    case 2: .object(try optionalText())
    default: throw InvalidMessage()
    }
  }

  fileprivate mutating func values() throws(InvalidMessage) -> DeclaredValueType.Values {
    let kind = try number()
    switch kind {
    case 0:
      let words = try array { reader throws(InvalidMessage) in try reader.text() }
      return .words(words, cases: try array { reader throws(InvalidMessage) in try reader.text() })
    case 1: return .options(try array { reader throws(InvalidMessage) in try reader.text() })
    case 2: return .custom(try text(), pattern: try optionalText())
    case 3: return .named(try text())
    case 4: return .unknown
    default: throw InvalidMessage()
    }
  }
}
