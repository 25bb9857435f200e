import NibMarkup

/// What a layout declares for the layouts that include it: parameters and slots.
struct IncludeInterface {
  let parameters: [Parameter]
  /// Whether a parameter has a format.
  let hasFormats: Bool
  /// The slots by name; a slot without a name has an empty one.
  private(set) var slots: [String: MarkupElement] = [:]

  /// The parameters followed by the fields of lists, which programs give values.
  var suppliers: [Supplier] {
    var all = parameters.map { Supplier(parameter: $0, list: nil) }
    var next = 0
    while next < all.count {
      for field in all[next].parameter.fields ?? [] { all.append(Supplier(parameter: field, list: next)) }
      next += 1
    }
    return all
  }

  /// A parameter or a field of a list, which a program gives values.
  struct Supplier {
    let parameter: Parameter
    /// The index of the list that a field belongs to, or `nil` for a parameter.
    let list: Int?
  }

  /// The parameters that every include must give a value.
  var required: [Parameter] { parameters.filter { $0.defaultValue == nil } }

  /// Returns the index of a parameter, or `nil` if no parameter has the name.
  func index(of parameter: String) -> Int? { parameters.firstIndex { $0.name == parameter } }

  /// Reads the declarations of a layout, and reports the problems in them.
  init(_ layout: Layout, parameterLimit: Int, _ report: (Diagnostic) -> Void) {
    let name = LayoutFormat.parameterElement
    parameters = Parameter.read(
      layout.root.children.lazy.filter { $0.name == name },
      limit: parameterLimit,
      report
    )
    hasFormats = parameters.contains { $0.format != nil }
    if hasFormats { checkCurrencies(report) }
    guard layout.document.tree.index(of: HashedName(LayoutFormat.slotElement)) != nil else { return }
    for element in layout.document.elements
    where element.name == LayoutFormat.slotElement && element.isLayoutElement {
      let name = element.attribute("name")?.value ?? ""
      if let first = slots[name] {
        report(.duplicateSlot(name, element, first: first))
      } else {
        slots[name] = element
      }
    }
  }
}

extension String {
  /// The text without a leading `@` that escapes another one.
  package var withoutEscape: String { hasPrefix("@@") ? String(dropFirst()) : self }
}
