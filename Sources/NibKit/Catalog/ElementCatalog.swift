import NibNames

/// The elements that layouts may use, and the classes that `class=` may name.
///
/// A catalog is closed: an element that it does not contain is an error in a layout, and no name in a layout
/// can refer to a class that was not added to the catalog. A catalog is a value; create it once and pass it
/// to a ``NibLibrary``.
///
///     var elements = ElementCatalog.stock
///     elements.register(Gauge.self)                       // a class with @Element
///     elements.register(PriceTag.self, as: "view")        // class="PriceTag" on <view>
///     elements.element("Chart", ChartView.self, make: { ChartView() }) {
///       Attribute("value") { $0.value = $1 }
///     }
public struct ElementCatalog: Sendable {
  /// What layouts can write with the catalog's elements and classes, for code that only inspects layouts.
  public private(set) var vocabulary = ElementVocabulary()
  /// The descriptions by the identity of their schemas.
  ///
  /// A name could not identify them: two names that Swift considers equal can differ in a file.
  private var descriptions: [ObjectIdentifier: ElementDescription] = [:]
  /// The factories of the classes that `class=` may name, in the order of the vocabulary's classes.
  private(set) var classes: [ObjectFactory] = []
  /// The classes of elements and parts, and the classes that `class=` may name.
  private var knownClasses: [ObjectIdentifier: AnyClass] = [:]

  /// The identities of the schemas of the stock elements and their parts.
  private(set) var stockSchemas: Set<ObjectIdentifier> = []

  /// The problems with the registrations themselves.
  private(set) var diagnostics: [Diagnostic] = []

  /// Creates a catalog without elements.
  public init() {}

  /// The traits that the program gives its registries, or `nil` if they are not known.
  ///
  /// The ``manifest`` includes them, so that `nib validate` can report variants that no registry can choose.
  public var traits: [NibTrait]? {
    get { vocabulary.traits?.map { NibTrait(rawValue: $0) } }
    set { vocabulary.traits = newValue?.map(\.rawValue) }
  }

  /// The names of the elements, in alphabetical order.
  public var elementNames: [String] { vocabulary.elementNames }

  /// Accesses the description of an element, or `nil` if the catalog does not contain it.
  public subscript(name: String) -> ElementDescription? {
    vocabulary[name].flatMap { description(of: $0) }
  }

  /// Returns the description with a schema, or `nil` if the catalog does not contain it.
  func description(of schema: ElementSchema) -> ElementDescription? {
    descriptions[ObjectIdentifier(schema)]
  }

  /// Returns the element of a class, or of its nearest superclass that has one.
  ///
  /// The element for which the class is registered comes first. Otherwise, of several elements with the same
  /// class, one that accepts children comes first.
  func nearestElement(to type: AnyClass) -> ElementDescription? {
    let named = vocabulary.classes.first { $0.objectClass.identity == ObjectIdentifier(type) }
    if let named, let element = self[named.element] { return element }
    for superclass in superclasses(of: type) {
      let matching = descriptions.values.filter { $0.objectClass == superclass }
      let accepting = matching.filter { $0.adoptChildren != nil }
      let best = (accepting.isEmpty ? matching : accepting).min { $0.name < $1.name }
      if let best { return best }
    }
    return nil
  }

  /// Returns the class that a layout's object has, or `nil` if the catalog does not contain it.
  func type(of objectClass: ObjectClass) -> AnyClass? {
    if objectClass === ObjectClass.layoutConstraint { return LayoutConstraint.self }
    return objectClass.identity.flatMap { knownClasses[$0] }
  }

  /// Returns whether a class is registered, or is the class of an element.
  public func contains(_ type: AnyClass) -> Bool { knownClasses[ObjectIdentifier(type)] != nil }

