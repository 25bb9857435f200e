import NibKit

extension View {
  /// The view and everything in it, one view a line, indented by depth: class, what it shows, and what is not as usual.
  public var recursiveDescription: String {
    recursiveDescription { _ in nil }
  }

  /// The tree with a remark on views that have one.
  ///
  /// - Parameter remark: What to add to a view's line, or nil.
  public func recursiveDescription(remark: (View) -> String?) -> String {
    var lines: [String] = []
    describe(indent: "", remark, &lines)
    return lines.joined(separator: "\n")
  }

  private func describe(indent: String, _ remark: (View) -> String?, _ lines: inout [String]) {
    let words = ["\(type(of: self))", summary, isHidden ? "hidden" : nil, remark(self).map { "<- \($0)" }]
    lines.append(indent + words.compactMap { $0 }.joined(separator: " "))
    for view in subviews { view.describe(indent: indent + "  ", remark, &lines) }
  }

  /// What the view shows, in one phrase.
  private var summary: String? {
    switch self {
    case let label as Label: return label.text.map { "\"\($0)\"" }
    case let button as Button:
      return (button.currentTitle ?? button.currentImage?.rawValue).map { "\"\($0)\"" }
    case let imageView as ImageView:
      return (imageView.image ?? imageView.systemImage).map { "[\($0.rawValue)]" }
    case let stack as StackView: return "\(stack.axis.rawValue)"
    default: return nil
    }
  }
}
