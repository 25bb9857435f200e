import ArgumentParser
import NibCommandLine
import NibMarkup

@main
struct NibCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nib",
    abstract: "Checks, edits, shows and converts layouts of views.",
    discussion: """
      A layout is an XML file with the views of a cell, a screen or a page, and with the names of the outlets and \
      actions in a Swift class that are connected to them. NibKit loads it on any platform, as nibs are loaded on \
      Apple's. Begin with `nib init` in the folder of a project, or try `nib new BookCell` and `nib validate`.
      """,
    version: NibVersion.current,
    groupedSubcommands: [
      CommandGroup(name: "Project", subcommands: [InitCommand.self, New.self, Validate.self]),
      CommandGroup(
        name: "Edit",
        subcommands: [Format.self, RenameCommand.self, Extract.self, LanguageServerCommand.self]
      ),
      CommandGroup(
        name: "Look",
        subcommands: [List.self, Resolve.self, Frames.self, Preview.self, Audit.self]
      ),
      CommandGroup(name: "Document", subcommands: [Render.self, Serve.self]),
      CommandGroup(name: "Convert", subcommands: [Convert.self, Compile.self, Generate.self]),
      CommandGroup(name: "Resource", subcommands: [Strings.self, Assets.self]),
      CommandGroup(
        name: "Reference",
        subcommands: [Describe.self, RulesCommand.self, Explain.self, SchemaCommand.self]
      ),
    ]
  )

  static func main() {
    runCommand(otherNames: [
      "check": "validate", "fmt": "format", "lint": "validate", "ls": "list", "snapshot": "preview",
    ])
  }
}
