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

/// The stock elements, with views that have stored sizes.
let storedViews: ElementCatalog = {
  var elements = ElementCatalog.stock
  func add<Stored: View>(_ name: String, _ type: Stored.Type, replacing stock: AnyClass) {
    elements.element(name, type, replacing: stock, extends: name) { Stored() }
  }
  add("view", StoredView.self, replacing: View.self)
  add("label", StoredLabel.self, replacing: Label.self)
  add("button", StoredButton.self, replacing: Button.self)
  add("textField", StoredTextField.self, replacing: TextField.self)
  add("textView", StoredTextView.self, replacing: TextView.self)
  add("searchBar", StoredSearchBar.self, replacing: SearchBar.self)
  add("segmentedControl", StoredSegmentedControl.self, replacing: SegmentedControl.self)
  add("imageView", StoredImageView.self, replacing: ImageView.self)
  add("scrollView", StoredScrollView.self, replacing: ScrollView.self)
  add("stackView", StoredStackView.self, replacing: StackView.self)
  add("tableView", StoredTableView.self, replacing: TableView.self)
  add("collectionView", StoredCollectionView.self, replacing: CollectionView.self)
  add("tableViewCell", StoredTableViewCell.self, replacing: TableViewCell.self)
  add("collectionViewCell", StoredCollectionViewCell.self, replacing: CollectionViewCell.self)
  return elements
}()
