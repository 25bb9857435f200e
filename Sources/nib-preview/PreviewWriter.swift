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
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path.string, isDirectory: &isFolder), isFolder.boolValue {
      return nil
    }
    return path.extension.flatMap { PreviewCommand.Format(rawValue: $0.lowercased()) }
  }

  var isFile: Bool { format != nil }
}

/// Writes pictures to files, and prints their paths.
struct PreviewWriter {
  /// What was found while pictures were made.
  struct Result {
    var diagnostics: [Diagnostic]
    /// Whether a layout has errors, or a picture could not be made.
    var hasFaults: Bool
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
    var result = Result(
      diagnostics: run.diagnostics,
      hasFaults: run.diagnostics.contains { $0.severity == .error }
    )
    let (format, scale) = (format, scale)
    if output.isFile, format == .pdf { return try writePages(run, &result) }
    var isWritten = false
    try run.forEach { item, preview in
      Self.encoded(item, preview, format, scale)
    } take: { _, preview in
      result.diagnostics += preview.diagnostics
      if preview.hasFaults { result.hasFaults = true }
      for picture in preview.pictures {
        if output.isFile, isWritten { throw ValidationError(Self.severalPictures(output.path)) }
        let path = output.isFile ? output.path : output.path.appending("\(picture.name).\(format.rawValue)")
        try writePicture(path, with: picture.bytes)
        isWritten = true
      }
    }
    result.diagnostics = result.diagnostics.withFontsToldOnce.inReportingOrder()
    return result
  }

  private static func severalPictures(_ path: FilePath) -> String {
    "There are several pictures, but --output '\(path.string)' is a file; name a folder, or use --sheet."
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
        let bytes =
          switch format {
          case .svg: Data(try picture.svg(allowsPlaceholders: true).utf8)
          case .pdf: try picture.pdf(allowsPlaceholders: true)
          case .png, .json: try picture.png(scale: scale, allowsPlaceholders: true)
          }
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
    } take: { _, preview in
      pages += preview.pictures
      result.diagnostics += preview.diagnostics
      if preview.hasFaults { result.hasFaults = true }
    }
    result.diagnostics = result.diagnostics.withFontsToldOnce.inReportingOrder()
    try writePage(pages, &result)
    return result
  }

  private func writePage(_ pages: [Picture], _ result: inout Result) throws {
    do {
      if !pages.isEmpty { try writePicture(output.path, with: try PDFDocument(pages).data) }
    } catch let error as NibError {
      result.hasFaults = true
      result.diagnostics += error.diagnostics
    }
  }

  /// Writes one page with all pictures.
  func writeSheet(_ run: PreviewRun) throws -> Result {
    var result = Result(
      diagnostics: run.diagnostics,
      hasFaults: run.diagnostics.contains { $0.severity == .error }
    )
    var sheet = ContactSheet()
    run.forEach { _, preview in
      preview
    } take: { item, preview in
      sheet.add(item.outputName, preview.pictures)
      result.diagnostics += preview.diagnostics
      if preview.hasFaults { result.hasFaults = true }
    }
    result.diagnostics = result.diagnostics.withFontsToldOnce.inReportingOrder()
    guard let picture = sheet.picture else { return result }
    let path = output.isFile ? output.path : output.path.appending("Sheet.\(format.rawValue)")
    do {
      switch format {
      case .svg: try writePicture(path, with: Data(try picture.svg(allowsPlaceholders: true).utf8))
      case .pdf: try writePicture(path, with: try picture.pdf(allowsPlaceholders: true))
      case .png, .json: try writePicture(path, with: try picture.png(scale: scale, allowsPlaceholders: true))
      }
    } catch let error as NibError {
      result.hasFaults = true
      result.diagnostics += error.diagnostics
    }
    return result
  }
}

extension [Diagnostic] {
  /// The findings, of which a font family that is not installed is told once.
  var withFontsToldOnce: [Diagnostic] {
    var told: Set<String> = []
    return inReportingOrder().filter { $0.rule != .missingFontFamily || told.insert($0.message).inserted }
  }
}
