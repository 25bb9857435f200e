import Foundation
package import LayoutXML
package import NibKit

/// The classes that Swift sources declare, with what they connect to layouts, and who inherits whom.
///
/// Sources are read, not built: a type is known by its name.
package struct SourceIndex {
  /// The classes in the order in which they were read.
  private(set) var classes: [ClassRecord] = []
  /// The protocols with the protocols that they inherit, and what extensions add to types.
  private(set) var inherited: [String: Set<String>] = [:]
  private(set) var protocols: Set<String> = []
  private let catalog: ElementCatalog

  /// Makes an index without classes, which knows those of a catalog's elements.
  package init(catalog: ElementCatalog) {
    self.catalog = catalog
  }

  /// Reads the `.swift` files of a folder and of the folders inside it, or one file.
  ///
  /// Hidden folders are passed over, as are the folders that the package manager builds in.
  ///
  /// - Returns: What could not be read.
  package mutating func read(path: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for file in Self.swiftFiles(at: path) {
      switch SourceFile.read(file) {
      case .success(let source): add(source)
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    return diagnostics
  }

  /// Reads one file.
  package mutating func add(_ source: SourceFile) {
    let reader = DeclarationReader(source)
    reader.read()
    classes += reader.classes
    protocols.formUnion(reader.protocols)
    inherited.merge(reader.inherited) { $0.union($1) }
  }

  private static func swiftFiles(at path: String) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue
    else { return [path] }
    var files: [String] = []
    var folders = [path]
    while let folder = folders.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        if type == .typeDirectory {
          folders.append(path)
        } else if name.hasSuffix(".swift") {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }

  // MARK: Questions

  /// The class that a layout names, or nil.
  package func record(named name: ClassName) -> ClassRecord? {
    // A layout may write the module, which the sources do not show.
    classes.first { name.denotes($0.name) }
      ?? (name.module == nil
        ? nil : record(named: ClassName(name.components.dropFirst().joined(separator: "."))))
  }

  /// The names of the classes that a layout can name, for suggestions.
  package var loadableNames: [String] {
    classes.filter { isLoadable($0) }.map(\.name.base)
  }

  /// The classes that load a layout of a name when nobody says otherwise.
  package func claimants(of nibName: String) -> [ClassRecord] {
    classes.filter { isLoadable($0) && self.nibName(of: $0) == nibName }
  }

  /// What a class requires of its layout: its own outlets and actions and those of its superclasses. Nil when a class among
  /// them conforms by hand, so that its outlets are not known.
  package func contract(of record: ClassRecord) -> ClassContract? {
    let lineage = lineage(of: record).records
    guard !lineage.contains(where: \.conformsByHand) else { return nil }
    return ClassContract(
      className: record.name,
      declaration: record.declaration,
      outlets: lineage.reversed().flatMap(\.outlets),
      actions: lineage.reversed().flatMap(\.actions)
    )
  }

  /// Whether a class is, or inherits, another one, or conforms to a protocol; nil when the sources do not tell.
  package func isKind(_ name: ClassName, of type: String) -> Bool? {
    let wanted = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    if wanted == "AnyObject" || wanted == "Any" { return true }
    if wanted.contains("&") {
      let parts = wanted.split(separator: "&").map {
        isKind(name, of: $0.trimmingCharacters(in: .whitespaces))
      }
      return parts.contains(false) ? false : (parts.contains(nil) ? nil : true)
    }
    let wantedName = ClassName(wanted)
    let (names, isComplete) = lineage(of: name)
    if names.contains(where: { wantedName.denotes($0) || $0.denotes(wantedName) }) { return true }
    if names.contains(where: { conforms($0.base, to: wantedName.base) }) { return true }
    let isKnown =
      record(named: wantedName) != nil || isStock(wantedName) || protocols.contains(wantedName.base)
    return isComplete && isKnown ? false : nil
  }

  /// Whether a class is, or inherits, a class of a name; nil when a superclass is neither in the sources nor in the catalog.
  package func inherits(_ record: ClassRecord, _ name: ClassName) -> Bool? {
    let (names, isComplete) = lineage(of: record.name)
    if names.contains(where: { name.denotes($0) || $0.denotes(name) }) { return true }
    return isComplete ? false : nil
  }

  private func isLoadable(_ record: ClassRecord) -> Bool {
    lineage(of: record).records.contains { $0.isMarked || $0.conformsByHand }
  }

  /// The nib name of the nearest class that gives one, else the class's own name.
  private func nibName(of record: ClassRecord) -> String {
    lineage(of: record).records.lazy.compactMap(\.nibName).first ?? record.name.base
  }

  private func isStock(_ name: ClassName) -> Bool {
    catalog.element(ofClass: name) != nil || name.base == "LayoutConstraint"
  }

  private func conforms(_ type: String, to wanted: String, _ seen: Set<String> = []) -> Bool {
    guard !seen.contains(type), let supertypes = inherited[type] else { return false }
    return supertypes.contains(wanted)
      || supertypes.contains { conforms($0, to: wanted, seen.union([type])) }
  }

  /// The records of a class and of its superclasses in the sources, the class first.
  private func lineage(of record: ClassRecord) -> (records: [ClassRecord], last: ClassName?) {
    var records = [record]
    while let superclass = superclass(of: records[records.count - 1]) {
      guard let next = self.record(named: superclass), !records.contains(where: { $0.name == next.name })
      else { return (records, superclass) }
      records.append(next)
    }
    return (records, nil)
  }

  /// The names of a class and of its superclasses, and whether the last of them has no superclass.
  private func lineage(of name: ClassName) -> (names: [ClassName], isComplete: Bool) {
    var names: [ClassName] = []
    var outside: ClassName? = name
    if let record = record(named: name) {
      let (records, last) = lineage(of: record)
      names = records.map(\.name)
      outside = last
    }
    guard let outside else { return (names, true) }
    if let element = catalog.element(ofClass: outside) {
      return (names + element.lineage.map(\.className), true)
    }
    return (names + [outside], outside.base == "LayoutConstraint")
  }

  /// The first name in the inheritance clause, unless it is a protocol's.
  private func superclass(of record: ClassRecord) -> ClassName? {
    guard let first = record.inheritedTypes.first, !protocols.contains(ClassName(first).base),
      !["AnyObject", "NibLoadable", "Reusable", "CatalogElement", "Sendable"].contains(ClassName(first).base)
    else { return nil }
    return ClassName(first)
  }
}
