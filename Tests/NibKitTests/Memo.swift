import NibKit
import NibTestSupport
import NibViews

@NibLoadable
final class MemoCell: TableViewCell {
  @Outlet var title: Label!
}

@NibLoadable
final class Price: View {
  @Outlet var amount: Label!
}

func note(_ text: String, _ more: String = "") -> String {
  layoutText(
    "<tableViewCell class=\"MemoCell\"><label outlet=\"title\" text=\"\(text)\"/>\(more)</tableViewCell>"
  )
}

let validMemo = note("first")
let brokenMemo = layoutText("<tableViewCell class=\"MemoCell\"><lable outlet=\"title\"/></tableViewCell>")

extension LayoutFolder {
  /// Creates a folder with layouts that can use ``Price``.
  convenience init(_ layouts: [String: String]) throws {
    var elements = ElementCatalog.stock
    elements.register(Price.self, as: "view")
    try self.init(layouts, elements: elements)
  }
}
