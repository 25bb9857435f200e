import NibContracts
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// The occurrences of names in Swift sources.
struct SwiftUses {
  struct Use {
    let name: String
    let role: SwiftNameUse.Role
    /// The type around the occurrence, or that of the expression before it.
    let type: ClassName?
    let base: String?
    let span: SourceSpan
  }

  private(set) var all: [Use] = []
  /// The findings about files that contain one of the names, and cannot be read or parsed.
  private(set) var problems: [Diagnostic] = []

  /// - Parameter unparsed: The problems of files that are not parsed correctly.
  init(
    of names: Set<String>,
    in sources: SwiftFiles,
    _ reader: SwiftReader,
    unparsed: [SwiftDeclarations.Problem] = []
  ) {
    let words = names.map { Array($0.utf8) }
    let unparsed = Dictionary(unparsed.map { ($0.range.path, $0) }) { first, _ in first }
    var files: [SourceFile] = []
    for path in sources.paths {
      switch SourceFile.readInRepository(path) {
      case .failure(let error): problems.append(error.diagnostic)
      case .success(let file):
        guard words.contains(where: { file.bytes.firstRange(of: $0) != nil }) else { continue }
        if unparsed[file.path] == nil {
          files.append(file)
        } else {
          problems.append(.unparsedFile(file.path))
        }
      }
    }
    for (file, uses) in zip(files, reader.uses(of: names, in: files)) {
      guard let uses else {
        problems.append(.unparsedFile(file.path))
        continue
      }
      all += uses.map {
        Use(
          name: $0.name,
          role: $0.role,
          type: $0.type.map { ClassName($0) },
          base: $0.base,
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
