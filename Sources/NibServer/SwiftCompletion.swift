import NibContracts
import NibLint
import NibMarkup
import NibModel
import SystemPackage

/// The names offered after `@Outlet var` and `@Action func` in a class: those that its layouts connect and
/// the class does not declare.
struct SwiftCompletion {
  /// A name with what follows it in the declaration.
  struct Name: Hashable {
    let name: String
    /// The type of the outlet, or the parameter of the action.
    let type: String
    let isOutlet: Bool

    var declaration: String { isOutlet ? "\(name): \(type)!" : "\(name)(_ sender: \(type))" }
  }

  private let checker: ProjectChecker
  private let document: TextDocument

  init(_ checker: ProjectChecker, _ document: TextDocument) {
    (self.checker, self.document) = (checker, document)
  }

  /// Returns the names at an offset, and the range of what is written of them.
  func names(at offset: Int) -> (names: [Name], range: Range<Int>)? {
    let bytes = document.text.bytes
    let line = bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
    let written = String(decoding: bytes[line..<offset], as: UTF8.self)
    guard let match = written.wholeMatch(of: /.*@(Outlet|Action)\b(.*?)\b(var|func)\s+(\w*)/),
      (match.1 == "Outlet") == (match.3 == "var"), let owner = className(before: line)
    else { return nil }
    let start = offset - match.4.utf8.count
    let end = bytes[offset...].firstIndex { !Self.isWord($0) } ?? bytes.count
    let isOutlet = match.1 == "Outlet"
    return (layoutNames(of: owner).filter { $0.isOutlet == isOutlet }, start..<end)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 128...,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns the name of the last class that is declared before an offset.
  private func className(before offset: Int) -> String? {
    String(decoding: document.text.bytes[..<offset], as: UTF8.self)
      .matches(of: /\bclass\s+(\w+)/).last { $0.1 != "func" && $0.1 != "var" }.map { String($0.1) }
  }

  /// Returns the outlets and actions in the layouts of a class that the class does not declare, each once.
  private func layoutNames(of owner: String) -> [Name] {
    guard let folders = checker.folders else { return [] }
    let claims = checker.index?.claims ?? [:]
    let claimed = claims.filter { $0.value.contains { $0.name.base == owner } }.map(\.key)
    // Half a declaration may hide which layout the class names.
    let nibNames = claimed.isEmpty ? [owner] : claimed
    var known: Set<String> = []
    for record in checker.index?.records(named: ClassName(owner)) ?? [] {
      let contract = checker.index?.contract(of: record)
      known.formUnion(contract?.outlets.map(\.name) ?? record.outlets.map(\.name))
      known.formUnion(contract?.actions.map(\.name) ?? record.actions.map(\.name))
    }
    var names: Set<Name> = []
    for path in checker.layoutPaths where nibNames.contains(LayoutFileName.nibName(ofPath: path)) {
      guard let connections = folders.resolution(of: folders.file(at: path)).connections else { continue }
      for outlet in connections.outlets where !known.contains(outlet.outlet.name) {
        names.insert(Name(name: outlet.outlet.name, type: outlet.objectClass.name.base, isOutlet: true))
      }
      for action in connections.actions where !known.contains(action.action.name) {
        let name = action.action.name.prefix { $0 != ":" }
        names.insert(Name(name: String(name), type: action.objectClass.name.base, isOutlet: false))
      }
    }
    return names.sorted { ($0.name, $0.type) < ($1.name, $1.type) }
  }
}
