import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

@Suite("However the files of two folders change, the library keeps its promises")
struct ReloadLawTests {
  /// Two folders of layouts that include one another, with variants and styles, which change at random.
  private struct Changes {
    private static let names =
      ["Page", "Row", "Mark"].flatMap { name in ["", "~compact", "~dark", "~compact~dark"].map { name + $0 } }
      + ["Styles"]

    let folders: [LayoutFolder]
    private var generator: SplitMix
    private var number = 0

    init(seed: Int) throws {
      generator = SplitMix(seed: seed)
      folders = [try LayoutFolder([:]), try LayoutFolder([:])]
      for name in ["Page", "Row", "Mark", "Styles"] { try folders[0].write(name, text(name)) }
    }

    func library() throws -> NibLibrary {
      try NibLibrary(
        sources: folders.map { try .directory($0.path) },
        elements: .stock,
        isReloadable: true
      )
    }

    mutating func change() throws {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let folder = folders[Int.random(in: 0...1, using: &generator)]
        let name = Self.names[Int.random(in: Self.names.indices, using: &generator)]
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<6: try folder.write(name, text(name))
        case 6: try folder.write(name, "<broken")
        default: if FileManager.default.fileExists(atPath: folder.path(name)) { try folder.remove(name) }
        }
      }
    }

    private mutating func text(_ name: String) -> String {
      number += 1
      func isChosen() -> Bool { Bool.random(using: &generator) }
      if name == "Styles" {
        let other = "<style name=\"other\" element=\"label\" basedOn=\"lines\" alpha=\"0.5\"/>"
        return """
          <styles xmlns="urn:nibkit:layout:1"><style name="lines" element="label" numberOfLines="\(number)"/>\
          \(isChosen() ? other : "")</styles>
          """
      }
      let style = ["", " style=\"lines\"", " style=\"other\""][Int.random(in: 0...2, using: &generator)]
      let label = "<label text=\"\(number)\"\(style)/>"
      let included = name.hasPrefix("Page") ? "Row" : name.hasPrefix("Row") ? "Mark" : nil
      let include = included.flatMap { isChosen() ? "<include layout=\"\($0)\"/>" : nil }
      return layoutText("<view>\(label)\(include ?? "")</view>")
    }
  }

  private static let hosts: [[NibTrait]] = [[], [.compact], [.dark], [.compact, .dark], [.dark, .compact]]

  private func description(of view: View) -> String {
    let label = view as? Label
    let inside = view.subviews.map(description).joined(separator: " ")
    return "\(label?.text ?? "")/\(label?.numberOfLines ?? 0)/\(view.alpha)(\(inside))"
  }

  /// Returns what the layout shows to each host, or `nil` where it cannot be loaded.
  private func shown(_ library: NibLibrary) -> [String?] {
    ["Page", "Row", "Mark"].flatMap { name in
      Self.hosts.map { traits in
        let view: View? = try? NibRegistry(library: library, traits: traits).instantiate(nibName: name)
        return view.map(description)
      }
    }
  }

  @Test(
    "What could be loaded can still be loaded; without faults, it is what a new library loads",
    arguments: 0..<24
  )
  func law(seed: Int) throws {
    var changes = try Changes(seed: seed)
    let library = try changes.library()
    var known = shown(library)
    for step in 0..<16 {
      try changes.change()
      library.reload()
      #expect(library.reload() == .nothing)
      let now = shown(library)
      for (before, now) in zip(known, now) where before != nil { #expect(now != nil, "step \(step)") }
      known = now
      let new = try changes.library()
      if new.diagnostics().contains(where: { $0.severity == .error }) { continue }
      for (new, now) in zip(shown(new), now) where new != nil { #expect(now == new, "step \(step)") }
    }
  }
}
