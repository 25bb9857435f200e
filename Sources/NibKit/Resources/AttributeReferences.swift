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

  /// Shows the texts of the environment that other references are shown in.
  func updateTexts(toThoseOf other: AttributeReferences) {
    attributeReferences?.update(self, to: other.environment)
  }

  /// Shows the numbers of the page that the object is on.
  package func updateTexts(to page: PageNumber) { attributeReferences?.update(self, to: page) }

  /// Whether the object shows how many pages there are.
  package var showsPageCount: Bool { attributeReferences?.pageValues.contains(.count) ?? false }
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
  fileprivate let environment: TraitCollection
  /// The environment for which the object was made.
  private let original: TraitCollection
  /// The page that shows the object.
  private let page: PageNumber

  private init(
    _ attributes: [Attribute],
    _ strings: LibraryStrings,
    _ place: LookupPlace,
    _ environment: TraitCollection,
    original: TraitCollection,
    page: PageNumber = .only
  ) {
    self.attributes = attributes
    self.strings = strings
    self.place = place
    self.environment = environment
    self.original = original
    self.page = page
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
    AttributeReferences(attributes + more, strings, place, environment, original: original, page: page)
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
    show(texts, page, in: environment, object)
  }

  /// The values of a page that the attributes show.
  fileprivate var pageValues: some Sequence<ResourceReference.PageValue> {
    attributes.lazy.filter { $0.reference.kind == .page }
      .compactMap { ResourceReference.PageValue(rawValue: $0.reference.name) }
  }

  /// Shows the numbers of a page in an object.
  fileprivate func update(_ object: some ReferringObject, to page: PageNumber) {
    if page == self.page || !attributes.contains(where: { $0.reference.kind == .page }) { return }
    show(strings.texts(for: environment), page, in: environment, object)
  }

  private func show(
    _ texts: EnvironmentTexts,
    _ page: PageNumber,
    in environment: TraitCollection,
    _ object: some ReferringObject
  ) {
    let updated = attributes.map { attribute -> Attribute in
      let value = attribute.reference
      let pageValue = value.kind == .page ? ResourceReference.PageValue(rawValue: value.name) : nil
      let found = pageValue.map { texts.text($0, of: page) } ?? (try? texts.string(value, from: place).get())
      guard let text = found, text != attribute.text else { return attribute }
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
      original: original,
      page: page
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
