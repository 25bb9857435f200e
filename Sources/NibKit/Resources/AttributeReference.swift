import NibIndices
import NibMarkup
import NibModel
import NibResources

/// An attribute of a prototype's object that has a reference in place of a value.
struct AttributeReference: Sendable {
  let node: NodeIndex
  /// The index of the attribute's setter among those of the prototype.
  let setter: Int
  let access: ValueAccess
  let reference: ResourceReference
}

/// The values of a prototype's references in an environment.
struct BoundReferences {
  /// The setters of the prototype, with those values.
  let setters: [AttributeSetter]
  /// The values of the references.
  private let storage: ValueStorage
  /// What was not found.
  let findings: Findings
  /// The references of each node that has some.
  private let ofNodes: [NodeIndex: AttributeReferences]

  /// Looks up the values of references, or returns `nil` if the prototype has none.
  ///
  /// - Parameter place: Returns the place of a reference for a finding.
  init?(
    _ prototype: Prototype,
    _ strings: LibraryStrings,
    for environment: TraitCollection,
    from own: LookupPlace,
    limits: LayoutLimits,
    place: (AttributeReference) -> SourceSpan
  ) {
    guard !prototype.references.isEmpty else { return nil }
    let texts = strings.texts(for: environment)
    var found: [NodeIndex: [(access: ValueAccess, reference: ResourceReference, text: String)]] = [:]
    var setters = prototype.setters
    var findings = Findings(limit: limits.findings)
    let storage = ValueStorage(capacity: 16 * prototype.references.count)
    for attribute in prototype.references {
      switch texts.string(attribute.reference, from: own) {
      case .success(let text):
        if let address = storage.read(text, as: attribute.access.type) {
          setters[attribute.setter] = AttributeSetter(attribute.access, address)
          found[attribute.node, default: []].append((attribute.access, attribute.reference, text))
        } else {
          findings.append(.unusableText(attribute.reference, at: place(attribute)))
        }
      case .failure(let absence):
        let absent = Diagnostic.unknownString(
          attribute.reference.text,
          key: attribute.reference.name,
          table: attribute.reference.table ?? ResourceReference.defaultTable,
          absence,
          at: place(attribute)
        )
        for finding in absent { findings.append(finding) }
      }
    }
    self.setters = setters
    self.storage = storage
    self.findings = findings
    ofNodes = found.mapValues { AttributeReferences($0, strings, from: own, in: environment) }
  }

  /// Returns a closure that gives the object of a node its references, or `nil` if it needs none.
  ///
  /// - Parameter isChecked: Whether a closure of the host's creates the object, which may be of another
  ///   class.
  func attaching(_ node: NodeIndex, _ type: AnyClass, isChecked: Bool) -> ((AnyObject) -> Void)? {
    ofNodes[node].flatMap { $0.attaching(to: type, isChecked: isChecked) }
  }
}

extension Diagnostic {
  fileprivate static func unusableText(_ reference: ResourceReference, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the text for '\(reference.text.printable)' is not a valid value of the attribute",
      at: span
    )
  }
}
