import Foundation
package import NibContracts
package import NibMarkup
package import NibModel
package import SystemPackage

/// The Swift files at the paths of files and folders, without duplicates.
package struct SwiftFiles: Sendable {
  package private(set) var paths: [FilePath] = []
  /// The findings about the folders.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter excluded: The files that are left out of the folders.
  package init(at sources: [FilePath], excluding excluded: ExcludedPaths = ExcludedPaths()) {
    var seen: Set<FilePath> = []
    for source in sources {
      switch SourceIndex.files(at: source) {
      case .success(let contents):
        paths += excluded.included(contents.files, in: source).filter {
          seen.insert($0.lexicallyNormalized()).inserted
        }
        diagnostics += contents.diagnostics
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
  }

  /// Returns a finding for each file of an index that does not parse.
  package static func unparsed(in index: SourceIndex) -> [Diagnostic] {
    var report = RuleReport()
    UnparsedSourceRule.check(Project(index, [], hasAllLayouts: false), &report)
    return report.diagnostics
  }

  /// Returns the path of a file that seems to declare a type with a name, or `nil` if there is none.
  package func path(ofTypeNamed name: String) -> String? {
    let keywords: Set = ["struct", "enum", "class", "actor", "protocol", "typealias"]
    return paths.first { path in
      guard case .success(let file) = SourceFile.read(path) else { return false }
      let words = String(decoding: file.bytes, as: UTF8.self).split {
        !$0.isLetter && !$0.isNumber && $0 != "_"
      }
      return zip(words, words.dropFirst()).contains { keywords.contains(String($0)) && $1 == name }
    }?.string
  }

  /// Whether any file contains the word `Element`, as in `@Element`, so that it may declare an element.
  package var mayDeclareElements: Bool {
    paths.contains { path in
      guard case .success(let file) = SourceFile.read(path) else { return false }
      return file.bytes.firstOccurrence(of: "Element") != nil
    }
  }

  /// Reads the files, and returns an index of them with the findings about unreadable files.
  package func index(
    _ elements: ElementVocabulary,
    _ reader: SwiftReader
  ) -> (index: SourceIndex, diagnostics: [Diagnostic]) {
    let (files, diagnostics) = declarations(reader)
    return (SourceIndex(files, elements: elements), diagnostics)
  }

  /// Reads the files, and returns their declarations with the findings about unreadable files.
  ///
  /// - Parameters:
  ///   - reader: What reads the files.
  ///   - readsRuntimeClasses: Whether to read what nibs of Apple's systems depend on, too.
  ///   - jobs: The number of files to read at the same time, or `nil` for one on each core.
  ///   - cache: The results of earlier runs, or `nil` to read all files.
  ///   - memory: What was read before, or `nil` to read all files.
  ///   - progress: A closure that receives the number of files that are done and the number of all files.
  func declarations(
    _ reader: SwiftReader,
    readsRuntimeClasses: Bool = false,
    jobs: Int? = nil,
    cache: ValidationCache? = nil,
    memory: SwiftMemory? = nil,
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) -> (files: [SwiftDeclarations], diagnostics: [Diagnostic]) {
    let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let count = paths.count
    let size = max(1, min(Self.greatestGroup, count / (4 * max(1, jobs))))
    let groups = stride(from: 0, to: count, by: size).map { Array(paths[$0..<min($0 + size, count)]) }
    let showProgress = progress.map { show in
      { @Sendable (done: Int, _: Int) in show(min(done * size, count), count) }
    }
    var diagnostics: [Diagnostic] = []
    var files: [SwiftDeclarations] = []
    concurrently(groups, jobs: jobs, progress: showProgress) { group in
      let read = { Self.read($0, reader, readsRuntimeClasses: readsRuntimeClasses, cache) }
      return memory?.declarations(at: group, isForDocuments: readsRuntimeClasses, read) ?? read(group)
    } take: { _, results in
      for result in results {
        switch result {
        case .success(let declarations): files.append(declarations)
        case .failure(let error): diagnostics.append(error.diagnostic)
        }
      }
    }
    return (files, diagnostics)
  }

  /// The greatest number of files that are read at once.
  private static let greatestGroup = 32
  /// The number of bytes above which no further file is read at once with others.
  private static let greatestGroupSize = 1 << 20

  private static func read(
    _ paths: [FilePath],
    _ reader: SwiftReader,
    readsRuntimeClasses: Bool,
    _ cache: ValidationCache?
  ) -> [Result<SwiftDeclarations, UnreadableFile>] {
    let stored = cache.map { StoredDeclarations($0, readsRuntimeClasses: readsRuntimeClasses) }
    var results: [Result<SwiftDeclarations, UnreadableFile>] = []
    var waiting: [SourceFile] = []
    func readWaiting() {
      let read = reader.declarations(in: waiting, readsRuntimeClasses: readsRuntimeClasses)
      results += zip(waiting, read).map { .success(stored?.storing($1, of: $0) ?? $1) }
      waiting = []
    }
    for path in paths {
      if let known = stored?.known(at: path) {
        readWaiting()
        results.append(.success(known))
        continue
      }
      switch SourceFile.readInRepository(path) {
      case .success(let source):
        if let known = stored?.declarations(in: source) {
          readWaiting()
          results.append(.success(known))
        } else {
          waiting.append(source)
        }
      case .failure(let error):
        readWaiting()
        results.append(.failure(error))
      }
      if waiting.reduce(0, { $0 + $1.bytes.count }) > greatestGroupSize { readWaiting() }
    }
    readWaiting()
    return results
  }
}
