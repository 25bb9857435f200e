import NibMarkup

/// The list that a `<repeat>` takes elements from.
struct RepeatedList {
  /// The parameter that is the list.
  let parameter: IncludeInterface.Parameter
  /// The index of the list among the outermost layout's parameters and fields, or `nil` if it has no value.
  let supplier: Int?

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
      supplier: frame.supplier(of: index)
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
