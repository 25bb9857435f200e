import NibInterfaceBuilder
import NibMarkup
import NibObjectiveC
import SystemPackage

/// The classes that documents of Interface Builder are compared with, and what else the sources name.
struct DocumentSources: Sendable {
  let index: RuntimeClassIndex
  /// The files of code, Swift and Objective-C.
  let files: [FilePath]
  /// The names of undeclared classes that the sources mention, so that a library must have them.
  let mentioned: Set<String>
  /// The places where code names nibs, storyboards, and what is inside them.
  let uses: [NameUse]
  /// The texts of these names.
  let texts: NameTexts
  /// The reuse identifiers that code registers, as far as it shows them.
  let registered: Set<String>
  /// The files with code that registers reuse identifiers that it does not show.
  let filesWithOpenRegistrations: Set<String>
  /// The names that code uses only to dequeue views, and that occur as texts elsewhere, too.
  let writtenElsewhere: Set<String>

  /// The key paths of the runtime attributes in all documents, with the number of their uses.
  let keyPathCounts: [String: Int]

  /// Returns whether a class that nothing declares is missing, rather than in a library that is not among the
  /// sources.
  func isMissing(_ name: InterfaceBuilderDocument.CustomClass) -> Bool {
    guard index.hasReadAll(about: [name.name]), !mentioned.contains(name.name) else { return false }
    if name.isInTargetModule { return true }
    // Any other class may lie in a library that only documents use.
    let isOfNoClass = name.name.first.map(\.isLowercase) ?? false
    return isOfNoClass || suggestion(for: name.name).name != nil
  }

  /// Returns whether code may register an identifier in a way that it does not show.
  ///
  /// A loop can register the cases of an enumeration, and a function of the program's own a class by its
  /// name.
  func mayRegister(_ identifier: String, _ use: NameUse) -> Bool {
    if writtenElsewhere.contains(identifier) || filesWithOpenRegistrations.contains(use.place.path) {
      return true
    }
    let isText = if case .text = use.name { true } else { false }
    return !filesWithOpenRegistrations.isEmpty && (!isText || index.declares(identifier))
  }

  /// The number of uses of a key path above which a library is assumed to declare it.
  private static let libraryUseCount = 3

  /// Returns whether a property that many objects have, but no class declares, may be in an extension that is
  /// not among the sources.
  func mayBeInLibrary(key: String) -> Bool {
    !index.declaresProperty(key) && keyPathCounts[key] ?? 0 >= Self.libraryUseCount
  }

  /// Returns the class that was probably meant by a name.
  ///
  /// The names of a project have much in common, so that only one that differs by a few letters is meant.
  func suggestion(for name: String) -> Suggestion { Self.suggestion(for: name, among: index.names) }

  /// Returns the name that was probably meant by another one, which differs by a few letters only.
  static func suggestion(for name: String, among names: some Sequence<String>) -> Suggestion {
    Suggestion(for: name, among: names.filter { $0.isSpelledAlmost(as: name) }.sorted())
  }
}

extension String {
  /// Returns whether two names are the same but for at most two neighboring letters.
  fileprivate func isSpelledAlmost(as other: String) -> Bool {
    let (mine, theirs) = (Array(utf8), Array(other.utf8))
    guard abs(mine.count - theirs.count) <= 2 else { return false }
    let prefix = zip(mine, theirs).prefix { $0 == $1 }.count
    let suffix = zip(mine.reversed(), theirs.reversed()).prefix { $0 == $1 }.count
    return prefix + suffix >= max(mine.count, theirs.count) - 2
  }
}
