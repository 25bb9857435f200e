import NibContracts
import NibLint
import NibMarkup
import NibModel

/// The classes that have a member, because they declare or inherit it.
private struct MemberFamily {
  let declaring: [ClassRecord]
  let all: [ClassRecord]
  private let index: SourceIndex

  init(_ declaring: [ClassRecord], _ index: SourceIndex) {
    self.declaring = declaring
    self.index = index
    all = index.allClasses.filter { record in
      index.lineage(of: record).contains { ancestor in declaring.contains { $0.place == ancestor.place } }
    }
  }

  /// Returns whether a name of a type denotes one of the classes.
  func contains(_ type: ClassName?) -> Bool {
    guard let type else { return false }
    return all.contains { type.denotes($0.name) || $0.name.denotes(type) }
  }

  /// Returns whether a name of a type denotes one of the classes, or something that they inherit from.
  func isAround(_ type: ClassName?) -> Bool {
    guard let type else { return false }
    let records = declaring.flatMap { index.lineage(of: $0) }
    return contains(type)
      || records.contains { type.denotes($0.name) || $0.inheritedTypes.contains { $0.base == type.base } }
  }
}

extension RenameWork {
  /// Replaces the name of an outlet or an action in Swift sources.
  mutating func renameMembers() {
    guard let index = project.index else { return }
    let owners = Set(symbols.map(\.scope))
    let declaring = index.allClasses.filter { owners.contains($0.name.qualified) && !places(of: $0).isEmpty }
    guard !declaring.isEmpty else { return }
    let family = MemberFamily(declaring, index)
    let uses = SwiftUses(of: [old, name], in: rename.sources, rename.reader, unparsed: index.problems)
    obstacles += uses.problems
    for record in index.allClasses
    where family.contains(record.name) && !family.all.contains(where: { $0.place == record.place }) {
      obstacles.append(.uncertainName(record.name.base, at: span(of: record)))
    }
    let attribute = kind == .outlet ? "Outlet" : "Action"
    let texts = uses[old].filter {
      $0.role == .attributeText && $0.base == attribute && family.contains($0.type)
    }
    for use in uses[old] where use.role == .text { note(use.span) }
    for use in texts { replace(use.span, with: name) }
    let declarations = declaring.flatMap { places(of: $0) }
    if declarations.contains(where: { place in !texts.contains { $0.span.isAt(place) } }) {
      // The name in layouts is that of the property or the method.
      renameDeclarations(uses[old], declarations, family, hasTexts: !texts.isEmpty)
      renameReferences(uses[old], family, index)
      for element in index.vocabulary.elements
      where element.attributes[name] != nil
        && declaring.contains(where: { index.inherits($0, element.className) == true })
      {
        obstacles.append(.takenAttribute(name, element.name, at: span(at: declarations[0])))
        break
      }
    }
    for use in uses[name] where family.isAround(use.type) {
      switch use.role {
      case .declaration, .overriding, .requirement, .own, .local, .shorthand, .typedMember:
        obstacles.append(.takenMember(name, at: use.span))
      case .typeDeclaration, .member, .label, .type, .text, .attributeText, .other: break
      }
    }
  }

  /// Returns the places where a class itself declares what is renamed.
  private func places(of record: ClassRecord) -> [SourceRange] {
    kind == .outlet
      ? record.outlets.filter { $0.name == old }.compactMap(\.declaration)
      : record.actions.filter { $0.name == old }.compactMap(\.declaration)
  }

