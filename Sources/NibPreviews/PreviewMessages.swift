import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibViews

/// Messages about views of a host in pictures.
extension Diagnostic {
  static func unknownSize(
    _ isUnknown: (width: Bool, height: Bool),
    _ className: String,
    at span: SourceSpan
  ) -> Diagnostic {
    let (extent, example) =
      if !isUnknown.width {
        ("height", "-1 20")
      } else if !isUnknown.height {
        ("width", "100 -1")
      } else {
        ("size", "100 20")
      }
    return Diagnostic(
      .unknownSize,
      severity: .warning,
      "the picture does not show this \(className), because the layout does not determine its \(extent); if its "
        + "class computes that, write, for example, design:intrinsicContentSize=\"\(example)\"",
      at: span
    )
  }
}

/// Messages about the rows in pictures.
extension Diagnostic {
  static func tooManyRows(at span: SourceSpan) -> Diagnostic {
    let limit = PreviewBudget.greatestRowCount
    let message = "the lists of a picture show at most \(limit) rows, so further rows are left out here"
    return Diagnostic(.limitExceeded, severity: .warning, message, at: span)
  }

  static func listsTooDeep(_ nibName: String, _ role: RowRole, at span: SourceSpan) -> Diagnostic {
    let limit = PreviewBudget.greatestListDepth
    let message =
      "a picture shows at most \(limit) lists inside one another, so '\(nibName)' is not shown as \(role.phrase)"
    return Diagnostic(.limitExceeded, severity: .warning, message, at: span)
  }

  static func rowContainsItself(_ nibName: String, _ role: RowRole, at span: SourceSpan) -> Diagnostic {
    let message = "'\(nibName)' contains this list, so it is not shown as \(role.phrase)"
    return Diagnostic(.unknownLayout, severity: .warning, message, at: span)
  }

  static func unreadableRowLayout(_ nibName: String, _ role: RowRole, at span: SourceSpan) -> Diagnostic {
    let message = "the layout '\(nibName)' cannot be read, so it is not shown as \(role.phrase)"
    return Diagnostic(.unknownLayout, severity: .warning, message, at: span)
  }

  static func ambiguousRowLayout(
    _ nibName: String,
    _ role: RowRole,
    layoutCount: Int,
    at span: SourceSpan
  ) -> Diagnostic {
    let message = "there are \(layoutCount) layouts '\(nibName)', so none is shown as \(role.phrase)"
    return Diagnostic(.duplicateNibName, severity: .warning, message, at: span)
  }
}
