import Foundation
import NibContracts
import NibLint
import NibMarkup
import NibModel
import NibRefactoring
import SystemPackage

/// What the name at a place means, as text.
struct Hovering {
  private let server: LanguageServer
  private let document: TextDocument

  init(_ server: LanguageServer, _ document: TextDocument) {
    (self.server, self.document) = (server, document)
  }

  func hover(at offset: Int) -> LSP.Hover? {
    guard let checker = server.checker else { return nil }
    return checker.withTexts(of: Array(server.documents.values)) {
      if document.path.extension == "swift" { return hoverInSwift(at: offset, checker) }
      let context = MarkupContext(document.text.bytes, at: offset)
      switch context.place {
      case .tagName(let range):
        let hover = context.element.flatMap { about($0, range) }
        // The outermost element and the root stand for the whole layout.
        return context.parents.count > 1 ? hover : hover.map { adding(pictureOf: [document.path], to: $0) }
      case .endTag(let range): return context.parents.last.flatMap { about($0, range) }
      case .attributeName(let range):
        let name = document.text.source.span(range).text
        return context.element.flatMap { about("\($0).\(name)", range) }
      case .attributeValue(let name, let range):
        return aboutName(at: offset, checker) ?? context.element.flatMap { about("\($0).\(name)", range) }
      case .content: return nil
      }
    }
  }

  /// Returns what `nib describe` says about an element or an attribute.
  private func about(_ name: String, _ range: Range<Int>) -> LSP.Hover? {
    guard let elements = server.checker?.elements, let text = try? ElementText(elements).text(about: name)
    else { return nil }
    // The list of all attributes would fill the screen.
    let short = name.contains(".") ? text : text.components(separatedBy: "\n\nAttributes").first ?? text
    return hover(short, range)
  }

  private func hover(_ text: String, _ range: Range<Int>) -> LSP.Hover {
    LSP.Hover(
      contents: LSP.MarkupContent(kind: "plaintext", value: text.trimmingCharacters(in: .newlines)),
      range: document.text.range(range)
    )
  }

  private func aboutName(at offset: Int, _ checker: ProjectChecker) -> LSP.Hover? {
    guard let project = checker.checkedSymbols,
      let named = Navigation(server, document).name(at: offset, project)
    else { return nil }
    let texts = named.symbols.compactMap { text(about: $0, project, checker) }.sorted()
    if texts.isEmpty { return nil }
    let layouts = named.symbols.filter { $0.kind == .layout }.flatMap { files(of: $0, project) }
    return adding(pictureOf: layouts, to: hover(texts.joined(separator: "\n\n"), named.range))
  }

  /// Returns the files of a layout and of its variants.
  private func files(of layout: Symbol, _ project: ProjectSymbols) -> [FilePath] {
    project.found.files.filter {
      project.folders.family(of: project.folders.file(at: $0.string)) == layout.scope
    }
  }

  /// Returns what is shown, with a picture of the first of some layouts if the client can show it.
  private func adding(pictureOf layouts: [FilePath], to hover: LSP.Hover) -> LSP.Hover {
    guard server.capabilities?.textDocument?.hover?.contentFormat?.contains("markdown") == true,
      let layout = layouts.first, !LayoutFileName.isStyles(layout.string), let root = server.root,
      let file = server.preview.picture(of: layout.absolute, in: root, server.documents.values)
    else { return hover }
    let name = LayoutFileName.nibName(ofPath: layout.string)
    var hover = hover
    // Descriptions contain characters that mean something in Markdown.
    let text = "````text\n\(hover.contents.value)\n````\n\n![\(name)](\(FileURI.uri(file)))"
    hover.contents = LSP.MarkupContent(kind: "markdown", value: text)
    return hover
  }

  private func text(about symbol: Symbol, _ project: ProjectSymbols, _ checker: ProjectChecker) -> String? {
    switch symbol.kind {
    case .outlet, .action:
      guard let record = checker.index?.records(named: ClassName(symbol.scope)).first else {
        return "\(symbol.kind.rawValue) \(symbol.name)"
      }
      if symbol.kind == .action {
        let sender = record.actions.first { $0.name == symbol.name }?.sender?.name
        return "@Action \(symbol.name)(\(sender ?? "")) of \(record.name.qualified)"
      }
      guard let outlet = record.outlets.first(where: { $0.name == symbol.name }) else { return nil }
      let type =
        switch outlet.kind {
        case .required: "\(outlet.type.name)!"
        case .optional: "\(outlet.type.name)?"
        case .collection: "[\(outlet.type.name)]"
        }
      return "@Outlet \(symbol.name): \(type) of \(record.name.qualified)"
    case .style:
      guard
        let style = project.folders.styles.styles.first(where: {
          $0.name == symbol.name && $0.declaration.nameSpan.file.path == symbol.scope
        })
      else { return nil }
      return style.declaration.span.text
    case .layout:
      return
        "layout \(symbol.name): \(files(of: symbol, project).map(\.string).joined(separator: ", "))"
    case .id, .parameter, .field, .slot:
      let all =
        symbol.kind == .id ? project.occurrences(in: FilePath(symbol.scope)) : project.occurrences()
      let declaration = all.first { $0.symbol == symbol && $0.isDeclaration }
      guard let span = declaration?.span, let tag = span.file.markup.lastTag(before: span.offsets.lowerBound),
        let range = span.file.markup.tag(tag)
      else { return nil }
      return span.file.span(range).text
    case .class:
      return checker.index?.records(named: ClassName(symbol.name)).first.map {
        "class \($0.name.qualified), \($0.declaration.path):\($0.declaration.start.line)"
      }
    case .element: return nil
    }
  }

  private func hoverInSwift(at offset: Int, _ checker: ProjectChecker) -> LSP.Hover? {
    let navigation = Navigation(server, document)
    guard let project = checker.checkedSymbols, let named = navigation.name(at: offset, project) else {
      return nil
    }
    let places = navigation.layoutPlaces(of: named.symbols, project)
    guard !places.isEmpty else { return hover("No layout has this name.", named.range) }
    let paths = places.compactMap { FileURI.path($0.uri) }
    let files = Set(paths.compactMap { $0.lastComponent?.string }).sorted()
    let isClass = named.symbols.contains { $0.kind == .class }
    return adding(
      pictureOf: isClass ? paths : [],
      to: hover("In \(files.joined(separator: ", "))", named.range)
    )
  }
}
