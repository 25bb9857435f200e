import NibMarkup

/// The included layouts whose outlets and actions belong to an object of their own.
///
/// The scope of an attribute is that of the file in which it is written, as the file is included at one
/// place.
struct LayoutScopes: Sendable {
  /// A file as it is included at one place.
  private struct Included {
    // It is kept, so that no other one gets its identity.
    let inclusion: Inclusion
    let scope: Int?
    let root: Int?
  }

  /// The numbers of the elements whose objects have the outlets and actions of the scopes.
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

  /// Makes a scope that of the attributes in a file, and an element that to which `root` refers there.
  mutating func set(_ scope: Int?, root: Int?, of inclusion: Inclusion?) {
    guard let inclusion, scope != nil || root != nil else { return }
    inclusions[ObjectIdentifier(inclusion)] = Included(inclusion: inclusion, scope: scope, root: root)
  }

  /// Returns the number of the element to which `root` refers in an attribute, or `nil` if that is the root
  /// of the outermost layout.
  func root(for attribute: MarkupAttribute) -> Int? { included(attribute)?.root }

  /// Returns the index of an attribute's scope, or `nil` if it is that of the outermost layout.
  func index(of attribute: MarkupAttribute) -> Int? { included(attribute)?.scope }

  private func included(_ attribute: MarkupAttribute) -> Included? {
    inclusions.isEmpty ? nil : attribute.inclusion.flatMap { inclusions[ObjectIdentifier($0)] }
  }
}
