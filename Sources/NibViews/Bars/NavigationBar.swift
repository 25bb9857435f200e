public import NibKit

/// A bar with the title of a screen and the buttons beside it.
///
///     <navigationBar>
///       <navigationItem title="Books">
///         <rightBarButtonItem systemItem="add" onAction="didTapAdd"/>
///       </navigationItem>
///     </navigationBar>
@Element("navigationBar", children: .none, parts: [NavigationItem.self])
open class NavigationBar: View, Bar {
  /// The appearance of a bar.
  public enum Style: String, CaseIterable, AttributeValue {
    /// A light bar, unless the system is dark.
    case `default`
    /// A black bar.
    case black
  }

  /// The appearance.
  @Attribute public var barStyle = Style.default { didSet { setNeedsDisplay() } }
  /// Whether the content behind the bar shows through.
  @Attribute("translucent") public var isTranslucent = true { didSet { setNeedsDisplay() } }
  /// The color of the bar, or `nil` for the color of its style.
  @Attribute public var barTintColor: Color? { didSet { setNeedsDisplay() } }
  /// Whether the title is shown in large letters.
  @Attribute("largeTitles") public var prefersLargeTitles = false { didSet { setNeedsDisplay() } }

  /// The items, the last of which is shown.
  public private(set) final var items: [NavigationItem] = [] { didSet { setNeedsDisplay() } }

  /// The item that is shown, or `nil` if there is none.
  public final var topItem: NavigationItem? { items.last }

  /// Creates a bar without items, which hugs its height, as in UIKit.
  public required init() {
    super.init()
    verticalHuggingPriority = 750
  }

  /// The views of the item that is shown, which are subviews.
  final var shownViews: [View] = []

  /// Shows an item on top of the others.
  public func pushItem(_ item: NavigationItem) {
    items.append(item)
    item.bar = self
    item.updateAllTexts(to: overriddenTraits)
    showViewsOfItems()
  }

  /// Removes the item that is shown, and returns it.
  @discardableResult
  public func popItem() -> NavigationItem? {
    guard let item = items.popLast() else { return nil }
    if item.bar === self, !items.contains(where: { $0 === item }) { item.bar = nil }
    showViewsOfItems()
    return item
  }

  /// Shows a `<navigationItem>` part on top of the others.
  public func adoptPart(_ item: NavigationItem) { pushItem(item) }

  override func updateParts(to environment: TraitCollection?) {
    for item in items { item.updateAllTexts(to: environment) }
  }

  /// 44 points high, 74 with a prompt, and 52 more with a large title.
  open override var intrinsicContentSize: Size {
    let height: Double = topItem?.prompt == nil ? 44 : 74
    return Size(width: View.noIntrinsicMetric, height: height + (showsLargeTitle ? 52 : 0))
  }

  /// Whether the title of the item that is shown is in large letters.
  final var showsLargeTitle: Bool { prefersLargeTitles && topItem?.largeTitleDisplayMode != .never }

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

  open override var summary: String? { topItem?.title?.quoted }
}

/// What a navigation bar shows of a screen.
///
/// It is a `<navigationItem>` part of a bar, or stands beside the root in the layout of an owner, which shows
/// it in a bar of its own:
///
///     <layout owner="ShelfScreen">
///       <view>…</view>
///       <navigationItem outlet="shelfItem" title="Books">
///         <rightBarButtonItem systemItem="add" onAction="didTapAdd"/>
///       </navigationItem>
///     </layout>
@Element(
  "navigationItem",
  parts: [LeftBarButtonItem.self, RightBarButtonItem.self, BackBarButtonItem.self, EnclosedTitleView.self]
)
public final class NavigationItem: ReferringObject {
  package var attributeReferences: AttributeReferences?

  /// The size of a title.
  public enum LargeTitleDisplayMode: String, CaseIterable, AttributeValue {
    /// The size that the bar prefers.
    case automatic
    /// The size that the bar prefers.
    case always
    /// The usual size, even if the bar prefers large letters.
    case never
  }

  /// The title.
  @Attribute public var title: String? { didSet { bar?.setNeedsDisplay() } }
  /// The text above the title.
  @Attribute public var prompt: String? { didSet { bar?.setNeedsDisplay() } }
  /// The size of the title in a bar that prefers large titles.
  @Attribute public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { bar?.setNeedsDisplay() }
  }

  /// A view that the bar shows in place of the title, or `nil`.
  public var titleView: View? {
    didSet {
      if oldValue !== titleView { bar?.showViewsOfItems() }
    }
  }
  /// The buttons before the title.
  public private(set) var leftBarButtonItems: [BarButtonItem] = []
  /// The buttons after the title.
  public private(set) var rightBarButtonItems: [BarButtonItem] = []
  /// The button that the bar of the next screen shows for returning to this one, or `nil`.
  public var backBarButtonItem: BarButtonItem?

  /// The bar that contains the item.
  weak var bar: NavigationBar? {
    didSet { for item in leftBarButtonItems + rightBarButtonItems { item.bar = bar } }
  }

  /// Creates an item without content.
  public init() {}

  /// Adds a `<leftBarButtonItem>` part after the others.
  public func adoptPart(_ item: LeftBarButtonItem) { leftBarButtonItems.append(item) }

  /// Adds a `<rightBarButtonItem>` part after the others.
  public func adoptPart(_ item: RightBarButtonItem) { rightBarButtonItems.append(item) }

  /// Sets ``backBarButtonItem`` to a `<backBarButtonItem>` part.
  public func adoptPart(_ item: BackBarButtonItem) { backBarButtonItem = item }

  /// Shows the texts of the item and of its buttons for another environment.
  func updateAllTexts(to environment: TraitCollection?) {
    updateTexts(to: environment)
    for button in leftBarButtonItems + rightBarButtonItems + [backBarButtonItem].compactMap({ $0 }) {
      button.updateTexts(to: environment)
    }
  }

  /// Sets ``titleView`` to the view inside a `<titleView>` part.
  public func adoptPart(_ part: EnclosedTitleView) { titleView = part.view }
}
