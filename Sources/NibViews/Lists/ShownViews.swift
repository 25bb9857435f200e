/// The views that a list shows, each for a part of the list such as a row or a header.
struct ShownViews<Part: Hashable & Comparable, Item: View> {
  /// The views by the parts that they show.
  private(set) var views: [Part: Item] = [:]
  private var partsByView: [ObjectIdentifier: Part] = [:]

  var isEmpty: Bool { views.isEmpty }

  var count: Int { views.count }

  /// The parts that are shown, in no particular order.
  var parts: [Part: Item].Keys { views.keys }

  subscript(part: Part) -> Item? { views[part] }

  /// Returns the part that a view shows, or `nil` if the view is not shown.
  ///
  /// - Complexity: O(1)
  func part(of view: View) -> Part? { partsByView[ObjectIdentifier(view)] }

  /// Adds a view that is not shown yet.
  mutating func insert(_ view: Item, for part: Part) {
    views[part] = view
    partsByView[ObjectIdentifier(view)] = part
  }

  /// Removes the views of the parts that satisfy a condition.
  ///
  /// - Returns: The removed views in the order of the list, so that what is done with them is the same in
  ///   every run.
  mutating func removeAll(where isLeaving: (Part) -> Bool) -> [(part: Part, view: Item)] {
    let leaving = views.filter { isLeaving($0.key) }.sorted { $0.key < $1.key }
    for (part, view) in leaving {
      views[part] = nil
      partsByView[ObjectIdentifier(view)] = nil
    }
    return leaving.map { ($0.key, $0.value) }
  }

  /// Assigns each view to another part.
  ///
  /// - Returns: The views that are left without a part, so that none is deallocated during the mutation.
  @discardableResult
  mutating func move(_ newPart: (Part) -> Part?) -> [Item] {
    var others: [Item] = []
    let old = views
    views = [:]
    partsByView = [:]
    for (part, view) in old {
      if let part = newPart(part) { insert(view, for: part) } else { others.append(view) }
    }
    return others
  }
}
