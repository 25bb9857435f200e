import ArgumentParser
import NibCommandLine
import NibLint
import NibMarkup

/// The command `nib resolve`.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Prints a layout with every include, style and parameter written out.",
    discussion: """
      The text is a layout that means the same. Faults are reported on standard error; the exit status is \
      then 1, and nothing is printed. The same applies to an include of a layout whose root has a class, \
      because only an include can give an object outlets of its own.
      """
  )

  @Argument(help: "A layout file, or a .xib file with one layout.")
  var path: PathArgument

  @Option(
    name: .long,
    help: """
      A folder with the layouts and styles that the layout refers to. May be repeated. \
      (default: the folders of the layout's project)
      """
  )
  var layouts: [PathArgument] = []

  @OptionGroup var elementsOption: ElementsOption

  func run() throws {
    let project = try ProjectSettings.entered(for: [path])
    try requireExisting([path.path] + layouts.map(\.path))
    try requireLayouts(in: layouts.map(\.path))
    let result = PlainLayout.resolve(
      path.path,
      layouts: layouts.map(\.path),
      elements: try elementsOption.elements(project)
    )
    switch result {
    case .success(let layout): try printOutput(layout.text)
    case .failure(let error):
      printError(error.diagnostics)
      throw ExitCode(1)
    }
  }
}
