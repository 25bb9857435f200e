import Foundation
import NibInspection
import NibInterfaceBuilder
import NibLint
import NibMarkup
import NibModel
import NibViews
import SystemPackage

// Compares the frames that NibKit computes for the nibs of apps with those that Interface Builder stored, and
// checks that the layouts that nibs become mean the same. The results are tables in Markdown.
//
//     interface-builder-frames APP…

/// How many views have the frame that is stored.
struct Agreement {
  var views = 0
  var withinOne = 0
  var withinFour = 0
  /// The views that differ by more than a point and are hidden, or are marked by Interface Builder.
  var hidden = 0
  var marked = 0
  /// The views whose frames are determined, and those of them that differ by at most a point.
  var determined = 0
  var determinedWithinOne = 0

  mutating func add(_ difference: Double, _ view: StoredFrames.StoredView, isDetermined: Bool) {
    views += 1
    if isDetermined { determined += 1 }
    if isDetermined, difference <= 1 { determinedWithinOne += 1 }
    if difference <= 1 {
      withinOne += 1
    } else if view.isHidden {
      hidden += 1
    } else if view.isMarked {
      marked += 1
    }
    if difference <= 4 { withinFour += 1 }
  }

  var text: String { "\(percent(withinOne)) / \(percent(withinFour))" }

  var determinedText: String {
    "\(percent(determined)) / \(percent(determinedWithinOne, of: determined))"
  }

  private func percent(_ count: Int, of all: Int? = nil) -> String {
    let tenths = (Double(count) / Double(max(1, all ?? views)) * 1000).rounded() / 10
    return "\(tenths) %"
  }

  static func += (sum: inout Agreement, other: Agreement) {
    sum.views += other.views
    sum.withinOne += other.withinOne
    sum.withinFour += other.withinFour
    sum.hidden += other.hidden
    sum.marked += other.marked
    sum.determined += other.determined
    sum.determinedWithinOne += other.determinedWithinOne
  }
}

/// The nibs of an app, and a copy in which text and images have their stored sizes.
struct AppNibs {
  let folder: FilePath
  let copy: FilePath
  private(set) var stored: [String: StoredFrames] = [:]

  /// - Parameter copy: A folder for the copy.
  init(_ folder: FilePath, copy: FilePath) throws {
    self.folder = folder
    self.copy = copy
    let paths = try FolderContents.inside(folder) { name, isFolder in !isFolder && name.hasSuffix(".xib") }
      .get().files
    for (number, path) in paths.enumerated() {
      let data = try Data(contentsOf: URL(filePath: path.string))
      guard let frames = StoredFrames(data) else { continue }
      stored[path.string] = frames
      let copied = copy.appending("\(number).xib")
      try Self.text(String(decoding: data, as: UTF8.self), with: frames)
        .write(toFile: copied.string, atomically: true, encoding: .utf8)
      stored[copied.string] = frames
    }
  }

  /// Returns a document in which contents have the sizes that their views are stored with.
  private static func text(_ text: String, with frames: StoredFrames) -> String {
    var text = text
    for view in frames.views where view.hasContent && view.frame.width.isFinite {
      guard let range = text.range(of: " id=\"\(view.id)\"") else { continue }
      let size = view.frame.size
      text.insert(
        contentsOf:
          " placeholderIntrinsicWidth=\"\(size.width)\" placeholderIntrinsicHeight=\"\(size.height)\"",
        at: range.lowerBound
      )
    }
    return text
  }

  /// Compares the computed frames of the documents in a folder with the stored ones.
  func agreement(in folder: FilePath) -> Agreement {
    let frames = LayoutFrames(paths: [folder.string], elements: .stock, size: .automatic)
    var computed: [String: [String: (frame: Rect, isDetermined: Bool)]] = [:]
    for view in frames.entries.flatMap({ entry in entry.views.map { (path: entry.path, view: $0) } }) {
      let frame = view.view.frame
      guard let id = view.view.id else { continue }
      let rect = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      computed[view.path, default: [:]][id] = (rect, view.view.isDetermined ?? false)
    }
    var agreement = Agreement()
    for (path, stored) in stored where FilePath(path).starts(with: folder) {
      for view in stored.views where view.frame.width.isFinite {
        let found = computed[path]?[view.id]
        agreement.add(
          found.map { $0.frame.difference(from: view.frame) } ?? .infinity,
          view,
          isDetermined: found?.isDetermined ?? false
        )
      }
    }
    return agreement
  }
}

extension Rect {
  fileprivate func difference(from other: Rect) -> Double {
    max(
      abs(minX - other.minX),
      abs(minY - other.minY),
      abs(width - other.width),
      abs(height - other.height)
    )
  }
}

/// Returns how many layouts do not mean the same when they are read again, and reports them.
func changedLayouts(_ converted: ConvertedDocuments, in folder: FilePath) throws -> Int {
  var changed = 0
  for layout in converted.documents.flatMap(\.layouts) {
    let file = folder.pushing(FilePath(layout.path))
    try FileManager.default.createDirectory(
      atPath: file.removingLastComponent().string,
      withIntermediateDirectories: true
    )
    try layout.text.write(toFile: file.string, atomically: true, encoding: .utf8)
    switch PlainLayout.resolve(file, elements: .stock) {
    case .success(let again) where again.text == layout.text: break
    case .success: changed += 1
    case .failure(let refusal):
      changed += 1
      FileHandle.standardError.write(
        Data("\(layout.path): \(refusal.diagnostics.map(\.message))\n".utf8)
      )
    }
  }
  return changed
}

let apps = CommandLine.arguments.dropFirst().map { FilePath($0) }
if apps.isEmpty {
  print("usage: interface-builder-frames APP…")
  exit(64)
}
let scratch = FilePath(
  FileManager.default.temporaryDirectory.appending(path: "interface-builder-frames-\(UUID())").path
)
defer { try? FileManager.default.removeItem(atPath: scratch.string) }
print(
  """
  | app | views | within 1 / 4 points | with the stored sizes of texts and images | determined / of these within 1 | differ: hidden | marked |
  | --- | ---: | --- | --- | --- | ---: | ---: |
  """
)
var (all, allStored) = (Agreement(), Agreement())
var conversions: [String] = []
for (number, app) in apps.enumerated() {
  let copy = scratch.appending("\(number)")
  try FileManager.default.createDirectory(atPath: copy.string, withIntermediateDirectories: true)
  let nibs = try AppNibs(app, copy: copy)
  let (own, stored) = (nibs.agreement(in: app), nibs.agreement(in: copy))
  all += own
  allStored += stored
  let name = app.lastComponent?.string ?? ""
  print(
    "| \(name) | \(own.views) | \(own.text) | \(stored.text) | \(stored.determinedText) | \(own.hidden) | \(own.marked) |"
  )
  let converted = ConvertedDocuments([app], .stock)
  let ofHost = converted.documents.flatMap(\.losses).count { $0.kind == .hostClass }
  conversions.append(
    """
    | \(name) | \(converted.documents.count - converted.failedCount) | \(converted.losslessCount) | \
    \(converted.lossCount) | \(ofHost) | \(converted.layoutCount) | \
    \(try changedLayouts(converted, in: copy.appending("Layouts"))) |
    """
  )
}
print(
  "| all | \(all.views) | \(all.text) | \(allStored.text) | \(allStored.determinedText) | \(all.hidden) | \(all.marked) |"
)
print(
  """

  | app | documents | without loss | losses | of the app's classes | layouts | other when read again |
  | --- | ---: | ---: | ---: | ---: | ---: | ---: |
  \(conversions.joined(separator: "\n"))
  """
)
