import NibMarkup

extension IncludeExpander {
  /// Adds an element's attributes to its copy, which has just begun.
  mutating func add(
    attributesOf element: MarkupElement,
    in frame: IncludeFrame,
    except isOmitted: ((MarkupAttribute) -> Bool)?
  ) {
    let part = frame.part
    for index in element.document.tree.attributes(of: element.index) {
      if let isOmitted, isOmitted(element.attribute(at: index)) { continue }
      if part.reference(index) == nil {
        composition.copy(index, ofElement: element.index, of: frame.source)
      } else {
        add(element.attribute(at: index), in: frame)
      }
    }
  }

  /// Adds an attribute to the element that has just begun.
  mutating func add(_ attribute: MarkupAttribute, in frame: IncludeFrame) {
    let value = frame.value(of: attribute)
    if let parameter = value.parameter, parameter.isList {
      context.report(.listAsValue(parameter.name, at: attribute.span))
    }
    if let name = value.name {
      let substitution = ExpandedLayout.Substitution(
        attribute: composition.nextAttribute,
        name: name,
        parameter: value.parameter,
        hasValue: value.text != nil,
        supplier: value.supplier,
        format: value.format,
        origin: frame.source.origin(of: attribute)
      )
      result.substitutions.append(substitution)
    }
    let replaced = ReplacedValue(attribute: attribute.index, value: value.text, origin: value.origin)
    composition.add(replaced, of: frame.source)
  }
}
