/// What the names of one document mean on and in an element of one name, each looked up once.
final class ElementKind {
  /// What an element inside means.
  enum Child {
    case constraint
    case part(ElementKind)
    case view(ElementKind)
  }

  /// Nil for an element that the catalog does not know.
  let description: ElementDescription?
  private var children: [Child?]
  private var attributeNames: [AttributeName??]

  /// - Parameter nameCount: How many names the document has.
  init(_ description: ElementDescription?, nameCount: Int) {
    self.description = description
    children = Array(repeating: nil, count: nameCount)
    attributeNames = Array(repeating: nil, count: nameCount)
  }

  /// What the attribute with a name means; nil when the element has none of that name.
  func meaning(of name: Int, in names: [String]) -> AttributeName? {
    if let known = attributeNames[name] { return known }
    let meaning = description?.attributeNames[names[name]]
    attributeNames[name] = .some(meaning)
    return meaning
  }

  /// What an element with a name means inside.
  ///
  /// - Parameter view: What it means when it is neither a part nor a constraint.
  func child(_ name: Int, in names: [String], view: () -> ElementKind) -> Child {
    if let known = children[name] { return known }
    let child: Child =
      if description?.hasAnchors == true, names[name] == "constraint" {
        .constraint
      } else if let part = description?.parts[names[name]] {
        .part(ElementKind(part.element, nameCount: names.count))
      } else {
        .view(view())
      }
    children[name] = child
    return child
  }
}
