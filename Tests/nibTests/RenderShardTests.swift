import Foundation
import NibTestSupport
import Testing

@Suite("nib render makes the documents of a part of the rows")
struct RenderShardTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      \(start)
        <parameter name="name"/>
        <parameter name="seat" type="integer"/>
        <view width="120" height="40"><label text="@parameter/name" leading="4" top="4"/></view>
      </layout>
      """,
      to: "L/Ticket.xml"
    )
  }

  private func render(_ output: String, _ options: String...) throws -> Run {
    let arguments = ["render", "L/Ticket.xml", "--data", "rows.csv", "--output", output] + options
    return try Run(arguments, in: folder.url.path)
  }

  /// The bytes of the files in a folder by their names, hidden ones included.
  private func files(_ name: String) throws -> [String: Data] {
    let url = folder.url.appending(path: name)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: url.appending(path: $0))) }
    )
  }

  @Test(
    "Found by an attacker: a row is rendered as if it were alone",
    arguments: [
      """
      <view layoutMarginsFollowReadableWidth="true">
        <label text="@parameter/name" leading="margin.leading" trailing="margin.trailing" top="0" bottom="0"/>
      </view>
      """,
      """
      <view width="200" height="60"><scrollView contentInset="20">
        <label text="@parameter/name" numberOfLines="0" top="0" leading="0" bottom="0"/>
      </scrollView></view>
      """,
      """
      <view><label text="plain" textColor="@parameter/color">
        <attributedText><fragment content="rich"/></attributedText></label></view>
      """,
    ]
  )
  func alone(_ root: String) throws {
    try folder.write(
      "\(start)<parameter name=\"name\"/><parameter name=\"color\" default=\"black\"/>\(root)</layout>",
      to: "L/Ticket.xml"
    )
    let names = ["short", String(repeating: "long words ", count: 30), "a\nb\nc\nd\ne\nf\ng", "b"]
    let rows = names.map { "\"\($0)\"\n" }.joined()
    try folder.write("name\n\(rows)", to: "rows.csv")
    #expect(try render("all/{row}.svg").status == 0)
    for number in 1...names.count {
      #expect(try render("alone/{row}.svg", "--shard", "\(number)/\(names.count)").status == 0)
    }
    #expect(try files("all") == files("alone"))
    #expect(try files("all").count == names.count)
  }

  @Test(
    "A table is the same as if it were alone, whatever the rows before have shown",
    arguments: [
      """
      <tableView separatorStyle="none">
        <tableHeaderView>
          <view><label text="@parameter/name" leading="0" top="0" bottom="8" numberOfLines="0" trailing="60"/>
            <label text="@page/count" trailing="0" top="0"/></view>
        </tableHeaderView>
        <tableFooterView><label text="@parameter/name" numberOfLines="0"/></tableFooterView>
        <tableViewSection headerTitle="@parameter/name">
          <headerView><view><label text="@parameter/name" numberOfLines="0" leading="0" top="0" bottom="0" trailing="0"/></view></headerView>
          <tableViewCell><label text="@parameter/name" numberOfLines="0" leading="0" trailing="0" top="0" bottom="0"/></tableViewCell>
          <repeat layout="Item" each="@parameter/items"/>
          <tableViewCell hidden="@parameter/isPaid"><label text="@page/number" leading="0" top="0" bottom="0"/></tableViewCell>
        </tableViewSection>
        <tableViewSection footerTitle="@parameter/name"><repeat layout="Item" each="@parameter/others"/></tableViewSection>
      </tableView>
      """,
      """
      <tableView tableViewStyle="grouped" backgroundColor="@parameter/color" rowHeight="@parameter/most">
        <tableViewSection><repeat layout="Item" each="@parameter/items"/></tableViewSection>
      </tableView>
      """,
      """
      <view>
        <label id="name" text="@parameter/name" numberOfLines="0" leading="0" trailing="0" top="0"/>
        <tableView leading="0" trailing="0" top="name.bottom" bottom="0" height="300">
          <tableViewSection><repeat layout="Item" each="@parameter/items"/></tableViewSection>
        </tableView>
      </view>
      """,
    ]
  )
  func tables(_ root: String) throws {
    try folder.write(
      """
      \(start)
        <parameter name="name"/><parameter name="isPaid" type="boolean"/>
        <parameter name="color" default="white"/><parameter name="most" type="number" default="44"/>
        <parameter name="items" type="list">
          <field name="title"/><field name="parts" type="list"><field name="part"/></field>
        </parameter>
        <parameter name="others" type="list">
          <field name="title"/><field name="parts" type="list"><field name="part"/></field>
        </parameter>
        \(root)
      </layout>
      """,
      to: "L/Ticket.xml"
    )
    try folder.write(
      """
      \(start)
        <parameter name="title"/><parameter name="parts" type="list"><field name="part"/></parameter>
        <tableViewCell layoutMarginsFollowReadableWidth="true">
          <stackView axis="vertical" leading="margin.leading" top="0" bottom="0" trailing="max 9">
            <label text="@parameter/title" numberOfLines="0"/>
            <repeat layout="Part" each="@parameter/parts"/>
          </stackView>
        </tableViewCell>
      </layout>
      """,
      to: "L/Item.xml"
    )
    try folder.write(
      "\(start)<parameter name=\"part\"/><label text=\"@parameter/part\"/></layout>",
      to: "L/Part.xml"
    )
    var random = SplitMix(seed: root.count)
    func text() -> String { String(repeating: "long words ", count: random.below(12)) + "end" }
    func items(_ limit: Int) -> String {
      (0..<random.below(limit)).map { number in
        // Another number of parts is another object.
        let parts = (0..<(number % 3)).map { "{\"part\": \"\($0) \(text())\"}" }
        return #"{"title": "\#(number) \#(text())", "parts": [\#(parts.joined(separator: ", "))]}"#
      }.joined(separator: ", ")
    }
    let count = 12
    let rows = (0..<count).map { row in
      """
      {"name": "\(text())", "isPaid": \(random.below(2) == 0), "color": "\(["white", "systemRed"][random.below(2)])", \
      "most": \([20, 60][random.below(2)]), "items": [\(items([40, 3][row % 2]))], "others": [\(items(3))]}

      """
    }
    try folder.write(rows.joined(), to: "rows.jsonl")
    let page = ["--data", "rows.jsonl", "--page-size", "900x500pt"]
    let all = try Run(["render", "L/Ticket.xml", "--output", "all/{row}.pdf"] + page, in: folder.url.path)
    #expect(all.status == 0)
    for number in 1...count {
      let shard = ["--output", "alone/{row}.pdf", "--shard", "\(number)/\(count)"]
      _ = try Run(["render", "L/Ticket.xml"] + shard + page, in: folder.url.path)
    }
    #expect(try files("all") == files("alone"))
    #expect(try files("all").count == count)
  }

  private func faultyRows(_ paths: [String]) throws -> Set<Substring> {
    var rows: Set<Substring> = []
    for path in paths {
      let file = folder.url.appending(path: path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      #expect(text.hasPrefix("name,seat,file\n"))
      rows.formUnion(text.split(separator: "\n").dropFirst())
    }
    return rows
  }

  @Test("All shards, in any order and twice, make what one run makes", arguments: 1...6)
  func law(seed: Int) throws {
    var random = SplitMix(seed: seed)
    let rows = (1...Int.random(in: 1...12, using: &random)).map { row in
      let seat = Int.random(in: 0..<4, using: &random) == 0 ? "none" : "\(row)"
      // Some rows have the same file, and some have none.
      return
        "Ada \(row),\(seat),\(["a", "b", "c\(row)", "d\(row)", ""].randomElement(using: &random) ?? "")\n"
    }
    try folder.write("name,seat,file\n" + rows.joined(), to: "rows.csv")
    let whole = try render("whole/{file}.pdf", "--keep-going", "--faulty-rows", "whole.csv")
    let count = Int.random(in: 1...5, using: &random)
    let numbers = (1...count).flatMap { [$0, $0] }.shuffled(using: &random)
    var isFaulty = false
    for number in numbers {
      let run = try render(
        "parts/{file}.pdf",
        "--keep-going",
        "--faulty-rows",
        "part-{shard}.csv",
        "--shard",
        "\(number)/\(count)"
      )
      #expect(run.status <= 1)
      isFaulty = isFaulty || run.status == 1
    }
    #expect(isFaulty == (whole.status == 1))
    #expect((try? files("parts")) == (try? files("whole")))
    #expect(try faultyRows((1...count).map { "part-\($0).csv" }) == faultyRows(["whole.csv"]))
  }

  @Test("A shard that is killed leaves whole files only, and makes the rest when it is run again")
  func crash() throws {
    try folder.write("name,seat\n" + (1...3000).map { "Ada \($0),\($0)\n" }.joined(), to: "rows.csv")
    let command = #""$NIB" render L/Ticket.xml --data rows.csv --output"#
    let killed = try Run(
      shell: """
        \(command) 'parts/{seat}.pdf' --shard 2/2 2> /dev/null & while [ ! -e parts/200.pdf ]; do sleep 0.01; done
        kill -KILL $!; wait $!; echo $?
        """,
      in: folder.url.path
    )
    #expect(killed.output == "137\n")
    let left = try files("parts")
    #expect(left.count < 1500)
    for number in 1...2 {
      let run = try render("parts/{seat}.pdf", "--shard", "\(number)/2")
      #expect(run.errors == "shard \(number)/2: 1500 of 3000 rows, 1500 pages in 1500 files\n")
    }
    let parts = try files("parts")
    #expect(parts.count == 3000)
    #expect(left.allSatisfy { parts[$0.key] == $0.value })
  }

  @Test("Each shard has a document and a file of faulty rows of its own")
  func documents() throws {
    try folder.write("name,seat\nAda,1\nBea,none\nCleo,3\n", to: "rows.csv")
    let first = try render("{shard}-all.pdf", "--shard", "1/4", "--title", "Part {shard}")
    #expect(first.errors == "shard 1/4: 1 of 3 rows, 1 page in 1 file\n")
    let title = try Run(shell: "pdfinfo 1-all.pdf | grep Title", in: folder.url.path)
    #expect(title.output == "Title:           Part 1\n")
    let second = try render("{shard}-all.pdf", "--shard", "2/4", "--keep-going")
    #expect(
      second.errors.hasSuffix(
        """
        shard 2/4: 1 of 3 rows (1 faulty), 0 pages in 0 files
        note: the faulty rows are in 'rows-faulty-2.csv'

        """
      )
    )
    let last = try render("{shard}-all.pdf", "--shard", "4/4")
    #expect(last.status == 0)
    #expect(
      last.errors
        == "shard 4/4: 0 of 3 rows, 0 pages in 0 files\nnote: the shard has no rows, so no file was written\n"
    )
  }

  @Test("Files of pages of a row need {page} in their names, because other shards do not know them")
  func pages() throws {
    try folder.write(
      """
      \(start)
        <parameter name="name"/>
        <parameter name="items" type="list"><field name="name"/></parameter>
        <tableView><tableViewSection><repeat layout="Row" each="@parameter/items"/></tableViewSection></tableView>
      </layout>
      """,
      to: "L/Ticket.xml"
    )
    try folder.write(
      """
      \(start)
        <parameter name="name"/>
        <tableViewCell rowHeight="500"><label text="@parameter/name" leading="0" top="0"/></tableViewCell>
      </layout>
      """,
      to: "L/Row.xml"
    )
    try folder.write(#"[{"name": "a", "items": [{"name": "1"}, {"name": "2"}]}]"#, to: "rows.json")
    let arguments = ["render", "L/Ticket.xml", "--data", "rows.json", "--shard", "1/2", "--output"]
    let run = try Run(arguments + ["{name}.png"], in: folder.url.path)
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "error: the row has 2 pages, but other shards do not know the names of their files; write {page} in --output"
      )
    )
    let numbered = try Run(arguments + ["{name}-{page}.png"], in: folder.url.path)
    #expect(numbered.errors == "shard 1/2: 1 of 1 row, 2 pages in 2 files\n")
  }

  @Test(
    "Wrong usage",
    arguments: [
      (["--shard", "0/4"], "Error: The value '0/4' is invalid for '--shard <part>'"),
      (["--shard", "5/4"], "Error: The value '5/4' is invalid for '--shard <part>'"),
      (["--shard", "1"], "Error: The value '1' is invalid for '--shard <part>'"),
      (
        ["--shard", "1/4"],
        "Error: All shards would write 'all.pdf'; write {shard} in --output, or a name of the data in braces."
      ),
      (
        ["--shard", "1/4", "--keep-going", "--faulty-rows", "faulty.csv"],
        "Error: All shards would write 'faulty.csv'; write {shard} in --faulty-rows."
      ),
    ]
  )
  func usage(options: [String], message: String) throws {
    try folder.write("name,seat\n", to: "rows.csv")
    let run = try Run(
      ["render", "L/Ticket.xml", "--data", "rows.csv", "--output", "all.pdf"] + options,
      in: folder.url.path
    )
    #expect(run.status == 64)
    #expect(run.errors.split(separator: "\n").first.map(String.init) == message)
  }
}
