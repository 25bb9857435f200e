import NibMarkup
import NibModel

/// The types of semantic tokens, in the order of the legend.
enum SemanticTokenType: String, CaseIterable {
  case type, property, string, comment, event, variable
}

/// Reads what the parts of a document are, for editors that color them.
struct SemanticTokenReader {
  private let text: DocumentText

  init(_ text: DocumentText) { self.text = text }

  var tokens: LSP.SemanticTokens {
    let markup = text.source.markup
    var data: [Int] = []
    var last = LSP.Position(line: 0, character: 0)
    var name = ""
    for index in markup.all.indices {
      var offsets = markup.offsets(of: index)
      let type: SemanticTokenType
      switch markup.all[index].kind {
      case .tagName:
        offsets = offsets.lowerBound + 1..<offsets.upperBound
        type = .type
      case .attributeName:
        name = text.source.span(offsets).text
        type = name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true ? .event : .property
      case .attributeValue:
        let isName = ["id", "outlet", "style", "class", "owner"].contains(name)
        type = isName || text.bytes[offsets].dropFirst().first == UInt8(ascii: "@") ? .variable : .string
      case .comment: type = .comment
      default: continue
      }
      let range = text.range(offsets)
      // A token of several lines is not one that every client can show.
      guard range.start.line == range.end.line, range.end.character > range.start.character else { continue }
      let lines = range.start.line - last.line
      data += [
        lines, lines == 0 ? range.start.character - last.character : range.start.character,
        range.end.character - range.start.character, SemanticTokenType.allCases.firstIndex(of: type) ?? 0, 0,
      ]
      last = range.start
    }
    return LSP.SemanticTokens(data: data)
  }
}
