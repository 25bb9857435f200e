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
  struct RegisteredClass: Sendable {
    let name: ClassName
    /// The class, or `nil` if only its name is known.
    let objectClass: AnyClass?
    let make: @Sendable () -> AnyObject
    let element: String
    /// Returns whether the class is, or inherits from, the class of an element.
    let isKind: @Sendable (ElementDescription) -> Bool
  }

  private var descriptions = NameTable<ElementDescription>()
  private(set) var classes: [RegisteredClass] = []

  /// The problems with the registrations themselves.
  var diagnostics: [Diagnostic] = []

  /// Creates a catalog without elements.
  public init() {}

  /// The names of the elements, in alphabetical order.
  public var elementNames: [String] { descriptions.names.sorted() }

  /// Accesses the description of an element, or `nil` if the catalog does not contain it.
  public subscript(name: String) -> ElementDescription? { descriptions[name] }

  /// Accesses the description of an element whose name's rough hash is already known.
  ///
  /// - Parameter hash: The rough hash of the name.
  subscript(name: String, hash: Int) -> ElementDescription? { descriptions[name, hash] }

  /// The descriptions in alphabetical order of their names.
  package var elements: [ElementDescription] { elementNames.compactMap { descriptions[$0] } }

  /// Adds a class that describes its own element, and replaces any element of the same name.
  public mutating func register(_ type: (some CatalogElement).Type) {
    add(type.elementDescription)
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
    // Use the static type: `type` may be a subclass, of which `make` need not create objects.
    register(class: Object.self, as: element, make: make)
  }

  /// Registers a class, which `class=` on an element can then name.
  ///
  /// - Parameter make: A closure that creates an object of this class or of a subclass.
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

  /// Adds an element whose class you do not own, and replaces any element of the same name.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - type: The class of the objects.
  ///   - base: The name of an element in the catalog whose class is a superclass. Its attributes, children
  ///     and parts are inherited.
  ///   - deprecated: What to write instead, such as `use 'Meter'`, if the element is deprecated.
  ///   - make: A closure that creates an object.
  ///   - members: The attributes, events, references, children, parts and constraints.
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

  /// Returns the element that another one extends.
  ///
  /// If that element does not exist, or if its class is not a superclass, ``NibLibrary`` throws a finding.
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

  /// Returns the description of the element or part whose class has a name, or `nil` if there is none.
  package func element(ofClass name: ClassName) -> ElementDescription? {
    elements.first { name.denotes($0.className) }
      ?? elements.lazy.flatMap { $0.parts.values.map(\.element) }.first { name.denotes($0.className) }
  }
}
