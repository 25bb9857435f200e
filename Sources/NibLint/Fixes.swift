package import NibEdits
package import NibMarkup
import NibModel
import SystemPackage

/// The edits that fix the findings of a check, round after round, until there is nothing to fix.
///
/// Nothing is written: the next round reads the edited texts in place of the files.
package struct Fixes {
  /// The texts of the files that were changed, in the order of their paths.
  package let texts: [EditedText]
  /// The number of fix-its that were applied.
  package private(set) var fixedCount = 0
  /// The number of remaining findings that unsafe fixes would fix.
  package private(set) var unsafeCount = 0
  /// Whether nothing is left to fix.
  package private(set) var isSettled = false
  /// The findings that remain.
  package private(set) var report = Validation.Report()

  /// A fix can uncover other findings, so that the number of rounds has no bound by itself.
  private static let roundLimit = 100

  /// Applies the fix-its of findings.
  ///
  /// Of two fix-its that conflict, the one whose finding is reported first is applied; the other one has its
  /// turn in the next round, if its finding is still there. As long as a layout cannot be loaded, only what
  /// is wrong with it is fixed, because warnings about it may be mere consequences. Nibs are left as they
  /// are, because they are edited in Xcode.
  ///
  /// - Parameters:
  ///   - unsafely: Whether fixes that may change what a layout means are applied, too.
  ///   - check: Finds the problems in the files, and in the texts that ``OpenFiles/current`` has in their
  ///     place. `see` receives every finding and whether it is reported; `take` receives the findings to
  ///     report, up to the limit for each file.
  package init(
    unsafely: Bool,
    check: (
      _ see: @escaping (_ finding: Diagnostic, _ isNew: Bool) -> Void,
      _ take: ([Diagnostic]) -> Void
    ) throws -> Validation.Summary
  ) rethrows {
    var openFiles = OpenFiles.current
    var edited: [FilePath: EditedText] = [:]
    var states: Set<[FilePath: ContentDigest]> = []
    for round in 0...Self.roundLimit {
      var findings: [(finding: Diagnostic, isNew: Bool)] = []
      var reported: [Diagnostic] = []
      report.summary = try OpenFiles.$current.withValue(openFiles) {
        try check({ findings.append(($0, $1)) }, { reported += $0 })
      }
      report.diagnostics = reported
      let fixes = FixRound(findings, unsafely: unsafely)
      isSettled = fixes.sets.isEmpty
      // Fixes that undo one another would go on for ever.
      if isSettled || round == Self.roundLimit || !states.insert(edited.mapValues(\.digest)).inserted {
        unsafeCount = unsafely ? 0 : FixRound(findings, unsafely: true).count
        break
      }
      for (path, set) in fixes.sets {
        var text = edited[path] ?? EditedText(set.source)
        text.apply(set.edits.edits)
        edited[path] = text
        openFiles[path] = text.bytes
      }
      fixedCount += fixes.count
    }
    texts = edited.values.filter { !$0.edits.isEmpty }.sorted { $0.source.path < $1.source.path }
  }
}

extension SourceFile {
  /// Whether a layout includes others, or has styles.
  fileprivate var usesOthers: Bool {
    (0..<markup.tagCount).contains { tag in
      guard let start = markup.nameOfTag(tag) else { return false }
      let name = span(start).text.dropFirst().split(separator: ":").last ?? ""
      return LayoutFormat.includingElements.contains(String(name))
        || markup.attributes(ofTag: tag).contains {
          bytes[$0.name].elementsEqual(LayoutFormat.styleAttribute.name.utf8)
        }
    }
  }
}

/// The edits that can be applied at the same time.
private struct FixRound {
  /// The edits of each file, which are about the text of its source.
  private(set) var sets: [FilePath: (source: SourceFile, edits: EditSet)] = [:]
  /// The number of fix-its whose edits these are.
  private(set) var count = 0
  private var paths: [String: FilePath?] = [:]
  private var writtenNames: Set<WrittenName> = []

  /// A name that a fix writes into a start tag, where two attributes cannot have the same name.
  private struct WrittenName: Hashable {
    let path: FilePath
    let tag: Int
    let name: String
  }

  /// - Parameter findings: All findings, including those in the baseline, which are not fixed.
  init(_ findings: [(finding: Diagnostic, isNew: Bool)], unsafely: Bool) {
    let faults = Faults(findings.map(\.finding))
    for (finding, isNew) in findings where isNew {
      guard let fixIt = finding.fixIts.first, let fix = Rules.description(of: finding.rule)?.fix,
        fix == .safe || unsafely, faults.allowFix(of: finding)
      else { continue }
      add(fixIt)
    }
  }

  /// What keeps layouts from being loaded.
  private struct Faults {
    /// The rules that each file breaks.
    private var rules: [String: Set<Rule>] = [:]

    init(_ findings: [Diagnostic]) {
      for finding in findings where Rules.description(of: finding.rule)?.canBeSet == false {
        if let path = finding.range?.path { rules[path, default: []].insert(finding.rule) }
      }
    }

    /// Returns whether a finding can be fixed before all faults are.
    func allowFix(of finding: Diagnostic) -> Bool {
      guard let file = finding.file else { return false }
      let own = rules[file.path] ?? []
      if finding.rule == .missingOutlet { return own == [.missingOutlet] }
      if Rules.description(of: finding.rule)?.canBeSet == false { return true }
      // What a layout gets from other files is not known if one of them has faults.
      return own.isEmpty && (rules.isEmpty || !file.usesOthers)
    }
  }

  /// Adds the edits of a fix-it, all of them or none.
  private mutating func add(_ fixIt: Diagnostic.FixIt) {
    var changes: [FilePath: (source: SourceFile, edits: [TextEdit])] = [:]
    for edit in fixIt.edits {
      guard let path = path(of: edit.span.file) else { return }
      changes[path, default: (edit.span.file, [])].edits.append(edit)
    }
    let fits = changes.allSatisfy { path, change in
      // Two names of one file lead to several objects.
      let isSame = change.edits.allSatisfy {
        $0.span.file === change.source || $0.span.file.bytes == change.source.bytes
      }
      guard isSame, let set = sets[path] else { return isSame }
      return (set.source === change.source || set.source.bytes == change.source.bytes)
        && set.edits.accepts(change.edits)
    }
    guard fits, !changes.isEmpty else { return }
    var names: Set<WrittenName> = []
    for (path, change) in changes {
      for edit in change.edits where !edit.replacement.isEmpty {
        guard let tag = change.source.markup.lastTag(before: edit.span.offsets.lowerBound + 1) else {
          continue
        }
        names.insert(WrittenName(path: path, tag: tag, name: edit.replacement))
      }
    }
    guard writtenNames.isDisjoint(with: names) else { return }
    writtenNames.formUnion(names)
    for (path, change) in changes { sets[path, default: (change.source, EditSet())].edits.add(change.edits) }
    count += 1
  }

  /// Returns the path of a layout or a file of styles without symbolic links, or `nil` for another file.
  private mutating func path(of file: SourceFile) -> FilePath? {
    if let known = paths[file.path] { return known }
    let path = LayoutFileName.isLayout(file.path, isFolder: false) ? FilePath(file.path).target : nil
    paths[file.path] = .some(path)
    return path
  }
}
