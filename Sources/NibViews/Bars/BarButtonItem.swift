public import NibKit

/// A button in a bar.
///
/// It is a `<barButtonItem>` part of a toolbar, or stands beside the root in the layout of an owner, which
/// shows it in a bar of its own.
@Element("barButtonItem", parts: [EnclosedCustomView.self])
open class BarButtonItem: ReferringObject {
  package final var attributeReferences: AttributeReferences?

  /// An item that the system provides.
  public enum SystemItem: String, CaseIterable, AttributeValue {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
  }

  /// The appearance of an item.
  public enum Style: String, CaseIterable, AttributeValue {
    /// The usual appearance.
    case plain
    /// The appearance of an item that completes a task.
    case done
  }

  /// The title.
  @Attribute public var title: String? { didSet { bar?.setNeedsDisplay() } }
  /// The image.
  @Attribute public var image: ImageName? { didSet { bar?.setNeedsDisplay() } }
  /// The system symbol.
  @Attribute public var systemImage: ImageName? { didSet { bar?.setNeedsDisplay() } }
  /// What a screen reader says instead of the title, or `nil`.
  @Attribute public var accessibilityLabel: String? { didSet { bar?.setNeedsDisplay() } }
  /// The text by which tests find the item, or `nil`.
  @Attribute public var accessibilityIdentifier: String?
  /// The item that the system provides, or `nil` if the other attributes describe it.
  @Attribute public var systemItem: SystemItem? { didSet { bar?.setNeedsDisplay() } }
  /// The appearance.
  @Attribute("barButtonItemStyle") public var style = Style.plain { didSet { bar?.setNeedsDisplay() } }
  /// The width in points, or 0 for what the content needs.
  @Attribute public var width = 0.0 { didSet { bar?.setNeedsDisplay() } }
  /// Whether a person can touch the item.
  @Attribute("enabled") public var isEnabled = true { didSet { bar?.setNeedsDisplay() } }
  /// A number that identifies the item to the host.
  @Attribute public var tag = 0 { didSet { bar?.setNeedsDisplay() } }
  /// The color of the content, or `nil` for the bar's.
  @Attribute public var tintColor: Color? { didSet { bar?.setNeedsDisplay() } }
  /// The action that is performed when the item is touched.
  @Attribute public var onAction: EventHandler?

  /// A view that the bar shows in place of the title and the image, or `nil`.
  ///
  /// It is as large as it needs to be, and ``width`` wide if that is not 0.
  public final var customView: View? {
    didSet {
      if oldValue !== customView { (bar as? any Bar)?.showViewsOfItems() }
    }
  }

  /// The bar that contains the item.
  final weak var bar: View?

  /// Creates an item without content.
  public required init() {}

  /// Sets ``customView`` to the view inside a `<customView>` part.
  public final func adoptPart(_ part: EnclosedCustomView) { customView = part.view }

  /// Touches the item as a person would.
  ///
  /// Does nothing if the item is disabled or in no bar, or if the bar or a view that contains it is hidden or
  /// takes no touches.
  public final func tap() {
    guard isEnabled, bar?.receivesTouches == true else { return }
    onAction?(self)
  }
}

/// A button before the title of a navigation bar: a `<leftBarButtonItem>` part.
@Element("leftBarButtonItem", parts: [EnclosedCustomView.self])
public final class LeftBarButtonItem: BarButtonItem {}

/// A button after the title of a navigation bar: a `<rightBarButtonItem>` part.
@Element("rightBarButtonItem", parts: [EnclosedCustomView.self])
public final class RightBarButtonItem: BarButtonItem {}

/// The button for returning to a screen, which the bar of the next one shows: a `<backBarButtonItem>` part.
@Element("backBarButtonItem", parts: [EnclosedCustomView.self], isUnique: true)
public final class BackBarButtonItem: BarButtonItem {}
