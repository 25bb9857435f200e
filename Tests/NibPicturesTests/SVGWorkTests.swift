import Foundation
import Testing

@testable import NibPictures

@Suite("SVGs that are too much work are refused before they are drawn")
struct SVGWorkTests {
  private static let turbulences = String(repeating: "<feTurbulence numOctaves='1000'/>", count: 50)
  private static let manyPoints = String(repeating: "L1 1 ", count: 10_000)
  private static let noise = "<filter id='f'>\(turbulences)</filter>"
  /// A shadow, as design tools write it.
  private static let shadow = """
    <filter id="f" x="0" y="0" width="50" height="50" filterUnits="userSpaceOnUse"><feFlood flood-opacity="0" result="a"/>\
    <feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/><feOffset dy="4"/>\
    <feGaussianBlur stdDeviation="2"/><feBlend in2="a"/><feBlend in="SourceGraphic"/></filter>
    """

  private func svg(_ content: String, side: Int = 50) -> Data {
    let size = "width='\(side)' height='\(side)'"
    return Data("<svg xmlns='http://www.w3.org/2000/svg' \(size)>\(content)</svg>".utf8)
  }

  private func reason(_ data: Data) -> String? {
    do throws(ImageFailure) {
      _ = try ImageFile(data, scale: 1)
      return nil
    } catch {
      return error.reason
    }
  }

  private func isTooMuch(_ data: Data) -> Bool {
    let reason = reason(data) ?? ""
    return reason.hasPrefix("drawing it takes as much work as ")
      && reason.hasSuffix(" pixels; at most 67108864 are allowed")
  }

