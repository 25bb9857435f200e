import Foundation
import NibTestSupport
import Testing

/// Whether `qpdf` is installed, which checks documents.
private let hasQPDF = (try? Run(shell: "command -v qpdf", in: "/").status == 0) ?? false

@Suite("A PDF has a logical structure, links and a language")
struct RenderStructureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      \(start)
        <parameter name="title"/>
        <parameter name="link" default="https://example.com/pay?n=1"/>
        <parameter name="items" type="list"><field name="name"/><field name="count" type="integer"/></parameter>
        <tableView>
          <tableHeaderView>
            <view>
              <label text="@parameter/title" accessibilityTraits="header" leading="0" top="0"/>
              <imageView image="star" accessibilityLabel="A “star” (ré)" width="20" height="20" trailing="0" top="0" bottom="20"/>
              <imageView image="star" width="20" height="20" centerX="0" top="0"/>
            </view>
          </tableHeaderView>
          <tableViewSection>
            <tableViewCell rowHeight="30">
              <label text="Name" accessibilityTraits="header" leading="0" centerY="0"/>
              <label text="Count" accessibilityTraits="header" trailing="0" centerY="0"/>
            </tableViewCell>
            <repeat layout="Row" each="@parameter/items"/>
          </tableViewSection>
          <tableFooterView>
            <view height="40">
              <label leading="0" top="0"><attributedText><fragment content="Pay "/><fragment content="here" link="@parameter/link"/></attributedText></label>
              <label leading="0" top="20"><attributedText><fragment content="Write" link="mailto:(a)@example.com"/></attributedText></label>
            </view>
          </tableFooterView>
        </tableView>
      </layout>
      """,
      to: "L/List.xml"
    )
    try folder.write(
      """
      \(start)
        <parameter name="name"/>
        <parameter name="count" type="integer"/>
        <tableViewCell rowHeight="40">
          <label text="@parameter/name" leading="0" top="0"/>
          <label text="@parameter/count" trailing="0" top="0"/>
          <imageView image="star" accessibilityLabel="A star" width="20" height="20" centerX="0" top="0"/>
        </tableViewCell>
      </layout>
      """,
      to: "L/Row.xml"
    )
    try folder.write(
      """
      \(start)<view><label text="Footer @page/number" leading="0" top="0" bottom="0"/></view></layout>
      """,
      to: "L/Footer.xml"
    )
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><circle cx='10' cy='10' r='9'/></svg>",
      to: "L/star.svg"
    )
  }

  private func render(_ items: Int, _ options: String...) throws -> Run {
    try render(items, options: options)
  }

  private func render(_ items: Int, options: [String]) throws -> Run {
    let rows = (1...items).map { #"{"name": "Pen \#($0)", "count": \#($0)}"# }.joined(separator: ", ")
    try folder.write(#"{"title": "Order", "items": [\#(rows)]}"#, to: "rows.json")
    return try Run(
      ["render", "L/List.xml", "--data", "rows.json", "--output", "list.pdf"] + options,
      in: folder.url.path
    )
  }

  private func structure() throws -> String {
    try Run(shell: "pdfinfo -struct-text list.pdf", in: folder.url.path).output
  }

  @Test("Headings, paragraphs, tables, figures and links, in the order in which they are read")
  func elements() throws {
    #expect(try render(1).status == 0)
    let found = try structure().replacing(#/Object \d+/#, with: "Object")
    #expect(
      found == """
        Document
          H1 (block)
            "Order"
          Figure
            ""
          Table (block)
            TR
              TH
                "Name"
              TH
                "Count"
            TR
              TD
                "Pen 1"
              TD
                "1"
              TD
                Figure
                  ""
          P (block)
            Span (inline)
              "Pay here"
            Link (inline)
              Object 0
              ""
          P (block)
            Link (inline)
              Object 0
              "Write"

        """
    )
    let links = try Run(shell: "grep -a /URI\\ \\( list.pdf", in: folder.url.path)
    #expect(
      links.output == """
              /URI (https://example.com/pay?n=1)
              /URI (mailto:%28a%29@example.com)

        """
    )
    // The text of each figure is there in UTF-16: A “star” (ré), and A star.
    let texts = try Run(shell: "grep -a -o '/Alt <[0-9A-F]*>' list.pdf", in: folder.url.path)
    #expect(
      texts.output == """
        /Alt <FEFF00410020201C0073007400610072201D00200028007200E90029>
        /Alt <FEFF004100200073007400610072>

        """
    )
  }

  @Test("What is on all pages is read once")
  func pages() throws {
    #expect(try render(30, "--footer", "L/Footer.xml").errors == "1 row, 2 pages in 1 file\n")
    let lines = try structure().split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
    #expect(lines.count { $0 == "\"Order\"" } == 1)
    #expect(lines.count { $0 == "\"Write\"" } == 1)
    #expect(lines.count { $0.contains("Footer") } == 0)
    #expect(lines.count { $0 == "Table (block)" } == 2)
    #expect((1...30).allSatisfy { item in lines.contains { $0 == "\"Pen \(item)\"" } })
  }

  @Test("The language is the one of --language, and viewers show the title")
  func language() throws {
    #expect(try render(1, "--language", "pt-BR", "--title", "Pedido").status == 0)
    let info = try Run(
      shell: "pdfinfo list.pdf | grep -E 'Title|Tagged'; grep -a -o '/Lang <[0-9A-F]*>' list.pdf",
      in: folder.url.path
    )
    #expect(
      info.output == """
        Title:           Pedido
        Tagged:          yes
        /Lang <FEFF00700074002D00420052>

        """
    )
    let viewer = try Run(shell: "grep -a -c '/DisplayDocTitle true' list.pdf", in: folder.url.path)
    #expect(viewer.output == "1\n")
  }

  @Test("A document without a structure looks the same, and has no links")
  func untagged() throws {
    #expect(try render(30).status == 0)
    let tagged = try Run(
      shell: "pdftocairo -png -r 40 list.pdf a && cat a-*.png | cksum",
      in: folder.url.path
    )
    #expect(try render(30, "--untagged").status == 0)
    let untagged = try Run(
      shell: "pdftocairo -png -r 40 list.pdf b && cat b-*.png | cksum",
      in: folder.url.path
    )
    #expect(tagged.status == 0 && tagged.output == untagged.output)
    let info = try Run(shell: "pdfinfo list.pdf | grep Tagged", in: folder.url.path)
    #expect(info.output == "Tagged:          no\n")
  }

  @Test("Links of a group that is translucent are left out, but not its text")
  func groups() throws {
    try folder.write(
      """
      \(start)
        <view width="100" height="60" alpha="0.5">
          <label leading="0" top="0"><attributedText><fragment content="here" link="a:b"/></attributedText></label>
          <label text="Text" leading="0" bottom="0"/>
        </view>
      </layout>
      """,
      to: "L/List.xml"
    )
    #expect(try render(1).status == 0)
    #expect(
      try structure() == """
        Document
          P (block)
            "hereText"

        """
    )
  }

  @Test("The links of an SVG are left out, which Cairo could not draw", arguments: [[], ["--untagged"]])
  func linksOfImages(options: [String]) throws {
    try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="20" height="20">
      <defs><pattern id="p" width="4" height="4"><a href="https://example.com"><rect width="2" height="2"/></a></pattern></defs>
      <a x:href='https://example.com/a>b' class="c"><rect width="20" height="20" fill="url(#p)"/></a></svg>
      """,
      to: "L/star.svg"
    )
    for _ in 0..<5 {
      #expect(try render(3, options: options).errors == "1 row, 1 page in 1 file\n")
      let links = try Run(shell: "grep -a -c 'example.com/a' list.pdf", in: folder.url.path)
      #expect(links.output == "0\n")
    }
  }

  @Test("The shadow of a text is not read")
  func shadow() throws {
    try folder.write(
      """
      \(start)
        <view width="100" height="60">
          <label text="Text" shadowColor="systemRed" shadowOffset="1 1" leading="0" top="0"/>
        </view>
      </layout>
      """,
      to: "L/List.xml"
    )
    #expect(try render(1).status == 0)
    #expect(
      try structure() == """
        Document
          P (block)
            Span (inline)
              "Text"

        """
    )
  }

  @Test("Words at the ends of lines are not joined, and a word that is broken is")
  func lineEnds() throws {
    try folder.write(
      """
      \(start)
        <view width="100" height="300">
          <label text="Fountain pens and bottles" numberOfLines="0" leading="0" top="0" width="80"/>
          <label text="Donaudampfschifffahrt" lineBreakMode="characterWrap" numberOfLines="0" leading="0" top="100" width="80"/>
          <label numberOfLines="0" leading="0" top="150" width="80"><attributedText>
            <fragment content="See the page of "/><fragment content="your order" link="a:b"/></attributedText></label>
        </view>
      </layout>
      """,
      to: "L/List.xml"
    )
    #expect(try render(1).status == 0)
    let found = try structure().replacing(#/Object \d+/#, with: "Object")
    #expect(found.contains("\"Fountain pens and bottles\""))
    #expect(found.contains("\"Donaudampfschifffahrt\""))
    let plain = try Run(shell: "pdftotext list.pdf - | tr '\\n' ' '", in: folder.url.path)
    #expect(plain.output.contains("Fountain pens and bottles"))
    let words = found.split(separator: "\"").joined(separator: "").split(whereSeparator: \.isWhitespace)
    #expect(["See", "the", "page", "of", "your", "order"].allSatisfy { words.contains($0[...]) }, "\(found)")
  }

  @Test("A link outside what a view shows cannot be clicked")
  func clippedLinks() throws {
    try folder.write(
      """
      \(start)
        <view width="100" height="60">
          <view clipsToBounds="true" leading="0" top="0" width="50" height="50">
            <label leading="0" top="0"><attributedText><fragment content="Read "/><fragment content="here" link="a:b"/>
            </attributedText></label>
            <label leading="60" top="20"><attributedText><fragment content="Read "/><fragment content="here" link="a:b"/>
            </attributedText></label>
          </view>
        </view>
      </layout>
      """,
      to: "L/List.xml"
    )
    #expect(try render(1).status == 0)
    let links = try Run(shell: "grep -a -o '/Rect .*' list.pdf | cut -d ' ' -f 3,5", in: folder.url.path)
    let edges = links.output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
    #expect(
      edges.count == 1 && edges.allSatisfy { $0[0] > 30 && $0[0] < 50 && $0[1] == 50 },
      "\(links.output)"
    )
  }

  @Test("Readers find no fault in a document", .enabled(if: hasQPDF))
  func validity() throws {
    for options in [[], ["--language", "de"], ["--untagged"]] {
      try folder.write(#"{"title": "Order", "items": [{"name": "A", "count": 1}]}"#, to: "rows.json")
      try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>", to: "L/star.svg")
      let run = try Run(
        ["render", "L/List.xml", "--data", "rows.json", "--output", "list.pdf"] + options,
        in: folder.url.path
      )
      #expect(run.status == 0)
      let check = try Run(shell: "qpdf --check list.pdf 2>&1", in: folder.url.path)
      #expect(check.status == 0, "\(check.output)")
    }
  }
}
