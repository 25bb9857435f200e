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
  // A copy, because reading it from the context each time takes longer.
  private let tree: MarkupTree
  /// The index of the name `constraint`, or `nil` if the document does not contain it.
  private let constraint: Int?

  private static let constraintElement = HashedName(LayoutFormat.constraintElement)

  init(_ context: ResolutionContext) {
    let (tree, vocabulary) = (context.tree, context.vocabulary)
    var meanings = [Meaning?](repeating: nil, count: tree.names.count)
    for element in tree.elements {
      let index = Int(element.name)
      if meanings[index] != nil { continue }
      let (name, hash) = (tree.names[index], tree.nameHashes[index])
      meanings[index] = Meaning(schema: vocabulary[name, hash], canBePart: vocabulary.isPart(name, hash))
    }
    self.meanings = meanings
    self.tree = tree
    constraint = tree.index(of: Self.constraintElement)
  }

  /// Returns the schema of an element that is not a part, or `nil` if no element has its name.
  func schema(of element: Int) -> ElementSchema? { meanings[nameIndex(of: element)]?.schema }

  /// Returns the schema of an element that is a part of a container, or `nil` if it is none.
  func part(_ element: Int, of container: ElementSchema?) -> ElementSchema? {
    let name = nameIndex(of: element)
    return meanings[name]?.canBePart == true ? container?.parts[tree.names[name]] : nil
  }

  func isConstraint(_ element: Int) -> Bool { nameIndex(of: element) == constraint }

  private func nameIndex(of element: Int) -> Int { Int(tree.elements[element].name) }
}
