import NibMarkup

/// The classes of Swift and Objective-C sources and of Apple's frameworks, as nibs of Apple's systems see
/// them.
///
/// The sources are read but not compiled: a class is identified by its innermost name. Several targets can
/// declare a class of the same name, so that a name has several answers, and only what holds for all of them
/// is certain.
package final class RuntimeClassIndex: Sendable {
  /// The words in files that were not read as code, or `nil` if they are not known.
  private let unreadWords: Set<String>?
  package let frameworks: FrameworkClasses
  /// The names of all classes in the sources, in alphabetical order.
  package let names: [String]
  private let classes: [RuntimeClass]
  /// The indices of the classes, without extensions, by their names in Swift and in Objective-C.
  private let placesByName: [String: [Int]]
  /// The indices of the extensions and categories by the class's name.
  private let extensionsByName: [String: [Int]]
  /// The names of the classes that inherit directly from each class.
  private let heirsByName: [String: Set<String>]
  /// The names of the properties of all classes in the sources.
  private let propertyNames: Set<String>
  private let protocols: [String: RuntimeProtocol]
  private let aliases: [String: Set<String>]
  private let cache = Locked<[Key: [RuntimeContract]]>([:])
  private let heirCache = Locked<[Key: [RuntimeContract]?]>([:])

  private struct Key: Hashable {
    let name: String
    let platform: RuntimePlatform
  }

  /// - Parameter unreadWords: The words in files whose declarations are not known, or `nil` if these are not
  ///   known, either.
  package init(
    _ files: [RuntimeDeclarations],
    frameworks: FrameworkClasses = .apple,
    unreadWords: Set<String>? = []
  ) {
    self.unreadWords = unreadWords
    self.frameworks = frameworks
    var classes: [RuntimeClass] = []
    var placesByName: [String: [Int]] = [:]
    var extensionsByName: [String: [Int]] = [:]
    var heirsByName: [String: Set<String>] = [:]
    let aliases: [String: Set<String>] = files.reduce(into: [:]) { $0.merge($1.aliases) { $0.union($1) } }
    for declared in files.lazy.flatMap(\.classes) {
      let place = classes.count
      classes.append(declared)
      if declared.isExtension {
        for name in Set([declared.name] + Self.types(named: declared.name, aliases)) {
          extensionsByName[name, default: []].append(place)
        }
      } else {
        for supertype in declared.supertypes { heirsByName[supertype, default: []].insert(declared.name) }
        for name in Set([declared.name, declared.otherName ?? declared.name]) {
          placesByName[name, default: []].append(place)
        }
      }
    }
    self.classes = classes
    self.placesByName = placesByName
    names = placesByName.keys.sorted()
    self.extensionsByName = extensionsByName
    self.heirsByName = heirsByName
    self.aliases = aliases
    propertyNames = classes.reduce(into: []) { $0.formUnion($1.properties.lazy.map(\.name)) }
    var protocols: [String: RuntimeProtocol] = [:]
    for (name, declared) in files.lazy.flatMap(\.protocols) {
      protocols[name, default: RuntimeProtocol()].join(declared)
    }
    self.protocols = protocols
  }

  /// Returns the declarations of the classes with a name, without extensions.
  package func declarations(of name: String) -> [RuntimeClass] {
    placesByName[name]?.map { classes[$0] } ?? []
  }

  /// The declarations of all classes and their extensions in the sources.
  package var allDeclarations: [RuntimeClass] { classes }

  /// Returns the paths of the files with a class of a name and its extensions.
  package func files(of name: String) -> Set<String> {
    let places = (placesByName[name] ?? []) + (extensionsByName[name] ?? [])
    return Set(places.map { classes[$0].declaration.path })
  }

  /// Returns whether no file whose declarations are not known mentions a class.
  package func hasReadAll(about names: [String]) -> Bool { unreadWords?.isDisjoint(with: names) ?? false }

  /// Returns whether a class in the sources has a name.
  package func declares(_ name: String) -> Bool { placesByName[name] != nil }

  /// Returns whether a name means a class in the sources or in a framework, and cannot mean another type.
  package func isClass(_ name: String) -> Bool {
    (declares(name) || frameworks.contain(name)) && aliases[name] == nil
  }

  /// Returns whether a class in the sources or in a framework has a property with a name.
  package func declaresProperty(_ name: String) -> Bool {
    propertyNames.contains(name) || frameworks.haveProperty(name)
  }

  /// Returns what each class with a name has on a system.
  ///
  /// There are several answers if several targets declare a class of the name, and none if no class of it is
  /// known.
  package func contracts(of name: String, on platform: RuntimePlatform) -> [RuntimeContract] {
    let key = Key(name: name, platform: platform)
    if let known = cache.withLock({ $0[key] }) { return known }
    let contracts = lineages(of: name, on: platform).filter { !$0.isOfOtherPlatform }
      .map { lineage in
        let members = members(of: lineage)
        let requirements = requirements(of: Set(members.flatMap(\.supertypes)))
        let names = lineage.names + members.flatMap(\.supertypes)
        return RuntimeContract(lineage, members, requirements, hasAllFiles: hasReadAll(about: names))
      }
    cache.withLock { $0[key] = contracts }
    return contracts
  }

  /// The number of subclasses of a class that are looked at.
  private static let heirLimit = 1024

  /// Returns what the classes that inherit from a class have, directly or indirectly, or `nil` if there are
  /// too many.
  package func heirs(of name: String, on platform: RuntimePlatform) -> [RuntimeContract]? {
    let key = Key(name: name, platform: platform)
    if let known = heirCache.withLock({ $0[key] }) { return known }
    let heirs = foundHeirs(of: name, on: platform)
    heirCache.withLock { $0[key] = .some(heirs) }
    return heirs
  }

  /// Returns the names, in Swift and in Objective-C, of a class and of those that inherit from it, or `nil`
  /// if there are too many.
  package func names(ofHeirsOf name: String, on platform: RuntimePlatform) -> Set<String>? {
    heirs(of: name, on: platform).map { heirs in
      let declared = heirs.compactMap(\.declarations.first) + declarations(of: name)
      return Set(declared.flatMap { [$0.name, $0.otherName].compactMap(\.self) }).union([name])
    }
  }

  private func foundHeirs(of name: String, on platform: RuntimePlatform) -> [RuntimeContract]? {
    var seen: Set = [name]
    var open = Array(heirsByName[name] ?? [])
    var heirs: [RuntimeContract] = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      guard seen.count <= Self.heirLimit else { return nil }
      heirs += contracts(of: next, on: platform)
      open += heirsByName[next] ?? []
    }
    return heirs
  }

  /// Returns whether an object of a class is an object of a type that an outlet or an action names.
  ///
  /// Returns `nil` if the sources are inconclusive, which they are about protocols.
  package func isKind(_ contract: RuntimeContract, of type: String, on platform: RuntimePlatform) -> Bool? {
    if contract.names.contains(type) { return true }
    if let targets = aliases[type], !declares(type) {
      guard targets.count == 1, let target = targets.first, aliases[target] == nil else { return nil }
      return target == type ? nil : isKind(contract, of: target, on: platform)
    }
    guard contract.isComplete, protocols[type] == nil else { return nil }
    if declares(type) { return false }
    return frameworks.class(named: type, on: platform) != nil ? false : nil
  }

  // MARK: Superclasses

  /// The number of classes in a lineage, and of lineages of a name, beyond which the answer is uncertain.
  private static let limit = 64

  private func lineages(of name: String, on platform: RuntimePlatform) -> [RuntimeLineage] {
    var finished: [RuntimeLineage] = []
    var open = [RuntimeLineage(next: name)]
    while var lineage = open.popLast() {
      guard let next = lineage.next else {
        finished.append(lineage)
        continue
      }
      let places = placesByName[next]?.filter { !lineage.places.contains($0) } ?? []
      guard lineage.names.count < Self.limit, open.count + finished.count + places.count < Self.limit else {
        lineage.end(isComplete: false)
        finished.append(lineage)
        continue
      }
      if places.isEmpty {
        lineage.add(frameworks.lineage(of: next, on: platform))
        if lineage.frameworks.isEmpty {
          // The class may belong to the other system, or to a library that is not among the sources.
          lineage.isOfOtherPlatform = frameworks.contain(next)
          lineage.end(missing: next)
        }
        // Nothing is known by the name at all.
        if lineage.places.isEmpty, lineage.frameworks.isEmpty { continue }
        finished.append(lineage)
        continue
      }
      for place in places.reversed() {
        var longer = lineage
        longer.add(classes[place], at: place, superclass: superclass(of: classes[place], on: platform))
        open.append(longer)
      }
    }
    return finished
  }

  /// Returns the name of the superclass of a class, or `nil` for a root class.
  ///
  /// It is the first supertype that is not a protocol, unless another one is known to be a class.
  private func superclass(of declared: RuntimeClass, on platform: RuntimePlatform) -> String? {
    let names = declared.supertypes.flatMap {
      placesByName[$0] == nil ? Self.types(named: $0, aliases) : [$0]
    }
    if declared.language == .objectiveC { return names.first }
    let known = names.first { placesByName[$0] != nil || frameworks.contain($0) }
    return known ?? names.first { protocols[$0] == nil }
  }

  /// Returns the innermost names of the types that an alias stands for, or the name itself.
  private static func types(named name: String, _ aliases: [String: Set<String>]) -> [String] {
    var names = [name]
    // Aliases of aliases are rare, and a circle of them ends here.
    for _ in 0..<4 {
      let longer = names.flatMap { name -> [String] in
        guard let targets = aliases[name], targets.count == 1, let target = targets.first else {
          return [name]
        }
        return target.split(separator: "&").prefix(8).compactMap { part in
          let plain = part.prefix { $0 != "<" }.split(separator: ".").last?.split(whereSeparator: {
            " ()".contains($0)
          })
          return plain?.last.map(String.init)
        }
      }
      guard longer != names, longer.count <= 64 else { break }
      names = longer
    }
    return names
  }

  /// Returns what protocols and those that they inherit from require.
  private func requirements(of names: Set<String>) -> Set<String> {
    var requirements: Set<String> = []
    var seen: Set<String> = []
    var open = Array(names)
    while let name = open.popLast() {
      guard seen.insert(name).inserted, let declared = protocols[name] else { continue }
      requirements.formUnion(declared.requirements)
      open += declared.supertypes
    }
    return requirements
  }

  /// Returns the declarations of the classes in a lineage with all their extensions.
  private func members(of lineage: RuntimeLineage) -> [RuntimeClass] {
    lineage.places.map { classes[$0] }
      + lineage.names.flatMap { name in (extensionsByName[name] ?? []).map { classes[$0] } }
  }
}