  /// Adds a class that describes its own element.
  ///
  /// - Parameters:
  ///   - type: The class. The name of its element begins with an uppercase letter, unless it replaces another
  ///     element.
  ///   - replaced: The class of the element whose name the new one takes over, or `nil` if the name must not
  ///     be in use. Whatever is invalid about this is thrown when a ``NibLibrary`` receives the catalog.
  public mutating func register(_ type: (some CatalogElement).Type, replacing replaced: AnyClass? = nil) {
    add(type.elementDescription, replacing: replaced)
  }

  /// Adds an element of this package, whose name begins with a lowercase letter.
  package mutating func register(stock type: (some CatalogElement).Type) {
    let description = type.elementDescription
    stockSchemas.formUnion(description.schema.allParts.map { ObjectIdentifier($0) })
    stockSchemas.insert(ObjectIdentifier(description.schema))
    add(description)
  }

  /// Registers a subclass of an element's class, which `class=` on the element can then name.
  ///
  /// The subclass adds no attributes; a class with additional attributes needs its own element.
  ///
  /// - Parameters:
  ///   - type: A class that inherits from the element's class. Any other class is rejected when a
  ///     ``NibLibrary`` receives the catalog.
  ///   - element: The element's name.
  ///   - make: A closure that creates an object.
  public mutating func register<Object: AnyObject>(
    _ type: Object.Type,
    as element: String,
    make: @escaping @Sendable () -> Object
  ) {
    // Use the static type: `make` need not create objects of `type`, which may be a subclass.
    register(class: Object.self, as: element, isMadeByClosure: true, make: make)
  }

  /// Registers a class, which `class=` on an element can then name.
  ///
  /// - Parameters:
  ///   - element: The name of an element or of a part.
  ///   - isMadeByClosure: Whether `make` may create objects of a subclass.
  ///   - make: A closure that creates an object.
  package mutating func register(
    class type: AnyClass,
    as element: String,
    isMadeByClosure: Bool,
    make: @escaping @Sendable () -> AnyObject
  ) {
    let objectClass = ObjectClass(type)
    let parts = descriptions.values.flatMap(\.parts.values).map(\.element).filter { $0.name == element }
    let elements = (self[element].map { [$0] } ?? []) + parts
    guard let description = elements.first else {
      diagnostics.append(.classOfUnknownElement(objectClass.name, element: element, known: elementNames))
      return
    }
    guard elements.contains(where: { inherits(type, $0.objectClass) }) else {
      diagnostics.append(.classOfOtherElement(objectClass.name, element: description.schema))
      return
    }
    let named = ElementVocabulary.NamedClass(objectClass, element: element)
    if let replaced = vocabulary.add(named), classes.remove(at: replaced).objectClass != type {
      diagnostics.append(.classesOfOneName(objectClass.name, element: element))
    }
    classes.append(ObjectFactory(type, isMadeByClosure: isMadeByClosure, make: make))
    knownClasses[ObjectIdentifier(type)] = type
  }

  /// Adds an element whose class you do not own.
  ///
  /// - Parameters:
  ///   - name: The element's name. It begins with an uppercase letter, unless it replaces another element.
  ///   - type: The class of the objects.
  ///   - replaced: The class of the element whose name the new one takes over, or `nil` if the name must not
  ///     be in use.
  ///   - base: The name of an element in the catalog whose class is a superclass. Its attributes, children
  ///     and parts are inherited.
  ///   - summary: What the element is, in a sentence, for the schema and the manifest.
  ///   - deprecated: What to write instead, such as `use 'Meter'`, if the element is deprecated.
  ///   - make: A closure that creates an object.
  ///   - members: The attributes, events, references, children, parts and constraints.
  public mutating func element<Object: AnyObject>(
    _ name: String,
    _ type: Object.Type,
    replacing replaced: AnyClass? = nil,
    extends base: String? = nil,
    summary: String? = nil,
    deprecated: String? = nil,
    make: @escaping @Sendable () -> Object,
    @ElementBuilder<Object> members: () -> [ElementMember] = { [] }
  ) {
    let base = superclassElement(base, of: Object.self, name)
    add(
      ElementDescription(
        name,
        type,
        base: base,
        summary: summary,
        deprecation: deprecated,
        isMainActor: base?.isMainActor ?? false,
        isReusable: type is any Reusable.Type,
        acceptsChildren: true,
        overridesAwakeFromNib: true,
        isMadeByClosure: true,
        make: make,
        members: members()
      ),
      replacing: replaced
    )
  }

