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
  open func prepareForReuse() { endEditing() }
}

/// An item of a collection.
///
/// The children of the element are added to its ``contentView``. A `<contentView>` part sets the attributes
/// of that view. While the item is highlighted or selected, so are the labels and images in it.
@Element(
  "collectionViewCell",
  children: .many,
  parts: [ContentView.self, EnclosedBackgroundView.self, EnclosedSelectedBackgroundView.self]
)
open class CollectionViewCell: CollectionReusableView {
  /// Whether the item is being touched.
  open var isHighlighted = false {
    didSet { updateContents() }
  }
  /// Whether the item is selected.
  open var isSelected = false {
    didSet { updateContents() }
  }

  /// The view that contains the item's content.
  public private(set) final var contentView: View = ContentView()
  private var areContentsHighlighted = false
  private var hidesSelectedBackground = Hiding()

  /// The view behind the content, which fills the cell, or `nil` for none.
  public final var backgroundView: View? {
    willSet { release(newValue, replacing: backgroundView) }
    didSet { if !replaceSubview(oldValue, with: backgroundView, at: 0) { backgroundView = nil } }
  }
  /// The view behind the content that is visible while the item is highlighted or selected, or `nil`.
  public final var selectedBackgroundView: View? {
    willSet { release(newValue, replacing: selectedBackgroundView) }
    didSet {
      if !replaceSubview(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1) {
        selectedBackgroundView = nil
      }
      hidesSelectedBackground.move(from: oldValue, to: selectedBackgroundView, !areContentsHighlighted)
    }
  }

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

  private func updateContents() {
    setNeedsDisplay()
    let isEmphasized = isHighlighted || isSelected
    if areContentsHighlighted == isEmphasized { return }
    areContentsHighlighted = isEmphasized
    contentView.highlightContents(isEmphasized)
    hidesSelectedBackground.set(!isEmphasized, on: selectedBackgroundView)
  }

  open override func willRemoveSubview(_ view: View) {
    super.willRemoveSubview(view)
    if view === backgroundView { backgroundView = nil }
    if view === selectedBackgroundView { selectedBackgroundView = nil }
  }

  /// Sets ``backgroundView`` to the view inside a `<backgroundView>` part.
  public func adoptPart(_ part: EnclosedBackgroundView) { backgroundView = part.view }

  /// Sets ``selectedBackgroundView`` to the view inside a `<selectedBackgroundView>` part.
  public func adoptPart(_ part: EnclosedSelectedBackgroundView) { selectedBackgroundView = part.view }

  /// Replaces ``contentView`` with a `<contentView>` part, which receives its subviews.
  public func adoptPart(_ view: ContentView) { contentView = view.replacing(contentView) }

  open override func adoptChildren(_ children: [View]) {
    contentView.adoptChildren(children)
  }

  override func arrangeSubviews(in tree: inout LayoutTree, _ index: Int) {
    for view in [contentView, backgroundView, selectedBackgroundView] {
      if let view, view.superview === self { tree.addFilling(view, in: index) }
    }
  }
}
