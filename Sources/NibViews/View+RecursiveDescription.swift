extension View {
  /// A description of the view and its descendants, one view per line, indented by depth.
  ///
  /// Each line has the class, the frame, what the view shows, and states such as `hidden` or `selected`. A
  /// view that has not been laid out has no frame in its line.
  public var recursiveDescription: String {
    recursiveDescription { _ in nil }
  }

  /// Returns a description of the view and its descendants, with remarks on some of the views.
  ///
  /// - Parameter remark: Returns the text to add to a view's line, or `nil` for none.
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

  /// The states of a control or a cell that differ from the normal state, or `nil` for none.
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
  /// The text in quotation marks on one line, as a description shows it.
  var quoted: String {
    "\"\(split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "⏎"))\""
  }
}
