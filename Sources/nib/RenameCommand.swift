import ArgumentParser
import Foundation
import NibCommandLine
import NibEdits
import NibLint
import NibMarkup
import NibModel
import NibRefactoring
import SystemPackage

/// The command `nib rename`.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Renames an outlet, a layout or another name in layouts, styles and Swift sources.",
    usage: """
      nib rename <layout> <name> <new-name> [--kind <kind>]
      nib rename <name> <new-name> [--kind <kind>]
      """,
    discussion: """
      `nib rename BookCell titleLabel headingLabel` renames an outlet, an action, an id, a parameter, a field or a \
      slot of the layout BookCell: in this layout and its variants, in layouts that include it, and in the class \
      that loads it. `nib rename BookCell PaperbackCell` renames a layout with its files and the class of its \
      name, a style, or an element.

      A patch shows the changes first, and a question asks whether to make them; without a terminal, --yes \
      answers it. A name is replaced only where it certainly means what is renamed: if it may mean it \
      somewhere else, all such places are printed, and nothing is changed.

      The exit status is 0, 1 if the rename is refused or not confirmed, 64 for incorrect usage, 66 for a name that does not exist, \
      and 73 for a file that cannot be written; no file is changed then.
      """
  )

  @Argument(
    help:
      "The layout, the name in it, and the new name; or the name of a layout, a style or an element, and the new name."
  )
  var names: [String]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What the name is, if it is several things: \(Self.kinds.map(\.rawValue).joined(separator: ", ")). May be repeated.",
      valueName: "kind"
    )
  )
  var kind: [Symbol.Kind] = []

  @OptionGroup var changes: ChangeOptions
  @OptionGroup var elementsOption: ElementsOption

  private static let kinds: [Symbol.Kind] = Symbol.Kind.allCases.filter { $0 != .class }

  func validate() throws {
    guard (2...3).contains(names.count) else {
      throw ValidationError("write the layout, the name in it and the new name, or a name and the new name")
    }
    if names[names.count - 1] == names[names.count - 2] {
      throw ValidationError("the new name is the old one")
    }
    if kind.contains(.class) { throw ValidationError("a class is renamed with its layout") }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: [])
    let vocabulary = try elementsOption.elementsWithoutSources(project)
    let layouts = try project.layouts([])
    try requireExisting(layouts + project.sources.map(\.path))
    let files = SwiftFiles(at: project.sources.map(\.path), excluding: project.excluded)
    let index = project.sources.isEmpty ? nil : files.index(vocabulary, .ofCommand).index
    let symbols = ProjectSymbols(
      FoundLayouts(layouts, excluding: project.excluded),
      index,
      elements: vocabulary
    )
    let new = names[names.count - 1]
    if project.sources.isEmpty {
      printError(
        "note: Swift sources are not searched, because \(SettingsFile.name) does not say where they are"
      )
    }
    let rename = Rename(
      symbols,
      files,
      .ofCommand,
      named: (project.layouts + project.sources).map(\.path).filter { !$0.isFolder }
    )
    let targets = try targets(symbols)
    for target in targets {
      if let objection = target.first.flatMap({ Rename.objection(to: new, for: $0.kind) }) {
        throw ValidationError(objection)
      }
    }
    try changes.make("renamed") { () throws(RefusedChange) in try rename.plan(targets, to: new) }
  }

  // MARK: Names

  /// Returns what to rename, of each kind.
  ///
  /// Exits with status 66 if nothing has the name, and with status 1 if several things do.
  private func targets(_ symbols: ProjectSymbols) throws -> [Set<Symbol>] {
    let name = names[names.count - 2]
    var found: [Symbol.Kind: Set<Symbol>]
    var place = ""
    if names.count == 3 {
      place = " in \(names[0])"
      guard let own = symbols.symbols(named: name, in: names[0]) else {
        let known = symbols.found.files.map { LayoutFileName.nibName(ofPath: $0.string) }
        throw missing("there is no layout '\(names[0])'\(Suggestion(for: names[0], among: known).phrase)")
      }
      found = own
    } else {
      found = symbols.symbols(named: name)
    }
    if !kind.isEmpty { found = found.filter { kind.contains($0.key) } }
    if found.isEmpty {
      let what =
        kind.isEmpty
        ? names.count == 3 ? "name" : "layout, style or element"
        : kind.map(\.rawValue).joined(separator: " or ")
      let hint = names.count == 3 ? Suggestion(for: name, among: symbols.names(in: names[0])).phrase : ""
      throw missing("there is no \(what) '\(name)'\(place)\(hint)")
    }
    let kinds = found.keys.sorted { $0.rawValue < $1.rawValue }
    if kinds.count > 1, kind.isEmpty {
      printError("error: '\(name)'\(place) is \(kinds.map(\.phrase).joined(separator: " and "))")
      let options = kinds.map { "--kind \($0.rawValue)" }
      printError("note: write \(options.joined(separator: " or ")), or \(options.joined(separator: " "))")
      throw ExitCode(1)
    }
    for (kind, symbols) in found
    where [.outlet, .action, .layout, .style].contains(kind) && symbols.count > 1 {
      printError(
        "error: there are several: \(symbols.map(\.scope).sorted().map { "\(kind.rawValue) '\(name)' of '\($0)'" }.joined(separator: ", "))"
      )
      throw ExitCode(1)
    }
    return kinds.compactMap { found[$0] }
  }

  private func missing(_ message: String) -> ExitCode {
    printError("error: \(message)")
    return ExitCode(66)
  }
}

extension Symbol.Kind: ExpressibleByArgument {
  // A class is renamed with its layout.
  package static var allValueStrings: [String] { allCases.filter { $0 != .class }.map(\.rawValue) }
}
