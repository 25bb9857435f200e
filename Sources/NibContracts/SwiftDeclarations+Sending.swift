package import Foundation
import NibMarkup
import NibModel
import NibObjectiveC

// The declarations as they are sent from one process to another.

extension [SwiftDeclarations] {
  /// Reads declarations that ``data()`` has written.
  package init(data: Data) throws { self = try data.withUnsafeBytes { try Self(bytes: $0) } }

  private init(bytes: UnsafeRawBufferPointer) throws {
    var reader = MessageReader(bytes)
    self = try reader.array { reader throws(Invalid) in try SwiftDeclarations(&reader) }
    guard reader.isAtEnd else { throw Invalid() }
  }

  /// Returns the declarations as bytes.
  package func data() -> Data {
    var writer = MessageWriter()
    writer.write(self) { $1.write(to: &$0) }
    return Data(writer.bytes)
  }
}

private typealias Invalid = MessageReader.InvalidMessage

extension SwiftDeclarations {
  /// Reads declarations that ``bytes`` has written.
  package init(bytes: [UInt8]) throws {
    self = try bytes.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      let declarations = try SwiftDeclarations(&reader)
      guard reader.isAtEnd else { throw Invalid() }
      return declarations
    }
  }

  /// The declarations as bytes, which the same program can read.
  package var bytes: [UInt8] {
    var writer = MessageWriter()
    write(to: &writer)
    return writer.bytes
  }

  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(path)
    writer.write(problem) { writer, problem in
      writer.write(problem.message)
      writer.write(problem.range)
    }
    writer.write(isParsed)
    writer.write(classes) { $1.write(to: &$0) }
    writer.write(elements) { $1.write(to: &$0) }
    writer.write(valueTypes) { $1.write(to: &$0) }
    writer.write(protocols)
    writer.write(supertypes) { $0.write($1) }
    writer.write(aliases) { $0.write($1) }
    writer.write(extensionNibNames) { $0.write($1) }
    writer.write(extensionMembers) { writer, members in
      writer.write(members) { $1.write(to: &$0) }
    }
    writer.write(texts)
    writer.write(importsNibKit)
    writer.write(importsAppleViews)
    registrations.write(to: &writer)
    writer.write(namedTypes)
    writer.write(runtime) { $1.write(to: &$0) }
  }

  fileprivate init(_ reader: inout MessageReader) throws(Invalid) {
    let path = try reader.text()
    self.path = path
    problem = try reader.optional { reader throws(Invalid) in
      Problem(message: try reader.text(), range: try reader.range(in: path))
    }
    isParsed = try reader.flag()
    classes = try reader.array { reader throws(Invalid) in try ClassRecord(&reader, in: path) }
    elements = try reader.array { reader throws(Invalid) in try DeclaredElement(&reader, in: path) }
    valueTypes = try reader.array { reader throws(Invalid) in try DeclaredValueType(&reader, in: path) }
    protocols = try reader.texts()
    supertypes = try reader.dictionary { reader throws(Invalid) in try reader.texts() }
    aliases = try reader.dictionary { reader throws(Invalid) in try reader.texts() }
    extensionNibNames = try reader.dictionary { reader throws(Invalid) in try reader.givenName() }
    extensionMembers = try reader.dictionary { reader throws(Invalid) in
      try reader.dictionary { reader throws(Invalid) in
        try ClassContract.UnusableMember(&reader, in: path)
      }
    }
    texts = try reader.texts()
    importsNibKit = try reader.flag()
    importsAppleViews = try reader.flag()
    registrations = try Registrations(&reader, in: path)
    namedTypes = try reader.texts()
    runtime = try reader.optional { reader throws(Invalid) in try RuntimeDeclarations(&reader, in: path) }
  }
}

extension Registrations {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(classes)
    writer.write(replacing)
    writer.write(templates)
    writer.write(named) { writer, named in
      writer.write(named.className)
      writer.write(named.element)
      writer.write(endsOf: named.place)
    }
    writer.write(layouts) { writer, layout in
      writer.write(layout.name)
      writer.write(endsOf: layout.place)
    }
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    classes = try reader.texts()
    replacing = try reader.texts()
    templates = try reader.texts()
    named = try reader.array { reader throws(Invalid) in
      NamedClass(
        className: try reader.text(),
        element: try reader.text(),
        place: try reader.range(in: path)
      )
    }
    layouts = try reader.array { reader throws(Invalid) in
      NamedLayout(name: try reader.text(), place: try reader.range(in: path))
    }
  }
}

