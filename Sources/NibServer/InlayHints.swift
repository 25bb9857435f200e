import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibViews
import SystemPackage

/// What is not written in a layout, shown beside the elements: their frames, and what styles set.
struct InlayHints {
  private let server: LanguageServer
  private let document: TextDocument

  init(_ server: LanguageServer, _ document: TextDocument) {
    (self.server, self.document) = (server, document)
  }

  func hints(_ range: LSP.Range) -> [LSP.InlayHint] {
    guard let checker = server.checker, let folders = checker.folders,
      let path = checker.path(document.path), !LayoutFileName.isStyles(path)
    else { return [] }
    let file = folders.file(at: path)
    let offsets = document.text.offsets(range)
    let elements = Outline(document.text).elements
    return frameHints(file, elements, offsets, checker) + styleHints(file, elements, offsets, folders)
  }

  /// Returns the size and the place of each view, after the start tag of its element.
  private func frameHints(
    _ file: LayoutFile,
    _ elements: [Outline.Element],
    _ offsets: Range<Int>,
    _ checker: ProjectChecker
  ) -> [LSP.InlayHint] {
    guard let folders = checker.folders else { return [] }
    let frames = checker.withTexts(of: Array(server.documents.values)) {
      ElementFrames(of: file, in: folders, checker.index).frames
    }
    return elements.compactMap { element in
      guard let frame = frames[element.tag], offsets.contains(element.startTag.upperBound - 1) else {
        return nil
      }
      let numbers = [frame.width, frame.height, frame.minX, frame.minY].map { ($0 * 10).rounded() / 10 }
      let (size, origin) = (numbers.prefix(2), numbers.suffix(2))
      return LSP.InlayHint(
        position: document.text.position(of: element.startTag.upperBound),
        label: "\(size.map(\.messageText).joined(separator: " × ")) at "
          + origin.map(\.messageText).joined(separator: ", "),
        paddingLeft: true
      )
    }
  }

  /// Returns what styles set, after the names of the styles.
  private func styleHints(
    _ file: LayoutFile,
    _ elements: [Outline.Element],
    _ offsets: Range<Int>,
    _ folders: LayoutFolders
  ) -> [LSP.InlayHint] {
    let place = file.place
    return elements.compactMap { element in
      let attribute = document.text.source.markup.attributes(ofTag: element.tag).first {
        document.text.bytes[$0.name].elementsEqual("style".utf8)
      }
      guard let attribute, offsets.contains(attribute.value.upperBound) else { return nil }
      let styles = document.text.source.span(attribute.value).text.split(separator: " ")
      var known = Set(
        document.text.source.markup.attributes(ofTag: element.tag).map {
          document.text.source.span($0.name).text
        }
      ).union(["name", "element", "basedOn"])
      var values: [String] = []
      // A later style replaces what an earlier one sets, and a style what it is based on.
      for name in styles.reversed() {
        guard case .style(let style) = folders.style(String(name), from: place) else { continue }
        for ancestor in style.lineage {
          for attribute in ancestor.declaration.attributes where known.insert(attribute.name).inserted {
            values.append("\(attribute.name)=\(attribute.value)")
          }
        }
      }
      guard !values.isEmpty else { return nil }
      return LSP.InlayHint(
        position: document.text.position(of: attribute.value.upperBound + 1),
        label: values.joined(separator: " "),
        paddingLeft: true
      )
    }
  }
}
