import NibMarkup

/// The fields of a record of CSV.
///
/// A field may be in quotes, in which a quote is written twice (RFC 4180).
struct CSVFields {
  struct Field {
    /// The range in the record, with quotes.
    let range: Range<Int>
    let text: String
    let isQuoted: Bool
  }

  private(set) var all: [Field] = []

  /// - Throws: ``FaultyRecord``.
  init(_ record: DataRecord, delimiter: UInt8) throws(FaultyRecord) {
    let bytes = record.bytes
    let quote = UInt8(ascii: "\"")
    var index = 0
    func fault(_ message: String, _ range: Range<Int>) -> FaultyRecord {
      FaultyRecord(
        record: record,
        diagnostics: [Diagnostic(.invalidData, message, at: record.span(range))]
      )
    }
    if let finding = record.source.invalidEncoding {
      throw FaultyRecord(record: record, diagnostics: [finding])
    }
    if let null = bytes.firstIndex(of: 0) {
      throw fault("the row contains the character NUL; remove it", null..<null + 1)
    }
    while true {
      let start = index
      if index < bytes.count, bytes[index] == quote {
        var text: [UInt8] = []
        index += 1
        var from = index
        while true {
          guard let end = bytes[index...].firstIndex(of: quote) else {
            throw fault(
              "this quote does not end; write a quote in a field in quotes twice",
              start..<start + 1
            )
          }
          text += bytes[from..<end]
          index = end + 1
          guard index < bytes.count, bytes[index] == quote else { break }
          from = index
          index += 1
        }
        guard index == bytes.count || bytes[index] == delimiter else {
          throw fault(
            "a field ends with its quote; write a quote in it twice, or \(Self.name(of: delimiter)) here",
            index..<index + 1
          )
        }
        all.append(Field(range: start..<index, text: String(decoding: text, as: UTF8.self), isQuoted: true))
      } else {
        let end = bytes[index...].firstIndex(of: delimiter) ?? bytes.count
        if let inner = bytes[index..<end].firstIndex(of: quote) {
          throw fault(
            "a field with a quote in it must be in quotes, with the quote written twice",
            inner..<inner + 1
          )
        }
        index = end
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        all.append(Field(range: start..<end, text: text, isQuoted: false))
      }
      if index == bytes.count { return }
      index += 1
    }
  }

  /// The name of a delimiter in messages.
  static func name(of delimiter: UInt8) -> String {
    switch delimiter {
    case UInt8(ascii: ","): "a comma"
    case UInt8(ascii: ";"): "a semicolon"
    case UInt8(ascii: "\t"): "a tab"
    default: "'\(Character(UnicodeScalar(delimiter)))'"
    }
  }
}
