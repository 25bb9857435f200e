package import NibMarkup

/// Messages about elements, attributes and values.
extension Diagnostic {
  // MARK: The document

  static func unknownRootElement(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownElement,
      "expected <layout> as the outermost element, found <\(name)>",
      at: span
    )
  }

  static func missingRoot(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.missingRoot, "<layout> is empty; add one element, such as <view>", at: span)
  }

  static func secondRoot(_ element: MarkupElement, first: MarkupElement) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<layout> can contain only one root element, and <\(element.name)> is another one; name an owner to load"
        + " several",
      at: element.nameSpan,
      notes: [Note("the root element is '<\(first.name)>'", at: first.nameSpan.range)]
    )
  }

  static func newerVersion(_ version: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .notYetSupported,
      "the layout has version '\(version)'; this version of NibKit supports only version \(LayoutFormat.version)",
      at: span
    )
  }

  package static func invalidNibName(_ name: String, path: String) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'\(name)' is not a valid nib name; name the file with letters, digits, '_', '.' and '-',"
        + " beginning with a letter or '_'"
        + (name.contains("~") ? "; a variant is named like BookCell~compact, with each trait once" : ""),
      path: path
    )
  }

  // MARK: Elements

  static func unknownElement(_ element: MarkupElement, known: [String]) -> Diagnostic {
    let suggestion = Suggestion(forElement: element.name, among: known)
    let isStyle = element.name == LayoutFormat.styleElement
    return Diagnostic(
      .unknownElement,
      "there is no element <\(element.name)>"
        + (isStyle
          ? "; styles belong in a file Styles.xml"
          : Suggestion.elementAdvice[element.name] ?? suggestion.phrase),
      at: element.nameSpan,
      fixIts: Suggestion.elementAdvice[element.name] == nil
        ? suggestion.fixIts { TextEdit.renaming(element, to: $0) } : []
    )
  }

  static func misplacedPart(_ element: MarkupElement, holders: [String]) -> Diagnostic {
    let holders = holders.map { "<\($0)>" }.joined(separator: ", ")
    return Diagnostic(
      .unexpectedChild,
      "<\(element.name)> belongs inside \(holders)",
      at: element.nameSpan
    )
  }

  static func misplacedConstraint(_ element: MarkupElement) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<constraint> belongs inside the view that it positions, such as <label>",
      at: element.nameSpan
    )
  }

  static func noChildren(_ element: MarkupElement, parent: ElementSchema, at span: SourceSpan) -> Diagnostic {
    var message = "<\(parent.name)> cannot have children; move <\(element.name)> out of it"
    let parts = parent.partNamesInsteadOfChildren
    if !parts.isEmpty {
      let parts = parts.map { "<\($0)>" }.joined(separator: ", ")
      message = "<\(parent.name)> can contain only \(parts); move <\(element.name)> out of it"
    }
    return Diagnostic(.unexpectedChild, message, at: span)
  }

  static func noChildren(_ element: MarkupElement, parentName: String) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<\(parentName)> cannot have children; move <\(element.name)> out of it",
      at: element.nameSpan
    )
  }

  static func wrongChild(
    _ element: MarkupElement,
    parent: ElementSchema,
    accepted: String,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<\(parent.name)> can contain only \(accepted) elements, not <\(element.name)>",
      at: span
    )
  }

  static func secondChild(_ element: MarkupElement, parent: ElementSchema, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .unexpectedChild,
      "<\(parent.name)> can have only one child; put <\(element.name)> and the other child into a <view>",
      at: span
    )
  }

  static func secondPart(_ part: MarkupElement, first: MarkupElement, parent: ElementSchema) -> Diagnostic {
    Diagnostic(
      .unexpectedChild,
      "<\(parent.name)> can contain only one <\(part.name)>",
      at: part.nameSpan,
      notes: [Note("the first <\(part.name)> is here", at: first.nameSpan.range)]
    )
  }

  static func unknownClass(
    _ written: LayoutConnections.WrittenClass,
    known: [ClassName],
    element: String
  ) -> Diagnostic {
    let name = written.name.qualified
    let suggestion = Suggestion(for: name, among: known.map(\.base))
    return Diagnostic(
      .unknownClass,
      "the catalog has no class '\(name)'"
        + (suggestion.name == nil
          ? "; add it with register(\(name).self, as: \"\(element)\")" : suggestion.phrase),
      at: written.span,
      fixIts: suggestion.fixIts(replacingWordIn: written.span)
    )
  }

  static func classOfAnElement(_ element: ElementSchema, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .classMismatch,
      "\(element.className.base) is the class of <\(element.name)>; write <\(element.name)> without 'class'",
      at: span
    )
  }

  package static func classOfOtherElement(
    _ name: ClassName,
    element: String,
    elementClass: ClassName,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "\(name.base) does not inherit from \(elementClass.base), which <\(element)> requires",
      at: span
    )
  }

  // MARK: Attributes

  static func unknownAttribute(
    _ attribute: MarkupAttribute,
    of element: String,
    known: [String]
  ) -> Diagnostic {
    let kind = attribute.isDesignTime ? "design-time attribute" : "attribute"
    // An attribute that the element has already cannot be what was meant, and neither can one that is less
    // near.
    let alike = attribute.element.attributes.filter { $0.isDesignTime == attribute.isDesignTime }
    let nearest = Suggestion(forAttribute: attribute.name, of: element, among: known)
    let isTaken = alike.contains { $0.name == nearest.name }
    let suggestion = isTaken ? Suggestion(nil, for: attribute.name) : nearest
    let isView = known.contains(LayoutAnchor.leading.rawValue)
    let needed = Suggestion.attributesOfAdvice[attribute.name] ?? LayoutAnchor.leading.rawValue
    let advice = isView && known.contains(needed) ? Suggestion.attributeAdvice[attribute.name] : nil
    return Diagnostic(
      .unknownAttribute,
      "<\(element)> has no \(kind) '\(attribute.name)'" + (advice ?? suggestion.phrase),
      at: attribute.span,
      fixIts: advice == nil
        ? attribute.ownNameSpan.map { suggestion.fixIts(replacing: $0) } ?? [] : []
    )
  }

  static func misplacedDesignTimeSize(_ attribute: MarkupAttribute) -> Diagnostic {
    Diagnostic(
      .unknownAttribute,
      "only the root of a layout has the design-time attribute '\(attribute.name)'",
      at: attribute.span
    )
  }

  static func unknownAttribute(
    _ attribute: MarkupAttribute,
    of markup: MarkupElement,
    _ schema: ElementSchema
  )
    -> Diagnostic
  {
    let element = markup.name
    var diagnostic = unknownAttribute(attribute, of: element, known: schema.suggestedNames)
    let name = attribute.name
    if name == LayoutFormat.slotAttribute {
      diagnostic.message =
        "<\(element)> has no attribute 'slot' here; only an element directly inside <include> has it"
      diagnostic.fixIts = []
    } else if schema.parts[name] != nil {
      diagnostic.message = "<\(element)> has no attribute '\(name)'; write <\(name)> inside <\(element)>"
      diagnostic.fixIts = []
    } else if diagnostic.fixIts.isEmpty {
      let part = schema.parts.values.filter { $0.isUnique && $0.attributes[name] != nil }.map(\.name).min()
      if let part {
        diagnostic.message += "; it is an attribute of <\(part)>, which you can write inside <\(element)>"
      } else if name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase == true, !schema.eventNames.isEmpty
      {
        let events = schema.eventNames
        diagnostic.message +=
          "; its \(events.count == 1 ? "event is" : "events are") \(events.joined(separator: ", "))"
      }
    }
    return diagnostic
  }

  /// - Parameter written: Attributes that are not reported themselves and may be misspellings of the name.
  static func missingAttribute(
    _ name: String,
    of element: MarkupElement,
    insteadOf written: [MarkupAttribute] = []
  ) -> Diagnostic {
    let near = Suggestion(for: name, among: written.map(\.name)).name
    return Diagnostic(
      .missingAttribute,
      "<\(element.name)> needs the attribute '\(name)'"
        + (near.map { "; write it instead of '\($0)'" } ?? ""),
      at: element.nameSpan,
      fixIts: written.filter { $0.name == near }.prefix(1).flatMap { attribute in
        attribute.ownNameSpan.map { Suggestion(name, for: attribute.name).fixIts(replacing: $0) } ?? []
      }
    )
  }

  static func invalidValue(_ attribute: MarkupAttribute, expected: String) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'\(attribute.value)' is not a valid value for '\(attribute.name)'; expected \(expected)",
      at: attribute.span
    )
  }

  static func invalidValue(_ attribute: MarkupAttribute, kind: AttributeKind)
    -> Diagnostic
  {
    var diagnostic = invalidValue(attribute, expected: kind.expectation)
    let isPriority = kind.withoutRange == .number && attribute.name.hasSuffix("Priority")
    let priority = isPriority ? AnchorExpression.priorityHabits[attribute.value] : nil
    // The name does not show what a percentage refers to, unless the value is a fraction by nature.
    let isPart = ["alpha", "opacity", "progress", "scale"].contains(
      where: attribute.name.lowercased().contains
    )
    let meant =
      priority ?? (attribute.value.hasSuffix("%") && !isPart ? nil : kind.corrected(attribute.value))
    let wrong = meant == nil ? kind.unknownWord(in: attribute.value) : attribute.value
    let suggestion =
      meant.map { Suggestion($0, for: wrong) } ?? Suggestion(for: wrong, among: kind.suggestions)
    diagnostic.message += suggestion.phrase
    if wrong == attribute.value {
      diagnostic.fixIts = suggestion.fixIts(replacing: attribute.valueSpan)
    }
    // A name that is not a color or a font itself may be meant to be the name of a resource.
    if suggestion.phrase.isEmpty, let reference = ResourceReference(named: attribute.value, for: kind) {
      diagnostic.message += "; a reference to \(reference.kind.phrase) is written '\(reference.text)'"
    }
    return diagnostic
  }

  static func invalidClassName(_ attribute: MarkupAttribute) -> Diagnostic {
    invalidValue(attribute, expected: "a class name such as BookCell or App.BookCell")
  }

  static func invalidReuseIdentifier(_ attribute: MarkupAttribute) -> Diagnostic {
    invalidValue(attribute, expected: "an identifier")
  }

  static func invalidActionName(_ attribute: MarkupAttribute) -> Diagnostic {
    // Objective-C's selectors have a colon for each argument.
    let words = attribute.value.split(separator: ":")
    let meant = words.count == 1 && attribute.value.hasSuffix(":") ? words.first.map(String.init) : nil
    var diagnostic = invalidValue(
      attribute,
      expected: meant.map { "'\($0)', without a colon" }
        ?? "the name of an action, such as didTapBuy, or several separated by spaces"
    )
    diagnostic.fixIts = Suggestion(meant, for: attribute.value).fixIts(replacing: attribute.valueSpan)
    return diagnostic
  }

  static func invalidAnchor(_ attribute: MarkupAttribute, _ anchor: LayoutAnchor)
    -> Diagnostic
  {
    if let meant = AnchorExpression.corrected(attribute.value, of: anchor) {
      return Diagnostic(
        .invalidValue,
        "'\(attribute.value)' is not a valid value for '\(attribute.name)'; write '\(meant)'",
        at: attribute.span,
        fixIts: Suggestion(meant, for: attribute.value).fixIts(replacing: attribute.valueSpan)
      )
    }
    if let (id, meant) = AnchorExpression.completions(of: attribute.value, for: anchor) {
      let choices = meant.map { "'\($0)'" }.joined(separator: " or ")
      return invalidValue(attribute, expected: "a number, or, to refer to the element '\(id)', \(choices)")
    }
    if let fault = AnchorExpression.fault(in: attribute.value, of: anchor) {
      return Diagnostic(
        .invalidValue,
        "'\(attribute.value)' is not a valid value for '\(attribute.name)'; \(fault.text)",
        at: attribute.span,
        fixIts: fault.suggestion?.fixIts(replacingWordIn: attribute.valueSpan) ?? []
      )
    }
    let peers = LayoutAnchor.allCases.filter { $0.kind == anchor.kind }.map(\.rawValue).joined(
      separator: ", "
    )
    let example = anchor.kind == .extent ? "parent.\(anchor.rawValue)" : "title.\(anchor.rawValue)"
    return invalidValue(
      attribute,
      expected:
        "a number, or an anchor such as 'min \(example) + 8 @750'; '\(anchor.rawValue)' can refer only to"
        + " \(peers)"
    )
  }

  /// - Parameter declared: What the attribute is, or `nil` for one that can refer to parameters only.
  static func reference(_ attribute: MarkupAttribute, kind declared: AttributeKind? = nil) -> Diagnostic {
    let kind = attribute.value.dropFirst().prefix { $0 != "/" }
    if LayoutAnchor(rawValue: attribute.name) != nil, let space = attribute.value.firstIndex(of: " "),
      Double(attributeText: String(kind.prefix { $0 != " " })) != nil
    {
      let (priority, anchor) = (attribute.value[..<space], attribute.value[space...].trimmed)
      return Diagnostic(
        .unknownReference,
        "a priority follows the anchor; write '\(anchor) \(priority)'",
        at: attribute.span,
        fixIts: Suggestion("\(anchor) \(priority)", for: attribute.value)
          .fixIts(replacing: attribute.valueSpan)
      )
    }
    guard attribute.value.hasPrefix(LayoutFormat.parameterReference) else {
      if kind == ResourceReference.Kind.page.rawValue {
        let values = ResourceReference.PageValue.allCases.map {
          "'\(ResourceReference(.page, $0.rawValue).text)'"
        }
        return Diagnostic(
          .unknownReference,
          "'\(attribute.value)' is nothing of a page; write \(values.joined(separator: " or "))",
          at: attribute.span
        )
      }
      if !kind.lowercased().hasPrefix("param"), let declared,
        let meant = ResourceReference(meant: attribute.value, for: declared)
      {
        let fault = "'\(attribute.value)' is not a reference to \(meant.kind.phrase)"
        let suggestion = Suggestion(meant.text, for: attribute.value)
        return Diagnostic(
          .unknownReference,
          "\(fault); write '\(meant.text)'",
          at: attribute.span,
          fixIts: suggestion.fixIts(replacing: attribute.valueSpan)
        )
      }
      return Diagnostic(
        .unknownReference,
        "'\(attribute.value)' is not a reference such as @string/title; "
          + (kind.lowercased().hasPrefix("param")
            ? "those to parameters begin with \(LayoutFormat.parameterReference)"
            : "to begin a text with @, write @@"),
        at: attribute.span
      )
    }
    let name = String(attribute.value.dropFirst(LayoutFormat.parameterReference.count))
    return undeclaredParameter(name, known: [], at: attribute.span)
  }

  static func pageOfPart(_ attribute: MarkupAttribute, of part: String) -> Diagnostic {
    Diagnostic(
      .unknownReference,
      "only views show the number of a page, and <\(part)> is a part of one; show it in a <label>",
      at: attribute.span
    )
  }

  static func referenceOfOtherKind(
    _ attribute: MarkupAttribute,
    _ reference: ResourceReference,
    kind: AttributeKind
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'\(attribute.name)' must be \(kind.expectation), so it cannot be the \(reference.kind.rawValue)"
        + " '\(reference.name)'",
      at: attribute.span
    )
  }

  // MARK: Ids

  static func invalidID(_ attribute: MarkupAttribute) -> Diagnostic {
    let reserved = LayoutFormat.reservedIDs.sorted().joined(separator: ", ")
    return invalidValue(
      attribute,
      expected:
        "letters, digits, '_' and '-', beginning with a letter or '_', but none of the names \(reserved)"
    )
  }

  package static func duplicateID(_ attribute: MarkupAttribute, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .duplicateID,
      "the id '\(attribute.value)' is already in use",
      at: attribute.span,
      notes: [Note("'\(attribute.value)' is first used here", at: first.range)]
    )
  }

  static func unknownObject(_ name: String, _ attribute: MarkupAttribute, known: [String]) -> Diagnostic {
    let suggestion = Suggestion(for: name, among: known + LayoutFormat.objectWords)
    let words = LayoutFormat.objectWords.map { "'\($0)'" }.joined(separator: " or ")
    return Diagnostic(
      .unknownID,
      "no element has the id '\(name)'"
        + (suggestion.name == nil ? "; write an id, \(words)" : suggestion.phrase),
      at: attribute.span,
      fixIts: suggestion.fixIts(replacingWordIn: attribute.valueSpan)
    )
  }

  /// An id in an anchor that no element has.
  ///
  /// - Parameters:
  ///   - known: The ids to suggest.
  ///   - outlet: The attribute that names an outlet like the id, or `nil` if there is none.
  static func unknownID(
    _ id: String,
    _ attribute: MarkupAttribute,
    of anchor: LayoutAnchor,
    known: [String],
    outlet: SourceSpan?
  ) -> Diagnostic {
    let meant = Suggestion(AnchorExpression.corrected(attribute.value, of: anchor), for: attribute.value)
    let suggestion = Suggestion(for: id, among: known)
    let advice =
      if let meant = meant.name {
        "; write '\(meant)'"
      } else if id == "self" {
        "; to refer to the element itself, give it an id"
      } else if outlet != nil && suggestion.name == nil {
        "; '\(id)' is an outlet, and its element needs an id, too"
      } else {
        suggestion.phrase
      }
    let isNear = meant.name == nil && id != "self"
    return Diagnostic(
      .unknownID,
      "no element has the id '\(id)'" + advice,
      at: attribute.span,
      fixIts: isNear
        ? suggestion.name == nil
          ? addingID(id, outlet) : suggestion.fixIts(replacingWordIn: attribute.valueSpan)
        : meant.fixIts(replacing: attribute.valueSpan)
    )
  }

  /// Returns a fix-it that gives the element with an outlet an id of the same name.
  private static func addingID(_ id: String, _ outlet: SourceSpan?) -> [FixIt] {
    guard let outlet, outlet.inclusion == nil, let edit = TextEdit.adding("id", id, before: outlet) else {
      return []
    }
    return [FixIt("give the element the id '\(id)'", [edit])]
  }
}
