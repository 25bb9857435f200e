import NibMarkup
import NibModel
import NibNames

/// The elements that sources declare, made into schemas beside those of a vocabulary.
///
/// The sources are not compiled: the kind of an attribute follows from how its type is declared. An attribute
/// whose type the sources do not show can have any value.
struct DeclaredVocabulary {
  /// The vocabulary that is given, with the elements that the sources declare.
  private(set) var vocabulary: ElementVocabulary
  /// The elements that were added, in the order of the sources.
  private(set) var added: [DeclaredElement] = []

  private let types: DeclaredTypes
  private let superclasses: [DeclaredTypes.Superclass]
  /// The elements that the sources declare, by the qualified names of their classes.
  private let declared: [String: DeclaredElement]
  private let valueTypes: [String: [DeclaredValueType]]
  /// The kinds of the types that the vocabulary's own attributes have, by the types' names.
  private let knownKinds: [String: AttributeKind]
  /// The schemas of the vocabulary's classes, by the classes' innermost names.
  private let knownSchemas: [String: ElementSchema]
  /// The schemas of the sources' classes, or `nil` while one is made or if it cannot be.
  private var schemas: [String: ElementSchema?] = [:]
  /// What stands for types of children that are not the class of an element, by name.
  private var childTypes: [String: ObjectClass] = [:]

  /// Creates the vocabulary.
  ///
  /// What the given vocabulary has takes precedence over an element of the same name in the sources.
  init(_ files: [SwiftDeclarations], _ types: DeclaredTypes, besides given: ElementVocabulary) {
    vocabulary = given
    self.types = types
    var names: Set<String> = []
    let new = files.flatMap(\.elements).filter { element in
      NameSyntax.isIdentifier(element.name) && given[element.name] == nil
        && names.insert(element.name).inserted
    }
    let parts = files.flatMap(\.elements).filter { !names.contains($0.name) || new.isEmpty }
    declared = Dictionary((new + parts).map { ($0.className.qualified, $0) }) { first, _ in first }
    guard !new.isEmpty else {
      (superclasses, valueTypes, knownKinds, knownSchemas) = ([], [:], [:], [:])
      return
    }
    superclasses = types.classes.map { types.superclass(of: $0) }
    valueTypes = Dictionary(grouping: files.flatMap(\.valueTypes), by: \.name.base)
    let all = given.elements.flatMap { Array($0.lineage) + $0.allParts }
    knownSchemas = Dictionary(all.map { ($0.className.base, $0) }) { first, _ in first }
    knownKinds = Self.kinds(of: all)
    for type in new.compactMap(\.childType) {
      let name = ClassName(type)
      guard knownSchemas[name.base] == nil, element(ofClass: name, near: nil) == nil else { continue }
      childTypes[name.base] = ObjectClass(name)
    }
    for element in new {
      guard let schema = schema(of: element) else { continue }
      vocabulary.add(schema)
      added.append(element)
    }
  }

  // MARK: Elements

  private func element(ofClass name: ClassName, near element: DeclaredElement?) -> DeclaredElement? {
    if let exact = declared[name.qualified] { return exact }
    guard let record = types.records(named: name, near: element?.declaration.path).first else { return nil }
    return declared[record.name.qualified]
  }

  private func lineage(of element: DeclaredElement) -> Lineage? {
    types.records(named: element.className, near: element.declaration.path).first.map {
      Lineage($0, superclasses)
    }
  }

  /// Returns the schema of an element, or `nil` if its superclass is not known.
  private mutating func schema(of element: DeclaredElement) -> ElementSchema? {
    let key = element.className.qualified
    if let known = schemas[key] { return known }
    // An element that contains itself as a part, or inherits from itself, has no schema.
    schemas.updateValue(nil, forKey: key)
    guard let lineage = lineage(of: element) else { return nil }
    var base: ElementSchema?
    for name in lineage.names.dropFirst() {
      base = declared[name.qualified].flatMap { schema(of: $0) } ?? knownSchemas[name.base]
      if base != nil { break }
    }
    if base == nil, !lineage.isComplete { return nil }
    let conformances = childTypes.filter { name, _ in
      lineage.names.contains { $0.base == name } || types.conforms(element.className.base, to: name) == true
    }
    let made = ElementSchema(
      element.name,
      ObjectClass(element.className, inheritingFrom: base?.objectClass, and: Array(conformances.values)),
      extends: base,
      summary: element.summary,
      deprecation: element.deprecation,
      isUnique: element.isUnique,
      isReusable: types.conforms(element.className.base, to: "Reusable") == true,
      hasAnchors: element.hasAnchors,
      attributes: element.attributes.map { attribute($0, of: element) },
      parts: element.parts.compactMap { schema(ofPart: $0, of: element) },
      children: children(of: element, base),
      // The initial values are in code.
      defaults: { _ in [:] }
    )
    schemas.updateValue(made, forKey: key)
    return made
  }

  private mutating func schema(ofPart name: ClassName, of element: DeclaredElement) -> ElementSchema? {
    if let part = self.element(ofClass: name, near: element) { return schema(of: part) }
    return knownSchemas[name.base]
  }

