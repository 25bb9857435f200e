public import NibKit

/// A row of a table.
///
/// The children of the element are added to its ``contentView``.
@Element("tableViewCell", children: .many)
open class TableViewCell: View, Reusable {
  /// The accessory at the end of a row.
  public enum AccessoryType: String, CaseIterable, AttributeValue {
    /// No accessory.
    case none
    /// A chevron, which indicates that the row leads to more content.
    case disclosureIndicator
    /// A button for details, with a chevron.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// The appearance of a selected row.
  public enum SelectionStyle: String, CaseIterable, AttributeValue {
    /// The same as that of other rows.
    case none
    /// A blue background.
    case blue
    /// A gray background.
    case gray
    /// The background of the system.
    case `default`
  }

  /// The height of the row in points, or `nil` for the table's.
  @Attribute public var rowHeight: Double?
  /// The accessory at the end of the row.
  @Attribute public var accessoryType = AccessoryType.none
  /// The accessory at the end of the row while the table is being edited.
  @Attribute public var editingAccessoryType = AccessoryType.none
  /// The appearance of the row while it is selected.
  @Attribute public var selectionStyle = SelectionStyle.default
  /// The number of levels by which the content is indented.
  @Attribute public var indentationLevel = 0
  /// The width of one level of indentation, in points.
  @Attribute public var indentationWidth = 10.0
  /// Whether the content is indented while the table is being edited.
  @Attribute public var shouldIndentWhileEditing = true
  /// Whether the row shows a control for dragging it to another position.
  @Attribute public var showsReorderControl = false
  /// The distances between the separator below and the edges, or `nil` for the table's.
  @Attribute public var separatorInset: EdgeInsets?

  /// Whether the row is being touched.
  public private(set) var isHighlighted = false
  /// Whether the row is selected.
  public private(set) var isSelected = false

  /// The view that contains the row's content.
  public let contentView = View()

  /// The state that the registry keeps for the view.
  public final var reuseState: ReuseState {
    get { reuse }
    set { reuse = newValue }
  }
  // Private, so that the compiler sees every access and can omit exclusivity checks at run time.
  private final var reuse = ReuseState()

  /// The identifier of the class unless another one is registered: its name, including the module.
  open class var reuseIdentifier: String { NibRegistry.defaultReuseIdentifier(of: self) }

  /// Creates an empty cell.
  public required init() {
    super.init()
    addSubview(contentView)
  }

  /// Prepares the cell for reuse before it returns to its pool, by removing its highlight and its
  /// selection.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  /// Highlights the row or removes its highlight.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }

  /// Selects or deselects the row.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  open override func adoptChildren(_ children: [View]) {
    contentView.adoptChildren(children)
  }

  /// Returns the size of the content with the indentation and the accessory.
  ///
  /// The cell is at least 44 points high.
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
  /// The width that the accessory takes up, in points.
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
