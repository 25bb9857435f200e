import NibMarkup
import NibNames

extension IncludeInterface {
  /// A parameter, whose value comes from an include, from a default or from a program, or a field of a list.
  final class Parameter: Sendable {
    let name: String
    let kind: AttributeKind
    /// The `<parameter>` or the `<field>`.
    let declaration: MarkupElement
    /// The attribute with the default, or `nil` if a value must be given.
    let defaultValue: MarkupAttribute?
    /// The attribute with the value for pictures of the layout by itself, or `nil` for the default.
    let designTimeValue: MarkupAttribute?
    /// How texts show the value, or `nil` if they show it as it is.
    let format: DeclaredFormat?
    /// The fields of the elements if the parameter is a list, or `nil` if it is a value.
    let fields: [Parameter]?
    /// Whether the parameter is a text.
    ///
    /// A text can hold a value of any kind, so the value itself is checked later.
    private let isText: Bool

    private init(
      name: String,
      kind: AttributeKind,
      declaration: MarkupElement,
      defaultValue: MarkupAttribute?,
      designTimeValue: MarkupAttribute?,
      format: DeclaredFormat?,
      fields: [Parameter]?
    ) {
      self.name = name
      self.kind = kind
      self.declaration = declaration
      self.defaultValue = defaultValue
      self.designTimeValue = designTimeValue
      self.format = format
      self.fields = fields
      isText = kind == .string && fields == nil
    }

    var isList: Bool { fields != nil }

    /// The name of the parameter's type.
    var typeName: String { isList ? LayoutFormat.listType : kind.name }

    /// Returns whether an argument is a value of the parameter's kind.
    func accepts(_ argument: String) -> Bool { isText || kind.accepts(argument) }

    /// Returns whether every value of the parameter may be a value of another parameter.
    func fits(_ other: Parameter) -> Bool {
      if isList || other.isList { return isList && other.isList }
      return fits(other.kind)
    }

    /// Returns whether every value of the parameter may be a value of a kind.
    func fits(_ kind: AttributeKind) -> Bool { isText || !isList && self.kind.fits(kind) }
  }
}

// MARK: Reading

extension IncludeInterface.Parameter {
  /// Reads a `<parameter>` or a `<field>`, and reports the problems in it.
  ///
  /// - Parameter limit: The maximum number of fields of a list.
  /// - Returns: The parameter, or `nil` if it has no name.
  convenience init?(_ element: MarkupElement, limit: Int, _ report: (Diagnostic) -> Void) {
    let isField = element.name == LayoutFormat.fieldElement
    let attributes = isField ? LayoutFormat.fieldAttributes : LayoutFormat.parameterAttributes
    for attribute in element.attributes where attribute.isLayoutAttribute {
      let known =
        attribute.isDesignTime
        ? [LayoutFormat.parameterDefault] : attributes.map(\.name)
      if known.contains(attribute.name) || attribute.isFormat { continue }
      report(.unknownAttribute(attribute, of: element.name, known: known))
    }
    let type = element.attribute("type")
    let isList =
      type.map { $0.value == LayoutFormat.listType }
      ?? element.children.contains { $0.name == LayoutFormat.fieldElement }
    var kind = AttributeKind.string
    if let type, !isList {
      if let known = LayoutFormat.parameterKinds.first(where: { $0.name == type.value }) {
        kind = known
      } else {
        report(.invalidValue(type, kind: .enumeration(LayoutFormat.parameterTypes)))
      }
    }
    let fields = isList ? Self.fields(of: element, limit: limit, report) : nil
    if let fields, fields.isEmpty { report(.listWithoutFields(element)) }
    if !isList || type == nil {
      for child in element.children { report(.notAList(child, parameter: element)) }
    }
    guard let name = element.attribute("name") else {
      report(.missingAttribute("name", of: element))
      return nil
    }
    // A parameter with an invalid name is declared, so that its uses are not reported, too.
    if !NameSyntax.isIdentifier(name.value) || LayoutFormat.includeAttributeNames.contains(name.value) {
      report(.invalidParameterName(name))
    }
    func value(_ written: MarkupAttribute?) -> MarkupAttribute? {
      guard let written else { return nil }
      if isList {
        report(.defaultOfList(written))
      } else if !kind.accepts(written.value) {
        report(.invalidValue(written, kind: kind))
      } else if written.value.hasPrefix(LayoutFormat.parameterReference) {
        report(.parameterAsDefault(written))
      } else {
        return written
      }
      return nil
    }
    let isKnown = type == nil || isList || kind.name == type?.value
    let format = isKnown ? DeclaredFormat(element, isList ? nil : kind, report) : nil
    let designTimeValue = element.attributes.first {
      $0.isDesignTime && $0.name == LayoutFormat.parameterDefault
    }
    self.init(
      name: name.value,
      kind: kind,
      declaration: element,
      defaultValue: value(element.attribute(LayoutFormat.parameterDefault)),
      designTimeValue: value(designTimeValue),
      format: format,
      fields: fields
    )
  }

  /// Reads the fields of a list, and reports anything else in it.
  private static func fields(of list: MarkupElement, limit: Int, _ report: (Diagnostic) -> Void)
    -> [IncludeInterface.Parameter]
  {
    let isField = { (element: MarkupElement) in element.name == LayoutFormat.fieldElement }
    for element in list.children where !isField(element) { report(.notAField(element)) }
    return read(list.children.lazy.filter(isField), limit: limit, report)
  }

  /// Reads the declarations of parameters or of fields, and reports the problems in them.
  ///
  static func read(
    _ elements: some Sequence<MarkupElement>,
    limit: Int,
    _ report: (Diagnostic) -> Void
  ) -> [IncludeInterface.Parameter] {
    var parameters: [IncludeInterface.Parameter] = []
    for element in elements {
      if parameters.count == limit {
        report(.tooManyParameters(element, limit: limit))
        break
      }
      guard let parameter = Self(element, limit: limit, report) else { continue }
      if let first = parameters.first(where: { $0.name == parameter.name }) {
        report(.duplicateParameter(parameter.name, element, first: first.declaration))
      } else {
        parameters.append(parameter)
      }
    }
    return parameters
  }
}

extension MarkupAttribute {
  /// Whether the attribute belongs to a format, which is read for itself.
  fileprivate var isFormat: Bool {
    !isDesignTime && [LayoutFormat.formatAttribute, LayoutFormat.currencyAttribute].contains(name)
  }
}

extension AttributeKind {
  /// Returns whether an argument for a parameter of this kind is valid.
  fileprivate func accepts(_ argument: String) -> Bool { parse(argument.withoutEscape) != nil }

  /// Returns whether a parameter of this kind can be the value of an attribute of another kind.
  ///
  /// Whether a number is in the range of the attribute depends on the value.
  fileprivate func fits(_ attribute: AttributeKind) -> Bool {
    if self == attribute { return true }
    if self == .integer { return attribute.isNumber || attribute == .string }
    if self == .date || self == .currency { return attribute == .string }
    return self == .number && (attribute == .string || attribute.name == Self.number.name)
  }
}
