import ArgumentParser
import NibCommandLine
import NibLint
import NibMarkup
import SystemPackage

/// The command `nib list`.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists layouts with their classes, outlets and actions, or their elements, or styles.",
    discussion: "Layouts that cannot be read are reported on standard error; the exit status is then 1."
  )

  @Argument(
    help:
      "Layout files, .xib files and storyboards, and folders of them. (default: those in .nib.yml, or Layouts)"
  )
  var paths: [PathArgument] = []

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Flag(name: .long, help: "Lists the elements of layouts, with the places where they are written.")
  var tree = false

  @Flag(name: .long, help: "Lists the styles that the layouts can use, with the elements that have them.")
  var styles = false

  @Option(name: .long, help: "The output format of the list.")
  var format = Format.text

  @OptionGroup var elementsOption: ElementsOption

  func validate() throws {
    if tree && styles { throw ValidationError("--tree and --styles cannot be used together") }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: paths)
    let paths = try project.layouts(paths)
    try requireExisting(paths)
    try requireLayouts(in: paths, excluding: project.excluded)
    let excluded = project.excluded
    let elements = try elementsOption.elements(project)
    if tree {
      let tree = TreeListing(paths: paths, excluding: excluded, elements: elements)
      try show(text: tree.text, json: tree.json, tree.diagnostics)
    } else if styles {
      let listing = StyleListing(paths: paths, excluding: excluded, elements: elements)
      try show(text: listing.text, json: listing.json, listing.diagnostics)
    } else {
      let listing = Listing(paths: paths, excluding: excluded, elements: elements)
      try show(text: listing.text, json: listing.json, listing.diagnostics)
    }
  }

  private func show(text: String, json: String, _ diagnostics: [Diagnostic]) throws {
    switch format {
    case .text: try printOutput(text)
    case .json: try printOutput(json + "\n")
    }
    if !diagnostics.isEmpty {
      printError(diagnostics)
      if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
    }
  }
}
