import NibMarkup
import NibObjectiveC

/// A check of the outlets that the classes of documents declare, over all documents.
///
/// An outlet is reported if reading it traps, no document connects it, code reads a member of it, and no code
/// sets it or looks whether it is set. A class that no document names may be created in another way.
struct UnconnectedOutletCheck {
  /// The classes that documents name, with the outlets that are connected in an object of the class or of a
  /// subclass.
  private var connected: [RuntimeClass: Set<String>] = [:]
  /// Where a document first names a class.
  private var places: [RuntimeClass: SourceRange] = [:]
  /// The classes that documents name in another way than the sources declare, so that nothing is certain.
  private var uncertain: Set<RuntimeClass> = []

  /// The names of outlets that a document connects which was not understood.
  private let unclearOutlets: Set<String>

  init(_ objects: [NamedObject], _ unclearOutlets: Set<String>, _ index: RuntimeClassIndex) {
    self.unclearOutlets = unclearOutlets
    for object in objects {
      let contracts = index.contracts(of: object.className, on: object.platform)
      for contract in contracts {
        for declared in contract.declarations {
          connected[declared, default: []].formUnion(object.outlets)
          if places[declared] == nil { places[declared] = object.place }
          if contracts.count > 1 || contract.handlesUnknownNames { uncertain.insert(declared) }
        }
      }
    }
  }

  /// Reports the outlets.
  func report(_ report: inout RuleReport, _ index: RuntimeClassIndex) {
    let classes = connected.keys.filter { !uncertain.contains($0) && !$0.isUncertain }
      .sorted { $0.declaration.precedes($1.declaration) }
    for declared in classes {
      let outlets = declared.properties.filter { property in
        property.exposure == .interfaceBuilder && property.isImplicitlyUnwrapped
          && !unclearOutlets.contains(property.name)
          && !(connected[declared]?.contains(property.name) ?? true)
      }
      guard !outlets.isEmpty, index.declarations(of: declared.name).count == 1 else { continue }
      let parts = [declared] + index.extensions(of: declared.name)
      let files = Set(parts.map(\.declaration.path)).sorted()
        .compactMap { try? SourceFile.read($0).get() }
      for outlet in outlets {
        guard let line = Self.firstReading(of: outlet.name, in: files, outlet) else { continue }
        report.report(
          UnconnectedOutletRule.about,
          .unconnected(outlet.name, of: declared.name, line: line),
          at: outlet.declaration,
          notes: places[declared].map { [.init("'\(declared.name)' is named here", at: $0)] } ?? []
        )
      }
    }
  }

  /// Returns where code reads a member of an outlet, or `nil` if it does not, if it sets the outlet, or if it
  /// expects that the outlet may be `nil`.
  private static func firstReading(
    of name: String,
    in files: [SourceFile],
    _ outlet: RuntimeClass.Property
  ) -> SourceRange? {
    var first: SourceRange?
    let declaration = outlet.declaration
    for file in files {
      // What the observers of the property do happens only if it is set.
      let own =
        file.path == declaration.path
        ? declaration.start.offset..<file.block(after: declaration.end.offset).upperBound : 0..<0
      for use in file.uses(ofSwiftName: name) where !own.contains(use.range.lowerBound) {
        switch use.kind {
        case .setOrChecked: return nil
        case .member: if first == nil { first = file.span(use.range).range }
        case .other: break
        }
      }
    }
    return first
  }
}

extension RuleMessage {
  fileprivate static func unconnected(_ outlet: String, of className: String, line: SourceRange) -> Self {
    "no nib connects the outlet '\(outlet)' of \(className), which line \(line.start.line) reads; connect it, or declare it optional"
  }
}
