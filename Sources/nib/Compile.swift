import ArgumentParser
import Foundation
import NibCommandLine
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// The command `nib compile`.
struct Compile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Writes layouts to one file that programs load without reading XML.",
    discussion: """
      A program loads the file with NibSource.compiled(_:). Includes, styles, parameters and variants are worked \
      out; what is only for pictures is left out. The same layouts result in the same bytes, and a file that \
      would not change is not written again.

      Faults are reported on standard error; the exit status is then 1, and nothing is written. It is 73 if the \
      file cannot be written.
      """
  )

  @Argument(
    help: "Layout files and .xib files, and folders of them. (default: those in .nib.yml, or Layouts)"
  )
  var paths: [PathArgument] = []

  @Option(name: .long, help: "The file to write, such as Layouts.nibs.")
  var output: PathArgument

  @OptionGroup var elementsOption: ElementsOption

  func validate() throws {
    guard output.path.extension == LayoutArchive.fileExtension else {
      throw ValidationError("the name of the file ends in .nibs, not '\(output.path.string)'")
    }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: paths)
    let paths = try project.layouts(paths)
    try requireExisting(paths)
    try requireLayouts(in: paths, excluding: project.excluded)
    let compiled = CompiledLayouts(
      paths: paths,
      excluding: project.excluded,
      elements: try elementsOption.elements(project)
    )
    if !compiled.diagnostics.isEmpty { printError(compiled.diagnostics) }
    guard let bytes = compiled.bytes else { throw ExitCode(1) }
    if compiled.count == 0 {
      printError("error: there are no layouts in \(paths.map { "'\($0.string)'" }.joined(separator: ", "))")
      throw ExitCode(66)
    }
    let path = output.path
    if case .success(let known) = SourceFile.map(path), known.elementsEqual(bytes) {
      return try printOutput(summary(compiled.count, bytes.count, "unchanged"))
    }
    do {
      try replaceFile(at: path.string, with: Data(bytes))
    } catch {
      printError("error: '\(path.string)' cannot be written: \(reasonForUnwrittenFile(error))")
      throw ExitCode(73)
    }
    try printOutput(summary(compiled.count, bytes.count, "written"))
  }

  private func summary(_ layouts: Int, _ bytes: Int, _ change: String) -> String {
    "\(output.path.string): \(layouts) layout\(layouts == 1 ? "" : "s"), \(bytes) bytes, \(change)\n"
  }
}
