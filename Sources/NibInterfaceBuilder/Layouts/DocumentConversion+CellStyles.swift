import NibIndices
import NibMarkup
import NibModel

extension DocumentConversion {
  /// The views that a cell of a built-in style has, by the names of the properties of the cell.
  private static let builtInViews = ["textLabel", "detailTextLabel", "imageView"]

  /// Places the views of a cell that has a built-in style, as the cell of UIKit does, and makes them outlets.
  ///
  /// A label begins where the document shows it, takes up the rest of the row as far as its text needs it,
  /// and keeps its distance from the middle of the row. In the basic style, it fills the row.
  mutating func placeBuiltInViews(of cell: ObjectIndex) {
    let element = document.element(of: cell)
    guard element.name == "tableViewCell", let style = element.attribute("style"), let cellNode = nodes[cell]
    else { return }
    for name in Self.builtInViews {
      guard let id = element.attribute(name)?.value, let view = document.object(withID: id),
        let node = nodes[view], let superview = superviews[view], node.name != "contentView"
      else { continue }
      let inner = document.element(of: view)
      if inner.attribute("numberOfLines").map({ $0.value != "1" }) ?? false, style.value.hasSuffix("Subtitle")
      {
        // A label that grows would cover the other one.
        losses.append(.cellStyle(style))
      }
      if let frame = self.frame(of: inner), let row = self.frame(of: document.element(of: superview)) {
        place(name, node, frame, in: row, style.value)
      }
      guard roles.main == cell else {
        // The class of a cell inside a layout reads the property, which has no element here.
        if let custom = document.objects[cell].customClass {
          losses.append(.hostMember(name, of: custom.name, at: inner))
        }
        continue
      }
      // A cell without a class of the app has no outlets of its own.
      guard cellNode["class"] != nil, !outlets.contains(name) else { continue }
      node.add(name, to: "outlet", at: .attribute(style))
    }
  }

  private func place(_ name: String, _ node: LayoutNode, _ frame: Frame, in row: Frame, _ style: String) {
    let isBasic = style.hasSuffix("Default")
    let place = MarkupTranslation.Place.element(frame.element)
    let end = row.width - frame.x - frame.width
    if name == "imageView" {
      node.set("leading", frame.x.layoutText, at: place)
      node.set("centerY", (frame.y + frame.height / 2 - row.height / 2).layoutText, at: place)
      return
    }
    // The label of a value is at the end of the row.
    if name == "detailTextLabel", style.hasSuffix("Value1") {
      node.set("trailing", end.layoutText, at: place)
      node.set("leading", "min \(end.layoutText)", at: place)
    } else {
      node.set("leading", frame.x.layoutText, at: place)
      node.set("trailing", isBasic ? end.layoutText : "min \(frame.x.layoutText)", at: place)
    }
    if isBasic {
      node.set("top", "0", at: place)
      node.set("bottom", "0", at: place)
    } else {
      node.set("centerY", (frame.y + frame.height / 2 - row.height / 2).layoutText, at: place)
    }
  }
}
