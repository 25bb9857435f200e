import NibContracts
import NibMarkup
import NibModel
import SystemPackage

/// The layouts, the styles and the classes that the results of checks depend on.
final class LayoutWorld: Sendable {
  private let folders: LayoutFolders
  private let record: FileRecord
  private let names: NameDigests?
  private let inputs: [LayoutInput]
  /// Whether the layouts can find only the files in `inputs`.
  private let areAllFiles: Bool
  /// The findings that are known before the layouts are checked.
  private let found: [Diagnostic]
  private let styles = Locked<ContentDigest?>(nil)
  /// The digests of texts by the folders of layouts.
  private let strings = Locked<[String: ContentDigest]>([:])
  private let assets = Locked<[String: ContentDigest]>([:])
  private let everything = Locked<ContentDigest?>(nil)

  init(
    _ folders: LayoutFolders,
    _ record: FileRecord,
    _ names: NameDigests?,
    _ inputs: [LayoutInput],
    areAllFiles: Bool,
    found: [Diagnostic]
  ) {
    self.folders = folders
    self.record = record
    self.names = names
    self.inputs = inputs
    self.areAllFiles = areAllFiles
    self.found = found
  }

  /// Returns the digest of a file, or `nil` for a content that is not a file.
  func digest(of content: FileContent) -> ContentDigest? {
    guard case .repositoryFile(let path) = content else { return nil }
    return record.answer(
      to: FileRecord.Question(.contentInRepository, path, byteLimit: folders.limits.fileBytes)
    )
  }

  /// Returns what has to be asked before a result is used again, or `nil` if it must not be.
  func questions(_ uses: LayoutUses) -> LayoutRecord.Questions? {
    let state = uses.state
    let usesEverything = state.usesEverything || uses.names.areAll
    guard !state.usesUnknown, !usesEverything || areAllFiles else { return nil }
    func lookup(_ name: LayoutReferences.Name, _ traits: [String]) -> LayoutRecord.Questions.Lookup {
      .init(nibName: name.name, folder: folders.folder(of: name.place), traits: traits)
    }
    var questions = LayoutRecord.Questions()
    questions.lookups = state.lookups.map { lookup($0.name, $0.traits) }.sorted()
    questions.families = state.families.map { lookup($0, []) }.sorted()
    questions.usesStyles = state.usesStyles
    questions.folderOfStrings = state.folderOfStrings?.string ?? ""
    questions.folderOfAssets = state.folderOfAssets?.string ?? ""
    questions.usesEverything = usesEverything
    questions.classNames = uses.names.names
    return questions
  }

  /// Returns a digest of the answers to questions, or `nil` if some have none that can be compared.
  func answers(_ questions: LayoutRecord.Questions, for nibName: String) -> ContentDigest? {
    var answers = DigestedValues()
    for lookup in questions.lookups {
      let place = folders.place(ofFolder: lookup.folder)
      let found = folders.layout(lookup.nibName, from: place, for: lookup.traits)
      guard let file = found.file, file.contents.count == 1, let content = digest(of: file.contents[0]) else {
        return nil
      }
      answers.add(file.contents[0].path(file.name.name))
      answers.add(found.hasVariants)
      answers.add(content)
    }
    for family in questions.families {
      let place = folders.place(ofFolder: family.folder)
      let variants = folders.variants(of: family.nibName, from: place)
      answers.add(variants.count)
      for names in variants { answers.add(names.names.map(\.name).sorted()) }
    }
    if questions.usesStyles { answers.add(digestOfStyles) }
    if !questions.folderOfStrings.isEmpty {
      answers.add(
        digest(of: strings, around: questions.folderOfStrings) { folders.resources.digestOfTexts(around: $0) }
      )
    }
    if !questions.folderOfAssets.isEmpty {
      answers.add(
        digest(of: assets, around: questions.folderOfAssets) { folders.resources.digestOfAssets(around: $0) }
      )
    }
    if questions.usesEverything { answers.add(digestOfEverything) }
    if let names { answers.add(names.digest(of: questions.classNames, loading: nibName)) }
    return answers.digest
  }

  private func digest(
    of known: Locked<[String: ContentDigest]>,
    around folder: String,
    _ compute: (FilePath) -> ContentDigest
  ) -> ContentDigest {
    known.withLock { known in
      if let digest = known[folder] { return digest }
      let digest = compute(FilePath(folder))
      known[folder] = digest
      return digest
    }
  }

  private var digestOfStyles: ContentDigest {
    styles.initialized {
      var values = DigestedValues()
      for source in folders.styleSources {
        values.add(WorkingFolder.relative(source.folder).string)
        values.add(source.files.count)
        for file in source.files {
          values.add(file.path)
          if let digest = digest(of: file.content) { values.add(digest) }
        }
      }
      return values.digest
    }
  }

  private var digestOfEverything: ContentDigest {
    everything.initialized {
      var values = DigestedValues()
      for input in inputs {
        values.add(input.path)
        if let digest = digest(of: input.content) { values.add(digest) }
      }
      values.add(digestOfStyles)
      for finding in found {
        values.add(finding.rule.rawValue)
        values.add(finding.message)
        values.add(finding.range?.path ?? "")
      }
      if let names { values.add(names.ofEverything) }
      return values.digest
    }
  }
}

extension LayoutRecord.Questions.Lookup: Comparable {
  static func < (a: Self, b: Self) -> Bool {
    if a.nibName != b.nibName { return a.nibName < b.nibName }
    if a.folder != b.folder { return a.folder < b.folder }
    return a.traits.lexicographicallyPrecedes(b.traits)
  }
}
