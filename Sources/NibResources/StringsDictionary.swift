package import NibMarkup

/// A table of texts in one language that vary with numbers, devices or widths: a `.stringsdict` file.
package struct StringsDictionary: Sendable {
  /// The text for a key.
  package struct Entry: Sendable {
    package let key: String
    package let text: LocalizedText
    /// The place of the key.
    package let span: SourceSpan
  }

  /// The entries in alphabetical order, because a property list has no order.
  package private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  /// Reads a table.
  ///
  /// - Parameter findings: Takes everything that is wrong with the file. Texts that cannot be read are left
  ///   out.
  /// - Complexity: O(*n*) in the number of bytes, and O(*n* · *k*) for a table with *k* entries in XML.
  package init(_ file: SourceFile, _ findings: inout Findings) {
    guard let list = PropertyListFile(file, as: "a table of texts that vary", &findings) else { return }
    var reader = Reader(list: list, findings: findings)
    for key in list.members.keys.sorted() {
      if let entry = reader.entry(key) {
        indices[key] = entries.count
        entries.append(entry)
      }
    }
    findings = reader.findings
  }

  /// Returns the entry for a key, or `nil` if there is none.
  package subscript(key: String) -> Entry? { indices[key].map { entries[$0] } }

  private struct Reader {
    let list: PropertyListFile
    var findings: Findings

    private static let format = "NSStringLocalizedFormatKey"
    private static let specType = "NSStringFormatSpecTypeKey"
    private static let valueType = "NSStringFormatValueTypeKey"
    private static let pluralRule = "NSStringPluralRuleType"
    private static let widths = "NSStringVariableWidthRuleType"
    private static let devices = "NSStringDeviceSpecificRuleType"

    mutating func entry(_ key: String) -> Entry? {
      let span = list.place(of: key)
      guard let members = list.members[key] as? [String: Any] else {
        refuse("the value for '\(key.printable)' must be a dictionary", span)
        return nil
      }
      if let text = variation(members, span) {
        return Entry(key: key, text: LocalizedText(text: text, substitutions: [], span: span), span: span)
      }
      guard let format = members[Self.format] as? String else {
        refuse("the text for '\(key.printable)' has no '\(Self.format)'", span)
        return nil
      }
      let substitutions = members.keys.filter { $0 != Self.format }.sorted().compactMap { name in
        substitution(name, members[name], list.place(of: name, after: span))
      }
      let unit = TextVariation.unit(TextUnit(value: format, state: .translated, span: span))
      let text = LocalizedText(text: unit, substitutions: substitutions, span: span)
      if let cyclic = text.cyclicSubstitution {
        findings.append(.substitutionCycle(cyclic.name, at: cyclic.span))
        return nil
      }
      return Entry(key: key, text: text, span: span)
    }

    /// Returns the texts of an entry that varies with the width or the device, or `nil` if it does not.
    private mutating func variation(_ members: [String: Any], _ span: SourceSpan) -> TextVariation? {
      if let widths = members[Self.widths] as? [String: Any] {
        var texts: [(width: Int, text: TextVariation)] = []
        for (name, value) in widths {
          guard let width = Int(name), let text = value as? String else {
            findings.append(.wrongWidth(name, at: list.place(of: name, after: span)))
            continue
          }
          texts.append((width, .unit(TextUnit(value: text, state: .translated, span: span))))
        }
        if texts.isEmpty { refuse("the text has no variation", span) }
        return .width(texts.sorted { $0.width < $1.width })
      }
      guard let devices = members[Self.devices] as? [String: Any] else { return nil }
      let texts = devices.keys.sorted().compactMap { name -> (device: String, text: TextVariation)? in
        guard let text = devices[name] as? String else {
          refuse(
            "the text for the device '\(name.printable)' is not a text",
            list.place(of: name, after: span)
          )
          return nil
        }
        return (name, .unit(TextUnit(value: text, state: .translated, span: span)))
      }
      if texts.isEmpty { refuse("the text has no variation", span) }
      return .device(texts)
    }

    private mutating func substitution(
      _ name: String,
      _ value: Any?,
      _ span: SourceSpan
    ) -> LocalizedText.Substitution? {
      guard let members = value as? [String: Any] else {
        refuse("the variable '\(name.printable)' must be a dictionary", span)
        return nil
      }
      if let type = members[Self.specType] as? String, type != Self.pluralRule {
        refuse(
          "the variable '\(name.printable)' varies by '\(type.printable)'; expected \(Self.pluralRule)",
          span
        )
        return nil
      }
      var texts: [(category: PluralCategory, text: TextVariation)] = []
      for category in PluralCategory.allCases {
        guard let value = members[category.rawValue] else { continue }
        guard let text = value as? String else {
          refuse("the text for '\(category.rawValue)' is not a text", span)
          continue
        }
        texts.append((category, .unit(TextUnit(value: text, state: .translated, span: span))))
      }
      let known = PluralCategory.allCases.map(\.rawValue) + [Self.specType, Self.valueType]
      for other in members.keys.sorted() where !known.contains(other) {
        findings.append(.unknownCategory(other, at: list.place(of: other, after: span)))
      }
      if !texts.contains(where: { $0.category == .other }) {
        findings.append(.missingOther("plural", at: span))
        if texts.isEmpty { return nil }
      }
      return LocalizedText.Substitution(
        name: name,
        argument: nil,
        specifier: members[Self.valueType] as? String ?? "d",
        text: .plural(texts),
        span: span
      )
    }

    private mutating func refuse(_ message: String, _ span: SourceSpan) {
      findings.append(Diagnostic(.invalidCatalog, message, at: span))
    }
  }
}
