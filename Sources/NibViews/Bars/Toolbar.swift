public import NibKit

/// A bar of buttons.
///
///     <toolbar>
///       <barButtonItem systemItem="trash" onAction="didTapDelete"/>
///       <barButtonItem systemItem="flexibleSpace"/>
///       <barButtonItem title="Sort" onAction="didTapSort"/>
///     </toolbar>
@Element("toolbar", children: .none, parts: [BarButtonItem.self])
open class Toolbar: View, Bar {
  /// The appearance.
  @Attribute public var barStyle = NavigationBar.Style.default { didSet { setNeedsDisplay() } }
  /// Whether the content behind the bar shows through.
  @Attribute("translucent") public var isTranslucent = true { didSet { setNeedsDisplay() } }
  /// The color of the bar, or `nil` for the color of its style.
  @Attribute public var barTintColor: Color? { didSet { setNeedsDisplay() } }

  /// The items, in order.
  public final var items: [BarButtonItem] {
    get { ownItems }
    set {
      for item in ownItems where item.bar === self { item.bar = nil }
      ownItems = newValue
      for item in newValue { item.bar = self }
      updateParts(to: overriddenTraits)
      setNeedsDisplay()
      showViewsOfItems()
    }
  }
  private final var ownItems: [BarButtonItem] = []

  /// The views of the items, which are subviews.
  final var shownViews: [View] = []

  /// Creates a bar without buttons, which hugs its height, as in UIKit.
  public required init() {
    super.init()
    verticalHuggingPriority = 750
  }

  /// Adds a `<barButtonItem>` part after the others.
  public func adoptPart(_ item: BarButtonItem) {
    ownItems.append(item)
    item.bar = self
    item.updateTexts(to: overriddenTraits)
    if let view = item.customView { show(view) }
    setNeedsDisplay()
  }

  override func updateParts(to environment: TraitCollection?) {
    for item in items { item.updateTexts(to: environment) }
  }

  override var needsLayout: Bool { !shownViews.isEmpty || super.needsLayout }

  override func arrangeSubviews(in tree: inout LayoutTree, _ index: Int) {
    arrangeViewsBesidesItems(in: &tree, index)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeViewsOfItems()
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    drawBar(into: &drawing)
  }

  /// 44 points high.
  open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 44) }
}
