package import NibContracts
import NibMarkup
package import NibModel
package import SystemPackage

/// Swift code that names the layouts of a module and registers the classes in them, as written by
/// `nib generate`.
package struct LayoutCode: Sendable {
  /// A module that the layouts' module can import, with the folder of its sources.
  package struct Module: Sendable {
    package let name: String
    package let folder: FilePath

    package init(name: String, folder: FilePath) {
      self.name = name
      self.folder = folder
    }
  }

  /// The layout that a member of the code stands for.
  private struct Reference {
    let member: String
    let nibName: String
    let path: String
    let type: String
  }

  /// The code of the file.
  package let text: String

  /// Makes the code for the layouts in folders.
  ///
  /// Classes that the code cannot name, because they are private, generic, or in a module that is not among
  /// the others, are left out, as are layouts that only an owner or an include can load.
  ///
  /// - Parameters:
  ///   - sources: The sources of the module.
  ///   - others: The modules that the module can import.
  package init(
    _ layouts: [FilePath],
    excluding excluded: ExcludedPaths,
    _ elements: ElementVocabulary,
    _ index: SourceIndex,
    sources: [FilePath],
    others: [Module]
  ) {
    var writer = Writer(index, sources: sources.map(\.absolute), others)
    let found = FoundLayouts(layouts, excluding: excluded)
    let folders = found.layoutFolders(elements)
    for path in found.files {
      let file = folders.file(at: path.string)
      let resolution = folders.resolution(of: file)
      guard let layout = resolution.layout, let connections = resolution.connections else { continue }
      writer.addRegistrations(connections)
      if file.name.traits.isEmpty, connections.owner == nil, layout.requiredParameters.isEmpty {
        writer.addReference(to: resolution.nibName, path, connections)
      }
    }
    text = writer.text
  }

  /// What is written while layouts are read.
  private struct Writer {
    private let index: SourceIndex
    private let sources: [FilePath]
    private let others: [Module]
    private var imports: Set<String> = ["Foundation", "NibKit", "NibViews"]
    private var references: [Reference] = []
    /// The elements as which classes are registered, by the names of the classes.
    private var registrations: [String: String] = [:]

    init(_ index: SourceIndex, sources: [FilePath], _ others: [Module]) {
      self.index = index
      self.sources = sources
      self.others = others
    }

    /// Returns the name by which the code refers to a class, and the module that it must import.
    private func name(of record: ClassRecord) -> (name: String, module: String?)? {
      let path = FilePath(record.declaration.path).absolute
      if sources.contains(where: { path.starts(with: $0) }) {
        return record.access >= .module ? (record.name.qualified, nil) : nil
      }
      guard record.access == .everywhere,
        let module = others.first(where: { path.starts(with: $0.folder.absolute) })
      else { return nil }
      return (record.name.qualified, module.name)
    }

    mutating func addRegistrations(_ connections: LayoutConnections) {
      for use in connections.unknownClasses {
        let named = use.written
        guard !index.registersClassItself(named.name),
          let record = index.records(named: named.name, near: named.span.file.path).first,
          let (name, module) = name(of: record)
        else { continue }
        if let module { imports.insert(module) }
        registrations[name] = use.element
      }
    }

    mutating func addReference(to nibName: String, _ path: FilePath, _ connections: LayoutConnections) {
      let written = connections.rootClass.flatMap {
        index.records(named: $0.name, near: $0.span.file.path).first
      }
      let loading = index.claimants(of: nibName, near: path.string).first?.first
      var type = connections.rootElementClass.name.base
      if let record = loading ?? written {
        guard let (name, module) = name(of: record) else { return }
        if let module { imports.insert(module) }
        type = name
      } else if connections.rootClass != nil {
        return
      }
      references.append(
        Reference(
          member: member(for: nibName),
          nibName: nibName,
          path: path.lastComponent?.string ?? "",
          type: type
        )
      )
    }

    /// Returns the name of a layout's member, which no other member has.
    private func member(for nibName: String) -> String {
      let name = LayoutMember.name(for: nibName)
      var unique = name
      var number = 2
      while Self.ownMembers.contains(unique) || references.contains(where: { $0.member == unique }) {
        unique = "\(name)\(number)"
        number += 1
      }
      return unique
    }

    private static let ownMembers: Set = ["library", "register", "source"]

    var text: String {
      var lines = ["// Written by nib from the layouts of this module. Do not edit.", ""]
      lines += imports.sorted().map { "import \($0)" }
      lines += ["", "/// The layouts of this module.", "enum \(LayoutMember.type) {"]
      for reference in references.sorted(by: { $0.member < $1.member }) {
        lines += [
          "  /// The layout in `\(reference.path)`.",
          "  static var `\(reference.member)`: NibReference<\(reference.type)> { .init(\"\(reference.nibName)\") }",
        ]
      }
      if !references.isEmpty { lines.append("") }
      lines += [
        "  /// Returns a library with the layouts.",
        "  static func library(elements: ElementCatalog = .stock) throws(NibError) -> NibLibrary {",
        "    var elements = elements",
        "    register(in: &elements)",
        "    return try NibLibrary(sources: [source()], elements: elements)",
        "  }",
        "",
        "  /// Returns a source with the layouts, for a library with several sources.",
        "  static func source() throws(NibError) -> NibSource {",
        "    let path = Bundle.module.path(forResource: \"Layouts\", ofType: \"nibs\")",
        "    return try .compiled(path ?? \"Layouts.nibs\", for: ModuleOfLayouts.self)",
        "  }",
        "",
        "  /// Registers the classes that the layouts name inside their roots.",
        "  static func register(in elements: inout ElementCatalog) {",
      ]
      for (name, element) in registrations.sorted(by: { $0.key < $1.key }) {
        lines.append("    elements.register(\(name).self, as: \"\(element)\")")
      }
      lines += ["  }", "}", "", "private final class ModuleOfLayouts {}", ""]
      return lines.joined(separator: "\n")
    }
  }
}
