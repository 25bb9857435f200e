package import NibContracts
import NibIndices
import NibInspection
import NibKit
package import NibLint
package import NibMarkup
package import NibModel
import NibPictures
import NibViews
package import SystemPackage

/// Analyzes how layouts look in several sizes, directions and schemes, for `nib audit`.
///
/// The rules of a validation report what it finds, so that settings and comments apply as they do elsewhere.
package final class LayoutAuditor: LayoutAnalyzer {
  /// A problem of one view in one of the circumstances.
  struct Observation: Sendable {
    /// What makes two problems the same.
    struct Key: Hashable {
      let path: String
      let offset: Int
      let kind: Int
      /// Where the problem is reported.
      let place: Int

      /// The same problem of the element's own file in the same circumstances.
      func isOwn(of other: Key) -> Bool { path == other.path && offset == other.offset && kind == other.kind }
    }

    /// The view's own element, which can be in another file than the layout.
    let key: Key
    let problem: FrameProblem
    let circumstances: AuditCircumstances
    /// The root, and the view's rectangle in it.
    let root: NodeIndex
    let rect: Rect

    /// Returns the observation with another kind of problem.
    func with(_ kind: FrameProblem.Kind) -> Observation {
      let problem = FrameProblem(problem.subject, kind, circumstances: problem.circumstances)
      return Observation(key: key, problem: problem, circumstances: circumstances, root: root, rect: rect)
    }
  }

  private let layouts: PreviewedLayouts
  private let options: AuditOptions
  /// The paths of the layouts that are audited.
  private let paths: Set<String>
  /// What is found in a file, by its path.
  private let known = Locked<[String: (observations: [Observation], isComplete: Bool)]>([:])

  /// - Parameters:
  ///   - paths: The layouts.
  ///   - classes: The classes in Swift sources, which name the layouts of the views inside layouts, or `nil`
  ///     if there are none.
  package init(
    _ paths: [FilePath],
    excluding excluded: ExcludedPaths,
    _ elements: ElementVocabulary,
    _ classes: SourceIndex?,
    _ options: AuditOptions
  ) {
    let found = FoundLayouts(paths, excluding: excluded)
    self.paths = Set(found.files.map(\.string))
    layouts = PreviewedLayouts(
      found,
      ShownLayouts(found, elements, classes),
      imageFolders: options.imageFolders
    )
    self.options = options
  }

  /// The languages of the audit that no table of texts has.
  package var missingLanguages: [String] { layouts.missingLanguages(among: options.languages) }

  /// A finding for each file of a font in the project that cannot be read.
  package var faultyFonts: [Diagnostic] { layouts.faultyFonts }

  /// Returns the validation whose rules report what the auditor finds.
  package func validation(_ elements: ElementVocabulary, excluding excluded: ExcludedPaths) -> Validation {
    Validation(
      elements: elements,
      knowsClasses: false,
      analyzer: self,
      reader: SwiftReader(),
      limits: LayoutLimits(),
      jobs: nil,
      excluding: excluded
    )
  }

  package func analysis(of layout: ResolvedLayout) -> LayoutAnalysis? { ViewAnalyzer().analysis(of: layout) }

  package func misplacedViews(in layout: ResolvedLayout, tolerance: Double) -> [MisplacedView] { [] }

  package func lowContrasts(
    in layout: ResolvedLayout,
    color: (_ name: String) -> Color?
  ) -> [FrameProblem] {
    frameProblems(in: layout).problems.filter { if case .lowContrast = $0.kind { true } else { false } }
  }

  package func frameProblems(in layout: ResolvedLayout) -> FrameProblems {
    var found: [FrameProblem] = []
    var places: [Observation.Key: Int] = [:]
    var seen: Set<[AnyHashable]> = []
    for observation in reportedObservations(at: layout.source.path)
    // Each line of a text is observed.
    where seen.insert([observation.key, observation.circumstances]).inserted {
      // Which sizes are too small is up to the rule.
      if case .smallTarget = observation.problem.kind {
        found.append(observation.problem)
      } else if let place = places[observation.key] {
        found[place].others.append(observation.problem.circumstances)
      } else {
        places[observation.key] = found.count
        found.append(observation.problem)
      }
    }
    return FrameProblems(found, isComplete: findings(at: layout.source.path).isComplete)
  }

  /// Returns what is found in a file, except what is wrong with an included or inner layout by itself.
  func reportedObservations(at path: String) -> [Observation] {
    findings(at: path).observations.filter { observation in
      let own = observation.key.path
      guard own != path, paths.contains(own) else { return true }
      return !findings(at: own).observations.contains {
        $0.key.isOwn(of: observation.key) && $0.circumstances == observation.circumstances
      }
    }
  }

  private func findings(at path: String) -> (observations: [Observation], isComplete: Bool) {
    if let known = known.withLock({ $0[path] }) { return known }
    let audited = layouts.files(at: FilePath(path)).flatMap { file in
      options.circumstances(of: file.name.traits).compactMap { AuditedLayout(file, layouts, options, $0) }
    }
    let long = audited.flatMap { layout -> [Observation] in
      guard let first = options.languages.first, layout.circumstances.language != first else { return [] }
      let original = audited.first { $0.circumstances.isSame(as: layout.circumstances, in: first) }
      return original.map { layout.longTranslations(of: $0) } ?? []
    }
    let found = (audited.flatMap(\.observations) + long, audited.allSatisfy(\.isComplete))
    known.withLock { $0[path] = found }
    return found
  }

  /// Returns a layout with the marks of observations, laid out in their circumstances.
  func audited(_ path: String, _ circumstances: AuditCircumstances) -> AuditedLayout? {
    layouts.files(at: FilePath(path)).lazy.compactMap { [layouts, options] in
      AuditedLayout($0, layouts, options, circumstances)
    }.first
  }

  var images: PictureImages { layouts.images }
}
