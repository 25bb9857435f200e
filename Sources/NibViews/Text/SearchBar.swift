public import NibKit

/// What happens in a search bar.
///
/// Each method has a default that does nothing.
public protocol SearchBarDelegate: AnyObject {
  /// The text changed.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// The search key was touched.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// The cancel button was touched.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}

/// A field for words to look for.
@Element("searchBar", children: .none, parts: [TextInputTraits.self])
open class SearchBar: View {
  /// How the bar stands out.
  public enum Style: String, CaseIterable, AttributeValue {
    /// By its place, or always so.
    case `default`, prominent, minimal
  }

  /// The words.
  @Attribute public var text: String?
  /// What is shown while there are none.
  @Attribute public var placeholder: String?
  /// A line above the field.
  @Attribute public var prompt: String?
  /// How the bar stands out.
  @Attribute public var searchBarStyle = Style.default
  /// The colour of the bar, or nil for the system's.
  @Attribute public var barTintColor: Color?
  /// Whether there is a button that ends the search.
  @Attribute public var showsCancelButton = false
  /// Whether there is a button that leads to bookmarks.
  @Attribute public var showsBookmarkButton = false
  /// Whether there is a button that leads to the last results.
  @Attribute public var showsSearchResultsButton = false
  /// Who is told what happens.
  @Attribute public weak var delegate: (any SearchBarDelegate)?

  /// How the keyboard helps.
  public private(set) var textInputTraits = TextInputTraits()

  /// Takes in a `<textInputTraits>` part.
  public func adoptPart(_ traits: TextInputTraits) { textInputTraits = traits }

  /// Writes words as a person would, and tells the delegate.
  public func enter(_ text: String) {
    self.text = text
    delegate?.searchBar(self, textDidChange: text)
  }

  /// Touches the search key.
  public func search() { delegate?.searchBarSearchButtonClicked(self) }

  /// Touches the cancel button.
  public func cancel() { delegate?.searchBarCancelButtonClicked(self) }

  /// 56 points high, with a prompt 75.
  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: prompt == nil ? 56 : 75)
  }

  override var summary: String? {
    if let text, !text.isEmpty { return text.quoted }
    return placeholder.map { "(\($0))" }
  }
}
