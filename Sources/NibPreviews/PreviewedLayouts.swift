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

  /// Makes the views of a layout, or returns `nil` if its root is not a view.
  func views(of layout: ResolvedLayout) -> (objects: LayoutObjects, root: View)? {
    views(of: layout, depth: 0)
  }

  private func views(of layout: ResolvedLayout, depth: Int) -> (objects: LayoutObjects, root: View)? {
    let objects = LayoutObjects(layout, .stock)
    guard let root = objects.objects.first as? View else { return nil }
    if depth < Self.greatestDepth { addNestedLayouts(layout, objects, depth) }
    return (objects, root)
  }

  /// Adds to each view whose class has a layout of its own the views of that layout.
  private func addNestedLayouts(_ layout: ResolvedLayout, _ objects: LayoutObjects, _ depth: Int) {
    for (node, named) in layout.namedClasses where node > 0 {
      guard let view = objects.objects[node] as? View,
        let path = path(ofLayout: named.objectClass.name.base, near: layout.source.path),
        let nested = resolution(at: path).layout,
        let (_, root) = views(of: nested, depth: depth + 1)
      else { continue }
      view.addSubview(root)
    }
  }

  private func path(ofLayout nibName: String, near path: String) -> FilePath? {
    if let known = paths[nibName] { return known }
    let neighbor = FilePath(path).removingLastComponent().appending("\(nibName).xml")
    return neighbor.reasonForAbsence == nil ? neighbor : nil
  }
}
