extension NibLibrary {
  /// Returns the default nib name of a class: its innermost type name, without generic arguments.
  ///
  /// `@NibLoadable` uses this name for a class that does not specify one. A class that conforms manually can
  /// use it, too.
  public static func defaultNibName(of type: any Any.Type) -> String {
    ClassName(of: type).base
  }
}

extension NibRegistry {
  /// Returns the default reuse identifier of a class: its name with the module and the generic arguments.
  ///
  /// Classes of the same name in different modules have different identifiers, and so do `Cell<A>` and
  /// `Cell<B>`. The addresses that distinguish private types are omitted. The stock cells use this
  /// identifier, and a host's own cells can use it, too.
  public static func defaultReuseIdentifier(of type: any Any.Type) -> String {
    var text = _typeName(type)[...]
    var identifier = ""
    // `Module.(unknown context at $104c0c8f4).Cell<…>`
    while let start = text.firstRange(of: "(unknown context at $"),
      let end = text[start.upperBound...].firstIndex(of: ")")
    {
      identifier += text[..<start.lowerBound]
      text = text[text.index(after: end)...].drop { $0 == "." }
    }
    return identifier + text
  }
}
