import ArgumentParser
import Foundation
import NibCommandLine
import NibKit
import NibMarkup
import NibModel
import NibPictures
import NibPreviews
import NibViews
import SystemPackage

/// Where pictures are written: a folder, or a file.
struct PreviewOutput {
  let path: FilePath

  init(_ path: FilePath) { self.path = path }

  /// The format that the extension of a file means, or `nil` for a folder.
  var format: PreviewCommand.Format? {
    if path.isFolder { return nil }
    return path.extension.flatMap { PreviewCommand.Format(rawValue: $0.lowercased()) }
  }

  var isFile: Bool { format != nil }

  /// Throws an error if the path cannot be what a format needs.
  func check(_ format: PreviewCommand.Format?) throws {
    if self.format == nil, path.exists, !path.isFolder {
      throw ValidationError(
        "The output '\(path.string)' exists and is not a folder; a picture has the extension png, svg or pdf."
      )
    }
    if let own = self.format, let format, own != format {
      throw ValidationError(
        "The output '\(path.string)' has the extension of another format than \(format.rawValue)."
      )
    }
    let other = path.extension?.lowercased()
    if let other, Self.otherFormats.contains(other) {
      throw ValidationError("The output can be png, svg or pdf, but not \(other).")
    }
  }

  /// Extensions that indicate a file in an unsupported format, not a folder.
  private static let otherFormats: Set = ["jpg", "jpeg", "gif", "webp", "tif", "tiff", "bmp", "eps", "ps"]
}

/// Writes pictures to files, and prints their paths.
struct PreviewWriter {
  /// What was found while pictures were made.
  struct Result {
    private(set) var diagnostics: [Diagnostic]
    /// Whether a layout has errors, or a picture could not be made.
    private(set) var hasFaults: Bool

    init(_ run: PreviewRun) {
      diagnostics = run.diagnostics
      hasFaults = run.diagnostics.contains { $0.severity == .error }
    }

    mutating func add(_ preview: LayoutPreview) { add(preview.diagnostics, hasFaults: preview.hasFaults) }

    mutating func add(_ diagnostics: [Diagnostic], hasFaults: Bool) {
      self.diagnostics += diagnostics
      if hasFaults { self.hasFaults = true }
    }

    /// Returns what a closure returns, or `nil` if it throws an error, which is added.
    @discardableResult
    mutating func catchError<Value>(
      at path: FilePath,
      _ body: () throws(NibError) -> Value
    ) -> Value? {
      do throws(NibError) {
        return try body()
      } catch {
        add(error.diagnostics(at: path), hasFaults: true)
        return nil
      }
    }
  }

  /// A picture as the bytes of a file.
  private struct EncodedPicture: Sendable {
    let name: String
    let bytes: Data
  }

  /// The pictures of a layout as the bytes of files.
  private struct EncodedPreview: Sendable {
    var pictures: [EncodedPicture] = []
    var diagnostics: [Diagnostic] = []
    var hasFaults = false
  }

  let format: PreviewCommand.Format
  let scale: Double
  let output: PreviewOutput

  /// Writes a file for each picture.
  func write(_ run: PreviewRun) throws -> Result {
    var result = Result(run)
    let (format, scale) = (format, scale)
    if output.isFile, format == .pdf { return try writePages(run, &result) }
    if output.isFile, run.pictureCount > 1 {
      throw ValidationError(
        "There are several pictures, but --output '\(output.path.string)' is a file; name a folder, or use --sheet."
      )
    }
    var files = PictureFiles(run)
    try run.forEach { item, preview in
      Self.encoded(item, preview, format, scale)
    } take: { _, preview in
      result.add(preview.diagnostics, hasFaults: preview.hasFaults)
      for picture in preview.pictures {
        let path = output.isFile ? output.path : output.path.appending("\(picture.name).\(format.rawValue)")
        try files.write(path, picture.bytes)
      }
    }
    try files.finish()
    return result
  }

  private static func encoded(
    _ item: PreviewRun.Item,
    _ preview: LayoutPreview,
    _ format: PreviewCommand.Format,
    _ scale: Double
  ) -> EncodedPreview {
    var encoded = EncodedPreview(
      diagnostics: preview.diagnostics,
      hasFaults: preview.hasFaults
    )
    for picture in preview.pictures {
      do throws(NibError) {
        let bytes = try bytes(of: picture, format, scale)
        encoded.pictures.append(EncodedPicture(name: item.name(of: picture, in: preview), bytes: bytes))
      } catch {
        encoded.hasFaults = true
        encoded.diagnostics += error.diagnostics(at: item.path)
      }
    }
    return encoded
  }

  /// Writes one PDF with a page for each picture.
  private func writePages(_ run: PreviewRun, _ result: inout Result) throws -> Result {
    var pages: [Picture] = []
    run.forEach { _, preview in
      preview
    } take: { item, preview in
      result.add(preview)
      for picture in preview.pictures {
        result.catchError(at: item.path) { () throws(NibError) in
          try PDFDocument.checkPage(of: picture)
          pages.append(picture)
        }
      }
    }
    if !pages.isEmpty {
      let document = result.catchError(at: output.path) { () throws(NibError) in try PDFDocument(pages) }
      if let document { try writeOne(output.path, document.data, run) }
    }
    return result
  }

  /// Writes one page with all pictures.
  func writeSheet(_ run: PreviewRun) throws -> Result {
    var result = Result(run)
    var sheet = ContactSheet()
    run.forEach { _, preview in
      preview
    } take: { item, preview in
      result.add(preview)
      sheet.add(item.outputName, preview.pictures)
    }
    guard let picture = sheet.picture else { return result }
    let path = output.isFile ? output.path : output.path.appending("Sheet.\(format.rawValue)")
    // All pictures together may have too many images.
    let known = Set(result.diagnostics.map(\.message))
    let found = picture.diagnostics.filter { !known.contains($0.message) }
    result.add(found.map { Diagnostic(warning: $0, at: path) }, hasFaults: false)
    let (format, scale) = (format, scale)
    let bytes = result.catchError(at: path) { () throws(NibError) in
      try Self.bytes(of: picture, format, scale)
    }
    if let bytes { try writeOne(path, bytes, run) }
    return result
  }

  /// Writes the only file of a run.
  private func writeOne(_ path: FilePath, _ bytes: Data, _ run: PreviewRun) throws {
    var files = PictureFiles(run)
    try files.write(path, bytes)
    try files.finish()
  }

  private static func bytes(
    of picture: Picture,
    _ format: PreviewCommand.Format,
    _ scale: Double
  ) throws(NibError) -> Data {
    switch format {
    case .svg: Data(try picture.svg(allowsPlaceholders: true).utf8)
    case .pdf: try picture.pdf(allowsPlaceholders: true)
    case .png, .json: try picture.png(scale: scale, allowsPlaceholders: true)
    }
  }
}
