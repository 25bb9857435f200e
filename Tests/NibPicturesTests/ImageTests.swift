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
        #expect(throws: ImageFailure.self, "\(count)") {
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
    #expect(throws: ImageFailure.self) { try DecodedImage(png(height: 2), scale: 1) }
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

  /// The start of a PNG of 8190 by 8190 pixels, up to its size.
  private static let header = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0x1F, 0xFE, 0, 0, 0x1F, 0xFE]
  )

  @Test("The size of an image is that in its header, and no pixels are decoded for it")
  func headers() throws {
    let jpeg = try #require(Data(base64Encoded: Self.jpeg))
    // The segment says that the camera was held upright.
    let segment: [UInt8] =
      [0xFF, 0xE1, 0, 34] + "Exif\0\0II*\0".utf8
      + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    let turned = jpeg.prefix(2) + segment + jpeg.dropFirst(2)
    let files = ["png": Self.header, "jpeg": jpeg, "turned": turned]
    let images = PictureImages { files[$0.rawValue] }
    #expect(images.size(of: "png") == Size(width: 8190, height: 8190))
    #expect(images.size(of: "jpeg") == Size(width: 2, height: 1))
    #expect(images.size(of: "turned") == Size(width: 1, height: 2))
    #expect(try DecodedImage(turned, scale: 1).size == Size(width: 1, height: 2))
  }

  @Test("Images of more pixels than a picture may have are not decoded, and have placeholders")
  func excessiveImages() throws {
    let stack = StackView()
    for name in ["x0", "x1", "x0", "x1"] { stack.addArrangedSubview(view(ImageName(rawValue: name))) }
    let images = PictureImages { _ in Self.header }
    #expect(
      message { try stack.png(width: 90, height: 10, images: images) } == """
        error: the image 'x0' cannot be read: it is incomplete or damaged [unreadable-image]
        error: the image 'x1' is not drawn: with it, the images of the picture would have 134152200 pixels; at most \
        67108864 are allowed [unreadable-image]
        """
    )
    let picture = try Picture(of: stack, width: 90, height: 10, images: images)
    #expect(try picture.svg(allowsPlaceholders: true).contains("stroke-dasharray"))
  }

  @Test("A placeholder is visible in a view without a size, and a known size takes precedence")
  func placeholderSizes() throws {
    let stack = StackView()
    let (missing, sized) = (view("missing"), view("other"))
    sized.imageSize = Size(width: 40, height: 30)
    let button = Button()
    button.setImage("missing", for: .normal)
    for view in [missing, sized, button] { stack.addArrangedSubview(view) }
    let picture = try Picture(of: stack)
    #expect(picture.size == Size(width: 24 + 40 + 24, height: 30))
    #expect(missing.frame == Rect(x: 0, y: 0, width: 24, height: 30))
    #expect(button.frame.width == 24)
    #expect(PictureImages.none.size(of: "missing") == nil)
  }

  @Test("Images that do not fit in the cache together are decoded once for each picture")
  func alternatingImages() throws {
    let png = try noise(64)
    func readCount(_ pairs: Int) throws -> Int {
      let count = Locked(0)
      // There is room for the pixels of one image.
      let images = PictureImages(keptBytes: 20_000) { _ in
        count.withLock { $0 += 1 }
        return png
      }
      let stack = StackView()
      for name in Array(repeating: ["a", "b"], count: pairs).joined() {
        stack.addArrangedSubview(view(ImageName(rawValue: name)))
      }
      _ = try stack.png(width: 90, height: 64, images: images)
      return count.withLock(\.self)
    }
    #expect(try readCount(1) == readCount(8))
  }

  @Test("Of decoded images, the one that was used longest ago makes room")
  func oldestImage() throws {
    let png = try noise(64)
    let reads = Locked<[String]>([])
    let images = PictureImages(keptBytes: 4 * 64 * 64 * 4 - 1) { name in
      reads.withLock { $0.append(name.rawValue) }
      return png
    }
    for name in ["a", "b", "c", "a", "d", "a", "c", "d", "b"] {
      _ = try images.decodedImage(ImageKey(ImageName(rawValue: name))).get()
    }
    #expect(reads.withLock(\.self) == ["a", "b", "c", "d", "b"])
  }

  @Test("An image that its closure finds only at times is decoded again when it is found")
  func passingFailure() throws {
    let png = try noise(64)
    let isThere = Locked(true)
    let images = PictureImages(keptBytes: 4 * 64 * 64) { name in
      name.rawValue == "b" || isThere.withLock(\.self) ? png : nil
    }
    _ = try images.decodedImage(ImageKey("a")).get()
    // The second image makes the first one leave.
    _ = try images.decodedImage(ImageKey("b")).get()
    isThere.withLock { $0 = false }
    #expect(throws: ImageFailure.self) { try images.decodedImage(ImageKey("a")).get() }
    isThere.withLock { $0 = true }
    _ = try images.decodedImage(ImageKey("a")).get()
  }

  @Test("An image behind a symbolic link that leaves its folder is refused, one that leads to another is not")
  func linkedImages() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    for name in ["images", "secret"] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }
    try noise(2).write(to: URL(filePath: "\(path)/secret/x.png"))
    for (name, target) in [
      ("images/x.png", "../secret/x.png"), ("images/d", "../secret"), ("link", "images"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }
    let images = PictureImages(folders: ["\(path)/images"])
    for (name, file) in [("x", "x.png"), ("d/x", "d/x.png")] {
      #expect(
        message { try view(ImageName(rawValue: name)).png(width: 10, height: 10, images: images) } == """
          error: the image '\(name)' is outside the folders of images [missing-image]
          note: '\(path)/images/\(file)' is a link to a file outside; add the folder of that file to the folders of images
          """
      )
    }
    let both = PictureImages(folders: ["\(path)/link", "\(path)/secret"])
    #expect(both.size(of: "x") == Size(width: 2, height: 2))
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
    let png = try noise(96)
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
    #expect(one > 96 * 96 * 3 && twenty < 2 * one)
  }
}
