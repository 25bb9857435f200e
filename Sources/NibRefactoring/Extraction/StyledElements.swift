import BitCollections
import NibMarkup
import SystemPackage

/// Elements of the same name that have attributes in common.
struct AttributeGroup {
  /// Elements that can have the same style.
  struct Key: Hashable {
    let element: String
    let folder: FilePath
  }

  struct ID: Hashable {
    let path: FilePath
    let number: Int
  }

  let elements: [StyledElements.Element]
  /// The names of the attributes.
  let names: Set<String>

  var element: String { elements[0].place.element.name }
  var savings: Int { Self.savings(elements.count, names.count) }

  /// Returns the number of attributes that a style saves: each element names it, and it has a name itself.
  static func savings(_ elements: Int, _ attributes: Int) -> Int {
    elements * attributes - elements - attributes - 1
  }

  func contains(_ id: ID) -> Bool { elements.contains { $0.id == id } }

  var repeated: Extraction.RepeatedAttributes {
    let written = elements[0].attributes.filter { names.contains($0.name) }
    return Extraction.RepeatedAttributes(
      element: element,
      attributes: written.map(\.span.text),
      places: elements.map(\.place.element.nameSpan)
    )
  }
}

/// The elements of one name in a folder, with the attributes that a style can set.
struct StyledElements {
  struct Element {
    let place: Extraction.Place
    let attributes: [MarkupAttribute]

    var id: AttributeGroup.ID { AttributeGroup.ID(path: place.source.path, number: place.number) }
  }

  /// An attribute with its value.
  private struct Setting: Hashable {
    let name: String
    let value: String
  }

  private var elements: [Element] = []
  /// The numbers of the attributes of each element.
  private var settings: [BitSet] = []
  /// The numbers of attributes, in the order in which they occur first.
  private var numbers: [Setting: Int] = [:]
  private var names: [String] = []

  /// The most different sets of attributes that are compared with each other.
  private static let limit = 200

  mutating func add(_ place: Extraction.Place, _ attributes: [MarkupAttribute]) {
    elements.append(Element(place: place, attributes: attributes))
    var set = BitSet()
    for attribute in attributes {
      let setting = Setting(name: attribute.name, value: attribute.value)
      let number = numbers[setting] ?? names.count
      if number == names.count {
        numbers[setting] = number
        names.append(attribute.name)
      }
      set.insert(number)
    }
    settings.append(set)
  }

  /// A set of attributes, with the elements that have them.
  private struct Candidate {
    let set: BitSet
    let members: [Int]

    /// What the best candidate has most of; of two that save the same, the one that occurs first is better.
    var rank: (Int, Int, Int) {
      (AttributeGroup.savings(members.count, set.count), -(members.first ?? 0), -(set.first ?? 0))
    }
  }

  /// Returns groups of elements with at least two attributes in common, those that save most first, so that
  /// no attribute of an element is in two groups.
  ///
  /// The 200 most frequent combinations of attributes are compared with each other.
  ///
  /// - Complexity: O(*n* · *m*²) in the number of different combinations and of those that are compared.
  func groups() -> [AttributeGroup] {
    var counts: [Int: Int] = [:]
    for set in settings { for setting in set { counts[setting, default: 0] += 1 } }
    let repeated = BitSet(counts.filter { $0.value > 1 }.map(\.key))
    var rest = settings.map { $0.intersection(repeated) }
    // Elements with the same attributes are counted together.
    var sets: [BitSet: [Int]] = [:]
    for (number, set) in rest.enumerated() where set.count > 1 { sets[set, default: []].append(number) }
    let combinations = sets.sorted { a, b in
      a.value.count == b.value.count ? a.value[0] < b.value[0] : a.value.count > b.value.count
    }
    let compared = combinations.prefix(Self.limit).map(\.key)
    var candidates = Set(compared)
    for (number, set) in compared.enumerated() {
      for other in compared[(number + 1)...] {
        let common = set.intersection(other)
        if common.count > 1 { candidates.insert(common) }
      }
    }
    var waiting = candidates.compactMap { set -> Candidate? in
      let members = combinations.flatMap { set.isSubset(of: $0.key) ? $0.value : [] }
      return members.count > 1 ? Candidate(set: set, members: members.sorted()) : nil
    }
    waiting.sort { $0.rank < $1.rank }
    var groups: [AttributeGroup] = []
    // What earlier groups have taken is known only when a group is the best one.
    while let best = waiting.popLast() {
      let members = best.members.filter { best.set.isSubset(of: rest[$0]) }
      if members.count < 2 { continue }
      if members.count < best.members.count {
        let now = Candidate(set: best.set, members: members)
        waiting.insert(now, at: waiting.indices.partitioningIndex { waiting[$0].rank >= now.rank })
        continue
      }
      for member in members { rest[member].subtract(best.set) }
      groups.append(group(best.set, members))
    }
    return groups
  }

  /// Returns the group with an element that saves most, which can have only one attribute, or `nil` if the
  /// element has no attribute in common with another one.
  func best(for id: AttributeGroup.ID) -> AttributeGroup? {
    guard let own = elements.firstIndex(where: { $0.id == id }) else { return nil }
    let candidates = Set(
      settings.enumerated().filter { $0.offset != own }.map { $0.element.intersection(settings[own]) }
    )
    return candidates.filter { !$0.isEmpty }.map { set in
      Candidate(set: set, members: settings.indices.filter { set.isSubset(of: settings[$0]) })
    }
    .max { $0.rank < $1.rank }.map { group($0.set, $0.members) }
  }

  private func group(_ set: BitSet, _ members: [Int]) -> AttributeGroup {
    AttributeGroup(elements: members.map { elements[$0] }, names: Set(set.map { names[$0] }))
  }
}
