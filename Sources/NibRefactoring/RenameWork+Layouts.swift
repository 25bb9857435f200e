import NibContracts
import NibLint
import NibMarkup
import NibModel
import SystemPackage

extension RenameWork {
  /// Gives the files of a layout another name, and the class that loads it by its own name.
  mutating func renameLayouts() {
    let families = Set(symbols.map(\.scope))
    let paths = project.found.files.filter { path in
      families.contains(project.folders.family(of: project.folders.file(at: path.string)))
    }
    for path in paths { move(path) }
    guard let index = project.index else { return }
    let records = paths.flatMap { index.claimants(of: old, near: $0.string).flatMap(\.self) }
    let places = Set(records.map(\.declaration))
    let own = index.allClasses.filter { places.contains($0.declaration) && $0.name.base == old }
    let uses = SwiftUses(of: [old, name, member(old)], in: rename.sources, rename.reader)
    obstacles += uses.unparsed.map { .unparsedFile($0) }
    renameTexts(uses[old])
    renameMembersOfLayouts(uses[member(old)])
    if !own.isEmpty { renameClass(own, uses) }
  }

  private func member(_ nibName: String) -> String { LayoutMember.name(for: nibName) }

  private mutating func move(_ path: FilePath) {
    guard let name = path.lastComponent?.string, case .success(let source) = SourceFile.read(path) else {
      return
    }
    let new = path.removingLastComponent().appending(self.name + name.dropFirst(old.count))
    if new.exists { obstacles.append(.existingFile(new.string)) }
    moves.append(.init(source: source, path: new))
  }

  /// Replaces the name in literals that name the layout, and notes others.
  private mutating func renameTexts(_ uses: [SwiftUses.Use]) {
    let loads = project.index?.namedLayouts.map(\.place) ?? []
    for use in uses {
      switch use.role {
      case .attributeText where bytes(before: use).hasSuffix("NibLoadable(\""):
        replace(use.span, with: name)
      case .text, .attributeText:
        if loads.contains(where: { use.span.isAt($0) }) {
          replace(use.span, with: name)
        } else {
          note(use.span)
        }
      default: break
      }
    }
  }

  /// Replaces the members of `Layouts` that stand for the layout.
  private mutating func renameMembersOfLayouts(_ uses: [SwiftUses.Use]) {
    let other = uses.first { $0.role == .declaration && $0.type != LayoutMember.type }
    for use in uses where use.role == .member {
      let before = bytes(before: use)
      if before.hasSuffix("\(LayoutMember.type).") || before.hasSuffix("\(LayoutMember.type).`") {
        replace(use.span, with: member(name))
      } else if other == nil, before.hasSuffix(" .") || before.hasSuffix("(.") || before.hasSuffix("[.") {
        obstacles.append(.uncertainName(use.name, at: use.span))
      }
    }
  }

  private func bytes(before use: SwiftUses.Use) -> ArraySlice<UInt8> {
    use.span.file.bytes[..<use.span.offsets.lowerBound]
  }

  // MARK: Classes

  private mutating func renameClass(_ own: [ClassRecord], _ uses: SwiftUses) {
    for use in uses[name] where use.role == .declaration {
      obstacles.append(.takenName(name, .class, at: use.span))
    }
    let names = Set(own.map(\.name))
    for use in uses[old] {
      switch use.role {
      case .declaration:
        if own.contains(where: { use.span.isAt($0.declaration) }) {
          replace(use.span, with: name)
        } else {
          obstacles.append(.overloadedName(old, at: use.span))
        }
      case .own, .type, .member: replace(use.span, with: name)
      case .local, .shorthand, .other: obstacles.append(.uncertainName(old, at: use.span))
      case .label, .text, .attributeText: break
      }
    }
    for occurrence in occurrences where occurrence.symbol.kind == .class {
      let written = ClassName(occurrence.symbol.name)
      guard written.base == old, names.contains(where: { written.denotes($0) || $0.denotes(written) }) else {
        continue
      }
      replace(occurrence.span.suffix(old.utf8.count), with: name)
    }
    for path in Set(own.map(\.declaration.path)) where FilePath(path).stem == old {
      move(FilePath(path))
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
