import NibIndices
import NibKit
import NibModel
import NibViews

/// The sizes of images that a document states.
final class StatedImageSizes: ImageMeasuring {
  private let sizes: [String: Size]

  init(sizes: [String: Size]) {
    self.sizes = sizes
  }

  func size(of image: ImageName) -> Size? { sizes[image.rawValue] }
}

extension ResolvedLayout {
  /// Lets views from a document of Interface Builder have texts and images of the sizes that they have there.
  func measureAsInEditor(_ objects: IndexedArray<NodeOrder, AnyObject?>) {
    guard let origin = layout.origin else { return }
    let images = origin.imageSizes.isEmpty ? nil : StatedImageSizes(sizes: origin.imageSizes)
    for case let root as View in roots.map({ objects[$0] }) {
      root.textMeasuring = SystemFontMeasure(screenScale: origin.screenScale)
      root.imageMeasuring = images
    }
  }

  /// Gives views the sizes of contents and the safe area that the layout states for pictures.
  func showDesignTimeSizes(_ objects: IndexedArray<NodeOrder, AnyObject?>) {
    for (node, content) in designTimeContents {
      guard let view = objects[node] as? View else { continue }
      view.assumedContentSize = (content.width, content.height)
    }
    for (node, width) in designTimeAccessoryWidths {
      (objects[node] as? TableViewCell)?.assumedAccessoryWidth = width
    }
    for node in roots {
      if let insets = designTimeSize(of: node).safeAreaInsets {
        (objects[node] as? View)?.assumedSafeArea = insets
      }
    }
  }
}
