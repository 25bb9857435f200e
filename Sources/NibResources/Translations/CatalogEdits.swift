import NibMarkup

/// Changes to the bytes of a String Catalog, which leave everything else as it is.
struct CatalogEdits {
  private var edits: [JSONEdit] = []
  /// New texts by key, with their languages.
  private var new: [String: [String: WrittenJSON]] = [:]

  /// Adds a text of a key in a language that has none yet.
  mutating func add(_ text: LocalizedText, for key: String, in language: String) {
    new[key, default: [:]][language] = text.written
  }

  /// Replaces a text that does not vary by one that does.
  mutating func replaceUnit(of localization: JSONValue, with text: TextVariation) {
    for member in localization.members where member.name == "stringUnit" {
      // A localization stands in eight spaces.
      let written = text.written.map { name, value in
        "\(JSONString.encoded(name)) : \(value.text(indentation: 10))"
      }
      let offsets = member.key.offsets.lowerBound..<member.value.offsets.upperBound
      edits.append(JSONEdit(offsets: offsets, text: written.joined(separator: ",\n          ")))
    }
  }

  /// Sets the text at a place, and returns whether it changes, or `nil` if there is no such place.
  mutating func set(_ unit: TextUnit, at path: TextPath, in localization: JSONValue) -> Bool? {
    var node = localization
    // A localization stands in eight spaces, and each object inside another in two more.
    var indentation = 8
    if let name = path.substitution {
      guard let substitution = node.member("substitutions")?.member(name) else { return nil }
      (node, indentation) = (substitution, indentation + 4)
    }
    for (index, step) in path.steps.enumerated() {
      guard let texts = node.member("variations")?.member(step.kind), texts.kind == .object else {
        return nil
      }
      if let text = texts.member(step.name) {
        (node, indentation) = (text, indentation + 6)
      } else if case .plural = step, index == path.steps.count - 1 {
        let new = WrittenJSON.object(["stringUnit": unit.written])
        edits += texts.setting([step.name: new], indentation: indentation + 4)
        return true
      } else {
        return nil
      }
    }
    guard let old = node.member("stringUnit"), let value = old.member("value") else { return nil }
    var isChanged = false
    if value.string != unit.value {
      edits.append(JSONEdit(offsets: value.offsets, text: JSONString.encoded(unit.value)))
      isChanged = true
    }
    let state = old.member("state")
    let oldState = state?.string.flatMap { TextUnit.State(rawValue: $0) } ?? .translated
    // Several states of a catalog are the same in XLIFF.
    let isSame =
      oldState.nameInXLIFF == unit.state.nameInXLIFF
      && (oldState == .machineTranslated) == (unit.state == .machineTranslated)
    if !isSame {
      let written = WrittenJSON.string(unit.state.rawValue)
      if let state {
        edits.append(JSONEdit(offsets: state.offsets, text: written.text(indentation: 0)))
      } else {
        edits += old.setting(["state": written], indentation: indentation + 2)
      }
      isChanged = true
    }
    return isChanged
  }

  /// Returns the bytes of a catalog with the changes.
  func applied(to catalog: StringCatalog) -> [UInt8] {
    var all = edits
    for (key, texts) in new {
      guard let entry = catalog.value(of: key) else { continue }
      if let localizations = entry.member("localizations") {
        all += localizations.setting(texts, indentation: 6)
      } else {
        all += entry.setting(["localizations": .object(texts)], indentation: 4)
      }
    }
    return catalog.applying(all)
  }
}
