#if canImport(CICULanguages)
  import CICULanguages
#endif

/// A category of numbers that a language has a form of its own for, as CLDR defines them.
package enum PluralCategory: String, CaseIterable, Hashable, Sendable, Comparable {
  case zero, one, two, few, many, other

  /// Returns whether a category comes before another one in CLDR's order.
  package static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }
}

extension Language {
  /// Returns the category of a number, such as `few` for 3 in Polish.
  ///
  /// The rules are those of ICU. Apple's systems have no package interface to them; there, the category is
  /// always `other`. That is not built here.
  package func pluralCategory(of number: Double) -> PluralCategory {
    #if canImport(CICULanguages)
      let category = nib_plural_category(code, number)
      return PluralCategory.allCases.indices.contains(Int(category))
        ? PluralCategory.allCases[Int(category)] : .other
    #else
      return .other
    #endif
  }

  /// The categories that the language has, in CLDR's order.
  package var pluralCategories: [PluralCategory] {
    #if canImport(CICULanguages)
      let categories = nib_plural_categories(code)
      guard categories > 0 else { return [.other] }
      return PluralCategory.allCases.enumerated().compactMap { index, category in
        categories & 1 << index != 0 ? category : nil
      }
    #else
      return [.other]
    #endif
  }
}

extension Language {
  /// The categories that the whole numbers up to 1,000 have, in CLDR's order.
  ///
  /// French, for example, has a category for millions, which most texts never show.
  package var pluralCategoriesOfSmallNumbers: [PluralCategory] {
    let found = Set((0...1000).map { pluralCategory(of: Double($0)) })
    return PluralCategory.allCases.filter(found.contains)
  }
}
