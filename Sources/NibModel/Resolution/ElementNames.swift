import NibMarkup

/// What the names of a document mean as the names of elements, looked up once.
struct ElementNames {
  private struct Meaning {
    /// The schema of the element with the name, or `nil` if there is none.
    let schema: ElementSchema?
    /// Whether a part has the name.
    let canBePart: Bool
  }

  /// The meaning of each name, or `nil` if no element has the name.
  private let meanings: [Meaning?]
  /// The index of the name `constraint`, or `nil` if the document does not contain it.
  private let constraint: Int?

  private static let constraintElement = HashedName(LayoutFormat.constraintElement)

  init(_ tree: MarkupTree, _ vocabulary: ElementVocabulary) {
    var meanings: [Meaning?] = []
    meanings.reserveCapacity(tree.names.count)
    for _ in tree.names { meanings.append(nil) }
    for element in tree.elements {
      let index = Int(element.name)
      if meanings[index] != nil { continue }
      let name = tree.names[index]
      meanings[index] = Meaning(schema: vocabulary[name], canBePart: vocabulary.isPart(name))
    }
    self.meanings = meanings
    constraint = tree.index(of: Self.constraintElement)
  }

  /// Returns the schema of an element that is not a part, or `nil` if no element has its name.
  func schema(of element: MarkupTree.Element) -> ElementSchema? { meanings[Int(element.name)]?.schema }

  /// Returns whether an element has the name of a part.
  func canBePart(_ element: MarkupTree.Element) -> Bool { meanings[Int(element.name)]?.canBePart == true }

  func isConstraint(_ element: MarkupTree.Element) -> Bool { Int(element.name) == constraint }
}
