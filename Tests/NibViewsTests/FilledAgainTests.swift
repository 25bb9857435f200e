import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// An attribute with a value in a layout of this repository, and another value that it has elsewhere.
private struct WrittenAttribute: CustomStringConvertible {
  /// The texts of the layouts by their names.
  let layouts: [String: String]
  let nibName: String
  let name: String
  let range: Range<String.Index>
  let value: String
  var otherValue = ""

  var description: String { "\(name) in \(nibName)" }

  /// The first place in a folder at which each attribute of each element has one of several values.
  static func all(in folder: String) -> [WrittenAttribute] {
    let files =
      (FileManager.default.enumerator(atPath: inPackage(folder))?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".xml") }.sorted()
    let layouts = Dictionary(
      files.compactMap { path in
        let name = (path as NSString).lastPathComponent.replacing(".xml", with: "")
        // The fixtures contain a folder with the name of a layout.
        let text = try? String(contentsOfFile: inPackage("\(folder)/\(path)"), encoding: .utf8)
        return text.map { (name, $0) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    var values: [String: [String]] = [:]
    var found: [WrittenAttribute] = []
    for (nibName, text) in layouts.sorted(by: { $0.key < $1.key }) where text.contains("<layout") {
      for element in text.matches(of: /<([a-z]\w*)\s([^>]*)>/) where element.1 != "include" {
        for attribute in element.2.matches(of: /(?:^|\s)([a-z]\w*)="([^"@]*)"/) {
          let name = "\(element.1).\(attribute.1)"
          let value = String(attribute.2)
          if values[name]?.contains(value) != true { values[name, default: []].append(value) }
          let range = attribute.2.startIndex..<attribute.2.endIndex
          found.append(
            WrittenAttribute(layouts: layouts, nibName: nibName, name: name, range: range, value: value)
          )
        }
      }
    }
    var known: Set<String> = []
    return found.compactMap { attribute in
      guard let other = values[attribute.name]?.first(where: { $0 != attribute.value }),
        known.insert("\(attribute.name) \(attribute.nibName)").inserted
      else { return nil }
      var attribute = attribute
      attribute.otherValue = other
      return attribute
    }
  }

  /// Returns the layout with a parameter in place of the value, or `nil` if the attribute takes none.
  func template() -> NibTemplate<View>? {
    guard var text = layouts[nibName] else { return nil }
    text.replaceSubrange(range, with: "@parameter/value")
    text.replace(/<layout[^>]*>/, maxReplacements: 1) { "\($0.0)<parameter name=\"value\"/>" }
    let sources = [NibSource.memory(layouts.merging([nibName: text]) { $1 })]
    guard let library = try? NibLibrary(sources: sources, elements: .stock) else { return nil }
    return try? NibRegistry(library: library).template(nibName: nibName)
  }
}

@NibLoadable
private final class NovelCell: TableViewCell {
  @Outlet var title: Label!
  @Outlet var authors: StackView!
  private(set) var awakenings = 0
  private(set) var reuses = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

@NibLoadable
private final class PlayCell: TableViewCell {
  @Outlet var roles: StackView!
  /// Used by one test only.
  nonisolated(unsafe) static var whenAwakened: (() -> Void)?

  override func awakeFromNib() {
    super.awakeFromNib()
    Self.whenAwakened?()
  }
}

private final class Novels: TableViewDataSource {
  let novels: [[String: ParameterValue]]

  init(_ novels: [[String: ParameterValue]]) { self.novels = novels }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { novels.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    try tableView.dequeue(NovelCell.self, for: indexPath, parameters: novels[indexPath.row])
  }
}

@Suite("A reused object that is given other values is the same as a new one")
struct FilledAgainTests {
  /// What a view looks like.
  private func look(_ view: View) -> String {
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    view.layoutIfNeeded()
    return "\(view.recursiveDescription)\n\(view.makeDrawing())"
  }

  private func drawing(_ view: View) -> Drawing {
    view.frame = Rect(origin: .zero, size: view.sizeOnItsOwn(width: nil))
    view.layoutIfNeeded()
    return view.makeDrawing()
  }

