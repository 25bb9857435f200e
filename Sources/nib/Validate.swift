import ArgumentParser
import Foundation
import NibCommandLine
import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// The command `nib validate`.
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Finds every problem in layouts, and problems in .xib files and storyboards.",
    discussion: """
      Findings are printed to standard output, sorted by path and position. The exit status is 0 without \
      errors, 1 with errors, 64 for incorrect usage, 66 for a path that does not exist, a folder \
      without layouts or nibs or a list without paths, 73 for a baseline that cannot be written, 74 for output that \
      cannot be written, and 78 for an invalid \(SettingsFile.name) or manifest.

      A \(SettingsFile.name) says where the files of a project are, so that `nib validate` needs no arguments; \
      `nib init` writes one. Paths in findings are relative to its folder. Rules are set in the nearest \
      \(SettingsFile.name), in the folder of each file or in the folders above it, and with --rule, which \
      takes precedence.
      """
  )

  @Argument(
    help:
      "Layout files, .xib files and storyboards, and folders of them, whose .xml files are layouts. (default: those in .nib.yml, or Layouts)"
  )
  var paths: [PathArgument] = []

  @Option(
    name: .long,
    help:
      "A folder of sources, or a file, whose classes are checked against the layouts and nibs. May be repeated. (default: those in .nib.yml)"
  )
  var sources: [PathArgument] = []

  @OptionGroup var elementsOption: ElementsOption

  @Option(
    name: .long,
    help: "A file with more paths to check, one on each line or separated by NUL; '-' is standard input."
  )
  var filesFrom: PathArgument?

  @Option(name: .long, help: "The output format of the findings. (default: that of .nib.yml, or text)")
  var format: ReportFormat?

  @Option(name: .long, help: "The maximum number of findings for each file; a last one counts the rest.")
  var limit = LayoutLimits().findings

  @Option(name: .long, help: "Sets a rule to off, warning or error, as in tiny-text=off. May be repeated.")
  var rule: [RuleLevel] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Makes the command fail on warnings, too. (default: as .nib.yml says, or --no-strict)"
  )
  var strict: Bool?

  @OptionGroup var fixOptions: FixOptions

  @OptionGroup var baselineOptions: BaselineOptions

  @Option(name: .long, help: "The number of files to check at the same time. (default: one for each core)")
  var jobs: Int?

  @Option(
    name: .long,
    help:
      "A folder that keeps results, which the next run uses again where nothing has changed. It is created if it does not exist. (default: that of .nib.yml)"
  )
  var cache: PathArgument?

  func validate() throws {
    if let objection = rule.lazy.compactMap(\.objection).first { throw ValidationError(objection) }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more") }
    if cache?.path.isEmpty == true { throw ValidationError("--cache needs the path of a folder") }
    if limit < 1 { throw ValidationError("--limit must be 1 or more") }
    if fixOptions.fix, baselineOptions.writtenPath != nil {
      throw ValidationError("--fix and --write-baseline exclude each other")
    }
  }

  func run() throws {
    let given = try givenPaths()
    let inputs = try ValidationInputs(self, given)
    try requireExisting(inputs.paths + inputs.sources)
    try requireLayouts(in: inputs.paths, excluding: inputs.excluded)
    let settings = NearestSettings(changes: rule)
    let progress = Progress()
    var showProgress: Validation.ProgressHandler?
    if isTerminal(STDERR_FILENO) { showProgress = { progress.show($0, $1, of: $2) } }
    // What fixes change is not in the files yet.
    let cache = fixOptions.fix ? nil : inputs.cache.flatMap { openedCache($0, inputs.manifest) }
    let validation = Validation(
      elements: inputs.elements,
      knowsClasses: inputs.manifest != nil,
      reader: .ofCommand,
      limits: LayoutLimits(findings: limit),
      jobs: jobs,
      excluding: inputs.excluded,
      cache: cache
    )
    func check(
      isReported: ((Diagnostic) -> Bool)? = nil,
      take: ([Diagnostic]) throws -> Void
    ) throws -> Validation.Summary {
      let summary = try validation.run(
        paths: inputs.paths,
        sources: inputs.sources.isEmpty ? nil : inputs.sources,
        settings: { settings[$0] },
        progress: showProgress,
        begin: { try require(settings) },
        isReported: isReported,
        take: { diagnostics in
          progress.end()
          try take(diagnostics)
        }
      )
      // Some settings may be read only for a finding.
      try require(settings)
      if let cache, let folder = inputs.cache { save(cache, in: folder) }
      return summary
    }
    if let path = baselineOptions.writtenPath {
      noteUnchecked(try baselineOptions.write(to: path, check), inputs)
      return
    }

    var known = try baselineOptions.read(inputs.baseline)
    var writer = inputs.format.writer(version: NibVersion.current, isColored: usesColor(STDOUT_FILENO))
    var isBegun = false
    func report(_ diagnostics: [Diagnostic]) throws {
      if !isBegun { try printOutput(writer.opening) }
      isBegun = true
      try printOutput(writer.text(of: diagnostics))
    }
    func reportAll() throws -> Validation.Summary {
      try check(isReported: known == nil ? nil : { known?.isNew($0) ?? true }, take: report)
    }
    let summary: Validation.Summary
    var areFixesWritten = true
    if fixOptions.fix {
      let given = known
      let fixes = try Fixes(unsafely: fixOptions.unsafeFixes) { see, take in
        known = given
        return try check(
          isReported: { finding in
            let isNew = known?.isNew(finding) ?? true
            see(finding, isNew)
            return isNew
          },
          take: take
        )
      }
      areFixesWritten = try fixOptions.apply(fixes)
      if areFixesWritten {
        summary = fixes.report.summary
        let remaining = fixes.report.diagnostics
        if !fixOptions.dryRun, !remaining.isEmpty { try report(remaining) }
      } else {
        known = given
        summary = try reportAll()
      }
    } else {
      summary = try reportAll()
    }
    progress.end()
    if !fixOptions.dryRun { try printOutput((isBegun ? "" : writer.opening) + writer.closing(summary)) }
    known?.printNotes(on: summary.paths) { rule, path in
      settings[path].checks(rule, withSources: !inputs.sources.isEmpty)
    }
    for file in settings.otherProjects {
      printError("note: '\(file)' describes a project of its own; here, only its rules apply")
    }
    printNotes(on: summary, inputs)
    if !areFixesWritten { throw ExitCode(73) }
    if summary.errorCount > 0 || (inputs.isStrict && summary.warningCount > 0) { throw ExitCode(1) }
  }

  /// Returns the results in the folder of the cache, or `nil` if they cannot be used.
  private func openedCache(_ folder: FilePath, _ manifest: FilePath?) -> ValidationCache? {
    let store = ResultStore(at: folder)
    guard let program = ProgramDigest.current(in: store) else {
      printError("note: the cache is not used, because the file of this program cannot be read")
      return nil
    }
    let manifest = manifest.flatMap { try? SourceFile.read($0).get() }
    return ValidationCache(store, program: program, manifest: manifest)
  }

  private func save(_ cache: ValidationCache, in folder: FilePath) {
    do {
      try cache.save()
    } catch {
      let reason = reasonForUnwrittenFile(error)
      printError("note: the results cannot be kept in '\(folder.string)': \(reason)")
    }
  }

  private func printNotes(on summary: Validation.Summary, _ inputs: ValidationInputs) {
    if inputs.manifest == nil, inputs.sources.isEmpty, summary.hasUnknownElements {
      printError(
        "note: elements of your own are declared in Swift with @Element, or described by a manifest; specify them with --sources or --elements"
      )
    }
    if let count = summary.sourceCount, count + summary.objectiveCCount == 0 {
      printError("note: there are no Swift files in \(inputs.sources.map(\.string).joined(separator: ", "))")
    }
    noteUnchecked(summary, inputs)
    printError(fixOptions.dryRun ? "would be left: \(summary.text)" : summary.text)
  }

  private func noteUnchecked(_ summary: Validation.Summary, _ inputs: ValidationInputs) {
    if inputs.sources.isEmpty {
      printError("note: classes were not checked; specify the folder of your Swift sources with --sources")
    }
    if summary.unjudgedCount > 0 {
      printError(
        "note: \(summary.unjudgedCount.counted("connection")) in nibs could not be checked, because these classes, or extensions of them, are not in the sources: \(Self.list(summary.unjudged)); specify the folder of the library with --sources"
      )
    }
  }

  /// Returns the names of the classes that occur most often, with their numbers.
  private static func list(_ unjudged: [String: Int]) -> String {
    let sorted = unjudged.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    let shown = sorted.prefix(5).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    return sorted.count > 5 ? "\(shown) and \(sorted.count - 5) more" : shown
  }

  /// Exits with status 78 if the settings are invalid.
  private func require(_ settings: NearestSettings) throws {
    guard !settings.isValid else { return }
    printError(settings.diagnostics)
    throw ExitCode(78)
  }

  /// The paths in the list of `--files-from`, or none without it.
  private func givenPaths() throws -> [PathArgument] {
    guard let filesFrom else { return [] }
    // The list may come from a named pipe.
    let names = Self.names(in: try InputFile.bytes(of: filesFrom.path, named: "list"))
    guard !names.isEmpty else {
      printError("error: the list '\(filesFrom.path.string)' contains no paths")
      throw ExitCode(66)
    }
    return names.map { name in
      let name = name.map { CInterop.PlatformChar(truncatingIfNeeded: $0) } + [0]
      return PathArgument(FilePath(platformString: name))
    }
  }

  /// Returns the paths in a list, which are separated by NUL if it contains NUL, and otherwise by line
  /// breaks.
  private static func names(in list: [UInt8]) -> [ArraySlice<UInt8>] {
    if list.contains(0) { return list.split(separator: UInt8(0)) }
    return list.split(separator: UInt8(ascii: "\n"))
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
      .filter { !$0.isEmpty }
  }
}
