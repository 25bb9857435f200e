import Foundation
import NibKit
import NibMarkup

/// What all files declare together, and what the names in it mean.
struct DeclaredTypes: Sendable {
  private(set) var classes: [ClassRecord] = []

  /// The places in `classes` by the class's innermost name.
  private var placesByName: [String: [Int]] = [:]
  private var supertypes: [String: Set<String>] = [:]
  private var protocols: Set<String> = []
  private var aliases: [String: Set<String>] = [:]
  private var extensionNibNames: [String: ClassRecord.GivenName] = [:]
  /// The types that conform to `NibLoadable` without the macro, and the protocols that inherit it.
  private var handLoadable: Set<String> = ["NibLoadable"]
  /// The folders that the files lie in, among which are the modules.
  private var folders: Set<Substring> = []
  /// The classes of the catalog's elements with their superclasses, by their innermost name.
  private var elementClasses: [String: [[ClassName]]] = [:]
  /// The files in which something loads the layouts of owners.
  private var loadingFiles: Set<String> = []
  /// The protocols that the catalog's references name.
  private var catalogProtocols: Set<String> = []

  init(_ files: [FileDeclarations], catalog: ElementCatalog) {
    read(catalog)
    for file in files {
      for record in file.classes { add(record) }
      protocols.formUnion(file.protocols)
      supertypes.merge(file.supertypes) { $0.union($1) }
      aliases.merge(file.aliases) { $0.union($1) }
      extensionNibNames.merge(file.extensionNibNames) { $0 == $1 ? $0 : .computed }
      folders.formUnion(file.path.folders)
      if file.loadsContents { loadingFiles.insert(file.path) }
    }
    var toVisit = ["NibLoadable"]
    let subtypes = supertypes.reduce(into: [String: [String]]()) { subtypes, entry in
      for supertype in entry.value { subtypes[supertype, default: []].append(entry.key) }
    }
    while let next = toVisit.popLast() {
      for subtype in subtypes[next] ?? [] where handLoadable.insert(subtype).inserted {
        // What a class conforms to its subclasses inherit, which is another matter.
        if protocols.contains(subtype) { toVisit.append(subtype) }
      }
    }
    extensionNibNames = extensionNibNames.filter { handLoadable.contains($0.key) }
  }

  private mutating func read(_ catalog: ElementCatalog) {
    let elements = catalog.elements
    for element in elements + elements.flatMap({ $0.parts.values.map(\.element) }) {
      let names = element.lineage.map(\.className)
      for index in names.indices where elementLineage(ofExactly: names[index]) == nil {
        elementClasses[names[index].base, default: []].append(Array(names[index...]))
      }
      for attribute in element.attributes.values {
        if let type = attribute.objectType { catalogProtocols.formUnion(type.parts.map(\.base)) }
      }
    }
    for root in ["NibKit.LayoutConstraint", "Foundation.NSObject"].map({ ClassName($0) }) {
      elementClasses[root.base, default: []].append([root])
    }
    catalogProtocols.subtract(elementClasses.keys)
  }

  private mutating func add(_ record: ClassRecord) {
    // Branches stand in one file, or in files of one folder.
    let other = (placesByName[record.name.base] ?? []).first { place in
      let other = classes[place]
      return record.isConditional && other.isConditional && other.name == record.name
        && other.declaration.path.folders == record.declaration.path.folders
    }
    if let other { return classes[other].join(record) }
    placesByName[record.name.base, default: []].append(classes.count)
    classes.append(record)
    classes[classes.count - 1].place = classes.count - 1
  }

  // MARK: Classes

  /// The classes that a name in a layout may mean: one, unless several are equally near to the layout's file.
  ///
  /// A layout may leave out what a class is nested in, and may write the module, which the sources do not
  /// show.
  func records(named name: ClassName, near path: String?) -> [ClassRecord] {
    guard let candidates = placesByName[name.base]?.map({ classes[$0] }) else { return [] }
    let exact = candidates.filter { $0.name == name }
    if !exact.isEmpty { return nearest(exact, to: path) }
    let denoted = candidates.filter { name.denotes($0.name) }
    if !denoted.isEmpty { return nearest(denoted, to: path) }
    guard let module = name.module else { return [] }
    let inner = name.withoutModule
    return nearest(inModule(module, candidates.filter { inner.denotes($0.name) }), to: path)
  }

  /// Those whose files share the most folders with a path.
  ///
  /// Distinguishes classes of the same name in several modules.
  func nearest(_ records: [ClassRecord], to path: String?) -> [ClassRecord] {
    guard records.count > 1, let folders = path?.absoluteFolders else { return records }
    let shared = records.map { record in
      zip(folders, record.declaration.path.absoluteFolders).prefix { $0 == $1 }.count
    }
    let most = shared.max()
    return zip(records, shared).filter { $0.1 == most }.map(\.0)
  }

  /// Those whose files lie in a folder of a module's name, or all where none does.
  private func inModule(_ module: String, _ records: [ClassRecord]) -> [ClassRecord] {
    let inside = records.filter { $0.declaration.path.folders.contains(Substring(module)) }
    return inside.isEmpty ? records : inside
  }

  /// The class of an element and its superclasses, when the catalog has exactly this class.
  func elementLineage(ofExactly name: ClassName) -> [ClassName]? {
    elementClasses[name.base]?.first { $0.first == name }
  }

  /// The class of an element that a name denotes, and its superclasses.
  func elementLineage(of name: ClassName) -> [ClassName]? {
    elementClasses[name.base]?.first { $0.first.map(name.denotes) ?? false }
  }

  /// Whether a folder of the sources, or a type in them, has a name: a class qualified with it should be
  /// there.
  func showsModule(_ name: String) -> Bool {
    folders.contains(Substring(name)) || placesByName[name] != nil
  }

