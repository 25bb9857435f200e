import NibContracts
import NibLint
import NibMarkup
import SystemPackage

/// The occurrences of names in Swift sources.
struct SwiftUses {
  struct Use {
    let name: String
    let role: SwiftNameUse.Role
    let type: String?
    let span: SourceSpan
  }

  private(set) var all: [Use] = []
  /// The paths of files that contain one of the names, and cannot be parsed.
  private(set) var unparsed: [String] = []

  init(of names: Set<String>, in sources: SwiftFiles, _ reader: SwiftReader) {
    let words = names.map { Array($0.utf8) }
    var files: [SourceFile] = []
    for path in sources.paths {
      guard case .success(let file) = SourceFile.readInRepository(path),
        words.contains(where: { file.bytes.firstRange(of: $0) != nil })
      else { continue }
      files.append(file)
    }
    for (file, uses) in zip(files, reader.uses(of: names, in: files)) {
      guard let uses else {
        unparsed.append(file.path)
        continue
      }
      all += uses.map {
        Use(
          name: $0.name,
          role: $0.role,
          type: $0.type,
          span: file.span($0.place.start.offset..<$0.place.end.offset)
        )
      }
    }
  }

  subscript(name: String) -> [Use] { all.filter { $0.name == name } }
}

extension SourceSpan {
  /// Whether the span is at a place that a reader of Swift found in the same file.
  func isAt(_ place: SourceRange) -> Bool {
    file.path == place.path && offsets.lowerBound >= place.start.offset
      && offsets.upperBound <= place.end.offset
  }
}
