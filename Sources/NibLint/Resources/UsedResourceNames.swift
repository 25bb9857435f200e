import Foundation
import NibMarkup
import NibModel
import NibResources
import SystemPackage

/// The names of texts, colors and images that the files of a project use.
///
/// A file counts as a use if it has the name between quotes, also with values in place of a part of it, as in
/// `"status.\(code)"`, or if it has the constant that Xcode makes of the name. So a name can be taken for
/// used that is not, and hardly the other way around.
struct UsedResourceNames {
  /// The names that were found.
  private(set) var used: Set<String> = []
  /// The number of files that were searched.
  private(set) var fileCount = 0

  /// Searches the files in a folder, and in those inside it.
  ///
  /// - Parameters:
  ///   - names: The names to search for.
  ///   - kind: What they are names of.
  init(of names: some Sequence<String>, _ kind: ResourceReference.Kind, in folder: FilePath) {
    let names = Set(names)
    used = names.filter { !$0.canBeSearched }
    let searched = names.subtracting(used)
    let words = Dictionary(grouping: searched, by: \.symbolNames)
    var symbols: [String: [String]] = [:]
    for (own, names) in words { for symbol in own { symbols[symbol, default: []] += names } }
    let symbolNames = Set(symbols.keys)
    var patterns: Set<[String]> = []
    for file in Self.files(in: folder) {
      guard case .success(let source) = SourceFile.readInRepository(file) else { continue }
      fileCount += 1
      guard let format = Format(file) else { continue }
      source.forEachText(between: format.marks) { bytes in
        let written = String(decoding: bytes, as: UTF8.self)
        let text = format == .code ? written.withoutSwiftEscapes : written.withoutEntities
        let name = format == .layout ? Self.name(text, kind) : text
        if let name, searched.contains(name) { used.insert(name) }
        if format == .code, let pattern = text.interpolationPattern { patterns.insert(pattern) }
      }
      if format == .code {
        // A line can be all of a text that takes several.
        for line in source.bytes.split(separator: UInt8(ascii: "\n")) {
          let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
          if searched.contains(text) { used.insert(text) }
        }
        source.forEachWord(among: symbolNames) { word, place, _ in
          if place.lowerBound > 0, source.bytes[place.lowerBound - 1] == UInt8(ascii: ".") {
            used.formUnion(symbols[word] ?? [])
          }
        }
      }
    }
    for name in searched.subtracting(used) where patterns.contains(where: { name.matches($0) }) {
      used.insert(name)
    }
  }

  /// Returns the name of a resource that the value of a layout's attribute refers to.
  private static func name(_ value: String, _ kind: ResourceReference.Kind) -> String? {
    if let reference = ResourceReference(value) { return reference.kind == kind ? reference.name : nil }
    // An image can be named without a reference.
    return kind == .image ? value : nil
  }

  private enum Format {
    /// Swift and Objective-C.
    case code
    case layout
    /// Documents of Interface Builder, and property lists.
    case markup

    init?(_ path: FilePath) {
      switch path.extension?.lowercased() {
      case "swift", "m", "mm", "h": self = .code
      case "xml": self = .layout
      case "xib", "storyboard", "plist": self = .markup
      default: return nil
      }
    }

    /// The characters between which a name stands.
    var marks: Set<UInt8> {
      switch self {
      case .code: [UInt8(ascii: "\"")]
      case .layout: [UInt8(ascii: "\""), UInt8(ascii: "'")]
      case .markup: [UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">")]
      }
    }
  }

  private static func files(in folder: FilePath) -> [FilePath] {
    let contents = FolderContents.inside(folder) { name, isFolder in
      !isFolder && Format(FilePath(name)) != nil
    } isSkipped: {
      Projects.isSkipped($0)
    }
    return (try? contents.get())?.files ?? []
  }
}

extension String {
  /// Whether it can be told if the name is used.
  ///
  /// A name with a quote is escaped in code, and one that is little more than placeholders, such as `%@.`, is
  /// written in too many ways.
  fileprivate var canBeSearched: Bool {
    let isPlain = !unicodeScalars.contains {
      $0 == "\"" || $0 == "\\" || $0.properties.isPatternWhitespace && $0 != " "
    }
    return isPlain
      && (!contains("%") || replacing(#/%[0-9$.]*[a-zA-Z@]+/#, with: "").count >= Self.leastFixedCount)
  }

  /// The names of the constants that Xcode makes of a name, such as `leafGreen` of `leaf-green`.
  ///
  /// A letter behind a digit begins a word, or does not, and a digit at the beginning follows a low line.
  fileprivate var symbolNames: [String] {
    var separated = ""
    for character in self {
      if character.isLetter, separated.last?.isNumber == true { separated.append(" ") }
      separated.append(character)
    }
    return Set(
      [self, separated].flatMap { text -> [String] in
        let words = text.split { !$0.isLetter && !$0.isNumber }
        guard let first = words.first else { return [] }
        let name =
          (first.first?.isNumber == true ? "_" : "") + first.prefix(1).lowercased() + first.dropFirst()
          + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let suffixes = ["Color", "Image"].filter { name.count > $0.count && name.hasSuffix($0) }
        return [name] + suffixes.map { String(name.dropLast($0.count)) }
      }
    ).sorted()
  }

  /// Returns the character with a number, or `nil` if there is none.
  private static func character(_ number: Substring, radix: Int) -> String? {
    UInt32(number, radix: radix).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  /// The text that a literal in Swift has, apart from interpolations.
  fileprivate var withoutSwiftEscapes: String {
    guard contains("\\u{") else { return self }
    return replacing(#/\\u\{([0-9a-fA-F]{1,8})\}/#) { match in
      Self.character(match.1, radix: 16) ?? String(match.0)
    }
  }

  /// The text that a value in XML has.
  fileprivate var withoutEntities: String {
    guard contains("&") else { return self }
    return replacing(#/&#(x?)([0-9a-fA-F]+);/#) { match in
      Self.character(match.2, radix: match.1.isEmpty ? 10 : 16) ?? String(match.0)
    }
    .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
    .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }

  /// The parts of a text in Swift between its interpolations, or `nil` if it has none or little else.
  ///
  /// What follows an interpolation that contains quotes is not in the text.
  fileprivate var interpolationPattern: [String]? {
    guard contains("\\(") else { return nil }
    var parts = [""]
    var depth = 0
    var index = startIndex
    while index < endIndex {
      let character = self[index]
      let isStart = depth == 0 && self[index...].hasPrefix("\\(")
      if isStart {
        depth = 1
        parts.append("")
        index = self.index(after: index)
      } else if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else {
        parts[parts.count - 1].append(character)
      }
      index = self.index(after: index)
    }
    return parts.joined().count >= Self.leastFixedCount ? parts : nil
  }

  /// The number of characters below which the fixed part of a text says nothing.
  private static let leastFixedCount = 3

  /// Returns whether the text consists of some parts with anything between them.
  fileprivate func matches(_ parts: [String]) -> Bool {
    guard let first = parts.first, let last = parts.last, hasPrefix(first),
      count >= first.count + last.count, hasSuffix(last)
    else { return false }
    var rest = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
