import NibIndices
import NibMarkup
import NibModel

/// An attribute of a prototype's object that has the value of a parameter.
struct ParameterAttribute: Sendable {
  let node: NodeIndex
  let access: ValueAccess
  /// The index of the parameter among those of the layout.
  let parameter: Int
  /// The setter of the parameter's default value, or `nil` if it has none.
  let defaultSetter: AttributeSetter?
}

/// The attributes of objects that have the values of a layout's parameters.
final class FilledParameters {
  private let layout: BoundPrototype
  /// The objects of the attributes, in the order of the prototype's parameter attributes.
  private let objects: [AnyObject?]
  /// The values that the attributes have, by the indices of the parameters.
  private var values: [ParameterValue?]
  /// Whether values have been given.
  private var isFilled = false

  init(_ layout: BoundPrototype, _ objects: [AnyObject?]) {
    self.layout = layout
    self.objects = objects
    values = Array(repeating: nil, count: layout.prototype.parameters.all.count)
  }

  /// Sets the attributes to the values of the parameters, or throws every finding and changes nothing.
  func fill(_ given: [String: ParameterValue]) throws(NibError) {
    let prototype = layout.prototype
    let parameters = prototype.parameters
    let place = prototype.connections.layoutSpan
    var findings: [Diagnostic] = []
    let names = parameters.all.map(\.name)
    for name in given.keys.sorted() {
      guard let index = names.firstIndex(of: name) else {
        findings.append(.unknownParameterValue(name, of: prototype.nibName, known: names, at: place))
        continue
      }
      if parameters.fixed.contains(index) {
        findings.append(.fixedParameter(name, of: prototype.nibName, at: place))
      }
    }
    let missing = parameters.all.filter { !$0.hasDefault && given[$0.name] == nil }.map(\.name)
    if !missing.isEmpty {
      findings.append(.missingParameterValues(missing, of: prototype.nibName, at: place))
    }
    let new = parameters.all.map { given[$0.name] }
    let storage = ValueStorage(capacity: 16 * prototype.parameterAttributes.count)
    var addresses: [UnsafeRawPointer?] = []
    addresses.reserveCapacity(prototype.parameterAttributes.count)
    var refused: Set<Int> = []
    for attribute in prototype.parameterAttributes {
      guard let value = new[attribute.parameter], !isFilled || value != values[attribute.parameter] else {
        addresses.append(nil)
        continue
      }
      let parameter = parameters.all[attribute.parameter]
      let address =
        parameter.kind.accepts(value) ? storage.read(value.text, as: attribute.access.type) : nil
      addresses.append(address)
      if address == nil, refused.insert(attribute.parameter).inserted {
        findings.append(.wrongParameterValue(value.text, parameter, of: prototype.nibName, at: place))
      }
    }
    if !findings.isEmpty { throw NibError(.invalidParameters, findings) }
    for (attribute, (object, address)) in zip(prototype.parameterAttributes, zip(objects, addresses)) {
      guard let object else { continue }
      if let address {
        attribute.access.set(object, address)
      } else if new[attribute.parameter] == nil, values[attribute.parameter] != nil {
        attribute.defaultSetter?.set(object)
      }
    }
    values = new
    isFilled = true
  }
}

extension AttributeKind {
  /// Returns whether a value can be that of a parameter of this kind.
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
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      """
      '\(text.printable)' is not a valid value for the parameter '\(parameter.name)' of the layout '\(nibName)'; \
      expected \(parameter.kind.expectation)
      """,
      at: span
    )
  }
}
