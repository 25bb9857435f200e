import NibIndices
import NibMarkup
import NibModel

/// An attribute of a prototype's object that has the value of a parameter.
struct ParameterAttribute: Sendable {
  let node: NodeIndex
  let access: ValueAccess
  /// The kind of the attribute's values.
  let kind: AttributeKind
  /// The index of the parameter among those of the layout.
  let parameter: Int
  /// The number of the node's setters before the attribute.
  let position: Int
  /// Whether the setter at the position sets the parameter's default.
  let hasDefault: Bool
}

/// The attributes of a node that have the values of parameters.
final class NodeParameters {
  /// The attributes in their order, with their indices among those of the prototype.
  private let attributes: [(index: Int, attribute: ParameterAttribute)]

  /// - Returns: The attributes, or `nil` if the node has none.
  init?(_ all: [ParameterAttribute], of node: NodeIndex) {
    attributes = all.enumerated().filter { $0.element.node == node }.map { ($0.offset, $0.element) }
    if attributes.isEmpty { return nil }
  }

  /// Sets the attributes of an object in the order of the layout, with values in place of defaults.
  func set(_ object: AnyObject, _ setters: [AttributeSetter], _ values: ParameterValues) {
    var next = 0
    for (index, attribute) in attributes {
      for setter in setters[next..<max(next, attribute.position)] { setter.set(object) }
      next = max(next, attribute.position)
      guard let address = values.addresses[index] else { continue }
      attribute.access.set(object, address)
      if attribute.hasDefault { next += 1 }
    }
    for setter in setters[next...] { setter.set(object) }
  }
}

/// The values of a layout's parameters, read for the attributes that have them.
struct ParameterValues {
  /// The addresses of the values, by the indices of the attributes, or `nil` for a default.
  fileprivate let addresses: [UnsafeRawPointer?]
  /// What the addresses refer to.
  private let storage: ValueStorage

  /// Reads values.
  ///
  /// - Throws: ``NibError`` with every finding.
  init(_ given: [String: ParameterValue], for prototype: Prototype) throws(NibError) {
    let parameters = prototype.parameters
    let place = prototype.connections.layoutSpan
    let nibName = prototype.nibName
    var findings: [Diagnostic] = []
    let names = parameters.all.map(\.name)
    for name in given.keys.sorted() where !names.contains(name) {
      findings.append(.unknownParameterValue(name, of: nibName, known: names, at: place))
    }
    var refused: Set<Int> = []
    for (index, parameter) in parameters.all.enumerated() {
      guard let value = given[parameter.name] else { continue }
      if parameters.fixed.contains(index) {
        findings.append(.fixedParameter(parameter.name, of: nibName, at: place))
      } else if let kind = parameter.kinds.first(where: { !$0.accepts(value) }) {
        refused.insert(index)
        findings.append(.wrongParameterValue(value.text, parameter, of: nibName, expected: kind, at: place))
      }
    }
    let missing = parameters.all.filter { !$0.hasDefault && given[$0.name] == nil }.map(\.name)
    if !missing.isEmpty { findings.append(.missingParameterValues(missing, of: nibName, at: place)) }
    let storage = ValueStorage(capacity: 16 * prototype.parameterAttributes.count)
    var addresses: [UnsafeRawPointer?] = []
    addresses.reserveCapacity(prototype.parameterAttributes.count)
    for attribute in prototype.parameterAttributes {
      let parameter = parameters.all[attribute.parameter]
      let text = refused.contains(attribute.parameter) ? nil : given[parameter.name]?.text
      let address = text.flatMap { storage.read($0, as: attribute.access.type) }
      addresses.append(address)
      if let text, address == nil, refused.insert(attribute.parameter).inserted {
        findings.append(
          .wrongParameterValue(text, parameter, of: nibName, expected: attribute.kind, at: place)
        )
      }
    }
    (self.storage, self.addresses) = (storage, addresses)
    if !findings.isEmpty { throw NibError(.invalidParameters, findings) }
  }
}

extension AttributeKind {
  /// Returns whether a parameter of this kind can have a value.
  fileprivate func accepts(_ value: ParameterValue) -> Bool {
    self == .string || parse(value.text) != nil
  }
}

extension Diagnostic {
  fileprivate static func unknownParameterValue(
    _ name: String,
    of nibName: String,
    known: [String],
    at span: SourceSpan
  ) -> Diagnostic {
    let suggestion = Suggestion.phrase(for: name, among: known)
    let list = known.isEmpty ? "; it has none" : "; it has \(known.joined(separator: ", "))"
    return Diagnostic(
      .unknownParameter,
      "the layout '\(nibName)' has no parameter '\(name.printable)'"
        + (suggestion.isEmpty ? list : suggestion),
      at: span
    )
  }

  fileprivate static func fixedParameter(_ name: String, of nibName: String, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .unknownParameter,
      """
      the parameter '\(name)' of the layout '\(nibName)' decides what the layout consists of, so only an include can \
      give it a value
      """,
      at: span
    )
  }

  fileprivate static func missingParameterValues(
    _ names: [String],
    of nibName: String,
    at span: SourceSpan
  ) -> Diagnostic {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .missingParameter,
      "the layout '\(nibName)' needs \(names.count == 1 ? "a value" : "values") for \(list)",
      at: span
    )
  }

  fileprivate static func wrongParameterValue(
    _ text: String,
    _ parameter: LayoutParameter,
    of nibName: String,
    expected: AttributeKind,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      """
      '\(text.printable)' is not a valid value for the parameter '\(parameter.name)' of the layout '\(nibName)'; \
      expected \(expected.expectation)
      """,
      at: span
    )
  }
}
