import NibMarkup
import NibModel
import SystemPackage

/// The nibs and storyboards that the information property lists of programs name.
struct PropertyListNames {
  struct Name {
    let text: String
    /// Whether the name is one of a storyboard, a nib, or either.
    let kinds: Set<Kind>
    let place: SourceRange
  }

  enum Kind {
    case nib, storyboard
  }

  /// The names in the order of the lists and of their places.
  private(set) var names: [Name] = []

  /// Reads the information property lists in folders.
  init(in folders: [FilePath]) {
    for folder in folders {
      let lists =
        (try? FolderContents.inside(folder) { $0.hasSuffix("Info.plist") && !$1 }.get())?.files ?? []
      for list in lists where !Self.isInBundle(list) {
        guard let source = try? SourceFile.readInRepository(list).get() else { continue }
        names += Self.names(in: source)
      }
    }
  }

  /// Returns whether a list belongs to something that is built already, or to a template.
  private static func isInBundle(_ list: FilePath) -> Bool {
    let built: Set = [
      "app", "appex", "bundle", "dSYM", "framework", "playground", "xcarchive", "xctemplate", "xctest",
    ]
    return list.components.contains { $0.string == "build" || $0.extension.map(built.contains) == true }
  }

  /// Returns whether a text is a name, rather than what a setting or a template completes.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("__") && !text.contains { "$&@{}<>%".contains($0) }
  }

  /// The keys whose values are names, without endings for devices such as `~ipad`.
  private static let kinds: [String: Set<Kind>] = [
    "NSMainNibFile": [.nib], "NSMainStoryboardFile": [.storyboard],
    "NSExtensionMainStoryboard": [.storyboard],
    "UILaunchStoryboardName": [.nib, .storyboard], "UIMainStoryboardFile": [.storyboard],
    "UISceneStoryboardFile": [.storyboard],
  ]

  /// Returns the names in a list, which has a `<string>` after the `<key>` of each.
  private static func names(in source: SourceFile) -> [Name] {
    var names: [Name] = []
    var kinds: Set<Kind>?
    var index = 0
    while let start = source.bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      guard let open = source.bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let tag = source.bytes[(start + 1)..<open]
      index = open + 1
      // Comments contain what once was a list.
      if tag.starts(with: "!--".utf8) {
        index = source.endOfMarkupComment(from: start)
        continue
      }
      let end = source.bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? source.bytes.count
      if tag.elementsEqual("key".utf8) {
        let key = String(decoding: source.bytes[index..<end], as: UTF8.self)
        kinds = Self.kinds[key.split(separator: "~").first.map(String.init) ?? key]
      } else if tag.elementsEqual("string".utf8) {
        var text = String(decoding: source.bytes[index..<end], as: UTF8.self)
        for ending in [".storyboard", ".xib", ".nib"] where text.hasSuffix(ending) {
          text.removeLast(ending.count)
        }
        // A comment inside a value ends the text that is compared.
        let isWhole = source.bytes[end...].starts(with: "</string>".utf8)
        if let kinds, isWhole, isName(text) {
          let place = SourceRange(
            path: source.path,
            start: source.position(at: index),
            end: source.position(at: end)
          )
          names.append(Name(text: text, kinds: kinds, place: place))
        }
        kinds = nil
      } else if tag.first != UInt8(ascii: "/") {
        kinds = nil
      }
    }
    return names
  }
}

extension SourceFile {
  fileprivate func endOfMarkupComment(from start: Int) -> Int {
    var index = start + 4
    while index + 2 < bytes.count {
      if bytes[index...].starts(with: "-->".utf8) { return index + 3 }
      index += 1
    }
    return bytes.count
  }
}
