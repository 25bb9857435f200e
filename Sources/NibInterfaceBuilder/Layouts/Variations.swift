import NibIndices
import NibMarkup

/// What a document says for some size classes, and for others.
struct Variations {
  /// The attributes that replace those of an element, by their names.
  private var attributes: [ElementIndex: [String: MarkupAttribute]] = [:]
  /// The elements that replace those inside an element, by their keys.
  private var elements: [ElementIndex: [String: MarkupElement]] = [:]
  /// The ids of the subviews and constraints that are left out.
  private(set) var excluded: Set<String> = []
  /// The variations for size classes, whether or not they apply, and the objects inside which they are.
  private(set) var all: [(variation: MarkupElement, object: ObjectIndex)] = []

  init(
    _ document: InterfaceBuilderDocument,
    _ sizeClasses: SizeClasses,
    objects: [ElementIndex: ObjectIndex]
  ) {
    let tree = document.markup.tree
    guard tree.index(of: HashedName("variation")) != nil else { return }
    var found: [(variation: MarkupElement, parent: ElementIndex, classes: SizeClasses?)] = []
    var open: [MarkupElement] = []
    for element in document.markup.elements {
      while let last = open.last, tree.elements[last.index].next <= element.index { open.removeLast() }
      if element.name == "variation", let parent = open.last, let key = element.attribute("key")?.value {
        let classes = SizeClasses(key: key)
        if classes != nil || key == "default" { found.append((element, parent.index, classes)) }
        if classes != nil, let object = open.reversed().lazy.compactMap({ objects[$0.index] }).first {
          all.append((element, object))
        }
      }
      open.append(element)
    }
    let order = found.indices.sorted {
      ((found[$0].classes?.count ?? -1), $0) < ((found[$1].classes?.count ?? -1), $1)
    }
    for (variation, parent, classes) in order.map({ found[$0] })
    where classes.map(sizeClasses.includes) ?? true {
      apply(variation, to: parent)
    }
  }

  private mutating func apply(_ variation: MarkupElement, to element: ElementIndex) {
    for attribute in variation.attributes where attribute.name != "key" {
      attributes[element, default: [:]][attribute.name] = attribute
    }
    for child in variation.children {
      if child.name == "mask" {
        for change in child.children {
          guard let id = change.attribute("reference")?.value else { continue }
          if change.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
        }
      } else if let key = child.attribute("key")?.value {
        elements[element, default: [:]][key] = child
      }
    }
  }

  /// Returns the attributes of an element.
  func attributes(of element: MarkupElement) -> [MarkupAttribute] {
    guard let replaced = attributes[element.index] else { return Array(element.attributes) }
    let own = element.attributes.map { replaced[$0.name] ?? $0 }
    return own + replaced.filter { element.attribute($0.key) == nil }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns an attribute of an element, or `nil` if it has none of the name.
  func attribute(_ name: String, of element: MarkupElement) -> MarkupAttribute? {
    attributes[element.index]?[name] ?? element.attribute(name)
  }

  /// Returns the elements inside an element, without the variations themselves.
  func children(of element: MarkupElement) -> [MarkupElement] {
    let replaced = elements[element.index] ?? [:]
    var children = element.children.filter { $0.name != "variation" }.map { child in
      child.attribute("key").flatMap { replaced[$0.value] } ?? child
    }
    let present = Set(children.map(\.index))
    children += replaced.values.filter { !present.contains($0.index) }.sorted { $0.index < $1.index }
    return children
  }
}
