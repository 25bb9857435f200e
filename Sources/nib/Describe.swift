import ArgumentParser
import NibCommandLine
import NibLint

/// The command `nib describe`.
struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Describes an element, or one of its attributes, with what can be written.",
    discussion:
      "`nib describe label` describes an element, and `nib describe label.textColor` or `nib describe label textColor` one attribute."
  )

  @Argument(help: "The element, or the element and the attribute. (default: a list of all elements)")
  var name: String?

  @Argument(help: "The attribute, if it is not in the first argument.")
  var attribute: String?

  @OptionGroup var elementsOption: ElementsOption

  func run() throws {
    let text = ElementText(try elementsOption.elements(try ProjectSettings.entered(for: [])))
    guard let name else { return try printOutput(text.list) }
    do {
      try printOutput(text.text(about: attribute.map { "\(name).\($0)" } ?? name))
    } catch let error as ElementText.UnknownName {
      printError("Error: \(error.message)")
      throw ExitCode(64)
    }
  }
}
