public import NibKit

/// The header or the footer of a table's section.
///
/// Children of the element go into its ``contentView``.
@Element("tableViewHeaderFooterView", children: .many)
open class TableViewHeaderFooterView: View, Reusable {
  /// What holds the content.
  public let contentView = View()

  /// What the registry that made the view knows of it.
  public final var reuseState: ReuseState {
    get { reuse }
    set { reuse = newValue }
  }
  // Not public, so that the compiler sees every access and need not check them while the program runs.
  private final var reuse = ReuseState()

  /// The identifier under which the class registers when none is given: its name with its module.
  open class var reuseIdentifier: String { defaultReuseIdentifier(of: self) }

  /// Makes an empty view.
  public required init() {
    super.init()
    addSubview(contentView)
  }

  /// Tells the view that it goes back to its pool.
  open func prepareForReuse() {}

  open override func adoptChildren(_ children: [View]) {
    contentView.adoptChildren(children)
  }
}

/// What a table shows for a title that its data source gives.
final class TitleHeaderFooterView: TableViewHeaderFooterView {
  let titleLabel = Label()

  required init() {
    super.init()
    titleLabel.font = .textStyle(.footnote)
    titleLabel.textColor = .semantic(.secondaryLabel)
    titleLabel.numberOfLines = 0
    titleLabel.accessibilityTraits = .header
    contentView.addSubview(titleLabel)
    titleLabel.addConstraints([
      LayoutConstraint(item: titleLabel, .leading, to: .superview, .leading, constant: 16),
      LayoutConstraint(item: titleLabel, .trailing, to: .superview, .trailing, constant: -16),
      LayoutConstraint(item: titleLabel, .top, to: .superview, .top, constant: 16),
      LayoutConstraint(item: titleLabel, .bottom, to: .superview, .bottom, constant: -6),
    ])
  }
}
