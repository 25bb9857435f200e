import NibMarkup
import NibModel
import NibResources

/// The formats of a prototype's parameters in an environment.
final class BoundFormats: Sendable {
  private let texts: EnvironmentTexts
  private let strings: LibraryStrings
  private let environment: TraitCollection
  private let place: LookupPlace
  /// The texts that were not found.
  let findings: Findings

  /// - Parameter reported: The texts that were not found and have been reported.
  /// - Returns: The formats, or `nil` if no parameter has one.
  init?(
    _ prototype: Prototype,
    in contents: LibraryContents,
    for environment: TraitCollection,
    from place: LookupPlace,
    except reported: Set<ResourceReference>
  ) {
    let formats = prototype.parameters.formats
    guard !formats.isEmpty else { return nil }
    strings = contents.resources.strings
    texts = contents.resources.resources(for: environment).texts
    self.environment = environment
    self.place = place
    var findings = Findings(limit: contents.limits.findings)
    for reference in Set(formats.compactMap(\.reference)).subtracting(reported).sorted(by: {
      $0.text < $1.text
    }) {
      if case .failure(let absence) = texts.string(reference, from: place) {
        let found = Diagnostic.unknownString(reference, absence, at: prototype.connections.layoutSpan)
        for finding in found { findings.append(finding) }
      }
    }
    self.findings = findings
  }

  /// Returns the text that shows a value.
  func text(_ value: ResourceReference) -> String {
    (try? texts.string(value, from: place).get()) ?? value.name
  }

  /// Lets an object show values in another language later.
  func attach(_ values: [AttributeReferences.Attribute], to object: AnyObject) {
    guard let object = object as? any ReferringObject else { return }
    object.attributeReferences =
      object.attributeReferences?.adding(values)
      ?? AttributeReferences(values, strings, from: place, in: environment)
  }
}
