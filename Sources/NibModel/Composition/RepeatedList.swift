import NibMarkup

/// What supplies the value of a parameter at run time: a parameter of the outermost layout, or a field of the
/// element of a list.
struct ParameterSupplier: Hashable, Sendable {
  /// The index among the outermost layout's parameters and fields.
  let parameter: Int
  /// The index of the repeat whose element has the field, or `nil` for a parameter.
  let repeated: Int?
}

/// The list that a `<repeat>` takes elements from.
struct RepeatedList {
  /// The parameter that is the list.
  let parameter: IncludeInterface.Parameter
  /// What supplies the list at run time, or `nil` if nothing does.
  let supplier: ParameterSupplier?
  /// The index that the repeat has among those of the layout.
  let index: Int

  /// The declaration of a field, or `nil` if the list has no such field.
  func field(_ name: String) -> IncludeInterface.Parameter? {
    parameter.fields?.first { $0.name == name }
  }
}

extension IncludeExpander {
  /// Returns the list of a `<repeat>`, or reports that there is none and returns `nil`.
  func list(of element: MarkupElement, in frame: IncludeFrame) -> RepeatedList? {
    guard let each = element.attribute(LayoutFormat.listAttribute) else {
      context.report(.missingAttribute(LayoutFormat.listAttribute, of: element))
      return nil
    }
    guard case .parameter(let index) = frame.part.reference(each.index),
      frame.part.interface.parameters[index].isList
    else {
      let lists = frame.part.interface.parameters.filter(\.isList).map(\.name)
      context.report(.repeatWithoutList(each, lists: lists))
      return nil
    }
    return RepeatedList(
      parameter: frame.part.interface.parameters[index],
      supplier: frame.supplier(of: index),
      index: result.repeats.count
    )
  }

  /// Reports what only an include can have.
  func checkRepeat(_ element: MarkupElement) {
    for attribute in element.attributes where attribute.isName {
      context.report(.nameOfRepeated(attribute))
    }
    for child in element.children { context.report(.noChildren(child, parentName: element.name)) }
  }
}
