import NibIndices
import NibInspection
import NibKit
import NibMarkup
import NibModel
import NibViews

/// What is known about an element that a picture shows: what it is, and where each of its attributes comes
/// from.
package struct InspectedElement: Sendable, Encodable {
  /// A place in a file.
  package struct Place: Sendable, Encodable {
    package let path: String
    package let line: Int
    package let column: Int

    init(_ span: SourceSpan) {
      let range = span.range
      (path, line, column) = (range.path, range.start.line, range.start.column)
    }
  }

  /// An attribute with its value.
  package struct Attribute: Sendable, Encodable {
    package let name: String
    package let value: String
    /// Where the value comes from if it is not written on the element: `style NAME`, `parameter` or
    /// `include`.
    package let origin: String?
    /// The traits of the variant whose file contains the attribute, or `nil` if the file is not a variant.
    package let variant: String?
    package let place: Place
  }

  /// A constraint that positions the element or refers to it.
  package struct Constraint: Sendable, Encodable {
    package let text: String
    package let isActive: Bool
    package let place: Place
  }

  /// A text that a design-time attribute can replace.
  package struct Text: Sendable, Encodable {
    /// The name of the attribute without the prefix.
    package let attribute: String
    package let value: String
    /// The file with the element, and the number of its start tag among those in the file.
    package let path: String
    package let tag: Int
  }

  package let key: String
  package let name: String
  package let id: String?
  /// The class of the object.
  package let className: String?
  package let place: Place
  package private(set) var outlets: [String] = []
  package private(set) var actions: [String] = []
  package private(set) var attributes: [Attribute] = []
  package private(set) var constraints: [Constraint] = []
  /// The text that the view shows, or `nil` if it is not known to show one.
  package private(set) var text: Text?

  init(_ element: PictureElement, _ layout: ResolvedLayout, _ node: NodeIndex, _ view: View) {
    (key, name, id, outlets) = (element.key, element.name, element.id, element.outlets)
    className = layout.objectClass(of: node)?.name.base
    place = Place(layout.element(of: node).nameSpan)
  }

  /// Adds what a layout says about one of its nodes.
  mutating func add(_ views: LayoutViews, _ node: NodeIndex) {
    let layout = views.layout
    for connection in layout.connections?.actions ?? [] where connection.node == node {
      actions.append("\(connection.event.name): \(connection.action.name)")
    }
    for index in layout.attributes(of: node) { add(index, node, layout) }
    for (index, constraint) in layout.constraints.enumerated()
    where constraint.node == node || constraint.secondNode == node {
      let made = views.constraints.indices.contains(index) ? views.constraints[index] : nil
      constraints.append(
        Constraint(
          text: constraint.text(in: layout, for: node),
          isActive: made?.isActive ?? constraint.isActive,
          place: Place(constraint.attribute.span)
        )
      )
    }
  }

  private mutating func add(_ index: NodeAttributeIndex, _ node: NodeIndex, _ layout: ResolvedLayout) {
    let markup = layout.markup(of: index, in: node)
    let name = layout.attributes[index].isDesignTime ? "design:\(markup.name)" : markup.name
    var origin: String?
    if layout.isParameter(markup) {
      origin = "parameter"
    } else if !markup.isWrittenOnElement {
      origin = layout.style(of: node, with: markup).map { "style \($0.name)" } ?? "include"
    }
    let place = Place(markup.span)
    let traits = VariantName(LayoutFileName.name(ofPath: place.path))?.traits ?? []
    var value = markup.value
    if let reference = layout.reference(of: index), let text = layout.text(reference), text != value {
      value += " (\(text))"
    }
    attributes.append(
      Attribute(
        name: name,
        value: value,
        origin: origin,
        variant: traits.isEmpty ? nil : traits.joined(separator: " "),
        place: place
      )
    )
    // A design-time attribute follows the one that it replaces, or stands alone.
    guard Self.textNames.contains(markup.name), layout.attributes[index].isDesignTime || text == nil else {
      return
    }
    // A document of Interface Builder has no design-time attributes.
    guard layout.layout.origin == nil, let element = layout.element(of: node).nameSpan.attributePlace else {
      return
    }
    text = Text(
      attribute: markup.name,
      value: markup.value,
      path: element.source.file.path,
      tag: Int(element.tag)
    )
  }

  /// The attributes whose values are texts that views show.
  package static let textNames: Set = ["text", "title", "placeholder", "prompt"]
}

extension ResolvedLayout {
  /// Returns the style that an attribute of a node comes from, or `nil` if it comes from none.
  fileprivate func style(of node: NodeIndex, with attribute: MarkupAttribute) -> Style? {
    let place = attribute.writtenPlace
    return styles(of: node).lazy.compactMap { style in
      style.lineage.first { $0.declaration.attributes.contains { $0.writtenPlace == place } }
    }.first
  }
}

extension ResolvedLayout.Constraint {
  /// Returns the constraint as it is written, with the name of its element if that is another one.
  fileprivate func text(in layout: ResolvedLayout, for node: NodeIndex) -> String {
    let written = "\(anchor.rawValue)=\"\(attribute.value)\""
    guard node != self.node else { return written }
    let element = layout.element(of: self.node)
    let id = element.writtenValue(of: "id") ?? element.writtenValue(of: "outlet")
    return "<\(element.name)> \(id.map { "\($0): " } ?? "")\(written)"
  }
}
