public import NibKit

/// A place for a web page, which the host's platform shows there.
///
/// NibKit loads no pages. A picture shows a globe on a gray area.
@Element("wkWebView", children: .none)
open class WebView: View {
  /// Whether a swipe from an edge goes back or forward.
  @Attribute public var allowsBackForwardNavigationGestures = false { didSet { setNeedsDisplay() } }
  /// Whether pressing a link shows a preview of its page.
  @Attribute public var allowsLinkPreview = true { didSet { setNeedsDisplay() } }
  /// The name that the view gives itself to servers, or `nil` for the platform's.
  @Attribute public var customUserAgent: String? { didSet { setNeedsDisplay() } }
  /// The object that decides about pages before they are loaded.
  @Attribute public weak var navigationDelegate: AnyObject?
  /// The object that shows what a page asks for, such as an alert.
  @Attribute("UIDelegate") public weak var uiDelegate: AnyObject?

  /// Adds a globe on a gray area.
  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    drawPlaceholder("globe", into: &drawing)
  }
}
