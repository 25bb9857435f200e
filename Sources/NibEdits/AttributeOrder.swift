import NibModel

/// The order in which the attributes of an element are written.
///
/// First come names that identify the element, then what its class declares, beginning with the class itself
/// and ending with what all views have, then actions, anchors, and what applies only to pictures. Attributes
/// that are not known, such as the parameters of an include, stay in their order before the actions.
struct AttributeOrder {
  /// The attributes that are written on the same lines if they do not fit on one.
  enum Group: Int {
    case own, anchors, design
  }

  /// The place of an attribute.
  struct Rank: Comparable {
    let group: Group
    /// The place in the group, which is equal for names that are not known.
    let number: Int

    static func < (a: Rank, b: Rank) -> Bool { (a.group.rawValue, a.number) < (b.group.rawValue, b.number) }
  }

  private let numbers: [String: Int]
  private static let anchors = Dictionary(
    uniqueKeysWithValues: LayoutAnchor.allCases.enumerated().map { ($1.rawValue, $0) }
  )
  /// The place of names that are not known, after all attributes of classes and before all events.
  private static let unknown = 1 << 20

  /// - Parameters:
  ///   - element: The name of the element without a prefix.
  ///   - schema: The element in the catalog, or `nil` if the format defines it or it is not known.
  init(of element: String, _ schema: ElementSchema?) {
    var names = LayoutFormat.attributeNames(of: element)
    var events: [String] = []
    for schema in schema.map({ Array($0.lineage) }) ?? [] {
      let inherited = schema.base?.attributes ?? [:]
      let own = schema.attributes.values.filter { inherited[$0.name] !== $0 }.sorted { $0.number < $1.number }
      for attribute in own {
        if case .event = attribute.role {
          events.append(attribute.name)
        } else {
          names.append(attribute.name)
        }
      }
    }
    var numbers: [String: Int] = [:]
    for (number, name) in names.enumerated() where numbers[name] == nil { numbers[name] = number }
    for (number, name) in events.enumerated() where numbers[name] == nil {
      numbers[name] = Self.unknown + 1 + number
    }
    self.numbers = numbers
  }

  /// Returns the place of an attribute.
  ///
  /// - Parameter name: The name as it is written, with its prefix.
  func rank(of name: String) -> Rank {
    if name == "xmlns" { return Rank(group: .own, number: -2) }
    if let colon = name.firstIndex(of: ":") {
      if name.hasPrefix("xmlns:") { return Rank(group: .own, number: -1) }
      // Other attributes with a prefix are for design time.
      let rank = rank(of: String(name[name.index(after: colon)...]))
      return Rank(group: .design, number: rank.group == .anchors ? Self.unknown : rank.number)
    }
    if let number = numbers[name] { return Rank(group: .own, number: number) }
    if let number = Self.anchors[name] { return Rank(group: .anchors, number: number) }
    return Rank(group: .own, number: Self.unknown)
  }
}

extension LayoutFormat {
  /// Returns the names of the attributes that the format defines for an element, in their order.
  fileprivate static func attributeNames(of element: String) -> [String] {
    switch element {
    case layoutElement, stylesElement: layoutAttributes.map(\.name)
    case constraintElement: constraintAttributes.map(\.name)
    case includeElement: includeAttributes.map(\.name) + [styleAttribute.name]
    case repeatElement: repeatAttributes.map(\.name) + [styleAttribute.name]
    case slotElement: slotAttributes.map(\.name)
    case parameterElement: parameterAttributes.map(\.name)
    case fieldElement: fieldAttributes.map(\.name)
    case styleElement: styleAttributes.map(\.name)
    case fontElement: fontAttributes.map(\.name)
    default: (commonAttributes + [styleAttribute, reuseIdentifier]).map(\.name)
    }
  }
}
