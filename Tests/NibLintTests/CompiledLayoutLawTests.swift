import Foundation
import NibIndices
import NibLint
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibKit

/// Layouts of a folder, in a library that reads them and in one that has them compiled.
struct CompiledAndRead {
  let read: NibLibrary
  let compiled: NibLibrary

  /// Returns `nil` if the layouts cannot be compiled, because they have errors.
  init?(_ paths: [FilePath], in folder: String, elements: ElementCatalog = .stock) throws {
    let file = CompiledLayouts(paths: paths, elements: elements.vocabulary)
    guard let bytes = file.bytes else { return nil }
    read = try NibLibrary(directory: folder, elements: elements)
    compiled = try NibLibrary(sources: [.compiled(bytes, path: "Layouts.nibs")], elements: elements)
  }

  /// Writes layouts to a folder first.
  init?(_ layouts: [String: String], in folder: TemporaryFolder, elements: ElementCatalog = .stock) throws {
    for (name, text) in layouts {
      try text.write(to: folder.url.appending(path: "\(name).xml"), atomically: true, encoding: .utf8)
    }
    try self.init([FilePath(folder.url.path)], in: folder.url.path, elements: elements)
  }

  /// What both libraries load a layout to, or the findings.
  func meanings(_ nibName: String, for traits: [NibTrait] = []) -> [[String]] {
    [read, compiled].map { library in
      do {
        let layout = try library.snapshot.compiled(
          nibName,
          for: nil,
          traits: library.snapshot.known(traits.map(\.rawValue))
        )
        return Self.meaning(try layout.checkedPrototype(isTemplate: true))
      } catch {
        return Self.text((error as? NibError)?.diagnostics ?? [])
      }
    }
  }

  /// What findings say, with all places, except for the lines of files.
  static func text(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
      let notes = diagnostic.notes.map { "\($0.message) \(String(describing: $0.range))" }
      let fixIts = diagnostic.fixIts.map { fixIt in
        "\(fixIt.message) \(fixIt.edits.map { "\($0.range) \($0.replacement)" })"
      }
      return "\(diagnostic) \(String(describing: diagnostic.range)) \(notes) \(fixIts)"
    }
  }

  /// What a prototype makes, with all places.
  static func meaning(_ prototype: Prototype) -> [String] {
    var lines = ["\(prototype.nibName) \(prototype.path) \(prototype.isMainActor)"]
    for index in prototype.nodes.indices {
      let node = prototype.nodes[index]
      let values = prototype.setters(of: index).map {
        "\($0.attribute)=\($0.attributeValue.attributeText ?? "\($0.attributeValue)")"
      }
      lines.append(
        "\(node.element.name) \(node.objectClass) \(node.part?.element.name ?? "") \(node.end.position) \(values)"
      )
    }
    for constraint in prototype.constraints {
      // Only messages about layouts that are read need the id.
      let expression = constraint.expression
      lines.append(
        """
        \(constraint.node.position) \(constraint.anchor) \(expression.relation) \(expression.target) \
        \(String(describing: expression.anchor)) \(expression.multiplier) \(expression.constant) \
        \(expression.priority) \(constraint.secondNode?.position ?? -1) \(constraint.identifier ?? "") \
        \(constraint.isActive)
        """
      )
    }
    lines += prototype.parameters.all.map {
      "\($0.name) \($0.kinds.map(\.name)) \($0.hasDefault) \($0.isList) \($0.list ?? -1)"
    }
    lines += prototype.parameters.repeats.map { "\($0.node.position) \($0.list) \($0.outer ?? -1)" }
    lines.append("\(prototype.parameters.fixed.sorted())")
    lines += prototype.sections.indices.flatMap { prototype.sections[$0].attributes }.map {
      "\($0.node.position) \(ObjectIdentifier($0.access)) \($0.parameter) \($0.section) \($0.position) \($0.hasDefault)"
    }
    for connections in prototype.scopes.map(\.connections) { lines += meaning(connections) }
    guard let view = PrototypeObjects(prototype).root as? View else { return lines }
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    view.layoutIfNeeded()
    return lines + ["\(view.recursiveDescription)\(view.makeDrawing())"]
  }

  private static func meaning(_ connections: LayoutConnections) -> [String] {
    func text(_ name: LayoutConnections.Named) -> String {
      "\(name.name) \(name.span.range) \(name.valueSpan.range) \(name.span.includes.map(\.range))"
    }
    func text(_ name: LayoutConnections.WrittenClass?) -> String {
      name.map { "\($0.name) \($0.span.range)" } ?? ""
    }
    return [
      """
      \(connections.rootNode.position) \(connections.rootElement) \(connections.rootElementClass.name) \
      \(connections.rootObjectClass.name) \(connections.rootSpan.range) \(connections.layoutSpan.range) \
      \(text(connections.rootClass)) \(text(connections.owner)) \(connections.reuseIdentifier ?? "") \
      \(connections.isComplete) \(connections.unknownClasses.count) \(connections.scopes.count)
      """
    ]
      + connections.outlets.map { "\(text($0.outlet)) \($0.element) \($0.objectClass.name) \($0.node)" }
      + connections.actions.map {
        "\(text($0.action)) \($0.event.name) \($0.element) \($0.objectClass.name) \($0.node.position)"
      }
      + connections.references.map {
        "\(text($0.object)) \($0.attribute.name) \($0.type.name) \($0.node.position) \($0.target)"
          + " \($0.targetClass?.name.qualified ?? "")"
      }
  }
}

