/// The texts of a localization by their places.
extension LocalizedText {
  /// The texts with their places, in the order of the file.
  package var textsByPath: [(path: TextPath, unit: TextUnit)] {
    text.texts(in: nil, [])
      + substitutions.flatMap { $0.text.texts(in: $0.name, []) }
  }

  /// Returns the text at a place, or the text that stands for it: that for other numbers or devices.
  package func unit(standingFor path: TextPath) -> TextUnit? {
    guard let name = path.substitution else { return text.unit(standingFor: path.steps[...]) }
    return substitution(name)?.text.unit(standingFor: path.steps[...])
  }

  /// Returns a copy with a text at a place, or `nil` if there is no substitution with the name.
  package func setting(_ unit: TextUnit, at path: TextPath) -> LocalizedText? {
    guard let name = path.substitution else {
      return LocalizedText(
        text: text.setting(unit, at: path.steps[...]),
        substitutions: substitutions,
        span: span
      )
    }
    guard let index = substitutions.firstIndex(where: { $0.name == name }) else { return nil }
    var changed = substitutions
    let old = substitutions[index]
    changed[index] = Substitution(
      name: old.name,
      argument: old.argument,
      specifier: old.specifier,
      text: old.text.setting(unit, at: path.steps[...]),
      span: old.span
    )
    return LocalizedText(text: text, substitutions: changed, span: span)
  }

  /// Returns a copy in which each plural has a text for each of some categories, and no text is translated.
  ///
  /// The text for `other` stands for categories that are missing.
  package func untranslated(_ categories: [PluralCategory]) -> LocalizedText {
    LocalizedText(
      text: text.untranslated(categories),
      substitutions: substitutions.map {
        Substitution(
          name: $0.name,
          argument: $0.argument,
          specifier: $0.specifier,
          text: $0.text.untranslated(categories),
          span: $0.span
        )
      },
      span: span
    )
  }
}

extension TextVariation {
  fileprivate func texts(
    in substitution: String?,
    _ steps: [TextPath.Step]
  ) -> [(path: TextPath, unit: TextUnit)] {
    switch self {
    case .unit(let unit): [(TextPath(substitution: substitution, steps), unit)]
    case .plural(let texts): texts.flatMap { $0.text.texts(in: substitution, steps + [.plural($0.category)]) }
    case .device(let texts): texts.flatMap { $0.text.texts(in: substitution, steps + [.device($0.device)]) }
    case .width(let texts): texts.flatMap { $0.text.texts(in: substitution, steps + [.width($0.width)]) }
    }
  }

  /// Returns the text for some steps; a step that this text does not vary by is skipped.
  fileprivate func unit(standingFor steps: ArraySlice<TextPath.Step>) -> TextUnit? {
    switch self {
    case .unit(let unit): return unit
    case .plural(let texts):
      let category = steps.firstCategory ?? .other
      let text = texts.first { $0.category == category } ?? texts.first { $0.category == .other }
      return text?.text.unit(standingFor: steps)
    case .device(let texts):
      let name = steps.firstDevice ?? "other"
      let text = texts.first { $0.device == name } ?? texts.first { $0.device == "other" } ?? texts.first
      return text?.text.unit(standingFor: steps)
    case .width(let texts):
      let text = texts.first { steps.contains(.width($0.width)) } ?? texts.last
      return text?.text.unit(standingFor: steps)
    }
  }

  /// Returns a copy with a text at the end of some steps, which the text has, or which are for another plural
  /// category.
  fileprivate func setting(_ unit: TextUnit, at steps: ArraySlice<TextPath.Step>) -> TextVariation {
    guard let step = steps.first else { return .unit(unit) }
    let rest = steps.dropFirst()
    let new = { (old: TextVariation?) in (old ?? .unit(unit)).setting(unit, at: rest) }
    switch (step, self) {
    case (.plural(let category), .plural(var texts)):
      let index = texts.firstIndex { $0.category == category }
      let text = new(index.map { texts[$0].text })
      if let index { texts[index].text = text } else { texts.append((category, text)) }
      return .plural(texts)
    case (.device(let name), .device(var texts)):
      let index = texts.firstIndex { $0.device == name }
      let text = new(index.map { texts[$0].text })
      if let index { texts[index].text = text } else { texts.append((name, text)) }
      return .device(texts)
    case (.width(let width), .width(var texts)):
      let index = texts.firstIndex { $0.width == width }
      let text = new(index.map { texts[$0].text })
      if let index { texts[index].text = text } else { texts.append((width, text)) }
      return .width(texts.sorted { $0.width < $1.width })
    default: return self
    }
  }

  fileprivate func untranslated(_ categories: [PluralCategory]) -> TextVariation {
    switch self {
    case .unit(let unit): return .unit(TextUnit(value: unit.value, state: .new, span: unit.span))
    case .plural(let texts):
      let other = texts.first { $0.category == .other }
      let known = texts.map(\.category)
      // A text for zero is one that the writer wants, whatever the language needs.
      let all = PluralCategory.allCases.filter { category in
        categories.contains(category) || category == .other || category == .zero && known.contains(.zero)
      }
      return .plural(
        all.compactMap { category in
          let text = texts.first { $0.category == category } ?? other
          return text.map { (category, $0.text.untranslated(categories)) }
        }
      )
    case .device(let texts): return .device(texts.map { ($0.device, $0.text.untranslated(categories)) })
    case .width(let texts): return .width(texts.map { ($0.width, $0.text.untranslated(categories)) })
    }
  }
}

extension ArraySlice<TextPath.Step> {
  fileprivate var firstCategory: PluralCategory? {
    lazy.compactMap { if case .plural(let category) = $0 { category } else { nil } }.first
  }

  fileprivate var firstDevice: String? {
    lazy.compactMap { if case .device(let name) = $0 { name } else { nil } }.first
  }
}
