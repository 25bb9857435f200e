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
  fileprivate struct Setting: Hashable {
    let name: String
    let value: String
  }

  private var elements: [Element] = []
  private var settings: [Set<Setting>] = []

  /// The most different sets of attributes that are compared with each other.
  private static let limit = 1000

  mutating func add(_ place: Extraction.Place, _ attributes: [MarkupAttribute]) {
    elements.append(Element(place: place, attributes: attributes))
    settings.append(Set(attributes.map { Setting(name: $0.name, value: $0.value) }))
  }

  /// Returns groups of elements with at least two attributes in common, those that save most first, so that
  /// no attribute of an element is in two groups.
  ///
  /// Attributes that occur together only in rare combinations are not found if there are more than a thousand
  /// combinations.
  ///
  /// - Complexity: O(*n* · *m* + *m*²) in the number of elements and of combinations that are compared.
  func groups() -> [AttributeGroup] {
    var counts: [Setting: Int] = [:]
    for setting in settings.joined() { counts[setting, default: 0] += 1 }
    var rest = settings.map { $0.filter { counts[$0, default: 0] > 1 } }
    var sets: [Set<Setting>: Int] = [:]
    for set in rest where set.count > 1 { sets[set, default: 0] += 1 }
    let known = sets.sorted { ($0.value, $1.key.text) > ($1.value, $0.key.text) }.prefix(Self.limit).map(\.key)
    var candidates = Set(known)
    for (number, set) in known.enumerated() {
      for other in known[(number + 1)...] {
        let common = set.intersection(other)
        if common.count > 1 { candidates.insert(common) }
      }
    }
    var waiting = candidates.map { ($0, members(of: $0, rest)) }.filter { $0.1.count > 1 }
    func savings(_ candidate: (Set<Setting>, [Int])) -> Int {
      AttributeGroup.savings(candidate.1.count, candidate.0.count)
    }
    waiting.sort { (savings($0), $1.0.text) < (savings($1), $0.0.text) }
    var groups: [AttributeGroup] = []
    // What earlier groups have taken is known only when a group is the best one.
    while let best = waiting.popLast() {
      let members = best.1.filter { best.0.isSubset(of: rest[$0]) }
      if members.count < 2 { continue }
      if members.count < best.1.count {
        let now = (best.0, members)
        let index = waiting.indices.partitioningIndex {
          (savings(waiting[$0]), now.0.text) >= (savings(now), waiting[$0].0.text)
        }
        waiting.insert(now, at: index)
        continue
      }
      for member in members { rest[member].subtract(best.0) }
      groups.append(group(best.0, members))
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
    return candidates.filter { !$0.isEmpty }.map { group($0, members(of: $0, settings)) }
      .max { ($0.savings, $1.names.sorted().joined()) < ($1.savings, $0.names.sorted().joined()) }
  }

  /// Returns the elements that have all of some attributes.
  private func members(of set: Set<Setting>, _ settings: [Set<Setting>]) -> [Int] {
    settings.indices.filter { set.isSubset(of: settings[$0]) }
  }

  private func group(_ set: Set<Setting>, _ members: [Int]) -> AttributeGroup {
    AttributeGroup(elements: members.map { elements[$0] }, names: Set(set.map(\.name)))
  }
}

extension Set<StyledElements.Setting> {
  /// A text that orders sets.
  fileprivate var text: String { map { "\($0.name)=\($0.value)" }.sorted().joined(separator: " ") }
}
