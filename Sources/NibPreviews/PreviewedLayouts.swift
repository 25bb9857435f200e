import NibKit
import NibLint
import NibMarkup
import NibModel
import NibPictures
import NibViews
import SystemPackage

/// The layouts of which pictures are made, with the layouts of the views inside them.
final class PreviewedLayouts: Sendable {
  private let folders: LayoutFolders
  /// The layouts that have pictures of their own.
  private let previewed: Set<ObjectIdentifier>
  /// The images of all layouts.
  let images: PictureImages
  /// The files from which the pictures are made.
  let inputs: PreviewInputs
  private let resolutions = Locked<[Key: LayoutResolution]>([:])

  /// A layout, and the traits by which the variants of those that it includes are chosen, or `nil` if there
  /// is no choice.
  private struct Key: Hashable {
    let file: ObjectIdentifier
    let traits: [String]?
  }

  /// - Parameter found: The layouts that have pictures of their own.
  init(_ found: FoundLayouts, _ elements: ElementVocabulary, imageFolders: [String]) {
    let paths = found.files
    let folders = found.layoutFolders(elements)
    self.folders = folders
    previewed = Set(paths.map { ObjectIdentifier(folders.file(at: $0.string)) })
    var searched = imageFolders
    for path in paths {
      let folder = path.removingLastComponent().string
      let shown = folder.isEmpty ? "." : folder
      if !searched.contains(shown) { searched.append(shown) }
    }
    images = PictureImages(folders: searched)
    inputs = PreviewInputs(layouts: paths, imageFolders: searched)
  }

  /// Returns the layout at a path as it is for a host.
  ///
  /// - Parameter traits: The traits of the host.
  func resolved(at path: FilePath, _ traits: [String]) -> LayoutResolution {
    resolved(folders.file(at: path.string), traits)
  }

  /// Returns a layout as it is for a host; it is resolved once unless it includes layouts that have variants.
  private func resolved(_ file: LayoutFile, _ traits: [String]) -> LayoutResolution {
    let id = ObjectIdentifier(file)
    let keys = [Key(file: id, traits: nil), Key(file: id, traits: traits)]
    let known = resolutions.withLock { known in keys.compactMap { known[$0] }.first }
    if let known { return known }
    let resolution = folders.resolution(of: file, for: traits, isDesignTime: true)
    return resolutions.withLock { known in
      let key = keys[resolution.references.isVaried ? 1 : 0]
      let first = known[key] ?? resolution
      known[key] = first
      return first
    }
  }

  /// The views of a layout.
  struct Views {
    let layout: ResolvedLayout
    let objects: LayoutObjects
    let root: View
    /// The data sources of lists, which refer to them weakly.
    fileprivate(set) var sources: [SampleRows] = []
    /// The views that the host draws, with the names of their classes.
    fileprivate(set) var hostViews: [(view: View, className: String)] = []
    /// What is the same for the layouts inside the layout.
    fileprivate let nesting: Nesting
    fileprivate var findings: [Diagnostic] = []
    fileprivate var nested: [ResolvedLayout] = []

    /// The findings about the layouts inside the layout; those about rows are known after the lists are laid
    /// out.
    var diagnostics: [Diagnostic] { (findings + sources.flatMap(\.diagnostics)).unique }

    /// Whether other variants may be shown for other traits, as far as rows have been shown.
    var isVaried: Bool { nesting.choice.isVaried }

    /// The layout and those inside it, each once.
    var layouts: [ResolvedLayout] {
      var known: Set<String> = []
      return ([layout] + nested + sources.flatMap(\.layouts)).filter { known.insert($0.source.path).inserted }
    }

    /// Adds what the views of a layout inside this one need.
    fileprivate mutating func include(_ nested: Views) {
      sources += nested.sources
      hostViews += nested.hostViews
      self.nested += nested.layouts
      findings += nested.findings
    }
  }

  /// What limits the layouts inside a layout.
  fileprivate struct Nesting {
    /// The paths of the layouts that contain one another, the outermost first.
    var paths: [String] = []
    /// The traits by which variants are chosen.
    let traits: [String]
    let budget = PreviewBudget()
    let choice = VariantChoice()
  }

  /// Whether a layout inside another one was chosen among variants.
  fileprivate final class VariantChoice {
    var isVaried = false
  }

  /// Makes the views of a layout, or returns `nil` if its root is not a view.
  ///
  /// A layout is not shown inside itself. Further rows and views are left out when the budget is used up.
  ///
  /// - Parameter traits: The traits by which variants of the layouts inside it are chosen.
  func views(of layout: ResolvedLayout, _ traits: [String]) -> Views? {
    views(of: layout, Nesting(traits: traits))
  }

