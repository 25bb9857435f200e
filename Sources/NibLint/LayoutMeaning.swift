import NibMarkup
package import NibModel

/// What a layout means, whatever includes, styles and ids it is written with.
package struct LayoutMeaning: Equatable, Sendable {
  private let root: PlainElement
  private let connections: String

  /// Creates the meaning of a layout that has no errors.
  package init(_ layout: ResolvedLayout) {
    root = PlainElement(writtenOut: layout, hasNumberedIDs: true).inCanonicalOrder
    connections = layout.connections.map { Self.text($0) } ?? ""
  }

  /// Returns which classes have which outlets and actions.
  private static func text(_ connections: LayoutConnections) -> String {
    let names = [connections.owner, connections.ownRootClass].map { $0?.name.qualified ?? "-" }
    let outlets = connections.outlets.map(\.outlet.name).sorted()
    let actions = connections.actions.map(\.action.name).sorted()
    let scopes = connections.scopes.map { text($0) }.joined(separator: ",")
    return "\(names) \(outlets) \(actions) [\(scopes)]"
  }

  /// Returns the first element that differs from another meaning, as `<label>`, or `nil` if none does.
  package func difference(from other: LayoutMeaning) -> String? {
    if self == other { return nil }
    return root.difference(from: other.root).map { "<\($0.name)>" } ?? "<\(root.name)>"
  }
}

extension PlainElement {
  /// The element with its attributes in alphabetical order.
  fileprivate var inCanonicalOrder: PlainElement {
    PlainElement(
      name,
      attributes.sorted { $0.name < $1.name },
      children: children.map(\.inCanonicalOrder)
    )
  }

  /// Returns the innermost element that is the first one to differ from another.
  fileprivate func difference(from other: PlainElement) -> PlainElement? {
    if name != other.name || attributes != other.attributes || children.count != other.children.count {
      return self
    }
    for (child, otherChild) in zip(children, other.children) {
      if let difference = child.difference(from: otherChild) { return difference }
    }
    return nil
  }
}
