public import NibKit

/// A check of whether a class keeps what `Reusable` and `NibLoadable` require.
///
/// It is for classes that do not get these members from a stock class or from a macro.
public enum ClassConformance {
  /// Returns what is wrong with a class that a registry creates and reuses.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - library: The library with the layout of the class, or `nil` if its objects are made without one.
  public static func failures<Item: Reusable>(
    ofReusable type: Item.Type,
    in library: NibLibrary? = nil
  ) -> [ConformanceFailure] {
    var failures: [ConformanceFailure] = []
    func fail(_ message: String) { failures.append(ConformanceFailure("\(type)", message)) }
    if type.reuseIdentifier.isEmpty { fail("reuseIdentifier is empty") }
    do throws(NibError) {
      let registry = NibRegistry(library: library ?? NibLibrary(elements: ElementCatalog()))
      try registry.register(type, nibName: nil, reuseIdentifier: "item") { type.init() }
      let first: Item = try registry.dequeue(reuseIdentifier: "item")
      let second: Item = try registry.dequeue(reuseIdentifier: "item")
      if first === second { fail("init() returns the same object twice") }
      do {
        try registry.recycle(first)
      } catch {
        fail("an object cannot be recycled; reuseState must keep what is assigned to it")
        return failures
      }
      let third: Item = try registry.dequeue(reuseIdentifier: "item")
      if third !== first { fail("an object that was recycled is not dequeued again") }
    } catch {
      for diagnostic in error.diagnostics { fail(diagnostic.message) }
    }
    return failures
  }

  /// Returns what is wrong with a class that is loaded from a layout, and with its layout.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - library: The library with its layout.
  public static func failures<Object: NibLoadable & Instantiable>(
    of type: Object.Type,
    in library: NibLibrary
  ) -> [ConformanceFailure] {
    var failures: [ConformanceFailure] = []
    func fail(_ message: String) { failures.append(ConformanceFailure("\(type)", message)) }
    let connections = type.nibConnections
    if let base = _getSuperclass(type) as? any NibLoadable.Type {
      let missing = base.nibConnections.names.subtracting(connections.names)
      for name in missing.sorted() {
        fail("nibConnections lacks '\(name)' of \(base); begin with super.nibConnections")
      }
    }
    for name in connections.repeatedNames.sorted() { fail("nibConnections has '\(name)' more than once") }
    var made = Weak(Target())
    do throws(NibError) {
      let registry = NibRegistry(library: library)
      let object = try registry.instantiate(type)
      made = Weak(object)
    } catch {
      for diagnostic in error.diagnostics { fail(diagnostic.message) }
      return failures
    }
    if made.object != nil {
      fail("an object that was loaded is never released; an outlet or an action retains it")
    }
    return failures
  }
}

private final class Target {}