  private func views(of layout: ResolvedLayout, _ nesting: Nesting) -> Views? {
    guard nesting.budget.takeElements(layout.nodes.count) else { return nil }
    let objects = LayoutObjects(layout, .stock)
    guard let root = objects.objects.first as? View else { return nil }
    root.layoutPlaces = layout
    var views = Views(layout: layout, objects: objects, root: root, nesting: nesting)
    var inside = nesting
    inside.paths.append(layout.source.path)
    addNestedLayouts(&views, inside)
    for (node, rows) in layout.designTimeRows { add(rows, to: objects.objects[node], &views, inside) }
    return views
  }

  /// Lets a list show the layouts that its design-time attributes name.
  private func add(_ rows: DesignTimeRows, to list: AnyObject?, _ views: inout Views, _ nesting: Nesting) {
    func layout(_ place: (nibName: String, span: SourceSpan), _ role: RowRole) -> ResolvedLayout? {
      guard let file = self.file(place.nibName, in: views.layout, nesting) else {
        let known = folders.nibNames(from: self.place(of: views.layout))
        views.findings.append(.missingRowLayout(place.nibName, role, known: known, at: place.span))
        return nil
      }
      if file.contents.count > 1 {
        let finding = Diagnostic.ambiguousRowLayout(
          place.nibName,
          role,
          layoutCount: file.contents.count,
          at: place.span
        )
        views.findings.append(finding)
        return nil
      }
      guard let layout = nestedLayout(in: file, &views, nesting) else {
        views.findings.append(.unreadableRowLayout(place.nibName, role, at: place.span))
        return nil
      }
      if nesting.paths.contains(layout.source.path) {
        views.findings.append(.rowContainsItself(place.nibName, role, at: place.span))
        return nil
      }
      if layout.nodes.first?.schema?.isKind(of: role.elementName) != true {
        views.findings.append(.wrongRowLayout(place.nibName, role, at: place.span))
      }
      return layout
    }
    let cells = rows.cells.compactMap { layout($0, list is TableView ? .row : .item) }
    let header = rows.header.flatMap { layout($0, .header) }
    let make = { [self] (layout: ResolvedLayout) in self.views(of: layout, nesting) }
    let source = SampleRows(
      cells,
      count: rows.count ?? cells.count,
      header: header,
      place: rows.cells.first?.span ?? rows.header?.span,
      budget: nesting.budget,
      make: make
    )
    views.sources.append(source)
    if let table = list as? TableView {
      table.dataSource = source
      table.delegate = source
    }
    (list as? CollectionView)?.dataSource = source
  }

  /// Adds to each view whose class has a layout of its own the views of that layout.
  private func addNestedLayouts(_ views: inout Views, _ nesting: Nesting) {
    let included = views.layout.connections?.rootsOfScopes ?? []
    for node in views.layout.nodes.indices.dropFirst() where !included.contains(node) {
      guard let view = views.objects.objects[node] as? View, let name = views.layout.nameOfHostClass(at: node)
      else { continue }
      guard let file = file(name, in: views.layout, nesting), file.contents.count == 1 else {
        // A view that the host draws.
        if type(of: view) == View.self, view.subviews.isEmpty, view.backgroundColor == nil {
          views.hostViews.append((view, name))
        }
        continue
      }
      guard let layout = nestedLayout(in: file, &views, nesting), !nesting.paths.contains(layout.source.path),
        nesting.paths.count <= LayoutLimits().includeDepth
      else { continue }
      guard let nested = self.views(of: layout, nesting) else {
        if nesting.budget.hasNoElements {
          views.findings.append(.tooManyViews(at: views.layout.element(of: node).nameSpan))
        }
        continue
      }
      view.addSubview(nested.root)
      views.include(nested)
    }
  }

  /// Returns a layout inside another one, whose findings are added unless it has a picture of its own.
  private func nestedLayout(
    in file: LayoutFile,
    _ views: inout Views,
    _ nesting: Nesting
  ) -> ResolvedLayout? {
    let resolution = resolved(file, nesting.traits)
    if resolution.references.isVaried { nesting.choice.isVaried = true }
    if !previewed.contains(ObjectIdentifier(file)) { views.findings += resolution.diagnostics }
    return resolution.layout
  }

  /// Returns the layout with a nib name that is shown inside another one, or `nil` if there is none.
  private func file(_ nibName: String, in layout: ResolvedLayout, _ nesting: Nesting) -> LayoutFile? {
    let found = folders.layout(nibName, from: place(of: layout), for: nesting.traits)
    if found.hasVariants { nesting.choice.isVaried = true }
    return found.file
  }

  private func place(of layout: ResolvedLayout) -> Int {
    folders.file(at: layout.source.path).place
  }
}

extension ResolvedLayout {
  /// Returns the name of the class or the element with which a host extends the stock elements, or `nil` for
  /// a stock element.
  fileprivate func nameOfHostClass(at node: Int) -> String? {
    if let named = namedClasses[node] { return named.objectClass.name.base }
    // The names of stock elements begin with lowercase letters.
    return nodes[node].schema.flatMap { $0.name.first?.isUppercase == true ? $0.name : nil }
  }
}
