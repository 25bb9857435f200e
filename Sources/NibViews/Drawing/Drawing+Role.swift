import NibKit

extension Drawing {
  /// What a view is in a document that is read aloud.
  package enum Role: Hashable, Sendable {
    case paragraph
    case heading
    /// A picture, with the text that stands for it.
    case figure(String)
    /// A row of a table.
    case row
    /// A row of a table whose cells name what is below them.
    case headerRow
    /// Something that is not read, as it is there for the eye only or has been read before.
    case artifact
  }
}

extension View {
  /// Returns the role of the view.
  ///
  /// - Parameter drawing: What the view itself shows.
  func role(of drawing: Drawing) -> Drawing.Role? {
    if let shownRole { return shownRole }
    let label = accessibilityLabel.flatMap { $0.isEmpty ? nil : $0 }
    if let label, isAccessibilityElement == true { return .figure(label) }
    for command in drawing.commands {
      switch command {
      case .text:
        if isAccessibilityElement == false { return .artifact }
        return accessibilityTraits.contains(.header) ? .heading : .paragraph
      case .image:
        return isAccessibilityElement == false ? .artifact : label.map { .figure($0) }
      // The shadow of a text is a layer before it.
      case .fill, .stroke, .layer: continue
      }
    }
    return nil
  }
}
