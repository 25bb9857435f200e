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

  package init(paths: [FilePath], elements: ElementVocabulary) {
    let found = FoundLayouts(paths)
    let folders = found.layoutFolders(elements)
    let paths = found.allFiles.filter {
      !DocumentFileName.isDocument($0.string) || DocumentFileName.isNib($0.string)
    }
    let layouts = Set(found.files.map { LayoutInput.layoutName(ofPath: $0.string) })
    // As in a source of a library, a nib takes the place of a layout.
    let files = paths.filter {
      !DocumentFileName.isNib($0.string) || !layouts.contains(LayoutInput.layoutName(ofPath: $0.string))
    }
    .flatMap { folders.files(at: $0.string) }
    var diagnostics = found.diagnostics
    diagnostics += Dictionary(grouping: files, by: \.name.name).values.filter { $0.count > 1 }.map { same in
      .duplicateNibName(same[0].name.name, paths: same.map { $0.contents[0].path($0.name.name) })
    }
    var members: [LayoutArchiveWriter.Member] = []
    let nibNames = Set(files.filter { $0.name.traits.isEmpty }.map(\.name.base))
    for file in files {
      guard nibNames.contains(file.name.base) else {
        diagnostics.append(.variantWithoutLayout(file.name, path: file.contents[0].path(file.name.name)))
        continue
      }
      var forms = LayoutForms(file, folders)
      members.append(forms.member())
      diagnostics += forms.diagnostics
    }
    self.diagnostics = Array(Set(diagnostics)).inReportingOrder()
    count = members.count
    bytes =
      diagnostics.contains { $0.severity == .error } ? nil : LayoutArchiveWriter.bytes(of: members)
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

  mutating func member() -> LayoutArchiveWriter.Member {
    var knownCount = -1
    // A new form can include more layouts that have variants.
    while knownCount < traits.count {
      knownCount = traits.count
      if traits.count > Self.traitLimit {
        diagnostics.append(.tooManyTraits(traits.sorted(), limit: Self.traitLimit, at: file))
        break
      }
      let own = file.name.traits
      let hosts = Self.orders(of: (own + traits).sorted()).sorted { $0.count < $1.count }
      // A host with only the traits of the variant comes first.
      for host in hosts where own.allSatisfy(host.contains) {
        addForm(for: host)
        if diagnostics.contains(where: { $0.severity == .error }) { return .init(file.name, []) }
      }
    }
    return LayoutArchiveWriter.Member(file.name, forms)
  }

  /// Adds what the layout becomes for a host, unless it is known.
  private mutating func addForm(for host: [String]) {
    let isKnown = forms.contains { form in
      LayoutReferences(form.choices, in: folders, from: file.place, for: host) != nil
    }
    if isKnown { return }
    let resolution = folders.resolution(of: file, for: host)
    diagnostics += resolution.diagnostics
    guard resolution.isSound, let layout = resolution.layout else { return }
    forms.append((resolution.references.choices, layout))
    for name in resolution.references.varied.keys {
      for variants in folders.variants(of: name.name, from: name.place) {
        traits.formUnion(variants.names.flatMap(\.traits))
      }
    }
    traits.subtract(file.name.traits)
  }

  /// Returns the lists of some of the traits, in each order: a host's most important trait comes first.
  private static func orders(of traits: [String]) -> [[String]] {
    [[]]
      + traits.flatMap { first in
        orders(of: traits.filter { $0 != first }).map { [first] + $0 }
      }
  }
}
