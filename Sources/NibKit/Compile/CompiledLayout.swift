import NibIndices

/// The compiled form of a layout file: a prototype, or findings and as much as could be understood.
///
/// It is a class because it is large and passed around.
final class CompiledLayout: Sendable {
  let nibName: String
  /// The file, or `nil` if it could not be read.
  let source: SourceFile?
  /// The files that the layout was composed from, or none if it is a single file.
  private let composedFiles: [UsedFile]
  /// The places of the nodes' elements, if the layout comes from a file of compiled layouts.
  let archivedPlaces: ArchivedPlaces?
  /// The connections of the layout, even if it has faults.
  ///
  /// With them, mismatches with a class can be reported together with the layout's own faults.
  let connections: LayoutConnections?
  /// The prototype from which cells are created, or `nil` if there are errors.
  let prototype: Prototype?
  /// The findings, up to the limit.
  let findings: Findings
  /// The findings about the file, in reporting order.
  ///
  /// A layout that can only be included is not faulty for that reason.
  let layoutDiagnostics: [Diagnostic]

  /// The source of the library that has the layout.
  let place: LookupPlace

  /// The nib names of this layout and of the layouts that it includes, if they have variants.
  let variedNames: Set<String>

  /// The findings in reporting order, up to the limit.
  var diagnostics: [Diagnostic] { findings.reported(in: source) }

  /// The finding that the layout has parameters without values, or `nil` if all have defaults.
  var missingValues: Diagnostic? {
    guard let names = prototype?.parameters.required, !names.isEmpty, let connections else { return nil }
    return .parametersWithoutValues(
      names,
      isOwned: connections.owner != nil,
      at: connections.layoutSpan
    )
  }

  /// Whether the file has no errors.
  var isValid: Bool { layoutDiagnostics.allSatisfy { $0.severity != .error } }

  /// Compiles a layout, which has no prototype if it has errors.
  ///
  /// - Parameter place: The source of the library that has the layout.
  init(
    _ resolution: LayoutResolution,
    elements: ElementCatalog,
    place: LookupPlace,
    variedNames: Set<String>
  ) {
    nibName = resolution.nibName
    self.place = place
    self.variedNames = variedNames
    source = resolution.source
    archivedPlaces = nil
    composedFiles = resolution.layout?.layout.document.composedFiles ?? []
    connections = resolution.connections
    layoutDiagnostics = resolution.diagnostics
    prototype = resolution.isSound ? resolution.layout?.objects.flatMap { Prototype($0, elements) } : nil
    findings = resolution.findings
  }

  /// Compiles a layout from a file of compiled layouts.
  ///
  /// - Parameter place: The source of the library that has the layout.
  init(
    _ reading: ArchivedLayoutReading,
    nibName: String,
    elements: ElementCatalog,
    place: LookupPlace,
    variedNames: Set<String>
  ) {
    self.nibName = nibName
    self.place = place
    self.variedNames = variedNames
    source = reading.source
    composedFiles = []
    archivedPlaces = reading.places
    connections = reading.objects?.connections
    layoutDiagnostics = reading.findings.reported(in: source)
    var findings = reading.findings
    prototype = findings.hasErrors ? nil : reading.objects.flatMap { Prototype($0, elements) }
    if prototype == nil, !findings.hasErrors {
      findings.append(.damagedLayout(nibName, path: reading.source?.path ?? nibName))
    }
    self.findings = findings
  }

  /// Returns the prototype, or throws an error with every problem in the layout.
  ///
  /// - Parameter isTemplate: Whether the parameters of the layout are given values.
  func checkedPrototype(isTemplate: Bool = false) throws(NibError) -> Prototype {
    guard let prototype else { throw NibError(.invalidLayout, diagnostics) }
    if !isTemplate, let missingValues { throw NibError(.invalidLayout, diagnostics + [missingValues]) }
    return prototype
  }
}

extension CompiledLayout: LayoutPlaces {
  var rootPlace: SourceSpan? { connections?.rootSpan }

  /// Returns the place of the first attribute whose value a closure accepts, or `nil` if there is none.
  ///
  /// The tree of the file is not kept, so the attributes are found again: attributes of elements by their
  /// kinds of values, and others, such as arguments of parameters, by their texts.
  func place(where isWanted: (any AttributeValue) -> Bool) -> SourceSpan? {
    if let archivedPlaces {
      // Of a compiled layout, only the places of elements are known.
      guard let node = prototype?.firstNode(where: isWanted) else { return nil }
      let places = archivedPlaces.nameSpans
      return places.indices.contains(node.position) ? places[node.position] : nil
    }
    var schemas: [String: AttributeSchema] = [:]
    if let nodes = prototype?.nodes {
      for node in nodes { schemas.merge(node.element.schema.attributes) { first, _ in first } }
    }
    for used in composedFiles.isEmpty ? source.map({ [UsedFile($0)] }) ?? [] : composedFiles {
      let file = used.file
      for tag in 0..<file.markup.tagCount {
        for attribute in file.markup.attributes(ofTag: tag) {
          let text = String(decoding: file.bytes[attribute.value], as: UTF8.self)
          let values: [any AttributeValue]
          if let schema = schemas[String(decoding: file.bytes[attribute.name], as: UTF8.self)] {
            values = [schema.valueType?.value(text)].compactMap(\.self)
          } else {
            values = [text, ImageName(rawValue: text)]
          }
          if values.contains(where: isWanted) { return used.span(attribute.offsets) }
        }
      }
    }
    return nil
  }
}

extension CompiledLayout {
  /// Returns the place of an attribute that has a reference in place of a value, or of its element.
  func place(of attribute: AttributeReference) -> SourceSpan {
    if let places = archivedPlaces?.nameSpans, places.indices.contains(attribute.node.position) {
      return places[attribute.node.position]
    }
    let text = attribute.reference.text
    let source = source ?? SourceFile(path: nibName, bytes: [])
    return place { $0.attributeText == text } ?? rootPlace ?? source.span(at: 0)
  }
}

extension CompiledLayout: Hashable {
  /// Returns whether two layouts are the same object.
  static func == (a: CompiledLayout, b: CompiledLayout) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
