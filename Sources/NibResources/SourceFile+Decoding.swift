import Foundation
import NibMarkup

/// A file that cannot be read as text.
struct UndecodableFile: Error {
  let diagnostic: Diagnostic
}

extension SourceFile {
  /// The file in UTF-8, without its byte order mark.
  ///
  /// A file without a mark is read as UTF-8. One with the mark of UTF-16 is converted, so that its places are
  /// those of characters.
  var decoded: Result<SourceFile, UndecodableFile> {
    let marks: [(bytes: [UInt8], encoding: String.Encoding, name: String)] = [
      ([0xFF, 0xFE, 0, 0], .utf32LittleEndian, "UTF-32"), ([0, 0, 0xFE, 0xFF], .utf32BigEndian, "UTF-32"),
      ([0xFF, 0xFE], .utf16LittleEndian, "UTF-16"), ([0xFE, 0xFF], .utf16BigEndian, "UTF-16"),
    ]
    guard let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) else {
      if let fault = invalidEncoding { return .failure(UndecodableFile(diagnostic: fault)) }
      return .success(self)
    }
    let data = Data(bytes.dropFirst(mark.bytes.count))
    guard let text = String(data: data, encoding: mark.encoding) else {
      let fault = Diagnostic(
        .unsupportedEncoding,
        "the file begins as \(mark.name), but its bytes are not valid in that encoding; save it as UTF-8",
        at: span(at: 0)
      )
      return .failure(UndecodableFile(diagnostic: fault))
    }
    return .success(SourceFile(path: path, bytes: Array(text.utf8)))
  }
}
