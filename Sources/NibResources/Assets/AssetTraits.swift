/// What the choice among the contents of a color set or an image set depends on.
package struct AssetTraits: Hashable, Sendable {
  package var isDark: Bool
  package var isHighContrast: Bool
  /// The device as asset catalogs name it, such as `iphone`, or `nil` for no particular device.
  package var idiom: String?
  package var isDisplayP3: Bool
  package var isRightToLeft: Bool
  /// The languages that the reader reads, the preferred one first.
  package var languages: [Language]
  /// The number of pixels for each point.
  package var scale: Double

  package init(
    isDark: Bool = false,
    isHighContrast: Bool = false,
    idiom: String? = nil,
    isDisplayP3: Bool = false,
    isRightToLeft: Bool = false,
    languages: [Language] = [],
    scale: Double = 1
  ) {
    self.isDark = isDark
    self.isHighContrast = isHighContrast
    self.idiom = idiom
    self.isDisplayP3 = isDisplayP3
    self.isRightToLeft = isRightToLeft
    self.languages = languages
    self.scale = scale
  }
}

/// What an entry of a color set or an image set is for.
///
/// What it does not state, it is for in any case.
package struct AssetEntryTraits: Hashable, Sendable {
  var isDark: Bool?
  var isHighContrast: Bool?
  /// The device, or `nil` for `universal`.
  package var idiom: String?
  var isDisplayP3: Bool?
  var isRightToLeft: Bool?
  var language: Language?
  /// The number of pixels for each point, or `nil` for an entry that has no scale.
  package var scale: Double?
  /// Whether the entry is only for some devices or sizes among those of the idiom.
  var isForSomeSizes = false

  /// Returns how well the entry suits an environment, or `nil` if it is for another one.
  ///
  /// Its parts are compared in their order. A greater number is better.
  func rank(in traits: AssetTraits) -> [Double]? {
    /// What an entry is for is better than what is for anything.
    func rank<Value: Equatable>(_ own: Value?, _ wanted: Value) -> Double? {
      own.map { $0 == wanted ? 2 : nil } ?? 1
    }
    guard let appearance = rank(isDark, traits.isDark),
      let contrast = rank(isHighContrast, traits.isHighContrast),
      let direction = rank(isRightToLeft, traits.isRightToLeft)
    else { return nil }
    var ofLanguage = 1.0
    if let language {
      guard let index = traits.languages.firstIndex(where: { $0.isOrInherits(from: language) }) else {
        return nil
      }
      ofLanguage = 2 + 1 / Double(1 + index)
    }
    let ofIdiom: Double = idiom.map { $0 == traits.idiom ? 3 : 1 } ?? 2
    return [
      isForSomeSizes ? 0 : 1, ofIdiom, appearance, contrast, ofLanguage, direction,
      isDisplayP3.map { $0 == traits.isDisplayP3 ? 2 : 0 } ?? 1, rankOfScale(traits.scale),
    ]
  }

  /// The next larger image loses no detail; a smaller one is better the larger it is.
  private func rankOfScale(_ wanted: Double) -> Double {
    guard let scale else { return 1000 }
    return scale >= wanted ? 500 - scale : scale
  }
}

extension Sequence {
  /// Returns the element whose entry suits an environment best, the first one among equals.
  func best(in traits: AssetTraits, _ entry: (Element) -> AssetEntryTraits) -> Element? {
    var best: (element: Element, rank: [Double])?
    for element in self {
      guard let rank = entry(element).rank(in: traits) else { continue }
      if best.map({ $0.rank.lexicographicallyPrecedes(rank) }) ?? true { best = (element, rank) }
    }
    return best?.element
  }
}

extension Language {
  /// Returns whether a reader of this language reads another one.
  fileprivate func isOrInherits(from other: Language) -> Bool {
    var language: Language? = self
    while let current = language {
      if current.canonical == other.canonical { return true }
      language = current.parent
    }
    return false
  }
}
