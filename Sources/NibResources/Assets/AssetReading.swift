import NibMarkup

extension CatalogReader {
  /// Returns an array, or reports another kind of value.
  mutating func array(_ value: JSONValue, _ name: String) -> JSONValue? {
    if value.kind == .array { return value }
    findings.append(.wrongKind(name, .array, at: value.span))
    return nil
  }

  /// Returns the outermost object of the `Contents.json` of a color set or an image set, by member.
  mutating func assetContents(_ file: SourceFile, _ entries: String) -> [String: JSONValue]? {
    switch JSONDocument.parse(file, as: "Contents.json") {
    case .failure(let fault):
      findings.append(fault.diagnostic)
      return nil
    case .success(let document):
      guard let object = object(document.root, "Contents.json") else { return nil }
      let found = members(of: object, known: [entries, "info", "properties"])
      if found[entries] == nil {
        findings.append(
          .missingMember(entries, "Contents.json", "\"\(entries)\" : [ … ]", at: document.root.span)
        )
      }
      return found
    }
  }

  /// Returns what an entry is for.
  mutating func entryTraits(_ members: [String: JSONValue], at span: SourceSpan) -> AssetEntryTraits {
    var traits = AssetEntryTraits()
    if let idiom = members["idiom"] {
      let name = string(idiom)
      if let name, !Self.idioms.contains(name) {
        findings.append(
          severity: .warning,
          .unknownAssetWord(name, "a device", Self.idioms, severity: .warning, at: idiom.span)
        )
      }
      traits.idiom = name == "universal" ? nil : name
    } else {
      findings.append(.missingMember("idiom", "the entry", #""idiom" : "universal""#, at: span))
    }
    if let gamut = members["display-gamut"], let name = string(gamut) {
      traits.isDisplayP3 = name == "display-P3"
      if !Self.gamuts.contains(name) {
        findings.append(
          severity: .warning,
          .unknownAssetWord(name, "a gamut", Self.gamuts, severity: .warning, at: gamut.span)
        )
      }
    }
    if let value = members["language-direction"], let direction = string(value) {
      traits.isRightToLeft = direction == "right-to-left"
      if !Self.directions.contains(direction) {
        findings.append(.unknownAssetWord(direction, "a direction", Self.directions, at: value.span))
      }
    }
    traits.language = string(members["locale"]).map { Language($0) }
    traits.isForSomeSizes = Self.sizes.contains { members[$0] != nil }
    if let value = members["scale"] {
      if let scale = string(value), let index = Self.scales.firstIndex(of: scale) {
        traits.scale = Double(index + 1)
      } else {
        findings.append(.wrongScale(at: value.span))
      }
    }
    if let value = members["appearances"], let array = array(value, "the appearances") {
      for appearance in array.elements { add(appearance, to: &traits) }
    }
    return traits
  }

  private mutating func add(_ appearance: JSONValue, to traits: inout AssetEntryTraits) {
    guard let object = object(appearance, "an appearance") else { return }
    let members = members(of: object, known: ["appearance", "value"])
    guard let name = string(members["appearance"]), let value = members["value"], let word = string(value)
    else {
      findings.append(
        .missingMember(
          members["appearance"] == nil ? "appearance" : "value",
          "the appearance",
          #"{ "appearance" : "luminosity", "value" : "dark" }"#,
          at: appearance.span
        )
      )
      return
    }
    switch (name, word) {
    case ("luminosity", "dark"): traits.isDark = true
    case ("luminosity", "light"): traits.isDark = false
    case ("contrast", "high"): traits.isHighContrast = true
    case ("luminosity", _):
      findings.append(.unknownAssetWord(word, "a luminosity", ["dark", "light"], at: value.span))
    case ("contrast", _): findings.append(.unknownAssetWord(word, "a contrast", ["high"], at: value.span))
    default:
      findings.append(
        .unknownAssetWord(name, "an appearance", ["contrast", "luminosity"], at: appearance.span)
      )
    }
  }

  /// The members that every entry can have.
  static let entryMembers = ["appearances", "display-gamut", "idiom", "language-direction", "locale"] + sizes

  /// The members that restrict an entry to some devices or sizes.
  private static let sizes = [
    "graphics-feature-set", "height-class", "memory", "screen-width", "subtype", "width-class",
  ]
  private static let idioms = [
    "appLauncher", "car", "companionSettings", "ios-marketing", "ipad", "iphone", "mac", "notificationCenter",
    "quickLook", "tv", "universal", "vision", "watch", "watch-marketing",
  ]
  private static let scales = ["1x", "2x", "3x"]
  private static let directions = ["left-to-right", "right-to-left"]
  private static let gamuts = ["display-P3", "sRGB"]
}
