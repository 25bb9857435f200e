import NibMarkup

/// What elements may contain.
extension ResolutionContext {
  /// Reports an element that no vocabulary contains, or that belongs elsewhere.
  ///
  /// - Parameter parent: The schema of the enclosing element, or `nil` if it has none.
  func reportUnknown(_ element: ElementIndex, in parent: ElementSchema?) {
    let element = markup(element)
    if element.name == LayoutFormat.constraintElement { return report(.misplacedConstraint(element)) }
    if element.name == LayoutFormat.parameterElement { return report(.misplacedParameter(element)) }
    if element.name == LayoutFormat.fieldElement { return report(.misplacedField(element)) }
    if vocabulary.isPart(HashedName(element.name)) {
      return report(.misplacedPart(element, holders: holders(of: element.name)))
    }
    let parts = parent.map { Array($0.parts.keys) } ?? []
    let own = LayoutFormat.includingElements + [LayoutFormat.slotElement]
    report(.unknownElement(element, known: vocabulary.elementNames + parts + own))
  }

  /// Returns the names of the elements and parts that have a part.
  ///
  /// Those that inherit it from another element are not named.
  private func holders(of part: String) -> [String] {
    let elements = vocabulary.elements.filter { schema in
      schema.parts[part] != nil
        && schema.base.map { $0.parts[part] == nil || vocabulary[$0.name] !== $0 } ?? true
    }
    let parts = vocabulary.elements.flatMap(\.allParts).filter { $0.parts[part] != nil && !$0.hasAnchors }
    return elements.map(\.name) + Set(parts.map(\.name)).sorted()
  }

  func reportSecondPart(_ element: ElementIndex, first: ElementIndex, _ container: ElementSchema) {
    report(.secondPart(markup(element), first: markup(first), parent: container))
  }

  /// Returns whether a container accepts a child, and reports a finding if it does not.
  ///
  /// - Parameters:
  ///   - child: The child's schema.
  ///   - element: The child.
  ///   - container: The container's schema.
  ///   - parent: The container.
  ///   - besideAnother: Whether the container has accepted another child.
  func accepts(
    _ child: ElementSchema,
    _ element: ElementIndex,
    in container: ElementSchema,
    _ parent: ElementIndex,
    besideAnother: Bool
  ) -> Bool {
    func place() -> SourceSpan { markup(element).nameSpan(inside: markup(parent)) }
    guard let children = container.children, children.count != .none else {
      report(.noChildren(markup(element), parent: container, at: place()))
      return false
    }
    guard child.objectClass.inherits(from: children.objectClass) else {
      let accepted = children.objectClass.name.base
      report(.wrongChild(markup(element), parent: container, accepted: accepted, at: place()))
      return false
    }
    if children.count == .one && besideAnother {
      report(.secondChild(markup(element), parent: container, at: place()))
      return false
    }
    return true
  }
}
