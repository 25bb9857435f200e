import ArgumentParser
import Foundation
import NibCommandLine
import NibEdits
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// The command `nib format`.
struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Writes layouts in their canonical form.",
    discussion: """
      Attributes are sorted: names of the element first, then what its class declares, actions, anchors, and what \
      applies to pictures. An element is on one line if it fits; otherwise, its attributes are wrapped, and \
      anchors begin a line. Comments, the spelling of values, and single blank lines stay. A layout means the \
      same afterwards.

      A file that is not well-formed is reported and left as it is. The width of a line and the indentation are \
      set with 'formatting' in \(SettingsFile.name). The exit status is 0, 1 if a file is not well-formed or, \
      with --check, would change, 66 for a path that does not exist, and 73 for a file that cannot be written.
      """
  )

  @Argument(
    help: """
      Layouts, files of styles, and folders of them, or '-' for standard input, whose formatted text is then \
      printed. (default: those in .nib.yml, or Layouts)
      """
  )
  var paths: [PathArgument] = []

  @Flag(name: .long, help: "Changes nothing, and lists the files that would change.")
  var check = false

  @Flag(name: .long, help: "Changes nothing, and prints a patch for 'patch -p1' or 'git apply'.")
  var dryRun = false

  @Option(
    name: .long,
    help: "The lines of a single file, as in 3:10 or 3; only tags and comments that touch them are formatted."
  )
  var lines: LineRange?

  @OptionGroup var elementsOption: ElementsOption

  func validate() throws {
    let isInput = paths.contains { $0.path == "-" }
    if isInput, paths.count > 1 { throw ValidationError("'-' cannot be combined with other paths") }
    if isInput, dryRun { throw ValidationError("--dry-run needs files") }
    if check, dryRun { throw ValidationError("--check and --dry-run exclude each other") }
    if lines != nil, paths.count != 1 || paths[0].path.isFolder {
      throw ValidationError("--lines needs a single file")
    }
  }

  func run() throws {
    let isInput = paths.first?.path == "-"
    let project = try ProjectSettings.entered(for: isInput ? [] : paths)
    let elements = try elementsOption.elements(project)
    if isInput { return try formatInput(LayoutFormatter(elements, try style(in: ""))) }
    let paths = try project.layouts(self.paths)
    try requireExisting(paths)
    try requireLayouts(in: paths, excluding: project.excluded)
    let found = FoundLayouts(paths, excluding: project.excluded)
    let unreadable = found.diagnostics.filter { $0.rule == .unreadableFile }
    if !unreadable.isEmpty { printError(unreadable) }
    var styles: [FilePath: FormattingStyle] = [:]
    var counts = (changed: 0, refused: unreadable.count, unwritten: 0, all: 0)
    var seen: Set<FilePath> = []
    for path in (found.files + found.stylePaths).sorted(by: { $0.string < $1.string })
    // A file can have several names.
    where seen.insert(path.target ?? path).inserted {
      counts.all += 1
      let folder = path.removingLastComponent()
      let style = try styles[folder] ?? style(in: folder.string)
      styles[folder] = style
      switch try format(path, LayoutFormatter(elements, style)) {
      case .success(let text):
        guard let text else { continue }
        counts.changed += 1
        if check {
          try printOutput("\(path.string)\n")
        } else if dryRun {
          try printOutput(UnifiedDiff(text.source, text.edits).text)
        } else if let problem = text.write(to: path) {
          printError("error: '\(path.string)' \(problem)")
          counts.unwritten += 1
        }
      case .failure(let refusal):
        counts.refused += 1
        printError(refusal.diagnostics)
      }
    }
    let verb = check || dryRun ? "would change" : "changed"
    let refused = counts.refused > 0 ? ", \(counts.refused) with faults" : ""
    printError("\(counts.all.counted("file")): \(counts.changed - counts.unwritten) \(verb)\(refused)")
    if counts.unwritten > 0 { throw ExitCode(73) }
    if counts.refused > 0 || check && counts.changed > 0 { throw ExitCode(1) }
  }

  /// Returns the style of the files in a folder, or exits with status 78 if the settings are not valid.
  private func style(in folder: String) throws -> FormattingStyle {
    let (style, diagnostics) = SettingsFile.formatting(in: folder)
    guard !diagnostics.isEmpty else { return style }
    printError(diagnostics)
    throw ExitCode(78)
  }

  /// Returns the formatted text of a file, or `nil` if the file has it already.
  private func format(_ path: FilePath, _ formatter: LayoutFormatter) throws
    -> Result<EditedText?, LayoutFormatter.Refusal>
  {
    let source = SourceFile.readInRepository(path)
    if let lines, case .success(let source) = source, source.line(lines.range.lowerBound) == nil {
      throw ValidationError("'\(path.string)' has no line \(lines.range.lowerBound)")
    }
    return source.mapError { .init([$0.diagnostic]) }
      .flatMap { source in text(of: source, formatter) }
      .map { $0.edits.isEmpty ? nil : $0 }
  }

  private func text(of source: SourceFile, _ formatter: LayoutFormatter)
    -> Result<EditedText, LayoutFormatter.Refusal>
  {
    do throws(LayoutFormatter.Refusal) {
      var text = EditedText(source)
      text.apply(try formatter.edits(of: source, lines: lines?.range))
      return .success(text)
    } catch {
      return .failure(error)
    }
  }

  private func formatInput(_ formatter: LayoutFormatter) throws {
    let source = SourceFile(path: "<stdin>", bytes: try InputFile.bytes(of: "-", named: "layout"))
    switch text(of: source, formatter) {
    case .success(let text):
      if check {
        guard !text.edits.isEmpty else { return }
        try printOutput("\(source.path)\n")
        throw ExitCode(1)
      } else {
        try printOutput(String(decoding: text.content, as: UTF8.self))
      }
    case .failure(let refusal):
      printError(refusal.diagnostics)
      throw ExitCode(1)
    }
  }
}

/// The number of a line, or two of them, separated by a colon.
struct LineRange: ExpressibleByArgument {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let numbers = argument.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count <= 2, let first = numbers.first ?? nil, let last = numbers.last ?? nil, 1 <= first,
      first <= last
    else { return nil }
    range = first...last
  }
}