  @Test("For every attribute that has several values in layouts of this repository")
  func attributes() throws {
    var count = 0
    let folders = ["Tests/NibPicturesTests/Gallery", "Tests/NibLintTests/Fixtures/App/Layouts", "Examples"]
    for attribute in folders.flatMap(WrittenAttribute.all) {
      guard let template = attribute.template() else { continue }
      let (first, second) = (attribute.value, attribute.otherValue)
      for (first, second) in [(first, second), (second, first)] {
        var instance: NibTemplate<View>.Instance?
        var faults = ParameterFaults()
        guard let view = try template.fill(&instance, ["value": .string(first)], faults: &faults),
          !look(view).isEmpty,
          let again = try template.fill(&instance, ["value": .string(second)], faults: &faults),
          again === view
        else { continue }
        count += 1
        let new = try template.instantiate(["value": .string(second)])
        #expect(look(again) == look(new), "\(attribute): \(first), then \(second)")
      }
    }
    #expect(count > 60, "\(count)")
  }

  @Test(
    "For random values of documents",
    arguments: ["EventTicket", "Invoice", "ShippingLabel", "Sheet"],
    0..<8
  )
  func documents(_ nibName: String, _ seed: Int) throws {
    let sheet = """
      <parameter name="title"/><parameter name="isPaid" type="boolean" default="false"/>
      <parameter name="color" type="color" default="black"/><parameter name="count" type="integer" default="3"/>
      <parameter name="items" type="list"><field name="text"/><field name="isBold" type="boolean" default="false"/></parameter>
      <stackView axis="vertical" spacing="4">
        <label text="@parameter/title" textColor="@parameter/color" numberOfLines="@parameter/count"/>
        <stackView hidden="@parameter/isPaid"><label text="to pay"/><label text="@parameter/title" leading="min 20"/></stackView>
        <repeat layout="Item" each="@parameter/items"/>
      </stackView>
      """
    let item = """
      <parameter name="text"/><parameter name="isBold" type="boolean"/>
      <view><label id="a" text="@parameter/text" leading="0" top="0" bottom="0" width="max 90"/>
      <label text="!" leading="a.trailing + 3" centerY="0" hidden="@parameter/isBold"/></view>
      """
    let texts = ["Sheet": layoutText(sheet), "Item": layoutText(item)]
    let sources = [NibSource.memory(texts), try .directory(inPackage("Examples/Documents"))]
    let registry = NibRegistry(library: try NibLibrary(sources: sources, elements: .stock))
    let template: NibTemplate<View> = try registry.template(nibName: nibName)
    var random = SplitMix(seed: seed)
    func text() -> ParameterValue {
      .string(
        String(
          repeating: ["Ada ", "", "W", "long words and ", "ميناء "][random.below(5)],
          count: random.below(9)
        )
      )
    }
    let fields = ["Invoice": ["title", "quantity", "price"], "Sheet": ["text", "isBold"]]
    func value(_ name: String) -> ParameterValue {
      switch name {
      case "date": .string("2026-12-0\(random.below(9) + 1)T19:30")
      case "price", "weight", "count", "quantity", "total": .integer(random.below(2000))
      case "color": .string(["black", "systemRed", "#12345678"][random.below(3)])
      case "isPaid", "isBold", "isSturdy", "isOpen": .boolean(random.below(2) == 0)
      case "items":
        .list(
          (0..<random.below(3)).map { _ in
            Dictionary(uniqueKeysWithValues: (fields[nibName] ?? []).map { ($0, value($0)) })
          }
        )
      default: text()
      }
    }
    let names = [
      "EventTicket": ["seat", "event", "date", "price", "name"],
      "ShippingLabel": ["tracking", "recipient", "street", "city", "country", "weight", "route", "isSturdy"],
      "Invoice": ["number", "date", "customer", "street", "city", "total", "isOpen", "items"],
      "Sheet": ["title", "isPaid", "color", "count", "items"],
    ]
    let optional: Set = ["country", "isSturdy", "isPaid", "isOpen", "color", "count"]
    var instance: NibTemplate<View>.Instance?
    var last: View?
    var reuses = 0
    for _ in 0..<12 {
      var values: [String: ParameterValue] = [:]
      for name in names[nibName] ?? [] where !optional.contains(name) || random.below(3) > 0 {
        values[name] = value(name)
      }
      var faults = ParameterFaults()
      let view = try #require(try template.fill(&instance, values, faults: &faults))
      // A view that is hidden in a stack keeps its frame.
      #expect(drawing(view) == drawing(try template.instantiate(values)), "\(values)")
      if view === last { reuses += 1 }
      last = view
    }
    #expect(reuses > 0)
  }

