import NibIndices
import NibMarkup
import NibModel
import NibResources

/// The values of a prototype's references in an environment.
struct BoundReferences {
  /// The setters of the prototype, with those values.
  private(set) var setters: [AttributeSetter]
  /// The values of the references.
  private let storage: ValueStorage
  /// What was not found.
  private(set) var findings: Findings
  /// The texts of formats that were not found.
  private(set) var missingFormats: Set<ResourceReference> = []
  /// The references to texts of each node that has some.
  private var ofNodes: [NodeIndex: AttributeReferences] = [:]

  /// Looks up the values of references, or returns `nil` if the prototype has none.
  ///
  /// - Parameter place: Returns the place of a reference for a finding.
  init?(
    _ prototype: Prototype,
    in contents: LibraryContents,
    for environment: TraitCollection,
    from own: LookupPlace,
    place: (AttributeReference) -> SourceSpan
  ) {
    guard !prototype.references.isEmpty else { return nil }
    let resources = contents.resources
    let found = resources.resources(for: environment)
    var texts: [NodeIndex: [AttributeReferences.Attribute]] = [:]
    setters = prototype.setters
    findings = Findings(limit: contents.limits.findings)
    storage = ValueStorage(capacity: 16 * prototype.references.count)
    for attribute in prototype.references {
      let (reference, type) = (attribute.reference, attribute.access.type)
      switch reference.kind {
      case .string, .page, .value:
        switch found.texts.string(reference, from: own) {
        case .success(let text):
          set(attribute, storage.read(text, as: type), place)
          texts[attribute.node, default: []]
            .append(AttributeReferences.Attribute(access: attribute.access, reference: reference, text: text))
        case .failure(let absence):
          if let format = reference.format?.reference, !missingFormats.insert(format).inserted { continue }
          append(Diagnostic.unknownString(reference, absence, at: place(attribute)))
        }
      case .color:
        switch found.assets.color(reference.name, from: own.index, in: found.traits) {
        case .success(let color): set(attribute, storage.store(color, as: type), place)
        case .failure(let absence):
          append(
            Diagnostic.unknownAsset(reference.text, .color, reference.name, absence, at: place(attribute))
          )
        }
      case .image:
        // The attribute has the name; what it shows is found when it is drawn.
        if case .failure(let absence) = found.assets.imageSet(reference.name, from: own.index) {
          append(
            Diagnostic.unknownAsset(reference.text, .image, reference.name, absence, at: place(attribute))
          )
        }
      case .font:
        let found = contents.font(reference.name, from: own)
        if case .font(let font) = found {
          set(attribute, storage.store(font, as: type), place)
        } else if let finding = Diagnostic.unknownFont(reference, found, at: place(attribute)) {
          findings.append(finding)
        }
      }
    }
    ofNodes = texts.mapValues { AttributeReferences($0, resources.strings, from: own, in: environment) }
  }

  private mutating func append(_ found: [Diagnostic]) {
    for finding in found { findings.append(finding) }
  }

  private mutating func set(
    _ attribute: AttributeReference,
    _ address: UnsafeRawPointer?,
    _ place: (AttributeReference) -> SourceSpan
  ) {
    if let address {
      setters[attribute.setter] = AttributeSetter(attribute.access, address)
    } else {
      findings.append(.unusableReference(attribute.reference, at: place(attribute)))
    }
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
  fileprivate static func unusableReference(_ reference: ResourceReference, at span: SourceSpan) -> Diagnostic
  {
    let what = reference.kind.attributeKind == .string ? "text" : reference.kind.rawValue
    return Diagnostic(
      .invalidValue,
      "the \(what) for '\(reference.text.printable)' is not a valid value of the attribute",
      at: span
    )
  }
}
