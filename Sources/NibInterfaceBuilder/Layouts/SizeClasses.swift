import NibMarkup

/// The size classes of a screen or of a variation.
///
/// The class of the width, that of the height, or both can be left open.
package struct SizeClasses: Hashable, Sendable {
  /// The classes by the names that variations use, such as `widthClass`.
  private var classes: [String: String] = [:]

  /// Any size class.
  package init() {}

  init(width: String, height: String) { classes = ["widthClass": width, "heightClass": height] }

  /// Reads the key of a variation, such as `heightClass=regular-widthClass=compact`, or returns `nil` if it
  /// names anything else.
  init?(key: String) {
    for pair in key.split(separator: "-", omittingEmptySubsequences: false) {
      let words = pair.split(separator: "=").map(String.init)
      guard words.count == 2, ["widthClass", "heightClass"].contains(words[0]),
        ["compact", "regular"].contains(words[1])
      else { return nil }
      classes[words[0]] = words[1]
    }
  }

  /// The number of classes that are not any.
  package var count: Int { classes.count }

  /// Returns whether everything that is said for other size classes applies to these.
  package func includes(_ other: SizeClasses) -> Bool {
    other.classes.allSatisfy { classes[$0.key] == $0.value }
  }

  /// Returns the size classes that are both, or `nil` if no screen has both.
  fileprivate func merging(_ other: SizeClasses) -> SizeClasses? {
    var merged = self
    for (name, value) in other.classes {
      if let own = classes[name], own != value { return nil }
      merged.classes[name] = value
    }
    return merged
  }

  /// The traits for which a layout with the variations is a variant.
  package var traits: [String] {
    classes.map { name, value in name == "heightClass" ? "\(value)Height" : value }.sorted()
  }
}

extension InterfaceBuilderDocument {
  /// The size classes for which the document says something, and those for which two variations come
  /// together, the most general first.
  package var sizeClasses: [SizeClasses] {
    var found: Set<SizeClasses> = []
    for element in markup.elements where element.name == "variation" {
      guard let classes = element.attribute("key").flatMap({ SizeClasses(key: $0.value) }) else { continue }
      found.formUnion(found.compactMap { $0.merging(classes) } + [classes])
    }
    return found.sorted { a, b in
      a.count != b.count ? a.count < b.count : a.traits.lexicographicallyPrecedes(b.traits)
    }
  }
}
