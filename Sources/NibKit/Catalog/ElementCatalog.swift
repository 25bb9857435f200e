/// The elements that layouts may use, and the classes that `class=` may name.
///
/// A catalog is closed: an element that it does not hold is an error in a layout, and no name in a layout
/// reaches a class that the catalog was not given. It is a value; build it once and give it to a
/// ``NibLibrary``.
///
///     var elements = ElementCatalog.stock
///     elements.register(Gauge.self)                       // a class with @Element
///     elements.register(PriceTag.self, as: "view")        // class="PriceTag" on <view>
///     elements.element("Chart", ChartView.self, make: { ChartView() }) {
///       Attribute("value") { $0.value = $1 }
///     }
public struct ElementCatalog: Sendable {
  struct RegisteredClass: Sendable {
    let name: ClassName
    /// Nil where only its name is known.
    let objectClass: AnyClass?
    let make: @Sendable () -> AnyObject
    let element: String
    /// Whether it is, or inherits, the class of an element.
    let isKind: @Sendable (ElementDescription) -> Bool
  }

  private var descriptions = NameTable<ElementDescription>()
  private(set) var classes: [RegisteredClass] = []

  /// What is wrong with the registrations themselves.
  var diagnostics: [Diagnostic] = []

  /// Makes a catalog without elements.
  public init() {}

  /// The names of the elements, in alphabetical order.
  public var elementNames: [String] { descriptions.names.sorted() }

  /// The description of an element, or nil when the catalog does not hold it.
  public subscript(name: String) -> ElementDescription? { descriptions[name] }

  /// - Parameter hash: The name's rough hash.
  subscript(name: String, hash: Int) -> ElementDescription? { descriptions[name, hash] }

  /// The descriptions in alphabetical order of their names.
  package var elements: [ElementDescription] { elementNames.compactMap { descriptions[$0] } }

  /// Adds a class that describes its own element; one of the same name is replaced.
  public mutating func register(_ type: (some CatalogElement).Type) {
    add(type.elementDescription)
  }

  /// Lets `class=` on an element name a subclass of the element's class.
  ///
  /// The subclass adds no attributes; a class with attributes of its own is an element of its own.
  ///
  /// - Parameters:
  ///   - type: A class that inherits the element's. Another one is refused when a ``NibLibrary`` gets the
  ///     catalog.
  ///   - element: The element's name.
  ///   - make: Makes an object.
  public mutating func register<Object: AnyObject>(
    _ type: Object.Type,
    as element: String,
    make: @escaping @Sendable () -> Object
  ) {
    // The static type: `type` may name a subclass, which `make` need not make.
    register(class: Object.self, as: element, make: make)
  }

  /// Lets `class=` name a class.
  ///
  /// - Parameter make: Makes an object of exactly this class, or of a subclass.
  package mutating func register(
    class type: AnyClass,
    as element: String,
    make: @escaping @Sendable () -> AnyObject
  ) {
    let name = ClassName(of: type)
    guard let description = self[element] else {
      diagnostics.append(.classOfUnknownElement(name, element: element, known: elementNames))
      return
    }
    guard description.isKindOfObjectClass(type) else {
      diagnostics.append(.classOfOtherElement(name, element: description))
      return
    }
    register(
      RegisteredClass(
        name: name,
        objectClass: type,
        make: make,
        element: element,
        isKind: { $0.isKindOfObjectClass(type) }
      )
    )
  }

  mutating func register(_ registered: RegisteredClass) {
    classes.removeAll { $0.name == registered.name && $0.element == registered.element }
    classes.append(registered)
  }

  /// Describes an element whose class you do not own; one of the same name is replaced.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - type: The class of the objects.
  ///   - base: The name of an element that the catalog holds, whose class is a superclass: its attributes,
  ///     children and parts are inherited.
  ///   - deprecated: What to write instead, as in `use 'Meter'`, when layouts should no longer write the
  ///     element.
  ///   - make: Makes an object.
  ///   - members: Attributes, events, references, children, parts, constraints.
  public mutating func element<Object: AnyObject>(
    _ name: String,
    _ type: Object.Type,
    extends base: String? = nil,
    deprecated: String? = nil,
    make: @escaping @Sendable () -> Object,
    @ElementBuilder<Object> members: () -> [ElementMember] = { [] }
  ) {
    let base = superclassElement(base, of: type, name)
    add(
      ElementDescription(name, type, extends: base, deprecated: deprecated, make: make, members: members)
    )
  }

  /// The element that another one extends.
  ///
  /// One that does not exist, or whose class is no superclass, is a finding that ``NibLibrary`` throws.
  mutating func superclassElement(_ base: String?, of type: AnyClass, _ name: String) -> ElementDescription? {
    guard let base else { return nil }
    guard let description = self[base] else {
      diagnostics.append(.elementExtendsUnknown(name, base: base, known: elementNames))
      return nil
    }
    guard description.isKindOfObjectClass(type) else {
      diagnostics.append(.elementExtendsOtherClass(name, ClassName(of: type), base: description))
      return nil
    }
    return description
  }

  mutating func add(_ description: ElementDescription) {
    for part in description.parts.values where !part.isOfDescribedClass {
      diagnostics.append(.partWithoutElement(part.element.name, of: description.name))
    }
    descriptions.set(description.name, description)
  }

  /// The description whose class has a name, for questions about superclasses.
  package func element(ofClass name: ClassName) -> ElementDescription? {
    elements.first { name.denotes($0.className) }
      ?? elements.lazy.flatMap { $0.parts.values.map(\.element) }.first { name.denotes($0.className) }
  }
}
