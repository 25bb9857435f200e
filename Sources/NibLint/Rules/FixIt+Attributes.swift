import NibMarkup

extension Diagnostic.FixIt {
  /// Returns a fix-it that removes an attribute.
  static func removing(_ attribute: MarkupAttribute) -> Self {
    Self("remove '\(attribute.writtenName)'", [.removingAttribute(attribute.span)])
  }
}
