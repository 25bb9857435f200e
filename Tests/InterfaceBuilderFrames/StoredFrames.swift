import Foundation
import NibModel
import NibViews

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The frames that Interface Builder stored in a document, read without the reader that is compared.
final class StoredFrames: NSObject, XMLParserDelegate {
  struct StoredView {
    let id: String
    /// The frame in the coordinates of the root.
    var frame: Rect
    /// Whether the size of the view depends on text, or on an image whose size the document does not state.
    let hasContent: Bool
    /// Whether the view, or one that contains it, is hidden.
    let isHidden: Bool
    /// Whether Interface Builder marks the view as ambiguous or misplaced.
    let isMarked: Bool
  }

  private struct OpenElement {
    let name: String
    /// The index of the view, or `nil` if the element is no view.
    let view: Int?
  }

  private(set) var views: [StoredView] = []
  private var open: [OpenElement] = []
  private var isComplete = false

  /// Elements that are views in every document.
  private static let viewNames: Set = [
    "activityIndicatorView", "button", "collectionReusableView", "collectionView", "collectionViewCell",
    "control", "datePicker", "imageView", "label", "navigationBar", "pageControl", "pickerView",
    "progressView", "scrollView", "searchBar", "segmentedControl", "slider", "stackView", "stepper", "switch",
    "tableView", "tableViewCell", "tableViewHeaderFooterView", "textField", "textView", "toolbar", "view",
    "visualEffectView",
  ]
  private static let namesWithContent: Set = [
    "button", "imageView", "label", "searchBar", "segmentedControl", "textField", "textView",
  ]
  /// The keys of views that are laid out inside others.
  private static let keys: Set = ["contentView", "tableHeaderView", "tableFooterView", "backgroundView"]

  /// Reads the `.xib` file of an app for iOS, or returns `nil` for other files.
  init?(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    guard parser.parse(), isComplete else { return nil }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "document", attributes["type"]?.contains("CocoaTouch") == true { isComplete = true }
    let key = attributes["key"]
    var view: Int?
    if name == "rect", key == "frame", let index = open.last?.view {
      add(["x", "y", "width", "height"].compactMap { attributes[$0].flatMap(Double.init) }, to: index)
    } else if let id = attributes["id"], isView(name, key) {
      view = views.count
      views.append(
        StoredView(
          id: id,
          frame: Rect(x: .nan, y: .nan, width: .nan, height: .nan),
          hasContent: Self.namesWithContent.contains(name)
            && attributes["placeholderIntrinsicWidth"] == nil,
          isHidden: attributes["hidden"] == "YES"
            || open.last { $0.view != nil }?.view.map { views[$0].isHidden } == true,
          isMarked: attributes["ambiguous"] == "YES" || attributes["misplaced"] == "YES"
        )
      )
    }
    open.append(OpenElement(name: name, view: view))
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  /// Returns whether an element is a view that is laid out, judging by where it is.
  private func isView(_ name: String, _ key: String?) -> Bool {
    if open.count == 2, open.last?.name == "objects" { return Self.viewNames.contains(name) }
    guard open.dropLast().contains(where: { $0.view != nil }) || open.last?.view != nil else { return false }
    if key.map(Self.keys.contains) == true { return open.last?.view != nil }
    return open.last?.name == "subviews" && Self.viewNames.contains(name)
  }

  private func add(_ numbers: [Double], to index: Int) {
    guard numbers.count == 4, views[index].frame.width.isNaN else { return }
    let outer = open.dropLast().last { $0.view != nil }?.view
    let origin = outer.map { views[$0].frame.origin }
    views[index].frame = Rect(
      x: origin.map { $0.x + numbers[0] } ?? 0,
      y: origin.map { $0.y + numbers[1] } ?? 0,
      width: numbers[2],
      height: numbers[3]
    )
  }
}
