import Foundation
import NibContracts
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibTestSupport
import NibViews
import Testing

/// What the command accepts, a registry loads and binds; what a registry refuses, the command reports with
/// the
/// same message at the same place.
///
/// The command reads the classes from `LawClasses.swift`, and a registry has the classes themselves.
/// Generated
/// layouts are given to both. `NIBKIT_LAW=20000` checks more of them, from a seed that is printed, and
/// `NIBKIT_SEED` begins at another seed.
@Suite("nib validate with sources refuses the same layouts as a registry")
struct ContractLawTests {
  private static let runs = 4
  private static let count = ProcessInfo.processInfo.environment["NIBKIT_LAW"].flatMap(Int.init) ?? 2_400
  private static let firstSeed: Int = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["NIBKIT_SEED"].flatMap(Int.init) { return seed }
    return environment["NIBKIT_LAW"] == nil ? 0 : Int.random(in: 0..<1_000_000_000)
  }()

  private let index: SourceIndex

  init() throws {
    let source = try SourceFile.read(inPackage("Tests/NibLintTests/LawClasses.swift")).get()
    index = SourceIndex([SwiftDeclarations(source)], elements: .stock)
  }

  /// The rules whose findings keep a layout from being loaded.
  ///
  /// The command cannot know whether a class that the sources do not register is registered.
  private static let refusing = Set(Rules.all.filter { !$0.canBeSet }.map(\.rule))
    .union([Rule(rawValue: "unregistered-class"), Rule(rawValue: "unmarked-class")])

  /// A finding, as both sides report it.
  private struct Finding: Hashable, CustomStringConvertible {
    let path: String
    let line: Int
    let column: Int
    let rule: String
    let message: String

    init(_ diagnostic: Diagnostic) {
      path = diagnostic.range?.path ?? ""
      line = diagnostic.range?.start.line ?? 0
      column = diagnostic.range?.start.column ?? 0
      rule = diagnostic.rule.rawValue
      // The sources do not say which module they belong to.
      message = diagnostic.message.replacing("NibLintTests.", with: "")
    }

    var description: String { "\(path):\(line):\(column): \(message) [\(rule)]" }

    func isAtSamePlace(as other: Finding) -> Bool {
      path == other.path && line == other.line && column == other.column
    }
  }

  /// Returns the findings of a registry that loads a layout, and binds its outlets if it accepts the layout.
  private func refusal(of layouts: [String: String], _ target: LawClass) throws -> Set<Finding> {
    var findings: Set<Finding> = []
    let library: NibLibrary
    do { library = try NibLibrary(sources: [.memory(layouts)], elements: .law) } catch {
      return Set(error.diagnostics.map(Finding.init))
    }
    for traits in [[], [NibTrait("dark")]] {
      let registry = NibRegistry(library: library)
      registry.traits = traits
      do { try target.load(registry) } catch let error as NibError {
        findings.formUnion(error.diagnostics.map(Finding.init))
      }
    }
    return findings
  }

  /// Returns the findings of the command in all layouts.
  private func findings(in layouts: [String: String]) -> [Diagnostic] {
    let files = layouts.sorted { $0.key < $1.key }.map { name, text in
      LayoutInput(SourceFile(path: "\(name).xml", bytes: Array(text.utf8)), settings: RuleSettings())
    }
    let report = Validation(elements: .stock, jobs: 1).report(
      files,
      index,
      settings: { _ in RuleSettings() },
      hasAllLayouts: false
    )
    return report.diagnostics.filter { Self.refusing.contains($0.rule) }
  }

  private static let secondRoot = "<layout> can contain only one root element"

  /// Returns whether the command reports what a registry reports, or what it follows from.
  private func isReported(_ finding: Finding, by command: Set<Finding>) -> Bool {
    if command.contains(finding) { return true }
    // Both sides name what they know: the classes in the sources, or those in the catalog.
    let placed = command.filter { $0.isAtSamePlace(as: finding) }
    switch finding.rule {
    case Rule.unknownClass.rawValue:
      return placed.contains { [Rule.unknownClass.rawValue, "unregistered-class"].contains($0.rule) }
        // The command reports that there is a second root, and not what is wrong inside it.
        || command.contains { $0.path == finding.path && $0.message.hasPrefix(Self.secondRoot) }
    // The command says why the class has no outlets.
    case Rule.unknownOutlet.rawValue, Rule.unknownAction.rawValue:
      return command.contains { $0.rule == "unmarked-class" && $0.path == finding.path }
    // The command reports the cause in the file that has it.
    case Rule.faultyInclude.rawValue, Rule.faultyStyle.rawValue:
      return command.contains { $0.path != finding.path }
    case Rule.unknownStyle.rawValue:
      return finding.message.hasSuffix("among those that could be read")
        && command.contains { $0.path == "Styles.xml" }
    default: return false
    }
  }

  /// Returns whether a registry that refuses a layout need not report what the command does.
  private func isReportedByCommandAlone(_ finding: Finding, besides registry: Set<Finding>) -> Bool {
    switch finding.rule {
    // A registry looks at the layouts of inner views, and at the objects that attributes refer to, only if
    // the layout has no faults of its own.
    case "layout-cycle", "unexpected-child", "limit-exceeded", "outlet-type-mismatch": true
    // A registry names the class as unknown, and does not know what it inherits.
    case "action-type-mismatch": registry.contains { $0.rule == Rule.unknownClass.rawValue }
    case Rule.unknownClass.rawValue, "unregistered-class":
      registry.contains { $0.rule == Rule.unknownClass.rawValue && $0.isAtSamePlace(as: finding) }
    case "unmarked-class":
      registry.contains {
        [Rule.unknownOutlet, .unknownAction, .unknownClass].map(\.rawValue).contains($0.rule)
      }
    default: isAboutVariants(finding)
    }
  }

  /// Returns whether a finding compares a variant with its layout.
  ///
  /// The command reports a variant that is for another class, which a registry accepts if the class that
  /// loads
  /// the layout can be loaded from both.
  private func isAboutVariants(_ finding: Finding) -> Bool {
    finding.rule == Rule.classMismatch.rawValue && finding.path.contains("~")
      && ["the variant ", "the root of the variant "].contains { finding.message.hasPrefix($0) }
  }

  /// Returns how the verdicts on a generated layout differ, and whether the registry accepts it.
  private func check(seed: Int) throws -> (differences: [String], isAccepted: Bool) {
    var generator = GeneratedLayouts(seed: seed)
    let (target, layouts) = generator.next()
    let (found, registry) = (findings(in: layouts), try refusal(of: layouts, target))
    let command = Set(found.map(Finding.init))
    // A finding in an included layout is one about the layout that includes it if only that leads to it.
    let own = found.filter {
      let path = $0.outermostInclusion?.place.file.path ?? $0.range?.path
      return ["\(target.nibName).xml", "\(target.nibName)~dark.xml"].contains(path)
    }
    let onlyCommand = Set(own.map(Finding.init)).subtracting(registry).filter {
      registry.isEmpty ? !isAboutVariants($0) : !isReportedByCommandAlone($0, besides: registry)
    }
    let onlyRegistry = registry.filter { !isReported($0, by: command) }
    let differences =
      onlyCommand.map { "only the command reports: \($0)" }
      + onlyRegistry.map { "only the registry reports: \($0)" }
    return (differences.sorted(), registry.isEmpty)
  }

  @Test("Both accept the same layouts, and refuse the others with the same messages", arguments: 0..<runs)
  func verdicts(_ run: Int) throws {
    let count = Self.count / Self.runs
    let seeds = Self.firstSeed + run * count..<Self.firstSeed + (run + 1) * count
    print("the law of \(seeds.count) layouts, from seed \(seeds.lowerBound)")
    var accepted = 0
    for seed in seeds {
      let (differences, isAccepted) = try check(seed: seed)
      if isAccepted { accepted += 1 }
      if differences.isEmpty { continue }
      var generator = GeneratedLayouts(seed: seed)
      let layouts = generator.next().layouts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      Issue.record("seed \(seed)\n\((differences + layouts).joined(separator: "\n"))")
    }
    // Otherwise the law says little.
    #expect((count / 5...count * 4 / 5).contains(accepted), "\(accepted) layouts are accepted")
  }
}
