import Foundation
import NibTestSupport
import NibViews
import Testing

/// The attributes that the stock views only keep, as the source code shows it: no other code of the module
/// uses their properties.
private struct KeptAttributes {
  /// The names of the attributes by the name of their element.
  private(set) var byElement: [String: [String]] = [:]

  init() throws {
    let folder = inPackage("Sources/NibViews")
    let paths = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted()
    let files = try paths.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      .map { $0.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") } }
    for lines in files {
      for (index, line) in lines.enumerated() {
        guard
          let element = line.firstMatch(of: /@Element\("(\w+)"/)?.1
            ?? (line.contains("@Element(") ? lines[index + 1].firstMatch(of: /"(\w+)"/)?.1 : nil),
          let className = lines[index...].lazy.compactMap({ $0.firstMatch(of: /class (\w+)/)?.1 }).first
        else { continue }
        let own = lines[index...].prefix { $0 != "}" }
        byElement[String(element)] = Self.attributes(own).filter { attribute in
          !files.contains { Self.uses(attribute.property, of: String(className), in: $0) }
        }.map(\.name)
      }
    }
  }

  /// Returns the names of the attributes with values in the lines of a class, and those of their properties.
  private static func attributes(_ lines: ArraySlice<Substring>) -> [(name: String, property: String)] {
    lines.compactMap { line in
      guard line.contains("@Attribute"), !line.contains("EventHandler"),
        let property = line.firstMatch(of: /var (\w+)/)?.1
      else { return nil }
      let name = line.firstMatch(of: /@Attribute\("(\w+)"/)?.1 ?? property
      return (String(name), String(property))
    }
  }

  /// Returns whether the code of a file that names a class uses a property, other than by declaring it.
  private static func uses(_ property: String, of className: String, in lines: [Substring]) -> Bool {
    let names = try? Regex("\\b\(className)\\b").ignoresCase().wordBoundaryKind(.simple)
    let uses = try? Regex("\\b\(property)\\b(?!:)").wordBoundaryKind(.simple)
    guard let names, let uses, lines.contains(where: { $0.contains(names) }) else { return false }
    return lines.contains { !$0.contains("@Attribute") && $0.contains(uses) }
  }

  /// The table in the article.
  var table: String {
    "| element | attributes |\n| --- | --- |\n"
      + byElement.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { element, names in
        "| `\(element)` | \(names.sorted().map { "`\($0)`" }.joined(separator: ", ")) |\n"
      }.joined()
  }
}

@Suite("Attributes that have no effect on layout, behavior or pictures")
struct KeptAttributesTests {
  private let path = inPackage("Sources/NibViews/NibViews.docc/DrawnAttributes.md")

  @Test("The article lists exactly the attributes that no code uses; `make update` writes it")
  func list() throws {
    let kept = try KeptAttributes()
    #expect(kept.byElement.count >= 50)
    #expect(kept.byElement["label"]?.contains("adjustsFontForContentSizeCategory") == true)
    #expect(kept.byElement["label"]?.contains("numberOfLines") == false)
    var article = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(article.range(of: "| element |")).lowerBound
    if ProcessInfo.processInfo.environment["NIBKIT_UPDATE"] != nil {
      article.replaceSubrange(start..., with: kept.table)
      try article.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(String(article[start...]) == kept.table)
  }
}
