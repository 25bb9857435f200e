package import NibMarkup
import NibModel

/// What is wrong with a value that is given to a parameter of a layout.
package struct ParameterFault: Sendable {
  /// A step on the way from the values of the parameters to a value.
  package enum Step: Hashable, Sendable {
    /// A parameter, or a field of an element.
    case name(String)
    /// The element of a list with an index.
    case element(Int)
  }

  /// The way to the value, or to the element of which a value is missing.
  package let path: [Step]
  package let rule: Rule
  package let message: String
}

/// The faults of the values that are given to a layout, of which only the first ones are kept.
package struct ParameterFaults: Sendable {
  package private(set) var all: [ParameterFault] = []
  /// The number of faults that were not kept.
  package private(set) var omitted = 0

  package init() {}

  /// The maximum number of faults that are kept.
  private static let limit = 1000

  mutating func append(_ fault: @autoclosure () -> ParameterFault) {
    if all.count < Self.limit { all.append(fault()) } else { omitted += 1 }
  }
}

extension [ParameterFault.Step] {
  /// The names on the way, without the indices of elements.
  package var names: [String] { compactMap { if case .name(let name) = $0 { name } else { nil } } }

  /// The way as programs write it, such as `items[2].price`.
  package var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .name(let name): text += (text.isEmpty ? "" : ".") + name.shortened
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}

extension ParameterFault {
  static func unknown(_ path: [Step], of nibName: String, known: [String]) -> ParameterFault {
    let list = known.isEmpty ? "; it has none" : "; it has \(known.joined(separator: ", "))"
    var suggestion = ""
    if case .name(let name) = path.last { suggestion = Suggestion.phrase(for: name, among: known) }
    return ParameterFault(
      path: path,
      rule: .unknownParameter,
      message: "the layout '\(nibName)' has no parameter '\(path.text)'"
        + (suggestion.isEmpty ? list : suggestion)
    )
  }

  static func fixed(_ path: [Step], of nibName: String) -> ParameterFault {
    ParameterFault(
      path: path,
      rule: .unknownParameter,
      message: """
        the parameter '\(path.text)' of the layout '\(nibName)' decides what the layout consists of, so only an include \
        can give it a value
        """
    )
  }

  static func missing(_ names: [String], _ path: [Step], of nibName: String) -> ParameterFault {
    let list = names.map { "'\((path + [.name($0)]).text)'" }.joined(separator: ", ")
    return ParameterFault(
      path: path,
      rule: .missingParameter,
      message: "the layout '\(nibName)' needs \(names.count == 1 ? "a value" : "values") for \(list)"
    )
  }

  static func wrong(_ value: String, _ path: [Step], of nibName: String, expected: [AttributeKind])
    -> ParameterFault
  {
    ParameterFault(
      path: path,
      rule: .invalidValue,
      message: """
        \(value) is not a valid value for the parameter '\(path.text)' of the layout '\(nibName)'; expected \
        \(expected.first?.expectation ?? "a value")
        """
    )
  }

  static func notAList(_ text: String, _ path: [Step], of nibName: String, fields: [String])
    -> ParameterFault
  {
    ParameterFault(
      path: path,
      rule: .invalidValue,
      message: """
        '\(text.shortened)' is not a valid value for the parameter '\(path.text)' of the layout '\(nibName)'; expected \
        a list of elements with \(fields.joined(separator: ", "))
        """
    )
  }
}

extension String {
  /// The beginning of the text, as messages quote it.
  package var shortened: String {
    let beginning = prefix(80)
    return beginning.endIndex == endIndex ? printable : beginning.printable + "…"
  }
}

extension NibError {
  /// An error with everything that is wrong with the values for a layout.
  init(_ faults: ParameterFaults, of prototype: Prototype) {
    let place = prototype.connections.layoutSpan
    var diagnostics = faults.all.map { Diagnostic($0.rule, $0.message, at: place) }
    if faults.omitted > 0 {
      diagnostics.append(Diagnostic(.limitExceeded, "\(faults.omitted) more values are not valid", at: place))
    }
    self.init(.invalidParameters, diagnostics)
  }
}
