package import NibMarkup

/// Messages about styles.
extension Diagnostic {
  // MARK: Files of styles

  static func unknownStylesElement(_ name: String, at span: SourceSpan) -> Diagnostic {
    let file = LayoutFormat.stylesFile
    return Diagnostic(
      .unknownElement,
      "expected <styles> as the outermost element of \(file).xml, found <\(name)>"
        + (name == LayoutFormat.layoutElement ? "; give the layout another name" : ""),
      at: span
    )
  }

  /// Reports `<styles>` in a file that is not named `Styles.xml`.
  ///
  /// - Parameter isVariant: Whether the file is named like a variant of `Styles.xml`.
  static func misplacedStyles(isVariant: Bool, at span: SourceSpan) -> Diagnostic {
    let file = LayoutFormat.stylesFile
    return Diagnostic(
      .unexpectedChild,
      isVariant ? stylesHaveNoVariants : "<styles> belongs in a file named \(file).xml",
      at: span
    )
  }

  static let stylesHaveNoVariants = "styles cannot have variants; move them to \(LayoutFormat.stylesFile).xml"

  static func onlyStyles(_ element: MarkupElement) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<styles> can contain only <style> and <font> elements, not <\(element.name)>",
      at: element.nameSpan
    )
  }

  static func onlyParts(_ element: MarkupElement, of schema: ElementSchema) -> Diagnostic {
    let parts = schema.partNamesInsteadOfChildren.map { "<\($0)>" }.joined(separator: ", ")
    return Diagnostic(
      .unexpectedChild,
      "a style for <\(schema.name)> cannot contain <\(element.name)>"
        + (parts.isEmpty ? "" : "; it can contain \(parts)"),
      at: element.nameSpan
    )
  }

  static func notOfStyles(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .unknownAttribute,
      "a style cannot set '\(attribute.nameSpan.text)'; write it on the elements that need it",
      at: attribute.span
    )
  }

  static func parameterInStyle(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .unknownParameter,
      "a style has no parameters; write '\(attribute.nameSpan.text)' on the elements instead",
      at: attribute.span
    )
  }

  static func invalidStyleName(_ attribute: MarkupAttribute) -> Diagnostic {
    invalidValue(
      attribute,
      expected: "a name of letters, digits, '_', '.' and '-', beginning with a letter or '_'"
    )
  }

  static func unknownElementOfStyle(_ attribute: MarkupAttribute, known: [String]) -> Diagnostic {
    let suggestion = Suggestion(forElement: attribute.value, among: known)
    return Diagnostic(
      .unknownElement,
      "there is no element <\(attribute.value)>\(suggestion.phrase)",
      at: attribute.span,
      fixIts: suggestion.fixIts(replacing: attribute.valueSpan)
    )
  }

  static func duplicateStyle(
    _ style: StyleFile.Declaration,
    first: StyleFile.Declaration
  ) -> Diagnostic {
    Diagnostic(
      .duplicateStyle,
      "the style '\(style.name)' is declared twice",
      at: style.nameAttribute.span,
      notes: [Note("'\(style.name)' is first declared here", at: first.nameAttribute.span.range)]
    )
  }

  static func duplicateFont(_ font: StyleFile.FontDeclaration, first: StyleFile.FontDeclaration) -> Diagnostic
  {
    Diagnostic(
      .duplicateStyle,
      "the font '\(font.name)' is declared twice",
      at: font.nameAttribute.span,
      notes: [Note("'\(font.name)' is first declared here", at: first.nameAttribute.span.range)]
    )
  }

  static func fontContent(_ element: MarkupElement) -> Diagnostic {
    Diagnostic(.unexpectedChild, "<font> cannot contain <\(element.name)>", at: element.nameSpan)
  }

  /// The finding that a reference to a font has no value.
  ///
  /// - Parameter reference: The reference as it is written.
  package static func unknownFont(
    _ reference: ResourceReference,
    _ found: FoundFont,
    at span: SourceSpan
  ) -> Diagnostic? {
    switch found {
    case .font: return nil
    case .faulty(let fault):
      return Diagnostic(
        .unknownFont,
        "the font '\(reference.name.printable)' cannot be read",
        at: span,
        notes: [Note(fault.message, at: fault.range)]
      )
    case .missing(let known):
      let suggestion = Suggestion(for: reference.name, among: known)
      let advice =
        known.isEmpty
        ? #"; declare it in \#(LayoutFormat.stylesFile).xml, as <font name="\#(reference.name)" font="17 bold"/>"#
        : suggestion.phrase
      return Diagnostic(
        .unknownFont,
        "there is no font '\(reference.name.printable)'\(advice)",
        at: span,
        fixIts: suggestion.fixIts(replacingWordIn: span)
      )
    }
  }

  static func styleCycle(_ path: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .styleCycle,
      "the style '\(path.first ?? "")' is based on itself: \(path.joined(separator: " → "))",
      at: span
    )
  }

  static func tooMuchInStyle(_ name: String, limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the style '\(name)' has more than \(limit) attributes and parts with those that it inherits",
      at: span
    )
  }

  static func stylesTooDeep(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "more than \(limit) styles are based on one another", at: span)
  }

  // MARK: Uses

  static func invalidStyles(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'\(text)' is not a valid value for 'style'; expected the name of a style, or several separated by spaces",
      at: span
    )
  }

  static func styleOfPart(_ attribute: MarkupAttribute, _ element: String) -> Diagnostic {
    Diagnostic(
      .unknownAttribute,
      "<\(element)> is a part of its element and has no 'style'; a style of the element can contain a <\(element)>",
      at: attribute.span
    )
  }

  /// A name that no style has.
  ///
  /// - Parameter word: The index of the name among the words of the value.
  static func unknownStyle(
    _ name: String,
    known: [String],
    at attribute: MarkupAttribute,
    word: Int = 0
  ) -> Diagnostic {
    let suggestion = Suggestion(for: name, among: known)
    let words = attribute.valueSpan.words
    let advice = name.contains(",") ? "; separate the names of styles by spaces" : suggestion.phrase
    return Diagnostic(
      .unknownStyle,
      "there is no style '\(name)'\(advice)",
      at: attribute.span,
      fixIts: words.indices.contains(word) && words[word].text == name
        ? name.contains(",")
          ? separatedNames(name, known, words[word]) : suggestion.fixIts(replacing: words[word])
        : []
    )
  }

  /// Returns a fix-it that separates the names of styles by spaces instead of commas, if all of them exist.
  private static func separatedNames(_ text: String, _ known: [String], _ word: SourceSpan) -> [FixIt] {
    let names = text.split(separator: ",").map(String.init)
    guard names.allSatisfy(known.contains) else { return [] }
    return Suggestion(names.joined(separator: " "), for: text).fixIts(replacing: word)
  }

  static func styleMismatch(
    _ name: String,
    _ styled: String,
    declaration: MarkupElement,
    element: String,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .styleElementMismatch,
      "the style '\(name)' is for <\(styled)>, not for <\(element)>",
      at: span,
      notes: [Note("'\(name)' is declared here", at: declaration.nameSpan.range)]
    )
  }

  static func faultyStyle(_ name: String, _ fault: Diagnostic, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .faultyStyle,
      "the style '\(name)' cannot be used, because it has faults",
      at: span,
      notes: [Note(fault.message, at: fault.range)]
    )
  }

  static func unreadableStyle(_ name: String, _ fault: Diagnostic, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownStyle,
      "there is no style '\(name)' among those that could be read",
      at: span,
      notes: [Note(fault.message, at: fault.range)]
    )
  }

  package static func fileOfStyles(path: String) -> Diagnostic {
    Diagnostic(.unknownElement, "the file contains styles, which are not a layout by themselves", path: path)
  }

  static func tooManyStyles(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, "an element can have at most \(limit) styles", at: span)
  }
}
