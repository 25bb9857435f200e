import Foundation
import NibMarkup

/// A PDF document whose first page is an image, as asset catalogs have them.
///
/// A program that Poppler contains, `pdftocairo`, makes an SVG of it, which is drawn like others. It is a
/// process of its own, so that a document can neither bring down the program nor keep it busy, and so that no
/// program is linked with a library whose license does not suit it.
enum PDFFile {
  /// Returns whether bytes are a PDF document.
  ///
  /// As readers of PDF do, it looks for the mark in the first bytes only.
  static func isPDF(_ data: Data) -> Bool { data.prefix(1024).firstRange(of: Data("%PDF-".utf8)) != nil }

  /// The number of shapes up to which a page is drawn, which librsvg does slowly.
  private static let greatestShapeCount = 5_000
  /// The time after which the process is ended, in seconds.
  private static let greatestDuration = 10.0

  /// Returns the first page as an SVG, whose size in pixels is the one of the page in points.
  static func svg(of data: Data) throws(ImageFailure) -> Data {
    #if os(Linux) || os(macOS)
      let folder = FileManager.default.temporaryDirectory.appending(path: "nib-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let (page, drawing) = (folder.appending(path: "page.pdf"), folder.appending(path: "page.svg"))
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try data.write(to: page)
      } catch {
        throw ImageFailure(reason: "it cannot be converted, because no temporary file can be written")
      }
      let status = run(["pdftocairo", "-svg", "-f", "1", "-l", "1", page.path, drawing.path])
      switch status {
      case 0: break
      // The status of `env` for a program that there is not.
      case 127:
        throw ImageFailure(
          reason: "drawing a PDF needs the program 'pdftocairo', which the package 'poppler-utils' contains"
        )
      case nil: throw ImageFailure(reason: "reading the PDF takes too long")
      default: throw ImageFailure(reason: ImageFile.incomplete)
      }
      guard case .success(let file) = SourceFile.read(drawing.path, byteLimit: ImageFile.greatestFileSize)
      else { throw ImageFailure(reason: ImageFile.incomplete) }
      let shapes: [StaticString] = ["<path", "<use", "<image", "<rect"]
      let count = shapes.reduce(0) { $0 + file.bytes.count(of: $1) }
      guard count <= greatestShapeCount else {
        throw ImageFailure(reason: "its page has more than \(greatestShapeCount) shapes")
      }
      return Self.inPixels(Data(file.bytes))
    #else
      // This branch is not compiled on the platforms that the project is tested on.
      throw ImageFailure(reason: "a PDF cannot be drawn on this system")
    #endif
  }

  #if os(Linux) || os(macOS)
    /// Runs a program, and returns its exit status, or `nil` if it takes too long.
    private static func run(_ arguments: [String]) -> Int32? {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let hasEnded = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in hasEnded.signal() }
      guard (try? process.run()) != nil else { return 127 }
      guard hasEnded.wait(timeout: .now() + greatestDuration) == .success else {
        process.terminate()
        return nil
      }
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }
  #endif

  /// Returns an SVG whose sizes are pixels in place of points, which are larger.
  private static func inPixels(_ svg: Data) -> Data {
    let start = svg.firstIndex(of: UInt8(ascii: ">")).flatMap {
      svg[($0 + 1)...].firstIndex(of: UInt8(ascii: ">"))
    }
    guard let start else { return svg }
    let tag = String(decoding: svg[...start], as: UTF8.self)
    return Data(tag.replacing(#/(width|height)="([0-9.]+)pt"/#) { "\($0.1)=\"\($0.2)\"" }.utf8)
      + svg[(start + 1)...]
  }
}

extension [UInt8] {
  /// Returns how often a text occurs.
  fileprivate func count(of text: StaticString) -> Int {
    var count = 0
    var start = 0
    while let found = firstOccurrence(of: text, from: start) {
      count += 1
      start = found + text.utf8CodeUnitCount
    }
    return count
  }
}
