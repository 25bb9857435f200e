import ArgumentParser
import Foundation
import NibCommandLine
import NibContracts
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibPictures
import NibPreviews
import NibViews
import SystemPackage

/// The command `nib preview`.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nib preview",
    abstract: "Makes pictures of layouts and nibs.",
    discussion: """
      Design-time attributes are in effect. Without --size, each root is as high as it needs to be. A layout \
      with faults has a picture of what can be shown, in which the faults are marked; they are also reported \
      on standard error, and the exit status is then 1.
      """,
    version: NibVersion.current
  )

  @Argument(
    help:
      "Layout files, .xib files and storyboards, and folders of them. (default: those in .nib.yml, or Layouts)"
  )
  var paths: [PathArgument] = []

  @Option(name: .long, help: "The folder or, for one picture, the file to write.")
  var output = PathArgument("Previews")

  @OptionGroup var rootSize: RootSizeOptions

  @Option(
    name: .long,
    parsing: .unconditional,
    help: "The number of pixels of a PNG for each point, from 0.01 to 16."
  )
  var scale = PictureScale(2)

  enum Scheme: String, ExpressibleByArgument, CaseIterable {
    case light, dark, both

    var styles: [UserInterfaceStyle] {
      switch self {
      case .light: [.light]
      case .dark: [.dark]
      case .both: [.light, .dark]
      }
    }
  }

  @Option(
    name: .long,
    help: "The color scheme; the default is dark if it is among the traits, and otherwise light."
  )
  var scheme: Scheme?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The traits by which variants of the layouts inside a layout are chosen, the most important first, separated"
        + " by commas; can be repeated. The color scheme is a trait, too.",
      valueName: "traits"
    )
  )
  var traits: [Traits] = []

  @Option(name: .long, help: "The text size that a person has set.")
  var contentSize = ContentSize.l

  @Option(name: .long, help: "How strongly colors differ, as a person has set.")
  var contrast = Contrast.normal

  enum Contrast: String, ExpressibleByArgument, CaseIterable {
    case normal, high
  }

  @Flag(name: [.long, .customLong("rtl")], help: "Lay views out from right to left.")
  var rightToLeft = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The languages of the texts that layouts refer to, separated by commas; each has pictures of its own. (default:"
        + " the language of each table's sources)",
      valueName: "languages"
    )
  )
  var language: [Traits] = []

  @Flag(
    name: .long,
    help: ArgumentHelp(
      "Also show texts with accents and 40 % more letters, as language en-XA, and from right to left, as ar-XB, to find"
        + " what would not fit a translation."
    )
  )
  var pseudo = false

  @Flag(name: .long, help: "Draw frames, ids, outlets and constraints over the views.")
  var outlines = false

  @Flag(name: .long, help: "Make one page with all layouts in each scheme.")
  var sheet = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Compare with the PNGs in a folder, print a summary in Markdown, and write pictures of the differences to"
        + " the output. The exit status is 1 if a picture looks different.",
      valueName: "folder"
    )
  )
  var compare: PathArgument?

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp(
      "The greatest color distance that counts as equal with --compare, in CIELAB (ΔE*ab): 2.3 is just noticeable.",
      valueName: "distance"
    )
  )
  var tolerance = ColorDistance(PictureTolerance.justNoticeable.colorDistance)

  @Option(
    name: .long,
    help:
      "A folder of images; can be repeated. The folders of the layouts are searched, too. (default: those in .nib.yml)"
  )
  var images: [PathArgument] = []

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case png, svg, pdf, json
  }

  @Option(
    name: .long,
    help:
      "The format. The default is the extension of the output, or png. json is the frames that nib frames prints."
  )
  var format: Format?

  @OptionGroup var elementsOption: ElementsOption

  @OptionGroup var sourcesOption: SourcesOption

  @OptionGroup var live: LivePreviewOptions

  func validate() throws {
    if live.serve { return try validateLivePreview() }
    if compare != nil {
      if sheet { throw ValidationError("Use either --compare or --sheet.") }
      if let format, format != .png { throw ValidationError("--compare compares PNGs.") }
      if PreviewOutput(output.path).isFile {
        throw ValidationError("With --compare, --output is the folder of the pictures of differences.")
      }
      if let compare, compare.path.resolvingLinks == output.path.resolvingLinks {
        throw ValidationError(
          "The folder to compare with must not be the output, which is '\(output.path.string)'."
        )
      }
    }
    if output.path.isEmpty { throw ValidationError("Name the folder or the file of the output.") }
    try PreviewOutput(output.path).check(format)
    for extent in [rootSize.width, rootSize.size?.width, rootSize.size?.height].compactMap(\.self)
    where extent.points == 0 {
      throw ValidationError("A picture must be wider and higher than 0 points.")
    }
    let isPicture =
      sheet || outlines || rightToLeft || contrast != .normal || contentSize.category != .large
      || usedScheme != .light
      || !images.isEmpty || !language.isEmpty || pseudo
      || !traits.isEmpty
    if usedFormat == .json, isPicture {
      throw ValidationError(
        "JSON contains frames, as nib frames prints them; only --width, --size, --elements and --sources apply to it."
      )
    }
  }

  /// The languages of the pictures.
  private var languages: [ShownLanguage] {
    let stated = language.flatMap(\.names).map { ShownLanguage($0) }
    let all = (stated.isEmpty ? [.source] : stated) + (pseudo ? [.accented, .rightToLeft] : [])
    var codes: Set<String?> = []
    return all.filter { codes.insert($0.code).inserted }
  }

  /// The stated scheme, or dark if the traits include it, or else light.
  private var usedScheme: Scheme {
    scheme ?? (traits.flatMap(\.names).contains(UserInterfaceStyle.dark.rawValue) ? .dark : .light)
  }

  /// The stated format, or the format of the output's extension, or else PNG.
  private var usedFormat: Format { format ?? PreviewOutput(output.path).format ?? .png }

  /// Throws an error if an option is set that has no effect on the page, where the circumstances are chosen.
  private func validateLivePreview() throws {
    let hasOthers =
      output.path != FilePath("Previews") || format != nil || compare != nil || sheet || outlines || pseudo
      || rightToLeft || scheme != nil || !language.isEmpty || !traits.isEmpty || contrast != .normal
      || contentSize.category != .large || rootSize.width != nil || rootSize.size != nil || scale.factor != 2
      || tolerance.distance != PictureTolerance.justNoticeable.colorDistance
    if hasOthers {
      throw ValidationError(
        "With --serve, the sizes, the schemes and the languages are chosen on the page; only --port, --images, --elements and --sources apply to it."
      )
    }
  }

  /// Serves the page of the live preview.
  private func serve(_ layouts: [FilePath]) throws -> Never {
    let given = paths.isEmpty ? [] : layouts.map { ProjectSettings.Path($0) }
    let images = images.map { ProjectSettings.Path($0.path) }
    let elements = elementsOption.manifest.map { ProjectSettings.Path($0.path) }
    let sources = sourcesOption.sources.map { ProjectSettings.Path($0.path) }
    for folder in images { try requireFolder(folder.path) }
    try requireExisting(sources.map(\.path) + [elements?.path].compactMap(\.self))
    try live.run(FilePath(FileManager.default.currentDirectoryPath)) { project in
      if !given.isEmpty { project.layouts = given }
      if !images.isEmpty { project.images = images }
      if let elements { project.elements = elements }
      if !sources.isEmpty { project.sources = sources }
    }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: paths)
    let paths = try project.layouts(paths)
    try requireExisting(paths)
    try requireLayouts(in: paths, excluding: project.excluded)
    if live.serve { try serve(paths) }
    let given = try elementsOption.elementsWithoutSources(project)
    let classes = try sourcesOption.classes(given, project)
    let elements = classes?.vocabulary ?? given
    if usedFormat == .json { return try writeFrames(paths, elements, classes, project) }
    let images = images.isEmpty ? project.images.map(\.path) : images.map(\.path)
    for folder in images { try requireFolder(folder) }
    noteMisspelledTraits(elements)
    let options = PreviewOptions(
      size: rootSize.rootSize,
      styles: usedScheme.styles,
      traits: traits.flatMap(\.names),
      contentSizeCategory: contentSize.category,
      contrast: contrast == .high ? .high : .normal,
      isRightToLeft: rightToLeft,
      languages: languages,
      showsOutlines: outlines,
      imageFolders: images.map(\.string)
    )
    let run = PreviewRun(
      paths,
      excluding: project.excluded,
      elements,
      classes,
      options
    )
    if run.items.isEmpty {
      printError("note: there are no layouts or nibs in \(paths.map(\.string).joined(separator: ", "))")
    }
    note(missingLanguages: run.missingLanguages)
    let writer = PreviewWriter(format: usedFormat, scale: scale.factor, output: PreviewOutput(output.path))
    if let compare {
      let comparison = PreviewComparing(
        expected: compare.path,
        output: output.path,
        scale: scale.factor,
        tolerance: PictureTolerance(colorDistance: tolerance.distance)
      )
      return try comparison.compare(run, report: report)
    }
    let result = sheet ? try writer.writeSheet(run) : try writer.write(run)
    noteLosses(run.lossCount)
    try report(result.diagnostics, hasFaults: result.hasFaults)
  }

  /// Prints a note for each trait that is probably misspelled.
  ///
  /// Other unknown words may be traits of the program's own.
  private func noteMisspelledTraits(_ elements: ElementVocabulary) {
    let known = LayoutFormat.predefinedTraits + (elements.traits ?? [])
    for trait in traits.flatMap(\.names) where !known.contains(trait) {
      let near = Suggestion(for: trait, among: known)
      if near.name != nil { printError("note: no trait is named '\(trait)'\(near.phrase)") }
    }
  }

  /// Prints frames, or writes them to a file.
  private func writeFrames(
    _ paths: [FilePath],
    _ elements: ElementVocabulary,
    _ classes: SourceIndex?,
    _ project: ProjectSettings
  ) throws {
    let frames = LayoutFrames(
      paths: paths,
      excluding: project.excluded,
      elements: elements,
      classes: classes,
      size: rootSize.rootSize
    )
    let text = frames.json + "\n"
    if PreviewOutput(output.path).isFile {
      if output.path.entry == elementsOption.manifest(project)?.entry {
        throw PictureFiles.refusal(output.path)
      }
      try replacePicture(output.path, with: Data(text.utf8))
      try printOutput(output.path.string.printable + "\n")
    } else {
      try printOutput(text)
    }
    try report(frames.diagnostics, hasFaults: frames.diagnostics.contains { $0.severity == .error })
  }

  private func report(_ diagnostics: [Diagnostic], hasFaults: Bool) throws {
    if !diagnostics.isEmpty { printError(diagnostics.uniqueInPictures) }
    if hasFaults { throw ExitCode(1) }
  }
}

