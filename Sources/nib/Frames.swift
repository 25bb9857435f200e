import ArgumentParser
import NibCommandLine
import NibInspection
import NibMarkup
import SystemPackage

/// The command `nib frames`.
struct Frames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Lays out layouts and prints the frames of their views as JSON.",
    discussion: """
      Frames are in points, in the coordinates of the root. Without --size, each root is as high as it needs \
      to be. Design-time attributes are in effect. Views whose classes have layouts of their own have the content \
      of those layouts, which is not listed. Nibs for iOS are laid out in the size that their roots have in \
      Interface Builder, and with its ids. A view is 'determined' if constraints, contents and arrangements \
      leave only one frame for it. Layouts that cannot be read are reported on standard error; \
      the exit status is then 1.
      """
  )

  @Argument(help: "Layout files, .xib files and storyboards, and folders of them.")
  var paths = [PathArgument("Layouts")]

  @OptionGroup var rootSize: RootSizeOptions

  @OptionGroup var elementsOption: ElementsOption

  @OptionGroup var sourcesOption: SourcesOption

  func run() throws {
    try requireExisting(paths.map(\.path))
    try requireLayouts(in: paths.map(\.path))
    let elements = try elementsOption.elements()
    let frames = LayoutFrames(
      paths: paths.map(\.path),
      elements: elements,
      classes: try sourcesOption.classes(elements),
      size: rootSize.rootSize
    )
    try printOutput(frames.json + "\n")
    noteLosses(frames.lossCount)
    if !frames.diagnostics.isEmpty {
      printError(frames.diagnostics)
      throw ExitCode(1)
    }
  }
}
