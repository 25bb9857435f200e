import ArgumentParser
import NibCommandLine
import NibLint

/// The command `nib schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the XML schema of layouts, for editors and other tools."
  )

  @OptionGroup var elementsOption: ElementsOption

  func run() throws {
    try printOutput(XMLSchema(elements: try elementsOption.elements()).text)
  }
}
