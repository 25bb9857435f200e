package import NibKit
package import NibMarkup
package import SystemPackage

/// The classes that Swift sources declare, with what they connect to layouts, and who inherits whom.
///
/// Sources are read, not built: a type is known by its name. Where the sources do not tell, an answer is nil,
/// and nobody is accused.
package struct SourceIndex: Sendable {
  /// How many files there are.
  package let fileCount: Int
  /// Texts in the sources that may be nib names.
  package let texts: Set<String>
  /// What keeps files from being understood, one finding for each.
  package let problems: [(message: String, range: SourceRange)]
  /// For each nib name the classes that load it when nobody says otherwise.
  package private(set) var claims: [String: [ClassRecord]] = [:]

  /// Whether a class tells its nib name only when it runs.
  package private(set) var hasComputedNibNames: Bool

  private let registeredClasses: Set<String>
  private let types: DeclaredTypes
  /// Each class and its superclasses, at the class's place.
  private let lineages: [Lineage]
  /// The places of the classes that loadable classes inherit.
  private var inheritedByLoadable: Set<Int> = []

  /// Joins what files declare with the classes of a catalog's elements.
  package init(_ files: [FileDeclarations], catalog: ElementCatalog) {
    let types = DeclaredTypes(files, catalog: catalog)
    self.types = types
    fileCount = files.count
    texts = files.reduce(into: []) { $0.formUnion($1.texts) }
    problems = files.compactMap(\.problem)
    isComplete = files.allSatisfy(\.isParsed)
    registeredClasses = files.reduce(into: []) { $0.formUnion($1.registeredClasses) }
    let superclasses = types.classes.map { types.superclass(of: $0) }
    lineages = types.classes.map { Lineage($0, superclasses) }
    hasComputedNibNames = types.hasComputedNibNames
    for record in types.classes where isLoadable(record) {
      if record.nibName == .computed { hasComputedNibNames = true }
      inheritedByLoadable.formUnion(lineages[record.place].places.dropFirst())
      if let nibName = nibName(of: record) { claims[nibName, default: []].append(record) }
    }
  }

  /// The `.swift` files of a folder and of the folders inside it, or one file.
  package static func files(at path: FilePath) -> Result<FolderFiles.Contents, UnreadableFolder> {
    FolderFiles.at(path) { name, isFolder in name.hasSuffix(".swift") && !isFolder }
  }

  // MARK: Classes

  /// All classes that the sources declare.
  package var allClasses: [ClassRecord] { types.classes }

  /// Whether every file was parsed, so that a class that none of them shows is not there.
  package let isComplete: Bool

  /// The classes that a layout names: one, unless several of the name are equally near to the layout.
  ///
  /// A layout may leave out what the class is nested in, and may write the module, which the sources do not
  /// show.
  ///
  /// - Parameter path: The layout's path. Among classes of several modules, the one whose file is nearest
  ///   is meant.
  package func records(named name: ClassName, near path: String? = nil) -> [ClassRecord] {
    types.records(named: name, near: path)
  }

  /// The classes that load a layout of a name, in groups of which one is meant: classes of the same name
  /// in several modules.
  package func claimants(of nibName: String, near path: String) -> [[ClassRecord]] {
    guard let records = claims[nibName] else { return [] }
    return Dictionary(grouping: records, by: \.name).values.map { types.nearest($0, to: path) }
      .sorted { $0[0].place < $1[0].place }
  }

  /// Whether the sources should show a class of a name: they have a module, or a type, that the name is
  /// qualified with.
  package func shouldShow(_ name: ClassName) -> Bool {
    isComplete && (name.module.map(types.showsModule) ?? true)
  }

  /// The names of the classes that a layout can name, for suggestions.
  package var loadableNames: [String] { allClasses.filter(isLoadable).map(\.name.base) }

  /// The classes that load a layout and that no other such class inherits, with its name.
  package func claimsOfLeaves() -> [(record: ClassRecord, nibName: String)] {
    let inherited = Set(lineages.compactMap { $0.places.dropFirst().first })
    return allClasses.compactMap { record in
      guard record.isMarked || types.conformsByHand(record), !inherited.contains(record.place) else {
        return nil
      }
      return nibName(of: record).map { (record, $0) }
    }
  }

  /// The superclasses of loadable classes that nobody shows, each with the classes that inherit it.
  package func missingSuperclasses() -> [ClassName: [ClassRecord]] {
    var missing: [ClassName: [ClassRecord]] = [:]
    for record in allClasses where isLoadable(record) && !lineage(of: record).contains(where: \.isUncertain) {
      if let name = lineages[record.place].missing { missing[name, default: []].append(record) }
    }
    return missing
  }

  /// A class and its superclasses, as far as the sources declare them, the class first.
  package func lineage(of record: ClassRecord) -> [ClassRecord] {
    lineages[record.place].places.map { allClasses[$0] }
  }

  /// What a class requires of its layout: its own outlets and actions and those of its superclasses.
  ///
  /// Nil when a class among them conforms by hand, or is not known for sure, so that its outlets are not
  /// known.
  package func contract(of record: ClassRecord) -> ClassContract? {
    let records = lineage(of: record)
    guard !records.contains(where: { types.conformsByHand($0) || $0.isUncertain }) else { return nil }
    return ClassContract(
      ObjectClass(record.name),
      declaration: record.declaration,
      outlets: records.reversed().flatMap(\.outlets),
      actions: records.reversed().flatMap(\.actions),
      isOpen: !lineages[record.place].isComplete
    )
  }

  /// Whether a class loads a layout: itself or a superclass is marked, or conforms by hand.
  package func isLoadable(_ record: ClassRecord) -> Bool {
    lineages[record.place].places.contains { place in
      allClasses[place].isMarked || types.conformsByHand(allClasses[place])
    }
  }

  /// Whether a class that loads a layout inherits a class.
  package func hasLoadableSubclass(_ record: ClassRecord) -> Bool {
    inheritedByLoadable.contains(record.place)
  }

  /// The nib name of the nearest class that gives one, else the class's own name; nil when one is computed.
  private func nibName(of record: ClassRecord) -> String? {
    for ancestor in lineage(of: record) {
      switch types.nibName(of: ancestor) {
      case .given(let name): return name
      case .computed: return nil
      case .inherited: continue
      }
    }
    return record.name.base
  }

  /// Whether something in the sources registers a class of a name with a catalog.
  package func registersClass(_ name: ClassName) -> Bool {
    registeredClasses.contains { name.denotes(ClassName($0)) || ClassName($0).denotes(name) }
  }

  /// Whether a class loads a layout of its own that a registry does not load for a view in another layout:
  /// one that loads it itself is not among them.
  package func loadsLayout(_ name: ClassName, near path: String) -> Bool {
    let records = types.records(named: name, near: path)
    return !records.isEmpty
      && records.allSatisfy { record in
        isLoadable(record) && types.conforms(record.name.base, to: "NibLibraryClient") != true
          && !types.loadsContents(record)
      }
  }

  // MARK: Kinds

  /// Whether a class is, or inherits, a class of a name; nil when a superclass is neither in the sources nor
  /// in the catalog.
  package func inherits(_ record: ClassRecord, _ name: ClassName) -> Bool? {
    let lineage = lineages[record.place]
    if lineage.contains(name) { return true }
    return lineage.isComplete ? false : nil
  }

  /// Whether a class is, or inherits, another one, or conforms to a protocol; nil when the sources do not
  /// tell.
  ///
  /// - Parameter path: The path of the layout that names the class.
  package func isKind(_ name: ClassName, of type: ClassContract.ConnectedType, near path: String?) -> Bool? {
    agreed(name, near: path) { lineage in
      var aliases: Set<String> = []
      return isKind(lineage, ofAll: type.parts, &aliases)
    }
  }

  /// Whether a class is, or inherits, another one; nil when the sources do not tell.
  package func isKind(_ name: ClassName, of other: ClassName, near path: String?) -> Bool? {
    agreed(name, near: path) { lineage in
      var aliases: Set<String> = []
      return isKind(lineage, of: other, &aliases)
    }
  }

  /// What is true of every class that a name may mean, or nil where they differ.
  private func agreed(_ name: ClassName, near path: String?, _ answer: (Lineage) -> Bool?) -> Bool? {
    let answers = Set(lineages(of: name, near: path).map(answer))
    return answers.count == 1 ? answers.first ?? nil : nil
  }

  private func isKind(_ lineage: Lineage, ofAll parts: [ClassName], _ aliases: inout Set<String>) -> Bool? {
    var result: Bool? = true
    for part in parts {
      guard let answer = isKind(lineage, of: part, &aliases) else {
        result = nil
        continue
      }
      if !answer { return false }
    }
    return result
  }

  /// - Parameter aliases: Those that were looked at, each of which is looked at once.
  private func isKind(_ lineage: Lineage, of wanted: ClassName, _ aliases: inout Set<String>) -> Bool? {
    if lineage.contains(wanted) || Self.typesOfAllObjects.contains(wanted.base) { return true }
    let targets = types.targets(ofAlias: wanted)
    if !targets.isEmpty {
      guard aliases.insert(wanted.base).inserted else { return nil }
      var answers: [Bool?] = []
      for target in targets {
        answers.append(isKind(lineage, ofAll: ClassName.parts(ofType: target), &aliases))
      }
      if answers.contains(true) { return true }
      // A type of the alias's name elsewhere may be meant.
      let isOnlyAlias = !types.isProtocol(wanted.base) && !types.isClass(wanted)
      return isOnlyAlias && !answers.contains(nil) ? false : nil
    }
    guard lineage.isComplete else { return nil }
    if types.isProtocol(wanted.base) {
      let answers = lineage.names.map { types.conforms($0.base, to: wanted.base) }
      return answers.contains(true) ? true : (answers.contains(nil) ? nil : false)
    }
    return types.isClass(wanted) ? false : nil
  }

  /// Those of which every object is, the protocols among them that are known to the compiler only.
  private static let typesOfAllObjects: Set = ["Any", "AnyObject", "Sendable", "SendableMetatype"]

  /// - Parameter name: The name in the catalog or in a layout.
  private func lineages(of name: ClassName, near path: String?) -> [Lineage] {
    let declared = types.records(named: name, near: path).map { lineages[$0.place] }
    if let element = types.elementLineage(ofExactly: name) {
      // The sources may show classes between those of two elements.
      let between = declared.filter { element.count > 1 && $0.contains(element[1]) }
      return [Lineage(names: element + between.flatMap(\.names))]
    }
    if !declared.isEmpty { return declared }
    return [
      types.elementLineage(of: name).map { Lineage(names: $0) } ?? Lineage(names: [name], isComplete: false)
    ]
  }
}

extension Lineage {
  fileprivate func contains(_ name: ClassName) -> Bool {
    names.contains { name.denotes($0) } || (name.module != nil && names.contains(name.withoutModule))
  }
}
