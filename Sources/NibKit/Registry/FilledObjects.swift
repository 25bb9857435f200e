import NibIndices

/// The objects of an instance whose attributes have the values of parameters, so that they can be given other
/// values.
///
/// The objects inside an element of a list are in a part of their own.
final class FilledObjects {
  private struct Filled {
    /// Not retained: an object that is removed from its parent is not needed.
    weak var object: AnyObject?
    let node: BoundNode
    /// The references of the object without those of values.
    let references: AttributeReferences?
  }

  private var objects: [Filled] = []
  private var elements: [(section: Int, objects: [FilledObjects])] = []

  /// Adds an object that is about to be filled with values.
  func add(_ object: AnyObject, of node: BoundNode) {
    let references = (object as? any ReferringObject)?.attributeReferences
    objects.append(Filled(object: object, node: node, references: references))
  }

  /// Returns a part for the objects of an element of a list.
  ///
  /// - Parameter section: The index of the section of the repeated object.
  func addElement(ofSection section: Int) -> FilledObjects {
    let part = FilledObjects()
    if let index = elements.firstIndex(where: { $0.section == section }) {
      elements[index].objects.append(part)
    } else {
      elements.append((section, [part]))
    }
    return part
  }

  /// Returns whether each list has as many elements as when the objects were made.
  func fit(_ values: ParameterValues) -> Bool {
    values.elements.allSatisfy { section, values in
      let parts = parts(ofSection: section)
      return parts.count == values.count && zip(parts, values).allSatisfy { $0.fit($1) }
    }
  }

  private func parts(ofSection section: Int) -> [FilledObjects] {
    elements.first { $0.section == section }?.objects ?? []
  }

  /// Sets the attributes of the objects that have values of parameters, and their other attributes.
  ///
  /// - Parameter values: Values that ``fit(_:)``.
  func fill(_ values: ParameterValues) {
    for filled in objects {
      guard let object = filled.object else { continue }
      let referring = object as? any ReferringObject
      let shown = referring?.attributeReferences
      referring?.attributeReferences = filled.references
      filled.node.setAttributes(of: object, values)
      if let shown { referring?.updateTexts(toThoseOf: shown) }
    }
    for (section, values) in values.elements {
      for (part, values) in zip(parts(ofSection: section), values) { part.fill(values) }
    }
  }
}

/// An object whose look depends on what it showed before, such as a scroll view with its offset.
package protocol StatefulContents: AnyObject {}
