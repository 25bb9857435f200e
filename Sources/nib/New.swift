import ArgumentParser
import Foundation
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

      Folders that neither the command line nor .nib.yml names are created.

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
    guard NameSyntax.isIdentifier(name), NameSyntax.isNibName(name), !LayoutMember.isKeyword(name),
      name != LayoutFormat.stylesFile
    else {
      throw ValidationError(
        "'\(name)' cannot be the name of a class and a layout; write one such as BookCell"
      )
    }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: [layouts, sources].compactMap(\.self))
    let vocabulary = try elementsOption.elementsWithoutSources(project)
    let folder = layouts?.path ?? project.layouts.map(\.path).first(where: \.isFolder) ?? "Layouts"
    let sourceFolder =
      sources?.path ?? project.sources.map(\.path).first(where: \.isFolder) ?? "Sources"
    let isNamed = [layouts != nil || folder != "Layouts", sources != nil || sourceFolder != "Sources"]
    for (folder, isNamed) in zip([folder, sourceFolder], isNamed) where isNamed || folder.exists {
      try requireFolder(folder)
    }
    let folders = ([folder] + project.layouts.map(\.path)).filter(\.exists)
    let found = FoundLayouts(folders, excluding: project.excluded)
    if let other = found.files.first(where: { LayoutFileName.nibName(ofPath: $0.string) == name }) {
      printError("error: there is a layout '\(name)' already: '\(other.string)'")
      throw ExitCode(73)
    }
    let files = SwiftFiles(
      at: ([sourceFolder] + project.sources.map(\.path)).filter(\.exists),
      excluding: project.excluded
    )
    let index = files.index(vocabulary, .ofCommand).index
    let given = try element.map { try view(named: $0, index.vocabulary) }
    let record = index.records(named: ClassName(name)).first
    try requireUsable(record, given, index, files)
    let schema =
      try given ?? record.flatMap { rootElement(of: $0, index) }
      ?? view(named: LayoutFormat.viewElement, index.vocabulary)
    let text = NewLayout(name, as: schema, children: record.map { children(for: $0, index) })
    let layout = folder.appending("\(name).xml")
    var written = [(path: layout, text: try formatted(text.layout, in: folder, index.vocabulary))]
    if record == nil {
      written.append((sourceFolder.appending("\(name).swift"), text.classDeclaration))
    }
    for file in written where file.path.exists {
      printError("error: '\(file.path.string)' exists")
      throw ExitCode(73)
    }
    var undo: [FilePath] = []
    for file in written {
      let folder = file.path.removingLastComponent()
      do {
        if !folder.isEmpty, !folder.exists {
          try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: false)
          undo.append(folder)
        }
        try replaceFile(at: file.path.string, with: file.text)
      } catch {
        printError("error: '\(file.path.string)' cannot be written: \(reasonForUnwrittenFile(error))")
        for path in undo.reversed() { try? FileManager.default.removeItem(atPath: path.string) }
        throw ExitCode(73)
      }
      undo.append(file.path)
    }
    for file in written { try printOutput("\(file.path.string)\n") }
    if let record {
      let place = "\(record.declaration.path):\(record.declaration.start.line)"
      let advice = index.isLoadable(record) ? "" : "; mark it with @NibLoadable"
      printError("note: \(name) is declared at \(place)\(advice)")
    }
  }

  /// Exits with status 73 if the name is that of another type, or of a class that the layout would not fit.
  private func requireUsable(
    _ record: ClassRecord?,
    _ element: ElementSchema?,
    _ index: SourceIndex,
    _ files: SwiftFiles
  ) throws {
    var problem: String?
    if let record {
      if index.canOnlyOwn(record) {
        problem = "\(name) is not a view, so it can only be the owner of a layout"
      } else if let element, index.inherits(record, element.className) == false {
        problem = "\(name) does not inherit from \(element.className.base), the class of <\(element.name)>"
      }
    } else if index.vocabulary.element(ofClass: ClassName(name)) != nil {
      problem = "\(name) is the class of an element"
    } else if let path = files.path(ofTypeNamed: name) {
      problem = "'\(path)' declares another type \(name)"
    }
    guard let problem else { return }
    printError("error: \(problem)")
    throw ExitCode(73)
  }

  /// Returns a view for each outlet of a class whose type has an element.
  private func children(for record: ClassRecord, _ index: SourceIndex) -> [NewLayout.Child] {
    (index.contract(of: record)?.outlets ?? []).compactMap { outlet in
      let element = index.vocabulary.element(ofClass: ClassName(outlet.type.name))
      guard let element, element.isKind(of: LayoutFormat.viewElement) else { return nil }
      return NewLayout.Child(element.name, outlet: outlet.name)
    }
  }

  /// Returns the text of a layout in the form that the settings of its folder say.
  private func formatted(_ text: String, in folder: FilePath, _ vocabulary: ElementVocabulary) throws
    -> String
  {
    let (style, diagnostics) = SettingsFile.formatting(in: folder.string)
    guard diagnostics.isEmpty else {
      printError(diagnostics)
      throw ExitCode(78)
    }
    var edited = EditedText(SourceFile(path: "\(name).xml", bytes: Array(text.utf8)))
    edited.apply((try? LayoutFormatter(vocabulary, style).edits(of: edited.source)) ?? [])
    return String(decoding: edited.bytes, as: UTF8.self)
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
}
