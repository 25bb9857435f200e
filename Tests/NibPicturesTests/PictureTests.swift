import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@testable import NibPictures

/// The number of pixels that the header of a PNG states.
func pixelSize(ofPNG data: Data) -> [Int] {
  let bytes = [UInt8](data.prefix(24))
  guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
  return [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
}

/// Returns the message of the error that a closure throws.
func message(_ body: () throws -> some Any) -> String {
  do {
    _ = try body()
    return "no error"
  } catch {
    return "\(error)"
  }
}

/// The color of a pixel, as `#AARRGGBB` has it, not premultiplied.
func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> String {
  let pixel = bitmap.pixels[y * bitmap.width + x]
  return "#" + String(repeating: "0", count: max(0, 8 - String(pixel, radix: 16).count))
    + String(pixel, radix: 16)
}

@Suite("Pictures of views")
struct PictureTests {
  private func cell() throws -> TableViewCell {
    let layout = """
      \(start)<tableViewCell rowHeight="64" backgroundColor="#102030">
        <label text="Dune" textColor="white" leading="16" centerY="0"/>
        <switch on="true" trailing="16" centerY="0"/>
      </tableViewCell></layout>
      """
    return try NibRegistry(library: library(["A": layout])).dequeue(nibName: "A")
  }

  @Test("A PNG has as many pixels for each point as the scale says", arguments: [1.0, 2, 3, 1.5])
  func scale(scale: Double) throws {
    let png = try cell().png(width: 300, height: 50, scale: scale)
    #expect(pixelSize(ofPNG: png) == [Int(300 * scale), Int(50 * scale)])
    let bitmap = try Bitmap(png: png)
    #expect(color(bitmap, 2, 2) == "#ff102030")
  }

  @Test("Without a height, a picture is as high as the view needs in the width")
  func neededHeight() throws {
    let label = Label()
    label.numberOfLines = 0
    label.text = "Some words that need more than one line"
    let (wide, narrow) = (try Picture(of: label, width: 1000).size, try Picture(of: label, width: 100).size)
    #expect(narrow.height >= 3 * wide.height)
  }

  @Test("Text measured for layout is as wide as it is drawn, in each font and at each size")
  func measuredText() throws {
    let texts = ["Dune", "WAVE To.", "fi ffl", "Ünïcödé", "שלום עולם", "مرحبا", "日本語", "👩‍👩‍👧‍👦 e\u{301}"]
    for category in [ContentSizeCategory.large, .accessibilityExtraLarge] {
      let measure = PangoTextMeasure(contentSizeCategory: category)
      for font in [
        Font.textStyle(.body), .textStyle(.caption2), .fixed(family: nil, size: 31.5, weight: .black),
      ] {
        for text in texts {
          let label = Label()
          label.text = text
          label.font = font
          let traits = TraitCollection(preferredContentSizeCategory: category)
          let picture = try Picture(of: label, traits: traits)
          #expect(picture.size.width == measure.width(of: text[...], font: font).rounded(.up))
          #expect(label.lines(inWidth: label.frame.width) == [text])
        }
      }
    }
  }

  @Test("A picture is dark, from right to left, or of another size of text, as its environment says")
  func environment() throws {
    let label = Label()
    label.text = "Dune"
    label.backgroundColor = .semantic(.systemBackground)
    let light = try Picture(of: label, width: 200)
    let dark = try Picture(of: label, width: 200, traits: TraitCollection(userInterfaceStyle: .dark))
    #expect(color(try light.bitmap(scale: 1), 199, 1) == "#ffffffff")
    #expect(color(try dark.bitmap(scale: 1), 199, 1) == "#ff000000")
    let large = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(try Picture(of: label, width: 200, traits: large).size.height > 1.5 * light.size.height)
    let mirrored = TraitCollection(layoutDirection: .rightToLeft)
    let bitmap = try Picture(of: label, width: 200, traits: mirrored).bitmap(scale: 1)
    let (left, right) = (0..<100, 100..<200)
    func isEmpty(_ columns: Range<Int>) -> Bool {
      columns.allSatisfy { x in (0..<bitmap.height).allSatisfy { color(bitmap, x, $0) == "#ffffffff" } }
    }
    #expect(isEmpty(left) && !isEmpty(right))
  }

  @Test("Opacity, clips, transforms and shadows are drawn")
  func layers() throws {
    var shape = Drawing()
    shape.fill(.rectangle(Rect(x: 0, y: 0, width: 20, height: 20)), Drawing.Paint(.semantic(.black)))
    var drawing = Drawing()
    drawing.add(Drawing.Layer(shape, opacity: 0.5))
    drawing.add(
      Drawing.Layer(
        shape,
        transform: .translation(x: 40, y: 0),
        clip: .rectangle(Rect(x: 0, y: 0, width: 10, height: 20))
      )
    )
    drawing.add(
      Drawing.Layer(
        shape,
        transform: .translation(x: 80, y: 10),
        shadow: Drawing.Shadow(.semantic(.black), radius: 4)
      )
    )
    let rotated = Drawing.Transform(a: 0, b: 1, c: -1, d: 0, translation: Point(x: 160, y: 0))
    drawing.add(Drawing.Layer(shape, transform: rotated, tintColor: .semantic(.systemRed)))
    // A transform without an inverse shows nothing, and does not stop what follows.
    drawing.add(Drawing.Layer(shape, transform: .scale(x: 0, y: 1)))
    drawing.fill(
      .rectangle(Rect(x: 190, y: 0, width: 10, height: 10)),
      Drawing.Paint(light: .semantic(.white), dark: .semantic(.black))
    )
    let size = Size(width: 200, height: 40)
    let bitmap = try Picture(drawing, size, TraitCollection(), .none).bitmap(scale: 1)
    #expect(color(bitmap, 5, 5) == "#80000000")
    #expect(color(bitmap, 45, 5) == "#ff000000" && color(bitmap, 55, 5) == "#00000000")
    #expect(color(bitmap, 85, 15) == "#ff000000" && color(bitmap, 78, 20) != "#00000000")
    #expect(color(bitmap, 70, 20) == "#00000000")
    #expect(color(bitmap, 145, 5) == "#ff000000" && color(bitmap, 165, 5) == "#00000000")
    #expect(color(bitmap, 195, 5) == "#ffffffff")
  }

  @Test("The same picture has the same bytes, in all formats and from several threads")
  func concurrent() async throws {
    let picture = try Picture(of: cell(), width: 320)
    let expected = try [picture.png(), picture.pdf(), Data(picture.svg().utf8)]
    try await withThrowingTaskGroup(of: [Data].self) { group in
      for _ in 0..<40 {
        group.addTask {
          let other = try Picture(of: PictureTests().cell(), width: 320)
          return try [picture.png(), other.pdf(), Data(other.svg().utf8)]
        }
      }
      for try await data in group { #expect(data == expected) }
    }
  }

  // MARK: Formats

  @Test("An SVG has its text as text, and shows what the PNG shows")
  func svg() throws {
    let label = Label()
    label.text = "A & B <c>"
    label.textColor = .semantic(.systemRed)
    label.alpha = 0.5
    label.backgroundColor = .semantic(.systemYellow)
    let picture = try Picture(of: label, width: 100, height: 30)
    #expect(
      try picture.svg().contains(
        "fill=\"#ff3b30\" font-family=\"Inter, sans-serif\" font-size=\"17\">A &amp; B &lt;c&gt;<"
      )
    )
    #expect(try picture.svg().contains("<g opacity=\"0.5\">"))
    // Read by librsvg, and drawn again.
    let image = try DecodedImage(Data(picture.svg().utf8), scale: 1)
    #expect(image.size == Size(width: 100, height: 30))
    let images = PictureImages { _ in try? Data(picture.svg().utf8) }
    let view = ImageView()
    view.image = "svg"
    let again = try Picture(of: view, width: 100, height: 30, images: images).bitmap(scale: 1)
    // librsvg places glyphs on other fractions of a pixel.
    let difference = PictureDifference(
      expected: try picture.bitmap(scale: 1),
      actual: again,
      .init(colorDistance: 25)
    )
    #expect((difference?.share ?? 0) < 0.02)
  }

  @Test("A PDF has a page of the picture's size, with text")
  func pdf() throws {
    let pdf = String(decoding: try cell().png(width: 320), as: UTF8.self)
    #expect(!pdf.hasPrefix("%PDF"))
    let document = String(decoding: try Picture(of: cell(), width: 320).pdf(), as: UTF8.self)
    #expect(document.hasPrefix("%PDF-1."))
    #expect(document.contains("/MediaBox [ 0 0 320 64 ]"))
    #expect(document.contains("/Font"))
  }

  // MARK: Bad input

  @Test(
    "A picture without an area, or with a size that is no number or too large, is an error",
    arguments: [0, -1, .nan, .infinity, 1e9]
  )
  func invalidSizes(extent: Double) throws {
    let view = View()
    let number = [0: "0", -1: "-1", 1e9: "1000000000"][extent] ?? "\(extent)"
    #expect(
      message { try view.png(width: extent, height: 10) }
        == "error: the width of the picture is \(number); it must be more than 0 and at most 32767 points [invalid-picture-size]"
    )
    #expect(
      message { try view.svg(width: 10, height: extent) }
        == "error: the height of the picture is \(number); it must be more than 0 and at most 32767 points [invalid-picture-size]"
    )
    #expect(
      message { try view.png(width: 10, height: 10, scale: extent) }.contains("[invalid-picture-size]")
    )
  }

  @Test("A picture of a view that needs no room is an error, and so is one with too many pixels")
  func needlessSizes() throws {
    #expect(
      message { try View().png(width: 10) }
        == "error: the height that View needs is 0; it must be more than 0 and at most 32767 points; pass a height [invalid-picture-size]"
    )
    #expect(
      message { try View().png(width: 20_000, height: 20_000, scale: 1) } == """
        error: the picture of 20000 × 20000 points at scale 1 would have 20000 × 20000 pixels; at most \
        67108864 are allowed, and 32767 in a row or column [invalid-picture-size]
        """
    )
  }

  @Test("All images that cannot be shown are told in one error")
  func missingImages() throws {
    let folder = try TemporaryFolder()
    try Data("no image".utf8).write(to: folder.url.appending(path: "broken.png"))
    try Data().write(to: folder.url.appending(path: "empty.jpg"))
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(
      to: folder.url.appending(path: "short.png")
    )
    try Data("<svg><not closed".utf8).write(to: folder.url.appending(path: "bad.svg"))
    let stack = StackView()
    for name in ["missing", "broken", "empty", "short", "bad", "../secret", "/etc/passwd"] {
      let view = ImageView()
      view.image = ImageName(rawValue: name)
      stack.addArrangedSubview(view)
    }
    let symbol = ImageView()
    symbol.systemImage = "strar"
    stack.addArrangedSubview(symbol)
    let images = PictureImages(folders: [folder.url.path])
    let lines = message { try stack.png(width: 400, height: 20, images: images) }
      .replacing(folder.url.path, with: "FOLDER").split(separator: "\n").filter { !$0.hasPrefix("note") }
    // The messages of librsvg and gdk-pixbuf differ from version to version.
    #expect(
      lines.map { $0.firstMatch(of: /(.*(bad|short)' cannot be read: )/).map { String($0.1) } ?? String($0) }
        == [
          "error: the image '../secret' is outside the folders of images [missing-image]",
          "error: the image '/etc/passwd' is outside the folders of images [missing-image]",
          "error: there is no image 'missing' [missing-image]",
          "error: there is no picture of the system symbol 'strar'; did you mean 'star'? [missing-image]",
          "FOLDER/bad.svg:1:1: error: the image 'bad' cannot be read: ",
          "FOLDER/broken.png:1:1: error: the image 'broken' cannot be read: it is neither PNG nor JPEG nor SVG [unreadable-image]",
          "FOLDER/empty.jpg:1:1: error: the image 'empty' cannot be read: the file is empty [unreadable-image]",
          "FOLDER/short.png:1:1: error: the image 'short' cannot be read: ",
        ]
    )
    // Placeholders are drawn where they are allowed.
    let picture = try Picture(of: stack, width: 400, height: 20, images: images)
    #expect(pixelSize(ofPNG: try picture.png(scale: 1, allowsPlaceholders: true)) == [400, 20])
  }

  @Test("An image of 30,000 by 30,000 pixels is refused before it is decoded")
  func hugeImage() throws {
    // The header of a PNG with its checksum, and the beginning of the pixels.
    var bytes: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    let header: [UInt8] = [0x49, 0x48, 0x44, 0x52, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]
    bytes += header.dropFirst(4)
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: checksum(header) >> (24 - 8 * $0)) }
    let data: [UInt8] = [0x49, 0x44, 0x41, 0x54, 0x78, 0x9C]
    bytes += [0, 0, 0, 2] + data + (0..<4).map { UInt8(truncatingIfNeeded: checksum(data) >> (24 - 8 * $0)) }
    let image = Data(bytes)
    #expect(throws: ImageFailure.self) { try DecodedImage(image, scale: 1) }
    let view = ImageView()
    view.image = "huge"
    #expect(
      message { try view.png(width: 10, height: 10, images: PictureImages { _ in image }) } == """
        error: the image 'huge' cannot be read: it has 30000 × 30000 pixels; at most 67108864 are allowed, and 32767 \
        in a row or column [unreadable-image]
        """
    )
  }

  /// The checksum of a chunk of a PNG.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  @Test("A font family that is not installed is told once, as a warning")
  func missingFamily() throws {
    let stack = StackView()
    for text in ["a", "b"] {
      let label = Label()
      label.text = text
      label.font = .fixed(family: "No Such Family", size: 12, weight: .regular)
      stack.addArrangedSubview(label)
    }
    let picture = try Picture(of: stack)
    #expect(picture.diagnostics.count == 1)
    #expect(picture.diagnostics.first?.severity == .warning)
    #expect(
      picture.diagnostics.first?.message.hasPrefix("the font family 'No Such Family' is not installed; '")
        == true
    )
    #expect(try picture.png().count > 100)
  }

  @Test(
    "Any text can be drawn",
    arguments: [
      "", " ", "\n\n", "\u{0}", "\u{FFFF}\u{200D}\u{202E}abc", "a\u{0301}\u{0302}\u{0303}\u{0304}", "🇩🇪👨‍👩‍👧🏽",
      String(repeating: "word ", count: 13_000), String(repeating: "x", count: 65_536),
      String(repeating: "שלום ", count: 5000),
    ]
  )
  func anyText(text: String) throws {
    for lines in [1, 0] {
      let label = Label()
      label.text = text
      label.numberOfLines = lines
      let picture = try Picture(of: label, width: 200, height: 300)
      #expect(try picture.png(scale: 1).count > 0)
      #expect(try DecodedImage(Data(picture.svg().utf8), scale: 1).size.width == 200)
      #expect(try picture.pdf().count > 0)
    }
  }

  @Test("A border lies inside the bounds, in front of the subviews, with the corners of the view")
  func border() throws {
    let root = View()
    root.borderWidth = 4
    root.borderColor = .semantic(.systemRed)
    let inner = View()
    inner.backgroundColor = .semantic(.systemBlue)
    root.addSubview(inner)
    inner.addConstraints(
      [.leading, .trailing, .top, .bottom].map { edge in
        LayoutConstraint(item: inner, edge, to: .superview, edge)
      }
    )
    let square = try Picture(of: root, width: 40, height: 20).bitmap(scale: 1)
    let (border, content) = ("#ffff3b30", "#ff007aff")
    for (x, y) in [(0, 0), (3, 3), (39, 19), (20, 3), (36, 10)] { #expect(color(square, x, y) == border) }
    for (x, y) in [(4, 4), (20, 10), (35, 15)] { #expect(color(square, x, y) == content) }
    root.cornerRadius = 10
    let round = try Picture(of: root, width: 40, height: 20).bitmap(scale: 1)
    #expect(color(round, 0, 0) == content && color(round, 20, 0) == border)
  }

  @Test("Values that are no numbers, negative or huge do not stop a picture")
  func hostileValues() throws {
    for value in [Double.nan, .infinity, -.infinity, -1e300, 1e300, -1, 0] {
      let root = View()
      root.cornerRadius = value
      root.borderWidth = value
      root.alpha = value.isNaN ? value : 1
      root.backgroundColor = .semantic(.systemRed)
      for view in [Slider(), ProgressView(), Switch(), Stepper(), PageControl(), DatePicker(), PickerView()] {
        root.addSubview(view)
      }
      for view in root.subviews {
        (view as? Slider)?.value = value
        (view as? Slider)?.maximumValue = -value
        (view as? ProgressView)?.progress = value
        (view as? Stepper)?.value = value
        (view as? PageControl)?.numberOfPages = value > 0 ? Int.max : Int.min
        (view as? DatePicker)?.date = Date(timeIntervalSinceReferenceDate: value)
        (view as? DatePicker)?.countDownDuration = value
      }
      for style in DatePicker.Style.allCases {
        for mode in DatePicker.Mode.allCases {
          for case let picker as DatePicker in root.subviews {
            picker.preferredDatePickerStyle = style
            picker.datePickerMode = mode
            picker.minuteInterval = value > 0 ? Int.max : Int.min
          }
          #expect(try root.png(width: 60, height: 40, scale: 1).count > 0)
        }
      }
      root.subviews[0].frame = Rect(x: value, y: value, width: value, height: value)
      var drawing = root.makeDrawing()
      drawing.stroke(
        .line(Point(x: value, y: 0), Point(x: 1, y: value)),
        .semantic(.label, opacity: value),
        Drawing.Stroke(width: value, dashes: [value])
      )
      drawing.show(
        Drawing.Picture(symbol: "star", in: Rect(x: value, y: 0, width: value, height: 9), .semantic(.tint))
      )
      drawing.add(
        Drawing.Layer(
          drawing,
          transform: .scale(x: value, y: 1),
          shadow: .init(.semantic(.label), radius: value)
        )
      )
      drawing.fill(.rectangle(Rect(x: 0, y: 0, width: 5, height: 5)), .semantic(.systemGreen))
      let picture = Picture(drawing, Size(width: 20, height: 20), TraitCollection(), .none)
      #expect(color(try picture.bitmap(scale: 1), 1, 1) == "#ff34c759")
      #expect(try DecodedImage(Data(picture.svg().utf8), scale: 1).size.width == 20)
    }
  }
}
