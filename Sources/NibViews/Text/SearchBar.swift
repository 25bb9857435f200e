public import NibKit

/// The methods that a search bar calls when a person uses it.
///
/// Each method has a default implementation that does nothing.
public protocol SearchBarDelegate: AnyObject {
  /// Tells the delegate that the text changed.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Tells the delegate that the search key was touched.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// Tells the delegate that the cancel button was touched.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  /// Ignores the change of the text, by default.
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  /// Ignores the touch of the search key, by default.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  /// Ignores the touch of the cancel button, by default.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}

/// A text field for entering a search.
@Element("searchBar", children: .none, parts: [TextInputTraits.self])
open class SearchBar: View {
  /// The appearance of a search bar.
  public enum Style: String, CaseIterable, AttributeValue {
    /// The usual appearance for the place of the bar.
    case `default`
    /// A prominent appearance, wherever the bar is placed.
    case prominent
    /// A minimal appearance, wherever the bar is placed.
    case minimal
  }

  /// The search text.
  @Attribute public var text: String? { didSet { setNeedsDisplay() } }
  /// The text that is shown while the field is empty.
  @Attribute public var placeholder: String? { didSet { setNeedsDisplay() } }
  /// A line of text above the field.
  @Attribute public var prompt: String? { didSet { setNeedsDisplay() } }
  /// The appearance of the bar.
  @Attribute public var searchBarStyle = Style.default { didSet { setNeedsDisplay() } }
  /// Whether the content behind the bar shows through.
  @Attribute("translucent") public var isTranslucent = true { didSet { setNeedsDisplay() } }
  /// The color of the bar, or `nil` for the system's.
  @Attribute public var barTintColor: Color? { didSet { setNeedsDisplay() } }
  /// Whether the cancel button is shown.
  @Attribute public var showsCancelButton = false { didSet { setNeedsDisplay() } }
  /// Whether the bookmarks button is shown while the field is empty.
  @Attribute public var showsBookmarkButton = false { didSet { setNeedsDisplay() } }
  /// Whether the button for the last search results is shown while the field is empty.
  @Attribute public var showsSearchResultsButton = false { didSet { setNeedsDisplay() } }
  /// The object that handles changes of the text and touches of the buttons.
  @Attribute public weak var delegate: (any SearchBarDelegate)?

  /// The keyboard settings of the field.
  public private(set) var textInputTraits = TextInputTraits()

  /// Sets ``textInputTraits`` to a `<textInputTraits>` part.
  public func adoptPart(_ traits: TextInputTraits) { textInputTraits = traits }

  /// Enters text as a person would, and notifies the delegate.
  public func enter(_ text: String) {
    guard receivesTouches else { return }
    self.text = text
    delegate?.searchBar(self, textDidChange: text)
  }

  /// Touches the button that clears the text, which is shown while there is text, and notifies the delegate.
  public func clear() { if text?.isEmpty == false { enter("") } }

  /// Touches the search key, and notifies the delegate.
  public func search() { if receivesTouches { delegate?.searchBarSearchButtonClicked(self) } }

  /// Touches the cancel button, and notifies the delegate.
  public func cancel() { if receivesTouches { delegate?.searchBarCancelButtonClicked(self) } }

  /// Creates a bar, which hugs its height, as in UIKit.
  public required init() {
    super.init()
    verticalHuggingPriority = 750
  }

  /// The size of the bar: 56 points high, or 75 with a prompt, with no intrinsic width.
  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: prompt == nil ? 56 : 75)
  }

  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    if searchBarStyle != .minimal || barTintColor != nil {
      drawing.fill(
        .rectangle(bounds),
        barTintColor.map { Drawing.Paint($0) } ?? NavigationBar.Style.default.paint
      )
    }
    if let prompt {
      let line = Rect(x: 16, y: 4, width: max(0, bounds.width - 32), height: 19)
      draw(prompt, .textStyle(.footnote), .semantic(.label), in: line, .center, into: &drawing)
    }
    var field = Rect(x: 8, y: bounds.height - 46, width: max(0, bounds.width - 16), height: 36)
    if showsCancelButton {
      let title = "Cancel"
      let width = textMeasure.width(of: title[...], font: .textStyle(.body))
      let rect = Rect(x: field.maxX - width - 8, y: field.minY, width: width + 1, height: 36)
      draw(title, .textStyle(.body), .semantic(.tint), in: flipped(rect), into: &drawing)
      field.size.width = max(0, field.width - width - 16)
    }
    drawing.fill(.rectangle(flipped(field), cornerRadius: 10), .semantic(.tertiarySystemFill))
    func symbol(_ name: ImageName, at x: Double) {
      let rect = Rect(x: x, y: field.minY + 9, width: 18, height: 18)
      drawing.show(Drawing.Picture(symbol: name, in: flipped(rect), .semantic(.secondaryLabel)))
    }
    symbol("magnifyingglass", at: field.minX + 7)
    let hasText = text?.isEmpty == false
    var end = field.maxX - 8
    // While there is text, the button that clears it takes the place of the others.
    for (isShown, name) in [
      (hasText, "xmark.circle.fill" as ImageName), (showsBookmarkButton && !hasText, "book"),
      (showsSearchResultsButton && !hasText, "chevron.down"),
    ] where isShown {
      end -= 18
      symbol(name, at: end)
      end -= 6
    }
    let rect = Rect(x: field.minX + 30, y: field.minY, width: max(0, end - field.minX - 30), height: 36)
    let paint = Drawing.Paint.semantic(hasText ? .label : .secondaryLabel)
    let shown = hasText ? text : placeholder
    draw(shown ?? "", .textStyle(.body), paint, in: flipped(rect), into: &drawing)
  }

  open override var summary: String? {
    if let text, !text.isEmpty { return text.quoted }
    return placeholder.map { "(\($0))" }
  }
}
