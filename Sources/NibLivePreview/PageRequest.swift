import NibInspection
import NibKit
import NibModel
import NibPreviews
import NibViews

/// What a page asks for: layouts, and the circumstances to show each of them in.
package struct PageRequest: Sendable {
  /// A reason to refuse a request, for the person who wrote it.
  package struct Fault: Error, Equatable {
    package let message: String
  }

  /// A value with the word for it.
  private struct Named<Value: Sendable>: Sendable {
    let word: String
    let value: Value

    init(_ word: String, _ value: Value) { (self.word, self.value) = (word, value) }
  }

  /// How a picture is made, and the part of a query that asks for it alone.
  struct Circumstances {
    let options: PreviewOptions
    let query: String
  }

  /// The greatest number of pictures on a page.
  static let pictureLimit = 64

  private(set) var layouts: [String] = []
  private var sizes = [Named("auto", LayoutFrames.RootSize.automatic)]
  private var styles = [Named("light", UserInterfaceStyle.light)]
  private var contentSizes = [Named("L", ContentSizeCategory.large)]
  private var directions = [Named("ltr", false)]
  private var languages = [Named("source", ShownLanguage.source)]
  private var contrasts = [Named("normal", AccessibilityContrast.normal)]
  private var showsOutlines = false
  /// The offsets to which views are scrolled, by layouts and by the keys of their elements.
  private var offsets: [String: [String: Point]] = [:]
  /// The layout and the key of the element that is described, or `nil` for none.
  private(set) var element: (layout: String, key: String)?
  /// The version that the page shows.
  private(set) var version = 0

  /// Creates a request from the items of a query.
  package init(_ query: [(name: String, value: String)]) throws(Fault) {
    for (name, value) in query {
      switch name {
      case "layout": layouts.append(value)
      case "size": sizes = try Self.list(value, name, Self.size)
      case "scheme": styles = try Self.list(value, name) { UserInterfaceStyle(rawValue: $0) }
      case "text":
        contentSizes = try Self.list(value, name) { name in
          ContentSizeCategory.allCases.first { $0.shortName == name }
        }
      case "direction": directions = try Self.list(value, name) { ["ltr": false, "rtl": true][$0] }
      case "language": languages = try Self.list(value, name, Self.language)
      case "contrast": contrasts = try Self.list(value, name) { ["normal": .normal, "high": .high][$0] }
      case "outlines": showsOutlines = value == "1"
      case "scroll": try takeOffset(value)
      case "element":
        let parts = value.split(separator: "|", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw Fault(message: "'\(value)' is not an element") }
        element = (parts[1], parts[0])
      case "version": version = Int(value) ?? 0
      default: throw Fault(message: "'\(name)' is not a parameter of the page")
      }
    }
    let count =
      layouts.count * sizes.count * styles.count * contentSizes.count * directions.count * languages.count
      * contrasts.count
    guard count <= Self.pictureLimit else {
      throw Fault(message: "these are \(count) pictures; at most \(Self.pictureLimit) are shown at once")
    }
  }

  private static func list<Value: Sendable>(
    _ text: String,
    _ name: String,
    _ value: (String) -> Value?
  ) throws(Fault) -> [Named<Value>] {
    var values: [Named<Value>] = []
    // More values than these could never be shown, and their number would not be counted safely.
    for word in text.split(separator: ",").prefix(pictureLimit + 1) {
      guard let value = value(String(word)) else {
        throw Fault(message: "'\(word)' is not a value of '\(name)'")
      }
      values.append(Named(String(word), value))
    }
    guard !values.isEmpty else { throw Fault(message: "'\(name)' has no value") }
    return values
  }

  /// Returns a size: `auto`, a width, or a width and a height with a letter x between them.
  private static func size(_ text: String) -> LayoutFrames.RootSize? {
    if text == "auto" { return .automatic }
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    let extents = numbers.compactMap(\.self).filter { (1...10_000).contains($0) }
    guard extents.count == numbers.count else { return nil }
    switch extents.count {
    case 1: return .width(extents[0])
    case 2: return .size(width: extents[0], height: extents[1])
    default: return nil
    }
  }

  private static func language(_ text: String) -> ShownLanguage? {
    switch text {
    case "source": .source
    case "en-XA": .accented
    case "ar-XB": .rightToLeft
    default: VariantName("A~\(text)") == nil ? nil : ShownLanguage(text)
    }
  }

  /// Takes an offset in the form `key|x|y|layout`.
  private mutating func takeOffset(_ text: String) throws(Fault) {
    let parts = text.split(separator: "|", maxSplits: 3).map(String.init)
    guard parts.count == 4, let x = Double(parts[1]), let y = Double(parts[2]), x.isFinite, y.isFinite else {
      throw Fault(message: "'\(text)' is not an offset")
    }
    offsets[parts[3], default: [:]][parts[0]] = Point(x: x, y: y)
  }

  /// Returns how the pictures of a layout are made, one after another.
  ///
  /// The pictures of all schemes and languages are made together.
  func circumstances(of layout: String, imageFolders: [String]) -> [Circumstances] {
    var all: [Circumstances] = []
    for size in sizes {
      for contentSize in contentSizes {
        for direction in directions {
          for contrast in contrasts {
            var options = PreviewOptions(
              size: size.value,
              styles: styles.map(\.value),
              contentSizeCategory: contentSize.value,
              contrast: contrast.value,
              isRightToLeft: direction.value,
              languages: languages.map(\.value),
              showsOutlines: showsOutlines,
              imageFolders: imageFolders
            )
            options.listsElements = true
            options.scrollOffsets = offsets[layout] ?? [:]
            if let element, element.layout == layout { options.describedElement = element.key }
            let query =
              "size=\(size.word)&text=\(contentSize.word)&direction=\(direction.word)&contrast=\(contrast.word)"
            all.append(Circumstances(options: options, query: query))
          }
        }
      }
    }
    return all
  }
}
