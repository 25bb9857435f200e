package import NibMarkup

/// Messages about compiled layouts.
extension Diagnostic {
  package static func damagedLayout(_ nibName: String, path: String) -> Diagnostic {
    Diagnostic(.unreadableFile, "'\(nibName)' is damaged; compile the layouts again", path: path)
  }

  /// A compiled layout that is refused as its file would be, by a program with smaller limits.
  static func layoutBeyondLimit(_ refusal: ArchivedLayout.Refusal, path: String) -> Diagnostic {
    let message =
      switch refusal {
      case .tooManyElements(let limit): "the layout has more than \(limit) elements"
      case .tooDeep(let limit): "elements are nested more than \(limit) levels deep"
      case .valueTooLong(let limit): "the value of an attribute has more than \(limit) bytes"
      }
    return Diagnostic(.limitExceeded, message, path: path)
  }

  static func withoutForm(_ nibName: String, _ traits: [String], path: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile,
      "'\(nibName)' was not compiled for the traits \(traits.quoted); compile the layouts again",
      path: path
    )
  }

  /// A file of compiled layouts where layouts are expected.
  package static func compiledLayouts(path: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile,
      "these layouts are compiled; give the files that they were compiled from",
      path: path
    )
  }

  /// A layout that includes one with variants, which are not compiled with it.
  package static func variantsNotCompiled(of nibName: String, path: String) -> Diagnostic {
    Diagnostic(
      .unknownLayout,
      "the layout includes '\(nibName)', which has variants; compile '\(nibName)' with it",
      path: path
    )
  }

  package static func tooManyCompiledLayouts() -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the compiled layouts have more than 2 GiB; write them to several files",
      path: nil
    )
  }

  /// A layout for which too many combinations of variants would have to be compiled.
  package static func tooManyTraits(_ traits: [String], limit: Int, at file: LayoutFile) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the layout and those that it includes have variants for \(traits.count) traits (\(traits.quoted)), and a"
        + " compiled layout can have at most \(limit)",
      path: file.contents[0].path(file.name.name)
    )
  }

  /// A layout that another one includes, but that is only a compiled one.
  package static func compiledInclude(_ nibName: String, path: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile,
      "'\(nibName)' is compiled and can only be included by layouts that are compiled with it",
      path: path
    )
  }

  static func archivedElementMissing(_ name: String, of holder: String?, at span: SourceSpan) -> Diagnostic {
    let element = holder.map { "the part <\(name)> of <\($0)>" } ?? "the element <\(name)>"
    return Diagnostic(
      .catalogMismatch,
      "the layout was compiled with \(element), which the catalog does not contain; \(compileAgain)",
      at: span
    )
  }

  static func archivedAttributeMissing(_ name: String, of element: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .catalogMismatch,
      "the layout was compiled with the attribute '\(name)' of <\(element)>, which the catalog does not contain;"
        + " \(compileAgain)",
      at: span
    )
  }

  static func archivedAttributeChanged(
    _ attribute: AttributeSchema,
    from kind: String,
    of element: String,
    at span: SourceSpan
  ) -> Diagnostic {
    let (old, new) = (kind.prefix { $0 != " " }, attribute.kind.name)
    return Diagnostic(
      .catalogMismatch,
      "the layout was compiled when '\(attribute.name)' of <\(element)> was of the kind \(old), and the catalog has"
        + " \(old == new ? "other words" : String(new)); \(compileAgain)",
      at: span
    )
  }

  static func archivedAttributeRequired(_ name: String, of element: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .catalogMismatch,
      "the layout was compiled without the attribute '\(name)' of <\(element)>, which the catalog requires;"
        + " \(compileAgain)",
      at: span
    )
  }

  static func archivedChildRefused(_ child: String, in parent: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .catalogMismatch,
      "the layout was compiled with <\(child)> in <\(parent)>, where the catalog does not accept it;"
        + " \(compileAgain)",
      at: span
    )
  }

  private static let compileAgain = "compile it again with the manifest of the program's elements"

  static func invalidArchivedValue(
    _ value: String,
    of attribute: AttributeSchema,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'\(value)' is not a valid value for '\(attribute.name)'; expected \(attribute.kind.expectation)",
      at: span
    )
  }
}
