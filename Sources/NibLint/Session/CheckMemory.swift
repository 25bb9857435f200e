import NibContracts
import NibMarkup
import NibModel
import SystemPackage

/// The results of the last check of a project, so that the next one repeats only what has changed.
final class CheckMemory {
  /// A layout that was checked.
  ///
  /// It is a class because there are many, which are copied together.
  final class Entry {
    /// The result, without the text of the file if nothing was found.
    fileprivate(set) var layout: CheckedLayout
    /// The names that the sources were asked about.
    let names: AskedNames
    /// What the result depends on.
    let uses: LayoutUses.State
    /// The nib names of other layouts that the result depends on.
    let layoutNames: Set<String>
    /// The digest of what the sources say about the names, or `nil` without sources.
    let digestOfNames: ContentDigest?
    /// The nib names of layouts whose paths differ from this one only in case.
    let similarNames: Set<String>

    init(
      _ layout: CheckedLayout,
      _ uses: LayoutUses,
      digestOfNames: ContentDigest?,
      similarNames: Set<String>
    ) {
      self.layout = layout
      names = uses.names
      self.uses = uses.state
      layoutNames = self.uses.nested.union(self.uses.lookups.map(\.name.name))
        .union(self.uses.families.map(\.name))
      self.digestOfNames = digestOfNames
      self.similarNames = similarNames
    }
  }

  let swift = SwiftMemory()
  /// What others know about the files.
  let kept = KeptResults()
  var gathered: Validation.Gathered?
  private(set) var check: LayoutCheck?
  var sorted: [LayoutInput]?
  /// The layouts by their paths.
  private(set) var layouts: [String: Entry] = [:]
  /// The documents of Interface Builder by their paths.
  var documents: [FilePath: DocumentCheck] = [:]
  /// What was found over all layouts, classes and documents.
  var projectFindings: [Diagnostic]?
  /// What the layouts that are checked again were before.
  private var earlier: [String: CheckedLayout] = [:]
  /// The number of layouts that were checked so far.
  private(set) var checkCount = 0

  /// The layouts in the order of their paths.
  var checkedLayouts: [CheckedLayout] { (sorted ?? []).compactMap { layouts[$0.path]?.layout } }

  func begin(_ check: LayoutCheck) { self.check = check }

  /// Replaces the check by one that reads some files again.
  func readAgain(_ paths: [String]) { check = check?.afterChanges(of: paths) }

  /// Forgets the results that depend on the list of files or on the sources as a whole.
  func forgetCheck() {
    check = nil
    sorted = nil
    gathered = nil
    projectFindings = nil
    documents = [:]
  }

  /// Forgets the results of all layouts.
  func forgetLayouts() {
    layouts = [:]
    kept.forgetAll()
  }

  /// Forgets the result of a layout, which is then checked again.
  func forgetLayout(at path: String) {
    kept.forget(path)
    if let entry = layouts.removeValue(forKey: path) { earlier[path] = entry.layout }
  }

  /// Looks up the classes of all layouts again, whose numbers are others in another index.
  func findClasses() {
    guard let index = gathered?.index else { return }
    for (path, entry) in layouts { entry.layout.findClasses(in: index, near: path) }
  }

  /// Adds the result of a layout.
  func add(_ layout: CheckedLayout, _ uses: LayoutUses, of input: LayoutInput) {
    var layout = layout
    // The texts of all files would fill the memory.
    if layout.findings.count == 0 { layout.source = nil }
    layouts[input.path] = Entry(
      layout,
      uses,
      digestOfNames: digest(of: uses.names, uses.state, loading: layout.nibName),
      similarNames: check?.similarNames(of: input) ?? []
    )
    checkCount += 1
    if earlier.removeValue(forKey: input.path)?.hasSameFacts(as: layout) != true { projectFindings = nil }
  }

  /// Returns the digest of what the sources say about the names that a result depends on.
  func digestOfNames(_ entry: Entry) -> ContentDigest? {
    digest(of: entry.names, entry.uses, loading: entry.layout.nibName)
  }

  private func digest(of names: AskedNames, _ uses: LayoutUses.State, loading nibName: String)
    -> ContentDigest?
  {
    guard let digests = gathered?.nameDigests else { return nil }
    // The name of a layout that nothing loads is compared with all names that classes load.
    if names.areAll || uses.usesAnything || uses.asksWhetherIncluded { return digests.ofEverything }
    return digests.digest(of: names.names, loading: nibName)
  }
}

extension CheckedLayout {
  /// Returns whether rules about all layouts see the same in another result.
  fileprivate func hasSameFacts(as other: CheckedLayout) -> Bool {
    isUnderstood == other.isUnderstood && outlets == other.outlets && actions == other.actions
      && classes.map(\.place) == other.classes.map(\.place)
      && nestedClasses.map(\.place) == other.nestedClasses.map(\.place)
      && nestedNames == other.nestedNames && styles == other.styles
      && writtenClasses == other.writtenClasses
  }
}
