extension NibRegistry {
  // MARK: Cells with values

  /// Returns a cell of a class with values for the parameters of its layout, either from its pool or new.
  ///
  ///     let cell: BookCell = try registry.dequeue(parameters: ["title": "Dune", "price": 12.5])
  ///
  /// In a cell from the pool, every object that shows a value has all its attributes set again. What the
  /// layout does not set stays as code has changed it, as in every reused cell. If the layout has lists, a
  /// cell is reused only for as many elements as it was made for, or fewer where they are the rows of a
  /// static table; if no cell in the pool fits, one of them is released. `awakeFromNib()` is called for new
  /// cells only.
  ///
  /// A new cell is made each time if the layout has a scroll view, a text view or a collection, or if an
  /// element with a value has a part, other than those of static tables, or is inside one.
  ///
  /// The class is registered for values on first use, with its own layout and `init()`, whatever else is
  /// registered. Its cells have a pool of their own, to which ``recycle(_:)`` returns them. To check a layout
  /// before any cell is shown, call ``template(_:nibName:)``.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - parameters: The values by the names of the parameters. One that is not given has its default value.
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)`` and
  ///   ``NibTemplate/instantiate(_:)``.
  /// - Complexity: O(*n*) in the number of the objects with values for a cell from the pool, O(*n*) in the
  ///   number of the layout's elements for a new cell.
  public func dequeue<Cell: Reusable & NibLoadable>(
    _ type: Cell.Type = Cell.self,
    parameters: [String: ParameterValue]
  ) throws(NibError) -> Cell {
    let registration = try registrationForValues(.ownIdentifier(ObjectIdentifier(type)), type.reuseIdentifier)
    {
      layouts throws(NibError) in
      try layouts.template(type.nibName, for: type) { type.init() }
    } make: {
      type.init()
    }
    return try cell(of: registration, parameters)
  }

  /// Returns a cell of the layout with a name, with values for its parameters, either from its pool or new.
  ///
  /// - Parameters:
  ///   - nibName: The layout's name.
  ///   - parameters: The values by the names of the parameters.
  ///   - type: The cell's class, or a superclass of it.
  /// - Throws: The same errors as ``dequeue(_:parameters:)``, and ``NibError`` with the code
  ///   ``NibError/Code/wrongClass`` if the cells of the layout are of another class.
  public func dequeue<Cell: Reusable>(
    nibName: String,
    parameters: [String: ParameterValue],
    as type: Cell.Type = Cell.self
  ) throws(NibError) -> Cell {
    let registration = try registrationForValues(.nib(nibName), nibName) { layouts throws(NibError) in
      try layouts.template(nibName)
    }
    return try cell(of: registration, parameters)
  }
}