@Suite("Whatever a library loads from XML, it loads from the compiled file")
struct CompiledLayoutLawTests {
  @Test("The layouts of this repository, each with those that it refers to")
  func repository() throws {
    var count = 0
    for name in ["Layouts", "Examples", "Tests"] {
      let found = FoundLayouts([FilePath("\(packageFolder)/\(name)")])
      let folders = found.layoutFolders(.stock)
      for path in found.files {
        let file = folders.file(at: path.string)
        let resolution = folders.resolution(of: file)
        // A library refuses classes that are not registered.
        guard resolution.isSound, resolution.connections?.unknownClasses.isEmpty == true,
          let bytes = CompiledLayouts(paths: [path], elements: .stock).bytes
        else { continue }
        let library = try NibLibrary(sources: [.compiled(bytes, path: "Layouts.nibs")], elements: .stock)
        if library.nibNames.isEmpty { continue }
        let read = CompiledLayout(
          resolution,
          elements: .stock,
          place: LookupPlace(0),
          variedNames: []
        )
        let compiled = try library.snapshot.compiled(file.name.base, for: nil, traits: file.name.traits)
        #expect(compiled.diagnostics.map(\.message) == read.diagnostics.map(\.message), "\(path)")
        guard let first = read.prototype, let second = compiled.prototype,
          // A compiled layout has its fonts themselves, which AssetReferenceTests checks.
          !first.references.contains(where: { $0.reference.kind == .font })
        else { continue }
        #expect(CompiledAndRead.meaning(first) == CompiledAndRead.meaning(second), "\(path)")
        count += 1
      }
    }
    #expect(count > 60, "\(count)")
  }

  @Test("Generated layouts with includes, parameters, slots and styles", arguments: 0..<120)
  func generated(_ seed: Int) throws {
    let folder = try TemporaryFolder()
    var generator = LayoutGenerator(seed: seed)
    let both = try #require(try CompiledAndRead(generator.files(), in: folder))
    #expect(both.read.nibNames == both.compiled.nibNames)
    for name in both.read.nibNames {
      let meanings = both.meanings(name)
      #expect(meanings[0] == meanings[1], "\(name)")
    }
  }

  @Test("Variants, for every host", arguments: 0..<60)
  func variants(_ seed: Int) throws {
    var random = SplitMix(seed: seed)
    var layouts: [String: String] = [:]
    for name in ["Page", "Row", "Mark"] {
      for variant in ["", "~compact", "~dark", "~compact~dark", "~wide"]
      where variant.isEmpty || random.below(2) == 0 {
        let included = name == "Page" ? ["Row", "Mark"] : name == "Row" ? ["Mark"] : []
        let includes = included.filter { _ in random.below(3) > 0 }.map { "<include layout=\"\($0)\"/>" }
        layouts[name + variant] = layoutText(
          "<view><label text=\"\(name)\(variant)\"/>\(includes.joined())</view>"
        )
      }
    }
    let folder = try TemporaryFolder()
    let both = try #require(try CompiledAndRead(layouts, in: folder))
    let hosts: [[NibTrait]] = [
      [], ["compact"], ["dark"], ["compact", "dark"], ["dark", "compact"], ["wide", "dark"],
      ["dark", "wide"],
      ["wide", "compact", "dark"], ["other"],
    ]
    for host in hosts {
      for name in ["Page", "Row", "Mark"] {
        let meanings = both.meanings(name, for: host)
        #expect(meanings[0] == meanings[1], "\(name) for \(host)")
      }
    }
  }

