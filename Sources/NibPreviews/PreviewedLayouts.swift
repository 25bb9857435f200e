import NibKit
import NibLint
import NibMarkup
import NibModel
import NibPictures
import NibViews
import SystemPackage

/// The layouts of which pictures are made, with the layouts of the views inside them.
final class PreviewedLayouts: Sendable {
  private let paths: [String: FilePath]
  private let elements: ElementVocabulary
  /// The images of all layouts.
  let images: PictureImages
  private let resolutions = Locked<[FilePath: LayoutResolution]>([:])

  /// How many layouts may be inside one another, so that a layout that contains itself comes to an end.
  private static let greatestDepth = 8

  /// - Parameter paths: The paths of layouts; those whose nib names are ambiguous are not found by name.
  init(_ paths: [FilePath], _ elements: ElementVocabulary, imageFolders: [String]) {
    let byName = Dictionary(grouping: paths) { LayoutFileName.nibName(ofPath: $0.string) }
    self.paths = byName.compactMapValues { $0.count == 1 ? $0.first : nil }
    self.elements = elements
    var folders = imageFolders
    for path in paths {
      let folder = path.removingLastComponent().string
      let shown = folder.isEmpty ? "." : folder
      if !folders.contains(shown) { folders.append(shown) }
    }
    images = PictureImages(folders: folders)
  }

  /// Returns the layout at a path, which is read once.
  func resolution(at path: FilePath) -> LayoutResolution {
    if let known = resolutions.withLock({ $0[path] }) { return known }
    let resolution = FoundLayouts.resolved(path, elements)
    return resolutions.withLock { known in
      let first = known[path] ?? resolution
      known[path] = first
      return first
    }
  }

  /// The views of a layout.
  struct Views {
    let layout: ResolvedLayout
    let objects: LayoutObjects
    let root: View
    /// The data sources of lists, which refer to them weakly.
    fileprivate(set) var sources: [AnyObject] = []
    /// The findings about the rows of lists.
    fileprivate(set) var diagnostics: [Diagnostic] = []
  }

  /// Makes the views of a layout, or returns `nil` if its root is not a view.
  ///
  /// - Parameter depth: The number of layouts that contain it.
  func views(of layout: ResolvedLayout, depth: Int = 0) -> Views? {
    let objects = LayoutObjects(layout, .stock)
    guard let root = objects.objects.first as? View else { return nil }
    var views = Views(layout: layout, objects: objects, root: root)
    if depth < Self.greatestDepth {
      addNestedLayouts(&views, depth)
      for (node, rows) in layout.designTimeRows { add(rows, to: objects.objects[node], &views, depth) }
    }
    return views
  }

  /// Lets a list show the layouts that its design-time attributes name.
  private func add(_ rows: DesignTimeRows, to list: AnyObject?, _ views: inout Views, _ depth: Int) {
    func layout(_ place: (nibName: String, span: SourceSpan)) -> ResolvedLayout? {
      let path = path(ofLayout: place.nibName, near: views.layout.source.path)
      guard let path, let layout = resolution(at: path).layout else {
        views.diagnostics.append(.missingRowLayout(place.nibName, at: place.span))
        return nil
      }
      return layout
    }
    let cells = rows.cells.compactMap(layout)
    let header = rows.header.flatMap(layout)
    let make = { [self] (layout: ResolvedLayout) in self.views(of: layout, depth: depth + 1) }
    let source = SampleRows(cells, count: rows.count ?? cells.count, header: header, make: make)
    views.sources.append(source)
    if let table = list as? TableView {
      table.dataSource = source
      table.delegate = source
    }
    (list as? CollectionView)?.dataSource = source
  }

  /// Adds to each view whose class has a layout of its own the views of that layout.
  private func addNestedLayouts(_ views: inout Views, _ depth: Int) {
    for (node, named) in views.layout.namedClasses where node > 0 {
      guard let view = views.objects.objects[node] as? View,
        let path = path(ofLayout: named.objectClass.name.base, near: views.layout.source.path),
        let nested = resolution(at: path).layout.flatMap({ self.views(of: $0, depth: depth + 1) })
      else { continue }
      view.addSubview(nested.root)
      views.sources += nested.sources
    }
  }

  private func path(ofLayout nibName: String, near path: String) -> FilePath? {
    if let known = paths[nibName] { return known }
    let neighbor = FilePath(path).removingLastComponent().appending("\(nibName).xml")
    return neighbor.reasonForAbsence == nil ? neighbor : nil
  }
}
