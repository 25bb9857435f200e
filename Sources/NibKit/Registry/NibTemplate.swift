/// An object made from a layout with parameters, which can be given other values at any time.
///
///     let ticket: NibTemplate<Ticket> = try registry.template()
///     for row in rows {
///       try ticket.fill(["number": row.number, "event": .string(row.event)])
///       draw(ticket.root)
///     }
///
/// The objects are made once. Giving them other values sets only the attributes whose values differ.
public final class NibTemplate<Root: AnyObject> {
  /// The root of the layout.
  public let root: Root
  private let parameters: FilledParameters

  init(_ root: Root, _ parameters: FilledParameters) {
    self.root = root
    self.parameters = parameters
  }

  /// Gives values to the parameters of the layout.
  ///
  /// A parameter that is not given has its default value. If anything is wrong, nothing is changed.
  ///
  /// - Parameter values: The values by the names of the parameters.
  /// - Complexity: O(*n*) in the number of attributes that have values of parameters.
  /// - Throws: ``NibError`` with the code ``NibError/Code/invalidParameters`` and every finding: parameters
  ///   that the layout does not declare, parameters without a value, and values of another kind.
  public func fill(_ values: [String: ParameterValue]) throws(NibError) { try parameters.fill(values) }
}

extension NibRegistry {
  /// Creates an object of a class from the layout of its class, for values of the layout's parameters.
  ///
  /// Parameters without a default have no value until ``NibTemplate/fill(_:)`` is called.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - nibName: The layout's name, or `nil` for the name that the class gives.
  /// - Complexity: O(*n*) in the number of the layout's elements. The first call also reads the layout,
  ///   checks it against the class and binds it.
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)``.
  public func template<Object: NibLoadable & Instantiable>(
    _ type: Object.Type = Object.self,
    nibName: String? = nil
  ) throws(NibError) -> NibTemplate<Object> {
    let layout = try layouts.template(nibName ?? type.nibName, for: type) { type.init() }
    return try layout.template(root: type.init())
  }

  /// Creates an object from a layout that no class loads by itself, for values of the layout's parameters.
  ///
  /// - Parameters:
  ///   - nibName: The layout's name.
  ///   - type: The root's class, or a superclass of it.
  /// - Complexity: O(*n*) in the number of the layout's elements.
  /// - Throws: The same errors as ``instantiate(nibName:as:)``.
  @_disfavoredOverload
  public func template<Object: AnyObject>(
    nibName: String,
    as type: Object.Type = Object.self
  ) throws(NibError) -> NibTemplate<Object> {
    let layout = try layouts.template(nibName)
    try check(layout, as: type)
    return try layout.template(root: nil)
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
  /// - Throws: The same errors as ``instantiate(nibName:as:)`` and ``NibTemplate/fill(_:)``.
  public func instantiate<Object: AnyObject>(
    nibName: String,
    parameters: [String: ParameterValue],
    as type: Object.Type = Object.self
  ) throws(NibError) -> Object {
    let template: NibTemplate<Object> = try template(nibName: nibName)
    try template.fill(parameters)
    return template.root
  }
}
