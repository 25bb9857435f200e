import NibContracts
import NibEdits
import NibInspection
import NibLint
import NibMarkup
import NibModel
import NibRefactoring
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@Suite("The laws of nib rename")
struct RenameLawTests {
  private let layouts: [FilePath]
  private let sources: [FilePath]

  init() {
    layouts = ["Layouts", "Examples/Documents"].map { FilePath(inPackage($0)) }
    sources = [FilePath(inPackage("Examples"))]
  }

  private var rename: (rename: Rename, project: ProjectSymbols) {
    let files = SwiftFiles(at: sources)
    let index = files.index(.stock, SwiftReader()).index
    let project = ProjectSymbols(FoundLayouts(layouts), index, elements: .stock)
    return (Rename(project, files, SwiftReader()), project)
  }

  private func findings() -> [String] {
    Validation(elements: .stock).run(paths: layouts.map(\.string), sources: sources.map(\.string))
      .diagnostics.map { "\($0.range?.path ?? "") \($0.rule.rawValue)" }
  }

  private func openFiles(_ texts: [EditedText], _ files: OpenFiles = OpenFiles()) -> OpenFiles {
    var files = files
    for text in texts { files[FilePath(text.source.path)] = text.bytes }
    return files
  }

  @Test("Renaming leaves the findings of nib validate as they are, and renaming back restores every byte")
  func everySymbol() throws {
    let before = findings()
    let (rename, project) = rename
    let kinds: Set<Symbol.Kind> = [.outlet, .action, .id, .parameter, .field, .slot, .style, .element]
    let own = Set(project.occurrences().map(\.symbol).filter { kinds.contains($0.kind) })
      .filter { $0.kind != .element || project.index?.elements[$0.name] != nil }
    var random = SplitMix(seed: 3)
    var counts: [Symbol.Kind: Int] = [:]
    var seen: Set<Symbol> = []
    for symbol in own.sorted(by: { "\($0)" < "\($1)" }).shuffled(using: &random)
    where !seen.contains(symbol) && counts[symbol.kind, default: 0] < 6 {
      seen.formUnion(project.linked(to: symbol))
      let plan: ChangePlan
      do throws(RefusedChange) {
        plan = try rename.plan([[symbol]], to: "renamed9")
      } catch {
        continue
      }
      counts[symbol.kind, default: 0] += 1
      #expect(!plan.texts.isEmpty, "\(symbol)")
      OpenFiles.$current.withValue(openFiles(plan.texts)) {
        #expect(findings() == before, "\(symbol)")
        let renamed = self.rename
        let back = Set(renamed.project.occurrences().map(\.symbol).filter { $0.name == "renamed9" })
        let undone = try? renamed.rename.plan([back], to: symbol.name)
        for text in plan.texts {
          let result = undone?.texts.first { $0.source.path == text.source.path }
          #expect(result?.bytes == text.source.bytes, "\(symbol) in \(text.source.path)")
        }
      }
    }
    #expect(counts[.outlet, default: 0] >= 6 && counts[.id, default: 0] >= 6, "\(counts)")
    #expect(counts[.parameter, default: 0] + counts[.field, default: 0] >= 4, "\(counts)")
    #expect(counts[.action] != nil && counts[.style] != nil, "\(counts)")
  }
}
