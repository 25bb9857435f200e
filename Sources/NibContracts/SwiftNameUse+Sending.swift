import Foundation
import NibMarkup

// The occurrences of names as they are sent from one process to another.

extension [[SwiftNameUse]] {
  /// Reads occurrences that ``data()`` has written.
  init(data: Data) throws {
    self = try data.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      let files = try reader.array { reader throws(MessageReader.InvalidMessage) in
        let path = try reader.text()
        return try reader.array { reader throws(MessageReader.InvalidMessage) in
          try SwiftNameUse(&reader, in: path)
        }
      }
      guard reader.isAtEnd else { throw MessageReader.InvalidMessage() }
      return files
    }
  }

  /// Returns the occurrences as bytes.
  func data() -> Data {
    var writer = MessageWriter()
    writer.write(self) { writer, uses in
      writer.write(uses.first?.place.path ?? "")
      writer.write(uses) { $1.write(to: &$0) }
    }
    return Data(writer.bytes)
  }
}

extension SwiftNameUse {
  fileprivate init(_ reader: inout MessageReader, in path: String) throws(MessageReader.InvalidMessage) {
    let name = try reader.text()
    guard let role = Role(rawValue: try reader.number()) else { throw MessageReader.InvalidMessage() }
    let type = try reader.optional { reader throws(MessageReader.InvalidMessage) in try reader.text() }
    let base = try reader.optional { reader throws(MessageReader.InvalidMessage) in try reader.text() }
    self.init(name, role, in: type, after: base, at: try reader.range(in: path))
  }

  fileprivate func write(to writer: inout MessageWriter) {
    writer.write(name)
    writer.write(role.rawValue)
    writer.write(type) { $0.write($1) }
    writer.write(base) { $0.write($1) }
    writer.write(endsOf: place)
  }
}
