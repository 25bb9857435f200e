package import NibMarkup

/// A finding that is complete but for its place.
package typealias PlacedFault = (SourceSpan) -> Diagnostic

/// Messages about views inside a layout whose classes have layouts of their own.
extension Diagnostic {
  /// - Parameter path: The names of the layouts in the cycle, which begins and ends with the same layout.
  package static func layoutCycle(_ path: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .layoutCycle,
      "the layout '\(path.first ?? "")' contains itself: \(path.joined(separator: " > "))",
      at: span
    )
  }

  package static func layoutsTooDeep(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "more than \(limit) layouts are inside one another", at: span)
  }

  static func elementsTooDeep(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "with the layout of this view, elements are nested more than \(limit) levels deep",
      at: span
    )
  }

  static func tooManyElements(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "with the layout of this view, the layout has more than \(limit) elements",
      at: span
    )
  }

  static func contentsNotAccepted(_ className: ClassName, element: String, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .unexpectedChild,
      "\(className.base) owns its layout, but <\(element)> accepts no children, so it cannot contain the"
        + " layout's root; use class=\"\(className.base)\" instead of owner=\"\(className.base)\" in the layout",
      at: span
    )
  }

  static func contentsOfOtherClass(
    _ className: ClassName,
    _ found: ClassName,
    accepted: ClassName,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "the root of the layout that \(className.base) owns is \(found.base.withArticle); its children must be"
        + " of the class \(accepted.base)",
      at: span
    )
  }

  static func contentsBesideChild(_ className: ClassName, element: String, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .unexpectedChild,
      "<\(element)> accepts one child, which is the root of the layout that \(className.base) owns;"
        + " remove the other one",
      at: span
    )
  }

  static func contentBesideOwnChild(
    _ className: ClassName,
    element: String,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<\(element)> accepts one child, which the layout of \(className.base) contains; remove the other one",
      at: span
    )
  }
}
