import NibInterfaceBuilder
public import NibMarkup
public import NibModel
package import SystemPackage

/// The layouts in files and folders in the form that programs load without reading XML, as written by
/// `nib compile`.
public struct CompiledLayouts: Sendable {
  /// The bytes of the file, or `nil` if a layout has an error.
  public let bytes: [UInt8]?
  /// The number of layouts, where each variant counts.
  public let count: Int
  /// The findings about the files, layouts and styles.
  public let diagnostics: [Diagnostic]

  /// Compiles the layouts in files and folders.
  ///
  /// The same layouts result in the same bytes.
  public init(paths: [String], elements: ElementVocabulary) {
    self.init(paths: paths.map { FilePath($0) }, elements: elements)
  }

  package init(
    paths: [FilePath],
    excluding excluded: ExcludedPaths = ExcludedPaths(),
    elements: ElementVocabulary
  ) {
    let found = FoundLayouts(paths, excluding: excluded)
    let folders = found.foldersOfSource(elements)
    let files = found.filesOfSource.map { folders.file(at: $0.string) }
    var diagnostics = found.diagnostics
    diagnostics += Dictionary(grouping: files, by: \.name.name).values.filter { $0.count > 1 }.map { same in
      .duplicateNibName(same[0].name.name, paths: same.map { $0.contents[0].path($0.name.name) })
    }
    var members: [LayoutArchiveWriter.Member] = []
    let nibNames = Set(files.filter { $0.name.traits.isEmpty }.map(\.name.base))
    for file in files {
      let path = file.contents[0].path(file.name.name)
      guard nibNames.contains(file.name.base) else {
        diagnostics.append(.variantWithoutLayout(file.name, path: path))
        continue
      }
      var forms = LayoutForms(file, folders)
      members.append(forms.member())
      diagnostics += forms.diagnostics
      // A program chooses among the variants that are in the file.
      for name in forms.variedNames.subtracting(nibNames).sorted() {
        diagnostics.append(.variantsNotCompiled(of: name, path: path))
      }
    }
    count = members.count
    var bytes: [UInt8]?
    if !diagnostics.contains(where: { $0.severity == .error }) {
      bytes = LayoutArchiveWriter.bytes(of: members)
      if bytes == nil { diagnostics.append(.tooManyCompiledLayouts()) }
    }
    self.bytes = bytes
    self.diagnostics = Array(Set(diagnostics)).inReportingOrder()
  }
}

extension FoundLayouts {
  /// The layouts and nibs that a source of a library would have.
  fileprivate var filesOfSource: [FilePath] {
    let layouts = Set(files.map { LayoutInput.layoutName(ofPath: $0.string) })
    return allFiles.filter { path in
      if !DocumentFileName.isDocument(path.string) { return true }
      // A layout takes precedence over a nib. Names that layouts cannot have belong to no class.
      let name = LayoutInput.layoutName(ofPath: path.string)
      return DocumentFileName.isNib(path.string) && VariantName(name) != nil && !layouts.contains(name)
    }
  }

  /// Returns the folders where the layouts find other layouts and nibs, as in a source of a library.
  fileprivate func foldersOfSource(_ elements: ElementVocabulary) -> LayoutFolders {
    var found = self
    found.files = filesOfSource
    return found.layoutFolders(elements)
  }
}

/// What a layout becomes for each choice of the variants of the layouts that it includes.
private struct LayoutForms {
  private let file: LayoutFile
  private let folders: LayoutFolders
  private var forms: [(choices: [VariantName], layout: ResolvedLayout)] = []
  /// The traits of the variants of included layouts.
  private var traits: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum number of traits whose combinations are compiled.
  private static let traitLimit = 6

  init(_ file: LayoutFile, _ folders: LayoutFolders) {
    self.file = file
    self.folders = folders
  }

  /// The included layouts that have variants.
  var variedNames: Set<String> { Set(forms.flatMap(\.choices).map(\.base)) }

  mutating func member() -> LayoutArchiveWriter.Member {
    let own = file.name.traits
    addForm(for: own)
    var knownCount = 0
    // A new form can include more layouts that have variants.
    while knownCount < traits.count, !hasError {
      knownCount = traits.count
      let all = traits.union(own).sorted()
      if all.count > Self.traitLimit {
        diagnostics.append(.tooManyTraits(all, limit: Self.traitLimit, at: file))
        break
      }
      for host in Self.orders(of: all).sorted(by: { $0.count < $1.count })
      where !hasError && own.allSatisfy(host.contains) && folders.isChosen(file, for: host) {
        addForm(for: host)
      }
    }
    return LayoutArchiveWriter.Member(file.name, hasError ? [] : forms)
  }

  private var hasError: Bool { diagnostics.contains { $0.severity == .error } }

  /// Adds what the layout becomes for a host, unless it is known.
  private mutating func addForm(for host: [String]) {
    let isKnown = forms.contains { form in
      LayoutReferences(form.choices, in: folders, from: file.place, for: host) != nil
    }
    if isKnown { return }
    let resolution = folders.resolution(of: file, file.reading(folders.limits), for: host)
    diagnostics += resolution.diagnostics
    guard resolution.isSound, let layout = resolution.layout else { return }
    forms.append((resolution.references.choices, layout))
    for name in resolution.references.varied.keys {
      for variants in folders.variants(of: name.name, from: name.place) {
        traits.formUnion(variants.names.flatMap(\.traits))
      }
    }
  }

  /// Returns the lists of some of the traits, in each order: a host's most important trait comes first.
  private static func orders(of traits: [String]) -> [[String]] {
    [[]]
      + traits.flatMap { first in
        orders(of: traits.filter { $0 != first }).map { [first] + $0 }
      }
  }
}
