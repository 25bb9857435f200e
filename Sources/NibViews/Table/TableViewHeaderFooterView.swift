public import NibKit

/// The header or the footer of a table's section.
///
/// The children of the element are added to its ``contentView``. A `<contentView>` part sets the attributes
/// of that view.
@Element(
  "tableViewHeaderFooterView",
  children: .many,
  parts: [ContentView.self, EnclosedBackgroundView.self]
)
open class TableViewHeaderFooterView: View, Reusable {
  /// The view that contains the content.
  public private(set) final var contentView: View = ContentView()

  /// The state that the registry keeps for the view.
  public final var reuseState: ReuseState {
    get { reuse }
    set { reuse = newValue }
  }
  // Private, so that the compiler sees every access and can omit exclusivity checks at run time.
  private final var reuse = ReuseState()

  /// The identifier of the class unless another one is registered: its name, including the module.
  open class var reuseIdentifier: String { NibRegistry.defaultReuseIdentifier(of: self) }

  /// Creates an empty view.
  public required init() {
    super.init()
    addSubview(contentView)
  }

  /// The view behind the content, which fills the view, or `nil` for none.
  public final var backgroundView: View? {
    willSet { release(newValue, replacing: backgroundView) }
    didSet { if !replaceSubview(oldValue, with: backgroundView, at: 0) { backgroundView = nil } }
  }

  open override func willRemoveSubview(_ view: View) {
    super.willRemoveSubview(view)
    if view === backgroundView { backgroundView = nil }
  }

  /// Sets ``backgroundView`` to the view inside a `<backgroundView>` part.
  public func adoptPart(_ part: EnclosedBackgroundView) { backgroundView = part.view }

  package override var backgroundPaint: Drawing.Paint? {
    if let paint = super.backgroundPaint { return paint }
    let isPlain = (superview as? TableView)?.style == .plain && backgroundView == nil
    return isPlain ? .semantic(.secondarySystemBackground) : nil
  }

  override func arrangeSubviews(in tree: inout LayoutTree, _ index: Int) {
    for view in [contentView, backgroundView] {
      if let view, view.superview === self { tree.addFilling(view, in: index) }
    }
  }

  /// Prepares the view for reuse before it returns to its pool.
  ///
  /// The default implementation does nothing.
  open func prepareForReuse() { endEditing() }

  override var shownRole: Drawing.Role? { .row }

  /// Replaces ``contentView`` with a `<contentView>` part, which receives its subviews.
  public func adoptPart(_ view: ContentView) { contentView = view.replacing(contentView) }

  open override func adoptChildren(_ children: [View]) {
    contentView.adoptChildren(children)
  }
}

/// The view that a table shows for a title from its data source.
final class TitleHeaderFooterView: TableViewHeaderFooterView, BuiltInCode {
  let titleLabel = Label()

  required init() {
    super.init()
    titleLabel.font = .textStyle(.footnote)
    titleLabel.textColor = .semantic(.secondaryLabel)
    titleLabel.numberOfLines = 0
    contentView.addSubview(titleLabel)
    titleLabel.addConstraints([
      LayoutConstraint(item: titleLabel, .leading, to: .superview, .leading, constant: 16),
      LayoutConstraint(item: titleLabel, .trailing, to: .superview, .trailing, constant: -16),
      LayoutConstraint(item: titleLabel, .top, to: .superview, .top, constant: 16),
      LayoutConstraint(item: titleLabel, .bottom, to: .superview, .bottom, constant: -6),
    ])
  }
}

/// What contains a view that a delegate returns and that the table did not dequeue.
final class FilledHeaderFooterView: TableViewHeaderFooterView, BuiltInCode {
  func fill(with view: View) {
    contentView.addSubview(view)
    view.addConstraints([
      LayoutConstraint(item: view, .leading, to: .superview, .leading),
      LayoutConstraint(item: view, .trailing, to: .superview, .trailing),
      LayoutConstraint(item: view, .top, to: .superview, .top),
      LayoutConstraint(item: view, .bottom, to: .superview, .bottom),
    ])
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    for view in contentView.subviews { view.removeFromSuperview() }
  }
}
