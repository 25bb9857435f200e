import OrderedCollections

/// The sections and the items of a list at one time, each with an identifier of its own.
///
///     var snapshot = DiffableDataSourceSnapshot<Shelf, Book.ID>()
///     snapshot.appendSections([.new, .classics])
///     snapshot.appendItems(newBooks, toSection: .new)
///     try dataSource.apply(snapshot)
///
/// An identifier that is added twice or does not exist is not a crash: the call skips it, and applying the
/// snapshot throws every such mistake.
public struct DiffableDataSourceSnapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  private var items: OrderedDictionary<SectionIdentifier, OrderedSet<ItemIdentifier>> = [:]
  private var sections: [ItemIdentifier: SectionIdentifier] = [:]
  private(set) var reloadedItems: Set<ItemIdentifier> = []
  private(set) var reloadedSections: Set<SectionIdentifier> = []
  /// What is wrong with the calls that made the snapshot.
  private(set) var faults: [String] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Contents

  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifier] { Array(items.keys) }

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifier] { items.values.flatMap { $0 } }

  /// The number of sections.
  public var numberOfSections: Int { items.count }

  /// The number of items in all sections.
  public var numberOfItems: Int { sections.count }

  /// Returns the number of items in a section, or 0 if there is no such section.
  public func numberOfItems(inSection section: SectionIdentifier) -> Int { items[section]?.count ?? 0 }

  /// Returns the items of a section, in order, or none if there is no such section.
  public func itemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    items[section].map { Array($0) } ?? []
  }

  /// Returns the section that contains an item, or `nil` if no section does.
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? { sections[item] }

  /// Returns the position of a section, or `nil` if there is no such section.
  public func indexOfSection(_ section: SectionIdentifier) -> Int? { items.index(forKey: section) }

  /// Returns the position of an item among the items of all sections, or `nil` if there is no such item.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func indexOfItem(_ item: ItemIdentifier) -> Int? {
    guard let place = place(of: item) else { return nil }
    return items.values[..<place.section].reduce(place.item) { $0 + $1.count }
  }

  /// Returns the position of an item in its section.
  ///
  /// - Complexity: O(1)
  func place(of item: ItemIdentifier) -> (section: Int, item: Int)? {
    guard let identifier = sections[item], let section = items.index(forKey: identifier),
      let index = items.values[section].firstIndex(of: item)
    else { return nil }
    return (section, index)
  }

  /// Returns the items of the section at a position, which must exist.
  func items(at section: Int) -> OrderedSet<ItemIdentifier> { items.values[section] }

  /// Returns the section at a position, which must exist.
  func section(at index: Int) -> SectionIdentifier { items.keys[index] }

  /// The snapshot without its requests to reload.
  var withoutReloads: Self {
    var snapshot = self
    snapshot.reloadedItems = []
    snapshot.reloadedSections = []
    return snapshot
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ sections: [SectionIdentifier]) { insert(sections, at: items.count) }

  /// Inserts sections before another one.
  public mutating func insertSections(
    _ sections: [SectionIdentifier],
    beforeSection other: SectionIdentifier
  ) {
    if let index = existing(other) { insert(sections, at: index) }
  }

  /// Inserts sections after another one.
  public mutating func insertSections(
    _ sections: [SectionIdentifier],
    afterSection other: SectionIdentifier
  ) {
    if let index = existing(other) { insert(sections, at: index + 1) }
  }

  /// Deletes sections with their items.
  public mutating func deleteSections(_ sections: [SectionIdentifier]) {
    for section in sections where existing(section) != nil {
      for item in items.removeValue(forKey: section) ?? [] { forget(item) }
      reloadedSections.remove(section)
    }
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ section: SectionIdentifier,
    beforeSection other: SectionIdentifier
  ) { move(section, to: other, offset: 0) }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ section: SectionIdentifier,
    afterSection other: SectionIdentifier
  ) { move(section, to: other, offset: 1) }

  /// Reloads all items of sections when the snapshot is applied.
  public mutating func reloadSections(_ sections: [SectionIdentifier]) {
    reloadedSections.formUnion(sections.filter { existing($0) != nil })
  }

  // MARK: Items

  /// Adds items at the end of a section, or of the last section if none is named.
  public mutating func appendItems(_ items: [ItemIdentifier], toSection section: SectionIdentifier? = nil) {
    if let section {
      if let index = existing(section) { insert(items, in: index, at: self.items.values[index].count) }
    } else if let last = self.items.values.last {
      insert(items, in: self.items.count - 1, at: last.count)
    } else {
      faults.append("there is no section to which items can be appended; call appendSections(_:) first")
    }
  }

  /// Inserts items before another one.
  public mutating func insertItems(_ items: [ItemIdentifier], beforeItem other: ItemIdentifier) {
    if let place = existing(item: other) { insert(items, in: place.section, at: place.item) }
  }

  /// Inserts items after another one.
  public mutating func insertItems(_ items: [ItemIdentifier], afterItem other: ItemIdentifier) {
    if let place = existing(item: other) { insert(items, in: place.section, at: place.item + 1) }
  }

  /// Deletes items.
  ///
  /// - Complexity: O(*n*) in the number of items in the sections that contain them.
  public mutating func deleteItems(_ items: [ItemIdentifier]) {
    let deleted = Set(items.filter { existing(item: $0) != nil })
    for section in Set(deleted.compactMap { sections[$0] }) {
      self.items[section]?.removeAll { deleted.contains($0) }
    }
    for item in deleted { forget(item) }
  }

  /// Deletes all sections and items.
  public mutating func deleteAllItems() {
    items = [:]
    sections = [:]
    reloadedItems = []
    reloadedSections = []
  }

  /// Moves an item before another one, which may be in another section.
  public mutating func moveItem(_ item: ItemIdentifier, beforeItem other: ItemIdentifier) {
    move(item: item, to: other, offset: 0)
  }

  /// Moves an item after another one, which may be in another section.
  public mutating func moveItem(_ item: ItemIdentifier, afterItem other: ItemIdentifier) {
    move(item: item, to: other, offset: 1)
  }

  /// Reloads the cells of items when the snapshot is applied.
  public mutating func reloadItems(_ items: [ItemIdentifier]) {
    reloadedItems.formUnion(items.filter { existing(item: $0) != nil })
  }

  /// Moves the item at a position, which must exist, to another one, clamped to the items of its section.
  mutating func moveItem(at origin: (section: Int, item: Int), to target: (section: Int, item: Int)) {
    let item = items.values[origin.section].remove(at: origin.item)
    let index = max(0, min(target.item, items.values[target.section].count))
    items.values[target.section].insert(item, at: index)
    sections[item] = items.keys[target.section]
  }

  // MARK: Implementation

  /// Returns the position of a section, or records that it does not exist.
  private mutating func existing(_ section: SectionIdentifier) -> Int? {
    if let index = items.index(forKey: section) { return index }
    faults.append("the section '\(section)' is not in the snapshot")
    return nil
  }

  private mutating func existing(item: ItemIdentifier) -> (section: Int, item: Int)? {
    if let place = place(of: item) { return place }
    faults.append("the item '\(item)' is not in the snapshot")
    return nil
  }

  private mutating func insert(_ sections: [SectionIdentifier], at index: Int) {
    var index = index
    for section in sections {
      if items[section] != nil {
        faults.append("the section '\(section)' is already in the snapshot")
      } else {
        items.updateValue([], forKey: section, insertingAt: index)
        index += 1
      }
    }
  }

  private mutating func insert(_ new: [ItemIdentifier], in section: Int, at index: Int) {
    let identifier = items.keys[section]
    var added: [ItemIdentifier] = []
    for item in new {
      if sections.updateValue(sections[item] ?? identifier, forKey: item) == nil {
        added.append(item)
      } else {
        faults.append("the item '\(item)' is already in the snapshot")
      }
    }
    if index == items.values[section].count {
      items.values[section].append(contentsOf: added)
    } else {
      var all = items.values[section].elements
      all.insert(contentsOf: added, at: index)
      items.values[section] = OrderedSet(uncheckedUniqueElements: all)
    }
  }

  private mutating func forget(_ item: ItemIdentifier) {
    sections[item] = nil
    reloadedItems.remove(item)
  }

  private mutating func move(_ section: SectionIdentifier, to other: SectionIdentifier, offset: Int) {
    guard existing(section) != nil, existing(other) != nil, section != other,
      let moved = items.removeValue(forKey: section), let index = items.index(forKey: other)
    else { return }
    items.updateValue(moved, forKey: section, insertingAt: index + offset)
  }

  private mutating func move(item: ItemIdentifier, to other: ItemIdentifier, offset: Int) {
    guard let place = existing(item: item), existing(item: other) != nil, item != other else { return }
    items.values[place.section].remove(at: place.item)
    guard let target = self.place(of: other) else { return }
    items.values[target.section].insert(item, at: target.item + offset)
    sections[item] = items.keys[target.section]
  }
}
