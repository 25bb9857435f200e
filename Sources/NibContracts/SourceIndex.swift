import LayoutXML
package import NibKit

/// The classes that Swift sources declare, with what they connect to layouts, and who inherits whom.
///
/// Sources are read, not built: a type is known by its name. Where the sources do not tell, an answer is nil, and nobody is
/// accused.
package struct SourceIndex: Sendable {
  private var classes: [ClassRecord] = []
  /// The places in `classes` by the class's innermost name.
  private var placesByName: [String: [Int]] = [:]
  /// The supertypes that types and their extensions name, by the type's innermost name.
  private var supertypes: [String: Set<String>] = [:]
  private var protocols: Set<String> = []
  private let catalog: ElementCatalog

  /// Makes an index without classes, which knows those of a catalog's elements.
  package init(catalog: ElementCatalog) {
    self.catalog = catalog
  }

  /// The `.swift` files of a folder and of the folders inside it, or one file.
  package static func files(at path: String) -> Result<[String], UnreadableFolder> {
    FolderFiles.at(path) { name, isFolder in name.hasSuffix(".swift") && !isFolder }
  }

  /// Adds what a file declares.
  package mutating func add(_ file: FileDeclarations) {
    for record in file.classes where !record.name.base.isEmpty {
      placesByName[record.name.base, default: []].append(classes.count)
      classes.append(record)
    }
    texts.formUnion(file.texts)
    protocols.formUnion(file.protocols)
    supertypes.merge(file.supertypes) { $0.union($1) }
  }

  // MARK: Classes

  /// The class that a layout names, or nil. A layout may leave out what the class is nested in, and may write the module,
  /// which the sources do not show.
  package func record(named name: ClassName) -> ClassRecord? {
    let candidates = records(named: name.base)
    return candidates.first { $0.name == name }
      ?? candidates.first { name.denotes($0.name) }
      ?? (name.module == nil ? nil : record(named: name.withoutModule))
  }

  /// The names of the classes that a layout can name, for suggestions.
  package var loadableNames: [String] {
    classes.filter { isLoadable(Lineage($0, in: self)) }.map(\.name.base)
  }

  /// For each nib name the classes that load it when nobody says otherwise.
  package func claims() -> [String: [ClassRecord]] {
    var claims: [String: [ClassRecord]] = [:]
    for record in classes {
      let lineage = Lineage(record, in: self)
      guard isLoadable(lineage), let nibName = nibName(of: lineage) else { continue }
      claims[nibName, default: []].append(record)
    }
    return claims
  }

  /// The classes that load a layout and that no other such class inherits, with its name.
  package func claimsOfLeaves() -> [(record: ClassRecord, nibName: String)] {
    let inherited = Set(
      classes.compactMap { record in superclassName(of: record).flatMap { superclass($0, of: record)?.name } }
    )
    return classes.filter { $0.isMarked || conformsByHand($0) }.compactMap { record in
      guard !inherited.contains(record.name) else { return nil }
      return nibName(of: Lineage(record, in: self)).map { (record, $0) }
    }
  }

  /// Texts in the sources that may be nib names.
  package private(set) var texts: Set<String> = []

  /// Whether a class tells its nib name only when it runs.
  package var hasComputedNibNames: Bool {
    classes.contains { if case .computed = $0.nibName { true } else { false } }
  }

  /// All classes that the sources declare.
  package var allClasses: [ClassRecord] { classes }

  /// A class and its superclasses, as far as the sources declare them, the class first.
  package func lineage(of record: ClassRecord) -> [ClassRecord] { Lineage(record, in: self).records }

  /// What a class requires of its layout: its own outlets and actions and those of its superclasses. Nil when a class among
  /// them conforms by hand, so that its outlets are not known.
  package func contract(of record: ClassRecord) -> ClassContract? {
    let lineage = Lineage(record, in: self)
    guard !lineage.records.contains(where: conformsByHand) else { return nil }
    return ClassContract(
      ObjectClass(record.name),
      declaration: record.declaration,
      outlets: lineage.records.reversed().flatMap(\.outlets),
      actions: lineage.records.reversed().flatMap(\.actions),
      isOpen: !lineage.isComplete
    )
  }

  // MARK: Kinds

  /// Whether a class is, or inherits, a class of a name; nil when a superclass is neither in the sources nor in the catalog.
  package func inherits(_ record: ClassRecord, _ name: ClassName) -> Bool? {
    let lineage = Lineage(record, in: self)
    if lineage.names.contains(where: { name.denotes($0) || name.withoutModule == $0 }) { return true }
    return lineage.isComplete ? false : nil
  }

  /// Whether a class is, or inherits, another one, or conforms to a protocol; nil when the sources do not tell.
  package func isKind(_ name: ClassName, of type: String) -> Bool? {
    let parts = type.replacing("any ", with: "").split(separator: "&").map {
      String($0.filter { !" ()".contains($0) })
    }
    let answers = parts.map { isKind(name, ofOne: ClassName($0)) }
    return answers.contains(false) ? false : (answers.contains(nil) ? nil : true)
  }

  private func isKind(_ name: ClassName, ofOne wanted: ClassName) -> Bool? {
    if wanted.base == "AnyObject" || wanted.base == "Any" { return true }
    let lineage = Lineage(name, in: self)
    if lineage.names.contains(where: { wanted.denotes($0) || wanted.withoutModule == $0 }) { return true }
    guard lineage.isComplete else { return nil }
    if protocols.contains(wanted.base) {
      let answers = lineage.names.map { conforms($0.base, to: wanted.base) }
      return answers.contains(true) ? true : (answers.contains(nil) ? nil : false)
    }
    return isClass(wanted) ? false : nil
  }

  /// Whether a type names a protocol among its supertypes and theirs; nil when one of them is not known.
  private func conforms(_ type: String, to wanted: String) -> Bool? {
    var seen: Set<String> = []
    var toVisit = [type]
    var isKnown = true
    while let next = toVisit.popLast() {
      if next == wanted { return true }
      guard seen.insert(next).inserted else { continue }
      toVisit += supertypes[next] ?? []
      let isDeclared =
        protocols.contains(next) || isClass(ClassName(next)) || Self.foreignProtocols.contains(next)
      isKnown = isKnown && isDeclared
    }
    return isKnown ? false : nil
  }

  private func conformsByHand(_ record: ClassRecord) -> Bool {
    !record.isMarked && declaresNibLoadable(record.name.base)
  }

  /// Whether a class, not counting its superclasses, conforms to `NibLoadable`: in its own clause, in an extension, or by
  /// way of another protocol.
  private func declaresNibLoadable(_ name: String) -> Bool {
    var seen: Set<String> = []
    var toVisit = [name]
    while let next = toVisit.popLast() {
      for supertype in supertypes[next] ?? [] where seen.insert(supertype).inserted {
        if supertype == "NibLoadable" { return true }
        if protocols.contains(supertype) { toVisit.append(supertype) }
      }
    }
    return false
  }

  private func isLoadable(_ lineage: Lineage) -> Bool {
    lineage.records.contains { $0.isMarked || conformsByHand($0) }
  }

  /// The nib name of the nearest class that gives one, else the class's own name; nil when one is computed.
  private func nibName(of lineage: Lineage) -> String? {
    for record in lineage.records {
      switch record.nibName {
      case .given(let name): return name
      case .computed: return nil
      case .inherited: continue
      }
    }
    return lineage.names.first?.base
  }

  private func isClass(_ name: ClassName) -> Bool {
    record(named: name) != nil || catalog.element(ofClass: name) != nil || name.base == "LayoutConstraint"
  }

  private func records(named base: String) -> [ClassRecord] {
    (placesByName[base] ?? []).map { classes[$0] }
  }

  /// Protocols outside the sources that say nothing about outlets.
  private static let foreignProtocols: Set = [
    "AnyObject", "Sendable", "SendableMetatype", "Hashable", "Equatable", "Comparable", "Identifiable",
    "Codable",
    "Encodable", "Decodable", "CustomStringConvertible", "CustomDebugStringConvertible", "NibLoadable",
    "Reusable",
    "CatalogElement",
  ]

  /// A class and its superclasses, the class first.
  private struct Lineage {
    /// Those that the sources declare.
    var records: [ClassRecord] = []
    /// All of them.
    var names: [ClassName] = []
    /// Whether the last one has no superclass.
    var isComplete = true

    init(_ record: ClassRecord, in index: SourceIndex) {
      follow(record, in: index)
    }

    /// - Parameter name: The name in the catalog or in a layout.
    init(_ name: ClassName, in index: SourceIndex) {
      // The catalog's classes are qualified: no class of the sources is meant.
      if name.module != nil, let element = index.catalog.element(ofClass: name), element.className == name {
        names = element.lineage.map(\.className)
      } else if let record = index.record(named: name) {
        follow(record, in: index)
      } else {
        end(at: name, in: index)
      }
    }

    private mutating func follow(_ record: ClassRecord, in index: SourceIndex) {
      var next: ClassRecord? = record
      var seen: Set<ClassName> = []
      while let record = next {
        // Classes that inherit one another are the compiler's matter.
        guard seen.insert(record.name).inserted else { return isComplete = false }
        records.append(record)
        names.append(record.name)
        guard let superclass = index.superclassName(of: record) else { return }
        next = index.superclass(superclass, of: record)
        if next == nil { end(at: superclass, in: index) }
      }
    }

    private mutating func end(at name: ClassName, in index: SourceIndex) {
      if let element = index.catalog.element(ofClass: name) {
        names += element.lineage.map(\.className)
      } else {
        names.append(name)
        isComplete = name.base == "LayoutConstraint"
      }
    }
  }

  /// The first name in the inheritance clause, unless it is a protocol's.
  private func superclassName(of record: ClassRecord) -> ClassName? {
    guard let first = record.inheritedTypes.first else { return nil }
    let name = ClassName(first)
    return protocols.contains(name.base) || Self.foreignProtocols.contains(name.base) ? nil : name
  }

  /// Looks a superclass up as the language does: from the innermost scope outwards, never inside other types.
  private func superclass(_ name: ClassName, of record: ClassRecord) -> ClassRecord? {
    let candidates = records(named: name.base)
    var scope = record.name.components[...]
    while true {
      let full = ClassName((scope + name.components).joined(separator: "."))
      if full != record.name, let match = candidates.first(where: { $0.name == full }) { return match }
      guard scope.popLast() != nil else { break }
    }
    guard name.module != nil, catalog.element(ofClass: name)?.className != name else { return nil }
    return candidates.first { $0.name == name.withoutModule }
  }
}

extension ClassName {
  /// The name without its first component.
  fileprivate var withoutModule: ClassName {
    ClassName(components.dropFirst().joined(separator: "."))
  }
}
