import ArgumentParser
import NibCommandLine
import NibContracts
import NibEdits
import NibLint
import NibMarkup
import NibModel
import NibNames
import SystemPackage

/// The command `nib new`.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a layout and the class that loads it.",
    discussion: """
      `nib new BookCell --as tableViewCell` writes BookCell.xml into the folder of the layouts and BookCell.swift \
      into the folder of the sources. If the sources declare the class already, only the layout is written, with a \
      view for each outlet.

      The exit status is 64 for a name or an element that cannot be used, 66 for a folder that does not exist, and \
      73 if a file exists or cannot be written; nothing is written then.
      """
  )

  @Argument(help: "The name of the layout and of its class.")
  var name: String

  @Option(
    name: .customLong("as"),
    help: "The root element, which is a view. (default: that of the superclass if the class exists, or view)"
  )
  var element: String?

  @Option(name: .long, help: "The folder for the layout. (default: the first one in .nib.yml, or Layouts)")
  var layouts: PathArgument?

  @Option(name: .long, help: "The folder for the class. (default: the first one in .nib.yml, or Sources)")
  var sources: PathArgument?

  @OptionGroup var elementsOption: ElementsOption

  func validate() throws {
    guard NameSyntax.isIdentifier(name), NameSyntax.isNibName(name) else {
      throw ValidationError(
        "'\(name)' cannot be the name of a class and a layout; write one such as BookCell"
      )
    }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: [layouts, sources].compactMap(\.self))
    let vocabulary = try elementsOption.elements(project)
    let given = try element.map { try view(named: $0, vocabulary) }
    let folder = try existingFolder(
      layouts?.path ?? project.layouts.map(\.path).first(where: \.isFolder) ?? "Layouts"
    )
    let sourceFolder = try existingFolder(
      sources?.path ?? project.sources.map(\.path).first(where: \.isFolder) ?? "Sources"
    )
    let found = FoundLayouts([folder] + project.layouts.map(\.path), excluding: project.excluded)
    if let other = found.files.first(where: { LayoutFileName.nibName(ofPath: $0.string) == name }) {
      printError("error: there is a layout '\(name)' already: '\(other.string)'")
      throw ExitCode(73)
    }
    let files = SwiftFiles(
      at: [sourceFolder] + project.sources.map(\.path),
      excluding: project.excluded
    )
    let index = files.index(vocabulary, .ofCommand).index
    let record = index.records(named: ClassName(name)).first
    let schema = try given ?? record.flatMap { rootElement(of: $0, index) } ?? view(named: "view", vocabulary)
    let outlets = record.flatMap { index.contract(of: $0)?.outlets }
    let children = outlets?.compactMap { outlet -> NewLayout.Child? in
      let element = vocabulary.element(ofClass: ClassName(outlet.type.name))
      guard let element, element.isKind(of: LayoutFormat.viewElement) else { return nil }
      return NewLayout.Child(element.name, outlet: outlet.name)
    }
    let text = NewLayout(name, as: schema, children: children)
    let layout = folder.appending("\(name).xml")
    var written = [(path: layout, text: text.layout)]
    if record == nil {
      written.append((sourceFolder.appending("\(name).swift"), text.classDeclaration))
    }
    for file in written where file.path.exists {
      printError("error: '\(file.path.string)' exists")
      throw ExitCode(73)
    }
    for file in written {
      do {
        try replaceFile(at: file.path.string, with: file.text)
        try printOutput("\(file.path.string)\n")
      } catch let error where !(error is ExitCode) {
        printError("error: '\(file.path.string)' cannot be written: \(reasonForUnwrittenFile(error))")
        throw ExitCode(73)
      }
    }
    if let record {
      let place = "\(record.declaration.path):\(record.declaration.start.line)"
      let advice = index.isLoadable(record) ? "" : "; mark it with @NibLoadable"
      printError("note: \(name) is declared at \(place)\(advice)")
    }
  }

  /// Returns the most special view whose class a class inherits from.
  private func rootElement(of record: ClassRecord, _ index: SourceIndex) -> ElementSchema? {
    index.vocabulary.elements.filter {
      $0.isKind(of: LayoutFormat.viewElement) && index.inherits(record, $0.className) == true
    }
    .max { Array($0.lineage).count < Array($1.lineage).count }
  }

  /// Exits with status 64 if there is no view with a name.
  private func view(named name: String, _ vocabulary: ElementVocabulary) throws -> ElementSchema {
    let views = vocabulary.elements.filter { $0.isKind(of: LayoutFormat.viewElement) }
    if let schema = vocabulary[name], schema.isKind(of: LayoutFormat.viewElement) { return schema }
    let hint = Suggestion(for: name, among: views.map(\.name)).phrase
    throw ValidationError(
      vocabulary[name] == nil
        ? "there is no element <\(name)>\(hint)" : "<\(name)> is not a view, so it cannot be a root"
    )
  }

  /// Exits with status 66 if there is no folder at a path.
  private func existingFolder(_ path: FilePath) throws -> FilePath {
    try requireFolder(path)
    return path
  }
}