  @Test(
    "What would end librsvg or Pango is refused",
    arguments: [
      (
        "<filter id='f'><feFlood width='0' height='0'/><feTile/></filter>",
        "it contains <feTile>, which is not supported"
      ),
      (
        "<filter id='f'><feConvolveMatrix order='21'/></filter>",
        "it contains <feConvolveMatrix> with more than 400 numbers"
      ),
      ("<text font-size='1e9'>x</text>", tooHigh), ("<text style='font: bold 2097152px x'>x</text>", tooHigh),
      ("<style>.a{font-size:100000in}</style><text class='a'>x</text>", tooHigh),
      ("<g font-size='100em'><g font-size='100em'><text font-size='100em'>x</text></g></g>", tooHigh),
      ("<text transform='scale(1e30)'>abc</text>", tooHigh),
      (
        String(repeating: "<g font-size='1.1em'>", count: 240) + "<text>x</text>"
          + String(repeating: "</g>", count: 240), tooHigh
      ),
      ("<text style='font-size/**/:100000000px'>x</text>", tooHigh),
      (
        "<text font-size='&s;'>x</text>",
        "its attributes or style sheets contain entities"
      ),
      ("<g transform='scale(999)'><g transform='matrix(999 0 0 999 0 0)'><text>abc</text></g></g>", tooHigh),
    ]
  )
  func fatal(content: String, expected: String) { #expect(reason(svg(content)) == expected) }

  private static let tooHigh =
    "its text may be more than 100000 pixels high, with all sizes and transforms"

  @Test("A long text counts by the square of its length, and an ordinary one is drawn")
  func longText() {
    func text(_ count: Int) -> Data { svg("<text>\(String(repeating: "x", count: count))</text>", side: 500) }
    #expect(isTooMuch(text(24_000)))
    #expect(isTooMuch(svg("<text><a>\(String(repeating: "x", count: 24_000))</a></text>", side: 1)))
    #expect(reason(text(5000)) == nil)
    let words = "<text font-size='1.2em' transform='scale(2)'><tspan font-size='90%'>a word</tspan></text>"
    #expect(reason(svg(words)) == nil)
    let packed = "<g transform='matrix(1 0 0-1 0 24)skewX(-10)'><text font-size='96'>a</text></g>"
    #expect(reason(svg(packed, side: 500)) == nil)
  }

  @Test("A JPEG of very many segments is refused, with or without garbage between them")
  func segments() {
    let segment: [UInt8] = [0xFF, 0xE1, 0, 2]
    let bytes = [0xFF, 0xD8, 7] + repeatElement(segment, count: 100_000).joined()
    #expect(reason(Data(bytes)) == "it has more than 50000 markers")
  }

  @Test(
    "Filters and masks count as often as they are used, however they are named",
    arguments: [
      "\(noise)<rect filter='url(#f)'/>",
      "\(noise)<g><rect style='filter: URL( \"#f\" )'/></g>",
      "\(noise)<rect style='fi\\6cter: u\\72l(#f)'/>",
      "\(noise)<rect style='&#102;ilter: url(&#x23;f)'/>",
      "\(noise)<style>.a, .b { filter: url(#f) }</style><rect class='c b'/>",
      "\(noise)<style>fil<!-- -->ter { } rect { fil<!-- -->ter: url(#f) }</style><rect/>",
      "\(noise)<style>[x='{.a']{filter:url(#f)}</style><rect/>",
      "\(noise)<style>[x='/*']{} .b{filter:url(#f)} [x='*/']{}</style><rect class='b'/>",
      "\(noise)<style>.a\\}{filter:url(#f)}</style><rect class='a}'/>",
      "<rect style='filter: \(String(repeating: "blur(9px) ", count: 20_000))'/>",
      "<filter id='f'><feMorphology radius='9'/></filter><g transform='scale(99)'><rect filter='url(#f)'/></g>",
      "<filter id='f'><feOffset/></filter><marker id='m'><rect filter='url(#f)'/></marker><path marker='url(#m)' d='\(manyPoints)'/>",
    ]
  )
  func filters(content: String) { #expect(isTooMuch(svg(content))) }

  @Test("What is used many times counts as often, and what uses itself is refused")
  func multiplied() {
    let uses = (1...5).map { level in
      "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level - 1)'/>", count: 10) + "</g>"
    }
    let filter =
      "<filter id='f'><feTurbulence/></filter><defs><rect id='g0' filter='url(#f)'/>\(uses.joined())</defs>"
    #expect(isTooMuch(svg(filter + "<use href='#g5'/>")))
    #expect(reason(svg(filter + "<use href='#g2'/>")) == nil)
    let itself = "<filter id='f'><feOffset/></filter><g id='g' filter='url(#f)'><use href='#g'/></g>"
    #expect(isTooMuch(svg(itself)))
    let masks = "<mask id='m'><rect/></mask>" + String(repeating: "<rect mask='url(#m)'/>", count: 100)
    #expect(reason(svg(masks)) == nil)
    #expect(isTooMuch(svg(masks, side: 8000)))
    #expect(
      reason(svg("<rect/>", side: 20_000))
        == "it has 20000 × 20000 pixels; at most 67108864 are allowed, and 32767 in a row or column"
    )
  }

