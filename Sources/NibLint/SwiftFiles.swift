import Foundation
package import NibContracts
package import NibMarkup
package import NibModel
package import SystemPackage

/// The Swift files at the paths of files and folders, without duplicates.
package struct SwiftFiles: Sendable {
  private(set) var paths: [FilePath] = []
  /// The findings about the folders.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(at sources: [FilePath]) {
    var seen: Set<FilePath> = []
    for source in sources {
      switch SourceIndex.files(at: source) {
      case .success(let contents):
        paths += contents.files.filter { seen.insert($0.lexicallyNormalized()).inserted }
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

  /// Reads the files, and returns an index of them with the findings about unreadable files.
  ///
  /// - Parameters:
  ///   - elements: The elements that layouts may use.
  ///   - reader: What reads the files.
  ///   - jobs: The number of files to read at the same time, or `nil` for one on each core.
  ///   - progress: A closure that receives the number of files that are done and that of all files.
  package func index(
    _ elements: ElementVocabulary,
    _ reader: SwiftReader,
    jobs: Int? = nil,
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) -> (index: SourceIndex, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var files: [SwiftDeclarations] = []
    concurrently(paths, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, progress: progress) {
      path in
      SourceFile.readInRepository(path).map { reader.declarations(in: $0) }
    } take: { _, file in
      switch file {
      case .success(let declarations): files.append(declarations)
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
    return (SourceIndex(files, elements: elements), diagnostics)
  }
}
