extension ElementSchema {
  /// Returns why a view cannot contain the root of the layout that it owns, or `nil` if it can.
  ///
  /// - Parameters:
  ///   - contents: The class of the layout's root.
  ///   - className: The view's class.
  ///   - hasChild: Whether another layout gives the view a child.
  package func contentsFault(
    _ contents: ObjectClass,
    ownedBy className: ClassName,
    besideChild hasChild: Bool
  ) -> PlacedFault? {
    let element = name
    guard let children, children.count != .none else {
      return { .contentsNotAccepted(className, element: element, at: $0) }
    }
    guard contents.inherits(from: children.objectClass) else {
      return { .contentsOfOtherClass(className, contents.name, accepted: children.objectClass.name, at: $0) }
    }
    guard children.count == .many || !hasChild else {
      return { .contentsBesideChild(className, element: element, at: $0) }
    }
    return nil
  }

  /// Returns why a view cannot contain both its own layout's child and another one's, or `nil` if it can.
  func secondChildFault(
    _ className: ClassName,
    hasChild: Bool,
    ownLayoutHasChild: Bool
  ) -> PlacedFault? {
    guard children?.count == .one, hasChild, ownLayoutHasChild else { return nil }
    let element = name
    return { .contentBesideOwnChild(className, element: element, at: $0) }
  }
}
