import NibMarkup
import NibModel
import NibObjectiveC
import SystemPackage

/// A search for outlets that no nib connects, although code relies on them.
///
/// An outlet that is declared with `!` is read without a test. Where code tests the outlet or sets it itself,
/// nothing is reported.
struct OutletCheck {
  private(set) var report = RuleReport()

  /// An outlet that no document connects.
  private struct Candidate {
    let className: String
    let property: RuntimeClass.Property
    /// The first place where the outlet is read.
    let use: SourceRange
  }

  /// - Parameter isCompared: Returns whether the code of a file is compared.
  init(
    _ documents: [DocumentFacts],
    _ sources: DocumentSources,
    jobs: Int,
    _ isCompared: (_ path: String) -> Bool
  ) {
    guard documents.allSatisfy(\.isUnderstood) else { return }
    var connected: [String: Set<String>] = [:]
    for document in documents { connected.merge(document.outlets) { $0.union($1) } }
    var candidates: [Candidate] = []
    for declared in sources.index.allDeclarations where isCompared(declared.declaration.path) {
      let outlets = declared.properties.filter { property in
        property.isForceUnwrapped && property.exposure == .interfaceBuilder && !property.isCollection
      }
      guard !outlets.isEmpty, let names = Self.names(of: declared.name, sources.index) else { continue }
      let used = names.filter { connected[$0] != nil }
      guard !used.isEmpty else { continue }
      let properties = used.reduce(into: Set<String>()) { $0.formUnion(connected[$1] ?? []) }
      // A connection to an outlet that does not exist was probably meant for one of these.
      guard properties.allSatisfy({ Self.exists($0, in: used, sources.index) }) else { continue }
      let open = outlets.filter { outlet in
        // The setter of the outlet is the same for a name that begins with a capital letter.
        let capitalized = outlet.name.prefix(1).uppercased() + outlet.name.dropFirst()
        return !properties.contains(outlet.name) && !properties.contains(capitalized)
      }
      if open.isEmpty { continue }
      let uses = Self.uses(of: open, in: Set(names.flatMap { sources.index.files(of: $0) }))
      for outlet in open {
        guard let use = uses[outlet.name] else { continue }
        candidates.append(Candidate(className: declared.name, property: outlet, use: use))
      }
    }
    let isSet = Self.names(Set(candidates.map(\.property.name)), setIn: sources.files, jobs: jobs)
    for candidate in candidates where !isSet.contains(candidate.property.name) {
      let name = candidate.property.name
      report.report(
        UnconnectedOutletRule.about,
        "no nib connects the outlet '\(name)' of \(candidate.className), and reading it stops the program",
        at: candidate.property.declaration,
        notes: [Diagnostic.Note("'\(name)' is read here", at: candidate.use)]
      )
    }
  }

  /// Returns the names of a class and of those that inherit from it, or `nil` if there are too many.
  private static func names(of name: String, _ index: RuntimeClassIndex) -> Set<String>? {
    var names: Set<String> = []
    for platform in RuntimePlatform.allCases {
      guard let found = index.names(ofHeirsOf: name, on: platform) else { return nil }
      names.formUnion(found)
    }
    return names
  }

  /// Returns whether one of several classes may have an outlet.
  private static func exists(_ outlet: String, in names: Set<String>, _ index: RuntimeClassIndex) -> Bool {
    names.contains { name in
      RuntimePlatform.allCases.contains { platform in
        index.contracts(of: name, on: platform).contains { $0.property(forKey: outlet).isPossible }
      }
    }
  }

  // MARK: Uses

  /// Returns the first place where code reads each outlet without finding out whether it is connected.
  private static func uses(
    of outlets: [RuntimeClass.Property],
    in paths: Set<String>
  ) -> [String: SourceRange] {
    let byName = Dictionary(outlets.map { ($0.name, $0) }) { first, _ in first }
    var uses: [String: SourceRange] = [:]
    var tested: Set<String> = []
    for path in paths.sorted() where path.hasSuffix(".swift") {
      guard let source = try? SourceFile.read(path).get() else { return [:] }
      var accessors: [String: Range<Int>] = [:]
      source.forEachWord(among: Set(byName.keys)) { name, place, previous in
        if tested.contains(name) { return }
        if source.span(place).range == byName[name]?.declaration {
          accessors[name] = source.block(after: place)
          return
        }
        // What the outlet's own observers do is done once it is connected.
        if accessors[name]?.contains(place.lowerBound) ?? false { return }
        switch source.mention(place, after: previous) {
        case .read: if uses[name] == nil { uses[name] = source.span(place).range }
        case .test: tested.insert(name)
        case .other: break
        }
      }
    }
    return uses.filter { !tested.contains($0.key) }
  }