  private static let layouts = [
    "NovelCell": layoutText(
      """
      <parameter name="title"/>
      <parameter name="price" type="number" default="9" format="0.00"/>
      <parameter name="isNew" type="boolean" default="false"/>
      <parameter name="authors" type="list"><field name="name"/></parameter>
      <tableViewCell>
        <label outlet="title" text="@parameter/title" leading="0" top="0"/>
        <label text="@parameter/price" trailing="0" top="0" numberOfLines="2" textColor="systemRed"/>
        <stackView outlet="authors" axis="vertical" leading="0" top="20" bottom="0">
          <repeat layout="Author" each="@parameter/authors"/>
        </stackView>
        <label text="new" hidden="@parameter/isNew" trailing="0" bottom="0"/>
      </tableViewCell>
      """
    ),
    "PlayCell": layoutText(
      """
      <parameter name="roles" type="list"><field name="name"/></parameter>
      <tableViewCell><stackView outlet="roles"><repeat layout="Author" each="@parameter/roles"/></stackView></tableViewCell>
      """
    ),
    "Author": layoutText("<parameter name=\"name\"/><label text=\"@parameter/name\"/>"),
    "Plain": layoutText(
      "<parameter name=\"text\"/><tableViewCell><label text=\"@parameter/text\"/></tableViewCell>"
    ),
  ]

  private func registry() throws -> NibRegistry {
    NibRegistry(library: try NibLibrary(sources: [.memory(Self.layouts)], elements: .stock))
  }

  private func book(_ title: String, _ authors: String..., price: Double? = nil) -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [
      "title": .string(title), "authors": .list(authors.map { ["name": .string($0)] }),
    ]
    values["price"] = price.map { .number($0) }
    return values
  }

  @Test("A cell from the pool has the new values, and the defaults of those that are not given")
  func reuse() throws {
    let registry = try registry()
    let first: NovelCell = try registry.dequeue(parameters: book("Dune", "Herbert", price: 12.5))
    _ = look(first)
    try registry.recycle(first)
    let second: NovelCell = try registry.dequeue(parameters: book("Emma", "Austen"))
    #expect(second === first)
    #expect(second.title.text == "Emma")
    #expect((second.authors.arrangedSubviews[0] as? Label)?.text == "Austen")
    #expect((second.awakenings, second.reuses) == (1, 1))
    let new: NovelCell = try self.registry().dequeue(parameters: book("Emma", "Austen"))
    #expect(look(second) == look(new))
    let third: NovelCell = try registry.dequeue(parameters: book("Persuasion", "Austen"))
    #expect(third !== first)
  }

  @Test("A cell is reused for a list of the same length, and the pool does not grow")
  func lists() throws {
    let registry = try registry()
    let one: NovelCell = try registry.dequeue(parameters: book("Dune", "Herbert"))
    let two: NovelCell = try registry.dequeue(parameters: book("Good Omens", "Gaiman", "Pratchett"))
    try registry.recycle(one)
    try registry.recycle(two)
    let again: NovelCell = try registry.dequeue(parameters: book("Roadside Picnic", "Arkady", "Boris"))
    #expect(again === two)
    #expect(again.authors.arrangedSubviews.map { ($0 as? Label)?.text } == ["Arkady", "Boris"])
    let none: NovelCell = try registry.dequeue(parameters: book("Beowulf"))
    #expect(none.authors.arrangedSubviews.isEmpty)
    #expect(none !== one)
    let single: NovelCell = try registry.dequeue(parameters: book("Emma", "Austen"))
    // It was released when a cell for no authors was made.
    #expect(single !== one)
  }

