import BenchmarkTables
import Foundation
import NibKit
import NibViews

/// Cells with references to texts and colors, a table in another language, and large String Catalogs.
enum TextMeasures {
  static func all() throws -> [Measure] { try [referring(), colored(), switching(), opening()] }

  private static let texts = catalog([
    "cover": ["en": "Cover", "de": "Titelbild"], "buy": ["en": "Buy", "de": "Kaufen"],
  ])

  private static let referringLayout = BookCell.layout.replacing("\"Cover\"", with: "\"@string/cover\"")
    .replacing("\"Buy\"", with: "\"@string/buy\"")

  /// The seven-view cell with references beside the one with literal texts.
  private static func referring() throws -> Measure {
    func registry(_ layout: String) throws -> NibRegistry {
      let source = NibSource.memory(["BookCell": layout], catalogs: ["Localizable": texts])
      let registry = NibRegistry(library: try NibLibrary(sources: [source], elements: .stock))
      registry.traitCollection.languages = ["de"]
      try registry.register(BookCell.self)
      return registry
    }
    let (referring, literal) = (try registry(referringLayout), try registry(BookCell.layout))
    return Measure(
      id: "text-references",
      name: "instantiate and bind the seven-view cell, two texts by reference",
      goal: "1.02",
      run: PairedRun(
        ours: .init(name: "dequeue()", repetitions: 1000) { let _: BookCell = try referring.dequeue() },
        reference: .init(name: "the same with literal texts", repetitions: 1000) {
          let _: BookCell = try literal.dequeue()
        }
      )
    )
  }

  /// The seven-view cell with colors of an asset catalog beside the one with literal colors.
  private static func colored() throws -> Measure {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nib-bench-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, components) in [("ink", "0x20"), ("paper", "0xF0")] {
      let set = folder.appending(path: "Colors.xcassets/\(name).colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      let color = """
        { "color-space" : "srgb", "components" : { "red" : "\(components)", "green" : "\(components)",
          "blue" : "\(components)", "alpha" : "1.000" } }
        """
      let dark = #"[ { "appearance" : "luminosity", "value" : "dark" } ]"#
      let text = """
        { "colors" : [ { "idiom" : "universal", "color" : \(color) },
            { "idiom" : "universal", "appearances" : \(dark), "color" : \(color) } ],
          "info" : { "author" : "xcode", "version" : 1 } }
        """
      try text.write(to: set.appending(path: "Contents.json"), atomically: true, encoding: .utf8)
    }
    func registry(ink: String, paper: String) throws -> NibRegistry {
      let layout = BookCell.layout.replacing("secondaryLabel", with: ink)
        .replacing("rowHeight=", with: "backgroundColor=\"\(paper)\" rowHeight=")
      let sources: [NibSource] = [.memory(["BookCell": layout]), try .directory(folder.path)]
      let registry = NibRegistry(library: try NibLibrary(sources: sources, elements: .stock))
      try registry.register(BookCell.self)
      return registry
    }
    let referring = try registry(ink: "@color/ink", paper: "@color/paper")
    let literal = try registry(ink: "#202020", paper: "#F0F0F0")
    return Measure(
      id: "color-references",
      name: "instantiate and bind the seven-view cell, two colors by reference",
      goal: "1.02",
      run: PairedRun(
        ours: .init(name: "dequeue()", repetitions: 1000) { let _: BookCell = try referring.dequeue() },
        reference: .init(name: "the same with literal colors", repetitions: 1000) {
          let _: BookCell = try literal.dequeue()
        }
      )
    )
  }

  /// A table that shows its visible cells in another language beside one that loads them again.
  private static func switching() throws -> Measure {
    final class Books: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        let cell: BookCell = try tableView.dequeue(for: indexPath)
        cell.titleLabel.text = "Book \(indexPath.row)"
        return cell
      }
    }
    let books = Books()
    func table() throws -> TableView {
      let source = NibSource.memory(["BookCell": referringLayout], catalogs: ["Localizable": texts])
      let table = TableView(library: try NibLibrary(sources: [source], elements: .stock))
      table.frame = Rect(x: 0, y: 0, width: 390, height: 844)
      table.dataSource = books
      try table.reloadData()
      table.overrideTraitCollection = TraitCollection(languages: ["en"])
      return table
    }
    let (switched, reloaded) = (try table(), try table())
    var isGerman = false
    return Measure(
      id: "text-language",
      name: "show the \(switched.visibleCells.count) visible cells of a table in another language",
      goal: "1.0",
      run: PairedRun(
        ours: .init(name: "overrideTraitCollection", repetitions: 100) {
          _ = books
          isGerman.toggle()
          switched.overrideTraitCollection = TraitCollection(languages: [isGerman ? "de" : "en"])
          precondition(
            (switched.visibleCells.first as? BookCell)?.buyButton.title == (isGerman ? "Kaufen" : "Buy")
          )
        },
        reference: .init(name: "reloadLayouts()", repetitions: 100) { try reloaded.reloadLayouts() }
      )
    )
  }

  /// Opening a large catalog and finding a text in it.
  private static func opening() -> Measure {
    let text = catalog(ofCount: 100_000)
    let data = Data(text.utf8)
    let source = NibSource.memory([:], catalogs: ["Localizable": text])
    let german = TraitCollection(languages: ["de"])
    return Measure(
      id: "text-catalog",
      name: "open a String Catalog with 100,000 keys (\(data.count >> 20) MB) and find a text",
      goal: "1.5",
      run: PairedRun(
        ours: .init(name: "string(_:)", repetitions: 1) {
          let library = try NibLibrary(sources: [source], elements: .stock)
          precondition(library.string("screen7.label7", traits: german) == "Der Text Nummer 287")
        },
        reference: .init(name: "JSONSerialization", repetitions: 1) {
          _ = try JSONSerialization.jsonObject(with: data)
        }
      ),
      rounds: 9
    )
  }

  private static func catalog(ofCount count: Int) -> String {
    var entries: [String: [String: String]] = [:]
    for number in 0..<count {
      entries["screen\(number / 40).label\(number % 40)"] = [
        "en": "The text of number \(number)", "de": "Der Text Nummer \(number)",
      ]
    }
    return catalog(entries)
  }

  private static func catalog(_ entries: [String: [String: String]]) -> String {
    let strings = entries.sorted { $0.key < $1.key }.map { key, texts in
      let localizations = texts.sorted { $0.key < $1.key }.map { language, text in
        """
                "\(language)" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(text)"
                  }
                }
        """
      }
      return """
            "\(key)" : {
              "localizations" : {
        \(localizations.joined(separator: ",\n"))
              }
            }
        """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(strings.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }
}