  /// Returns the element that another one extends.
  ///
  /// If that element does not exist, or if its class is not a superclass, ``NibLibrary`` throws a finding.
  mutating func superclassElement(_ base: String?, of type: AnyClass, _ name: String) -> ElementDescription? {
    guard let base else { return nil }
    guard let description = self[base] else {
      diagnostics.append(.elementExtendsUnknown(name, base: base, known: elementNames))
      return nil
    }
    guard inherits(type, description.objectClass) else {
      diagnostics.append(.elementExtendsOtherClass(name, ClassName(of: type), base: description.schema))
      return nil
    }
    return description
  }

  mutating func add(_ description: ElementDescription, replacing replaced: AnyClass? = nil) {
    let earlier = self[description.name]
    if earlier === description { return }
    if let fault = nameFault(of: description, earlier, replacing: replaced) { diagnostics.append(fault) }
    check(description)
    if let earlier { descriptions[ObjectIdentifier(earlier.schema)] = nil }
    descriptions[ObjectIdentifier(description.schema)] = description
    vocabulary.add(description.schema)
    addClasses(of: description)
  }

  /// Returns why an element cannot have its name, or `nil` if it can.
  private func nameFault(
    of description: ElementDescription,
    _ earlier: ElementDescription?,
    replacing replaced: AnyClass?
  ) -> Diagnostic? {
    let name = description.name
    // An invalid name is reported as such.
    guard isValid(name) else { return nil }
    guard let earlier else {
      if let replaced { return .nothingReplaced(name, ClassName(of: replaced)) }
      return isOwnName(description.schema) ? nil : .lowercaseElement(name)
    }
    if replaced == earlier.objectClass { return nil }
    return replaced.map { .otherReplaced(name, ClassName(of: $0), earlier.schema.className) }
      ?? .elementsOfOneName(name, earlier.schema.className)
  }

  private func isValid(_ name: String) -> Bool {
    NameSyntax.isIdentifier(name) && !LayoutFormat.reservedElements.contains(name)
  }

  /// Returns whether an element's name is not reserved for the stock elements.
  private func isOwnName(_ schema: ElementSchema) -> Bool {
    !schema.isStock || stockSchemas.contains(ObjectIdentifier(schema))
  }

  /// Adds a finding for everything that is wrong with a description.
  private mutating func check(_ description: ElementDescription) {
    let name = description.name
    if !isValid(name) {
      diagnostics.append(.invalidElementName(name))
    }
    let invalidNames = description.schema.attributes.keys.filter { !NameSyntax.isIdentifier($0) }
    for attribute in invalidNames.sorted() {
      diagnostics.append(.invalidAttributeName(attribute, of: name))
    }
    for attribute in description.schema.hiddenAttributes {
      diagnostics.append(.hiddenAttribute(attribute, of: name))
    }
    if let base = description.foreignBase {
      let className = description.schema.className
      diagnostics.append(.elementExtendsOtherClass(name, className, base: base))
    }
    for owner in description.foreignOwners {
      diagnostics.append(.membersOfOtherClass(owner, of: description.schema))
    }
    for schema in description.schema.parts.values {
      guard let part = description.parts[ObjectIdentifier(schema)] else { continue }
      if !isOwnName(schema) { diagnostics.append(.lowercaseElement(schema.name)) }
      if !part.isOfDescribedClass {
        diagnostics.append(.partWithoutElement(part.element.name, of: name))
      }
      check(part.element)
    }
  }

  private mutating func addClasses(of description: ElementDescription) {
    knownClasses[ObjectIdentifier(description.objectClass)] = description.objectClass
    for part in description.parts.values { addClasses(of: part.element) }
  }
}
