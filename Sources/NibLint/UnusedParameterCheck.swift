import NibMarkup
import NibModel

/// A check of the parameters that a layout declares, in the layout's own file.
enum UnusedParameterCheck {
  /// Returns a finding for each parameter that no value in the layout refers to.
  static func findings(in layout: Layout) -> [Diagnostic] {
    let declared = layout.root.children.filter { $0.name == LayoutFormat.parameterElement }
    if declared.isEmpty { return [] }
    var used: Set<Substring> = []
    for element in layout.document.elements {
      for attribute in element.attributes where attribute.value.contains(LayoutFormat.parameterReference) {
        for part in attribute.value.split(
          separator: LayoutFormat.parameterReference,
          omittingEmptySubsequences: false
        )
        .dropFirst() {
          used.insert(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
      }
    }
    return declared.compactMap { parameter in
      guard let name = parameter.attribute("name"), !name.value.isEmpty, !used.contains(name.value[...])
      else {
        return nil
      }
      return .unusedParameter(name)
    }
  }
}

extension Layout {
  /// Whether the layout declares parameters.
  var declaresParameters: Bool { root.children.contains { $0.name == LayoutFormat.parameterElement } }
}

extension Rule {
  static let unusedParameter = Rule(rawValue: "unused-parameter")
}

extension Diagnostic {
  fileprivate static func unusedParameter(_ name: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .unusedParameter,
      severity: .warning,
      "nothing in the layout uses the parameter '\(name.value)'; write \(LayoutFormat.parameterReference)\(name.value), or remove it",
      at: name.span
    )
  }
}
