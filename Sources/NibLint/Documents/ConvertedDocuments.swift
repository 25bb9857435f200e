package import NibInterfaceBuilder
package import NibMarkup
package import NibModel
import NibNames
import NibResources
package import SystemPackage

/// The layouts that documents of Interface Builder become, and what is lost.
package struct ConvertedDocuments: Sendable {
  /// A file with a layout, or with texts.
  package struct ConvertedFile: Sendable {
    /// The path of the file, relative to the folder of the output.
    package let path: String
    /// The text of the file.
    package let text: String

    fileprivate init(_ file: RepeatedParts.File) {
      path = "\(file.path).xml"
      text = file.layout.textOfFile
    }

    fileprivate init(_ catalog: Catalog) {
      path = catalog.path
      text = String(
        decoding: StringCatalog.new(sourceLanguage: catalog.sourceLanguage, catalog.strings),
        as: UTF8.self
      )
    }
  }

  /// A String Catalog with the texts of documents and their translations.
  fileprivate struct Catalog {
    let path: String
    let sourceLanguage: String
    var strings: [NewCatalogString]
  }

  /// A document and its layouts.
  ///
  /// There are no layouts if the document cannot be converted.
  package struct Document: Sendable {
    package let path: FilePath
    package fileprivate(set) var layouts: [ConvertedFile] = []
    /// What the document says and the layouts do not, in document order.
    package let losses: [Loss]
    package let diagnostics: [Diagnostic]
  }

  /// The documents in the order of their paths.
  package private(set) var documents: [Document] = []
  /// The layouts that those of the documents include.
  package private(set) var sharedLayouts: [ConvertedFile] = []
  /// The String Catalogs with the texts that have translations.
  package private(set) var catalogs: [ConvertedFile] = []
  /// The nib names of the layouts that each class loads, one with the name of the class first.
  package private(set) var loadedLayouts: [String: [String]] = [:]
  /// The findings about folders, about documents that cannot be converted, and about names of layouts.
  package private(set) var diagnostics: [Diagnostic]

  /// Converts the documents at the paths of files and folders.
  ///
  /// Layouts among them are left out.
  ///
  /// - Parameters:
  ///   - output: The folder of the layouts, for the findings about their names, and for the catalogs whose
  ///     colors they can refer to.
  ///   - hasIncludes: Whether what layouts repeat becomes layouts that they include.
  ///   - developmentLanguage: The language of the texts in documents in `Base.lproj`, or `nil` for the source
  ///     language of their String Catalog, or English without one.
  /// - Complexity: O(*n*) in the number of bytes of the documents.
  package init(
    _ paths: [FilePath],
    _ elements: ElementVocabulary,
    output: FilePath? = nil,
    hasIncludes: Bool = false,
    developmentLanguage: String? = nil
  ) {
    let found = FoundLayouts(paths)
    let folders = found.layoutFolders(elements)
    diagnostics = found.diagnostics
    var parts: [(document: Int, part: DocumentFile.Part, layout: ResolvedLayout)] = []
    var translations: [(texts: [DocumentText], tables: DocumentTranslations)?] = []
    for path in found.documents {
      let place = folders.file(at: path.string).place
      let language = path.removingLastComponent().stem
      let tables = folders.resources.table(ofDocumentAt: path).map {
        DocumentTranslations(
          $0,
          ownLanguage: language == StringFileName.base ? developmentLanguage : language
        )
      }
      let references = DocumentReferences(
        table: tables?.name,
        hasText: { tables?.hasText($0) == true },
        hasColor: { folders.resources.hasColor($0, for: output ?? path.removingLastComponent()) }
      )
      let document = DocumentFile(
        path.string,
        .repositoryFile(path),
        place,
        elements,
        folders.limits,
        hasVariants: true,
        references
      )
      let resolutions = document.layouts.map { folders.resolution(of: $0.file) }
      let findings = resolutions.flatMap(\.diagnostics)
      diagnostics += findings
      if resolutions.allSatisfy(\.isSound) {
        for (part, resolution) in zip(document.layouts, resolutions) {
          if let layout = resolution.layout { parts.append((documents.count, part, layout)) }
        }
      }
      diagnostics += tables?.diagnostics ?? []
      translations.append(tables.map { (document.texts, $0) })
      documents.append(Document(path: path, losses: document.losses, diagnostics: findings))
    }
    let names = LayoutNames(parts.map { ($0.part, $0.layout) })
    let inputs = parts.map { part in
      OutputNames.Input(documents[part.document].path, layoutName: names.name(of: part.part, part.layout))
    }
    var bases: [(sizeClasses: SizeClasses, layout: PlainElement)] = []
    var files: [RepeatedParts.File] = []
    var owners: [Int] = []
    var catalogs: [Catalog] = []
    var ofTexts = Findings(limit: folders.limits.findings)
    var usedKeys: [Int: Set<String>] = [:]
    for (part, name) in zip(parts, OutputNames.names(of: inputs, in: paths)) {
      let layout = PlainElement(writtenOut: part.layout)
      if let (texts, tables) = translations[part.document] {
        let keys = layout.textKeys
        usedKeys[part.document, default: []].formUnion(keys)
        Self.add(tables.strings(for: keys, of: texts, &ofTexts), of: tables, at: name, to: &catalogs)
      }
      if let loader = LayoutNames.className(of: part.layout) {
        addLayout(VariantName.base(of: LayoutFileName.name(ofPath: name)), of: loader)
      }
      let classes = part.part.sizeClasses
      if classes.count == 0 { bases = [] }
      // A variant is needed only if it differs from what a host would get without it.
      let others = bases.filter { classes.includes($0.sizeClasses) }
      let nearest = others.filter { $0.sizeClasses.count == others.last?.sizeClasses.count }
      if !nearest.isEmpty, nearest.allSatisfy({ $0.layout == layout }) { continue }
      bases.append((classes, layout))
      files.append(RepeatedParts.File(path: name, layout: layout))
      owners.append(part.document)
    }
    if hasIncludes {
      let repeated = RepeatedParts(in: files, elements)
      files = repeated.files
      sharedLayouts = repeated.parts.map { ConvertedFile($0) }
    }
    for (document, file) in zip(owners, files) {
      documents[document].layouts.append(ConvertedFile(file))
    }
    self.catalogs = catalogs.map { ConvertedFile($0) }
    diagnostics += ofTexts.reported(in: nil)
    // A document that is not converted has a finding of its own.
    for (document, keys) in usedKeys { diagnostics += translations[document]?.tables.lost(used: keys) ?? [] }
    let written = (documents.flatMap(\.layouts) + sharedLayouts).map {
      output?.pushing(FilePath($0.path)).string ?? $0.path
    }
    diagnostics += Dictionary(grouping: written, by: LayoutFileName.name(ofPath:))
      .filter { $0.value.count > 1 }.map { .duplicateNibName($0.key, paths: $0.value.sorted()) }
    diagnostics = diagnostics.inReportingOrder()
  }

  /// Adds texts that a layout refers to, to the catalog in its folder.
  private static func add(
    _ strings: [NewCatalogString],
    of tables: DocumentTranslations,
    at name: String,
    to catalogs: inout [Catalog]
  ) {
    if strings.isEmpty { return }
    let folder = FilePath(name).removingLastComponent()
    let path = folder.appending("\(tables.name).\(StringFileName.Format.catalog.rawValue)").string
    guard let index = catalogs.firstIndex(where: { $0.path == path }) else {
      catalogs.append(Catalog(path: path, sourceLanguage: tables.sourceLanguage, strings: strings))
      return
    }
    let known = Set(catalogs[index].strings.map(\.key))
    catalogs[index].strings += strings.filter { !known.contains($0.key) }
  }

  private mutating func addLayout(_ nibName: String, of loader: String) {
    guard loadedLayouts[loader]?.contains(nibName) != true else { return }
    loadedLayouts[loader, default: []].insert(
      nibName,
      at: nibName == loader ? 0 : loadedLayouts[loader]?.count ?? 0
    )
  }
}

