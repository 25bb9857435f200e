import NibMarkup

/// Messages about String Catalogs.
extension Diagnostic {
  static func wrongKind(_ name: String, _ kind: JSONDocument.Kind, at span: SourceSpan) -> Diagnostic {
    let expected =
      switch kind {
      case .object: "an object, in braces"
      case .array: "an array, in brackets"
      case .string: "a string, in quotation marks"
      case .number: "a number"
      case .boolean: "true or false"
      case .null: "null"
      }
    return Diagnostic(.invalidCatalog, "\(name) must be \(expected)", at: span.firstLine)
  }

  static func missingMember(
    _ name: String,
    _ owner: String,
    _ example: String,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.invalidCatalog, "\(owner) has no '\(name)'; write \(example)", at: span.firstLine)
  }

  static func missingText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidCatalog,
      "the text is missing here; write 'stringUnit' or 'variations'",
      at: span.firstLine
    )
  }

  static func unknownMember(
    _ name: String,
    of format: String,
    known: [String],
    at span: SourceSpan
  ) -> Diagnostic {
    let suggestion = Suggestion(for: name, among: known)
    return Diagnostic(
      .unknownCatalogMember,
      severity: .warning,
      "'\(name)' is not part of \(format) as NibKit knows it, and is ignored\(suggestion.phrase)",
      at: span
    )
  }

  static func duplicateMember(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.duplicateKey, "'\(name)' is here twice, and only the first one counts", at: span)
  }

  static func duplicateKey(_ key: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .duplicateKey,
      "the key '\(key.printable)' is in the file twice, and only the first one counts",
      at: span,
      notes: [Note("the first one is here", at: first.range)]
    )
  }

  static func wrongArgumentNumber(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.invalidCatalog, "'argNum' is the number of an argument, from 1 to 99", at: span)
  }

  static func oneVariation(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidCatalog,
      "a text varies by one of 'plural', 'device' and 'width'; the other variations are inside its texts",
      at: span.firstLine
    )
  }

  static func variationsTooDeep(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidCatalog,
      "more than \(limit) variations are inside one another, so the text cannot be used",
      at: span.firstLine
    )
  }

  static func unknownCategory(_ name: String, at span: SourceSpan) -> Diagnostic {
    let names = PluralCategory.allCases.map(\.rawValue)
    return Diagnostic(
      .invalidCatalog,
      "'\(name)' is not a plural category; the categories are \(names.dropLast().joined(separator: ", ")) and other",
      at: span
    )
  }

  static func missingOther(_ kind: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidCatalog,
      "the \(kind) variations need a text for 'other', which stands for everything that is not listed",
      at: span.firstLine
    )
  }

  static func wrongWidth(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidCatalog,
      "'\(name)' is not a width; write a whole number of ems, such as \"20\"",
      at: span
    )
  }

  static func unknownState(_ name: String, at span: SourceSpan) -> Diagnostic {
    let names = TextUnit.State.allCases.map(\.rawValue)
    return Diagnostic(
      .unknownCatalogMember,
      severity: .warning,
      "'\(name)' is not a state, so the text counts as translated\(Suggestion.phrase(for: name, among: names))",
      at: span
    )
  }

  static func substitutionCycle(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.invalidCatalog, "the substitution '\(name)' contains itself", at: span)
  }
}

extension SourceSpan {
  /// The part of the span on its first line.
  var firstLine: SourceSpan {
    let bytes = file.bytes[offsets]
    let end = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.endIndex
    return file.span(offsets.lowerBound..<end)
  }
}
