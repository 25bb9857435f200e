import NibNames

extension ElementManifest {
  /// A problem in a manifest.
  package struct Fault: Equatable, Sendable {
    /// The path to the problem as keys and indices, such as `["elements", "3", "extends"]`.
    package let path: [String]
    package let message: String

    package init(path: [String], message: String) {
      self.path = path
      self.message = message
    }
  }

  /// Creates the catalog that the manifest describes, for checking layouts.
  ///
  /// The catalog creates placeholders instead of objects of the host's classes.
  ///
  /// - Returns: The catalog with everything that can be understood, and the problems with the rest.
  package func catalog() -> (catalog: ElementCatalog, faults: [Fault]) {
    var reader = ManifestReader(self)
    reader.read()
    return (reader.catalog, reader.faults)
  }
}

/// A placeholder for objects of a host's class.
private final class DescribedObject {}

private struct ManifestReader {
  private let manifest: ElementManifest
  private var places: [String: Int] = [:]
  private var descriptions: [String: ElementDescription] = [:]
  private(set) var catalog = ElementCatalog()
  private(set) var faults: [ElementManifest.Fault] = []

  init(_ manifest: ElementManifest) {
    self.manifest = manifest
  }

  mutating func read() {
    for (index, element) in manifest.elements.enumerated() {
      if places[element.name] == nil {
        places[element.name] = index
      } else {
        fault(["elements", "\(index)", "name"], "two elements are named '\(element.name)'")
      }
    }
    for element in manifest.elements {
      guard let description = description(element.name), element.isAbstract != true else { continue }
      catalog.add(description)
    }
    for (name, accepted) in manifest.children {
      for (index, element) in accepted.enumerated() where places[element] == nil {
        fault(["children", name, "\(index)"], unknown(element))
      }
    }
    for (index, named) in manifest.classes.enumerated() {
      let kinds = Set((named.inherits ?? []) + [named.element])
      for kind in kinds.sorted() where places[kind] == nil {
        fault(["classes", "\(index)", kind == named.element ? "element" : "inherits"], unknown(kind))
      }
      catalog.register(
        ElementCatalog.RegisteredClass(
          name: ClassName(named.name),
          objectClass: nil,
          make: { DescribedObject() },
          element: named.element,
          isKind: { kinds.contains($0.name) }
        )
      )
    }
  }

  /// Returns the description of an element, after describing those that it extends.
  private mutating func description(_ name: String) -> ElementDescription? {
    var chain: [Int] = []
    var next: String? = name
    while let name = next, descriptions[name] == nil, let index = places[name] {
      chain.append(index)
      next = manifest.elements[index].extends
      let path = ["elements", "\(index)", "extends"]
      if let base = next, places[base] == nil {
        fault(path, unknown(base))
      } else if let base = next, chain.contains(where: { manifest.elements[$0].name == base }) {
        fault(path, "the elements '\(name)' and '\(base)' extend each other")
        next = nil
      } else if chain.count > Self.longestChain {
        fault(path, "an element extends more than \(Self.longestChain) others")
        next = nil
      }
    }
    for index in chain.reversed() {
      let element = manifest.elements[index]
      let base = element.extends.flatMap { descriptions[$0] }
      descriptions[element.name] = description(element, base, ["elements", "\(index)"])
    }
    return descriptions[name]
  }

  private static let longestChain = 100

  private mutating func description(
    _ element: ElementManifest.Element,
    _ base: ElementDescription?,
    _ path: [String]
  ) -> ElementDescription {
    checkName(element.name, path + ["name"])
    var members: [ElementMember] = []
    for (index, attribute) in (element.attributes ?? []).enumerated() {
      members.append(ElementMember(description(attribute, path + ["attributes", "\(index)"])))
    }
    if let children = element.children {
      let className = ClassName(children.class ?? "")
      if children.count != .none, manifest.children[className.qualified] == nil {
        let message = "the manifest's 'children' have no entry for the class '\(className.qualified)'"
        fault(path + ["children"], message)
      }
      let accepted = Set(manifest.children[className.qualified] ?? [])
      members.append(
        ElementMember(
          ChildrenDescription(
            count: children.count,
            className: className,
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
      defaults: (base?.defaults() ?? [:]).filter { element.withoutDefault?.contains($0.key) != true }
        .merging(element.defaults ?? [:]) { $1 },
      members
    )
  }

  private mutating func description(
    _ attribute: ElementManifest.Attribute,
    _ path: [String]
  ) -> AttributeDescription {
    checkName(attribute.name, path + ["name"])
    let kind = kind(of: attribute, path)
    let role: AttributeDescription.Role =
      switch kind {
      case .event: .event { _, _ in }
      case .object:
        .object(ObjectRole(typeName: attribute.type ?? "Any", accepts: { _ in true }, set: { _, _ in }))
      default:
        .value(
          ValueRole(
            parse: { text in kind.parse(text).map { ParsedValue($0, AttributeSetter { _ in }) } },
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

  private mutating func kind(
    of attribute: ElementManifest.Attribute,
    _ path: [String]
  ) -> AttributeKind {
    let kind = AttributeKind(
      named: attribute.kind,
      words: attribute.words,
      expected: attribute.expected,
      pattern: attribute.pattern
    )
    guard let kind else {
      let suggestion = Suggestion.phrase(for: attribute.kind, among: AttributeKind.allNames)
      fault(path + ["kind"], "'\(attribute.kind)' is not a kind of value" + suggestion)
      return .string
    }
    if kind.words?.isEmpty == true {
      fault(path + ["kind"], "'\(kind.name)' needs 'words', the words of which its values consist")
    }
    if let pattern = kind.pattern, ValuePattern(pattern) == nil {
      let message =
        "'\(pattern)' is not a supported regular expression; use only characters, classes, groups, '|' and the"
        + " quantifiers '*', '+', '?' and '{n,m}'"
      fault(path + ["pattern"], message)
    }
    return kind
  }

  private mutating func checkName(_ name: String, _ path: [String]) {
    if !NameSyntax.isIdentifier(name) {
      fault(path, "'\(name)' is not a valid name for an element or an attribute")
    }
  }

  private func unknown(_ name: String) -> String {
    "there is no element '\(name)'" + Suggestion.phrase(for: name, among: places.keys)
  }

  private mutating func fault(_ path: [String], _ message: String) {
    faults.append(ElementManifest.Fault(path: path, message: message))
  }
}
