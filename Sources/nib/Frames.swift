import ArgumentParser
import NibCommandLine
import NibContracts
import NibInspection
import NibLint
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

  @Argument(
    help:
      "Layout files, .xib files and storyboards, and folders of them. (default: those in .nib.yml, or Layouts)"
  )
  var paths: [PathArgument] = []

  @OptionGroup var rootSize: RootSizeOptions

  @OptionGroup var elementsOption: ElementsOption

  @OptionGroup var sourcesOption: SourcesOption

  func run() throws {
    let project = try ProjectSettings.entered(for: paths)
    let paths = try project.layouts(paths)
    try requireExisting(paths)
    try requireLayouts(in: paths, excluding: project.excluded)
    let given = try elementsOption.elementsWithoutSources(project)
    let classes = try sourcesOption.classes(given, project)
    let frames = LayoutFrames(
      paths: paths,
      excluding: project.excluded,
      elements: classes?.vocabulary ?? given,
      classes: classes,
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
