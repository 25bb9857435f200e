import Foundation
import NibKit
import NibMarkup
import NibTestSupport
import Testing

private func source(_ text: String) -> SourceFile {
  SourceFile(path: "a.xml", bytes: Array(text.utf8))
}

/// The kind and the text of each token.
private func tokens(_ text: String) -> [String] {
  let source = source(text)
  return source.markup.all.indices.map { index in
    "\(source.markup.all[index].kind) \(source.span(source.markup.offsets(of: index)).text)"
  }
}

/// An element and its descendants, one per line.
private func tree(_ element: MarkupElement, indentation: String = "") -> [String] {
  let attributes = element.attributes.map { " \($0.name)='\($0.value)'" }.joined()
  return ["\(indentation)\(element.name)\(attributes) \(element.span.range.start.line)"]
    + element.children.flatMap { tree($0, indentation: indentation + "  ") }
}

@Suite("The tokens of a document")
struct TokenTests {
  @Test("A document with every kind of token")
  func everything() {
    #expect(
      tokens("<?xml version=\"1.0\"?>\n<!--c--><a b = 'x>y' c:d=\"\"><![CDATA[<]]>t <?p ?></a ><e/>") == [
        "declaration <?xml version=\"1.0\"?>", "space \n", "comment <!--c-->", "tagName <a", "space  ",
        "attributeName b", "space  ", "equals =", "space  ", "attributeValue 'x>y'", "space  ",
        "attributeName c:d", "equals =", "attributeValue \"\"", "tagEnd >", "cdata <![CDATA[<]]>", "text t ",
        "instruction <?p ?>", "endTag </a >", "tagName <e", "emptyTagEnd />",
      ]
    )
  }

  @Test(
    "Invalid markup becomes a malformed token that ends where valid markup begins",
    arguments: [
      ("<a b=c d='1'/>", ["malformed c", "attributeValue '1'"]),
      ("<a b='1 <c/>", ["malformed '1 ", "tagName <c"]),
      ("<a 'b'/>", ["malformed 'b'", "emptyTagEnd />"]),
      ("a < b", ["malformed <", "text  b"]),
      ("<a/ b='1'>", ["malformed /", "attributeName b", "attributeValue '1'"]),
      ("<!--a<b/>", ["malformed <!--a<b/>"]),
      ("<!DOCTYPE a [<!ENTITY b \"]>\">]><a/>", ["doctype <!DOCTYPE a [<!ENTITY b \"]>\">]>", "tagName <a"]),
      ("<!a><b/>", ["malformed <!", "text a>", "tagName <b"]),
      ("<a></a <b/>", ["endTag </a ", "tagName <b"]),
      ("<a b==\"1\"/>", ["equals =", "malformed =", "attributeValue \"1\""]),
    ]
  )
  func malformed(_ text: String, _ expected: [String]) {
    let tokens = tokens(text)
    #expect(expected.allSatisfy(tokens.contains), "\(tokens)")
  }

  @Test("The texts of all tokens add up to the file, byte for byte, whatever it contains")
  func lossless() {
    let alphabet = Array("<>/=\"'!?-[]ab: \n&;#\u{E9}".utf8) + [0xFF, 0]
    var state: UInt64 = 13
    for _ in 0..<2000 {
      let bytes = (0..<60).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      let markup = SourceFile(path: "a.xml", bytes: bytes).markup
      #expect(markup.all.indices.flatMap { Array(bytes[markup.offsets(of: $0)]) } == bytes)
      #expect(!markup.all.indices.contains { markup.offsets(of: $0).isEmpty })
    }
  }

  @Test("A file that is not well-formed gives a tree of its understandable parts")
  func recovery() throws {
    let text = """
      <layout xmlns="urn:nibkit:layout:1" xmlns:design="urn:nibkit:design:1">
        <view id="a &amp; b>
          <label text="Dune &#x41; &nope;" design:text="x" hidden/>
          <stackView><button title="Buy"></stackView>
        </view>
        </label>
      </layout>
      <more/>
      """
    let reading = LayoutReading(source(text), limits: LayoutLimits())
    #expect(reading.layout == nil)
    let document = MarkupDocument.read(
      source(text),
      dialect: .layout,
      limits: LayoutLimits().markup
    )
    #expect(document.fault?.rule == .notWellFormed)
    let root = try #require(document.root)
    #expect(
      tree(root) == [
        "layout 1", "  view 2", "    label text='Dune A &nope;' text='x' 3", "    stackView 4",
        "      button title='Buy' 4",
      ]
    )
    let label = try #require(root.children.first { _ in true }?.children.first { _ in true })
    #expect(label.attributes.map(\.isDesignTime) == [false, true])
    #expect(label.attribute("text")?.valueSpan.text == "Dune &#x41; &nope;")
  }

  @Test("A tree is recovered from any damaged file, and its ranges are nested")
  func recoveryOfDamage() throws {
    let layout = Array(try String(contentsOfFile: inPackage("Layouts/BookCell.xml"), encoding: .utf8).utf8)
    for offset in layout.indices {
      for bytes in [Array(layout[..<offset]), Array(layout[..<offset] + layout[(offset + 1)...])] {
        let document = MarkupDocument.read(
          SourceFile(path: "a.xml", bytes: bytes),
          dialect: .layout,
          limits: LayoutLimits().markup
        )
        for element in document.elements {
          let span = element.span.offsets
          #expect(element.nameSpan.text.hasSuffix(element.name))
          for child in element.children {
            #expect(span.lowerBound < child.span.offsets.lowerBound)
          }
          for attribute in element.attributes {
            #expect(attribute.nameSpan.text.hasSuffix(attribute.name))
            #expect(span.contains(attribute.span.offsets.lowerBound))
          }
        }
      }
    }
  }
}
