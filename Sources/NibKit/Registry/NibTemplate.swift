import NibIndices
package import NibMarkup
package import NibModel

/// A layout with parameters, from which a program makes objects with values of its own.
///
///     let ticket: NibTemplate<Ticket> = try registry.template()
///     for row in rows {
///       draw(try ticket.instantiate(["number": .integer(row.number), "event": .string(row.event)]))
///     }
///
/// An object is the same as one from the layout with the values written in place of the parameters.
public struct NibTemplate<Root: AnyObject> {
  private let layout: BoundPrototype
  private let reader: ParameterReader
  /// Makes the root without its content, or `nil` if the layout makes it.
  private let makeRoot: (() -> Root)?
  /// Whether objects can be given other values.
  private let canFill: Bool

  init(_ layout: BoundPrototype, _ makeRoot: (() -> Root)?) {
    self.layout = layout
    reader = ParameterReader(layout.prototype, layout.formats)
    self.makeRoot = makeRoot
    canFill = layout.prototype.canFill
  }

  /// The parameters of the layout.
  package var parameters: LayoutParameters { reader.prototype.parameters }
  /// The place of messages about the layout as a whole.
  package var layoutSpan: SourceSpan { reader.prototype.connections.layoutSpan }

  /// Returns everything that is wrong with values for the parameters of the layout.
  package func faults(_ values: [String: ParameterValue]) -> ParameterFaults { reader.read(values).faults }

  /// An object that can be given other values.
  package struct Instance {
    package let root: Root
    fileprivate let objects: FilledObjects
  }

  /// Returns an object with values for the parameters of the layout, unless they have faults.
  ///
  /// - Parameter instance: The object of an earlier call, which is given the values if it can be.
  /// - Throws: ``NibError`` with the code ``NibError/Code/wrongIsolation``.
  package func fill(
    _ instance: inout Instance?,
    _ given: [String: ParameterValue],
    faults: inout ParameterFaults
  ) throws(NibError) -> Root? {
    let values: ParameterValues
    (values, faults) = reader.read(given)
    guard faults.all.isEmpty else { return nil }
    if let instance, instance.objects.fit(values) {
      try fill(instance.root, instance.objects, values)
      return instance.root
    }
    let (root, objects) = try self.instance(values, ofCell: false)
    instance = objects.map { Instance(root: root, objects: $0) }
    return root
  }

  /// Returns values that have no faults.
  ///
  /// - Throws: ``NibError`` with everything that is wrong with them.
  func values(_ given: [String: ParameterValue]) throws(NibError) -> ParameterValues {
    let (values, faults) = reader.read(given)
    if !faults.all.isEmpty { throw NibError(faults, of: layout.prototype) }
    return values
  }

  /// Creates an object with values.
  ///
  /// - Parameter ofCell: Whether the object is a cell, which does not live as long as what fills it.
  /// - Returns: The object, and what gives it other values, or `nil` if nothing does.
  func instance(_ values: ParameterValues, ofCell: Bool) throws(NibError) -> (Root, FilledObjects?) {
    var values = values
    values.objects = canFill ? FilledObjects(ofCell: ofCell) : nil
    return (known(try layout.instantiate(root: makeRoot?(), values), as: Root.self), values.objects)
  }

  /// Gives an object other values.
  func fill(_ root: AnyObject, _ objects: FilledObjects, _ values: ParameterValues) throws(NibError) {
    try layout.prototype.checkIsolation()
    objects.fill(values)
    (root as? any ContentsForgetting)?.forgetContents()
  }

  /// Creates an object with values for the parameters of the layout.
  ///
  /// A parameter that is not given has its default value.
  ///
  /// - Parameter values: The values by the names of the parameters.
  /// - Complexity: O(*n*) in the number of the layout's elements.
  /// - Throws: ``NibError`` with the code ``NibError/Code/invalidParameters`` and every finding: parameters
  ///   that the layout does not declare, parameters without a value, and values of another kind; and with the
  ///   code ``NibError/Code/wrongIsolation`` if the layout has views of the main actor, and the caller is
  ///   elsewhere.
  public func instantiate(_ values: [String: ParameterValue] = [:]) throws(NibError) -> Root {
    known(try layout.instantiate(root: makeRoot?(), try self.values(values)), as: Root.self)
  }
}

extension Prototype {
  /// Whether an object is the same as a new one after its attributes have been set again.
  ///
  /// A part may have replaced attributes of its parent, which may have copied or changed those of the part
  /// and of what is inside.
  fileprivate var canFill: Bool {
    let filled = Set(sections.indices.flatMap { sections[$0].attributes.map(\.node) })
    return nodes.indices.allSatisfy { index in
      if let type = nodes[index].objectClass as? any ContentsForgetting.Type, !type.canForgetContents {
        return false
      }
      return !isReplacing(index) || !filled.contains { index <= $0 && $0 < nodes[index].end }
    } && filled.allSatisfy { inside($0).allSatisfy { !isReplacing($0) } }
  }

  /// Whether a node is a part that may replace attributes of its parent.
  private func isReplacing(_ index: NodeIndex) -> Bool {
    nodes[index].part != nil && !(nodes[index].objectClass is any Enclosing.Type)
  }
}

extension NibRegistry {
  /// Returns the layout of a class, for values of the layout's parameters.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - nibName: The layout's name, or `nil` for the name that the class gives.
  /// - Complexity: The first call reads the layout, checks it against the class and binds it.
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)``.
  public func template<Object: NibLoadable & Instantiable>(
    _ type: Object.Type = Object.self,
    nibName: String? = nil
  ) throws(NibError) -> NibTemplate<Object> {
    NibTemplate(try layouts.template(nibName ?? type.nibName, for: type) { type.init() }) { type.init() }
  }

  /// Returns a layout that no class loads by itself, for values of the layout's parameters.
  ///
  /// - Parameters:
  ///   - nibName: The layout's name.
  ///   - type: The root's class, or a superclass of it.
  /// - Throws: The same errors as ``instantiate(nibName:as:)``.
  @_disfavoredOverload
  public func template<Object: AnyObject>(
    nibName: String,
    as type: Object.Type = Object.self
  ) throws(NibError) -> NibTemplate<Object> {
    let layout = try layouts.template(nibName)
    try check(layout, as: type)
    return NibTemplate(layout, nil)
  }

  /// Creates an object from a layout with values for its parameters.
  ///
  ///     let ticket: View = try registry.instantiate(nibName: "Ticket", parameters: ["number": 12])
  ///
  /// - Parameters:
  ///   - nibName: The layout's name.
  ///   - parameters: The values by the names of the parameters.
  ///   - type: The root's class, or a superclass of it.
  /// - Complexity: O(*n*) in the number of the layout's elements.
  /// - Throws: The same errors as ``instantiate(nibName:as:)`` and ``NibTemplate/instantiate(_:)``.
  public func instantiate<Object: AnyObject>(
    nibName: String,
    parameters: [String: ParameterValue],
    as type: Object.Type = Object.self
  ) throws(NibError) -> Object {
    try template(nibName: nibName, as: type).instantiate(parameters)
  }
}
