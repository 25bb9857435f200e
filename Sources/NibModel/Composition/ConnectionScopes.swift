import NibMarkup

/// The included layouts whose outlets and actions belong to an object of their own.
///
/// The scope of an attribute depends on its file and on the place where that file is included.
struct ConnectionScopes: Sendable {
  /// A file as it is included at one place.
  private struct Included {
    // It is kept, so that its identity is not reused.
    let inclusion: Inclusion
    let scope: Int?
    let root: Int?
  }

  /// The numbers of the elements whose objects have the outlets and actions of the scopes, in ascending order.
  private(set) var elements: [Int] = []
  private var inclusions: [ObjectIdentifier: Included] = [:]

  /// Adds the scope of an element, and returns its index.
  mutating func add(_ element: Int) -> Int {
    elements.append(element)
    return elements.count - 1
  }

  /// Returns whether the object of an element has the outlets and actions of a scope.
  ///
  /// - Complexity: O(log *n*) in the number of scopes.
  func isRoot(_ element: Int) -> Bool {
    let index = elements.indices.partitioningIndex { elements[$0] >= element }
    return elements.indices.contains(index) && elements[index] == element
  }

  /// Sets the scope of a file's attributes and the element that `root` means in that file.
  mutating func set(_ scope: Int?, root: Int?, of inclusion: Inclusion?) {
    guard let inclusion, scope != nil || root != nil else { return }
    inclusions[ObjectIdentifier(inclusion)] = Included(inclusion: inclusion, scope: scope, root: root)
  }

  /// Returns the number of the element that `root` means in an attribute, or `nil` for the outermost root.
  func root(for attribute: MarkupAttribute) -> Int? { included(attribute)?.root }

  /// Returns the index of an attribute's scope, or `nil` for the outermost layout's scope.
  func index(of attribute: MarkupAttribute) -> Int? { included(attribute)?.scope }

  private func included(_ attribute: MarkupAttribute) -> Included? {
    inclusions.isEmpty ? nil : attribute.inclusion.flatMap { inclusions[ObjectIdentifier($0)] }
  }
}
