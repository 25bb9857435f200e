import Foundation
import NibData
import NibKit
import NibMarkup
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Suite("Data is read row by row")
struct DataRowsTests {
  private static let layout = """
    <parameter name="number" type="integer"/>
    <parameter name="name"/>
    <parameter name="city" default="Rome"/>
    <parameter name="items" type="list"><field name="title"/><field name="price" type="number"/></parameter>
    <stackView>
      <label text="@parameter/number"/><label text="@parameter/name"/><label text="@parameter/city"/>
      <repeat layout="Item" each="@parameter/items"/>
    </stackView>
    """
  private static let item =
    #"<parameter name="title"/><parameter name="price"/><view><label text="@parameter/title"/></view>"#

  private func fields(_ others: Set<String> = []) throws -> DataFields {
    let layouts = ["Page": layoutText(Self.layout), "Item": layoutText(Self.item)]
    let registry = NibRegistry(library: try NibLibrary(sources: [.memory(layouts)], elements: .stock))
    let template: NibTemplate<View> = try registry.template(nibName: "Page")
    var fields = DataFields([template.parameters])
    fields.others = others
    return fields
  }

  /// Returns what is read from data: the values of each row in alphabetical order, and findings.
  private func read(
    _ text: String,
    _ format: DataFormat,
    delimiter: UInt8 = UInt8(ascii: ","),
    others: Set<String> = [],
    byteLimit: Int = DataRows.byteLimit
  ) throws -> [String] {
    try read(Data(text.utf8), format, delimiter: delimiter, others: others, byteLimit: byteLimit)
  }

