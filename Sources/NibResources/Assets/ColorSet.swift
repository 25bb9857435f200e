import NibMarkup
package import NibModel

/// The colors that an asset catalog has for one name.
package struct ColorSet: Sendable {
  private struct Entry: Sendable {
    let traits: AssetEntryTraits
    let color: Color
  }

  /// The name with the namespaces of its folders, such as `Brand/accent`.
  package let name: String
  private let entries: [Entry]

  /// Reads the `Contents.json` of a color set.
  ///
  /// - Returns: The colors, or `nil` if there is none that can be used.
  init?(_ name: String, _ file: SourceFile, _ findings: inout Findings) {
    var reader = CatalogReader(findings, of: "an asset catalog")
    defer { findings = reader.findings }
    guard let contents = reader.assetContents(file, "colors"), let value = contents["colors"],
      let array = reader.array(value, "the colors")
    else { return nil }
    var entries: [Entry] = []
    for element in array.elements {
      guard let object = reader.object(element, "a color") else { continue }
      let members = reader.members(of: object, known: CatalogReader.entryMembers + ["color"])
      let traits = reader.entryTraits(members, at: element.span)
      // An entry without a color is a place that is empty in Xcode.
      guard let value = members["color"], let color = reader.color(value) else { continue }
      entries.append(Entry(traits: traits, color: color))
    }
    if entries.isEmpty || reader.findings.hasErrors { return nil }
    self.name = name
    self.entries = entries
  }

  /// Returns the color for the device, the gamut and the languages of an environment, whether it is light or
  /// dark.
  package func color(in traits: AssetTraits) -> Color {
    func color(isDark: Bool, isHighContrast: Bool) -> Color? {
      var traits = traits
      (traits.isDark, traits.isHighContrast) = (isDark, isHighContrast)
      return entries.best(in: traits, \.traits)?.color
    }
    let first = entries[0].color
    let light = color(isDark: false, isHighContrast: false) ?? first
    let dark = color(isDark: true, isHighContrast: false) ?? light
    return .dynamic(
      ColorAppearances(
        light: light,
        dark: dark,
        highContrastLight: color(isDark: false, isHighContrast: true) ?? light,
        highContrastDark: color(isDark: true, isHighContrast: true) ?? dark,
        name: name
      )
    )
  }
}

extension CatalogReader {
  /// Returns the color of an entry, or reports what is wrong with it.
  fileprivate mutating func color(_ value: JSONValue) -> Color? {
    guard let object = object(value, "a color") else { return nil }
    let members = members(of: object, known: ["color-space", "components", "platform", "reference"])
    if let reference = members["reference"] {
      guard let name = string(reference) else { return nil }
      if let color = Color(systemColorName: name) { return color }
      findings.append(
        .unknownAssetWord(name, "a system color", Color.systemColorNames, at: reference.span)
      )
      return nil
    }
    guard let components = members["components"] else {
      findings.append(
        .missingMember("components", "the color", #""components" : { … }"#, at: value.span)
      )
      return nil
    }
    var space = ColorSpace.sRGB
    if let value = members["color-space"], let name = string(value) {
      guard let known = ColorSpace(rawValue: name) else {
        let names = ColorSpace.allCases.map(\.rawValue)
        findings.append(.unknownAssetWord(name, "a color space", names, at: value.span))
        return nil
      }
      space = known
    }
    guard let object = self.object(components, "the components of a color") else { return nil }
    let names = space.isGray ? ["white"] : ["red", "green", "blue"]
    let found = self.members(of: object, known: names + ["alpha"])
    var numbers: [Double] = []
    for name in names + ["alpha"] {
      guard let component = found[name] else {
        if name == "alpha" {
          numbers.append(1)
          continue
        }
        findings.append(.missingMember(name, "the color", "\"\(name)\" : \"0.5\"", at: components.span))
        return nil
      }
      guard let number = component.colorComponent(isAlpha: name == "alpha"),
        space.isExtended && name != "alpha" || (0...1).contains(number)
      else {
        findings.append(.wrongComponent(name, isExtended: space.isExtended, at: component.span))
        return nil
      }
      numbers.append(number)
    }
    return space.color(numbers)
  }
}

extension JSONValue {
  /// The number of a component, from 0 to 1 except in extended color spaces.
  ///
  /// As in Xcode, a component is hexadecimal, as `0xFF`, a whole number up to 255, or a number with a point.
  fileprivate func colorComponent(isAlpha: Bool) -> Double? {
    guard let text = kind == .number ? writtenText : string else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      let digits = text.dropFirst(2)
      return digits.allSatisfy(\.isHexDigit) ? UInt8(digits, radix: 16).map { Double($0) / 255 } : nil
    }
    guard !text.contains(where: { $0 == "e" || $0 == "E" }), let number = Double(text), number.isFinite else {
      return nil
    }
    return text.contains(".") || isAlpha && number <= 1 ? number : number / 255
  }
}
