package import NibMarkup

/// Messages about includes, parameters and slots.
extension Diagnostic {
  // MARK: Declarations

  static func duplicateParameter(_ name: String, _ element: MarkupElement, first: MarkupElement) -> Diagnostic
  {
    Diagnostic(
      .duplicateParameter,
      "the parameter '\(name)' is declared twice",
      at: element.nameSpan,
      notes: [Note("'\(name)' is first declared here", at: first.nameSpan.range)]
    )
  }

  static func invalidParameterName(_ attribute: MarkupAttribute) -> Diagnostic {
    guard LayoutFormat.includeAttributeNames.contains(attribute.value) else {
      return invalidValue(attribute, expected: "a name of letters, digits and '_', such as title")
    }
    return Diagnostic(
      .invalidValue,
      "a parameter cannot be named '\(attribute.value)', which has another meaning on <include>;"
        + " choose another name",
      at: attribute.span
    )
  }

  static func parameterAsDefault(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(.invalidValue, "a default cannot refer to another parameter", at: attribute.span)
  }

  static func defaultOfList(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "a list has no default; give its fields defaults, or an empty list as its value",
      at: attribute.span
    )
  }

  static func listWithoutFields(_ element: MarkupElement) -> Diagnostic {
    Diagnostic(
      .missingParameter,
      "a list needs the fields of its elements; write <field name=\"…\"/> inside <\(element.name)>",
      at: element.nameSpan
    )
  }

  static func notAList(_ child: MarkupElement, parameter: MarkupElement) -> Diagnostic {
    let advice =
      child.name == LayoutFormat.fieldElement
      ? "write type=\"\(LayoutFormat.listType)\"" : "move <\(child.name)> out of it"
    return Diagnostic(
      .unexpectedChild,
      "<\(parameter.name)> has children only if it is a list; \(advice)",
      at: child.nameSpan
    )
  }

  static func notAField(_ element: MarkupElement) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "a list can contain only <field>; move <\(element.name)> out of it",
      at: element.nameSpan
    )
  }

  static func misplacedField(_ element: MarkupElement) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<field> belongs inside a <parameter> of type=\"\(LayoutFormat.listType)\"",
      at: element.nameSpan
    )
  }

  static func misplacedParameter(_ element: MarkupElement) -> Diagnostic {
    Diagnostic(.unexpectedChild, "<parameter> belongs directly inside <layout>", at: element.nameSpan)
  }

  static func duplicateSlot(_ name: String, _ element: MarkupElement, first: MarkupElement) -> Diagnostic {
    Diagnostic(
      .duplicateSlot,
      name.isEmpty ? "there are two slots without a name" : "there are two slots '\(name)'",
      at: element.nameSpan,
      notes: [Note("the first one is here", at: first.nameSpan.range)]
    )
  }

  static func undeclaredParameter(_ name: String, known: [String], at span: SourceSpan) -> Diagnostic {
    let suggestion = Suggestion(for: name, among: known)
    let advice =
      LayoutFormat.includeAttributeNames.contains(name)
      ? ", and a parameter cannot have that name, which has another meaning on <include>"
      : "; add <parameter name=\"\(name)\"/> before the root element"
    return Diagnostic(
      .unknownParameter,
      "the layout declares no parameter '\(name)'" + (suggestion.name == nil ? advice : suggestion.phrase),
      at: span,
      fixIts: suggestion.fixIts(replacingWordIn: span)
    )
  }

  /// A parameter that is not the whole value of an attribute.
  static func parameterInText(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'@parameter/\(name)' must be the whole value; give the parameter the whole text instead",
      at: span
    )
  }

  static func wrongParameterUse(
    _ name: String,
    _ kind: AttributeKind,
    attribute: String,
    expected: AttributeKind,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the parameter '\(name)' has the type \(kind.name), but '\(attribute)' needs \(expected.expectation)",
      at: span
    )
  }

  /// - Parameter isOwned: Whether the layout has an owner, so that code cannot give values.
  package static func parametersWithoutValues(
    _ names: [String],
    isOwned: Bool = false,
    at span: SourceSpan
  ) -> Diagnostic {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let advice =
      isOwned
      ? "include it, or write defaults" : "include it, or give values in code, with template(nibName:)"
    return Diagnostic(
      .missingParameter,
      """
      the layout needs \(names.count == 1 ? "a value" : "values") for \(list), which \
      \(names.count == 1 ? "has" : "have") no default; \(advice)
      """,
      at: span
    )
  }

  // MARK: Includes

  static func unknownInclude(_ nibName: String, known: [String], at span: SourceSpan) -> Diagnostic {
    // A path, or a variant, which is chosen by traits.
    let file = nibName.split(separator: "/").last.map(String.init) ?? ""
    let base = String((file.hasSuffix(".xml") ? String(file.dropLast(4)) : file).prefix { $0 != "~" })
    let isPath = base != nibName && known.contains(base)
    let suggestion = isPath ? Suggestion(base, for: nibName) : Suggestion(for: nibName, among: known)
    return Diagnostic(
      .unknownLayout,
      "there is no layout '\(nibName)'" + (isPath ? "; write layout=\"\(base)\"" : suggestion.phrase),
      at: span,
      fixIts: suggestion.fixIts(replacingWordIn: span)
    )
  }

  static func includeCycle(_ path: [String], at span: SourceSpan) -> Diagnostic {
    let name = path.first ?? ""
    return Diagnostic(
      .includeCycle,
      "the layout '\(name)' includes itself: \(path.joined(separator: " → "))",
      at: span
    )
  }

  static func faultyInclude(_ nibName: String, _ fault: Diagnostic, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .faultyInclude,
      "the layout '\(nibName)' cannot be included, because it has faults",
      at: span,
      notes: [Note(fault.message, at: fault.range)]
    )
  }

  static func includeWithoutRoot(_ nibName: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .faultyInclude,
      nibName == LayoutFormat.stylesFile
        ? "a file of styles cannot be included; elements name its styles with style="
        : "the layout '\(nibName)' cannot be included, because it does not have exactly one root element",
      at: span
    )
  }

  private static func chainNote(_ chain: [String]) -> Note {
    Note("the layouts include one another: \(chain.joined(separator: " → "))")
  }

  static func tooManyIncludedElements(_ chain: [String], limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the layout has more than \(limit) elements with those of the layouts that it includes",
      at: span,
      notes: [chainNote(chain)]
    )
  }

  static func includesTooDeep(_ chain: [String], elements: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the layout has more than \(elements) elements inside one another with those that it includes",
      at: span,
      notes: [chainNote(chain)]
    )
  }

  static func tooManyIncludes(_ chain: [String], limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "more than \(limit) layouts include one another",
      at: span,
      notes: [chainNote(chain)]
    )
  }

  static func wrongPartOfExpression(_ value: String, _ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'\(value)' is not a valid value for the parameter '\(name)', which is a part of an anchor; expected a number",
      at: span
    )
  }

  static func tooManyParameters(_ element: MarkupElement, limit: Int) -> Diagnostic {
    Diagnostic(.limitExceeded, "a layout can declare at most \(limit) parameters", at: element.nameSpan)
  }

  static func misplacedSlot(_ element: MarkupElement) -> Diagnostic {
    Diagnostic(.unexpectedChild, "<slot> belongs inside the root element of a layout", at: element.nameSpan)
  }

  static func tooManyIncludedBytes(_ chain: [String], limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the values of attributes have more than \(limit) bytes with those of the layouts that it includes",
      at: span,
      notes: [chainNote(chain)]
    )
  }

  static func longExpression(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the value has more than \(limit) bytes with those of the parameters in it",
      at: span
    )
  }

  package static func scopeInPlainLayout(_ className: ClassName, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .notYetSupported,
      "the layout cannot be written out, because \(className.base) has outlets of its own here, as only an include"
        + " can give it",
      at: span
    )
  }

  // MARK: Arguments

  static func unknownParameter(
    _ attribute: MarkupAttribute,
    of nibName: String,
    _ known: [String]
  ) -> Diagnostic {
    let kind = attribute.isDesignTime ? "design-time parameter" : "parameter"
    // A parameter that has a value already cannot be what was meant, and neither can one that is less near.
    let given = attribute.element.attributes.filter { $0.isDesignTime == attribute.isDesignTime }
    let nearest = Suggestion(for: attribute.name, among: known)
    let isTaken = given.contains { $0.name == nearest.name }
    let suggestion = isTaken ? Suggestion(nil, for: attribute.name) : nearest
    let advice =
      attribute.name == "class"
      ? "; write 'class' on the root of '\(nibName)'"
      : "; besides parameters, <\(attribute.element.name)> can have "
        + (attribute.element.name == LayoutFormat.includeElement ? "id, outlet, " : "")
        + "style, hidden and anchors"
    return Diagnostic(
      .unknownParameter,
      "the layout '\(nibName)' has no \(kind) '\(attribute.name)'"
        + (suggestion.name == nil ? advice : suggestion.phrase),
      at: attribute.span,
      fixIts: attribute.ownNameSpan.map { suggestion.fixIts(replacing: $0) } ?? []
    )
  }

  static func missingParameter(
    _ parameter: IncludeInterface.Parameter,
    of nibName: String,
    _ list: RepeatedList?,
    at span: SourceSpan
  ) -> Diagnostic {
    var advice = "write \(parameter.name)=\"…\""
    if let list {
      advice += ", or add <field name=\"\(parameter.name)\"/> to the list '\(list.parameter.name)'"
    }
    return Diagnostic(
      .missingParameter,
      "the layout '\(nibName)' needs the parameter '\(parameter.name)'; \(advice)",
      at: span,
      notes: [.declaration(of: parameter)]
    )
  }

  static func wrongParameterType(
    _ attribute: MarkupAttribute,
    _ given: IncludeInterface.Parameter,
    expected: IncludeInterface.Parameter
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      """
      the parameter '\(attribute.name)' has the type \(expected.typeName), but the value has the type \
      \(given.typeName)
      """,
      at: attribute.span
    )
  }

  static func valueInsteadOfList(
    _ attribute: MarkupAttribute,
    _ parameter: IncludeInterface.Parameter
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the parameter '\(parameter.name)' is a list; write \(parameter.name)=\"@parameter/…\", with a parameter that is one",
      at: attribute.span,
      notes: [.declaration(of: parameter)]
    )
  }

  static func missingField(_ field: IncludeInterface.Parameter, of list: String, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .missingParameter,
      """
      the list '\(list)' needs the field '\(field.name)'; write <field name="\(field.name)"\
      \(field.typeName == AttributeKind.string.name ? "" : " type=\"\(field.typeName)\"")/> in it
      """,
      at: span,
      notes: [.declaration(of: field)]
    )
  }

  // MARK: Repeats

  static func repeatWithoutList(_ each: MarkupAttribute, lists: [String]) -> Diagnostic {
    let advice =
      lists.isEmpty
      ? "; the layout declares none, such as <parameter name=\"items\" type=\"list\">"
      : "; the layout has \(lists.map { "'\($0)'" }.joined(separator: ", "))"
    return Diagnostic(
      .invalidValue,
      "'\(each.value)' is not a list; write \(each.name)=\"@parameter/…\", with a parameter of type=\"list\""
        + advice,
      at: each.span
    )
  }

  static func listAsValue(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the parameter '\(name)' is a list; write <repeat layout=\"…\" each=\"@parameter/\(name)\"/> to show its elements",
      at: span
    )
  }

  static func wrongField(
    _ field: IncludeInterface.Parameter,
    of list: IncludeInterface.Parameter,
    _ parameter: IncludeInterface.Parameter,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      """
      the parameter '\(parameter.name)' has the type \(parameter.typeName), but the field of the list \
      '\(list.name)' has the type \(field.typeName)
      """,
      at: span,
      notes: [.declaration(of: field)]
    )
  }

  static func nameOfRepeated(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .unknownAttribute,
      "an element that is repeated cannot have the attribute '\(attribute.name)'; remove it",
      at: attribute.span
    )
  }

  static func repeatAsRoot(_ element: MarkupElement) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<repeat> belongs inside the root element of a layout, such as a <stackView>",
      at: element.nameSpan
    )
  }

  static func anchorOfRepeated(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "an element that is repeated can have anchors only to its parent and to itself",
      at: attribute.span
    )
  }

  static func outletOfRepeated(_ outlet: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownAttribute,
      """
      the element of the outlet '\(outlet)' is repeated; give the root of its layout a class, which then has \
      the outlet
      """,
      at: span
    )
  }

  static func repeatedPart(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<\(name)> is a part of the element that contains it, so it cannot be repeated; repeat a view",
      at: span
    )
  }

  static func repeatInSingle(parent: ElementSchema, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<\(parent.name)> can have only one child, so nothing can be repeated in it; write a <stackView> around it",
      at: span
    )
  }

  static func wrongArgument(
    _ attribute: MarkupAttribute,
    _ text: String,
    _ parameter: IncludeInterface.Parameter
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'\(text)' is not a valid value for the parameter '\(parameter.name)'; expected \(parameter.kind.expectation)",
      at: attribute.span,
      notes: [.declaration(of: parameter)]
    )
  }

  // MARK: Slots

  static func unknownSlot(_ name: String, of nibName: String, known: [String], at span: SourceSpan)
    -> Diagnostic
  {
    let message =
      name.isEmpty
      ? "the layout '\(nibName)' has no slot for children"
      : "the layout '\(nibName)' has no slot '\(name)'"
    let named = known.filter { !$0.isEmpty }
    let hint = named.first.map { "; write slot=\"\($0)\"" } ?? "; add <slot/> to it"
    let suggestion = Suggestion(for: name, among: named)
    return Diagnostic(
      .unknownSlot,
      message + (name.isEmpty ? hint : suggestion.phrase),
      at: span,
      fixIts: name.isEmpty ? [] : suggestion.fixIts(replacingWordIn: span)
    )
  }

  static func secondContent(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .duplicateSlot,
      "the slot '\(name)' already has a child; put both into a <view>",
      at: span,
      notes: [Note("the first child is here", at: first.range)]
    )
  }
}

extension Diagnostic.Note {
  static func declaration(of parameter: IncludeInterface.Parameter) -> Self {
    Self("'\(parameter.name)' is declared here", at: parameter.declaration.nameSpan.range)
  }
}
