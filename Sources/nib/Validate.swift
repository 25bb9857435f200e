import ArgumentParser
import Foundation
import LayoutXML
import NibLint
import NibViews

/// `nib validate`
struct Validate: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    abstract: "Finds everything that is wrong with layouts.",
    discussion: """
      Findings go to standard output, in the order of path and position. The exit status is 0 without errors, 1 with \
      errors, 64 for wrong usage, 66 for a path that does not exist.
      """
  )

  @Argument(help: "Layout files, and folders whose .xml files are layouts.")
  var paths: [String] = ["Layouts"]

  @Option(
    name: .long,
    help: "A folder of Swift sources, whose classes are checked against the layouts. May be repeated."
  )
  var sources: [String] = []

  @Option(name: .long, help: "How findings are printed.")
  var format = Format.text

  func run() throws {
    try requireExisting(paths + sources)
    let report = Validation(catalog: .stock).run(paths: paths, sources: sources.isEmpty ? nil : sources)
    switch format {
    case .text:
      print(DiagnosticPrinter(colour: isTerminal(STDOUT_FILENO)).text(of: report.diagnostics), terminator: "")
    case .json: print(report.json)
    }
    if report.layoutCount == 0 {
      printError("note: there are no layouts in \(paths.joined(separator: ", "))")
    }
    if sources.isEmpty {
      printError("note: classes were not checked; name the folder of your Swift sources with --sources")
    }
    if isTerminal(STDERR_FILENO) { printError(summary(of: report)) }
    if report.errorCount > 0 { throw ExitCode(1) }
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
