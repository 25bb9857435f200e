import Foundation
import NibTestSupport
import Testing

@Suite("nib render makes documents from a layout and data")
struct RenderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      \(start)
        <parameter name="name"/>
        <parameter name="seat" type="integer" default="1"/>
        <parameter name="isPaid" type="boolean" default="false"/>
        <view width="220" height="80">
          <label text="@parameter/name" leading="10" top="10"/>
          <label text="@parameter/seat" leading="10" bottom="10"/>
          <label text="unpaid" trailing="10" bottom="10" hidden="@parameter/isPaid"/>
        </view>
      </layout>
      """,
      to: "L/Ticket.xml"
    )
    try folder.write(
      """
      \(start)
        <parameter name="number"/>
        <parameter name="items" type="list"><field name="title"/></parameter>
        <tableView>
          <tableHeaderView><label text="@parameter/number" height="30"/></tableHeaderView>
          <tableViewSection><repeat layout="Row" each="@parameter/items"/></tableViewSection>
        </tableView>
      </layout>
      """,
      to: "L/List.xml"
    )
    try folder.write(
      """
      \(start)
        <parameter name="title"/>
        <tableViewCell rowHeight="40"><label text="@parameter/title" leading="0" top="0"/></tableViewCell>
      </layout>
      """,
      to: "L/Row.xml"
    )
  }

  private func render(_ layout: String, _ arguments: String...) throws -> Run {
    try Run(["render", "L/\(layout).xml"] + arguments, in: folder.url.path)
  }

  private func files(_ name: String = ".") -> [String] {
    let path = folder.url.appending(path: name).path
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.contains(".") && !$0.hasPrefix("L/") }.sorted()
  }

  private func data(_ name: String) throws -> Data { try Data(contentsOf: folder.url.appending(path: name)) }

  /// The texts of an SVG, in order.
  private func texts(_ name: String) throws -> [String] {
    String(decoding: try data(name), as: UTF8.self).matches(of: /<tspan[^>]*>([^<]*)<\/tspan>/).map {
      String($0.output.1)
    }
  }

  private static let people = "name,seat,isPaid\nAda,7,true\n\"Grace \"\"Amazing\"\" Hopper\",,\n"

  @Test("A file for each row, whose name has values of the row")
  func files() throws {
    try folder.write(Self.people, to: "people.csv")
    let run = try render("Ticket", "--data", "people.csv", "--output", "out/{row} {name}.svg")
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors == "2 rows, 2 pages in 2 files\n")
    #expect(files("out") == ["1 Ada.svg", "2 Grace _Amazing_ Hopper.svg"])
    #expect(try texts("out/1 Ada.svg") == ["Ada", "7"])
    #expect(
      try texts("out/2 Grace _Amazing_ Hopper.svg") == ["Grace &quot;Amazing&quot; Hopper", "1", "unpaid"]
    )
    let pictures = try render("Ticket", "--data", "people.csv", "--output", "png/{name}.png", "--scale", "1")
    #expect(pictures.errors == "2 rows, 2 pages in 2 files\n")
    #expect(try data("png/Ada.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("One PDF of all rows, with the same bytes each time, also on standard output")
  func oneDocument() throws {
    try folder.write(Self.people, to: "people.csv")
    let run = try render("Ticket", "--data", "people.csv", "--output", "all.pdf")
    #expect(run.errors == "2 rows, 2 pages in 1 file\n")
    #expect(try data("all.pdf").starts(with: Data("%PDF-".utf8)))
    #expect(String(decoding: try data("all.pdf"), as: UTF8.self).contains("/Title (Ticket)"))
    _ = try render("Ticket", "--data", "people.csv", "--output", "again.pdf")
    #expect(try data("again.pdf") == data("all.pdf"))
    let piped = try Run(
      shell: "cat people.csv | \"$NIB\" render L/Ticket.xml --data - --output - > piped.pdf",
      in: folder.url.path
    )
    #expect(piped.status == 0 && piped.errors == "2 rows, 2 pages in 1 file\n")
    #expect(try data("piped.pdf") == data("all.pdf"))
  }

  @Test("A table runs over pages with its header")
  func tables() throws {
    let items = (1...30).map { "{\"title\": \"Item \($0)\"}" }.joined(separator: ", ")
    try folder.write(
      "[{\"number\": \"A 1\", \"items\": [\(items)]}, {\"number\": \"A 2\", \"items\": []}]",
      to: "lists.json"
    )
    let run = try render("List", "--data", "lists.json", "--output", "{number}.svg")
    #expect(run.errors == "2 rows, 3 pages in 3 files\n")
    #expect(files() == ["A 1-1.svg", "A 1-2.svg", "A 2.svg", "lists.json"])
    #expect(try texts("A 1-1.svg") == ["A 1"] + (1...18).map { "Item \($0)" })
    #expect(try texts("A 1-2.svg") == ["A 1"] + (19...30).map { "Item \($0)" })
    #expect(try texts("A 2.svg") == ["A 2"])
    let small = try render(
      "List",
      "--data",
      "lists.json",
      "--output",
      "p/{number}-{page}.svg",
      "--page-size",
      "4x6in-landscape",
      "--margins",
      "10mm"
    )
    #expect(small.errors == "2 rows, 7 pages in 7 files\n")
    #expect(files("p").first == "A 1-1.svg")
    #expect(String(decoding: try data("p/A 2-1.svg"), as: UTF8.self).contains(#"width="432" height="288""#))
  }

  @Test("A header and a footer are on each page, with its number and values of the row")
  func bands() throws {
    let items = (1...30).map { "{\"title\": \"Item \($0)\"}" }.joined(separator: ", ")
    try folder.write(
      "[{\"number\": \"A 1\", \"items\": [\(items)], \"due\": \"2026-11-28\"}]",
      to: "lists.json"
    )
    try folder.write(
      """
      \(start)
        <parameter name="number"/><parameter name="due" type="date" format="d MMMM"/>
        <stackView height="20"><label text="@parameter/number"/><label text="@parameter/due"/></stackView>
      </layout>
      """,
      to: "Bands/Header.xml"
    )
    try folder.write(
      """
      \(start)
        <stackView height="40">
          <label text="@page/number"/><label text="@page/count"/><include layout="Sum"/>
        </stackView>
      </layout>
      """,
      to: "Bands/Footer.xml"
    )
    try folder.write("\(start)<label text=\"@page/number\"/></layout>", to: "Bands/Sum.xml")
    let bands = ["--header", "Bands/Header.xml", "--footer", "Bands/Footer.xml"]
    let arguments = ["render", "L/List.xml", "--data", "lists.json", "--output"]
    let run = try Run(arguments + ["{page}.svg"] + bands, in: folder.url.path)
    #expect(run.errors == "1 row, 2 pages in 2 files\n" && run.status == 0)
    let texts = try ["1.svg", "2.svg"].map(texts)
    #expect(texts[0] == ["A 1"] + (1...16).map { "Item \($0)" } + ["A 1", "28 November", "1", "2", "1"])
    #expect(texts[1] == ["A 1"] + (17...30).map { "Item \($0)" } + ["A 1", "28 November", "2", "2", "2"])
    let arabic = try Run(arguments + ["ar/{page}.svg", "--language", "ar-EG"] + bands, in: folder.url.path)
    #expect(arabic.status == 0)
    #expect(try self.texts("ar/2.svg").suffix(3) == ["٢", "٢", "٢"])

    try folder.write("name\nAda\n", to: "people.csv")
    let page = try render(
      "Ticket",
      "--data",
      "people.csv",
      "--output",
      "ticket.svg",
      "--footer",
      "Bands/Footer.xml"
    )
    #expect(page.errors == "1 row, 1 page in 1 file\n")
    #expect(try self.texts("ticket.svg") == ["Ada", "1", "unpaid", "1", "1", "1"])
    #expect(String(decoding: try data("ticket.svg"), as: UTF8.self).contains(#"height="841.89""#))
    let small = try render(
      "Ticket",
      "--data",
      "people.csv",
      "--output",
      "small.svg",
      "--footer",
      "Bands/Footer.xml",
      "--page-size",
      "80x10mm"
    )
    #expect(small.status == 1)
    #expect(small.errors.contains("the page has no room between its header and its footer"))
    let missing = try render(
      "Ticket",
      "--data",
      "people.csv",
      "--output",
      "x.svg",
      "--header",
      "Bands/Header.xml"
    )
    #expect(
      missing.errors == """
        people.csv:1:1: error: there is no column for the parameter 'number', which has no default [missing-parameter]
        1 | name
          | ^~~~
        people.csv:1:1: error: there is no column for the parameter 'due', which has no default [missing-parameter]
        1 | name
          | ^~~~

        """
    )
    try folder.write("[{\"number\": \"A 1\", \"items\": [], \"due\": \"today\"}]", to: "lists.json")
    let wrong = try Run(arguments + ["{page}.svg"] + bands, in: folder.url.path)
    #expect(
      wrong.errors.contains(
        "lists.json:1:40: error: 'today' is not a valid value for the parameter 'due' of the layout 'Header'"
      )
    )
    #expect(wrong.errors.contains("Bands/Header.xml:2:29: note: it is declared here"))
  }

  @Test("Pages fill sheets, and a PDF has a title and an outline")
  func sheets() throws {
    let rows = (1...30).map { "Ada \($0),\($0)" }.joined(separator: "\n")
    try folder.write("name,seat\n\(rows)\n", to: "people.csv")
    let arguments = [
      "render", "L/Ticket.xml", "--data", "people.csv", "--output", "all.pdf", "--per-sheet", "3x8",
    ]
    let run = try Run(
      arguments + [
        "--sheet-margins", "10mm", "--gap", "2mm", "--title", "Tickets", "--outline", "{row} {name}",
      ],
      in: folder.url.path
    )
    #expect(run.status == 0 && run.errors == "30 rows, 30 pages on 2 sheets in 1 file\n")
    let pdf = String(decoding: try data("all.pdf"), as: UTF8.self)
    #expect(pdf.matches(of: /\/Type \/Page\b/).count == 2)
    #expect(pdf.matches(of: /\/MediaBox \[ 0 0 595\.27\d* 841\.8\d* \]/).count == 2)
    #expect(
      pdf.contains("/Title (Tickets)") && pdf.contains("/Title (1 Ada 1)")
        && pdf.contains("/Title (30 Ada 30)")
    )
    let plain = try render(
      "Ticket",
      "--data",
      "people.csv",
      "--output",
      "{name}.pdf",
      "--title",
      "Ticket of {name}"
    )
    #expect(plain.status == 0)
    #expect(String(decoding: try data("Ada 7.pdf"), as: UTF8.self).contains("/Title (Ticket of Ada 7)"))

    for (wrong, message) in [
      (["--per-sheet", "3x8", "--sheet-margins", "150mm"], "The sheet has no room for 3 × 8 pages."),
      (["--gap", "2mm"], "--sheet-size, --sheet-margins and --gap are for --per-sheet."),
      (
        ["--title", "{name}"],
        "--title has names in braces, but the document has all rows; write it without them."
      ),
      (
        ["--outline", "{page}"], "{page} is for --output; a title and an outline are for all pages of a row."
      ),
      (["--outline", "{name"], "--outline: '{name' has no '}'; a brace itself is written '{{'"),
    ] {
      let run = try Run(
        ["render", "L/Ticket.xml", "--data", "people.csv", "--output", "x.pdf"] + wrong,
        in: folder.url.path
      )
      #expect(run.status == 64 && run.errors.hasPrefix("Error: \(message)\n"))
    }
    try folder.write("[{\"name\": \"Ada\"}, {\"name\": \"Grace\"}]", to: "names.json")
    let faulty = try render(
      "Ticket",
      "--data",
      "names.json",
      "--output",
      "x.pdf",
      "--outline",
      "{id}",
      "--keep-going"
    )
    #expect(
      faulty.errors.hasSuffix(
        "2 rows (2 faulty), 0 pages in 0 files\nnote: the faulty rows are in 'names-faulty.json'\n"
      )
    )
    let table = try render("Ticket", "--data", "people.csv", "--output", "x.pdf", "--header", "L/List.xml")
    #expect(table.status == 1)
    let unknown = try render("Ticket", "--data", "people.csv", "--output", "x.pdf", "--outline", "{nam}")
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("there is no column 'nam', which --outline names"))
  }

  @Test("A table's own header, footer and rows show the number of the page, and how many there are")
  func pageNumbers() throws {
    try folder.write(
      """
      \(start)
        <parameter name="items" type="list"><field name="title"/></parameter>
        <tableView>
          <tableHeaderView><label text="@page/number" height="30"/></tableHeaderView>
          <tableFooterView><label text="@page/count" height="30"/></tableFooterView>
          <tableViewSection><repeat layout="Numbered" each="@parameter/items"/></tableViewSection>
        </tableView>
      </layout>
      """,
      to: "L/Numbers.xml"
    )
    try folder.write(
      """
      \(start)<parameter name="title"/>
      <tableViewCell rowHeight="300"><stackView><label text="@parameter/title"/><label text="@page/number"/>
      <label text="@page/count"/></stackView></tableViewCell></layout>
      """,
      to: "L/Numbered.xml"
    )
    let items = ["a", "b", "c", "d", "e"].map { "{\"title\": \"\($0)\"}" }.joined(separator: ", ")
    try folder.write("{\"items\": [\(items)]}", to: "items.json")
    let run = try render("Numbers", "--data", "items.json", "--output", "n-{page}.svg")
    #expect(run.errors == "1 row, 3 pages in 3 files\n")
    let pages = try (1...3).map { try texts("n-\($0).svg") }
    #expect(
      pages == [
        ["1", "a", "1", "3", "b", "1", "3", "3"], ["2", "c", "2", "3", "d", "2", "3", "3"],
        ["3", "e", "3", "3", "3"],
      ]
    )
  }

  @Test("Only views show the numbers of pages, and there are two of them")
  func pageReferences() throws {
    try folder.write(
      """
      \(start)<stackView><label text="@page/total"/><segmentedControl><segment title="@page/number"/></segmentedControl>
      <label text="one" alpha="@page/number"/></stackView></layout>
      """,
      to: "L/Wrong.xml"
    )
    let output = try Run(["validate", "L/Wrong.xml"], in: folder.url.path).output
    let found = output.split(separator: "\n").filter { $0.contains("error:") }
    #expect(
      found == [
        """
        L/Wrong.xml:1:55: error: '@page/total' is nothing of a page; write '@page/number' or '@page/count' \
        [unknown-reference]
        """,
        """
        L/Wrong.xml:1:102: error: only views show the number of a page, and <segment> is a part of one; show it in a \
        <label> [unknown-reference]
        """,
        """
        L/Wrong.xml:2:19: error: 'alpha' must be a number from 0 to 1, so it cannot be the page 'number' \
        [invalid-value]
        """,
      ]
    )
  }

  @Test("Every finding in the data has its place and that of the declaration")
  func findings() throws {
    try folder.write("name,seat,color\nAda,7,red\nGrace,first,\nEmmy\n,8,blue\n", to: "people.csv")
    let expected = """
      people.csv:1:11: warning: no parameter takes the column 'color' [unknown-column]
      1 | name,seat,color
        |           ^~~~~
      people.csv:3:7: error: 'first' is not a valid value for the parameter 'seat' of the layout 'Ticket'; expected a whole number [invalid-value]
      3 | Grace,first,
        |       ^~~~~
      L/Ticket.xml:3:3: note: it is declared here
      people.csv:4:5: error: the row has 1 field, but the header has 3 columns [invalid-data]
      4 | Emmy
        |     ^
      people.csv:1:1: note: the columns are named here

      """
    let run = try render("Ticket", "--data", "people.csv", "--output", "all.pdf")
    #expect(run.status == 1)
    #expect(run.errors == expected + "4 rows (2 faulty), no document\n")
    #expect(files() == ["people.csv"])
    let going = try render("Ticket", "--data", "people.csv", "--output", "all.pdf", "--keep-going")
    #expect(going.status == 1)
    #expect(
      going.errors == expected
        + "4 rows (2 faulty), 2 pages in 1 file\nnote: the faulty rows are in 'people-faulty.csv'\n"
    )
    #expect(files() == ["all.pdf", "people-faulty.csv", "people.csv"])
    #expect(try data("people-faulty.csv") == Data("name,seat,color\nGrace,first,\nEmmy\n".utf8))
  }

  @Test("Findings in lists of JSON, and names that nothing takes")
  func lists() throws {
    try folder.write(
      """
      {"number": 1, "items": [{"title": "a", "price": 1}, {"price": 2}], "note": {"x": []}}
      {"number": 2, "items": "b"}
      {"items": [{"title": ["c"]}]}
      """,
      to: "lists.jsonl"
    )
    let run = try render("List", "--data", "lists.jsonl", "--output", "{number}.pdf", "--keep-going")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        lists.jsonl:1:49: warning: no parameter takes 'items.price' [unknown-column]
        1 | {"number": 1, "items": [{"title": "a", "price": 1}, {"price": 2}], "note": {"x": []}}
          |                                                 ^
        lists.jsonl:1:76: warning: no parameter takes 'note' [unknown-column]
        1 | {"number": 1, "items": [{"title": "a", "price": 1}, {"price": 2}], "note": {"x": []}}
          |                                                                            ^~~~~~~~~
        lists.jsonl:1:53: error: the layout 'List' needs a value for 'items[1].title' [missing-parameter]
        1 | {"number": 1, "items": [{"title": "a", "price": 1}, {"price": 2}], "note": {"x": []}}
          |                                                     ^~~~~~~~~~~~
        lists.jsonl:2:24: error: 'b' is not a valid value for the parameter 'items' of the layout 'List'; expected a list of elements with title [invalid-value]
        2 | {"number": 2, "items": "b"}
          |                        ^~~
        L/List.xml:3:3: note: it is declared here
        lists.jsonl:3:22: error: the parameter 'items[0].title' needs a text, a number, true or false, not a list [invalid-data]
        3 | {"items": [{"title": ["c"]}]}
          |                      ^~~~~
        lists.jsonl:3:1: error: the layout 'List' needs a value for 'number' [missing-parameter]
        3 | {"items": [{"title": ["c"]}]}
          | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        3 rows (3 faulty), 0 pages in 0 files
        note: the faulty rows are in 'lists-faulty.jsonl'

        """
    )
    #expect(try data("lists-faulty.jsonl") == data("lists.jsonl") + Data("\n".utf8))
  }

  @Test("What is missing is reported before the first page")
  func columns() throws {
    try folder.write("nmae\nAda\n", to: "people.csv")
    let run = try render("Ticket", "--data", "people.csv", "--output", "{id}.pdf")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        people.csv:1:1: warning: no parameter takes the column 'nmae'; did you mean 'name'? [unknown-column]
        1 | nmae
          | ^~~~
        people.csv:1:1: error: there is no column for the parameter 'name', which has no default [missing-parameter]
        1 | nmae
          | ^~~~
        people.csv:1:1: error: there is no column 'id', which --output names [invalid-file-name]
        1 | nmae
          | ^~~~

        """
    )
    #expect(files() == ["people.csv"])
  }

  @Test(
    "Names of files that cannot be",
    arguments: [
      ("../{name}.pdf", "../../x", ["___.._x.pdf"]),
      ("{name}/a.pdf", "..", ["in/__/a.pdf"]),
      ("{name}.pdf", "a/b:c\u{7}", ["in/a_b_c_.pdf"]),
    ]
  )
  func names(output: String, value: String, expected: [String]) throws {
    try folder.write("name\n\"\(value)\"\n", to: "in/people.csv")
    let run = try Run(
      ["render", "../L/Ticket.xml", "--data", "people.csv", "--output", output],
      in: folder.url.appending(path: "in").path
    )
    #expect(run.status == 0 && run.errors.hasSuffix("1 row, 1 page in 1 file\n"))
    let written = files().filter { $0.hasSuffix(".pdf") }
    #expect(written == expected)
  }

  @Test("Rows whose files cannot have their names")
  func faultyNames() throws {
    let long = String(repeating: "n", count: 300)
    try folder.write("name,file\nAda,a\nBea,a\nCleo,\nDora,\(long)\nEmmy,e\n", to: "people.csv")
    let run = try render("Ticket", "--data", "people.csv", "--output", "out/{file}.pdf", "--keep-going")
    #expect(run.status == 1)
    #expect(
      run.errors.split(separator: "\n").filter { $0.contains("error:") } == [
        "people.csv:3:1: error: another row has a file of the same name, 'out/a.pdf' [invalid-file-name]",
        "people.csv:4:1: error: the name of the file would be '.pdf'; a value in it is empty [invalid-file-name]",
        "people.csv:5:1: error: the name of the file has 304 bytes, but at most 255 are possible [invalid-file-name]",
      ]
    )
    #expect(files("out") == ["a.pdf", "e.pdf"])
  }

  @Test("A character without a glyph is a warning, which is reported once")
  func missingGlyph() throws {
    try folder.write("name\nAda \u{10FFFD}\nBea \u{10FFFD}\n", to: "people.csv")
    let run = try render("Ticket", "--data", "people.csv", "--output", "a.pdf")
    #expect(run.status == 0)
    #expect(run.errors.components(separatedBy: "[missing-glyph]").count == 2, "\(run.errors)")
    #expect(run.errors.hasSuffix("2 rows, 2 pages in 1 file\n"))
  }

  @Test("A name of 255 bytes has few characters, and a path has a limit, too")
  func longNames() throws {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 10)
    let folders = String(repeating: String(repeating: "d", count: 250) + "/", count: 17)
    try folder.write("name\n\(family)\n", to: "people.csv")
    let run = try render("Ticket", "--data", "people.csv", "--output", "out/{name}.pdf")
    #expect(run.status == 0 && run.errors.hasSuffix("1 row, 1 page in 1 file\n"))
    try folder.write("name\nAda\n", to: "people.csv")
    let deep = try render("Ticket", "--data", "people.csv", "--output", folders + "{name}.pdf")
    #expect(
      deep.errors.hasPrefix(
        "people.csv:2:1: error: the path of the file has 4274 bytes, but at most 4000 are possible [invalid-file-name]"
      )
    )
  }

  @Test("A row whose page is larger than a PDF can have is not in the outline of the others")
  func hugePage() throws {
    try folder.write(
      "\(start)<parameter name=\"name\"/><view><label text=\"@parameter/name\" leading=\"0\" top=\"0\" trailing=\"0\" bottom=\"0\"/></view></layout>",
      to: "L/Wide.xml"
    )
    try folder.write("name\n\(String(repeating: "W", count: 1500))\nAda\n", to: "people.csv")
    let run = try render(
      "Wide",
      "--data",
      "people.csv",
      "--output",
      "a.pdf",
      "--outline",
      "{name}",
      "--keep-going"
    )
    #expect(
      run.errors.hasSuffix(
        "2 rows (1 faulty), 1 page in 1 file\nnote: the faulty rows are in 'people-faulty.csv'\n"
      )
    )
    let outline = try Run(
      shell: "grep -a -c '/Title (Ada)' a.pdf; grep -a -c '/Title (WW' a.pdf",
      in: folder.url.path
    )
    #expect(outline.output == "1\n0\n")
    try folder.write("name\n\(String(repeating: "W", count: 1500))\n", to: "people.csv")
    let alone = try render("Wide", "--data", "people.csv", "--output", "b.pdf", "--keep-going")
    #expect(
      alone.errors.hasSuffix(
        "1 row (1 faulty), 0 pages in 0 files\nnote: the faulty rows are in 'people-faulty.csv'\n"
      )
    )
  }

  @Test(
    "Wrong usage",
    arguments: [
      (
        ["--output", "{name.pdf"],
        "Error: --output: '{name.pdf' has no '}'; a brace itself is written '{{'"
      ),
      (
        ["--output", "{}.pdf"],
        "Error: --output: '{}' is not a name; write a name of the data in the braces, as in {number}"
      ),
      (
        ["--output", "name}.pdf"],
        "Error: --output: '}.pdf' has no '{' before it; a brace itself is written '}}'"
      ),
      (
        ["--output", "a.pdf", "--language", "german"],
        "Error: 'german' is not the code of a language, such as de or pt-BR."
      ),
      (
        ["--output", "a.pdf", "--per-sheet", "3x8", "--page-size", "a5"],
        "Error: The pages of 420 × 595 points do not fit in their places on the sheet, which have 198 × 105."
      ),
      (["--output", "a.gif"], "Error: The output can be pdf, png or svg, but not gif."),
      (
        ["--output", "a.png", "--format", "svg"],
        "Error: The output 'a.png' has the extension of another format than svg."
      ),
      (["--output", "L"], "Error: The output 'L' is a folder; write a name, such as 'L/{row}.pdf'."),
      (
        ["--output", "a.pdf", "--faulty-rows", "a.pdf", "--keep-going"],
        "Error: --faulty-rows must be a file of its own."
      ),
      (
        ["--output", "-", "--format", "png"],
        "Error: Only a PDF is written to standard output; name a file for each row."
      ),
      (["--output", "a.pdf", "--faulty-rows", "b.csv"], "Error: --faulty-rows is for --keep-going."),
      (
        ["--output", "a.pdf", "--data-format", "json", "--delimiter", ";"],
        "Error: --delimiter ';' is for CSV."
      ),
    ]
  )
  func usage(options: [String], message: String) throws {
    try folder.write(Self.people, to: "people.csv")
    let run = try Run(["render", "L/Ticket.xml", "--data", "people.csv"] + options, in: folder.url.path)
    #expect(run.status == 64)
    #expect(run.errors.split(separator: "\n").first.map(String.init) == message)
  }

  @Test("Files that are read are not replaced, and files that cannot be written are reported")
  func outputs() throws {
    try folder.write("name\npeople\nother\n", to: "people.csv")
    let input = try render("Ticket", "--data", "people.csv", "--output", "{name}.csv", "--format", "pdf")
    #expect(input.status == 73)
    #expect(
      input.errors
        == "error: 'people.csv' is read to make the documents and was not overwritten; specify another output\n"
    )
    let full = try render("Ticket", "--data", "people.csv", "--output", "/dev/full", "--format", "pdf")
    #expect(full.status == 73)
    #expect(full.errors == "error: the file '/dev/full' cannot be written: No space left on device\n")
    let file = try render("Ticket", "--data", "people.csv", "--output", "people.csv/{name}.pdf")
    #expect(file.status == 73)
    #expect(file.errors == "error: the file 'people.csv/people.pdf' cannot be written: Not a directory\n")
    let missing = try render("Ticket", "--data", "nobody.csv", "--output", "a.pdf")
    #expect(missing.status == 66)
    #expect(files() == ["people.csv"])
  }

  @Test("No file that documents are made from is replaced, by whatever path")
  func inputs() throws {
    try folder.write("name\nAda\n\"\"\n", to: "people.csv")
    try folder.write("\(start)<view/></layout>", to: "L/Other.xml")
    try folder.write("{}", to: "L/Colors.xcassets/Contents.json")
    let files = FileManager.default
    let people = folder.url.appending(path: "people.csv").path
    try files.createSymbolicLink(
      atPath: folder.url.appending(path: "link.csv").path,
      withDestinationPath: people
    )
    try files.linkItem(atPath: people, toPath: folder.url.appending(path: "hard.csv").path)
    for (data, output) in [
      ("people.csv", "L/Other.xml"), ("people.csv", "L/Colors.xcassets/Contents.json"),
      ("link.csv", "people.csv"),
      ("people.csv", "hard.csv"), ("people.csv", "./people.csv"),
    ] {
      let run = try render("Ticket", "--data", data, "--output", output, "--format", "pdf")
      #expect(run.status == 73, "\(output)")
      let faulty = try render(
        "Ticket",
        "--data",
        data,
        "--output",
        "a.pdf",
        "--keep-going",
        "--faulty-rows",
        output
      )
      #expect(faulty.status == 73, "\(output)")
    }
    #expect(try data("people.csv") == Data("name\nAda\n\"\"\n".utf8))
  }

  @Test("A file that is replaced keeps its permissions, and data without rows makes no file")
  func permissions() throws {
    try folder.write(Self.people, to: "people.csv")
    try folder.write("old", to: "all.pdf")
    let path = folder.url.appending(path: "all.pdf").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try render("Ticket", "--data", "people.csv", "--output", "all.pdf").status == 0)
    #expect(try data("all.pdf").starts(with: Data("%PDF-".utf8)))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try folder.write("[]", to: "none.json")
    let none = try render("Ticket", "--data", "none.json", "--output", "none.pdf")
    #expect(none.status == 0)
    #expect(none.errors == "0 rows, 0 pages in 0 files\nnote: the data has no rows, so no file was written\n")
    try folder.write("number\n1\n", to: "lists.csv")
    let lists = try render("List", "--data", "lists.csv", "--output", "a.pdf")
    #expect(lists.errors.contains("the parameter 'items' is a list, which CSV cannot give; use JSON instead"))
  }

  @Test("Of a row with an image that cannot be shown, no page is in the document")
  func missingImages() throws {
    try folder.write("name\na\n", to: "people.csv")
    #expect(
      try render("Ticket", "--data", "people.csv", "--output", "L/dot.png", "--scale", "0.1").status == 0
    )
    try folder.write(
      """
      \(start)
        <parameter name="items" type="list"><field name="picture" type="image" default="dot"/></parameter>
        <tableView><tableViewSection><repeat layout="Shot" each="@parameter/items"/></tableViewSection></tableView>
      </layout>
      """,
      to: "L/Shots.xml"
    )
    try folder.write(
      """
      \(start)
        <parameter name="picture" type="image"/>
        <tableViewCell rowHeight="40"><imageView image="@parameter/picture" leading="0" top="0"/></tableViewCell>
      </layout>
      """,
      to: "L/Shot.xml"
    )
    let items = Array(repeating: "{}", count: 30).joined(separator: ", ")
    try folder.write(
      """
      {"items": [\(items)]}
      {"items": [\(items), {"picture": "dto"}]}
      """,
      to: "shots.jsonl"
    )
    let run = try render("Shots", "--data", "shots.jsonl", "--output", "a.pdf", "--keep-going")
    #expect(run.status == 1)
    let place = "shots.jsonl:2:144: error: there is no image 'dto' [missing-image]\n"
    #expect(run.errors.hasPrefix(place))
    #expect(run.errors.contains("\nL/Shots.xml:2:39: note: it is declared here\n"))
    #expect(run.errors.contains("2 rows (1 faulty), 2 pages in 1 file\n"))
    try folder.write("{\"items\": [{}]}", to: "shot.json")
    #expect(try render("Shots", "--data", "shot.json", "--output", "L/dot.png").status == 73)
  }

  @Test("Found by an attacker: a PDF has a structure, although a view is so low that nothing in it is seen")
  func emptyClip() throws {
    try folder.write(
      """
      \(start)
        <parameter name="name"/>
        <tableView><tableViewSection>
          <tableViewCell><view clipsToBounds="true" leading="0" trailing="0" top="0" height="0"><label text="@parameter/name" leading="0" top="0"/></view></tableViewCell>
          <tableViewCell><label text="@parameter/name" leading="0" top="0"/></tableViewCell>
        </tableViewSection></tableView>
      </layout>
      """,
      to: "L/Low.xml"
    )
    try folder.write("name\nAda\n", to: "names.csv")
    let run = try render("Low", "--data", "names.csv", "--output", "a.pdf")
    #expect(run.errors == "1 row, 1 page in 1 file\n")
  }

  @Test("Found by an attacker: a parameter can name a system symbol")
  func symbol() throws {
    try folder.write(
      """
      \(start)
        <parameter name="mark" type="image" default="star"/>
        <imageView systemImage="@parameter/mark"/>
      </layout>
      """,
      to: "L/Mark.xml"
    )
    try folder.write("{}\n{\"mark\": \"star.fill\"}\n{\"mark\": \"a\\u0000\"}\n", to: "marks.jsonl")
    let run = try render("Mark", "--data", "marks.jsonl", "--output", "a.pdf", "--keep-going")
    #expect(run.errors.contains("3 rows (1 faulty), 2 pages in 1 file\n"))
    #expect(run.errors.split(separator: "\n").count { $0.contains("error: ") } == 1)
  }

  @Test("Found by an attacker: a row with a fault does not keep another one from its file")
  func nameOfFaultyRow() throws {
    let rows = #"{"name": "Ada", "name": "Bea"}"# + "\n" + #"{"name": "Ada", "seat": 1}"# + "\n"
    try folder.write(rows, to: "names.jsonl")
    let run = try render("Ticket", "--data", "names.jsonl", "--output", "{name}.pdf", "--keep-going")
    #expect(run.errors.contains("2 rows (1 faulty), 1 page in 1 file\n"))
    #expect(files().contains("Ada.pdf"))
  }

  @Test("Found by an attacker: the view above rows that go on has the number of each page")
  func numberInHeaderView() throws {
    let rows = String(repeating: "<tableViewCell rowHeight=\"100\"/>", count: 6)
    try folder.write(
      """
      \(start)
        <parameter name="name"/>
        <tableView><tableViewSection><headerView><view height="30"><label text="@page/number" leading="0" top="0"/></view></headerView>\(rows)</tableViewSection></tableView>
      </layout>
      """,
      to: "L/Numbers.xml"
    )
    try folder.write("name\nAda\n", to: "names.csv")
    let run = try render(
      "Numbers",
      "--data",
      "names.csv",
      "--output",
      "{page}.svg",
      "--page-size",
      "300x350pt",
      "--margins",
      "0pt"
    )
    #expect(run.errors == "1 row, 2 pages in 2 files\n")
    for number in 1...2 {
      let text = String(decoding: try data("\(number).svg"), as: UTF8.self)
      #expect(text.contains(">\(number)</text>") || text.contains(">\(number)</tspan>"))
    }
  }

  @Test("A text that is cut off at an edge of the page is a warning, once, with the first row")
  func cutText() throws {
    try folder.write(
      """
      \(start)
        <parameter name="price"/><parameter name="note" default=""/>
        <view width="120" height="40">
          <label text="@parameter/price" leading="10" top="4"/>
          <label text="@parameter/note" trailing="0" bottom="0" font="9"/>
        </view>
      </layout>
      """,
      to: "L/Tag.xml"
    )
    try folder.write(
      """
      price,note
      12,short
      a price of very many words,
      another price of very many words,
      13,a note that is much too long for its label
      """,
      to: "tags.csv"
    )
    let run = try render("Tag", "--data", "tags.csv", "--output", "a.pdf")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        L/Tag.xml:3:3: warning: a text is cut off at the right edge of the page [clipped-text]
        3 |   <view width="120" height="40">
          |   ^~~~~
        note: the text is 'a price of very many words'
        tags.csv:3:1: note: for this row
        L/Tag.xml:3:3: warning: a text is cut off at the left edge of the page [clipped-text]
        3 |   <view width="120" height="40">
          |   ^~~~~
        note: the text is 'a note that is much too long for its label'
        tags.csv:5:1: note: for this row
        4 rows, 4 pages in 1 file

        """
    )
  }

  @Test("The ends of lines are named, and a picture of several rows needs a name for each")
  func lines() throws {
    try folder.write("name\rAda\rBea\r", to: "people.csv")
    let run = try render("Ticket", "--data", "people.csv", "--output", "a.pdf")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "people.csv:1:5: error: the lines end with CR; save the data with LF or CR LF at the ends of lines [invalid-data]"
      )
    )
    try folder.write(Self.people, to: "people.csv")
    let pictures = try render("Ticket", "--data", "people.csv", "--output", "a.png")
    #expect(
      pictures.errors.contains(
        "error: there are several rows, but 'a.png' is one file; write {row} in the name"
      )
    )
  }

  @Test("A layout with faults, and one that does not fit its page")
  func layouts() throws {
    try folder.write(Self.people, to: "people.csv")
    try folder.write("\(start)<label txt=\"a\"/></layout>", to: "L/Faulty.xml")
    let faulty = try render("Faulty", "--data", "people.csv", "--output", "a.pdf")
    #expect(faulty.status == 1)
    #expect(faulty.errors.hasPrefix("L/Faulty.xml:1:"))
    let high = try render("Ticket", "--data", "people.csv", "--output", "a.pdf", "--page-size", "220x60pt")
    #expect(high.status == 1)
    #expect(
      high.errors.hasPrefix(
        """
        people.csv:2:1: error: the content needs a height of 80 points, but the page has 60 between its margins; give \
        the page another size, or make the root a <tableView>, whose rows run over pages [invalid-picture-size]
        2 | Ada,7,true
        """
      )
    )
    #expect(files() == ["people.csv"])
  }

  @Test("After an interrupt, no unfinished file is left")
  func interrupt() throws {
    let rows = (0..<200_000).map { "Name \($0)\n" }.joined()
    try folder.write("name\n" + rows, to: "people.csv")
    let run = try Run(
      shell: """
        "$NIB" render L/Ticket.xml --data people.csv --output all.pdf & sleep 2; kill -INT $!; wait $!; echo $?
        """,
      in: folder.url.path
    )
    #expect(run.output == "130\n")
    #expect(run.errors.contains("error: interrupted after "))
    #expect(files() == ["people.csv"])
  }

  @Test("The example's invoices are made as the documentation says")
  func example() throws {
    let output = folder.url.appending(path: "out/{number}.pdf").path
    let run = try Run(
      "render",
      "Examples/Documents/Invoice.xml",
      "--data",
      "Examples/Documents/invoices.jsonl",
      "--output",
      output
    )
    #expect(run.status == 0)
    #expect(run.errors == "3 rows, 4 pages in 3 files\n")
    #expect(files("out") == ["2026-0117.pdf", "2026-0118.pdf", "2026-0119.pdf"])
    let article = try String(
      contentsOfFile: "\(packageFolder)/Documentation/DocumentsFromData.md",
      encoding: .utf8
    )
    #expect(article.contains("    3 rows, 4 pages in 3 files\n"))
  }
}
