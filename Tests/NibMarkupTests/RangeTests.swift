import NibKit
import NibMarkup
import NibTestSupport
import Testing

@Suite("Every element, attribute name and attribute value has an exact range")
struct RangeTests {
  /// The marks are: 1 element, 2 after its name, 3 attribute name, 4 its end, 5 value, 6 its end, 7 after the
  /// start tag, 8 after the end tag.
  static let layouts: [(what: String, text: String)] = [
    ("plain", "<layout xmlns=\"N\">1️⃣<label2️⃣ 3️⃣text4️⃣=\"5️⃣Dune6️⃣\">7️⃣</label>8️⃣</layout>"),
    ("empty element", "<layout xmlns=\"N\">1️⃣<label2️⃣ 3️⃣text4️⃣=\"5️⃣Dune6️⃣\"/>7️⃣8️⃣</layout>"),
    ("single quotes", "<layout xmlns=\"N\">1️⃣<label2️⃣ 3️⃣text4️⃣ = '5️⃣a \"b\" > c6️⃣' />7️⃣8️⃣</layout>"),
    ("multi-byte", "<layout xmlns=\"N\"><!-- Größe 🪐 -->1️⃣<label2️⃣ 3️⃣text4️⃣=\"5️⃣日本 é6️⃣\">7️⃣</label>8️⃣</layout>"),
    ("tabs", "<layout xmlns=\"N\">\n\t\t1️⃣<label2️⃣\t3️⃣text4️⃣=\"5️⃣a\tb6️⃣\"\t>7️⃣</label\t>8️⃣\n</layout>"),
    ("CRLF", "<layout xmlns=\"N\">\r\n  1️⃣<label2️⃣\r\n  3️⃣text4️⃣=\"5️⃣a6️⃣\">7️⃣\r\n</label>8️⃣\r\n</layout>\r\n"),
    ("entities", "<layout xmlns=\"N\">1️⃣<label2️⃣ 3️⃣text4️⃣=\"5️⃣a &amp; &#x62;&lt;&#10;6️⃣\">7️⃣</label>8️⃣</layout>"),
    ("line break in a value", "<layout xmlns=\"N\">1️⃣<label2️⃣\n3️⃣text4️⃣=\"5️⃣one\ntwo6️⃣\">7️⃣</label>8️⃣</layout>"),
    (
      "declaration and comment before",
      "<?xml version=\"1.0\"?><!-- < -->\n<layout xmlns=\"N\">1️⃣<label2️⃣ 3️⃣text4️⃣=\"5️⃣6️⃣\"/>7️⃣8️⃣</layout>"
    ),
    ("prefix", "<l:layout xmlns:l=\"N\">1️⃣<l:label2️⃣ 3️⃣text4️⃣=\"5️⃣x6️⃣\"/>7️⃣8️⃣</l:layout>"),
    (
      "instruction with a lesser-than",
      "<layout xmlns=\"N\"><?edit <?a <b?>1️⃣<label2️⃣ 3️⃣text4️⃣=\"5️⃣x6️⃣\"/>7️⃣8️⃣</layout>"
    ),
  ]

  @Test(arguments: layouts)
  func ranges(_ what: String, _ text: String) throws {
    let marked = MarkedText(text.replacing("N\"", with: "\(Layout.namespace)\""))
    let (layout, diagnostics) = read(SourceFile(path: "a.xml", bytes: Array(marked.text.utf8)))
    #expect(diagnostics == [])
    let label = try #require(layout?.root.children.first { _ in true })
    let attribute = try #require(label.attribute("text"))
    #expect(label.nameSpan.offsets == marked.range(1, 2))
    #expect(attribute.nameSpan.offsets == marked.range(3, 4))
    #expect(attribute.valueSpan.offsets == marked.range(5, 6))
    #expect(label.startTagSpan.offsets == marked.range(1, 7))
    #expect(label.span.offsets == marked.range(1, 8))
  }

  @Test("Values have entities resolved and line breaks replaced by spaces")
  func values() throws {
    let text = "<layout xmlns=\"\(Layout.namespace)\" a=\"x &amp; y\" b=\"one\r\ntwo\" c=\"&#10;é\"/>"
    let layout = try #require(read(SourceFile(path: "a.xml", bytes: Array(text.utf8))).layout)
    #expect(layout.root.attributes.map(\.value) == ["x & y", "one two", "\né"])
  }

  @Test("Lines and columns start at one, and columns count Unicode scalars")
  func positions() {
    let file = SourceFile(path: "a.xml", bytes: Array("ab\r\n\té🪐x".utf8))
    #expect(file.position(at: 0) == SourcePosition(line: 1, column: 1, offset: 0))
    #expect(file.position(at: 4) == SourcePosition(line: 2, column: 1, offset: 4))
    #expect(file.position(at: 11) == SourcePosition(line: 2, column: 4, offset: 11))
    #expect(file.position(at: 99) == SourcePosition(line: 2, column: 5, offset: 12))
  }

  @Test("Columns are correct throughout a long line")
  func longLine() {
    let text = String(repeating: "é", count: 5000)
    let file = SourceFile(path: "a.xml", bytes: Array(text.utf8))
    for scalar in [0, 511, 512, 513, 4999, 5000] {
      #expect(file.position(at: scalar * 2).column == scalar + 1)
    }
  }

  @Test("A byte order mark does not count in offsets")
  func byteOrderMark() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("<layout xmlns=\"\(Layout.namespace)\"/>".utf8)
    let layout = try #require(read(SourceFile(path: "a.xml", bytes: bytes)).layout)
    #expect(layout.root.span.offsets.lowerBound == 0)
  }
}

@Suite("Ranges in the element tree")
struct RangeLawTests {
  @Test(
    "The text at each range matches the tree",
    arguments: [
      "BookCell", "RatingView", "Settings/BytesCountTitleTableViewCell", "Settings/ValuePickerTableViewCell",
    ]
  )
  func rangesSayWhatTheTreeSays(_ name: String) throws {
    let source = try SourceFile.read(inPackage("Layouts/\(name).xml")).get()
    let layout = try #require(read(source).layout)
    var elements = [layout.root]
    while let element = elements.popLast() {
      #expect(element.nameSpan.text == "<\(element.name)")
      #expect(element.startTagSpan.text.hasSuffix(">"))
      #expect(element.span.text.hasSuffix("</\(element.name)>") || element.span.text.hasSuffix("/>"))
      for attribute in element.attributes {
        let prefix = attribute.isDesignTime ? "design:" : ""
        #expect(attribute.span.text == "\(prefix)\(attribute.name)=\"\(attribute.value)\"")
      }
      for child in element.children {
        #expect(element.span.offsets.contains(child.span.offsets.lowerBound))
        #expect(child.span.offsets.upperBound <= element.span.offsets.upperBound)
        elements.append(child)
      }
    }
  }
}
