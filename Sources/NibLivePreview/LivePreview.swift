package import Foundation
import NibContracts
import NibEdits
import NibKit
package import NibLint
import NibMarkup
import NibModel
import NibPictures
import NibPreviews
import NibViews
package import SystemPackage

/// The pictures and the findings of a project's layouts as they are at the moment: with the texts that an
/// editor has open, and with the texts that a person tries out.
///
/// It works on one request after another, on a queue of its own.
package final class LivePreview: @unchecked Sendable {
  /// Counts the changes of what pages show.
  package let changes = VersionSignal()

  private let queue = DispatchQueue(label: "live preview", qos: .userInitiated)
  private let load: () -> CheckedProject

  // Used on the queue only.
  private var project: CheckedProject
  private var session: ValidationSession
  private var run: PreviewRun?
  private var editorTexts: [FilePath: [UInt8]]?
  private var drafts: [TextDraft] = [] {
    didSet {
      guard drafts != oldValue else { return }
      changedLayouts.formUnion((drafts + oldValue).map(\.path.string))
      panes = [:]
    }
  }
  /// The absolute paths whose texts may have changed since the last check.
  private var changed: Set<FilePath> = []
  private var mayAnythingHaveChanged = true
  private var isChecked = false
  private var findings: [Diagnostic] = []
  /// The layouts whose texts differ from those in ``run``.
  private var changedLayouts: Set<String> = []
  /// The panes of layouts at the current version, by what they were asked for.
  private var panes: [PaneKey: Shown] = [:]
  /// The last panes without faults.
  private var soundPanes: [PaneKey: Shown] = [:]
  private var watch: FolderWatch?
  private var watchedLinks: Set<FilePath> = []

  /// The number of layouts, each in one size, whose last sound pictures are kept.
  private static let soundPaneLimit = 200
  /// The number of layouts, each in one size and scrolled to one place, whose pictures are kept.
  private static let paneLimit = 200

  private struct PaneKey: Hashable {
    let layout: String
    let options: PreviewOptions
  }

  /// The pictures of a layout in one size, and what was found while they were made.
  private struct Shown {
    var panes: [PageState.Pane]
    var diagnostics: [Diagnostic]
  }

  /// - Parameter load: Returns the project, again if its settings have changed.
  package init(load: @escaping () -> CheckedProject) {
    self.load = load
    project = load()
    session = Self.session(of: project)
  }

  private static func session(of project: CheckedProject) -> ValidationSession {
    ValidationSession(project.validation, paths: project.layouts, sources: project.sources)
  }

  private func perform<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }

  // MARK: Changes

  /// Begins to follow the files of the project.
  package func follow() async {
    await perform { [self] in watchFolders() }
  }

  private func watchFolders() {
    let earlier = watch
    defer { earlier?.cancel() }
    watchedLinks = foldersOfLinks
    let named = (project.layouts + (project.sources ?? []) + project.images).map(\.absolute)
    let working = FilePath(FileManager.default.currentDirectoryPath)
    // Texts, images and fonts are found in the whole project.
    let whole = SettingsFile.projectFolder(around: ".").map { [FilePath($0).absolute] } ?? []
    let plain = named.map { $0.removingLastComponent() } + [working] + watchedLinks
    watch = FolderWatch(whole + named.filter(\.isFolder), plainFolders: plain) { [weak self] change in
      self?.enqueue(change)
    }
  }

  /// The folders of the files that links among the layouts lead to.
  private var foldersOfLinks: Set<FilePath> {
    Set(
      session.layoutPaths.lazy.map { FilePath($0) }.filter(\.isLink)
        .compactMap { $0.target?.removingLastComponent() }
    )
  }

  private func enqueue(_ change: FolderWatch.Change) { queue.async { [self] in note(change) } }

  private func note(_ change: FolderWatch.Change) {
    switch change {
    case .anything: reload()
    case .files(let paths):
      let paths = paths.filter { path in
        let name = path.lastComponent?.string ?? ""
        // Editors and version control create temporary files next to the files they change.
        return name == SettingsFile.name || !name.hasPrefix(".") && !name.hasSuffix("~")
      }
      guard !paths.isEmpty else { return }
      if paths.contains(where: { project.settingsFiles.contains($0.lastComponent?.string ?? "") })
        || project.missing.contains(where: \.exists)
      {
        reload()
      }
      for path in paths {
        changed.insert(path)
        if session.path(of: path) == nil || !path.exists { mayAnythingHaveChanged = true }
      }
    }
    forgetPictures()
  }

  /// Loads the project again, because its settings may have changed.
  private func reload() {
    project = load()
    session = Self.session(of: project)
    mayAnythingHaveChanged = true
    if watch != nil { watchFolders() }
  }

  /// Takes the text of a file that an editor has open, or `nil` if it is not open any longer.
  package func takeEditorText(_ text: [UInt8]?, at path: FilePath) async {
    await perform { [self] in
      var texts = editorTexts ?? [:]
      guard texts[path] != text else { return }
      texts[path] = text
      editorTexts = texts
      changed.insert(path)
      if session.path(of: path) == nil { mayAnythingHaveChanged = true }
      forgetPictures()
    }
  }

  /// Notes that an editor is there, which will send its texts.
  package func noteEditor() async {
    await perform { [self] in
      editorTexts = editorTexts ?? [:]
      countChange()
    }
  }

  private func forgetPictures() {
    panes = [:]
    isChecked = false
    // A draft belongs to an element, which may be gone.
    drafts = drafts.compactMap { draft in source(of: draft.path).flatMap { draft.moved(to: $0) } }
    countChange()
  }

  private func countChange() { Task { [changes] in await changes.count() } }

  // MARK: Texts

  /// Returns a file as it is in the editor or on the disk.
  private func source(of path: FilePath) -> SourceFile? {
    try? withTexts(drafts: false) { try SourceFile.readInRepository(path, byteLimit: nil).get() }
  }

  private func withTexts<Result>(drafts hasDrafts: Bool = true, _ body: () throws -> Result) rethrows
    -> Result
  {
    var texts = OpenFiles()
    for (path, text) in editorTexts ?? [:] where path.exists { texts[path] = text }
    if hasDrafts {
      for (path, drafts) in Dictionary(grouping: drafts, by: \.path) {
        guard let source = source(of: path), let edits = TextDraft.edits(drafts, in: source) else { continue }
        var text = EditedText(source)
        text.apply(edits)
        texts[path] = text.content
      }
    }
    return try OpenFiles.$current.withValue(texts, operation: body)
  }

  // MARK: Checking

  private func checkIfNeeded() {
    guard !isChecked else { return }
    let names = changed.compactMap { session.path(of: $0) }
    let areKnown = !mayAnythingHaveChanged && names.count == changed.count
    findings = withTexts(drafts: false) {
      project.problems
        + session.findings(
          changed: areKnown ? names : nil,
          settings: project.settings,
          isReported: project.known()
        )
    }
    if areKnown { changedLayouts.formUnion(names) } else { run = nil }
    (changed, mayAnythingHaveChanged, isChecked) = ([], false, true)
    if !areKnown, watch != nil, !foldersOfLinks.subtracting(watchedLinks).isEmpty { watchFolders() }
  }

  // MARK: Pictures

  /// Returns the layouts as the check has read them, with the texts that are tried out.
  private func currentRun() -> PreviewRun {
    checkIfNeeded()
    if let run, changedLayouts.isEmpty { return run }
    let drafted = drafts.map(\.path.string)
    let options = PreviewOptions(imageFolders: project.images.map(\.string))
    guard let found = session.found, let checked = session.folders,
      !project.layouts.contains(where: { $0.extension == LayoutArchive.fileExtension })
    else {
      // Layouts that are compiled are shown, but not checked.
      let elements = session.index?.vocabulary ?? project.elements
      let run = PreviewRun(project.layouts, excluding: project.excluded, elements, session.index, options)
      self.run = run
      changedLayouts = []
      return run
    }
    let folders = drafted.isEmpty ? checked : checked.afterChanges(of: drafted)
    let run =
      run.map { PreviewRun($0, folders, session.index, changed: changedLayouts.union(drafted)) }
      ?? PreviewRun(found, folders, session.index, project.layouts, options)
    self.run = run
    changedLayouts = []
    return run
  }

  private func id(of item: PreviewRun.Item) -> String { "\(item.path.string)#\(item.nibName)" }

  private func shown(_ item: PreviewRun.Item, _ run: PreviewRun, _ circumstances: PageRequest.Circumstances)
    -> Shown
  {
    let id = id(of: item)
    let options = circumstances.options
    let key = PaneKey(layout: id, options: options)
    var soundOptions = options
    soundOptions.scrollOffsets = [:]
    let soundKey = PaneKey(layout: id, options: soundOptions)
    if let known = panes[key] { return known }
    let preview = run.preview(of: item, options)
    var shown = Shown(panes: [], diagnostics: preview.diagnostics)
    for (picture, elements) in zip(preview.pictures, preview.elements) {
      do throws(NibError) {
        let svg = try picture.svg(allowsPlaceholders: true)
        shown.panes.append(
          PageState.Pane(
            layout: id,
            title: title(of: picture, options),
            width: picture.size.width,
            height: picture.size.height,
            circumstances:
              "\(circumstances.query)&scheme=\(picture.traits.userInterfaceStyle.rawValue)"
              + "&language=\(picture.traits.languages.first ?? "source")",
            svg: svg,
            elements: elements.map(PageState.Element.init)
          )
        )
      } catch {
        shown.diagnostics += error.diagnostics(at: item.path)
      }
    }
    if preview.hasFaults || shown.panes.count < preview.pictures.count {
      if let sound = soundPanes[soundKey] {
        shown.panes = sound.panes.map { pane in
          var pane = pane
          pane.isEarlier = true
          return pane
        }
      }
    } else {
      if soundPanes.count >= Self.soundPaneLimit { soundPanes = [:] }
      soundPanes[soundKey] = shown
    }
    if panes.count >= Self.paneLimit { panes = [:] }
    panes[key] = shown
    return shown
  }

  private func title(of picture: Picture, _ options: PreviewOptions) -> String {
    let traits = picture.traits
    var parts = [traits.userInterfaceStyle == .dark ? "Dark" : "Light"]
    if options.contrast == .high { parts.append("high contrast") }
    if traits.preferredContentSizeCategory != .large {
      parts.append("text size \(traits.preferredContentSizeCategory.shortName)")
    }
    if traits.layoutDirection == .rightToLeft { parts.append("right to left") }
    parts += traits.languages
    let (width, height) = (picture.size.width.messageText, picture.size.height.messageText)
    return "\(parts.joined(separator: ", ")), \(width) × \(height)"
  }

  // MARK: Answers

  /// Returns what a page shows, as JSON.
  package func state(for request: PageRequest) async -> Data {
    let version = await changes.current
    return await perform { [self] () -> Data in
      Self.json(withTexts { self.state(for: request, version: version) })
    }
  }

  private func state(for request: PageRequest, version: Int) -> PageState {
    let run = currentRun()
    let items = Dictionary(run.items.map { (id(of: $0), $0) }) { first, _ in first }
    var panes: [PageState.Pane] = []
    var missing: [String] = []
    var ofPictures = run.diagnostics
    var paths: Set<String> = []
    for layout in request.layouts {
      guard let item = items[layout] else {
        missing.append(layout)
        continue
      }
      paths.insert(item.path.string)
      for circumstances in request.circumstances(of: layout, imageFolders: project.images.map(\.string)) {
        let shown = shown(item, run, circumstances)
        panes += shown.panes
        ofPictures += shown.diagnostics
      }
    }
    paths.formUnion(panes.flatMap { $0.elements.map(\.path) })
    var counts: [String: (errors: Int, warnings: Int)] = [:]
    for finding in findings {
      let path = finding.range?.path ?? ""
      if finding.severity == .error {
        counts[path, default: (0, 0)].errors += 1
      } else {
        counts[path, default: (0, 0)].warnings += 1
      }
    }
    let ofFiles = findings.filter { paths.contains($0.range?.path ?? "") }.map(PageState.Finding.init)
    // Pictures add what only they can tell; what the settings or the baseline leave out stays out.
    let isReported = project.known()
    var known = Set(findings.map { PageState.Finding($0).place })
    let others = ofPictures.filter { finding in
      project.settings(finding.range?.path ?? "").level(of: finding.rule) != .off
        && isReported?(finding) ?? true
    }
    .map(PageState.Finding.init).filter { known.insert($0.place).inserted }
    return PageState(
      version: version,
      project: FilePath(FileManager.default.currentDirectoryPath).lastComponent?.string ?? "",
      hasEditor: editorTexts != nil,
      layouts: run.items.map { item in
        let count = counts[item.path.string] ?? (0, 0)
        return PageState.Listed(
          id: id(of: item),
          name: item.nibName,
          path: item.path.string,
          errors: count.errors,
          warnings: count.warnings
        )
      },
      panes: panes,
      missing: missing,
      findings: (ofFiles + others).sorted {
        ($0.path, $0.line, $0.column, $0.message) < ($1.path, $1.line, $1.column, $1.message)
      },
      otherFindings: findings.count - ofFiles.count,
      drafts: drafts.map { draft in
        PageState.Draft(
          path: draft.path.string,
          line: source(of: draft.path).map { draft.line(in: $0) } ?? 1,
          element: draft.element,
          attribute: draft.attribute,
          value: draft.value
        )
      }
    )
  }

  /// Returns the description of the element that a request names as JSON, or `nil` if there is none.
  package func description(for request: PageRequest) async -> Data? {
    await perform { [self] in
      withTexts {
        let run = currentRun()
        guard let element = request.element,
          let item = run.items.first(where: { id(of: $0) == element.layout }),
          let options = request.circumstances(
            of: element.layout,
            imageFolders: project.images.map(\.string)
          ).first?.options
        else { return nil }
        return run.preview(of: item, options).description.map { Self.json($0) }
      }
    }
  }

  /// Returns a picture of a layout as a PNG file, as it is by itself, or `nil` if it has faults or none.
  package func picture(of layout: FilePath) async -> Data? {
    await perform { [self] in
      withTexts {
        let run = currentRun()
        guard let item = run.items.first(where: { $0.path.absolute == layout.absolute }) else { return nil }
        let options = PreviewOptions(imageFolders: project.images.map(\.string))
        let preview = run.preview(of: item, options)
        return preview.hasFaults
          ? nil : preview.pictures.first.flatMap { try? $0.png(scale: 1, allowsPlaceholders: true) }
      }
    }
  }

  /// Returns the text of a layout or a file of styles as JSON, or `nil` if the project has no such file.
  package func source(at path: String) async -> Data? {
    struct Source: Encodable {
      let path: String
      let text: String
    }
    return await perform { [self] in
      let run = withTexts { currentRun() }
      let isKnown =
        run.items.contains { $0.path.string == path } || session.layoutPaths.contains(path)
      guard isKnown else { return nil }
      return withTexts {
        guard let file = try? SourceFile.readInRepository(FilePath(path), byteLimit: nil).get() else {
          return nil
        }
        return Self.json(Source(path: path, text: String(decoding: file.bytes, as: UTF8.self)))
      }
    }
  }

  private static func json(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return (try? encoder.encode(value)) ?? Data()
  }

  // MARK: Drafts

  /// A text to try out, as a page sends it.
  package struct DraftRequest: Codable, Sendable {
    let path: String
    let tag: Int
    let element: String
    let attribute: String
    /// The text, or `nil` for the one in the file.
    let value: String?
  }

  /// Shows a text in the place of the one in a layout, without changing the file.
  ///
  /// - Returns: Whether the element is there.
  package func take(_ request: DraftRequest) async -> Bool {
    await perform { [self] in
      let path = FilePath(request.path)
      // Only a layout has design-time attributes, and a file of styles has none.
      guard InspectedElement.textNames.contains(request.attribute),
        LayoutFileName.isLayout(request.path, isFolder: false), !LayoutFileName.isStyles(request.path),
        withTexts({ currentRun() }).items.contains(where: { $0.path == path }),
        let source = source(of: path),
        let draft = TextDraft(path: path, request, in: source)
      else { return false }
      let others = drafts.filter {
        $0.path != path || $0.tag != draft.tag || $0.attribute != draft.attribute
      }
      let wanted = others + (request.value == nil ? [] : [draft])
      let ofFile = wanted.filter { $0.path == path }
      guard ofFile.isEmpty || TextDraft.edits(ofFile, in: source) != nil else { return false }
      drafts = wanted
      countChange()
      return true
    }
  }

  /// Drops all texts that are tried out.
  package func dropDrafts() async {
    await perform { [self] in
      drafts = []
      countChange()
    }
  }

  /// Writes the texts that are tried out into their files, as design-time attributes.
  ///
  /// - Returns: What prevents that, for each file where something does.
  package func writeDrafts() async -> [String] {
    await perform { [self] in
      var problems: [String] = []
      for (path, ofFile) in Dictionary(grouping: drafts, by: \.path).sorted(by: {
        $0.key.string < $1.key.string
      }) {
        let disk = try? OpenFiles.$current.withValue(OpenFiles()) {
          try SourceFile.readInRepository(path, byteLimit: nil).get()
        }
        guard let disk, disk.bytes == source(of: path)?.bytes else {
          problems.append("'\(path.string)' has changes in the editor that are not saved")
          continue
        }
        guard let edits = TextDraft.edits(ofFile, in: disk) else {
          problems.append("'\(path.string)' cannot have the text")
          continue
        }
        var text = EditedText(disk)
        text.apply(edits)
        if let problem = text.write(to: path) {
          problems.append("'\(path.string)' \(problem)")
          continue
        }
        drafts.removeAll { $0.path == path }
        note(.files([path.absolute]))
      }
      return problems
    }
  }
}
