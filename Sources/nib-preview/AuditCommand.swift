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

/// The command `nib audit`.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nib audit",
    abstract: "Finds what looks wrong in pictures of layouts, in several sizes and schemes.",
    discussion: """
      Each layout is laid out in every combination of the widths, text sizes, languages, directions and schemes, with the \
      texts of its design-time attributes and with longer ones. The command reports text that is cut off, views that \
      lie over one another or outside the views that contain them, low contrast, small touch targets, missing \
      accessibility labels, characters without a glyph, and views that do not change sides from right to left. A \
      finding in several combinations is reported once, with the first of them.

      Rules are set in \(SettingsFile.name) and by comments, as for `nib validate`. The exit status is 0 without \
      errors, 1 with errors, or with warnings and --strict, 64 for incorrect usage, 66 for a path that does not \
      exist, 69 without nib-preview, 73 for a sheet or a baseline that cannot be written, 74 for output that cannot be written, and 78 \
      for invalid settings or an invalid manifest.
      """,
    version: NibVersion.current
  )

  /// The first argument, with which `nib` runs the command.
  static let flag = "--audit"

  @Flag(name: .long, help: .hidden)
  var audit = false

  @Argument(help: "Layout files, and folders of them. (default: those in .nib.yml, or Layouts)")
  var paths: [PathArgument] = []

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp(
      "Widths in points, separated by commas, as in 320,390. (default: the width of each root, or 320)",
      valueName: "widths"
    )
  )
  var width = List<Extent>([])

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Text sizes, separated by commas, as in L,AX2: XS, S, M, L, XL, XXL, XXXL, and AX1 to AX5.",
      valueName: "sizes"
    )
  )
  var contentSize = List<ContentSize>([.l])

  enum Directions: String, ExpressibleByArgument, CaseIterable {
    case off, only, both

    var all: [LayoutDirection] {
      switch self {
      case .off: [.leftToRight]
      case .only: [.rightToLeft]
      case .both: [.leftToRight, .rightToLeft]
      }
    }
  }

  @Option(
    name: [.long, .customLong("rtl")],
    help:
      "The direction: off for left to right, only for right to left, or both. (default: that of each language)"
  )
  var rightToLeft: Directions?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The languages of the texts that layouts refer to, separated by commas; each is laid out in its own direction."
        + " (default: the language of each table's sources)",
      valueName: "languages"
    )
  )
  var language: [Traits] = []

  enum Contrasts: String, ExpressibleByArgument, CaseIterable {
    case normal, high, both

    var all: [AccessibilityContrast] {
      switch self {
      case .normal: [.normal]
      case .high: [.high]
      case .both: [.normal, .high]
      }
    }
  }

  @Option(name: .long, help: "How strongly colors differ, as a person has set.")
  var contrast = Contrasts.normal

  @Option(name: .long, help: "The color schemes.")
  var scheme = PreviewCommand.Scheme.light

  @Flag(inversion: .prefixedNo, help: "Whether texts are also made longer, as in another language.")
  var longerTexts = true

  @Option(
    name: .long,
    help: ArgumentHelp("A PNG, SVG or PDF with pictures of what is found, each marked.", valueName: "file")
  )
  var sheet: PathArgument?

  @Option(
    name: .long,
    help:
      "A folder of images; can be repeated. The folders of the layouts are searched, too. (default: those in .nib.yml)"
  )
  var images: [PathArgument] = []

  @Option(name: .long, help: "Sets a rule to off, warning or error, as in low-contrast=off. May be repeated.")
  var rule: [RuleLevel] = []

  @Option(name: .long, help: "The output format of the findings. (default: that of .nib.yml, or text)")
  var format: ReportFormat?

  @Flag(
    inversion: .prefixedNo,
    help: "Makes the command fail on warnings, too. (default: as .nib.yml says, or --no-strict)"
  )
  var strict: Bool?

  @OptionGroup var baselineOptions: BaselineOptions

  @OptionGroup var elementsOption: ElementsOption

  @OptionGroup var sourcesOption: SourcesOption

  func validate() throws {
    if let objection = rule.lazy.compactMap(\.objection).first { throw ValidationError(objection) }
    if width.values.contains(where: { $0.points == 0 }) {
      throw ValidationError("A layout must be wider than 0 points.")
    }
    if sheet != nil && baselineOptions.writtenPath != nil {
      throw ValidationError("--sheet and --write-baseline cannot be used together")
    }
    if !width.values.isEmpty, let extra = paths.first(where: \.isNumberWithoutFile) {
      let widths = (width.values.map(\.points.messageText) + [extra.path.string]).joined(separator: ",")
      throw ValidationError("Separate the widths by commas, as in --width \(widths).")
    }
    if let sheet {
      guard PreviewOutput(sheet.path).isFile, PreviewOutput(sheet.path).format != .json else {
        throw ValidationError("--sheet needs the path of a PNG, an SVG or a PDF.")
      }
    }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: paths)
    let paths = try project.layouts(paths)
    try requireExisting(paths)
    try requireLayouts(in: paths, excluding: project.excluded)
    do { try Picture.requireFonts() } catch {
      printError(error.diagnostics)
      throw ExitCode(1)
    }
    let given = try elementsOption.elementsWithoutSources(project)
    let classes = try sourcesOption.classes(given, project)
    let elements = classes?.vocabulary ?? given
    let images = images.isEmpty ? project.images.map(\.path) : images.map(\.path)
    for folder in images { try requireFolder(folder) }
    let auditor = LayoutAuditor(
      paths,
      excluding: project.excluded,
      elements,
      classes,
      AuditOptions(
        widths: width.values.map(\.points),
        contentSizeCategories: contentSize.values.map(\.category),
        directions: rightToLeft?.all ?? [],
        languages: language.isEmpty ? [.source] : language.flatMap(\.names).map { ShownLanguage($0) },
        styles: scheme.styles,
        contrasts: contrast.all,
        lengthensTexts: longerTexts,
        imageFolders: images.map(\.string)
      )
    )
    note(missingLanguages: auditor.missingLanguages)
    if !auditor.faultyFonts.isEmpty { printError(auditor.faultyFonts) }
    let settings = NearestSettings(changes: rule)
    let format = format ?? project.format ?? .text
    var writer = format.writer(version: NibVersion.current, isColored: usesColor(STDOUT_FILENO))
    var isBegun = false
    var sheet = AuditSheet(auditor)
    func check(
      isReported: ((Diagnostic) -> Bool)? = nil,
      take: ([Diagnostic]) throws -> Void
    ) throws -> Validation.Summary {
      try auditor.validation(elements, excluding: project.excluded).run(
        paths: paths,
        sources: nil,
        settings: { settings[$0].forAudit },
        progress: nil,
        begin: {
          guard !settings.isValid else { return }
          printError(settings.diagnostics)
          throw ExitCode(78)
        },
        isReported: isReported,
        take: take
      )
    }
    if let path = baselineOptions.writtenPath {
      _ = try baselineOptions.write(to: path, check)
      return
    }
    // The baseline in .nib.yml belongs to nib validate.
    var known = try baselineOptions.read(baselineOptions.baseline?.path)
    let summary = try check(isReported: known == nil ? nil : { known?.isNew($0) ?? true }) { diagnostics in
      if !isBegun { try printOutput(writer.opening) }
      isBegun = true
      try printOutput(writer.text(of: diagnostics))
      if self.sheet != nil, let path = diagnostics.first?.range?.path { sheet.add(diagnostics, at: path) }
    }
    try printOutput((isBegun ? "" : writer.opening) + writer.closing(summary))
    known?.printNotes(on: summary.paths)
    if let path = self.sheet?.path, let format = PreviewOutput(path).format {
      try write(sheet, to: path, format)
    }
    if summary.documentCount > 0 {
      let nibs = summary.documentCount.counted("nib")
      printError("note: \(nibs) not audited; nib convert makes layouts of nibs")
    }
    printError(summary.text)
    let isStrict = strict ?? project.isStrict ?? false
    if summary.errorCount > 0 || (isStrict && summary.warningCount > 0) { throw ExitCode(1) }
  }

  private func write(_ sheet: AuditSheet, to path: FilePath, _ format: PreviewCommand.Format) throws {
    guard let picture = sheet.picture else {
      let old = path.exists ? "; the file that is there is an older one" : ""
      return printError("note: there is nothing to show, so '\(path.string)' is not written\(old)")
    }
    let bytes: Data
    do throws(NibError) {
      switch format {
      case .svg: bytes = Data(try picture.svg(allowsPlaceholders: true).utf8)
      case .pdf: bytes = try picture.pdf(allowsPlaceholders: true)
      case .png, .json: bytes = try picture.png(scale: 1, allowsPlaceholders: true)
      }
    } catch {
      printError(error.diagnostics(at: path))
      throw ExitCode(73)
    }
    try replacePicture(path, with: bytes)
  }
}

extension PathArgument {
  /// Whether the path is that of no file, but a number.
  fileprivate var isNumberWithoutFile: Bool { Double(path.string) != nil && !path.exists }
}

/// Values separated by commas.
struct List<Value: ExpressibleByArgument>: ExpressibleByArgument {
  let values: [Value]

  init(_ values: [Value]) { self.values = values }

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    values = words.compactMap { Value(argument: String($0)) }
    guard values.count == words.count else { return nil }
  }

  var defaultValueDescription: String { values.map(\.defaultValueDescription).joined(separator: ",") }
}
