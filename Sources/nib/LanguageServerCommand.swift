import ArgumentParser
import Foundation
import NibCommandLine
import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibServer
import NibViews
import SystemPackage

/// The command `nib lsp`.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serves an editor that speaks the Language Server Protocol.",
    discussion: """
      The editor starts the command and sends its messages to standard input. The project is the one with the \
      nearest \(SettingsFile.name) around the folder that the editor has open, or else its folder Layouts.

      The exit status is 0 if the editor has ended the server, 1 if the editor has gone without that, and 65 \
      for an input that is not of the protocol.
      """
  )

  @Flag(
    name: .long,
    help: "Uses standard input and output, as it always does; some editors give this option."
  )
  var stdio = false

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let server = LanguageServer(
      .init(name: "nib", version: NibVersion.current),
      load: { Self.project(in: $0) },
      send: { content in
        let message = Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
        do {
          _ = try FileDescriptor.standardOutput.writeAll(message)
        } catch {
          // The editor has gone, and waits for no answer.
          Foundation.exit(1)
        }
      }
    )
    let (status, problem) = ServerLoop().run(server, reading: .standardInput)
    if let problem { printError("error: \(problem)") }
    throw ExitCode(problem == nil ? status : 65)
  }

  /// Returns the project in or around a folder, whose folder becomes the working directory.
  private static func project(in folder: FilePath) -> ServerProject {
    var project = ProjectSettings()
    var problems: [Diagnostic] = []
    _ = FileManager.default.changeCurrentDirectoryPath(folder.string)
    if let (path, file) = SettingsFile.ofProject(around: ".") {
      let settingsFolder = FilePath(path).removingLastComponent()
      if !settingsFolder.isEmpty { _ = FileManager.default.changeCurrentDirectoryPath(settingsFolder.string) }
      problems = file.diagnostics
      project = file.project
    }
    var elements = ElementVocabulary.stock
    if let manifest = project.elements?.path {
      let file = ManifestFile(reading: manifest, stock: .stock)
      problems += file.diagnostics
      if file.diagnostics.isEmpty { elements = file.elements }
    }
    let layouts = project.layouts.isEmpty ? [FilePath("Layouts")] : project.layouts.map(\.path)
    let baseline = project.baseline?.path
    let settings = NearestSettings(changes: [])
    var server = ServerProject(
      layouts: layouts.filter(\.exists),
      sources: project.sources.isEmpty ? nil : project.sources.map(\.path).filter(\.exists),
      excluded: project.excluded,
      elements: elements,
      validation: Validation(
        elements: elements,
        knowsClasses: project.elements != nil,
        reader: .ofCommand,
        limits: LayoutLimits(),
        jobs: nil,
        excluding: project.excluded
      ),
      reader: .ofCommand,
      settings: { settings[$0] },
      known: {
        guard let known = try? BaselineOptions.parse([]).read(baseline) else { return nil }
        let findings = Locked(known)
        return { finding in findings.withLock { $0.isNew(finding) } }
      },
      problems: problems
    )
    server.settingsFiles =
      [SettingsFile.name]
      + [project.elements, project.baseline].compactMap { $0?.path.lastComponent?.string }
    server.missing = (layouts + project.sources.map(\.path)).filter { !$0.exists }
    return server
  }
}