extension RuntimeDeclarations {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(classes) { $1.write(to: &$0) }
    writer.write(protocols) { writer, declared in
      writer.write(declared.supertypes)
      writer.write(declared.requirements)
    }
    writer.write(aliases) { $0.write($1) }
    writer.write(names.uses) { $1.write(to: &$0) }
    writer.write(names.constants) { $0.write($1) }
    writer.write(names.openConstants)
    writer.write(names.describedTypes)
    writer.write(names.protocols)
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    self.init()
    classes = try reader.array { reader throws(Invalid) in try RuntimeClass(&reader, in: path) }
    protocols = try reader.dictionary { reader throws(Invalid) in
      RuntimeProtocol(supertypes: try reader.texts(), requirements: try reader.texts())
    }
    aliases = try reader.dictionary { reader throws(Invalid) in try reader.texts() }
    names.uses = try reader.array { reader throws(Invalid) in try NameUse(&reader, in: path) }
    names.constants = try reader.dictionary { reader throws(Invalid) in try reader.texts() }
    names.openConstants = try reader.texts()
    names.describedTypes = try reader.texts()
    names.protocols = try reader.texts()
  }
}

extension NameUse {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(kind.rawValue)
    writer.write(name)
    writer.write(document) { $0.write($1) }
    writer.write(owner) { $0.write($1) }
    writer.write(place)
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    guard let kind = Kind(rawValue: try reader.number()) else { throw Invalid() }
    self.init(
      kind,
      try reader.usedName(),
      of: try reader.optional { reader throws(Invalid) in try reader.usedName() },
      owner: try reader.optional { reader throws(Invalid) in try reader.text() },
      place: try reader.range(in: path)
    )
  }
}

extension RuntimeClass {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(language.rawValue)
    writer.write(name)
    writer.write(otherName) { $0.write($1) }
    writer.write(isExtension)
    writer.write(supertypes) { $0.write($1) }
    writer.write(properties) { $1.write(to: &$0) }
    writer.write(methods) { $1.write(to: &$0) }
    writer.write(exposesMembers)
    writer.write(handlesUnknownNames)
    writer.write(isUncertain)
    writer.write(declaration)
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    guard let language = Language(rawValue: try reader.number()) else { throw Invalid() }
    self.init(
      language: language,
      name: try reader.text(),
      otherName: try reader.optional { reader throws(Invalid) in try reader.text() },
      isExtension: try reader.flag(),
      supertypes: try reader.array { reader throws(Invalid) in try reader.text() },
      properties: try reader.array { reader throws(Invalid) in try Property(&reader, in: path) },
      methods: try reader.array { reader throws(Invalid) in try Method(&reader, in: path) },
      exposesMembers: try reader.flag(),
      handlesUnknownNames: try reader.flag(),
      isUncertain: try reader.flag(),
      declaration: try reader.range(in: path)
    )
  }
}

extension RuntimeClass.Property {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(name)
    writer.write(objectTypes) { $0.write($1) }
    writer.write(exposure.rawValue)
    writer.write(isCollection)
    writer.write(isInspectable)
    writer.write(isForceUnwrapped)
    writer.write(declaration)
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    self.init(
      name: try reader.text(),
      objectTypes: try reader.array { reader throws(Invalid) in try reader.text() },
      exposure: try reader.exposure(),
      isCollection: try reader.flag(),
      isInspectable: try reader.flag(),
      isForceUnwrapped: try reader.flag(),
      declaration: try reader.range(in: path)
    )
  }
}

extension RuntimeClass.Method {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(selectors) { $0.write($1) }
    writer.write(name)
    writer.write(exposure.rawValue)
    writer.write(senderTypes) { $0.write($1) }
    writer.write(declaration)
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    self.init(
      selectors: try reader.array { reader throws(Invalid) in try reader.text() },
      name: try reader.text(),
      exposure: try reader.exposure(),
      senderTypes: try reader.array { reader throws(Invalid) in try reader.text() },
      declaration: try reader.range(in: path)
    )
  }
}

extension ClassRecord {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(name)
    writer.write(declaration)
    writer.write(inheritedTypes) { $0.write($1) }
    writer.write(isMarked)
    writer.write(nibName)
    writer.write(reuseIdentifier)
    writer.write(outlets) { $1.write(to: &$0) }
    writer.write(actions) { $1.write(to: &$0) }
    writer.write(unusableMembers) { $1.write(to: &$0) }
    writer.write(isConditional)
    writer.write(isUncertain)
    writer.write(access.rawValue)
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    self.init(
      name: ClassName(try reader.text()),
      declaration: try reader.range(in: path),
      inheritedTypes: try reader.array { reader throws(Invalid) in ClassName(try reader.text()) },
      isMarked: try reader.flag(),
      nibName: try reader.givenName(),
      reuseIdentifier: try reader.givenName(),
      outlets: try reader.array { reader throws(Invalid) in
        try ClassContract.DeclaredOutlet(&reader, in: path)
      },
      actions: try reader.array { reader throws(Invalid) in
        try ClassContract.DeclaredAction(&reader, in: path)
      },
      unusableMembers: try reader.dictionary { reader throws(Invalid) in
        try ClassContract.UnusableMember(&reader, in: path)
      },
      isConditional: try reader.flag(),
      isUncertain: try reader.flag(),
      access: try reader.access()
    )
  }
}

