import ArgumentParser
import Foundation
import NibCommandLine
import NibContracts
import NibInspection
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// The command `nib generate`, which the build-tool plug-in runs.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Checks the layouts of a module, compiles them, and writes Swift code that names them.",
    discussion: """
      Writes Layouts.nibs and Layouts.swift to a folder: the layouts as `nib compile` writes them, and code with a \
      reference to each layout and the registration of the classes that the layouts name. The build-tool plug-in \
      NibLayouts runs it before each build in which a layout or a Swift file has changed.

      Findings are reported on standard error. With errors, the exit status is 1, and nothing is written. It is 73 \
      if a file cannot be written.
      """
  )

  @Argument(help: "The layout files of the module, and folders of them.")
  var paths: [PathArgument]

  @Option(name: .long, help: "A folder with the sources of the module, or a file. May be repeated.")
  var sources: [PathArgument]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Another module that the module can import, whose classes its layouts can name. May be repeated.",
      valueName: "name=folder"
    )
  )
  var module: [ModuleArgument] = []

  @Option(
    name: .long,
    help:
      "A folder with the layouts of another module, so that its classes have their layouts. May be repeated."
  )
  var otherLayouts: [PathArgument] = []

  @OptionGroup var elementsOption: ElementsOption

  @Option(name: .long, help: "The folder to write to. It is created if it does not exist.")
  var output: PathArgument

  func validate() throws {
    if output.path.isEmpty { throw ValidationError("--output needs the path of a folder") }
  }

  func run() throws {
    if output.path.exists, !output.path.isFolder {
      printError("error: '\(output.path.string)' is not a folder")
      throw ExitCode(73)
    }
    let project = try ProjectSettings.entered(for: paths)
    let layouts = paths.map(\.path)
    let sources = sources.map(\.path)
    try requireExisting(layouts + otherLayouts.map(\.path) + sources + module.map(\.folder.path))
    try requireLayouts(in: layouts)
    let given = try elementsOption.elementsWithoutSources(project)
    // The code that an earlier run wrote is not a source.
    let excluded = project.excluded.adding(output.path.appending("Layouts.swift"))
    try check(layouts, sources, given, project, excluded)
    let files = SwiftFiles(at: sources + module.map(\.folder.path), excluding: excluded)
    let index = files.index(given, .ofCommand).index
    let elements = index.vocabulary
    let compiled = CompiledLayouts(paths: layouts, excluding: excluded, elements: elements)
    if !compiled.diagnostics.isEmpty { printError(compiled.diagnostics) }
    guard let bytes = compiled.bytes else { throw ExitCode(1) }
    let code = LayoutCode(
      layouts,
      excluding: excluded,
      elements,
      index,
      sources: sources,
      others: module.map { LayoutCode.Module(name: $0.name, folder: $0.folder.path) }
    )
    if !code.diagnostics.isEmpty { printError(code.diagnostics) }
    if project.isStrict == true, !code.diagnostics.isEmpty { throw ExitCode(1) }
    for name in ["Layouts.nibs", "Layouts.swift"] where output.path.appending(name).isFolder {
      printError("error: '\(output.path.appending(name).string)' is a folder")
      throw ExitCode(73)
    }
    try write(Data(bytes), "Layouts.nibs")
    try write(Data(code.text.utf8), "Layouts.swift")
  }

  /// Reports the findings in the layouts and the sources of the module.
  private func check(
    _ layouts: [FilePath],
    _ sources: [FilePath],
    _ elements: ElementVocabulary,
    _ project: ProjectSettings,
    _ excluded: ExcludedPaths
  ) throws {
    let settings = NearestSettings(changes: [])
    let validation = Validation(
      elements: elements,
      knowsClasses: elementsOption.manifest(project) != nil,
      reader: .ofCommand,
      limits: LayoutLimits(),
      jobs: nil,
      excluding: excluded
    )
    let own = (layouts + sources).map(\.absolute)
    let summary = try validation.run(
      paths: layouts + otherLayouts.map(\.path),
      sources: sources + module.map(\.folder.path),
      settings: { path in
        var settings = settings[path]
        // The code that is written registers the classes.
        settings.set(Rule(rawValue: "unregistered-class"), to: .off)
        return settings
      },
      progress: nil,
      begin: {
        guard !settings.isValid else { return }
        printError(settings.diagnostics)
        throw ExitCode(78)
      },
      // What is wrong with another module is reported when that is built.
      isReported: { finding in
        guard let path = finding.range?.path else { return true }
        return own.contains { FilePath(path).absolute.starts(with: $0) }
      },
      take: { printError($0) }
    )
    if summary.errorCount > 0 || project.isStrict == true && summary.warningCount > 0 { throw ExitCode(1) }
  }

  /// Writes a file, unless it has the content already.
  private func write(_ content: Data, _ name: String) throws {
    let path = output.path.appending(name)
    if let known = try? Data(contentsOf: URL(filePath: path.string)), known == content { return }
    do {
      try FileManager.default.createDirectory(
        atPath: output.path.string,
        withIntermediateDirectories: true
      )
      try replaceFile(at: path.string, with: content)
    } catch {
      printError("error: '\(path.string)' cannot be written: \(reasonForUnwrittenFile(error))")
      throw ExitCode(73)
    }
  }
}

/// A module with its folder, written as `NAME=FOLDER`.
struct ModuleArgument: ExpressibleByArgument {
  let name: String
  let folder: PathArgument

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let folder = PathArgument(argument: String(parts[1])) else { return nil }
    name = String(parts[0])
    self.folder = folder
  }
}
