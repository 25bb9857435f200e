import NibKit
import NibViews

/// A view whose content has a stored size, and which has a stored safe area.
protocol StoresLayout: View {
  var storedSize: StoredLayout.Extents? { get set }
  var storedSafeArea: EdgeInsets { get set }
}

extension StoredLayout.Extents {
  /// The stored extents; the content determines none where none is stored.
  var size: Size { Size(width: width ?? View.noIntrinsicMetric, height: height ?? View.noIntrinsicMetric) }
}

final class StoredView: View, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
  override var intrinsicContentSize: Size {
    storedSize?.size ?? super.intrinsicContentSize
  }
  override func sizeThatFits(width: Double?) -> Size {
    storedSize?.size ?? super.sizeThatFits(width: width)
  }
}

final class StoredLabel: Label, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
  override var intrinsicContentSize: Size {
    storedSize?.size ?? super.intrinsicContentSize
  }
  override func sizeThatFits(width: Double?) -> Size {
    storedSize?.size ?? super.sizeThatFits(width: width)
  }
  /// The baselines that Interface Builder's labels have, at the same distances from the edges in any height.
  override func baselines(in size: Size) -> (first: Double, last: Double) {
    let measure = FixedAdvanceMeasure()
    let ascender = measure.ascender(of: font)
    return (ascender, size.height - measure.lineHeight(of: font) + ascender)
  }
}

final class StoredButton: Button, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
  override var intrinsicContentSize: Size {
    storedSize?.size ?? super.intrinsicContentSize
  }
  override func sizeThatFits(width: Double?) -> Size {
    storedSize?.size ?? super.sizeThatFits(width: width)
  }
}

final class StoredTextField: TextField, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
  override var intrinsicContentSize: Size {
    storedSize?.size ?? super.intrinsicContentSize
  }
  override func sizeThatFits(width: Double?) -> Size {
    storedSize?.size ?? super.sizeThatFits(width: width)
  }
}

final class StoredTextView: TextView, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
  override var intrinsicContentSize: Size {
    storedSize?.size ?? super.intrinsicContentSize
  }
  override func sizeThatFits(width: Double?) -> Size {
    storedSize?.size ?? super.sizeThatFits(width: width)
  }
}

final class StoredSearchBar: SearchBar, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
  override var intrinsicContentSize: Size {
    storedSize?.size ?? super.intrinsicContentSize
  }
  override func sizeThatFits(width: Double?) -> Size {
    storedSize?.size ?? super.sizeThatFits(width: width)
  }
}

final class StoredSegmentedControl: SegmentedControl, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
  override var intrinsicContentSize: Size {
    storedSize?.size ?? super.intrinsicContentSize
  }
  override func sizeThatFits(width: Double?) -> Size {
    storedSize?.size ?? super.sizeThatFits(width: width)
  }
}

final class StoredImageView: ImageView, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
  override var intrinsicContentSize: Size {
    storedSize?.size ?? super.intrinsicContentSize
  }
  override func sizeThatFits(width: Double?) -> Size {
    storedSize?.size ?? super.sizeThatFits(width: width)
  }
}

final class StoredScrollView: ScrollView, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
}

final class StoredStackView: StackView, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
}

final class StoredTableView: TableView, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
}

final class StoredCollectionView: CollectionView, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
}

final class StoredTableViewCell: TableViewCell, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
}

final class StoredCollectionViewCell: CollectionViewCell, StoresLayout {
  var storedSize: StoredLayout.Extents?
  var storedSafeArea = EdgeInsets.zero
  override var safeAreaInsets: EdgeInsets { storedSafeArea }
}

/// Returns a view that can store a size and a safe area, or `nil` if the element has no such class.
func storedView(_ element: String) -> View? {
  switch element {
  case "view": StoredView()
  case "label": StoredLabel()
  case "button": StoredButton()
  case "textField": StoredTextField()
  case "textView": StoredTextView()
  case "searchBar": StoredSearchBar()
  case "segmentedControl": StoredSegmentedControl()
  case "imageView": StoredImageView()
  case "scrollView": StoredScrollView()
  case "stackView": StoredStackView()
  case "tableView": StoredTableView()
  case "collectionView": StoredCollectionView()
  case "tableViewCell": StoredTableViewCell()
  case "collectionViewCell": StoredCollectionViewCell()
  default: nil
  }
}
