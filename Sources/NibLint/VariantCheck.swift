import NibMarkup
import NibModel

/// A check of a layout that is a variant of another one.
struct VariantCheck {
  let folders: LayoutFolders
  private var elements: ElementVocabulary { folders.elements }

  /// Returns the findings about a variant, which are none for a layout that is not one.
  func findings(_ file: LayoutInput, _ layout: Layout) -> [Diagnostic] {
    guard let name = file.name, !name.traits.isEmpty else { return [] }
    let place = folders.file(at: file.path).place
    let dependencies = LayoutDependencies(in: folders, from: place, for: [])
    var findings: [Diagnostic] = []
    var base: Layout?
    switch dependencies.included(name.base, from: place) {
    // Styles are reported where `<styles>` is written.
    case .missing where layout.root.name == LayoutFormat.stylesElement: break
    case .missing: findings.append(.variantWithoutLayout(name, path: file.path))
    case .layout(let reading, _): base = reading.layout
    case .unusable: break
    }
    if let base { findings += differences(layout, from: base) }
    var report = RuleReport()
    let variant = ComparedVariant(name: name, layout: layout, base: base, elements: elements)
    for rule in Rules.ofVariants { rule.check(variant, &report) }
    return findings + report.diagnostics
  }

  /// Returns what differs although both layouts are for the same class.
  private func differences(_ layout: Layout, from base: Layout) -> [Diagnostic] {
    switch (layout.root.attribute("owner"), base.root.attribute("owner")) {
    case (let own?, nil): return [.variantOfOtherUse(own, isOfVariant: true, at: own.span)]
    case (nil, let other?): return [.variantOfOtherUse(other, isOfVariant: false, at: layout.root.nameSpan)]
    case (let own?, let other?): return difference(own, other)
    case (nil, nil):
      guard let element = layout.element, let other = base.element else { return [] }
      if let own = element.attribute("class"), let other = other.attribute("class") {
        return difference(own, other)
      }
      guard let own = elements[element.name], let schema = elements[other.name],
        !own.isKind(of: schema.name), !schema.isKind(of: own.name)
      else { return [] }
      return [.variantOfOtherElement(element, other)]
    }
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
