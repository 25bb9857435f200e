extension ElementManifest {
  /// One thing that is wrong with a manifest.
  package struct Fault: Equatable, Sendable {
    /// The keys and indices that lead to it, such as `["elements", "3", "extends"]`.
    package let path: [String]
    package let message: String

    package init(path: [String], message: String) {
      self.path = path
      self.message = message
    }
  }

  /// The catalog that the manifest describes, to check layouts with: its objects are none of the host's.
  ///
  /// - Returns: The catalog with everything that can be understood, and what is wrong with the rest.
  package func catalog() -> (catalog: ElementCatalog, faults: [Fault]) {
    var reader = ManifestReader(self)
    reader.read()
    return (reader.catalog, reader.faults)
  }
}

/// Stands for objects of a host's class.
private final class DescribedObject {}

private struct ManifestReader {
  private let manifest: ElementManifest
  private var places: [String: Int] = [:]
  private var descriptions: [String: ElementDescription] = [:]
  /// The elements whose base is being looked for.
  private var open: Set<String> = []
  private(set) var catalog = ElementCatalog()
  private(set) var faults: [ElementManifest.Fault] = []

  init(_ manifest: ElementManifest) {
    self.manifest = manifest
  }

  mutating func read() {
    for (index, element) in manifest.elements.enumerated() {
      if places.updateValue(index, forKey: element.name) != nil {
        fault(["elements", "\(index)", "name"], "two elements are named '\(element.name)'")
      }
    }
    for element in manifest.elements {
      guard let description = description(element.name), element.isAbstract != true else { continue }
      catalog.add(description)
    }
    for (index, named) in manifest.classes.enumerated() {
      guard let element = descriptions[named.element] else {
        fault(["classes", "\(index)", "element"], unknown(named.element))
        continue
      }
      catalog.register(
        ElementCatalog.RegisteredClass(
          name: ClassName(named.name),
          objectClass: nil,
          make: { DescribedObject() },
          element: named.element,
          isKind: { other in element.lineage.contains { $0.name == other.name } }
        )
      )
    }
  }

  private mutating func description(_ name: String) -> ElementDescription? {
    if let known = descriptions[name] { return known }
    guard let index = places[name] else { return nil }
    let element = manifest.elements[index]
    var base: ElementDescription?
    if let baseName = element.extends {
      let path = ["elements", "\(index)", "extends"]
      if !open.insert(name).inserted || open.contains(baseName) {
        fault(path, "the elements '\(name)' and '\(baseName)' extend each other")
      } else {
        base = description(baseName)
        if places[baseName] == nil { fault(path, unknown(baseName)) }
      }
      open.remove(name)
    }
    let description = self.description(element, base, ["elements", "\(index)"])
    descriptions[name] = description
    return description
  }

  private mutating func description(
    _ element: ElementManifest.Element,
    _ base: ElementDescription?,
    _ path: [String]
  ) -> ElementDescription {
    var members: [ElementMember] = []
    for (index, attribute) in (element.attributes ?? []).enumerated() {
      members.append(ElementMember(description(attribute, path + ["attributes", "\(index)"])))
    }
    if let children = element.children {
      let accepted = Set(children.class.flatMap { manifest.children[$0] } ?? [])
      members.append(
        ElementMember(
          ChildrenDescription(
            count: children.count,
            typeName: children.class ?? "",
            accepts: { accepted.contains($0.name) },
            adopt: { _, _, _ in }
          )
        )
      )
    }
    for (index, part) in (element.parts ?? []).enumerated() {
      let description = description(part, nil, path + ["parts", "\(index)"])
      members.append(
        ElementMember(
          PartDescription(element: description, isOfDescribedClass: true, adopt: { _, _ in })
        )
      )
    }
    if element.hasAnchors == true { members.append(ElementMember(Constraints<DescribedObject> { _, _ in })) }
    return ElementDescription(
      element.name,
      ObjectClass(ClassName(element.class)),
      objectClass: DescribedObject.self,
      isKindOfObjectClass: { _ in false },
      base,
      deprecation: element.deprecated,
      isMainActor: false,
      isReusable: element.isReusable == true,
      true,
      { DescribedObject() },
      defaults: (base?.defaults() ?? [:]).merging(element.defaults ?? [:]) { $1 },
      members
    )
  }

  private mutating func description(
    _ attribute: ElementManifest.Attribute,
    _ path: [String]
  ) -> AttributeDescription {
    let kind = attribute.attributeKind
    let role: AttributeDescription.Role
    switch kind {
    case .event: role = .event { _, _ in }
    case .object:
      role = .object(ObjectRole(typeName: attribute.type ?? "Any", accepts: { _ in true }, set: { _, _ in }))
    default:
      if case .custom(_, let pattern?) = kind, (try? Regex(pattern)) == nil {
        fault(path + ["pattern"], "'\(pattern)' is no regular expression")
      }
      role = .value(
        ValueRole(
          parse: { kind.normalized($0) == nil ? nil : AttributeSetter { _ in } },
          normalized: kind.normalized,
          text: { _ in nil }
        )
      )
    }
    return AttributeDescription(
      name: attribute.name,
      kind: kind,
      isRequired: attribute.isRequired == true,
      deprecation: attribute.deprecated,
      role: role
    )
  }

  private func unknown(_ name: String) -> String {
    "there is no element '\(name)'" + Suggestion.phrase(for: name, among: places.keys)
  }

  private mutating func fault(_ path: [String], _ message: String) {
    faults.append(ElementManifest.Fault(path: path, message: message))
  }
}

extension ElementManifest.Attribute {
  fileprivate var attributeKind: AttributeKind {
    switch kind {
    case .string: .string
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .enumeration: .enumeration(words ?? [])
    case .optionSet: .optionSet(words ?? [])
    case .color: .color
    case .font: .font
    case .insets: .insets
    case .size: .size
    case .point: .point
    case .image: .image
    case .url: .url
    case .event: .event
    case .object: .object
    case .custom: .custom(expected ?? "a value of its own kind", pattern: pattern)
    }
  }
}
