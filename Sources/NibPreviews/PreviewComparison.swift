package import Foundation
package import NibKit
import NibLint
import NibMarkup
package import NibPictures

/// What became of the pictures of layouts since they were written to a folder.
package struct PreviewComparison: Sendable {
  /// What became of one picture.
  package enum State: Sendable {
    case equal
    case changed(PictureDifference)
    /// There is no picture to compare with, but perhaps one of the same layout in another scheme.
    case new(otherScheme: String?)
    /// There is no layout for the picture.
    case removed
    /// The picture to compare with cannot be read.
    case unreadable
    /// The layout cannot be drawn.
    case failed
  }

  /// A picture and what became of it.
  package struct Entry: Sendable {
    /// The path relative to the folder, such as `Settings/TitleCell.dark.png`.
    package let name: String
    package let state: State
    /// The path of the picture of the difference, or of the new picture, or `nil` if there is none.
    package let shownPath: String?

    package init(name: String, state: State, shownPath: String? = nil) {
      self.name = name
      self.state = state
      self.shownPath = shownPath
    }
  }

  package var entries: [Entry] = []

  /// Creates a comparison without pictures.
  package init() {}

  /// Whether all pictures look the same.
  package var isEqual: Bool {
    entries.allSatisfy { if case .equal = $0.state { true } else { false } }
  }

  /// Compares a picture with the bytes of a PNG.
  package static func state(
    of picture: Picture,
    comparedWith expected: Data,
    scale: Double,
    _ tolerance: PictureTolerance
  ) throws(NibError) -> State {
    let actual = try picture.bitmap(scale: scale)
    do throws(NibError) {
      let difference = PictureDifference(expected: try Bitmap(png: expected), actual: actual, tolerance)
      return difference.map { .changed($0) } ?? .equal
    } catch {
      return .unreadable
    }
  }

  /// A summary in Markdown, for a pull request.
  package var markdown: String {
    let changed = entries.filter { if case .equal = $0.state { false } else { true } }
    let count = entries.count == 1 ? "1 picture" : "\(entries.count) pictures"
    guard !changed.isEmpty else { return "**Layouts:** \(count), none changed\n" }
    var lines = [
      "**Layouts:** \(changed.count) of \(count) changed", "",
      "| picture | what changed | pixels | greatest color distance |", "| --- | --- | ---: | ---: |",
    ]
    for entry in changed {
      let name = entry.name.markdownEscaped
      let shown = entry.shownPath.map { "[\(name)](\(Self.link($0)))" } ?? name
      let (what, pixels, distance) = Self.cells(of: entry.state)
      lines.append("| \(shown) | \(what) | \(pixels) | \(distance) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cells(of state: State) -> (what: String, pixels: String, distance: String) {
    switch state {
    case .equal: return ("nothing", "", "")
    case .new(let other):
      let hint = other.map { "; there is \($0.markdownEscaped), which has another scheme" } ?? ""
      return ("new: there is no picture to compare with\(hint)", "", "")
    case .removed: return ("removed: there is no layout", "", "")
    case .failed: return ("the picture cannot be drawn", "", "")
    case .unreadable: return ("the picture to compare with cannot be read", "", "")
    case .changed(let difference):
      let (old, new) = (difference.expectedSize, difference.actualSize)
      let isResized = old != new
      let size = "size: \(old.width) × \(old.height) → \(new.width) × \(new.height) pixels"
      let percent = (difference.share * 10_000).rounded() / 100
      let distance = (difference.greatestDistance * 10).rounded() / 10
      return (isResized ? size : "pixels", "\(difference.pixelCount) (\(percent) %)", "\(distance)")
    }
  }

  /// Returns a path as the destination of a link.
  private static func link(_ path: String) -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "()|"))
    return path.printable.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
