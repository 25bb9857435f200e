extension ElementVocabulary {
  /// The manifest of the elements and classes.
  package var manifest: ElementManifest { manifest(stock: []) }

  /// Returns the manifest of the elements and classes, without the stock elements.
  ///
  /// - Parameter stock: The identities of the schemas of the stock elements.
  package func manifest(stock: Set<ObjectIdentifier>) -> ElementManifest {
    let stockSchemas = elements.filter { stock.contains(ObjectIdentifier($0)) }.flatMap { Array($0.lineage) }
    let stock = stock.union(stockSchemas.map { ObjectIdentifier($0) })
    let own = elements.filter { !stock.contains(ObjectIdentifier($0)) }
    var abstract: [String: ElementSchema] = [:]
    for base in own.flatMap({ Array($0.lineage) })
    where self[base.name] == nil && !stock.contains(ObjectIdentifier(base)) {
      abstract[base.name] = base
    }
    let all = own + abstract.values.sorted { $0.name < $1.name }
    let known = (stockSchemas + all).reduce(into: [:]) { $0[$1.name] = $1 }
    var accepted: [String: [String]] = [:]
    for element in all + all.flatMap(\.allParts) + stockSchemas + stockSchemas.flatMap(\.allParts) {
      guard let name = element.childClassName?.qualified else { continue }
      // Two private classes can have the same name, so the elements that either accepts are combined.
      let others = accepted[name] ?? []
      accepted[name] = own.filter { others.contains($0.name) || element.acceptsChild($0) }.map(\.name)
    }
    let listed = Set(all.flatMap { [$0] + $0.allParts }.compactMap { $0.childClassName?.qualified })
    accepted = accepted.filter { listed.contains($0.key) || !$0.value.isEmpty }
    return ElementManifest(
      version: ElementManifest.currentVersion,
      stock: stock.isEmpty ? nil : true,
      elements: all.map { element in
        var entry = ElementManifest.Element(element, known: known)
        if abstract[element.name] != nil { entry.isAbstract = true }
        return entry
      },
      children: accepted,
      classes: classes.map { named in
        .init(
          name: named.name.qualified,
          element: named.element,
          inherits: elements.filter { named.objectClass.inherits(from: $0.objectClass) }.map(\.name)
        )
      },
      traits: traits
    )
  }
}

extension ElementManifest.Element {
  /// Creates the entry for an element.
  ///
  /// - Parameter known: The elements that the entry can extend, by name.
  fileprivate init(_ element: ElementSchema, known: [String: ElementSchema]) {
    // Another element may have replaced the base under the same name.
    let base = element.base.flatMap { base in
      known[base.name].flatMap { $0 === base || Self($0, known: [:]) == Self(base, known: [:]) ? base : nil }
    }
    name = element.name
    self.class = element.className.qualified
    summary = element.summary
    extends = base?.name
    isUnique = element.isUnique ? true : nil
    isReusable = element.isReusable ? true : nil
    hasAnchors = element.hasAnchors ? true : nil
    deprecated = element.deprecation
    if element.childCount != base?.childCount || element.childClassName != base?.childClassName {
      children = .init(count: element.childCount, class: element.childClassName?.qualified)
    }
    let inheritedAttributes = base?.manifestAttributes ?? []
    attributes = element.manifestAttributes.filter { !inheritedAttributes.contains($0) }.nonEmpty
    let inheritedParts = base?.manifestParts ?? []
    parts = element.manifestParts.filter { !inheritedParts.contains($0) }.nonEmpty
    let inherited = base?.defaults() ?? [:]
    let all = element.defaults()
    let defaults = all.filter { inherited[$0.key] != $0.value }
    self.defaults = defaults.isEmpty ? nil : defaults
    withoutDefault = inherited.keys.filter { all[$0] == nil }.sorted().nonEmpty
  }
}

extension ElementSchema {
  /// The parts, and the parts of the parts, each of them once.
  package var allParts: [ElementSchema] {
    var all: [ElementSchema] = []
    var seen: Set<ObjectIdentifier> = []
    var waiting = Array(parts.values)
    while let part = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(part)).inserted else { continue }
      all.append(part)
      waiting += part.parts.values
    }
    return all
  }

  fileprivate var manifestAttributes: [ElementManifest.Attribute] {
    attributes.values.map(ElementManifest.Attribute.init).sorted { $0.name < $1.name }
  }

  fileprivate var manifestParts: [ElementManifest.Element] {
    parts.values.map { .init($0, known: [:]) }.sorted { $0.name < $1.name }
  }
}

extension ElementManifest.Attribute {
  fileprivate init(_ attribute: AttributeSchema) {
    name = attribute.name
    isRequired = attribute.isRequired ? true : nil
    deprecated = attribute.deprecation
    kind = attribute.kind.name
    summary = attribute.summary
    words = attribute.kind.words
    expected = attribute.kind.isCustom ? attribute.kind.expectation : nil
    pattern = attribute.kind.pattern
    minimum = attribute.kind.range.flatMap { $0.lowerBound.isFinite ? $0.lowerBound : nil }
    maximum = attribute.kind.range.flatMap { $0.upperBound.isFinite ? $0.upperBound : nil }
    type = attribute.objectType?.name
  }
}

extension ElementManifest {
  /// Returns messages about the differences from another manifest.
  package func differences(from other: ElementManifest) -> [String] {
    let mine = elements.reduce(into: [:]) { $0[$1.name] = $1 }
    let others = other.elements.reduce(into: [:]) { $0[$1.name] = $1 }
    let differences =
      Set(mine.keys).union(others.keys).sorted().compactMap { name -> String? in
        switch (mine[name], others[name]) {
        case (let element?, let other?): element == other ? nil : element.difference(from: other)
        case (nil, _): "<\(name)> was removed"
        case (_, nil): "<\(name)> was added"
        }
      } + (classes == other.classes ? [] : ["the classes that 'class' may name are different"])
      + (traits == other.traits ? [] : ["the traits are different"])
    return differences.isEmpty ? ["it was written by another version"] : differences
  }
}

extension ElementManifest.Element {
  /// Returns a message that an element is different, with the attributes that are, if any.
  fileprivate func difference(from other: Self) -> String {
    func written(_ element: Self) -> [String: ElementManifest.Attribute] {
      (element.attributes ?? []).reduce(into: [:]) { $0[$1.name] = $1 }
    }
    let (mine, others) = (written(self), written(other))
    let names = Set(mine.keys).union(others.keys).filter { mine[$0] != others[$0] }.sorted()
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return "<\(name)> is different" + (names.isEmpty ? "" : " in \(list)")
  }
}

extension Array {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
