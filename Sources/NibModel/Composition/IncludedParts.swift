import NibMarkup

/// The layouts that have been included, as they were looked up.
struct IncludedParts {
  private var parts: [LayoutReferences.Name: LayoutPart] = [:]
  private let context: ExpansionContext

  init(_ context: ExpansionContext) {
    self.context = context
  }

  subscript(name: LayoutReferences.Name) -> LayoutPart? { parts[name] }

  /// Adds the layout that an include names, or reports why it cannot be included and returns `nil`.
  mutating func add(
    _ name: LayoutReferences.Name,
    _ included: LayoutDependencies.Included,
    at attribute: MarkupAttribute,
    to composition: inout MarkupComposition
  ) -> LayoutPart? {
    let nibName = name.name
    let reading: LayoutReading
    let place: LookupPlace
    switch included {
    case .missing(let known):
      var finding = Diagnostic.unknownInclude(nibName, known: known, at: attribute.span)
      finding.notes += context.dependencies.notes(aboutMissing: .layout, nibName, from: name.place)
      context.report(finding)
      return nil
    case .unusable(let finding):
      context.report(.faultyInclude(nibName, finding, at: attribute.span))
      return nil
    case .layout(let found, let foundPlace): (reading, place) = (found, foundPlace)
    }
    guard let layout = reading.layout, reading.firstError == nil else {
      if let fault = reading.firstError { context.report(.faultyInclude(nibName, fault, at: attribute.span)) }
      return nil
    }
    let part = LayoutPart(
      nibName,
      layout,
      composition.numbers(ofNamesIn: layout.document),
      place: place,
      parameterLimit: context.limits.attributes
    )
    if let fault = part.faults.first {
      context.report(.faultyInclude(nibName, fault, at: attribute.span))
      return nil
    }
    guard part.root != nil else {
      context.report(.includeWithoutRoot(nibName, at: attribute.span))
      return nil
    }
    parts[name] = part
    return part
  }
}