  @Test("Objects of long lists are not kept for short ones", arguments: [40, 120])
  func longLists(_ count: Int) throws {
    let texts = [
      "Sheet": layoutText(
        """
        <parameter name="items" type="list"><field name="parts" type="list"><field name="text"/></field></parameter>
        <tableView><tableViewSection><repeat layout="Item" each="@parameter/items"/></tableViewSection></tableView>
        """
      ),
      "Item": layoutText(
        """
        <parameter name="parts" type="list"><field name="text"/></parameter>
        <tableViewCell><stackView><repeat layout="Part" each="@parameter/parts"/></stackView></tableViewCell>
        """
      ),
      "Part": layoutText("<parameter name=\"text\"/><label text=\"@parameter/text\"/>"),
    ]
    func items(_ counts: [Int]) -> [String: ParameterValue] {
      let items = counts.map { ["parts": ParameterValue.list(Array(repeating: ["text": "a"], count: $0))] }
      return ["items": .list(items)]
    }
    let library = try NibLibrary(sources: [.memory(texts)], elements: .stock)
    let template: NibTemplate<View> = try NibRegistry(library: library).template(nibName: "Sheet")
    var instance: NibTemplate<View>.Instance?
    var faults = ParameterFaults()
    let long = try template.fill(
      &instance,
      items(Array(repeating: 1, count: count) + [600]),
      faults: &faults
    )
    let short = try template.fill(&instance, items([1]), faults: &faults)
    #expect(short !== long)
    #expect(try template.fill(&instance, items([1]), faults: &faults) === short)
    #expect(try template.fill(&instance, items([]), faults: &faults) === short)
    #expect((short as? TableView)?.sections.first?.cells.isEmpty == true)
    #expect(try template.fill(&instance, items([1]), faults: &faults) === short)
    #expect((short as? TableView)?.sections.first?.cells.count == 1)
  }

