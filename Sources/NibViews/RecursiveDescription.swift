import NibKit

extension View {
  /// The view and everything in it, one view a line, indented by depth: class, place, what it shows, and what
  /// is not as usual.
  ///
  /// A view that was not laid out has no place.
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
    let words = [
      "\(type(of: self))", frame == .zero ? nil : frame.description, summary, isHidden ? "hidden" : nil,
      stateSummary,
      remark(self).map { "<- \($0)" },
    ]
    lines.append(indent + words.compactMap { $0 }.joined(separator: " "))
    for view in subviews { view.describe(indent: indent + "  ", remark, &lines) }
  }

  /// What is being done to the view, and what cannot be.
  private var stateSummary: String? {
    var words: [String] = []
    if let control = self as? Control {
      if !control.isEnabled { words.append("disabled") }
      if control.isHighlighted { words.append("highlighted") }
      if control.isSelected { words.append("selected") }
    }
    if let cell = self as? TableViewCell {
      if cell.isHighlighted { words.append("highlighted") }
      if cell.isSelected { words.append("selected") }
    }
    if let cell = self as? CollectionViewCell {
      if cell.isHighlighted { words.append("highlighted") }
      if cell.isSelected { words.append("selected") }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension String {
  /// The text as a description shows it: in quotes, on one line.
  var quoted: String {
    "\"\(split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "⏎"))\""
  }
}
