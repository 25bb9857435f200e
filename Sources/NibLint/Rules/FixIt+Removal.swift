import NibMarkup

extension Diagnostic.FixIt {
  /// Returns a fix-it that removes an attribute, or none if its value is written elsewhere.
  ///
  /// The default value of a parameter, or what an include gives or overrides, may have other effects.
  static func removing(_ attribute: MarkupAttribute) -> [Self] {
    isOwn(attribute) ? [Self("remove '\(attribute.writtenName)'", [.removingAttribute(attribute.span)])] : []
  }

  /// Returns whether an attribute is written in the start tag of its element, with its value.
  static func isOwn(_ attribute: MarkupAttribute) -> Bool {
    attribute.isWrittenOnElement && !attribute.valueSpan.text.hasPrefix("@")
  }

  /// Returns a fix-it that removes an element.
  static func removing(_ element: MarkupElement) -> Self {
    Self("remove <\(element.name)>", [.removingPart(element.span)])
  }
}
