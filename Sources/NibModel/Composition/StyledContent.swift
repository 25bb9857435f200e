import NibMarkup

/// What styles add to an element, wherever the element is included.
struct StyledContent {
  let styles: [Style]
  /// The attributes that the element does not have itself.
  let attributes: [MarkupAttribute]
  let parts: [StyleContent.Part]
  /// The documents that contain the attributes and the parts.
  let documents: [MarkupDocument]

  init(styles: [Style], attributes: [MarkupAttribute], parts: [StyleContent.Part]) {
    self.styles = styles
    self.attributes = attributes
    self.parts = parts
    var documents: [MarkupDocument] = []
    func add(_ element: MarkupElement) {
      if !documents.contains(where: { $0 === element.document }) { documents.append(element.document) }
    }
    for attribute in attributes { add(attribute.element) }
    for part in parts {
      add(part.element)
      add(part.content)
      for attribute in part.attributes { add(attribute.element) }
    }
    self.documents = documents
  }
}

/// What styles add to an element at one place.
struct StyleUse {
  let content: StyledContent
  /// The documents of the content, which know where the styles are named.
  let sources: [IncludedDocument]

  /// Returns the document that contains an element of the content.
  func source(of element: MarkupElement) -> IncludedDocument? {
    content.documents.firstIndex { $0 === element.document }.map { sources[$0] }
  }
}
