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

  private let given: ElementVocabulary
  private let types: DeclaredTypes
  private let superclasses: [DeclaredTypes.Superclass]
  /// The elements that the sources declare, by the indices of their classes.
  private let declared: [Int: DeclaredElement]
  private let valueTypes: [String: [DeclaredValueType]]
  /// The kinds of the types that the vocabulary's own attributes have, by the types' names, such as
  /// `TableView.Style`.
  private let knownKinds: [String: AttributeKind]
  /// The schemas of the vocabulary's classes, by the classes' innermost names.
  private let knownSchemas: [String: ElementSchema]
  /// The schemas by the indices of the classes, `nil` while one is made or if it cannot be.
  private var schemas: [Int: ElementSchema?] = [:]
  /// What stands for types of children that are not the class of an element, by name.
  private var childTypes: [String: ObjectClass] = [:]

  /// Creates the vocabulary.
  ///
  /// What the given vocabulary has takes precedence over an element of the same name in the sources.
  init(_ files: [SwiftDeclarations], _ types: DeclaredTypes, besides given: ElementVocabulary) {
    vocabulary = given
    self.given = given
    self.types = types
    let all = files.flatMap(\.elements)
    let isNeeded = all.contains { NameSyntax.isIdentifier($0.name) && given[$0.name] == nil }
    guard isNeeded else {
      (superclasses, declared, valueTypes, knownKinds, knownSchemas) = ([], [:], [:], [:], [:])
      return
    }
    superclasses = types.classes.map { types.superclass(of: $0) }
    let elements = all.compactMap { element in types.place(of: element).map { ($0, element) } }
    declared = Dictionary(elements) { first, _ in first }
    valueTypes = Dictionary(grouping: files.flatMap(\.valueTypes), by: \.name.base)
    let known = given.elements.flatMap { Array($0.lineage) + $0.allParts }
    knownSchemas = Dictionary(known.map { ($0.className.base, $0) }) { first, _ in first }
    knownKinds = Self.kinds(of: known)
    for (_, element) in elements {
      for name in Self.parts(ofChildType: element.childType) {
        let isClassOfElement =
          knownSchemas[name.base] != nil || place(of: name, near: element).map { declared[$0] != nil } == true
        if !isClassOfElement, types.isClass(name) || types.isProtocol(name.base) {
          childTypes[name.base] = ObjectClass(name)
        }
      }
    }
    for (place, element) in elements where vocabulary[element.name] == nil {
      guard NameSyntax.isIdentifier(element.name), let schema = schema(ofClass: place) else { continue }
      vocabulary.add(schema)
      added.append(element)
    }
  }

  // MARK: Elements

  /// Returns the index of a class that code near an element names, also through an alias.
  private func place(of name: ClassName, near element: DeclaredElement) -> Int? {
    if let record = types.records(named: name, near: element.declaration.path).first { return record.place }
    let targets = types.targets(ofAlias: name)
    guard targets.count == 1, let target = targets.first else { return nil }
    return types.records(named: ClassName(target), near: element.declaration.path).first?.place
  }

  /// Returns the schema of an element, or `nil` if the class declares none or its superclass is not known.
  private mutating func schema(ofClass place: Int) -> ElementSchema? {
    guard let element = declared[place] else { return nil }
    if let schema = given[element.name] { return schema }
    if let known = schemas[place] { return known }
    // An element that contains itself as a part, or inherits from itself, has no schema.
    schemas.updateValue(nil, forKey: place)
    let lineage = Lineage(types.classes[place], superclasses)
    var base: ElementSchema?
    for superclass in lineage.places.dropFirst() where base == nil { base = schema(ofClass: superclass) }
    for name in lineage.names.dropFirst(lineage.places.count) where base == nil {
      base = knownSchemas[name.base]
    }
    if base == nil, !lineage.isComplete { return nil }
    let conformances = childTypes.filter { name, _ in
      lineage.names.contains { $0.base == name } || types.conforms(element.className.base, to: name) == true
    }
    let scopes =
      lineage.places.map { types.classes[$0].name }
      + (base.map { Array($0.lineage) } ?? []).map(\.className.withoutModule)
    let made = ElementSchema(
      element.name,
      ObjectClass(element.className, inheritingFrom: base?.objectClass, and: Array(conformances.values)),
      extends: base,
      summary: element.summary,
      deprecation: element.deprecation,
      isUnique: element.isUnique,
      isReusable: types.conforms(element.className.base, to: "Reusable") == true,
      hasAnchors: element.hasAnchors,
      attributes: element.attributes.map { attribute($0, of: element, scopes) },
      parts: element.parts.compactMap { part in
        self.place(of: part, near: element).flatMap { schema(ofClass: $0) } ?? knownSchemas[part.base]
      },
      children: children(of: element, base),
      // The initial values are in code.
      defaults: { _ in [:] }
    )
    schemas.updateValue(made, forKey: place)
    return made
  }

  private mutating func children(of element: DeclaredElement, _ base: ElementSchema?) -> ChildrenSchema? {
    guard let count = element.childCount else { return nil }
    let parts = Self.parts(ofChildType: element.childType)
    // Without a method of its own, the class inherits one.
    if parts.isEmpty, let inherited = base?.children?.objectClass {
      return ChildrenSchema(count: count, inherited)
    }
    let classes = parts.map { part -> ObjectClass? in
      self.place(of: part, near: element).flatMap { schema(ofClass: $0)?.objectClass }
        ?? knownSchemas[part.base]?.objectClass ?? childTypes[part.base]
    }
    // Of a composition, no single class stands for all parts.
    return ChildrenSchema(count: count, classes.count == 1 ? classes[0] ?? .any : .any)
  }

  /// Returns the classes and protocols in the type of a child, such as `any Item`.
  private static func parts(ofChildType type: String?) -> [ClassName] {
    guard var text = type?[...] else { return [] }
    while text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    return ClassName.parts(ofType: String(text)).filter { !["Sendable", ""].contains($0.base) }
  }

  // MARK: Attributes

  private func attribute(
    _ attribute: DeclaredElement.Attribute,
    of element: DeclaredElement,
    _ scopes: [ClassName]
  ) -> AttributeSchema {
    let role: AttributeSchema.Role =
      switch attribute.role {
      case .event: .event
      case .object(let type): .object(RequiredType(name: type ?? "Any"))
      case .value(let type): kind(of: type, attribute, in: element, scopes).role
      }
    return AttributeSchema(
      name: attribute.name,
      role: role,
      summary: attribute.summary,
      isRequired: attribute.isRequired,
      deprecation: attribute.deprecation
    )
  }

  private func kind(
    of type: String?,
    _ attribute: DeclaredElement.Attribute,
    in element: DeclaredElement,
    _ scopes: [ClassName]
  ) -> AttributeKind {
    guard let type else { return .custom("a value") }
    var search = TypeSearch(scopes, element.declaration.path, member: attribute.initialMember)
    guard let kind = kind(ofType: type, &search) else {
      return .custom(attribute.initialMember == nil ? "a value of the type \(type)" : "a value")
    }
    return attribute.range.map { kind.limited(to: $0) } ?? kind
  }

  /// What a search for the type of an attribute depends on.
  private struct TypeSearch {
    /// The class and its superclasses.
    let scopes: [ClassName]
    let path: String
    /// The member of the type that is the initial value, or `nil` if the type is written.
    let member: String?
    var aliasesLeft = 8

    init(_ scopes: [ClassName], _ path: String, member: String?) {
      self.scopes = scopes
      self.path = path
      self.member = member
    }
  }

  /// Returns the kind of the values of a type, or `nil` if the sources do not show it.
  private func kind(ofType type: String, _ search: inout TypeSearch) -> AttributeKind? {
    var text = type.filter { !$0.isWhitespace && !"`()".contains($0) }
    while let last = text.last, "?!".contains(last) { text.removeLast() }
    for prefix in ["Optional<", "Swift.Optional<"] where text.hasPrefix(prefix) && text.hasSuffix(">") {
      text = String(text.dropFirst(prefix.count).dropLast())
    }
    if text.hasPrefix("Self.") { text = String(text.dropFirst(5)) }
    let name = ClassName(text)
    let candidates = valueTypes[name.base] ?? []
    // As in Swift, a type in the class or in a superclass comes before one around the class.
    let own = search.scopes.first?.components ?? []
    let around = own.indices.reversed().map { own[..<$0] }
    for scope in search.scopes.map({ $0.components[...] }) + around {
      let full = scope + name.components
      let found = candidates.filter { $0.name.components.elementsEqual(full) }
      if !found.isEmpty { return Self.kind(of: found, search) }
    }
    if name.module != nil, candidates.contains(where: { name.denotes($0.name) }) { return nil }
    // The module is not in the name of the declaration.
    let inner = name.withoutModule
    let inModule = inner.components.isEmpty ? [] : candidates.filter { $0.name == inner }
    if !inModule.isEmpty { return Self.kind(of: inModule, search) }
    let targets = types.targets(ofAlias: name)
    if !targets.isEmpty {
      guard targets.count == 1, let target = targets.first, search.aliasesLeft > 0 else { return nil }
      search.aliasesLeft -= 1
      return kind(ofType: target, &search)
    }
    for scope in search.scopes {
      if let kind = knownKinds["\(scope.qualified).\(name.qualified)"] { return kind }
    }
    return knownKinds[name.qualified] ?? knownKinds[inner.qualified]
  }

  /// Returns the kind that declarations of a type and its extensions show.
  private static func kind(of types: [DeclaredValueType], _ search: TypeSearch) -> AttributeKind? {
    let own = types.filter { $0.path == search.path }
    let near = own.isEmpty ? types : own
    // Several modules, or files, can have a type of the name.
    let enumerations = near.filter { if case .words = $0.values { true } else { false } }
    guard enumerations.count < 2 else { return nil }
    let stated = types.filter { if case .words = $0.values { false } else { true } }
    if let stated = stated.first { return stated.kind }
    guard case .words(let words, let cases)? = enumerations.first?.values else { return nil }
    // A member that is not a case can have another type.
    if let member = search.member, !cases.contains(member) { return nil }
    return .enumeration(words)
  }

  /// Returns the kinds of values, by the names of their types: the standard types and those of attributes.
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
      for schema in [schema] + schema.allParts.sorted(by: { $0.name < $1.name }) {
        Self.addFacts(of: schema, to: &facts)
      }
    }
  }

  private static func addFacts(of schema: ElementSchema, to facts: inout DigestedValues) {
    facts.add([schema.name, schema.className.qualified, schema.deprecation ?? ""])
    facts.add(schema.lineage.map(\.className.qualified))
    facts.add([schema.childCount.rawValue, schema.childTypeName ?? ""])
    facts.add([schema.isReusable, schema.hasAnchors, schema.isUnique].map(\.description))
    facts.add(schema.parts.keys.sorted())
    for attribute in schema.attributes.values.sorted(by: { $0.name < $1.name }) {
      facts.add([attribute.name, attribute.kind.name, attribute.kind.expectation])
      facts.add([attribute.kind.pattern ?? "", attribute.objectType?.name ?? "", attribute.deprecation ?? ""])
      facts.add(attribute.isRequired)
    }
  }
}

extension DeclaredTypes {
  /// Returns the index of the class that declares an element, or `nil` if the class has no name.
  fileprivate func place(of element: DeclaredElement) -> Int? {
    let places = places(named: element.className.base)
    return places.first { classes[$0].declaration == element.declaration }
      // The branches of a condition are one class.
      ?? places.first { classes[$0].name == element.className }
  }
}

extension AttributeKind {
  fileprivate var role: AttributeSchema.Role { .value(self, ValueType(parse)) }
}

extension AttributeValue {
  /// The name of the type, or of the type that an optional wraps, without the module.
  fileprivate static var unwrappedName: String {
    var name = _typeName(self, qualified: true)
    while name.hasPrefix("Swift.Optional<"), name.hasSuffix(">") {
      name = String(name.dropFirst(15).dropLast())
    }
    return ClassName(name).withoutModule.qualified
  }
}
