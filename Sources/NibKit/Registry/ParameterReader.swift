import NibIndices
import NibMarkup
import NibModel

/// A reader of the values that programs give to the parameters of a layout.
struct ParameterReader: Sendable {
  let prototype: Prototype
  private let parameters: LayoutParameters
  private let formats: BoundFormats?
  /// The kinds that each parameter's values must be of: those of the layout, then those of attributes.
  private let kinds: [[AttributeKind]]
  /// The indices of the parameters, then of the fields of each list.
  private let members: [[Int]]

  /// - Parameter formats: The formats of the prototype's parameters, or `nil` if none has one.
  init(_ prototype: Prototype, _ formats: BoundFormats?) {
    self.prototype = prototype
    self.formats = formats
    parameters = prototype.parameters
    var kinds = parameters.all.map(\.kinds)
    for section in prototype.sections.indices {
      for attribute in prototype.sections[section].attributes
      where !kinds[attribute.parameter].contains(attribute.kind) {
        kinds[attribute.parameter].append(attribute.kind)
      }
    }
    self.kinds = kinds
    var members = Array(repeating: [Int](), count: parameters.all.count + 1)
    for index in parameters.all.indices {
      members[(parameters.all[index].list ?? -1) + 1].append(index)
    }
    self.members = members
  }

  /// Reads values.
  ///
  /// - Returns: The values, and everything that is wrong with them.
  func read(_ given: [String: ParameterValue]) -> (values: ParameterValues, faults: ParameterFaults) {
    var faults = ParameterFaults()
    let element = element(given, of: nil, at: [], &faults)
    let storage = ValueStorage(capacity: 256)
    let values = values(ofSection: 0, [Scope(section: 0, element: element)], storage, &faults)
    return (values, faults)
  }

  /// The values of parameters, or of an element of a list.
  private struct Element {
    let path: [ParameterFault.Step]
    /// The values by the indices of parameters or fields, without those that are not valid.
    var texts: [Int: String] = [:]
    var lists: [Int: [Element]] = [:]
  }

  /// The values of parameters, or of the element that a section shows.
  private struct Scope {
    let section: Int
    let element: Element
  }

  private func element(
    _ given: [String: ParameterValue],
    of list: Int?,
    at path: [ParameterFault.Step],
    _ faults: inout ParameterFaults
  ) -> Element {
    let members = members[(list ?? -1) + 1]
    var element = Element(path: path)
    var missing: [String] = []
    var count = 0
    for index in members {
      let parameter = parameters.all[index]
      guard let value = given[parameter.name] else {
        if !parameter.hasDefault { missing.append(parameter.name) }
        continue
      }
      count += 1
      let path = path + [.name(parameter.name)]
      if parameters.fixed.contains(index) {
        faults.append(.fixed(path, of: prototype.nibName))
      } else if case .list(let elements) = value {
        guard parameter.isList else {
          faults.append(.wrong("a list", path, of: prototype.nibName, expected: kinds[index]))
          continue
        }
        var inner: [Element] = []
        inner.reserveCapacity(elements.count)
        for (number, given) in elements.enumerated() {
          inner.append(self.element(given, of: index, at: path + [.element(number)], &faults))
        }
        element.lists[index] = inner
      } else if parameter.isList {
        let fields = self.members[index + 1].map { parameters.all[$0].name }
        faults.append(.notAList(value.text, path, of: prototype.nibName, fields: fields))
      } else if let kind = kinds[index].first(where: { !$0.accepts(value.text) }) {
        faults.append(.wrong("'\(value.text.shortened)'", path, of: prototype.nibName, expected: [kind]))
      } else {
        element.texts[index] = value.text
      }
    }
    if !missing.isEmpty { faults.append(.missing(missing, path, of: prototype.nibName)) }
    if count < given.count {
      let known = members.map { parameters.all[$0].name }
      for name in given.keys.sorted() where !known.contains(name) {
        faults.append(.unknown(path + [.name(name)], of: prototype.nibName, known: known))
      }
    }
    return element
  }

  /// Returns the values of a section's attributes.
  ///
  /// - Parameter scopes: The values of the parameters, then those of the elements that enclose the section.
  private func values(
    ofSection index: Int,
    _ scopes: [Scope],
    _ storage: ValueStorage,
    _ faults: inout ParameterFaults
  ) -> ParameterValues {
    let section = prototype.sections[index]
    var addresses: [UnsafeRawPointer?] = []
    addresses.reserveCapacity(section.attributes.count)
    var formatted: [Int: FormattedValue] = [:]
    for (index, attribute) in section.attributes.enumerated() {
      let parameter = attribute.parameter
      let element = element(of: attribute.section, scopes)
      var text = attribute.isCurrencyOfLiteral ? nil : element?.texts[parameter]
      if let formats, let format = attribute.format {
        let currency = format.currency.flatMap { self.element(of: $0.section, scopes)?.texts[$0.parameter] }
        // The default is shown in another currency, too.
        if currency != nil && text == nil { text = defaultValue(of: attribute) }
        if let value = text {
          let value = ResourceReference(value, in: currency.map(format.format.with) ?? format.format)
          let shown = FormattedValue(value: value, text: formats.text(value))
          formatted[index] = shown
          text = shown.text
        }
      }
      let address = text.flatMap { storage.read($0, as: attribute.access.type) }
      addresses.append(address)
      if let text, address == nil, let path = element?.path {
        faults.append(
          .wrong(
            "'\(text.shortened)'",
            path + [.name(parameters.all[parameter].name)],
            of: prototype.nibName,
            expected: [attribute.kind]
          )
        )
      }
    }
    var inner: [(section: Int, values: [ParameterValues])] = []
    for index in section.inner {
      let section = prototype.sections[index]
      guard let list = section.list else { continue }
      var elements: [ParameterValues] = []
      for element in element(of: section.listSection, scopes)?.lists[list] ?? [] {
        let scopes = scopes + [Scope(section: index, element: element)]
        elements.append(values(ofSection: index, scopes, storage, &faults))
      }
      inner.append((index, elements))
    }
    return ParameterValues(addresses, formatted, formats, inner, in: storage)
  }

  private func element(of section: Int, _ scopes: [Scope]) -> Element? {
    scopes.last { $0.section == section }?.element
  }

  /// Returns the default of an attribute that shows a value in a format.
  private func defaultValue(of attribute: ParameterAttribute) -> String? {
    let setter = prototype.nodes[attribute.node].setters.lowerBound + attribute.position
    return attribute.hasDefault ? prototype.references.first { $0.setter == setter }?.reference.name : nil
  }
}

extension AttributeKind {
  /// Returns whether a parameter of this kind can have a value.
  fileprivate func accepts(_ text: String) -> Bool { self == .string || parse(text) != nil }
}