  @Test("Values with faults are reported, and the pool keeps its cells")
  func faults() throws {
    let registry = try registry()
    let cell: NovelCell = try registry.dequeue(parameters: book("Dune"))
    try registry.recycle(cell)
    let error = #expect(throws: NibError.self) {
      let _: NovelCell = try registry.dequeue(parameters: ["titel": "Emma", "price": "much"])
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "'much' is not a valid value for the parameter 'price' of the layout 'NovelCell'; expected a number, such as 12 or 0.5",
        "the layout 'NovelCell' needs values for 'title', 'authors'",
        "the layout 'NovelCell' has no parameter 'titel'; did you mean 'title'?",
      ]
    )
    let again: NovelCell = try registry.dequeue(parameters: book("Emma"))
    #expect(again === cell)
  }

  @Test("A layout without a class, and one of another class")
  func names() throws {
    let registry = try registry()
    let first: TableViewCell = try registry.dequeue(nibName: "Plain", parameters: ["text": "a"])
    try registry.recycle(first)
    let second: TableViewCell = try registry.dequeue(nibName: "Plain", parameters: ["text": "b"])
    #expect(first === second)
    #expect((second.contentView.subviews.first as? Label)?.text == "b")
    let error = #expect(throws: NibError.self) {
      let _: NovelCell = try registry.dequeue(nibName: "Plain", parameters: ["text": "c"])
    }
    #expect(error?.code == .wrongClass)
  }

  @Test("A cell that is not recycled is released, and another one at its place is not taken for it")
  func released() throws {
    let registry = try registry()
    for number in 0..<100 {
      let cell: NovelCell = try registry.dequeue(parameters: book("\(number)", "A"))
      #expect(cell.title.text == "\(number)")
      if number % 3 == 0 { try registry.recycle(cell) }
    }
  }

  @Test(
    "Found by an attacker: what parts replace, and what scroll views keep, is that of a new object",
    arguments: [
      "<label text=\"plain\" textColor=\"@parameter/v\"><attributedText><fragment content=\"rich\"/></attributedText></label>",
      "<button title=\"T\" titleColor=\"@parameter/v\"><state name=\"normal\" titleColor=\"systemPink\"/></button>",
      "<button title=\"T\" backgroundColor=\"@parameter/v\"><state name=\"normal\" title=\"part\"/></button>",
      "<scrollView contentInset=\"20\" backgroundColor=\"@parameter/v\"><label text=\"a\"/></scrollView>",
      """
      <tableViewCell><selectedBackgroundView><view hidden="false" backgroundColor="@parameter/v"/></selectedBackgroundView>
      </tableViewCell>
      """,
    ]
  )
  func parts(_ element: String) throws {
    let texts = [
      "Page": layoutText("<parameter name=\"v\"/><view width=\"200\" height=\"100\">\(element)</view>")
    ]
    let registry = NibRegistry(library: try NibLibrary(sources: [.memory(texts)], elements: .stock))
    let template: NibTemplate<View> = try registry.template(nibName: "Page")
    var instance: NibTemplate<View>.Instance?
    var faults = ParameterFaults()
    for color in ["systemRed", "systemBlue", "systemRed"] {
      let view = try #require(try template.fill(&instance, ["v": .string(color)], faults: &faults))
      #expect(look(view) == look(try template.instantiate(["v": .string(color)])), "\(color)")
    }
  }

  @Test("Found by an attacker: a cell that is made returns others to the pool meanwhile")
  func reentrancy() throws {
    let registry = try registry()
    func roles(_ names: String...) -> [String: ParameterValue] {
      ["roles": .list(names.map { ["name": .string($0)] })]
    }
    let first: PlayCell = try registry.dequeue(parameters: roles("Puck"))
    let second: PlayCell = try registry.dequeue(parameters: roles("Lear"))
    try registry.recycle(first)
    PlayCell.whenAwakened = { try? registry.recycle(second) }
    let third: PlayCell = try registry.dequeue(parameters: roles("Romeo", "Juliet"))
    PlayCell.whenAwakened = nil
    #expect(third !== first)
    let fourth: PlayCell = try registry.dequeue(parameters: roles("Ariel"))
    #expect(fourth === second)
    let fifth: PlayCell = try registry.dequeue(parameters: roles("Bottom"))
    let shown = [third, fourth, fifth].map { $0.roles.arrangedSubviews.map { ($0 as? Label)?.text } }
    #expect(shown == [["Romeo", "Juliet"], ["Ariel"], ["Bottom"]])
  }

  @Test("A cell keeps the language that it has been given")
  func language() throws {
    let registry = try registry()
    let cell: NovelCell = try registry.dequeue(parameters: book("Dune", price: 1.5))
    cell.overrideTraitCollection = TraitCollection(languages: ["de"])
    #expect((cell.contentView.subviews[1] as? Label)?.text == "1,50")
    try registry.recycle(cell)
    let again: NovelCell = try registry.dequeue(parameters: book("Emma", price: 2.5))
    #expect(again === cell)
    #expect((again.contentView.subviews[1] as? Label)?.text == "2,50")
    again.overrideTraitCollection = nil
    #expect((again.contentView.subviews[1] as? Label)?.text == "2.50")
  }

  @Test("A table reuses its cells for the rows that are scrolled into view")
  func table() throws {
    let novels = Novels((0..<200).map { book("Novel \($0)", "Author \($0)") })
    let table = TableView()
    table.library = try registry().library
    table.dataSource = novels
    table.rowHeight = 50
    table.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    var cells: Set<ObjectIdentifier> = []
    var seen: [TableViewCell] = []
    for offset in stride(from: 0.0, through: 9000, by: 450) {
      try table.setContentOffset(Point(x: 0, y: offset))
      table.layoutIfNeeded()
      #expect(table.layoutError == nil)
      for path in table.indexPathsForVisibleRows {
        let cell = try #require(table.cellForRow(at: path) as? NovelCell)
        #expect(cell.title.text == "Novel \(path.row)")
        #expect((cell.authors.arrangedSubviews[0] as? Label)?.text == "Author \(path.row)")
        cells.insert(ObjectIdentifier(cell))
        seen.append(cell)
      }
    }
    #expect(cells.count < 30, "\(cells.count)")
    #expect(seen.count > 200)
  }

  @Test("What is wrong with a row is reported with its place")
  func faultyRow() throws {
    let table = TableView()
    table.library = try registry().library
    let error = #expect(throws: NibError.self) {
      let _: NovelCell = try table.dequeue(for: IndexPath(row: 3, section: 0), parameters: ["title": "Emma"])
    }
    #expect(error?.diagnostics.map(\.message) == ["the layout 'NovelCell' needs a value for 'authors'"])
    #expect(error?.diagnostics.flatMap(\.notes).map(\.message) == ["requested for row 3 of section 0"])
  }

  @Test("Cells from before the traits changed are not used again")
  func traits() throws {
    let registry = try registry()
    let cell: NovelCell = try registry.dequeue(parameters: book("Dune", price: 1.5))
    #expect((cell.contentView.subviews[1] as? Label)?.text == "1.50")
    registry.traitCollection.languages = ["de"]
    try registry.recycle(cell)
    let german: NovelCell = try registry.dequeue(parameters: book("Dune", price: 1.5))
    #expect(german !== cell)
    #expect((german.contentView.subviews[1] as? Label)?.text == "1,50")
  }
}
