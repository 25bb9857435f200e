extension NibRegistry {
  // MARK: Views

  /// Creates a view from the layout of its class, with every outlet bound.
  ///
  ///     let card: Card = try registry.instantiate()
  ///
  /// The view is a new object each time and is not reused. It can be of any loadable class, including a cell.
  /// A view that is the owner of its layout contains the layout's root.
  ///
  /// - Parameter type: The class.
  /// - Complexity: O(*n*) in the number of the layout's elements. The first call also reads the layout,
  ///   checks it against the class and binds it.
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)``.
  public func instantiate<Object: NibLoadable & Instantiable>(
    _ type: Object.Type = Object.self
  ) throws(NibError) -> Object {
    known(try layouts.instance(of: type, nibName: nil), as: Object.self)
  }

  /// Creates a view from a layout other than its class's own, with every outlet bound.
  ///
  ///     let card: Card = try registry.instantiate(nibName: "LargeCard")
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - nibName: The layout's name.
  /// - Complexity: O(*n*) in the number of the layout's elements.
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)``.
  public func instantiate<Object: NibLoadable & Instantiable>(
    _ type: Object.Type = Object.self,
    nibName: String
  ) throws(NibError) -> Object {
    known(try layouts.instance(of: type, nibName: nibName), as: Object.self)
  }

  /// Creates a view from a layout that no class loads by itself.
  ///
  ///     let divider: View = try registry.instantiate(nibName: "Divider")
  ///
  /// The object is of the class of the layout's root element. If the layout has outlets or actions, the
  /// `class` of its root must be a class that declares them and is registered in the catalog.
  ///
  /// - Parameters:
  ///   - nibName: The layout's name.
  ///   - type: The root's class, or a superclass of it.
  /// - Complexity: O(*n*) in the number of the layout's elements.
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)``, and ``NibError`` with the code
  ///   ``NibError/Code/wrongClass`` if the root is of another class.
  @_disfavoredOverload
  public func instantiate<Object: AnyObject>(
    nibName: String,
    as type: Object.Type = Object.self
  ) throws(NibError) -> Object {
    let layout = try layouts.layout(nibName)
    try check(layout, as: type)
    return known(try layout.instantiate(root: nil), as: Object.self)
  }

  /// Fails to compile, because the class of the view is not named.
  ///
  /// This overload exists only to improve the compiler's error message.
  @available(
    *,
    unavailable,
    message: "name the class of the view: let card: Card = try registry.instantiate()"
  )
  public func instantiate() throws(NibError) {}

  // MARK: Owners

  /// Creates the views of a layout that belongs to an owner, and binds the owner's outlets and actions.
  ///
  /// - Parameters:
  ///   - owner: The File's Owner, whose class the layout names in `owner=`.
  ///   - nibName: The layout's name, or `nil` for the name that the owner's class gives.
  ///   - type: The class of the layout's root.
  /// - Returns: The root view, which the owner adds to a view of its choice. If the layout has further
  ///   top-level objects, only the owner's outlets refer to them; see ``loadTopLevelObjects(of:nibName:)``.
  /// - Complexity: O(*n*) in the number of the layout's elements. The first call for a class and a layout
  ///   also reads the layout, checks it against the class and binds it.
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)``, and ``NibError`` with the code
  ///   ``NibError/Code/wrongClass`` if the root is of another class.
  @discardableResult
  public func loadContents<Owner: NibLoadable, Root: AnyObject>(
    of owner: Owner,
    nibName: String? = nil,
    as type: Root.Type = Root.self
  ) throws(NibError) -> Root {
    let layout = try ownedLayout(of: owner, nibName)
    try check(layout, as: type)
    return known(try layout.instantiate(root: nil, owner: owner), as: Root.self)
  }

  /// Creates all top-level objects of a layout that belongs to an owner, and binds the owner's outlets and
  /// actions.
  ///
  ///     let objects = try registry.loadTopLevelObjects(of: playerScreen)
  ///
  /// The layout of an owner can contain several elements beside one another, such as a screen and the view
  /// that replaces it when there is nothing to show.
  ///
  /// - Parameters:
  ///   - owner: The File's Owner, whose class the layout names in `owner=`.
  ///   - nibName: The layout's name, or `nil` for the name that the owner's class gives.
  /// - Returns: The objects, in document order.
  /// - Complexity: The same as ``loadContents(of:nibName:as:)``.
  /// - Throws: The same errors as ``register(_:nibName:reuseIdentifier:)``.
  @discardableResult
  public func loadTopLevelObjects<Owner: NibLoadable>(
    of owner: Owner,
    nibName: String? = nil
  ) throws(NibError) -> [AnyObject] {
    try ownedLayout(of: owner, nibName).instantiateAll(owner: owner)
  }

  private func ownedLayout<Owner: NibLoadable>(
    of owner: Owner,
    _ nibName: String?
  ) throws(NibError) -> BoundPrototype {
    let ownerClass = Swift.type(of: owner)
    if let nibName { return try layouts.layout(nibName, for: ownerClass, use: .owner) { owner } }
    return try layouts.ownLayout(of: ownerClass, use: .owner) { owner }
  }

  /// Throws an error if the root of a layout is not of the requested class.
  func check<Root: AnyObject>(
    _ layout: BoundPrototype,
    as type: Root.Type
  ) throws(NibError) {
    guard layout.rootClass is Root.Type || Root.self == AnyObject.self else {
      let found = layout.prototype.connections.rootObjectClass.name
      throw NibError(.wrongClass, [.rootIsOther(layout.prototype, found, asked: ClassName(of: Root.self))])
    }
  }
}
