import NibMarkup
import NibModel
import NibObjectiveC
import SystemPackage

/// A search for nibs, identifiers and outlets that nothing uses.
///
/// Anything that code, a property list or another document mentions is assumed to be used.
struct UsageCheck {
  private(set) var report = RuleReport()
  private let mentioned: Set<String>

  /// - Parameter propertyLists: The files of property lists, which can name nibs and storyboards.
  init(
    _ documents: [DocumentFacts],
    _ sources: DocumentSources,
    propertyLists: [FilePath],
    jobs: Int,
    _ isCompared: (_ path: String) -> Bool
  ) {
    let outlets = Self.connectedOutlets(documents, sources.index).filter {
      isCompared($0.declaration.path)
    }
    var wanted = Set(outlets.map(\.name))
    for document in documents {
      wanted.formUnion(document.names.union(["\(document.name)Controller"]))
      wanted.formUnion(document.identifiers.map(\.name))
    }
    mentioned = Self.mentioned(wanted, documents, sources, propertyLists, jobs: jobs)
    for document in documents {
      // Settings of the project name the launch screen.
      let isOfSystem = ["LaunchScreen", "Launch Screen", "Main", "MainMenu"].contains(document.name)
      if !isOfSystem, mentioned.isDisjoint(with: document.names.union(["\(document.name)Controller"])) {
        let what = document.isNib ? "nib" : "storyboard"
        let start = SourcePosition(line: 1, column: 1, offset: 0)
        report.report(
          .unusedNib,
          "nothing names the \(what) '\(document.name)'",
          at: SourceRange(path: document.path, start: start, end: start)
        )
      }
      for identifier in document.identifiers where !mentioned.contains(identifier.name) {
        report.report(
          .unusedIdentifier,
          "nothing names the \(identifier.what) '\(identifier.name)'",
          at: identifier.place
        )
      }
    }
    for outlet in outlets where !mentioned.contains(outlet.name) {
      report.report(.unusedOutlet, "nothing uses the outlet '\(outlet.name)'", at: outlet.declaration)
    }
  }

  /// Returns the outlets of Swift classes that documents connect.
  private static func connectedOutlets(
    _ documents: [DocumentFacts],
    _ index: RuntimeClassIndex
  ) -> [RuntimeClass.Property] {
    var connected: Set<String> = []
    for document in documents { connected.formUnion(document.outlets.values.joined()) }
    return index.allDeclarations.filter { $0.language == .swift }.flatMap(\.properties)
      .filter { $0.exposure == .interfaceBuilder && connected.contains($0.name) }
  }

  /// Returns the names that code, property lists or documents mention.
  private static func mentioned(
    _ wanted: Set<String>,
    _ documents: [DocumentFacts],
    _ sources: DocumentSources,
    _ propertyLists: [FilePath],
    jobs: Int
  ) -> Set<String> {
    var mentioned = Set(documents.flatMap(\.referredNames)).intersection(wanted)
    concurrently(sources.files + propertyLists, jobs: jobs) { path -> Set<String> in
      guard let source = try? SourceFile.readInRepository(path).get() else { return wanted }
      guard path.extension != "plist" else { return source.textsOfElements.intersection(wanted) }
      return source.names(among: wanted, areUses: true).union(source.texts(among: wanted).keys)
    } take: {
      mentioned.formUnion($1)
    }
    return mentioned
  }
}

extension DocumentFacts {
  fileprivate struct Identifier {
    let what: String
    let name: String
    let place: SourceRange
  }

  /// The identifiers that the document gives, in the order of their places.
  fileprivate var identifiers: [Identifier] {
    let all =
      controllers.map { Identifier(what: "storyboard identifier", name: $0, place: $1) }
      + segues.map { Identifier(what: "segue", name: $0, place: $1) }
      + reusable.map { Identifier(what: "reuse identifier", name: $0, place: $1) }
    return all.sorted { $0.place.precedes($1.place) }
  }
}

extension SourceFile {
  /// The texts between tags.
  fileprivate var textsOfElements: Set<String> {
    var texts: Set<String> = []
    for part in bytes.split(separator: UInt8(ascii: ">")) {
      let text = part.prefix { $0 != UInt8(ascii: "<") }
      if !text.isEmpty, text.count < part.count { texts.insert(String(decoding: text, as: UTF8.self)) }
    }
    return texts
  }
}