  /// Returns the names that code sets as the property of an object.
  private static func names(_ names: Set<String>, setIn files: [FilePath], jobs: Int) -> Set<String> {
    guard !names.isEmpty else { return [] }
    var found: Set<String> = []
    concurrently(files, jobs: jobs) { path -> Set<String> in
      guard let source = try? SourceFile.readInRepository(path).get() else { return names }
      var set: Set<String> = []
      source.forEachWord(among: names) { name, place, _ in
        if source.isSet(place) { set.insert(name) }
      }
      return set
    } take: {
      found.formUnion($1)
    }
    return found
  }

  /// What code does with the name of an outlet.
  fileprivate enum Mention {
    /// It reads a member of the outlet, so that the outlet must be connected.
    case read
    /// It may find out whether the outlet is connected, set it, or use the name for something else.
    case test
    case other
  }
}

extension SourceFile {
  /// Returns what code does with the name of an outlet at a place.
  fileprivate func mention(_ place: Range<Int>, after previous: Range<Int>?) -> OutletCheck.Mention {
    guard let line = line(around: place) else { return .test }
    let text = bytes[line]
    let after = bytes[place.upperBound..<line.upperBound].drop { $0 == UInt8(ascii: " ") }
    let isRead = after.first == UInt8(ascii: ".")
    func has(_ word: StaticString) -> Bool {
      word.withUTF8Buffer { wanted in
        text.indices.contains { text[$0] == wanted[0] && text[$0...].starts(with: wanted) }
      }
    }
    switch after.first {
    // `outlet = …`, `outlet == nil`, `outlet?.text`, and a parameter or a label `outlet:`.
    case UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: ":"): return .test
    default: break
    }
    let begins = { (word: String) in after.starts(with: word.utf8) }
    if begins("!=") || begins("in ") || begins("in\n") || begins(", ") && has(" in") { return .test }
    if let previous, ["let", "var"].contains(String(decoding: bytes[previous], as: UTF8.self)) {
      return .test
    }
    if !isRead, has("nil") || has("let ") || has("var ") { return .test }
    let isMember = place.lowerBound > 0 && bytes[place.lowerBound - 1] == UInt8(ascii: ".")
    let isOwn = !isMember || bytes[..<place.lowerBound].suffix(5).elementsEqual("self.".utf8)
    return isRead && isOwn ? .read : .other
  }

  /// Returns whether a property of an object is set at a place, as in `cell.label = label`.
  fileprivate func isSet(_ place: Range<Int>) -> Bool {
    let after = bytes[place.upperBound...].prefix(8).drop { $0 == UInt8(ascii: " ") }
    return after.first == UInt8(ascii: "=") && after.dropFirst().first != UInt8(ascii: "=")
      && place.lowerBound > 0 && bytes[place.lowerBound - 1] == UInt8(ascii: ".")
  }

  /// Returns the braces that follow a place on its line, with what is between them.
  fileprivate func block(after place: Range<Int>) -> Range<Int> {
    guard let line = line(around: place),
      let start = bytes[place.upperBound..<line.upperBound].firstIndex(of: UInt8(ascii: "{"))
    else { return place }
    var depth = 0
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return start..<index + 1 }
    }
    return start..<bytes.count
  }

  /// The number of bytes around a place that are looked at.
  private static let lineLimit = 500

  /// Returns the line around a place, or `nil` if it is too long.
  private func line(around place: Range<Int>) -> Range<Int>? {
    let newline = UInt8(ascii: "\n")
    let before = bytes[..<place.lowerBound].suffix(Self.lineLimit)
    let after = bytes[place.upperBound...].prefix(Self.lineLimit)
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? before.startIndex
    let end = after.firstIndex(of: newline) ?? after.endIndex
    let isWhole = (start == 0 || bytes[start - 1] == newline) && (end == bytes.count || bytes[end] == newline)
    return isWhole ? start..<end : nil
  }
}
