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
