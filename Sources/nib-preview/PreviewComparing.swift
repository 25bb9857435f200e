import ArgumentParser
import Foundation
import NibCommandLine
import NibKit
import NibMarkup
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
    let difference: Data?
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
    try requireExisting([expected])
    var comparison = PreviewComparison()
    var diagnostics = run.diagnostics
    var hasFaults = diagnostics.contains { $0.severity == .error }
    let (expected, scale, tolerance) = (expected, scale, tolerance)
    try run.forEach { item, preview in
      Self.compared(item, preview, expected, scale, tolerance)
    } take: { _, preview in
      diagnostics += preview.diagnostics
      hasFaults = hasFaults || preview.hasFaults
      for picture in preview.pictures {
        var entry = PreviewComparison.Entry(name: picture.name, state: picture.state)
        if let difference = picture.difference {
          let path = output.appending(String(picture.name.dropLast(4)) + ".difference.png")
          try replacePicture(path, with: difference)
          entry.differencePath = path.string
        }
        comparison.entries.append(entry)
      }
    }
    addRemoved(to: &comparison)
    try printOutput(comparison.markdown)
    try report(diagnostics.withFontsToldOnce.inReportingOrder(), hasFaults || !comparison.isEqual)
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
        let state = try PreviewComparison.state(
          of: picture,
          comparedWith: try? Data(contentsOf: URL(fileURLWithPath: expected.appending(name).string)),
          scale: scale,
          tolerance
        )
        var difference: Data?
        if case .changed(let found) = state { difference = try found.png() }
        result.pictures.append(Compared(name: name, state: state, difference: difference))
      } catch {
        result.hasFaults = true
        result.diagnostics += error.diagnostics(at: item.path)
      }
    }
    return result
  }

  /// Adds the pictures in the folder for which there is no layout.
  private func addRemoved(to comparison: inout PreviewComparison) {
    let known = Set(comparison.entries.map(\.name))
    let files = FileManager.default.enumerator(atPath: expected.string)?.compactMap { $0 as? String } ?? []
    for name in files.sorted() where name.hasSuffix(".png") && !known.contains(name) {
      if name.hasSuffix(".difference.png") { continue }
      comparison.entries.append(PreviewComparison.Entry(name: name, state: .removed))
    }
  }
}