extension ClassContract.DeclaredOutlet {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(name)
    writer.write(kind.rawValue)
    writer.write(type.name)
    writer.write(isConditional)
    writer.write(declaration) { $0.write($1) }
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    let name = try reader.text()
    guard let kind = ClassContract.OutletKind(rawValue: try reader.text()) else { throw Invalid() }
    self.init(
      name: name,
      kind: kind,
      type: try reader.type(),
      isConditional: try reader.flag(),
      declaration: try reader.optional { reader throws(Invalid) in try reader.range(in: path) }
    )
  }
}

extension ClassContract.DeclaredAction {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(name)
    writer.write(sender) { $0.write($1.name) }
    writer.write(isConditional)
    writer.write(declaration) { $0.write($1) }
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    self.init(
      name: try reader.text(),
      sender: try reader.optional { reader throws(Invalid) in try reader.type() },
      isConditional: try reader.flag(),
      declaration: try reader.optional { reader throws(Invalid) in try reader.range(in: path) }
    )
  }
}

extension ClassContract.UnusableMember {
  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(isMethod)
    writer.write(isInExtension)
    writer.write(problem) { $0.write($1) }
    writer.write(declaration)
  }

  fileprivate init(_ reader: inout MessageReader, in path: String) throws(Invalid) {
    self.init(
      isMethod: try reader.flag(),
      isInExtension: try reader.flag(),
      problem: try reader.optional { reader throws(Invalid) in try reader.text() },
      declaration: try reader.range(in: path)
    )
  }
}

extension MessageWriter {
  fileprivate mutating func write(_ name: ClassName) { write(name.qualified) }

  fileprivate mutating func write(_ texts: Set<String>) { write(texts) { $0.write($1) } }

  fileprivate mutating func write<Value>(
    _ values: [String: Value],
    _ write: (inout Self, Value) -> Void
  ) {
    self.write(values) { (writer: inout Self, pair: (key: String, value: Value)) in
      writer.write(pair.key)
      write(&writer, pair.value)
    }
  }

  fileprivate mutating func write(_ name: ClassRecord.GivenName) {
    switch name {
    case .inherited: write(0)
    case .given(let text):
      write(1)
      write(text)
    case .computed: write(2)
    }
  }

  fileprivate mutating func write(_ name: UsedName) {
    switch name {
    case .text(let text):
      write(0)
      write(text)
    case .constant(let type, let name):
      write(1)
      write(type)
      write(name)
    case .plain(let type, let name):
      write(2)
      write(type) { $0.write($1) }
      write(name)
    case .unknown: write(3)
    }
  }

  /// Writes a range in the file of the declarations.
  fileprivate mutating func write(_ range: SourceRange) { write(endsOf: range) }
}

extension MessageReader {
  fileprivate mutating func texts() throws(Invalid) -> Set<String> {
    Set(try array { reader throws(Invalid) in try reader.text() })
  }

  fileprivate mutating func dictionary<Value>(
    _ read: (inout Self) throws(Invalid) -> Value
  ) throws(Invalid) -> [String: Value] {
    let pairs = try array { reader throws(Invalid) in (try reader.text(), try read(&reader)) }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  fileprivate mutating func givenName() throws(Invalid) -> ClassRecord.GivenName {
    switch try number() {
    case 0: return .inherited
    case 1: return .given(try text())
    case 2: return .computed
    default: throw Invalid()
    }
  }

  fileprivate mutating func usedName() throws(Invalid) -> UsedName {
    switch try number() {
    case 0: return .text(try text())
    case 1: return .constant(type: try text(), name: try text())
    case 2:
      return .plain(type: try optional { reader throws(Invalid) in try reader.text() }, name: try text())
    case 3: return .unknown
    default: throw Invalid()
    }
  }

  fileprivate mutating func exposure() throws(Invalid) -> RuntimeClass.Exposure {
    guard let exposure = RuntimeClass.Exposure(rawValue: try number()) else { throw Invalid() }
    return exposure
  }
}

extension MessageReader {
  fileprivate mutating func access() throws(Invalid) -> ClassRecord.Access {
    guard let access = ClassRecord.Access(rawValue: try number()) else { throw Invalid() }
    return access
  }
}
