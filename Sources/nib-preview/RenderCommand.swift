import ArgumentParser
import Foundation
import NibCommandLine
import NibData
import NibDocuments
import NibKit
import NibMarkup
import NibModel
import NibPictures
import NibResources
import NibViews
import SystemPackage

/// The command `nib render`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nib render",
    abstract: "Makes documents from a layout and the rows of data.",
    discussion: """
      A row gives the parameters of the layout values by their names. With names in braces, as in \
      'out/{number}.pdf', --output is the path of a file for each row; {row} is the number of the row, and {page} that \
      of a page. Otherwise, all rows are in one PDF. A root that is a table runs over as many pages as it needs.

      CSV has the names in its first line, and an empty value without quotes is none. JSON is a list of objects, or \
      objects one after another; the elements of lists are objects, too.

      Findings about the data are reported with their places; after one, no more documents are made, unless \
      --keep-going is given. The exit status is 0 without errors, 1 with errors, 64 for incorrect usage, 66 for \
      files that do not exist, 73 for files that cannot be written, and 130 after an interrupt.
      """,
    version: NibVersion.current
  )

  /// The first argument, with which `nib` runs the command.
  static let flag = "--render"

  @Flag(name: .long, help: .hidden)
  var render = false

  @Argument(help: "The file of the layout. The layouts, styles, texts and images in its folder belong to it.")
  var layout: PathArgument

  @Option(name: .long, help: "The file of the data, or - for standard input.")
  var data: PathArgument

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The format of the data. (default: what its extension says, or what its first character is)",
      valueName: "format"
    )
  )
  var dataFormat: DataFormat?

  @Option(
    name: .long,
    help: "The character between the values of CSV, or tab. (default: a comma, or a tab for .tsv)"
  )
  var delimiter: Delimiter?

  @Option(
    name: .long,
    help: ArgumentHelp("A layout at the top of each page, which can show @page/number.", valueName: "layout")
  )
  var header: PathArgument?

  @Option(
    name: .long,
    help: ArgumentHelp("A layout at the bottom of each page.", valueName: "layout")
  )
  var footer: PathArgument?

  @Option(name: .long, help: "The file to write, or - for standard output, or a path with names in braces.")
  var output: PathArgument

  @Option(name: .long, help: "The format of the documents. (default: the extension of the output, or pdf)")
  var format: DocumentWriter.Format?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of the pages: a4, a5, letter, or a width and a height with a unit, such as 100x150mm or 4x6in; with"
        + " -landscape on its side. (default: A4 for tables and with a header or a footer, and otherwise the size that the root needs)",
      valueName: "size"
    )
  )
  var pageSize: PageSizeArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The margins of the pages with a unit: one for all sides, or top, leading, bottom, trailing, as in 20,15,20,15mm."
        + " (default: 36pt for tables and with a header or a footer, and otherwise none)",
      valueName: "margins"
    )
  )
  var margins: MarginsArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The columns and rows of pages on a sheet, such as 3x8 for labels; a sheet is as large as --sheet-size says.",
      valueName: "grid"
    )
  )
  var perSheet: SheetGrid?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of the sheets of --per-sheet, as in --page-size. (default: a4) Pages fill their places unless"
        + " --page-size says something else.",
      valueName: "size"
    )
  )
  var sheetSize: PageSizeArgument?

  @Option(
    name: .long,
    help: ArgumentHelp("The margins of the sheets, as in --margins. (default: none)", valueName: "margins")
  )
  var sheetMargins: MarginsArgument?

  @Option(name: .long, help: "The distance between two pages of a sheet, with a unit. (default: none)")
  var gap: LengthArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The title of a PDF; for a PDF of each row, with names in braces. (default: the name of the layout)",
      valueName: "text"
    )
  )
  var title: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The entry of each row in the outline of one PDF, with names in braces, such as 'Invoice {number}'.",
      valueName: "text"
    )
  )
  var outline: String?

  @Flag(
    name: .long,
    help: "Leave out the logical structure of a PDF, which takes memory for each page, and the links."
  )
  var untagged = false

  @Option(
    name: .long,
    parsing: .unconditional,
    help: "The number of pixels of a PNG for each point, from 0.01 to 16."
  )
  var scale = PictureScale(2)

  @Option(name: .long, help: "The language of texts, which also decides the direction, such as de.")
  var language: String?

  @Option(
    name: .long,
    help: "A folder of images; can be repeated. The folder of the layout is searched, too."
  )
  var images: [PathArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The part of the rows to make documents of, such as 3/64 for row 3, row 67 and so on; {shard} is its number.",
      valueName: "part"
    )
  )
  var shard: ShardArgument?

  @Flag(name: .long, help: "Make the documents of other rows after a faulty one.")
  var keepGoing = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where --keep-going writes the faulty rows, which can be rendered again when they are corrected. (default: the"
        + " name of the data with -faulty, and with the number of the shard, in the working folder)",
      valueName: "file"
    )
  )
  var faultyRows: PathArgument?

  func validate() throws {
    if faultyRows != nil && !keepGoing { throw ValidationError("--faulty-rows is for --keep-going.") }
    if let faultyRows, faultyRows.path == "-" || faultyRows.path.entry == output.path.entry {
      throw ValidationError("--faulty-rows must be a file of its own.")
    }
    if output.path == "-", usedFormat != .pdf {
      throw ValidationError("Only a PDF is written to standard output; name a file for each row.")
    }
    if let delimiter, usedDataFormat.map({ $0 != .csv }) ?? false {
      throw ValidationError("--delimiter \(delimiter.name) is for CSV.")
    }
    if shard != nil, let faultyRows, !faultyRows.path.string.contains("{shard}") {
      throw ValidationError(
        "All shards would write '\(faultyRows.path.string)'; write {shard} in --faulty-rows."
      )
    }
    if perSheet == nil && (sheetSize != nil || sheetMargins != nil || gap != nil) {
      throw ValidationError("--sheet-size, --sheet-margins and --gap are for --per-sheet.")
    }
    if (perSheet != nil || title != nil || outline != nil || untagged) && usedFormat != .pdf {
      throw ValidationError("--per-sheet, --title, --outline and --untagged are for PDF.")
    }
    if output.path.isEmpty { throw ValidationError("Name the file of the output.") }
    if let language, !Language(language).isWellFormed {
      throw ValidationError("'\(language)' is not the code of a language, such as de or pt-BR.")
    }
    if output.path.isFolder {
      throw ValidationError(
        "The output '\(output.path.string)' is a folder; write a name, such as '\(output.path.appending("{row}.pdf").string)'."
      )
    }
    let written = output.path.extension?.lowercased()
    if let format, let own = written.flatMap(DocumentWriter.Format.init), own != format {
      throw ValidationError(
        "The output '\(output.path.string)' has the extension of another format than \(format)."
      )
    }
    if format == nil, let written, DocumentWriter.Format(rawValue: written) == nil {
      throw ValidationError("The output can be pdf, png or svg, but not \(written).")
    }
  }

  /// The stated format, or what the extension of the data says, or `nil`.
  private var usedDataFormat: DataFormat? {
    dataFormat ?? data.path.extension.flatMap { DataFormat(extension: $0) }
  }

  private var usedFormat: DocumentWriter.Format {
    format ?? output.path.extension.flatMap { DocumentWriter.Format(rawValue: $0.lowercased()) } ?? .pdf
  }

  func run() throws {
    let (path, dataPath, outputPath) = (layout.path, data.path, output.path)
    let bands = [header, footer].compactMap { $0?.path }
    try requireExisting([path] + bands + (dataPath == "-" ? [] : [dataPath]))
    for folder in images { try requireFolder(folder.path) }
    let names = FileNameTemplate(try rowTemplate(outputPath.string, "--output"))
    let isOneDocument = usedFormat == .pdf && !names.isTemplate
    if shard != nil, isOneDocument, outputPath != "-", !outputPath.string.contains("{shard}") {
      throw ValidationError(
        "All shards would write '\(outputPath.string)'; write {shard} in --output, or a name of the data in braces."
      )
    }
    let contents = try pdfContents(isOneDocument: isOneDocument)
    let template: DocumentTemplate
    do {
      template = try documentTemplate(path, contents.sheet)
    } catch let error as NibError {
      printError(error.diagnostics)
      throw ExitCode(1)
    }
    let inputs = InputFiles([dataPath], inLayoutsOf: ([path] + bands).map(LayoutLibraries.folder(of:)))
    let file = try openData(dataPath)
    let (bytes, format) = try known(file, dataPath)
    var fields = DataFields(template.parameters)
    let texts = [contents.title, contents.outline].compactMap(\.self).flatMap(\.names)
    fields.others = names.names.union(texts)
    let interrupt = Interrupt()
    do {
      var rows = try DataRows(
        file,
        path: dataPath == "-" ? "standard input" : dataPath.string,
        format,
        readBefore: bytes,
        delimiter: delimiter?.byte ?? (["tsv", "tab"].contains(dataPath.extension) ? 9 : 44),
        fields
      )
      try check(rows, template, fields.others)
      let writer = DocumentWriter(
        names,
        usedFormat,
        scale: scale.factor,
        template.settings,
        contents,
        inputs: inputs
      )
      if keepGoing, inputs.contains(faultyRowsPath(dataPath, format)) {
        throw DocumentWriter.InputRefusal(path: faultyRowsPath(dataPath, format))
      }
      let faulty = keepGoing ? FaultyRows(faultyRowsPath(dataPath, format), header: rows.header) : nil
      let run = DocumentRun(template, writer, faulty, shard?.shard)
      var findings = ReportedFindings()
      let summary = try run.run(&rows) {
        findings.report($0)
      } isInterrupted: {
        interrupt.isRaised
      }
      try report(summary, writer, faulty, findings)
    } catch let error as DataError {
      printError(error.diagnostics)
      throw ExitCode(1)
    } catch let error as NibError {
      printError(error.diagnostics)
      throw ExitCode(1)
    } catch let error as StreamedFile.Failure {
      printError("error: the file '\(error.path.string)' cannot be written: \(error.reason)")
      throw ExitCode(73)
    } catch let error as DocumentWriter.InputRefusal {
      printError(
        "error: '\(error.path.string)' is read to make the documents and was not overwritten; specify another output"
      )
      throw ExitCode(73)
    }
  }

  // MARK: Input

  private func rowTemplate(_ text: String, _ option: String) throws -> RowTemplate {
    do {
      return try RowTemplate(text, constants: shard.map { ["shard": String($0.shard.number)] } ?? [:])
    } catch {
      throw ValidationError("\(option): \(error)")
    }
  }

  private func pdfContents(isOneDocument: Bool) throws -> DocumentWriter.PDFContents {
    let name = LayoutFileName.nibName(ofPath: layout.path.string)
    let title = try title.map { try rowTemplate($0, "--title") } ?? RowTemplate(literal: name)
    var contents = DocumentWriter.PDFContents(title: title)
    contents.outline = try outline.map { try rowTemplate($0, "--outline") }
    contents.isTagged = !untagged
    if title.hasPageNumber || contents.outline?.hasPageNumber == true {
      throw ValidationError("{page} is for --output; a title and an outline are for all pages of a row.")
    }
    if isOneDocument, title.isTemplate {
      throw ValidationError(
        "--title has names in braces, but the document has all rows; write it without them."
      )
    }
    if !isOneDocument && outline != nil {
      throw ValidationError("--outline is for one PDF of all rows.")
    }
    if let perSheet {
      let size = sheetSize?.size ?? .a4
      contents.sheet = SheetSettings(
        size,
        columns: perSheet.columns,
        rows: perSheet.rows,
        margins: sheetMargins?.insets ?? .zero,
        gap: gap?.points ?? 0
      )
      if contents.sheet == nil {
        throw ValidationError("The sheet has no room for \(perSheet.columns) × \(perSheet.rows) pages.")
      }
      if let place = contents.sheet?.pageSize, let page = pageSize?.size,
        page.width > place.width + 0.5 || page.height > place.height + 0.5
      {
        throw ValidationError(
          "The pages of \(page.width.rounded().messageText) × \(page.height.rounded().messageText) points do not fit in their places on the sheet, which have \(place.width.rounded().messageText) × \(place.height.rounded().messageText)."
        )
      }
    }
    return contents
  }

  private func documentTemplate(_ path: FilePath, _ sheet: SheetSettings?) throws -> DocumentTemplate {
    let files = DocumentLayouts(content: path, header: header?.path, footer: footer?.path)
    var settings = PageSettings(images: PictureImages(folders: files.folders + images.map(\.path.string)))
    settings.size = pageSize?.size ?? sheet?.pageSize
    settings.margins = margins?.insets ?? (sheet == nil ? nil : .zero)
    if let language { settings.traits.languages = [language] }
    var libraries = LayoutLibraries()
    return try DocumentTemplate(files, from: &libraries, settings)
  }

  private func openData(_ path: FilePath) throws -> FileDescriptor {
    if path == "-" { return .standardInput }
    do {
      return try .open(path, .readOnly)
    } catch {
      printError("error: the data '\(path.string)' cannot be read: \(error)")
      throw ExitCode(66)
    }
  }

  /// Returns the first bytes of the data, and its format.
  private func known(_ file: FileDescriptor, _ path: FilePath) throws -> ([UInt8], DataFormat) {
    if let format = usedDataFormat { return ([], format) }
    do {
      var bytes: [UInt8] = []
      while true {
        if let first = bytes.first(where: { !" \n\r\t".utf8.contains($0) }) {
          return (bytes, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .csv)
        }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
        if count == 0 { return (bytes, .csv) }
        bytes += buffer[..<count]
      }
    } catch {
      printError("error: the data '\(path.string)' cannot be read: \(error)")
      throw ExitCode(66)
    }
  }

  private func faultyRowsPath(_ data: FilePath, _ format: DataFormat) -> FilePath {
    let number = shard.map { String($0.shard.number) }
    if let faultyRows {
      return FilePath(faultyRows.path.string.replacing("{shard}", with: number ?? "{shard}"))
    }
    let stem = data == "-" ? "data" : data.lastComponent?.stem ?? "data"
    return FilePath(
      "\(stem)-faulty\(number.map { "-\($0)" } ?? "").\(format == .csv ? data.extension ?? "csv" : format.rawValue)"
    )
  }

  /// Reports what is wrong with the columns and the parameters before the first page.
  private func check(_ rows: DataRows, _ template: DocumentTemplate, _ names: Set<String>) throws {
    var findings = rows.findings
    if let header = rows.header {
      let place = header.span(0..<header.bytes.count)
      let parameters = template.parameters.flatMap(\.all).filter { $0.list == nil && !$0.hasDefault }
      var missing: Set<String> = []
      for parameter in parameters
      where rows.hasColumn(parameter.name) == false && missing.insert(parameter.name).inserted {
        let message =
          parameter.isList
          ? "the parameter '\(parameter.name)' is a list, which CSV cannot give; use JSON instead"
          : "there is no column for the parameter '\(parameter.name)', which has no default"
        findings.append(Diagnostic(.missingParameter, message, at: place))
      }
      for name in names.sorted() where rows.hasColumn(name) == false {
        let option = [("--title", title), ("--outline", outline)].first {
          $0.1?.contains("{\(name)}") == true
        }
        findings.append(
          Diagnostic(
            .invalidFileName,
            "there is no column '\(name)', which \(option?.0 ?? "--output") names",
            at: place
          )
        )
      }
    }
    if !findings.isEmpty { printError(findings) }
    if findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  // MARK: Output

  private func report(
    _ summary: DocumentRun.Summary,
    _ writer: DocumentWriter,
    _ faulty: FaultyRows?,
    _ findings: ReportedFindings
  ) throws {
    findings.finish()
    if summary.isInterrupted {
      printError(
        "error: interrupted after \(summary.rows.counted("row")); \(writer.fileCount.counted("file")) written"
      )
      throw ExitCode(130)
    }
    let isDropped = summary.faultyRows > 0 && faulty == nil && writer.isOneDocument
    var text = summary.rows.counted("row")
    if let shard {
      text = "shard \(shard.shard): \(summary.rows) of \(summary.allRows.counted("row"))"
    }
    if summary.faultyRows > 0 { text += " (\(summary.faultyRows) faulty)" }
    let dropped = output.path == "-" ? "the document is not complete" : "no document"
    text += isDropped ? ", \(dropped)" : ", \(writer.pageCount.counted("page"))"
    if !isDropped && writer.sheetCount > 0 { text += " on \(writer.sheetCount.counted("sheet"))" }
    if !isDropped { text += " in \(writer.fileCount.counted("file"))" }
    printError(text)
    if summary.rows == 0 {
      printError("note: the \(summary.allRows == 0 ? "data" : "shard") has no rows, so no file was written")
    }
    if let faulty, summary.faultyRows > 0 {
      if faulty.count > 0 { printError("note: the faulty rows are in '\(faulty.path.string)'") }
      let missing = summary.faultyRows - faulty.count
      if missing > 0 { printError("note: \(missing.counted("faulty row")) could not be written to it") }
    }
    if summary.faultyRows > 0 { throw ExitCode(1) }
  }
}

/// Findings that are printed as they are found, up to a limit.
private struct ReportedFindings {
  private var count = 0
  private static let limit = 1000

  mutating func report(_ diagnostics: [Diagnostic]) {
    let room = max(0, Self.limit - count)
    if room > 0 { printError(Array(diagnostics.prefix(room))) }
    count += diagnostics.count
  }

  /// Prints how many findings were not printed.
  func finish() {
    if count > Self.limit { printError("note: \(count - Self.limit) more findings are not shown") }
  }
}

extension DataFormat: ExpressibleByArgument {}
extension DocumentWriter.Format: ExpressibleByArgument {}
extension PageSizeArgument: ExpressibleByArgument {}
extension MarginsArgument: ExpressibleByArgument {}
extension SheetGrid: ExpressibleByArgument {}
extension ShardArgument: ExpressibleByArgument {}
extension LengthArgument: ExpressibleByArgument {}
extension Delimiter: ExpressibleByArgument {}
