import NibMarkup
import NibModel

/// An element of a layout that is made from a document.
final class LayoutNode {
  struct Attribute {
    let name: String
    let value: String
    /// Whether the attribute applies only to pictures and frames.
    let isDesignTime: Bool
    let place: MarkupTranslation.Place

    /// The offset of the value in the document, or of the name of the element that has the value.
    var offset: Int? {
      switch place {
      case .attribute(let attribute): attribute.valueSpan.offsets.lowerBound
      case .element(let element): element.nameSpan.offsets.lowerBound
      case .tag: nil
      }
    }
  }

  let name: String
  /// The element of the document that the node stands for.
  let element: MarkupElement
  /// The schema of the node's element, or `nil` for `<layout>` and `<constraint>`.
  let schema: ElementSchema?
  private(set) var attributes: [Attribute] = []
  private(set) var parts: [LayoutNode] = []
  private(set) var children: [LayoutNode] = []

  init(_ name: String, _ schema: ElementSchema? = nil, for element: MarkupElement) {
    self.name = name
    self.schema = schema
    self.element = element
  }

  /// Returns the value of an attribute, or `nil` if the node does not have it.
  subscript(name: String) -> String? { attributes.first { $0.name == name && !$0.isDesignTime }?.value }

  /// Sets an attribute, in place of an earlier value.
  func set(
    _ name: String,
    _ value: String,
    isDesignTime: Bool = false,
    at place: MarkupTranslation.Place
  ) {
    let attribute = Attribute(name: name, value: value, isDesignTime: isDesignTime, place: place)
    if let known = attributes.firstIndex(where: { $0.name == name && $0.isDesignTime == isDesignTime }) {
      attributes[known] = attribute
    } else {
      attributes.insert(attribute, at: name == "id" ? 0 : attributes.count)
    }
  }

  /// Removes an attribute.
  func remove(_ name: String) { attributes.removeAll { $0.name == name && !$0.isDesignTime } }

  /// Appends a name to an attribute that contains a list of names.
  func add(_ name: String, to list: String, at place: MarkupTranslation.Place) {
    set(list, self[list].map { "\($0) \(name)" } ?? name, at: place)
  }

  func append(part: LayoutNode) { parts.append(part) }
  func append(child: LayoutNode) { children.append(child) }

  /// The attributes, with the anchors in the same order on all elements.
  private var sortedAttributes: [Attribute] {
    let order = LayoutAnchor.allCases.map(\.rawValue)
    func rank(_ attribute: Attribute) -> Int? {
      attribute.isDesignTime ? nil : order.firstIndex(of: attribute.name)
    }
    var anchors = attributes.filter { rank($0) != nil }.sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }[...]
    return attributes.map { rank($0) == nil ? $0 : anchors.popFirst() ?? $0 }
  }

  /// Writes the node and what is inside it.
  ///
  /// - Parameter reference: Returns the reference to write in place of an attribute's value, or `nil`.
  func write(to translation: inout MarkupTranslation, reference: (Attribute) -> String?) {
    translation.begin(name, at: element)
    for attribute in sortedAttributes {
      translation.add(
        attribute.name,
        reference(attribute) ?? attribute.value,
        namespace: attribute.isDesignTime ? 2 : 0,
        at: attribute.place
      )
    }
    for node in parts + children { node.write(to: &translation, reference: reference) }
    translation.end()
  }
}
