import NibContracts
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// What is above the declarations of classes in a Swift file: their outlets and layouts.
struct CodeLenses {
  private let server: LanguageServer
  private let document: TextDocument

  init(_ server: LanguageServer, _ document: TextDocument) {
    (self.server, self.document) = (server, document)
  }

  var lenses: [LSP.CodeLens] {
    guard document.path.extension == "swift", let checker = server.checker, let index = checker.index else {
      return []
    }
    let layouts = Dictionary(grouping: checker.layoutPaths) { LayoutFileName.nibName(ofPath: $0) }
    return index.allClasses.filter { FilePath($0.declaration.path).absolute == document.path }.compactMap {
      record in
      let names = index.claims.filter { $0.value.contains { $0.declaration == record.declaration } }.keys
        .sorted()
      guard let name = names.first else { return nil }
      let files = (layouts[name] ?? []).sorted()
      let outlets = index.contract(of: record)?.outlets.count ?? record.outlets.count
      let what =
        files.isEmpty
        ? "no layout \(name)"
        : files.compactMap { FilePath($0).lastComponent?.string }.joined(separator: ", ")
      return LSP.CodeLens(
        range: document.text.range(record.declaration),
        command: .init(
          title: "\(outlets.counted("outlet")), \(what)",
          command: files.isEmpty ? "" : "nib.showLayout",
          arguments: files.map { path in
            let start = LSP.Position(line: 0, character: 0)
            return LSP.Location(
              uri: server.uri(FilePath(path).absolute),
              range: LSP.Range(start: start, end: start)
            )
          }
        )
      )
    }
  }
}
