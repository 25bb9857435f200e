package import NibMarkup
import NibModel

/// The names that an index of sources was asked about.
package final class AskedNames: Sendable {
  private let state = Locked<(names: Set<String>, areAll: Bool)>(([], false))

  package init() {}

  func add(_ name: ClassName) { state.withLock { _ = $0.names.insert(name.base) } }

  /// Notes that an answer depends on all classes.
  package func addAll() { state.withLock { $0.areAll = true } }

  /// The innermost names of types, in alphabetical order.
  package var names: [String] { state.withLock { $0.names.sorted() } }

  /// Whether an answer depends on all classes.
  package var areAll: Bool { state.withLock { $0.areAll } }
}

/// Digests of what the sources say about names, including the supertypes that they lead to.
///
/// As long as the digest of a name is the same, so is every answer of a ``SourceIndex`` about it.
package final class NameDigests: Sendable {
  /// The digest of everything in the sources.
  package let ofEverything: ContentDigest

  private let index: SourceIndex
  /// The digest of each file.
  private let files: [ContentDigest]
  /// The indices of the files that say something about a type, by its innermost name.
  private let places: [String: [Int]]
  /// The innermost names of the types that decide what a type is.
  private let supertypes: [String: Set<String>]
  private let facts: DigestedValues
  private let known = Locked<[String: ContentDigest]>([:])

  /// Creates the digests for an index of files, or returns `nil` if not all files have a digest.
  package init?(_ files: [SwiftDeclarations], _ index: SourceIndex) {
    var digests: [ContentDigest] = []
    var places: [String: [Int]] = [:]
    var supertypes: [String: Set<String>] = [:]
    for (place, file) in files.enumerated() {
      guard let digest = file.digest else { return nil }
      var values = DigestedValues()
      values.add(digest)
      values.add(file.isParsed)
      digests.append(values.digest)
      for (name, others) in file.supertypesOfNames {
        places[name, default: []].append(place)
        if !others.isEmpty { supertypes[name, default: []].formUnion(others) }
      }
    }
    self.index = index
    self.files = digests
    self.places = places
    self.supertypes = supertypes
    facts = index.facts
    var values = facts
    for digest in digests { values.add(digest) }
    ofEverything = values.digest
  }

  /// Returns a digest of what the sources say about names, and about the classes that load a layout.
  package func digest(of names: [String], loading nibName: String) -> ContentDigest {
    var values = facts
    values.add(index.texts.contains(nibName))
    let claimants = index.claims[nibName] ?? []
    values.add(claimants.map(\.name.qualified))
    for name in claimants.map(\.name.base) + names { values.add(digest(of: name)) }
    return values.digest
  }

  private func digest(of name: String) -> ContentDigest {
    if let known = known.withLock({ $0[name] }) { return known }
    var values = DigestedValues()
    var seen: Set<String> = [name]
    var waiting = [name]
    while let next = waiting.popLast() {
      values.add(next)
      for place in places[next] ?? [] { values.add(files[place]) }
      // Whether a class is loaded by itself depends on its subclasses.
      for hasLoadableSubclass in index.haveLoadableSubclasses(named: next) { values.add(hasLoadableSubclass) }
      // An extension in the sources can be about a superclass in the vocabulary.
      let others = (supertypes[next] ?? []).union(index.superclassesInVocabulary(ofClassNamed: next))
      for other in others.sorted() where seen.insert(other).inserted { waiting.append(other) }
    }
    let digest = values.digest
    known.withLock { $0[name] = digest }
    return digest
  }
}

extension SwiftDeclarations {
  /// The innermost names of the types that the file says something about, with those of their supertypes.
  fileprivate var supertypesOfNames: [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for record in classes {
      names[record.name.base, default: []].formUnion(record.inheritedTypes.map(\.base))
    }
    for name in protocols { names[name] = names[name] ?? [] }
    for (name, others) in supertypes {
      names[name, default: []].formUnion(others.map { ClassName($0).base })
    }
    for (name, targets) in aliases {
      names[name, default: []].formUnion(targets.flatMap { ClassName.parts(ofType: $0) }.map(\.base))
    }
    for name in extensionNibNames.keys { names[name] = names[name] ?? [] }
    for name in extensionMembers.keys { names[ClassName(name).base] = names[ClassName(name).base] ?? [] }
    return names
  }
}
