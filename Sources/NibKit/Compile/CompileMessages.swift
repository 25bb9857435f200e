package import LayoutXML

/// What is said of elements, attributes and values.
extension Diagnostic {
  // MARK: The document

  static func unknownRootElement(_ name: String, in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .unknownElement,
      "a layout's outermost element is <layout>, not <\(name)>",
      in: file,
      at: range
    )
  }

  static func missingRoot(in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    Diagnostic(.missingRoot, "<layout> is empty; put one element inside, such as <view>", in: file, at: range)
  }

  static func secondRoot(_ element: LayoutElement, first: LayoutElement, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<layout> holds one root element; <\(element.name)> is another",
      in: file,
      at: element.nameRange,
      notes: [Note("the root is '<\(first.name)>' here", at: file.range(first.nameRange))]
    )
  }

  static func newerVersion(_ version: String, in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .notYetSupported,
      "the layout is of version '\(version)'; this NibKit reads version 1.0",
      in: file,
      at: range
    )
  }

  static func notYetSupported(_ what: String, in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .notYetSupported,
      "\(what) belongs to the format, but is not supported yet",
      in: file,
      at: range
    )
  }

  package static func invalidNibName(_ name: String, path: String) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'\(name)' is no nib name; name the file with letters, digits, '_', '.' and '-', beginning with a letter or '_'",
      path: path
    )
  }

  // MARK: Elements

  static func unknownElement(_ element: LayoutElement, known: [String], in file: SourceFile) -> Diagnostic {
    let suggestion = Suggestion(for: element.name, among: known)
    return Diagnostic(
      .unknownElement,
      "there is no element <\(element.name)>" + suggestion.phrase,
      in: file,
      at: element.nameRange,
      fixIts: suggestion.fixIts(replacing: file.range(nameOnly(element.nameRange, element.name)))
    )
  }

  static func misplacedPart(_ element: LayoutElement, holders: [String], in file: SourceFile) -> Diagnostic {
    let holders = holders.map { "<\($0)>" }.joined(separator: ", ")
    return Diagnostic(
      .unexpectedChild,
      "<\(element.name)> belongs inside \(holders)",
      in: file,
      at: element.nameRange
    )
  }

  static func misplacedConstraint(_ element: LayoutElement, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<constraint> belongs inside the view that it places, such as <label>",
      in: file,
      at: element.nameRange
    )
  }

  static func noChildren(_ element: LayoutElement, parent: ElementDescription, in file: SourceFile)
    -> Diagnostic
  {
    var message = "<\(parent.name)> has no children; move <\(element.name)> out of it"
    if !parent.parts.isEmpty {
      let parts = parent.parts.keys.sorted().map { "<\($0)>" }.joined(separator: ", ")
      message = "<\(parent.name)> has no children but \(parts); move <\(element.name)> out of it"
    }
    return Diagnostic(.unexpectedChild, message, in: file, at: element.nameRange)
  }

  static func noChildren(_ element: LayoutElement, parentName: String, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<\(parentName)> has no children; move <\(element.name)> out of it",
      in: file,
      at: element.nameRange
    )
  }

  static func wrongChild(
    _ element: LayoutElement,
    parent: ElementDescription,
    accepted: String,
    in file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<\(element.name)> is no \(accepted), which is what <\(parent.name)> holds",
      in: file,
      at: element.nameRange
    )
  }

  static func secondChild(_ element: LayoutElement, parent: ElementDescription, in file: SourceFile)
    -> Diagnostic
  {
    Diagnostic(
      .unexpectedChild,
      "<\(parent.name)> holds one child; put <\(element.name)> and the other into a <view>",
      in: file,
      at: element.nameRange
    )
  }

  static func unknownClass(
    _ attribute: LayoutAttribute,
    known: [ClassName],
    element: String,
    in file: SourceFile
  ) -> Diagnostic {
    let suggestion = Suggestion.phrase(for: attribute.value, among: known.map(\.base))
    return Diagnostic(
      .unknownClass,
      "the catalog has no class '\(attribute.value)'"
        + (suggestion.isEmpty
          ? "; add it with register(\(attribute.value).self, as: \"\(element)\")" : suggestion),
      in: file,
      at: attribute.range
    )
  }

  static func classOfAnElement(_ element: ElementDescription, in file: SourceFile, at range: Range<Int>)
    -> Diagnostic
  {
    Diagnostic(
      .classMismatch,
      "\(element.className.base) is the class of <\(element.name)>; write <\(element.name)> without 'class'",
      in: file,
      at: range
    )
  }

  package static func classOfOtherElement(
    _ name: ClassName,
    element: String,
    elementClass: ClassName,
    in file: SourceFile,
    at range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "\(name.base) is no \(elementClass.base), which <\(element)> needs",
      in: file,
      at: range
    )
  }

  // MARK: Attributes

  static func unknownAttribute(
    _ attribute: LayoutAttribute,
    of element: String,
    known: [String],
    in file: SourceFile
  ) -> Diagnostic {
    let kind = attribute.isDesignTime ? "design-time attribute" : "attribute"
    let suggestion = Suggestion(for: attribute.name, among: known)
    return Diagnostic(
      .unknownAttribute,
      "<\(element)> has no \(kind) '\(attribute.name)'" + suggestion.phrase,
      in: file,
      at: attribute.range,
      fixIts: suggestion.fixIts(replacing: file.range(nameOnly(attribute.nameRange, attribute.name)))
    )
  }

  static func missingAttribute(_ name: String, of element: LayoutElement, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .missingAttribute,
      "<\(element.name)> needs the attribute '\(name)'",
      in: file,
      at: element.nameRange
    )
  }

  static func invalidValue(_ attribute: LayoutAttribute, expected: String, in file: SourceFile) -> Diagnostic
  {
    Diagnostic(
      .invalidValue,
      "'\(attribute.value)' is no value for '\(attribute.name)'; write \(expected)",
      in: file,
      at: attribute.range
    )
  }

  static func invalidValue(_ attribute: LayoutAttribute, kind: AttributeKind, in file: SourceFile)
    -> Diagnostic
  {
    var diagnostic = invalidValue(attribute, expected: kind.expectation, in: file)
    let words = kind.words
    let wrong =
      if case .optionSet = kind {
        attribute.value.split(separator: " ").map(String.init).first { !words.contains($0) }
          ?? attribute.value
      } else {
        attribute.value
      }
    let suggestion = Suggestion(for: wrong, among: words)
    diagnostic.message += suggestion.phrase
    if wrong == attribute.value {
      diagnostic.fixIts = suggestion.fixIts(replacing: file.range(attribute.valueRange))
    }
    return diagnostic
  }

  static func invalidAnchor(_ attribute: LayoutAttribute, _ anchor: LayoutAnchor, in file: SourceFile)
    -> Diagnostic
  {
    let peers = LayoutAnchor.allCases.filter { $0.kind == anchor.kind }.map(\.rawValue).joined(
      separator: ", "
    )
    let example = anchor.kind == .extent ? "parent.\(anchor.rawValue)" : "title.\(anchor.rawValue)"
    return invalidValue(
      attribute,
      expected:
        "a number, or an anchor such as 'min \(example) + 8 @750'; '\(anchor.rawValue)' goes with \(peers)",
      in: file
    )
  }

  static func reference(_ attribute: LayoutAttribute, in file: SourceFile) -> Diagnostic {
    let kind = attribute.value.dropFirst().prefix { $0 != "/" }
    let isReference =
      attribute.value.contains("/") && ["string", "color", "font", "parameter"].contains(kind)
    guard isReference else {
      return Diagnostic(
        .unknownReference,
        "'\(attribute.value)' is no reference such as @string/title; a text that begins with @ is written @@",
        in: file,
        at: attribute.range
      )
    }
    return notYetSupported("the reference '\(attribute.value)'", in: file, at: attribute.range)
  }

  // MARK: Ids

  static func invalidID(_ attribute: LayoutAttribute, in file: SourceFile) -> Diagnostic {
    let reserved = NameSyntax.reservedIDs.sorted().joined(separator: ", ")
    return invalidValue(
      attribute,
      expected: "letters, digits, '_' and '-', beginning with a letter or '_', and none of \(reserved)",
      in: file
    )
  }

  static func duplicateID(_ attribute: LayoutAttribute, first: Range<Int>, in file: SourceFile) -> Diagnostic
  {
    Diagnostic(
      .duplicateID,
      "the id '\(attribute.value)' is taken",
      in: file,
      at: attribute.range,
      notes: [Note("'\(attribute.value)' is here", at: file.range(first))]
    )
  }

  static func unknownID(_ id: String, _ attribute: LayoutAttribute, known: [String], in file: SourceFile)
    -> Diagnostic
  {
    Diagnostic(
      .unknownID,
      "no element has the id '\(id)'" + Suggestion.phrase(for: id, among: known),
      in: file,
      at: attribute.range
    )
  }

  // MARK: The catalog

  static func elementExtendsUnknown(_ name: String, base: String, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownElement,
      "the catalog's element '\(name)' extends '\(base)', which does not exist"
        + Suggestion.phrase(for: base, among: known),
      path: nil
    )
  }

  static func elementExtendsOtherClass(_ name: String, _ type: ClassName, base: ElementDescription)
    -> Diagnostic
  {
    Diagnostic(
      .classMismatch,
      "the catalog's element '\(name)' extends '\(base.name)', but \(type.base) does not inherit "
        + base.className.base,
      path: nil
    )
  }

  static func partWithoutElement(_ part: String, of element: String) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "a part of the catalog's element '\(element)' inherits <\(part)> without '@Element' of its own",
      path: nil
    )
  }

  static func classOfUnknownElement(_ name: ClassName, element: String, known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownElement,
      "\(name.base) is registered as '\(element)', which does not exist"
        + Suggestion.phrase(for: element, among: known),
      path: nil
    )
  }

  static func classOfOtherElement(_ name: ClassName, element: ElementDescription) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "\(name.base) is registered as '\(element.name)', but does not inherit \(element.className.base)",
      path: nil
    )
  }

  // MARK: Parts of messages

  /// A name without the `<` or the prefix before it.
  private static func nameOnly(_ range: Range<Int>, _ name: String) -> Range<Int> {
    max(range.lowerBound, range.upperBound - name.utf8.count)..<range.upperBound
  }
}

extension AttributeKind {
  /// What to write, in words.
  package var expectation: String {
    switch self {
    case .string: "a text"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number such as 12 or 0.5"
    case .enumeration(let words): "one of \(words.joined(separator: ", "))"
    case .optionSet(let words): "any of \(words.joined(separator: ", "))"
    case .color: "#RGB, #RRGGBB, #RRGGBBAA or a name such as secondaryLabel"
    case .font: "a text style such as headline, or a font such as 17, '17 bold' or 'Courier 17 bold'"
    case .insets: "1, 2 or 4 numbers: all edges, vertical and horizontal, or top leading bottom trailing"
    case .size: "2 numbers: width and height"
    case .point: "2 numbers: x and y"
    case .image: "the name of an image"
    case .url: "a URL"
    case .event: "the name of an action"
    case .object: "an id, root or owner"
    case .custom(let expectation, _): expectation
    }
  }

  /// The words that a misspelt value may have meant.
  var words: [String] {
    switch self {
    case .boolean: ["true", "false"]
    case .enumeration(let words), .optionSet(let words): words
    case .color: SemanticColor.allCases.map(\.rawValue)
    case .font: TextStyle.allCases.map(\.rawValue)
    default: []
    }
  }
}
