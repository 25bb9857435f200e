public import NibKit
import NibModel
import NibViews

/// A check of whether the elements of a catalog keep what they promise to layouts, for the tests of a host.
///
///     #expect(ElementConformance().failures(of: catalog) == [])
///
/// Each element is made, and its attributes, its children and its parts are set as a layout would set them.
/// The check finds attributes that are not kept, children that are not retained, attributes that
/// `prepareForReuse()` changes, changes that a view does not note, and objects that are never released.
public struct ElementConformance: Sendable {
  /// Values for attributes of a host's own kinds, by the attributes as `element.attribute` or `attribute`.
  ///
  /// For attributes of other kinds, the check chooses values unless this property names some.
  public var values: [String: [String]]
  /// Attributes that are not checked, as `element.attribute` or `attribute`, such as one whose value depends
  /// on another attribute.
  public var exceptions: Set<String>

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - values: Values for attributes of a host's own kinds, by the attributes as `element.attribute` or
  ///     `attribute`.
  ///   - exceptions: Attributes that are not checked.
  public init(values: [String: [String]] = [:], exceptions: Set<String> = []) {
    self.values = values
    self.exceptions = exceptions
  }

  /// Returns what is wrong with the elements of a catalog, in the order of their names.
  ///
  /// Elements whose classes are on the main actor are checked only there. Elsewhere, a failure says so.
  public func failures(of catalog: ElementCatalog) -> [ConformanceFailure] {
    catalog.elementNames.compactMap { catalog[$0] }.flatMap { failures(of: $0, in: catalog) }
  }

  /// Returns what is wrong with an element.
  ///
  /// - Parameter catalog: The catalog with the elements that can be children.
  func failures(of element: ElementDescription, in catalog: ElementCatalog) -> [ConformanceFailure] {
    guard !element.needsMainActor || isOnMainActor() else {
      return [ConformanceFailure(element.name, "its class is on the main actor; run the check there")]
    }
    var run = ElementRun(self, element, catalog)
    run.checkAttributes()
    run.checkChildren()
    run.checkReuse()
    run.checkRelease()
    return run.failures
  }

  /// Returns texts of values of an attribute, or none for an exception.
  fileprivate func texts(_ attribute: AttributeSchema, of element: ElementDescription) -> [String]? {
    let names = ["\(element.name).\(attribute.name)", attribute.name]
    if names.contains(where: exceptions.contains) { return nil }
    return names.lazy.compactMap { values[$0] }.first ?? attribute.kind.examples
  }
}

/// The check of one element.
private struct ElementRun {
  private let check: ElementConformance
  private let element: ElementDescription
  private let catalog: ElementCatalog
  private(set) var failures: [ConformanceFailure] = []

  init(_ check: ElementConformance, _ element: ElementDescription, _ catalog: ElementCatalog) {
    self.check = check
    self.element = element
    self.catalog = catalog
  }

  /// The attributes with values, in alphabetical order, each with texts of values.
  private var attributes: [(schema: AttributeSchema, texts: [String])] {
    element.described.attributes.values.sorted { $0.name < $1.name }.compactMap { attribute in
      guard case .value = attribute.role else { return nil }
      return check.texts(attribute, of: element).map { (attribute, $0) }
    }
  }

  private mutating func fail(_ message: String, about attribute: AttributeSchema? = nil) {
    let subject = attribute.map { "\(element.name).\($0.name)" } ?? element.name
    let failure = ConformanceFailure(subject, message)
    if !failures.contains(failure) { failures.append(failure) }
  }

  mutating func checkAttributes() {
    for (attribute, texts) in attributes {
      if texts.isEmpty {
        fail("no value is known for its kind; pass some in 'values'", about: attribute)
        continue
      }
      for text in texts {
        let object = element.makeObject()
        guard let expected = element.set(attribute, to: text, of: object) else {
          fail("'\(text)' is not a value of it", about: attribute)
          continue
        }
        // An attribute that is only set cannot be read.
        guard let kept = element.text(of: attribute, of: object) else { continue }
        if kept != expected { fail("it is '\(kept)' after it is set to '\(expected)'", about: attribute) }
        checkChanges(attribute, text)
      }
    }
  }

  /// Checks that a view notes that an attribute changes what it shows.
  private mutating func checkChanges(_ attribute: AttributeSchema, _ text: String) {
    guard let view = element.makeObject() as? View else { return }
    let root = View()
    root.addSubview(view)
    root.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    root.layoutIfNeeded()
    let changes = ViewChanges(in: root)
    let (drawing, size) = (view.makeDrawing(), view.systemLayoutSizeFitting())
    _ = changes.take()
    element.set(attribute, to: text, of: view)
    let noted = !changes.take().isEmpty
    if noted || (view.makeDrawing() == drawing && view.systemLayoutSizeFitting() == size) { return }
    fail(
      "it changes what the view shows, which the view does not note; call setNeedsDisplay() or setNeedsLayout()",
      about: attribute
    )
  }

  mutating func checkChildren() {
    let accepted = catalog.elementNames.compactMap { catalog[$0] }.filter {
      element.described.acceptsChild($0.described) && (!$0.needsMainActor || isOnMainActor())
    }
    let count = element.described.childCount == .one ? 1 : 2
    guard element.described.childCount != .none else { return }
    guard let inner = accepted.first(where: { $0.name != element.name }) ?? accepted.first else {
      return fail("no element of the catalog is of the class of its children")
    }
    let object = element.makeObject()
    var kept: [Weak] = []
    do {
      let children = (0..<count).map { _ in inner.makeObject() }
      kept = children.map { Weak($0) }
      element.adopt(children, by: object)
    }
    if withExtendedLifetime(object, { kept.contains { $0.object == nil } }) {
      fail("its children are released; it must retain the children that it adopts")
    }
  }

  mutating func checkReuse() {
    for (attribute, texts) in attributes {
      for text in texts {
        guard let object = element.makeObject() as? any Reusable else { return }
        element.set(attribute, to: text, of: object)
        guard let before = element.text(of: attribute, of: object) else { continue }
        object.prepareForReuse()
        let after = element.text(of: attribute, of: object) ?? ""
        if before != after {
          fail(
            "prepareForReuse() changes it from '\(before)', which a layout can write, to '\(after)'",
            about: attribute
          )
        }
      }
    }
  }

  mutating func checkRelease() {
    let target = Target()
    var made = Weak(target)
    do {
      let object = element.makeObject()
      for (attribute, texts) in attributes {
        if let text = texts.first { element.set(attribute, to: text, of: object) }
      }
      element.connectEvents(of: object, to: target)
      element.adoptParts(by: object)
      made = Weak(object)
    }
    if made.object != nil { fail("it is never released; a closure or an object inside retains it") }
  }
}

private final class Target {}

/// A reference that does not keep its object.
struct Weak {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

extension AttributeKind {
  /// Texts of values of the kind, or none for a kind of a host's own.
  fileprivate var examples: [String] {
    if let words { return words }
    if let range {
      let bounds = [range.lowerBound, range.upperBound].filter(\.isFinite).compactMap(\.attributeText)
      return (bounds + withoutRange.examples).filter { parse($0) != nil }
    }
    switch self {
    case .string: return ["Text", ""]
    case .boolean: return ["true", "false"]
    case .integer: return ["1", "0"]
    case .number: return ["0.5", "0"]
    case .color: return ["#336699", "label"]
    case .font: return ["headline", "12"]
    case .insets: return ["1 2 3 4"]
    case .size, .point: return ["3 4"]
    case .image: return ["image"]
    case .url: return ["https://example.com/"]
    default: return []
    }
  }
}
