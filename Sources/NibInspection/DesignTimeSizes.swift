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
  /// Gives views the sizes of contents and the safe area that the layout states for pictures.
  func showDesignTimeSizes(_ objects: IndexedArray<NodeOrder, AnyObject?>) {
    for (node, content) in designTimeContents {
      guard let view = objects[node] as? View else { continue }
      if let width = content.width {
        view.assume(
          width,
          .width,
          view.horizontalHuggingPriority,
          view.horizontalCompressionResistancePriority
        )
      }
      if let height = content.height {
        view.assume(height, .height, view.verticalHuggingPriority, view.verticalCompressionResistancePriority)
      }
    }
    for node in roots {
      if let insets = designTimeSize(of: node).safeAreaInsets {
        (objects[node] as? View)?.assumedSafeArea = insets
      }
    }
  }
}

extension View {
  /// Gives the view an extent with the priorities that the size of its content would have.
  fileprivate func assume(_ extent: Double, _ anchor: LayoutAnchor, _ hugging: Double, _ resistance: Double) {
    addConstraints([
      LayoutConstraint(item: self, anchor, .lessThanOrEqual, constant: extent, priority: hugging),
      LayoutConstraint(item: self, anchor, .greaterThanOrEqual, constant: extent, priority: resistance),
    ])
  }
}