  @Test(
    "What is drawn again and again counts, without any filter",
    arguments: [
      String(repeating: "<g opacity='.5'><rect opacity='.5'/></g>", count: 1200),
      String(repeating: "<g style='mix-blend-mode:multiply'><rect/></g>", count: 500),
      String(repeating: "<g style='isolation: isolate'><rect/></g>", count: 1500),
      "<style>.a { opacity: .5 }</style>" + String(repeating: "<rect class='a'/>", count: 2200),
      "<clipPath id='c'><path d='\(manyPoints)'/></clipPath>"
        + String(repeating: "<g clip-path='url(#c)'><rect/></g>", count: 100),
      "<radialGradient id='r'/>" + String(repeating: "<rect fill='url(#r)'/>", count: 600),
      "<text font-size='1999'>\(String(repeating: "a", count: 100_000))</text>",
      "<marker id='m'><rect opacity='.5'/></marker>"
        + "<g marker-mid='url(#m)'><path d='\(String(repeating: "L1 1 ", count: 5000))'/></g>",
      String(repeating: "<rect fill='#00000001'/>", count: 30_000),
    ]
  )
  func layers(content: String) { #expect(isTooMuch(svg(content, side: 2000))) }

  @Test("What illustrations contain is allowed")
  func ordinary() {
    let paths = (1...2000).map { "<path d='M0 0L\($0) 9' fill='rgb(1, 2, \($0 % 255))' fill-opacity='.5'/>" }
    let gradients = (1...100).map { "<linearGradient id='r\($0)'/><rect fill='url(#r\($0))'/>" }
    let arrows =
      "<marker id='m'><path d='M0 0L9 5L0 9z'/></marker>"
      + String(repeating: "<line x2='9' marker-end='url(#m)'/>", count: 1000)
    #expect(reason(svg((paths + gradients).joined() + arrows, side: 1000)) == nil)
  }

  @Test("So many rules and elements that librsvg would compare them for minutes are refused")
  func rules() {
    let rules = "<style>\(String(repeating: ".a{fill:red}", count: 20_000))</style>"
    let elements = String(repeating: "<g class='a'/>", count: 20_000)
    #expect(reason(svg(rules + elements)) == "its style sheets have too many rules for so many elements")
  }

  @Test("What might hide elements is refused")
  func hidden() throws {
    #expect(reason(Data([0x1F, 0x8B, 8, 0])) == "it is compressed; decompress it, as with gunzip")
    let content = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
    for (text, expected) in [
      ("<!DOCTYPE svg [<!ENTITY f '<rect/>'>]>", "its DOCTYPE declares entities that contain markup"),
      ("<!DOCTYPE svg [<!ENTITY f '&#60;rect/>'>]>", "its DOCTYPE declares entities that contain markup"),
      ("<?xml-stylesheet href='data:text/css,*{}'?>", "it needs a style sheet in another file"),
      ("<?xml version='1.0' encoding='UTF-7'?>", "its encoding is not supported; save it as UTF-8"),
    ] {
      #expect(reason(Data((text + content).utf8)) == expected)
    }
    let utf16 = try #require("<?xml version='1.0' encoding='UTF-16'?>\(content)".data(using: .utf16))
    #expect(reason(utf16) == "its encoding is not supported; save it as UTF-8")
  }

  @Test("An image inside has the limits of an image, and is not another SVG")
  func inside() throws {
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x3E, 0x80,
      0, 0, 0x3E,
      0x80,
    ]
    func image(_ type: String, _ data: Data) -> Data {
      svg("<image href='\(type);base64,\(data.base64EncodedString())'/>")
    }
    #expect(
      reason(image("data:image/png", Data(header)))
        == "an image inside cannot be read: it has 16000 × 16000 pixels; at most 67108864 are allowed, and 32767 in a row or column"
    )
    #expect(reason(image("data:image/png", try Bitmap(width: 2, height: 2).png())) == nil)
    for type in ["data:image/svg+xml", "da&#9;ta:image/svg+xml", "DATA:image/svg+xml"] {
      #expect(
        reason(image(type, svg("<rect/>"))) == "it contains data that is neither a PNG nor a JPEG in Base64"
      )
    }
    #expect(
      reason(image("data:image/png", Data([0x1F, 0x8B, 8, 0])))
        == "an image inside cannot be read: it is compressed; decompress it, as with gunzip"
    )
  }

  @Test(
    "What design tools write is drawn",
    arguments: [
      "\(shadow)<g filter='url(#f)'><rect width='30' height='30'/></g>",
      "<style>/* Layer 1 */\n.a{mask:url(#m)}.b{filter:url(#f)}</style><mask id='m'><rect class='b'/></mask>\(shadow)<rect class='a'/>",
      "<path d='M0,0&#xA;&#x9;L9,9 L9,0z' style='enable-background:new 0 0 50 50;font-family:\"A\\5FAE\"'/>",
    ]
  )
  func designTools(content: String) {
    #expect(reason(svg(content)) == nil)
    let text =
      "<?xml version='1.0' encoding='utf-8'?><!DOCTYPE svg [<!ENTITY ns 'http://www.w3.org/2000/svg'>]>"
    #expect(reason(Data("\(text)<svg xmlns='&ns;' width='50' height='50'>\(content)</svg>".utf8)) == nil)
  }
}
