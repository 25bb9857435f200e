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

/// Compares the pictures of layouts with those in a folder.
struct PreviewComparing {
  /// A picture that was compared, with the bytes of a picture of the difference.
  private struct Compared: Sendable {
    let name: String
    let state: PreviewComparison.State
    /// A picture of the difference, or the new picture, with the path at which it is written.
    var shown: (name: String, bytes: Data)?

    var isEqual: Bool { if case .equal = state { true } else { false } }
    /// The name of the picture of the difference.
    var differenceName: String { String(name.dropLast(4)) + ".difference.png" }
  }

  /// The pictures of a layout that were compared.
  private struct ComparedPreview: Sendable {
    var pictures: [Compared] = []
    var diagnostics: [Diagnostic] = []
    var hasFaults = false
  }

  /// The folder of the pictures to compare with.
  let expected: FilePath
  /// The folder for pictures of differences.
  let output: FilePath
  let scale: Double
  let tolerance: PictureTolerance

  /// Prints a summary, and exits with status 1 if a picture looks different.
  func compare(_ run: PreviewRun, report: ([Diagnostic], Bool) throws -> Void) throws {
    try requireFolder(expected)
    var comparison = PreviewComparison()
    var diagnostics = run.diagnostics
    var hasFaults = diagnostics.contains { $0.severity == .error }
    let (expected, scale, tolerance) = (expected, scale, tolerance)
    var files = PictureFiles(run, inputs: expectedPictures(of: run))
    try run.forEach { item, preview in
      Self.compared(item, preview, expected, scale, tolerance)
    } take: { _, preview in
      diagnostics += preview.diagnostics
      hasFaults = hasFaults || preview.hasFaults
      for picture in preview.pictures {
        // One that was written when the picture looked different.
        if picture.isEqual { files.remove(output.appending(picture.differenceName)) }
        let path = picture.shown.map { output.appending($0.name) }
        if let path, let shown = picture.shown { try files.write(path, shown.bytes, isPrinted: false) }
        comparison.entries.append(
          PreviewComparison.Entry(name: picture.name, state: picture.state, shownPath: path?.string)
        )
      }
    }
    try files.finish()
    if run.coversFolders { try addRemoved(to: &comparison, Set(run.items.map(\.outputName))) }
    try printOutput(comparison.markdown)
    try report(diagnostics, hasFaults || !comparison.isEqual)
  }

  /// The paths of the pictures to compare with, in any scheme.
  private func expectedPictures(of run: PreviewRun) -> [FilePath] {
    let schemes = [""] + UserInterfaceStyle.allCases.map { ".\($0.rawValue)" }
    return run.items.flatMap { item in schemes.map { expected.appending("\(item.outputName)\($0).png") } }
  }

  private static func compared(
    _ item: PreviewRun.Item,
    _ preview: LayoutPreview,
    _ expected: FilePath,
    _ scale: Double,
    _ tolerance: PictureTolerance
  ) -> ComparedPreview {
    var result = ComparedPreview(
      diagnostics: preview.diagnostics,
      hasFaults: preview.hasFaults
    )
    for picture in preview.pictures {
      let name = item.name(of: picture, in: preview) + ".png"
      do throws(NibError) {
        let state = try state(of: picture, name, expected, scale, tolerance)
        var compared = Compared(name: name, state: state)
        switch state {
        case .changed(let found):
          compared.shown = (compared.differenceName, try found.png())
        case .new:
          compared.shown = (name, try picture.png(scale: scale, allowsPlaceholders: true))
        case .equal, .removed, .unreadable, .failed: break
        }
        result.pictures.append(compared)
      } catch {
        result.hasFaults = true
        result.diagnostics += error.diagnostics(at: item.path)
        result.pictures.append(Compared(name: name, state: .failed))
      }
    }
    return result
  }

  private static func state(
    of picture: Picture,
    _ name: String,
    _ expected: FilePath,
    _ scale: Double,
    _ tolerance: PictureTolerance
  ) throws(NibError) -> PreviewComparison.State {
    let path = expected.appending(name)
    if path.reasonForAbsence != nil { return .new(otherScheme: otherScheme(of: name, expected)) }
    guard case .success(let file) = SourceFile.read(path, byteLimit: 64 << 20) else { return .unreadable }
    return try PreviewComparison.state(of: picture, comparedWith: Data(file.bytes), scale: scale, tolerance)
  }

  /// Returns the name of the picture that the same layout has in another scheme, or in the only one.
  private static func otherScheme(of name: String, _ expected: FilePath) -> String? {
    var base = FilePath(name)
    base.extension = nil
    var bases = ["\(base.string).light", "\(base.string).dark"]
    if let scheme = base.extension, UserInterfaceStyle(rawValue: scheme) != nil {
      base.extension = nil
      bases.append(base.string)
    }
    return bases.map { "\($0).png" }.first { $0 != name && expected.appending($0).isRegularFile }
  }

  /// Adds the pictures in the folder for which there is no layout, in any scheme.
  private func addRemoved(to comparison: inout PreviewComparison, _ names: Set<String>) throws {
    let contents = FolderContents.inside(expected) { name, isFolder in
      !isFolder && name.hasSuffix(".png") && !name.hasSuffix(".difference.png")
    }
    for file in try contents.get().files {
      var path = file
      guard path.removePrefix(expected) else { continue }
      let name = path.string
      path.extension = nil
      if names.contains(path.string) { continue }
      if let scheme = path.extension, UserInterfaceStyle(rawValue: scheme) != nil {
        path.extension = nil
        if names.contains(path.string) { continue }
      }
      comparison.entries.append(PreviewComparison.Entry(name: name, state: .removed))
    }
  }
}