  private mutating func children(of element: DeclaredElement, _ base: ElementSchema?) -> ChildrenSchema? {
    guard let count = element.childCount else { return nil }
    let inherited = base?.children?.objectClass
    guard count != .none, let type = element.childType.map({ ClassName($0) }) else {
      return ChildrenSchema(count: count, inherited ?? ObjectClass(ClassName("AnyObject")))
    }
    let declared = self.element(ofClass: type, near: element).flatMap { schema(of: $0)?.objectClass }
    let objectClass = declared ?? knownSchemas[type.base]?.objectClass ?? childTypes[type.base] ?? inherited
    return objectClass.map { ChildrenSchema(count: count, $0) }
  }

  // MARK: Attributes

  private func attribute(_ attribute: DeclaredElement.Attribute, of element: DeclaredElement)
    -> AttributeSchema
  {
    let role: AttributeSchema.Role =
      switch attribute.role {
      case .event: .event
      case .object(let type): .object(RequiredType(name: type ?? "Any"))
      case .value(let type):
        kind(of: type, in: element, attribute.range).role
      }
    return AttributeSchema(
      name: attribute.name,
      role: role,
      summary: attribute.summary,
      isRequired: attribute.isRequired,
      deprecation: attribute.deprecation
    )
  }

  private func kind(of type: String?, in element: DeclaredElement, _ range: ClosedRange<Double>?)
    -> AttributeKind
  {
    guard let type else { return .custom("a value") }
    let kind = kind(ofType: type, in: element.className, aliasesLeft: 8)
    guard let kind else { return .custom("a value of the type \(type)") }
    return range.map { kind.limited(to: $0) } ?? kind
  }

  /// Returns the kind of the values of a type, or `nil` if the sources do not show it.
  private func kind(ofType type: String, in scope: ClassName, aliasesLeft: Int) -> AttributeKind? {
    var text = type.filter { !$0.isWhitespace && $0 != "`" }
    while let last = text.last, "?!".contains(last) { text.removeLast() }
    if text.hasPrefix("Optional<"), text.hasSuffix(">") { text = String(text.dropFirst(9).dropLast()) }
    let name = ClassName(text)
    let candidates = (valueTypes[name.base] ?? []).filter { name.denotes($0.name) }
    var components = scope.components[...]
    while true {
      let full = components + name.components
      let found = candidates.filter { $0.name.components.elementsEqual(full) }
      if let kind = Self.kind(of: found) { return kind }
      guard components.popLast() != nil else { break }
    }
    if Set(candidates.map(\.name)).count == 1, let kind = Self.kind(of: candidates) { return kind }
    if let target = types.targets(ofAlias: name).first, aliasesLeft > 0 {
      return kind(ofType: target, in: scope, aliasesLeft: aliasesLeft - 1)
    }
    return knownKinds[name.base]
  }

  /// Returns the kind that declarations of a type show; that of a type that states it takes precedence.
  private static func kind(of types: [DeclaredValueType]) -> AttributeKind? {
    let stated = types.first { if case .words = $0.values { false } else { true } }
    return (stated ?? types.first)?.kind
  }

  /// Returns the kinds of the standard types and of those that attributes have, by the types' names.
  private static func kinds(of schemas: [ElementSchema]) -> [String: AttributeKind] {
    var kinds: [String: AttributeKind] = [:]
    for schema in schemas {
      for attribute in schema.attributes.values {
        guard let type = attribute.valueType?.type else { continue }
        kinds[type.unwrappedName] = attribute.kind.withoutRange
      }
    }
    for type in AttributeKind.standardTypes { kinds[type.unwrappedName] = type.attributeKind }
    return kinds
  }

  // MARK: Facts

  /// Adds what layouts with the added elements depend on.
  func addFacts(to facts: inout DigestedValues) {
    for element in added {
      guard let schema = vocabulary[element.name] else { continue }
      Self.addFacts(of: schema, to: &facts)
    }
  }

  private static func addFacts(of schema: ElementSchema, to facts: inout DigestedValues) {
    facts.add([schema.name, schema.className.qualified, schema.deprecation ?? ""])
    facts.add(schema.lineage.map(\.className.qualified))
    facts.add([schema.childCount.rawValue, schema.childTypeName ?? ""])
    facts.add([schema.isReusable, schema.hasAnchors, schema.isUnique].map(\.description))
    for attribute in schema.attributes.values.sorted(by: { $0.name < $1.name }) {
      facts.add([attribute.name, attribute.kind.name, attribute.kind.expectation])
      facts.add([attribute.kind.pattern ?? "", attribute.objectType?.name ?? "", attribute.deprecation ?? ""])
      facts.add(attribute.isRequired)
    }
    let parts = schema.parts.values.sorted { $0.name < $1.name }
    facts.add(parts.map(\.name))
    for part in parts where part !== schema { addFacts(of: part, to: &facts) }
  }
}

extension AttributeKind {
  fileprivate var role: AttributeSchema.Role { .value(self, ValueType(parse)) }
}

extension AttributeValue {
  /// The name of the type, or of what an optional wraps.
  fileprivate static var unwrappedName: String {
    var name = _typeName(self, qualified: false)
    while name.hasPrefix("Optional<"), name.hasSuffix(">") { name = String(name.dropFirst(9).dropLast()) }
    return ClassName(name).base
  }
}
