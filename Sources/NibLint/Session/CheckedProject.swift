package import NibContracts
package import NibMarkup
package import NibModel
package import SystemPackage

/// A project that a program checks repeatedly.
package struct CheckedProject {
  /// The layouts and nibs, and folders of them.
  package var layouts: [FilePath]
  /// The Swift files and folders, or `nil` if classes are not checked.
  package var sources: [FilePath]?
  package var excluded: ExcludedPaths
  package var elements: ElementVocabulary
  package var validation: Validation
  package var reader: SwiftReader
  /// Returns the settings for the findings in a file.
  package var settings: (String) -> RuleSettings
  /// Returns a closure that tells whether a finding is reported, or `nil` without a baseline.
  package var known: () -> ((NibMarkup.Diagnostic) -> Bool)?
  /// The folders of images that the settings name.
  package var images: [FilePath] = []
  /// The names of files that say what the project is.
  package var settingsFiles: [String] = []
  /// The folders and files of the settings that do not exist.
  package var missing: [FilePath] = []
  /// The problems of the settings.
  package var problems: [NibMarkup.Diagnostic]

  package init(
    layouts: [FilePath],
    sources: [FilePath]?,
    excluded: ExcludedPaths,
    elements: ElementVocabulary,
    validation: Validation,
    reader: SwiftReader,
    settings: @escaping (String) -> RuleSettings,
    known: @escaping () -> ((NibMarkup.Diagnostic) -> Bool)? = { nil },
    problems: [NibMarkup.Diagnostic] = []
  ) {
    self.layouts = layouts
    self.sources = sources
    self.excluded = excluded
    self.elements = elements
    self.validation = validation
    self.reader = reader
    self.settings = settings
    self.known = known
    self.problems = problems
  }

  /// The files that the settings name.
  package var namedFiles: [FilePath] { (layouts + (sources ?? [])).filter { !$0.isFolder } }
}
