package import NibModel

/// Creates and changes single objects of an element, for tests.
///
/// Pass only objects that ``makeObject()`` returned.
extension ElementDescription {
  /// What layouts can write about the element.
  package var described: ElementSchema { schema }
  /// The class of the objects.
  package var describedClass: AnyClass { objectClass }
  /// Whether objects can be used only on the main actor.
  package var needsMainActor: Bool { isMainActor }

  /// Makes an object without attributes.
  package func makeObject() -> AnyObject { factory.make() }

  /// Sets an attribute of an object of the element.
  ///
  /// - Returns: The value as text, or `nil` if the given text is not a valid value.
  @discardableResult
  package func set(_ attribute: AttributeSchema, to text: String, of object: AnyObject) -> String? {
    guard case .value(let access) = access(to: attribute) else { return nil }
    let storage = ValueStorage(capacity: 0)
    guard let address = storage.read(text, as: access.type) else { return nil }
    withExtendedLifetime(storage) { access.set(object, address) }
    return access.type.value(text)?.attributeText ?? text
  }

  /// Returns the value of an attribute of an object as text, or `nil` if it cannot be read or written.
  package func text(of attribute: AttributeSchema, of object: AnyObject) -> String? {
    if case .value(let access) = access(to: attribute) { access.text(object) } else { nil }
  }

  /// Connects a handler that does nothing to each event of an object.
  ///
  /// - Parameter target: The target of the handlers.
  package func connectEvents(of object: AnyObject, to target: AnyObject) {
    for attribute in schema.attributes.values {
      guard case .event(let event) = access(to: attribute) else { continue }
      event.connect(object, EventHandler(action: "test", target: ActionTarget(target)) { _, _ in })
    }
  }

  /// Gives an object children, whose classes the element accepts.
  package func adopt(_ children: [AnyObject], by object: AnyObject) {
    adoptChildren?(object, children.count) { children[$0] }
  }

  /// Gives an object a part of each kind.
  package func adoptParts(by object: AnyObject) {
    for part in parts.values.sorted(by: { $0.element.name < $1.element.name }) {
      part.adopt(object, part.element.factory.make())
    }
  }
}
