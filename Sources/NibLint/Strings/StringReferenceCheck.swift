import NibIndices
import NibMarkup
import NibModel
import NibResources

/// A check of a layout's references to texts.
struct StringReferenceCheck {
  private(set) var report = RuleReport()

  /// Checks the references of a layout.
  ///
  /// - Parameter sources: The tables that the layout finds.
  init(_ layout: ResolvedLayout, _ sources: StringSources) {
    for node in layout.nodes.indices {
      for index in layout.attributes(of: node) {
        guard let reference = layout.reference(of: index), reference.kind == .string else {
          continue
        }
        check(reference, sources, at: layout.markup(of: index, in: node).span)
      }
    }
  }

  private mutating func check(_ reference: ResourceReference, _ sources: StringSources, at span: SourceSpan) {
    let table = reference.table ?? ResourceReference.defaultTable
    switch sources.text(reference.name, table: table, from: nil, in: []) {
    case .failure(let absence):
      let found = Diagnostic.unknownString(
        reference.text,
        key: reference.name,
        table: table,
        absence,
        at: span
      )
      for finding in found { report.append(finding) }
    case .success(let found):
      guard let argument = found.text.firstArgument else { return }
      report.report(
        .unfilledPlaceholder,
        """
        the text '\(argument.text.printable)' needs \(argument.name), which a layout cannot supply; set it in code, \
        with string(_:_:)
        """,
        at: span
      )
    }
  }
}

extension LocalizedText {
  /// The first text that needs an argument, with what it shows, or `nil` if none does.
  fileprivate var firstArgument: (text: String, name: String)? {
    let all = text.units + substitutions.flatMap(\.text.units)
    for unit in all {
      let string = FormatString(unit.value)
      // In a text such as "20 % off", the sign is more likely to be itself.
      let placeholder = string.placeholders.first { !$0.placeholder.flags.contains(" ") }
      if let placeholder { return (unit.value, "a value for '\(placeholder.placeholder.written)'") }
    }
    guard let first = all.first, !text.plurals.isEmpty || !substitutions.isEmpty else { return nil }
    return (first.value, "a number")
  }
}
