import NibMarkup

extension Diagnostic.FixIt {
  /// Returns a fix-it that removes an attribute.
  static func removing(_ attribute: MarkupAttribute) -> Self {
    Self("remove '\(attribute.writtenName)'", [.removingAttribute(attribute.span)])
  }

  /// Returns a fix-it that removes an element.
  static func removing(_ element: MarkupElement) -> Self {
    Self("remove <\(element.name)>", [.removingPart(element.span)])
  }
}
