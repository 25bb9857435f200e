import NibFormats
package import NibMarkup

/// The format that a parameter declares.
struct DeclaredFormat: Sendable {
  let format: TextFormat
  /// The attribute with the format.
  let attribute: MarkupAttribute
  /// The attribute with the name of the parameter that has the currency, or `nil` if none has it.
  let currencyReference: MarkupAttribute?

  /// The name of the parameter that has the currency, or `nil` if none has it.
  var currencyParameter: String? {
    currencyReference.map { String($0.value.dropFirst(LayoutFormat.parameterReference.count)) }
  }

  /// Reads the format of a `<parameter>`, and reports the problems in it.
  ///
  /// - Parameter kind: The kind of the parameter's values, or `nil` for a list.
  /// - Returns: The format, or `nil` if there is none or it is not valid.
  init?(_ element: MarkupElement, _ kind: AttributeKind?, _ report: (Diagnostic) -> Void) {
    let currency = element.attribute(LayoutFormat.currencyAttribute)
    guard let attribute = element.attribute(LayoutFormat.formatAttribute) else {
      if let currency {
        report(
          element.name == LayoutFormat.fieldElement
            ? .formatOfField(currency) : .currencyWithoutFormat(currency)
        )
      }
      return nil
    }
    guard element.name == LayoutFormat.parameterElement else {
      report(.formatOfField(attribute))
      return nil
    }
    guard let kind, kind.isNumber || kind == .date else {
      report(.formatOfOtherType(attribute, kind))
      return nil
    }
    // '@' is also a digit of patterns.
    if attribute.value.hasPrefix("@"), attribute.value.dropFirst().first?.isLetter ?? true {
      guard let reference = ResourceReference(attribute.value), reference.kind == .string, kind.isNumber
      else {
        report(.invalidTextFormat(attribute, isDate: kind == .date))
        return nil
      }
      if let currency { report(.currencyOfText(currency)) }
      self.init(format: .text(reference), attribute, currencyReference: nil)
      return
    }
    let isReference = currency?.value.hasPrefix(LayoutFormat.parameterReference) == true
    if let currency, !isReference, AttributeKind.currency.parse(currency.value) == nil {
      report(.invalidValue(currency, kind: .currency))
      return nil
    }
    let code = isReference ? nil : currency?.value
    let format = ValueFormat(kind == .date ? .date : .number, attribute.value, currency: code)
    // Whether a currency can be added does not depend on which.
    let tried = isReference ? format.with(currency: "EUR") : format
    if let fault = tried.fault {
      report(.invalidFormat(attribute, fault))
      return nil
    }
    if let currency {
      guard format.takesCurrency else {
        report(.currencyWithoutPlace(currency))
        return nil
      }
    } else if format.isPatternWithCurrency {
      report(.formatWithoutCurrency(attribute))
      return nil
    }
    self.init(format: .pattern(format), attribute, currencyReference: isReference ? currency : nil)
  }

  private init(format: TextFormat, _ attribute: MarkupAttribute, currencyReference: MarkupAttribute?) {
    (self.format, self.attribute, self.currencyReference) = (format, attribute, currencyReference)
  }
}

/// A text with a placeholder that a parameter has as its format.
package struct FormatText: Sendable {
  /// Whether the values are whole numbers.
  package let isWhole: Bool
  package let reference: ResourceReference
  package let span: SourceSpan
}

extension IncludeInterface {
  /// Reports the currencies of formats that are not those of a parameter.
  func checkCurrencies(_ report: (Diagnostic) -> Void) {
    for parameter in parameters {
      guard let reference = parameter.format?.currencyReference,
        let name = parameter.format?.currencyParameter
      else { continue }
      if let index = index(of: name) {
        if parameters[index].kind != .currency || parameters[index].isList {
          report(.currencyOfOtherType(reference, parameters[index]))
        }
      } else {
        let known = parameters.filter { $0.kind == .currency }.map(\.name)
        report(.undeclaredCurrency(name, known: known, reference))
      }
    }
  }
}

// MARK: Messages

extension Diagnostic {
  fileprivate static func invalidFormat(_ attribute: MarkupAttribute, _ fault: ValueFormat.Fault)
    -> Diagnostic
  {
    var span = attribute.span
    let (value, written) = (attribute.value, attribute.valueSpan)
    // With entities in it, the value is not what is written.
    if let range = fault.range, written.text == value {
      let start = written.offsets.lowerBound
      let lower = value.utf8.distance(from: value.startIndex, to: range.lowerBound)
      let upper = value.utf8.distance(from: value.startIndex, to: range.upperBound)
      span = SourceSpan(written.file, start + lower..<start + upper)
    }
    return Diagnostic(.invalidValue, "'\(value.printable)' is not a valid format: \(fault.message)", at: span)
  }

  fileprivate static func formatOfField(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .unknownAttribute,
      "a field has no \(attribute.name); write it on the parameter of the layout that is repeated",
      at: attribute.span
    )
  }

  fileprivate static func formatOfOtherType(_ attribute: MarkupAttribute, _ kind: AttributeKind?)
    -> Diagnostic
  {
    let type = kind?.name ?? LayoutFormat.listType
    let advice = kind == .string ? "; write type=\"number\", type=\"integer\" or type=\"date\"" : ""
    return Diagnostic(
      .invalidValue,
      "only numbers and dates have a format, and the type of the parameter is \(type)\(advice)",
      at: attribute.span
    )
  }

  fileprivate static func invalidTextFormat(_ attribute: MarkupAttribute, isDate: Bool) -> Diagnostic {
    let expected =
      isDate
      ? "a pattern such as 'd. MMMM y' or a skeleton such as '::yMMMMd'"
      : "a pattern such as '#,##0.00', a skeleton such as '::compact-short', or a text such as '@string/days'"
    return invalidValue(attribute, expected: expected)
  }

  fileprivate static func currencyWithoutFormat(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "a currency needs a format that shows it, such as format=\"#,##0.00 ¤\"",
      at: attribute.span
    )
  }

  fileprivate static func currencyWithoutPlace(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the format shows no currency; write '¤' in the pattern, as in '#,##0.00 ¤'",
      at: attribute.span
    )
  }

  fileprivate static func formatWithoutCurrency(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .missingAttribute,
      """
      a format with '¤' needs a currency; write currency="EUR", or currency="@parameter/NAME" with a parameter of the \
      type currency
      """,
      at: attribute.span
    )
  }

  fileprivate static func currencyOfText(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "a text shows no currency; write a pattern such as '#,##0.00 ¤' as the format, or leave out the currency",
      at: attribute.span
    )
  }

  fileprivate static func undeclaredCurrency(_ name: String, known: [String], _ attribute: MarkupAttribute)
    -> Diagnostic
  {
    let suggestion = Suggestion(for: name, among: known)
    let declared = name.isEmpty ? "currency" : name
    let advice = "; add <parameter name=\"\(declared)\" type=\"currency\"/> before the root element"
    return Diagnostic(
      .unknownParameter,
      "the layout declares no parameter '\(name)'\(suggestion.name == nil ? advice : suggestion.phrase)",
      at: attribute.span,
      fixIts: suggestion.fixIts(replacingWordIn: attribute.valueSpan)
    )
  }

  fileprivate static func currencyOfOtherType(
    _ attribute: MarkupAttribute,
    _ parameter: IncludeInterface.Parameter
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      """
      the parameter '\(parameter.name)' has the type \(parameter.typeName) and gives no currency; write \
      type="\(AttributeKind.currency.name)"
      """,
      at: attribute.span,
      notes: [.declaration(of: parameter)]
    )
  }
}