  @Test("Contracts, with the same errors at the same places", arguments: 0..<4)
  func contracts(_ run: Int) throws {
    var (compiled, refused) = (0, 0)
    for seed in run * 200..<(run + 1) * 200 {
      var generator = GeneratedLayouts(seed: seed)
      let (target, layouts) = generator.next()
      let folder = try TemporaryFolder()
      guard let both = try CompiledAndRead(layouts, in: folder, elements: .law) else { continue }
      compiled += 1
      let errors = [both.read, both.compiled].map { library -> [String] in
        do {
          try target.load(NibRegistry(library: library))
          return []
        } catch {
          return CompiledAndRead.text((error as? NibError)?.diagnostics ?? [])
        }
      }
      if !errors[0].isEmpty { refused += 1 }
      #expect(errors[0] == errors[1], "seed \(seed)")
    }
    // Otherwise the law says little.
    #expect(compiled > 30 && refused > 10, "\(compiled) \(refused)")
  }

  // MARK: What was found

  /// Compiles layouts in files with extensions, and returns what they load to, or why they are not compiled.
  private func compare(_ files: [String: String], _ nibNames: [String], for hosts: [[NibTrait]] = [[]]) throws
  {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      try text.write(to: folder.url.appending(path: name), atomically: true, encoding: .utf8)
    }
    let paths = [FilePath(folder.url.path)]
    let diagnostics = CompiledLayouts(paths: paths, elements: .stock).diagnostics.map(\.message)
    let both = try #require(try CompiledAndRead(paths, in: folder.url.path), "\(diagnostics)")
    for host in hosts {
      for name in nibNames {
        let meanings = both.meanings(name, for: host)
        #expect(meanings[0] == meanings[1], "\(name) for \(host)")
        #expect(!meanings[0].joined().contains("error:"), "\(meanings[0])")
      }
    }
  }

  private let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
        <subviews><label text="Nib" id="l" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints><constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="a"/>
        <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="33" placeholder="YES" id="b"/></constraints>
      </view></objects></document>
    """

  @Test("Nibs, as a program reads them, and layouts that include them")
  func nibs() throws {
    try compare(
      ["One.xib": nib, "A.xml": layoutText("<view><include layout=\"One\"/></view>")],
      ["One", "A"]
    )
  }

  @Test("Lists and what is repeated")
  func lists() throws {
    let folder = try TemporaryFolder()
    let fields = #"<field name="title"/><field name="price" type="number" default="2"/>"#
    let list = #"<parameter name="items" type="list">\#(fields)</parameter>"#
    let both = try #require(
      try CompiledAndRead(
        [
          "Page": layoutText(
            """
            <parameter name="shop" default="S"/>\(list)
            <stackView>
              <repeat layout="Row" each="@parameter/items" shop="@parameter/shop"/>
              <include layout="Pairs" items="@parameter/items"/>
            </stackView>
            """
          ),
          "Pairs": layoutText(
            """
            \(list)<stackView><repeat layout="Others" each="@parameter/items" others="@parameter/items"/></stackView>
            """
          ),
          "Others": layoutText(
            """
            <parameter name="title"/><parameter name="others" type="list">\(fields)</parameter>
            <stackView><repeat layout="Row" each="@parameter/others" shop="@parameter/title"/></stackView>
            """
          ),
          "Row": layoutText(
            """
            <parameter name="shop"/><parameter name="title"/><parameter name="price"/>
            <view>
              <label id="a" text="@parameter/shop" leading="0"/>
              <label id="b" text="@parameter/title" leading="a.trailing + 4"/>
              <label text="@parameter/price" leading="b.trailing + 4" top="0" bottom="0"/>
            </view>
            """
          ),
        ],
        in: folder
      )
    )
    for name in ["Page", "Pairs", "Others", "Row"] {
      let meanings = both.meanings(name)
      #expect(meanings[0] == meanings[1], "\(name)")
    }
    let pages = try [both.read, both.compiled].map { library in
      let page: StackView = try NibRegistry(library: library).instantiate(
        nibName: "Page",
        parameters: ["items": [["title": "A"], ["title": "B", "price": 3]]]
      )
      page.frame = Rect(x: 0, y: 0, width: 320, height: 480)
      page.layoutIfNeeded()
      return "\(page.recursiveDescription)\(page.makeDrawing())"
    }
    #expect(pages[0] == pages[1])
    #expect(pages[0].contains("\"B\""))
  }

  @Test("Formats of parameters, with a currency of the data and of an element of a list")
  func formats() throws {
    let folder = try TemporaryFolder()
    let both = try #require(
      try CompiledAndRead(
        [
          "Page": layoutText(
            """
            <parameter name="date" type="date" default="2026-11-28" format="d. MMMM y"/>
            <parameter name="currency" type="currency" default="EUR"/>
            <parameter name="sum" type="number" default="1234.5" format="#,##0.00 ¤" currency="@parameter/currency"/>
            <parameter name="items" type="list"><field name="price" type="number"/><field name="own" type="currency"/></parameter>
            <stackView>
              <label text="@parameter/date"/><label text="@parameter/sum"/><label text="1234.5"/>
              <include layout="Row" price="1234.5" own="USD"/><repeat layout="Row" each="@parameter/items"/>
            </stackView>
            """
          ),
          "Row": layoutText(
            """
            <parameter name="own" type="currency"/>
            <parameter name="price" type="number" format="::compact-short" currency="@parameter/own"/>
            <label text="@parameter/price"/>
            """
          ),
        ],
        in: folder
      )
    )
    for name in ["Page", "Row"] {
      let meanings = both.meanings(name)
      #expect(meanings[0] == meanings[1], "\(name)")
    }
    let texts = try [both.read, both.compiled].map { library in
      let registry = NibRegistry(library: library)
      registry.traitCollection.languages = ["de"]
      let page: StackView = try registry.instantiate(
        nibName: "Page",
        parameters: [
          "currency": "CHF", "items": [["price": 5, "own": "GBP"], ["price": 12000, "own": "JPY"]],
        ]
      )
      return page.arrangedSubviews.map { ($0 as? Label)?.text ?? "" }
    }
    #expect(
      texts[0] == ["28. November 2026", "1.234,50 CHF", "1234.5", "1234\u{A0}$", "5\u{A0}£", "12.000\u{A0}¥"]
    )
    #expect(texts[1] == texts[0])
  }

  @Test("A variant is compiled only for hosts that get it")
  func chosenVariants() throws {
    let parameter = "<parameter name=\"q\" type=\"string\""
    try compare(
      [
        "A.xml": layoutText("<view/>"),
        "A~x.xml": layoutText("<view><include layout=\"P\"/></view>"),
        "A~x~y.xml": layoutText("<view><include layout=\"P\" q=\"b\"/></view>"),
        "P.xml": layoutText("\(parameter) default=\"a\"/><label text=\"@parameter/q\"/>"),
        "P~y.xml": layoutText("\(parameter)/><label text=\"@parameter/q\"/>"),
      ],
      ["A"],
      for: [[], ["x"], ["x", "y"], ["y", "x"]]
    )
  }

  @Test("A variant with many traits of its own is compiled without trying their combinations")
  func ownTraits() throws {
    let traits = (0..<12).map { "t\($0)" }
    try compare(
      [
        "A.xml": layoutText("<view/>"),
        "A~\(traits.joined(separator: "~")).xml": layoutText("<view tag=\"1\"/>"),
      ],
      ["A"],
      for: [[], traits.map { NibTrait(rawValue: $0) }]
    )
  }

  @Test("The root of a layout with an owner can have outlets of its own")
  func scopeOfRoot() throws {
    let folder = try TemporaryFolder()
    let roots = "<include layout=\"LawFormLayout\" outlet=\"top\"/><label outlet=\"a\"/>"
    let layouts = [
      "LawOwner": "\(layoutText("").replacing("></layout>", with: " owner=\"LawOwner\">\(roots)</layout>"))",
      "LawFormLayout": layoutText("<view class=\"LawForm\"><label outlet=\"a\"/></view>"),
    ]
    let both = try #require(try CompiledAndRead(layouts, in: folder, elements: .law))
    for library in [both.read, both.compiled] {
      let owner = LawOwner()
      try NibRegistry(library: library).loadTopLevelObjects(of: owner)
      let form = try #require(owner.top as? LawForm)
      #expect(form.a != nil && form.a !== owner.a)
    }
  }

  @Test("Texts that differ only in normalization stay different")
  func normalization() throws {
    let labels = ["caf\u{E9}", "cafe\u{301}"].map { "<label text=\"\($0)\"/>" }
    let folder = try TemporaryFolder()
    let both = try #require(
      try CompiledAndRead(["A": layoutText("<view>\(labels.joined())</view>")], in: folder)
    )
    let lengths = try [both.read, both.compiled].map { library in
      let view: View = try NibRegistry(library: library).instantiate(nibName: "A")
      return view.subviews.map { ($0 as? Label)?.text?.utf8.count ?? 0 }
    }
    #expect(lengths == [[5, 6], [5, 6]])
  }

  @Test("A layout is not compiled without the variants that it includes")
  func variantsElsewhere() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      "A": "<view><include layout=\"P\"/></view>", "P": "<label/>", "P~y": "<label text=\"y\"/>",
    ] {
      try layoutText(text).write(
        to: folder.url.appending(path: "\(name).xml"),
        atomically: true,
        encoding: .utf8
      )
    }
    let compiled = CompiledLayouts(paths: [folder.url.appending(path: "A.xml").path], elements: .stock)
    #expect(compiled.bytes == nil)
    #expect(
      compiled.diagnostics.map(\.message) == [
        "the layout includes 'P', which has variants; compile 'P' with it"
      ]
    )
  }
}
