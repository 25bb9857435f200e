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
    var use: SourceRange?
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
      for outlet in outlets {
        // The setter of the outlet is the same for a name that begins with a capital letter.
        let capitalized = outlet.name.prefix(1).uppercased() + outlet.name.dropFirst()
        if properties.contains(outlet.name) || properties.contains(capitalized) { continue }
        var candidate = Candidate(className: declared.name, property: outlet)
        candidate.use = Self.use(of: outlet, in: names.flatMap { sources.index.files(of: $0) })
        if candidate.use != nil { candidates.append(candidate) }
      }
    }
    let isSet = Self.names(Set(candidates.map(\.property.name)), setIn: sources.files, jobs: jobs)
    for candidate in candidates where !isSet.contains(candidate.property.name) {
      guard let use = candidate.use else { continue }
      let name = candidate.property.name
      report.report(
        UnconnectedOutletRule.about,
        "no nib connects the outlet '\(name)' of \(candidate.className), and reading it stops the program",
        at: candidate.property.declaration,
        notes: [Diagnostic.Note("'\(name)' is read here", at: use)]
      )
    }
  }

  /// Returns the names of a class and of those that inherit from it, or `nil` if there are too many.
  private static func names(of name: String, _ index: RuntimeClassIndex) -> Set<String>? {
    var names: Set = [name]
    for platform in RuntimePlatform.allCases {
      guard let heirs = index.heirs(of: name, on: platform) else { return nil }
      for heir in heirs { names.formUnion(heir.names.prefix(2).filter { index.declares($0) }) }
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

  /// Returns the first place where code reads an outlet, or `nil` if none does, or if code may find out that
  /// the outlet is not connected.
  private static func use(of outlet: RuntimeClass.Property, in paths: [String]) -> SourceRange? {
    var use: SourceRange?
    for path in Set(paths).sorted() where path.hasSuffix(".swift") {
      guard let source = try? SourceFile.read(path).get() else { return nil }
      let words = source.words(outlet.name)
      let declaration = words.first { source.span($0).range == outlet.declaration }
      let accessors = declaration.map { source.block(after: $0) }
      for place in words where place != declaration && !(accessors?.contains(place.lowerBound) ?? false) {
        let line = source.line(around: place)
        let text = String(decoding: source.bytes[line], as: UTF8.self)
        let before = String(decoding: source.bytes[line.lowerBound..<place.lowerBound], as: UTF8.self)
        if before.contains("//") { continue }
        let after = source.bytes[place.upperBound..<line.upperBound].drop { $0 == UInt8(ascii: " ") }
        let isRead = after.first == UInt8(ascii: ".")
        let isBound = !isRead && (text.contains("let ") || text.contains("var "))
        if after.first == UInt8(ascii: "=") || after.first == UInt8(ascii: "?") || text.contains("nil")
          || isBound
        {
          return nil
        }
        let isMember = before.hasSuffix(".") && !before.hasSuffix("self.")
        if use == nil, !isMember, isRead { use = source.span(place).range }
      }
    }
    return use
  }

  /// Returns the names that code sets as the property of an object.
  private static func names(_ names: Set<String>, setIn files: [FilePath], jobs: Int) -> Set<String> {
    guard !names.isEmpty else { return [] }
    var found: Set<String> = []
    concurrently(files, jobs: jobs) { path in
      guard let source = try? SourceFile.readInRepository(path).get() else { return names }
      return names.filter { source.sets($0) }
    } take: {
      found.formUnion($1)
    }
    return found
  }
}

extension SourceFile {
  /// Returns the places of a word.
  fileprivate func words(_ word: String) -> [Range<Int>] {
    let wanted = Array(word.utf8)
    guard let first = wanted.first else { return [] }
    var places: [Range<Int>] = []
    var index = 0
    while let found = bytes[index...].firstIndex(of: first) {
      index = found + 1
      let end = found + wanted.count
      guard bytes[found...].starts(with: wanted), found == 0 || !Self.isInName(bytes[found - 1]),
        end == bytes.count || !Self.isInName(bytes[end])
      else { continue }
      places.append(found..<end)
      index = end
    }
    return places
  }

  /// Returns whether a property of an object is set, as in `cell.label = label`.
  fileprivate func sets(_ name: String) -> Bool {
    words(name).contains { place in
      let after = bytes[place.upperBound...].prefix(8).drop { $0 == UInt8(ascii: " ") }
      return after.first == UInt8(ascii: "=") && after.dropFirst().first != UInt8(ascii: "=")
        && place.lowerBound > 0 && bytes[place.lowerBound - 1] == UInt8(ascii: ".")
    }
  }

  /// Returns the braces that follow a place on its line, with what is between them.
  fileprivate func block(after place: Range<Int>) -> Range<Int> {
    let line = line(around: place)
    guard let start = bytes[place.upperBound..<line.upperBound].firstIndex(of: UInt8(ascii: "{")) else {
      return place
    }
    var depth = 0
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return start..<index + 1 }
    }
    return start..<bytes.count
  }

  /// Returns the line around a place.
  fileprivate func line(around place: Range<Int>) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<place.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    return start..<(bytes[place.upperBound...].firstIndex(of: newline) ?? bytes.count)
  }
}
