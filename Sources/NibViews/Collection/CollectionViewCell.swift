public import NibKit

/// A view of a collection that is used again: a header, a footer, a decoration, and the base of its cells.
@Element("collectionReusableView", children: .many)
open class CollectionReusableView: View, Reusable {
  /// What the registry that made the view knows of it.
  public final var reuseState: ReuseState {
    get { reuse }
    set { reuse = newValue }
  }
  // Not public, so that the compiler sees every access and need not check them while the program runs.
  private final var reuse = ReuseState()

  /// The identifier under which the class registers when none is given: its name with its module.
  open class var reuseIdentifier: String { defaultReuseIdentifier(of: self) }

  /// Tells the view that it goes back to its pool.
  open func prepareForReuse() {}
}

/// An item of a collection.
///
/// Children of the element go into its ``contentView``.
@Element("collectionViewCell", children: .many)
open class CollectionViewCell: CollectionReusableView {
  /// Whether the item is being touched.
  open var isHighlighted = false
  /// Whether the item is chosen.
  open var isSelected = false

  /// What holds the item's content.
  public let contentView = View()

  /// Makes an empty cell.
  public required init() {
    super.init()
    addSubview(contentView)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
  }

  open override func adoptChildren(_ children: [View]) {
    contentView.adoptChildren(children)
  }

  /// What the content needs.
  open override func sizeThatFits(width: Double?) -> Size { contentView.measure(width: width) }

  open override func layoutSubviews() {
    contentView.frame = Rect(origin: .zero, size: frame.size)
  }
}
