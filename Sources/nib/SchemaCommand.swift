import ArgumentParser
import NibCommandLine
import NibLint

/// The command `nib schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the schema of layouts, or of \(SettingsFile.name), for editors and other tools.",
    discussion: "The schema of layouts is an XML Schema; the schema of \(SettingsFile.name) is a JSON Schema."
  )

  @Flag(name: .long, help: "Print the schema of \(SettingsFile.name).")
  var settings = false

  @OptionGroup var elementsOption: ElementsOption

  func run() throws {
    if settings { return try printOutput(SettingsSchema.text + "\n") }
    let project = try ProjectSettings.entered(for: [])
    try printOutput(XMLSchema(elements: try elementsOption.elements(project)).text)
  }
}
