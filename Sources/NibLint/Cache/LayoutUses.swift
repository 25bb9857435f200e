import NibContracts
import NibMarkup
import NibModel
import SystemPackage

/// What the result of checking a layout depends on besides the layout itself, as it is being checked.
final class LayoutUses: Sendable {
  /// A layout that was looked up.
  struct Lookup: Hashable, Sendable {
    let name: LayoutReferences.Name
    let traits: [String]
  }

  struct State: Sendable {
    fileprivate(set) var lookups: Set<Lookup> = []
    /// The layouts whose variants are all known.
    fileprivate(set) var families: Set<LayoutReferences.Name> = []
    fileprivate(set) var usesStyles = false
    /// The folder whose project has the texts that the layout refers to, or `nil` if it refers to none.
    fileprivate(set) var folderOfStrings: FilePath?
    /// The folder whose project has the colors and images that the layout refers to, or `nil` if it refers to
    /// none.
    fileprivate(set) var folderOfAssets: FilePath?
    /// The nib names of the layouts of views inside the layout.
    fileprivate(set) var nested: Set<String> = []
    /// Whether the result depends on whether another layout includes this one.
    fileprivate(set) var asksWhetherIncluded = false
    /// Whether the result depends on all layouts and classes in other ways.
    fileprivate(set) var usesAnything = false
    /// Whether the result depends on all layouts and classes.
    var usesEverything: Bool { usesAnything || asksWhetherIncluded || !nested.isEmpty }
    /// Whether the result depends on something that is not recorded.
    fileprivate(set) var usesUnknown = false
  }

  /// The names that the index of the sources was asked about.
  let names = AskedNames()
  private let locked = Locked(State())

  var state: State { locked.withLock { $0 } }

  /// Notes what a layout was resolved with.
  func add(_ resolution: LayoutResolution, for traits: [String]) {
    let references = resolution.references
    locked.withLock { state in
      for (name, found) in references.layouts {
        state.lookups.insert(Lookup(name: name, traits: traits))
        if found.hasVariants { state.families.insert(name) }
      }
      if references.haveStyles { state.usesStyles = true }
      for finding in resolution.findings.kept {
        switch finding.rule {
        // Whether a finding is left out, and what is noted about it, depends on other files.
        case .faultyInclude, .faultyStyle, .unknownElement, .unknownAttribute: state.usesAnything = true
        default: break
        }
      }
    }
  }

  /// Notes that a variant is compared with the layout that it is a variant of.
  func addBase(of file: LayoutFile) {
    addFamily(of: file)
    let name = LayoutReferences.Name(name: file.name.base, place: file.place)
    locked.withLock { _ = $0.lookups.insert(Lookup(name: name, traits: [])) }
  }

  /// Notes that a layout is checked with the variants that hosts get.
  func addFamily(of file: LayoutFile) {
    let name = LayoutReferences.Name(name: file.name.base, place: file.place)
    locked.withLock { _ = $0.families.insert(name) }
  }

  /// Notes that a layout refers to texts, colors or images in the project of a folder.
  func addResources(of layout: ResolvedLayout, around folder: FilePath) {
    locked.withLock { state in
      if !layout.formatTexts.isEmpty { state.folderOfStrings = folder }
      for reference in layout.references {
        switch reference.kind {
        case .string, .value: state.folderOfStrings = folder
        case .color, .image: state.folderOfAssets = folder
        case .font: state.usesStyles = true
        case .page: break
        }
      }
    }
  }

  /// Notes that a layout is checked with the layouts of views inside it.
  func addNested(_ nibNames: [String]) { locked.withLock { $0.nested.formUnion(nibNames) } }

  /// Notes that it was asked whether a layout is included.
  func addQuestionWhetherIncluded() { locked.withLock { $0.asksWhetherIncluded = true } }

  func addEverything() { locked.withLock { $0.usesAnything = true } }

  func addUnknown() { locked.withLock { $0.usesUnknown = true } }
}
