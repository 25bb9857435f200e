import Foundation
import NibMarkup
import NibModel

/// The declarations of all files together, and the meaning of the names in them.
struct DeclaredTypes: Sendable {
  private(set) var classes: [ClassRecord] = []

  /// The indices into `classes` by the class's innermost name.
  private var placesByName: [String: [Int]] = [:]
  private var supertypes: [String: Set<String>] = [:]
  private var protocols: Set<String> = []
  private var aliases: [String: Set<String>] = [:]
  private var extensionNibNames: [String: ClassRecord.GivenName] = [:]
  private var extensionMembers: [String: [String: ClassContract.UnusableMember]] = [:]
  /// The types that conform to `NibLoadable` without the macro, and the protocols that inherit from it.
  private var handLoadable: Set<String> = ["NibLoadable"]
  /// The files whose classes conform to a protocol of their own that has the same name.
  private var filesForUIKit: Set<String> = []
  /// Whether all classes conform to a protocol of their own.
  private var isForUIKit = false
  /// The names of the folders that contain the files, which include the names of modules.
  private var folders: Set<Substring> = []
  /// The classes of elements with their superclasses, by their innermost name.
  private var elementClasses: [String: [[ClassName]]] = [:]
  /// The classes that the vocabulary allows `class=` to name.
  private var registeredClasses: [ClassName] = []
  /// The protocols that references of elements name.
  private var elementProtocols: Set<String> = []

  init(_ files: [SwiftDeclarations], elements: ElementVocabulary) {
    read(elements)
    // Programs for Apple's systems often have a protocol of the same name.
    isForUIKit =
      files.contains(where: \.importsAppleViews)
      && !files.contains { $0.importsNibKit || $0.classes.contains(where: \.isMarked) }
    for file in files {
      if isForUIKit || file.importsAppleViews && !file.importsNibKit { filesForUIKit.insert(file.path) }
      for record in file.classes { add(record) }
      protocols.formUnion(file.protocols)
      supertypes.merge(file.supertypes) { $0.union($1) }
      aliases.merge(file.aliases) { $0.union($1) }
      extensionNibNames.merge(file.extensionNibNames) { $0 == $1 ? $0 : .computed }
      extensionMembers.merge(file.extensionMembers) { $0.merging($1) { first, _ in first } }
      folders.formUnion(file.path.folders)
    }
    var toVisit = ["NibLoadable"]
    let subtypes = supertypes.reduce(into: [String: [String]]()) { subtypes, entry in
      for supertype in entry.value { subtypes[supertype, default: []].append(entry.key) }
    }
    while let next = toVisit.popLast() {
      for subtype in subtypes[next] ?? [] where handLoadable.insert(subtype).inserted {
        // Follow only protocols. Subclasses inherit the conformance of a class and do not conform by hand.
        if protocols.contains(subtype) { toVisit.append(subtype) }
      }
    }
    extensionNibNames = extensionNibNames.filter { handLoadable.contains($0.key) }
  }

  /// Adds what the meaning of all names depends on.
  func addFacts(to facts: inout DigestedValues) {
    facts.add(isForUIKit)
    facts.add(folders.map(String.init).sorted())
  }

  private mutating func read(_ vocabulary: ElementVocabulary) {
    registeredClasses = vocabulary.classes.map(\.name)
    let elements = vocabulary.elements
    for element in elements + elements.flatMap({ Array($0.parts.values) }) {
      let names = element.lineage.map(\.className)
      for index in names.indices where elementLineage(ofExactly: names[index]) == nil {
        elementClasses[names[index].base, default: []].append(Array(names[index...]))
      }
      for attribute in element.attributes.values {
        if let type = attribute.objectType { elementProtocols.formUnion(type.parts.map(\.base)) }
      }
    }
    for root in [ObjectClass.layoutConstraint.name, ClassName("Foundation.NSObject")] {
      elementClasses[root.base, default: []].append([root])
    }
    elementProtocols.subtract(elementClasses.keys)
  }