  private mutating func renameDeclarations(
    _ uses: [SwiftUses.Use],
    _ declarations: [SourceRange],
    _ family: MemberFamily,
    hasTexts: Bool
  ) {
    let own = uses.filter {
      ($0.role == .declaration || $0.role == .overriding) && family.contains($0.type)
    }
    for use in own {
      let isDeclared = declarations.contains { use.span.isAt($0) }
      if isDeclared, use.role == .overriding {
        // What it overrides is not in the sources, or is no outlet.
        obstacles.append(.uncertainName(old, at: use.span))
      } else if hasTexts {
        obstacles.append(.overloadedName(old, at: use.span))
      } else if kind == .action, !isDeclared,
        own.contains(where: { $0.type == use.type && $0.span.offsets != use.span.offsets })
      {
        // A method can have others of the same name beside it.
        obstacles.append(.overloadedName(old, at: use.span))
      } else {
        replace(use.span, with: name)
      }
    }
    for place in declarations where !own.contains(where: { $0.span.isAt(place) }) && !hasTexts {
      obstacles.append(.unreadableDeclaration(place.path))
    }
  }

  private mutating func renameReferences(
    _ uses: [SwiftUses.Use],
    _ family: MemberFamily,
    _ index: SourceIndex
  ) {
    // An extension of a protocol or of an alias can be about the classes, too.
    let roles: Set<SwiftNameUse.Role> = [.own, .shorthand, .typedMember]
    let others = Set(uses.filter { roles.contains($0.role) }.compactMap { $0.type?.base })
    let types = SwiftUses(of: others, in: rename.sources, rename.reader)
    let known = Set(types.all.filter { $0.role == .typeDeclaration }.map(\.name))
    for use in uses {
      let isInside = family.contains(use.type)
      switch use.role {
      case .own where isInside, .typedMember where isInside: replace(use.span, with: name)
      case .shorthand where isInside: replace(use.span, with: "\(old) = \(name)")
      case .own, .shorthand:
        if let type = use.type, !known.contains(type.base) {
          obstacles.append(.uncertainName(old, at: use.span))
        }
      case .typedMember:
        // A protocol or an alias may stand for one of the classes.
        guard let type = use.type, !known.contains(type.base) else { continue }
        obstacles.append(.uncertainMember(old, at: use.span))
      case .member: obstacles.append(.uncertainMember(old, at: use.span))
      case .requirement: obstacles.append(.uncertainName(old, at: use.span))
      case .other where isInside: obstacles.append(.uncertainName(old, at: use.span))
      case .declaration where family.isAround(use.type) && !isInside:
        obstacles.append(.uncertainName(old, at: use.span))
      case .declaration, .overriding, .typeDeclaration, .local, .label, .type, .text, .attributeText, .other:
        break
      }
    }
  }

  /// Returns the place of a class's name.
  func span(of record: ClassRecord) -> SourceSpan { span(at: record.declaration) }

  func span(at range: SourceRange) -> SourceSpan {
    let file = (try? SourceFile.read(range.path).get()) ?? SourceFile(path: range.path, bytes: [])
    return file.span(range.start.offset..<range.end.offset)
  }

  // MARK: Other kinds

  /// Replaces the name of an element in Swift sources.
  mutating func renameElements() {
    guard let index = project.index, let element = index.elements[old] else { return }
    let uses = SwiftUses(of: [old], in: rename.sources, rename.reader, unparsed: index.problems)
    obstacles += uses.problems
    let declarations = uses[old].filter { $0.role == .attributeText && $0.base == "Element" }
    if declarations.count != 1 { obstacles.append(.uncertainName(old, at: span(at: element.declaration))) }
    for use in declarations { replace(use.span, with: name) }
    let registrations = index.namedRegistrations.filter { $0.element == old }.map(\.place)
    for use in uses[old] where use.role == .text {
      if registrations.contains(where: { use.span.isAt($0) }) {
        replace(use.span, with: name)
      } else {
        note(use.span)
      }
    }
    if index.vocabulary[name] != nil {
      obstacles.append(.takenName(name, .element, at: span(at: element.declaration)))
    }
  }

  /// Notes where Swift sources may give a parameter its value.
  mutating func notePossibleValues() {
    for use in SwiftUses(of: [old], in: rename.sources, rename.reader)[old] {
      switch use.role {
      case .text: note(use.span)
      case .declaration where use.type != nil: note(use.span)
      default: break
      }
    }
  }

  mutating func note(_ span: SourceSpan) {
    notes.append(.init("'\(old)' is left as it is here", at: span.range))
  }
}
