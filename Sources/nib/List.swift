import ArgumentParser
import NibCommandLine
import NibLint
import NibMarkup
import SystemPackage

/// The command `nib list`.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists layouts with their classes, outlets and actions.",
    discussion: "Layouts that cannot be read are reported on standard error; the exit status is then 1."
  )

  @Argument(help: "Layout files, and folders whose .xml files are layouts.")
  var paths = [PathArgument("Layouts")]

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(name: .long, help: "The output format of the list.")
  var format = Format.text

  @OptionGroup var elementsOption: ElementsOption

  func run() throws {
    try requireExisting(paths.map(\.path))
    let listing = Listing(paths: paths.map(\.path), elements: try elementsOption.elements())
    switch format {
    case .text: try printOutput(listing.text)
    case .json: try printOutput(listing.json + "\n")
    }
    if !listing.diagnostics.isEmpty {
      printError(listing.diagnostics)
      throw ExitCode(1)
    }
  }
}
