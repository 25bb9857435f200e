import NibContracts
import NibMarkup
import SystemPackage

/// The declarations in Swift files that were read before, which are read again only if the files change.
final class SwiftMemory: Sendable {
  private struct Entry: Sendable {
    let version: ContentDigest
    let declarations: SwiftDeclarations
  }

  private struct State: Sendable {
    var entries: [FilePath: Entry] = [:]
    /// Whether the entries have what nibs of Apple's systems depend on.
    var areForDocuments = false
    var readCount = 0
  }

  private let state = Locked(State())

  /// The number of files that were read so far.
  var readCount: Int { state.withLock { $0.readCount } }

  /// Returns the declarations in files, and reads only the files that have changed.
  func declarations(
    at paths: [FilePath],
    isForDocuments: Bool,
    _ read: ([FilePath]) -> [Result<SwiftDeclarations, UnreadableFile>]
  ) -> [Result<SwiftDeclarations, UnreadableFile>] {
    let known = state.withLock { state in
      if state.areForDocuments != isForDocuments { state = State(areForDocuments: isForDocuments) }
      return paths.map { state.entries[$0] }
    }
    let versions = paths.map { $0.currentVersion }
    let changed = paths.indices.filter { known[$0] == nil || known[$0]?.version != versions[$0] }
    var results = known.map { $0.map { Result<SwiftDeclarations, UnreadableFile>.success($0.declarations) } }
    for (index, result) in zip(changed, read(changed.map { paths[$0] })) {
      results[index] = result.map { declarations in
        var declarations = declarations
        var digest = DigestedValues()
        digest.add(paths[index].string)
        if let version = versions[index] { digest.add(version) }
        declarations.digest = digest.digest
        return declarations
      }
    }
    state.withLock { state in
      state.readCount += changed.count
      for index in changed {
        if case .success(let declarations)? = results[index], declarations.isParsed,
          let version = versions[index]
        {
          state.entries[paths[index]] = Entry(version: version, declarations: declarations)
        } else {
          state.entries[paths[index]] = nil
        }
      }
    }
    return results.compactMap(\.self)
  }
}

extension FilePath {
  /// A digest that changes with the file or with the text that an editor has open in its place, or `nil` if
  /// there is no file.
  var currentVersion: ContentDigest? { OpenFiles.current[self].map { ContentDigest($0) } ?? version }
}
