import NibEdits
package import NibLint
import NibMarkup
import NibModel
package import SystemPackage

/// Finds what the layouts of a project repeat, and moves it into layouts and styles of its own.
///
/// All layouts mean the same afterwards: each is resolved before and after, and the extraction is refused if
/// one of them differs.
package struct Extraction {
  /// A layout without errors.
  struct Source {
    let path: FilePath
    /// The outermost folder among the project's paths that contains the layout.
    ///
    /// A layout outside of the folder may find other layouts and styles.
    let folder: FilePath
    let document: MarkupDocument
    let elements: WrittenElements

    /// The names of the layouts that the layout may include.
    fileprivate var namesOfIncludes: Set<String> {
      Set(
        document.elements.flatMap { element in
          element.attributes.filter { ["layout", "cells", "header"].contains($0.name) }
            .flatMap { $0.value.split(separator: " ").map(String.init) }
        }
      )
    }
  }

  /// An element of one of the layouts.
  struct Place {
    let source: Source
    let number: Int

    var element: MarkupElement { source.elements.items[number].element }
  }

  let project: ProjectSymbols
  private let paths: [FilePath]
  private let excluded: ExcludedPaths
  /// The layouts without errors, in the order of their paths.
  let sources: [Source]

  /// - Parameters:
  ///   - paths: The layouts of the project, and the folders of them.
  ///   - excluded: The files that are left out of the folders.
  package init(_ project: ProjectSymbols, in paths: [FilePath], excluding excluded: ExcludedPaths) {
    (self.project, self.paths, self.excluded) = (project, paths, excluded)
    let folders = paths.filter(\.isFolder)
    var targets: Set<FilePath> = []
    var faultyCount = 0
    sources = project.found.files.compactMap { path in
      // A link to another layout is changed with that layout.
      guard targets.insert(path.target ?? path.absolute).inserted else { return nil }
      let file = project.folders.file(at: path.string)
      guard project.folders.resolution(of: file).isSound else {
        faultyCount += 1
        return nil
      }
      guard let document = try? file.reading(project.folders.limits).get().layout?.document,
        let names = project.written(in: file)?.all
      else { return nil }
      let outermost = folders.filter { path.absolute.starts(with: $0.absolute) }.min {
        $0.absolute.components.count < $1.absolute.components.count
      }
      return Source(
        path: path,
        folder: outermost ?? path.removingLastComponent(),
        document: document,
        elements: WrittenElements(document, names, project.elements)
      )
    }
    self.faultyCount = faultyCount
  }

  /// The number of layouts that are left out because they have errors.
  package let faultyCount: Int

  /// Returns the element that begins at a place.
  func found(_ place: ElementPlace) throws(RefusedChange) -> Place {
    let path = place.path.target ?? place.path.absolute
    guard let source = sources.first(where: { ($0.path.target ?? $0.path.absolute) == path }) else {
      let isKnown = project.found.files.contains { ($0.target ?? $0.absolute) == path }
      throw RefusedChange(
        findings: [isKnown ? .faultyLayout(place.path.string) : .unknownLayout(place.path.string)]
      )
    }
    let number = source.elements.items.indices.first { number in
      let start = source.elements.items[number].element.nameSpan.range.start
      // The column may be that of the name, after the bracket.
      return start.line == place.line
        && place.column.map { [start.column, start.column + 1].contains($0) } ?? true
    }
    guard let number else { throw RefusedChange(findings: [.unknownPlace(place)]) }
    return Place(source: source, number: number)
  }

  // MARK: Laws

  /// Returns a plan if all layouts mean the same afterwards.
  func checked(_ plan: ChangePlan) throws(RefusedChange) -> ChangePlan {
    var open = OpenFiles()
    for text in plan.texts { open[FilePath(text.source.path)] = text.bytes }
    for addition in plan.additions { open[addition.path] = Array(addition.text.utf8) }
    let findings = OpenFiles.$current.withValue(open) {
      let added = plan.additions.map(\.path)
      let found = FoundLayouts(paths + added, excluding: excluded)
      let folders = found.layoutFolders(project.elements)
      let errors = added.filter { !LayoutFileName.isStyles($0.string) }.flatMap { path in
        folders.resolution(of: folders.file(at: path.string)).diagnostics.filter { $0.severity == .error }
      }
      let ofStyles = folders.styles.diagnostics.filter { $0.severity == .error }
      if !ofStyles.isEmpty { return ofStyles }
      let changed = Set(plan.texts.map(\.source.path))
      return errors + affected(by: changed).flatMap { changes(of: $0, in: folders) }
    }
    if !findings.isEmpty { throw RefusedChange(findings: findings.unique.inReportingOrder()) }
    return plan
  }

  /// Returns the layouts with some paths, and those that include them.
  private func affected(by changed: Set<String>) -> [Source] {
    var affected = Set(sources.indices.filter { changed.contains(sources[$0].path.string) })
    var names = Set(affected.map { LayoutFileName.nibName(ofPath: sources[$0].path.string) })
    let included = sources.map(\.namesOfIncludes)
    while true {
      let more = sources.indices.filter { !affected.contains($0) && !included[$0].isDisjoint(with: names) }
      if more.isEmpty { return affected.sorted().map { sources[$0] } }
      affected.formUnion(more)
      names.formUnion(more.map { LayoutFileName.nibName(ofPath: sources[$0].path.string) })
    }
  }

  /// Returns what is different about a layout among other layouts.
  private func changes(of source: Source, in folders: LayoutFolders) -> [Diagnostic] {
    let (path, earlier) = (source.path.string, project.folders)
    let before = earlier.resolutions(of: earlier.file(at: path))
    let after = folders.resolutions(of: folders.file(at: path))
    let errors = after.flatMap(\.diagnostics).filter { $0.severity == .error }
    if !errors.isEmpty { return errors }
    if before.count != after.count { return [.changedMeaning("<\(LayoutFormat.layoutElement)>", path)] }
    for (before, after) in zip(before, after) {
      guard let old = before.layout, let new = after.layout else { continue }
      if let element = LayoutMeaning(new).difference(from: LayoutMeaning(old)) {
        return [.changedMeaning(element, path)]
      }
    }
    return []
  }

  /// Returns whether the settings leave out a file.
  func isExcluded(_ path: FilePath) -> Bool {
    paths.contains { $0.isFolder && path.starts(with: $0) && excluded.included([path], in: $0).isEmpty }
  }

  // MARK: Texts

  /// Returns the text of a file that may be formatted, formatted.
  ///
  /// - Parameter edits: The edits, or `nil` to format the file in any case.
  func edited(_ source: SourceFile, _ edits: [TextEdit]?) throws(RefusedChange) -> EditedText {
    let folder = FilePath(source.path).removingLastComponent().string
    let (style, diagnostics) = SettingsFile.formatting(in: folder)
    guard diagnostics.isEmpty else { throw RefusedChange(findings: diagnostics) }
    let formatter = LayoutFormatter(project.elements, style)
    var text = EditedText(source)
    if let edits {
      guard (try? formatter.edits(of: source))?.isEmpty == true else {
        text.apply(edits)
        return text
      }
      text.apply(edits)
    }
    let current = SourceFile(path: source.path, bytes: text.bytes)
    do throws(LayoutFormatter.Refusal) {
      text.apply(try formatter.edits(of: current))
    } catch {
      throw RefusedChange(findings: error.diagnostics)
    }
    return text
  }

  /// Returns the texts of the files with edits, formatted if they were before.
  func texts(_ edits: [TextEdit]) throws(RefusedChange) -> [EditedText] {
    var files: [String: (source: SourceFile, edits: [TextEdit])] = [:]
    for edit in edits { files[edit.span.file.path, default: (edit.span.file, [])].edits.append(edit) }
    var texts: [EditedText] = []
    for (_, file) in files.sorted(by: { $0.key < $1.key }) {
      let edits = file.edits.sorted { $0.span.offsets.lowerBound < $1.span.offsets.lowerBound }
      texts.append(try edited(file.source, edits))
    }
    return texts
  }
}

extension SourceSpan {
  /// What orders places by their files and in them.
  var order: (String, Int) { (file.path, offsets.lowerBound) }
}

extension MarkupElement {
  /// The prefix of the name, with its colon.
  var prefix: String { String(nameSpan.text.dropFirst().dropLast(name.count)) }
}
