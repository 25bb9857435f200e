import NibMarkup
import NibModel

/// An object whose attributes may have references, with which it can show another language later.
package protocol ReferringObject: AnyObject {
  /// The references of the object's attributes, or `nil` if there are none.
  var attributeReferences: AttributeReferences? { get set }
}

extension ReferringObject {
  /// Shows the texts of another environment.
  ///
  /// Texts that code has set stay as they are.
  ///
  /// - Parameter environment: The environment, or `nil` for the one that the object was made for.
  package func updateTexts(to environment: TraitCollection?) {
    attributeReferences?.update(self, to: environment)
  }
}

/// The references of an object's attributes, with the texts that the object has for them.
///
/// All objects of an element share one, so that an object needs only a pointer for it.
package final class AttributeReferences: Sendable {
  /// An attribute, with the text that the object has for it.
  struct Attribute {
    let access: ValueAccess
    let reference: ResourceReference
    let text: String
  }

  private let attributes: [Attribute]
  private let strings: LibraryStrings
  private let place: LookupPlace
  /// The environment that the texts are for.
  private let environment: TraitCollection
  /// The environment for which the object was made.
  private let original: TraitCollection

  private init(
    _ attributes: [Attribute],
    _ strings: LibraryStrings,
    _ place: LookupPlace,
    _ environment: TraitCollection,
    original: TraitCollection
  ) {
    self.attributes = attributes
    self.strings = strings
    self.place = place
    self.environment = environment
    self.original = original
  }

  convenience init(
    _ attributes: [Attribute],
    _ strings: LibraryStrings,
    from place: LookupPlace,
    in environment: TraitCollection
  ) {
    self.init(attributes, strings, place, environment, original: environment)
  }

  /// Returns the references with more of them.
  func adding(_ more: [Attribute]) -> AttributeReferences {
    AttributeReferences(attributes + more, strings, place, environment, original: original)
  }

  /// Shows the texts of another environment in an object.
  ///
  /// A text that code has set meanwhile stays as it is, and so does one that is the same in both.
  ///
  /// - Parameter environment: The environment, or `nil` for the one that the object was made for.
  fileprivate func update(_ object: some ReferringObject, to environment: TraitCollection?) {
    let environment = environment ?? original
    // Objects that a list has just loaded are in the environment already.
    if environment == self.environment { return }
    let texts = strings.texts(for: environment)
    guard texts !== strings.texts(for: self.environment) else { return }
    let updated = attributes.map { attribute -> Attribute in
      guard case .success(let text) = texts.string(attribute.reference, from: place), text != attribute.text
      else { return attribute }
      let storage = ValueStorage(capacity: 16)
      if attribute.access.text(object) == attribute.text,
        let address = storage.read(text, as: attribute.access.type)
      {
        attribute.access.set(object, address)
      }
      return Attribute(access: attribute.access, reference: attribute.reference, text: text)
    }
    object.attributeReferences = AttributeReferences(
      updated,
      strings,
      place,
      environment,
      original: original
    )
  }

  /// Returns a closure that gives the references to an object, or `nil` if its class has no room for them.
  ///
  /// - Parameter isChecked: Whether a closure of the host's creates the object, which may be of another
  ///   class.
  func attaching(to type: AnyClass, isChecked: Bool) -> ((AnyObject) -> Void)? {
    guard let type = type as? any ReferringObject.Type else { return nil }
    return isChecked ? { ($0 as? any ReferringObject)?.attributeReferences = self } : attaching(to: type)
  }

  private func attaching<Object: ReferringObject>(to type: Object.Type) -> (AnyObject) -> Void {
    { known($0, as: Object.self).attributeReferences = self }
  }
}
