import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import Testing

@testable import NibKit
@testable import NibModel

@NibLoadable("CardView")
private final class GaugeCard: View {
  @Outlet var gauge: View!
}

@Suite("A file of compiled layouts is data that is not trusted")
struct CompiledLayoutFaultTests {
  private static let layouts = [
    "Card": layoutText(
      """

        <view class="CardView" owner="no" alpha="0.5">
          <include layout="Row" title="Dune" top="8" leading="8" id="row"/>
          <label outlet="nameLabel otherLabel" text="ä &amp; b" font="headline" top="row.bottom + 4" leading="8"/>
          <button outlet="buyButton" title="Buy" onTouchUpInside="buy" width="80" bottom="8" trailing="min 8 @750">
            <state name="highlighted" titleColor="#80808080"/>
          </button>
        </view>

      """
    ).replacing(" owner=\"no\"", with: ""),
    "Row": layoutText(
      "<parameter name=\"title\" type=\"string\" default=\"none\"/><stackView spacing=\"4\"><label text=\"@parameter/title\"/><slider value=\"0.25\"/></stackView>"
    ),
  ]

  private static let list = layoutText(
    """
    <parameter name="items" type="list"><field name="title"/><field name="price" default="1"/></parameter>
    <stackView>
      <repeat layout="Row" each="@parameter/items"/><repeat layout="Line" each="@parameter/items"/>
    </stackView>
    """
  )
  private static let line = layoutText(
    """
    <parameter name="title"/><parameter name="price"/>
    <view><textField text="@parameter/title" alpha="0.5" placeholder="@parameter/price" font="body"/></view>
    """
  )

