public import Foundation
public import NibKit

// What a UIKit programmer types first, with a message that says what to write. None of it can be called.

extension TableView {
  /// Fails to compile; use ``dequeue(for:)``.
  @available(*, unavailable, message: "let cell: BookCell = try tableView.dequeue(for: indexPath)")
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> TableViewCell
  {
    TableViewCell()
  }

  /// Fails to compile; use ``dequeue(for:)``.
  @available(*, unavailable, message: "let cell: BookCell = try tableView.dequeue(for: indexPath)")
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? { nil }

  /// Fails to compile; use ``ReusableContainer/register(_:nibName:reuseIdentifier:)``.
  @available(*, unavailable, message: "a class knows its layout: try tableView.register(BookCell.self)")
  public func register(_ nib: Any?, forCellReuseIdentifier identifier: String) {}

  /// Fails to compile; use ``dequeue(forSection:)``.
  @available(*, unavailable, message: "let header: ShelfHeader = try tableView.dequeue(forSection: section)")
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView?
  { nil }

  /// Fails to compile; use ``register(_:nibName:reuseIdentifier:)``.
  @available(*, unavailable, message: "a class knows its layout: try tableView.register(ShelfHeader.self)")
  public func register(_ nib: Any?, forHeaderFooterViewReuseIdentifier identifier: String) {}

  /// Fails to compile; use ``performBatchUpdates(_:)``.
  @available(*, unavailable, message: "make the changes inside try tableView.performBatchUpdates { … }")
  public func beginUpdates() {}

  /// Fails to compile; use ``performBatchUpdates(_:)``.
  @available(*, unavailable, message: "make the changes inside try tableView.performBatchUpdates { … }")
  public func endUpdates() {}
}

extension CollectionView {
  /// Fails to compile; use ``dequeue(for:)``.
  @available(*, unavailable, message: "let cell: SeatCell = try collectionView.dequeue(for: indexPath)")
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  {
    CollectionViewCell()
  }

  /// Fails to compile; use ``ReusableContainer/register(_:nibName:reuseIdentifier:)``.
  @available(*, unavailable, message: "a class knows its layout: try collectionView.register(SeatCell.self)")
  public func register(_ nib: Any?, forCellWithReuseIdentifier identifier: String) {}

  /// Fails to compile; use ``dequeue(ofKind:for:)``.
  @available(
    *,
    unavailable,
    message: "let header: ShelfHeader = try collectionView.dequeue(ofKind: .sectionHeader, for: indexPath)"
  )
  public func dequeueReusableSupplementaryView(
    ofKind kind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> CollectionReusableView {
    CollectionReusableView()
  }

  /// Fails to compile; use ``register(_:ofKind:)``.
  @available(*, unavailable, message: "try collectionView.register(ShelfHeader.self, ofKind: .sectionHeader)")
  public func register(
    _ nib: Any?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {}
}

#if !canImport(UIKit)
  /// Fails to compile; layouts are in a `NibLibrary`.
  @available(
    *,
    unavailable,
    message:
      "layouts are in a library, which a registry loads: let card: Card = try NibRegistry(library: library).instantiate()"
  )
  public final class UINib {
    /// Fails to compile.
    public init(nibName: String, bundle: Bundle?) {}
  }

  /// Fails to compile; the class is ``View``.
  @available(*, unavailable, renamed: "View")
  public typealias UIView = View
  /// Fails to compile; the class is ``Label``.
  @available(*, unavailable, renamed: "Label")
  public typealias UILabel = Label
  /// Fails to compile; the class is ``Button``.
  @available(*, unavailable, renamed: "Button")
  public typealias UIButton = Button
  /// Fails to compile; the class is ``ImageView``.
  @available(*, unavailable, renamed: "ImageView")
  public typealias UIImageView = ImageView
  /// Fails to compile; the class is ``StackView``.
  @available(*, unavailable, renamed: "StackView")
  public typealias UIStackView = StackView
  /// Fails to compile; the class is ``ScrollView``.
  @available(*, unavailable, renamed: "ScrollView")
  public typealias UIScrollView = ScrollView
  /// Fails to compile; the class is ``TextField``.
  @available(*, unavailable, renamed: "TextField")
  public typealias UITextField = TextField
  /// Fails to compile; the class is ``TextView``.
  @available(*, unavailable, renamed: "TextView")
  public typealias UITextView = TextView
  /// Fails to compile; the class is ``Switch``.
  @available(*, unavailable, renamed: "Switch")
  public typealias UISwitch = Switch
  /// Fails to compile; the class is ``Slider``.
  @available(*, unavailable, renamed: "Slider")
  public typealias UISlider = Slider
  /// Fails to compile; the class is ``Stepper``.
  @available(*, unavailable, renamed: "Stepper")
  public typealias UIStepper = Stepper
  /// Fails to compile; the class is ``SegmentedControl``.
  @available(*, unavailable, renamed: "SegmentedControl")
  public typealias UISegmentedControl = SegmentedControl
  /// Fails to compile; the class is ``ProgressView``.
  @available(*, unavailable, renamed: "ProgressView")
  public typealias UIProgressView = ProgressView
  /// Fails to compile; the class is ``ActivityIndicatorView``.
  @available(*, unavailable, renamed: "ActivityIndicatorView")
  public typealias UIActivityIndicatorView = ActivityIndicatorView
  /// Fails to compile; the class is ``PageControl``.
  @available(*, unavailable, renamed: "PageControl")
  public typealias UIPageControl = PageControl
  /// Fails to compile; the class is ``SearchBar``.
  @available(*, unavailable, renamed: "SearchBar")
  public typealias UISearchBar = SearchBar
  /// Fails to compile; the class is ``TableView``.
  @available(*, unavailable, renamed: "TableView")
  public typealias UITableView = TableView
  /// Fails to compile; the class is ``TableViewCell``.
  @available(*, unavailable, renamed: "TableViewCell")
  public typealias UITableViewCell = TableViewCell
  /// Fails to compile; the class is ``TableViewHeaderFooterView``.
  @available(*, unavailable, renamed: "TableViewHeaderFooterView")
  public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
  /// Fails to compile; the class is ``CollectionView``.
  @available(*, unavailable, renamed: "CollectionView")
  public typealias UICollectionView = CollectionView
  /// Fails to compile; the class is ``CollectionViewCell``.
  @available(*, unavailable, renamed: "CollectionViewCell")
  public typealias UICollectionViewCell = CollectionViewCell
  /// Fails to compile; the class is ``CollectionReusableView``.
  @available(*, unavailable, renamed: "CollectionReusableView")
  public typealias UICollectionReusableView = CollectionReusableView
  /// Fails to compile; the class is ``Control``.
  @available(*, unavailable, renamed: "Control")
  public typealias UIControl = Control
  /// Fails to compile; the type is `Color`.
  @available(*, unavailable, renamed: "Color")
  public typealias UIColor = Color
  /// Fails to compile; the type is `Font`.
  @available(*, unavailable, renamed: "Font")
  public typealias UIFont = Font
#endif
