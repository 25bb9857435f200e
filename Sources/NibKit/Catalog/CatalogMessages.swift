/// Messages about the elements and classes of a catalog.
extension Diagnostic {
  static func elementExtendsUnknown(_ name: String, base: String, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownElement,
      "the catalog's element '\(name)' extends '\(base)', which does not exist"
        + Suggestion.phrase(for: base, among: known),
      path: nil
    )
  }

  static func elementExtendsOtherClass(_ name: String, _ type: ClassName, base: ElementSchema)
    -> Diagnostic
  {
    Diagnostic(
      .classMismatch,
      "the catalog's element '\(name)' extends '\(base.name)', but \(type.base) does not inherit from "
        + base.className.base,
      path: nil
    )
  }

  static func invalidElementName(_ name: String) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the catalog's element cannot be named '\(name)'; use a Swift identifier that the format does not define",
      path: nil
    )
  }

  static func lowercaseElement(_ name: String) -> Diagnostic {
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    return Diagnostic(
      .invalidValue,
      "the catalog's element '\(name)' begins with a lowercase letter, which is reserved for stock elements;"
        + " name it '\(capitalized)'",
      path: nil
    )
  }

  static func elementsOfOneName(_ name: String, _ earlier: ClassName) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the catalog already has an element '\(name)'; rename the new one, or pass replacing: \(earlier.base).self",
      path: nil
    )
  }

  static func nothingReplaced(_ name: String, _ replaced: ClassName) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the catalog has no element '\(name)' that replacing: \(replaced.base).self could replace",
      path: nil
    )
  }

  static func otherReplaced(_ name: String, _ replaced: ClassName, _ earlier: ClassName) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "the class of the catalog's element '\(name)' is \(earlier.base), not \(replaced.base); pass"
        + " replacing: \(earlier.base).self",
      path: nil
    )
  }

  static func invalidAttributeName(_ name: String, of element: String) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "an attribute of the catalog's element '\(element)' cannot be named '\(name)'; use a Swift identifier",
      path: nil
    )
  }

  static func hiddenAttribute(_ name: String, of element: String) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "an attribute of the catalog's element '\(element)' cannot be named '\(name)', which the format defines;"
        + " use another name",
      path: nil
    )
  }

  static func membersOfOtherClass(_ owner: ClassName, of element: ElementSchema) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "the catalog's element '\(element.name)' has members of \(owner.base), from which"
        + " \(element.className.base) does not inherit",
      path: nil
    )
  }

  static func partWithoutElement(_ part: String, of element: String) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "a part of the catalog's element '\(element)' inherits from the class of <\(part)>"
        + " without its own '@Element'",
      path: nil
    )
  }

  static func classesOfOneName(_ name: ClassName, element: String) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "two classes named '\(name.base)' are registered as '\(element)', and 'class' cannot distinguish them;"
        + " rename one",
      path: nil
    )
  }

  static func classOfUnknownElement(_ name: ClassName, element: String, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownElement,
      "\(name.base) is registered as '\(element)', which does not exist"
        + Suggestion.phrase(for: element, among: known),
      path: nil
    )
  }

  static func classOfOtherElement(_ name: ClassName, element: ElementSchema) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "\(name.base) is registered as '\(element.name)', but does not inherit from \(element.className.base)",
      path: nil
    )
  }

  static func unwritableFile(_ path: String) -> Diagnostic {
    Diagnostic(Rule(.unwritableFile), "the file cannot be written", path: path)
  }

  static func staleManifest(_ differences: [String], path: String) -> Diagnostic {
    Diagnostic(
      Rule(.staleManifest),
      "the manifest does not match the catalog; write it again with writeManifest(to:)",
      path: path,
      notes: differences.map { Note($0) }
    )
  }
}
