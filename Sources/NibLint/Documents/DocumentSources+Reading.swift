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
  ///   - jobs: The number of files to read at the same time.
  static func read(
    _ documents: [FilePath],
    _ declarations: [SwiftDeclarations],
    _ swiftFiles: [FilePath],
    _ sources: [FilePath],
    limits: LayoutLimits,
    jobs: Int
  ) -> (sources: DocumentSources, fileCount: Int, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var files: [RuntimeDeclarations] = declarations.compactMap(\.runtime)
    var isComplete = files.count == declarations.count
    let paths = objectiveCFiles(at: sources)
    concurrently(paths, jobs: jobs) { path in
      SourceFile.readInRepository(path).map { ObjectiveCReader.declarations(in: $0) }
    } take: { _, result in
      switch result {
      case .success(let file): files.append(file)
      case .failure(let error):
        isComplete = false
        diagnostics.append(error.diagnostic)
      }
    }
    let index = RuntimeClassIndex(files, isComplete: isComplete)
    let used = files.reduce(into: UsedNames()) { $0.join($1.names) }
    let registered = Set(used.uses.filter { $0.kind == .registration }.compactMap { used.text(of: $0.name) })
    let dequeued = Set(used.uses.filter { $0.kind == .dequeue }.compactMap { used.text(of: $0.name) })
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
    for use in used.uses where use.kind == .dequeue {
      if case .text(let name) = use.name { counts[name, default: 0] -= 1 }
    }
    let writtenElsewhere = Set(counts.filter { $0.value > 0 }.keys)
    let read = DocumentSources(
      index: index,
      files: swiftFiles + paths,
      mentioned: mentioned,
      names: used,
      registered: registered,
      writtenElsewhere: writtenElsewhere,
      keyPathCounts: keyPathCounts
    )
    return (read, paths.count, diagnostics)
  }

  /// Returns the Objective-C files at the paths of files and folders, each once.
  ///
  /// Folders that cannot be read are reported with the Swift files.
  private static func objectiveCFiles(at sources: [FilePath]) -> [FilePath] {
    var seen: Set<FilePath> = []
    return sources.flatMap { source in
      let contents = try? FolderContents.at(source) { name, isFolder in
        !isFolder && [".h", ".m", ".mm"].contains { name.hasSuffix($0) }
      }.get()
      return (contents?.files ?? []).filter { path in
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

  /// Returns how often each of some texts occurs between quotes in the file.
  func texts(among wanted: Set<String>) -> [String: Int] {
    if wanted.isEmpty { return [:] }
    let words = WantedWords(wanted)
    var counts: [String: Int] = [:]
    var start: Int?
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\n") {
        start = nil
        continue
      }
      if let start, let text = words.word(bytes[start..<index]) { counts[text, default: 0] += 1 }
      start = index + 1
    }
    return counts
  }

  /// Returns the names that occur as words in the file, among some names.
  ///
  /// Comments are left out, and so is a word right after a quote, such as the name of an image.
  ///
  /// - Parameter areUses: Whether declarations are left out, too, such as `class Name`.
  func names(among wanted: Set<String>, areUses: Bool = false) -> Set<String> {
    if wanted.isEmpty { return [] }
    let words = WantedWords(wanted)
    var found: Set<String> = []
    var index = 0
    var previous: Range<Int>?
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where bytes[(index + 1)...].first == UInt8(ascii: "/"):
        // The address of a page contains two slashes, too, but no class.
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case UInt8(ascii: "/") where bytes[(index + 1)...].first == UInt8(ascii: "*"):
        index = endOfComment(from: index)
      case let byte where Self.isInName(byte):
        let end = bytes[index...].firstIndex { !Self.isInName($0) } ?? bytes.count
        let isText = index > 0 && bytes[index - 1] == UInt8(ascii: "\"")
        if !isText, let name = words.word(bytes[index..<end]) {
          let isDeclaration = areUses && (previous.map { isDeclaring($0) } ?? false)
          if !isDeclaration { found.insert(name) }
        }
        previous = index..<end
        index = end
      default: index += 1
      }
    }
    return found
  }

  /// Returns whether a word begins the declaration of the name that follows it.
  private func isDeclaring(_ word: Range<Int>) -> Bool {
    let words = ["class", "extension", "implementation", "interface", "let", "var"]
    return words.contains { bytes[word].elementsEqual($0.utf8) }
  }

  static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }

  private func endOfComment(from start: Int) -> Int {
    var index = start + 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return bytes.count
  }
}

/// Words that are looked for in files.
private struct WantedWords {
  private let words: Set<String>
  /// The lengths of the words by their first bytes, which most words in a file do not have.
  private var lengths: [Set<Int>] = Array(repeating: [], count: 256)

  init(_ words: Set<String>) {
    self.words = words
    for word in words {
      if let first = word.utf8.first { lengths[Int(first)].insert(word.utf8.count) }
    }
  }

  /// Returns the word that some bytes are, or `nil` if they are none of the words.
  func word(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.first, lengths[Int(first)].contains(bytes.count) else { return nil }
    let word = String(decoding: bytes, as: UTF8.self)
    return words.contains(word) ? word : nil
  }
}
