/// A system whose frameworks have classes that documents of Interface Builder name.
package enum RuntimePlatform: String, CaseIterable, Sendable, Hashable {
  case iOS = "ios"
  case macOS = "macos"
}

/// A class of a framework of Apple.
package struct FrameworkClass: Sendable {
  package let name: String
  package let superclass: String?
  package let framework: String
  /// The system that has the class, or `nil` if both have it.
  package let platform: RuntimePlatform?
  /// The types of the properties, by their names in Objective-C.
  package let properties: [Substring: Substring]
  /// The selectors of the actions.
  package let actions: Set<Substring>

  /// Creates a class from its line in the table and those below it.
  fileprivate init?(_ head: Substring, _ members: ArraySlice<Substring>) {
    let parts = head.split(whereSeparator: { $0 == " " || $0 == ":" })
    guard parts.count >= 3 else { return nil }
    name = String(parts[0])
    superclass = parts[1] == "-" ? nil : String(parts[1])
    framework = String(parts[2])
    platform =
      switch framework {
      case "UIKit": .iOS
      case "AppKit": .macOS
      default: parts.count > 3 ? RuntimePlatform(rawValue: String(parts[3])) : nil
      }
    var properties: [Substring: Substring] = [:]
    var actions: Set<Substring> = []
    for member in members.lazy.flatMap({ $0.split(separator: " ") }) {
      guard let colon = member.firstIndex(of: ":") else { continue }
      let type = member[member.index(after: colon)...]
      if type.isEmpty { actions.insert(member) } else { properties[member[..<colon]] = type }
    }
    self.properties = properties
    self.actions = actions
  }
}

/// The classes of Apple's frameworks, with the properties and actions that a nib can name.
package struct FrameworkClasses: Sendable {
  private let classes: [String: [FrameworkClass]]
  private let propertyNames: Set<Substring>

  /// Creates the classes from a table, in which the members of a class are indented below it.
  init(_ table: String) {
    let lines = table.split(separator: "\n")
    var classes: [FrameworkClass] = []
    var start = 0
    while start < lines.count {
      let end = lines[(start + 1)...].firstIndex { !$0.hasPrefix(" ") } ?? lines.count
      if let found = FrameworkClass(lines[start], lines[(start + 1)..<end]) { classes.append(found) }
      start = end
    }
    self.classes = Dictionary(grouping: classes, by: \.name)
    propertyNames = classes.reduce(into: []) { $0.formUnion($1.properties.keys) }
  }

  /// Returns the class with a name on a system, or `nil` if the system's frameworks have none.
  package func `class`(named name: String, on platform: RuntimePlatform) -> FrameworkClass? {
    classes[name]?.first { $0.platform == nil || $0.platform == platform }
  }

  /// Returns whether a framework of any system has a class with a name.
  package func contain(_ name: String) -> Bool { classes[name] != nil }

  /// Returns whether any class has a property with a name.
  func haveProperty(_ name: String) -> Bool { propertyNames.contains(name[...]) }

  /// Returns a class and its superclasses, the class first.
  func lineage(of name: String, on platform: RuntimePlatform) -> [FrameworkClass] {
    var lineage: [FrameworkClass] = []
    var next: String? = name
    // The table has no cycle; the limit makes sure of it.
    while let name = next, lineage.count < 32, let found = self.class(named: name, on: platform) {
      lineage.append(found)
      next = found.superclass
    }
    return lineage
  }
}
