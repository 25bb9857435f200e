import Foundation
import NibKit
import NibMarkup
import NibTestSupport
import NibViews
import Testing

@testable import NibPictures

@Suite("Images of pictures")
struct ImageTests {
  /// Two red pixels.
  private static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBk\
    eFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAID\
    AREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAFBv/EABQRAQAA\
    AAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ABRa8f/Z
    """

  /// Pixels that do not compress well.
  private func noise(_ side: Int) throws -> Data {
    var bitmap = Bitmap(width: side, height: side)
    var random = SplitMix(seed: 7)
    bitmap.pixels = bitmap.pixels.map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    return try bitmap.png()
  }

  private func view(_ name: ImageName) -> ImageView {
    let view = ImageView()
    view.image = name
    return view
  }

  @Test("A JPEG has the colors that it had before it was compressed")
  func jpeg() throws {
    let data = try #require(Data(base64Encoded: Self.jpeg))
    let image = try DecodedImage(data, scale: 1)
    guard case .bitmap(2, 1, let pixels) = image.content else {
      Issue.record("\(image.size)")
      return
    }
    for pixel in pixels {
      #expect(pixel >> 24 == 255 && pixel >> 16 & 255 > 240 && pixel >> 8 & 255 < 16 && pixel & 255 < 16)
    }
  }

  @Test("An image that is cut off at any byte is an error")
  func cutOff() throws {
    let jpeg = try #require(Data(base64Encoded: Self.jpeg))
    let png = try noise(4)
    for data in [jpeg, png] {
      for count in 0..<data.count {
        #expect(throws: DecodedImage.Failure.self, "\(count)") {
          try DecodedImage(data.prefix(count), scale: 1)
        }
      }
      // Bytes behind the end do not count.
      #expect(throws: Never.self) { try DecodedImage(data + [0, 0], scale: 1) }
    }
    let images = PictureImages { _ in png.dropLast(12) }
    #expect(
      message { try view("short").png(width: 10, height: 10, images: images) }
        == "error: the image 'short' cannot be read: it is incomplete or damaged [unreadable-image]"
    )
    #expect(
      message { try Bitmap(png: png.dropLast(1)) }
        == "error: the picture cannot be read: it is incomplete or damaged [unreadable-image]"
    )
    #expect(
      message { try Bitmap(png: jpeg) }
        == "error: the picture cannot be read: it is not a PNG [unreadable-image]"
    )
  }

  @Test("A PNG with an end but without all of its rows is an error")
  func missingRows() throws {
    // Two rows are stated; one is there, in one block that is not compressed.
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      let content = Array(type.utf8) + data
      let checksum = ~content.reduce(~UInt32(0)) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
      }
      func bytes(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
      }
      return bytes(UInt32(data.count)) + content + bytes(checksum)
    }
    func png(height: UInt8) -> Data {
      let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, height, 8, 2, 0, 0, 0]
      // A filter byte and a red pixel, and their Adler checksum.
      let pixels: [UInt8] = [0x78, 0x01, 0x01, 4, 0, 0xFB, 0xFF, 0, 255, 0, 0, 0x03, 0x01, 0x01, 0x00]
      return Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", pixels)
          + chunk("IEND", [])
      )
    }
    #expect(try DecodedImage(png(height: 1), scale: 1).size == Size(width: 1, height: 1))
    #expect(throws: DecodedImage.Failure.self) { try DecodedImage(png(height: 2), scale: 1) }
  }

  @Test("An SVG that librsvg stops drawing is an error, and one that is larger than its size is cut")
  func vectors() throws {
    let uses = (1...8).map { level in
      "<g id=\"g\(level)\">" + String(repeating: "<use href=\"#g\(level - 1)\"/>", count: 10) + "</g>"
    }
    let bomb = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><defs><g id="g0"><rect width="9" height="9"/></g>
      \(uses.joined())</defs><use href="#g8"/></svg>
      """
    let images = PictureImages { name in
      Data(
        (name.rawValue == "bomb"
          ? bomb
          : "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><rect x='-20' y='-20' width='60' height='60'/></svg>")
          .utf8
      )
    }
    #expect(
      message { try view("bomb").png(width: 20, height: 20, images: images) }.contains("[unreadable-image]")
    )
    var drawing = Drawing()
    drawing.show(Drawing.Picture("bomb", in: Rect(x: 50, y: 30, width: 20, height: 20)))
    drawing.show(Drawing.Picture("large", in: Rect(x: 20, y: 20, width: 20, height: 20)))
    drawing.fill(.rectangle(Rect(x: 60, y: 40, width: 20, height: 20)), .semantic(.systemBlue))
    let picture = Picture(drawing, Size(width: 100, height: 80), TraitCollection(), images)
    let bitmap = try picture.bitmap(scale: 1)
    #expect(color(bitmap, 61, 41) == "#ff007aff" && color(bitmap, 81, 61) == "#00000000")
    #expect(color(bitmap, 30, 30) == "#ff000000")
    #expect(color(bitmap, 30, 45) == "#00000000" && color(bitmap, 15, 30) == "#00000000")
  }

  @Test("A large file behind a symbolic link is refused, and what is not a file is no image")
  func files() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    let large = folder.url.appending(path: "large.bin").path
    try Data().write(to: URL(filePath: large))
    try #require(FileHandle(forWritingAtPath: large)).truncate(atOffset: 65 << 20)
    try FileManager.default.createSymbolicLink(atPath: "\(path)/linked.png", withDestinationPath: large)
    for name in ["star.fill", "cover.svg"] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }
    try noise(2).write(to: folder.url.appending(path: "cover.png"))
    let images = PictureImages(folders: [path])
    #expect(
      message { try view("linked").png(width: 10, height: 10, images: images) } == """
        \(path)/linked.png:1:1: error: the image 'linked' cannot be read: it has more than 67108864 bytes \
        [unreadable-image]
        """
    )
    #expect(images.size(of: "cover") == Size(width: 2, height: 2))
    let symbol = ImageView()
    symbol.systemImage = "star.fill"
    #expect(throws: Never.self) { try symbol.png(images: images) }
  }

  @Test("A closure is called again for an image that it did not find")
  func foundLater() throws {
    let png = try noise(2)
    let found = Locked(false)
    let images = PictureImages { _ in found.withLock(\.self) ? png : nil }
    #expect(images.size(of: "later") == nil)
    found.withLock { $0 = true }
    #expect(images.size(of: "later") == Size(width: 2, height: 2))
  }

  @Test("A PDF has an image once, on however many pages it is")
  func sharedImage() throws {
    let png = try noise(64)
    let images = PictureImages { _ in png }
    let logo = view("logo")
    func document(_ count: Int) throws -> Data {
      var left = count
      return try PDFDocument(pageSize: .a5, images: images) {
        left -= 1
        return left >= 0 ? logo : nil
      }.data
    }
    let (one, twenty) = (try document(1).count, try document(20).count)
    #expect(one > 64 * 64 * 3 && twenty < 2 * one)
  }
}
