import NibMarkup
import NibNames

/// What a layout declares for the layouts that include it: parameters and slots.
struct IncludeInterface {
  /// A parameter, whose value comes from an include or from a default.
  final class Parameter: Sendable {
    let name: String
    let kind: AttributeKind
    /// The `<parameter>`.
    let declaration: MarkupElement
    /// The attribute with the default, or `nil` if every include must give a value.
    let defaultValue: MarkupAttribute?
    /// The attribute with the value for pictures of the layout by itself, or `nil` for the default.
    let designTimeValue: MarkupAttribute?
    /// Whether the parameter is a text.
    ///
    /// A text can hold a value of any kind, so the value itself is checked later.
    private let isText: Bool

    init(
      name: String,
      kind: AttributeKind,
      declaration: MarkupElement,
      defaultValue: MarkupAttribute?,
      designTimeValue: MarkupAttribute?
    ) {
      self.name = name
      self.kind = kind
      self.declaration = declaration
      self.defaultValue = defaultValue
      self.designTimeValue = designTimeValue
      isText = kind == .string
    }

    /// Returns whether an argument is a value of the parameter's kind.
    func accepts(_ argument: String) -> Bool { isText || kind.accepts(argument) }

    /// Returns whether every value of the parameter may be a value of a kind.
    func fits(_ other: AttributeKind) -> Bool { isText || kind.fits(other) }
  }

  private(set) var parameters: [Parameter] = []
  /// The slots by name; a slot without a name has an empty one.
  private(set) var slots: [String: MarkupElement] = [:]

  /// The parameters that every include must give a value.
  var required: [Parameter] { parameters.filter { $0.defaultValue == nil } }

  /// Returns the index of a parameter, or `nil` if no parameter has the name.
  func index(of parameter: String) -> Int? { parameters.firstIndex { $0.name == parameter } }

  /// Reads the declarations of a layout, and reports the problems in them.
  init(_ layout: Layout, parameterLimit: Int, _ report: (Diagnostic) -> Void) {
    for element in layout.root.children where element.name == LayoutFormat.parameterElement {
      if parameters.count == parameterLimit {
        report(.tooManyParameters(element, limit: parameterLimit))
        break
      }
      guard let parameter = Self.parameter(element, report) else { continue }
      if let first = parameters.first(where: { $0.name == parameter.name }) {
        report(.duplicateParameter(parameter.name, element, first: first.declaration))
      } else {
        parameters.append(parameter)
      }
    }
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

  private static func parameter(_ element: MarkupElement, _ report: (Diagnostic) -> Void) -> Parameter? {
    for attribute in element.attributes where attribute.isLayoutAttribute {
      let known =
        attribute.isDesignTime
        ? [LayoutFormat.parameterDefault] : LayoutFormat.parameterAttributes.map(\.name)
      if known.contains(attribute.name) { continue }
      report(.unknownAttribute(attribute, of: element.name, known: known))
    }
    for child in element.children { report(.noChildren(child, parentName: element.name)) }
    guard let name = element.attribute("name") else {
      report(.missingAttribute("name", of: element))
      return nil
    }
    // A parameter with an invalid name is declared, so that its uses are not reported, too.
    if !NameSyntax.isIdentifier(name.value) || LayoutFormat.includeAttributeNames.contains(name.value) {
      report(.invalidParameterName(name))
    }
    var kind = AttributeKind.string
    if let type = element.attribute("type") {
      if let known = LayoutFormat.parameterKinds.first(where: { $0.name == type.value }) {
        kind = known
      } else {
        report(.invalidValue(type, kind: .enumeration(LayoutFormat.parameterKinds.map(\.name))))
      }
    }
    func value(_ written: MarkupAttribute?) -> MarkupAttribute? {
      guard let written else { return nil }
      if !kind.accepts(written.value) {
        report(.invalidValue(written, kind: kind))
      } else if written.value.hasPrefix(LayoutFormat.parameterReference) {
        report(.parameterAsDefault(written))
      } else {
        return written
      }
      return nil
    }
    let designTimeValue = element.attributes.first {
      $0.isDesignTime && $0.name == LayoutFormat.parameterDefault
    }
    return Parameter(
      name: name.value,
      kind: kind,
      declaration: element,
      defaultValue: value(element.attribute(LayoutFormat.parameterDefault)),
      designTimeValue: value(designTimeValue)
    )
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
    return self == .number && (attribute == .string || attribute.name == Self.number.name)
  }
}

extension String {
  /// The text without a leading `@` that escapes another one.
  package var withoutEscape: String { hasPrefix("@@") ? String(dropFirst()) : self }
}
