import NibMarkup

/// The included layouts whose outlets and actions belong to an object of their own.
///
/// The scope of an attribute depends on its file and on the place where that file is included.
struct ConnectionScopes: Sendable {
  /// The number of a scope.
  struct ID: Hashable, Sendable {
    let index: Int
  }

  /// A file as it is included at one place.
  private struct Included {
    // It is kept, so that its identity is not reused.
    let inclusion: Inclusion
    let scope: ID?
    let root: ElementIndex?
  }

  /// The elements whose objects have the outlets and actions of the scopes, in order.
  private(set) var elements: [ElementIndex] = []
  private var inclusions: [ObjectIdentifier: Included] = [:]

  /// Adds the scope of an element.
  mutating func add(_ element: ElementIndex) -> ID {
    elements.append(element)
    return ID(index: elements.count - 1)
  }

  /// The scopes, in the order of their elements.
  var all: some Sequence<ID> { elements.indices.lazy.map { ID(index: $0) } }

  /// Returns the element whose object has the outlets and actions of a scope.
  func element(of scope: ID) -> ElementIndex { elements[scope.index] }

  /// Returns whether the object of an element has the outlets and actions of a scope.
  ///
  /// - Complexity: O(log *n*) in the number of scopes.
  func isRoot(_ element: ElementIndex) -> Bool {
    let index = elements.indices.partitioningIndex { elements[$0] >= element }
    return elements.indices.contains(index) && elements[index] == element
  }

  /// Sets the scope of a file's attributes and the element that `root` means in that file.
  mutating func set(_ scope: ID?, root: ElementIndex?, of inclusion: Inclusion?) {
    guard let inclusion, scope != nil || root != nil else { return }
    inclusions[ObjectIdentifier(inclusion)] = Included(inclusion: inclusion, scope: scope, root: root)
  }

  /// Returns the element that `root` means in an attribute, or `nil` for the outermost root.
  func root(for attribute: MarkupAttribute) -> ElementIndex? { included(attribute)?.root }

  /// Returns an attribute's scope, or `nil` for the outermost layout's scope.
  func scope(of attribute: MarkupAttribute) -> ID? { included(attribute)?.scope }

  private func included(_ attribute: MarkupAttribute) -> Included? {
    inclusions.isEmpty ? nil : attribute.inclusion.flatMap { inclusions[ObjectIdentifier($0)] }
  }
}
