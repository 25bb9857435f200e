import NibCommandLine
import NibLint
import NibModel
import SystemPackage

/// What `nib validate` works on: what the command line says, or else what the settings of the project say.
struct ValidationInputs {
  /// The layouts and nibs, and folders of them.
  let paths: [FilePath]
  let sources: [FilePath]
  let excluded: ExcludedPaths
  let elements: ElementVocabulary
  /// The manifest of the elements, or `nil` for the stock elements.
  let manifest: FilePath?
  let baseline: FilePath?
  let isStrict: Bool
  let format: ReportFormat
  let cache: FilePath?

  /// Enters the folder of the project.
  ///
  /// - Parameter listed: The paths in the list of `--files-from`. Those that the settings exclude are left
  ///   out, because the list names what has changed, and not what a person has chosen.
  init(_ command: Validate, _ listed: [PathArgument]) throws {
    let project = try ProjectSettings.entered(for: command.paths + listed)
    excluded = project.excluded
    let included = listed.map(\.path).filter { !project.excluded.contain($0) }
    paths = listed.isEmpty ? try project.layouts(command.paths) : command.paths.map(\.path) + included
    sources = command.sources.isEmpty ? project.sources.map(\.path) : command.sources.map(\.path)
    manifest = command.elementsOption.manifest(project)
    elements = try command.elementsOption.elementsWithoutSources(project)
    baseline = command.baselineOptions.baseline?.path ?? project.baseline?.path
    isStrict = command.strict ?? project.isStrict ?? false
    format = command.format ?? project.format ?? .text
    cache = command.cache?.path ?? project.cache?.path
  }
}
