import NibIndices
import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibResources
import SystemPackage

/// A check of a layout's references to texts, colors, images and fonts.
struct ResourceReferenceCheck {
  private(set) var report = RuleReport()

  /// Checks the references of a layout.
  ///
  /// - Parameter folder: The folder of the layout.
  init(_ layout: ResolvedLayout, _ resources: ProjectResources, in folder: FilePath) {
    report(errorsInTablesOf: layout, resources.texts(for: folder))
    // What a document refers to was found when it was read.
    if DocumentFileName.isDocument(layout.source.path) { return }
    for format in layout.formatTexts {
      check(format.reference, resources.texts(for: folder), as: format, at: format.span)
    }
    for node in layout.nodes.indices {
      for index in layout.attributes(of: node) {
        guard let reference = layout.reference(of: index) else { continue }
        let span = layout.markup(of: index, in: node).span
        switch reference.kind {
        case .string: check(reference, resources.texts(for: folder), at: span)
        // The format is checked where it is declared.
        case .page, .value: break
        case .color, .image: check(reference, resources.assets(for: folder), at: span)
        case .font:
          if let finding = Diagnostic.unknownFont(reference, layout.font(reference), at: span) {
            report.append(finding)
          }
        }
      }
    }
  }

  /// Reports the errors that may make a reader see texts in another language.
  private mutating func report(errorsInTablesOf layout: ResolvedLayout, _ sources: StringSources) {
    let references = layout.references.compactMap(\.textOfTable) + layout.formatTexts.map(\.reference)
    let tables = Dictionary(grouping: references) { $0.table ?? ResourceReference.defaultTable }
    for (table, references) in tables.sorted(by: { $0.key < $1.key }) {
      let keys = Set(references.map(\.name)).sorted()
      for error in sources.errors(inTable: table, for: keys) { report.append(error) }
    }
  }

  private mutating func check(_ reference: ResourceReference, _ assets: AssetSources, at span: SourceSpan) {
    let absence: AssetSources.Absence
    switch reference.kind == .color
      ? assets.color(reference.name, from: nil, in: AssetTraits()).map({ _ in })
      : assets.imageSet(reference.name, from: nil).map({ _ in })
    {
    case .success: return
    case .failure(let found): absence = found
    }
    let kind: AssetKind = reference.kind == .color ? .color : .image
    for finding in Diagnostic.unknownAsset(reference.text, kind, reference.name, absence, at: span) {
      report.append(finding)
    }
  }

  private mutating func check(
    _ reference: ResourceReference,
    _ sources: StringSources,
    as format: FormatText? = nil,
    at span: SourceSpan
  ) {
    let table = reference.table ?? ResourceReference.defaultTable
    switch sources.text(reference.name, table: table, from: nil, in: []) {
    case .failure(let absence):
      for finding in Diagnostic.unknownString(reference, absence, at: span) { report.append(finding) }
    case .success(let found):
      if let format { return checkFormat(found.text, format) }
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

  /// Checks a text that shows the value of a parameter.
  private mutating func checkFormat(_ text: LocalizedText, _ format: FormatText) {
    let span = format.span
    let shown = Placeholders(text)
    if !format.isWhole, shown.kind(of: 1) == .integer {
      return report.report(
        .placeholderMismatch,
        "the text shows a whole number, and the parameter is any number; write '%.1f' in the text, or type=\"integer\"",
        at: span
      )
    }
    guard let argument = text.firstArgument else {
      let unit = text.text.units.first?.value.printable ?? ""
      return report.report(
        .placeholderMismatch,
        "the text '\(unit)' has no placeholder, such as '%lld', for the value of the parameter",
        at: span
      )
    }
    if shown.count <= 1 { return }
    report.report(
      .unfilledPlaceholder,
      "the text '\(argument.text.printable)' needs more than one value, and a format has one",
      at: span
    )
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
