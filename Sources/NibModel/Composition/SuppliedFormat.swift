import NibFormats

/// How a text shows the value of a parameter, as its layout is included at one place.
///
/// It is a class so that the many values without a format need only a pointer for it.
final class SuppliedFormat: Sendable {
  let format: TextFormat
  /// What supplies the currency at run time, or `nil` if nothing does.
  let currency: ParameterSupplier?

  init(format: TextFormat, currency: ParameterSupplier?) {
    (self.format, self.currency) = (format, currency)
  }
}

extension IncludeFrame {
  /// Returns how a text shows the value of a parameter: in the parameter's own format, or else in that of the
  /// parameter that gives the value.
  func format(of parameter: Int) -> SuppliedFormat? {
    guard hasFormats else { return nil }
    guard let declared = part.interface.parameters[parameter].format else {
      return arguments[parameter]?.format
    }
    guard let name = declared.currencyParameter, let other = part.interface.index(of: name) else {
      return SuppliedFormat(format: declared.format, currency: nil)
    }
    let format = arguments[other]?.text.map(declared.format.with(currency:)) ?? declared.format
    return SuppliedFormat(format: format, currency: supplier(of: other))
  }
}
