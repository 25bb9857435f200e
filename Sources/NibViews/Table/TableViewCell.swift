public import NibKit

/// A row of a table.
///
/// Children of the element go into its ``contentView``.
@Element("tableViewCell", children: .many)
open class TableViewCell: View, Reusable {
  /// What stands at the end of a row.
  public enum AccessoryType: String, CaseIterable, AttributeValue {
    /// Nothing, or one of the system's pictures.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// How a row that is chosen looks.
  public enum SelectionStyle: String, CaseIterable, AttributeValue {
    /// As always, or on a ground of its own.
    case none, blue, gray, `default`
  }

  /// The height of the row, or nil for the table's, in points.
  @Attribute public var rowHeight: Double?
  /// What stands at the end of the row.
  @Attribute public var accessoryType = AccessoryType.none
  /// What stands at the end of the row while the table is edited.
  @Attribute public var editingAccessoryType = AccessoryType.none
  /// How the row looks when it is chosen.
  @Attribute public var selectionStyle = SelectionStyle.default
  /// How often the content is indented.
  @Attribute public var indentationLevel = 0
  /// How far the content is indented each time, in points.
  @Attribute public var indentationWidth = 10.0
  /// Whether the content is indented while the table is edited.
  @Attribute public var shouldIndentWhileEditing = true
  /// Whether the row can be dragged to another place.
  @Attribute public var showsReorderControl = false
  /// The distances of the line below from the edges, or nil for the table's.
  @Attribute public var separatorInset: EdgeInsets?

  /// Whether the row is being touched.
  public private(set) var isHighlighted = false
  /// Whether the row is chosen.
  public private(set) var isSelected = false

  /// What holds the row's content.
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

  /// Makes an empty cell.
  public required init() {
    super.init()
    addSubview(contentView)
  }

  /// Tells the cell that it goes back to its pool.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  /// Shows that the row is being touched, or no longer.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }

  /// Shows that the row is chosen, or no longer.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  open override func adoptChildren(_ children: [View]) {
    contentView.adoptChildren(children)
  }

  /// What the content needs beside the indentation and the accessory; 44 points high at least.
  open override func sizeThatFits(width: Double?) -> Size {
    let taken = indentation + accessoryType.width
    let content = contentView.measure(width: width.map { max(0, $0 - taken) })
    return Size(width: content.width + taken, height: max(44, content.height))
  }

  open override func layoutSubviews() {
    let taken = indentation + accessoryType.width
    let x = isRightToLeft ? accessoryType.width : indentation
    contentView.frame = Rect(x: x, y: 0, width: max(0, frame.width - taken), height: frame.height)
  }

  private var indentation: Double { max(0, Double(indentationLevel) * indentationWidth) }
}

extension TableViewCell.AccessoryType {
  /// What the accessory takes of the row, in points.
  var width: Double {
    switch self {
    case .none: 0
    case .disclosureIndicator: 28
    case .checkmark: 36
    case .detailButton: 44
    case .detailDisclosureButton: 66
    }
  }
}
