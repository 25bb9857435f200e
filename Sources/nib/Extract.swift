import ArgumentParser
import NibCommandLine
import NibLint
import NibMarkup
import NibModel
import NibRefactoring
import SystemPackage

/// The command `nib extract`.
struct Extract: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Moves repeated views into a layout to include, and repeated attributes into a style.",
    usage: """
      nib extract [<file>]
      nib extract <file>:<line>[:<column>] --layout <name>
      nib extract <file>:<line>[:<column>] --style <name>
      """,
    discussion: """
      Without a place, the command lists views that are written the same in several places, and elements that have \
      several attributes in common, if they are worth it: views of at least three elements, and attributes of which a \
      style would leave fewer. Ids inside the views can have different names. Texts and images are not moved into styles.

      `nib extract Layouts/BookCell.xml:12 --layout PriceRow` moves the view that begins in line 12 into \
      PriceRow.xml, and writes an include in its place and in place of all views that are like it. `nib extract \
      Layouts/BookCell.xml:14 --style caption` moves the attributes that the element has in common with others \
      into a style, which is added to the file of styles of the layout's folder. Files stay formatted if they were.

      A patch shows the changes first, and a question asks whether to make them; without a terminal, --yes answers \
      it. All layouts mean the same afterwards; otherwise what would change is printed, and nothing is changed.

      The exit status is 0, 1 if the extraction is refused or not confirmed, 64 for incorrect usage, 66 for a file \
      that does not exist, and 73 for a file that cannot be written; no file is changed then.
      """
  )

  @Argument(help: "A layout, or the place of an element in one. (default: all layouts of the project)")
  var place: PlaceArgument?

  @Option(name: .long, help: "Moves the view at the place into a layout with this name.")
  var layout: String?

  @Option(
    name: .long,
    help: "Moves the attributes that the element at the place shares into a style with this name."
  )
  var style: String?

  @OptionGroup var changes: ChangeOptions
  @OptionGroup var elementsOption: ElementsOption

  func validate() throws {
    if layout != nil, style != nil { throw ValidationError("--layout and --style exclude each other") }
    for (name, kind) in [(layout, Symbol.Kind.layout), (style, .style)] {
      if let name, let objection = Rename.objection(to: name, for: kind) {
        throw ValidationError(objection)
      }
    }
    let hasName = layout != nil || style != nil
    if place?.line == nil, hasName {
      throw ValidationError("write the place of an element, such as Layouts/BookCell.xml:12")
    }
    if place?.line != nil, !hasName {
      throw ValidationError("write --layout or --style with the name of what the element is moved into")
    }
    if !hasName, changes.yes || changes.dryRun {
      throw ValidationError("--yes and --dry-run need --layout or --style")
    }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: place.map { [$0.path] } ?? [])
    let vocabulary = try elementsOption.elementsWithoutSources(project)
    let layouts = try project.layouts([])
    try requireExisting(layouts + [place?.path.path].compactMap(\.self))
    let files = SwiftFiles(at: project.sources.map(\.path), excluding: project.excluded)
    let index = project.sources.isEmpty ? nil : files.index(vocabulary, .ofCommand).index
    let symbols = ProjectSymbols(
      FoundLayouts(layouts, excluding: project.excluded),
      index,
      elements: vocabulary
    )
    let extraction = Extraction(symbols, in: layouts, excluding: project.excluded)
    if extraction.faultyCount > 0 {
      printError(
        "note: \(extraction.faultyCount.counted("layout")) with errors, which nib validate prints, \(extraction.faultyCount == 1 ? "is" : "are") left out"
      )
    }
    guard let place, let line = place.line else { return try list(extraction) }
    let element = ElementPlace(path: place.path.path, line: line, column: place.column)
    try changes.make("extracted") { () throws(RefusedChange) in
      if let layout { return try extraction.layout(at: element, named: layout) }
      return try extraction.style(at: element, named: style ?? "")
    }
  }

  /// Prints what is repeated in all layouts, or in one of them and elsewhere.
  private func list(_ extraction: Extraction) throws {
    let file = place?.path.path.absolute
    func isWanted(_ places: [SourceSpan]) -> Bool {
      file == nil || places.contains { FilePath($0.file.path).absolute == file }
    }
    func text(_ places: [SourceSpan]) -> [String] {
      places.map { span in
        let start = span.range.start
        return "  \(span.file.path):\(start.line):\(start.column)"
      }
    }
    let views = extraction.repeatedViews().filter { isWanted($0.places) }
    let attributes = extraction.repeatedAttributes().filter { isWanted($0.places) }
    var lines: [String] = []
    for group in views {
      lines.append("\(group.places.count) times <\(group.element)> with \(group.count) elements:")
      lines += text(group.places)
    }
    for group in attributes {
      lines.append(
        "\(group.places.count) times <\(group.element) \(group.attributes.joined(separator: " "))>:"
      )
      lines += text(group.places)
    }
    try printOutput(lines.map { "\($0)\n" }.joined())
    if lines.isEmpty {
      printError("nothing is repeated often enough to be worth a layout or a style")
    } else {
      if !views.isEmpty {
        printError("note: 'nib extract FILE:LINE --layout NAME' moves views into a layout")
      }
      if !attributes.isEmpty {
        printError("note: 'nib extract FILE:LINE --style NAME' moves attributes into a style")
      }
    }
  }
}

/// A file on the command line, perhaps with the line and the column of an element.
struct PlaceArgument: ExpressibleByArgument {
  let path: PathArgument
  let line: Int?
  let column: Int?

  init?(argument: String) {
    var words = argument.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while words.count > 1, numbers.count < 2, let number = words.last.flatMap({ Int($0) }), number > 0 {
      numbers.insert(number, at: 0)
      words.removeLast()
    }
    guard let path = PathArgument(argument: words.joined(separator: ":")) else { return nil }
    self.path = path
    line = numbers.first
    column = numbers.dropFirst().first
  }
}
