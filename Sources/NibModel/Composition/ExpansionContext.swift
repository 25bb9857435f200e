import NibMarkup

/// The inputs of an expansion, its findings, and what it has looked up.
///
/// This is a class because each part of the expansion reports to it.
final class ExpansionContext {
  let dependencies: LayoutDependencies
  let elements: ElementVocabulary
  let limits: LayoutLimits
  private(set) var findings: Findings
  /// What has been looked up so far.
  private(set) var references = LayoutReferences()
  /// The parameters of the outermost layout that decide what the layout is, by their indices.
  private(set) var fixedParameters: Set<Int> = []
  /// The kinds that the values of parameters of the outermost layout must be of, beside their own, by their
  /// indices.
  private(set) var requiredKinds: [Int: [AttributeKind]] = [:]

  init(_ dependencies: LayoutDependencies, _ elements: ElementVocabulary, _ limits: LayoutLimits) {
    self.dependencies = dependencies
    self.elements = elements
    self.limits = limits
    findings = Findings(limit: limits.findings)
  }

  /// Returns the style with a name, as seen from the place of the layout that names it.
  func style(_ name: String, from place: LookupPlace) -> FoundStyle {
    let style = dependencies.style(name, from: place)
    references.add(style, named: LayoutReferences.Name(name: name, place: place))
    return style
  }

  /// Returns the layout that an include names.
  func included(_ name: LayoutReferences.Name) -> LayoutDependencies.Included {
    dependencies.included(name.name, from: name.place) { references.add($0, named: name) }
  }

  /// The parameters of the outermost layout, followed by the fields of lists.
  var suppliers: [IncludeInterface.Supplier] = []

  /// Returns the index of a field among the outermost layout's parameters and fields, or `nil` if its list
  /// has no such field.
  func field(_ name: String, of list: Int) -> Int? {
    suppliers.firstIndex { $0.list == list && $0.parameter.name == name }
  }

  /// Notes that the values of a parameter or a field of the outermost layout are those of another parameter.
  func require(_ parameter: IncludeInterface.Parameter, of supplier: Int) {
    guard let fields = parameter.fields else {
      if requiredKinds[supplier]?.contains(parameter.kind) != true {
        requiredKinds[supplier, default: []].append(parameter.kind)
      }
      return
    }
    for field in fields {
      if let inner = self.field(field.name, of: supplier) { require(field, of: inner) }
    }
  }

  /// Notes that a parameter of the outermost layout decides what the layout is.
  func fix(_ supplier: ParameterSupplier?) { if let supplier { fixedParameters.insert(supplier.parameter) } }

  /// Reports a finding, which is created only if there is room for it.
  func report(_ finding: @autoclosure () -> Diagnostic) { findings.append(finding()) }
}
