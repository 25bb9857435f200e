import NibMarkup
import SystemPackage

/// The content that the name of a file promises.
enum PromisedContent {
  case png, jpeg, pdf, svg

  /// What messages call it.
  var words: String {
    switch self {
    case .png: "a PNG image"
    case .jpeg: "a JPEG image"
    case .pdf: "a PDF document"
    case .svg: "an SVG document"
    }
  }

  /// Returns whether a file begins as such content does.
  func isFulfilled(by path: FilePath) -> Bool {
    guard let start = Self.start(of: path, count: 4096) else { return false }
    switch self {
    case .png: return start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .jpeg: return start.starts(with: [0xFF, 0xD8, 0xFF])
    // Readers accept a header among the first 1024 bytes.
    case .pdf: return String(decoding: start.prefix(1024), as: UTF8.self).contains("%PDF-")
    case .svg: return start.contains(UInt8(ascii: "<")) && !start.contains(0)
    }
  }

  private static func start(of path: FilePath, count: Int) -> [UInt8]? {
    guard let file = try? FileDescriptor.open(path, .readOnly) else { return nil }
    return try? file.closeAfter {
      try [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
        read = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }
}

extension FilePath {
  /// The content that the name promises, or `nil` for names of other files.
  var promisedContent: PromisedContent? {
    switch `extension`?.lowercased() {
    case "png": .png
    case "jpg", "jpeg": .jpeg
    case "pdf": .pdf
    case "svg": .svg
    default: nil
    }
  }
}
