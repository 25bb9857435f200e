package import NibContracts
import NibIndices
import NibInterfaceBuilder
package import NibMarkup
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
  /// A finding for each class that the layouts name and the code cannot register.
  package let diagnostics: [Diagnostic]

  /// Makes the code for the layouts in folders.
  ///
  /// Layouts that only an owner or an include can load are left out.
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
    var writer = Writer(elements, index, sources: sources.map(\.absolute), others)
    let found = FoundLayouts(layouts, excluding: excluded)
    let folders = found.layoutFolders(elements)
    for path in found.allFiles
    where !DocumentFileName.isDocument(path.string) || DocumentFileName.isNib(path.string) {
      for file in folders.files(at: path.string) {
        let resolution = folders.resolution(of: file)
        guard let layout = resolution.layout, let connections = resolution.connections else { continue }
        writer.addRegistrations(connections)
        writer.addElements(of: layout)
        if file.name.traits.isEmpty, connections.owner == nil, layout.parameters.required.isEmpty {
          writer.addReference(to: resolution.nibName, path, connections)
        }
      }
    }
    text = writer.text
    diagnostics = Array(Set(writer.diagnostics)).inReportingOrder()
  }

  /// What is written while layouts are read.
  private struct Writer {
    private let elements: ElementVocabulary
    private let index: SourceIndex
    private let sources: [FilePath]
    private let others: [Module]
    private var imports: Set<String> = ["Foundation", "NibKit", "NibViews"]
    private var references: [Reference] = []
    /// The elements as which classes are registered, by the names of the classes.
    private var registrations: [String: String] = [:]
    /// The names of the classes that declare elements with `@Element`.
    private var elementClasses: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ elements: ElementVocabulary, _ index: SourceIndex, sources: [FilePath], _ others: [Module]) {
      self.elements = elements
      self.index = index
      self.sources = sources
      self.others = others
    }

    /// A class that the code can name, with the module that it must import.
    private struct Named {
      let name: String
      let module: String?
    }

    /// The reason why the code cannot name a class.
    private struct Refusal: Error {
      let reason: String
    }

    private func named(_ record: ClassRecord) throws(Refusal) -> Named {
      if record.access == .file {
        throw Refusal(reason: "it is private, generic or declared in an extension")
      }
      if record.isConditional { throw Refusal(reason: "it is declared inside '#if'") }
      let name = record.name.components.map { LayoutMember.quoted($0) }.joined(separator: ".")
      let path = FilePath(record.declaration.path).absolute
      if sources.contains(where: { path.starts(with: $0) }) { return Named(name: name, module: nil) }
      guard let module = module(of: path) else {
        throw Refusal(reason: "its module is not among those that can be imported")
      }
      if record.access != .everywhere { throw Refusal(reason: "it is not public in \(module.name)") }
      return Named(name: "\(module.name).\(name)", module: module.name)
    }

    /// Returns the module with a file, the innermost if several contain it.
    private func module(of path: FilePath) -> Module? {
      others.filter { path.starts(with: $0.folder.absolute) }
        .max { $0.folder.absolute.components.count < $1.folder.absolute.components.count }
    }

    /// Returns the class that a layout names, in the module that it names if it does.
    private func record(_ written: LayoutConnections.WrittenClass) -> ClassRecord? {
      let records = index.records(named: written.name, near: written.span.file.path)
      guard let module = written.name.module else { return records.first }
      return records.first { self.module(of: FilePath($0.declaration.path).absolute)?.name == module }
        ?? records.first
    }

    mutating func addRegistrations(_ connections: LayoutConnections) {
      for use in connections.unknownClasses {
        guard let record = record(use.written) else { continue }
        do throws(Refusal) {
          let path = use.written.span.file.path
          guard index.isKind(use.written.name, of: use.elementClass, near: path) == true else {
            throw Refusal(reason: "the sources do not show that it inherits from \(use.elementClass.base)")
          }
          let named = try named(record)
          if let module = named.module { imports.insert(module) }
          registrations[named.name] = use.element
        } catch  where !index.registersClassItself(use.written.name) {
          diagnostics.append(
            .notRegistered(use.written.name.base, at: use.written.span, because: error.reason)
          )
        } catch {
          // Code registers the class.
        }
      }
    }

    /// Adds the classes of a layout's elements that the sources declare.
    mutating func addElements(of layout: ResolvedLayout) {
      for node in layout.nodes.indices {
        let element = layout.element(of: node)
        guard let record = index.record(ofElement: element.name) else { continue }
        do throws(Refusal) {
          let named = try named(record)
          if let module = named.module { imports.insert(module) }
          elementClasses.insert(named.name)
        } catch  where index.unregisteredElements.contains(element.name) {
          diagnostics.append(.notRegistered(record.name.base, at: element.nameSpan, because: error.reason))
        } catch {
          // Code registers the class.
        }
      }
    }

    mutating func addReference(to nibName: String, _ path: FilePath, _ connections: LayoutConnections) {
      let loading = index.claimants(of: nibName, near: path.string).first?.first
      let stock = connections.rootElementClass.name
      var named = Named(name: "NibViews.\(stock.base)", module: nil)
      if let record = loading ?? connections.rootClass.flatMap({ self.record($0) }) {
        guard let found = try? self.named(record) else { return }
        named = found
      } else if connections.rootClass != nil {
        return
      } else if stock.module != "NibViews" {
        guard let record = index.records(named: stock, near: path.string).first,
          let found = try? self.named(record)
        else { return }
        named = found
      }
      if let module = named.module { imports.insert(module) }
      references.append(
        Reference(
          member: member(for: nibName),
          nibName: nibName,
          path: path.lastComponent?.string ?? "",
          type: named.name
        )
      )
    }

    /// Returns the name of a layout's member, which no other member has.
    private func member(for nibName: String) -> String {
      let name = LayoutMember.name(for: nibName)
      var unique = name
      var number = 2
      while references.contains(where: { $0.member == unique }) {
        unique = "\(name)\(number)"
        number += 1
      }
      return unique
    }

    var text: String {
      var lines = ["// Written by nib from the layouts of this module. Do not edit.", ""]
      lines += imports.sorted().map { "import \($0)" }
      lines += ["", "/// The layouts of this module.", "enum \(LayoutMember.type) {"]
      for reference in references.sorted(by: { $0.member < $1.member }) {
        lines += [
          "  /// The layout in `\(reference.path)`.",
          "  static var `\(reference.member)`: NibKit.NibReference<\(reference.type)> { .init(\"\(reference.nibName)\") }",
        ]
      }
      if !references.isEmpty { lines.append("") }
      lines += [
        "  /// Returns a library with the layouts, and with those of other modules.",
        "  static func library(",
        "    with others: [NibKit.NibSource] = [],",
        "    elements: NibKit.ElementCatalog = .stock",
        "  ) throws(NibKit.NibError) -> NibKit.NibLibrary {",
        "    var elements = elements",
        "    register(in: &elements)",
        "    return try NibKit.NibLibrary(sources: [source()] + others, elements: elements)",
        "  }",
        "",
        "  /// Returns a source with the layouts, for a library with several sources.",
        "  static func source() throws(NibKit.NibError) -> NibKit.NibSource {",
        "    let path = Bundle.module.path(forResource: \"Layouts\", ofType: \"nibs\")",
        "    return try .compiled(path ?? \"Layouts.nibs\", for: ModuleOfLayouts.self)",
        "  }",
        "",
        "  /// Registers the classes inside the layouts that are not registered yet.",
        "  static func register(in elements: inout NibKit.ElementCatalog) {",
      ]
      for name in elementClasses.sorted() {
        lines += [
          "    if !elements.contains(\(name).self) {",
          "      elements.register(\(name).self)",
          "    }",
        ]
      }
      for (name, element) in registrations.sorted(by: { $0.key < $1.key }) {
        let make = elements[element]?.isKind(of: "view") == true ? "" : ", make: { \(name)() }"
        lines += [
          "    if !elements.contains(\(name).self) {",
          "      elements.register(\(name).self, as: \"\(element)\"\(make))",
          "    }",
        ]
      }
      lines += ["  }", "}", "", "private final class ModuleOfLayouts {}", ""]
      return lines.joined(separator: "\n")
    }
  }
}

extension Diagnostic {
  fileprivate static func notRegistered(_ name: String, at span: SourceSpan, because reason: String)
    -> Diagnostic
  {
    Diagnostic(
      UnregisteredClassRule.about.rule,
      severity: .warning,
      "\(LayoutMember.type) does not register \(name), because \(reason); register it with the catalog in code",
      at: span
    )
  }
}
