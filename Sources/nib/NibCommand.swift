import ArgumentParser
import NibCommandLine
import NibMarkup

@main
struct NibCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nib",
    abstract: "Checks, lists, shows and converts layouts and nibs.",
    version: NibVersion.current,
    subcommands: [
      InitCommand.self, New.self, Validate.self, Format.self, RenameCommand.self, Extract.self, LanguageServerCommand.self,
      List.self, Resolve.self, Frames.self,
      Preview.self,
      Audit.self,
      Render.self, Serve.self,
      Convert.self,
      Compile.self, Generate.self,
      Strings.self,
      Assets.self,
      Describe.self, RulesCommand.self,
      Explain.self,
      SchemaCommand.self,
    ]
  )

  static func main() {
    runCommand(otherNames: [
      "check": "validate", "fmt": "format", "lint": "validate", "ls": "list", "snapshot": "preview",
    ])
  }
}
