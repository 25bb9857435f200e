package import NibMarkup

/// Messages about variants of layouts.
extension Diagnostic {
  package static func variantWithoutLayout(_ variant: VariantName, path: String) -> Diagnostic {
    Diagnostic(
      .variantWithoutLayout,
      variant.base == LayoutFormat.stylesFile
        ? stylesHaveNoVariants
        : "'\(variant.base).xml' does not exist, so it cannot have a variant for \(variant.traits.quoted)",
      path: path
    )
  }

  /// A layout that would have to be checked with more variants of included layouts than the limit.
  package static func tooManyVariants(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      severity: .warning,
      "the included layouts have more than \(limit) variants; "
        + "the layout was checked only with the first ones",
      at: span
    )
  }

  /// A variant whose root or owner has a different class from the layout's.
  package static func variantOfOtherClass(
    _ variant: MarkupAttribute,
    _ layout: MarkupAttribute
  ) -> Diagnostic {
    let name = LayoutFileName.name(ofPath: layout.span.file.path)
    return Diagnostic(
      .classMismatch,
      "the variant is for \(variant.value), but \(name).xml is for \(layout.value)",
      at: variant.span,
      notes: [Note("'\(layout.value)' is named here", at: layout.span.range)]
    )
  }

  /// A variant whose root is an element that is unrelated to the layout's root element.
  package static func variantOfOtherElement(
    _ variant: MarkupElement,
    _ layout: MarkupElement
  ) -> Diagnostic {
    let name = LayoutFileName.name(ofPath: layout.nameSpan.file.path)
    return Diagnostic(
      .classMismatch,
      "the root of the variant is <\(variant.name)>, but that of \(name).xml is <\(layout.name)>",
      at: variant.nameSpan,
      notes: [Note("<\(layout.name)> is here", at: layout.nameSpan.range)]
    )
  }

  /// A variant that belongs to an owner although the layout does not, or the other way around.
  package static func variantOfOtherUse(
    _ owner: MarkupAttribute,
    isOfVariant: Bool,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      isOfVariant
        ? "the variant belongs to an owner, but the layout belongs to its root"
        : "the variant belongs to its root, but the layout belongs to an owner; write owner=\"\(owner.value)\"",
      at: span,
      notes: isOfVariant ? [] : [Note("the owner is named here", at: owner.span.range)]
    )
  }
}
