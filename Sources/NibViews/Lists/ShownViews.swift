/// The views that a list shows, each for a part of it, such as a row or a header.
struct ShownViews<Part: Hashable & Comparable, Item: View> {
  /// The views by the part that each is for.
  private(set) var views: [Part: Item] = [:]
  private var partsByView: [ObjectIdentifier: Part] = [:]

  var isEmpty: Bool { views.isEmpty }

  /// The parts that are shown, in no order.
  var parts: [Part: Item].Keys { views.keys }

  subscript(part: Part) -> Item? { views[part] }

  /// The part that a view is for, or nil when it is not shown.
  ///
  /// - Complexity: O(1)
  func part(of view: View) -> Part? { partsByView[ObjectIdentifier(view)] }

  /// Shows a view that is not shown yet.
  mutating func insert(_ view: Item, for part: Part) {
    views[part] = view
    partsByView[ObjectIdentifier(view)] = part
  }

  /// Shows no longer what a condition holds for.
  ///
  /// - Returns: What was shown, in the order of the list: what is done with it is the same in every run.
  mutating func removeAll(where isLeaving: (Part) -> Bool) -> [(part: Part, view: Item)] {
    let leaving = views.filter { isLeaving($0.key) }.sorted { $0.key < $1.key }
    for (part, view) in leaving {
      views[part] = nil
      partsByView[ObjectIdentifier(view)] = nil
    }
    return leaving.map { ($0.key, $0.value) }
  }

  /// Lets each view be for another part.
  ///
  /// - Returns: The views that are for none, so that they do not end while this one changes.
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
