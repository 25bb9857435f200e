import ArgumentParser
import Foundation
import NibCommandLine
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// The command `nib convert`.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts .xib files and storyboards to layouts, and lists what is lost.",
    discussion: """
      Each nib becomes a layout of the same name. A scene of a storyboard, or a cell inside a list, becomes a \
      layout with the name of its class, or of the file and the scene. Texts that have translations in the .strings \
      files of other languages become references to a String Catalog with all languages, which is written next to the \
      layouts. What layouts cannot say is printed to standard output, one line for each loss. Without --output, \
      nothing is written.

      A file that exists with different content is not replaced. Nibs that cannot be converted are reported on \
      standard error. The exit status is 1 if a nib cannot be converted or two layouts have the same name, and \
      73 if a file cannot be written.
      """
  )

  @Argument(help: ".xib files and storyboards, and folders of them.")
  var paths: [PathArgument]

  @Option(
    name: .long,
    help: "The folder to which the layouts are written, in folders like those of the nibs."
  )
  var output: PathArgument?

  @Option(
    name: .long,
    help:
      "A file for the report of what is lost: Markdown, or JSON if its name ends in .json. May be repeated."
  )
  var report: [PathArgument] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The language of the texts in nibs in Base.lproj.",
      discussion: "The default is the source language of the nib's String Catalog, or English without one."
    )
  )
  var language: String?

  @Flag(name: .long, help: "Write what layouts repeat once, as a layout that they include.")
  var includes = false

  @Flag(
    name: .long,
    help:
      "Print a patch for the Swift classes in the folders of the nibs, instead of what is lost."
  )
  var swift = false

  @OptionGroup var elementsOption: ElementsOption

  func validate() throws {
    try language.map(requireLanguage)
    for file in report where !["md", "json"].contains(file.path.extension?.lowercased()) {
      throw ValidationError("the name of a report ends in .md or .json, not '\(file.path.string)'")
    }
  }

  func run() throws {
    let project = try ProjectSettings.entered(for: paths)
    let paths = paths.map(\.path)
    try requireExisting(paths)
    try requireLayouts(in: paths)
    let elements = try elementsOption.elements(project)
    let converted = ConvertedDocuments(
      paths,
      elements,
      output: output?.path,
      hasIncludes: includes,
      developmentLanguage: language
    )
    if converted.documents.isEmpty, converted.diagnostics.isEmpty {
      printError("error: there are no nibs in \(paths.map { "'\($0.string)'" }.joined(separator: ", "))")
      throw ExitCode(66)
    }
    if !converted.diagnostics.isEmpty { printError(converted.diagnostics) }
    if swift {
      try printChanges(SwiftChanges(converted, paths.filter(\.isFolder), elements, .ofCommand))
    } else {
      try printOutput(converted.text)
    }
    for file in report {
      let isJSON = file.path.extension?.lowercased() == "json"
      try write(isJSON ? converted.json : converted.markdown, to: file.path)
    }
    var unwritten = 0
    if let output {
      let files = converted.documents.flatMap(\.layouts) + converted.sharedLayouts + converted.catalogs
      for file in files where try !write(file, in: output.path) {
        unwritten += 1
      }
    }
    printSummary(converted, unwritten: unwritten)
    if unwritten > 0 { throw ExitCode(73) }
    if converted.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  /// Writes a file, and returns whether the file now has its text.
  private func write(_ file: ConvertedDocuments.ConvertedFile, in folder: FilePath) throws -> Bool {
    let path = folder.pushing(FilePath(file.path))
    if let type = try? path.stat(followTargetSymlink: false).type {
      if type == .regular, case .success(let known) = SourceFile.read(path, byteLimit: nil),
        known.bytes.elementsEqual(file.text.utf8)
      {
        return true
      }
      let what = type == .regular ? "with different content" : "and is not a file"
      printError("error: '\(path.string)' exists \(what); move it, and convert again")
      return false
    }
    do {
      let parent = path.removingLastComponent().string
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try replaceFile(at: path.string, with: file.text)
      return true
    } catch {
      printError("error: '\(path.string)' cannot be written: \(reasonForUnwrittenFile(error))")
      return false
    }
  }

  private func write(_ report: String, to path: FilePath) throws {
    do {
      try replaceFile(at: path.string, with: report)
    } catch {
      printError("error: the report cannot be written to '\(path.string)': \(reasonForUnwrittenFile(error))")
      throw ExitCode(73)
    }
  }

  private func printChanges(_ changes: SwiftChanges) throws {
    if !changes.diagnostics.isEmpty { printError(changes.diagnostics) }
    try printOutput(changes.patch)
    for note in changes.notes {
      let place = note.range.map { "\($0.path):\($0.start.line):\($0.start.column): " } ?? ""
      printError("\(place)note: \(note.message)")
    }
  }

  private func printSummary(_ converted: ConvertedDocuments, unwritten: Int) {
    let place = output.map { " in \($0.path.string)" } ?? ""
    var parts = ["\(converted.losslessCount) without loss"]
    let shared = converted.sharedLayouts.count
    if shared > 0 { parts.insert("\(shared.counted("shared layout"))", at: 0) }
    if converted.lossCount > 0 { parts.append(converted.lossCount.counted("loss", plural: "losses")) }
    if !converted.catalogs.isEmpty {
      parts.insert(converted.catalogs.count.counted("String Catalog"), at: 0)
    }
    if unwritten > 0 { parts.append("\(unwritten.counted("file")) not written") }
    if converted.failedCount > 0 { parts.append("\(converted.failedCount) not converted") }
    printError(
      "\(converted.documents.count.counted("nib")): \(converted.layoutCount.counted("layout"))\(place), "
        + parts.joined(separator: ", ")
    )
  }
}
