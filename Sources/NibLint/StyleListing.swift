public import NibMarkup
public import NibModel
package import SystemPackage

/// The styles near layouts with the elements that have them, as printed by `nib list --styles`.
public struct StyleListing: Sendable {
  /// An element that has a style.
  public struct Use: Sendable, Encodable, Hashable {
    /// The name of the element.
    public let element: String
    /// Where the element is written.
    public let place: TreeListing.Place
  }

  /// A style.
  public struct Entry: Sendable, Encodable {
    /// The name of the style.
    public let name: String
    /// The element that the style is for.
    public let element: String
    /// The name of the style that it is based on, or `nil` if there is none.
    public let basedOn: String?
    /// Where the style is declared.
    public let place: TreeListing.Place
    /// The elements that have the style, each once, even if its layout is included several times.
    public let uses: [Use]
    /// The names of the styles that are based on the style.
    public let bases: [String]
  }

  private struct Document: Encodable {
    let version = 1
    let styles: [Entry]
  }

  /// The styles in the order of their files and of their declarations.
  public let entries: [Entry]
  /// The findings about the files, layouts and styles; styles with errors are not listed.
  public let diagnostics: [Diagnostic]

  /// Lists the styles that the layouts in files and folders can have.
  public init(paths: [String], elements: ElementVocabulary) {
    self.init(paths: paths.map { FilePath($0) }, elements: elements)
  }

  package init(
    paths: [FilePath],
    excluding excluded: ExcludedPaths = ExcludedPaths(),
    elements: ElementVocabulary
  ) {
    let found = FoundLayouts(paths, excluding: excluded)
    let folders = found.layoutFolders(elements)
    var uses: [ObjectIdentifier: [Use]] = [:]
    var diagnostics = found.diagnostics
    for path in found.files {
      let resolution = folders.resolution(of: folders.file(at: path.string))
      diagnostics += resolution.diagnostics
      guard let layout = resolution.layout else { continue }
      for node in layout.nodes.indices {
        for style in layout.styles(of: node) {
          let element = layout.element(of: node)
          let use = Use(element: element.name, place: .init(element.nameSpan))
          uses[ObjectIdentifier(style), default: []].append(use)
        }
      }
    }
    let styles = folders.styles
    var bases: [ObjectIdentifier: [String]] = [:]
    for style in styles.styles {
      if let base = style.base { bases[ObjectIdentifier(base), default: []].append(style.name) }
    }
    entries = styles.styles.filter(\.isSound).map { style in
      var seen: Set<Use> = []
      return Entry(
        name: style.name,
        element: style.element.name,
        basedOn: style.base?.name,
        place: .init(style.declaration.nameSpan),
        uses: (uses[ObjectIdentifier(style)] ?? []).filter { seen.insert($0).inserted },
        bases: bases[ObjectIdentifier(style)] ?? []
      )
    }
    // Only the given files of a project are reported.
    let files = styles.files.filter {
      found.projects.isEmpty || found.styleFiles.checkedPaths.contains($0.path)
    }
    diagnostics += files.flatMap { $0.findings.reported(in: $0.source) }
    self.diagnostics = diagnostics.inReportingOrder()
  }

  /// The styles as JSON: an object with `version` (1) and `styles`.
  public var json: String { prettyJSON(Document(styles: entries)).withControlsEscaped }

  /// The styles as text.
  public var text: String { entries.map(\.text).joined(separator: "\n") }
}

extension StyleListing.Entry {
  fileprivate var text: String {
    var lines = ["\(name)  (\(place.text))", "  element  \(element)"]
    if let basedOn { lines.append("  basedOn  \(basedOn)") }
    for name in bases { lines.append("  base of  \(name)") }
    for use in uses { lines.append("  used by  <\(use.element)>  \(use.place.text)") }
    return lines.map(\.printable).joined(separator: "\n") + "\n"
  }
}
