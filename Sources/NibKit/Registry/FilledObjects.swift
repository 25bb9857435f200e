import NibIndices

/// The objects of an instance whose attributes have the values of parameters, so that they can be given other
/// values.
///
/// The objects inside an element of a list are in a part of their own.
final class FilledObjects {
  private struct Filled {
    /// The object, unless it belongs to a cell.
    let kept: AnyObject?
    /// The object of a cell, which is released with the cell.
    weak var object: AnyObject?
    let node: BoundNode
    /// The references of the object without those of values.
    let references: AttributeReferences?
  }

  /// An object whose children are made for each element of a list, and that can have fewer of them.
  private struct Repeating {
    let object: any ChildrenReplacing
    let adopt: ChildrenDescription.Adopt
    /// The children, with the section and the index of the element that each is made for.
    let children: [(object: AnyObject, element: (section: Int, index: Int)?)]
  }

  private var objects: [Filled] = []
  private var elements: [(section: Int, objects: [FilledObjects])] = []
  private var repeating: [Repeating] = []

  /// Whether the objects belong to a cell, which decides how long they live.
  private let areOfCell: Bool

  init(ofCell: Bool) { areOfCell = ofCell }

  /// Adds an object that is about to be filled with values.
  func add(_ object: AnyObject, of node: BoundNode) {
    let references = (object as? any ReferringObject)?.attributeReferences
    // An object with weak references takes several times as long to retain.
    objects.append(
      areOfCell
        ? Filled(kept: nil, object: object, node: node, references: references)
        : Filled(kept: object, object: nil, node: node, references: references)
    )
  }

  /// Returns a part for the objects of an element of a list.
  ///
  /// - Parameter section: The index of the section of the repeated object.
  func addElement(ofSection section: Int) -> FilledObjects {
    let part = FilledObjects(ofCell: areOfCell)
    if let index = elements.firstIndex(where: { $0.section == section }) {
      elements[index].objects.append(part)
    } else {
      elements.append((section, [part]))
    }
    return part
  }

  /// Adds an object whose children are made for each element of a list.
  ///
  /// - Parameter children: The children, each with its section if it is made for an element of a list.
  func add(
    _ object: any ChildrenReplacing,
    _ adopt: @escaping ChildrenDescription.Adopt,
    _ children: [(object: AnyObject, section: Int?)]
  ) {
    var counts: [Int: Int] = [:]
    let numbered = children.map { child, section in
      (
        child,
        section.map { section in
          let index = counts[section, default: 0]
          counts[section] = index + 1
          return (section, index)
        }
      )
    }
    repeating.append(Repeating(object: object, adopt: adopt, children: numbered))
  }

  /// Returns whether the objects can show the values.
  ///
  /// Each list needs as many elements as when the objects were made, or fewer where children can be left out.
  func fit(_ values: ParameterValues) -> Bool {
    // Long lists are not kept for short ones.
    elementCount <= 2 * values.elementCount + 64 && haveElements(of: values)
  }

  private func haveElements(of values: ParameterValues) -> Bool {
    values.elements.allSatisfy { section, values in
      let parts = parts(ofSection: section)
      let canLeaveOut = repeating.contains { $0.children.contains { $0.element?.section == section } }
      return (canLeaveOut ? values.count <= parts.count : values.count == parts.count)
        && zip(parts, values).allSatisfy { $0.haveElements(of: $1) }
    }
  }

  /// The number of the elements of all lists for which objects were made.
  private lazy var elementCount: Int = elements.reduce(0) { count, list in
    list.objects.reduce(count + list.objects.count) { $0 + $1.elementCount }
  }

  private func parts(ofSection section: Int) -> [FilledObjects] {
    elements.first { $0.section == section }?.objects ?? []
  }

  /// Sets the attributes of the objects that have values of parameters, and their other attributes.
  ///
  /// - Parameter values: Values that ``fit(_:)``.
  func fill(_ values: ParameterValues) {
    for filled in objects {
      guard let object = filled.kept ?? filled.object else { continue }
      let referring = object as? any ReferringObject
      let shown = referring?.attributeReferences
      referring?.attributeReferences = filled.references
      filled.node.setAttributes(of: object, values)
      if let shown { referring?.updateTexts(toThoseOf: shown) }
    }
    for (section, values) in values.elements {
      for (part, values) in zip(parts(ofSection: section), values) { part.fill(values) }
    }
    for parent in repeating {
      let children = parent.children.filter { child in
        child.element.map { $0.index < values.elements(ofSection: $0.section).count } ?? true
      }
      parent.adopt(parent.object, children.count) { children[$0].object }
    }
  }
}

/// An object whose look can depend on what it showed before, such as a scroll view with its offset.
package protocol ContentsForgetting: AnyObject {
  /// Whether the objects of the class look like new ones after ``forgetContents()``.
  static var canForgetContents: Bool { get }

  /// Forgets what the object and the objects inside have shown.
  func forgetContents()
}

/// An object that has only the children that it was given last.
package protocol ChildrenReplacing: AnyObject {}

/// A part that passes on what is written inside it, unchanged.
package protocol Enclosing: AnyObject {}
