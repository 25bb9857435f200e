public import NibKit

/// A row of a table.
///
/// The children of the element are added to its ``contentView``. A `<contentView>` part sets the attributes
/// of that view. While the row is highlighted or selected, so are the labels and images in it, unless its
/// ``selectionStyle`` is `none`.
@Element(
  "tableViewCell",
  children: .many,
  parts: [
    ContentView.self, EnclosedBackgroundView.self, EnclosedSelectedBackgroundView.self,
    EnclosedAccessoryView.self, EnclosedEditingAccessoryView.self,
  ]
)
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

  /// What a person can do with a row while the table is being edited.
  public enum EditingStyle: Hashable, Sendable {
    /// Nothing.
    case none
    /// Delete the row, with a control at its beginning.
    case delete
    /// Insert a row, with a control at its beginning.
    case insert
  }

  /// The appearance of a selected row.
  public enum SelectionStyle: String, CaseIterable, AttributeValue {
    /// The appearance of other rows.
    case none
    /// A blue background.
    case blue
    /// A gray background.
    case gray
    /// The background of the system.
    case `default`
  }

  /// The height of the row in points, or `nil` for the table's.
  @exclusivity(unchecked) @Attribute(range: 0 ... .infinity) public var rowHeight: Double? {
    didSet { if rowHeight != oldValue { setNeedsDisplay() } }
  }
  /// The accessory at the end of the row.
  @exclusivity(unchecked) @Attribute public var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { setNeedsLayout() } }
  }
  /// The accessory at the end of the row while the table is being edited.
  @Attribute public var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { setNeedsLayout() } }
  }
  /// The appearance of the row while it is selected.
  @Attribute public var selectionStyle = SelectionStyle.default { didSet { setNeedsDisplay() } }
  /// The number of levels by which the content is indented.
  @Attribute(range: 0 ... .infinity) public var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// The width of one level of indentation, in points.
  @Attribute public var indentationWidth = 10.0 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether the background is indented with the content while the table is being edited.
  @Attribute public var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }
  /// Whether the row shows a control for dragging it to another position.
  @Attribute public var showsReorderControl = false {
    didSet { if showsReorderControl != oldValue { setNeedsLayout() } }
  }
  /// The distances between the separator below and the edges, or `nil` for the table's.
  @Attribute public var separatorInset: EdgeInsets? { didSet { setNeedsDisplay() } }

  /// Whether the row is being touched.
  public private(set) var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether the row is selected.
  public private(set) var isSelected = false { didSet { setNeedsDisplay() } }
  private var areContentsHighlighted = false
  /// Whether the cell hides the views beside and behind its content.
  private var hidden = (accessory: Hiding(), editingAccessory: Hiding(), selectedBackground: Hiding())

  /// Whether the row is shown as being edited.
  public private(set) var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsLayout() } }
  }
  /// What a person can do with the row while it is being edited.
  ///
  /// The table sets it to what its delegate returns.
  public internal(set) final var editingStyle = EditingStyle.none {
    didSet { if editingStyle != oldValue { setNeedsLayout() } }
  }

  /// The view behind the content, which fills the row, or `nil` for none.
  public final var backgroundView: View? {
    willSet { release(newValue, replacing: backgroundView) }
    didSet { if !replaceSubview(oldValue, with: backgroundView, at: 0) { backgroundView = nil } }
  }
  /// The view behind the content that is visible while the row is highlighted or selected, or `nil`.
  public final var selectedBackgroundView: View? {
    willSet { release(newValue, replacing: selectedBackgroundView) }
    didSet {
      if !replaceSubview(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1) {
        selectedBackgroundView = nil
      }
      hidden.selectedBackground.move(from: oldValue, to: selectedBackgroundView, !areContentsHighlighted)
    }
  }
  /// The view at the end of the row instead of ``accessoryType``, or `nil`.
  ///
  /// It has the size that its content and its constraints give it.
  public final var accessoryView: View? {
    willSet { release(newValue, replacing: accessoryView) }
    didSet {
      if !replaceSubview(oldValue, with: accessoryView, at: subviews.count) { accessoryView = nil }
      hidden.accessory.move(from: oldValue, to: accessoryView, isEditing)
    }
  }
  /// The view at the end of the row while it is being edited, or `nil`.
  public final var editingAccessoryView: View? {
    willSet { release(newValue, replacing: editingAccessoryView) }
    didSet {
      if !replaceSubview(oldValue, with: editingAccessoryView, at: subviews.count) {
        editingAccessoryView = nil
      }
      hidden.editingAccessory.move(from: oldValue, to: editingAccessoryView, !isEditing)
    }
  }

  /// The view that contains the row's content.
  @exclusivity(unchecked) public private(set) final var contentView: View = ContentView()

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

  /// Prepares the cell for reuse before it returns to its pool, by ending the editing of its text, and by
  /// removing its highlight and its selection.
  open func prepareForReuse() {
    endEditing()
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  /// Highlights the row or removes its highlight.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
    updateContents()
  }

  /// Selects or deselects the row.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
    updateContents()
  }

  private func updateContents() {
    let isEmphasized = selectionStyle != .none && (isHighlighted || isSelected)
    if areContentsHighlighted == isEmphasized { return }
    areContentsHighlighted = isEmphasized
    contentView.highlightContents(isEmphasized)
    hidden.selectedBackground.set(!isEmphasized, on: selectedBackgroundView)
  }

  /// Shows the row as being edited or not.
  ///
  /// A table calls this method for its visible rows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  open override func willRemoveSubview(_ view: View) {
    super.willRemoveSubview(view)
    if view === backgroundView { backgroundView = nil }
    if view === selectedBackgroundView { selectedBackgroundView = nil }
    if view === accessoryView { accessoryView = nil }
    if view === editingAccessoryView { editingAccessoryView = nil }
  }

  /// Sets ``backgroundView`` to the view inside a `<backgroundView>` part.
  public func adoptPart(_ part: EnclosedBackgroundView) { backgroundView = part.view }

  /// Sets ``selectedBackgroundView`` to the view inside a `<selectedBackgroundView>` part.
  public func adoptPart(_ part: EnclosedSelectedBackgroundView) { selectedBackgroundView = part.view }

  /// Sets ``accessoryView`` to the view inside an `<accessoryView>` part.
  public func adoptPart(_ part: EnclosedAccessoryView) { accessoryView = part.view }

  /// Sets ``editingAccessoryView`` to the view inside an `<editingAccessoryView>` part.
  public func adoptPart(_ part: EnclosedEditingAccessoryView) { editingAccessoryView = part.view }

  /// Replaces ``contentView`` with a `<contentView>` part, which receives its subviews.
  public func adoptPart(_ view: ContentView) { contentView = view.replacing(contentView) }

  open override func adoptChildren(_ children: [View]) {
    contentView.adoptChildren(children)
  }

  open override func layoutSubviews() {
    hidden.accessory.set(isEditing, on: accessoryView)
    hidden.editingAccessory.set(!isEditing, on: editingAccessoryView)
    super.layoutSubviews()
  }

  override var shownRole: Drawing.Role? { .row }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    drawControls(into: &drawing)
  }

  override func drawInFront(into drawing: inout Drawing) { drawSeparators(into: &drawing) }

  override var outline: Drawing.Path { cardOutline ?? super.outline }

  override var clipsContent: Bool { clipsToBounds || cardOutline != nil }

  package override var backgroundPaint: Drawing.Paint? {
    let isEmphasized = isHighlighted || isSelected
    return isEmphasized && selectionStyle != .none && selectedBackgroundView == nil
      ? defaultBackground : super.backgroundPaint ?? defaultBackground
  }

  /// The cell is at least as high as its table says, or else 44 points.
  override var leastFittingHeight: Double { (superview as? TableView)?.minimumRowHeight ?? 44 }

  /// Places the content between the indentation, the accessory and the controls for editing.
  override func arrangeSubviews(in tree: inout LayoutTree, _ index: Int) {
    guard contentView.superview === self else { return }
    let content = tree.add(contentView, in: index, .superview)
    tree.pin(.vertical, content, in: index)
    let trailing = isEditing && showsReorderControl ? Self.reorderControlWidth : 0
    if let view = shownAccessoryView {
      let accessory = tree.addAccessory(view, in: index)
      tree.pinLine(content, in: index, leadingExtent, nil)
      tree.follow(accessory, content, in: index, trailing + Self.accessoryMargin)
    } else {
      let type = isEditing ? editingAccessoryType : accessoryType
      tree.pinLine(content, in: index, leadingExtent, trailing + width(of: type))
    }
    for view in [backgroundView, selectedBackgroundView] {
      guard let view else { continue }
      let background = tree.add(view, in: index, .superview)
      tree.pin(.vertical, background, in: index)
      tree.pinLine(background, in: index, shouldIndentWhileEditing ? editingControlWidth : 0, 0)
    }
  }

  // MARK: Beside the content

  /// The width of the control with which a row is deleted or inserted.
  private static let editingControlWidth = 38.0
  /// The width of the control with which a row is dragged.
  private static let reorderControlWidth = 44.0
  /// The distance between an accessory view and the end of the row.
  private static let accessoryMargin = 16.0

  private func width(of type: AccessoryType) -> Double {
    type == .none ? 0 : assumedAccessoryWidth ?? type.width
  }

  private var editingControlWidth: Double {
    isEditing && editingStyle != .none ? Self.editingControlWidth : 0
  }

  private var leadingExtent: Double {
    max(0, Double(indentationLevel) * indentationWidth) + editingControlWidth
  }

  /// Whether the accessory at the end of the row is a button.
  final var hasAccessoryButton: Bool {
    let type = isEditing ? editingAccessoryType : accessoryType
    return shownAccessoryView == nil && (type == .detailButton || type == .detailDisclosureButton)
  }

  private var shownAccessoryView: View? { isEditing ? editingAccessoryView : accessoryView }
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