  /// What a class says of its nib name, in its body or in an extension.
  func nibName(of record: ClassRecord) -> ClassRecord.GivenName {
    record.nibName == .inherited && !record.isMarked
      ? extensionNibNames[record.name.base] ?? .inherited : record.nibName
  }

  /// Whether a protocol's extension computes the nib names of those that conform to it.
  var hasComputedNibNames: Bool { extensionNibNames.values.contains(.computed) }

  /// Whether a class, not counting its superclasses, conforms to `NibLoadable` by hand: in its own clause, in
  /// an extension, or by way of another protocol.
  func conformsByHand(_ record: ClassRecord) -> Bool {
    !record.isMarked && handLoadable.contains(record.name.base)
  }

  /// Whether the file of a class loads the layouts of owners.
  func loadsContents(_ record: ClassRecord) -> Bool { loadingFiles.contains(record.declaration.path) }

  // MARK: Superclasses

  enum Superclass: Sendable {
    case none
    case declared(ClassRecord)
    /// The class of an element and its superclasses.
    case element([ClassName])
    /// A class that nobody shows.
    case unknown(ClassName)
    /// One of several.
    case ambiguous(ClassName)
  }

  /// The superclass: the first inherited type that is not a protocol.
  ///
  /// In a composition it can stand anywhere.
  func superclass(of record: ClassRecord) -> Superclass {
    superclass(among: record.inheritedTypes, of: record, aliasesLeft: 8)
  }

  private func superclass(among names: [ClassName], of record: ClassRecord, aliasesLeft: Int) -> Superclass {
    var unknown: Superclass?
    for name in names {
      switch superclass(name, of: record, aliasesLeft: aliasesLeft) {
      case .none: continue
      // Only the first type can be a class that nobody shows.
      case .unknown: unknown = unknown ?? (name == names.first ? .unknown(name) : nil)
      case let found:
        // A class of a protocol's name need not be meant.
        guard isProtocol(name.base) else { return found }
        unknown = .ambiguous(name)
      }
    }
    return unknown ?? .none
  }

  /// Looks a superclass up as the language does: from the innermost scope outwards, never inside other types.
  private func superclass(_ name: ClassName, of record: ClassRecord, aliasesLeft: Int) -> Superclass {
    let candidates = (placesByName[name.base] ?? []).map { classes[$0] }.filter { $0.place != record.place }
    func meant(_ matches: [ClassRecord]) -> Superclass? {
      let nearest = nearest(matches, to: record.declaration.path)
      return nearest.count > 1 ? .ambiguous(name) : nearest.first.map { .declared($0) }
    }
    var scope = record.name.components[...]
    while true {
      let full = scope + name.components
      if let found = meant(candidates.filter { $0.name.components.elementsEqual(full) }) { return found }
      guard scope.popLast() != nil else { break }
    }
    if let lineage = elementLineage(ofExactly: name) { return .element(lineage) }
    if let module = name.module {
      let inner = name.withoutModule
      if let found = meant(inModule(module, candidates.filter { $0.name == inner })) { return found }
    }
    if let lineage = elementLineage(of: name) { return .element(lineage) }
    if isProtocol(name.base) { return .none }
    if let targets = aliases[name.base] {
      guard aliasesLeft > 0, targets.count == 1, let target = targets.first else { return .ambiguous(name) }
      let parts = ClassName.parts(ofType: target)
      return superclass(among: parts, of: record, aliasesLeft: parts.count > 8 ? 0 : aliasesLeft - 1)
    }
    // One inside another type, which a superclass of the types around may show.
    return candidates.isEmpty ? .unknown(name) : .ambiguous(name)
  }

  // MARK: Types

  /// What an alias of a name may stand for.
  func targets(ofAlias name: ClassName) -> Set<String> { aliases[name.base] ?? [] }

  func isProtocol(_ name: String) -> Bool {
    protocols.contains(name) || catalogProtocols.contains(name) || Self.foreignProtocols.contains(name)
  }

  func isClass(_ name: ClassName) -> Bool {
    !records(named: name, near: nil).isEmpty || elementLineage(of: name) != nil
  }

  /// Whether a type names a protocol among its supertypes and theirs; nil when one of them is not known.
  func conforms(_ type: String, to wanted: String) -> Bool? {
    var seen: Set<String> = []
    var toVisit = [type]
    var isKnown = true
    while let next = toVisit.popLast() {
      if next == wanted { return true }
      guard seen.insert(next).inserted else { continue }
      toVisit += supertypes[next] ?? []
      isKnown = isKnown && (isProtocol(next) || isClass(ClassName(next)))
    }
    return isKnown ? false : nil
  }

  /// Protocols outside the sources that say nothing about outlets.
  private static let foreignProtocols: Set = [
    "AnyObject", "Sendable", "SendableMetatype", "Hashable", "Equatable", "Comparable", "Identifiable",
    "Codable", "Encodable", "Decodable", "CustomStringConvertible", "CustomDebugStringConvertible",
    "CustomReflectable", "Error", "LocalizedError", "Observable", "ObservableObject", "NSCopying",
    "NSObjectProtocol", "NSCoding", "NSSecureCoding", "NibLoadable", "Reusable", "CatalogElement",
  ]
}

extension String {
  /// The folders of a path.
  fileprivate var folders: ArraySlice<Substring> { split(separator: "/").dropLast() }

  /// The folders of a path from the root on, however it is written.
  fileprivate var absoluteFolders: [String] {
    URL(filePath: self).standardizedFileURL.deletingLastPathComponent().pathComponents
  }
}

extension ClassName {
  /// The name without its first component.
  var withoutModule: ClassName {
    ClassName(components.dropFirst().joined(separator: "."))
  }
}
