package import NibContracts
import NibIndices
import NibKit
package import NibLint
import NibMarkup
package import NibModel
package import NibViews

/// The frames of the views in a layout, by the elements of its file.
package struct ElementFrames {
  /// The frame of an element's view in the coordinates of the root, by the number of its start tag.
  package private(set) var frames: [Int: Rect] = [:]

  /// Lays out a layout as `nib frames` does.
  ///
  /// A layout with errors has no frames.
  ///
  /// - Parameter classes: The classes in Swift sources, or `nil` if there are none.
  package init(of file: LayoutFile, in folders: LayoutFolders, _ classes: SourceIndex?) {
    let shown = ShownLayouts(folders, classes)
    let resolution = shown.resolved(file, file.name.traits)
    let showing = Showing(traits: file.name.traits, elementLimit: folders.limits.elements)
    guard resolution.isSound, let layout = resolution.layout, let views = shown.views(of: layout, showing)
    else { return }
    for rootNode in layout.roots {
      guard let root = views.objects[rootNode] as? View else { continue }
      root.frame = Rect(
        origin: .zero,
        size: LayoutFrames.RootSize.automatic.size(of: root, rootNode, in: layout)
      )
      root.layoutInSafeArea()
      for node in rootNode..<layout.end(of: rootNode) {
        guard let view = views.objects[node] as? View, let origin = view.origin(in: root) else { continue }
        let span = layout.element(of: node).nameSpan
        guard span.inclusion == nil, let place = span.attributePlace,
          place.source.file.path == layout.source.path
        else { continue }
        frames[Int(place.tag)] = Rect(origin: origin, size: view.frame.size)
      }
    }
  }
}
