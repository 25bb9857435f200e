package import NibEdits
package import NibMarkup
package import SystemPackage

/// What a `.nib.yml` file says about a project, besides the rules: where its files are, and how its layouts
/// are checked.
///
/// Options on the command line take precedence.
package struct ProjectSettings: Sendable, Equatable {
  /// A path in a settings file, relative to the file's folder, with its place.
  package struct Path: Sendable, Equatable {
    package let path: FilePath
    package let range: SourceRange

    init(path: FilePath, range: SourceRange) { (self.path, self.range) = (path, range) }

    /// A path that takes the place of one in a settings file.
    package init(_ path: FilePath) {
      let start = SourcePosition(line: 1, column: 1, offset: 0)
      self.init(path: path, range: SourceRange(path: path.string, start: start, end: start))
    }
  }

  /// The keys of a settings file that describe a project.
  package enum Key: String, CaseIterable, Sendable {
    case layouts, sources, exclude, elements, images, baseline, strict, format, cache, formatting

    /// What the key says, for editors.
    var summary: String {
      switch self {
      case .layouts: "Layout files, .xib files and storyboards, and folders of them."
      case .sources:
        "Source files, and folders of them, whose classes are checked against the layouts and nibs."
      case .exclude:
        "Files and folders that are left out of the folders. '*' stands for any characters of a name, '?' for one character, and '**' for any number of folders."
      case .elements: "The manifest of the project's own catalog, for elements that a builder describes."
      case .images: "Folders of images for pictures."
      case .baseline: "The file of known findings, which are not reported again."
      case .strict: "Whether nib validate fails on warnings, too."
      case .format: "The format of the findings of nib validate."
      case .cache: "The folder that keeps results, which the next run uses again where nothing has changed."
      case .formatting: "How nib format writes layouts."
      }
    }
  }

  /// The keys of `formatting`, with their limits.
  enum FormattingKey: String, CaseIterable {
    case width, indentation

    var limits: ClosedRange<Int> {
      switch self {
      case .width: 40...1000
      case .indentation: 0...16
      }
    }

    var summary: String {
      switch self {
      case .width: "The number of characters of a line, which is 110 by default."
      case .indentation: "The number of spaces by which an element is indented, which is 2 by default."
      }
    }
  }

  /// The layouts and nibs, and folders of them, or none if the file does not say where they are.
  package var layouts: [Path] = []
  /// The source files and folders whose classes are checked.
  package var sources: [Path] = []
  /// The files and folders that are left out of the folders.
  package internal(set) var excluded = ExcludedPaths()
  /// The manifest of the project's own catalog.
  package var elements: Path?
  /// The folders of images for pictures.
  package var images: [Path] = []
  /// The file of known findings.
  package internal(set) var baseline: Path?
  /// Whether `nib validate` fails on warnings.
  package internal(set) var isStrict: Bool?
  /// The format of the findings of `nib validate`.
  package internal(set) var format: ReportFormat?
  /// The folder that keeps results of `nib validate`.
  package internal(set) var cache: Path?
  /// How `nib format` writes layouts.
  package internal(set) var formatting = FormattingStyle()
  /// The keys that the file contains.
  package internal(set) var keys: Set<Key> = []

  package init() {}
}