  private func read(
    _ data: Data,
    _ format: DataFormat,
    delimiter: UInt8 = UInt8(ascii: ","),
    others: Set<String> = [],
    byteLimit: Int = DataRows.byteLimit
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "data")
    try data.write(to: url)
    let file = try FileDescriptor.open(FilePath(url.path), .readOnly)
    defer { try? file.close() }
    var result: [String] = []
    func add(_ diagnostics: [Diagnostic]) {
      result += DiagnosticPrinter().text(of: diagnostics).split(separator: "\n").map(String.init)
    }
    do {
      var rows = try DataRows(
        file,
        path: "data",
        format,
        delimiter: delimiter,
        fields(others),
        byteLimit: byteLimit
      )
      add(rows.findings)
      while true {
        do {
          guard let row = try rows.next() else { break }
          if !row.faults.isEmpty {
            add(row.faults)
            continue
          }
          let values = row.values.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.text($0.value))" }
          let others = row.others.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
          let unknown = row.unknownNames.keys.map { "?\($0.text)" }.sorted()
          result.append((values + others + unknown).joined(separator: " "))
        } catch let fault as FaultyRecord {
          add(fault.diagnostics)
        }
      }
    } catch let error as DataError {
      add(error.diagnostics)
    }
    return result
  }

  private static func text(_ value: ParameterValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .list(let elements):
      "["
        + elements.map { element in
          element.sorted { $0.key < $1.key }.map { "\($0.key)=\(text($0.value))" }.joined(separator: " ")
        }.joined(separator: ", ") + "]"
    }
  }

  @Test("CSV: quotes, line breaks in quotes, empty lines and fields, and both ends of lines")
  func csv() throws {
    let text =
      "number,name,city\r\n1,Ada,London\r\n2,\"Grace \"\"Amazing\"\" Hopper, Dr.\",\"New\nYork\"\n\n3,,\n4,\"\",\"\"\n,x,y"
    #expect(
      try read(text, .csv) == [
        "city=London name=Ada number=1",
        "city=New\nYork name=Grace \"Amazing\" Hopper, Dr. number=2",
        "name= number=3",
        "city= name= number=4",
        "city=y name=x",
      ]
    )
    #expect(
      try read("\u{FEFF}number;name\n1;Ada\n", .csv, delimiter: UInt8(ascii: ";")) == ["name=Ada number=1"]
    )
    #expect(try read("number,order\n1,A 7\n", .csv, others: ["order"]) == ["number=1 order:A 7"])
    #expect(try read("number,name\n", .csv) == [])
  }

  @Test("CSV: findings")
  func csvFindings() throws {
    #expect(
      try read("", .csv) == [
        "data:1:1: error: the data is empty; its first line must have the names of the columns [invalid-data]"
      ]
    )
    let columns = try read("number,nmae,,number,items\n1,2,3,4,5\n", .csv)
    #expect(
      columns == [
        "data:1:8: warning: no parameter takes the column 'nmae'; did you mean 'name'? [unknown-column]",
        "1 | number,nmae,,number,items",
        "  |        ^~~~",
        "data:1:13: error: a column has no name [invalid-data]",
        "1 | number,nmae,,number,items",
        "  |             ^",
        "data:1:14: error: there are two columns 'number' [invalid-data]",
        "1 | number,nmae,,number,items",
        "  |              ^~~~~~",
        "data:1:21: error: the parameter 'items' is a list, which a column cannot give; use JSON instead [invalid-data]",
        "1 | number,nmae,,number,items",
        "  |                     ^~~~~",
        "items=5 number=4",
      ]
    )
    #expect(
      try read("number;name\n1;2\n", .csv).first
        == "data:1:1: error: the columns are separated by a semicolon; use --delimiter ';' [invalid-data]"
    )
    #expect(
      try read("number,name\n1\n2,b,c\n3,\"c\"d\n4,e\"f\n5,g\n6,\"h\n7,i\n", .csv) == [
        "data:2:2: error: the row has 1 field, but the header has 2 columns [invalid-data]",
        "2 | 1",
        "  |  ^",
        "data:1:1: note: the columns are named here",
        "data:3:5: error: the row has 3 fields, but the header has 2 columns [invalid-data]",
        "3 | 2,b,c",
        "  |     ^",
        "data:1:1: note: the columns are named here",
        "data:4:6: error: a field ends with its quote; write a quote in it twice, or a comma here [invalid-data]",
        "4 | 3,\"c\"d",
        "  |      ^",
        "data:5:4: error: a field with a quote in it must be in quotes, with the quote written twice [invalid-data]",
        "5 | 4,e\"f",
        "  |    ^",
        "name=g number=5",
        "data:7:3: error: this quote does not end; write a quote in a field in quotes twice [invalid-data]",
        "7 | 6,\"h",
        "  |   ^",
      ]
    )
  }

  @Test("Bytes that are no text")
  func bytes() throws {
    #expect(
      try read(Data("number,name\n1,a\u{0}b\n2,".utf8) + [0xE9, 0x0A] + Data("3,c".utf8), .csv) == [
        "data:2:4: error: the row contains the character NUL; remove it [invalid-data]",
        "2 | 1,a\u{FFFD}b",
        "  |    ^",
        "data:3:3: error: the byte 0xE9 is not valid UTF-8 here; save the file as UTF-8 [unsupported-encoding]",
        "3 | 2,\u{FFFD}",
        "  |   ^",
        "name=c number=3",
      ]
    )
    #expect(
      try read(Data("number".utf8).reduce(into: Data([0xFF, 0xFE])) { $0 += [$1, 0] }, .csv) == [
        "data:1:1: error: the data is in UTF-16 or UTF-32; save it as UTF-8 [unsupported-encoding]"
      ]
    )
  }

  @Test("A row that is too long is not kept", arguments: [DataFormat.csv, .json, .jsonl])
  func longRows(format: DataFormat) throws {
    let long = String(repeating: "x", count: 1 << 20)
    let text =
      switch format {
      case .csv: "number,name\n1,a\n2,\"\(long)\n\"\n3,c\n"
      case .json:
        #"[{"number": 1, "name": "a"}, {"number": 2, "name": "\#(long)"}, {"number": 3, "name": "c"}]"#
      case .jsonl:
        #"{"number": 1, "name": "a"}"# + "\n{\"name\": \"\(long)\"}\n" + #"{"number": 3, "name": "c"}"#
      }
    let found = try read(text, format, byteLimit: 100_000)
    #expect(found.first == "name=a number=1")
    #expect(found.last == "name=c number=3")
    #expect(found.count == 5)
    #expect(found[1].hasSuffix("error: the row has more than 100000 bytes [limit-exceeded]"))
  }

  @Test("JSON: a list, one object, objects one after another, and lines")
  func json() throws {
    let rows = [
      "city=Rome items=[price=1.5 title=Pen, title=Ink] name=Ada number=1", "name=a\"\\\u{1F600}\n number=2",
    ]
    let first =
      #"{"number": 1, "name": "Ada", "city": "Rome", "items": [{"title": "Pen", "price": 1.5}, {"title": "Ink"}]}"#
    let second = #" { "number" : 2 , "name" : "a\"\\\ud83d\ude00\n", "city": null } "#
    #expect(try read("[\(first),\n\(second)]", .json) == rows)
    #expect(try read("\(first)\n\n\(second)", .json) == rows)
    #expect(try read("\(first)\n\n\(second)\r\n", .jsonl) == rows)
    #expect(try read(first, .json) == [rows[0]])
    #expect(try read("[]", .json) == [])
    #expect(try read("[{}]", .json) == [""])
    #expect(
      try read(
        #"{"number": 12345678901234567890, "name": 2.50, "city": -0.5e1, "id": {"a": [1, {"b": null}]}}"#,
        .json
      )
        == ["city=-5.0 name=2.5 number=12345678901234567890 ?id"]
    )
    #expect(
      try read(#"{"id": 7.0, "key": "k", "items": [{"titel": 1}]}"#, .json, others: ["id", "key"]) == [
        "items=[] id:7.0 key:k ?items.titel"
      ]
    )
  }

  @Test(
    "JSON: findings",
    arguments: [
      (#"{"number": 1,}"#, 13, "the row is not valid JSON: there is a comma behind the last member"),
      (#"{"number": 1 "name": 2}"#, 14, "the row is not valid JSON: expected ',' or '}' here"),
      (#"{"number": True}"#, 12, "the row is not valid JSON: expected a value here"),
      (
        #"{"name": "\ud800"}"#, 11,
        "the row is not valid JSON: this half of a surrogate pair has no second half"
      ),
      (#"{"name": "a"#, 10, "the row is not valid JSON: this string has no closing quotation mark"),
      (#"{"name": 1} x"#, 13, "the row is not valid JSON: nothing may follow the value"),
      (#"{"number": 1, "number": 2}"#, 15, "there are two values named 'number'"),
      (#"{"number": 1e999}"#, 12, "the number 1e999 is too large"),
      (#"{"number": [1]}"#, 12, "the parameter 'number' needs a text, a number, true or false, not a list"),
      (
        #"{"number": {"a": 1}}"#, 12,
        "the parameter 'number' needs a text, a number, true or false, not an object"
      ),
      (#"{"items": {"a": 1}}"#, 11, "the parameter 'items' needs a list of objects, not an object"),
      (#"{"items": [1]}"#, 12, "an element of the list 'items' must be an object with price, title"),
      (
        #"{"items": [{"title": []}]}"#, 22,
        "the parameter 'items[0].title' needs a text, a number, true or false, not a list"
      ),
      (#"{"name": "a\u0000"}"#, 10, "the text contains the character NUL; remove it"),
      ("[1]", 1, "the row must be an object, such as {\"name\": \"Ada\"}"),
      ("3", 1, "the row must be an object, such as {\"name\": \"Ada\"}"),
    ]
  )
  func jsonFindings(text: String, column: Int, message: String) throws {
    #expect(try read(text, .jsonl).first == "data:1:\(column): error: \(message) [invalid-data]")
    // The line after a faulty one is read.
    #expect(try read(text + "\n{\"name\": \"b\"}", .jsonl).last == "name=b")
  }

  @Test("JSON: every finding in a row")
  func allFindings() throws {
    #expect(
      try read(#"{"number": [], "items": [1, {"title": {}}], "name": "a", "name": "b"}"#, .json).filter {
        $0.hasPrefix("data")
      }
        == [
          "data:1:12: error: the parameter 'number' needs a text, a number, true or false, not a list [invalid-data]",
          "data:1:26: error: an element of the list 'items' must be an object with price, title [invalid-data]",
          "data:1:39: error: the parameter 'items[1].title' needs a text, a number, true or false, not an object [invalid-data]",
          "data:1:58: error: there are two values named 'name' [invalid-data]",
        ]
    )
  }

  @Test(
    "JSON: what is wrong with the list itself",
    arguments: [
      ("", 1, "the data is empty; it must have an object, or a list of objects"),
      ("[", 2, "the list does not end; write ']' here"),
      ("[{}", 4, "the list does not end; write ']' here"),
      ("[{},]", 5, "an object must follow the comma; remove the comma"),
      ("[{} {}]", 5, "a comma or the end of the list, ']', is missing here"),
      ("[{}] {}", 6, "nothing can follow the list"),
    ]
  )
  func listFindings(text: String, column: Int, message: String) throws {
    let found = try read(text, .json).filter { !$0.isEmpty }
    #expect(found.first == "data:1:\(column): error: \(message) [invalid-data]")
  }

  @Test("JSON that is deep")
  func depth() throws {
    let deep = String(repeating: "[", count: 100_000)
    let found = try read("{\"x\": \(deep)", .jsonl)
    #expect(
      found.first
        == "data:1:518: error: the row is not valid JSON: more than 512 objects and arrays are inside one another [invalid-data]"
    )
    #expect(try read(deep, .json).count > 0)
  }

  @Test("The same rows are read from chunks of a file")
  func chunks() throws {
    let count = 20_000
    let names = (0..<count).map {
      "n\($0) \"ü\" \($0 % 7 == 0 ? "\n" : ","); \(String(repeating: "x", count: $0 % 97))"
    }
    let csv = names.enumerated().map { "\($0),\"\($1.replacingOccurrences(of: "\"", with: "\"\""))\"\r\n" }
      .joined()
    let expected = names.enumerated().map { "name=\($1) number=\($0)" }
    #expect(try read("number,name\n" + csv, .csv) == expected)
    let objects = try names.enumerated().map { index, name in
      let text = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
      return "{\"number\": \(index), \"name\": \(text)}"
    }
    #expect(try read(objects.joined(separator: "\n"), .jsonl) == expected)
    #expect(try read(objects.joined(separator: "\n"), .json) == expected)
    #expect(try read("[" + objects.joined(separator: ",\n ") + "]", .json) == expected)
  }

  @Test("A fault far into a file has its line and its column")
  func places() throws {
    let rows = (0..<30_000).map { "{\"number\": \($0), \"name\": \"ü\"}" }
    let found = try read(
      "[" + rows.joined(separator: ",\n") + ",\n{\"name\": \"ö\"}, {\"name\": tru}]",
      .json
    )
    #expect(
      found.suffix(3) == [
        "data:30001:25: error: the row is not valid JSON: expected a value here [invalid-data]",
        "30001 | {\"name\": tru}",
        "      |          ^",
      ]
    )
  }
}
