import ArgumentParser
import Foundation
import LayoutXML
import NibKit
import NibLint
import NibViews

/// `nib validate`
struct Validate: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github, xcode
  }

  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Finds everything that is wrong with layouts.",
    discussion: """
      Findings go to standard output, in the order of path and position. The exit status is 0 without errors, 1 with \
      errors, 64 for wrong usage, 66 for a path that does not exist, 73 for a baseline that cannot be written, 74 for output \
      that cannot be written, 78 for a \(SettingsFile.name) or a manifest that is wrong.

      Rules are set in \(SettingsFile.name), which is looked for beside each file and in the folders above it, and with \
      --rule, which comes last.
      """
  )

  @Argument(help: "Layout files, and folders whose .xml files are layouts. (default: Layouts)")
  var paths: [String] = []

  @Option(
    name: .long,
    help: "A folder of Swift sources, whose classes are checked against the layouts. May be repeated."
  )
  var sources: [String] = []

  @OptionGroup var catalogOptions: CatalogOptions

  @Option(
    name: .long,
    help: "A file with a path on each line, to check with the others; '-' is standard input."
  )
  var filesFrom: String?

  @Option(name: .long, help: "How findings are printed.")
  var format = Format.text

  @Option(name: .long, help: "Sets a rule, as in tiny-text=off; off, warning or error. May be repeated.")
  var rule: [RuleLevel] = []

  @Flag(name: .long, help: "Warnings make the command fail, too.")
  var strict = false

  @Option(name: .long, help: "A file of findings that are not reported again.")
  var baseline: String?

  @Option(name: .long, help: "Writes all findings to a file for --baseline and reports none.")
  var writeBaseline: String?

  @Option(name: .long, help: "How many files are checked at the same time. (default: one on each core)")
  var jobs: Int?

  func validate() throws {
    if let objection = rule.lazy.compactMap(\.objection).first { throw ValidationError(objection) }
    if let jobs, jobs < 1 { throw ValidationError("--jobs is 1 or more") }
    if baseline != nil && writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline do not go together")
    }
  }

  func run() throws {
    let paths = try allPaths()
    try requireExisting(paths + sources)
    let known = try baseline.map { try readBaseline($0) }
    let settings = NearestSettings(changes: rule)
    let progress = Progress()
    var showProgress: (@Sendable (Validation.Step, Int, Int) -> Void)?
    if isTerminal(STDERR_FILENO) { showProgress = { progress.show($0, $1, of: $2) } }
    let validation = Validation(
      catalog: try catalogOptions.catalog(),
      knowsClasses: catalogOptions.manifest != nil,
      jobs: jobs
    )
    var report = validation.run(
      paths: paths,
      sources: sources.isEmpty ? nil : sources,
      settings: { settings[$0] },
      progress: showProgress
    )
    progress.end()
    if !settings.diagnostics.isEmpty {
      printError(DiagnosticPrinter(colour: usesColour(STDERR_FILENO)).text(of: settings.diagnostics))
      throw ExitCode(78)
    }
    if let writeBaseline { return try write(Baseline(of: report.diagnostics), to: writeBaseline, report) }
    if let known {
      let (new, gone) = known.compared(with: report.diagnostics, in: report.paths) { rule, path in
        settings[path].looks(for: rule, withSources: !sources.isEmpty)
      }
      report.diagnostics = new
      if gone > 0 {
        let findings = "\(count(gone, "finding")) of the baseline \(gone == 1 ? "is" : "are") gone"
        printError("note: \(findings); write it anew with --write-baseline")
      }
    }
    try printOutput(text(of: report))
    if report.layoutCount == 0 && !paths.isEmpty {
      printError("note: there are no layouts in \(paths.joined(separator: ", "))")
    }
    if catalogOptions.manifest == nil, report.diagnostics.contains(where: { $0.rule == .unknownElement }) {
      printError("note: elements of your own are known by their manifest; name it with --elements")
    }
    if let count = report.sourceCount, count == 0 {
      printError("note: there are no Swift files in \(sources.joined(separator: ", "))")
    }
    if sources.isEmpty {
      printError("note: classes were not checked; name the folder of your Swift sources with --sources")
    }
    if isTerminal(STDERR_FILENO) { printError(summary(of: report)) }
    if report.errorCount > 0 || (strict && report.warningCount > 0) { throw ExitCode(1) }
  }

  private func allPaths() throws -> [String] {
    guard let filesFrom else { return paths.isEmpty ? ["Layouts"] : paths }
    // The list may come through a pipe that has a name.
    let file = filesFrom == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: filesFrom)
    guard let file, let data = try? file.readToEnd() ?? Data() else {
      printError("error: the list '\(filesFrom)' cannot be read")
      throw ExitCode(66)
    }
    let list = SourceFile(path: filesFrom, bytes: Array(data))
    return paths + list.text(list.bytes.indices).split(whereSeparator: \.isNewline).map(String.init)
  }

  private func readBaseline(_ path: String) throws -> Baseline {
    do {
      return try Baseline(reading: path)
    } catch {
      printError(DiagnosticPrinter().text(of: error.diagnostic))
      throw ExitCode(66)
    }
  }

  private func write(_ baseline: Baseline, to path: String, _ report: Validation.Report) throws {
    do {
      try Data((baseline.json + "\n").utf8).write(to: URL(filePath: path))
    } catch {
      printError("error: the baseline cannot be written to '\(path)'")
      throw ExitCode(73)
    }
    printError("\(count(report.diagnostics.count, "finding")) written to \(path)")
  }

  private func text(of report: Validation.Report) -> String {
    switch format {
    case .text: DiagnosticPrinter(colour: usesColour(STDOUT_FILENO)).text(of: report.diagnostics)
    case .json: report.json + "\n"
    case .sarif: report.sarif(version: NibCommand.configuration.version) + "\n"
    case .github: report.gitHub
    case .xcode: report.xcode
    }
  }

  private func summary(of report: Validation.Report) -> String {
    let layouts = count(report.layoutCount, "layout")
    if report.diagnostics.isEmpty { return "\(layouts): nothing found" }
    return "\(layouts): \(count(report.errorCount, "error")), \(count(report.warningCount, "warning"))"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