  private mutating func add(_ record: ClassRecord) {
    // The branches that declare a class are in one file, or in files of the same folder.
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

  /// Returns the classes that a name in a layout may refer to.
  ///
  /// There is at most one, unless several classes are equally near to the layout's file. A layout may omit
  /// the types that a class is nested in, and may include the module, which the sources do not show.
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

  /// Returns the indices of the classes with an innermost name.
  func places(named name: String) -> [Int] { placesByName[name] ?? [] }

  /// Returns the classes whose files share the most folders with a path.
  ///
  /// This distinguishes classes of the same name in different modules.
  func nearest(_ records: [ClassRecord], to path: String?) -> [ClassRecord] {
    guard records.count > 1, let folders = path?.absoluteFolders else { return records }
    let shared = records.map { record in
      zip(folders, record.declaration.path.absoluteFolders).prefix { $0 == $1 }.count
    }
    let most = shared.max()
    return zip(records, shared).filter { $0.1 == most }.map(\.0)
  }

  /// Returns the classes whose files are in a folder with a module's name, or all classes if there are none.
  private func inModule(_ module: String, _ records: [ClassRecord]) -> [ClassRecord] {
    let inside = records.filter { $0.declaration.path.folders.contains(Substring(module)) }
    return inside.isEmpty ? records : inside
  }

  /// Returns the class of an element and its superclasses, if the vocabulary has exactly this class.
  func elementLineage(ofExactly name: ClassName) -> [ClassName]? {
    elementClasses[name.base]?.first { $0.first == name }
  }

  /// Returns the classes of elements that have an innermost name, each with its superclasses.
  func elementLineages(named name: String) -> [[ClassName]] { elementClasses[name] ?? [] }

  /// Returns the class of an element that a name denotes, and its superclasses.
  func elementLineage(of name: ClassName) -> [ClassName]? {
    elementClasses[name.base]?.first { $0.first.map(name.denotes) ?? false }
  }

  /// Returns whether a name denotes a class of an element, a superclass of one, or a registered class.
  func isInVocabulary(_ name: ClassName) -> Bool {
    elementLineage(of: name) != nil || registeredClasses.contains { name.denotes($0) }
  }

  /// Returns whether a type that an outlet or an action names is in the sources or in the vocabulary.
  func isShown(_ type: ClassName) -> Bool {
    type.base == "Any" || isClass(type) || isProtocol(type.base) || aliases[type.base] != nil
      || supertypes[type.base] != nil
      || isInVocabulary(type)
  }

  /// Returns the class that was probably meant by a name: without UIKit's prefix, or the nearest name.
  func suggestion(for name: ClassName) -> Suggestion {
    let base = name.base
    if base.hasPrefix("UI"), elementClasses[String(base.dropFirst(2))] != nil {
      return Suggestion(String(base.dropFirst(2)), for: base)
    }
    return Suggestion(for: base, among: elementClasses.keys.sorted() + placesByName.keys.sorted())
  }

  /// Returns whether a folder of the sources, or a type in them, has a name.
  ///
  /// If so, the sources should declare every class that is qualified with this name.
  func showsModule(_ name: String) -> Bool {
    folders.contains(Substring(name)) || placesByName[name] != nil
  }

  /// Returns how a class declares its nib name, in its body or in an extension.
  func nibName(of record: ClassRecord) -> ClassRecord.GivenName {
    record.nibName == .inherited && !record.isMarked
      ? extensionNibNames[record.name.base] ?? .inherited : record.nibName
  }

  /// Returns a method or property of a class, without its superclasses, that is neither an action nor an
  /// outlet.
  func unusableMember(_ name: String, of record: ClassRecord) -> ClassContract.UnusableMember? {
    record.unusableMembers[name] ?? extensionMembers[record.name.qualified]?[name]
  }

  /// Whether an extension, such as a protocol extension, computes nib names.
  var hasComputedNibNames: Bool { extensionNibNames.values.contains(.computed) }

  /// Returns whether a class itself, regardless of its superclasses, conforms to `NibLoadable` manually.
  ///
  /// The class can conform in its inheritance clause, in an extension, or through another protocol.
  func conformsByHand(_ record: ClassRecord) -> Bool {
    !record.isMarked && handLoadable.contains(record.name.base)
      && !filesForUIKit.contains(record.declaration.path)
  }

  // MARK: Superclasses

  enum Superclass: Sendable {
    case none
    case declared(ClassRecord)
    /// The class of an element and its superclasses.
    case element([ClassName])
    /// A class that is in neither the sources nor the vocabulary.
    case unknown(ClassName)
    /// A name that can refer to several types.
    case ambiguous(ClassName)
  }

  /// Returns the superclass, which is the first inherited type that is not a protocol.
  ///
  /// In a composition, the superclass can be at any position.
  func superclass(of record: ClassRecord) -> Superclass {
    superclass(among: record.inheritedTypes, of: record, aliasesLeft: 8)
  }

  private func superclass(among names: [ClassName], of record: ClassRecord, aliasesLeft: Int) -> Superclass {
    var unknown: Superclass?
    for name in names {
      switch superclass(name, of: record, aliasesLeft: aliasesLeft) {
      case .none: continue
      // Only the first type can be an unknown class.
      case .unknown: unknown = unknown ?? (name == names.first ? .unknown(name) : nil)
      case let found:
        // The name may refer to a protocol instead of the class of the same name.
        guard isProtocol(name.base) else { return found }
        unknown = .ambiguous(name)
      }
    }
    return unknown ?? .none
  }

  /// Looks up a superclass as Swift does, from the innermost scope outward but not inside other types.
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
    // A candidate inside another type may be visible through a superclass of an enclosing type.
    return candidates.isEmpty ? .unknown(name) : .ambiguous(name)
  }

