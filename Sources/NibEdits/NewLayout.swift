package import NibModel

/// The first text of a layout, and of the class that loads it.
package struct NewLayout {
  /// A view inside the root.
  package struct Child {
    /// The name of the element.
    let element: String
    let outlet: String

    package init(_ element: String, outlet: String) { (self.element, self.outlet) = (element, outlet) }
  }

  /// The name of the class, which is also the nib name.
  package let name: String
  private let element: ElementSchema
  private let children: [Child]

  /// - Parameters:
  ///   - element: The root element, which is a view.
  ///   - children: The views inside it, or `nil` for a label if the element can contain one.
  package init(_ name: String, as element: ElementSchema, children: [Child]? = nil) {
    (self.name, self.element) = (name, element)
    let accepts = element.childCount != .none && element.childTypeName == "View"
    self.children = accepts ? children ?? [Child("label", outlet: "titleLabel")] : []
  }

  /// The text of the layout.
  package var layout: String {
    let anchors = "leading=\"16\" trailing=\"16\" top=\"11\" bottom=\"11\""
    let isStack = element.isKind(of: "stackView")
    let isDirect = isStack || children.count == 1
    var lines = ["<layout xmlns=\"\(Layout.namespace)\" xmlns:design=\"\(Layout.designNamespace)\">"]
    let root = "<\(element.name) class=\"\(name)\""
    lines.append(children.isEmpty ? "  \(root)/>" : "  \(root)>")
    if !children.isEmpty {
      let indentation = isDirect ? "    " : "      "
      if !isDirect { lines.append("    <stackView axis=\"vertical\" spacing=\"8\" \(anchors)>") }
      for child in children {
        var text = "\(indentation)<\(child.element) outlet=\"\(child.outlet)\""
        if isDirect && !isStack { text += " \(anchors)" }
        lines.append(text + (child.element == "label" ? " design:text=\"Text\"/>" : "/>"))
      }
      if !isDirect { lines.append("    </stackView>") }
      lines.append("  </\(element.name)>")
    }
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + lines + ["</layout>", ""]).joined(
      separator: "\n"
    )
  }

  /// The text of the Swift file with the class.
  package var classDeclaration: String {
    let outlets = children.map { "  @Outlet var \($0.outlet): Label!\n" }.joined()
    let body = "final class \(name): \(element.className.base) {\(outlets.isEmpty ? "" : "\n" + outlets)}"
    return ["import NibKit", "import NibViews", "", "@NibLoadable", body, ""].joined(separator: "\n")
  }
}
