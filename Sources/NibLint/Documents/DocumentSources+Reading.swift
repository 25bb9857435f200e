import NibContracts
import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibObjectiveC
import SystemPackage

extension DocumentSources {
  /// Reads the Objective-C files of a project, and returns what documents are compared with.
  ///
  /// - Parameters:
  ///   - documents: The documents. Only their class names and key paths are read here.
  ///   - swiftFiles: The Swift files, whose declarations have been read.
  ///   - sources: The files and folders with the sources.
  ///   - excluded: The files that are left out of the folders.
  ///   - jobs: The number of files to read at the same time.
  static func read(
    _ documents: [FilePath],
    _ declarations: [SwiftDeclarations],
    _ swiftFiles: [FilePath],
    _ sources: [FilePath],
    excluding excluded: ExcludedPaths,
    limits: LayoutLimits,
    jobs: Int
  ) -> (sources: DocumentSources, fileCount: Int, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var files: [RuntimeDeclarations] = declarations.compactMap(\.runtime)
    var unreadWords: Set<String>? = []
    for unread in declarations where unread.runtime == nil {
      let source = try? SourceFile.readInRepository(FilePath(unread.path)).get()
      unreadWords = source.flatMap { unreadWords?.union($0.wordsAboutClasses) }
    }
    let paths = objectiveCFiles(at: sources, excluding: excluded)
    concurrently(paths, jobs: jobs) { path in
      SourceFile.readInRepository(path).map { ObjectiveCReader.declarations(in: $0) }
    } take: { _, result in
      switch result {
      case .success(let file): files.append(file)
      case .failure(let error):
        unreadWords = nil
        diagnostics.append(error.diagnostic)
      }
    }
    let index = RuntimeClassIndex(files, unreadWords: unreadWords)
    let used = files.reduce(into: UsedNames()) { $0.join($1.names) }
    let texts = NameTexts(used) { index.isClass($0) }
    let registrations = used.uses.filter { $0.kind == .registration }
    let registered = Set(registrations.compactMap { texts.text(of: $0.name) })
    let dequeued = Set(used.uses.filter { $0.kind == .dequeue }.compactMap { texts.text(of: $0.name) })
      .subtracting(registered)
    var names: Set<String> = []
    var keyPathCounts: [String: Int] = [:]
    concurrently(documents, jobs: jobs) { path in
      let source = try? SourceFile.readInRepository(path, byteLimit: limits.fileBytes).get()
      return (source?.values(of: "customClass") ?? [], source?.values(of: "keyPath") ?? [])
    } take: { _, values in
      names.formUnion(values.0)
      for keyPath in values.1 { keyPathCounts[keyPath, default: 0] += 1 }
    }
    let unknown = names.filter { !index.declares($0) && !index.frameworks.contain($0) }
    var mentioned: Set<String> = []
    var counts: [String: Int] = [:]
    if !unknown.isEmpty || !dequeued.isEmpty {
      concurrently(swiftFiles + paths, jobs: jobs) { path -> (names: Set<String>, texts: [String: Int]) in
        guard let source = try? SourceFile.readInRepository(path).get() else { return ([], [:]) }
        return (source.names(among: unknown), source.texts(among: dequeued))
      } take: {
        mentioned.formUnion($1.names)
        counts.merge($1.texts, uniquingKeysWith: +)
      }
    }
    // The constants that the names are given by are written, too.
    for text in used.constants.values.joined() { counts[text]? -= 1 }
    for use in used.uses where use.kind == .dequeue {
      if case .text(let name) = use.name { counts[name, default: 0] -= 1 }
    }
    let writtenElsewhere = Set(counts.filter { $0.value > 0 }.keys)
    let read = DocumentSources(
      index: index,
      files: swiftFiles + paths,
      mentioned: mentioned,
      uses: used.uses,
      texts: texts,
      registered: registered,
      filesWithOpenRegistrations: Set(
        registrations.filter { texts.text(of: $0.name) == nil }.map(\.place.path)
      ),
      writtenElsewhere: writtenElsewhere,
      keyPathCounts: keyPathCounts
    )
    return (read, paths.count, diagnostics)
  }

  /// Returns the Objective-C files at the paths of files and folders, each once.
  ///
  /// Folders that cannot be read are reported with the Swift files.
  private static func objectiveCFiles(at sources: [FilePath], excluding excluded: ExcludedPaths) -> [FilePath]
  {
    var seen: Set<FilePath> = []
    return sources.flatMap { source in
      let contents = try? FolderContents.at(source) { name, isFolder in
        !isFolder && [".h", ".m", ".mm"].contains { name.hasSuffix($0) }
      }.get()
      return excluded.included(contents?.files ?? [], in: source).filter { path in
        !path.string.hasSuffix(".swift") && seen.insert(path.lexicallyNormalized()).inserted
      }
    }
  }
}

extension SourceFile {
  /// Returns the values of all attributes of a name, as the file writes them.
  fileprivate func values(of attribute: String) -> [String] {
    let prefix = Array(" \(attribute)=\"".utf8)
    var values: [String] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: prefix[0]) {
      index = start + 1
      guard bytes[start...].starts(with: prefix) else { continue }
      let value = bytes[(start + prefix.count)...].prefix { $0 != UInt8(ascii: "\"") }
      values.append(String(decoding: value, as: UTF8.self))
      index = value.endIndex
    }
    return values
  }

  /// All words in the file, but for `NSObject` where the file does not extend all objects.
  fileprivate var wordsAboutClasses: Set<String> {
    String(decoding: bytes, as: UTF8.self).contains("extension NSObject")
      ? words : words.subtracting(["NSObject"])
  }
}