extension PlainElement {
  /// The keys of the texts that the element, and those inside it, refer to.
  fileprivate var textKeys: [String] {
    attributes.compactMap { ResourceReference($0.value) }.filter { $0.kind == .string }.map(\.name)
      + children.flatMap(\.textKeys)
  }
}

/// The names of the layouts that documents become.
///
/// A nib becomes a layout of the same name. A scene, or a cell inside a list, has the name of the class that
/// loads it, if that is the only such layout.
private struct LayoutNames {
  private var counts: [String: Int] = [:]

  init(_ parts: [(part: DocumentFile.Part, layout: ResolvedLayout)]) {
    for (part, layout) in parts where part.sizeClasses.count == 0 {
      let name = part.isWhole ? part.file.name.name : Self.className(of: layout)
      if let name { counts[name.lowercased(), default: 0] += 1 }
    }
  }

  func name(of part: DocumentFile.Part, _ layout: ResolvedLayout) -> String {
    if !part.isWhole, let name = Self.className(of: layout), counts[name.lowercased()] == 1 {
      return ([name] + part.file.name.traits).joined(separator: "~")
    }
    return part.file.name.name
  }

  /// Returns the name of the class that loads a layout, or `nil` if the document names none.
  static func className(of layout: ResolvedLayout) -> String? {
    let name = layout.connections?.owner?.name ?? layout.connections?.rootClass?.name
    // An owner without a class of the app's own is any object.
    return name.flatMap { $0.base == "NSObject" || !NameSyntax.isNibName($0.base) ? nil : $0.base }
  }
}
