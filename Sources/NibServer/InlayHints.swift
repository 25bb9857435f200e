import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// What is not written in a layout, shown beside the elements: what styles set.
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
    let place = folders.file(at: path).place
    let offsets = document.text.offsets(range)
    let outline = Outline(document.text)
    return outline.elements.compactMap { element in
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
