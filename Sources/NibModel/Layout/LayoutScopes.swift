import NibMarkup

/// The included layouts whose outlets and actions belong to an object of their own.
///
/// The scope of an attribute is that of the file in which it is written, as the file is included at one
/// place.
struct LayoutScopes: Sendable {
  /// An included layout whose root has a class, or that belongs to an owner.
  struct Scope: Sendable {
    /// The number of the element whose object has the outlets and actions.
    let element: Int
    /// The number of the element to which `root` refers.
    let root: Int
  }

  private(set) var all: [Scope] = []
  /// The indices of scopes by files.
  ///
  /// The files are kept, so that no other one gets the identity of one of them.
  private var files: [ObjectIdentifier: (file: SourceFile, scope: Int)] = [:]
  /// The file of a layout whose owner is the root of the outermost layout, with the number of its own root.
  private(set) var ownedRoot: (file: SourceFile, root: Int)?

  /// Adds a scope, and returns its index.
  mutating func add(_ scope: Scope) -> Int {
    all.append(scope)
    return all.count - 1
  }

  /// Makes a scope that of the attributes in a file.
  mutating func set(_ scope: Int, of file: SourceFile) { files[ObjectIdentifier(file)] = (file, scope) }

  /// Makes `root` in a file refer to an element, although its owner is the root of the outermost layout.
  mutating func setRoot(_ element: Int, in file: SourceFile) { ownedRoot = (file, element) }

  /// Returns the number of the element to which `root` refers in an attribute, or `nil` if that is the root
  /// of the outermost layout.
  func root(for attribute: MarkupAttribute) -> Int? {
    if let scope = index(of: attribute) { return all[scope].root }
    guard let ownedRoot, attribute.includedScope == ObjectIdentifier(ownedRoot.file) else { return nil }
    return ownedRoot.root
  }

  /// Returns the index of an attribute's scope, or `nil` if it is that of the outermost layout.
  func index(of attribute: MarkupAttribute) -> Int? {
    if all.isEmpty { return nil }
    return attribute.includedScope.flatMap { files[$0]?.scope }
  }
}
