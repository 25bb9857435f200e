import NibKit
import NibLint
import NibMarkup
import NibPreviews
import NibViews

/// What a page shows, as it is sent to the page.
struct PageState: Encodable {
  /// A layout that can be shown.
  struct Listed: Encodable {
    let id: String
    let name: String
    let path: String
    /// The numbers of findings in its file.
    let errors: Int
    let warnings: Int
  }

  /// A finding, with its place.
  struct Finding: Encodable {
    let severity: String
    let rule: String
    let message: String
    let path: String
    let line: Int
    let column: Int
    let notes: [String]

    init(_ finding: Diagnostic) {
      severity = finding.severity.rawValue
      rule = finding.rule.rawValue
      message = finding.message
      path = finding.range?.path ?? ""
      line = finding.range?.start.line ?? 1
      column = finding.range?.start.column ?? 1
      notes = finding.notes.map(\.message)
    }

    /// What is the same in two findings about the same fault, whatever their severity is.
    var place: String { "\(path):\(line):\(column): \(message) \(rule)" }
  }

  /// A picture of a layout.
  struct Pane: Encodable {
    let layout: String
    /// What distinguishes the picture from others of the layout.
    let title: String
    let width: Double
    let height: Double
    /// The query that asks for the picture alone.
    let circumstances: String
    let svg: String
    let elements: [Element]
    /// Whether it is the last picture without faults, and not one of the layout as it is now.
    var isEarlier = false
  }

  /// An element in a picture.
  struct Element: Encodable {
    let key: String
    let name: String
    let id: String?
    let outlets: [String]
    let depth: Int
    /// The left and the upper edge, the width and the height.
    let frame: [Double]
    let visibleFrame: [Double]
    let isHidden: Bool
    let path: String
    let lines: [Int]
    let offset: [Double]?
    let scrollRange: [Double]?

    init(_ element: PictureElement) {
      (key, name, id, outlets) = (element.key, element.name, element.id, element.outlets)
      (depth, isHidden, path) = (element.depth, element.isHidden, element.path)
      frame = Self.numbers(element.frame)
      visibleFrame = Self.numbers(element.visibleFrame)
      lines = [element.lines.lowerBound, element.lines.upperBound]
      offset = element.scrolling.map { Self.finite([$0.offset.x, $0.offset.y]) }
      scrollRange = element.scrolling.map { Self.finite([$0.range.width, $0.range.height]) }
    }

    private static func numbers(_ rect: Rect) -> [Double] {
      finite([rect.minX, rect.minY, rect.width, rect.height])
    }

    /// Returns numbers that can be written as JSON.
    private static func finite(_ numbers: [Double]) -> [Double] { numbers.map { $0.isFinite ? $0 : 0 } }
  }

  /// A text that is shown in the place of a file's, and not written yet.
  struct Draft: Encodable {
    let path: String
    let line: Int
    let element: String
    let attribute: String
    let value: String
  }

  let version: Int
  /// The name of the project's folder.
  let project: String
  /// Whether an editor sends the texts that it has open.
  let hasEditor: Bool
  let layouts: [Listed]
  let panes: [Pane]
  /// The layouts that are asked for and do not exist.
  let missing: [String]
  /// The findings in the files of the layouts that are shown.
  let findings: [Finding]
  /// The number of findings elsewhere.
  let otherFindings: Int
  let drafts: [Draft]
}
