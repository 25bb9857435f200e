import NibMarkup
import NibModel

/// A check of a layout that is a variant of another one.
struct VariantCheck {
  let folders: LayoutFolders
  private var elements: ElementVocabulary { folders.elements }

  /// Returns the findings about a variant, which are none for a layout that is not one.
  func findings(_ file: LayoutInput, _ layout: Layout, settings: RuleSettings) -> [Diagnostic] {
    guard let name = file.name, !name.traits.isEmpty else { return [] }
    let place = folders.file(at: file.path).place
    let dependencies = LayoutDependencies(in: folders, from: place, for: [])
    var findings = unreachable(name, layout, settings)
    switch dependencies.included(name.base, from: place) {
    // Styles are reported where `<styles>` is written.
    case .missing where layout.root.name == LayoutFormat.stylesElement: break
    case .missing: findings.append(.variantWithoutLayout(name, path: file.path))
    case .layout(let reading, _):
      if let base = reading.layout { findings += differences(layout, from: base, settings) }
    case .unusable: break
    }
    return findings
  }

  private func unreachable(_ name: VariantName, _ layout: Layout, _ settings: RuleSettings) -> [Diagnostic] {
    guard let about = Rules.description(of: .unreachableVariant), settings.isOn(about) else { return [] }
    let place = layout.element?.nameSpan ?? layout.root.nameSpan
    let severity = settings.severity(of: about)
    guard let traits = elements.traits else {
      // Most words are traits of the program's own, and most typing errors leave the first letter as it is.
      let predefined = LayoutFormat.predefinedTraits
      return name.traits.compactMap { trait in
        let known = predefined.filter { $0.first == trait.lowercased().first }
        let suggestion = Suggestion(for: trait, among: known)
        if predefined.contains(trait) || suggestion.phrase.isEmpty { return nil }
        return .misspelledTrait(trait, suggestion, severity: severity, at: place)
      }
    }
    return name.traits.filter { !traits.contains($0) }.map {
      .unreachableVariant($0, known: traits, severity: severity, at: place)
    }
  }

  /// Returns what differs although both layouts are for the same class.
  private func differences(_ layout: Layout, from base: Layout, _ settings: RuleSettings) -> [Diagnostic] {
    switch (layout.root.attribute("owner"), base.root.attribute("owner")) {
    case (let own?, nil): return [.variantOfOtherUse(own, isOfVariant: true, at: own.span)]
    case (nil, let other?): return [.variantOfOtherUse(other, isOfVariant: false, at: layout.root.nameSpan)]
    case (let own?, let other?): return difference(own, other)
    case (nil, nil):
      guard let element = layout.element, let other = base.element else { return [] }
      var findings = identifierDifference(element, other, settings)
      if let own = element.attribute("class"), let other = other.attribute("class") {
        findings += difference(own, other)
      } else if let own = elements[element.name], let schema = elements[other.name],
        !own.isKind(of: schema.name), !schema.isKind(of: own.name)
      {
        findings.append(.variantOfOtherElement(element, other))
      }
      return findings
    }
  }

  /// Returns a finding if the elements are registered under different identifiers.
  private func identifierDifference(
    _ element: MarkupElement,
    _ other: MarkupElement,
    _ settings: RuleSettings
  ) -> [Diagnostic] {
    let name = LayoutFormat.reuseIdentifier.name
    let (own, base) = (element.attribute(name), other.attribute(name))
    let about = ReuseIdentifierMismatchRule.about
    guard own?.value != base?.value, settings.isOn(about) else { return [] }
    return [
      .variantOfOtherIdentifier(element, other, base?.value, severity: settings.severity(of: about))
    ]
  }

  private func difference(_ own: MarkupAttribute, _ other: MarkupAttribute) -> [Diagnostic] {
    ClassName(own.value).denotes(ClassName(other.value))
      || ClassName(other.value).denotes(ClassName(own.value))
      ? [] : [.variantOfOtherClass(own, other)]
  }
}

extension Layout {
  /// The root element inside `<layout>`, or `nil` if there is none.
  var element: MarkupElement? {
    root.children.first { $0.name != LayoutFormat.parameterElement }
  }
}
