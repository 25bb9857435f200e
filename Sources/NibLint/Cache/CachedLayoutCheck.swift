import NibContracts
import NibMarkup
import NibModel
import SystemPackage

/// A check of layouts that uses the results of earlier runs.
struct CachedLayoutCheck: Sendable {
  private let check: LayoutCheck
  private let cache: ValidationCache
  private let world: LayoutWorld
  private let circumstances: ContentDigest

  init(
    _ check: LayoutCheck,
    _ cache: ValidationCache,
    _ world: LayoutWorld,
    _ circumstances: DigestedValues
  ) {
    self.check = check
    self.cache = cache
    self.world = world
    self.circumstances = circumstances.digest
  }

  func callAsFunction(_ input: LayoutInput) -> CheckedLayout {
    guard let key = key(of: input) else { return check(input) }
    let files = FilesOfFindings()
    for bytes in cache.store.values(for: key) {
      let known = LayoutRecord(bytes, nibName: input.nibName, in: files) {
        world.answers($0, for: input.nibName)
      }
      if var result = known?.result {
        if let index = check.index { result.findClasses(in: index, near: input.path) }
        if result.findings.count > 0 { result.source = files[input.path] }
        return result
      }
    }
    let uses = LayoutUses()
    let result = check.noting(uses, input)
    if let questions = world.questions(uses), result.findings.areStorable,
      let answers = world.answers(questions, for: input.nibName)
    {
      cache.store.add(LayoutRecord(questions, answers: answers, result).bytes, for: key)
    }
    return result
  }

  /// Returns the key of a layout's result, or `nil` if it has none.
  private func key(of input: LayoutInput) -> ContentDigest? {
    guard let content = world.digest(of: input.content), input.key == input.path else { return nil }
    var key = cache.key("layout")
    key.add(circumstances)
    key.add(input.path)
    key.add(content)
    key.add(input.settings.digest)
    key.add(check.similarNames(of: input).sorted())
    return key.digest
  }
}

/// What is needed to use the results of earlier checks of layouts.
struct CachedLayouts {
  private let cache: ValidationCache
  private let names: NameDigests?
  private let circumstances: ContentDigest
  private let areAllFiles: Bool

  /// - Parameters:
  ///   - names: The digests of names in the sources, or `nil` without sources.
  ///   - circumstances: What all results depend on.
  ///   - areAllFiles: Whether the layouts can find only the files that are checked.
  init(
    _ cache: ValidationCache,
    _ names: NameDigests?,
    circumstances: ContentDigest,
    areAllFiles: Bool
  ) {
    self.cache = cache
    self.names = names
    self.circumstances = circumstances
    self.areAllFiles = areAllFiles
  }

  /// Returns a check that uses the results, or `nil` if what they depend on is not known.
  func check(
    _ check: LayoutCheck,
    _ inputs: [LayoutInput],
    found: [Diagnostic],
    _ limits: LayoutLimits,
    _ classNames: NameableClasses,
    _ hasAllLayouts: Bool
  ) -> CachedLayoutCheck? {
    guard let record = FileRecord.current, check.index == nil || names != nil else { return nil }
    var values = DigestedValues()
    values.add(circumstances)
    values.add("\(limits)")
    values.add(classNames == .registered)
    values.add(hasAllLayouts)
    values.add(check.index != nil)
    let world = LayoutWorld(check.folders, record, names, inputs, areAllFiles: areAllFiles, found: found)
    return CachedLayoutCheck(check, cache, world, values)
  }
}
