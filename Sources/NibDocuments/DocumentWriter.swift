import Foundation
import NibData
import NibKit
package import NibMarkup
import NibPictures
package import SystemPackage

/// What writes the pages of rows to files: to one PDF, or to files for each row.
package final class DocumentWriter {
  /// A format of files.
  package enum Format: String, CaseIterable, Sendable {
    case pdf, png, svg
  }

  /// What a PDF has beside its pages.
  package struct PDFContents: Sendable {
    /// The title.
    package var title: RowTemplate
    /// The text in the outline for each row, or `nil` for none.
    package var outline: RowTemplate?
    /// Whether it has a logical structure, which needs memory for each page.
    package var isTagged = true
    /// The sheets that the pages are on, or `nil` if each page is a sheet.
    package var sheet: SheetSettings?

    package init(title: RowTemplate) { self.title = title }
  }

  private let output: FileNameTemplate
  private let contents: PDFContents
  /// The pages for the next sheet.
  private var pending: [Picture] = []
  private let format: Format
  /// The number of pixels for each point.
  private let scale: Double
  private let settings: PageSettings
  /// The files that are read, which must not be replaced.
  private let inputs: InputFiles
  /// The one PDF that all pages are added to, with its file.
  private var document: (surface: PDFSurface, file: StreamedFile)?
  /// The hashes of the paths that have been written.
  ///
  /// The paths themselves would need much more memory.
  private var written: Set<Int> = []
  package private(set) var fileCount = 0
  package private(set) var pageCount = 0
  package private(set) var sheetCount = 0

  /// A file that is read would be replaced.
  package struct InputRefusal: Error {
    package let path: FilePath

    package init(path: FilePath) { self.path = path }
  }

  /// - Parameters:
  ///   - output: The path of the PDF, or with names in braces the paths of files for each row.
  ///   - scale: The number of pixels of a PNG for each point.
  ///   - inputs: The files that must not be replaced.
  package init(
    _ output: FileNameTemplate,
    _ format: Format,
    scale: Double,
    _ settings: PageSettings,
    _ contents: PDFContents,
    inputs: InputFiles
  ) {
    self.output = output
    self.format = format
    self.scale = scale
    self.settings = settings
    self.contents = contents
    self.inputs = inputs
  }

  /// Whether all pages are in one document.
  package var isOneDocument: Bool { format == .pdf && !output.isTemplate }

  /// Returns the path of a row's file, or of its first one, which no other row can have from now on.
  ///
  /// - Parameter number: The number of the row, from 1.
  /// - Returns: The path, or `nil` if all rows are in one document.
  /// - Throws: ``FaultyRecord`` if the row cannot have the file.
  func claimFile(of row: DataRow, number: Int) throws(FaultyRecord) -> FilePath? {
    if isOneDocument { return nil }
    return try claim(try path(of: row, number, page: output.hasPageNumber ? 1 : nil), row)
  }

  /// Returns the paths of a row's files.
  ///
  /// - Parameters:
  ///   - pageCount: The number of pages.
  ///   - isSharded: Whether the files of other rows are written elsewhere.
  ///   - first: What ``claimFile(of:number:)`` has returned.
  /// - Throws: ``FaultyRecord`` if the row cannot have the files.
  func claimFiles(
    of row: DataRow,
    number: Int,
    pageCount: Int,
    isSharded: Bool,
    _ first: FilePath?
  ) throws(FaultyRecord) -> [FilePath] {
    guard let first else { return [] }
    if format == .pdf || pageCount == 1 { return [first] }
    if isSharded, !output.hasPageNumber {
      let pages = pageCount.counted("page")
      throw unusableName(
        "the row has \(pages), but other shards do not know the names of their files; write {page} in --output",
        row
      )
    }
    // With the number of its page, the first file has been claimed already.
    var paths = output.hasPageNumber ? [first] : []
    for page in (paths.count + 1)...pageCount {
      paths.append(try claim(try path(of: row, number, page: page), row))
    }
    return paths
  }

  private func claim(_ path: String, _ row: DataRow) throws(FaultyRecord) -> FilePath {
    guard written.insert(path.hashValue).inserted else {
      throw unusableName(
        output.isTemplate
          ? "another row has a file of the same name, '\(path.printable)'"
          : "there are several rows, but '\(path.printable)' is one file; write {row} in the name",
        row
      )
    }
    return FilePath(path)
  }

  /// Adds the pages of a row.
  ///
  /// - Parameters:
  ///   - number: The number of the row, from 1.
  ///   - files: The paths of the row's files, if not all rows are in one document.
  /// - Throws: ``FaultyRecord`` if the row cannot have a file, `NibError` if a page cannot be drawn,
  ///   ``InputRefusal`` or ``StreamedFile/Failure``.
  func add(_ pages: [Picture], of row: DataRow, number: Int, to files: [FilePath]) throws {
    // Nothing is written if one of the pages cannot be drawn.
    for page in pages {
      try page.requireImages()
      if format == .pdf, contents.sheet == nil { try PDFDocument.checkPage(of: page) }
    }
    if isOneDocument {
      let entry = try contents.outline.map { try text($0, "outline", row, number) }
      let document = try self.document ?? begin(FilePath(output.prefix), row, number)
      self.document = document
      if let entry { document.surface.addOutline(entry, page: document.surface.pageCount + 1) }
      try add(pages, to: document)
    } else if format == .pdf {
      for file in files {
        let document = try begin(file, row, number)
        try add(pages, to: document)
        try finish(document)
      }
    } else {
      for (path, bytes) in zip(files, try pages.map(encoded)) {
        let file = try create(path)
        _ = bytes.withUnsafeBytes { file.write($0) }
        try file.finish()
        fileCount += 1
      }
    }
    pageCount += pages.count
  }

  /// Ends the one document, if there is one.
  ///
  /// - Throws: `NibError` or ``StreamedFile/Failure``.
  package func finish() throws {
    guard let document else { return }
    self.document = nil
    try finish(document)
  }

  /// Removes the one document, if there is one.
  package func cancel() {
    document?.file.cancel()
    document = nil
  }

  /// Returns a page as the bytes of a PNG or an SVG.
  private func encoded(_ page: Picture) throws -> Data {
    format == .png ? try page.png(scale: scale) : Data(try page.svg().utf8)
  }

  private func path(of row: DataRow, _ number: Int, page: Int?) throws(FaultyRecord) -> String {
    do {
      return try output.path(of: row, number: number, page: page)
    } catch {
      throw unusableName(error.description, row)
    }
  }

  private func unusableName(_ message: String, _ row: DataRow) -> FaultyRecord {
    FaultyRecord(
      record: row.record,
      diagnostics: [Diagnostic(.invalidFileName, message, at: row.span(of: []))]
    )
  }

  private func create(_ path: FilePath) throws -> StreamedFile {
    let isImage = settings.images.readPaths.contains { image in
      FilePath(image).entry == path.entry || FilePath(image).resolvingLinks == path.entry
    }
    if isImage || inputs.contains(path) { throw InputRefusal(path: path) }
    return try StreamedFile(path)
  }

  private func begin(_ path: FilePath, _ row: DataRow, _ number: Int) throws -> (
    surface: PDFSurface, file: StreamedFile
  ) {
    let title = try text(contents.title, "title", row, number)
    let file = try create(path)
    let surface = try PDFSurface(writingWith: { file.write($0) }, isTagged: contents.isTagged)
    surface.setTitle(title)
    return (surface, file)
  }

  private func text(_ template: RowTemplate, _ what: String, _ row: DataRow, _ number: Int)
    throws(FaultyRecord)
    -> String
  {
    do {
      return try template.text(of: row, number: number)
    } catch {
      let message = "\(error), which is a part of the \(what)"
      throw FaultyRecord(
        record: row.record,
        diagnostics: [Diagnostic(.missingParameter, message, at: row.span(of: []))]
      )
    }
  }

  private func add(_ pages: [Picture], to document: (surface: PDFSurface, file: StreamedFile)) throws {
    guard let sheet = contents.sheet else {
      for page in pages { try add(page, to: document) }
      return
    }
    for page in pages {
      pending.append(page)
      if pending.count == sheet.pageCount { try addSheet(to: document) }
    }
  }

  private func addSheet(to document: (surface: PDFSurface, file: StreamedFile)) throws {
    guard let sheet = contents.sheet, !pending.isEmpty else { return }
    let picture = sheet.sheet(pending, settings)
    pending = []
    try add(picture, to: document)
    sheetCount += 1
  }

  private func add(_ page: Picture, to document: (surface: PDFSurface, file: StreamedFile)) throws {
    do {
      try document.surface.addPage(page.drawing, page.size, settings.traits, settings.images)
    } catch {
      // The reason why the file could not be written says more.
      try document.file.check()
      throw error
    }
  }

  private func finish(_ document: (surface: PDFSurface, file: StreamedFile)) throws {
    try addSheet(to: document)
    do {
      try document.surface.finish()
    } catch {
      try document.file.check()
      throw error
    }
    try document.file.finish()
    fileCount += 1
  }
}

extension Rule {
  /// A row whose file cannot have the name that it would have.
  package static let invalidFileName = Rule(rawValue: "invalid-file-name")
}
