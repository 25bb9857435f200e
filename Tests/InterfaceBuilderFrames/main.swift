import Foundation
import NibIndices
import NibInspection
import NibKit
import NibMarkup
import NibModel
import NibViews

// Lays out the layouts that `interface-builder-frames.py convert` has written, and prints the frames as
// `nib frames` does. In contrast to the command, views whose size depends on text have the size of the
// content that Interface Builder stored, and views have the safe areas that its frames show.
//
//     interface-builder-frames FOLDER > FRAMES.json

guard CommandLine.arguments.count == 2 else {
  print("usage: interface-builder-frames FOLDER")
  exit(64)
}

let folder = URL(filePath: CommandLine.arguments[1])
var entries: [LayoutFrames.Entry] = []
let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
  $0 as? URL
}
for path in (paths ?? []).filter({ $0.pathExtension == "json" }).sorted(by: { $0.path() < $1.path() }) {
  let stored = try JSONDecoder().decode(StoredLayout.self, from: Data(contentsOf: path))
  guard let width = stored.size?.width, let height = stored.size?.height else { continue }
  let layout = path.deletingPathExtension().appendingPathExtension("xml")
  let file = SourceFile.read(layout.path(percentEncoded: false))
  let resolution = LayoutResolution(
    file.map { LayoutReading($0, limits: LayoutLimits()) },
    nibName: path.deletingPathExtension().lastPathComponent,
    elements: storedViews.vocabulary,
    limits: LayoutLimits(),
    classNames: .any,
    dependencies: .none
  )
  guard let resolved = resolution.layout, resolution.isSound else {
    FileHandle.standardError.write(Data("\(layout.path()): \(resolution.diagnostics.map(\.message))\n".utf8))
    continue
  }
  let areas = Dictionary(stored.views.map { ($0.id, $0.safeArea) }, uniquingKeysWith: { first, _ in first })
  guard let made = Prototype(showing: resolved, storedViews).map({ PrototypeObjects($0) }),
    let root = made.root as? View
  else { continue }
  let ids = Dictionary(resolved.ids.map { ($0.value.node, $0.key) }, uniquingKeysWith: { first, _ in first })
  for node in made.objects.indices {
    guard let view = made.objects[node] as? View, let id = ids[node] else { continue }
    if let view = view as? any StoresLayout {
      view.storedSize = stored.sizes[id]
      if let area = areas[id] ?? nil { view.storedSafeArea = EdgeInsets(area) }
    }
    if let view = view as? StoredButton, view.storedSize == nil, view.title == nil,
      let size = view.image.flatMap({ stored.images[$0.rawValue] })
    {
      // A button of the custom type is as wide as its image, and at least 22 points high.
      let insets = view.contentEdgeInsets
      view.storedSize = StoredLayout.Extents(
        width: size[0] + insets.leading + insets.trailing,
        height: max(insets == .zero ? 22 : 0, size[1]) + insets.top + insets.bottom
      )
    }
    if let view = view as? ImageView, let size = view.image.flatMap({ stored.images[$0.rawValue] }) {
      view.imageSize = Size(width: size[0], height: size[1])
    }
  }
  entries.append(LayoutFrames.Entry(resolved, made.objects, root, 0, .size(width: width, height: height)))
}
struct Document: Encodable { let layouts: [LayoutFrames.Entry] }
FileHandle.standardOutput.write(try JSONEncoder().encode(Document(layouts: entries)))
