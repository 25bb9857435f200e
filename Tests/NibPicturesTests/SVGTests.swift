import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@testable import NibPictures

@Suite("An SVG looks like the PNG in viewers that know SVG 1.1")
struct SVGTests {
  private static let font = Font.fixed(family: nil, size: 17, weight: .regular)

  /// Returns what librsvg draws for the SVG of a drawing, and what the PNG has.
  private func bitmaps(_ drawing: Drawing, _ size: Size) throws -> (svg: Bitmap, png: Bitmap) {
    var page = Drawing()
    page.fill(.rectangle(Rect(origin: .zero, size: size)), .semantic(.white))
    page.add(Drawing.Layer(drawing, tintColor: .semantic(.systemBlue)))
    let picture = Picture(page, size, TraitCollection(), .none)
    let svg = try picture.svg()
    let view = ImageView()
    view.image = "svg"
    let images = PictureImages { _ in Data(svg.utf8) }
    let again = try Picture(of: view, width: size.width, height: size.height, images: images)
    return (try again.bitmap(scale: 1), try picture.bitmap(scale: 1))
  }

  /// Returns the columns of a bitmap in which a color occurs.
  private func columns(of bitmap: Bitmap, where isIncluded: (UInt32) -> Bool) -> ClosedRange<Int>? {
    let columns = (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { isIncluded(bitmap.pixels[$0 * bitmap.width + x]) }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  private func expectClose(
    _ a: ClosedRange<Int>?,
    _ b: ClosedRange<Int>?,
    _ location: SourceLocation = #_sourceLocation
  ) {
    guard let a, let b else {
      Issue.record("\(String(describing: a)) \(String(describing: b))", sourceLocation: location)
      return
    }
    #expect(abs(a.lowerBound - b.lowerBound) <= 1, "\(a) \(b)", sourceLocation: location)
    #expect(abs(a.upperBound - b.upperBound) <= 1, "\(a) \(b)", sourceLocation: location)
  }

  private static func isDark(_ pixel: UInt32) -> Bool { pixel >> 8 & 255 < 128 }

  @Test("What casts a shadow is shown with it, even if the shadow is far away")
  func shadows() throws {
    var square = Drawing()
    square.fill(.rectangle(Rect(x: 20, y: 20, width: 20, height: 20)), .semantic(.systemBlue))
    var line = Drawing()
    line.stroke(.line(Point(x: 10, y: 80), Point(x: 60, y: 80)), .semantic(.systemRed), .init(width: 4))
    var text = Drawing()
    text.show(.init([.init("MMM", Self.font, .semantic(.systemGreen))], at: Point(x: 90, y: 90)))
    var drawing = Drawing()
    let far = Drawing.Shadow(.semantic(.black), radius: 4, offset: Size(width: 100, height: 0))
    for content in [square, line, text] { drawing.add(Drawing.Layer(content, shadow: far)) }
    let (svg, png) = try bitmaps(drawing, Size(width: 240, height: 100))
    for bitmap in [svg, png] {
      #expect(color(bitmap, 30, 30) == "#ff007aff")
      #expect(color(bitmap, 130, 30) == "#ff000000")
      #expect(color(bitmap, 30, 80).hasPrefix("#ffff3b3"))
      #expect(color(bitmap, 130, 80) != "#ffffffff")
      // The shadow of the text.
      #expect(color(bitmap, 200, 84) != "#ffffffff")
    }
  }

  @Test("Text that cannot be seen leaves its room, and backgrounds of text are shown")
  func spans() throws {
    var drawing = Drawing()
    drawing.show(
      Drawing.TextLine(
        [
          .init("AAAA", Self.font, .semantic(.clear)),
          .init("BBBB", Self.font, .semantic(.label), background: .semantic(.systemYellow)),
          .init("CC", Self.font, .semantic(.label)),
        ],
        at: Point(x: 10, y: 30)
      )
    )
    let (svg, png) = try bitmaps(drawing, Size(width: 200, height: 40))
    expectClose(columns(of: svg, where: Self.isDark), columns(of: png, where: Self.isDark))
    let isYellow = { (pixel: UInt32) in pixel >> 8 & 255 > 180 && pixel & 255 < 60 }
    expectClose(columns(of: svg, where: isYellow), columns(of: png, where: isYellow))
  }

  @Test("Justified lines, and lines with tabs, have their words where the PNG has them")
  func places() throws {
    for line in [
      Drawing.TextLine(
        [.init("to be or ", Self.font, .semantic(.black)), .init("not <b>", Self.font, .semantic(.black))],
        at: Point(x: 10, y: 30),
        justifiedWidth: 280
      ),
      Drawing.TextLine(
        [.init("word שלום means peace, مرحبا hello", Self.font, .semantic(.black))],
        at: Point(x: 10, y: 30),
        justifiedWidth: 280
      ),
      Drawing.TextLine(
        [.init("a\tb\tc", Self.font, .semantic(.black))],
        at: Point(x: 290, y: 30),
        anchor: .right
      ),
    ] {
      var drawing = Drawing()
      drawing.show(line)
      let (svg, png) = try bitmaps(drawing, Size(width: 300, height: 40))
      expectClose(columns(of: svg, where: Self.isDark), columns(of: png, where: Self.isDark))
    }
  }

  /// The part of the pixels in which the SVG and the PNG of a drawing differ.
  private func share(_ drawing: Drawing, _ size: Size = Size(width: 120, height: 80)) throws -> Double {
    let (svg, png) = try bitmaps(drawing, size)
    return PictureDifference(expected: png, actual: svg, .init(colorDistance: 20))?.share ?? 0
  }

  @Test("Paths, strokes, clips and transforms of any kind look the same")
  func shapes() throws {
    let black = Drawing.Paint.semantic(.black)
    var sharp = Drawing()
    let corner = Drawing.Path([
      .move(to: Point(x: 10, y: 10)), .line(to: Point(x: 100, y: 20)), .line(to: Point(x: 10, y: 30)),
    ])
    sharp.stroke(corner, black, Drawing.Stroke(width: 8))
    var beginsWithLine = Drawing()
    beginsWithLine.fill(
      Drawing.Path([
        .line(to: Point(x: 10, y: 10)), .line(to: Point(x: 60, y: 10)), .line(to: Point(x: 10, y: 60)),
        .close,
      ]),
      black
    )
    var beginsWithCurve = Drawing()
    beginsWithCurve.fill(
      Drawing.Path([
        .curve(to: Point(x: 60, y: 60), control1: Point(x: 10, y: 10), control2: Point(x: 90, y: 10)), .close,
      ]),
      black
    )
    var dashes = Drawing()
    dashes.stroke(.line(Point(x: 0, y: 20), Point(x: 90, y: 20)), black, .init(width: 6, dashes: [.nan, 3]))
    var small = Drawing()
    small.fill(.rectangle(Rect(x: 0, y: 0, width: 70_000, height: 30_000)), black)
    var square = Drawing()
    square.fill(.rectangle(Rect(x: 10, y: 10, width: 40, height: 40)), black)
    var layers = Drawing()
    layers.add(Drawing.Layer(small, transform: .init(a: 0.00125, b: 0, c: 0, d: 0.00145, translation: .zero)))
    var hidden = Drawing()
    hidden.add(Drawing.Layer(square, clip: Drawing.Path([])))
    hidden.add(Drawing.Layer(square, transform: .init(a: .nan, b: 0, c: 0, d: 1, translation: .zero)))
    for drawing in [sharp, beginsWithLine, beginsWithCurve, dashes, layers, hidden] {
      #expect(try share(drawing) < 0.005, "\(drawing)")
    }
  }

  @Test("Shadows of any radius, inside one another and of translucent shapes, look the same")
  func manyShadows() throws {
    var square = Drawing()
    square.fill(.rectangle(Rect(x: 30, y: 30, width: 20, height: 20)), .semantic(.systemRed))
    for radius in [Double.nan, -5, 0] {
      var drawing = Drawing()
      let shadow = Drawing.Shadow(.semantic(.black), radius: radius, offset: Size(width: 8, height: 8))
      drawing.add(Drawing.Layer(square, shadow: shadow))
      #expect(try share(drawing) < 0.01, "\(radius)")
    }
    var inner = Drawing()
    inner.add(
      Drawing.Layer(square, shadow: .init(.semantic(.black), radius: 0, offset: Size(width: 30, height: 10)))
    )
    var outer = Drawing()
    outer.add(
      Drawing.Layer(
        inner,
        shadow: .init(.semantic(.systemBlue), radius: 0, offset: Size(width: 15, height: 20))
      )
    )
    #expect(try share(outer) < 0.01)
    var translucent = Drawing()
    translucent.fill(
      .rectangle(Rect(x: 30, y: 30, width: 20, height: 20)),
      .semantic(.systemRed, opacity: 0.5)
    )
    var drawing = Drawing()
    drawing.add(
      Drawing.Layer(
        translucent,
        shadow: .init(.semantic(.black), radius: 0, offset: Size(width: 4, height: 4))
      )
    )
    #expect(try share(drawing) < 0.02)
  }

  @Test("A line without letters is in the order of its paragraph", arguments: [false, true])
  func neutralLine(isRightToLeft: Bool) throws {
    var drawing = Drawing()
    drawing.show(
      Drawing.TextLine(
        [.init("€ 24.00", Self.font, .semantic(.black))],
        at: Point(x: isRightToLeft ? 110 : 10, y: 30),
        anchor: isRightToLeft ? .right : .left,
        isRightToLeft: isRightToLeft
      )
    )
    let (svg, png) = try bitmaps(drawing, Size(width: 120, height: 40))
    let difference = PictureDifference(expected: png, actual: svg, .init(colorDistance: 30))
    #expect((difference?.share ?? 0) < 0.01)
  }
}
