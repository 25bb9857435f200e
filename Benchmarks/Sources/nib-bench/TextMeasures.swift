import BenchmarkTables
import Foundation
import NibKit
import NibViews

/// Cells with references to texts, and large String Catalogs.
enum TextMeasures {
  static func all() throws -> [Measure] { try [referring(), opening()] }

  /// The seven-view cell with references beside the one with literal texts.
  private static func referring() throws -> Measure {
    let layout = BookCell.layout.replacing("\"Cover\"", with: "\"@string/cover\"")
      .replacing("\"Buy\"", with: "\"@string/buy\"")
    let texts = catalog(["cover": ["en": "Cover", "de": "Titelbild"], "buy": ["en": "Buy", "de": "Kaufen"]])
    func registry(_ layout: String) throws -> NibRegistry {
      let source = NibSource.memory(["BookCell": layout], catalogs: ["Localizable": texts])
      let registry = NibRegistry(library: try NibLibrary(sources: [source], elements: .stock))
      registry.traitCollection.languages = ["de"]
      try registry.register(BookCell.self)
      return registry
    }
    let (referring, literal) = (try registry(layout), try registry(BookCell.layout))
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
