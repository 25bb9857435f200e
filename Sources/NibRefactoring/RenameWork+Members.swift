import NibContracts
import NibMarkup
import NibModel

extension RenameWork {
  /// Replaces the name of an outlet or an action in Swift sources.
  mutating func renameMembers() {
    guard let index = project.index else { return }
    let owners = Set(symbols.map(\.scope))
    let declaring = index.allClasses.filter { owners.contains($0.name.qualified) && !places(of: $0).isEmpty }
    guard !declaring.isEmpty else { return }
    let family = index.allClasses.filter { record in
      index.lineage(of: record).contains { ancestor in declaring.contains { $0.name == ancestor.name } }
    }
    let uses = SwiftUses(of: [old, name], in: rename.sources, rename.reader)
    obstacles += uses.unparsed.map { .unparsedFile($0) }
    let declarations = declaring.flatMap { places(of: $0) }
    let texts = uses[old].filter { use in
      use.role == .attributeText && declarations.contains { use.span.isAt($0) }
    }
    // The name in layouts is another one than that of the property or the method.
    if !texts.isEmpty { return texts.forEach { replace($0.span, with: name) } }
    let types = Set(family.map(\.name.base))
    for record in index.allClasses
    where types.contains(record.name.base) && !family.contains(where: { $0.name == record.name }) {
      obstacles.append(.uncertainName(record.name.base, at: span(of: record)))
    }
    renameDeclarations(uses[old], declarations, in: types)
    renameReferences(uses[old], in: types, declarations)
    let around = types.union(declaring.flatMap { index.lineage(of: $0).map(\.name.base) })
    for use in uses[name] where use.type.map(around.contains) == true {
      switch use.role {
      case .declaration, .own, .local, .shorthand: obstacles.append(.takenMember(name, at: use.span))
      default: break
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
    in types: Set<String>
  ) {
    let own = uses.filter { $0.role == .declaration && $0.type.map(types.contains) == true }
    for use in own {
      // A method can have others of the same name beside it.
      if kind == .action, !declarations.contains(where: { use.span.isAt($0) }),
        own.contains(where: { $0.type == use.type && $0.span.offsets != use.span.offsets })
      {
        obstacles.append(.overloadedName(old, at: use.span))
      } else {
        replace(use.span, with: name)
      }
    }
    for place in declarations where !own.contains(where: { $0.span.isAt(place) }) {
      obstacles.append(.unreadableDeclaration(place.path))
    }
  }

  private mutating func renameReferences(
    _ uses: [SwiftUses.Use],
    in types: Set<String>,
    _ declarations: [SourceRange]
  ) {
    let other = uses.first { $0.role == .declaration && $0.type.map(types.contains) != true }
    let attributes = project.index?.vocabulary.elements.first { $0.attributes[old] != nil }
    let reason =
      other.map { "'\($0.span.file.path)' declares another one" }
      ?? attributes.map { "<\($0.name)> has an attribute of this name" }
    for use in uses {
      let isInside = use.type.map(types.contains) == true
      switch use.role {
      case .own where isInside: replace(use.span, with: name)
      case .shorthand where isInside: replace(use.span, with: "\(old) = \(name)")
      case .member:
        if let reason {
          obstacles.append(.uncertainMember(old, at: use.span, because: reason))
        } else {
          replace(use.span, with: name)
        }
      case .other where isInside: obstacles.append(.uncertainName(old, at: use.span))
      default: break
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
    let uses = SwiftUses(of: [old], in: rename.sources, rename.reader)
    obstacles += uses.unparsed.map { .unparsedFile($0) }
    let declarations = uses[old].filter {
      $0.role == .attributeText && $0.span.file.path == element.declaration.path
    }
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
