import NibKit
import NibViews

/// What `interface-builder-frames.py` keeps of a .xib file.
struct StoredLayout: Decodable {
  struct Extents: Decodable {
    var width: Double?
    var height: Double?
  }

  struct Insets: Decodable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?
  }

  struct StoredView: Decodable {
    var id: String
    var safeArea: Insets?
  }

  /// The size of the root, or `nil` if the file does not contain it.
  var size: Extents?
  /// The sizes of images by name.
  var images: [String: [Double]]
  /// The sizes of contents by id.
  var sizes: [String: Extents]
  var views: [StoredView]
}

extension EdgeInsets {
  init(_ insets: StoredLayout.Insets) {
    self.init(
      top: insets.top ?? 0,
      leading: insets.left ?? 0,
      bottom: insets.bottom ?? 0,
      trailing: insets.right ?? 0
    )
  }
}
