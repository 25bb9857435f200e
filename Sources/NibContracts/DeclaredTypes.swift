import LayoutXML
import NibKit

/// What all files declare together, and what the names in it mean.
struct DeclaredTypes: Sendable {
  private(set) var classes: [ClassRecord] = []
  /// Whether a type or an extension computes its nib name.
  private(set) var hasComputedNibNames = false

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
      folders.formUnion(file.path.split(separator: "/").dropLast())
    }
    hasComputedNibNames =
      classes.contains { $0.nibName == .computed } || extensionNibNames.values.contains(.computed)
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
    elementClasses["LayoutConstraint"] = [[ClassName("NibKit.LayoutConstraint")]]
    catalogProtocols.subtract(elementClasses.keys)
  }

  private mutating func add(_ record: ClassRecord) {
    let places = placesByName[record.name.base] ?? []
    if record.isConditional,
      let other = places.first(where: { classes[$0].isConditional && classes[$0].name == record.name })
    {
      return classes[other].join(record)
    }
    placesByName[record.name.base, default: []].append(classes.count)
    classes.append(record)
    classes[classes.count - 1].place = classes.count - 1
  }

  // MARK: Classes

  /// The classes that a name in a layout may mean: one, unless several are equally near to the layout's file. A layout may
  /// leave out what a class is nested in, and may write the module, which the sources do not show.
  func records(named name: ClassName, near path: String?) -> [ClassRecord] {
    guard let candidates = placesByName[name.base]?.map({ classes[$0] }) else { return [] }
    let exact = candidates.filter { $0.name == name }
    if !exact.isEmpty { return nearest(exact, to: path) }
    let denoted = candidates.filter { name.denotes($0.name) }
    if !denoted.isEmpty { return nearest(denoted, to: path) }
    guard let module = name.module else { return [] }
    let inModule = records(named: name.withoutModule, near: nil).filter {
      $0.declaration.path.split(separator: "/").dropLast().contains(Substring(module))
    }
    return inModule.isEmpty ? records(named: name.withoutModule, near: path) : nearest(inModule, to: path)
  }

  /// Those whose files share the most folders with a path. Classes of one name in several modules are told apart by it.
  func nearest(_ records: [ClassRecord], to path: String?) -> [ClassRecord] {
    guard records.count > 1, let path else { return records }
    let folders = path.split(separator: "/").dropLast()
    let shared = records.map { record in
      zip(folders, record.declaration.path.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
    let most = shared.max()
    return zip(records, shared).filter { $0.1 == most }.map(\.0)
  }

  /// The class of an element and its superclasses, when the catalog has exactly this class.
  func elementLineage(ofExactly name: ClassName) -> [ClassName]? {
    elementClasses[name.base]?.first { $0.first == name }
  }

  /// The class of an element that a name denotes, and its superclasses.
  func elementLineage(of name: ClassName) -> [ClassName]? {
    elementClasses[name.base]?.first { $0.first.map(name.denotes) ?? false }
  }

  /// Whether a folder of the sources, or a type in them, has a name: a class qualified with it should be there.
  func showsModule(_ name: String) -> Bool {
    folders.contains(Substring(name)) || placesByName[name] != nil
  }

  /// What a class says of its nib name, in its body or in an extension.
  func nibName(of record: ClassRecord) -> ClassRecord.GivenName {
    record.nibName == .inherited && !record.isMarked
      ? extensionNibNames[record.name.base] ?? .inherited : record.nibName
  }

  /// Whether a class, not counting its superclasses, conforms to `NibLoadable` by hand: in its own clause, in an extension,
  /// or by way of another protocol.
  func conformsByHand(_ record: ClassRecord) -> Bool {
    !record.isMarked && handLoadable.contains(record.name.base)
  }

  // MARK: Superclasses

  enum Superclass {
    case none
    case declared(ClassRecord)
    /// The class of an element and its superclasses.
    case element([ClassName])
    /// A class that nobody shows.
    case unknown(ClassName)
  }

  func superclass(of record: ClassRecord) -> Superclass {
    guard let first = record.inheritedTypes.first, !isProtocol(first.base) else { return .none }
    return superclass(first, of: record, aliasesLeft: 8)
  }

  /// Looks a superclass up as the language does: from the innermost scope outwards, never inside other types.
  private func superclass(_ name: ClassName, of record: ClassRecord, aliasesLeft: Int) -> Superclass {
    let candidates = (placesByName[name.base] ?? []).map { classes[$0] }
    var scope = record.name.components[...]
    while true {
      let full = ClassName((scope + name.components).joined(separator: "."))
      let matches = candidates.filter { $0.name == full && $0.place != record.place }
      if full != record.name || matches.contains(where: { $0.declaration.path != record.declaration.path }),
        let match = nearest(matches, to: record.declaration.path).first
      {
        return .declared(match)
      }
      guard scope.popLast() != nil else { break }
    }
    if let lineage = elementLineage(ofExactly: name) { return .element(lineage) }
    if name.module != nil {
      let matches = candidates.filter { $0.name == name.withoutModule }
      if let match = nearest(matches, to: record.declaration.path).first { return .declared(match) }
    }
    if let lineage = elementLineage(of: name) { return .element(lineage) }
    if aliasesLeft > 0, let targets = aliases[name.base], targets.count == 1, let target = targets.first {
      return superclass(ClassName(target), of: record, aliasesLeft: aliasesLeft - 1)
    }
    return .unknown(name)
  }

  // MARK: Types

  /// What an alias of a name may stand for, or nil when the name is no alias.
  func targets(ofAlias name: ClassName) -> Set<String>? {
    isProtocol(name.base) || isClass(name) ? nil : aliases[name.base]
  }

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
    "NibLoadable", "Reusable", "CatalogElement",
  ]
}

extension ClassName {
  /// The name without its first component.
  var withoutModule: ClassName {
    ClassName(components.dropFirst().joined(separator: "."))
  }
}