  // MARK: Types

  /// Returns the types that an alias with a name may stand for.
  func targets(ofAlias name: ClassName) -> Set<String> { aliases[name.base] ?? [] }

  func isProtocol(_ name: String) -> Bool {
    protocols.contains(name) || elementProtocols.contains(name) || Self.foreignProtocols.contains(name)
  }

  func isClass(_ name: ClassName) -> Bool {
    !records(named: name, near: nil).isEmpty || elementLineage(of: name) != nil
  }

  /// Returns whether a type's direct or indirect supertypes include a protocol, or `nil` if one is not known.
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

  /// The protocols outside the sources that are irrelevant to outlets.
  private static let foreignProtocols: Set = [
    "AnyObject", "Sendable", "SendableMetatype", "Hashable", "Equatable", "Comparable", "Identifiable",
    "Codable", "Encodable", "Decodable", "CustomStringConvertible", "CustomDebugStringConvertible",
    "CustomReflectable", "Error", "LocalizedError", "Observable", "ObservableObject", "NSCopying",
    "NSObjectProtocol", "NSCoding", "NSSecureCoding",
    // Those of this package.
    "AttributeOptionSet", "AttributeValue", "BuiltInCode", "CatalogElement", "CollectionViewDataSource",
    "CollectionViewDataSourcePrefetching", "CollectionViewDelegate", "CollectionViewDelegateFlowLayout",
    "GestureRecognizerDelegate", "ImageMeasuring", "Instantiable", "NibAwaking", "NibLibraryClient",
    "NibLoadable",
    "PickerViewDataSource", "PickerViewDelegate", "ResourceProvider", "Reusable", "ReusableContainer",
    "ScrollViewDelegate", "SearchBarDelegate", "StringArgument", "TableViewDataSource",
    "TableViewDataSourcePrefetching", "TableViewDelegate",
    "TextFieldDelegate", "TextMeasuring", "TextViewDelegate",
  ]
}

extension String {
  /// The folders in a path.
  fileprivate var folders: ArraySlice<Substring> { split(separator: "/").dropLast() }

  /// The folders in the absolute, standardized form of a path.
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
