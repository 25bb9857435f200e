import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@testable import NibPictures

@Suite("Pictures are compared as people see them")
struct PictureDifferenceTests {
  private func bitmap(_ pixels: [UInt32], width: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: pixels.count / width)
    bitmap.pixels = pixels
    return bitmap
  }

  @Test("A distance up to 2.3 is not noticed")
  func tolerance() throws {
    let white = bitmap([0xFF_FFFFFF, 0xFF_FFFFFF], width: 2)
    // One step of gray has a distance of less than 0.4.
    let almost = bitmap([0xFF_FEFEFE, 0xFF_FAFAFA], width: 2)
    let gray = bitmap([0xFF_FFFFFF, 0xFF_F0F0F0], width: 2)
    #expect(PictureDifference(expected: white, actual: white, .init(colorDistance: 0)) == nil)
    #expect(PictureDifference(expected: white, actual: almost, .justNoticeable) == nil)
    #expect(PictureDifference(expected: white, actual: almost, .init(colorDistance: 0)) != nil)
    let difference = try #require(PictureDifference(expected: white, actual: gray, .justNoticeable))
    #expect(difference.pixelCount == 1 && difference.share == 0.5)
    #expect("\(difference)" == "1 pixels differ (50.0 %), by a color distance of up to 5.2")
  }

  @Test("Black and white are 100 apart, and so are both from a transparent pixel")
  func distances() throws {
    let pixels: [UInt32] = [0xFF_000000, 0xFF_FFFFFF, 0]
    for (a, b) in [(0, 1), (0, 2), (1, 2), (2, 1)] {
      let (expected, actual) = (bitmap([pixels[a]], width: 1), bitmap([pixels[b]], width: 1))
      let difference = try #require(PictureDifference(expected: expected, actual: actual, .justNoticeable))
      #expect(abs(difference.greatestDistance - 100) < 0.01)
    }
  }

  @Test("White text on a transparent background is seen")
  func whiteText() throws {
    let label = Label()
    label.text = "Total: 10"
    let dark = TraitCollection(userInterfaceStyle: .dark)
    let expected = try Picture(of: label, width: 200, height: 30, traits: dark).png()
    label.text = "Total: 20"
    let actual = try Picture(of: label, width: 200, height: 30, traits: dark)
    #expect(try actual.difference(from: expected) != nil)
  }

  @Test("Of a picture that is too wide to be shown three times, the differences are shown")
  func widePicture() throws {
    let expected = Bitmap(width: 12_000, height: 2, color: 0xFF_FFFFFF)
    var actual = expected
    actual.pixels[3] = 0xFF_000000
    let difference = try #require(PictureDifference(expected: expected, actual: actual, .justNoticeable))
    let shown = try Bitmap(png: difference.png())
    #expect(shown.width == 12_000 && shown.height == 2)
    #expect(color(shown, 3, 0) == "#ffff0000" && color(shown, 4, 0) == "#ffffffff")
  }

  @Test("What reaches beyond the other picture differs")
  func sizes() throws {
    let difference = try #require(
      PictureDifference(
        expected: bitmap([UInt32](repeating: 0xFF_FFFFFF, count: 6), width: 3),
        actual: bitmap([UInt32](repeating: 0xFF_FFFFFF, count: 4), width: 2),
        .justNoticeable
      )
    )
    #expect(
      "\(difference)"
        == "the picture has 2 × 2 pixels instead of 3 × 2; 2 pixels differ (33.33 %), by a color distance of up to 0.0"
    )
    let shown = try Bitmap(png: difference.png())
    #expect(shown.width == 3 * 3 + 32 && shown.height == 2)
    #expect(color(shown, 40, 0) == "#ffff0000" && color(shown, 39, 0) != "#ffff0000")
  }

  @Test("A picture is compared with a file, beside which a picture of the difference is written")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "A.png").path
    let label = Label()
    label.text = "Dune"
    let picture = try Picture(of: label, width: 100)
    #expect(
      message { try picture.difference(fromFile: path) } == """
        error: there is no picture '\(path)' to compare with [missing-image]
        note: run the test with NIBKIT_RECORD=1 to write it
        """
    )
    try picture.png().write(to: URL(filePath: path))
    #expect(try picture.difference(fromFile: path) == nil)
    label.text = "Dune Messiah"
    let changed = try Picture(of: label, width: 100)
    #expect(try changed.difference(fromFile: path) != nil)
    #expect(
      pixelSize(ofPNG: try Data(contentsOf: folder.url.appending(path: "A.difference.png")))[0] == 3 * 200
        + 32
    )
  }
}
