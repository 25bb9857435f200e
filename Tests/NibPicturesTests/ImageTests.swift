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
        == "error: the image 'short' cannot be read: it is not complete [unreadable-image]"
    )
    #expect(
      message { try Bitmap(png: png.dropLast(1)) }
        == "error: the picture cannot be read: it is not complete [unreadable-image]"
    )
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