  private func bytes(
    _ layouts: [String: String] = Self.layouts,
    elements: ElementCatalog = .stock
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    for (name, text) in layouts {
      try text.write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
    let compiled = CompiledLayouts(paths: [folder.url.path], elements: elements.vocabulary)
    return try #require(compiled.bytes, "\(compiled.diagnostics)")
  }

  /// What the layouts in a file are loaded to, or why they are not.
  private func outcome(_ bytes: [UInt8], elements: ElementCatalog = .stock) -> [String] {
    do throws(NibError) {
      let library = try NibLibrary(sources: [.compiled(bytes, path: "Layouts.nibs")], elements: elements)
      return library.nibNames.map { name in
        do throws(NibError) {
          return CompiledAndRead.meaning(try library.prototype(named: name)).joined(separator: "\n")
        } catch {
          return error.diagnostics.map(\.description).joined(separator: "\n")
        }
      }
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  private static let damaged =
    "Layouts.nibs:1:1: error: the file is damaged; compile the layouts again [unreadable-file]"

  @Test("A file that was cut off anywhere is refused")
  func truncated() throws {
    let bytes = try bytes()
    for count in 0..<bytes.count {
      let expected =
        count < 8
        ? "Layouts.nibs:1:1: error: this is not a file of compiled layouts [unreadable-file]" : Self.damaged
      #expect(outcome(Array(bytes[..<count])) == [expected], "\(count)")
    }
    #expect(outcome(bytes + [0]) == [Self.damaged])
  }

  @Test("A single bit that has changed is noticed, or changes nothing")
  func flipped() throws {
    let bytes = try bytes()
    let sound = outcome(bytes)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      let outcome = outcome(changed)
      let isRefused = outcome.contains { $0.hasSuffix("[unreadable-file]") }
      // The places in a file are checked only when a message needs them.
      #expect(
        isRefused || outcome == sound || outcome.joined().contains("line: 1, column: 1, offset: 0"),
        "\(index)"
      )
    }
  }

  @Test("What is changed on purpose, with the right checksums, never traps", arguments: 0..<8)
  func hostile(_ seed: Int) throws {
    let bytes = try bytes()
    var random = SplitMix(seed: seed)
    var loaded = 0
    for _ in 0..<1500 {
      var changed = bytes
      for _ in 0...random.below(4) {
        let index = 80 + random.below(bytes.count - 80)
        changed[index] =
          [0, 1, 0x7F, 0x80, 0xFF, changed[index] &+ 1, changed[index] &- 1, UInt8(random.below(256))][
            random.below(8)
          ]
      }
      let outcome = outcome(LayoutArchive.sealed(changed))
      if !outcome.allSatisfy({ $0.contains("error:") }) { loaded += 1 }
    }
    // Otherwise the test says little.
    #expect(loaded > 300, "\(loaded)")
  }

  @Test("Values for a file that is changed never trap", arguments: 0..<8)
  func hostileLists(_ seed: Int) throws {
    let bytes = try bytes(["List": Self.list, "Line": Self.line, "Row": Self.line])
    var random = SplitMix(seed: seed)
    var made = 0
    for _ in 0..<1500 {
      var changed = bytes
      for _ in 0...random.below(3) {
        let index = 80 + random.below(bytes.count - 80)
        changed[index] =
          [0, 1, changed[index] &+ 1, changed[index] &- 1, UInt8(random.below(256))][random.below(5)]
      }
      let sources = try? [NibSource.compiled(LayoutArchive.sealed(changed), path: "Layouts.nibs")]
      guard let sources, let library = try? NibLibrary(sources: sources, elements: .stock) else { continue }
      let page: View? = try? NibRegistry(library: library).instantiate(
        nibName: "List",
        parameters: ["items": [["title": "A"], ["title": "B", "price": "2"]]]
      )
      if page != nil { made += 1 }
    }
    // Otherwise the test says little.
    #expect(made > 100, "\(made)")
  }

  @Test("The same layouts result in the same bytes, in whatever order they are")
  func deterministic() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.layouts {
      try text.write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
    let paths = ["Row", "Card"].map { "\(folder.url.path)/\($0).xml" }
    let both = [paths, paths.reversed()].map { CompiledLayouts(paths: $0, elements: .stock).bytes }
    #expect(both[0] == both[1])
    #expect(both[0] != nil)
  }

  @Test("Another version and another kind of file are refused by name")
  func versions() throws {
    var bytes = try bytes()
    bytes[16] = 1
    #expect(
      outcome(bytes) == [
        "Layouts.nibs:1:1: error: the file has version 1 of the format, and this program reads version 5;"
          + " compile the layouts again [unreadable-file]"
      ]
    )
    #expect(
      outcome(Array("<layout/>".utf8)) == [
        "Layouts.nibs:1:1: error: this is not a file of compiled layouts [unreadable-file]"
      ]
    )
    #expect(
      error { _ = try NibSource.compiled("/nowhere/Layouts.nibs") }?.diagnostics.map(\.description) == [
        "/nowhere/Layouts.nibs:1:1: error: there is no such file [unreadable-file]"
      ]
    )
    #expect(
      error { _ = try NibSource.compiled("/") }?.diagnostics.map(\.description) == [
        "/:1:1: error: this is a folder, not a file [unreadable-file]"
      ]
    )
  }

  // MARK: The catalog

  private final class GaugeView: View {
    var number = 0
    var fraction = 0.0
    var pace: Pace?
    var otherPace: OtherPace?
  }

  private enum Pace: String, CaseIterable, AttributeValue { case slow, fast }

  private enum OtherPace: String, CaseIterable, AttributeValue { case slow, quick }

  /// Returns a catalog with an element of a host.
  private func catalog(
    @ElementBuilder<GaugeView> _ members: () -> [ElementMember]
  ) -> ElementCatalog {
    var catalog = ElementCatalog.stock
    catalog.element("Gauge", GaugeView.self, extends: "view", make: { GaugeView() }, members: members)
    return catalog
  }

  @Test("A catalog that differs in what a layout uses is named with the element and the attribute")
  func catalogs() throws {
    let compiled = catalog {
      Attribute("value") { $0.number = $1 }
      Attribute("pace") { $0.pace = $1 }
      Attribute("unused") { $0.fraction = $1 }
    }
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "A.xml").path
    let text = layoutText("\n  <view>\n    <Gauge value=\"4\" pace=\"slow\"/>\n  </view>\n")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let bytes = try #require(CompiledLayouts(paths: [path], elements: compiled.vocabulary).bytes)
    func messages(_ elements: ElementCatalog) -> [String] {
      outcome(bytes, elements: elements).joined(separator: "\n").split(separator: "\n").map {
        String($0).replacing(folder.url.path + "/", with: "")
      }
    }
    #expect(!messages(compiled).joined().contains("error"))
    #expect(
      messages(.stock) == [
        "A.xml:3:5: error: the layout was compiled with the element <Gauge>, which the catalog does not contain;"
          + " compile it again with the manifest of the program's elements [catalog-mismatch]"
      ]
    )
    #expect(
      messages(catalog { Attribute("value") { $0.fraction = $1 } }) == [
        "A.xml:3:5: error: the layout was compiled when 'value' of <Gauge> was of the kind integer, and the"
          + " catalog has number; compile it again with the manifest of the program's elements [catalog-mismatch]",
        "A.xml:3:5: error: the layout was compiled with the attribute 'pace' of <Gauge>, which the catalog does"
          + " not contain; compile it again with the manifest of the program's elements [catalog-mismatch]",
      ]
    )
    let others = catalog {
      Attribute("value") { $0.number = $1 }
      Attribute("pace") { $0.otherPace = $1 }
      Attribute("tone", isRequired: true) { $0.fraction = $1 }
    }
    #expect(
      messages(others) == [
        "A.xml:3:5: error: the layout was compiled when 'pace' of <Gauge> was of the kind enumeration, and the"
          + " catalog has other words; compile it again with the manifest of the program's elements"
          + " [catalog-mismatch]",
        "A.xml:3:5: error: the layout was compiled without the attribute 'tone' of <Gauge>, which the catalog"
          + " requires; compile it again with the manifest of the program's elements [catalog-mismatch]",
      ]
    )
    // What the layout does not use can differ.
    let more = catalog {
      Attribute("first") { $0.fraction = $1 }
      Attribute("pace") { $0.pace = $1 }
      Attribute("value") { $0.number = $1 }
    }
    #expect(!messages(more).joined().contains("error"))
  }

  @Test("An outlet of an element that the catalog does not contain is not reported, too")
  func outletOfMissingElement() throws {
    let layouts = ["CardView": layoutText(#"<view class="GaugeCard"><Gauge outlet="gauge"/></view>"#)]
    let compiled = catalog { Attribute("value") { $0.number = $1 } }
    let source = try NibSource.compiled(try bytes(layouts, elements: compiled), path: "Layouts.nibs")
    let registry = NibRegistry(library: try NibLibrary(sources: [source], elements: .stock))
    let error = #expect(throws: NibError.self) { try registry.instantiate(GaugeCard.self) }
    #expect(error?.diagnostics.map(\.rule.rawValue) == ["catalog-mismatch"])
  }

  @Test("Messages name a class as the layout does")
  func writtenClass() throws {
    let text = layoutText(#"<view><view class="GaugeCard"/></view>"#)
    var registering = ElementCatalog.stock
    registering.register(GaugeCard.self, as: "view")
    let source = try NibSource.compiled(try bytes(["A": text], elements: registering), path: "Layouts.nibs")
    let messages = try [.memory(["A": text]), source].map { source in
      try NibLibrary(sources: [source], elements: .stock).diagnostics().map(\.message)
    }
    #expect(
      messages[0] == [
        #"the catalog has no class 'GaugeCard'; add it with register(GaugeCard.self, as: "view")"#
      ]
    )
    #expect(messages[1] == messages[0])
  }

  @Test("A layout beyond a limit of the program is refused as in XML, whatever the limit is")
  func limits() throws {
    let limits = [
      \LayoutLimits.elements, \.depth, \.attributeBytes, \.includeDepth, \.styleDepth, \.fileBytes,
      \.attributes, \.variants, \.findings,
    ]
    for limit in limits { try checkLimit(limit) }
  }

  private func checkLimit(_ limit: WritableKeyPath<LayoutLimits, Int>) throws {
    let text = layoutText(#"<view><view><label text="a long text"/></view></view>"#)
    let compiled = try bytes(["A": text])
    func outcome(_ source: NibSource, _ value: Int) throws -> [String] {
      var limits = LayoutLimits()
      limits[keyPath: limit] = value
      let library = try NibLibrary(sources: [source], elements: .stock, limits: limits)
      do throws(NibError) {
        _ = try library.prototype(named: "A")
        return []
      } catch {
        return error.diagnostics.map {
          $0.message.replacing("attribute's value", with: "value of an attribute")
        }
      }
    }
    for value in [Int.max, 5, 4, 3, 2] {
      let expected = try outcome(.memory(["A": text]), value)
      // What is about the text of a file does not concern a compiled one.
      if limit == \.fileBytes || limit == \.attributes || limit == \.attributeBytes && value < 11 { continue }
      #expect(try outcome(.compiled(compiled, path: "Layouts.nibs"), value) == expected, "\(value)")
    }
    for value in [1, 0, -1, Int.min] {
      _ = try outcome(.compiled(compiled, path: "Layouts.nibs"), value)
    }
  }

  @Test("A text that is longer than a program's limit is refused as such")
  func longText() throws {
    let compiled = try bytes(["A": layoutText(#"<label text="a long text"/>"#)])
    let library = try NibLibrary(
      sources: [.compiled(compiled, path: "Layouts.nibs")],
      elements: .stock,
      limits: LayoutLimits(attributeBytes: 3)
    )
    #expect(
      library.diagnostics().map(\.message) == ["the value of an attribute has more than 3 bytes"]
    )
  }

  @Test("A layout in XML cannot include a compiled one")
  func included() throws {
    let compiled = try NibSource.compiled(try bytes(), path: "Layouts.nibs")
    let library = try NibLibrary(
      sources: [.memory(["A": layoutText("<view><include layout=\"Row\"/></view>")]), compiled],
      elements: .stock
    )
    let text = DiagnosticPrinter().text(of: library.diagnostics())
    #expect(
      text.split(separator: "\n").filter { !$0.contains(" | ") } == [
        "A.xml:1:52: error: the layout 'Row' cannot be included, because it has faults [faulty-include]",
        "Layouts.nibs:1:1: note: 'Row' is compiled and can only be included by layouts that are compiled with it",
      ]
    )
    #expect(try library.prototype(named: "Card").path.hasSuffix("/Card.xml"))
  }

  @Test("Tools show what is in a file of compiled layouts")
  func tools() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "Layouts.nibs").path
    for seed in 0..<20 {
      var generator = LayoutGenerator(seed: seed)
      for (name, text) in generator.files() {
        let text = text.replacing(#/ design:[a-z]*="[^"]*"/#, with: "")
        try text.write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
      }
      let compiled = try #require(CompiledLayouts(paths: [folder.url.path], elements: .stock).bytes)
      try Data(compiled).write(to: URL(filePath: file))
      let lists = [folder.url.path, file].map { Listing(paths: [$0], elements: .stock).json }
      #expect(lists[0] == lists[1])

      let frames = [folder.url.path, file].map { path -> [String] in
        LayoutFrames(paths: [path], elements: .stock, size: .automatic).entries.filter { $0.nibName == "A" }
          .map { "\($0.views.map(\.frame))" }
      }
      #expect(frames[0] == frames[1], "seed \(seed)")
    }
    #expect(
      CompiledLayouts(paths: [file], elements: .stock).diagnostics.map(\.message) == [
        "these layouts are compiled; give the files that they were compiled from"
      ]
    )
  }

  // MARK: Files that no compiler writes

  /// Returns a file with sections, the first four of which are tables.
  private func file(_ tables: [[ArchiveBytes]], traits: ArchiveBytes, records: ArchiveBytes) -> [UInt8] {
    let sections =
      tables.map { entries in
        var (table, content) = (ArchiveBytes(), ArchiveBytes())
        table.addFixed(UInt32(entries.count))
        for entry in entries {
          table.addFixed(UInt32(4 * (entries.count + 2) + content.count))
          content.append(entry)
        }
        table.addFixed(UInt32(4 * (entries.count + 2) + content.count))
        table.append(content)
        return table
      } + [traits, records]
    var (head, content) = (ArchiveBytes(), ArchiveBytes())
    for section in sections {
      content.align()
      head.addFixed(UInt32(ArchiveDirectory.headerSize + content.count))
      head.addFixed(UInt32(section.count))
      content.append(section)
    }
    var file = ArchiveBytes()
    file.append(contentsOf: ArchiveDirectory.signature)
    file.addFixed(UInt64(0))
    file.addFixed(ArchiveDirectory.version)
    file.addFixed(UInt32(0))
    file.addFixed(UInt64(ArchiveDirectory.headerSize + content.count))
    file.append(head)
    file.append(content)
    return LayoutArchive.sealed(file.all)
  }

  private func entry(_ numbers: Int...) -> ArchiveBytes {
    var bytes = ArchiveBytes()
    for number in numbers { bytes.add(number) }
    return bytes
  }

  private func text(_ string: String) -> ArchiveBytes {
    var bytes = ArchiveBytes()
    bytes.append(contentsOf: string.utf8)
    return bytes
  }

  /// Returns a file with one layout, whose record is what a closure adds.
  private func file(
    strings: [String] = ["A", "view", "A.xml"],
    elements: [ArchiveBytes],
    traitCount: Int = 0,
    _ add: (inout ArchiveBytes) -> Void
  ) -> [UInt8] {
    var records = entry()
    records.addFixed(UInt64(0))
    add(&records)
    var family = entry(0, 1, traitCount)
    for _ in 0..<traitCount { family.add(0) }
    family.append(entry(1, 0, 0, records.count))
    return file(
      [strings.map(text), elements, [entry(2, 0, records.count)], [family]],
      traits: entry(0),
      records: records
    )
  }

  private static let damagedLayout =
    "Layouts.nibs:1:1: error: 'A' is damaged; compile the layouts again [unreadable-file]"

  @Test("A long chain of parts does not exhaust the stack")
  func holders() {
    let elements = (0..<50_000).map { entry(1, $0, 0) }
    let bytes = file(elements: elements) { $0.append(self.entry(0, 0, 1, 49_999, 0, 0)) }
    #expect(outcome(bytes) == [Self.damagedLayout])
  }

  @Test("A long chain of includes does not exhaust the stack")
  func inclusions() {
    let bytes = file(elements: [entry(1, 0, 0)]) { record in
      record.append(self.entry(0, 200_000))
      for file in 0..<200_000 { record.append(self.entry(0, file, 0, 0)) }
    }
    #expect(outcome(bytes) == [Self.damagedLayout])
  }

  @Test("A variant with more traits than the name of a file can have is refused")
  func traits() {
    let bytes = file(elements: [], traitCount: 20_000) { $0.append(self.entry(0)) }
    #expect(outcome(bytes) == ["error: there is no layout 'A' [unknown-layout]"])
  }

  @Test("Entries that overlap are refused, so that reading takes no longer than the size of the file")
  func overlaps() throws {
    var bytes = try bytes()
    let start = Int(bytes[32]) | Int(bytes[33]) << 8
    // The second entry begins before the end of the first one.
    bytes.replaceSubrange((start + 8)..<(start + 12), with: [0, 0, 0, 0])
    #expect(outcome(LayoutArchive.sealed(bytes)) == [Self.damaged])
  }
}
