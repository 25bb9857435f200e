/// Diagnostics about identifiers and cells.
extension Diagnostic {
  static func classOfElement(_ name: ClassName, element: String, known: [String]) -> Diagnostic {
    Diagnostic(
      Rule(.unknownIdentifier),
      "\(name.base) is the class of <\(element)> itself; request the class of your cell, or call"
        + " register(\(name.base).self) first",
      path: nil,
      notes: registered(known)
    )
  }

  static func layoutNotLoaded(_ name: ClassName, known: [String]) -> Diagnostic {
    Diagnostic(
      Rule(.unknownIdentifier),
      "\(name.base) has a layout but does not load it; add @NibLoadable to the class",
      path: nil,
      notes: registered(known)
    )
  }

  static func notBuiltInCode(_ name: ClassName, known: [String]) -> Diagnostic {
    Diagnostic(
      Rule(.unknownIdentifier),
      "\(name.base) has no layout, so it is not registered on first use; request the class of your cell, or call"
        + " register(\(name.base).self) first",
      path: nil,
      notes: registered(known)
    )
  }

  static func unknownIdentifier(_ identifier: String, known: [String]) -> Diagnostic {
    Diagnostic(
      Rule(.unknownIdentifier),
      "nothing is registered as '\(identifier)'" + Suggestion.phrase(for: identifier, among: known),
      path: nil,
      notes: registered(known)
    )
  }

  static func wrongClass(_ identifier: String, _ found: ClassName, asked: ClassName) -> Diagnostic {
    Diagnostic(
      Rule(.wrongClass),
      "expected \(asked.qualified.withArticle) for '\(identifier)', found \(found.qualified.withArticle)",
      path: nil
    )
  }

  static func usedCell(_ identifier: String, _ name: ClassName) -> Diagnostic {
    Diagnostic(
      Rule(.foreignCell),
      "the factory of '\(identifier)' returned \(name.base.withArticle) that is already in use; create a new cell"
        + " in each call",
      path: nil
    )
  }

  static func rootIsOther(_ prototype: Prototype, _ found: ClassName, asked: ClassName) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "the layout's root is \(found.base.withArticle), not \(asked.base.withArticle)",
      at: prototype.connections.rootSpan
    )
  }

  static func rootClassIsUnknown(_ prototype: Prototype) -> Diagnostic {
    let name = prototype.connections.rootObjectClass.name.base
    return Diagnostic(
      .unknownClass,
      "the layout is for \(name); pass \(name).self with the nib name, or register the class in the catalog",
      at: prototype.connections.rootSpan
    )
  }

  static func foreignCell(_ name: ClassName) -> Diagnostic {
    Diagnostic(
      Rule(.foreignCell),
      "this \(name.base) did not come from this registry",
      path: nil
    )
  }

  /// A variant of a layout that is registered without a class.
  static func reuseIdentifierOfVariant(
    _ prototype: Prototype,
    _ identifier: String,
    registered: String
  ) -> Diagnostic {
    Diagnostic(
      .reuseIdentifierMismatch,
      "the cells of this variant have the reuse identifier '\(identifier)', but those of '\(prototype.nibName)' have '\(registered)'",
      at: prototype.connections.rootSpan
    )
  }

  /// A variant of a layout that is registered without a class, or the layout after a reload.
  static func rootOfOtherClass(_ prototype: Prototype, than rootClass: AnyClass) -> Diagnostic {
    let name = prototype.connections.rootObjectClass.name.base
    return Diagnostic(
      .classMismatch,
      "the layout's root is a \(name), but '\(prototype.nibName)' was registered with a \(ClassName(of: rootClass).base)",
      at: prototype.connections.rootSpan
    )
  }

  static func alreadyRecycled(_ name: ClassName) -> Diagnostic {
    Diagnostic(
      Rule(.alreadyRecycled),
      "this \(name.base) has already been recycled",
      path: nil
    )
  }

  static func wrongIsolation(_ nibName: String, path: String) -> Diagnostic {
    Diagnostic(
      Rule(.wrongIsolation),
      "'\(nibName)' contains main-actor views; instantiate it on the main actor",
      path: path
    )
  }

  private static func registered(_ known: [String]) -> [Note] {
    [Note(known.isEmpty ? "nothing is registered" : "registered: \(known.joined(separator: ", "))")]
  }

  static func connectionOfOtherClass(_ name: String, _ owner: ClassName, _ className: ClassName)
    -> Diagnostic
  {
    Diagnostic(
      .classMismatch,
      "nibConnections of \(className.base) declares '\(name)' of \(owner.base), from which"
        + " \(className.base) does not inherit",
      path: nil
    )
  }
}
