public import NibKit

/// A reusable view of a collection, such as a header or a footer, and the base class of its cells.
@Element("collectionReusableView", children: .many)
open class CollectionReusableView: View, Reusable {
  /// The state that the registry keeps for the view.
  public final var reuseState: ReuseState {
    get { reuse }
    set { reuse = newValue }
  }
  // Private, so that the compiler sees every access and can omit exclusivity checks at run time.
  private final var reuse = ReuseState()

  /// The identifier of the class unless another one is registered: its name, including the module.
  open class var reuseIdentifier: String { NibRegistry.defaultReuseIdentifier(of: self) }

  /// Prepares the view for reuse before it returns to its pool.
  ///
  /// The default implementation does nothing.
  open func prepareForReuse() {}
}

/// An item of a collection.
///
/// The children of the element are added to its ``contentView``.
@Element("collectionViewCell", children: .many)
open class CollectionViewCell: CollectionReusableView {
  /// Whether the item is being touched.
  open var isHighlighted = false
  /// Whether the item is selected.
  open var isSelected = false

  /// The view that contains the item's content.
  public let contentView = View()

  /// Creates an empty cell.
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

  /// Returns the size that the content needs.
  open override func sizeThatFits(width: Double?) -> Size { contentView.measure(width: width) }

  open override func layoutSubviews() {
    contentView.frame = Rect(origin: .zero, size: frame.size)
  }
}
