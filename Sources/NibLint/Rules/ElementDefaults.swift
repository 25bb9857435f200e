import NibMarkup
import NibModel

/// The attribute values of new objects, as layouts write them.
///
/// The values of an element are determined the first time that they are needed.
final class ElementDefaults: Sendable {
  private let byElement = Locked<[ObjectIdentifier: [String?]]>([:])

  /// The values of an element's attributes by their numbers, with `nil` for a value that is not known.
  subscript(element: ElementSchema) -> [String?] {
    byElement.withLock { byElement in
      let key = ObjectIdentifier(element)
      if let known = byElement[key] { return known }
      var texts = [String?](repeating: nil, count: element.attributeCount)
      for (name, text) in element.defaults() {
        if let attribute = element.attributes[name] { texts[attribute.number] = text }
      }
      byElement[key] = texts
      return texts
    }
  }
}