/// Prints a note for each language that no table of texts has.
func note(missingLanguages: [String]) {
  for language in missingLanguages {
    printError("note: no table of texts has the language '\(language)'; the texts are in the source language")
  }
}

/// A number of pixels for each point, from 0.01 to 16.
struct PictureScale: ExpressibleByArgument {
  let factor: Double

  init(_ factor: Double) { self.factor = factor }

  init?(argument: String) {
    guard let factor = Double(argument), (0.01...16).contains(factor) else { return nil }
    self.factor = factor
  }

  var defaultValueDescription: String { "2" }
}

/// The names of traits, separated by commas.
struct Traits: ExpressibleByArgument {
  let names: [String]

  init?(argument: String) {
    names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    // They must be valid in the name of a file.
    guard VariantName("A~" + names.joined(separator: "~")) != nil else { return nil }
  }
}

/// A distance of two colors, from 0 to 1000.
struct ColorDistance: ExpressibleByArgument {
  let distance: Double

  init(_ distance: Double) { self.distance = distance }

  init?(argument: String) {
    guard let distance = Double(argument), (0...1000).contains(distance) else { return nil }
    self.distance = distance
  }

  var defaultValueDescription: String { "\(distance)" }
}

/// A size of text: `XS` to `XXXL`, and `AX1` to `AX5` for accessibility, or the name that the category has in
/// UIKit, such as `large`.
struct ContentSize: ExpressibleByArgument, CustomStringConvertible {
  let category: ContentSizeCategory

  static let l = ContentSize(category: .large)

  init(category: ContentSizeCategory) { self.category = category }

  init?(argument: String) {
    let name = argument.lowercased()
    let found = ContentSizeCategory.allCases.first {
      $0.shortName.lowercased() == name || $0.rawValue.lowercased() == name
    }
    guard let found else { return nil }
    category = found
  }

  var description: String { category.shortName }

  static var allValueStrings: [String] { ContentSizeCategory.allCases.map(\.shortName) }

  var defaultValueDescription: String { category.shortName }
}
